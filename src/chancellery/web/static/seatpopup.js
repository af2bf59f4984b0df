/** Beside a seat under the pointer or the focus: who holds it, how it stands, what it did last and why. */
import { make, said, seal } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./log.js").Line} Line */

/** Why a bot answered as it did, where that differs from the next best. @typedef {{played: string[], other: string[], reasons: {text: string, rule: string}[]}} Motive */
/** What is told of a seat; a bot may say why it did what it did. @typedef {{why: (() => Promise<Motive>) | null, seat: string, bot: boolean, holder: string, manner: string, state: string, clock: string, way: string, lines: Line[]}} Told */

/** So many things are told that a seat did. */
const LAST = 3;
/** Milliseconds after which somebody looks at a seat, and does not pass over it. */
const LOOKS = 350;
/** So much is told of what a bot did and would have done. */
const TOLD = 3;
/** What the table itself tells: that a bot answers for somebody who is away. */
const TABLE = "table";
export const POPUP = "seat-popup";

/** The last lines of the story about a seat. @param {Line[]} lines @param {string} seat */
export function lastOf(lines, seat) {
  return lines.filter((line) => line.weight && (line.seat === seat || (line.ev === TABLE && line.ids.includes(seat)))).slice(-LAST);
}

export class SeatPopup {
  /** @param {(rule: string) => HTMLElement} paragraph a link to a rule */
  constructor(paragraph) {
    this.paragraph = paragraph;
    /** @type {HTMLElement | null} */
    this.node = null;
    /** @type {HTMLElement | null} */
    this.row = null;
  }

  /** @param {HTMLElement} row @param {Told} told */
  open(row, told) {
    if (this.row === row) return;
    this.close();
    const { seat, bot, holder, manner, state, clock, way, lines } = told;
    const stands = [state, clock, way].filter(Boolean).join(" · ");
    this.row = row;
    this.node = make(
      "div",
      { class: "seat-popup", id: POPUP, "data-seat": seat, role: "tooltip" },
      make("h3", {}, seal(seat, bot), make("span", { text: said(seat) }), make("i", { class: "quiet", text: holder })),
      manner ? make("p", { class: "manner", text: manner }) : null,
      stands ? make("p", { class: "quiet", text: stands }) : null,
      lines.length ? make("h4", { text: say("seatpopup-last") }) : null,
      ...lines.map((line) => this.line(line)),
    );
    document.body.append(this.node);
    this.place(row);
    if (told.why) setTimeout(() => this.ask(row, told), LOOKS);
  }

  /** Have a bot say why, if somebody still looks. @param {HTMLElement} row @param {Told} told */
  async ask(row, { why }) {
    if (this.row !== row || !why) return;
    const found = await why().catch(() => null);
    if (this.row !== row || !found?.reasons.length) return;
    this.node?.append(...this.drawMotive(found));
    this.place(row);
  }

  /** @param {Motive} motive */
  drawMotive({ played, other, reasons }) {
    const told = (/** @type {string} */ head, /** @type {string[]} */ texts) => (texts.length ? [make("p", {}, make("b", { text: head }), ` ${texts.slice(0, TOLD).join("; ")}${texts.length > TOLD ? "; …" : ""}`)] : []);
    return [
      make("h4", { text: say("seatpopup-why") }),
      ...told(say("seatpopup-chose"), played),
      ...reasons.map(({ text, rule }) => this.line({ text, reason: "", rule })),
      ...told(say("seatpopup-next-best"), other),
    ];
  }

  /** @param {{text: string, reason?: string, rule?: string}} line */
  line({ text, reason, rule }) {
    return make("p", {}, text, reason || rule ? make("small", {}, ...[reason, rule && this.paragraph(`§${rule}`)].filter(Boolean).flatMap((part, i) => (i ? [" ", part] : [part || ""]))) : null);
  }

  /** At the left of its row; where there is no room, under it. @param {HTMLElement} row */
  place(row) {
    const node = /** @type {HTMLElement} */ (this.node);
    const { left, top, bottom } = row.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = node;
    const beside = left - width - 8 >= 8;
    node.style.left = `${beside ? left - width - 8 : 8}px`;
    node.style.top = `${Math.max(8, Math.min(beside ? top : bottom + 4, innerHeight - height - 8))}px`;
  }

  close() {
    this.node?.remove();
    this.node = this.row = null;
  }
}
