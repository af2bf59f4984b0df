/** A ballot as a desk: columns that have so much to give, rows of what each may do. The slots are filled by the page. */
import { Leaf } from "./deskleaf.js";
import { byId } from "./dom.js";
import { Drafting, key } from "./drafting.js";
import { cover, prepare, prepared, sight } from "./prepared.js";
import { say } from "./say.js";
import { Typing } from "./typing.js";

/** @typedef {import("./deskleaf.js").Tab} Tab */
/** A part that will be asked. @typedef {{what: string, desk: import("./desksheet.js").Plan, options?: any[][]}} Later */
/** What follows on the same sheet, and what is said about it. @typedef {{parts?: Later[], submits?: string[], keeps?: string, changed?: string}} Stretch */

/** There one part at a time has room. */
const NARROW = matchMedia("(max-width: 1100px)");

export class Desk extends Drafting {
  /**
   * @param {import("./play.js").Stage} stage
   * @param {any} decision
   * @param {any[]} draft
   */
  constructor(stage, decision, draft) {
    super(stage, decision, draft);
    /** Nothing on the board is lit: whatever is pointed at counts. */
    this.unlit = true;
    /** @type {import("./desksheet.js").Plan} */
    this.plan = stage.state.desk;
    this.example = this.plan.example || "";
    this.own = new Leaf(stage, decision.what, this.plan, draft, {
      ready: () => this.open && !stage.stepper?.past,
      before: () => {
        this.trail.push(decision.what);
        this.keep();
      },
      written: () => this.save(),
      tabs: () => this.tabs(),
      asked: true,
    });
    /** The part that is looked at. */
    this.leaf = this.own;
    /** Parts that will be asked and were looked at, by what they ask; with what they are filled in for, and what was chosen before. @type {Map<string, {leaf: Leaf, seen: string, before: import("./prepared.js").Chosen[]}>} */
    this.later = new Map();
    /** What was written on, the last part last. @type {string[]} */
    this.trail = [];
    /** Nothing before the server has told it. @type {Stretch} */
    this.stretch = {};
    /** The draft that it was asked for, and until when. */
    this.foreseenFor = "";
    this.foreseeing = Promise.resolve();
    /** Whether what is asked has become another since it was filled in. */
    this.altered = false;
    this.typing = new Typing(this);
    if (!draft.some(Boolean)) this.fillIn();
    this.foresee(draft);
    const tab = byId("left-tab");
    if (matchMedia("(max-width: 700px)").matches) queueMicrotask(() => tab.click());
  }

  /** What was filled in before it was asked stands here again. */
  fillIn() {
    const entry = prepared(this.stage)[this.decision.what];
    if (!entry?.chosen.length) return;
    this.own.take(this.own.open(entry.chosen));
    this.answer = this.own.sheet.answer();
    this.altered = entry.seen !== sight({ desk: this.plan });
  }

  /** The same ballot after the server has kept a draft. @param {any} decision @param {any[]} draft */
  update(decision, draft) {
    this.decision = decision;
    this.foresee(draft);
    if (this.unsaved || !draft.length) return;
    this.own.sheet.read(draft);
    this.paint();
  }

  show() {
    const { stage, leaf } = this;
    stage.board.light(new Map());
    stage.offer([]);
    stage.material(leaf.grid.node);
    if (leaf.plan.ask) stage.say(leaf.plan.ask);
    this.paint();
    if (leaf === this.own) leaf.grid.typed.replaceChildren(this.typing.form());
    if (this.plan.report && this.reads === null) this.read();
    this.drawTools();
  }

  // The sheet: parts that are asked soon after this one.

  get parts() {
    return this.stretch.parts || [];
  }

  /** Parts that lie under the one that is asked: grids of its columns, where there is room. */
  under() {
    const { columns, shape } = this.plan;
    if (NARROW.matches || shape === "list") return [];
    return this.parts.filter(({ desk }) => desk.shape !== "list" && desk.columns.every(({ id }) => columns.some((one) => one.id === id)));
  }

  /** Leaves that are in sight. */
  inSight() {
    if (this.leaf !== this.own) return [this.leaf];
    return [this.own, ...this.under().map((part) => this.later.get(part.what)?.leaf || this.newLeaf(part))];
  }

  paint() {
    const [first, ...below] = this.inSight();
    first.grid.lay(below.map(({ grid }) => grid.node));
    for (const { grid } of [first, ...below]) grid.paint();
  }

  /** Ask what follows, where something does and the server keeps another draft than when it was last asked. @param {any[]} draft */
  foresee(draft) {
    const { stage } = this;
    if (!stage.state.sheet || this.foreseenFor === key(draft)) return;
    const asked = (this.foreseenFor = key(draft));
    this.foreseeing = stage.ask("GET", `/stretch?seat=${encodeURIComponent(stage.seat)}`).catch(() => null).then((found) => {
      if (asked === this.foreseenFor) this.learn((found?.decision === this.decision.id && found.stretch) || {});
    });
  }

