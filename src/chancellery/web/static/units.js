/** Answers that are chosen together before a throw, such as units of a dispute: toggles, their price, and the odds. */
import { Choices, reason } from "./choices.js";
import { make } from "./dom.js";
import { say } from "./say.js";
import { isDone, same } from "./sites.js";

/** @typedef {import("./sites.js").Entry} Entry */
/** A set of units. @typedef {{units: any[][], answers: any[][], cost: number, price: string, wins: number, of: number, ours?: number, theirs?: number, told?: string}} Way */

/** So many sets are compared at once. */
const ROWS = 5;

/** Whether the answers of a choice go together. @param {{options: Entry[]}} decision */
export function together({ options }) {
  const units = options.filter((option) => !isDone(option));
  return units.length > 0 && units.every((option) => option.about?.toggle);
}

export class Units extends Choices {
  /** @param {import("./play.js").Stage} stage @param {any} decision */
  constructor(stage, decision) {
    super(stage, decision);
    /** @type {Way[]} */
    this.ways = [];
    /** Whether the server could not be asked: then one answers step by step. */
    this.blind = false;
    /** What is chosen, by its place among the units; one may be taken more than once. @type {number[]} */
    this.taken = [];
    /** Every unit that goes into some set. @type {(Entry & {price?: string})[]} */
    this.units = decision.options.filter((/** @type {Entry} */ option) => !isDone(option));
    this.weigh();
  }

  async weigh() {
    const { stage } = this;
    const found = await stage.ask("GET", `/gathered?seat=${encodeURIComponent(stage.seat)}`).catch(() => null);
    if (stage.part !== this) return;
    if (!found) {
      this.blind = true;
      return void this.show();
    }
    this.ways = found.ways;
    this.units = found.units;
    this.denied = found.closed;
    this.show();
  }

  /** The set of these units. @param {number[]} taken @returns {Way | undefined} */
  way(taken) {
    const wanted = taken.map((at) => JSON.stringify(this.units[at].action)).sort();
    return this.ways.find((way) => same(way.units.map((unit) => JSON.stringify(unit)).sort(), wanted));
  }

  show() {
    const { stage } = this;
    if (stage.busy) return;
    if (this.blind) return void super.show();
    stage.board.light(new Map());
    const chosen = this.way(this.taken);
    stage.offer([]);
    stage.material(make("div", { class: "v-units" }, this.toggles(), this.odds(chosen)));
    const roll = { text: say("units-roll"), key: "Enter", primary: true, act: () => this.roll() };
    stage.tools([{ text: say("choices-all"), key: "L", act: () => this.list() }, ...(chosen ? [roll] : [])]);
    stage.dock.rest = say("units-fixed");
    stage.dock.hint();
  }

  toggles() {
    const chosen = this.way(this.taken);
    const head = make("div", { class: "section-head" }, make("h2", { text: this.decision.options[0].about?.toggle || "" }), make("span", { class: "tiny quiet", text: chosen?.cost ? chosen.price : "" }));
    return make("div", { class: "v-send" }, head, make("div", { class: "v-toggles" }, ...this.units.map((unit, at) => this.toggle(unit, at)), ...this.denied.map(closedUnit)));
  }

  /** @param {Entry & {price?: string}} unit @param {number} at */
  toggle(unit, at) {
    const count = this.taken.filter((one) => one === at).length;
    const alone = this.way([at]);
    const more = this.way([...this.taken, at]);
    const added = alone?.ours === undefined ? "" : `+${alone.ours - (this.way([])?.ours || 0)}`;
    const act = () => {
      this.taken = more ? [...this.taken, at] : this.taken.filter((one) => one !== at);
      this.show();
    };
    return make(
      "button",
      { type: "button", class: "v-toggle", "aria-pressed": String(count > 0), "aria-disabled": !more && !count ? "true" : undefined, onclick: act },
      make("span", { class: "v-act-head" }, make("b", { text: `${count ? "✓ " : ""}${unit.about?.short || unit.text}${count > 1 ? ` ×${count}` : ""}` }), make("span", { class: "v-figure", text: added })),
      make("small", { text: unit.price || "" }),
    );
  }

  /** @param {Way | undefined} chosen */
  odds(chosen) {
    const rows = this.compared(chosen).map((way) => this.row(way, way === chosen));
    const big = chosen ? [make("p", { class: "v-chance" }, make("b", { text: say("count-of", { n: chosen.wins, all: chosen.of }) }), make("span", { text: `${Math.round((100 * chosen.wins) / chosen.of)} %` }))] : [];
    const told = chosen?.told ? [make("p", { class: "note", text: chosen.told })] : [];
    return make("div", { class: "v-win" }, make("div", { class: "section-head" }, make("h2", { text: say("units-you-win") }), make("span", { class: "tiny quiet", text: chosen ? say("units-throws", { n: chosen.of }) : "" })), ...rows, ...big, ...told);
  }

  /** Nothing, each unit alone, everything, and what is chosen. @param {Way | undefined} chosen */
  compared(chosen) {
    const sizes = Math.max(0, ...this.ways.map((way) => way.units.length));
    const all = this.ways.filter((way) => way === chosen || way.units.length < 2 || way.units.length === sizes);
    const sorted = all.sort((one, other) => one.wins - other.wins);
    return sorted.filter((way, i) => way === chosen || i === 0 || sorted.length - i < ROWS);
  }

  /** @param {Way} way @param {boolean} chosen */
  row(way, chosen) {
    const counted = this.units.map((unit) => ({ unit, n: way.units.filter((one) => same(one, unit.action)).length })).filter(({ n }) => n);
    const names = counted.map(({ unit, n }) => `${unit.about?.short || unit.text}${n > 1 ? ` ×${n}` : ""}`);
    const bar = make("span", { class: "v-gauge", style: `--share:${way.wins / way.of};--of:${way.of}` });
    const text = make("span", { class: "v-rate-name", text: names.join(", ") || say("units-nothing") });
    const act = () => {
      this.taken = way.units.map((unit) => this.units.findIndex((one) => same(one.action, unit)));
      this.show();
    };
    return make("button", { type: "button", class: "v-rate", "aria-pressed": String(chosen), onclick: act }, text, bar, make("b", { text: String(way.wins) }));
  }

  /** @returns {boolean} */
  cancel() {
    if (!this.taken.length) return false;
    this.taken = [];
    this.show();
    return true;
  }

  async roll() {
    const way = this.way(this.taken);
    if (way && this.stage.part === this) await this.stage.act(way.answers[0], way.answers);
  }
}

/** @param {import("./choices.js").Denied} one */
function closedUnit(one) {
  return make("div", { class: "v-toggle closed", title: reason(one) }, make("b", { text: one.text }), make("small", { text: one.reason }));
}
