/** A ballot without a grid: clicks, keys, a list or typed lines fill its slots; then all are sent. Knows no game. */
import { openList } from "./choices.js";
import { capital, COARSE, inWords, listed, said } from "./dom.js";
import { Drafting, key } from "./drafting.js";
import { OrderBar } from "./orderbar.js";
import { drawRows } from "./orderlist.js";
import { Aim, ENTER } from "./paths.js";
import { say } from "./say.js";
import { Typing } from "./typing.js";
import { tell, tellQuestion } from "./voice.js";

/** @typedef {import("./paths.js").Option} Option */
/** @typedef {import("./paths.js").Slot} Slot */

export class Orders extends Drafting {
  /**
   * @param {import("./play.js").Stage} stage
   * @param {{id: number, what: string, slots: Slot[]}} decision
   * @param {any[]} draft
   */
  constructor(stage, decision, draft) {
    super(stage, decision, draft);
    this.clicks = this.aimed();
    this.bar = new OrderBar(stage.board);
    this.typing = new Typing(this);
    this.asking = false;
    this.hovered = "";
    this.advance();
  }

  aimed() {
    return new Aim(this.decision.slots, (id) => this.stage.board.has(id));
  }

  /**
   * The same ballot after the server has kept a draft: what may stand in a slot can depend on those before it.
   * @param {{id: number, what: string, slots: Slot[]}} decision
   * @param {any[]} draft
   */
  update(decision, draft) {
    const { slot, taken, keys } = this.clicks;
    this.decision = decision;
    this.hear(draft);
    this.clicks = this.aimed();
    if (slot >= 0 && this.clicks.left(slot, taken, keys).length) Object.assign(this.clicks, { slot, taken, keys });
    else this.advance();
  }

  /** A slot to which nothing on the board leads is asked for by itself. */
  advance() {
    const aim = this.clicks;
    aim.drop();
    const next = this.decision.slots.findIndex((slot, i) => !this.answer[i] && !aim.paths[i].some((path) => path.clicks.length));
    if (next >= 0) aim.begin(next);
    else if (!this.decision.slots.some((slot) => slot.steps)) this.askNext();
  }

  /** Slots without paths of their own, and that are no places, are asked for one by one. */
  askNext() {
    const next = this.decision.slots.findIndex((slot, i) => !this.answer[i] && !this.stage.board.has(slot.name));
    if (next >= 0) this.clicks.begin(next);
  }

  forget() {
    this.clicks.drop();
  }

  get slot() {
    return this.clicks.slot;
  }

  /** @param {string} name */
  label(name) {
    const { board } = this.stage;
    const told = this.decision.slots.find((slot) => slot.name === name)?.label;
    return told || (board.has(name) ? board.title(name).split(",").slice(0, 2).join(",") : said(name));
  }

  /** What stands in the list for an empty slot. @param {Slot} slot */
  vacant(slot) {
    return slot.vacant || this.label(slot.name);
  }

  // What is shown.

  show() {
    const { stage, clicks: aim } = this;
    // An answer is on its way: nothing more is offered until the server has said what follows.
    if (stage.busy) return;
    aim.ways = stage.state.ways || [];
    this.light();
    this.bar.show(aim, COARSE.matches ? [] : aim.step().keys || [], (pressed) => this.key(pressed));
    drawRows(this);
    this.drawTools();
  }

  light() {
    const { stage, clicks: aim, decision } = this;
    const { board } = stage;
    if (aim.slot < 0) {
      const starts = aim.starts(this.answer);
      const empty = [...starts].filter(([, slots]) => slots.some((slot) => !this.answer[slot])).map(([id]) => id);
      const lit = [...starts].map(([id, [slot]]) => /** @type {[string, string]} */ ([id, this.text(slot) || this.vacant(decision.slots[slot])]));
      board.light(new Map(lit.filter(([id]) => board.has(id))), this.written(), [], empty);
      stage.offer(this.keysFirst());
      return;
    }
    const next = aim.next();
    const lit = [...next].map(([id, paths]) => /** @type {[string, string]} */ ([id, paths.length === 1 ? paths[0].option.text : say("choices-count", { n: paths.length })]));
    const others = decision.slots.map((slot) => slot.name).filter((name) => board.has(name));
    const places = [...next.keys()].flatMap((id) => (id.includes(" ") ? id.split(" ").filter((word) => board.has(word)) : []));
    board.light(new Map(lit.filter(([id]) => board.has(id))), aim.taken.filter((id) => board.has(id)), [...others, ...places]);
    board.mark("far", [...next].filter(([, paths]) => paths.every((path) => path.use === "C" && !path.clicks.includes("C"))).map(([id]) => id));
    const bare = aim.bare();
    stage.offer(bare.length <= 8 ? bare.map(({ option }) => ({ text: option.text, act: () => this.fill(option) })) : []);
  }