  /** @param {Stretch} stretch */
  learn(stretch) {
    const { stage, leaf } = this;
    this.stretch = stretch;
    if (stage.part !== this) return;
    this.lookAgain();
    if (this.altered) this.own.grid.note(stretch.changed || "");
    this.altered = false;
    if (stage.busy || stage.stepper?.past) return;
    if (leaf !== this.leaf) return void this.show();
    this.paint();
    this.drawTools();
  }

  /** What is written is kept, and what follows from it is known. */
  async settled() {
    for (let kept, told; kept !== this.saving || told !== this.foreseeing; ) {
      await (kept = this.saving);
      await (told = this.foreseeing);
    }
  }

  /** @returns {Tab[]} */
  tabs() {
    const { tabs = [] } = this.plan;
    const kept = prepared(this.stage);
    const inSight = new Set([this.leaf.plan.tab, ...(this.leaf === this.own ? this.under().map(({ desk }) => desk.tab) : [])]);
    return tabs.map((name) => {
      const part = this.parts.find(({ desk }) => desk.tab === name);
      const now = inSight.has(name);
      if (name === this.plan.tab) return { name, now, on: this.onSheet().length > 0, act: this.parts.length ? () => this.turnTo(this.own) : undefined };
      return part ? { name, now, on: Boolean(kept[part.what]?.on), act: () => void this.turnToLater(part.what) } : { name, now };
    });
  }

  /** The parts that go with this one. */
  onSheet() {
    const kept = prepared(this.stage);
    return this.parts.filter(({ what }) => kept[what]?.on);
  }

  /** A part that will be asked, which goes with the sheet from now on. @param {string} what */
  leafOf(what) {
    const part = this.parts.find((one) => one.what === what);
    if (!part) return this.own;
    const leaf = this.later.get(what)?.leaf || this.newLeaf(part);
    this.lay(part, leaf);
    return leaf;
  }

  /** @param {Later} part */
  newLeaf(part) {
    const { stage } = this;
    const { what } = part;
    const { columns } = this.plan;
    const over = this.under().includes(part) ? { columns, why: this.own.grid.why, along: () => this.takeAlong(what) } : undefined;
    /** @type {Leaf} */
    const leaf = new Leaf(stage, what, part.desk, [], {
      ready: () => this.open && !stage.stepper?.past && this.inSight().includes(leaf),
      before: () => {
        this.trail.push(what);
        this.later.get(what)?.before.push(leaf.chosen);
      },
      written: () => {
        this.lay(part, leaf);
        this.show();
      },
      tabs: () => this.tabs(),
      asked: false,
      over,
    });
    const entry = prepared(stage)[what];
    const seen = sight(part);
    if (entry?.chosen.length) {
      leaf.take(leaf.open(entry.chosen));
      if (entry.seen !== seen) leaf.grid.note(this.stretch.changed || "");
    }
    this.later.set(what, { leaf, seen, before: [] });
    return leaf;
  }

  /** It goes with the sheet as it is. @param {Later} part @param {Leaf} leaf */
  lay(part, leaf) {
    const answer = leaf.sheet.answer();
    prepare(this.stage, part.what, { on: true, covered: false, seen: sight(part), answer: part.options ? answer[0] : answer, chosen: leaf.chosen, told: leaf.told() });
  }

  /** @param {Leaf} leaf */
  turnTo(leaf) {
    if (!this.open) return;
    this.leaf = leaf;
    this.stage.trouble("");
    this.show();
  }

  /** As it follows from what is written now. @param {string} what */
  async turnToLater(what) {
    await this.settled();
    if (!this.open) return;
    const leaf = this.leafOf(what);
    this.turnTo(leaf.host.over ? this.own : leaf);
    if (leaf.host.over) leaf.grid.lead(leaf.plan.columns[0]?.id || "");
  }

  /** It is not sent with the sheet; what is chosen in it stays. @param {string} what */
  leaveForLater(what) {
    prepare(this.stage, what, { on: false });
    this.turnTo(this.own);
  }

  /** A part under the one that is asked goes with it, or no more. @param {string} what */
  takeAlong(what) {
    if (!this.open || this.stage.stepper?.past) return;
    if (prepared(this.stage)[what]?.on) return void this.leaveForLater(what);
    this.leafOf(what).grid.note("");
    this.turnTo(this.own);
  }

  /** A part that has become another by what was written meanwhile goes with the sheet when it was looked at again. */
  lookAgain() {
    for (const [what, { seen }] of this.later) {
      if (this.parts.some((part) => part.what === what && sight(part) === seen)) continue;
      this.later.delete(what);
      if (this.leaf.what === what) this.leaf = this.own;
    }
    for (const [what, { on, seen }] of Object.entries(prepared(this.stage))) {
      if (on && !this.parts.some((part) => part.what === what && sight(part) === seen)) prepare(this.stage, what, { on: false });
    }
  }

  // What happened.

  /** Whether the sheet of what happened is open: over what is asked, or in its place; null: it was not asked for. @type {boolean | null} */
  reads = null;

