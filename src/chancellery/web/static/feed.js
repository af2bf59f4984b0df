/** What the server says of a table: asked for, or as it comes on the stream; shown in its order, nothing twice. */
import { ask, Refusal } from "./dom.js";
import { follow } from "./live.js";
import { patched } from "./pieces.js";

/** A board, and what is told of how it came about. @typedef {{pieces: Record<string, string>, caption: string, log: import("./log.js").Line[]}} Telling */

export class Feed {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** What the server said last, without what was put down since. @type {any} */
    this.last = null;
    /** What moves have changed, as it came in while something was on its way. @type {any[]} */
    this.frames = [];
    /** Which question is on its way; 0: none. */
    this.looking = 0;
    /** Whether a line has been opened before: what was said before it broke may be old. */
    this.followed = false;
    /** Opens another stream. */
    this.reconnect = () => {};
    /** After how many entries of the journal; -1: nothing was said yet. */
    this.known = -1;
    /** How often something had been taken back when the server was last asked. */
    this.cuts = 0;
    this.asked = 0;
    /** Whether news are being asked for, and whether others came meanwhile. */
    this.asking = false;
    this.more = false;
    /** The decision that was answered last: what the server said before that is old. */
    this.answered = 0;
    /** After so many entries what was sent last is in the journal: what the server says of fewer asks what is answered. */
    this.due = 0;
  }

  /** Listen from now on. */
  follow() {
    this.reconnect = follow(() => this.streamUrl(), {
      knows: (moment) => this.knows(moment),
      news: (anew) => this.news(anew),
      parts: (parts) => this.askFor(parts),
      frame: (frame) => this.frame(frame),
      state: (connected) => this.stage.connected(connected),
    });
  }

  /** At the first line: whether nothing was played since the table was asked for. @param {{cuts?: number, length?: number}} moment */
  knows({ cuts, length }) {
    const first = !this.followed && Boolean(this.last) && !this.looking;
    this.followed = true;
    return first && cuts === this.cuts && length === this.known;
  }

  /** What is on its way is older than what happens now. */
  outdate() {
    this.asked += 1;
  }

  /** With other eyes nothing of what was said counts. */
  forget() {
    this.outdate();
    this.last = null;
    this.frames = [];
    this.known = -1;
    // Decisions that were opened together have one number.
    this.answered = this.due = 0;
  }

  /** The stream says what this seat may see, and counts it as seen while somebody looks. */
  streamUrl() {
    return this.stage.url(`/events?seat=${encodeURIComponent(this.stage.seat)}&hidden=${document.hidden}`);
  }

  /** Only a part of the view has changed. @param {string[]} parts */
  async askFor(parts) {
    const seat = this.stage.seat;
    if (this.stage.covered || !this.last) return;
    let found;
    try {
      found = await ask("GET", this.stage.url(`?seat=${encodeURIComponent(seat)}&parts=${parts.join(",")}`));
    } catch {
      return void this.news(false);
    }
    if (this.stage.covered || !this.last || this.stage.seat !== seat) return;
    this.last = { ...this.last, ...found };
    this.stage.state = { ...this.stage.state, ...found };
    for (const panel of this.stage.panels) panel.show(this.stage.state);
  }

  /** A move was made: what has changed by it. @param {any} frame */
  frame(frame) {
    if (this.stage.covered || !this.last) return;
    this.stage.connected(true);
    this.frames.push(frame);
    if (!this.stage.busy) this.catchUp();
  }

  /** Put together what came in, and show it; if something is missing, ask. */
  catchUp() {
    const frames = this.frames.sort((one, other) => one.length - other.length);
    this.frames = [];
    let state = this.last;
    if (!state || this.stage.covered) return;
    let known = this.known;
    /** @type {Telling[]} */
    const tellings = [];
    for (const frame of frames) {
      const old = frame.cuts === this.cuts && frame.after < frame.length && frame.length <= known;
      if (old) continue;
      if (frame.cuts !== this.cuts || frame.after !== known) return void this.news(false);
      state = { ...state, ...frame, pieces: patched(state.pieces, frame.board) };
      tellings.push({ pieces: state.pieces, caption: state.caption, log: frame.log });
      known = frame.length;
    }
    if (state === this.last) return;
    if (known < this.due) {
      this.frames.push(...frames);
      return;
    }
    const log = tellings.flatMap((telling) => telling.log);
    this.tell({ ...state, log }, tellings);
    if (this.looking) {
      // What is on its way may be older than this.
      this.asked += 1;
      this.looking = 0;
      this.news(false);
    }
    const more = [...(state.table.press_periods === "off" ? [] : ["press"]), ...(state.proposals.length ? ["time"] : [])];
    if (more.length && log.length) this.askFor(more);
  }

  /** Show what the server says, unless it is about a decision that was answered since. @param {any} state @param {Telling[]} [tellings] */
  tell(state, tellings) {
    if (state.length < this.due || (state.decision && state.decision.id === this.answered)) return;
    this.stage.show(state, tellings);
  }

  /**
   * News that come quicker than the server answers wait until it has: else nothing would ever be shown.
   * @param {boolean} anew what was asked over a line that has broken may never be answered
   */
  async news(anew) {
    this.more = true;
    if (this.asking && !anew) return;
    this.asking = true;
    try {
      while (this.more) {
        this.more = false;
        await this.stage.refresh();
      }
    } finally {
      this.asking = false;
    }
  }

  /** Ask the server and show what it says. */
  async refresh() {
    // While an answer is on its way the news are about it; they are asked for when it has arrived.
    if (this.stage.covered || this.stage.busy) return;
    this.asked += 1;
    const turn = this.asked;
    this.looking = turn;
    let state;
    try {
      state = await ask("GET", this.stage.url(`?seat=${encodeURIComponent(this.stage.seat)}&since=${this.known}`));
    } catch (error) {
      if (this.looking === turn) this.looking = 0;
      // A server that is not reached is asked again with the next news, and the word of it goes when it answers.
      if (turn !== this.asked) return;
      if (error instanceof Refusal && error.status === 0) this.stage.connected(false);
      else this.stage.trouble(/** @type {Error} */ (error).message);
      return;
    }
    if (this.looking === turn) this.looking = 0;
    if (turn !== this.asked || this.stage.covered) return;
    this.stage.connected(true);
    if (state.length < this.known || (this.known >= 0 && state.cuts !== this.cuts)) {
      // Something was taken back; the same decision may be open again.
      this.known = -1;
      this.answered = this.due = 0;
      await this.stage.refresh();
      return;
    }
    this.tell(state);
  }
}
