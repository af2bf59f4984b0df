/** The play page: asks the server what this seat may see, shows it, and sends answers. Knows no game. */
import { Asides } from "./asides.js";
import { Ballot } from "./ballot.js";
import { Board } from "./board.js";
import { Choices } from "./choices.js";
import { ClockPanel } from "./clock.js";
import { openRules, whyNot } from "./counsel.js";
import { drawCurtain } from "./curtain.js";
import { ask, byId, inWords, listed, make, phoneTabs, Refusal, renew, said, swatch } from "./dom.js";
import { goOn } from "./held.js";
import { openInvitations } from "./invite.js";
import { chime, listenFor } from "./keys.js";
import { follow } from "./live.js";
import { Log } from "./log.js";
import { NotesPanel } from "./notes.js";
import { notify } from "./notify.js";
import { closePanels } from "./panels.js";
import { PressPanel } from "./press.js";
import { Sides } from "./sides.js";
import { SincePanel } from "./since.js";
import { VotesPanel } from "./votes.js";

/** @typedef {{text: string, key?: string, primary?: boolean, why?: string, act: () => void}} Tool */

const ROW = 44;
const LOST = "The connection is lost; trying again.";

/** @type {Record<string, string>} */
const VACANT = { open: "free", invited: "invited" };

/** What the parts of the page share. */
export class Stage {
  constructor() {
    this.main = byId("main");
    const { table, seat, mine, base, box, hidden } = this.main.dataset;
    this.table = table || "";
    this.seat = seat || "";
    this.mine = (mine || "").split(" ").filter(Boolean);
    this.secrets = hidden === "yes";
    this.board = new Board(byId("board"), base || "", box || "");
    this.log = new Log(byId("log"), this.board, (step) => this.moment(step));
    this.sides = new Sides();
    /** What stands around the board and is told of every new state. @type {{show: (state: any) => void, cover?: () => void}[]} */
    this.panels = [];
    /** @type {Ballot | Choices | null} */
    this.part = null;
    /** Whose the left column is. @type {{part: Ballot | Choices | null, turn: number}} */
    this.lefts = { part: null, turn: 0 };
    /** @type {any} */
    this.state = null;
    /** @type {Tool[]} */
    this.offered = [];
    /** @type {Tool[]} */
    this.tooled = [];
    this.known = -1;
    /** How often something had been taken back when the server was last asked. */
    this.cuts = 0;
    this.asked = 0;
    /** Whether news are being asked for, and whether others came meanwhile. */
    this.asking = false;
    this.more = false;
    this.busy = false;
    this.row = 0;
    /** The decision that was answered last: what the server said before that is old. */
    this.answered = 0;
    /** Whether the place is to be given on once the server has said what follows. */
    this.passing = false;
    this.covered = false;
    /** How often something was said or chosen: what was asked before that is told too late. */
    this.told = 0;
    /** @type {string[]} */
    this.sentTexts = [];
    this.title = document.title;
    this.board.onpick = (ids, at, all) => {
      closePanels();
      this.told += 1;
      if (!this.part || this.busy) return;
      if (!ids.length && all.length && this.part.aims()) whyNot(this, all, this.part.aim());
      else this.part.pick(ids, at);
    };
  }

  /** Where a moment of the match is shown. @param {number} step */
  moment(step) {
    return `/t/${this.table}/replay?step=${step}&seat=${this.seat}`;
  }

  /** @param {string} path */
  url(path) {
    return `/api/tables/${this.table}${path}`;
  }

  /**
   * A question to the table, or an answer.
   * @param {string} method
   * @param {string} path
   * @param {any} [body]
   */
  ask(method, path, body) {
    return ask(method, this.url(path), body);
  }

  async start() {
    phoneTabs();
    this.listen();
    this.panels.push(new Asides(this));
    this.panels.push(new PressPanel(this), new NotesPanel(this));
    const votes = new VotesPanel(this);
    this.panels.push(new ClockPanel(this), votes, new SincePanel(this, votes));
    try {
      await this.board.load();
    } catch (error) {
      this.trouble(/** @type {Error} */ (error).message);
      return;
    }
    if (this.mine.length > 1 && this.secrets) this.curtain(this.seat);
    else await this.refresh();
    follow(this.url("/events"), (anew) => this.news(anew), (connected) => this.connected(connected));
  }

