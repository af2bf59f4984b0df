/** A match step by step, as far as the chosen eyes may see. */
import { Board } from "./board.js";
import { ask, byId, make, phoneTabs } from "./dom.js";
import { Log } from "./log.js";
import { playOn } from "./fork.js";
import { closePanels } from "./panels.js";
import { savePng } from "./picture.js";

/** Milliseconds a step, at the plain speed and three times as fast. */
const PACE = 700;
const FAST = 250;

class Replay {
  constructor() {
    const { table, base, box, length, game } = byId("main").dataset;
    this.table = table || "";
    this.game = game || "";
    this.length = Number(length);
    this.board = new Board(byId("board"), base || "", box || "");
    this.log = new Log(byId("log"), this.board, (step) => this.address(step));
    this.range = /** @type {HTMLInputElement} */ (byId("step"));
    this.eyes = /** @type {HTMLSelectElement} */ (byId("eyes"));
    this.step = this.length;
    this.asked = 0;
    /** The board, on which steps are drawn once it is here. */
    this.loading = Promise.resolve();
    this.playing = 0;
    this.fast = false;
  }

  /** Notches where turns begin, dots for the seat's own decisions. */
  async mark() {
    const eyes = this.eyes.value;
    const { turns, mine } = await ask("GET", `/api/tables/${this.table}/marks${eyes ? `?seat=${encodeURIComponent(eyes)}` : ""}`);
    if (eyes !== this.eyes.value) return;
    const at = (/** @type {number} */ step, /** @type {string} */ kind, /** @type {string} */ title) => {
      const tick = make("span", { class: kind, title });
      tick.style.left = `${(100 * step) / Math.max(this.length, 1)}%`;
      return tick;
    };
    byId("ticks").replaceChildren(
      ...turns.map((/** @type {{step: number, text: string}} */ turn) => at(turn.step, "notch", turn.text)),
      ...mine.map((/** @type {number} */ step) => at(step, "dot", "Own decision")),
    );
  }

  /** @param {number} step */
  address(step) {
    const seat = this.eyes.value ? `&seat=${encodeURIComponent(this.eyes.value)}` : "";
    return `/t/${this.table}/replay?step=${step}${seat}`;
  }

  async start() {
    phoneTabs();
    const asked = new URLSearchParams(location.search).get("step");
    this.loading = this.board.load();
    this.listen();
    await this.go(asked === null ? this.length : Number(asked) || 0);
    if (matchMedia("(max-width: 700px)").matches) this.board.cover([]);
    await this.mark().catch(() => undefined);
  }

  /** @param {number} wanted */
  async go(wanted) {
    const step = Math.max(0, Math.min(this.length, wanted));
    const forward = step === this.step + 1;
    this.asked += 1;
    const turn = this.asked;
    const seat = this.eyes.value ? `?seat=${encodeURIComponent(this.eyes.value)}` : "";
    this.step = step;
    this.range.value = String(step);
    byId("count").textContent = `${step} of ${this.length}`;
    // Whoever goes on before the board is drawn goes on from the step that was asked for.
    byId("branch").setAttribute("href", `/t/${this.table}/sandbox${seat ? `${seat}&` : "?"}step=${step}`);
    byId("picture").setAttribute("href", `/api/tables/${this.table}/at/${step}/plate${seat}`);
    let state;
    try {
      [state] = await Promise.all([ask("GET", `/api/tables/${this.table}/at/${step}${seat}`), this.loading]);
    } catch (error) {
      if (turn === this.asked) byId("when").textContent = /** @type {Error} */ (error).message;
      return;
    }
    if (turn !== this.asked) return;
    byId("when").textContent = state.caption || "Replay";
    this.board.draw(state.pieces, [this.game, state.caption].filter(Boolean).join(", "), forward);
    this.log.replace(state.log, state.headings);
    this.log.follow();
    history.replaceState(null, "", this.address(step));
    byId("seed").textContent = state.seed ? `seed ${state.seed}` : "";
  }

  run() {
    const button = byId("run");
    if (this.playing) {
      clearTimeout(this.playing);
      this.playing = 0;
    } else {
      this.next(this.step >= this.length ? this.go(0) : undefined);
    }
    button.setAttribute("aria-pressed", String(Boolean(this.playing)));
    button.textContent = this.playing ? "Pause" : "Play";
  }

  /** The next step after a while, once the last is drawn: a slow server is not overtaken. @param {Promise<void>} [drawn] */
  next(drawn) {
    const timer = window.setTimeout(async () => {
      await drawn;
      if (this.playing !== timer) return;
      if (this.step < this.length) this.next(this.go(this.step + 1));
      else this.run();
    }, this.fast ? FAST : PACE);
    this.playing = timer;
  }

  listen() {
    const keys = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => this.go(this.step - 1),
      ArrowRight: () => this.go(this.step + 1),
      Home: () => this.go(0),
      End: () => this.go(this.length),
      Escape: () => closePanels(),
      " ": () => this.run(),
      "+": () => this.board.zoom(1 / 1.4),
      "-": () => this.board.zoom(1.4),
      0: () => this.board.whole(),
    });
    byId("first").addEventListener("click", keys.Home);
    byId("previous").addEventListener("click", keys.ArrowLeft);
    byId("run").addEventListener("click", keys[" "]);
    byId("next").addEventListener("click", keys.ArrowRight);
    byId("last").addEventListener("click", keys.End);
    this.range.addEventListener("input", () => this.go(Number(this.range.value)));
    this.eyes.addEventListener("change", () => {
      this.go(this.step);
      this.mark().catch(() => undefined);
    });
    byId("pace").addEventListener("click", () => {
      this.fast = !this.fast;
      byId("pace").setAttribute("aria-pressed", String(this.fast));
      if (this.playing) {
        this.run();
        this.run();
      }
    });
    byId("copy").addEventListener("click", async () => {
      const link = new URL(this.address(this.step), location.href).href;
      const copied = await Promise.resolve(navigator.clipboard?.writeText(link)).then(() => Boolean(navigator.clipboard), () => false);
      byId("copy").textContent = copied ? "Link copied" : "Copy it from the address bar";
      setTimeout(() => (byId("copy").textContent = "Copy link"), 2000);
    });
    byId("png").addEventListener("click", async () => {
      const saved = await savePng(byId("picture").getAttribute("href") || "", `${this.table}-${this.step}.png`);
      byId("png").textContent = saved ? "PNG" : "PNG failed";
    });
    document.getElementById("play-on")?.addEventListener("click", () => playOn(this.table, this.step));
    byId("log").addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link) return;
      event.preventDefault();
      this.go(Number(new URL(link.href).searchParams.get("step")));
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("select, button")) if (event.key === " ") return;
      const act = keys[event.key];
      if (!act || (event.target instanceof Element && event.target.closest("select"))) return;
      event.preventDefault();
      act();
    });
  }
}

new Replay().start();
