/** What a question about cards asks now, in the plan that was begun, and what answers it: cards, places, words. */
import { cardOf } from "./cards.js";
import { Choices, namedBy } from "./choices.js";
import { said } from "./dom.js";
import { Plan } from "./plan.js";
import { say } from "./say.js";

/** @typedef {import("./plan.js").Option} Option */
/** @typedef {import("./cards.js").Card} Card */

export class CardChoices extends Choices {
  /** @param {import("./play.js").Stage} stage @param {any} decision */
  constructor(stage, decision) {
    super(stage, decision);
    this.plan = new Plan(stage, decision);
  }

  /** @returns {import("./plan.js").Question | null} */
  get question() {
    return this.plan.goesOn || !this.plan.steps.length ? this.plan.question : this.plan.blind ? this.plan.question : null;
  }

  /** Options that lie on cards, by card. @returns {Map<string, Option[]>} */
  byCard() {
    /** @type {Map<string, Option[]>} */
    const found = new Map();
    for (const option of this.decision.options) {
      const card = /** @type {Option} */ (option).about?.card;
      if (card) found.set(card, [...(found.get(card) || []), option]);
    }
    return found;
  }

  /** The cards to be shown: those that can answer, and the rest of the hand with them. @returns {Card[]} */
  cards() {
    const { cards } = this.stage.state;
    const asked = [...this.byCard().keys()];
    const hand = cards.filter((/** @type {Card} */ card) => (card.zone || "hand") === "hand");
    if (!asked.length || asked.every((id) => hand.some((/** @type {Card} */ card) => card.id === id))) return hand;
    const order = cards.filter((/** @type {Card} */ card) => asked.includes(card.id));
    const others = asked.filter((id) => !order.some((/** @type {Card} */ card) => card.id === id));
    return [...order, ...others.map((id) => cardOf(id) || { id, title: said(id.split(" ").pop() || "") })];
  }

  /** Places that answer what is asked now, each with its options. @returns {Map<string, Option[]>} */
  targets() {
    const { board } = this.stage;
    /** @type {Map<string, Option[]>} */
    const found = new Map();
    for (const option of this.question?.options || []) {
      for (const [id, lit] of namedBy(option.action, (one) => board.has(one))) if (lit && !option.about?.card) found.set(id, [...(found.get(id) || []), option]);
    }
    return found;
  }

  /** Answers without card and place. */
  bare() {
    const placed = new Set([...this.targets().values()].flat());
    return (this.question?.options || []).filter((option) => !option.about?.card && !placed.has(option));
  }

  /** Whether what is asked is only in which way something is done: a switch, not a question. */
  isFork() {
    const options = this.question?.options || [];
    return options.length > 1 && this.bare().length === options.length && options.every((option) => option.about?.short);
  }

  /** @param {string} id */
  title(id) {
    return (this.stage.state.cards.find((/** @type {Card} */ card) => card.id === id) || cardOf(id))?.title || "";
  }

  /** @param {Option} option */
  ownChance(option) {
    const words = JSON.stringify(option.action);
    return this.plan.own.find((one) => JSON.stringify(one.action) === words);
  }

  /** A way in a sentence. @param {Option} option */
  told(option) {
    const { besides, after, figure } = option.about || {};
    const points = figure ? ` ${say("card-points", { n: figure })}` : "";
    return [`${option.text}.${points}`, this.ownChance(option)?.forecast, besides, after].filter(Boolean).join(" ");
  }

  /** What a place promises, for its tooltip. @param {Option[]} options */
  note(options) {
    const chance = options.length === 1 ? this.plan.chance(options[0].action) : undefined;
    if (!chance) return options.length === 1 ? options[0].text : say("choices-count", { n: options.length });
    const price = chance.price ? say("card-price", { n: chance.price.n, unit: chance.price.unit }) : "";
    return chance.forecast || price;
  }
}
