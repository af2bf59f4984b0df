/** Cards side by side under the board: the own hand, whether or not something is asked of it. */
import { drawCard } from "./cards.js";
import { make } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./cards.js").Card} Card */

/** How high a hand is at most that shows spines alone. */
const SPINES = 80;

/** The heading of the hand, for a phone's tab. @param {number} count */
export function headOf(count) {
  return make("div", { class: "v-hand-head" }, make("h2", { text: say("row-hand") }), make("span", { class: "figures", text: String(count) }));
}

/** Cards side by side; each keeps its place when one of them widens. @param {Card[]} cards @param {(card: Card) => HTMLElement} draw */
export function drawRow(cards, draw) {
  return make("div", { class: "v-row", "data-many": cards.length > 10 ? "yes" : undefined }, ...cards.map((card) => make("div", { class: "v-cell" }, draw(card))));
}

/** Hold the hand up or down, where it moves; again: let it go. @param {HTMLElement} main */
export function holdHand(main) {
  const hand = main.querySelector(".v-hand");
  if (!hand) return;
  if (main.dataset.held) delete main.dataset.held;
  else main.dataset.held = hand.clientHeight > SPINES ? "down" : "up";
}

/** The own cards while nothing is asked. @param {any} state @param {boolean} [dim] as long as one waits @returns {HTMLElement[]} */
export function restingHand(state, dim = true) {
  const cards = (state.cards || []).filter((/** @type {Card} */ card) => (card.zone || "hand") === "hand");
  if (!cards.length) return [];
  const faces = drawRow(cards, (card) => {
    const face = drawCard(card);
    face.classList.toggle("dim", dim);
    return face;
  });
  return [make("div", { class: "v-hand" }, headOf(cards.length), faces)];
}
