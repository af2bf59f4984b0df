/** What a decision offers, by the thing of the board at which it is chosen. */
import { namedBy } from "./choices.js";

/** @typedef {{short?: string, card?: string, use?: string, figure?: string, after?: string, clicks?: string[], toggle?: string}} About */
/** An answer, or a chain of answers in one breath. @typedef {{action: any[], text: string, answers?: any[][], about?: About}} Entry */

const DONE = "done";

/** @param {any[]} one @param {any[]} other */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @param {Entry} entry */
export function isDone(entry) {
  return entry.action.length === 1 && entry.action[0] === DONE;
}

/**
 * Every answer that can be given now; those behind an answer stand in its place.
 * @param {{options: Entry[], ways?: Entry[]}} decision
 * @returns {Entry[]}
 */
export function entriesOf({ options, ways = [] }) {
  const open = options.filter((option) => !ways.some((way) => same(way.answers?.[0] || [], option.action)));
  return [...open, ...ways];
}

/**
 * The thing at which an answer is chosen: what it names first, or what that belongs to; none: it is chosen elsewhere.
 * @param {Entry} entry
 * @param {import("./board.js").Board} board
 */
function siteOf({ action, about }, board) {
  if (about?.card) return "";
  const named = about?.clicks?.length ? about.clicks : [...namedBy(action, (id) => board.has(id))].filter(([, lit]) => lit).map(([id]) => id);
  return named.length ? board.site(named[0]) : "";
}

/**
 * Answers by the thing at which they are chosen, the plainest first.
 * @param {Entry[]} entries
 * @param {import("./board.js").Board} board
 * @returns {Map<string, Entry[]>}
 */
export function bySite(entries, board) {
  /** @type {Map<string, Entry[]>} */
  const found = new Map();
  for (const entry of entries) {
    const site = siteOf(entry, board);
    if (site) found.set(site, [...(found.get(site) || []), entry]);
  }
  for (const list of found.values()) list.sort((one, other) => one.action.length - other.action.length);
  return found;
}
