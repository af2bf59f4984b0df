/** What is at a place, and what can be done there, in a small pop-up beside it; on a phone a sheet at the thumb. */
import { byId, make } from "./dom.js";
import { giveBack } from "./focus.js";
import { closePanels } from "./panels.js";

/** @typedef {import("./sites.js").Entry} Entry */
/** What an answer is worth. @typedef {{price?: string, wins?: number, of?: number, told?: string}} Worth */

const PHONE = matchMedia("(max-width: 700px)");
const GAP = 12;
const EDGE = 8;

/**
 * @param {import("./play.js").Stage} stage
 * @param {string} site
 * @param {Entry[]} entries the plainest first
 * @param {(entry: Entry) => void} choose
 */
export function openPopup(stage, site, entries, choose) {
  closePanels();
  const before = document.activeElement;
  const { board } = stage;
  const [name, ...more] = board.title(site).split(", ");
  const told = board.has(`about ${site}`) ? board.title(`about ${site}`) : "";
  const buttons = entries.map((entry, i) => answerButton(stage, entry, i, choose));
  const popup = make(
    "div",
    { class: "menu v-popup", role: "dialog", "aria-label": name },
    make("div", { class: "v-popup-head" }, make("h3", { text: name }), make("span", { text: more.join(", ") })),
    told ? make("p", { class: "v-popup-there", text: told }) : null,
    ...buttons,
  );
  popup.addEventListener("keydown", (event) => press(event, buttons));
  popup.addEventListener("closed", () => giveBack(before));
  document.body.append(popup);
  const stand = () => place(popup, board.rings.spot(site), board.map.getBoundingClientRect());
  stand();
  popup.addEventListener("weighed", stand);
  addEventListener("resize", stand);
  popup.addEventListener("closed", () => removeEventListener("resize", stand));
  if (PHONE.matches) reveal(popup, board, site);
  buttons[0]?.focus({ preventScroll: true });
  return popup;
}

/** The sheet lies over the foot of the board: what it is about moves up into sight until it is closed. @param {HTMLElement} popup @param {import("./board.js").Board} board @param {string} site */
function reveal(popup, { map, rings, viewport }, site) {
  const spot = rings.spot(site);
  const { top, bottom, width } = map.getBoundingClientRect();
  const foot = popup.getBoundingClientRect().top;
  if (!spot || foot >= bottom) return;
  const { box } = viewport;
  const down = (spot.top + spot.bottom) / 2 - (top + foot) / 2;
  viewport.covered = bottom - foot;
  if (down > 0) viewport.show({ ...box, y: box.y + (down * box.w) / (width || 1) });
  popup.addEventListener("closed", () => {
    viewport.covered = 0;
    viewport.show(box, viewport.moved);
  });
}

/** @param {import("./play.js").Stage} stage @param {Entry} entry @param {number} i @param {(entry: Entry) => void} choose */
function answerButton(stage, entry, i, choose) {
  const { short, figure, after } = entry.about || {};
  const tell = () => stage.dock.hint(button.dataset.told);
  const button = make(
    "button",
    { type: "button", class: i ? "" : "primary", onclick: () => choose(entry), onpointerenter: tell, onfocus: tell },
    make("span", { class: "v-what" }, make("b", { text: short || entry.text }), make("small", { text: after || "" })),
    make("span", { class: "v-figure", text: figure || "" }),
    make("kbd", { text: i ? String(i + 1) : "↵", "aria-hidden": "true" }),
  );
  return button;
}

/** What the answers cost, and how they would go, as soon as it is known. @param {HTMLElement} popup @param {Worth[]} worths */
export function weighPopup(popup, worths) {
  for (const [i, button] of popup.querySelectorAll("button").entries()) {
    const { price, told } = worths[i] || {};
    const figure = button.querySelector(".v-figure");
    if (figure && !figure.textContent && price) figure.textContent = price;
    const small = button.querySelector("small");
    if (!told || !small) continue;
    small.textContent = told.split(/(?<=\.) /)[0];
    button.dataset.told = told;
  }
  // It may have become higher.
  popup.dispatchEvent(new Event("weighed"));
}

/** Beside its place, and never over it, as far as there is room. @param {HTMLElement} popup @param {DOMRect | null} spot @param {DOMRect} room */
function place(popup, spot, room) {
  popup.style.setProperty("--tabs", `${byId("phone-tabs").offsetHeight}px`);
  if (!spot) return;
  const { offsetWidth: wide, offsetHeight: high } = popup;
  const right = spot.right + GAP;
  const left = right + wide <= room.right - EDGE ? right : spot.left - GAP - wide;
  popup.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - wide - EDGE))}px`;
  popup.style.top = `${Math.max(room.top + EDGE, Math.min(spot.top - 2 * GAP, innerHeight - high - EDGE))}px`;
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} buttons */
function press(event, buttons) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (step) buttons[(at + step + buttons.length) % buttons.length]?.focus();
  else if (/^[1-9]$/.test(event.key)) buttons[Number(event.key) - 1]?.click();
  else return;
  event.preventDefault();
}
