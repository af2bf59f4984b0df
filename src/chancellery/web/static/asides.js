/** Small tables that a title tells beside its board: under the seats, or behind a tab. */
import { byId, make } from "./dom.js";

/** @typedef {{title: string, rows: string[][], head: string[], tab: boolean}} Aside */

export class Asides {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Map<string, HTMLElement>} */
    this.homes = new Map();
  }

  /** @param {{asides: Aside[]}} state */
  show({ asides }) {
    for (const aside of asides) {
      const home = this.home(aside);
      const head = aside.head.length ? [make("thead", {}, make("tr", {}, ...aside.head.map((text) => make("th", { scope: "col", text }))))] : [];
      const rows = aside.rows.map(([first, ...rest]) => make("tr", {}, make("th", { scope: "row" }, ...apart(first)), ...rest.map((text) => make("td", {}, ...apart(tied(text))))));
      const table = make("table", { class: "aside" }, ...head, make("tbody", {}, ...rows));
      home.replaceChildren(...(aside.tab ? [] : [make("div", { class: "section-head" }, make("h2", { text: aside.title }))]), aside.rows.length ? table : make("p", { class: "note", text: "None now." }));
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

/** A cell may take two lines, but its figure stays with the word that it counts. @param {string} text */
function tied(text) {
  return text.replace(/ (?=[+−–-]?£?\d\S*$)/, "\u00a0");
}

/** Two words with a stroke between them are no single long one: the second may go to the next line. @param {string} text */
function apart(text) {
  return text.split(/(?<=\p{L}\/)(?=\p{L})/u).flatMap((part, i) => (i ? [make("wbr"), part] : [part]));
}