  /**
   * News that come quicker than the server answers wait until it has: else nothing would ever be shown.
   * @param {boolean} anew what was asked over a line that has broken may never be answered
   */
  async news(anew) {
    this.more = true;
    if (this.asking && !anew) return;
    this.asking = true;
    try {
      while (this.more) {
        this.more = false;
        await this.refresh();
      }
    } finally {
      this.asking = false;
    }
  }

  /** Ask the server and show what it says. */
  async refresh() {
    // While an answer is on its way the news are about it; they are asked for when it has arrived.
    if (this.covered || this.busy) return;
    this.asked += 1;
    const turn = this.asked;
    let state;
    try {
      state = await ask("GET", this.url(`?seat=${encodeURIComponent(this.seat)}&since=${this.known}`));
    } catch (error) {
      // A server that is not reached is asked again with the next news, and the word of it goes when it answers.
      if (turn !== this.asked) return;
      if (error instanceof Refusal && error.status === 0) this.connected(false);
      else this.trouble(/** @type {Error} */ (error).message);
      return;
    }
    if (turn !== this.asked || this.covered) return;
    this.connected(true);
    if (state.length < this.known || (this.known >= 0 && state.cuts !== this.cuts)) {
      // Something was taken back; the same decision may be open again.
      this.known = -1;
      this.answered = 0;
      await this.refresh();
      return;
    }
    if (state.decision && state.decision.id === this.answered) return;
    this.show(state);
  }

  /** @param {any} state */
  show(state) {
    const first = this.known < 0;
    const moved = state.length > this.known;
    const before = this.state?.decision?.id;
    this.state = state;
    if (first) this.log.replace(state.log, state.headings);
    else if (moved) this.log.add(state.log);
    if (!first && moved && state.log.length) byId("polite").textContent = state.log.slice(-6).map((/** @type {any} */ line) => line.text).join(" ");
    this.known = state.length;
    this.cuts = state.cuts;
    byId("caption").textContent = state.caption;
    this.board.draw(state.pieces, [this.main.dataset.game, state.caption].filter(Boolean).join(", "), moved && !first);
    byId("short-names").hidden = !this.board.svg.querySelector(".names-short");
    this.drawSeats();
    this.drawDecision();
    for (const panel of this.panels) panel.show(state);
    byId("length").textContent = `journal ${state.length} ${state.length === 1 ? "line" : "lines"}`;
    byId("seed").textContent = state.seed ? `seed ${state.seed}` : `seed hash ${state.seed_hash.slice(0, 12)}`;
    byId("seed").title = state.seed || state.seed_hash;
    if (first && matchMedia("(max-width: 700px)").matches) this.board.cover(this.board.lit.size ? this.board.lit.keys() : []);
    if (state.decision && state.decision.id !== before && !first) this.yourTurn();
    if (!state.decision) document.title = this.title;
    if (this.passing) this.passOn();
  }

  drawDecision() {
    const { decision, draft } = this.state;
    const part = this.part;
    byId("ask").classList.toggle("yours", Boolean(decision));
    if (!decision) {
      // A list of what can be answered no more.
      if (part) closePanels();
      this.part = null;
      this.board.light(new Map());
      this.offer([]);
      this.tools([]);
      this.say();
      this.drawWaiting();
      return;
    }
    if (part && part.decision.id === decision.id) {
      if (part instanceof Ballot) part.update(decision, draft);
    } else {
      closePanels();
      this.part = decision.kind === "ballot" ? new Ballot(this, decision, draft) : new Choices(this, decision);
      if (decision.kind === "ballot") this.sentTexts = [];
    }
    this.say();
    if (this.part instanceof Choices) this.drawSent();
    this.part?.show();
  }

  drawWaiting() {
    const { table, can_go_on: goesOn } = this.state;
    const free = table.seats.filter((/** @type {any} */ one) => one.kind === "open");
    if (table.status === "open" && free.length && !this.mine.length) {
      this.offer(free.map((/** @type {any} */ one) => ({ text: `Take ${said(one.seat)}`, act: () => this.sit(one.seat) })));
    }
    if (this.main.dataset.owner && table.seats.some((/** @type {any} */ one) => VACANT[one.kind])) {
      this.tools([{ text: "Invite…", act: () => openInvitations(this) }]);
    }
    if (table.status === "over") {
      this.tools([{ text: "Replay", primary: true, act: () => location.assign(`/t/${this.table}/replay`) }]);
    }
    if (goesOn) this.tools([{ text: "Play on at a new table", primary: true, act: () => goOn(this) }]);
    this.drawSent();
  }

