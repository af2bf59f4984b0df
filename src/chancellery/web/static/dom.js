/** Small things that every page needs: elements, requests, names. */
import { say } from "./say.js";

/**
 * An element; `class`, `text`, attributes, and `on…` listeners.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElement}
 */
export function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A finger, in place of a mouse. */
export const COARSE = matchMedia("(pointer: coarse)");

/**
 * New content in the place of old. If nothing is new the old stays: a finger may be on one of its buttons, or
 * somebody be writing in it, when news come.
 * @param {HTMLElement} home
 * @param {HTMLElement[]} nodes
 */
export function renew(home, nodes) {
  const old = [...home.childNodes];
  if (old.length !== nodes.length || !old.every((one, i) => one.isEqualNode(nodes[i]))) home.replaceChildren(...nodes);
}

/**
 * The element of that id, which the page's template has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
}

/** A refusal by the server, as a sentence. */
export class Refusal extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Milliseconds. */
const PATIENCE = 60_000;

/**
 * A request to our own server.
 * @param {string} method
 * @param {string} url
 * @param {unknown} [body]
 * @param {RequestInit} [more]
 * @returns {Promise<any>}
 */
export async function ask(method, url, body, more) {
  let response;
  let data;
  try {
    response = await fetch(url, {
      method,
      // A question that hangs is given up; an answer may have been taken.
      signal: method === "GET" ? AbortSignal.timeout(PATIENCE) : undefined,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      ...more,
    });
    const words = await response.text();
    data = response.ok ? JSON.parse(words) : refusal(words);
  } catch {
    throw new Refusal(0, response ? say("dom-cut-off") : say("dom-no-answer"));
  }
  if (!response.ok) {
    const rule = data.rule ? ` (§${String(data.rule).replace(/^§/, "")})` : "";
    throw new Refusal(response.status, (data.error || say("dom-refused")) + rule);
  }
  return data;
}

/** What a refusal says, if it speaks our language; a proxy's does not. @param {string} words */
function refusal(words) {
  try {
    return JSON.parse(words);
  } catch {
    return {};
  }
}

/**
 * The colour of a seat, as its title says.
 * @param {string} seat
 * @param {Record<string, string[]>} [colours] of seats, on light and on dark, with their shape; the page's own if none are given
 */
export function swatch(seat, colours = JSON.parse(byId("main").dataset.colours || "{}")) {
  const [light, dark, shape] = colours[seat] || ["", "", ""];
  return make("span", { class: `swatch ${shape}`, style: `--light:${light};--dark:${dark}` });
}

/** The colours of a seat, on a light page and on a dark one. @param {string} seat */
export function hues(seat) {
  const [light, dark, , on, onDark] = JSON.parse(byId("main").dataset.colours || "{}")[seat] || ["", "", "", "", ""];
  return `--light:${light};--dark:${dark};--on:${on};--on-dark:${onDark}`;
}

/**
 * A seat's seal: a disc in its colour with its letter; a bot's has a ring.
 * @param {string} seat
 * @param {boolean} bot
 * @param {string} [more] another class
 */
export function seal(seat, bot, more = "") {
  const { colours, letters, shapes } = byId("main").dataset;
  // Where all seats have one shape it says nothing, and a seal is round.
  const shape = shapes ? (JSON.parse(colours || "{}")[seat] || [])[2] || "" : "";
  const letter = JSON.parse(letters || "{}")[seat] || seat.charAt(0).toUpperCase();
  return make("span", { class: `seal ${shape} ${bot ? "bot" : ""} ${more}`, style: hues(seat), text: letter, "aria-hidden": "true" });
}

const SMALL = new Set(["of", "the", "and", "in", "for", "or"]);

/**
 * What a seat is called by its title; any other slug as a name: `great_britain` is Great Britain.
 * @param {string} slug
 */
export function said(slug) {
  const named = JSON.parse(document.getElementById("main")?.dataset.names || "{}")[slug];
  if (named) return named;
  return slug
    .split("_")
    .map((word, i) => (i && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

/** What the title calls seats within a sentence, and whether their verb is that of many. @returns {Record<string, [string, boolean]>} */
const sentences = () => JSON.parse(document.getElementById("main")?.dataset.called || "{}");

/** A seat within a sentence: the Central Powers. @param {string} seat */
export function called(seat) {
  return sentences()[seat]?.[0] || said(seat);
}

/** Who does it, at the beginning of a sentence. @param {string} seat */
export function doer(seat) {
  return capital(called(seat));
}

/** Whether the verb of a seat is that of many. @param {string} seat */
export function areMany(seat) {
  return sentences()[seat]?.[1] || false;
}

/** The beginning of a sentence. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Names in a sentence: A, B and C.
 * @param {string[]} names
 */
export function listed(names) {
  if (names.length < 2) return names.join("");
  const first = names.slice(0, -1).reduce((before, next) => say("list-commas", { before, next }));
  return say("list-and", { before: first, next: names[names.length - 1] });
}

/** Numbers before ten in words. @param {number} count */
export function inWords(count) {
  return say("in-words", { n: count });
}

/** Tabs of a phone: one part of the page at a time. */
export function phoneTabs() {
  const main = byId("main");
  const tabs = byId("phone-tabs");
  tabs.addEventListener("click", (event) => {
    const tab = event.target instanceof Element ? event.target.closest("button") : null;
    if (!tab) return;
    main.dataset.tab = tab.dataset.tab;
    for (const one of tabs.querySelectorAll("button")) one.setAttribute("aria-selected", String(one === tab));
  });
}

/** @type {Map<string, string>} */
const keys = new Map();

/**
 * A mark by which the server knows a request again: the same for the same words, so that what was taken, and
 * whose answer was lost, is not done twice when somebody tries again.
 * @param {string} words
 */
export function keyOf(words) {
  const key = keys.get(words) || [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join("-");
  keys.set(words, key);
  return key;
}

/** It was answered: the same words mean something new from now on. @param {string} words */
export function keyUsed(words) {
  keys.delete(words);
}
