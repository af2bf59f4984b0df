/** The own cards of a choice, each with what can be done with it now, or why nothing can. */
import { drawCard, learnFaces, markCut } from "./cards.js";
import { make } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./sites.js").Entry} Entry */
/** @typedef {import("./cards.js").Card} Card */
/** @typedef {{denied: import("./choices.js").Denied[], ready: Entry | null, choose: (entry: Entry) => void}} How */

/** Zones whose cards lie in the dock. */
const OWN = ["choice", "hand"];

/**
 * @param {import("./play.js").Stage} stage
 * @param {Entry[]} entries
 * @param {How} how
 */
export function heldRow(stage, entries, how) {
  /** @type {Card[]} */
  const cards = (stage.state.cards || []).filter((/** @type {Card} */ card) => OWN.includes(card.zone || "hand"));
  if (!cards.length) return null;
  learnFaces();
  const row = make("div", { class: "v-own", role: "group", "aria-label": say("hand-yours") }, make("h2", { class: "unseen", text: say("hand-yours") }), ...cards.map((card) => make("div", { class: "v-slot" }, drawHeld(stage, card, entries, how))));
  requestAnimationFrame(() => markCut(row));
  return row;
}

/** @param {import("./play.js").Stage} stage @param {Card} card @param {Entry[]} entries @param {How} how */
function drawHeld(stage, card, entries, { denied, ready, choose }) {
  const own = entries.filter((entry) => entry.about?.card === card.id);
  const modes = own.map((entry) => ({
    use: entry.about?.use || "",
    text: entry.about?.short || entry.text,
    figure: entry.about?.figure,
    hot: entry === ready,
    hint: () => stage.dock.hint(entry.text),
    act: () => choose(entry),
  }));
  const closed = denied.filter((one) => one.action.includes(card.id));
  const why = own.length || card.halves?.length ? "" : brief(closed[0]?.reason);
  const node = drawCard({ ...card, works: why ? false : card.works, why: why || card.why }, modes);
  for (const half of card.halves || []) {
    const reason = closed.find((one) => one.action.includes(half.use));
    if (reason && !modes.some((mode) => mode.use === half.use)) node.querySelector(`[data-use="${half.use}"]`)?.append(make("p", { class: "v-card-why vain", text: brief(reason.reason), title: reason.reason }));
  }
  node.classList.toggle("idle", !modes.length);
  return node;
}

/** The first sentence of a reason: the rest is in the list of all choices. @param {string} [reason] */
function brief(reason = "") {
  return reason.split(/(?<=\.) /)[0];
}
