/** The dock, the one place where one acts: what is asked, the answer line, buttons, and the material of an answer. */
import { areMany, byId, called, capital, doer, make, renew, said } from "./dom.js";
import { keepFocus } from "./focus.js";
import { say } from "./say.js";
import { othersText, waitingText } from "./waiting.js";
import { dotted } from "./words.js";

/** @typedef {{text: string, key?: string, primary?: boolean, sends?: boolean, below?: boolean, plain?: boolean, on?: boolean, off?: boolean, why?: string, act: () => void}} Tool */

/** Behind a question: what asks, and the paragraph. */
const SOURCE = / \(([^()]*)§[^()]*\)$/;
const LOST = say("dock-lost");

export class Dock {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** Buttons for the answers that are offered. @type {Tool[]} */
    this.offered = [];
    /** Buttons beside and under the question. @type {Tool[]} */
    this.tooled = [];
    /** Whose buttons and material they are. @type {{part: unknown, turn: number}} */
    this.owner = { part: null, turn: 0 };
    /** How to go on, as long as nothing else is to be said. */
    this.rest = "";
    /** The same, as far as the dock itself has said it. */
    this.own = "";
    /** What is asked, and what is told of it besides. */
    this.question = "";
    /** @type {string[]} */
    this.besides = [];
    // Buttons come and go beside it.
    new ResizeObserver(() => this.fit()).observe(byId("prompt"));
  }

  /** Buttons that look alike may belong to another question, and then are other buttons. */
  get turn() {
    if (this.owner.part !== this.stage.part) this.owner = { part: this.stage.part, turn: this.owner.turn + 1 };
    return String(this.owner.turn);
  }

  /** The sentence of the dock: another one, or the decision's own. @param {string} [sentence] */
  say(sentence) {
    const { decision, table, held, held_help: help, caption } = this.stage.state;
    // The paragraph stands beside the question, and opens the book.
    this.question = plain((decision && (sentence || decision.prompt)) || waitingText(this.stage));
    const { seat, mine } = this.stage;
    const you = seat && table.status !== "over" ? say("dock-you-are", { seat: called(seat) }) : mine.length ? "" : say("dock-you-watch");
    // On a phone the caption stands in the head alone.
    const when = caption && make("span", { class: "caption", text: you ? `${caption} · ` : caption });
    const who = make("span", {}, ...(when ? [when] : []), you);
    renew(byId("under"), [who, ...(decision?.rule ? [this.stage.paragraph(`§${decision.rule}`)] : [])]);
    this.besides = [...(sentence && decision ? [decision.prompt] : []), ...(held && help ? [help] : []), ...this.circumstances()];
    this.rest = this.own = "";
    this.fit();
    this.hint();
  }

  /** As much of the question as there is room for; the rest goes to the answer line, unless a part has said how to go on. */
  fit() {
    if (!this.question) return;
    const own = [...putWhole("prompt", this.question), ...this.besides].join(" ");
    if (own === this.own) return;
    const shown = byId("hint").textContent === this.rest;
    if (this.rest === this.own) this.rest = own;
    this.own = own;
    if (shown) this.hint();
  }

  /** What a question is about, who else is awaited, and how a game ended. */
  circumstances() {
    const { decision, table, awaited } = this.stage.state;
    if (table.status === "over" && table.result) {
      // Who has won alone is told by the story; others have a share of the victory.
      const shares = Object.entries(table.result).filter(([, score]) => score > 0 && score < 1);
      return [shares.map(([seat, score]) => `${said(seat)} ${Math.round(score * 100)} %`).join(", ")];
    }
    if (!decision) return [];
    const source = SOURCE.exec(decision.prompt)?.[1].replace(/,\s*$/, "");
    const slugs = [decision.card, ...decision.about].filter((word) => word && typeof word === "string").map(said);
    const about = source === undefined ? slugs : [source].filter(Boolean);
    const others = awaited.filter((/** @type {string} */ seat) => seat !== this.stage.seat);
    const several = others.length > 1;
    const waiting = others.length ? [say("dock-yet-to-answer", { seats: several ? capital(othersText(this.stage)) : doer(others[0]), many: several || areMany(others[0]) })] : [];
    return [...(about.length ? [`${about.join(", ")}.`] : []), ...waiting];
  }

  /** A forecast of what is under the pointer; nothing: how to go on. @param {string} [text] */
  hint(text) {
    put("hint", text || this.rest);
  }

  /** @param {string} text what went wrong */
  trouble(text) {
    byId("trouble").textContent = text;
  }

  /** Told in a place of its own: what the reader was told about an answer stays. @param {boolean} there */
  connected(there) {
    put("lost", there ? "" : LOST);
  }

  /** Buttons for answers. @param {Tool[]} items */
  offer(items) {
    this.offered = items;
    buttons(byId("options"), this.turn, items, (item, i) => ({ class: item.why ? "denied" : item.primary ? "primary" : "", "aria-disabled": item.why ? "true" : undefined, title: item.why || (i < 9 ? say("dock-key", { n: i + 1 }) : undefined) }));
  }

  /** The other buttons: what sends or takes back stands in the foot. @param {Tool[]} items */
  tools(items) {
    const { can_undo: last, can_retract: sealed, decision } = this.stage.state || {};
    const undo = sealed && !(decision && last)
      ? { text: decision ? say("dock-start-over") : say("dock-take-back"), key: "U", act: () => this.stage.answers.undo("/retract") }
      : { text: say("dock-undo"), key: "U", act: () => this.stage.answers.undo("/undo") };
    this.tooled = last || sealed ? [...items, undo] : items;
    const below = this.tooled.filter((item) => item.primary || item.sends || item.below || item === undo).sort((a, b) => Number(Boolean(b.sends)) - Number(Boolean(a.sends)));
    buttons(byId("tools"), this.turn, this.tooled.filter((item) => !below.includes(item)), (item) => ({ class: item.key === "Esc" || item.plain ? "plain" : "", "aria-pressed": item.on === undefined ? undefined : String(item.on) }));
    buttons(byId("foot"), this.turn, below, (item) => ({ class: item.primary ? "primary" : item.below || (item === undo && !sealed) ? "plain" : "", disabled: item.off || undefined }));
  }

  /** What an answer is made of; nothing: no answer is being made. @param {...HTMLElement} nodes */
  material(...nodes) {
    const home = byId("left");
    const tab = byId("left-tab");
    home.hidden = tab.hidden = !nodes.length;
    byId("dock").dataset.holds = nodes.map((node) => node.classList[0]?.replace("v-", "")).join(" ");
    this.stage.main.classList.toggle("no-left", !nodes.length);
    if (!nodes.length) {
      keepFocus(home, () => home.replaceChildren());
      return;
    }
    const count = [...nodes[0].querySelectorAll(".figures")].find((one) => !one.closest("li"))?.textContent;
    tab.textContent = [nodes[0].dataset.tab || nodes[0].querySelector("h2")?.textContent, count?.replace(/^(\d+)\D+(\d+)$/, "$1/$2")].filter(Boolean).join(" ");
    nodes[0].dataset.turn = this.turn;
    keepFocus(home, () => renew(home, nodes));
    // What can only be read is scrolled by keys, too.
    if (home.querySelector("button:not([tabindex='-1']), a[href], textarea, [tabindex='0']")) home.removeAttribute("tabindex");
    else home.setAttribute("tabindex", "0");
  }

  /** The words of the game are known now: they can be opened where they stand. */
  dot() {
    for (const id of ["prompt", "hint"]) byId(id).replaceChildren(...dotted([byId(id).textContent || ""]));
  }

  /** Whose turn it is. @param {boolean} mine */
  yours(mine) {
    for (const id of ["ask", "dock"]) byId(id).classList.toggle("yours", mine);
  }

  /** Nothing of what a seat was asked or told stays. */
  clear() {
    this.trouble("");
    this.offer([]);
    this.tools([]);
    this.rest = this.own = this.question = "";
    this.yours(false);
    byId("ask").dataset.decision = byId("dock").dataset.holds = "";
    put("prompt", say("table-one-moment"));
    for (const id of ["left", "under", "hint", "results"]) byId(id).replaceChildren();
  }
}

