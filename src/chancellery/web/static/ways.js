/** A card that is opened: its face, and each way to play it as a tile with what it gives, what it throws and what follows. */
import { cardOf, drawCard, hueStyle, sign } from "./cards.js";
import { plain } from "./dock.js";
import { make } from "./dom.js";
import { Plan } from "./plan.js";
import { say } from "./say.js";

/** @typedef {import("./plan.js").Option} Option */
/** @typedef {import("./plan.js").Chance} Chance */
/** A way with all that is answered on it. @typedef {{steps: Option[], title: string, found: import("./plan.js").Found | null}} Way */

/** Targets with their odds on one tile. */
const BEST = 4;

/** What was found of a card's ways, for the decision it was found for. @type {WeakMap<import("./hand.js").Hand, Map<string, Way[]>>} */
const kept = new WeakMap();

/**
 * @param {import("./hand.js").Hand} hand
 * @param {string} card
 */
export function drawWays(hand, card) {
  const face = /** @type {import("./cards.js").Card} */ (hand.stage.state.cards.find((/** @type {any} */ one) => one.id === card) || cardOf(card));
  const tiles = make("div", { class: "v-tiles" });
  const ways = make("div", { class: "v-ways" }, tiles);
  const known = kept.get(hand) || new Map();
  kept.set(hand, known);
  const fill = () => {
    const found = known.get(card);
    if (!found) return;
    tiles.replaceChildren(...found.map((/** @type {Way} */ way, /** @type {number} */ i) => drawWay(hand, way, i)));
    ways.append(...band(hand, face, found));
    hand.stage.dock.offered = found.map((/** @type {Way} */ way) => ({ text: way.title, act: () => take(hand, way) }));
  };
  if (known.has(card)) fill();
  else findWays(hand, card).then((found) => { known.set(card, found); if (hand.opened === card) fill(); }).catch((error) => hand.active && hand.stage.trouble(error.message));
  return make("div", { class: "v-opened" }, drawCard(face), ways);
}

/** Every way to play a card; what only asks for the way on is followed. @param {import("./hand.js").Hand} hand @param {string} card */
async function findWays(hand, card) {
  const options = hand.byCard().get(card) || [];
  const found = await Promise.all(options.map((option) => follow(hand, [option])));
  return found.flat();
}

/** @param {import("./hand.js").Hand} hand @param {Option[]} steps @returns {Promise<Way[]>} */
async function follow(hand, steps) {
  const plan = new Plan(hand.stage, hand.plan.base);
  await plan.put(steps.map((option) => ({ option, id: "", price: undefined })));
  const { question } = plan;
  const fork = !plan.blind && plan.goesOn && question && question.options.length > 1 && question.options.every((option) => option.about?.short && !option.about.card);
  if (fork && question) hand.forks.remember(question.options);
  if (!fork || !question) return [{ steps, title: titleOf(steps), found: plan.found }];
  if (question.options[0].about?.switch) return follow(hand, [...steps, hand.forks.usual(question.options)]);
  return (await Promise.all(question.options.map((option) => follow(hand, [...steps, option])))).flat();
}

/** @param {Option[]} steps */
function titleOf(steps) {
  const [first, ...rest] = steps;
  const way = rest.filter((option) => !option.about?.switch).pop();
  return way?.about?.short || first.about?.short || first.text;
}

/** @param {import("./hand.js").Hand} hand @param {Way} way */
function take(hand, way) {
  hand.opened = "";
  return hand.put(way.steps.map((option) => ({ option, id: "", price: undefined })));
}

/** @param {import("./hand.js").Hand} hand @param {Way} way @param {number} i */
function drawWay(hand, way, i) {
  const [first] = way.steps;
  const chance = hand.ownChance(first);
  const blind = way.found?.stop === "dice" && way.found.taken < way.steps.length;
  const button = make(
    "button",
    { type: "button", class: "v-way", "aria-keyshortcuts": String(i + 1), onclick: () => take(hand, way) },
    make("h4", {}, way.title, make("kbd", { text: String(i + 1), "aria-hidden": "true" })),
    ...figure(way, blind ? chance : undefined),
    ...list(hand, way),
    first.about?.after && !way.found?.decision ? make("p", { class: "quiet", text: first.about.after }) : null,
  );
  return button;
}