  /** What was sent last stays in the left column, as long as no other ballot takes its place. */
  drawSent() {
    if (this.main.classList.contains("no-left")) return;
    const list = make("ol", { class: "slots" }, ...this.sentTexts.map((text) => make("li", {}, make("span", { class: "slot", text }))));
    this.leftColumn(
      make("div", { class: "section-head" }, make("h2", { text: "Your answer" }), make("span", { class: "tiny quiet", text: this.sentTexts.length ? "sent" : "" })),
      this.sentTexts.length ? list : make("p", { class: "note", text: "No ballot is open." }),
    );
  }

  /** The sentence of the prompt bar: another one, or the decision's own. @param {string} [sentence] */
  say(sentence) {
    const { decision, table, awaited, log, held, held_help: help, standstill } = this.state;
    const others = awaited.filter((/** @type {string} */ seat) => seat !== this.seat).map(said);
    const waiting = others.length > 3 ? `${inWords(others.length)} others` : listed(others);
    const under = byId("under");
    under.replaceChildren();
    let text = sentence || decision?.prompt;
    if (!decision) {
      if (held) text = held;
      else if (table.status === "over") text = this.log.lines[this.log.lines.length - 1]?.text || "The game is over.";
      else if (standstill) text = standstill;
      else text = log || others.length ? `Waiting for ${waiting}.` : "One moment.";
    }
    if (byId("prompt").textContent !== text) byId("prompt").textContent = text;
    const parts = [];
    if (sentence && decision) parts.push(decision.prompt);
    if (help) parts.push(help);
    if (decision) {
      const about = [decision.card, ...decision.about].filter((word) => word && typeof word === "string").map(said);
      if (about.length) parts.push(`${about.join(", ")}.`);
    }
    if (this.seat && table.status !== "over") parts.push(`You are ${said(this.seat)}.`);
    else if (!this.mine.length) parts.push("You watch.");
    if (table.status === "over" && table.result) {
      parts.push(Object.entries(table.result).filter(([, points]) => points > 0).map(([seat, points]) => `${said(seat)} ${Math.round(points * 100) / 100}`).join(", "));
    }
    under.append(`${parts.join(" ")} `);
    if (decision?.rule) under.append(this.paragraph(`§${decision.rule}`), " ");
    if (decision && others.length) under.append(`· ${waiting} ${others.length === 1 ? "has" : "have"} yet to answer.`);
  }

  /** What went wrong; whoever acts clears it first, so that no late success wipes a newer refusal. @param {string} text */
  trouble(text) {
    this.told += 1;
    byId("trouble").textContent = text;
  }

  /** Told in a place of its own: what the reader was told about an answer stays. @param {boolean} there */
  connected(there) {
    const text = there ? "" : LOST;
    if (byId("lost").textContent !== text) byId("lost").textContent = text;
  }

  /** Buttons under the sentence. @param {Tool[]} items */
  offer(items) {
    this.offered = items;
    byId("options").classList.toggle("many", items.length > 2);
    buttons(byId("options"), items, (item, i) => ({ class: item.why ? "denied" : item.primary ? "primary" : "", "aria-disabled": item.why ? "true" : undefined, title: item.why || (i < 9 ? `Key ${i + 1}` : undefined) }));
    const row = byId("options");
    // The board under it must not jump when buttons come and go: a row that was needed once stays.
    this.row = Math.max(this.row, Math.min(row.offsetHeight, ROW));
    row.style.minHeight = `${this.row}px`;
  }

  /** Buttons beside the sentence. @param {Tool[]} items */
  tools(items) {
    const { can_undo: last, can_retract: sealed, decision } = this.state || {};
    const undo = sealed && !(decision && last)
      ? { text: decision ? "Start over" : "Not ready", key: "U", act: () => this.undo("/retract") }
      : { text: "Undo", key: "U", act: () => this.undo("/undo") };
    this.tooled = last || sealed ? [undo, ...items] : items;
    buttons(byId("tools"), this.tooled, (item) => ({ class: item.primary ? "primary" : (item === undo && !sealed) || item.key === "Esc" ? "plain" : "", title: item.key ? `Key ${item.key}` : undefined }));
  }

