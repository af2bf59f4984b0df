/** The play page: asks the server what this seat may see, shows it, and sends answers. Knows no game. */
import { Answers } from "./answers.js";
import { Asides } from "./asides.js";
import { Board } from "./board.js";
import { cardOnStrip, learnFaces } from "./cards.js";
import { ClockPanel } from "./clock.js";
import { openRules, whyNot } from "./counsel.js";
import { Dock } from "./dock.js";
import { ask, byId, make, phoneTabs } from "./dom.js";
import { Feed } from "./feed.js";
import { goToQuestion } from "./focus.js";
import { HintPanel } from "./hint.js";
import { HotSeat } from "./hotseat.js";
import { chime, listenFor } from "./keys.js";
import { Log } from "./log.js";
import { NotesPanel } from "./notes.js";
import { notify } from "./notify.js";
import { closePanels } from "./panels.js";
import { partFor } from "./parts.js";
import { PhoneFigures } from "./phonefigures.js";
import { PressPanel } from "./press.js";
import { Results } from "./results.js";
import { say } from "./say.js";
import { Seats } from "./seats.js";
import { Sides } from "./sides.js";
import { SincePanel } from "./since.js";
import { Stepper } from "./stepper.js";
import { Story } from "./story.js";
import { tell } from "./voice.js";
import { VotesPanel } from "./votes.js";
import { drawWaiting } from "./waiting.js";
import { learnWords, stirred } from "./words.js";

/** @typedef {import("./dock.js").Tool} Tool */
/** @typedef {import("./feed.js").Telling} Telling */

/** What is asked while somebody thinks: it is about the decision that is open, and of no use after it. */
const THOUGHTS = ["/plan", "/preview", "/type", "/weigh"];

/** What the parts of the page share. */
export class Stage {
  /** @param {import("./parts.js").Kind[]} kinds of parts that may answer */
  constructor(kinds) {
    this.kinds = kinds;
    this.main = byId("main");
    /** Told of every step of the story, with the strip it stands on. @type {((step: import("./story.js").Step, strip: HTMLElement) => void) | null} */
    this.onscene = cardOnStrip;
    /** Told of everything that is asked. @type {((stage: Stage) => void) | null} */
    this.onasked = null;
    const { table, seat, mine, base, box, bare, hidden, areas } = this.main.dataset;
    this.table = table || "";
    this.seat = seat || "";
    this.mine = (mine || "").split(" ").filter(Boolean);
    this.secrets = hidden === "yes";
    this.board = new Board(byId("board"), base || "", box || "", bare);
    this.board.offerAreas(JSON.parse(areas || "[]"));
    this.log = new Log(byId("log"), this.board, (step) => this.moment(step), () => this.seat);
    this.sides = new Sides();
    this.dock = new Dock(this);
    this.seats = new Seats(this);
    this.stepper = this.main.hasAttribute("data-present") ? new Stepper(this) : null;
    this.story = new Story(this);
    this.results = new Results(this);
    /** How the game went, once it is over. @type {import("./ending.js").Ending | null} */
    this.ending = null;
    if (this.stepper) this.log.onpick = (line) => this.stepper?.find(line.step).catch((error) => this.trouble(error.message));
    /** What stands around the board and is told of every new state. @type {{show: (state: any) => void, cover?: () => void}[]} */
    this.panels = [];
    /** @type {HintPanel | null} */
    this.hints = null;
    /** Those of them that show the moment one looks back at. @type {{show: (state: any) => void, cover?: () => void}[]} */
    this.beside = [];
    /** @type {import("./parts.js").Part | null} */
    this.part = null;
    /** @type {any} */
    this.state = null;
    this.busy = false;
    /** Whether the place is to be given on once the server has said what follows. */
    this.passing = false;
    this.covered = false;
    /** How often something was said or chosen: what was asked before that is told too late. */
    this.told = 0;
    /** @type {string[]} */
    this.sentTexts = [];
    /** Lines for the next phase, and whose: see standing.js. */
    this.left = "";
    this.leftBy = /** @type {string | null | undefined} */ (undefined);
    this.title = document.title;
    this.feed = new Feed(this);
    this.answers = new Answers(this);
    this.hotSeat = new HotSeat(this);
    this.listenToBoard();
  }

