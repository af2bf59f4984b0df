/**
 * Narrowing options by what they name on the board, and the list of them all.
 * An option names a thing if a run of its words is the thing's id.
 */
import { mayGo } from "./counsel.js";
import { make } from "./dom.js";
import { closePanels, openPanel } from "./panels.js";
import { say } from "./say.js";
import { tell } from "./voice.js";
import { drawSent } from "./waiting.js";

/** @typedef {import("./paths.js").Option} Option */
/** @typedef {{action: any[], text: string, reason: string, rule: string}} Denied */

const LONGEST_RUN = 3;

/**
 * The ids that an action names; false for one that only stands inside a longer one, as a place does in a piece.
 * @param {any[]} action
 * @param {(id: string) => boolean} known
 * @returns {Map<string, boolean>}
 */
export function namedBy(action, known) {
  const words = action.flat(Infinity).map(String);
  /** @type {Map<string, boolean>} */
  const found = new Map();
  let covered = 0;
  for (let i = 0; i < words.length; i += 1) {
    for (let j = Math.min(i + LONGEST_RUN, words.length); j > i; j -= 1) {
      const run = words.slice(i, j).join(" ");
      if (!known(run)) continue;
      found.set(run, found.get(run) || j > covered);
      covered = Math.max(covered, j);
    }
  }
  return found;
}

/** Options that become fewer with every click. */
class Narrowing {
  /** @param {Option[]} options @param {(id: string) => boolean} known */
  constructor(options, known) {
    this.all = options;
    this.known = known;
    this.names = new Map(options.map((option) => [option, namedBy(option.action, known)]));
    /** @type {Option[]} */
    this.left = options;
    /** @type {Set<string>} */
    this.taken = new Set();
  }

  reset() {
    this.left = this.all;
    this.taken = new Set();
  }

  /** All that an answer names. @param {any[]} action */
  named(action) {
    return namedBy(action, this.known).keys();
  }

  /** What all that are left name: it tells nothing apart. */
  common() {
    const [first, ...rest] = this.left;
    const shared = new Set(this.names.get(first)?.keys());
    for (const option of rest) for (const id of shared) if (!this.names.get(option)?.has(id)) shared.delete(id);
    return shared;
  }

  /** What can be clicked next, with the number of options behind it; `all` counts what is not lit too. @param {boolean} [all] */
  targets(all = false) {
    const shared = this.left.length > 1 ? this.common() : new Set();
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const option of this.left) {
      for (const [id, lit] of this.names.get(option) || []) if ((all || lit) && !shared.has(id)) found.set(id, (found.get(id) || 0) + 1);
    }
    return found;
  }

  /** Options that name nothing more on the board. */
  bare() {
    const shared = this.left.length > 1 ? this.common() : new Set();
    return this.left.filter((option) => [...(this.names.get(option)?.keys() || [])].every((id) => shared.has(id)));
  }

  /**
   * Keep the options that name one of these; gives whether anything changed.
   * @param {string[]} ids
   */
  take(ids) {
    const targets = this.targets(true);
    const wanted = ids.filter((id) => targets.has(id));
    const next = this.left.filter((option) => wanted.some((id) => this.names.get(option)?.has(id)));
    if (!next.length || next.length === this.left.length) return false;
    this.left = next;
    for (const id of wanted) this.taken.add(id);
    return true;
  }

  /** Those that are left, the shortest first. */
  sorted() {
    return [...this.left].sort((a, b) => a.action.flat(Infinity).length - b.action.flat(Infinity).length);
  }
}

/**
 * For the board: what is lit, with words for readers of screens.
 * @param {Map<string, number>} targets
 */
export function notes(targets) {
  return new Map([...targets].map(([id, count]) => [id, say("choices-count", { n: count })]));
}

const parted = (/** @type {string} */ text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Whether an option is found: every word that was typed begins one of its sentence, of its code or of what it is called besides.
 * @param {Option} option
 * @param {string} wanted
 */
export function says({ text, action, about }, wanted) {
  const words = parted(`${text} ${action.flat(Infinity).join(" ")} ${about?.found || ""}`);
  return parted(wanted).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Why something is not possible, with the paragraph. @param {Denied} one */
export function reason(one) {
  return one.rule ? `${one.reason} (§${one.rule})` : one.reason;
}

/**
 * The panel of all choices, in groups; walkable by arrow keys, narrowed by typing.
 * @param {string} title
 * @param {{name: string, options: Option[]}[]} groups
 * @param {(option: Option, group: number) => void} choose
 * @param {Denied[] | Promise<Denied[]>} [denied] what is not possible now; the list does not wait for it
 */
export function openList(title, groups, choose, denied = []) {
  /** @type {Denied[]} */
  let refused = [];
  closePanels();
  const search = /** @type {HTMLInputElement} */ (make("input", { type: "search", placeholder: say("choices-find"), "aria-label": say("choices-find-one") }));
  const body = make("div", { class: "body" });
  const fill = () => {
    const wanted = search.value;
    body.replaceChildren();
    groups.forEach((group, place) => {
      const fits = group.options.filter((option) => says(option, wanted));
      if (group.name && fits.length) body.append(make("h3", { text: group.name }));
      for (const option of fits) {
        body.append(make("button", { type: "button", text: option.text, onclick: () => { closePanels(); choose(option, place); } }));
      }
    });
    refuse(wanted);
  };
  const refuse = (/** @type {string} */ wanted) => {
    body.querySelector(".none")?.remove();
    const closed = refused.filter((one) => says({ ...one, text: `${one.text} ${one.reason}` }, wanted));
    if (closed.length) body.append(make("h3", { text: say("choices-not-possible") }));
    for (const one of closed) body.append(make("p", { class: "denied" }, make("span", { text: one.text }), " ", make("span", { class: "reason", text: reason(one) })));
    if (!body.childElementCount) body.append(make("p", { class: "none", text: say("choices-none") }));
  };
  search.addEventListener("input", fill);
  const panel = openPanel(title, search, body);
  panel.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = /** @type {HTMLElement[]} */ ([search, ...body.querySelectorAll("button")]);
    all[Math.max(0, Math.min(all.length - 1, all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step))].focus();
  });
  fill();
  search.focus();
  Promise.resolve(denied).then((found) => {
    refused = found;
    // Under the choices, which stay as they are: one of them may have the focus, or be under the finger.
    refuse(search.value);
  });
}

