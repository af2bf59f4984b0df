/** The orders in the dock: a row a slot, what contradicts itself with a way out, and who can reach the seat's places. */
import { make, said, seal } from "./dom.js";
import { say } from "./say.js";

const SVG = "http://www.w3.org/2000/svg";
const LOW = matchMedia("(max-height: 800px)");

/** @param {import("./orders.js").Orders} part */
export function drawRows(part) {
  const { stage, decision } = part;
  const { doubts = [], ties = [], reach = [] } = stage.state;
  const written = decision.slots.length - part.missing();
  const head = make("div", { class: "section-head", "data-tab": said(decision.what) }, make("h2", { text: say("orders-yours", { what: said(decision.what).toLowerCase() }) }), make("span", { class: "tiny quiet figures", text: say("count-of", { n: written, all: decision.slots.length }) }));
  const list = make("ol", { class: "order-rows" }, ...sorted(decision.slots.length, ties).map((i) => row(part, i, doubts, ties)));
  stage.material(head, part.typing.form(), list, ...(reach.length && decision.what === "orders" ? [reached(stage, reach)] : []));
}

/** What was written with another stands behind it. @param {number} length @param {{slot: number, to: number}[]} ties */
function sorted(length, ties) {
  const alone = Array.from({ length }, (_, i) => i).filter((i) => !ties.some((tie) => tie.slot === i));
  return alone.flatMap((i) => [i, ...ties.filter((tie) => tie.to === i).map((tie) => tie.slot)]);
}

/**
 * @param {import("./orders.js").Orders} part
 * @param {number} i
 * @param {{slot: number, text: string, way_out?: string, mends?: [number, any[]][]}[]} doubts
 * @param {{slot: number, to: number, text: string}[]} ties
 */
function row(part, i, doubts, ties) {
  const { stage, decision } = part;
  const slot = decision.slots[i];
  const chosen = i === part.slot;
  const text = part.text(i);
  const doubt = doubts.find((one) => one.slot === i && part.answer[i]);
  const tie = ties.find((one) => one.slot === i);
  const preview = chosen ? part.preview() : "";
  const note = preview ? say("orders-click-writes") : tie?.text || "";
  const button = make(
    "button",
    { type: "button", class: text || preview ? "order-row" : "order-row vacant", "aria-pressed": String(chosen), "data-slot": slot.name, "data-of": slot.name, onclick: () => part.toggle(i) },
    picture(stage.board, slot.name),
    make("span", { class: "text", text: preview ? `${preview} …` : text || part.vacant(slot) }),
    note ? make("small", { text: note }) : null,
  );
  button.addEventListener("pointerenter", () => stage.board.only([slot.name]));
  button.addEventListener("pointerleave", () => stage.board.only([]));
  const drop = text ? make("button", { type: "button", class: "drop", "data-of": `× ${slot.name}`, "data-else": slot.name, text: "×", "aria-label": say("orders-clear-which", { text }), onclick: () => part.clear(i) }) : null;
  const tied = tie || ties.some((one) => one.to === i);
  return make("li", { class: [tied && "tied", tie && "tie", doubt && "doubted"].filter(Boolean).join(" ") }, button, drop, doubt ? warning(part, slot.name, doubt) : null);
}

/** @param {import("./orders.js").Orders} part @param {string} of @param {{text: string, way_out?: string, mends?: [number, any[]][]}} doubt */
function warning(part, of, { text, way_out: way, mends = [] }) {
  return make("p", { class: "warning" }, make("span", { class: "warning-sign", role: "img", "aria-label": say("orders-warning"), text: "⚠" }), ` ${text} `, way ? make("button", { type: "button", class: "way-out", "data-else": of, text: way, onclick: () => part.mend(mends) }) : null);
}

/** By drawing: the part of it that a small picture shows. To measure has the page laid out. @type {Map<string, string>} */
const frames = new Map();

/** @param {Element} thing */
function frameOf(thing) {
  const drawn = /** @type {SVGGraphicsElement} */ (thing.querySelector(".hue") || thing);
  const key = drawn.outerHTML;
  if (!frames.has(key)) {
    const { x, y, width, height } = drawn.getBBox();
    const half = Math.max(width, height) / 2 + 1;
    frames.set(key, `${x + width / 2 - half} ${y + height / 2 - half} ${2 * half} ${2 * half}`);
  }
  return frames.get(key) || "";
}

/** A small picture of a thing of the board. @param {import("./board.js").Board} board @param {string} id */
function picture(board, id) {
  const thing = board.index.get(id)?.find((one) => one.classList.contains("unit"));
  if (!thing) return null;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "plate row-piece");
  svg.setAttribute("viewBox", frameOf(thing));
  svg.setAttribute("aria-hidden", "true");
  const copy = /** @type {Element} */ (thing.cloneNode(true));
  for (const name of ["transform", "data-id", "data-title", "role", "tabindex", "aria-label", "aria-pressed"]) copy.removeAttribute(name);
  copy.classList.remove("can", "sel", "hot");
  svg.append(copy);
  return /** @type {HTMLElement} */ (/** @type {unknown} */ (svg));
}

/** Who can reach one's own places. @param {import("./play.js").Stage} stage @param {{id: string, text: string, by: [string, string][]}[]} reach */
function reached(stage, reach) {
  const rows = reach.map(({ id, text, by }) => {
    const near = by.flatMap(([seat, place], i) => [i ? ", " : "", seal(seat, false), ` ${place}`]);
    const element = make("li", { tabindex: "0", "data-of": `reach ${id}` }, picture(stage.board, id), make("p", {}, make("b", { text }), ": ", ...near));
    for (const name of ["pointerenter", "focus"]) element.addEventListener(name, () => stage.board.hot([id]));
    for (const name of ["pointerleave", "blur"]) element.addEventListener(name, () => stage.board.hot([]));
    return element;
  });
  const kept = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.reach"));
  return make("details", { class: "reach", open: kept ? kept.open : !LOW.matches }, make("summary", {}, make("span", { class: "reach-head", text: say("orders-reach") }), make("span", { class: "tiny quiet", text: say("orders-next-move") })), make("ol", {}, ...rows));
}
