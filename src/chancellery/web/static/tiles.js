/** Answers that name neither card nor place stand in the dock as tiles; the impossible ones say why. */
import { make } from "./dom.js";
import { say } from "./say.js";
import { same } from "./sites.js";

/** @typedef {import("./sites.js").Entry} Entry */
/** @typedef {{action: any[], title: string, figure?: string, note?: string, beside?: boolean}} Tile */
/** @typedef {import("./choices.js").Denied} Denied */

/**
 * @param {Tile[]} tiles
 * @param {Entry[]} options what is possible
 * @param {Entry[]} further answers in one breath, of which a tile may hold some itself
 * @param {{denied: Denied[], armed: any[] | null, choose: (entry: Entry) => void, arm: (tile: Tile) => void}} how
 */
export function tileRow(tiles, options, further, how) {
  return make("div", { class: "v-acts", role: "group", "aria-label": say("tiles-actions") }, make("h2", { class: "unseen", text: say("tiles-actions") }), ...tiles.filter((tile) => !tile.beside).map((tile) => drawTile(tile, options, further, how)));
}

/** @param {Tile} tile @param {Entry[]} options @param {Entry[]} further @param {Parameters<typeof tileRow>[3]} how */
function drawTile(tile, options, further, how) {
  const option = options.find((one) => same(one.action, tile.action));
  if (!option) return closedTile(tile, how.denied);
  const behind = further.filter((way) => same(way.answers?.[0] || [], tile.action));
  if (behind.length && behind.every((way) => way.about?.figure && !way.about.card && way.action.length === 2 && way.about.short)) return split(tile, behind, how.choose);
  const act = () => (behind.length ? how.arm(tile) : how.choose(option));
  const pressed = behind.length ? String(Boolean(how.armed && same(how.armed, tile.action))) : undefined;
  return make("button", { type: "button", class: "v-act", "aria-pressed": pressed, onclick: act }, tileHead(tile), make("small", { text: tile.note || "" }));
}

/** A tile whose answers stand on it, each with its price. @param {Tile} tile @param {Entry[]} ways @param {(entry: Entry) => void} choose */
function split(tile, ways, choose) {
  const buttons = ways.map((way) => make("button", { type: "button", title: way.text, "aria-label": `${way.text}, ${way.about?.figure || ""}`, onclick: () => choose(way) }, way.about?.short || way.text, make("span", { class: "v-figure", text: way.about?.figure || "" })));
  return make("div", { class: "v-act split", role: "group", "aria-label": [tile.title, tile.note].filter(Boolean).join(", "), title: tile.note || "" }, make("span", { class: "v-act-head" }, make("b", { text: tile.title }), make("span", { class: "v-figure", text: tile.figure || "" })), make("span", { class: "v-act-ways" }, ...buttons));
}

/** @param {Tile} tile */
function tileHead(tile) {
  return make("span", { class: "v-act-head" }, make("b", { text: tile.title }), make("span", { class: "v-figure", text: tile.figure || "" }));
}

/** @param {Tile} tile @param {Denied[]} denied */
function closedTile(tile, denied) {
  const why = denied.find((one) => same(one.action, tile.action));
  const reason = why ? why.reason : "";
  return make(
    "div",
    { class: "v-act closed", title: why?.rule ? `${reason} (§${why.rule})` : reason },
    tileHead(tile),
    make("small", { text: reason }),
  );
}
