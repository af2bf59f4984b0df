/** The order bar: at the thing that was chosen, the keys that mean something there, with their words. */
import { make } from "./dom.js";

const GAP = 24;
const EDGE = 6;

export class OrderBar {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.home = board.bar;
    /** What it stands at. @type {Element | null} */
    this.thing = null;
    board.viewport.onview = () => this.thing && !this.home.hidden && this.place(this.thing);
  }

  /**
   * @param {import("./paths.js").Aim} aim
   * @param {[string, string][]} keys
   * @param {(key: string) => void} press
   */
  show(aim, keys, press) {
    const last = aim.taken[aim.taken.length - 1];
    const thing = last ? this.board.index.get(last)?.[0] : undefined;
    this.thing = thing || null;
    this.home.hidden = !thing || !keys.length;
    if (!thing || this.home.hidden) return;
    this.home.replaceChildren(...keys.map(([key, word]) => make("button", { type: "button", "aria-keyshortcuts": key, onclick: () => press(key) }, word, make("kbd", { text: key === "Enter" ? "↵" : key, "aria-hidden": "true" }))));
    this.place(thing);
  }

  /** Under the thing, or over it if more that is lit would be covered; always inside the board. @param {Element} thing */
  place(thing) {
    const { home, board } = this;
    const frame = board.map.getBoundingClientRect();
    const at = thing.getBoundingClientRect();
    const { offsetWidth: wide, offsetHeight: high } = home;
    const middle = at.left + at.width / 2 - frame.left;
    const left = Math.max(EDGE, Math.min(middle - wide / 2, frame.width - wide - EDGE));
    const below = at.bottom - frame.top + GAP - 12;
    const above = at.top - frame.top - high - GAP + 12;
    const room = (/** @type {number} */ top) => top >= EDGE && top + high <= frame.height - EDGE;
    const covers = (/** @type {number} */ top) => (room(top) ? board.walk().filter((lit) => inside(lit, { left: left + frame.left, top: top + frame.top, wide, high })).length : Infinity);
    const top = covers(above) < covers(below) ? above : below;
    home.style.left = `${left}px`;
    home.style.top = `${Math.max(EDGE, Math.min(top, frame.height - high - EDGE))}px`;
    home.style.setProperty("--nose", `${middle - left}px`);
    home.classList.toggle("over", top === above);
  }
}

/** Whether the middle of a thing lies in a box. @param {Element} thing @param {{left: number, top: number, wide: number, high: number}} box */
function inside(thing, { left, top, wide, high }) {
  const at = thing.getBoundingClientRect();
  const x = at.left + at.width / 2;
  const y = at.top + at.height / 2;
  return x > left && x < left + wide && y > top && y < top + high;
}