  /** What is clicked on the board goes to the part that answers; the past answers nothing. */
  listenToBoard() {
    this.board.onlost = goToQuestion;
    this.board.onpick = (ids, at, all, more) => {
      closePanels();
      this.told += 1;
      if (!this.part || this.busy || this.stepper?.past) return;
      this.story.end();
      this.dock.trouble("");
      // What is lit after the key is another: whoever holds Shift has pointed at that.
      if (more && "supports" in this.part && this.part.supports(all)) return;
      if (!ids.length && all.length && this.part.aims()) "why" in this.part ? this.part.why(all) : whyNot(this, all, this.part.aim());
      // On a desk nothing is lit: what is pointed at leads to its column.
      else this.part.pick("unlit" in this.part ? all : ids, at);
    };
    // Pieces that are dragged, and places that are pointed at.
    const aimed = () => (this.part && "drag" in this.part && !this.busy && !this.stepper?.past ? this.part : null);
    this.board.onhover = (id) => aimed()?.hover(id);
    this.board.grabs = (id) => Boolean(aimed()?.grabs(id));
    this.board.ondrop = (from, ids) => {
      this.story.end();
      this.dock.trouble("");
      aimed()?.drag(from, ids);
    };
  }

  /** Where a moment of the match is shown. @param {number} step */
  moment(step) {
    return `/t/${this.table}/replay?step=${step}&seat=${this.seat}`;
  }

  /** @param {string} path */
  url(path) {
    return `/api/tables/${this.table}${path}`;
  }

  /**
   * A question to the table, or an answer.
   * @param {string} method
   * @param {string} path
   * @param {any} [body]
   */
  ask(method, path, body) {
    return ask(method, this.url(path), body, THOUGHTS.includes(path) ? { signal: this.answers.thinking.signal } : undefined);
  }

  async start() {
    phoneTabs();
    this.listen();
    this.beside.push(new Asides(this), new PhoneFigures(this));
    this.hints = new HintPanel(this);
    this.panels.push(...this.beside, this.hints, new PressPanel(this), new NotesPanel(this));
    const votes = new VotesPanel(this);
    this.panels.push(new ClockPanel(this), votes, new SincePanel(this, votes));
    try {
      await this.board.load();
    } catch (error) {
      this.trouble(/** @type {Error} */ (error).message);
      return;
    }
    if (this.mine.length > 1 && this.secrets) this.hotSeat.curtain(this.seat);
    else await this.refresh();
    this.feed.follow();
  }

  /** @param {any} state @param {Telling[]} [tellings] the boards on the way to it, each with what was told */
  show(state, tellings = [state]) {
    // Seats were dealt: this one has become somebody's.
    if (this.table && !this.mine.length && state.mine?.length) {
      location.reload();
      return;
    }
    const { feed } = this;
    const first = feed.known < 0;
    const moved = state.length > feed.known;
    const before = this.state?.decision?.id;
    this.state = feed.last = state;
    if (first && state.cards.length) learnFaces().then(() => this.log.relink());
    if (first) this.dotWords();
    if (first) this.log.replace(state.log, state.headings);
    else if (moved) this.log.add(state.log);
    feed.known = state.length;
    feed.cuts = state.cuts;
    if (this.stepper) this.stepper.draw();
    else byId("caption").textContent = state.caption;
    if (first) this.story.retell(state.since ? state.log.filter((/** @type {any} */ line) => line.step > state.since.from) : this.story.lastNews(state.log, state.headings));
    if (first || !moved) this.drawBoard(false);
    else for (const telling of tellings) this.story.hear(telling.log, () => this.drawBoard(true, telling));
    byId("short-names").hidden = !this.board.svg.querySelector(".names-short");
    this.drawSeats();
    this.drawDecision();
    for (const panel of this.panels) panel.show(state);
    byId("length").textContent = say("play-journal", { n: state.length });
    byId("seed").textContent = state.seed ? say("play-seed", { seed: state.seed }) : say("play-seed-hash", { hash: state.seed_hash.slice(0, 12) });
    byId("seed").title = state.seed || state.seed_hash;
    if (first && matchMedia("(max-width: 700px)").matches) this.board.cover(this.board.lit.size ? this.board.lit.keys() : []);
    // What is on its way already is not asked.
    if (state.decision && state.decision.id !== before && !first && !this.busy) this.yourTurn();
    if (!state.decision) document.title = this.title;
    if (this.passing) this.hotSeat.passOn();
  }