/** A decision with one answer among several. */
export class Choices {
  /**
   * @param {import("./play.js").Stage} stage
   * @param {any} decision
   */
  constructor(stage, decision) {
    this.stage = stage;
    /** @type {{id: number, options: any[], ways?: any[]}} */
    this.decision = decision;
    this.narrowing = new Narrowing(decision.options, (id) => stage.board.has(id));
    /** Options that exist but are not possible now, once asked for. @type {Promise<Denied[]> | null} */
    this.asked = null;
    /** @type {Denied[]} */
    this.denied = [];
  }

  /** Whether a click means something here. */
  aims() {
    return true;
  }

  aim() {
    return 0;
  }

  /** What a player may look for in vain, with the reasons. */
  refused() {
    const { stage } = this;
    this.asked ??= stage.ask("GET", `/denied?seat=${encodeURIComponent(stage.seat)}`).catch(() => []);
    return this.asked;
  }

  /** After the board was redrawn. */
  show() {
    const { stage, narrowing } = this;
    // An answer is on its way: nothing more is offered until the server has said what follows.
    if (stage.busy) return;
    drawSent(stage);
    const targets = narrowing.targets();
    const single = this.decision.options.length === 1;
    stage.board.light(single && targets.size === 0 ? new Map() : notes(targets), narrowing.taken, narrowing.targets(true).keys());
    const narrowed = narrowing.left.length < narrowing.all.length;
    const shown = narrowed || single || !targets.size ? narrowing.sorted() : narrowing.bare();
    const few = shown.length <= 14 ? shown : shown.filter((option) => narrowing.bare().includes(option)).slice(0, 14);
    /** @type {import("./play.js").Tool[]} */
    const items = few.map((option) => ({ text: option.text, primary: few.length === 1 && !targets.size, act: () => this.play(option) }));
    if (narrowed) {
      const taken = [...narrowing.taken];
      const closed = this.denied.filter((one) => taken.every((id) => namedBy(one.action, narrowing.known).has(id)));
      items.push(...closed.slice(0, 6).map((one) => ({ text: one.text, why: reason(one), act: () => stage.trouble(reason(one)) })));
      if (!this.denied.length) this.refused().then((denied) => this.learn(denied));
    }
    stage.offer(items);
    /** @type {import("./play.js").Tool[]} */
    const tools = [{ text: say("choices-all"), key: "L", act: () => this.list() }];
    if (narrowed) tools.unshift({ text: say("choices-back"), key: "Esc", act: () => this.cancel() });
    stage.tools(tools);
  }

  /** @param {Denied[]} denied */
  learn(denied) {
    if (!denied.length || this.stage.part !== this) return;
    this.denied = denied;
    this.show();
  }

  list() {
    if (this.stage.part !== this) return;
    openList(say("choices-all"), [{ name: "", options: this.decision.options }], (option) => this.play(option), this.refused());
  }

  /** @returns {boolean} */
  cancel() {
    if (this.narrowing.left === this.narrowing.all) return false;
    this.narrowing.reset();
    this.show();
    return true;
  }

  /** @param {string[]} ids */
  pick(ids) {
    const { narrowing } = this;
    if (narrowing.left.length === 1 && ids.length) return this.play(narrowing.left[0]);
    if (!narrowing.take(ids)) {
      const bare = narrowing.bare();
      if (ids.some((id) => narrowing.taken.has(id)) && bare.length === 1) return this.play(bare[0]);
      if (!ids.length) this.cancel();
      return undefined;
    }
    if (narrowing.left.length === 1) return this.play(narrowing.left[0]);
    tell(say("choices-left", { n: narrowing.left.length }));
    return this.show();
  }

  /** @param {Option} option */
  async play(option) {
    if (this.stage.part !== this) return;
    const go = await mayGo(this.stage, option.action, option.text);
    // Another question may have taken the place of this one meanwhile: its answer would be another's.
    if (this.stage.part !== this) return;
    if (go) await this.stage.act(option.action);
    else this.cancel();
  }
}