  /** @param {...HTMLElement} nodes */
  leftColumn(...nodes) {
    this.main.classList.remove("no-left");
    const tab = byId("left-tab");
    tab.hidden = false;
    const count = nodes[0].querySelector(".figures")?.textContent;
    tab.textContent = [nodes[0].querySelector("h2")?.textContent, count?.replace(" of ", "/")].filter(Boolean).join(" ");
    const typing = document.activeElement?.id === "typed";
    // Buttons that look alike may belong to another ballot, and then are other buttons.
    if (this.lefts.part !== this.part) this.lefts = { part: this.part, turn: this.lefts.turn + 1 };
    nodes[0].dataset.turn = String(this.lefts.turn);
    refill(byId("left"), nodes);
    if (typing) document.getElementById("typed")?.focus();
  }

  drawSeats() {
    const { table, awaited, standing, names } = this.state;
    byId("figures").textContent = standing.head.join(", ");
    const rows = table.seats.map((/** @type {any} */ chair) => {
      const mine = this.mine.includes(chair.seat);
      const waits = awaited.includes(chair.seat) && table.status === "running";
      const person = chair.kind === "bot" ? `bot, ${chair.bot}` : mine ? (this.mine.length > 1 ? "" : "you") : names[chair.seat] || VACANT[chair.kind] || "";
      const figures = (standing.rows[chair.seat] || []).map((/** @type {any} */ figure) => make("span", { text: String(figure) }));
      const sits = this.mine.length > 1 && mine && chair.seat !== this.seat;
      const mark = table.status !== "running" ? "" : waits ? "…" : "✓";
      const state = !mark ? "" : awaited.length > 1 || this.state.can_retract ? (waits ? "not ready" : "ready") : waits ? "awaited" : "has answered";
      return make(
        "li",
        { class: chair.seat === this.seat ? "active" : "", "aria-current": chair.seat === this.seat ? "true" : undefined },
        swatch(chair.seat),
        make("span", { class: "who" }, make("b", { text: said(chair.seat) }), " ", make("i", { text: person }), sits ? make("button", { type: "button", class: "plain", text: "sit here", onclick: () => this.change(chair.seat) }) : null),
        make("span", { class: "numbers figures" }, ...figures),
        make("span", { class: `mark ${waits ? "wait" : "done"}`, text: mark, title: state, role: "img", "aria-label": state }),
      );
    });
    const home = byId("seats");
    // The clock puts its times back; without them a row that says nothing new stays, and so does its button.
    for (const time of home.querySelectorAll(".time")) time.remove();
    const old = [...home.children];
    if (old.length !== rows.length) home.replaceChildren(...rows);
    else old.forEach((row, i) => row.isEqualNode(rows[i]) || row.replaceWith(rows[i]));
  }

  // Acting.

  /** @param {any[]} action */
  async act(action) {
    if (this.busy || !this.state?.decision) return;
    this.busy = true;
    this.asked += 1;
    closePanels();
    this.trouble("");
    try {
      await ask("POST", this.url("/act"), { seat: this.seat, action, decision: this.state.decision.id });
      this.putDown();
    } catch (error) {
      this.sentTexts = [];
      // The server did not take it: the decision is asked from its beginning.
      if (this.part instanceof Choices) this.part.narrowing.reset();
      this.trouble(error instanceof Refusal && error.status === 409 ? "Something happened meanwhile; look again." : /** @type {Error} */ (error).message);
    }
    this.busy = false;
    await this.refresh();
  }

  /** An answer was taken: nothing of it can be clicked any more, before the server says what follows. */
  putDown() {
    this.answered = this.state.decision.id;
    this.passing = true;
    this.state = { ...this.state, decision: null, can_undo: false, can_retract: false };
    this.part = null;
    this.asked += 1;
    byId("ask").classList.remove("yours");
    this.board.light(new Map());
    this.offer([]);
    this.tools([]);
  }

  /** The orders that were sent, to be shown until the next are asked for. @param {string[]} texts */
  sent(texts) {
    this.sentTexts = texts;
  }

