/** Press: conversations as tabs, letters newest last, and a box to write in. */
import { ask, byId, keyOf, keyUsed, make, renew, said, swatch } from "./dom.js";
import { LOCALE, say } from "./say.js";
import { tell } from "./voice.js";

/** @typedef {{id: number, author: string, room: string, to: string[], text: string, step: number, at: string}} Letter */
/** @typedef {{room: string, seats: string[], letters: number, unread: number, last: number}} Room */

const ALL = "all";
const PAGE = 50;
const LONGEST = 5000;
const DAY = 86_400_000;

export class PressPanel {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {any} */
    this.state = null;
    this.seat = "";
    this.room = ALL;
    /** By conversation, as far as they are here. @type {Map<string, Map<number, Letter>>} */
    this.letters = new Map();
    /** Begun and not sent, by seat and conversation. @type {Map<string, string>} */
    this.drafts = new Map();
    this.ends = 0;
    /** Whether a letter is on its way. */
    this.sending = false;
    this.placed = false;
    this.rooms = make("div", { class: "rooms", role: "tablist", "aria-label": say("press-rooms") });
    this.more = make("button", { type: "button", class: "plain more", "aria-controls": "press-to", text: say("press-write-to"), onclick: () => this.toggle() });
    this.list = make("ol", { class: "letters", tabindex: "0", "aria-label": say("press-letters") });
    this.period = make("p", { class: "period tiny quiet", role: "timer" });
    this.closed = make("p", { class: "closed" });
    this.chips = make("div", { class: "chips", role: "group", "aria-label": say("press-to-whom"), id: "press-to", hidden: true });
    this.box = /** @type {HTMLTextAreaElement} */ (make("textarea", { id: "letter", rows: "2", dir: "auto", maxlength: LONGEST, "aria-describedby": "letter-hint" }));
    this.hint = make("p", { class: "hint", id: "letter-hint" });
    this.sendButton = /** @type {HTMLButtonElement} */ (make("button", { type: "submit", title: say("press-send-keys"), text: say("press-send") }));
    this.problem = make("p", { class: "problem", role: "alert" });
    const label = make("label", { class: "unseen", for: "letter", text: say("press-letter") });
    this.form = make("form", { class: "write" }, this.chips, label, this.box, make("div", { class: "send-row" }, this.hint, this.sendButton), this.problem);
  }

  /** @param {any} state */
  show(state) {
    if (state.table.press === "none") return;
    if (!this.placed) this.place();
    const before = this.state?.press.unread || 0;
    const other = !this.state || (state.seat || "") !== this.seat;
    this.state = state;
    if (other) this.sitDown(state.seat || "");
    this.ends = state.press.left === null ? 0 : Date.now() + state.press.left * 1000;
    if (!other && state.press.unread > before && !this.looking()) tell(say("press-came"));
    this.draw();
    this.fetch();
  }

  /** Another seat is about to look: what this one read and wrote is put away. */
  cover() {
    this.state = null;
    this.letters.clear();
    this.rooms.replaceChildren();
    this.list.replaceChildren();
    this.box.value = "";
    for (const part of [this.more, this.form, this.period, this.closed]) part.hidden = true;
  }

  /** @param {string} seat */
  sitDown(seat) {
    this.seat = seat;
    this.letters.clear();
    this.complain("");
    this.chips.hidden = true;
    this.room = this.state.press.rooms.find((/** @type {Room} */ room) => room.unread)?.room || ALL;
    this.box.value = this.drafts.get(this.draftKey()) || "";
  }

  /** Put it behind its tab; a table without press has none. */
  place() {
    this.placed = true;
    const pane = this.stage.sides.add("press", say("press-letters"), () => this.opened());
    pane.append(this.rooms, this.more, this.list, this.period, this.closed, this.form);
    this.rooms.addEventListener("keydown", (event) => this.walk(event));
    this.box.addEventListener("input", () => this.typed());
    this.box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.send();
      if (event.key === "Escape") this.box.blur();
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    document.addEventListener("visibilitychange", () => this.markRead());
    byId("phone-tabs").addEventListener("click", () => this.fetch());
    document.addEventListener("keydown", (event) => this.pressed(event));
    setInterval(() => this.tick(), 1000);
  }

  /** Whoever opens the letters reads what is new, unless they are writing. */
  opened() {
    const unread = this.state?.press.rooms.find((/** @type {Room} */ room) => room.unread);
    if (unread && !this.box.value && !this.current().unread) this.choose(unread.room);
    else this.fetch();
  }

  /** The key P leads to the letters, and to the box. @param {KeyboardEvent} event */
  pressed(event) {
    if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || event.altKey || this.stage.covered) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, .pop, .menu")) return;
    event.preventDefault();
    this.stage.sides.open("press");
    (this.form.hidden ? this.list : this.box).focus();
  }

  // Conversations.

  /** Those that the server knows, and the one that is being begun. @returns {Room[]} */
  known() {
    const rooms = this.state.press.rooms;
    if (rooms.some((/** @type {Room} */ one) => one.room === this.room)) return rooms;
    return [...rooms, { room: this.room, seats: this.room.split(","), letters: 0, unread: 0, last: 0 }];
  }

  /** @returns {Room} */
  current() {
    return /** @type {Room} */ (this.known().find((one) => one.room === this.room));
  }

  /** A conversation by its partners. @param {string[]} seats */
  called(seats) {
    const others = seats.filter((seat) => seat !== this.seat);
    return others.length ? others.map(said).join(", ") : say("press-all");
  }

  /** @param {string} room */
  choose(room) {
    this.room = room;
    this.complain("");
    this.box.value = this.drafts.get(this.draftKey()) || "";
    this.draw();
    this.fetch();
  }

  /** Other readers for what is being written. @param {string[]} others */
  address(others) {
    const words = this.box.value;
    this.drafts.delete(this.draftKey());
    const room = others.length ? [...others, this.seat].sort().join(",") : ALL;
    if (words) this.drafts.set(`${this.seat} ${room}`, words);
    this.choose(room);
  }

  draftKey() {
    return `${this.seat} ${this.room}`;
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const rooms = this.known();
    const next = rooms[(rooms.findIndex((one) => one.room === this.room) + step + rooms.length) % rooms.length];
    this.choose(next.room);
    /** @type {HTMLElement | null} */ (this.rooms.querySelector('[aria-selected="true"]'))?.focus();
  }

  // Drawing.

  draw() {
    const { table, press } = this.state;
    const sits = Boolean(this.seat);
    const members = this.current().seats;
    const mine = !members.length || members.includes(this.seat);
    this.drawRooms(sits && press.allowed && table.press === "full");
    this.drawLetters();
    this.form.hidden = !sits || !press.allowed || !mine;
    this.closed.hidden = !sits || press.allowed;
    this.closed.textContent = press.reason;
    if (press.rule && !press.allowed) this.closed.append(" ", make("span", { class: "accent", text: `§${press.rule}` }));
    this.tick();
    this.drawChips();
    this.typed();
    this.box.placeholder = say("press-write", { whom: this.room === ALL ? "" : this.called(members) });
    this.stage.sides.mark("press", press.unread);
  }

  /** @param {boolean} more whether a new conversation may be begun */
  drawRooms(more) {
    const focused = this.rooms.contains(document.activeElement) ? document.activeElement?.getAttribute("data-room") : null;
    const tabs = this.known().map((room) => {
      const chosen = room.room === this.room;
      const name = this.called(room.seats);
      const count = room.unread ? make("span", { class: "unread", text: String(room.unread), "aria-label": say("press-unread", { n: room.unread }) }) : null;
      return make("button", { type: "button", role: "tab", "aria-selected": String(chosen), tabindex: chosen ? "0" : "-1", "data-room": room.room, onclick: () => this.choose(room.room) }, name, count);
    });
    renew(this.rooms, tabs);
    this.more.setAttribute("aria-expanded", String(!this.chips.hidden));
    this.more.hidden = !more;
    if (focused) /** @type {HTMLElement | null} */ (this.rooms.querySelector(`[data-room="${focused}"]`))?.focus();
  }

  toggle() {
    this.chips.hidden = !this.chips.hidden;
    this.draw();
    if (!this.chips.hidden) this.chips.querySelector("button")?.focus();
  }

  drawChips() {
    const focused = this.chips.contains(document.activeElement) ? document.activeElement?.getAttribute("data-seat") : null;
    const members = this.current().seats;
    const others = this.state.table.seats.filter((/** @type {any} */ chair) => chair.seat !== this.seat);
    renew(
      this.chips,
      others.map((/** @type {any} */ { seat }) => {
        const chosen = members.includes(seat);
        const next = chosen ? members.filter((one) => one !== seat && one !== this.seat) : [...members.filter((one) => one !== this.seat), seat];
        const act = () => this.address(next);
        return make("button", { type: "button", "data-seat": seat, "aria-pressed": String(chosen), onclick: act }, swatch(seat), said(seat));
      }),
    );
    if (focused) /** @type {HTMLElement | null} */ (this.chips.querySelector(`[data-seat="${focused}"]`))?.focus();
  }

  drawLetters() {
    const here = [...(this.letters.get(this.room)?.values() || [])].sort((a, b) => a.id - b.id);
    const { list } = this;
    // What is not shown has no measures, and to ask for them has the whole page laid out.
    const shown = !list.closest("[hidden]");
    const last = !shown || list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    const room = this.current();
    const fromEnd = shown ? list.scrollHeight - list.scrollTop : 0;
    const same = list.dataset.room === `${this.seat} ${this.room}`;
    const nodes = here.map((letter) => this.letter(letter));
    if (here.length && here.length < room.letters) {
      nodes.unshift(make("li", { class: "earlier" }, make("button", { type: "button", class: "plain", text: say("press-earlier"), onclick: () => this.earlier(here.length) })));
    }
    if (!room.letters && !here.length) nodes.push(make("li", { class: "none", text: this.emptyWords() }));
    renew(list, nodes);
    list.dataset.room = `${this.seat} ${this.room}`;
    if (shown) list.scrollTop = same && !last ? list.scrollHeight - fromEnd : list.scrollHeight;
  }

  emptyWords() {
    const { table } = this.state;
    if (this.room !== ALL) return say("press-none");
    if (table.press === "public") return say("press-public");
    return table.open_press ? say("press-none-open") : say("press-none");
  }

  /** @param {Letter} letter */
  letter(letter) {
    const author = letter.author === this.seat ? say("press-you") : said(letter.author);
    const to = letter.to.length ? letter.to.map(said).join(", ") : "";
    const at = new Date(letter.at);
    const time = make("time", { datetime: letter.at, title: at.toLocaleString(LOCALE), text: when(at) });
    return make("li", {}, make("p", { class: "by" }, swatch(letter.author), `${say("press-by", { author, to })} `, time), make("p", { class: "words", dir: "auto", text: letter.text }));
  }

  /** What is said under the box while one writes. */
  typed() {
    this.drafts.set(this.draftKey(), this.box.value);
    const members = this.current().seats;
    const readers = this.state.table.seats.filter((/** @type {any} */ chair) => chair.seat !== this.seat && (!members.length || members.includes(chair.seat)));
    const bots = readers.filter((/** @type {any} */ chair) => chair.kind === "bot").map((/** @type {any} */ chair) => said(chair.seat));
    const words = bots.length === 0 ? "" : bots.length === readers.length ? say("press-bots-silent") : bots.length > 3 ? say("press-many-bots-silent") : say("press-bot-silent", { names: bots.join(", ") });
    const left = LONGEST - this.box.value.length;
    this.hint.textContent = left < 500 ? say("press-left", { n: left }) : words;
    this.sendButton.disabled = this.sending || !this.box.value.trim();
  }

  /** The time that is left for negotiation. */
  tick() {
    if (!this.state) return;
    const { allowed, period, left } = this.state.press;
    this.period.hidden = !allowed || !period;
    if (!allowed || !period) return;
    const seconds = Math.max(0, Math.ceil((this.ends - Date.now()) / 1000));
    const minutes = Math.round(seconds / 60);
    const text = left === null ? say("press-period", { period }) : seconds >= 90 ? say("press-period-minutes", { period, n: minutes }) : say("press-period-seconds", { period, n: seconds });
    if (this.period.textContent !== text) this.period.textContent = text;
    if (left !== null && seconds === 0) {
      this.state.press.allowed = false;
      this.stage.refresh();
    }
  }

  /** @param {string} text */
  complain(text) {
    this.problem.textContent = text;
  }

  // Asking the server.

  looking() {
    return !document.hidden && this.stage.sides.shows("press");
  }

  /** The newest letters of the conversation, if it is looked at and they are not here. */
  async fetch() {
    if (!this.state || !this.looking()) return;
    const here = this.letters.get(this.room);
    const room = this.current();
    if (room.last && !here?.has(room.last)) await this.load(1);
    this.markRead();
  }

  /** @param {number} count how many are here */
  earlier(count) {
    return this.load(Math.floor(count / PAGE) + 1);
  }

  /** @param {number} page */
  async load(page) {
    const { seat, room } = this;
    let found;
    try {
      found = /** @type {Letter[]} */ (await ask("GET", this.stage.url(`/press?seat=${encodeURIComponent(seat)}&room=${encodeURIComponent(room)}&page=${page}`)));
    } catch (error) {
      if (seat === this.seat) this.complain(/** @type {Error} */ (error).message);
      return;
    }
    if (seat !== this.seat || !this.state) return;
    let here = this.letters.get(room) || new Map();
    // So many are new that there would be a gap: begin again from the newest.
    if (page === 1 && found.length === PAGE && !found.some((letter) => here.has(letter.id))) here = new Map();
    for (const letter of found) here.set(letter.id, letter);
    this.letters.set(room, here);
    if (room === this.room) this.drawLetters();
  }

  async markRead() {
    if (!this.state || !this.seat || !this.looking()) return;
    const room = this.current();
    if (!room.unread || !this.letters.get(room.room)?.has(room.last)) return;
    this.state.press.unread -= room.unread;
    room.unread = 0;
    this.drawRooms(!this.more.hidden);
    this.stage.sides.mark("press", this.state.press.unread);
    try {
      await ask("PUT", this.stage.url("/press/read"), { seat: this.seat, room: room.room, letter: room.last }, { keepalive: true });
    } catch (error) {
      this.complain(/** @type {Error} */ (error).message);
    }
  }

  async send() {
    const text = this.box.value;
    if (!text.trim() || this.sending) return;
    const { seat, room } = this;
    const to = this.current().seats.filter((one) => one !== seat);
    this.sending = true;
    this.sendButton.disabled = true;
    let letter;
    try {
      const words = `${this.stage.table} ${seat} ${room} ${text}`;
      letter = /** @type {Letter} */ (await ask("POST", this.stage.url("/press"), { seat, to, text, key: keyOf(words) }));
      keyUsed(words);
      // What was written on meanwhile stays.
      if (this.drafts.get(`${seat} ${room}`) === text) this.drafts.delete(`${seat} ${room}`);
    } catch (error) {
      if (seat === this.seat) this.complain(/** @type {Error} */ (error).message);
    }
    this.sending = false;
    if (!this.state) return;
    this.typed();
    if (!letter || seat !== this.seat) return;
    this.complain("");
    if (room === this.room) {
      if (this.box.value === text) this.box.value = "";
      this.chips.hidden = true;
    }
    const here = this.letters.get(room) || new Map();
    this.letters.set(room, here.set(letter.id, letter));
    this.draw();
    this.list.scrollTop = this.list.scrollHeight;
  }
}

/** Weekday and time within a week, else the date. @param {Date} at */
function when(at) {
  const time = at.toLocaleTimeString(LOCALE, { hour: "2-digit", minute: "2-digit" }).replace(":", ".");
  const near = Date.now() - at.getTime() < 6 * DAY;
  const day = near ? at.toLocaleDateString(LOCALE, { weekday: "short" }) : at.toLocaleDateString(LOCALE, { day: "numeric", month: "short" });
  return `${day} ${time}`;
}
