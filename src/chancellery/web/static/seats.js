/** The seats: a seal each, who holds it, its figures, whether it has answered; and what it did last. */
import { byId, hues, make, said, seal } from "./dom.js";
import { difference } from "./changes.js";
import { keepFocus } from "./focus.js";
import { say } from "./say.js";
import { lastOf, POPUP, SeatPopup } from "./seatpopup.js";

/** @type {Record<string, string>} */
const VACANT = { open: say("seats-free"), invited: say("seats-invited") };

export class Seats {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.home = byId("seats");
    this.goal = Number(stage.main.dataset.goal) || 0;
    /** What bots are called here, and how each plays. @type {Record<string, [string, string]>} */
    this.levels = JSON.parse(stage.main.dataset.levels || "{}");
    /** What bots have said of why, by seat and moment. @type {Map<string, Promise<import("./seatpopup.js").Motive>>} */
    this.motives = new Map();
    this.popup = new SeatPopup((rule) => stage.paragraph(rule));
    this.home.addEventListener("pointerover", (event) => this.open(event.target));
    this.home.addEventListener("focusin", (event) => this.open(event.target));
    for (const name of ["pointerleave", "focusout"]) this.home.addEventListener(name, () => this.close());
  }

  draw() {
    const { table } = this.stage.state;
    const [first, ...others] = this.standing.head;
    byId("figures").textContent = [first && this.goal ? say("seats-goal", { head: first, goal: this.goal }) : first, ...others].filter(Boolean).join(", ");
    const colours = JSON.parse(this.stage.main.dataset.colours || "{}");
    const shapes = new Set(table.seats.map((/** @type {any} */ chair) => colours[chair.seat]?.[2]));
    this.stage.main.dataset.shapes = shapes.size > 1 ? "differ" : "";
    const rows = table.seats.map((/** @type {any} */ chair) => this.row(chair));
    // The clock puts its times back; without them a row that says nothing new stays, and so does its button.
    for (const time of this.home.querySelectorAll(".time")) time.remove();
    keepFocus(this.home, () => {
      const old = [...this.home.children];
      if (old.length !== rows.length) this.home.replaceChildren(...rows);
      else old.forEach((row, i) => row.isEqualNode(rows[i]) || row.replaceWith(rows[i]));
    });
  }

  /** The figures of the moment that is looked at. @returns {{head: string[], rows: Record<string, any[]>}} */
  get standing() {
    return (this.stage.stepper?.looked || this.stage.state).standing;
  }

  /** How a figure of a seat has changed, while that is told. @param {string} seat */
  changed(seat) {
    const table = this.stage.results.outcome.changes.find((one) => one.rows && one.head === this.standing.head[0]);
    return table && (table.rows?.find((row) => row.seat === seat)?.by || 0);
  }

  /** @param {{seat: string, kind: string, bot: string}} chair */
  row(chair) {
    const { stage, standing } = this;
    const { table, awaited } = stage.state;
    const by = this.changed(chair.seat);
    const mine = stage.mine.includes(chair.seat);
    const waits = awaited.includes(chair.seat) && table.status === "running";
    const figures = standing.rows[chair.seat] || [];
    const sits = stage.mine.length > 1 && mine && chair.seat !== stage.seat;
    const mark = table.status !== "running" ? "" : waits ? "…" : "✓";
    const state = !mark ? "" : awaited.length > 1 || stage.state.can_retract ? (waits ? say("seats-not-ready") : say("seats-ready")) : waits ? say("seats-awaited") : say("seats-answered");
    const way = this.goal ? make("span", { class: "way", style: `${hues(chair.seat)};--share:${Math.min(1, Number(figures[0] || 0) / this.goal)}` }) : null;
    return make(
      "li",
      { class: chair.seat === stage.seat ? "active" : "", "aria-current": chair.seat === stage.seat ? "true" : undefined, "data-seat": chair.seat, "data-of": chair.seat, "aria-describedby": POPUP, tabindex: "0" },
      seal(chair.seat, chair.kind === "bot"),
      make("span", { class: "who" }, make("b", { text: said(chair.seat) }), " ", this.person(chair), sits ? make("button", { type: "button", class: "plain", "data-of": `sit ${chair.seat}`, text: say("seats-sit-here"), onclick: () => stage.change(chair.seat) }) : null),
      make("span", { class: "numbers figures" }, ...figures.map((/** @type {any} */ figure) => make("span", { text: String(figure) }))),
      by === undefined ? make("span", { class: `mark ${waits ? "wait" : "done"}`, text: mark, title: state || undefined, role: state ? "img" : undefined, "aria-label": state || undefined }) : make("span", { class: "mark by figures" }, difference(by)),
      way,
    );
  }

  /** Who sits there; of another person, the way to what they have played. @param {{seat: string, kind: string, bot: string}} chair */
  person(chair) {
    const name = this.stage.mine.includes(chair.seat) ? "" : this.stage.state.names?.[chair.seat];
    const known = name && chair.kind === "person";
    return make("i", {}, known ? make("a", { href: `/people/${encodeURIComponent(name)}`, target: "_blank", "data-of": `person ${chair.seat}`, text: name }) : this.holder(chair));
  }

  /** Who sits there. @param {{seat: string, kind: string, bot: string}} chair */
  holder(chair) {
    const { mine, state } = this.stage;
    if (chair.kind === "bot") return this.levels[chair.bot]?.[0] || say("new-sit-bot", { name: chair.bot });
    if (mine.includes(chair.seat)) return mine.length > 1 ? "" : say("seats-you");
    return state.names?.[chair.seat] || VACANT[chair.kind] || "";
  }

  /** Who somebody is, how they stand, and what they did last. @param {EventTarget | null} target */
  open(target) {
    const row = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("#seats li")) : null;
    const { stage, goal } = this;
    const chair = stage.state?.table.seats.find((/** @type {any} */ one) => one.seat === row?.dataset.seat);
    if (!row || !chair) return;
    const { standing } = this;
    const [figure] = standing.rows[chair.seat] || [];
    this.popup.open(row, {
      seat: chair.seat,
      bot: chair.kind === "bot",
      holder: this.holder(chair),
      manner: (chair.kind === "bot" && this.levels[chair.bot]?.[1]) || "",
      state: row.querySelector(".mark[aria-label]")?.getAttribute("aria-label") || "",
      clock: row.querySelector(".time")?.textContent || "",
      way: goal && figure !== undefined ? say("seats-way", { n: figure, goal, head: standing.head[0] }) : "",
      lines: lastOf(stage.log.lines, chair.seat),
      why: this.asksWhy(chair) ? () => this.why(chair.seat) : null,
    });
  }

  /** Whether a bot may say what it thought: after the game, and before where a title hides nothing. @param {{kind: string}} chair */
  asksWhy({ kind }) {
    const { mine, main, state: { table } } = this.stage;
    if (kind !== "bot" || !mine.length || !this.stage.table) return false;
    return table.status === "over" || (table.status !== "open" && !table.anonymous && main.dataset.known === "yes");
  }

  /** Why a bot did what it did last, at the moment that is looked at. @param {string} seat */
  why(seat) {
    const { stage } = this;
    const until = stage.stepper?.past ? stage.stepper.phases[stage.stepper.at].end : stage.state.length;
    const key = `${seat} ${until}`;
    const asked = this.motives.get(key) || stage.ask("GET", `/motive?seat=${encodeURIComponent(seat)}&until=${until}`);
    this.motives.set(key, asked);
    asked.catch(() => this.motives.delete(key));
    return asked;
  }

  close() {
    this.popup.close();
  }
}
