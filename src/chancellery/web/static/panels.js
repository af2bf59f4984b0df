/** Panels and menus over the page: one at a time, and Escape closes it. */
import { make } from "./dom.js";
import { giveBack } from "./focus.js";
import { say } from "./say.js";

/**
 * A panel over the page that Escape closes; focus goes back to where it was.
 * @param {string} title
 * @param {...Node} content
 */
export function openPanel(title, ...content) {
  closePanels();
  const before = document.activeElement;
  const panel = make(
    "section",
    { class: "pop", role: "dialog", "aria-modal": "true", "aria-label": title },
    make("div", { class: "pop-head" }, make("h2", { text: title }), make("button", { type: "button", class: "plain", text: say("panel-close"), onclick: () => closePanels() })),
    ...content,
  );
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Tab") stayInside(panel, event);
    if (event.key !== "Escape") return;
    event.stopPropagation();
    closePanels();
  });
  panel.addEventListener("closed", () => giveBack(before));
  document.body.append(panel);
  panel.querySelector("button")?.focus();
  return panel;
}

/** Behind the last comes the first. @param {HTMLElement} panel @param {KeyboardEvent} event */
function stayInside(panel, event) {
  const all = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("button, a[href], input, textarea, select, [tabindex='0']")]).filter((one) => one.checkVisibility() && !one.hasAttribute("disabled"));
  const [from, to] = event.shiftKey ? [all[0], all[all.length - 1]] : [all[all.length - 1], all[0]];
  if (!to || document.activeElement !== from) return;
  event.preventDefault();
  to.focus();
}

/** @returns {boolean} whether one was open */
export function closePanels() {
  const open = [...document.querySelectorAll(".pop, .menu")];
  for (const panel of open) {
    panel.remove();
    panel.dispatchEvent(new Event("closed"));
  }
  return open.length > 0;
}

/**
 * A small menu at a point.
 * @param {{x: number, y: number}} at
 * @param {{text: string, other?: boolean, act: () => void}[]} items
 */
export function openMenu(at, items) {
  closePanels();
  const before = document.activeElement;
  const menu = make("div", { class: "menu", role: "menu" });
  for (const item of items) {
    menu.append(make("button", { type: "button", role: "menuitem", class: item.other ? "other" : "", text: item.text, onclick: () => { closePanels(); item.act(); } }));
  }
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...menu.querySelectorAll("button")];
    all[(all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) + step + all.length) % all.length].focus();
  });
  menu.addEventListener("closed", () => giveBack(before));
  document.body.append(menu);
  menu.style.left = `${Math.max(8, Math.min(at.x + 10, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(at.y + 10, innerHeight - menu.offsetHeight - 8))}px`;
  menu.querySelector("button")?.focus({ preventScroll: true });
}
