/**
 * How clicks lead to answers: each has a path of ids and keys, and what was clicked so far leaves those that begin so.
 * An answer without a path is named by what it names on the board. Nothing here touches the page.
 */
import { namedBy } from "./choices.js";

/** @typedef {{clicks?: string[], rest?: boolean, use?: string, found?: string}} About */
/** @typedef {{action: any[], text: string, about?: About}} Option */
/** @typedef {{at?: string[], ask?: string, keys?: [string, string][]}} Step */
/** @typedef {{name: string, label?: string, vacant?: string, steps?: Step[], options: Option[]}} Slot */
/** What clicks lead to as the draft stands. @typedef {{slot: number, clicks: string[], action: any[], word?: string}} Way */
/** @typedef {{option: Option, clicks: string[], rest: boolean, use: string}} Path */

export const ENTER = "Enter";
const isKey = (/** @type {string} */ step) => /^[A-Z]$/.test(step);
const same = (/** @type {string[]} */ one, /** @type {string[]} */ other) => one.length === other.length && one.every((step, i) => step === other[i]);

/** Where the clicks for a ballot have come to. */
export class Aim {
  /**
   * @param {Slot[]} slots
   * @param {(id: string) => boolean} known whether the board has a thing
   */
  constructor(slots, known) {
    this.slots = slots;
    this.known = known;
    /** @type {Path[][]} */
    this.paths = slots.map((slot) => slot.options.map((option) => this.pathOf(slot, option)));
    /** @type {Way[]} */
    this.ways = [];
    this.slot = -1;
    /** @type {string[]} */
    this.taken = [];
    /** Keys that were pressed: they stand for a way of answering. @type {string[]} */
    this.keys = [];
  }

  /** @param {Slot} slot @param {Option} option @returns {Path} */
  pathOf(slot, option) {
    const { clicks, rest = false, use = "" } = option.about || {};
    if (clicks) return { option, clicks, rest, use };
    const own = this.known(slot.name) ? [slot.name] : [];
    const named = [...namedBy(option.action, this.known)].filter(([id, lit]) => lit && id !== slot.name).map(([id]) => id);
    return { option, clicks: [...own, ...named], rest, use };
  }

  /** Choose a slot; with a thing of the board, or by itself. @param {number} slot @param {string} [id] */
  begin(slot, id) {
    this.slot = slot;
    const { name } = this.slots[slot] || { name: "" };
    this.taken = id ? [id] : this.left(slot, [], []).every((path) => path.clicks[0] === name) && this.known(name) ? [name] : [];
    this.keys = [];
  }

  /** Let go. */
  drop() {
    this.slot = -1;
    this.taken = [];
    this.keys = [];
  }

  /** One click back. @returns {boolean} whether something was chosen */
  back() {
    if (this.slot < 0) return false;
    if (this.keys.length) this.keys = [];
    else if (this.taken.length > 1) this.taken = this.taken.slice(0, -1);
    else this.drop();
    return true;
  }

  /**
   * The paths of a slot that begin with these clicks, after these keys.
   * @param {number} slot
   * @param {string[]} taken
   * @param {string[]} keys
   */
  left(slot, taken, keys) {
    return this.paths[slot].filter((path) => keys.every((key) => path.use === key || path.clicks.includes(key)) && taken.every((id, i) => rest(path, keys)[i] === id));
  }

  /** Those of the chosen slot. */
  now() {
    return this.slot < 0 ? [] : this.left(this.slot, this.taken, this.keys);
  }

  /** What can be clicked next, with the path if it is the only one. @returns {Map<string, Path[]>} */
  next() {
    /** @type {Map<string, Path[]>} */
    const found = new Map();
    for (const path of this.now()) {
      const id = rest(path, this.keys)[this.taken.length];
      if (id && !isKey(id)) found.set(id, [...(found.get(id) || []), path]);
    }
    return found;
  }