  /** Open the sheet of what happened last, or close it. */
  async read() {
    const { stage } = this;
    this.leaf = this.own;
    const { grid } = this.own;
    this.reads = !this.reads;
    grid.node.classList.toggle("reads", this.reads && !this.plan.report);
    grid.happened.hidden = !this.reads;
    this.drawTools();
    if (!this.reads) return;
    const found = await stage.ask("GET", `/report?seat=${encodeURIComponent(stage.seat)}`).catch(() => ({ name: "", results: [] }));
    if (stage.part !== this) return;
    grid.report(found.name || say("desk-nothing-yet"), found.results);
    // What opens by itself has something to tell: in a lesson nothing may have happened before.
    if (this.plan.report && !found.name) grid.happened.hidden = true;
  }

  // Buttons.

  drawTools() {
    const { stage, leaf } = this;
    const own = leaf === this.own;
    /** @type {import("./dock.js").Tool[]} */
    const tools = [{ text: say("choices-all"), key: "L", plain: true, act: () => leaf.list() }];
    // On a phone all that can be done stands at the thumb.
    const below = matchMedia("(max-width: 700px)").matches;
    if (own) tools.push({ text: say("desk-type"), key: "T", plain: true, act: () => this.typing.open() });
    if (own && !this.plan.report) tools.push({ text: say("desk-report"), key: "W", plain: true, below, on: Boolean(this.reads), act: () => this.read() });
    if (!own) tools.push({ text: this.stretch.keeps || "", plain: true, below, act: () => this.leaveForLater(leaf.what) });
    const inSight = this.inSight();
    if (inSight.some((one) => this.written(one).length)) tools.push({ text: say("dock-undo"), key: "Z", sends: true, act: () => this.takeBackLast() });
    const again = this.plan.only === undefined ? inSight.filter((one) => one.kept().length) : [];
    if (again.length) tools.push({ text: say("desk-last-time"), key: "A", sends: true, act: () => again.reverse().forEach((one) => void one.asLastTime()) });
    tools.push({ text: this.submits(), key: "S", primary: true, act: () => this.submit() });
    stage.tools(tools);
    const left = (leaf.plan.spare || [])[leaf.plan.empty.length - leaf.sheet.count()];
    const foot = byId("foot");
    if (left) foot.querySelector(".primary")?.before(Object.assign(document.createElement("span"), { className: "v-left", textContent: left }));
  }

  /** What the button says: one part, or all that are on the sheet. */
  submits() {
    const parts = this.onSheet().length;
    const { submits = [say("desk-submit")] } = this.plan;
    return parts ? this.stretch.submits?.[parts + 1] || "" : submits[Math.min(this.own.sheet.count(), submits.length - 1)];
  }

  /** What stood in a part before each of its changes. @param {Leaf} leaf @returns {any[]} */
  written(leaf) {
    return leaf === this.own ? this.before : this.later.get(leaf.what)?.before || [];
  }

  /** The last change in what is in sight is taken back. */
  takeBackLast() {
    const changed = this.inSight().filter((one) => this.written(one).length);
    while (this.trail.length && !changed.some(({ what }) => what === this.trail[this.trail.length - 1])) this.trail.pop();
    const last = this.trail.pop();
    const leaf = changed.find(({ what }) => what === last) || changed[0];
    if (!leaf || !this.open) return undefined;
    if (leaf === this.own) return this.takeBack();
    leaf.take(leaf.open(this.written(leaf).pop()));
    return leaf.host.written();
  }

  /** What is chosen; a slot that holds nothing is open to a typed line. @returns {(any[] | null)[]} */
  holds() {
    return this.own.sheet.answer().map((action, slot) => (key(action) === key(this.plan.empty[slot]) ? null : action));
  }

  /** What the slots hold again is chosen again. */
  forget() {
    this.own.sheet.read(this.answer);
  }

  /** What is chosen, as the slots hold it, is the draft. */
  save() {
    this.answer = this.own.sheet.answer();
    return super.save();
  }

  async submit() {
    const { stage } = this;
    const later = () => this.onSheet().map(({ what }) => this.leafOf(what));
    const wanting = [this.own, ...later()].map((leaf) => leaf.sheet.wanting()).find(Boolean);
    if (wanting) return stage.trouble(wanting.full || "");
    if (this.own.sheet.open()) return stage.trouble(say("desk-choose-first"));
    await this.settled();
    // The phase may have ended while the draft was kept.
    if (stage.part !== this) return undefined;
    for (const leaf of [this.own, ...later()]) leaf.remember();
    cover(stage, true);
    stage.sent(this.own.told());
    return stage.act(this.own.sheet.answer());
  }

  /** A click on the board leads to the column of what was clicked. @param {string[]} ids */
  pick(ids) {
    const column = this.leaf.plan.columns.find((one) => ids.includes(one.id));
    if (column) this.leaf.grid.lead(column.id);
  }

  /** @returns {boolean} */
  cancel() {
    return false;
  }

  aims() {
    return false;
  }

  aim() {
    return 0;
  }
}
