/** The log: sentences, newest last; hovering lights what a sentence speaks of, a click shows that moment. */
import { make } from "./dom.js";

/** @typedef {{step: number, ev: string, text: string, ids: string[]}} Line */

const SHORT = 32;
/** Who is so near to the end reads there: less than a line, in pixels. */
const NEAR = 16;

export class Log {
  /**
   * @param {HTMLElement} home
   * @param {import("./board.js").Board} board
   * @param {(step: number) => string} address of a moment
   */
  constructor(home, board, address) {
    this.home = home;
    this.board = board;
    this.address = address;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {Set<string>} */
    this.headings = new Set();
    /** @type {Line | null} */
    this.before = null;
    /** Whether the reader is at the end: nothing but their own scrolling takes them from it. */
    this.follows = true;
    /** How the box was left: where, how long, how much of it in sight. */
    this.held = { top: 0, all: 0, seen: 0 };
    this.newer = make("button", { type: "button", class: "newer", text: "New below", hidden: true, onclick: () => this.goToEnd() });
    home.after(this.newer);
    home.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.settle()).observe(home);
  }

  /** @param {Line[]} lines @param {string[]} headings events that begin a turn */
  replace(lines, headings) {
    this.headings = new Set(headings);
    this.lines = lines;
    this.before = null;
    this.home.replaceChildren();
    // Whoever comes to an empty log begins at its end.
    if (!lines.length) this.follows = this.newer.hidden = true;
    this.write(lines, false);
  }

  /** @param {Line[]} lines */
  add(lines) {
    this.lines = [...this.lines, ...lines];
    this.write(lines, true);
  }

  /** @param {Line[]} lines @param {boolean} fresh */
  write(lines, fresh) {
    for (const line of lines) {
      const heading = this.headings.has(line.ev);
      const element = make("a", { href: this.address(line.step), class: [heading && "turn", fresh && "fresh"].filter(Boolean).join(" "), text: line.text });
      const light = () => this.board.hot(line.ids.filter((id) => this.board.has(id)));
      element.addEventListener("pointerenter", light);
      element.addEventListener("focus", light);
      element.addEventListener("pointerleave", () => this.board.hot([]));
      element.addEventListener("blur", () => this.board.hot([]));
      this.place(element, line);
    }
    if (fresh && lines.length) this.newer.hidden = this.follows;
    this.settle();
  }

  /** The box or what it holds has another size now: a reader who was at the end is there again. */
  settle() {
    const { home, held } = this;
    // A box that is not shown cannot be scrolled; it is settled when it comes to be seen.
    if (!home.clientHeight) {
      held.seen = 0;
      return;
    }
    if (this.follows) home.scrollTop = home.scrollHeight;
    else if (!held.seen) home.scrollTop = held.top;
    this.hold();
  }

  hold() {
    const { scrollTop: top, scrollHeight: all, clientHeight: seen } = this.home;
    this.held = { top, all, seen };
    if (all - top - seen < NEAR) this.newer.hidden = true;
  }

  /** Either the box was moved by its new size, or by its reader. */
  scrolled() {
    const { home, held } = this;
    if (home.scrollHeight !== held.all || home.clientHeight !== held.seen) {
      this.settle();
      return;
    }
    if (home.scrollTop === held.top) return;
    this.follows = held.all - home.scrollTop - held.seen < NEAR;
    this.hold();
  }

  /** From now on the newest line is in sight. */
  follow() {
    this.follows = true;
    this.settle();
  }

  /** The button is gone then: the keys that scroll belong to the log. */
  goToEnd() {
    this.follow();
    this.home.focus({ preventScroll: true });
  }

  /** Short news of the same kind, one step each, run on in one paragraph. @param {HTMLElement} element @param {Line} line */
  place(element, line) {
    const before = this.before;
    this.before = line;
    const last = /** @type {HTMLElement | null} */ (this.home.lastElementChild);
    if (!before || !last || before.ev !== line.ev || before.step === line.step || line.text.length > SHORT || before.text.length > SHORT) {
      this.home.append(element);
      return;
    }
    const run = last.tagName === "P" ? last : make("p");
    if (run !== last) {
      last.replaceWith(run);
      run.append(last);
    }
    run.append(" ", element);
  }
}
