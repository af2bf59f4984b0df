/** What became of the orders of a phase, and what it has changed: seat by seat, one's own first, each with its reason. */
import { drawChanges } from "./changes.js";
import { byId, make, said, seal } from "./dom.js";
import { keepFocus } from "./focus.js";
import { leading, matter } from "./matters.js";
import { say } from "./say.js";

const LOW = matchMedia("(max-height: 800px) and (min-width: 701px)");

/** @typedef {{text: string, ok?: boolean, reason?: string, rule?: string, ids?: string[], name?: string, hue?: string, level?: [number, number], throws?: import("./throws.js").Throw[]}} Row */
/** @typedef {{seat: string, rows: Row[], title?: string}} Result */
/** What is told of a phase that was resolved; what it has changed may be told later. @typedef {{results: Result[], changes: import("./changes.js").Changes[], later?: import("./changes.js").Changes[]}} Outcome */

export class Results {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.home = byId("results");
    /** What is shown. @type {Outcome} */
    this.outcome = { results: [], changes: [] };
  }

  /** @param {Outcome} [outcome] none: nothing is shown */
  show(outcome = { results: [], changes: [] }) {
    if (!this.stage.stepper?.past) byId("past-note").hidden = true;
    this.draw(outcome);
  }

  /** @param {Outcome} outcome */
  draw(outcome) {
    const { results, changes } = outcome;
    this.outcome = outcome;
    this.home.hidden = byId("results-tab").hidden = !results.length && !changes.length;
    this.stage.main.classList.toggle("resolved", !this.home.hidden);
    if (this.home.hidden && this.stage.main.dataset.tab === "results") document.querySelector("#phone-tabs [data-tab=board]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    this.home.scrollTop = 0;
    keepFocus(this.home, () => this.home.replaceChildren(...changes.map(drawChanges), ...drawResults(this.stage, results)));
    if (this.stage.state) this.stage.drawFigures();
  }

  /** While phases are told: what became of their orders, where the title lists it. @param {import("./log.js").Line[]} lines */
  async list(lines) {
    const { stage } = this;
    const told = lines.filter((line) => line.results);
    if (!told.length || stage.stepper?.past) return;
    const found = await stage.ask("GET", `/results?seat=${encodeURIComponent(stage.seat)}&begin=${told[0].step - 1}&end=${told[told.length - 1].step}`).catch(() => null);
    if (!found || !stage.story.tells || stage.covered) return;
    // What a year has changed stays in sight until the story is at its end.
    this.show({ results: found.results, changes: this.outcome.changes.filter((one) => one.rows), later: found.changes });
    this.head(told[0]);
    this.mark();
  }

  /** In the place of the question: which phase is told, and how it went. @param {import("./log.js").Line} line */
  head(line) {
    const heading = this.stage.log.heading(line);
    byId("past-note").replaceChildren(
      make("div", {}, make("p", { class: "under", text: heading ? say("results-of", { heading }) : say("results-title") }), make("p", { text: line.text })),
      make("p", { class: "hint", text: say("results-point") }),
    );
    byId("past-note").hidden = false;
  }

  /** The rows that a step of the story tells of; with the last step what has changed. */
  mark() {
    const { story } = this.stage;
    const { results, changes, later } = this.outcome;
    if (later && story.closes) {
      this.draw({ results, changes: [...changes, ...later] });
      if (story.step && later.some((one) => one.rows)) this.head(story.step.lines[0]);
    }
    const ids = story.step?.lines.flatMap((line) => line.ids || []) || [];
    const rows = /** @type {HTMLElement[]} */ ([...this.home.querySelectorAll("li[data-of]")]);
    for (const row of rows) row.classList.toggle("told", ids.includes(row.dataset.of || ""));
    const told = rows.filter((row) => row.classList.contains("told"));
    for (const row of told) row.closest("details")?.setAttribute("open", "");
    if (!this.outcome.changes.length) told[0]?.scrollIntoView({ block: "nearest" });
  }
}

/** Seats with one's own first, the longest list next; matters in their order. @param {import("./play.js").Stage} stage @param {Result[]} results */
export function drawResults(stage, results) {
  const mine = (/** @type {Result} */ one) => (one.seat === stage.seat ? 1 : 0);
  const order = (/** @type {Result} */ a, /** @type {Result} */ b) => (a.title || b.title ? 0 : mine(b) - mine(a) || b.rows.length - a.rows.length);
  return [...results].sort(order).map((one) => (one.title ? matter(stage, one) : group(stage, one)));
}

/** @param {import("./play.js").Stage} stage @param {Result} result */
function group(stage, { seat, rows }) {
  const judged = rows.filter((row) => row.ok !== undefined);
  const count = judged.length ? say("count-of", { n: judged.filter((row) => row.ok).length, all: judged.length }) : "";
  const head = make("summary", {}, make("h3", {}, seal(seat, false), make("span", { text: said(seat) }), make("span", { class: "tiny quiet figures", text: count })));
  // On a low screen the others are folded. Who points at a head sees the orders of that seat alone.
  return make("details", { class: "result", open: seat === stage.seat || !LOW.matches }, leading(stage, head, rows.flatMap((row) => row.ids || [])), make("ul", {}, ...rows.map((row) => line(stage, row))));
}

/** @param {import("./play.js").Stage} stage @param {Row} row */
function line(stage, { text, ok, reason, rule, ids = [] }) {
  const mark = ok === undefined ? "" : ok ? "✓" : "✗";
  const element = make(
    "li",
    { class: ok === false ? "failed" : "", tabindex: "0", "data-of": ids[0] },
    make("span", { class: "mark", text: mark, role: mark ? "img" : undefined, "aria-label": mark ? (ok ? say("results-done") : say("results-failed")) : undefined }),
    make("span", { text }),
    reason ? make("small", {}, reason, rule ? " " : "", rule ? stage.paragraph(`§${rule}`) : null) : null,
  );
  return leading(stage, element, ids);
}
