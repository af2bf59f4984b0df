/** The tabs of the right column; on a phone each is a tab of the page. */
import { byId, make } from "./dom.js";
import { openMenu } from "./panels.js";
import { say } from "./say.js";

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
      const all = [...this.tabs.querySelectorAll("button")].filter((tab) => !tab.hidden);
      const next = all[(all.findIndex((one) => one.getAttribute("aria-selected") === "true") + step + all.length) % all.length];
      this.open(next.dataset.pane || "");
      next.focus();
    });
    byId("phone-tabs").querySelector('[data-pane="log"]')?.addEventListener("click", () => this.open("log"));
    /** @type {Map<string, () => void>} */
    this.opened = new Map();
    /** The numbers beside the names of tabs. @type {Map<string, number>} */
    this.counts = new Map();
    this.more = make("button", { type: "button", class: "more-tabs", text: "…", "aria-label": say("sides-more"), hidden: true, onclick: () => this.openMore() });
    this.tabs.after(this.more);
    new ResizeObserver(() => this.fit()).observe(this.tabs);
  }

  /** One row of tabs: what has no room in it stands behind the last button; the open one is always there. */
  fit() {
    const all = [...this.tabs.querySelectorAll("button")];
    for (const tab of all) tab.hidden = false;
    this.more.hidden = true;
    for (let i = all.length - 1; i > 0 && this.tabs.scrollWidth > this.tabs.clientWidth; i -= 1) {
      if (all[i].getAttribute("aria-selected") === "true") continue;
      all[i].hidden = true;
      this.more.hidden = false;
    }
  }

  openMore() {
    const away = [...this.tabs.querySelectorAll("button")].filter((tab) => tab.hidden);
    const { left, bottom } = this.more.getBoundingClientRect();
    openMenu({ x: left, y: bottom }, away.map((tab) => ({ text: tab.textContent || "", act: () => this.open(tab.dataset.pane || "") })));
  }

  /** A tab after the story, or after all others, with its pane. @param {string} name @param {string} title @param {() => void} [onopen] @param {boolean} [last] */
  add(name, title, onopen, last) {
    const pane = make("div", { class: `pane ${name}`, id: name, role: "tabpanel", "aria-label": title, hidden: true });
    byId("right").append(pane);
    const tab = make("button", { type: "button", role: "tab", "aria-selected": "false", "aria-controls": name, tabindex: "-1", "data-pane": name, text: title });
    const notes = this.tabs.querySelector("[data-last]");
    if (last) tab.dataset.last = "";
    this.tabs.insertBefore(tab, last ? null : notes);
    byId("phone-tabs").append(make("button", { type: "button", role: "tab", "aria-selected": "false", "data-tab": name, "data-pane": name, text: title }));
    byId("phone-tabs").querySelector(`[data-pane="${name}"]`)?.addEventListener("click", () => this.open(name));
    if (onopen) this.opened.set(name, onopen);
    this.fit();
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
    this.fit();
    this.opened.get(name)?.();
  }

  /** Whether a pane is looked at now. @param {string} name */
  shows(name) {
    return !byId(name).hidden && byId(name).offsetParent !== null;
  }

  /** A number beside a tab's name; none for nought. @param {string} name @param {number} count */
  mark(name, count) {
    if (this.counts.get(name) === count) return;
    this.counts.set(name, count);
    for (const tab of document.querySelectorAll(`[data-pane="${name}"]`)) {
      tab.querySelector(".unread")?.remove();
      if (count) tab.append(make("span", { class: "unread", text: String(count), "aria-label": say("press-unread", { n: count }) }));
    }
    this.fit();
  }
}
