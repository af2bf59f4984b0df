/** What the dock says and offers to who is asked nothing: seats that are free, what was sent, what to do at the end. */
import { called, inWords, listed, make } from "./dom.js";
import { goOn } from "./held.js";
import { openInvitations } from "./invite.js";
import { restingHand } from "./row.js";
import { say } from "./say.js";
import { openStanding, recallStanding } from "./standing.js";

/** @typedef {import("./play.js").Stage} Stage */

const VACANT = ["open", "invited"];

/** @param {Stage} stage */
export function drawWaiting(stage) {
  const { table, can_go_on: goesOn } = stage.state;
  const free = table.seats.filter((/** @type {any} */ one) => one.kind === "open");
  if (table.status === "open" && free.length && !stage.mine.length) {
    stage.offer(free.map((/** @type {any} */ one) => ({ text: say("waiting-take", { seat: called(one.seat) }), act: () => stage.answers.sit(one.seat) })));
  }
  if (stage.main.dataset.owner && table.seats.some((/** @type {any} */ one) => VACANT.includes(one.kind))) {
    stage.tools([{ text: say("new-invite"), act: () => openInvitations(stage) }]);
  }
  if (table.status === "over") {
    if (!stage.ending) bringEnding(stage);
    const replay = { text: say("table-replay"), sends: true, act: () => location.assign(`/t/${stage.table}/replay`) };
    stage.tools([replay, ...(stage.ending?.tools() || [])]);
  }
  if (goesOn) stage.tools([{ text: say("waiting-play-on"), primary: true, act: () => goOn(stage) }]);
  if (mayLeave(stage)) {
    stage.tools([{ text: say("waiting-next-phase"), act: () => openStanding(stage) }]);
    recallStanding(stage);
  }
  drawSent(stage);
}

/** Whether a ballot was sealed here whose next one may be answered beforehand. @param {Stage} stage */
function mayLeave(stage) {
  const { table, seat, state } = stage;
  return Boolean(table && seat && answered(stage).length && state.can_retract && state.table.status === "running");
}

/** What was sent here, or from another page. @param {Stage} stage @returns {string[]} */
function answered({ sentTexts, state }) {
  return sentTexts.length ? sentTexts : state.sealed || [];
}

/** What is told at the end comes only then: a first look at a table does without. @param {Stage} stage */
function bringEnding(stage) {
  const kept = stage.main.dataset.static || "";
  document.head.append(make("link", { rel: "stylesheet", href: `${kept}/ending.css` }));
  const brought = import(new URL("ending.js", import.meta.url).href);
  brought.then(({ Ending }) => {
    if (stage.ending) return;
    const ending = new Ending(stage);
    stage.ending = ending;
    ending.begin();
    stage.drawWaiting();
  }, () => stage.trouble(say("waiting-no-ending")));
}

/** What was sent last stays in the dock, as long as no other ballot takes its place. @param {Stage} stage */
export function drawSent(stage) {
  const texts = stage.state.table.status === "over" ? [] : answered(stage);
  if (!texts.length) return stage.material(...restingHand(stage.state));
  const later = mayLeave(stage) ? stage.left.split("\n").filter(Boolean) : [];
  return stage.material(...listOf(say("table-your-answer"), say("waiting-sent"), texts), ...(later.length ? listOf(say("waiting-next"), say("waiting-alone"), later) : []));
}

/** @param {string} heading @param {string} remark @param {string[]} texts */
function listOf(heading, remark, texts) {
  const list = make("ol", { class: "slots" }, ...texts.map((text) => make("li", {}, make("span", { class: "slot", text }))));
  return [make("div", { class: "section-head" }, make("h2", { text: heading }), make("span", { class: "tiny quiet", text: remark })), list];
}

/** Who else is awaited, in words. @param {Stage} stage */
export function othersText(stage) {
  return named(stage.state.awaited.filter((/** @type {string} */ seat) => seat !== stage.seat));
}

/** What is said to who is asked nothing. @param {Stage} stage */
export function waitingText(stage) {
  const { table, held, standstill, awaited } = stage.state;
  if (held) return held;
  // Who has won, and why, may stand beside it.
  if (table.status === "over") return (!stage.ending?.shown && stage.log.lines[stage.log.lines.length - 1]?.text) || say("waiting-over");
  return standstill || (awaited.length ? say("waiting-for", { seats: othersText(stage) }) : say("table-one-moment"));
}

/** Who is awaited, in words: three by name, more by number. @param {string[]} seats */
function named(seats) {
  return seats.length > 3 ? say("waiting-others", { words: inWords(seats.length) }) : listed(seats.map(called));
}
