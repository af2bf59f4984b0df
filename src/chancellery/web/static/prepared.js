/** Parts of a sheet that were filled in before they are asked: kept in this browser, and sent when their turn has come. */
import { key } from "./drafting.js";

/** What was chosen: column, row and actions of each cell. @typedef {[string, string, any[][]][]} Chosen */
/**
 * A part: whether it goes with the sheet, whether a sheet with it was submitted, what it was filled in for, and the answer.
 * @typedef {{on: boolean, covered: boolean, seen: string, answer: any[], chosen: Chosen, told: string[]}} Entry
 */
/** @typedef {import("./play.js").Stage} Stage */

const shelf = (/** @type {Stage} */ stage) => `sheet ${stage.table} ${stage.seat}`;

/** What is kept for the sheet that is on, by what is asked. @param {Stage} stage @returns {Record<string, Entry>} */
export function prepared(stage) {
  const kept = JSON.parse(localStorage.getItem(shelf(stage)) || "{}");
  return kept.name === stage.state.sheet ? kept.parts || {} : {};
}

/** @param {Stage} stage @param {Record<string, Entry>} parts */
function keep(stage, parts) {
  localStorage.setItem(shelf(stage), JSON.stringify({ name: stage.state.sheet, parts }));
}

/** @param {Stage} stage @param {string} what @param {Partial<Entry>} entry what is new of it */
export function prepare(stage, what, entry) {
  const parts = prepared(stage);
  const blank = { on: false, covered: false, seen: "", answer: [], chosen: [], told: [] };
  keep(stage, { ...parts, [what]: { ...blank, ...parts[what], ...entry } });
}

/** The sheet is submitted with all that is on it, or is not submitted any more. @param {Stage} stage @param {boolean} covered */
export function cover(stage, covered) {
  const parts = Object.entries(prepared(stage)).map(([what, entry]) => [what, { ...entry, covered: covered && entry.on }]);
  if (parts.length) keep(stage, Object.fromEntries(parts));
}

/** What a part is filled in for: another one asks for another look. @param {{desk?: any, options?: any[][]}} part */
export const sight = ({ desk, options }) => key(options || desk);

/** What is asked is sent as it was submitted with its sheet, if it is still what was filled in; else it is asked. @param {Stage} stage */
export function sendPrepared(stage) {
  const { decision, desk, sheet } = stage.state;
  if (!decision || !sheet || stage.busy || stage.covered) return;
  const entry = prepared(stage)[decision.what];
  const now = decision.kind === "choice" ? { options: decision.options.map((/** @type {any} */ option) => option.action) } : { desk };
  if (!entry?.covered || entry.seen !== sight(now)) {
    cover(stage, false);
    return;
  }
  // If it is not taken, it is not sent again by itself.
  prepare(stage, decision.what, { covered: false });
  stage.sent(entry.told);
  stage.answers.act(entry.answer, undefined, true);
}
