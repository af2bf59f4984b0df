/**
 * A plan: answers that are tried out one after the other before anything is sent. The server says what each
 * would come to, as far as the seat can know; a plan ends where a die falls, something is learned or another is
 * asked. Nothing is shown to anybody before it is confirmed.
 */
import { patched } from "./pieces.js";
import { inWords, make } from "./dom.js";
import { say } from "./say.js";

/** @typedef {{short?: string, card?: string, use?: string, figure?: string, besides?: string, plus?: string, after?: string, tile?: string, switch?: string}} About */
/** @typedef {{action: any[], text: string, about?: About}} Option */
/** What an answer costs and promises. @typedef {{action: any[], price?: {n: number, unit: string}, odds?: [number, number], forecast?: string}} Chance */
/** An answer of a plan, with the place it names and what it cost when it was chosen. @typedef {{option: Option, id: string, price: Chance["price"]}} Step */
/** @typedef {{what: string, card: string, left: number, prompt: string, rule: string, options: Option[]}} Question */
/** @typedef {{taken: number, stop: string, decision: Question | null, chances: Chance[], board: any, outlook?: {place: string, now: string, after: string, meaning?: string}[], asides?: any[]}} Found */

/** Ends after which nothing more can be planned, but what was chosen last can be sent. */
const BLIND = ["dice", "hidden"];
/** Rows of what changes that have room. */
const MOST = 5;

export class Plan {
  /** @param {import("./play.js").Stage} stage @param {Question & {id: number}} base */
  constructor(stage, base) {
    this.stage = stage;
    this.base = base;
    /** @type {Step[]} */
    this.steps = [];
    /** @type {Found | null} */
    this.found = null;
    /** Prices and odds of the base's answers. @type {Chance[]} */
    this.own = [];
    /** Points that the decisions of the plan had to begin with. */
    this.points = 0;
    this.turn = 0;
  }

  /** What is asked after the plan; nothing if it is at its end. @returns {Question | null} */
  get question() {
    return this.found ? this.found.decision : this.base;
  }

  get chances() {
    return this.found ? this.found.chances : this.own;
  }

  /** @param {any[]} action */
  chance(action) {
    const words = JSON.stringify(action);
    return this.chances.find((one) => JSON.stringify(one.action) === words);
  }

  /** Whether the answer chosen last is one whose outcome nobody knows beforehand. */
  get blind() {
    return Boolean(this.found && BLIND.includes(this.found.stop) && this.steps.length > this.found.taken);
  }

  /** Whether that answer is a throw: one with odds. */
  get throws() {
    const last = this.steps[this.steps.length - 1];
    return this.blind && Boolean(last && this.chance(last.option.action)?.odds);
  }

  /** Whether a question belongs to what is planned, and does not begin something new. */
  get goesOn() {
    const { question, steps, base } = this;
    if (!question || this.blind) return false;
    const cards = [base.card, ...steps.flatMap(({ option: { about } }) => [about?.card, ...(about?.use || "").split(" ")])];
    return question === base || question.what === base.what || cards.includes(question.card);
  }

  /** Whether all that was to be chosen is chosen. */
  get ready() {
    return this.steps.length > 0 && !this.goesOn;
  }

  /** Whether one may stop here: the answer that says so. @returns {Option | undefined} */
  get done() {
    return this.steps.length && this.goesOn ? this.question?.options.find((option) => option.action.length === 1 && option.action[0] === "done") : undefined;
  }

  /** The steps with one more; in the place of the last, if that was blind. @param {Option} option @param {string} [id] @returns {Step[]} */
  with(option, id = "") {
    const kept = this.blind ? this.steps.slice(0, -1) : this.steps;
    return [...kept, { option, id, price: this.chance(option.action)?.price }];
  }

  /** @param {Step[]} steps @returns {Promise<boolean>} whether this is what the plan holds now */
  async put(steps) {
    this.turn += 1;
    const turn = this.turn;
    if (!steps.length) {
      this.steps = [];
      this.found = null;
      this.points = 0;
      return true;
    }
    const { stage, base } = this;
    const answers = steps.map(({ option }) => option.action);
    /** @type {Found} */
    const found = await stage.ask("POST", "/plan", { seat: stage.seat, decision: base.id, answers });
    if (turn !== this.turn) return false;
    this.found = found;
    this.steps = steps.slice(0, found.taken + (BLIND.includes(found.stop) ? 1 : 0));
    this.points = Math.max(found.decision?.left || 0, this.steps.length > 1 || !found.decision ? this.points : 0);
    return true;
  }

  /** What is to be sent. */
  get answers() {
    return this.steps.map(({ option }) => option.action);
  }

  // On the board.

  /** Draw the board as it would be; what was put down is only sketched. */
  sketch() {
    const { board, state, main } = this.stage;
    if (this.stage.stepper?.past || this.stage.story.tells) return;
    for (const one of board.svg.querySelectorAll(".ghost")) one.classList.remove("ghost");
    const pieces = this.found ? patched(state.pieces, this.found.board) : state.pieces;
    board.draw(pieces, [main.dataset.game, state.caption].filter(Boolean).join(", "), false);
    board.svg.dataset.eyes = this.stage.seat;
    for (const { id } of this.known) for (const one of board.index.get(id) || []) one.classList.add("ghost");
  }

