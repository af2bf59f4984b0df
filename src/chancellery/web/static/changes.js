/** What a phase has changed: a row a seat, with what it gained and lost, what that comes to, and the difference. */
import { make, said, seal } from "./dom.js";
import { say } from "./say.js";

/** @typedef {{seat: string, gained: string[], lost: string[], figure: number, by: number}} Change */
/** @typedef {{head?: string, rows?: Change[], note?: string}} Changes */

/** @param {Changes} changes */
export function drawChanges({ head = "", rows = [], note }) {
  const told = note ? make("p", { class: "change-note", text: note }) : null;
  if (!rows.length) return make("section", { class: "changes" }, told);
  const top = make("div", { class: "section-head" }, make("h2", { text: say("changes-title") }), make("span", { class: "tiny quiet", text: head }));
  return make("section", { class: "changes" }, top, make("table", {}, make("tbody", {}, ...rows.map(row))), told);
}

/** @param {Change} change */
function row({ seat, gained, lost, figure, by }) {
  const items = [...gained.map((one) => make("li", { class: "gained", text: `+ ${one}` })), ...lost.map((one) => make("li", { class: "lost", text: `− ${one}` }))];
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, make("span", { class: "whose" }, seal(seat, false), said(seat))),
    make("td", {}, make("ul", {}, ...items)),
    make("td", { class: "figures" }, make("b", { text: String(figure) }), " ", difference(by)),
  );
}

/** How much more, or less. @param {number} by */
export function difference(by) {
  return make("span", { class: by > 0 ? "gained" : by < 0 ? "lost" : "quiet", text: by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "=" });
}
