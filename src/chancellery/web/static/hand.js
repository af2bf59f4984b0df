/**
 * The hand under the board: whole cards with the ways to play them at their feet, the card that is opened, and
 * the plan that a click on a way or on a place begins. It answers every choice of a title that has cards.
 */
import { CardChoices } from "./cardchoices.js";
import { cardOf, learnFaces, markCut } from "./cards.js";
import { namedBy, openList } from "./choices.js";
import { whyNot } from "./counsel.js";
import { plain } from "./dock.js";
import { COARSE, make } from "./dom.js";
import { Forks } from "./forks.js";
import { drawFace } from "./handfaces.js";
import { drawPlan, leftText } from "./plan.js";
import { drawRow, headOf } from "./row.js";
import { say } from "./say.js";
import { drawWays } from "./ways.js";

/** @typedef {import("./plan.js").Option} Option */
/** @typedef {import("./cards.js").Card} Card */

/** So many answers without card and place stand beside the question. */
const FEW = 4;
const WAYS = say("hand-ways", { finger: COARSE.matches });
const THROW_FIRST = "throw-first";

export class Hand extends CardChoices {
  /** @param {import("./play.js").Stage} stage @param {any} decision */
  constructor(stage, decision) {
    super(stage, decision);
    /** The card that is opened. */
    this.opened = "";
    this.forks = new Forks(stage.main.dataset.slug || "");
    this.askChances();
  }

  /** Prices and odds, and the faces of cards that are nobody's. */
  askChances() {
    const { stage, plan } = this;
    const told = stage.ask("GET", `/chances?seat=${encodeURIComponent(stage.seat)}`).then(({ chances }) => (plan.own = chances));
    Promise.all([told.catch(() => []), learnFaces()]).then(() => stage.part === this && this.show());
  }

  get active() {
    return this.stage.part === this && !this.stage.busy;
  }

  // Showing.

  show() {
    const { stage, plan } = this;
    if (stage.busy) return;
    plan.sketch();
    if (this.isFork() && !this.opened) return void this.takeFork();
    const targets = this.targets();
    const chosen = plan.steps.map(({ id }) => id).filter(Boolean);
    stage.board.light(new Map([...targets.keys()].map((id) => [id, this.note(targets.get(id) || [])])), plan.blind ? chosen.slice(-1) : []);
    const placing = plan.places().length > 0 || (targets.size > 0 && (plan.steps.length > 0 || !this.byCard().size));
    stage.main.classList.toggle("placing", placing);
    stage.main.classList.toggle("card-opened", Boolean(this.opened));
    stage.say(this.sentence());
    this.hint();
    const buttons = this.opened ? [] : this.buttons();
    stage.offer(buttons.length > FEW ? buttons : []);
    stage.tools([...(buttons.length > FEW ? [] : buttons), ...this.toolsNow()]);
    this.material();
  }

  sentence() {
    const { plan } = this;
    const first = plan.steps[0]?.option;
    const title = first?.about?.card ? this.title(first.about.card) : "";
    if (this.opened) return say("hand-how", { card: this.title(this.opened) });
    if (!plan.steps.length) return undefined;
    if (plan.goesOn && this.question) return [title, plain(this.question.prompt).split(/(?<=\.) /)[0]].filter(Boolean).join(": ");
    const last = plan.steps[plan.steps.length - 1].option.text;
    return plan.throws || !plan.places().length ? `${last}?` : [title, say("hand-right")].filter(Boolean).join(": ");
  }

  /** What is told in the answer line as long as nothing is under the pointer. */
  hint() {
    const { plan, stage } = this;
    const pips = plan.pips();
    const last = plan.steps[plan.steps.length - 1];
    const told = last && plan.blind ? plan.chance(last.option.action)?.forecast : "";
    const why = last?.option.about?.card ? cardOf(last.option.about.card)?.why || stage.state.cards.find((/** @type {Card} */ card) => card.id === last.option.about?.card)?.why : "";
    const fixed = plan.throws ? say("hand-die-thrown") : plan.blind ? say("hand-no-undo") : plan.steps.length ? say("hand-nothing-shown") : "";
    const besides = plan.steps[0]?.option.about?.besides || "";
    const text = [why, told, besides, fixed].filter(Boolean).join(" ");
    const ways = [...this.byCard().values()].some((options) => options.length > 1);
    stage.dock.hint(text || (this.opened ? " " : ways ? WAYS : undefined));
    if (pips && plan.steps.length) document.getElementById("hint")?.prepend(pips, " ");
  }

