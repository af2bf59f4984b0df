/** The stepper in the head: back and forward by phase, on the same page. Input rests while one looks at the past. */
import { byId, make } from "./dom.js";
import { giveBack } from "./focus.js";
import { say } from "./say.js";
import { tell } from "./voice.js";

/** @typedef {{name: string, begin: number, end: number}} Phase */

export class Stepper {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Phase[]} */
    this.phases = [];
    /** After how many entries they were asked for. */
    this.known = -1;
    /** Which one is looked at; -1: the present. */
    this.at = -1;
    /** The moment that is looked at, as the server told it. @type {any} */
    this.looked = null;
    this.asked = 0;
    byId("phase-back").addEventListener("click", () => this.go(-1));
    byId("phase-on").addEventListener("click", () => this.go(1));
  }

  /** Whether the past is looked at. */
  get past() {
    return this.at >= 0;
  }

  draw() {
    byId("phase-on").toggleAttribute("disabled", !this.past);
    if (!this.past) byId("caption").textContent = this.stage.state.caption;
  }

  async load() {
    const { stage } = this;
    if (this.known === stage.feed.known) return;
    this.phases = await stage.ask("GET", `/phases?seat=${encodeURIComponent(stage.seat)}`);
    this.known = stage.feed.known;
  }

  /** @param {number} step how many phases on, or back */
  async go(step) {
    if (!this.stage.state || this.stage.busy) return;
    try {
      await this.load();
    } catch (error) {
      this.stage.trouble(/** @type {Error} */ (error).message);
      return;
    }
    // The last phase is the present one: what it began with is the end of the one before.
    const now = this.phases.length - 1;
    const next = (this.past ? this.at : now) + step;
    if (next >= now) this.leave();
    else if (next >= 0) await this.look(next);
  }

  /** Where a line of the story belongs to. @param {number} step */
  async find(step) {
    await this.load();
    const found = this.phases.findIndex((phase) => phase.begin < step && step <= phase.end);
    if (found >= 0 && found < this.phases.length - 1) await this.look(found);
    else this.leave();
  }

  /** @param {number} at */
  async look(at) {
    const { stage } = this;
    const phase = this.phases[at];
    this.asked += 1;
    const turn = this.asked;
    let found;
    try {
      found = await stage.ask("GET", `/at/${phase.end}?seat=${encodeURIComponent(stage.seat)}&since=${phase.begin}`);
    } catch (error) {
      stage.trouble(/** @type {Error} */ (error).message);
      return;
    }
    if (turn !== this.asked || stage.covered) return;
    this.at = at;
    this.looked = found;
    stage.ending?.put(false);
    stage.main.classList.add("past");
    byId("stepper").classList.add("past");
    byId("caption").textContent = phase.name;
    byId("phase-back").toggleAttribute("disabled", at === 0);
    stage.board.light(new Map());
    stage.board.draw(found.pieces, [stage.main.dataset.game, phase.name].filter(Boolean).join(", "), false);
    const back = make("button", { type: "button", class: "primary", text: say("stepper-back"), onclick: () => this.leave() });
    byId("past-note").replaceChildren(make("div", {}, make("p", { class: "under", text: say("stepper-look") }), make("p", { text: phase.name })), back);
    byId("past-note").hidden = false;
    stage.results.show(found);
    stage.story.retell(found.log);
    tell([say("stepper-told", { phase: phase.name }), ...stage.story.kept.slice(-1).map((step) => step.text)].join(" "));
    this.draw();
  }

  leave() {
    this.asked += 1;
    if (!this.past) return;
    this.at = -1;
    this.looked = null;
    const { stage } = this;
    const inside = byId("past-note").contains(document.activeElement);
    stage.main.classList.remove("past");
    byId("stepper").classList.remove("past");
    byId("phase-back").removeAttribute("disabled");
    byId("past-note").hidden = true;
    stage.results.show();
    stage.story.end();
    if (!stage.state) return;
    stage.drawBoard(false);
    stage.part?.show();
    this.draw();
    tell(say("stepper-now", { caption: stage.state.caption }));
    if (inside) giveBack(byId("phase-back"));
  }
}
