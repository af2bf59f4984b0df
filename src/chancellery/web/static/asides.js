/** Small tables that a title tells beside its board: under the seats, or behind a tab. */
import { cardCalled, cardLink, hueStyle } from "./cards.js";
import { byId, make } from "./dom.js";
import { say } from "./say.js";

/** @typedef {{name: string, text: string, at: number[], of: number, marks: number[], hues: string[], brief?: string}} Bar */
/** @typedef {{title: string, rows: string[][], head: string[], tab: boolean, bars: Bar[]}} Aside */

export class Asides {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Map<string, HTMLElement>} */
    this.homes = new Map();
  }

  /** Those of the moment that is looked at. @param {{asides: Aside[]}} state */
  show(state) {
    /** @type {{asides: Aside[]}} */
    const { asides } = this.stage.stepper?.looked || state;
    const told = new Set(asides.map((aside) => aside.title));
    for (const [title, home] of this.homes) if (!told.has(title)) home.replaceChildren();
    for (const aside of asides) {
      const home = this.home(aside);
      const { tracks, table, note } = drawn(aside);
      const title = make("div", { class: "section-head" }, make("h2", { text: aside.title }), note ? make("span", { class: "tiny quiet", text: note }) : null);
      if (tracks.length && !aside.rows.length) home.replaceChildren(...(note ? [title] : []), ...tracks);
      else home.replaceChildren(...tracks, ...(aside.tab || (aside.head[0] === "" && !note) ? [] : [title]), ...table);
    }
  }

  /** Another seat is about to look. */
  cover() {
    for (const home of this.homes.values()) home.replaceChildren();
  }

  /** @param {Aside} aside */
  home(aside) {
    const known = this.homes.get(aside.title);
    if (known) return known;
    const made = aside.tab ? this.stage.sides.add(aside.title.toLowerCase().replaceAll(" ", "-"), aside.title) : make("div", { class: "aside-box" });
    if (!aside.tab) byId("seats").parentElement?.append(made);
    this.homes.set(aside.title, made);
    return made;
  }
}

/** Its tracks, its table, and the single word over it, which needs no line of its own. @param {Aside} aside */
function drawn(aside) {
  const [first, ...others] = aside.head.filter(Boolean);
  const note = !aside.tab && first && !others.length ? first : "";
  const head = aside.head.length && !note ? [make("thead", {}, make("tr", {}, ...aside.head.map((text, i) => make("th", { scope: "col", text: text || (i ? "" : aside.title) }))))] : [];
  const rows = aside.rows.map(([name, ...rest]) => make("tr", {}, make("th", { scope: "row" }, ...named(name)), ...rest.map((text) => make("td", {}, ...figured(text)))));
  const table = aside.rows.length ? make("table", { class: "aside" }, ...head, make("tbody", {}, ...rows)) : make("p", { class: "note", text: say("asides-none") });
  const tracks = (aside.bars || []).length ? [make("div", { class: "v-bars" }, ...aside.bars.flatMap(drawBar))] : [];
  return { tracks, table: aside.rows.length || !tracks.length ? [table] : [], note };
}

/** An aside without its title. @param {Aside} aside */
export function drawAside(aside) {
  const { tracks, table } = drawn(aside);
  return [...tracks, ...table];
}

/** A track: its word, its boxes with the markers, what it says. @param {Bar} bar */
function drawBar({ name, text, at, of, marks, hues }) {
  // A single marker between two sides: the track is theirs by halves.
  const halves = hues.length === 2 && at.length === 1;
  const boxes = halves ? [] : Array.from({ length: of }, (_, i) => make("i", { class: at.includes(i) ? "on" : marks.includes(i) ? "marked" : "" }));
  const ends = halves ? hues.map((hue) => make("span", { class: "v-half-track", style: hueStyle(hue).style })) : [];
  const marker = halves ? [make("b", { style: `left:${(100 * at[0]) / (of - 1)}%` })] : [];
  return [make("span", { class: "quiet", text: name }), make("span", { class: halves ? "v-track halves" : "v-track", "aria-hidden": "true" }, ...boxes, ...ends, ...marker), make("span", { class: "figures", text })];
}

/** A name; that of a card opens its face. @param {string} text */
function named(text) {
  const id = cardCalled(text);
  return id ? [cardLink(id, text)] : apart(text);
}

/** A cell that begins with its figure sets it apart; a few words stay on its line. @param {string} text */
function figured(text) {
  const [, figure, rest] = /^(\d+) (\D.*)$/.exec(text) || [];
  return figure ? [make("b", { class: rest.length < 20 ? "figures tied" : "figures", text: figure }), ` ${rest}`] : apart(tied(text));
}

/** A cell may take two lines, but its figure stays with the word that it counts. @param {string} text */
function tied(text) {
  return text.replace(/ (?=[+−–-]?£?\d\S*$)/, "\u00a0");
}

/** Two words with a stroke between them are no single long one: the second may go to the next line. @param {string} text */
function apart(text) {
  return text.split(/(?<=\p{L}\/)(?=\p{L})/u).flatMap((part, i) => (i ? [make("wbr"), part] : [part]));
}