/** The one figure that decides, and a bar if it is a chance. @param {Way} way @param {Chance | undefined} chance */
function figure(way, chance) {
  if (chance?.odds) {
    const [wins, of] = chance.odds;
    const bar = make("span", { class: "v-bar" }, make("i", { style: `width:${(100 * wins) / of}%` }));
    return [make("p", { class: "v-big" }, say("count-of", { n: wins, all: of }), make("small", { text: say("ways-faces") })), bar, make("p", { text: chance.forecast || "" })];
  }
  const left = way.found?.decision?.left;
  if (left) return [make("p", { class: "v-big" }, String(left), make("small", { text: say("ways-points", { n: left }) }))];
  const points = way.steps[0].about?.figure;
  return points ? [make("p", { class: "v-big" }, way.found?.chances.some((one) => one.odds) ? `+${points}` : points, make("small", { text: way.found?.chances.some((one) => one.odds) ? say("ways-each-die") : say("ways-points-each") }))] : [];
}

/** What can be aimed at, the best chances first; or how many places are open, and at what price. @param {import("./hand.js").Hand} hand @param {Way} way */
function list(hand, way) {
  const { found } = way;
  const options = found?.decision?.options || [];
  const odds = (found?.chances || []).filter((one) => one.odds);
  const { board } = hand.stage;
  if (odds.length && found && found.taken === way.steps.length) {
    const best = [...odds].sort((a, b) => (b.odds?.[0] || 0) - (a.odds?.[0] || 0)).slice(0, BEST);
    const rows = best.flatMap((one) => [make("span", { text: placeName(board, one.action) }), make("b", { text: say("count-of", { n: one.odds?.[0], all: one.odds?.[1] }) })]);
    return [make("span", { class: "v-odds" }, ...rows), make("p", { class: "quiet", text: say("ways-targets", { n: odds.length }) })];
  }
  if (!found?.decision || found.taken < way.steps.length) return [];
  const prices = new Map();
  for (const one of found.chances) if (one.price) prices.set(one.price.n, (prices.get(one.price.n) || 0) + 1);
  const each = [...prices].sort(([a], [b]) => a - b);
  const cost = each.length === 1 ? say("ways-for-each", { price: each[0][0] }) : each.length ? `: ${each.map(([price, n]) => say("ways-for", { n, price })).join(", ")}` : "";
  const cards = options.every((option) => option.about?.card);
  return [make("p", { text: plain(found.decision.prompt) }), make("p", { class: "quiet", text: `${say("ways-open", { n: options.length, cards })}${cost}.` })];
}

/** @param {import("./board.js").Board} board @param {any[]} action */
function placeName(board, action) {
  const id = action.map(String).find((word) => board.has(word)) || "";
  return board.title(id).split(/[,\n]/)[0];
}

/** What happens besides, in the other side's colour. @param {import("./hand.js").Hand} hand @param {import("./cards.js").Card} card @param {Way[]} ways */
function band(hand, card, ways) {
  const besides = ways.map((way) => way.steps[0].about?.besides).find(Boolean);
  if (!besides) return [];
  const told = make("p", {}, make("b", { text: besides }), ` ${card.text || ""}`);
  return [make("div", { class: "v-besides", style: hueStyle(card.hue).style }, sign(card.hue || ""), told, ...switches(hand, ways.flatMap((way) => way.steps)))];
}

/** The words of a switch in their sentence; another word, and what follows is another. @param {import("./hand.js").Hand} hand @param {Option[]} steps */
function switches(hand, steps) {
  const option = steps.find((one) => one.about?.switch);
  const ways = option && hand.forks.of(option);
  if (!option || !ways) return [];
  const [before, after] = (option.about?.switch || "").split("…");
  const choose = (/** @type {Option} */ way) => {
    hand.forks.choose(way, ways);
    kept.delete(hand);
    hand.show();
  };
  const usual = hand.forks.usual(ways);
  const words = ways.map((way) => make("button", { type: "button", "aria-pressed": String(way === usual), text: way.about?.short || way.text, onclick: () => choose(way) }));
  return [make("span", { class: "v-switch" }, before, make("span", { class: "v-segments" }, ...words), after)];
}