  /** Where every slot begins: by id of the board the slots that it begins, those that hold nothing first. @param {(any[] | null)[]} answer */
  starts(answer) {
    /** @type {Map<string, number[]>} */
    const found = new Map();
    const order = [...this.slots.keys()].sort((a, b) => Number(Boolean(answer[a])) - Number(Boolean(answer[b])));
    for (const slot of order) {
      for (const { clicks } of this.paths[slot]) {
        const [id] = clicks;
        if (id && !isKey(id) && !found.get(id)?.includes(slot)) found.set(id, [...(found.get(id) || []), slot]);
      }
    }
    return found;
  }

  /** Answers that name nothing more, where others do: they are offered as buttons. */
  bare() {
    return this.now().filter((path) => !path.rest && rest(path, this.keys).length === this.taken.length);
  }

  /** The one that is meant beyond doubt. @returns {Path | null} */
  settled() {
    const left = this.now();
    const way = this.way();
    if (way && !way.word) return this.asPath(way);
    return left.length === 1 && rest(left[0], this.keys).length === this.taken.length ? left[0] : null;
  }

  /** What the draft makes of these clicks. */
  way() {
    return this.keys.length ? undefined : this.ways.find((one) => one.slot === this.slot && same(one.clicks, this.taken));
  }

  /** @param {Way} way @returns {Path} */
  asPath(way) {
    const written = JSON.stringify(way.action);
    const option = this.slots[way.slot].options.find((one) => JSON.stringify(one.action) === written);
    return { option: option || { action: way.action, text: way.action.join(" ") }, clicks: way.clicks, rest: false, use: "" };
  }

  /** What Enter takes, and the last click once more. @returns {Path | null} */
  resting() {
    const way = this.way();
    if (way?.word) return this.asPath(way);
    return this.now().find((path) => path.rest && same(rest(path, this.keys).filter((step, i, all) => i < all.length - 1 || !isKey(step)), this.taken)) || null;
  }

  /**
   * A click on things that lie over each other: the topmost counts that means something.
   * @param {string[]} ids
   * @returns {boolean} whether one did
   */
  take(ids) {
    const next = this.next();
    const id = ids.find((one) => next.has(one)) || within(ids, next);
    if (!id) return false;
    this.taken = [...this.taken, id];
    // A coast that lies under the same click needs no second one.
    const more = ids.find((one) => one !== id && one.startsWith(id) && this.next().has(one));
    if (more) this.taken = [...this.taken, more];
    return true;
  }

  /** @param {string} key @returns {boolean} whether it means something here */
  press(key) {
    if (this.slot < 0 || this.keys.includes(key) || !this.left(this.slot, this.taken, [...this.keys, key]).length) return false;
    this.keys = [...this.keys, key];
    return true;
  }

  /** What is asked here, and the keys that mean something. @returns {Step} */
  step() {
    const { steps = [] } = this.slots[this.slot] || {};
    const fits = steps.filter(({ at = [] }) => same(at.filter((one) => !isKey(one)), this.taken) && at.every((one) => !isKey(one) || this.keys.includes(one)));
    const [best] = fits.sort((a, b) => (b.at?.length || 0) - (a.at?.length || 0));
    if (!best) return {};
    const way = this.way();
    const keys = (best.keys || []).filter(([key]) => !this.keys.includes(key));
    return { ...best, keys: way?.word ? [[ENTER, way.word], ...keys.filter(([key]) => key !== ENTER)] : keys };
  }
}

/** The path of an answer without the keys that were pressed. @param {Path} path @param {string[]} keys */
function rest({ clicks }, keys) {
  return keys.length ? clicks.filter((step) => !keys.includes(step)) : clicks;
}

/** A place stands for the piece on it, where only the piece means something. @param {string[]} ids @param {Map<string, Path[]>} next */
function within(ids, next) {
  return [...next.keys()].find((one) => one.includes(" ") && ids.some((id) => one.split(" ").includes(id)));
}
