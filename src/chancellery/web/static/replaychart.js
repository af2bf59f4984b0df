/** The title's figure over the game, beside its replay; a click leads to that phase. */
import { drawChart } from "./chart.js";
import { capital, make } from "./dom.js";
import { grouped } from "./phases.js";
import { say } from "./say.js";

const LOW = matchMedia("(max-height: 800px)");

export class ReplayChart {
  /** @param {import("./play.js").Stage & {phases: import("./phases.js").Phase[], at: number, goTo: (at: number) => unknown}} stage */
  constructor(stage) {
    this.stage = stage;
    this.home = make("section", { class: "v-replay-chart", hidden: true });
    document.querySelector(".seat-box")?.append(this.home);
  }

  /** Told of every step that is looked at. @param {any} state */
  show(state) {
    const { phases, at, seat } = this.stage;
    const seats = state.table.seats.map((/** @type {any} */ chair) => chair.seat);
    const number = (/** @type {any} */ figure) => (figure === undefined || Number.isNaN(Number(figure)) ? null : Number(figure));
    const lines = Object.fromEntries(seats.map((/** @type {string} */ one) => [one, phases.map(({ figures }) => number(figures?.[one]?.[0]))]));
    const known = phases.length > 1 && Object.values(lines).flat().some((one) => one !== null);
    this.home.hidden = !known;
    if (!known) return;
    const names = phases.map(() => "");
    for (const { name, parts } of grouped(phases)) names[parts[0].at] = name;
    const chart = drawChart({
      wide: this.home.clientWidth || 240,
      high: LOW.matches ? 116 : 170,
      seats,
      own: seat,
      lines,
      names,
      goal: Number(this.stage.main.dataset.goal) || 0,
      percent: false,
      marks: [],
      now: Math.max(0, at - 1),
      go: (phase) => this.stage.goTo(phase + 1),
    });
    const head = make("div", { class: "section-head" }, make("h2", { text: capital(state.standing.head[0] || say("replay-figures")) }), make("span", { class: "tiny quiet", text: say("replay-click-goes") }));
    this.home.replaceChildren(head, /** @type {any} */ (chart));
  }
}
