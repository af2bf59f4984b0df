/** The analysis of a game that is over: shares over time, where it turned, and what would have been better. */
import { hues, make, said } from "./dom.js";
import { say } from "./say.js";

/** @typedef {{step: number, seat: string, text: string, before: number, after: number, grade: string | null, lost: number | null, better_text: string, reasons: {text: string, rule: string}[]}} Turn */
/** @typedef {{length: number, foretold: number, shares: Record<string, number>[], turning_points: Turn[], moves: Turn[], grades: {grade: string, text: string}[]}} Found */
/** @typedef {{review: Found | null, busy: boolean, failed: string, done: number, of: number}} Answer */

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
  /** @param {import("./play.js").Stage & {go: (step: number) => unknown, step: number, phases: import("./phases.js").Phase[]}} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Found | null} */
    this.found = null;
    this.pane = stage.sides.add("review", say("review-title"), () => void this.open());
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
  hear({ review, busy, failed, done, of }) {
    if (review) return this.draw(review);
    if (busy) {
      const told = of ? say("review-judging", { n: Math.min(done + 1, of), all: of }) : say("review-looking");
      this.say(told, make("progress", of ? { value: done, max: of, "aria-label": told } : { "aria-label": told }));
      setTimeout(() => void this.ask("GET"), AGAIN);
      return undefined;
    }
    const begin = make("button", { type: "button", text: say("review-analyse"), onclick: () => void this.ask("POST") });
    return this.say(failed || say("review-lead"), begin);
  }

  /** @param {string} text @param {...HTMLElement} more */
  say(text, ...more) {
    this.pane.replaceChildren(make("p", { class: "quiet", text }), ...more);
  }

  /** @param {Found} found */
  draw(found) {
    this.found = found;
    const turns = found.turning_points.filter(({ step }) => step > found.foretold).map((turn) => this.turn(turn));
    const none = turns.length ? [] : [make("p", { class: "quiet", text: say("review-none") })];
    const early = found.foretold ? [make("p", { class: "quiet", text: say("review-foretold", { phase: this.phase(found.foretold + 1) }) })] : [];
    this.pane.replaceChildren(
      make("h3", { text: say("ending-share") }),
      this.chart(found),
      this.legend(found),
      ...early,
      make("h3", { text: say("review-turns") }),
      ...none,
      make("ol", { class: "v-turns" }, ...turns),
      ...this.judged(found),
    );
    this.mark();
  }

  /** What a moment of the game is called. @param {number} step */
  phase(step) {
    return this.stage.phases.find(({ begin, end }) => step > begin && step <= end)?.name || say("review-opening");
  }

  /** Decisions by how good they were, the best first; each kind can be opened. @param {Found} found */
  judged({ moves, grades }) {
    if (!moves.length) return [];
    const kind = (/** @type {{grade: string, text: string}} */ { grade, text }) => {
      const these = moves.filter((move) => move.grade === grade);
      const head = make("summary", {}, make("span", { text: text[0].toUpperCase() + text.slice(1) }), make("b", { class: "figures", text: String(these.length) }));
      return these.length ? make("details", { class: `v-grade ${grade}` }, head, make("ol", { class: "v-turns" }, ...these.map((move) => this.move(move)))) : make("p", { class: `v-grade ${grade} none` }, ...head.childNodes);
    };
    const told = say("review-told", { n: moves.length });
    return [make("h3", { text: say("review-judged") }), make("p", { class: "quiet", text: told }), ...grades.map(kind)];
  }

  /** @param {Turn} move */
  move(move) {
    return make(
      "li",
      {},
      make("button", { type: "button", class: "plain", onclick: () => this.stage.go(move.step) }, make("b", { text: said(move.seat) }), ` ${this.phase(move.step)}`),
      make("p", { text: `${move.text}.` }),
      move.better_text ? make("p", { class: "quiet", text: say("review-better", { lost: 0, answer: move.better_text }) }) : null,
      this.sandbox(move),
    );
  }

  /** The question as it was asked, to be answered otherwise. @param {Turn} turn */
  sandbox({ step }) {
    const { seat, table } = this.stage;
    return make("a", { class: "accent", href: `/t/${table}/sandbox?${seat ? `seat=${encodeURIComponent(seat)}&` : ""}step=${step - 1}`, text: say("today-sandbox") });
  }

  /** Shares as bands, one over the other, from the first position to the last. @param {Found} found */
  chart({ shares, length, foretold, turning_points }) {
    const turns = turning_points.filter(({ step }) => step > foretold);
    const x = (/** @type {number} */ step) => ((WIDE * step) / Math.max(1, length)).toFixed(1);
    const own = this.stage.seat;
    const seats = Object.keys(shares[0]).sort((one, other) => Number(other === own) - Number(one === own));
    const known = shares.slice(foretold);
    const foot = known.map(() => 0);
    const edge = () => foot.map((y, at) => `${x(foretold + at)},${(HIGH * (1 - y)).toFixed(1)}`);
    const bands = seats.map((seat) => {
      const low = edge();
      known.forEach((one, at) => (foot[at] += one[seat]));
      const high = edge();
      return drawn("polygon", { class: "v-band", style: hues(seat), points: [...low, ...high.reverse()].join(" ") });
    });
    const lines = [0.25, 0.5, 0.75].map((y) => drawn("line", { class: "v-line", x1: 0, x2: WIDE, y1: HIGH * y, y2: HIGH * y }));
    const marks = turns.map(({ step }) => drawn("line", { class: "v-turned", x1: x(step), x2: x(step), y1: 0, y2: HIGH }));
    this.here = drawn("line", { class: "v-here", y1: 0, y2: HIGH });
    const told = say("review-shares", { ends: seats.map((seat) => `${said(seat)} ${percent(shares[length][seat])}`).join(", ") });
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
    const known = this.stage.step >= (this.found?.foretold || 0);
    for (const row of this.legends || []) row.now.textContent = known ? percent(this.found?.shares[this.stage.step]?.[row.seat] || 0) : "–";
  }

  /** What each seat could expect at the moment that is looked at. @param {Found} found */
  legend({ shares }) {
    this.legends = Object.keys(shares[0]).map((seat) => ({ seat, now: make("b", { class: "figures" }) }));
    return make("ul", { class: "v-band-keys" }, ...this.legends.map(({ seat, now }) => make("li", {}, make("i", { class: "v-band-key", style: hues(seat), "aria-hidden": "true" }), said(seat), " ", now)));
  }

  /** @param {Turn} turn */
  turn(turn) {
    const rose = turn.after > turn.before;
    const lost = Math.round(100 * (turn.lost || 0));
    const same = turn.grade ? say("review-no-better") : "";
    const better = turn.better_text ? say("review-better", { lost, answer: turn.better_text }) : same;
    const reasons = turn.better_text ? turn.reasons.map(({ text, rule }) => make("li", {}, text, ...(rule ? [" ", this.stage.paragraph(`§${rule}`)] : []))) : [];
    return make(
      "li",
      {},
      make("button", { type: "button", class: "plain", onclick: () => this.stage.go(turn.step) }, make("b", { text: say("review-turned", { seat: said(turn.seat), rose, before: percent(turn.before), after: percent(turn.after) }) }), ` ${this.phase(turn.step)}`),
      make("p", { text: `${turn.text}.` }),
      better ? make("p", { class: "quiet", text: better }) : null,
      reasons.length ? make("ul", {}, ...reasons) : null,
      this.sandbox(turn),
    );
  }
}
