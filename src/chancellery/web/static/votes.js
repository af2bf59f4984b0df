/** What is put to the vote, under the seats; and the panel in which to propose something. */
import { inTime } from "./clock.js";
import { areMany, ask, byId, doer, make, renew } from "./dom.js";
import { closePanels, openPanel } from "./panels.js";
import { say } from "./say.js";
import { tell } from "./voice.js";

/** @typedef {{kind: string, action: (string | number)[], text: string, warning: string}} Motion */
/** What came to nothing, until its reader puts it away. @typedef {{notice: number, text: string}} Outcome */
/** @typedef {{id: number, by: string, text: string, yes: number, needs: number, asked: boolean, mine: boolean}} Proposal */

const GROUPS = /** @type {[string, string[]][]} */ ([
  [say("table-end"), ["agree", "cancel"]],
  [say("votes-time"), ["take_back", "pause", "resume", "extend"]],
  [say("table-seats"), ["replace"]],
]);

const COUNTED = /** @type {Record<string, [string, string]>} */ ({
  take_back: [say("votes-back"), say("votes-back-count")],
  extend: [say("votes-extend"), say("votes-extend-count")],
});

export class VotesPanel {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Motion[]} */
    this.motions = [];
    this.known = new Set();
    /** Whether a vote or a proposal is on its way. */
    this.sending = false;
    this.list = make("ul", { class: "votes", "aria-label": say("votes-proposals") });
    this.button = make("button", { type: "button", class: "plain", text: say("votes-propose-open"), hidden: true, onclick: () => this.open() });
    byId("seats").after(make("div", { class: "vote-box" }, this.list, this.button));
  }

  /** @param {{proposals?: Proposal[], outcomes?: Outcome[], motions?: Motion[]}} state */
  show({ proposals = [], outcomes = [], motions = [] }) {
    this.motions = motions;
    this.button.hidden = !motions.length;
    const focused = this.list.contains(document.activeElement) ? document.activeElement?.id : null;
    renew(this.list, [...outcomes.map((one) => this.ended(one)), ...proposals.map((one) => this.row(one))]);
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    const news = [
      ...outcomes.map((one) => ({ name: `n${one.notice}`, text: one.text })),
      ...proposals.filter((one) => one.asked).map((one) => ({ name: `p${one.id}`, text: say("votes-proposed", { seat: doer(one.by), many: areMany(one.by), text: one.text }) })),
    ];
    const fresh = news.filter((one) => !this.known.has(one.name));
    for (const one of fresh) this.known.add(one.name);
    for (const one of fresh) tell(one.text);
    const tab = document.querySelector('#phone-tabs [data-tab="seats"]');
    tab?.querySelector(".unread")?.remove();
    if (news.length) tab?.append(make("span", { class: "unread", text: String(news.length), "aria-label": say("votes-news", { n: news.length }) }));
  }

  /** Another seat is about to look. */
  cover() {
    this.show({});
  }

  /** @param {Outcome} one */
  ended({ notice, text }) {
    const close = make("button", { type: "button", id: `seen-${notice}`, class: "plain", text: say("panel-close"), "aria-label": say("votes-close", { text }), onclick: () => this.putAway([notice]) });
    return make("li", { class: "ended" }, make("p", { text }), close);
  }

  /** Somebody has seen what became of votes. @param {number[]} notices */
  putAway(notices) {
    return this.attempt(async () => {
      await ask("POST", "/api/notices/read", { ids: notices });
      document.dispatchEvent(new Event("notices-read"));
    });
  }

  /** @param {Proposal} one */
  row(one) {
    const vote = (/** @type {boolean} */ agree) => this.send("POST", `/proposals/${one.id}/vote`, { agree });
    const buttons = one.asked
      ? [make("button", { type: "button", id: `accept-${one.id}`, text: say("votes-accept"), onclick: () => vote(true) }), make("button", { type: "button", id: `refuse-${one.id}`, class: "plain", text: say("votes-refuse"), onclick: () => vote(false) })]
      : one.mine
        ? [make("button", { type: "button", id: `withdraw-${one.id}`, class: "plain", text: say("votes-withdraw"), onclick: () => this.send("DELETE", `/proposals/${one.id}`) })]
        : [];
    return make(
      "li",
      {},
      make("p", {}, make("span", { class: "motion", text: `${one.text}. ` }), make("span", { class: "quiet", text: say("votes-agreed", { seat: doer(one.by), many: areMany(one.by), yes: one.yes, needs: one.needs }) })),
      make("div", { class: "row" }, ...buttons),
    );
  }

  /** @param {string} method @param {string} path @param {unknown} [body] */
  send(method, path, body) {
    return this.attempt(() => this.stage.ask(method, path, body));
  }

  /** @param {() => Promise<unknown>} act */
  async attempt(act) {
    // A second click on the same button is no second vote.
    if (this.sending) return;
    this.sending = true;
    this.stage.trouble("");
    try {
      await act();
    } catch (error) {
      this.stage.trouble(/** @type {Error} */ (error).message);
    }
    this.sending = false;
    await this.stage.refresh();
  }

  /** @param {string} kind @param {(string | number)[]} action */
  propose(kind, action) {
    closePanels();
    return this.send("POST", "/proposals", { seat: this.stage.seat, kind, action });
  }

  open() {
    const parts = GROUPS.flatMap(([title, kinds]) => {
      const items = this.motions.filter((motion) => kinds.includes(motion.kind)).map((motion) => this.item(motion));
      if (kinds.includes("pause")) items.push(...this.vacation());
      return items.length ? [make("h3", { text: title }), ...items] : [];
    });
    openPanel(say("votes-propose"), make("div", { class: "body" }, make("p", { text: say("votes-note") }), ...parts));
  }

  /** @param {Motion} motion */
  item(motion) {
    const counted = COUNTED[motion.kind];
    const act = () => (motion.warning ? this.confirm(motion) : this.propose(motion.kind, motion.action));
    if (!counted) return make("button", { type: "button", text: motion.text, onclick: act });
    const count = /** @type {HTMLInputElement} */ (make("input", { type: "number", min: "1", max: motion.kind === "extend" ? "336" : String(this.stage.state.length), value: String(motion.action[0]), "aria-label": counted[1] }));
    return make("div", { class: "counted" }, count, make("button", { type: "button", text: counted[0], onclick: () => this.propose(motion.kind, [Number(count.value)]) }));
  }

  /** Nobody else is asked about it, so whoever proposes it is. @param {Motion} motion */
  confirm(motion) {
    const back = make("button", { type: "button", text: say("orders-go-back"), onclick: () => this.open() });
    const panel = openPanel(
      `${motion.text}?`,
      make(
        "div",
        { class: "body confirm" },
        make("p", { id: "confirm-why", text: say("votes-at-once", { warning: motion.warning }) }),
        make("div", { class: "row" }, back, make("button", { type: "button", class: "primary", text: motion.text, onclick: () => this.propose(motion.kind, motion.action) })),
      ),
    );
    panel.setAttribute("role", "alertdialog");
    panel.setAttribute("aria-describedby", "confirm-why");
    back.focus();
  }

  /** One's own vacation needs nobody's consent. */
  vacation() {
    const face = this.stage.state.clocks?.[this.stage.seat];
    if (!face || (!face.vacation && !face.away)) return [];
    const text = face.away ? say("votes-vacation-back") : say("votes-vacation", { time: inTime(face.vacation) });
    return [make("button", { type: "button", text, onclick: () => { closePanels(); this.send("PUT", "/vacation", { seat: this.stage.seat, away: !face.away }); } })];
  }
}
