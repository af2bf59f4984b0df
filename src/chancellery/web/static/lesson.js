/** A lesson: the play page over a position of a course. The page holds the answers; the server judges them. */
import { Asides } from "./asides.js";
import { BALLOTS } from "./ballots.js";
import { CARDS } from "./cardparts.js";
import { namedBy } from "./choices.js";
import { Desk } from "./desk.js";
import { DESKS } from "./deskparts.js";
import { ask, byId, make, phoneTabs, renew } from "./dom.js";
import { isLost } from "./focus.js";
import { Numbers } from "./numbers.js";
import { closePanels } from "./panels.js";
import { Stage } from "./play.js";
import { say } from "./say.js";
import { tell } from "./voice.js";

/** @typedef {{slug: string, text: string, how: string, done: boolean, now: boolean, open: boolean, lit: string[], slot: string, answer: any[] | null}} Task */
/** @typedef {{kind: string, text: string, rule: string, reasons: {text: string, rule: string}[], promises: {text: string, share: number}[]}} Feedback */

const PHONE = matchMedia("(max-width: 700px)");

/** What each answer to a position of the day comes to, the best first. @param {{text: string, share: number}[]} promises */
function drawPromises(promises) {
  if (!promises.length) return [];
  const rows = promises.map(({ text, share }) => make("tr", {}, make("td", { text }), make("td", { class: "figures", text: `${share.toFixed(1)}%` })));
  return [make("table", { class: "promises" }, make("caption", { text: say("lesson-promises") }), make("tbody", {}, ...rows))];
}

class Lesson extends Stage {
  constructor() {
    super([...DESKS, ...BALLOTS, ...CARDS]);
    this.secrets = false;
    this.feed.known = -1;
    this.busy = false;
    /** What was answered and stands. @type {any[][]} */
    this.given = [];
    /** What is written and not sent. @type {any[]} */
    this.draft = [];
    /** What the server has made of a draft, to be shown. @type {any} */
    this.kept = null;
    this.numbers = new Numbers(this.board);
    this.board.ondress = () => this.narrow();
    /** What was judged last, if it was a desk. @type {Desk | null} */
    this.desk = null;
    /** The task whose places and cards were last brought into sight. */
    this.shown = "";
    // A hand is laid anew more often than a task changes.
    new MutationObserver(() => this.raise()).observe(byId("left"), { childList: true, subtree: true });
    this.arrange();
    PHONE.addEventListener("change", () => this.arrange());
  }

  /** Text and tasks stand in the dock beside a plate, at the side of a broad board or a desk, under the board of a phone. */
  arrange() {
    const lesson = byId("lesson");
    byId("right").prepend(byId("lesson-steps"));
    if (PHONE.matches) byId("board").after(lesson);
    else byId(this.main.dataset.frame === "plate" ? "dock" : "right").prepend(lesson);
  }

  /** Nothing is looked back at here. @param {number} _step */
  moment(_step) {
    return "#main";
  }

  async start() {
    phoneTabs();
    const steps = byId("phone-tabs").querySelector("[data-tab=seats]");
    if (steps) steps.textContent = say("lesson-steps-tab");
    this.listen();
    this.panels.push(new Asides(this));
    try {
      await this.board.load();
      this.show(await this.post("look"));
    } catch (error) {
      this.fail(error);
      byId("prompt").textContent = say("lesson-not-shown");
    }
  }

  /** @param {unknown} error */
  fail(error) {
    this.trouble(error instanceof Error ? error.message : String(error));
  }

  /** @param {string} what @param {Record<string, any>} [body] @returns {Promise<any>} */
  post(what, body = {}) {
    const { slug, step } = this.main.dataset;
    return ask("POST", `/api/learn/${slug}/${step}/${what}`, { answers: this.given, ...body });
  }

  /**
   * The parts of the page ask as at a table.
   * @param {string} _method
   * @param {string} path
   * @param {any} [body]
   */
  async ask(_method, path, body) {
    const [name, query] = path.split("?");
    const words = new URLSearchParams(query);
    if (name === "/draft") {
      this.kept = await this.post("look", { draft: body.answer, slot: body.slot });
      return { answer: this.kept.draft };
    }
    if (name === "/type") return this.post("type", { words: body.words, draft: this.draft });
    if (name === "/plan") return this.post("plan", { plan: body.answers, thing: body.thing });
    if (name === "/chances") return this.post("plan");
    if (name === "/weigh") return this.post("weigh", { chains: body.chains });
    if (name === "/gathered") return this.post("gathered");
    if (name === "/denied") return this.post("denied", { slot: Number(words.get("slot") || 0) });
    if (name === "/why") return this.post("why", { slot: Number(words.get("slot") || 0), thing: words.get("thing") });
    if (name === "/report") return { name: "", results: [] };
    if (name === "/results") return { results: [], changes: [] };
    return name === "/preview" ? { final: "" } : { decision: null, stretch: null };
  }