/** A question without what stands behind it: card and paragraph. @param {string} prompt */
export function plain(prompt) {
  return prompt.replace(SOURCE, "");
}


/** @param {string} id @param {string} text */
function put(id, text) {
  const home = byId(id);
  if (home.textContent !== text) home.replaceChildren(...dotted([text]));
}

/** What a line was given last, and how many of its sentences had room in so many pixels. */
let given = { text: "", room: 0, kept: 0 };

/** As many sentences as have room in a line that does not break, and one at least, in smaller print if need be. @param {string} id @param {string} text @returns {string[]} the others */
function putWhole(id, text) {
  const home = byId(id);
  const sentences = text.split(/(?<=[.?!]) /);
  const room = home.clientWidth;
  if (text !== given.text || room !== given.room || !home.textContent || !text.startsWith(home.textContent)) {
    const cut = () => home.scrollWidth > home.clientWidth;
    let kept = sentences.length;
    home.classList.remove("tight");
    put(id, text);
    while (kept > 1 && cut()) put(id, sentences.slice(0, (kept -= 1)).join(" "));
    home.classList.toggle("tight", cut());
    given = { text, room, kept };
  }
  return sentences.slice(given.kept);
}

/** What the buttons do now. @type {WeakMap<Element, () => void>} */
const acts = new WeakMap();

