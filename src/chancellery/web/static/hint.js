/** A hint: what a good player would answer, why, and how it can go wrong. It fills in what it says, and sends nothing. */
import { byId, listed, make, said } from "./dom.js";
import { giveBack, goToQuestion, isLost, keepFocus } from "./focus.js";
import { say } from "./say.js";
import { takeLine } from "./taking.js";
import { dotted } from "./words.js";

/** @typedef {{text: string, rule: string}} Reason */
/** @typedef {{answers: any[][], texts: string[], reasons: Reason[], risk: Reason | null}} Line */
/** @typedef {{decision: number, bot: string, samples: number, lines: Line[]}} Hint */

const KEY = "I";

export class HintPanel {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** The hint that was given last. @type {Hint | null} */
    this.found = null;
    /** The line that is shown. */
    this.at = 0;
    /** What had the focus before it opened. @type {Element | null} */
    this.before = null;
    this.home = make("section", { class: "v-hint", id: "hints", role: "region", "aria-label": say("hint-title"), "aria-live": "polite", hidden: true });
    const press = () => void this.press();
    this.button = make("button", { type: "button", class: "plain wide-only", id: "hint-button", hidden: true, "aria-keyshortcuts": KEY, onclick: press }, `${say("hint-title")} `, make("kbd", { text: KEY, "aria-hidden": "true" }));
    this.entry = make("button", { type: "button", class: "plain phone-only", id: "hint-entry", hidden: true, text: say("hint-title"), onclick: press });
    /** Tells everybody that somebody was given one. */
    this.mark = make("span", { class: "quiet", id: "hinted", hidden: true, text: say("hint-marked") });
    this.whose = make("p", { class: "tiny quiet", id: "hinted-whose", hidden: true });
    document.querySelector(".where")?.append(this.mark);
    document.querySelector(".table-menu-body")?.append(this.whose);
    byId("rules-button").before(this.button);
    byId("rules-entry").before(this.entry);
    document.body.append(this.home);
  }

  /** The decision that a hint can be asked for now. @returns {number | undefined} */
  get wanted() {
    const { state, seat, covered, stepper } = this.stage;
    return state?.table?.advised && seat && !covered && !stepper?.past ? state.decision?.id : undefined;
  }

  /** Told of every new state. */
  show() {
    this.button.hidden = this.entry.hidden = this.wanted === undefined;
    const given = Object.keys(this.stage.state.table?.hinted || {});
    this.mark.hidden = this.whose.hidden = !given.length;
    this.mark.title = this.whose.textContent = say("hint-given", { seats: listed(given.map(said)) });
    if (this.found && this.found.decision !== this.wanted) this.close();
  }

  /** Another seat looks. */
  cover() {
    this.found = null;
    this.close();
    this.button.hidden = this.entry.hidden = true;
  }

  get open() {
    return !this.home.hidden;
  }

  /** @returns {boolean} whether it was open */
  close() {
    const { open, home } = this;
    const inside = home.contains(document.activeElement);
    home.hidden = true;
    home.replaceChildren();
    if (inside) giveBack(this.before);
    if (inside && isLost()) goToQuestion();
    return open;
  }

  /** Ask for a hint, or look at the next best. */
  async press() {
    const { stage, wanted } = this;
    if (wanted === undefined || stage.busy) return;
    /** @type {HTMLDetailsElement} */ (byId("table-menu")).open = false;
    if (this.open && this.found?.decision === wanted) return void this.turn();
    this.at = 0;
    if (this.found?.decision !== wanted) {
      this.found = null;
      if (this.open) return;
      this.before = document.activeElement;
      this.draw(this.head(say("hint-thinking")));
      try {
        const found = await stage.ask("POST", "/hint", { seat: stage.seat, decision: wanted });
        if (this.wanted !== wanted) return void this.close();
        this.found = found;
      } catch (error) {
        this.close();
        if (this.wanted === wanted) stage.trouble(/** @type {Error} */ (error).message);
        return;
      }
    } else this.before = document.activeElement;
    this.tell();
    // Unless its reader has gone elsewhere meanwhile.
    if (isLost() || document.activeElement === this.before) byId("hint-take").focus({ preventScroll: true });
  }

  /** The next best, and after the last the best again. */
  turn() {
    if (!this.found) return;
    this.at = (this.at + 1) % this.found.lines.length;
    this.tell();
  }

  async take() {
    const line = this.found?.lines[this.at];
    if (!line || this.found?.decision !== this.wanted) return;
    this.close();
    if (!(await takeLine(this.stage, line.answers))) this.stage.trouble(say("hint-not-here"));
  }

  // What is shown.

  /** @param {...(HTMLElement | null)} nodes */
  draw(...nodes) {
    this.home.hidden = false;
    keepFocus(this.home, () => this.home.replaceChildren(...nodes.filter((node) => node !== null)));
  }

  tell() {
    const { found, stage } = this;
    const line = /** @type {Line} */ (found?.lines[this.at]);
    const ballot = stage.state.decision.kind === "ballot";
    const level = stage.seats.levels[found?.bot || ""]?.[0] || said(found?.bot || "");
    this.draw(
      this.head(ballot ? say("hint-all-together") : line.texts[0]),
      make("ul", { class: "v-hint-why" }, ...[...line.reasons, ...(line.risk ? [line.risk] : [])].map((one) => this.reason(one))),
      this.proposed(ballot ? line.texts : line.texts.slice(1), ballot),
      make("p", { class: "tiny quiet", text: say("hint-reckoned", { level, tries: found?.samples || undefined }) }),
      this.foot(ballot),
    );
  }

  /** @param {string} text */
  head(text) {
    const title = this.at ? say("hint-next-would") : say("hint-good-player");
    return make("div", { class: "v-hint-head" }, make("p", {}, make("b", { text: title }), make("button", { type: "button", class: "plain", "aria-label": say("hint-close"), text: "×", onclick: () => void this.close() })), make("h2", { text }));
  }

  /** @param {Reason} one */
  reason({ text, rule }) {
    return make("li", {}, ...dotted([text]), ...(rule ? [" ", this.stage.paragraph(`§${rule}`)] : []));
  }

  /** @param {string[]} texts @param {boolean} ballot */
  proposed(texts, ballot) {
    if (!texts.length) return null;
    return make("div", { class: "v-hint-lines" }, make("h3", { text: ballot ? say("hint-proposed") : say("hint-then") }), make("ol", {}, ...texts.map((text) => make("li", { text }))));
  }

  /** @param {boolean} ballot */
  foot(ballot) {
    const { lines } = /** @type {Hint} */ (this.found);
    const take = make("button", { type: "button", class: "primary", id: "hint-take", text: ballot ? say("hint-write") : say("hint-take"), onclick: () => void this.take() });
    const next = this.at + 1 < lines.length ? say("hint-next") : say("hint-best");
    const turn = lines.length > 1 ? make("button", { type: "button", id: "hint-next", onclick: () => this.turn() }, next, " ", make("kbd", { text: KEY, "aria-hidden": "true" })) : null;
    return make("div", { class: "v-hint-foot" }, take, turn);
  }
}
