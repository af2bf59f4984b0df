/** How a desk is drawn: a grid of toggles, levels and counters, or blocks with bars of throws. Built once, painted often. */
import { bar, odds } from "./deskfigures.js";
import { ARROWS, walk } from "./deskwalk.js";
import { make, renew, swatch } from "./dom.js";
import { drawResults } from "./results.js";
import { say } from "./say.js";

/** @typedef {import("./desksheet.js").Cell} Cell */
/** @typedef {import("./desksheet.js").Column} Column */
/** @typedef {import("./desksheet.js").Way} Way */

/** More ways than these are walked by steps. */
const MOST_IN_A_ROW = 4;

/** What is chosen, not which column is looked at. */
const CELLS = "button:not([data-column])";

/** A figure with its sign. @param {number} hundredths */
function signed(hundredths) {
  const n = Math.round(hundredths / 10) / 10;
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

export class Grid {
  /** @param {import("./deskleaf.js").Leaf} desk */
  constructor(desk) {
    this.desk = desk;
    this.plan = desk.plan;
    /** What to do when something is chosen. @type {(() => void)[]} */
    this.paints = [];
    const { over } = desk.host;
    this.columns = over?.columns || this.plan.columns;
    this.why = over?.why || make("p", { class: "v-why", "aria-live": "polite" });
    this.body = make("div", { class: "v-body" });
    this.node = over ? make("section", { class: "v-under", "aria-label": this.plan.tab }, this.remark, this.body) : make("div", { class: `v-desk ${this.plan.shape || "grid"}` }, make("h2", { class: "unseen", text: this.plan.tab }), this.count(), this.tabs(), this.remark, this.typed, this.happened, this.body, this.why);
    this.column = this.plan.columns[0]?.id || "";
    if (this.plan.shape === "list") this.body.append(...this.blocks());
    else this.body.append(...this.picks(), this.table());
    this.body.append(this.below);
    // What lies under another is walked with it.
    if (!over) this.body.addEventListener("keydown", (event) => this.press(event));
    this.body.addEventListener("focusin", ({ target }) => target instanceof Element && target.matches(CELLS) && this.reach(target));
    this.lead(this.column, false);
    if (!over) this.rest();
  }

  /** The parts of the business, those that can be filled in as buttons; where there is one part nothing is to be told. */
  tabs() {
    if (!this.plan.tabs?.length) return null;
    const row = make("ol", { class: "v-parts" });
    this.paints.push(() => renew(row, this.desk.host.tabs().map(({ name, now, on, act }) => {
      const current = now ? "step" : undefined;
      const told = make("span", { text: name });
      const part = act ? make("button", { type: "button", class: on ? "on" : "", "aria-current": current, "aria-label": on ? say("desk-on-the-sheet", { name }) : name, onclick: act }, told) : told;
      return make("li", { class: now ? "now" : "", "aria-current": act ? undefined : current }, part);
    })));
    return row;
  }

  /** What is said over the cells. @param {string} text */
  note(text) {
    this.remark.textContent = text;
    this.remark.hidden = !text;
  }

  /** How much is chosen of what can be, for the tab of a phone. */
  count() {
    const count = make("span", { class: "figures unseen" });
    const counted = this.plan.columns.filter((column) => column.most !== undefined && !column.unit);
    const all = counted.reduce((sum, column) => sum + (column.most || 0), 0);
    this.paints.push(() => (count.textContent = all ? say("count-of", { n: counted.reduce((sum, column) => sum + this.desk.sheet.spent(column.id), 0), all }) : ""));
    return count;
  }

  paint() {
    for (const paint of this.paints) paint();
  }

  /** Explain a way of a cell. @param {number} place @param {number} way */
  tell(place, way) {
    const cell = this.plan.cells[place];
    const { sheet } = this.desk;
    const told = cell.ways[Math.max(0, way)];
    const name = [sheet.row(cell.row).title || told.name, sheet.row(cell.row).title && told.name, sheet.column(cell.column).name].filter(Boolean).join(", ");
    this.why.replaceChildren(make("b", { text: `${name}: ` }), told.sum || "");
  }

  rest() {
    this.why.textContent = this.plan.shape === "list" ? "" : this.plan.legend || "";
  }

  /** What is explained while the pointer or the focus is there. @param {HTMLElement} element @param {number} place @param {number} way */
  explain(element, place, way) {
    const { board } = this.desk.stage;
    const { column } = this.plan.cells[place];
    for (const name of ["pointerenter", "focus"]) {
      element.addEventListener(name, () => {
        this.tell(place, way);
        board.hot([column].filter((id) => board.has(id)));
      });
    }
    for (const name of ["pointerleave", "blur"]) element.addEventListener(name, () => board.hot([]));
    return element;
  }

  /** Bring a column into sight; on a phone it is the one that is shown. @param {string} id @param {boolean} [focus] */
  lead(id, focus = true) {
    this.column = id;
    for (const one of this.node.querySelectorAll("[data-column]")) one.classList.toggle("led", /** @type {HTMLElement} */ (one).dataset.column === id);
    for (const one of this.node.querySelectorAll(".v-picks button")) one.setAttribute("aria-selected", String(/** @type {HTMLElement} */ (one).dataset.column === id));
    const first = /** @type {HTMLElement | null} */ (this.body.querySelector(`[data-column="${CSS.escape(id)}"] ${CELLS}`));
    if (first) this.reach(first);
    if (!focus) return;
    first?.scrollIntoView({ block: "nearest" });
    first?.focus({ preventScroll: true });
  }

  /** One button is reached by Tab, the one where one was last; arrows walk the others. @param {Element} here */
  reach(here) {
    for (const one of this.body.querySelectorAll(CELLS)) one.setAttribute("tabindex", one === here ? "0" : "-1");
  }

  // Heads.

  /** @param {Column} column */
  head(column) {
    const { figures = [], level, mood = "", hue } = column;
    const name = make("div", { class: "v-name" }, hue ? swatch(hue) : null, make("b", { text: column.name }), ...figures.slice(0, 1).map(([, figure]) => make("span", { class: "figures", text: figure })));
    const left = make("div", { class: "v-purse" });
    this.paints.push(() => left.replaceChildren(...this.purse(column)));
    return [name, level ? bar(level) : null, make("div", { class: "v-mood", text: mood, title: mood }), left];
  }

  /** What a column has left. @param {Column} column */
  purse({ id }) {
    const column = this.plan.columns.find((one) => one.id === id);
    if (!column) return [];
    const { most, unit } = column;
    if (most === undefined) return [];
    const spent = this.desk.sheet.spent(column.id);
    if (unit) return [make("span", {}, make("b", { text: String(most - spent) }), ` ${unit}`)];
    const pips = Array.from({ length: most }, (_, i) => make("i", { class: i < spent ? "on" : "" }));
    return [make("span", { class: "v-desk-pips", role: "img", "aria-label": say("count-of", { n: spent, all: most }) }, ...pips), make("span", { class: "figures", text: `${spent}/${most}` })];
  }

  /** On a phone: which column is looked at. */
  picks() {
    if (this.plan.columns.length < 2) return [];
    const tabs = this.plan.columns.map((column) => {
      const left = make("span", { class: "v-purse" });
      this.paints.push(() => left.replaceChildren(...this.purse(column)));
      const figure = (column.figures || []).slice(0, 1).map(([, text]) => ` ${text}`);
      return make("button", { type: "button", role: "tab", "data-column": column.id, "aria-selected": "false", onclick: () => this.lead(column.id, false) }, make("span", { class: "v-name" }, column.hue ? swatch(column.hue) : null, column.name, ...figure), left);
    });
    return [make("div", { class: "v-picks", role: "tablist", "aria-label": say("desk-columns") }, ...tabs)];
  }

  // The grid.

  table() {
    const { plan, columns } = this;
    const corner = make("th", { class: "v-corner" }, this.desk.host.over ? this.goesAlong() : plan.legend || "");
    const heads = columns.map((column) => make("th", { scope: "col", "data-column": column.id }, ...this.head(column)));
    const rows = plan.rows.map((row) => {
      const title = make("th", { scope: "row" }, make("span", { class: "v-title", text: row.title }), row.effect ? make("small", { text: row.effect }) : null);
      return make("tr", {}, title, ...columns.map((column) => this.place(row.id, column.id)));
    });
    const table = make("table", { class: "v-grid" }, make("thead", {}, make("tr", {}, corner, ...heads)), make("tbody", {}, ...rows, ...this.foot()));
    const notes = plan.columns.filter((column) => column.note).map((column) => make("p", { class: "v-note", text: `${column.name}: ${column.note}` }));
    const closed = plan.closed ? make("button", { type: "button", class: "plain v-closed", text: plan.closed, onclick: () => this.desk.list() }) : null;
    return make("div", { class: "v-sheet" }, table, ...notes, closed);
  }

  /** Of a part that will be asked: its name, and whether it goes with the sheet. */
  goesAlong() {
    const { tab } = this.plan;
    const button = make("button", { type: "button", role: "checkbox", class: "v-along", onclick: () => this.desk.host.over?.along() }, make("span", { text: tab }));
    this.paints.push(() => {
      const on = this.desk.host.tabs().some(({ name, on }) => name === tab && on);
      button.setAttribute("aria-checked", String(on));
      button.title = on ? say("desk-goes-with") : say("desk-asked-later");
    });
    return make("h3", {}, button);
  }

  foot() {
    const { plan } = this;
    if (!plan.foot) return [];
    const cells = this.columns.map((column) => {
      const cell = make("td", { class: "figures", "data-column": column.id });
      this.paints.push(() => (cell.textContent = signed(this.desk.sheet.worth(column.id))));
      return cell;
    });
    return [make("tr", { class: "v-foot" }, make("th", { scope: "row", text: plan.foot }), ...cells)];
  }

  /** @param {string} row @param {string} column */
  place(row, column) {
    const place = this.plan.cells.findIndex((cell) => cell.row === row && cell.column === column);
    if (place < 0) return make("td", { class: "none", "data-column": column }, make("span", { "aria-hidden": "true", text: "·" }));
    const cell = this.plan.cells[place];
    const stepped = cell.kind === "count" || (cell.kind !== "toggle" && cell.ways.length > MOST_IN_A_ROW);
    const drawn = !cell.kind || cell.kind === "toggle" ? this.toggle(place) : stepped ? this.counter(place) : this.levels(place);
    return make("td", { "data-column": column }, this.still(place, drawn));
  }

  /** What is not asked about cannot be changed. @template {HTMLElement} T @param {number} place @param {T} drawn @returns {T} */
  still(place, drawn) {
    if (this.desk.sheet.stays(place)) for (const one of drawn.matches("button") ? [drawn] : drawn.querySelectorAll("button")) one.toggleAttribute("disabled", true);
    return drawn;
  }

  /** What a screen reader calls a way. @param {number} place @param {Way} way */
  label(place, way) {
    const cell = this.plan.cells[place];
    const { sheet } = this.desk;
    const will = [way.gain, way.loss].filter(Boolean).join("/");
    // As it stands on the button, so that whoever reads it aloud finds it by voice.
    const read = [way.name, way.chance, will].filter(Boolean).join(" ");
    return [sheet.column(cell.column).name, sheet.row(cell.row).title, read].filter(Boolean).join(", ");
  }

  /** @param {number} place */
  toggle(place) {
    const [way, ...others] = this.plan.cells[place].ways;
    const figures = [way.gain, way.loss].filter(Boolean).join("/");
    const mark = make("b", { text: way.chance || way.name || "" });
    const button = make("button", { type: "button", class: "v-desk-cell", "aria-label": this.label(place, { ...way, name: others.length ? "" : way.name }), onclick: () => this.desk.choose(place, 0, below(button)) }, mark, make("span", { class: "figures", text: figures }));
    this.paints.push(() => {
      const [held] = this.desk.sheet.held(place);
      const on = held !== undefined;
      button.setAttribute("aria-pressed", String(on));
      button.classList.toggle("pale", !on && Boolean(this.desk.sheet.why(place, [0])));
      button.title = on && others.length ? this.plan.cells[place].ways[held].name || "" : "";
    });
    return this.explain(button, place, 0);
  }

  /** Ways side by side, the empty one first where nothing need be chosen. @param {number} place */
  levels(place) {
    const cell = this.plan.cells[place];
    const none = cell.kind === "level" ? [{ name: cell.none || "0", action: [] }] : [];
    const tall = cell.ways.some((way) => (way.name || "").length > 5);
    const group = make("div", { class: tall ? "v-levels tall" : "v-levels", role: "group" });
    [...none, ...cell.ways].forEach((way, i) => {
      const at = i - none.length;
      const small = tall && "gain" in way && way.gain ? make("small", { text: way.gain }) : null;
      const button = make("button", { type: "button", "aria-label": this.label(place, way), onclick: () => this.desk.choose(place, at, below(button)) }, make("span", { text: way.name || "" }), small && " ", small);
      this.paints.push(() => {
        const held = this.desk.sheet.held(place)[0] ?? -1;
        button.setAttribute("aria-pressed", String(held === at));
        button.classList.toggle("pale", at >= 0 && held !== at && Boolean(this.desk.sheet.why(place, [at])));
      });
      group.append(this.explain(button, place, at));
    });
    return group;
  }

  /** A number with less and more beside it. @param {number} place */
  counter(place) {
    const cell = this.plan.cells[place];
    const number = make("output", { class: "figures" });
    const step = (/** @type {string} */ text, /** @type {string} */ word, /** @type {number} */ by) => {
      const button = make("button", { type: "button", text, "aria-label": `${this.label(place, { ...cell.ways[0], name: "" })}: ${word}`, onclick: () => void this.desk.count(place, by) });
      return this.explain(button, place, 0);
    };
    const less = step("−", "fewer", -1);
    const more = step("+", "more", 1);
    this.paints.push(() => {
      const held = this.desk.sheet.held(place);
      number.textContent = cell.kind === "count" ? String(held.length) : held.length ? cell.ways[held[0]].name || "" : cell.none || "0";
      const first = cell.kind === "choice" ? 0 : -1;
      const few = cell.kind === "count" ? !held.length : (held[0] ?? -1) <= first;
      const next = cell.kind === "count" ? [...held, 0] : [(held[0] ?? -1) + 1];
      const full = cell.kind === "count" ? Boolean(this.desk.sheet.why(place, next)) : next[0] >= cell.ways.length || Boolean(this.desk.sheet.why(place, next));
      less.classList.toggle("pale", few);
      more.classList.toggle("pale", full);
      number.classList.toggle("some", cell.kind === "count" ? held.length > 0 : number.textContent !== "0");
    });
    return make("div", { class: "v-count", role: "group" }, less, number, more);
  }

  // Blocks.

  blocks() {
    const { plan } = this;
    const named = new Map(plan.cells.flatMap((cell) => cell.ways.flatMap((way) => (way.throws || []).map(([name, , kind]) => /** @type {[string, string]} */ ([name, kind])))));
    const keys = [...named].sort(([, one], [, other]) => ORDER.indexOf(one) - ORDER.indexOf(other)).map(([name, kind]) => make("span", { class: "v-key" }, make("i", { class: kind }), name));
    const legend = make("p", { class: "v-legend" }, ...keys, make("span", { class: "quiet", text: plan.legend || "" }));
    return [legend, ...plan.columns.map((column) => this.block(column))];
  }

  /** @param {Column} column */
  block(column) {
    const figure = (column.figures || []).slice(0, 1).map(([word, text]) => make("span", { class: "quiet figures", text: `${word} ${text}` }));
    const head = make("h3", {}, column.hue ? swatch(column.hue) : null, make("span", { class: "v-of", text: column.name }), ...figure, make("small", { text: column.mood || "", title: column.mood || undefined }));
    const place = this.plan.cells.findIndex((cell) => cell.column === column.id);
    const inner = place < 0 ? make("p", { class: "v-note", text: column.note || "" }) : this.plan.cells[place].ways.some((way) => way.throws) ? this.throws(place) : this.line(place);
    const near = place >= 0 && !this.plan.cells[place].ways.some((way) => way.throws);
    if (place >= 0) this.still(place, inner);
    const why = place >= 0 && column.note ? make("p", { class: "v-note", text: column.note }) : null;
    return make("section", { class: near ? "v-block short" : "v-block", "data-column": column.id }, head, why, inner);
  }

  /** Ways in one line, each with its chance. @param {number} place */
  line(place) {
    const group = make("div", { class: "v-levels", role: "group" });
    this.plan.cells[place].ways.forEach((way, i) => {
      const button = make("button", { type: "button", "aria-label": this.label(place, way), onclick: () => this.desk.choose(place, i, below(button)) }, make("span", { text: [way.name, way.chance].filter(Boolean).join(" ") }));
      this.paints.push(() => button.setAttribute("aria-pressed", String(this.desk.sheet.held(place)[0] === i)));
      group.append(this.explain(button, place, i));
    });
    return group;
  }

  /** Postures as bars of all throws, and allies who join in or stay behind. @param {number} place */
  throws(place) {
    const cell = this.plan.cells[place];
    const names = [...new Set(cell.ways.map((way) => way.name || ""))];
    const list = make("div", { class: "v-throws" });
    for (const name of names) {
      const shown = make("span", { class: "v-desk-odds" });
      const button = make("button", { type: "button", onclick: () => void this.desk.put(place, [this.way(place, name)]) }, make("span", { class: "v-title", text: name }), shown);
      for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => this.tell(place, this.way(place, name)));
      this.paints.push(() => {
        const way = cell.ways[this.way(place, name)];
        const on = cell.ways[this.desk.sheet.held(place)[0]]?.name === name;
        button.setAttribute("aria-pressed", String(on));
        shown.replaceChildren(...odds(way));
      });
      list.append(button);
    }
    const allies = (cell.helpers || []).map((helper) => this.helper(place, helper));
    return make("div", {}, list, ...allies);
  }

  /** Who takes part in what is chosen now. @param {number} place @returns {string[]} */
  along(place) {
    const cell = this.plan.cells[place];
    const held = cell.ways[this.desk.sheet.held(place)[0]];
    const attack = held && cell.ways.some((way) => way.name === held.name && way !== held);
    return attack ? held.along || [] : this.wanted.get(place) || (cell.helpers || []).map((one) => one.id);
  }

  /** Who is to take part in an attack that is not chosen yet. @type {Map<number, string[]>} */
  wanted = new Map();

  /** The way of a name with those who take part. @param {number} place @param {string} name @param {string[]} [along] */
  way(place, name, along = this.along(place)) {
    const { ways } = this.plan.cells[place];
    const same = (/** @type {Way} */ way) => key(way.along || []) === key(along);
    const exact = ways.findIndex((way) => way.name === name && same(way));
    return exact >= 0 ? exact : ways.findIndex((way) => way.name === name);
  }

  /** @param {number} place @param {import("./desksheet.js").Helper} helper */
  helper(place, helper) {
    const cell = this.plan.cells[place];
    const choose = (/** @type {boolean} */ joins) => {
      const all = (cell.helpers || []).map((one) => one.id);
      const now = this.along(place);
      const along = all.filter((id) => (id === helper.id ? joins : now.includes(id)));
      this.wanted.set(place, along);
      const held = cell.ways[this.desk.sheet.held(place)[0]];
      this.desk.put(place, [this.way(place, held?.name || "", along)]);
      this.paint();
    };
    const group = make("span", { class: "v-levels", role: "group", "aria-label": helper.name });
    [true, false].forEach((joins) => {
      const button = make("button", { type: "button", onclick: () => choose(joins) }, make("span", { text: joins ? helper.yes : helper.no }));
      this.paints.push(() => button.setAttribute("aria-pressed", String(this.along(place).includes(helper.id) === joins)));
      group.append(button);
    });
    return make("p", { class: "v-helper" }, make("span", { text: helper.name }), group);
  }

  // What led here.

  /** What became of the phase, over what is asked. @param {string} name @param {import("./results.js").Result[]} results */
  report(name, results) {
    const sheet = make("div", { class: "results" }, ...drawResults(this.desk.stage, results));
    this.happened.replaceChildren(make("h3", { text: name }), sheet);
  }

  /** Parts that will be asked, under the one that is. */
  below = make("div", { class: "v-below" });

  /** Put them there; those that lie there stay. @param {HTMLElement[]} nodes */
  lay(nodes) {
    const { below } = this;
    if (nodes.length !== below.children.length || nodes.some((node, i) => node !== below.children[i])) below.replaceChildren(...nodes);
  }

  remark = make("p", { class: "v-note v-remark", role: "status", hidden: true });

  /** Lines that are typed, where the reader wants that. */
  typed = make("div", { class: "v-typed" });

  happened = make("section", { class: "v-report", "aria-label": say("table-happened"), hidden: true });

  // Keys.

  /** Arrows walk, letters lead to a column; a space is the button's own. @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const column = event.key.length === 1 ? this.plan.columns.find((one) => one.key?.toLowerCase() === event.key.toLowerCase()) : undefined;
    const way = ARROWS[event.key];
    if (!column && !way) return;
    event.preventDefault();
    event.stopPropagation();
    if (column) this.lead(column.id);
    else walk(this.body, event.target, way);
  }
}

const ORDER = ["best", "good", "plain", "bad"];
const key = (/** @type {any} */ value) => JSON.stringify(value);

/** Where a menu of a button opens. @param {HTMLElement} button */
function below(button) {
  const { left, bottom } = button.getBoundingClientRect();
  return { x: left - 10, y: bottom - 6 };
}
