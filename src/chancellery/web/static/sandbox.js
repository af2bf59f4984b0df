/** What if: the play page over a position that nobody plays. The page holds it; the server keeps nothing. */
import { Asides } from "./asides.js";
import { BALLOTS } from "./ballots.js";
import { CARDS } from "./cardparts.js";
import { DESKS } from "./deskparts.js";
import { plain } from "./dock.js";
import { ask, byId, called, make, phoneTabs } from "./dom.js";
import { closePanels } from "./panels.js";
import { Stage } from "./play.js";
import { say } from "./say.js";
import { drawSent } from "./waiting.js";

const MOST = 200;

class Sandbox extends Stage {
  constructor() {
    super([...DESKS, ...BALLOTS, ...CARDS]);
    this.secrets = false;
    this.feed.known = -1;
    this.busy = false;
    /** The position now, signed by the server. */
    this.trial = "";
    /** Those before it, with the seat that looked. @type {{trial: string, seat: string, length: number}[]} */
    this.before = [];
    /** What is written and not sent. @type {any[]} */
    this.draft = [];
    /** Which slot of it was written last. @type {number | undefined} */
    this.slot = undefined;
    this.byHand = false;
    this.again = make("button", { type: "button", class: "again", "aria-label": say("sandbox-show-again-what"), title: say("sandbox-show-again"), text: "↻", hidden: true, onclick: () => this.board.motion.perform() });
  }

  /** Here a moment is one to go back to. @param {number} step */
  moment(step) {
    return `#step-${step}`;
  }

  async start() {
    phoneTabs();
    this.listen();
    this.panels.push(new Asides(this));
    const { step, options, slug, day } = this.main.dataset;
    try {
      await this.board.load();
      // No story is told here: what was resolved can be seen in motion once more.
      document.querySelector(".zoom")?.prepend(this.again);
      const opening = this.table
        ? ask("POST", `/api/sandbox/table/${this.table}`, { step: Number(step), seat: this.seat })
        : day
          ? ask("POST", `/api/sandbox/day/${slug}/${day}`)
          : ask("POST", `/api/sandbox/game/${slug}`, { options: JSON.parse(options || "{}") });
      this.show(await opening);
    } catch (error) {
      this.fail(error);
      byId("prompt").textContent = say("sandbox-cannot");
    }
  }

  /** @param {unknown} error */
  fail(error) {
    this.trouble(error instanceof Error ? error.message : String(error));
  }

  /**
   * The parts of the page ask as at a table; here drafts stay in the page, and nothing is advised.
   * @param {string} _method
   * @param {string} path
   * @param {any} [body]
   */
  async ask(_method, path, body) {
    if (path === "/type") return ask("POST", "/api/sandbox/type", { trial: this.trial, seat: this.seat, words: body.words, draft: this.draft });
    if (path === "/draft") {
      this.draft = body.answer;
      this.slot = body.slot;
      return {};
    }
    if (path === "/plan") return ask("POST", "/api/sandbox/plan", { trial: this.trial, seat: this.seat, answers: body.answers });
    if (path === "/weigh") return ask("POST", "/api/sandbox/weigh", { trial: this.trial, seat: this.seat, chains: body.chains });
    if (path.startsWith("/gathered")) return ask("POST", "/api/sandbox/gathered", { trial: this.trial, seat: this.seat });
    if (path.startsWith("/chances")) return ask("POST", "/api/sandbox/plan", { trial: this.trial, seat: this.seat, answers: [] });
    if (path.startsWith("/report")) return { name: "", results: [] };
    if (path.startsWith("/results")) return { results: [], changes: [] };
    return path.startsWith("/denied") ? [] : path === "/preview" ? { final: "" } : { possible: true };
  }

  async refresh() {
    if (this.busy || !this.trial) return;
    this.feed.outdate();
    const turn = this.feed.asked;
    try {
      const state = await ask("POST", "/api/sandbox/look", { trial: this.trial, seat: this.seat, draft: this.byHand ? [] : this.draft, slot: this.byHand ? undefined : this.slot, by_hand: this.byHand });
      this.slot = undefined;
      if (turn === this.feed.asked) this.show(state);
    } catch (error) {
      if (turn === this.feed.asked) this.fail(error);
    }
  }

  /** @param {any} state */
  show(state) {
    this.trial = state.trial;
    this.draft = state.draft;
    this.seat = state.seat;
    this.mine = state.mine;
    this.main.classList.toggle("by-hand", this.byHand);
    const all = state.log;
    if (state.length < this.feed.known) this.feed.known = -1;
    if (this.feed.known >= 0) state.log = all.filter((/** @type {any} */ line) => line.step > this.feed.known);
    super.show(state);
    this.again.hidden = !this.board.motion.resolved().length;
    this.drawBar();
  }

