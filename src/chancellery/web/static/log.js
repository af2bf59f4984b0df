/** The story in lines, newest last; hovering lights what a line speaks of, a click shows that moment. */
import { linkCards } from "./cards.js";
import { hues, make } from "./dom.js";
import { say } from "./say.js";
import { dotted } from "./words.js";

/**
 * What happened: a sentence, what it names on the board, and what the story shows of it.
 * @typedef {{step: number, ev: string, text: string, ids: string[], seat?: string, card?: string, dice?: number[], sides?: number, terms?: [string, number][], total?: number, against?: number, won?: boolean, throws?: import("./throws.js").Throw[], places?: string[], weight?: number, reason?: string, rule?: string, results?: boolean}} Line
 */

const SHORT = 32;
/** A longer reason is opened by who wants to read it, in letters. */
const LONG = 160;
/** Who is so near to the end reads there: less than a line, in pixels. */
const NEAR = 16;

export class Log {
  /**
   * @param {HTMLElement} home
   * @param {import("./board.js").Board} board
   * @param {(step: number) => string} address of a moment
   * @param {() => string} [eyes] the seat whose lines are marked as its own
   */
  constructor(home, board, address, eyes = () => "") {
    this.home = home;
    this.board = board;
    this.address = address;
    this.eyes = eyes;
    /** Called with a line that is clicked; without it the link leads there. @type {((line: Line) => void) | null} */
    this.onpick = null;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {Set<string>} */
    this.headings = new Set();
    /** @type {Line | null} */
    this.before = null;
    /** What tells it, and how often the same came. @type {HTMLElement | null} */
    this.tells = null;
    this.times = 1;
    /** Words that can be opened since the last heading: one of each is enough. @type {Set<string>} */
    this.opened = new Set();
    /** Whether the reader is at the end: nothing but their own scrolling takes them from it. */
    this.follows = true;
    this.settling = 0;
    /** How the box was left: where, how long, how much of it in sight. */
    this.held = { top: 0, all: 0, seen: 0 };
    this.newer = make("button", { type: "button", class: "newer", text: say("log-new-below"), hidden: true, onclick: () => this.goToEnd() });
    home.after(this.newer);
    home.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.settle()).observe(home);
  }

  /** @param {Line[]} lines @param {string[]} headings events that begin a turn */
  replace(lines, headings) {
    this.headings = new Set(headings);
    this.lines = lines;
    this.before = this.tells = null;
    this.opened.clear();
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
      const own = line.seat && line.seat === this.eyes();
      const element = make("a", { href: this.address(line.step), title: heading ? line.text : undefined, class: [heading && "turn", fresh && "fresh", own && "own"].filter(Boolean).join(" "), style: own ? hues(line.seat || "") : undefined }, ...this.worded(line));
      element.addEventListener("click", (event) => this.pick(event, line));
      const light = () => this.board.hot(line.ids.filter((id) => this.board.has(id)));
      element.addEventListener("pointerenter", light);
      element.addEventListener("focus", light);
      element.addEventListener("pointerleave", () => this.board.hot([]));
      element.addEventListener("blur", () => this.board.hot([]));
      this.place(element, line);
      if (isLong(line)) this.home.append(this.detail(line));
    }
    if (fresh && lines.length) this.newer.hidden = this.follows;
    // With the next picture: to measure now would have the page laid out twice.
    cancelAnimationFrame(this.settling);
    this.settling = requestAnimationFrame(() => this.settle());
  }

  /** Under which heading a line stands. @param {Line} line */
  heading(line) {
    const above = this.lines.slice(0, this.lines.indexOf(line) + 1).reverse();
    return above.find((one) => this.headings.has(one.ev))?.text.replace(/\.$/, "") || "";
  }

  /** Cards or words are known now: their names open them. */
  relink() {
    this.opened.clear();
    const anchors = [...this.home.querySelectorAll("a")];
    anchors.forEach((anchor, i) => anchor.replaceChildren(...this.worded(this.lines[i])));
  }

  /** Every sum behind a line, for who opens it. @param {Line} line */
  detail(line) {
    const more = make("details", { class: "why" }, make("summary", { text: say("log-detail") }), make("p", { text: why(line) }));
    more.addEventListener("toggle", () => {
      this.hold();
      this.follows = this.isAtEnd();
    });
    return more;
  }

  /** A line with its reason, if that is short. @param {Line} line @returns {(Node | string)[]} */
  worded(line) {
    if (this.headings.has(line.ev)) {
      this.opened.clear();
      return this.named(line);
    }
    const told = dotted(this.named(line), this.opened);
    return why(line) && !isLong(line) ? [...told, " ", make("small", { class: "why", text: why(line) })] : told;
  }

  /** A sentence whose places are marked: each lights up by itself. @param {Line} line @returns {(Node | string)[]} */
  named({ text, ids, card }) {
    const cards = card ? [card, ...ids] : ids;
    const names = new Map(ids.filter((id) => this.board.has(id)).map((id) => [this.board.title(id).split(/[,\n(]/)[0].trim(), id]));
    const known = [...names.keys()].filter((name) => name.length > 2 && text.includes(name)).sort((a, b) => b.length - a.length);
    if (!known.length) return linkCards(text, cards);
    const pattern = new RegExp(`(${known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`);
    return text.split(pattern).flatMap((part) => {
      const id = names.get(part);
      if (!id) return linkCards(part, cards);
      const name = make("span", { class: "place", text: part });
      name.addEventListener("pointerenter", () => this.board.hot([id]));
      return name;
    });
  }

  /** @param {MouseEvent} event @param {Line} line */
  pick(event, line) {
    if (!this.onpick || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.onpick(line);
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
    if (this.isAtEnd()) this.newer.hidden = true;
  }

  isAtEnd() {
    const { top, all, seen } = this.held;
    return all - top - seen < NEAR;
  }

  /** Either the box was moved by its new size, or by its reader. */
  scrolled() {
    const { home, held } = this;
    const same = home.scrollHeight === held.all && home.clientHeight === held.seen;
    if (same && home.scrollTop === held.top) return;
    if (!same && !this.isLeaving()) {
      this.settle();
      return;
    }
    this.hold();
    this.follows = this.isAtEnd();
  }

  /** Whether the reader scrolled up just when lines came: a new size alone takes no box from both its old and its new end. */
  isLeaving() {
    const { home, held } = this;
    const bottom = home.scrollTop + home.clientHeight;
    return held.seen > 0 && home.scrollTop < held.top && Math.min(held.all, home.scrollHeight) - bottom >= NEAR;
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

  /** Short news of the same kind, one step each, run on in one paragraph; the same once more is counted. @param {HTMLElement} element @param {Line} line */
  place(element, line) {
    const before = this.before;
    this.before = line;
    const last = /** @type {HTMLElement | null} */ (this.home.lastElementChild);
    if (before && this.tells && same(before, line)) {
      this.times += 1;
      this.tells.dataset.times = say("log-times", { n: this.times });
      element.hidden = true;
      this.tells.after(element);
      return;
    }
    this.tells = element;
    this.times = 1;
    const brief = [before, line].every((one) => one && one.text.length <= SHORT && !why(one));
    if (!before || !last || before.ev !== line.ev || before.step === line.step || !brief) {
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

/** Whether two lines tell the same of the same. @param {Line} one @param {Line} other */
function same(one, other) {
  return one.text === other.text && one.seat === other.seat && why(one) === why(other) && !one.dice && !isLong(one);
}

/** The reason of a line with its paragraph. @param {Line} line */
function why({ reason, rule }) {
  return [reason, rule && `(§${rule})`].filter(Boolean).join(" ");
}

/** @param {Line} line */
function isLong(line) {
  return why(line).length > LONG;
}
