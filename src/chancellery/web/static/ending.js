/** The end of a game, in the place of the board: who won, how it went, where it turned, and once more. */
import { drawChart, drawKeys } from "./chart.js";
import { areMany, ask, byId, capital, doer, inWords, make, said, seal } from "./dom.js";
import { say } from "./say.js";
import { openShare } from "./share.js";

/** @typedef {{step: number, name: string, before: number, after: number, lines: string[]}} Turn */
/** @typedef {{figure: string, phases: {name: string, step: number}[], curve: Record<string, (number | null)[]>, shares: Record<string, (number | null)[]>, says: Record<string, string>, head: string[], rows: Record<string, any[]>, turns: Turn[]}} Found */

const percent = (/** @type {number} */ share) => `${Math.round(100 * share)}%`;

/** Who has won, in a sentence. @param {Record<string, number>} result @param {string[]} mine */
export function headline(result, mine) {
  const seats = Object.keys(result);
  const best = Math.max(...Object.values(result), 0);
  const first = seats.filter((seat) => result[seat] === best);
  const own = first.length === 1 && mine.length === 1 && mine[0] === first[0];
  if (!best) return say("ending-nobody");
  if (first.length > 1) return say("ending-draw", { words: inWords(first.length), mine: mine.length === 1 && first.includes(mine[0]) });
  const alone = seats.length > 2;
  const [seat, many] = [doer(first[0]), areMany(first[0])];
  if (best < 1) return own ? say("ending-you-lead", { share: percent(best) }) : say("ending-leads", { seat, many, share: percent(best) });
  return own ? say("ending-you-win", { alone }) : say("ending-wins", { seat, many, alone });
}

/** How high it is what is told beside the lines, and the turning points below them: all shall be in one sight. */
const REST = 330;
const TURNS = 270;

