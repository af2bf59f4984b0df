/** A ballot that is being filled in: what its slots hold, kept on the server with every change. */
import { say } from "./say.js";
import { tell } from "./voice.js";

/** @typedef {import("./paths.js").Option} Option */
/** @typedef {import("./paths.js").Slot} Slot */

/** Two answers are the same if this is. @param {any} action */
export const key = (action) => JSON.stringify(action);

/** So many changes can be taken back. */
const KEPT = 40;

export class Drafting {
  /**
   * @param {import("./play.js").Stage} stage
   * @param {{id: number, what: string, slots: Slot[]}} decision
   * @param {any[]} draft
   */
  constructor(stage, decision, draft) {
    this.stage = stage;
    /** A line as it may be typed. */
    this.example = "";
    this.decision = decision;
    /** @type {(any[] | null)[]} */
    this.answer = decision.slots.map((_, i) => draft[i] || null);
    /** What was written before, to be had again. @type {(any[] | null)[][]} */
    this.before = [];
    this.saving = Promise.resolve();
    this.unsaved = 0;
    /** What the server said last that it keeps. */
    this.heard = key(draft);
  }

  /** The server says what it keeps; what it has said before is older than what is written here. @param {any[]} draft */
  hear(draft) {
    const news = key(draft);
    if (!this.unsaved && news !== this.heard) this.answer = this.decision.slots.map((_, i) => draft[i] || null);
    this.heard = news;
  }

  /** Whether it is still what is asked, and no answer is on its way. */
  get open() {
    return /** @type {unknown} */ (this.stage.part) === this && !this.stage.busy;
  }

  /** Draw what is written. */
  show() {}

  /** What was begun and not written is let go. */
  forget() {}

  /** What a slot holds, in words. @param {number} i */
  text(i) {
    const written = this.answer[i];
    if (!written) return "";
    return this.decision.slots[i].options.find((option) => key(option.action) === key(written))?.text || written.join(" ");
  }

  missing() {
    return this.answer.filter((one) => !one).length;
  }

  /** Several slots at once. @param {[number, any[]][]} writes */
  async mend(writes) {
    if (!this.open) return;
    this.keep();
    for (const [slot, action] of writes) this.answer[slot] = action;
    await this.save(writes.length === 1 ? writes[0][0] : undefined);
  }

  /** What is written so far, for lines that are typed over it; null where nothing is. @returns {(any[] | null)[]} */
  holds() {
    return [...this.answer];
  }

  /** What typed lines have put into slots, unless they were changed by hand meanwhile. @param {[number, any[] | null, any[]][]} lines slot, what it held, what it is to hold */
  async takeLines(lines) {
    const now = this.holds();
    this.keep();
    for (const [slot, before, action] of lines) if (key(now[slot]) === key(before)) this.answer[slot] = action;
    this.forget();
    await this.save();
  }

  keep() {
    this.before = [...this.before, [...this.answer]].slice(-KEPT);
  }

  async takeBack() {
    const last = this.before.pop();
    if (!last || !this.open) return;
    this.answer = last;
    this.forget();
    tell(say("drafting-undone"));
    await this.save();
  }

  /** Keep the draft on the server, one after the other, and draw what it makes of it. @param {number} [slot] the one that was written */
  save(slot) {
    this.show();
    this.stage.trouble("");
    const answer = [...this.answer];
    // It stays this seat's, though another may sit here when its turn has come.
    const { seat } = this.stage;
    this.unsaved += 1;
    this.saving = this.saving.then(async () => {
      const { stage, decision } = this;
      let kept;
      try {
        kept = await stage.ask("PUT", "/draft", { seat, answer, decision: decision.id, slot });
      } catch (error) {
        if (this.open) stage.trouble(/** @type {Error} */ (error).message);
        // It was not kept: what the server has counts.
        this.heard = "";
      }
      this.unsaved -= 1;
      // What the title wrote along with it is written, unless its slot was changed meanwhile.
      if (kept?.answer) this.take(answer, kept.answer);
      // What it changes of the board comes with it, where the server knows this page.
      if (kept?.frame && stage.seat === seat) stage.feed.frame(kept.frame);
      else if (!this.unsaved) await stage.refresh();
    });
    return this.saving;
  }

  /** @param {(any[] | null)[]} sent @param {(any[] | null)[]} kept */
  take(sent, kept) {
    const before = this.answer;
    this.answer = before.map((now, i) => (key(now) === key(sent[i]) ? kept[i] || null : now));
    this.answer.forEach((now, i) => now && key(now) !== key(before[i]) && tell(this.text(i)));
  }

  /** Every slot with an option: the one chosen, or the first. @returns {Option[]} */
  filled() {
    return this.decision.slots.map((slot, i) => {
      const written = this.answer[i];
      return written ? { action: written, text: this.text(i) } : slot.options[0];
    });
  }
}
