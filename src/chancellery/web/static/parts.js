/** Which part of the page answers which kind of decision. A page brings the kinds that its title may ask for. */
import { Choices } from "./choices.js";

/** @typedef {Choices | import("./desk.js").Desk | import("./hand.js").Hand | import("./orders.js").Orders} Part */
/** Gives a part for a decision that it answers. @typedef {(stage: import("./play.js").Stage, decision: any, draft: any[]) => Part | null} Kind */

/**
 * The first kind that has an answer; a plain choice can always be made.
 * @param {Kind[]} kinds
 * @param {import("./play.js").Stage} stage
 * @param {any} decision
 * @param {any[]} draft
 * @returns {Part}
 */
export function partFor(kinds, stage, decision, draft) {
  for (const kind of kinds) {
    const part = kind(stage, decision, draft);
    if (part) return part;
  }
  return new Choices(stage, decision);
}