  /** Steps that are put down, and not thrown for. */
  get known() {
    return this.throws ? this.steps.slice(0, -1) : this.steps;
  }

  /** Places of the plan, each once, with how often and for how much. @returns {{id: string, n: number, price: number, unit: string, last: number}[]} */
  places() {
    /** @type {Map<string, {id: string, n: number, price: number, unit: string, last: number}>} */
    const found = new Map();
    this.known.forEach(({ id, price }, i) => {
      if (!id) return;
      const one = found.get(id) || { id, n: 0, price: 0, unit: price?.unit || "", last: i };
      found.set(id, { ...one, n: one.n + 1, price: one.price + (price?.n || 0), last: i });
    });
    return [...found.values()];
  }

  /** Points as pips, the spent ones filled, with the words for it. */
  pips() {
    const left = this.goesOn ? this.question?.left || 0 : 0;
    const all = this.points;
    if (all < 1 || all > 12 || !(left || this.places().length)) return null;
    const spent = all - left;
    const dots = Array.from({ length: all }, (_, i) => make("i", { class: i < spent ? "v-pip on" : "v-pip" }));
    return make("span", { class: "v-pips", role: "img", "aria-label": say("plan-spent", { n: spent, all }) }, ...dots, ` ${say("plan-spent", { n: spent, all })}.`);
  }
}

/**
 * What is planned, place by place; a click on a chip takes it back.
 * @param {Plan} plan
 * @param {(at: number) => void} drop
 */
function drawChips(plan, drop) {
  const chips = plan.places().map(({ id, n, price, unit, last }) => {
    const name = plan.stage.board.title(id).split(/[,\n]/)[0];
    const cost = price ? make("u", { text: say("card-price", { n: price, unit }) }) : null;
    return make("button", { type: "button", class: "v-chip", "aria-label": say("plan-take-back", { place: name }), onclick: () => drop(last) }, make("b", { text: name }), ` +${n}`, cost, make("span", { "aria-hidden": "true", text: "×" }));
  });
  return make("div", { class: "v-chips" }, ...chips);
}

/**
 * What beside the board would be other than it is: rows of the tables there, now and then.
 * @param {Plan} plan
 * @returns {{name: string, now: string, then: string}[]}
 */
function drawnApart(plan) {
  const { asides } = plan.stage.state;
  const then = plan.found?.asides;
  if (!then) return [];
  return then.flatMap((aside, i) => {
    if (aside.tab) return [];
    const bars = aside.bars.map((/** @type {any} */ bar) => [bar.name, bar.text]);
    const was = [...(asides[i]?.bars || []).map((/** @type {any} */ bar) => [bar.name, bar.text]), ...(asides[i]?.rows || [])];
    const rows = [...bars, ...aside.rows];
    return rows.flatMap((row, at) => row.slice(1).flatMap((/** @type {string} */ cell, /** @type {number} */ j) => {
      const before = was[at]?.[j + 1];
      const who = aside.head[j + 1] ? `, ${aside.head[j + 1]}` : "";
      return before === undefined || before === cell ? [] : [{ name: `${row[0]}${who}`, now: before, then: cell }];
    }));
  });
}

/** What changes, now and then, and what it means. @param {string[][]} rows */
function drawTable(rows) {
  const heads = [say("plan-place"), say("plan-now"), say("plan-after"), say("plan-means")].map((text) => make("th", { scope: "col", text }));
  const lines = rows.map(([name, now, then, meaning]) => make("tr", {}, make("th", { scope: "row", text: name }), make("td", { text: now }), make("td", {}, make("b", { text: then })), make("td", { text: meaning })));
  return make("table", { class: "v-apart" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...lines));
}

/**
 * What is planned, what it changes, and what follows.
 * @param {Plan} plan
 * @param {import("./cards.js").Card | undefined} card that is being played
 * @param {(at: number) => void} drop
 */
export function drawPlan(plan, card, drop) {
  const places = (plan.found?.outlook || []).map(({ place, now, after, meaning = "" }) => [place, now, after, meaning]);
  const beside = drawnApart(plan).map(({ name, now, then }) => [name, now, then, ""]);
  const rows = [...places, ...beside].slice(0, MOST);
  const about = plan.steps[0]?.option.about;
  const then = about && card ? make("div", { class: "v-then" }, make("h3", { text: say("plan-then") }), about.besides ? make("p", {}, `${about.besides} ${card.text || ""}`) : null, about.after ? make("p", { class: "quiet", text: about.after }) : null) : null;
  const head = make("div", { class: "v-plan-head" }, make("h3", { text: say("plan-yours") }), make("span", { class: "quiet", text: say("plan-how") }));
  return make("div", { class: "v-plan" }, make("div", { class: "v-planned" }, head, drawChips(plan, drop), rows.length ? drawTable(rows) : null), then);
}

/** How many points are left, on the button that waits for them. @param {number} left */
export function leftText(left) {
  return say("plan-left", { n: left, words: inWords(left) });
}
