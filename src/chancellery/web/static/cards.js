/** A card in HTML, one look for all titles: head, title, text, foot; and faces that open where a card is named. */
import { ask, byId, make } from "./dom.js";
import { coversRing } from "./middle.js";

/** @typedef {{use: string, title: string, text: string}} Half */
/** @typedef {{id: string, title: string, text?: string, kind?: string, hue?: string, value?: string, foot?: string, halves?: Half[], zone?: string, works?: boolean, why?: string}} Card */
/**
 * A way to play a card, as its foot or one of its halves offers it. `plus` is what happens besides, in the
 * colour of `hue`; `hint` is told when the pointer is on it.
 * @typedef {{use: string, text: string, figure?: string, plus?: string, hue?: string, hot?: boolean, hint?: () => void, act: () => void}} Mode
 */

/** Entries in which a card is being played, at most. */
const ROUND = 8;

/** Every card of the match, by its id, once they were asked for. @type {Map<string, Card>} */
const known = new Map();
/** @type {Promise<Map<string, Card>> | null} */
let asked = null;

/** Ask for every card once; a title without cards has none. @returns {Promise<Map<string, Card>>} */
export function learnFaces() {
  const table = byId("main").dataset.table;
  asked ??= (table ? ask("GET", `/api/tables/${table}/cards`) : Promise.resolve([]))
    .then((/** @type {Card[]} */ cards) => {
      for (const card of cards) known.set(card.id, card);
      return known;
    })
    .catch(() => {
      asked = null;
      return known;
    });
  return asked;
}

/** What is known of a card, or of one that is named. @param {string | Card} card @returns {Card | undefined} */
export function cardOf(card) {
  return typeof card === "string" ? known.get(card) : card;
}

/** The card of that title, if it is known: its id. @param {string} title */
export function cardCalled(title) {
  for (const card of known.values()) if (card.title === title) return card.id;
  return "";
}

/** The colours and the shape of a side or of a kind of card. @param {string} [hue] */
export function hueStyle(hue) {
  const [light, dark, shape, on, onDark] = JSON.parse(byId("main").dataset.hues || "{}")[hue || ""] || ["#B9AF9B", "#A89F8D", "none", "#1F1B16", "#1F1B16"];
  return { style: `--light:${light};--dark:${dark};--on:${on};--on-dark:${onDark}`, shape };
}

/** A small sign in the shape of a side. @param {string} hue */
export function sign(hue) {
  const { style, shape } = hueStyle(hue);
  return make("i", { class: `v-sign ${shape}`, style, "aria-hidden": "true" });
}

/**
 * A card as it is printed, with its modes in the foot, or with number and era there if it has none.
 * @param {Card} card
 * @param {Mode[]} [modes]
 */
export function drawCard(card, modes = []) {
  const { style, shape } = hueStyle(card.hue);
  const vain = card.works === false;
  const head = make("header", { class: "v-card-head" }, card.value ? make("b", { text: card.value }) : null, make("span", { text: card.kind || "" }), make("i", { class: `v-sign ${shape}`, "aria-hidden": "true" }));
  const halves = (card.halves || []).map((half) => drawHalf(half, modes.filter((mode) => mode.use === half.use)));
  const whole = modes.filter((mode) => !card.halves?.some((half) => half.use === mode.use));
  const text = card.text ? make("p", { class: "v-card-text", text: card.text }) : null;
  const why = card.why ? make("p", { class: `v-card-why ${vain ? "vain" : ""}` }, make("b", { text: vain ? "✗ " : card.works === undefined && card.zone === "choice" ? "✓ " : "", "aria-hidden": "true" }), card.why) : null;
  const foot = whole.length ? drawModes(whole) : !why && card.foot ? make("footer", { class: "v-card-foot", text: card.foot }) : null;
  return make("article", { class: `v-card ${vain ? "vain" : ""}`, style, "data-card": card.id, "aria-label": [card.title, card.kind, card.value].filter(Boolean).join(", ") }, head, make("h3", {}, ...breaks(card.title)), text, ...halves, why, foot);
}

/** @param {Half} half @param {Mode[]} modes */
function drawHalf(half, modes) {
  return make("section", { class: "v-half", "data-use": half.use }, make("h4", { text: half.title }), make("p", { class: "v-card-text", text: half.text }), modes.length ? drawModes(modes) : null);
}

