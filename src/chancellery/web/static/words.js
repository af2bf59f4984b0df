/** The words of a title: dotted where they stand in a sentence, and what each means, opened beside it. */
import { ask, make } from "./dom.js";
import { giveBack } from "./focus.js";
import { coversRing } from "./middle.js";

/** @typedef {{slug: string, name: string, text: string, forms: string[], rule: string}} Term */

/** Dots in one sentence. */
const MOST = 2;
/** Milliseconds that a pointer rests on a word before it opens. */
const REST = 250;
const GAP = 6;
const EDGE = 8;

/** By its slug, and by each of its forms in small letters. @type {Map<string, Term>} */
const terms = new Map();
/** @type {Map<string, Term>} */
const byForm = new Map();
/** All forms, the longest first. @type {RegExp | null} */
let pattern = null;
/** Where the pages of this title are. */
let title = "";
/** @type {Promise<boolean> | null} */
let asked = null;

/**
 * Ask for the words of a title, once. Gives whether there are any.
 * @param {string | undefined} url where they are; nothing: the title has none
 * @param {string} slug of the title
 * @returns {Promise<boolean>}
 */
export function learnWords(url, slug) {
  if (!url) return Promise.resolve(false);
  asked ??= ask("GET", url).then(
    (found) => know(found, slug),
    () => {
      asked = null;
      return false;
    },
  );
  return asked;
}

/** @param {Term[]} found @param {string} slug */
function know(found, slug) {
  title = slug;
  for (const term of found) {
    terms.set(term.slug, term);
    for (const form of term.forms) byForm.set(form.toLowerCase(), term);
  }
  const forms = [...byForm.keys()].sort((one, other) => other.length - one.length);
  const escaped = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  pattern = forms.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
  listen();
  return Boolean(pattern);
}

/**
 * A sentence in which known words can be opened, each once; as it is, while none are known.
 * @param {(Node | string)[]} parts what is no text stays as it is
 * @param {Set<string>} [seen] words that were dotted already where this is read
 * @returns {(Node | string)[]}
 */
export function dotted(parts, seen = new Set()) {
  const before = seen.size;
  if (!pattern) return parts;
  return parts.flatMap((part) => (typeof part === "string" ? split(part, seen, before + MOST) : [part]));
}

/** @param {string} text @param {Set<string>} seen @param {number} most @returns {(Node | string)[]} */
function split(text, seen, most) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(/** @type {RegExp} */ (pattern))) {
    const term = byForm.get(match[0].toLowerCase());
    if (!term || seen.has(term.slug) || seen.size >= most) continue;
    seen.add(term.slug);
    found.push(text.slice(at, match.index), wordLink(term, match[0]));
    at = match.index + match[0].length;
  }
  return [...found, text.slice(at)].filter((part) => part !== "");
}

/** A word within a line that may itself be a link: so it is none, but does what one does. @param {Term} term @param {string} text */
function wordLink(term, text) {
  return make("span", { class: "v-term", role: "link", tabindex: "0", text, "data-term": term.slug, "aria-description": "a word of the game" });
}

// The entry.

/** @type {HTMLElement | null} */
let entry = null;
/** The word that it belongs to. @type {HTMLElement | null} */
let whose = null;
let waiting = 0;

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const wordAt = (target) => (target instanceof Element ? target.closest(".v-term") : null);

/** One ear for all words, before the line that a word stands in hears of it. */
function listen() {
  addEventListener("click", (event) => pressed(event), true);
  addEventListener("keydown", (event) => keyed(event), true);
  document.addEventListener("pointerover", (event) => pointed(event));
  document.addEventListener("scroll", () => !isPinned() && closeEntry(), { capture: true, passive: true });
}

/** @param {Event} event */
function pressed(event) {
  const word = wordAt(event.target);
  if (!word) {
    if (entry && !entry.contains(/** @type {Node} */ (event.target))) closeEntry();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  openEntry(word, true);
}

/** @param {KeyboardEvent} event */
function keyed(event) {
  if (event.key === "Enter" && wordAt(event.target)) pressed(event);
  if (event.key !== "Escape" || !entry) return;
  if (isPinned()) event.stopPropagation();
  const back = whose;
  const inside = entry.contains(document.activeElement);
  closeEntry();
  if (inside) giveBack(back);
}

/** @param {PointerEvent} event */
function pointed(event) {
  if (event.pointerType === "touch" || isPinned()) return;
  const word = wordAt(event.target);
  if (word && word === whose) return;
  clearTimeout(waiting);
  closeEntry();
  if (word) waiting = setTimeout(() => word.isConnected && openEntry(word, false), REST);
}

/** Whether somebody has asked for the entry: then it stays until it is closed. */
const isPinned = () => Boolean(entry?.classList.contains("pinned"));

export function closeEntry() {
  entry?.remove();
  whose?.removeAttribute("aria-expanded");
  entry = whose = null;
}

/** @param {HTMLElement} word @param {boolean} pinned */
function openEntry(word, pinned) {
  const term = terms.get(word.dataset.term || "");
  clearTimeout(waiting);
  closeEntry();
  if (!term) return;
  const rule = term.rule ? make("a", { class: "rule", href: `/rules/${title}#p-${term.rule}`, text: `§${term.rule}` }) : null;
  const all = make("a", { class: "accent", href: `/words/${title}#${term.slug}`, text: "All words" });
  const name = make("b", { id: "entry-name", text: term.name });
  entry = make("div", { class: `v-entry${pinned ? " pinned" : ""}`, role: "dialog", "aria-labelledby": "entry-name", tabindex: "-1" }, make("p", {}, name, " ", term.text), make("p", { class: "tiny" }, rule, " ", all));
  whose = word;
  document.body.append(entry);
  place(entry, word);
  if (pinned) entry.focus({ preventScroll: true });
}

/** Below the sentence that the word stands in, or above it, and not over a place that is told of. @param {HTMLElement} box @param {HTMLElement} word */
function place(box, word) {
  const at = word.getBoundingClientRect();
  const line = (word.closest("h1, h2, p, li, a, dd") || word).getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = box;
  const left = Math.max(EDGE, Math.min(at.left, innerWidth - wide - EDGE));
  const below = Math.max(at.bottom, Math.min(line.bottom, at.bottom + 60)) + GAP;
  const above = Math.min(at.top, Math.max(line.top, at.top - 60)) - GAP - high;
  const ways = [below, above].filter((top) => top >= EDGE && top + high <= innerHeight - EDGE);
  box.style.left = `${left}px`;
  for (const top of [...ways, ...ways.slice(0, 1)]) {
    box.style.top = `${top}px`;
    if (!coversRing(box)) return;
  }
}