  async refresh() {
    if (this.busy) return;
    this.feed.outdate();
    const turn = this.feed.asked;
    try {
      const state = this.kept || (await this.post("look", { draft: this.draft }));
      this.kept = null;
      if (turn === this.feed.asked) this.show(state);
    } catch (error) {
      if (turn === this.feed.asked) this.fail(error);
    }
  }

  /** @param {any} state */
  show(state) {
    const first = this.feed.known < 0;
    this.given = state.lesson.answers;
    this.draft = state.draft;
    if (state.length < this.feed.known) this.feed.known = -1;
    if (this.feed.known >= 0) state.log = state.log.filter((/** @type {any} */ line) => line.step > this.feed.known);
    super.show(state);
    this.drawLesson();
    if (first) this.look();
    this.raise();
    this.turn();
  }

  /** What the open tasks are about. */
  get wanted() {
    const open = (this.state?.lesson?.tasks || []).filter((/** @type {Task} */ task) => task.open && !task.done);
    return new Set(open.flatMap((/** @type {Task} */ task) => task.lit));
  }

  /** Cards that a task is about stand out, and the first of them lies in sight. */
  raise() {
    const { wanted } = this;
    const cards = /** @type {HTMLElement[]} */ ([...byId("left").querySelectorAll(".v-card[data-card]")]);
    for (const card of cards) card.classList.toggle("wanted", wanted.has(card.dataset.card || ""));
    const card = cards.find((one) => one.classList.contains("wanted"));
    const row = /** @type {HTMLElement | null} */ (card?.closest(".v-row") || null);
    if (card && row && row.scrollWidth > row.clientWidth) row.scrollLeft += card.getBoundingClientRect().left - row.getBoundingClientRect().left - 12;
  }

  /** On a phone the board turns to the places of each new task. */
  turn() {
    const slug = this.task?.slug || "";
    if (slug === this.shown) return;
    const first = !this.shown;
    this.shown = slug;
    const places = [...this.wanted].filter((id) => this.board.has(id));
    if (PHONE.matches && !first && places.length) this.board.cover(places);
  }

  /** The part of the board that the step is about, as wide as it can be shown. */
  look() {
    const { look, near, frame } = this.main.dataset;
    // Beside a desk the board has tracks under its map, and is small enough to be shown whole.
    if (frame === "desk" && !PHONE.matches) return;
    const [x, y, w] = ((PHONE.matches ? near : look) || "").split(" ").map(Number);
    const { width, height } = byId("board").getBoundingClientRect();
    const h = w * Math.min(0.88, height / (width || 1));
    if (w) this.board.viewport.look({ x: x - w / 2, y: y - h / 2, w, h });
  }

  /** @returns {{over: boolean, tasks: Task[], feedback: Feedback | null}} */
  get lesson() {
    return this.state.lesson;
  }

  /** What is to be done now. */
  get task() {
    return this.lesson.tasks.find((task) => task.now);
  }

  drawLesson() {
    const { over, tasks, feedback } = this.lesson;
    renew(byId("tasks"), tasks.map((task) => this.drawTask(task)));
    this.drawFeedback(feedback);
    const [show, next] = [byId("show-me"), byId("next-step")];
    show.toggleAttribute("disabled", over);
    next.classList.toggle("primary", over);
    byId("lesson").classList.toggle("done", over);
    byId("lesson-steps").querySelector("[aria-current]")?.classList.toggle("done", over || Boolean(this.main.dataset.done));
    this.numbers.show(this.clicks());
    const steps = [...byId("lesson-steps").querySelectorAll("ol a")];
    const counted = document.getElementById("steps-done");
    if (counted) counted.textContent = say("lesson-steps-done", { n: steps.filter((one) => one.classList.contains("done")).length, steps: steps.length });
    // On to the next, once all is told: nothing else is to be done here.
    if (over) this.story.afterwards(() => (isLost() || document.activeElement === byId("prompt")) && next.focus({ preventScroll: true }));
  }

