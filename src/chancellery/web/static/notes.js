/** Notes to oneself: kept on the server while one writes, and shown to nobody else. */
import { ask, make } from "./dom.js";
import { say } from "./say.js";

const PAUSE = 700;

export class NotesPanel {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.seat = "";
    /** What the server has, or will have when what is on its way has arrived. @type {string | null} */
    this.text = "";
    this.later = 0;
    /** What is on its way. */
    this.keeping = Promise.resolve();
    /** @type {HTMLTextAreaElement | null} */
    this.box = null;
  }

  /** @param {any} state */
  show(state) {
    if (!state.seat || state.seat === this.seat) return;
    if (!this.box) this.build();
    this.keep();
    this.load(state.seat);
  }

  /** Another seat is about to look. */
  cover() {
    if (!this.box) return;
    this.keep();
    this.seat = "";
    this.box.value = "";
    this.box.disabled = true;
    this.say("");
  }

  build() {
    const pane = this.stage.sides.add("notes", say("notes-title"), undefined, true);
    const box = /** @type {HTMLTextAreaElement} */ (make("textarea", { id: "own-notes", maxlength: "20000", dir: "auto", placeholder: say("notes-private"), disabled: true }));
    this.box = box;
    this.said = make("p", { class: "tiny quiet", role: "status" });
    pane.append(make("label", { class: "unseen", for: "own-notes", text: say("notes-yourself") }), box, this.said);
    box.addEventListener("input", () => {
      clearTimeout(this.later);
      this.say("");
      this.later = window.setTimeout(() => this.keep(), PAUSE);
    });
    box.addEventListener("blur", () => this.keep());
    addEventListener("pagehide", () => this.keep(true));
  }

  /** @param {string} words */
  say(words) {
    if (this.said) this.said.textContent = words;
  }

  /** @param {string} seat */
  async load(seat) {
    const box = /** @type {HTMLTextAreaElement} */ (this.box);
    this.seat = seat;
    this.text = "";
    box.value = "";
    box.disabled = true;
    this.say("");
    try {
      // What this seat wrote before it got up may still be on its way.
      await this.keeping;
      const { text } = await ask("GET", this.stage.url(`/notes?seat=${encodeURIComponent(seat)}`));
      if (seat !== this.seat) return;
      this.text = text;
      box.value = text;
      box.disabled = false;
    } catch (error) {
      if (seat !== this.seat) return;
      this.seat = "";
      this.say(/** @type {Error} */ (error).message);
    }
  }

  /** Keep what has changed. @param {boolean} [leaving] the page is about to go */
  keep(leaving) {
    clearTimeout(this.later);
    const { box, seat } = this;
    if (!box || box.disabled || !seat || box.value === this.text) return;
    const text = box.value;
    this.text = text;
    const url = this.stage.url("/notes");
    if (leaving) {
      fetch(url, { method: "PUT", keepalive: true, headers: { "Content-Type": "application/json" }, body: JSON.stringify({ seat, text }) });
      return;
    }
    // One after the other, so that the last words are those that stay.
    this.keeping = this.keeping.then(async () => {
      try {
        await ask("PUT", url, { seat, text });
        if (seat === this.seat && box.value === text) this.say(say("notes-kept"));
      } catch (error) {
        if (seat !== this.seat) return;
        this.text = null;
        this.say(/** @type {Error} */ (error).message);
      }
    });
  }
}
