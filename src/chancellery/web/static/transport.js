/** The buttons under a replay: first, back, play, on, last; and a tick a phase, by which one goes anywhere. */
import { byId, make } from "./dom.js";
import { grouped } from "./phases.js";
import { say } from "./say.js";

/** Milliseconds a phase. @type {Record<string, number>} */
const PACES = { slow: 1400, normal: 900, fast: 450, off: 450 };

export class Transport {
  /** @param {{at: number, phases: import("./phases.js").Phase[], goTo: (at: number) => Promise<void>}} replay the phase that is looked at, counted from one; 0: before the first */
  constructor(replay) {
    this.replay = replay;
    this.range = /** @type {HTMLInputElement} */ (byId("phase"));
    this.playing = 0;
    byId("first").addEventListener("click", () => this.go(0));
    byId("previous").addEventListener("click", () => this.step(-1));
    byId("run").addEventListener("click", () => this.run());
    byId("next").addEventListener("click", () => this.step(1));
    byId("last").addEventListener("click", () => this.go(this.count));
    this.range.addEventListener("input", () => this.go(Number(this.range.value)));
  }

  get count() {
    return this.replay.phases.length;
  }

  /** @param {number} at */
  go(at) {
    return this.replay.goTo(Math.max(0, Math.min(this.count, at)));
  }

  /** @param {number} by */
  step(by) {
    return this.go(this.replay.at + by);
  }

  /** @param {string} name what is looked at */
  draw(name) {
    const { at, phases } = this.replay;
    this.range.max = String(this.count);
    this.range.value = String(at);
    this.range.setAttribute("aria-valuetext", name);
    byId("count").textContent = say("count-of", { n: at, all: this.count });
    const firsts = new Set(grouped(phases).map(({ parts }) => parts[0].at + 1));
    const ticks = Array.from({ length: this.count + 1 }, (_, i) => make("i", { class: [firsts.has(i) && "high", i < at && "done", i === at && "now"].filter(Boolean).join(" "), title: phases[i - 1]?.name }));
    byId("ticks").replaceChildren(...ticks);
  }

  run() {
    if (this.playing) {
      clearTimeout(this.playing);
      this.playing = 0;
    } else this.next(this.replay.at >= this.count ? this.go(0) : this.step(1));
    this.drawRun();
  }

  drawRun() {
    const button = byId("run");
    button.setAttribute("aria-pressed", String(Boolean(this.playing)));
    button.textContent = this.playing ? say("transport-pause") : say("replay-play");
  }

  /** The next phase after a while, once the last is drawn: a slow server is not overtaken. @param {Promise<void>} drawn */
  next(drawn) {
    const timer = window.setTimeout(async () => {
      await drawn;
      if (this.playing !== timer) return;
      if (this.replay.at < this.count) this.next(this.step(1));
      else this.run();
    }, PACES[localStorage.getItem("pace") || "normal"] ?? PACES.normal);
    this.playing = timer;
  }
}