export class Ending {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.home = byId("ending");
    /** @type {Found | null} */
    this.found = null;
    /** Whether the chart shows shares of the win. */
    this.byShare = false;
    this.asked = false;
  }

  /** Once, when the story has come to its end. */
  begin() {
    if (this.asked) return;
    this.asked = true;
    this.stage.story.afterwards(() => void this.open());
  }

  /** Whose turning points are told: one's own, or the winner's. */
  get whose() {
    const { result } = this.stage.state.table;
    return this.stage.seat || Object.keys(result || {}).sort((one, other) => result[other] - result[one])[0] || "";
  }

  async open() {
    const { stage } = this;
    try {
      this.found = await stage.ask("GET", `/ending?seat=${encodeURIComponent(this.whose)}`);
    } catch {
      // The board still tells how it ended.
      return;
    }
    if (stage.stepper?.past || stage.state.table.status !== "over") return;
    this.byShare = !this.found?.figure;
    this.show(true);
    this.draw();
  }

  /** The end, or the last board. @param {boolean} whether */
  show(whether) {
    this.put(whether);
    this.stage.dock.say();
    this.stage.drawWaiting();
  }

  /** In the place of the board, or away. @param {boolean} whether */
  put(whether) {
    this.home.hidden = !whether;
    const { main } = this.stage;
    main.classList.toggle("ended", whether);
    // A hand is put away with the board.
    if (whether && main.dataset.frame === "hand" && main.dataset.tab === "left") document.querySelector("#phone-tabs [data-tab=board]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }

  get shown() {
    return !this.home.hidden;
  }

  draw() {
    const { found, stage } = this;
    if (!found) return;
    const { table } = stage.state;
    const why = stage.log.lines[stage.log.lines.length - 1]?.text || "";
    this.home.replaceChildren(
      make("div", { class: "v-outcome" }, make("header", {}, make("h2", { tabindex: "-1", text: headline(table.result || {}, stage.mine) }), make("p", { class: "quiet", text: why })), this.sheet(found), ...this.remarks(found)),
      this.chart(found),
      ...(found.turns.length ? [this.turns(found)] : []),
    );
  }

  /** @param {Found} found */
  sheet({ head, rows }) {
    const { table } = this.stage.state;
    const result = table.result || {};
    const figure = (/** @type {string} */ seat) => Number(rows[seat]?.[0]) || 0;
    const chairs = [...table.seats].sort((one, other) => (result[other.seat] || 0) - (result[one.seat] || 0) || figure(other.seat) - figure(one.seat));
    const row = (/** @type {any} */ chair) =>
      make(
        "tr",
        { class: this.stage.mine.includes(chair.seat) ? "own" : "" },
        make("th", { scope: "row" }, seal(chair.seat, chair.kind === "bot"), ` ${said(chair.seat)} `, make("i", { class: "quiet", text: this.stage.seats.holder(chair) })),
        ...(rows[chair.seat] || head.map(() => "")).map((/** @type {any} */ figure) => make("td", { class: "figures", text: String(figure) })),
        make("td", { class: "figures", text: percent(result[chair.seat] || 0) }),
      );
    return make(
      "table",
      { class: "v-sheet" },
      make("thead", {}, make("tr", {}, make("td"), ...head.map((text) => make("th", { scope: "col", text })), make("th", { scope: "col", text: say("ending-score") }))),
      make("tbody", {}, ...chairs.map(row)),
    );
  }

  /** One's own figures, and what the bots say of their game. @param {Found} found */
  remarks({ figure, curve, phases, says }) {
    const own = this.stage.mine.length === 1 ? curve[this.stage.mine[0]] || [] : [];
    const known = own.filter((one) => one !== null);
    const at = (/** @type {number} */ value) => say("ending-value-in", { n: value, phase: phases[own.indexOf(value)]?.name.split(" · ")[0] || say("review-opening") });
    const mine = known.length ? [make("p", { class: "v-own", text: say("ending-own", { figure, most: at(Math.max(...known)), least: at(Math.min(...known)) }) })] : [];
    const bots = this.stage.state.table.seats.filter((/** @type {any} */ chair) => chair.kind === "bot" && says[chair.seat]);
    const list = bots.map((/** @type {any} */ chair) => make("li", {}, seal(chair.seat, true), make("span", {}, make("b", { text: said(chair.seat) }), ` “${says[chair.seat]}”`)));
    const others = list.length ? [make("h3", { text: say("ending-others") }), make("ul", {}, ...list)] : [];
    return mine.length || others.length ? [make("section", { class: "v-says", "aria-label": say("ending-remarks") }, ...mine, ...others)] : [];
  }

  /** @param {Found} found */
  chart({ figure, phases, curve, shares, turns }) {
    const seats = this.stage.state.table.seats.map((/** @type {any} */ chair) => chair.seat);
    const both = figure && Object.keys(shares).length > 0;
    const marks = turns.map(({ step }) => phases.findIndex((phase) => phase.step === step));
    const way = (/** @type {string} */ text, /** @type {boolean} */ byShare) => make("button", { type: "button", class: "plain", "aria-pressed": String(this.byShare === byShare), text, onclick: () => this.turnTo(byShare) });
    const what = this.byShare ? say("ending-share") : capital(figure);
    return make(
      "section",
      { class: "v-went", "aria-label": say("ending-went") },
      make("div", { class: "section-head" }, make("h3", { text: say("ending-over-game", { what }) }), ...(both ? [make("span", {}, way(figure, false), way(say("ending-by-share"), true))] : [])),
      /** @type {any} */ (drawChart({ wide: Math.max(300, Math.min(1100, (this.home.clientWidth || innerWidth) - 40)), seats, own: this.whose, lines: this.byShare ? shares : curve, names: phases.map(({ name }, at) => (name.split(" · ")[0] === phases[at - 1]?.name.split(" · ")[0] ? "" : name.split(" · ")[0])), goal: Number(this.stage.main.dataset.goal) || 0, percent: this.byShare, marks, high: Math.max(150, turns.length ? Math.min(250, this.home.clientHeight - REST - TURNS) : Math.min(400, this.home.clientHeight - REST)), go: (at) => this.look(phases[at].step) })),
      drawKeys(seats, this.whose),
    );
  }

  /** @param {boolean} byShare */
  turnTo(byShare) {
    this.byShare = byShare;
    this.draw();
    /** @type {HTMLElement | null} */ (this.home.querySelector(".v-went [aria-pressed=true]"))?.focus();
  }

  /** @param {Found} found */
  turns({ turns }) {
    const whose = this.stage.mine.includes(this.whose) ? "" : said(this.whose);
    const card = (/** @type {Turn} */ turn, /** @type {number} */ i) =>
      make(
        "li",
        {},
        make("a", { href: this.stage.moment(turn.step) }, make("img", { src: `/t/${this.stage.table}/moment/${turn.step}?seat=${encodeURIComponent(this.whose)}`, alt: "", loading: "lazy" }), make("b", {}, make("span", { class: "v-nth", text: String(i + 1) }), ` ${turn.name}`)),
        make("p", { class: "quiet", text: say("ending-turned", { rises: turn.after > turn.before, before: percent(turn.before), after: percent(turn.after) }) }),
        ...turn.lines.map((text) => make("p", { text })),
      );
    return make("section", { class: "v-turned-at", "aria-label": say("review-turns") }, make("h3", { text: say("ending-turns", { seat: whose }) }), make("ol", {}, ...turns.map(card)));
  }

  /** @param {number} step */
  look(step) {
    location.assign(this.stage.moment(step));
  }

  /** Play once more, one seat further. */
  async rematch() {
    try {
      const { table } = await ask("POST", this.stage.url("/rematch"), {});
      location.assign(`/t/${table}`);
    } catch (error) {
      this.stage.trouble(/** @type {Error} */ (error).message);
    }
  }

  /** What else can be done after a game. @returns {import("./play.js").Tool[]} */
  tools() {
    const { stage } = this;
    /** @type {import("./play.js").Tool[]} */
    const tools = [];
    if (stage.mine.length) tools.push({ text: stage.state.table.seats.length === stage.mine.length ? say("ending-again") : say("ending-rematch"), key: "Enter", primary: true, act: () => void this.rematch() });
    tools.push({ text: say("ending-analyse"), below: true, act: () => location.assign(`/t/${stage.table}/replay#review`) });
    tools.push({ text: say("ending-share-game"), plain: true, act: () => void openShare(stage) });
    if (this.found) tools.push({ text: this.shown ? say("ending-board") : say("ending-went"), plain: true, act: () => this.show(!this.shown) });
    return tools;
  }
}
