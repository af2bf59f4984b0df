/** The faces of a hand, with the ways to play each card at its foot. */
import { drawCard } from "./cards.js";

/** @typedef {import("./plan.js").Option} Option */
/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./hand.js").Hand} Hand */

/** So many ways fit into the foot of a card. */
const MODES = 3;

/** A card that can be played, opened, or neither now. @param {Hand} hand @param {Card} card @param {string | undefined} armed */
export function drawFace(hand, card, armed) {
  const options = hand.byCard().get(card.id) || [];
  const sole = options.length === 1;
  const face = drawCard(card, sole && card.zone === "choice" ? [] : modes(hand, card, options));
  face.classList.add(options.length ? "can" : "dim");
  if (armed) face.classList.add(armed === card.id ? "sel" : "dim");
  face.tabIndex = options.length ? 0 : -1;
  const act = () => (sole ? hand.arm(options[0]) : hand.open(card.id));
  if (options.length) face.addEventListener("click", act);
  face.addEventListener("keydown", (event) => {
    if (event.target !== face || (event.key !== "Enter" && event.key !== " ") || !options.length) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  if (card.why) face.addEventListener("pointerenter", () => hand.stage.dock.hint(card.why));
  face.addEventListener("pointerleave", () => hand.hint());
  return face;
}

/** @param {Hand} hand @param {Card} card @param {Option[]} options @returns {import("./cards.js").Mode[]} */
function modes(hand, card, options) {
  const armed = JSON.stringify(hand.plan.steps[0]?.option.action);
  const few = options.length > MODES && !card.halves ? options.slice(0, MODES - 1) : options;
  const modes = few.map((option) => {
    const { short, use, figure, plus } = option.about || {};
    const odds = hand.stage.state.decision?.id === hand.decision.id ? hand.ownChance(option)?.odds : undefined;
    const price = hand.ownChance(option)?.price;
    return { use: use || "", text: short || option.text, figure: odds ? `${odds[0]}/${odds[1]}` : figure || (price ? `${price.n}` : ""), plus, hue: card.hue, hot: JSON.stringify(option.action) === armed, hint: () => (JSON.stringify(option.action) === armed ? hand.hint() : hand.stage.dock.hint(hand.told(option))), act: () => hand.arm(option) };
  });
  return few.length < options.length ? [...modes, { use: "more", text: "…", act: () => hand.open(card.id) }] : modes;
}
