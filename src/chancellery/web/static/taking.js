/** Answers that somebody else has thought of, put where one's own would stand: chosen or written, and not sent. */
import { namedBy } from "./choices.js";
import { isDone, same } from "./sites.js";

/** @typedef {import("./drafting.js").Drafting} Drafting */
/** @typedef {import("./hand.js").Hand} Hand */
/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./units.js").Units} Units */
/** @typedef {import("./choices.js").Choices} Choices */

/**
 * @param {import("./play.js").Stage} stage
 * @param {any[][]} answers one after the other; of a ballot, one with an answer for each slot
 * @returns {Promise<boolean>} whether it is there now
 */
export async function takeLine(stage, answers) {
  /** @type {any} */
  const part = stage.part;
  if (!part || stage.busy || stage.stepper?.past) return false;
  stage.story.end();
  stage.trouble("");
  if (stage.state.decision.kind === "ballot") return write(part, answers[0]);
  if ("plan" in part) return plan(part, answers);
  if ("entries" in part) return makeReady(part, answers);
  if ("units" in part && !part.blind) return toggle(part, answers);
  return narrow(part, answers[0]);
}

/** Every slot, as if it had been typed. @param {Drafting} part @param {any[]} answer */
async function write(part, answer) {
  const now = part.holds();
  await part.takeLines(answer.map((action, slot) => [slot, now[slot], action]));
  return true;
}

/** A plan of all that can be planned. @param {Hand} part @param {any[][]} answers */
async function plan(part, answers) {
  part.opened = "";
  await part.put([]);
  for (const [at, action] of answers.entries()) {
    const option = part.question?.options.find((one) => same(one.action, action));
    if (!option) return at > 0;
    const [place] = namedBy(option.action, (id) => part.stage.board.has(id)).keys();
    await part.push(option, option.about?.card ? "" : place);
  }
  return true;
}

/** An answer that stands at a place, about to be given. @param {Places} part @param {any[][]} answers */
function makeReady(part, answers) {
  const entry = part.entries.find((one) => same(one.answers || [one.action], answers.slice(0, one.answers?.length || 1)));
  if (!entry) return false;
  part.armed = null;
  part.ready = entry;
  part.show();
  return true;
}

/** Units that go together. @param {Units} part @param {any[][]} answers */
function toggle(part, answers) {
  const wanted = answers.filter((action) => !isDone({ action, text: "" }));
  part.taken = wanted.map((action) => part.units.findIndex((unit) => same(unit.action, action))).filter((at) => at >= 0);
  part.show();
  return part.taken.length === wanted.length;
}

/** The one button that is left. @param {Choices} part @param {any[]} action */
function narrow(part, action) {
  const option = part.decision.options.find((one) => same(one.action, action));
  if (!option) return false;
  part.narrowing.left = [option];
  part.show();
  return true;
}