/**
 * A button that does the same as before stays, whatever it says now: a finger may be on it, or the focus.
 * @param {HTMLElement} home
 * @param {string} turn of which question
 * @param {Tool[]} items
 * @param {(item: Tool, i: number) => Record<string, any>} dress
 */
function buttons(home, turn, items, dress) {
  const old = /** @type {HTMLElement[]} */ ([...home.children]).filter((one) => one.dataset.turn === turn);
  const nodes = items.map((item, i) => {
    const fresh = drawn(item, turn, dress(item, i));
    const known = old.findIndex((one) => one.dataset.of === fresh.dataset.of);
    const node = known < 0 ? fresh : redressed(old.splice(known, 1)[0], fresh);
    acts.set(node, item.act);
    return node;
  });
  keepFocus(home, () => {
    for (const one of [...home.children]) if (!nodes.includes(/** @type {HTMLElement} */ (one))) one.remove();
    nodes.forEach((node, i) => home.children[i] === node || home.insertBefore(node, home.children[i] || null));
  });
}

/** @param {Tool} item @param {string} turn @param {Record<string, any>} props */
function drawn(item, turn, props) {
  const key = item.key ? make("kbd", { text: item.key === "Enter" ? "↵" : item.key, "aria-hidden": "true" }) : null;
  const shortcut = item.key?.length === 1 || item.key === "Enter" ? item.key : undefined;
  const button = make("button", { type: "button", "aria-keyshortcuts": shortcut, "data-of": item.sends ? "sends" : item.key || item.text, "data-turn": turn, ...props, onclick: () => acts.get(button)?.() }, item.text, key);
  return button;
}

/** A button that looks like another. @param {HTMLElement} button @param {HTMLElement} other */
function redressed(button, other) {
  if (button.isEqualNode(other)) return button;
  for (const { name } of [...button.attributes]) if (!other.hasAttribute(name)) button.removeAttribute(name);
  for (const { name, value } of other.attributes) if (button.getAttribute(name) !== value) button.setAttribute(name, value);
  button.replaceChildren(...other.childNodes);
  return button;
}