  /** @returns {import("./dock.js").Tool[]} */
  buttons() {
    const bare = this.bare();
    return bare.map((option) => {
      const odds = this.plan.chance(option.action)?.odds;
      return { text: odds ? say("hand-odds", { text: option.text, wins: odds[0], all: odds[1] }) : option.text, primary: bare.length === 1 && !this.targets().size && !this.byCard().size, act: () => this.press(option) };
    });
  }

  /** @returns {import("./dock.js").Tool[]} */
  toolsNow() {
    const { plan } = this;
    if (this.opened) return [{ text: say("hand-back"), key: "Esc", act: () => this.cancel() }, { text: "‹", key: "←", act: () => this.turn(-1) }, { text: "›", key: "→", act: () => this.turn(1) }];
    if (!plan.steps.length) return [{ text: say("choices-all"), key: "L", act: () => this.list() }];
    /** @type {import("./dock.js").Tool[]} */
    const tools = [...this.forkTools(), ...(plan.goesOn ? [{ text: say("choices-all"), key: "L", act: () => this.list() }] : [])];
    if (plan.places().length) tools.push({ text: say("hand-take-back"), key: "Z", act: () => this.drop(plan.steps.length - 1) });
    tools.push({ text: plan.places().length ? say("hand-clear") : say("choices-back"), key: "Esc", act: () => this.cancel() });
    const left = plan.goesOn ? plan.question?.left || 0 : 0;
    const ready = plan.ready || plan.done;
    if (ready) tools.push({ text: this.confirmText(), key: "↵", primary: true, act: () => this.send() });
    else if (plan.places().length && left) tools.push({ text: say("hand-confirm-left", { left: leftText(left) }), sends: true, off: true, act: () => {} });
    return tools;
  }

  /** The ways that were taken in passing, each to be changed. @returns {import("./dock.js").Tool[]} */
  forkTools() {
    return this.plan.steps.flatMap(({ option }, at) => {
      const ways = this.forks.of(option);
      if (!ways) return [];
      const words = option.about?.switch;
      if (words) {
        const other = ways[(ways.findIndex((way) => way.text === option.text) + 1) % ways.length];
        return [{ text: `${words.replace("…", option.about?.short || "")} ⇄`, act: () => this.change(at, other, ways) }];
      }
      if (this.plan.places().length) return [];
      return ways.map((way, i) => ({ text: way.about?.short || way.text, key: String(i + 1), on: way.text === option.text, act: () => this.change(at, way, ways) }));
    });
  }

  confirmText() {
    const { plan } = this;
    const card = plan.steps[0]?.option.about?.card;
    if (plan.throws) return say("hand-throw");
    return card ? say("hand-confirm-card", { card: this.title(card) }) : say("hand-confirm");
  }

  material() {
    const { stage, plan } = this;
    const armed = plan.steps[0]?.option.about?.card;
    if (this.opened) return stage.material(drawWays(this, this.opened));
    const cards = this.cards();
    const planned = armed && plan.places().length > 0;
    const row = drawRow(cards, (card) => drawFace(this, card, armed));
    const nodes = [headOf(cards.length), row];
    if (plan.places().length) nodes.push(drawPlan(plan, (planned && cardOf(armed)) || undefined, (at) => this.drop(at)));
    stage.material(make("div", { class: `v-hand ${plan.places().length ? "planned" : ""}` }, ...nodes));
    const home = document.getElementById("left");
    if (home) markCut(home);
    return undefined;
  }

  // Acting.

  /** A way is chosen; chosen once more, it is sent. @param {Option} option */
  async arm(option) {
    if (!this.active) return;
    this.stage.story.end();
    this.stage.trouble("");
    const again = this.plan.steps.length === 1 && JSON.stringify(this.plan.steps[0].option.action) === JSON.stringify(option.action);
    if (again && this.plan.ready) return void this.send();
    this.opened = "";
    await this.put([{ option, id: "", price: undefined }]);
    if (this.plan.blind && localStorage.getItem(THROW_FIRST) === "on") this.send();
  }

