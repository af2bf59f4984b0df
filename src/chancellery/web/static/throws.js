/** Throws as dice: faces with pips, what is added, what it comes to, and whether it was enough. */
import { make, swatch } from "./dom.js";
import { say } from "./say.js";

/** @typedef {{dice?: number[], sides?: number, terms?: [string, number][], total?: number, against?: number, won?: boolean, name?: string, hue?: string}} Throw */

const HUNDRED = 100;
const sign = (/** @type {number} */ n) => (n < 0 ? `−${-n}` : `+${n}`);

/** Whether there is anything to show. @param {Throw} one */
export function isThrown({ dice, total }) {
  return Boolean(dice?.length) || total !== undefined;
}

/** One throw in a line; with `brief` what is added stands without its words, which a pointer brings. @param {Throw} one @param {boolean} [brief] */
export function drawThrow(one, brief = false) {
  const { dice = [], sides = 6, total, against, won, name, hue } = one;
  const whose = name ? [hue ? swatch(hue) : null, make("span", { class: "v-whose", text: name })] : [];
  const mark = won === undefined ? [] : [make("b", { class: won ? "won" : "lost", text: won ? "✓" : "✗", role: "img", "aria-label": won ? say("throws-succeeds") : say("throws-fails") })];
  const faces = dice.map((face) => die(face, sides));
  const rest = sides === HUNDRED ? chance(one, brief) : sum(one, brief);
  const needed = against === undefined || sides === HUNDRED ? [] : [make("span", { class: "quiet", text: total === undefined ? say("throws-needed", { n: against }) : say("throws-against", { n: against }) })];
  return make("span", { class: brief ? "v-throw brief" : "v-throw", title: brief ? inWords(one) || undefined : undefined }, ...whose, ...faces, ...rest, ...needed, ...mark);
}

/** What is added to dice, and the sum. @param {Throw} one @param {boolean} brief */
function sum({ terms = [], total }, brief) {
  const added = terms.map(([word, n]) => make("span", { class: "term" }, make("b", { text: sign(n) }), brief ? "" : ` ${word}`));
  return [...added, ...(total === undefined ? [] : [make("b", { class: "sum figures", text: `= ${String(total).replace("-", "−")}` })])];
}

/** Up to what a number succeeds, and what that is made up of. @param {Throw} one @param {boolean} brief */
function chance({ terms = [], against }, brief) {
  const parts = brief || terms.length < 2 ? [] : terms.map(([word, n], i) => make("span", { class: "term quiet", text: i ? `${word} ${sign(n)}` : `${word} ${n}` }));
  return [make("span", { class: "figures", text: say("throws-of", { n: against }) }), ...parts];
}

/** What is added, for who points at it. @param {Throw} one */
function inWords({ terms = [], sides }) {
  return terms.map(([word, n], i) => (sides === HUNDRED && !i ? `${word} ${n}` : `${word} ${sign(n)}`)).join(", ");
}

/** @param {number} face @param {number} sides */
function die(face, sides) {
  const plain = sides !== 6 || face > 6;
  return make("span", { class: plain ? "die plain" : "die", role: "img", "aria-label": say("throws-die", { face }), "data-face": String(face), text: plain ? String(face) : "" }, ...(plain ? [] : Array.from({ length: face }, () => make("i"))));
}