/** @param {Mode[]} modes */
function drawModes(modes) {
  return make("div", { class: "v-modes" }, ...modes.map((mode) => {
    const plus = mode.plus ? [make("span", { class: "v-plus" }, "+ ", make("span", { class: "v-word", text: mode.plus }), sign(mode.hue || ""))] : [];
    const button = make("button", { type: "button", class: mode.hot ? "hot" : "", "data-use": mode.use, onclick: (/** @type {Event} */ event) => { event.stopPropagation(); mode.act(); } }, make("span", { class: "v-how", text: mode.text }), mode.figure ? make("span", { class: "v-figure", text: mode.figure }) : null, ...plus);
    if (mode.hint) for (const name of ["pointerenter", "focus"]) button.addEventListener(name, mode.hint);
    return button;
  }));
}

/** A name with two halves may break between them. @param {string} title @returns {(Node | string)[]} */
function breaks(title) {
  return title.split("/").flatMap((part, i) => (i ? ["/", make("wbr"), part] : [part]));
}

/** Mark the texts that are cut off: their cards say that there is more, and widen under the pointer. @param {Element} home */
export function markCut(home) {
  const texts = [...home.querySelectorAll(".v-card-text")];
  // All are measured before any is changed: the page is laid out once.
  const cut = texts.map((text) => text.scrollHeight > text.clientHeight + 2);
  texts.forEach((text, i) => text.classList.toggle("cut", cut[i]));
}

// In another window, and behind another tab of a phone, other texts have room.
const markAnew = () => requestAnimationFrame(() => markCut(document.body));
addEventListener("resize", markAnew);
document.getElementById("phone-tabs")?.addEventListener("click", markAnew);

/** The face of a card, by itself; if it is not known yet, it comes when it is. @param {string | Card} card @returns {HTMLElement} */
function faceOf(card) {
  const found = cardOf(card);
  if (found) return drawCard({ ...found, zone: "", works: undefined, why: "" });
  const home = make("article", { class: "v-card unknown" });
  learnFaces().then(() => {
    const come = cardOf(card);
    if (come) home.replaceWith(faceOf(come));
  });
  return home;
}

/** @type {HTMLElement | null} */
let open = null;
let shown = new AbortController();

/** Show the face of a card beside what names it, until the pointer is elsewhere. @param {string | Card} card @param {Element} near */
function openFace(card, near) {
  closeFace();
  // A name that is drawn anew under the pointer never hears that it was left.
  const elsewhere = (/** @type {Event} */ { target }) => !near.contains(/** @type {Node} */ (target)) && closeFace();
  document.addEventListener("pointermove", elsewhere, { signal: (shown = new AbortController()).signal });
  open = make("div", { class: "v-face-popup" }, faceOf(card));
  document.body.append(open);
  const at = near.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = open;
  const left = at.left - wide - 8 > 8 ? at.left - wide - 8 : Math.min(at.right + 8, innerWidth - wide - 8);
  open.style.left = `${Math.max(8, left)}px`;
  open.style.top = `${Math.max(8, Math.min(at.top - 20, innerHeight - high - 8))}px`;
}

export function closeFace() {
  shown.abort();
  open?.remove();
  open = null;
}

/**
 * A name that opens a card's face.
 * @param {string} id
 * @param {string} text
 */
export function cardLink(id, text) {
  const link = make("span", { class: "v-card-link", text, "data-card": id });
  link.addEventListener("pointerenter", () => openFace(id, link));
  link.addEventListener("pointerleave", closeFace);
  return link;
}

/**
 * A sentence in which the names of these cards open their faces; as it is, if none is known.
 * @param {string} text
 * @param {string[]} ids
 * @returns {(Node | string)[]}
 */
export function linkCards(text, ids) {
  for (const id of ids) {
    const title = known.get(id)?.title;
    const at = title ? text.indexOf(title) : -1;
    if (title && at >= 0) return [text.slice(0, at), cardLink(id, title), ...linkCards(text.slice(at + title.length), ids)];
  }
  return text ? [text] : [];
}

/** Whose card is told of, and after which entry it was played. */
let held = { card: "", seat: "", step: 0 };

/** The card that a step of the story is about stands on the strip, whole, as long as its seat goes on. @param {import("./story.js").Step} step @param {HTMLElement} strip */
export function cardOnStrip({ lines }, strip) {
  const [first] = lines;
  const named = lines.find((line) => line.card);
  if (named?.card) held = { card: named.card, seat: named.seat || "", step: named.step };
  const goesOn = first.step >= held.step && first.step < held.step + ROUND && (!first.seat || first.seat === held.seat);
  const card = goesOn && known.size ? held.card : "";
  strip.classList.toggle("with-card", Boolean(card));
  strip.classList.remove("card-right");
  if (!card) return;
  const face = make("div", { class: "v-held" }, faceOf(card));
  strip.prepend(face);
  // A place that is told of stays in sight.
  strip.classList.toggle("card-right", coversRing(face));
}