  /** The words of the game, once somebody stirs: a first look does without, and dots move nothing. */
  async dotWords() {
    await stirred();
    if (!(await learnWords(this.main.dataset.words, this.main.dataset.slug || ""))) return;
    this.dock.dot();
    this.log.relink();
  }

  /** @param {boolean} glide @param {{pieces: Record<string, string>, caption: string}} [telling] the present one, if none is given */
  drawBoard(glide, { pieces, caption } = this.state) {
    if (this.stepper?.past) return;
    this.board.draw(pieces, [this.main.dataset.game, caption].filter(Boolean).join(", "), glide);
  }

  drawSeats() {
    this.seats.draw();
  }

  /** The figures of the moment that is looked at. */
  drawFigures() {
    this.drawSeats();
    for (const panel of this.beside) panel.show(this.state);
  }

  drawDecision() {
    const { decision, draft } = this.state;
    const part = this.part;
    this.dock.yours(Boolean(decision));
    byId("ask").dataset.decision = decision?.id ?? "";
    this.board.rings.ask(decision?.where || []);
    if (!decision) {
      // A list of what can be answered no more.
      if (part) closePanels();
      this.part = null;
      this.board.light(new Map());
      this.offer([]);
      this.tools([]);
      this.say();
      this.drawWaiting();
      return;
    }
    if (part && part.decision.id === decision.id) {
      if ("update" in part) part.update(decision, draft);
    } else {
      closePanels();
      this.part = partFor(this.kinds, this, decision, draft);
      if (decision.kind === "ballot") {
        this.sentTexts = [];
        this.leftBy = undefined;
      }
    }
    this.say();
    if (!this.stepper?.past) this.part?.show();
    this.onasked?.(this);
  }

  drawWaiting() {
    drawWaiting(this);
  }

  // The dock, for the parts that answer.

  /** @param {string} [sentence] another than the decision's own */
  say(sentence) {
    this.dock.say(sentence);
  }

  /** What went wrong; whoever acts clears it first, so that no late success wipes a newer refusal. @param {string} text */
  trouble(text) {
    this.told += 1;
    this.dock.trouble(text);
  }

  /** @param {boolean} there */
  connected(there) {
    this.dock.connected(there);
  }

  /** Buttons for answers. @param {Tool[]} items */
  offer(items) {
    this.dock.offer(items);
  }

  /** @param {Tool[]} items */
  tools(items) {
    this.dock.tools(items);
  }

  /** @param {...HTMLElement} nodes */
  material(...nodes) {
    this.dock.material(...nodes);
  }

  // Asking and answering.

  /** Ask the server and show what it says. @returns {Promise<void>} */
  refresh() {
    return this.feed.refresh();
  }

  /** @param {any[]} action @param {any[][]} [answers] a run of answers that begins with it @returns {Promise<void>} */
  act(action, answers) {
    return this.answers.act(action, answers);
  }

  /** Another of my seats looks. @param {string} seat @returns {Promise<void> | undefined | void} */
  change(seat) {
    return this.hotSeat.change(seat);
  }

  /** The orders that were sent, to be shown until the next are asked for. @param {string[]} texts */
  sent(texts) {
    this.sentTexts = texts;
  }

  // Notices and keys.

  /** A link to a rule; the book opens over the page. @param {string} rule */
  paragraph(rule) {
    const open = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.rules(rule);
    };
    return make("a", { class: "rule", href: `/rules/${this.main.dataset.slug}#p-${rule.slice(1)}`, text: rule, title: say("play-read-rule"), onclick: open });
  }

  /** The rules, at the paragraph of the question or another. @param {string} [paragraph] */
  rules(paragraph) {
    const asked = this.state?.decision?.rule;
    openRules(this.main.dataset.slug || "", paragraph || (asked && `§${asked}`));
  }

  yourTurn() {
    const { id } = this.state.decision;
    // Behind what is being told; not to who has answered meanwhile.
    this.story.afterwards(() => this.state?.decision?.id === id && !this.busy && tell(say("play-your-turn", { question: byId("prompt").textContent })));
    if (document.hidden) document.title = `● ${say("play-your-move", { table: this.title })}`;
    notify(say("play-your-move", { table: this.title }), this.state.decision.prompt, `/t/${this.table}`);
    if (localStorage.getItem("sound") === "on") chime();
  }

  listen() {
    listenFor(this);
  }
}
