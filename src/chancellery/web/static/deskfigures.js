/** The figures of a desk: a value on its track, a bar of throws. */
import { make } from "./dom.js";

/** @typedef {import("./desksheet.js").Way} Way */

/** A value on its track, with the zone of danger. @param {[number, number, number]} level */
export function bar([value, limit, zone]) {
  const share = (/** @type {number} */ n) => `${Math.max(0, Math.min(100, (100 * n) / limit))}%`;
  return make("div", { class: "v-level", style: `--zone:${share(zone)};--now:${share(value)}`, "aria-hidden": "true" }, make("i"));
}

/** What all throws lead to. @param {Way} way */
export function odds(way) {
  const { throws = [] } = way;
  if (!throws.length) return [make("span", { class: "quiet", text: way.sum || "" })];
  const parts = throws.map(([name, n, kind]) => make("i", { class: kind, style: `flex:${n}`, title: `${name}: ${n}` }));
  const words = throws.map(([, n, , short]) => `${n} ${short}`).join(" · ");
  return [make("span", { class: "v-tally", "aria-hidden": "true" }, ...parts), make("span", { class: "v-words figures", text: words })];
}
