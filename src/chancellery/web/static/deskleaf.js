/** A part of a sheet as a desk that is filled in: the one that is asked, or one that will be. */
import { openList } from "./choices.js";
import { Grid } from "./deskgrid.js";
import { Sheet } from "./desksheet.js";
import { key } from "./drafting.js";
import { openMenu } from "./panels.js";
import { say } from "./say.js";

/** @typedef {import("./desksheet.js").Plan} Plan */
/** A part in the row of all: its name, whether it is looked at, whether it goes with the sheet, and what leads to it. @typedef {{name: string, now: boolean, on?: boolean, act?: () => void}} Tab */
/** What a leaf lies in: whether it can be written on, what is done before and after that, the parts of the sheet. @typedef {{ready: () => boolean, before: () => void, written: () => any, tabs: () => Tab[], asked: boolean, over?: Over}} Host */
/** The part under which a leaf lies: its columns, where things are explained, and what puts the leaf on the sheet or takes it off. @typedef {{columns: import("./desksheet.js").Column[], why: HTMLElement, along: () => void}} Over */

export class Leaf {
  /**
   * @param {import("./play.js").Stage} stage
   * @param {string} what
   * @param {Plan} plan
   * @param {(any[] | null)[]} answer what the slots hold
   * @param {Host} host
   */
  constructor(stage, what, plan, answer, host) {
    this.stage = stage;
    this.what = what;
    this.plan = plan;
    this.host = host;
    this.sheet = new Sheet(plan, answer);
    this.grid = new Grid(this);
  }

  /** A click on a way of a cell: it is chosen, or taken back. @param {number} place @param {number} way @param {{x: number, y: number}} at */
  choose(place, way, at) {
    const cell = this.plan.cells[place];
    const held = this.sheet.held(place);
    const kind = cell.kind || "toggle";
    if (kind === "toggle" && held.length) return this.put(place, []);
    if (kind === "toggle" && cell.ways.length > 1 && !this.sheet.why(place, [0])) {
      return openMenu(at, cell.ways.map((one, i) => ({ text: one.name || "", act: () => void this.put(place, [i]) })));
    }
    return this.put(place, way < 0 ? [] : [way]);
  }

  /** One more or fewer of a counter. @param {number} place @param {number} step */
  count(place, step) {
    const cell = this.plan.cells[place];
    const held = this.sheet.held(place);
    if (cell.kind === "count") return this.put(place, Array.from({ length: Math.max(0, held.length + step) }, () => 0));
    const way = (held[0] ?? -1) + step;
    const least = cell.kind === "choice" ? 0 : -1;
    return way < least || way >= cell.ways.length ? undefined : this.put(place, way < 0 ? [] : [way]);
  }

  /** @param {number} place @param {number[]} ways */
  put(place, ways) {
    const { stage, sheet } = this;
    if (!this.host.ready()) return undefined;
    stage.story.end();
    const why = sheet.why(place, ways);
    this.grid.tell(place, ways[0] ?? 0);
    if (why) return stage.trouble(why);
    if (key(ways) === key(sheet.held(place))) return undefined;
    this.host.before();
    sheet.hold(place, ways);
    return this.host.written();
  }

  // As last time: what was sent for the same question is kept in this browser.

  get shelf() {
    return `desk ${this.stage.table} ${this.stage.seat} ${this.what}`;
  }

  /** What is chosen, by column and row. @returns {import("./prepared.js").Chosen} */
  get chosen() {
    const { cells } = this.plan;
    return [...this.sheet.chosen].map(([place, ways]) => [cells[place].column, cells[place].row, ways.map((way) => cells[place].ways[way].action)]);
  }

  /** What is open here of what was chosen once: places of cells with their ways. @param {import("./prepared.js").Chosen} chosen @returns {[number, number[]][]} */
  open(chosen) {
    const { cells } = this.plan;
    return chosen.flatMap(([column, row, actions]) => {
      const place = cells.findIndex((cell) => cell.column === column && cell.row === row);
      const ways = place < 0 ? [] : actions.map((action) => cells[place].ways.findIndex((way) => key(way.action) === key(action))).filter((way) => way >= 0);
      return ways.length ? [/** @type {[number, number[]]} */ ([place, ways])] : [];
    });
  }

  /** What was sent last that is open again. */
  kept() {
    return this.open(JSON.parse(localStorage.getItem(this.shelf) || "[]"));
  }

  /** Choose that and nothing else, as far as it can be chosen together. @param {[number, number[]][]} open */
  take(open) {
    const { sheet } = this;
    for (const place of [...sheet.chosen.keys()]) if (this.plan.cells[place].kind !== "choice") sheet.hold(place, []);
    for (const [place, ways] of open) if (!sheet.why(place, ways)) sheet.hold(place, ways);
  }

  asLastTime() {
    this.host.before();
    this.take(this.kept());
    return this.host.written();
  }

  remember() {
    localStorage.setItem(this.shelf, JSON.stringify(this.chosen));
  }

  /** What is sent, in words. */
  told() {
    const { cells } = this.plan;
    return [...this.sheet.chosen].sort(([one], [other]) => one - other).map(([place, ways]) => {
      const cell = cells[place];
      const many = cell.kind === "count" ? ` ${ways.length}` : "";
      const { name } = cell.ways[ways[0]];
      return `${this.sheet.column(cell.column).name}: ${[this.sheet.row(cell.row).title, name].filter(Boolean).join(", ")}${many}`;
    });
  }

  /** All that can be chosen, and why the rest cannot. */
  list() {
    const { stage, plan } = this;
    if (!this.host.ready()) return;
    const groups = plan.columns.map((column) => {
      const places = plan.cells.map((cell, place) => ({ cell, place })).filter(({ cell }) => cell.column === column.id);
      const options = places.flatMap(({ cell, place }) => cell.ways.map((way, i) => ({ text: [this.sheet.row(cell.row).title, way.name, way.chance].filter(Boolean).join(", "), action: /** @type {any[]} */ ([place, i]) })));
      return { name: column.name, options };
    });
    const firsts = new Set(plan.columns.map((column) => plan.cells.find((cell) => cell.column === column.id)?.slots[0]).filter((slot) => slot !== undefined));
    const denied = this.host.asked ? Promise.all([...firsts].map((slot) => stage.ask("GET", `/denied?seat=${encodeURIComponent(stage.seat)}&slot=${slot}`).catch(() => []))).then((all) => all.flat()) : Promise.resolve([]);
    openList(say("choices-all"), groups, (option) => void this.put(option.action[0], [option.action[1]]), denied);
  }
}
