/** The bell in the head of every page: a person's notices. */
import { ask, byId, make } from "./dom.js";
import { canNotify, notifies, notify, setNotices } from "./notify.js";
import { openPanel } from "./panels.js";
import { say } from "./say.js";

/** @typedef {{id: number, table: string, kind: string, text: string, since: string[], read: boolean, at: string}} Notice */

const MINUTE = 60_000;

class Bell {
  constructor() {
    this.button = byId("bell");
    this.count = make("span", { class: "unread", hidden: true });
    this.button.append(this.count);
    this.button.addEventListener("click", () => this.open());
    this.newest = -1;
    this.asked = 0;
    this.look();
    setInterval(() => this.look(), MINUTE);
    addEventListener("focus", () => this.look());
    document.addEventListener("notices-read", () => this.look());
  }

  /** @param {number} unread */
  mark(unread) {
    this.count.hidden = !unread;
    this.count.textContent = String(unread);
    this.button.setAttribute("aria-label", unread ? say("bell-unread", { n: unread }) : say("page-notices"));
  }

  /** Ask of notices; the number beside the bell is that of the last question. @param {string} method @param {string} url @param {unknown} [body] */
  async ask(method, url, body) {
    this.asked += 1;
    const turn = this.asked;
    /** @type {{unread: number, notices: Notice[]}} */
    const found = await ask(method, url, body);
    if (turn === this.asked) this.mark(found.unread);
    return found;
  }

  async look() {
    try {
      const { notices } = await this.ask("GET", "/api/notices");
      const newest = Math.max(0, ...notices.map((notice) => notice.id));
      if (this.newest >= 0) {
        for (const one of notices) if (one.id > this.newest && !one.read) notify(one.text, one.since.join("\n"), `/t/${one.table}`);
      }
      this.newest = Math.max(this.newest, newest);
    } catch {
      // Looked for again in a minute.
    }
  }

  async open() {
    const list = make("ul", { class: "notices" });
    const older = make("button", { type: "button", text: say("bell-older"), hidden: true });
    const body = make("div", { class: "body" }, list, older, make("div", { class: "row" }, ...this.tools(list)));
    openPanel(say("page-notices"), body);
    let page = 1;
    const more = async () => {
      const { notices } = await this.ask("GET", `/api/notices?page=${page}`);
      list.append(...notices.map(row));
      if (!list.childElementCount) list.append(make("li", { class: "none", text: say("bell-none") }));
      older.hidden = notices.length < 50;
      page += 1;
    };
    const tried = async () => {
      older.setAttribute("disabled", "");
      await more().catch((error) => list.append(make("li", { class: "none", text: error.message })));
      older.removeAttribute("disabled");
    };
    older.addEventListener("click", tried);
    await tried();
  }

  /** @param {HTMLElement} list */
  tools(list) {
    const read = make("button", { type: "button", class: "plain", text: say("bell-read") });
    read.addEventListener("click", async () => {
      try {
        await this.ask("POST", "/api/notices/read", {});
        for (const one of list.children) one.classList.remove("new");
      } catch (error) {
        list.append(make("li", { class: "none", text: /** @type {Error} */ (error).message }));
      }
    });
    if (!canNotify()) return [read];
    const words = () => (Notification.permission === "denied" ? say("bell-refused") : notifies() ? say("bell-on") : say("bell-off"));
    const browser = make("button", { type: "button", class: "plain", "aria-pressed": String(notifies()), text: words() });
    browser.addEventListener("click", async () => {
      await setNotices(!notifies());
      browser.setAttribute("aria-pressed", String(notifies()));
      browser.textContent = words();
    });
    return [read, browser];
  }
}

/** @param {Notice} notice */
function row(notice) {
  const when = new Date(notice.at).toLocaleString([], { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const since = notice.since.length ? make("span", { class: "quiet", text: notice.since.join(" ") }) : null;
  return make("li", { class: notice.read ? "" : "new" }, make("a", { href: `/t/${notice.table}` }, make("span", { class: "said", text: notice.text }), make("span", { class: "tiny quiet", text: when }), since));
}

new Bell();