  /** Things that one click has chosen, where one click is all it takes. */
  written() {
    const { board } = this.stage;
    return this.answer.flatMap((written, i) => {
      const path = written && this.clicks.paths[i].find((one) => key(one.option.action) === key(written));
      return path && path.clicks.length && path.clicks[0] !== this.decision.slots[i].name && board.has(path.clicks[0]) ? [path.clicks[0]] : [];
    });
  }

  /** Answers that need no click, before one is made: the first empty slot that has them. */
  keysFirst() {
    const slot = this.decision.slots.findIndex((one, i) => !this.answer[i] && one.steps?.some(({ at = [], keys = [] }) => !at.length && keys.length));
    if (slot < 0) return [];
    const keys = this.decision.slots[slot].steps?.find(({ at = [] }) => !at.length)?.keys || [];
    return keys.map(([name, word]) => ({ text: word, key: name, act: () => this.keyIn(slot, name) }));
  }

  drawTools() {
    const { stage, clicks: aim } = this;
    const left = this.missing();
    if (this.asking) {
      stage.say(this.question());
      stage.tools([
        { text: say("orders-go-back"), key: "Esc", act: () => this.cancel() },
        { text: left && !stage.state.sends ? say("orders-fill") : say("orders-all-the-same"), primary: true, sends: true, key: ENTER, act: () => this.submit(true) },
      ]);
      return;
    }
    const step = aim.step();
    const slot = this.decision.slots[aim.slot];
    stage.say(step.ask || (slot && !slot.steps ? say("orders-choose", { slot: this.label(slot.name), place: aim.next().size > 0 }) : undefined));
    if (aim.slot >= 0) stage.dock.hint(this.forecast());
    /** @type {import("./dock.js").Tool[]} */
    const keys = COARSE.matches ? (step.keys || []).map(([name, word]) => ({ text: word, act: () => this.key(name) })) : [];
    const written = aim.slot >= 0 ? this.answer[aim.slot] : left < this.answer.length;
    const tools = [
      ...keys,
      { text: say("choices-all"), key: "L", act: () => this.list() },
      { text: say("desk-type"), key: "T", act: () => this.typing.open() },
      ...(written ? [{ text: say("hand-clear"), plain: true, act: () => this.clear(aim.slot) }] : []),
      ...(this.before.length ? [{ text: say("dock-undo"), key: "U", below: true, act: () => this.takeBack() }] : []),
    ];
    const what = said(this.decision.what).toLowerCase();
    const sends = stage.state.sends || (left ? say("orders-submit-missing", { n: left }) : say("orders-submit", { what }));
    stage.tools([...tools, { text: sends, key: ENTER, sends: true, primary: !left || Boolean(stage.state.sends), act: () => this.submit(false) }]);
  }

  /** Asked once, before what may not be meant is sent. */
  question() {
    const left = this.missing();
    const { doubts = [], sends } = this.stage.state;
    if (!left || sends) return say("orders-doubted", { words: capital(inWords(doubts.length)) });
    const guesses = this.filled().filter((_, i) => !this.answer[i]).map((option) => option.text);
    return say("orders-empty", { n: left, words: capital(inWords(left)), guesses: listed(guesses) });
  }

  /** What the thing under the pointer would mean, or how to go on. */
  forecast() {
    const paths = this.hovered ? this.clicks.next().get(this.hovered) : undefined;
    if (paths?.length === 1) return say("orders-hover", { order: paths[0].option.text });
    if (this.hovered && paths) return say("orders-on-from-there", { finger: COARSE.matches });
    if (!this.decision.slots[this.slot]?.steps) return "";
    return COARSE.matches ? say("orders-tap") : say("orders-click");
  }

  /** The row of the chosen slot says what the pointer is on. @param {string} id */
  hover(id) {
    if (this.hovered === id) return;
    this.hovered = id;
    if (this.slot < 0 || this.asking) return;
    this.stage.dock.hint(this.forecast());
    drawRows(this);
  }

  /** What would be written by a click on what is under the pointer. */
  preview() {
    const paths = this.hovered && this.slot >= 0 ? this.clicks.next().get(this.hovered) : undefined;
    return paths?.length === 1 ? paths[0].option.text : "";
  }

  // Clicks and keys.

  /** Whether a click is aimed at something: a slot is being filled. */
  aims() {
    return this.slot >= 0;
  }

  aim() {
    return Math.max(0, this.slot);
  }

  /** @param {string[]} ids @param {{x: number, y: number}} [_at] */
  pick(ids, _at) {
    const { clicks: aim } = this;
    if (aim.slot < 0) return this.start(ids);
    if (!ids.length) return void this.cancel();
    const last = aim.taken[aim.taken.length - 1];
    if (aim.take(ids)) return this.go();
    const again = ids.includes(last) || ids.some((id) => last?.split(" ").includes(id));
    const rest = again ? aim.resting() : null;
    if (rest) return this.fill(rest.option);
    if (again && aim.taken.length === 1) return void this.cancel();
    return this.start(ids);
  }

