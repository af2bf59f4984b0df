/** The story: what happened is told on the strip, step by step, before one goes on; and shown again on demand. */
import { byId, make, seal } from "./dom.js";
import { goToQuestion, isLost, keepFocus } from "./focus.js";
import { coversRing } from "./middle.js";
import { say } from "./say.js";
import { drawThrow, isThrown } from "./throws.js";
import { tell } from "./voice.js";

/** @typedef {import("./log.js").Line} Line */
/** What is told at a time. @typedef {{lines: Line[], text: string}} Step */
/** A board, and what is told over it. @typedef {{draw: () => void, steps: Step[]}} Scene */

/** Milliseconds a step. @type {Record<string, number>} */
const PACES = { slow: 1400, normal: 900, fast: 450, hand: Infinity, off: 0 };
/** Letters that are read in the time of one step. */
const LETTERS = 70;
/** So many letters at most are told at once. */
const LONGEST = 170;
/** So many steps at most are told in one go. */
const MOST = 12;
const GO_ON = "go-on";
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export class Story {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.home = byId("strip");
    /** What is yet to be told. @type {Scene[]} */
    this.waiting = [];
    /** What is being told. @type {Step[]} */
    this.steps = [];
    this.at = -1;
    /** How many steps were told over the boards before. */
    this.before = 0;
    this.timer = 0;
    this.paused = false;
    /** Whether something of one's own was won or lost in what is told. */
    this.own = false;
    /** What was told last, to be told again. @type {Step[]} */
    this.kept = [];
    /** What waits until nothing is told any more. @type {(() => void) | null} */
    this.later = null;
    this.chip = make("button", { type: "button", class: "story-chip", disabled: true, title: say("table-happened"), "aria-label": say("table-happened"), text: "↻", onclick: () => this.tellAgain() });
    // Beside the name of the phase, not over the board.
    byId("caption").parentElement?.append(this.chip);
    addEventListener("resize", () => this.tells && this.fit());
  }

  get pace() {
    const chosen = PACES[localStorage.getItem("pace") || "normal"] ?? PACES.normal;
    return document.hidden || (STILL.matches && chosen !== PACES.hand) ? 0 : chosen;
  }

  /** Whether something is being told. */
  get tells() {
    return this.at >= 0;
  }

  /** What is being told. @returns {Step | undefined} */
  get step() {
    return this.steps[this.at];
  }

  /** Whether it is the last that is told over this board. */
  get closes() {
    return this.at === this.steps.length - 1;
  }

  /**
   * Others have acted, or something was resolved: it is told, and the board is drawn when its turn comes.
   * @param {Line[]} lines
   * @param {() => void} draw
   */
  hear(lines, draw) {
    const steps = this.worthTelling(lines) ? joined(lines.filter((line) => line.weight)) : [];
    if (steps.length) this.keep(steps, this.tells || this.waiting.length > 0);
    if (!steps.length && !this.tells) {
      draw();
      if (!lines.every((line) => line.seat === this.stage.seat)) this.rest();
      return;
    }
    const { past } = this.stage.stepper || {};
    // What is told again goes on, though others have answered meanwhile.
    if (past || (!this.pace && !this.tells)) {
      if (!past) draw();
      for (const step of steps) tell(step.text);
      this.rest();
      return;
    }
    this.waiting.push({ draw, steps });
    if (!this.tells) this.next();
  }

  /** One's own plain deeds are no news; dice and what others do are. @param {Line[]} lines */
  worthTelling(lines) {
    return lines.some((line) => line.weight && (line.seat !== this.stage.seat || line.dice?.length || line.weight > 1));
  }

  /** What would have been told last: back to one's own last deed, or to the heading over it. @param {Line[]} log @param {string[]} headings */
  lastNews(log, headings) {
    let end = log.length;
    while (end && !this.worthTelling([log[end - 1]])) end -= 1;
    let begin = end;
    const goesOn = (/** @type {Line} */ line) => line.step === log[end - 1].step || (line.seat !== this.stage.seat && !headings.includes(line.ev || ""));
    while (begin && goesOn(log[begin - 1])) begin -= 1;
    return log.slice(begin, end);
  }

  /** @param {Step[]} steps @param {boolean} more to what is told already */
  keep(steps, more) {
    this.kept = [...(more ? this.kept : []), ...steps].slice(-2 * MOST);
  }

  /** The next board with what is told over it; none: the story is at its end. */
  next() {
    const scene = this.waiting.shift();
    if (!scene) {
      this.end();
      return;
    }
    scene.draw();
    this.before += this.tells ? this.steps.length : 0;
    this.steps = scene.steps;
    this.stage.results.list(this.steps.flatMap(({ lines }) => lines));
    if (this.steps.length) this.show(0);
    else this.next();
  }

  /** @param {number} at @param {boolean} [aloud] as something new */
  show(at, aloud = true) {
    if (at >= this.steps.length) {
      this.next();
      return;
    }
    this.at = Math.max(0, at);
    const step = this.steps[this.at];
    this.draw(step);
    if (aloud) tell(step.text);
    const { board, main } = this.stage;
    main.classList.add("telling");
    this.stage.results.mark();
    board.tell(step.lines.flatMap((line) => (line.places?.length ? line.places : line.ids || [])), step.lines.flatMap((line) => line.ids || []));
    this.stage.onscene?.(step, this.home);
    this.fit();
    clearTimeout(this.timer);
    this.own ||= step.lines.some((line) => (line.weight || 0) > 1 && line.seat === this.stage.seat);
    // What is won or lost for good waits until its owner goes on; at the reader's own pace every step does.
    if (this.paused || this.pace === Infinity || (this.own && this.closes && !this.waiting.length)) return;
    this.timer = window.setTimeout(() => this.show(this.at + 1), this.pace * Math.max(1, step.text.length / LETTERS));
  }

  /** @param {Step} step */
  draw(step) {
    const [first] = step.lines;
    const rest = step.lines.map((line) => figures(line)).find(Boolean) || this.reason(step);
    this.fill(
      first.seat ? seal(first.seat, false, "large") : null,
      make("div", { class: "told-words" }, make("p", { class: "told-text", text: step.text }), rest || null),
      make("div", { class: "ticks-row" }, ...this.ticks(), make("span", { class: "tiny quiet figures", text: say("count-of", { n: this.before + this.at + 1, all: this.count() }) })),
      make(
        "div",
        { class: "told-buttons" },
        make("button", { type: "button", "aria-label": say("story-back"), text: "‹", disabled: this.at === 0, onclick: () => this.show(this.at - 1) }),
        make("button", { type: "button", "data-of": "pause", "aria-label": this.paused ? say("story-play") : say("story-pause"), "aria-pressed": String(this.paused), text: "❚❚", onclick: () => this.pause() }),
        make("button", { type: "button", class: "primary", "data-of": GO_ON, onclick: () => this.goOn() }, say("story-go-on"), make("kbd", { text: say("story-space"), "aria-hidden": "true" })),
        make("button", { type: "button", class: "plain", onclick: () => this.end() }, say("story-end"), make("kbd", { text: "Esc", "aria-hidden": "true" })),
      ),
    );
    this.home.hidden = false;
    this.chip.toggleAttribute("disabled", true);
    this.home.classList.add("tells");
  }

  /** One for each step, of very many for those over this board alone; one goes to no other, for its board would be missing. */
  ticks() {
    const first = this.count() > 2 * MOST ? this.before : 0;
    const past = first ? this.before + this.steps.length : this.count();
    return Array.from({ length: past - first }, (_, at) => {
      const n = first + at;
      const i = n - this.before;
      const look = { class: i < this.at ? "tick done" : i === this.at ? "tick now" : "tick" };
      if (!this.steps[i]) return make("span", look);
      return make("button", { ...look, type: "button", "aria-label": say("story-step", { n: n + 1 }), onclick: () => this.show(i) });
    });
  }

  /** Words that are cut are set smaller; and where the strip covers what it tells of, it stands at the head of the board. */
  fit() {
    const { home } = this;
    const words = home.querySelector(".told-text");
    words?.classList.remove("long");
    words?.classList.toggle("long", words.scrollHeight > words.clientHeight + 1);
    home.classList.remove("at-head");
    home.classList.toggle("at-head", !home.classList.contains("with-card") && coversRing(home));
    // There is no better place if it covers something there, too.
    if (coversRing(home)) home.classList.remove("at-head");
  }

  /** The strip anew. @param {...(HTMLElement | null)} nodes */
  fill(...nodes) {
    keepFocus(this.home, () => this.home.replaceChildren(...nodes.filter((one) => one !== null)));
  }

  /** At the end of what is told, or now. @param {() => void} act */
  afterwards(act) {
    if (this.tells) this.later = act;
    else act();
  }

  /** All steps of what is being told, those to come among them. */
  count() {
    return this.waiting.reduce((sum, { steps }) => sum + steps.length, this.before + this.steps.length);
  }

  /** Why it came so, with the paragraph. @param {Step} step */
  reason({ lines }) {
    const [{ reason, rule }] = lines;
    if (lines.length > 1 || (!reason && !rule)) return null;
    return make("p", { class: "told-reason" }, reason || "", " ", rule ? this.stage.paragraph(`§${rule}`) : null);
  }

  goOn() {
    this.show(this.at + 1);
  }

  pause() {
    this.paused = !this.paused;
    this.show(this.at, false);
  }

  /** To the present at once. @returns {boolean} whether something was being told */
  end() {
    const told = this.tells || this.waiting.length > 0;
    clearTimeout(this.timer);
    const last = this.waiting.pop();
    this.waiting = [];
    this.at = -1;
    this.before = 0;
    this.paused = this.own = false;
    this.stage.main.classList.remove("telling");
    this.stage.board.tell([]);
    if (told) this.stage.results.show();
    last?.draw();
    this.rest();
    // The question was covered while something was told in its place.
    if (told && isLost()) goToQuestion();
    const { later } = this;
    this.later = null;
    later?.();
    return told;
  }

  /** Nothing is told: what was told last stands there, and can be told again. */
  rest() {
    this.home.classList.remove("tells");
    const last = this.kept[this.kept.length - 1];
    this.home.hidden = !last;
    this.chip.toggleAttribute("disabled", !last);
    if (!last) return;
    const again = make("button", { type: "button", "data-else": GO_ON, onclick: () => this.tellAgain() }, say("story-again"));
    const seat = last.lines[0].seat;
    this.fill(
      seat ? seal(seat, false, "large") : null,
      make("div", { class: "told-words" }, make("p", { class: "told-text", text: last.text }), figures(last.lines[0]) || this.reason(last)),
      make("div", { class: "told-buttons" }, again),
    );
    this.chip.setAttribute("aria-label", say("story-again-which", { text: last.text }));
  }

  tellAgain() {
    if (!this.kept.length) return;
    clearTimeout(this.timer);
    this.waiting = [];
    this.before = 0;
    this.steps = this.kept;
    this.stage.results.list(this.steps.flatMap(({ lines }) => lines));
    this.paused = !this.pace;
    const asked = document.activeElement === this.chip;
    this.show(0);
    // The chip rests while its story is told.
    if (asked) /** @type {HTMLElement | null} */ (this.home.querySelector(".primary"))?.focus({ preventScroll: true });
  }

  /** What a phase of the past told. @param {Line[]} lines */
  retell(lines) {
    clearTimeout(this.timer);
    this.waiting = [];
    this.at = -1;
    this.kept = joined(lines.filter((line) => line.weight));
    this.stage.board.tell([]);
    this.rest();
  }

  /** Another seat comes to the board. */
  forget() {
    clearTimeout(this.timer);
    this.waiting = [];
    this.kept = [];
    this.later = null;
    this.at = -1;
    this.stage.main.classList.remove("telling");
    this.home.replaceChildren();
    this.home.hidden = true;
    this.chip.toggleAttribute("disabled", true);
  }
}

