/** Answers on their way to the server, and taken back. */
import { Choices } from "./choices.js";
import { ask, byId, keyOf, Refusal } from "./dom.js";
import { closePanels } from "./panels.js";
import { say } from "./say.js";
import { tellQuestion } from "./voice.js";

export class Answers {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** Ends what was asked about the open decision and is on its way. */
    this.thinking = new AbortController();
  }

  /** What was asked about a decision that is being answered, or taken back, is given up. */
  stopThinking() {
    this.thinking.abort();
    this.thinking = new AbortController();
  }

  /** @param {any[]} action @param {any[][]} [answers] a run of answers that begins with it @param {boolean} [unseen] it was given before: what is told goes on */
  async act(action, answers, unseen = false) {
    const { stage } = this;
    if (stage.busy || !stage.state?.decision) return;
    stage.busy = true;
    stage.feed.outdate();
    this.stopThinking();
    if (!unseen) closePanels();
    if (!unseen) stage.story.end();
    stage.trouble("");
    try {
      const { id } = stage.state.decision;
      const given = answers && answers.length > 1 ? { answers } : { action };
      const { length, frame, frames = frame ? [frame] : [] } = await ask("POST", stage.url("/act"), { seat: stage.seat, ...given, decision: id, key: keyOf(`${stage.table} ${id} ${JSON.stringify(given)}`) });
      this.putDown();
      stage.feed.due = length;
      if (frames.length) {
        stage.busy = false;
        stage.feed.frames.push(...frames.slice(0, -1));
        stage.feed.frame(frames[frames.length - 1]);
        if (stage.state && !stage.state.decision) tellQuestion();
        return;
      }
    } catch (error) {
      stage.sentTexts = [];
      // The server did not take it: the decision is asked from its beginning.
      if (stage.part instanceof Choices) stage.part.narrowing.reset();
      stage.trouble(error instanceof Refusal && error.status === 409 ? say("answers-meanwhile") : /** @type {Error} */ (error).message);
    }
    stage.busy = false;
    await stage.refresh();
  }

  /** An answer was taken: nothing of it can be clicked any more, before the server says what follows. */
  putDown() {
    const { stage } = this;
    stage.feed.answered = stage.state.decision.id;
    stage.passing = true;
    stage.state = { ...stage.state, decision: null, can_undo: false, can_retract: false };
    stage.part = null;
    stage.feed.outdate();
    stage.main.classList.remove("placing", "card-opened");
    stage.dock.yours(false);
    byId("ask").dataset.decision = "";
    stage.board.light(new Map());
    stage.offer([]);
    stage.tools([]);
  }

  /** @param {"/undo" | "/retract"} way the last answer, or all that was sealed */
  async undo(way) {
    const { stage } = this;
    if (stage.busy) return;
    stage.busy = true;
    stage.feed.outdate();
    this.stopThinking();
    stage.trouble("");
    try {
      await stage.ask("POST", way, { seat: stage.seat });
      stage.feed.answered = stage.feed.due = 0;
    } catch (error) {
      stage.trouble(/** @type {Error} */ (error).message);
    }
    stage.busy = false;
    await stage.refresh();
  }

  /** @param {string} seat */
  async sit(seat) {
    const { stage } = this;
    try {
      await ask("POST", stage.url("/seat"), { seat });
      location.reload();
    } catch (error) {
      stage.trouble(/** @type {Error} */ (error).message);
    }
  }
}