  /** @param {string[]} ids */
  start(ids) {
    const starts = this.clicks.starts(this.answer);
    const id = ids.find((one) => starts.has(one));
    if (!id) return undefined;
    const done = this.answer.findIndex((written, i) => written && this.clicks.paths[i].some((path) => key(path.option.action) === key(written) && path.clicks.length === 1 && path.clicks[0] === id));
    if (done >= 0) return this.clear(done);
    this.asking = false;
    this.clicks.begin((starts.get(id) || [])[0], id);
    return this.go();
  }

  /** A click was taken: the answer is clear, or the next is asked for. */
  go() {
    const path = this.clicks.settled();
    if (path) return this.fill(path.option);
    this.hovered = "";
    this.show();
    return tellQuestion();
  }

  /** A thing was dragged onto another. @param {string} from @param {string[]} ids */
  drag(from, ids) {
    this.clicks.drop();
    this.start([from]);
    if (this.slot < 0 || !this.clicks.take(ids)) return this.show();
    const path = this.clicks.settled() || this.clicks.resting();
    return path ? this.fill(path.option) : this.show();
  }

  /** Whether a thing can be dragged. @param {string} id */
  grabs(id) {
    return this.decision.slots.some((slot) => slot.name === id && slot.steps);
  }

  /** @param {string} pressed @returns {boolean} whether the key means something here */
  key(pressed) {
    const { clicks: aim } = this;
    if (this.asking) return false;
    if (aim.slot < 0) return this.keyIn(-1, pressed.toUpperCase());
    if (pressed === "Backspace") {
      if (!this.answer[aim.slot]) return false;
      this.clear(aim.slot);
      return true;
    }
    const rest = pressed === ENTER ? aim.resting() : null;
    if (rest) this.fill(rest.option);
    else if (pressed.length === 1 && aim.press(pressed.toUpperCase())) this.go();
    else return pressed === ENTER;
    return true;
  }

  /** A click with Shift is one after the key that supports. @param {string[]} all what was clicked, lit or not @returns {boolean} whether it means that here */
  supports(all) {
    const { clicks: aim } = this;
    if (this.asking || aim.slot < 0 || !aim.press("S")) return false;
    aim.take(all);
    this.go();
    return true;
  }

  /** A key that answers without a click. @param {number} slot @param {string} name */
  keyIn(slot, name) {
    const place = slot >= 0 ? slot : this.decision.slots.findIndex((_, i) => !this.answer[i] && this.clicks.paths[i].some((path) => path.clicks[0] === name));
    const path = place >= 0 && this.clicks.paths[place].find((one) => one.clicks.length === 1 && one.clicks[0] === name);
    if (!path) return false;
    this.fill(path.option, place);
    return true;
  }

  /** @param {number} i */
  toggle(i) {
    this.asking = false;
    if (i === this.slot) this.clicks.drop();
    else this.clicks.begin(i);
    this.show();
  }

  /** @returns {boolean} */
  cancel() {
    if (this.asking) this.asking = false;
    else if (!this.clicks.back()) return false;
    this.show();
    this.stage.trouble("");
    return true;
  }

  list() {
    const { stage } = this;
    if (!this.open) return;
    const groups = this.decision.slots.map((slot) => ({ name: this.label(slot.name), options: slot.options }));
    if (this.slot >= 0) {
      const place = this.slot;
      const denied = stage.ask("GET", `/denied?seat=${encodeURIComponent(stage.seat)}&slot=${place}`).catch(() => []);
      openList(groups[place].name, [{ ...groups[place], name: "" }], (option) => this.fill(option, place), denied);
    } else openList(say("choices-all"), groups, (option, place) => this.fill(option, place));
  }

  // Writing and sending.

  /** @param {Option} option @param {number} [slot] */
  async fill(option, slot = this.slot) {
    if (!this.open) return;
    this.keep();
    this.answer[slot] = option.action;
    this.typing.forget();
    this.asking = false;
    this.hovered = "";
    this.advance();
    tell(option.text);
    await this.save(slot);
  }

  /** @param {number} slot all of them, if it is none */
  async clear(slot) {
    if (!this.open) return;
    this.keep();
    if (slot >= 0) this.answer[slot] = null;
    else this.answer.fill(null);
    this.typing.forget();
    this.asking = false;
    this.clicks.drop();
    tell(slot >= 0 ? this.vacant(this.decision.slots[slot]) : say("orders-nothing"));
    await this.save(slot >= 0 ? slot : undefined);
  }

  /** @param {boolean} sure */
  async submit(sure) {
    for (let known; known !== this.saving; ) await (known = this.saving);
    // The phase may have ended while the draft was kept.
    if (!this.open) return;
    const { doubts = [], sends } = this.stage.state;
    if (!sure && ((this.missing() && !sends) || doubts.length)) {
      this.asking = true;
      this.clicks.drop();
      this.show();
      tellQuestion();
      return;
    }
    this.asking = false;
    const filled = this.filled();
    // On a phone what becomes of it is told over the board.
    document.querySelector("#phone-tabs [data-tab=board]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    this.stage.sent(filled.map((option) => option.text));
    await this.stage.act(filled.map((option) => option.action));
  }
}