  /** @param {Task} task */
  drawTask({ text, how, done, now }) {
    const mark = make("span", { class: "mark", "aria-hidden": "true", text: done ? "✓" : "" });
    const words = make("span", {}, now ? make("b", { text }) : text, done ? make("span", { class: "unseen", text: say("lesson-done") }) : null, now && how ? make("small", { text: how }) : null);
    return make("li", { class: done ? "done" : now ? "now" : "", "aria-current": now ? "step" : undefined }, mark, words);
  }

  /** @param {Feedback | null} feedback */
  drawFeedback(feedback) {
    const home = byId("feedback");
    const right = feedback?.kind === "right";
    const told = feedback?.text ? [make("b", { text: right ? say("lesson-right") : say("lesson-not-yet") }), " ", feedback.text, " ", feedback.rule && !right ? this.paragraph(`§${feedback.rule}`) : null] : [];
    home.classList.toggle("well", right);
    home.hidden = !told.length;
    const reasons = (feedback?.reasons || []).map(({ text, rule }) => make("li", {}, text, ...(rule ? [" ", this.paragraph(`§${rule}`)] : [])));
    home.replaceChildren(...told.filter((one) => one !== null), ...(reasons.length ? [make("ul", {}, ...reasons)] : []), ...drawPromises(feedback?.promises || []));
    if (!home.hidden && matchMedia("(prefers-reduced-motion: no-preference)").matches) home.scrollIntoView({ block: "nearest" });
  }

  /** What is clicked for the task at hand, in its order; a first task of its kind shows it. @returns {string[]} */
  clicks() {
    const { task } = this;
    const { decision } = this.state;
    if (!task?.answer || !decision) return [];
    const options = decision.kind === "ballot" ? decision.slots.find((/** @type {any} */ slot) => slot.name === task.slot)?.options : decision.options;
    const wanted = JSON.stringify(task.answer);
    const option = options?.find((/** @type {any} */ one) => JSON.stringify(one.action) === wanted);
    const known = (/** @type {string} */ id) => this.board.has(id);
    return (option?.about?.clicks || [...namedBy(task.answer, known).keys()]).filter(known);
  }

  /** What the step is about stands out; the rest can be clicked all the same. */
  narrow() {
    const { wanted } = this;
    const aiming = this.board.chosen.size > 0;
    const besides = wanted.size && !aiming ? [...this.board.lit.keys()].filter((id) => !wanted.has(id)) : [];
    this.board.mark("v-besides", besides.length < this.board.lit.size ? besides : []);
  }

  /** A desk stays in sight, with what was answered. */
  drawWaiting() {
    const answer = this.given[this.given.length - 1];
    if (!this.desk || !this.lesson.over || !answer) return this.material();
    const { sheet, grid } = this.desk.own;
    sheet.read(answer);
    grid.paint();
    grid.node.inert = true;
    return this.material(grid.node);
  }

  /** @param {string} [sentence] */
  say(sentence) {
    if (!this.state.lesson?.over) return super.say(sentence);
    const { dock } = this;
    dock.question = this.main.dataset.over || say("lesson-step-done");
    dock.besides = [];
    dock.rest = dock.own = "";
    dock.fit();
    return dock.hint();
  }

  /** @param {any[]} action @param {any[][]} [answers] a run of answers that begins with it */
  act(action, answers) {
    const tried = answers && answers.length > 1 ? answers : [action];
    return this.judge("try", { tried, draft: this.draft });
  }

  /** Let the server judge, and show what it says. @param {"try" | "show"} what @param {Record<string, any>} body */
  async judge(what, body) {
    if (this.busy || !this.state?.decision) return;
    const { part } = /** @type {Stage} */ (this);
    this.busy = true;
    this.feed.outdate();
    closePanels();
    this.story.end();
    this.trouble("");
    try {
      const state = await this.post(what, body);
      this.busy = false;
      this.sentTexts = [];
      this.desk = part instanceof Desk ? part : null;
      // What was begun is judged: the question is asked anew.
      this.part = null;
      this.show(state);
    } catch (error) {
      this.busy = false;
      this.fail(error);
      await this.refresh();
    }
  }

  yourTurn() {
    tell(this.task?.text);
  }

  listen() {
    super.listen();
    byId("show-me").addEventListener("click", () => void this.judge("show", { draft: this.draft }));
    byId("log").addEventListener("click", (event) => event.preventDefault());
  }
}

new Lesson().start();
