/** Questions that only ask for the way: they are answered as the last time, and the answer can be changed. */

/** @typedef {import("./plan.js").Option} Option */

export class Forks {
  /** @param {string} game in which they are remembered */
  constructor(game) {
    this.game = game;
    /** By answer: all that could have been given in its place. @type {Map<string, Option[]>} */
    this.known = new Map();
  }

  /** @param {Option[]} options that stand for each other */
  remember(options) {
    for (const one of options) this.known.set(JSON.stringify(one.action), options);
  }

  /** What could be answered in its place. @param {Option} option */
  of(option) {
    return this.known.get(JSON.stringify(option.action));
  }

  /**
   * As it was chosen the last time. At first, of a switch the last word: what comes after one's own deeds needs
   * one confirmation.
   * @param {Option[]} options
   */
  usual(options) {
    const last = localStorage.getItem(this.key(options));
    const first = options[0].about?.switch ? options[options.length - 1] : options[0];
    return options.find((one) => one.about?.short === last) || first;
  }

  /** @param {Option} way @param {Option[]} ways */
  choose(way, ways) {
    localStorage.setItem(this.key(ways), way.about?.short || "");
  }

  /** @param {Option[]} options */
  key(options) {
    return `way ${this.game} ${options.map((one) => one.action.join("-")).join(" ")}`;
  }
}
