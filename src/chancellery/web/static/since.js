/** Since you left: what happened, over the story, for who comes back; and word to the server of what was seen. */
import { ask, byId, make } from "./dom.js";
import { goToQuestion, isLost } from "./focus.js";
import { say } from "./say.js";

/** From which step, and what happened. @typedef {{from: number, lines: string[]}} Since */

export class SincePanel {
  /** @param {import("./play.js").Stage} stage @param {import("./votes.js").VotesPanel} votes */
  constructor(stage, votes) {
    this.stage = stage;
    this.votes = votes;
    /** Whether nobody has looked since the last state. */
    this.away = true;
    this.told = "";
    /** @type {HTMLElement | null} */
    this.card = null;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.away = true;
      // The stream says whether somebody looks; over a new one all is asked for again.
      this.stage.feed.reconnect();
    });
  }

  /** @param {{length: number, seat: string | null, since?: Since | null, outcomes?: import("./votes.js").Outcome[], press?: any, proposals?: {id: number}[]}} state */
  show(state) {
    if (document.hidden || !state.seat) return;
    // While the page is before somebody's eyes, the stream counts what it says as seen.
    if (this.away) this.told = "";
    if (this.away && state.since) this.open(state.since, state.length, (state.outcomes || []).map((one) => one.notice));
    this.away = false;
    // Letters and votes are seen too: their marks stand in the page.
    const besides = [state.press?.unread || 0, ...(state.proposals || []).map((one) => one.id)].join(" ");
    this.tell(state.seat, state.length, besides);
  }

  /** Another seat comes to the board. */
  cover() {
    this.away = true;
    this.close();
  }

  /** Told even if the page is left at once. @param {string} seat @param {number} length @param {string} besides */
  async tell(seat, length, besides) {
    const seen = `${seat} ${besides}`;
    if (seen === this.told) return;
    this.told = seen;
    try {
      await ask("POST", this.stage.url("/looked"), { seat, length }, { keepalive: true });
    } catch {
      // What was not told now is told with the next state.
      this.told = "";
    }
  }

  /** @param {Since} since @param {number} length @param {number[]} outcomes notices that are put away with the card */
  open({ from, lines }, length, outcomes) {
    this.close();
    const putAway = () => {
      this.close();
      if (isLost()) goToQuestion();
      if (outcomes.length) this.votes.putAway(outcomes);
    };
    this.card = make(
      "section",
      { class: "since-card", "aria-label": say("since-title") },
      make("div", { class: "section-head" }, make("h2", { text: say("since-title") }), make("button", { type: "button", class: "plain", text: say("panel-close"), onclick: putAway })),
      make("ul", {}, ...lines.map((text) => make("li", { text }))),
      from < length ? make("a", { class: "accent", href: `/t/${this.stage.table}/replay?step=${from}&seat=${encodeURIComponent(this.stage.seat)}`, text: say("since-replay") }) : null,
    );
    byId("log").before(this.card);
    // Where the story is not before one's eyes, its tab says how much is new.
    const { sides } = this.stage;
    sides.opened.set("log", () => sides.mark("log", 0));
    sides.mark("log", sides.shows("log") ? 0 : lines.length);
  }

  close() {
    this.card?.remove();
    this.card = null;
    this.stage.sides.mark("log", 0);
  }
}