  drawBar() {
    const { origin, can_edit: editable, length } = this.state;
    const none = !this.before.length;
    for (const id of ["sandbox-back", "sandbox-again"]) {
      // A button that rests holds no keys back.
      if (none) byId(id).blur();
      byId(id).toggleAttribute("disabled", none);
    }
    byId("sandbox-edit").hidden = !editable;
    byId("sandbox-edit").setAttribute("aria-pressed", String(this.byHand));
    byId("sandbox-edit").textContent = this.byHand ? say("sandbox-done-editing") : say("sandbox-edit");
    const from = origin.edited ? say("sandbox-by-hand") : origin.table ? say("sandbox-from-step", { step: origin.step }) : origin.day ? say("sandbox-of-day") : say("sandbox-free");
    const dealt = origin.made_up ? say("sandbox-dealt", { seat: called(origin.seat) }) : "";
    byId("sandbox-note").textContent = [from, dealt, say("sandbox-note")].filter(Boolean).join(" ");
    byId("length").textContent = say("sandbox-tried", { n: length });
    byId("seed").textContent = "";
  }

  drawSeats() {
    super.drawSeats();
    for (const button of byId("seats").querySelectorAll("button")) {
      button.textContent = this.byHand ? say("sandbox-choose") : say("sandbox-look");
      button.hidden = this.state.together && !this.byHand;
    }
    if (this.state.together && !this.byHand) byId("seats").querySelector(".active")?.classList.remove("active");
  }

  drawWaiting() {
    drawSent(this);
    this.offer(this.state.awaited.map((/** @type {string} */ seat) => ({ text: say("sandbox-act-for", { seat: called(seat) }), act: () => this.change(seat) })));
  }

  /** @param {string} [sentence] */
  say(sentence) {
    const { decision, together, table } = this.state;
    const over = table.status === "over" && !this.byHand;
    const text = over ? this.log.lines[this.log.lines.length - 1]?.text || say("waiting-over") : sentence || decision?.prompt || say("sandbox-nothing-asked");
    if (byId("prompt").textContent !== plain(text)) byId("prompt").textContent = plain(text);
    const parts = [];
    if (sentence && decision) parts.push(decision.prompt);
    if (this.byHand) parts.push(say("sandbox-place", { seat: called(this.seat) }));
    else if (!together && !over) parts.push(say("sandbox-you", { asked: Boolean(decision), seat: called(this.seat) }));
    byId("under").textContent = parts.join(" ");
    byId("hint").textContent = "";
  }

  /** @param {import("./play.js").Tool[]} items */
  tools(items) {
    const { part } = this;
    super.tools(
      items.map((item) =>
        item.sends && part && "submit" in part
          ? { ...item, text: this.state.together ? say("sandbox-resolve") : say("sandbox-send", { seat: called(this.seat) }), primary: true, act: () => part.submit(true) }
          : item,
      ),
    );
  }

  /** @param {any[]} action @param {any[][]} [answers] a run of answers that begins with it */
  async act(action, answers) {
    if (this.busy || !this.state.decision) return;
    this.busy = true;
    this.feed.outdate();
    closePanels();
    const seat = this.state.together && !this.byHand ? "" : this.seat;
    const past = { trial: this.trial, seat: this.seat, length: this.state.length };
    try {
      const given = answers && answers.length > 1 ? { answers } : { action };
      const state = await ask("POST", `/api/sandbox/${this.byHand ? "edit" : "answers" in given ? "run" : "act"}`, { trial: this.trial, ...given, seat });
      this.before = [...this.before, past].slice(-MOST);
      this.busy = false;
      this.draft = [];
      this.part = null;
      this.trouble("");
      this.show(state);
    } catch (error) {
      this.busy = false;
      this.fail(error);
      await this.refresh();
    }
  }

  /** @param {string} seat */
  change(seat) {
    if (this.busy) return undefined;
    this.seat = seat;
    this.part = null;
    this.draft = [];
    return this.refresh();
  }

  /** Go back: one action, or to the beginning. @param {number} [place] */
  back(place = this.before.length - 1) {
    const past = this.before[place];
    if (!past || this.busy) return undefined;
    closePanels();
    this.before = this.before.slice(0, place);
    this.trial = past.trial;
    this.feed.known = -1;
    this.trouble("");
    return this.change(past.seat);
  }

  edit() {
    if (this.busy) return undefined;
    this.byHand = !this.byHand;
    this.material();
    closePanels();
    return this.change(this.seat);
  }

  yourTurn() {
    // Here it is always somebody's.
  }

  listen() {
    super.listen();
    byId("sandbox-back").addEventListener("click", () => this.back());
    byId("sandbox-again").addEventListener("click", () => this.back(0));
    byId("sandbox-edit").addEventListener("click", () => this.edit());
    byId("log").addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link) return;
      event.preventDefault();
      const step = Number(link.hash.replace("#step-", ""));
      this.back(this.before.findIndex((past) => past.length === step));
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "u") return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, .pop, .menu")) return;
      this.back();
    });
  }
}

new Sandbox().start();
