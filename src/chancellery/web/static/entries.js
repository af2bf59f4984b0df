/** What a dotted word means, opened beside it by click, Enter or a resting pointer. It knows no more than the word tells. */
import { make } from "./dom.js";
import { giveBack } from "./focus.js";
import { coversRing } from "./middle.js";
import { say } from "./say.js";

/** Milliseconds that a pointer rests on a word before it opens. */
const REST = 250;
const GAP = 6;
const EDGE = 8;
/** So far from its word an entry may stand, to leave the sentence free. */
const FAR = 60;

/** @type {HTMLElement | null} */
let entry = null;
/** The word that it belongs to. @type {HTMLElement | null} */
let whose = null;
let waiting = 0;

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const wordAt = (target) => (target instanceof Element ? target.closest(".v-term") : null);

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

function closeEntry() {
  entry?.remove();
  entry = whose = null;
}

/** @param {HTMLElement} word @param {boolean} pinned */
function openEntry(word, pinned) {
  const { title, term, name: called, told, rule: paragraph } = word.dataset;
  clearTimeout(waiting);
  closeEntry();
  const rule = paragraph ? make("a", { class: "rule", href: `/rules/${title}#p-${paragraph}`, text: `§${paragraph}` }) : null;
  const all = make("a", { class: "accent", href: `/words/${title}#${term}`, text: say("entries-all") });
  const name = make("b", { id: "entry-name", text: called });
  entry = make("div", { class: `v-meaning${pinned ? " pinned" : ""}`, role: pinned ? "dialog" : "tooltip", "aria-labelledby": "entry-name", tabindex: "-1" }, make("p", {}, name, " ", told), make("p", { class: "tiny" }, rule, " ", all));
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
  const below = Math.max(at.bottom, Math.min(line.bottom, at.bottom + FAR)) + GAP;
  const above = Math.min(at.top, Math.max(line.top, at.top - FAR)) - GAP - high;
  const ways = [below, above].filter((top) => top >= EDGE && top + high <= innerHeight - EDGE);
  box.style.left = `${left}px`;
  for (const top of [...ways, ...ways.slice(0, 1)]) {
    box.style.top = `${top}px`;
    if (!coversRing(box)) return;
  }
}

// One ear for all words, before the line that a word stands in hears of it.
addEventListener("click", pressed, true);
addEventListener("keydown", keyed, true);
document.addEventListener("pointerover", pointed);
document.addEventListener("scroll", () => !isPinned() && closeEntry(), { capture: true, passive: true });