/** Lines of one kind about one seat are told together; of very many the heaviest, and the last of the others. @param {Line[]} lines @returns {Step[]} */
function joined(lines) {
  /** @type {Step[]} */
  const steps = [];
  for (const line of lines) {
    const last = steps[steps.length - 1];
    const before = last?.lines[0];
    const alike = before && before.ev === line.ev && before.seat === line.seat && !line.dice && (line.weight || 0) < 2;
    if (last && alike && last.text.length + line.text.length < LONGEST) {
      last.lines.push(line);
      last.text += ` ${line.text}`;
    } else steps.push({ lines: [line], text: line.text });
  }
  if (steps.length <= MOST) return steps;
  const isHeavy = (/** @type {Step} */ { lines: [first] }) => (first.weight || 0) > 1;
  const kept = new Set([...steps.filter((step) => !isHeavy(step)), ...steps.filter(isHeavy)].slice(-MOST));
  return steps.filter((step) => kept.has(step));
}

/** Dice as dice, what is added, and what it comes to; several throws side by side. @param {Line} line */
function figures(line) {
  const throws = line.throws?.length ? line.throws : [line].filter(isThrown).map(({ dice, sides, terms, total, against, won }) => ({ dice, sides, terms, total, against, won }));
  return throws.length ? make("p", { class: "told-figures" }, ...throws.map((one) => drawThrow(one, throws.length > 1))) : null;
}
