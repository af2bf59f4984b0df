/** A match phase by phase, in the frame in which it was played, as far as the chosen eyes may see. */
import { Asides } from "./asides.js";
import { markCut } from "./cards.js";
import { byId, called, make, phoneTabs } from "./dom.js";
import { playOn } from "./fork.js";
import { drawPhases } from "./phases.js";
import { savePng } from "./picture.js";
import { Stage } from "./play.js";
import { ReplayChart } from "./replaychart.js";
import { Review } from "./review.js";
import { restingHand } from "./row.js";
import { say } from "./say.js";
import { Transport } from "./transport.js";
import { tellQuestion } from "./voice.js";

/** On a low screen a broad board reaches under the dock. */
const LOW = matchMedia("(max-height: 800px)");

class Replay extends Stage {
  constructor() {
    super([]);
    const { length, step, over } = this.main.dataset;
    this.length = Number(length);
    /** After how many entries one looks. */
    this.step = step === undefined ? this.length : Number(step);
    this.open = over === "yes";
    /** The phase that is looked at, counted from one; 0: before the first. */
    this.at = 0;
    /** @type {import("./phases.js").Phase[]} */
    this.phases = [];
    this.asked = 0;
    this.transport = new Transport(this);
    this.eyes = /** @type {HTMLSelectElement} */ (byId("eyes"));
    this.seat = this.eyes.value;
    this.log.onpick = (line) => this.go(line.step);
    /** Under a broad board lies the hand: there the phases have a tab. */
    this.pane = this.main.dataset.frame === "hand" ? this.sides.add("phases", say("table-phases")) : null;
    if (this.main.dataset.curve) this.panels.push(new ReplayChart(this));
    // Once a game is over, it can be looked at again.
    if (this.open) this.panels.push(new Review(this));
  }

  /** @param {number} step */
  moment(step) {
    return `/t/${this.table}/replay?step=${step}${this.seat ? `&seat=${encodeURIComponent(this.seat)}` : ""}`;
  }

  async start() {
    phoneTabs();
    this.listen();
    this.panels.push(new Asides(this));
    try {
      await Promise.all([this.board.load(), this.learnPhases()]);
    } catch (error) {
      this.trouble(/** @type {Error} */ (error).message);
      return;
    }
    await this.go(this.step);
    void this.dotWords();
    if (matchMedia("(max-width: 700px)").matches) this.board.cover([]);
  }

  async learnPhases() {
    const { seat } = this;
    /** @type {import("./phases.js").Phase[]} */
    const found = await this.ask("GET", `/phases?seat=${encodeURIComponent(seat)}&figures=true`);
    // Of one that has only begun there is nothing to see.
    if (seat === this.seat) this.phases = found.filter(({ begin, end }) => begin < end);
  }

  /** To the end of a phase, where what it resolved is seen. @param {number} at counted from one; 0: before the first */
  goTo(at) {
    return this.go(at ? this.phases[at - 1].end : 0);
  }

  /** @param {number} wanted after how many entries */
  async go(wanted) {
    this.step = Math.max(0, Math.min(this.length, wanted));
    const { step } = this;
    this.at = this.phases.findIndex((phase) => step <= phase.end && step > phase.begin) + 1;
    this.asked += 1;
    const turn = this.asked;
    // Whoever goes on before the board is drawn goes on from the step that was asked for.
    this.aim();
    const phase = this.phases[this.at - 1];
    let state;
    try {
      state = await this.ask("GET", `/at/${step}?seat=${encodeURIComponent(this.seat)}&begin=${phase ? phase.begin : step}`);
    } catch (error) {
      if (turn === this.asked) this.trouble(/** @type {Error} */ (error).message);
      return;
    }
    if (turn === this.asked) this.look(state, phase);
  }

  /** What leads on from here. */
  aim() {
    const seat = this.seat ? `?seat=${encodeURIComponent(this.seat)}` : "";
    byId("branch").setAttribute("href", `/t/${this.table}/sandbox${seat ? `${seat}&` : "?"}step=${this.step}`);
    byId("picture").setAttribute("href", `/api/tables/${this.table}/at/${this.step}/plate${seat}`);
    this.transport.draw(this.phases[this.at - 1]?.name || say("replay-opening"));
  }