  /** @param {import("./plan.js").Step[]} steps */
  async put(steps) {
    if (!this.active) return;
    try {
      if ((await this.plan.put(steps)) && this.stage.part === this) this.show();
    } catch (error) {
      // What was given up for an answer is not missed.
      if (this.active) this.stage.trouble(/** @type {Error} */ (error).message);
    }
  }

  /** @param {Option} option @param {string} [id] */
  async push(option, id) {
    await this.put(this.plan.with(option, id));
  }

  /** A question of the way only is answered as it was the last time; the answer can be changed beside it. */
  async takeFork() {
    const options = this.question?.options || [];
    this.forks.remember(options);
    await this.push(this.forks.usual(options));
  }

  /** @param {number} at @param {Option} way @param {Option[]} ways */
  async change(at, way, ways) {
    if (!this.active) return;
    this.forks.choose(way, ways);
    const steps = this.plan.steps.slice(0, at);
    const later = way.about?.switch ? this.plan.steps.slice(at + 1) : [];
    await this.put([...steps, { option: way, id: "", price: undefined }, ...later]);
  }

  /** An answer by a button. @param {Option} option */
  async press(option) {
    if (!this.active) return;
    if (!this.plan.steps.length) return void this.stage.act(option.action);
    await this.push(option);
    if (this.plan.ready) this.send();
  }

  /** @param {string[]} ids */
  async pick(ids) {
    if (!this.active) return;
    const { plan } = this;
    const last = plan.steps[plan.steps.length - 1];
    const targets = this.targets();
    const id = ids.find((one) => targets.has(one));
    if (plan.ready && last?.id && ids.includes(last.id) && (plan.blind || !id)) return void this.send();
    if (!id) return;
    const options = targets.get(id) || [];
    if (options.length === 1) await this.push(options[0], id);
    else this.stage.offer(options.map((option) => ({ text: option.text, act: () => this.push(option, id) })));
    if (plan.blind && localStorage.getItem(THROW_FIRST) === "on") this.send();
  }

  /** Why a place does not answer what is asked now, in the plan or before it. @param {string[]} all */
  async why(all) {
    const { stage, plan } = this;
    if (!plan.steps.length || !plan.goesOn) return whyNot(stage, all, 0);
    const { told } = stage;
    for (const thing of all) {
      const found = await stage.ask("POST", "/plan", { seat: stage.seat, decision: plan.base.id, answers: plan.answers, thing }).catch(() => null);
      if (stage.told !== told || stage.part !== this) return undefined;
      if (found?.why) return stage.trouble(`${found.why.reason}${found.why.rule ? ` (§${found.why.rule})` : ""}`);
    }
    return undefined;
  }

  /** @param {number} at a step to be left out */
  async drop(at) {
    if (!this.active) return;
    await this.put(this.plan.steps.filter((_, i) => i !== at));
  }

  async send() {
    if (!this.active || !(this.plan.ready || this.plan.done)) return;
    const done = this.plan.ready ? undefined : this.plan.done;
    const answers = done ? [...this.plan.answers, done.action] : this.plan.answers;
    this.stage.main.classList.remove("placing", "card-opened");
    await this.stage.act(answers[0], answers);
  }

  /** All answers to what is asked now, as a list. */
  list() {
    const { question } = this;
    if (!this.active || !question) return;
    const denied = this.plan.steps.length ? [] : this.refused();
    openList(say("choices-all"), [{ name: "", options: question.options }], (option) => this.play(option), denied);
  }

  /** @param {Option} option */
  async play(option) {
    if (!this.active) return;
    const places = namedBy(option.action, (id) => this.stage.board.has(id));
    const [id] = option.about?.card ? [""] : [...places.keys(), ""];
    if (this.plan.steps.length || !option.about?.card) await this.push(option, id);
    else await this.arm(option);
  }

  // A card that is opened.

  /** @param {string} card */
  open(card) {
    if (!this.active) return;
    this.stage.story.end();
    this.plan.put([]);
    this.opened = card;
    this.show();
  }

  /** @param {number} step the next card, or the one before */
  turn(step) {
    const cards = this.cards().filter((card) => this.byCard().has(card.id));
    const at = cards.findIndex((card) => card.id === this.opened);
    this.open(cards[(at + step + cards.length) % cards.length].id);
  }

  /** @returns {boolean} */
  cancel() {
    if (!this.opened && !this.plan.steps.length) return false;
    this.opened = "";
    this.plan.put([]).then(() => this.stage.part === this && this.show());
    return true;
  }
}
