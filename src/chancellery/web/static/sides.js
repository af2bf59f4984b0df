/** The tabs of the right column; on a phone each is a tab of the page. */
import { byId, make } from "./dom.js";

export class Sides {
  constructor() {
    this.tabs = byId("side-tabs");
    this.tabs.addEventListener("click", (event) => {
      const tab = event.target instanceof Element ? event.target.closest("button") : null;
      if (tab?.dataset.pane) this.open(tab.dataset.pane);
    });
    this.tabs.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const all = [...this.tabs.querySelectorAll("button")];
      const next = all[(all.findIndex((one) => one.getAttribute("aria-selected") === "true") + step + all.length) % all.length];
      this.open(next.dataset.pane || "");
      next.focus();
    });
    byId("phone-tabs").querySelector('[data-pane="log"]')?.addEventListener("click", () => this.open("log"));
    /** @type {Map<string, () => void>} */
    this.opened = new Map();
  }

  /** A tab before the others, or after them, with its pane. @param {string} name @param {string} title @param {() => void} [onopen] @param {boolean} [last] */
  add(name, title, onopen, last) {
    const pane = make("div", { class: `pane ${name}`, id: name, role: "tabpanel", "aria-label": title, hidden: true });
    byId("right").append(pane);
    const tab = make("button", { type: "button", role: "tab", "aria-selected": "false", "aria-controls": name, tabindex: "-1", "data-pane": name, text: title });
    if (last) this.tabs.append(tab);
    else this.tabs.prepend(tab);
    byId("phone-tabs").append(make("button", { type: "button", role: "tab", "aria-selected": "false", "data-tab": name, "data-pane": name, text: title }));
    byId("phone-tabs").querySelector(`[data-pane="${name}"]`)?.addEventListener("click", () => this.open(name));
    if (onopen) this.opened.set(name, onopen);
    return pane;
  }

  /** @param {string} name */
  open(name) {
    for (const tab of this.tabs.querySelectorAll("button")) {
      const chosen = tab.dataset.pane === name;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      byId(tab.dataset.pane || "").hidden = !chosen;
    }
    this.opened.get(name)?.();
  }

  /** Whether a pane is looked at now. @param {string} name */
  shows(name) {
    return !byId(name).hidden && byId(name).offsetParent !== null;
  }

  /** A number beside a tab's name; none for nought. @param {string} name @param {number} count */
  mark(name, count) {
    for (const tab of document.querySelectorAll(`[data-pane="${name}"]`)) {
      tab.querySelector(".unread")?.remove();
      if (count) tab.append(make("span", { class: "unread", text: String(count), "aria-label": `${count} unread` }));
    }
  }
}