  /** @param {"/undo" | "/retract"} way the last answer, or all that was sealed */
  async undo(way) {
    if (this.busy) return;
    this.busy = true;
    this.asked += 1;
    this.trouble("");
    try {
      await this.ask("POST", way, { seat: this.seat });
      this.answered = 0;
    } catch (error) {
      this.trouble(/** @type {Error} */ (error).message);
    }
    this.busy = false;
    await this.refresh();
  }

  /** @param {string} seat */
  async sit(seat) {
    try {
      await ask("POST", this.url("/seat"), { seat });
      location.reload();
    } catch (error) {
      this.trouble(/** @type {Error} */ (error).message);
    }
  }

  // Several seats in one browser.

  /** Give the place to the next of my seats that is awaited. */
  passOn() {
    const { decision, awaited, table } = this.state;
    this.passing = false;
    if (decision || table.status !== "running") return;
    const next = this.mine.find((seat) => seat !== this.seat && awaited.includes(seat));
    if (next) this.change(next);
  }

  /** @param {string} seat */
  change(seat) {
    // An answer that is on its way belongs to the seat that gave it.
    if (this.busy) return;
    if (this.secrets) this.curtain(seat);
    else this.sitOn(seat);
  }

  /** @param {string} seat */
  sitOn(seat) {
    this.putAway();
    this.seat = seat;
    history.replaceState(null, "", `?seat=${encodeURIComponent(seat)}`);
    return this.refresh();
  }

  /** Nothing of what a seat saw, wrote or was told stays: what the next one sees may be long on its way. */
  putAway() {
    closePanels();
    for (const panel of this.panels) panel.cover?.();
    this.asked += 1;
    this.state = null;
    this.part = null;
    this.known = -1;
    // Decisions that were opened together have one number.
    this.answered = 0;
    this.passing = false;
    this.sentTexts = [];
    this.trouble("");
    this.board.light(new Map());
    this.board.draw("", "", false);
    this.log.replace([], []);
    this.offer([]);
    this.tools([]);
    byId("ask").classList.remove("yours");
    byId("prompt").textContent = "One moment.";
    for (const id of ["left", "under", "polite", "assertive"]) byId(id).replaceChildren();
  }

  /** Cover what the last seat saw until the next one says that it is there. @param {string} seat */
  curtain(seat) {
    const before = this.state ? this.seat : "";
    this.putAway();
    this.covered = true;
    drawCurtain(seat, before, (who) => {
      this.covered = false;
      this.sitOn(who);
    });
  }

  // Notices and keys.

  /** A link to a rule; the book opens over the page. @param {string} rule */
  paragraph(rule) {
    const open = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.rules(rule);
    };
    return make("a", { class: "rule", href: `/rules/${this.main.dataset.slug}#p-${rule.slice(1)}`, text: rule, title: "Read the rule", onclick: open });
  }

  /** The rules, at the paragraph of the question or another. @param {string} [paragraph] */
  rules(paragraph) {
    const asked = this.state?.decision?.rule;
    openRules(this.main.dataset.slug || "", paragraph || (asked && `§${asked}`));
  }

  yourTurn() {
    byId("assertive").textContent = "It is your turn.";
    setTimeout(() => (byId("assertive").textContent = ""), 2000);
    if (document.hidden) document.title = `● Your move · ${this.title}`;
    notify(`Your move · ${this.title}`, this.state.decision.prompt, `/t/${this.table}`);
    if (localStorage.getItem("sound") === "on") chime();
  }

  listen() {
    listenFor(this);
  }
}

/** What the buttons beside and under the sentence do now. @type {WeakMap<Element, () => void>} */
const acts = new WeakMap();

/** @param {HTMLElement} home @param {Tool[]} items @param {(item: Tool, i: number) => Record<string, any>} dress */
function buttons(home, items, dress) {
  const nodes = items.map((item, i) => {
    const button = make("button", { type: "button", ...dress(item, i), text: item.text, onclick: () => acts.get(button)?.() });
    return button;
  });
  refill(home, nodes);
  items.forEach((item, i) => acts.set(home.children[i], item.act));
}

/** New content in the place of old; a button that had the focus keeps it. @param {HTMLElement} home @param {HTMLElement[]} nodes */
function refill(home, nodes) {
  const focused = home.contains(document.activeElement) ? document.activeElement?.textContent : null;
  renew(home, nodes);
  if (focused) [...home.querySelectorAll("button")].find((button) => button.textContent === focused)?.focus({ preventScroll: true });
}
