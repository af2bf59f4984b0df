/** The log: sentences, newest last; hovering lights what a sentence speaks of, a click shows that moment. */
import { make } from "./dom.js";

/** @typedef {{step: number, ev: string, text: string, ids: string[]}} Line */

const SHORT = 32;

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
  }

  /** @param {Line[]} lines @param {string[]} headings events that begin a turn */
  replace(lines, headings) {
    this.headings = new Set(headings);
    this.lines = lines;
    this.before = null;
    this.home.replaceChildren();
    this.write(lines, false);
  }

  /** @param {Line[]} lines */
  add(lines) {
    this.lines = [...this.lines, ...lines];
    this.write(lines, true);
  }

  /** @param {Line[]} lines @param {boolean} fresh */
  write(lines, fresh) {
    const last = this.home.scrollHeight - this.home.scrollTop - this.home.clientHeight < 40;
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
    if (last || !fresh) this.home.scrollTop = this.home.scrollHeight;
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
