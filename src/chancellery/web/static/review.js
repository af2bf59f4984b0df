/** The analysis of a game that is over: shares over time, where it turned, and what would have been better. */
import { hues, make, said } from "./dom.js";

/** @typedef {{step: number, seat: string, text: string, before: number, after: number, played: number | null, better_text: string, promised: number | null, reasons: {text: string, rule: string}[]}} Turn */
/** @typedef {{length: number, shares: Record<string, number>[], turning_points: Turn[]}} Found */
/** @typedef {{review: Found | null, busy: boolean, failed: string}} Answer */

const WIDE = 240;
const HIGH = 120;
const AGAIN = 1500;
const SVG = "http://www.w3.org/2000/svg";

const percent = (/** @type {number} */ share) => `${Math.round(100 * share)}%`;

/** @param {string} name @param {Record<string, string | number>} attributes @param {...Node} inner */
function drawn(name, attributes, ...inner) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...inner);
  return node;
}

export class Review {
  /** @param {import("./play.js").Stage & {go: (step: number) => unknown, step: number}} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Found | null} */
    this.found = null;
    this.pane = stage.sides.add("review", "Analysis", () => void this.open());
    this.opened = false;
    if (location.hash === "#review") stage.sides.open("review");
  }

  /** Told of every step that is looked at. */
  show() {
    if (this.found) this.mark();
  }

  /** Looked for when its tab is first opened. */
  async open() {
    if (this.opened) return;
    this.opened = true;
    await this.ask("GET");
  }

  /** @param {"GET" | "POST"} method */
  async ask(method) {
    try {
      this.hear(await this.stage.ask(method, "/review"));
    } catch (error) {
      this.say(/** @type {Error} */ (error).message);
    }
  }

  /** @param {Answer} answer */
  hear({ review, busy, failed }) {
    if (review) return this.draw(review);
    if (busy) {
      this.say("The game is being looked at again; this takes a moment.");
      setTimeout(() => void this.ask("GET"), AGAIN);
      return undefined;
    }
    const begin = make("button", { type: "button", text: "Analyse this game", onclick: () => void this.ask("POST") });
    return this.say(failed || "Where did this game turn, and what would have been better? A bot looks at it again.", begin);
  }

  /** @param {string} text @param {...HTMLElement} more */
  say(text, ...more) {
    this.pane.replaceChildren(make("p", { class: "quiet", text }), ...more);
  }

  /** @param {Found} found */
  draw(found) {
    this.found = found;
    const turns = found.turning_points.map((turn) => this.turn(turn));
    const none = turns.length ? null : make("p", { class: "quiet", text: "No decision changed the share of its seat by much." });
    this.pane.replaceChildren(this.chart(found), this.legend(found), make("h3", { text: "Turning points" }), ...[none].filter((one) => one !== null), make("ol", { class: "v-turns" }, ...turns));
    this.mark();
  }

  /** Shares as bands, one over the other, from the first position to the last. @param {Found} found */
  chart({ shares, length, turning_points: turns }) {
    const x = (/** @type {number} */ step) => ((WIDE * step) / Math.max(1, length)).toFixed(1);
    const seats = Object.keys(shares[0]);
    const foot = shares.map(() => 0);
    const bands = seats.map((seat) => {
      const low = foot.map((y, step) => `${x(step)},${(HIGH * (1 - y)).toFixed(1)}`);
      shares.forEach((one, step) => (foot[step] += one[seat]));
      const high = foot.map((y, step) => `${x(step)},${(HIGH * (1 - y)).toFixed(1)}`);
      return drawn("polygon", { class: "v-band", style: hues(seat), points: [...low, ...high.reverse()].join(" ") });
    });
    const lines = [0.25, 0.5, 0.75].map((y) => drawn("line", { class: "v-line", x1: 0, x2: WIDE, y1: HIGH * y, y2: HIGH * y }));
    const marks = turns.map(({ step }) => drawn("line", { class: "v-turned", x1: x(step), x2: x(step), y1: 0, y2: HIGH }));
    this.here = drawn("line", { class: "v-here", y1: 0, y2: HIGH });
    const told = `Shares of the game over ${length} entries. At the end: ${seats.map((seat) => `${said(seat)} ${percent(shares[length][seat])}`).join(", ")}.`;
    const chart = drawn("svg", { class: "v-shares", viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "img", "aria-label": told }, ...bands, ...lines, ...marks, this.here);
    chart.addEventListener("click", (event) => {
      const box = chart.getBoundingClientRect();
      this.stage.go(Math.round((length * (/** @type {MouseEvent} */ (event).clientX - box.left)) / box.width));
    });
    return chart;
  }

  /** Where one looks. */
  mark() {
    const at = (WIDE * this.stage.step) / Math.max(1, this.found?.length || 1);
    for (const name of ["x1", "x2"]) this.here?.setAttribute(name, String(at));
    for (const row of this.legends || []) row.now.textContent = percent(this.found?.shares[this.stage.step]?.[row.seat] || 0);
  }

  /** What each seat could expect at the moment that is looked at. @param {Found} found */
  legend({ shares }) {
    this.legends = Object.keys(shares[0]).map((seat) => ({ seat, now: make("b", { class: "figures" }) }));
    return make("ul", { class: "v-legend" }, ...this.legends.map(({ seat, now }) => make("li", {}, make("i", { class: "v-band-key", style: hues(seat), "aria-hidden": "true" }), said(seat), " ", now)));
  }

  /** @param {Turn} turn */
  turn(turn) {
    const way = turn.after > turn.before ? "rose" : "fell";
    const promised = turn.promised === null || turn.played === null ? "" : ` (${percent(turn.promised)} against ${percent(turn.played)})`;
    const better = turn.better_text ? `Better: ${turn.better_text}${promised}.` : "The adviser would have done the same.";
    const reasons = turn.better_text ? turn.reasons.map(({ text, rule }) => make("li", {}, text, ...(rule ? [" ", this.stage.paragraph(`§${rule}`)] : []))) : [];
    return make(
      "li",
      {},
      make("button", { type: "button", class: "plain", onclick: () => this.stage.go(turn.step) }, make("b", { text: `${said(turn.seat)} ${way} from ${percent(turn.before)} to ${percent(turn.after)}` }), ` entry ${turn.step}`),
      make("p", { text: turn.text }),
      make("p", { class: "quiet", text: better }),
      reasons.length ? make("ul", {}, ...reasons) : null,
    );
  }
}