  /** @param {any} state @param {import("./phases.js").Phase | undefined} phase */
  look(state, phase) {
    const name = phase?.name || state.caption || say("replay-opening");
    // What is past waits for nobody.
    this.state = { ...state, awaited: [], table: { ...state.table, status: "past" } };
    this.trouble("");
    byId("caption").textContent = name;
    this.board.draw(state.pieces, [this.main.dataset.game, name].filter(Boolean).join(", "), false);
    this.log.replace(state.log, state.headings);
    this.log.follow();
    const told = phase ? state.log.filter((/** @type {any} */ line) => line.step > phase.begin) : [];
    this.story.retell(told);
    this.seats.draw();
    for (const panel of this.panels) panel.show(this.state);
    this.tellOf(name, told);
    this.drawMaterial(state);
    this.results.show(state);
    byId("length").textContent = say("replay-entry", { n: this.step, all: this.length });
    byId("seed").textContent = state.seed ? say("play-seed", { seed: state.seed }) : "";
    history.replaceState(null, "", this.moment(this.step));
  }

  /** The weightiest thing that happened, in a sentence. @param {string} name @param {import("./log.js").Line[]} lines */
  tellOf(name, lines) {
    const most = Math.max(1, ...lines.map((line) => line.weight || 0));
    const line = lines.findLast((one) => one.weight === most);
    byId("prompt").textContent = line ? `${name}: ${line.text}` : name;
    tellQuestion();
    byId("under").textContent = this.seat ? say("replay-eyes-of", { seat: called(this.seat) }) : say("replay-public");
  }

  /** @param {any} state */
  drawMaterial(state) {
    const head = state.standing.head[0] || "";
    const list = () => drawPhases(this.phases, this.at - 1, this.seat, head, (at) => this.goTo(at + 1));
    const hand = restingHand(state, false);
    this.pane?.replaceChildren(list());
    this.material(...(this.pane && (hand.length || LOW.matches) ? hand : [list(), ...hand]));
    markCut(byId("left"));
    for (const home of [byId("left"), this.pane]) if (home) intoSight(home);
  }

  /** Through other eyes. @param {string} seat */
  async change(seat) {
    this.seat = seat;
    this.asked += 1;
    try {
      await this.learnPhases();
    } catch (error) {
      this.trouble(/** @type {Error} */ (error).message);
      return;
    }
    await this.go(this.step);
  }

  listen() {
    super.listen();
    const { transport } = this;
    this.eyes.addEventListener("change", () => this.change(this.eyes.value));
    byId("phase-back").addEventListener("click", () => transport.step(-1));
    byId("phase-on").addEventListener("click", () => transport.step(1));
    byId("copy").addEventListener("click", () => this.copyLink());
    byId("png").addEventListener("click", async () => {
      const saved = await savePng(byId("picture").getAttribute("href") || "", `${this.table}-${this.step}.png`);
      byId("png").textContent = saved ? say("replay-png") : say("replay-png-failed");
    });
    const foot = byId("foot");
    const goOn = () => playOn(this.table, this.step);
    document.getElementById("play-on")?.addEventListener("click", goOn);
    if (this.open) foot.append(make("button", { type: "button", text: say("replay-play-on"), onclick: goOn }));
    const back = this.main.dataset.back || "/";
    foot.append(make("a", { class: "button", href: back, text: back === "/" ? say("error-back") : say("gallery-back") }));
    this.listenToKeys();
  }

  listenToKeys() {
    const { transport } = this;
    const keys = /** @type {Record<string, () => unknown>} */ ({
      ArrowLeft: () => transport.step(-1),
      ArrowRight: () => transport.step(1),
      ",": () => transport.step(-1),
      ".": () => transport.step(1),
      Home: () => transport.go(0),
      End: () => transport.go(transport.count),
      " ": () => transport.run(),
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || this.story.tells) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, select, textarea, .pop, .menu, [role=tablist]")) return;
      if (event.key === " " && target?.closest("button, summary, a")) return;
      const entry = event.shiftKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
      const act = entry ? () => this.go(this.step + entry) : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    });
  }

  async copyLink() {
    const link = new URL(this.moment(this.step), location.href).href;
    const copied = await Promise.resolve(navigator.clipboard?.writeText(link)).then(() => Boolean(navigator.clipboard), () => false);
    byId("copy").textContent = copied ? say("replay-copied") : say("replay-copy-from");
    setTimeout(() => (byId("copy").textContent = say("replay-copy")), 2000);
  }
}

/** The phase that is looked at stands in the middle of its list; the page stays where it is. @param {HTMLElement} home */
function intoSight(home) {
  const here = /** @type {HTMLElement | null} */ (home.querySelector("li.here"));
  if (here) home.scrollTop = here.offsetTop - home.offsetTop - home.clientHeight / 2;
}

new Replay().start();
