/**
 * A choice whose answers stand at places of the board: all are lit at once, a click opens what can be done there.
 * What names no place stands in the dock, as a tile or a button.
 */
import { Choices, openList } from "./choices.js";
import { COARSE, make } from "./dom.js";
import { heldRow } from "./held_cards.js";
import { openPopup, weighPopup } from "./popup.js";
import { say } from "./say.js";
import { bySite, entriesOf, isDone, same } from "./sites.js";
import { tileRow } from "./tiles.js";

/** @typedef {import("./sites.js").Entry} Entry */
/** @typedef {import("./tiles.js").Tile} Tile */

/** So few answers stand in the dock, too, though they can be clicked on the board. */
const FEW = 6;

export class Places extends Choices {
  /** @param {import("./play.js").Stage} stage @param {any} decision */
  constructor(stage, decision) {
    super(stage, decision);
    /** @type {Tile[]} */
    this.tiles = decision.tiles || [];
    this.entries = entriesOf(decision);
    /** The action whose places alone are lit. @type {any[] | null} */
    this.armed = null;
    /** The card that is about to be played. @type {Entry | null} */
    this.ready = null;
    /** Where the pop-up was that is closing now. */
    this.closing = "";
    if (this.tiles.length) this.refused().then((denied) => this.learn(denied));
  }

  /** What can be answered, as far as it is lit. */
  shown() {
    const { armed } = this;
    return armed ? this.entries.filter((entry) => same(entry.answers?.[0] || [], armed)) : this.entries;
  }

  show() {
    const { stage } = this;
    if (stage.busy) return;
    const sites = bySite(this.shown(), stage.board);
    const ids = this.shown().flatMap((entry) => [...this.narrowing.named(entry.action)]);
    const lit = new Map([...sites].map(([site, list]) => [site, list.length === 1 ? list[0].about?.short || list[0].text : say("choices-count", { n: list.length })]));
    stage.board.light(lit, [], ids);
    stage.offer(this.plain(sites).map((entry) => ({ text: entry.text, act: () => this.choose(entry) })));
    stage.material(...this.dock());
    stage.tools(this.tools());
    const tile = this.tiles.find((one) => this.armed && same(one.action, this.armed));
    if (tile) stage.say(say("places-one-of", { tile: tile.title, finger: COARSE.matches }));
    if (!sites.size || this.ready) return;
    stage.dock.rest = say("places-lit", { finger: COARSE.matches });
    stage.dock.hint();
  }

  /** Answers that are buttons: those that stand nowhere else, and all where they are few. @param {Map<string, Entry[]>} sites */
  plain(sites) {
    const placed = new Set([...sites.values()].flat());
    const tiled = (/** @type {Entry} */ entry) => this.tiles.some((tile) => same(tile.action, (entry.answers || [entry.action])[0]));
    const free = this.shown().filter((entry) => !isDone(entry) && !entry.about?.card && !tiled(entry));
    return free.length <= FEW && !this.tiles.length ? free : free.filter((entry) => !placed.has(entry));
  }

  /** Tiles at the left, the hand at the right. */
  dock() {
    const how = { denied: this.denied, armed: this.armed, choose: (/** @type {Entry} */ entry) => void this.choose(entry), arm: (/** @type {Tile} */ tile) => this.arm(tile) };
    const tiles = this.tiles.length ? [tileRow(this.tiles, this.decision.options, this.decision.ways || [], how)] : [];
    const hand = heldRow(this.stage, this.entries, { denied: this.denied, ready: this.ready, choose: (entry) => this.play(entry) });
    return tiles.length || hand ? [make("div", { class: "v-play" }, ...tiles, hand)] : [];
  }

  /** A card is played by a second click, or by Enter: it is shown to all. @param {Entry} entry */
  async play(entry) {
    if (this.ready === entry) return void this.choose(entry);
    this.ready = entry;
    this.stage.dock.hint(entry.text);
    return this.show();
  }

  /** @returns {import("./dock.js").Tool[]} */
  tools() {
    const done = this.entries.find(isDone);
    const beside = this.tiles.filter((tile) => tile.beside).flatMap((tile) => {
      const entry = this.entries.find((one) => same(one.action, tile.action));
      return entry ? [{ text: [tile.title, tile.note].filter(Boolean).join(": "), sends: true, act: () => void this.choose(entry) }] : [];
    });
    return [
      ...(this.armed || this.ready ? [{ text: say("choices-back"), key: "Esc", act: () => void this.cancel() }] : []),
      { text: say("choices-all"), key: "L", act: () => this.list() },
      ...beside,
      ...(this.ready ? [this.playing(this.ready)] : []),
      ...(done && !this.ready ? [{ text: done.text, key: "Enter", primary: true, act: () => void this.choose(done) }] : []),
    ];
  }

  /** @param {Entry} entry @returns {import("./dock.js").Tool} */
  playing(entry) {
    return { text: entry.text, key: "Enter", primary: true, act: () => void this.choose(entry) };
  }

  list() {
    if (this.stage.part === this) openList(say("choices-all"), [{ name: "", options: this.entries }], (entry) => void this.choose(entry), this.refused());
  }

  /** Light the places of one action alone; the only one is taken. @param {Tile} tile */
  arm(tile) {
    this.armed = this.armed && same(this.armed, tile.action) ? null : tile.action;
    this.stage.say();
    this.show();
  }

  /** @returns {boolean} */
  cancel() {
    if (!this.armed && !this.ready) return false;
    this.armed = this.ready = null;
    this.stage.say();
    this.show();
    return true;
  }

  /** @param {string[]} ids */
  pick(ids) {
    const sites = bySite(this.shown(), this.stage.board);
    const site = ids.map((id) => this.stage.board.site(id)).find((one) => sites.has(one));
    if (!site) return void (ids.length || this.cancel());
    const list = /** @type {Entry[]} */ (sites.get(site));
    if (this.closing === site) return void this.choose(list[0]);
    if (list.length === 1 && !list[0].answers) return void this.chooseOrOpen(site, list);
    return void this.open(site, list);
  }

  /** The only answer at a place is given at once, unless it would be for good. @param {string} site @param {Entry[]} list */
  async chooseOrOpen(site, list) {
    const { stage } = this;
    const body = { seat: stage.seat, action: list[0].action, decision: this.decision.id };
    const seen = await stage.ask("POST", "/preview", body).catch(() => ({ final: "" }));
    if (stage.part !== this) return;
    if (seen.final) this.open(site, [{ ...list[0], about: { ...list[0].about, after: seen.final } }]);
    else await this.choose(list[0]);
  }

  /** @param {string} site @param {Entry[]} list */
  open(site, list) {
    const { stage } = this;
    const popup = openPopup(stage, site, list, (entry) => void this.choose(entry));
    popup.addEventListener("closed", () => {
      this.closing = site;
      stage.dock.hint();
      queueMicrotask(() => (this.closing = ""));
    });
    const chains = list.map((entry) => entry.answers || [entry.action]);
    stage.ask("POST", "/weigh", { seat: stage.seat, decision: this.decision.id, chains }).then((worths) => weighPopup(popup, worths), () => {});
  }

  /** @param {Entry} entry */
  async choose(entry) {
    const { stage } = this;
    const answers = entry.answers || [entry.action];
    if (stage.part === this) await stage.act(answers[0], answers);
  }
}
