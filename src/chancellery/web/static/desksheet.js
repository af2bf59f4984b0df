/** What may stand on a desk together, and how it is written into slots. */
import { key } from "./drafting.js";
import { say } from "./say.js";

/** @typedef {{action: any[], name?: string, chance?: string, gain?: string, loss?: string, sum?: string, cost?: number, worth?: number, throws?: [string, number, string, string][], along?: string[]}} Way */
/** @typedef {{id: string, name: string, yes: string, no: string}} Helper */
/** @typedef {{column: string, row: string, ways: Way[], slots: number[], kind?: "toggle" | "level" | "count" | "choice", none?: string, most?: number, helpers?: Helper[]}} Cell */
/** @typedef {{id: string, name: string, hue?: string, figures?: [string, string][], level?: [number, number, number], mood?: string, most?: number, whole?: boolean, unit?: string, key?: string, full?: string, note?: string}} Column */
/** @typedef {{id: string, title: string, effect?: string, group?: string, once?: string}} Row */
/** @typedef {{tab: string, columns: Column[], rows: Row[], cells: Cell[], empty: any[][], preset?: any[][], tabs?: string[], shape?: string, ask?: string, legend?: string, foot?: string, submits?: string[], spare?: string[], closed?: string, report?: string, example?: string, only?: number}} Plan */
// `only`: the one slot that is asked about; what the others hold stands.

const cost = (/** @type {Way} */ way) => way.cost ?? 1;

export class Sheet {
  /** @param {Plan} plan @param {(any[] | null)[]} answer what the slots hold */
  constructor(plan, answer) {
    this.plan = plan;
    /** By the place of a cell: the places of the ways that it holds. @type {Map<number, number[]>} */
    this.chosen = new Map();
    /** Cells that hold what stands. @type {Set<number>} */
    this.standing = new Set();
    this.read(answer);
  }

  /** What is chosen where the slots hold this; a slot in which nothing was written holds what is preset. @param {(any[] | null)[]} answer */
  read(answer) {
    const { cells, empty, preset = empty, only } = this.plan;
    this.chosen = new Map();
    empty.forEach((_, slot) => {
      if (slot === only && !answer[slot]) return;
      const written = key(answer[slot] || preset[slot]);
      const place = cells.findIndex((cell) => cell.slots.includes(slot) && cell.ways.some((way) => key(way.action) === written));
      if (place < 0) return;
      const way = cells[place].ways.findIndex((one) => key(one.action) === written);
      this.chosen.set(place, [...(this.chosen.get(place) || []), way]);
      if (only !== undefined && slot !== only) this.standing.add(place);
    });
  }

  /** Each choice in the first slot that may hold it and holds none; the others are empty. */
  answer() {
    const { cells, empty } = this.plan;
    const answer = [...empty];
    const taken = new Set();
    cells.forEach((cell, place) => {
      for (const way of this.chosen.get(place) || []) {
        const slot = cell.slots.find((one) => !taken.has(one));
        if (slot === undefined) continue;
        answer[slot] = cell.ways[way].action;
        taken.add(slot);
      }
    });
    return answer;
  }

  /** @param {number} place */
  held(place) {
    return this.chosen.get(place) || [];
  }

  /** Whether a cell stays as it is: another is asked about. @param {number} place */
  stays(place) {
    const { cells, only } = this.plan;
    return only !== undefined && (!cells[place].slots.includes(only) || this.standing.has(place));
  }

  /** Whether nothing is chosen where something must be. */
  open() {
    const { cells, only } = this.plan;
    return only !== undefined && cells.some((cell, place) => cell.kind === "choice" && cell.slots.includes(only) && !this.held(place).length);
  }

  /** @param {string} id a column */
  column(id) {
    return /** @type {Column} */ (this.plan.columns.find((one) => one.id === id));
  }

  /** @param {string} id a row */
  row(id) {
    return /** @type {Row} */ (this.plan.rows.find((one) => one.id === id));
  }

  /** What the choices of a column cost together. @param {string} id */
  spent(id) {
    let sum = 0;
    this.plan.cells.forEach((cell, place) => {
      if (cell.column === id) for (const way of this.held(place)) sum += cost(cell.ways[way]);
    });
    return sum;
  }

  /** What the choices of a column are to bring, in hundredths. @param {string} id */
  worth(id) {
    let sum = 0;
    this.plan.cells.forEach((cell, place) => {
      if (cell.column === id) for (const way of this.held(place)) sum += cell.ways[way].worth || 0;
    });
    return sum;
  }

  /** How many choices are made, but for those that hold in any case. */
  count() {
    return this.plan.cells.reduce((sum, cell, place) => sum + (cell.kind === "choice" ? 0 : this.held(place).length), 0);
  }

  /** What speaks against a cell holding these ways; nothing: they may. @param {number} place @param {number[]} ways */
  why(place, ways) {
    const { cells } = this.plan;
    const cell = cells[place];
    const column = this.column(cell.column);
    const price = (/** @type {number[]} */ held) => held.reduce((sum, way) => sum + cost(cell.ways[way]), 0);
    const others = this.rivals(place);
    const freed = others.reduce((sum, other) => (cells[other].column === cell.column ? sum + this.held(other).reduce((all, way) => all + cost(cells[other].ways[way]), 0) : sum), 0);
    const spent = this.spent(cell.column) - price(this.held(place)) - freed + price(ways);
    const more = price(ways) > price(this.held(place)) || ways.length > this.held(place).length;
    if (more && column.most !== undefined && spent > column.most) return column.full || say("desk-too-much");
    if (cell.kind === "count" && ways.length > (cell.most ?? cell.slots.length)) return column.full || say("desk-too-much");
    const row = this.row(cell.row);
    const twice = row.once && ways.length && cells.some((other, i) => i !== place && other.row === cell.row && this.held(i).length);
    return twice ? row.once || "" : "";
  }

  /** Cells that want the one slot of another: the later choice takes its place. @param {number} place */
  rivals(place) {
    const { cells } = this.plan;
    const { slots, kind } = cells[place];
    if (slots.length > 1 || kind === "count") return [];
    return cells.map((_, i) => i).filter((i) => i !== place && cells[i].slots.length === 1 && cells[i].slots[0] === slots[0] && this.held(i).length);
  }

  /** @param {number} place @param {number[]} ways */
  hold(place, ways) {
    if (ways.length) for (const rival of this.rivals(place)) this.chosen.delete(rival);
    if (ways.length) this.chosen.set(place, ways);
    else this.chosen.delete(place);
  }

  /** A column of which something has to be given that is not given yet. */
  wanting() {
    return this.plan.columns.find((column) => column.whole && this.spent(column.id) !== column.most);
  }
}
