/** The phases of a match in a list: by year or turn, each a button that leads there, with what a seat won and lost, and how it stood. */
import { make } from "./dom.js";
import { say } from "./say.js";

/** @typedef {{name: string, begin: number, end: number, figures?: Record<string, (number | string)[]>, changes?: import("./changes.js").Changes[]}} Phase */
/** Phases under one heading, with their places among all. @typedef {{name: string, parts: {word: string, head: string, at: number}[]}} Group */

/** A year anywhere in a name gathers its phases; else what stands before the first dot. */
const YEAR = /^(.*?)\s*\b(\d{4})\b\s*(?:· )?(.*)$/;

/** @param {Phase[]} phases @returns {Group[]} */
export function grouped(phases) {
  /** @type {Group[]} */
  const groups = [];
  phases.forEach(({ name }, at) => {
    const year = YEAR.exec(name);
    const [head, ...rest] = name.split(" · ");
    const group = year ? year[2] : head;
    const last = groups[groups.length - 1];
    const parts = last?.name === group ? last.parts : [];
    // The first of a season is called by it, what follows in it by what is done then.
    const season = year?.[1] || "";
    const again = season && parts.some((part) => part.head === season);
    const word = (year ? (again && year[3]) || season || year[3] : rest.join(" · ")) || name;
    parts.push({ word, head: season, at });
    if (last?.parts !== parts) groups.push({ name: group, parts });
  });
  return groups;
}

/**
 * @param {Phase[]} phases
 * @param {number} now the one that is looked at
 * @param {string} seat whose figure is told; nobody's for who only watches
 * @param {string} head what the figure is called
 * @param {(at: number) => void} go
 */
export function drawPhases(phases, now, seat, head, go) {
  const figure = (/** @type {number} */ at) => phases[at]?.figures?.[seat]?.[0];
  const rows = grouped(phases).map(({ name, parts }) => {
    const last = parts[parts.length - 1].at;
    const here = parts.some(({ at }) => at === now);
    const chips = parts.map(({ word, at }) => make("button", { type: "button", "aria-current": at === now ? "step" : undefined, "aria-label": phases[at].name.includes(word) ? phases[at].name : undefined, text: word, onclick: () => go(at) }));
    const told = wonAndLost(parts.map(({ at }) => phases[at]), seat, head);
    return make("li", { class: here ? "here" : "" }, make("b", { text: name }), told, make("span", { class: "figures", ...changed(figure(parts[0].at - 1), figure(last), Boolean(told)) }), make("span", { class: "v-chips" }, ...chips));
  });
  return make("div", { class: "v-phases" }, make("div", { class: "section-head" }, make("h2", { text: say("table-phases") }), seat && head ? make("span", { class: "tiny quiet", text: head }) : null), make("ol", {}, ...rows));
}

/** What a seat won and lost, by name; nothing where the title does not count it, or not in these phases. @param {Phase[]} phases @param {string} seat @param {string} head what is counted */
function wonAndLost(phases, seat, head) {
  const counts = phases.flatMap(({ changes = [] }) => changes).filter((one) => one.rows && one.head === head);
  if (!seat || !counts.length) return null;
  const mine = counts.flatMap(({ rows = [] }) => rows).filter((row) => row.seat === seat);
  const won = mine.flatMap(({ gained }) => gained);
  const lost = mine.flatMap((row) => row.lost);
  if (!won.length && !lost.length) return make("span", { class: "v-won quiet", text: say("phases-as-before") });
  const named = (/** @type {string} */ sign, /** @type {string} */ of, /** @type {string[]} */ names) => (names.length ? [make("i", { class: of, text: sign }), ` ${names.join(", ")} `] : []);
  return make("span", { class: "v-won" }, ...named("+", "gained", won), ...named("−", "lost", lost));
}

/** A figure, with the difference to the one before, where that is not told by name. @param {number | string | undefined} before @param {number | string | undefined} after @param {boolean} named */
function changed(before, after, named) {
  if (after === undefined) return { text: "" };
  if (named) return { text: String(after) };
  const difference = Number(after) - Number(before);
  const told = before === undefined || !difference || Number.isNaN(difference) ? "" : difference > 0 ? ` +${difference}` : ` −${-difference}`;
  return { text: String(after), "data-change": told || undefined };
}
