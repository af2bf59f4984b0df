/** One matter of a phase: names in a column of their own, figures before and after, throws as dice. */
import { make, swatch } from "./dom.js";
import { drawThrow } from "./throws.js";

/** @param {import("./play.js").Stage} stage @param {import("./results.js").Result} result */
export function matter(stage, { title = "", rows }) {
  return make("section", { class: "result v-matter" }, make("h3", { text: title }), make("ul", {}, ...rows.map((row) => entry(stage, row))));
}

/** @param {import("./play.js").Stage} stage @param {import("./results.js").Row} row */
function entry(stage, { text, reason, ids = [], name = "", hue, level, throws = [] }) {
  // A sentence about nobody has the whole line; a second throw for the same stands under the first.
  const whole = !name && !throws.length;
  const head = whole ? null : make("span", { class: "v-entry-name" }, hue ? swatch(hue) : null, make("span", { text: name }));
  const figures = level ? [change(level)] : [];
  const told = make("span", { class: whole ? "v-entry whole" : "v-entry" }, ...figures, text ? make("span", { text }) : null, ...throws.map((one) => drawThrow(one, true)), reason ? make("small", { text: reason }) : null);
  return leading(stage, make("li", { tabindex: "0", "data-of": ids[0] }, head, told), ids);
}

/** A figure before and after. @param {[number, number]} level */
function change([before, after]) {
  const by = after - before;
  const step = make("b", { class: by < 0 ? "lost" : "won", text: by < 0 ? `−${-by}` : `+${by}` });
  return make("span", { class: "v-change figures" }, `${before} → `, make("b", { text: String(after) }), " ", by ? step : "");
}

/** What a line tells of stands out on the board while it is pointed at. @param {import("./play.js").Stage} stage @param {HTMLElement} element @param {string[]} ids */
export function leading(stage, element, ids) {
  for (const name of ["pointerenter", "focus"]) element.addEventListener(name, () => stage.board.only(ids));
  for (const name of ["pointerleave", "blur"]) element.addEventListener(name, () => stage.board.only([]));
  return element;
}
