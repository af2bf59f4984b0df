/** Lines over time, one a seat, in its colour and with a dash of its own. */
import { hues, make, said } from "./dom.js";
import { say } from "./say.js";

const SVG = "http://www.w3.org/2000/svg";
const HIGH = 250;
/** Room at the left for numbers, and under the lines for names. */
const LEFT = 38;
const FOOT = 18;
const TOP = 8;
const DASHES = ["", "7 4", "2 3", "9 3 2 3", "5 2", "12 4", "3 5"];

/** @typedef {{wide: number, seats: string[], own: string, lines: Record<string, (number | null)[]>, names: string[], goal: number, percent: boolean, marks: number[], high?: number, now?: number, go: (at: number) => void}} Drawing */

/** @param {string} name @param {Record<string, string | number>} attributes @param {...(Node | string)} inner */
export function drawn(name, attributes, ...inner) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...inner);
  return node;
}

/** A few round numbers up to the greatest. @param {number} low @param {number} high */
function rounds(low, high) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((one) => (high - low) / one <= 5) || 500;
  const found = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) found.push(at);
  return found;
}

/** @param {Drawing} drawing */
export function drawChart({ wide, seats, own, lines, names, goal, percent, marks, go, high: tall = HIGH, now }) {
  const all = seats.flatMap((seat) => lines[seat] || []).filter((one) => one !== null);
  const low = Math.min(0, ...all);
  const high = percent ? 1 : Math.max(goal, 1, ...all);
  const last = Math.max(1, names.length - 1);
  const x = (/** @type {number} */ at) => LEFT + ((wide - LEFT - 6) * at) / last;
  const y = (/** @type {number} */ value) => TOP + (tall - TOP - FOOT) * (1 - (value - low) / (high - low || 1));
  const text = (/** @type {number} */ value) => (percent ? `${Math.round(100 * value)}%` : String(value));
  const grid = (percent ? [0, 0.25, 0.5, 0.75, 1] : rounds(low, high)).flatMap((value) => [
    drawn("line", { class: "v-scale-line", x1: LEFT, x2: wide, y1: y(value), y2: y(value) }),
    drawn("text", { class: "v-scale", x: LEFT - 5, y: y(value) + 4 }, text(value)),
  ]);
  const aim = goal && !percent ? [drawn("line", { class: "v-goal", x1: LEFT, x2: wide, y1: y(goal), y2: y(goal) })] : [];
  const behind = [...seats].sort((one, other) => Number(one === own) - Number(other === own));
  const paths = behind.flatMap((seat) => {
    const points = (lines[seat] || []).flatMap((value, at) => (value === null ? [] : [`${x(at).toFixed(1)},${y(value).toFixed(1)}`])).join(" ");
    return drawLine(seat, own, points, dashOf(seat, seats, own));
  });
  const under = named(names, x, wide).map((at) => drawn("text", { class: "v-scale v-when", x: x(at), y: tall - 3 }, names[at]));
  const here = now === undefined ? [] : [drawn("line", { class: "v-now", x1: x(now), x2: x(now), y1: TOP, y2: tall - FOOT })];
  const turned = marks.flatMap((at, i) => [
    drawn("line", { class: "v-mark", x1: x(at), x2: x(at), y1: TOP, y2: tall - FOOT }),
    drawn("circle", { class: "v-disc", cx: x(at), cy: y((lines[own] || [])[at] ?? low), r: 10 }),
    drawn("text", { class: "v-number", x: x(at), y: y((lines[own] || [])[at] ?? low) + 4 }, String(i + 1)),
  ]);
  const ends = seats.map((seat) => `${said(seat)} ${text((lines[seat] || [])[names.length - 1] ?? 0)}`).join(", ");
  const chart = drawn("svg", { class: "v-chart", viewBox: `0 0 ${wide} ${tall}`, role: "img", "aria-label": say("chart-told", { phases: names.length - 1, ends }) }, ...grid, ...under, ...aim, ...paths, ...here, ...turned);
  chart.addEventListener("click", (event) => {
    const box = chart.getBoundingClientRect();
    const at = (((/** @type {MouseEvent} */ (event).clientX - box.left) * wide) / box.width - LEFT) / (wide - LEFT - 6);
    go(Math.max(0, Math.min(last, Math.round(at * last))));
  });
  return chart;
}

/** As many of the names as have room, from the left. @param {string[]} names @param {(at: number) => number} x @param {number} wide */
function named(names, x, wide) {
  let free = 0;
  return names.flatMap((name, at) => {
    const half = name.length * 3.6;
    if (!name || x(at) - half < free || x(at) + half > wide) return [];
    free = x(at) + half + 14;
    return [at];
  });
}

/** @param {string} seat @param {string[]} seats @param {string} own */
const dashOf = (seat, seats, own) => (seat === own ? "" : DASHES[seats.indexOf(seat) % DASHES.length]);

/** Each has an edge of ink: some colours are near the ground, by day or by night. @param {string} seat @param {string} own @param {string} points @param {string} dash */
function drawLine(seat, own, points, dash) {
  const line = drawn("polyline", { class: `v-curve${seat === own ? " own" : ""}`, style: hues(seat), points, "stroke-dasharray": dash });
  return [drawn("polyline", { class: `v-edge${seat === own ? " own" : ""}`, points, "stroke-dasharray": dash }), line];
}

/** Whose line is whose. @param {string[]} seats @param {string} own */
export function drawKeys(seats, own) {
  const key = (/** @type {string} */ seat) => drawn("svg", { class: "v-line-key", viewBox: "0 0 26 8", "aria-hidden": "true" }, ...drawLine(seat, own, "0,4 26,4", dashOf(seat, seats, own)));
  return make("ul", { class: "v-keys" }, ...seats.map((seat) => make("li", {}, /** @type {any} */ (key(seat)), said(seat))));
}
