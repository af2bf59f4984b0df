/** The words of a title, dotted where they stand in a sentence; `entries.js` opens them. */
import { ask, make } from "./dom.js";

/** @typedef {{slug: string, name: string, text: string, forms: string[], rule: string}} Term */

/** Dots in one sentence. */
const MOST = 2;

/** By each of its forms in small letters. @type {Map<string, Term>} */
const byForm = new Map();
/** All forms, the longest first. @type {RegExp | null} */
let pattern = null;
/** Where the pages of this title are. */
let title = "";
/** @type {Promise<boolean> | null} */
let asked = null;

/** Until pointer or keys are first used. @returns {Promise<unknown>} */
export function stirred() {
  return new Promise((resolve) => {
    for (const name of ["pointermove", "pointerdown", "keydown"]) addEventListener(name, resolve, { once: true, passive: true });
  });
}

/**
 * Ask for the words of a title, once. Gives whether there are any.
 * @param {string | undefined} url where they are; nothing: the title has none
 * @param {string} slug of the title
 * @returns {Promise<boolean>}
 */
export function learnWords(url, slug) {
  if (!url) return Promise.resolve(false);
  asked ??= ask("GET", url).then(
    (found) => know(found, slug),
    () => {
      asked = null;
      return false;
    },
  );
  return asked;
}

/** @param {Term[]} found @param {string} slug */
async function know(found, slug) {
  title = slug;
  for (const term of found) for (const form of term.forms) byForm.set(form.toLowerCase(), term);
  const forms = [...byForm.keys()].sort((one, other) => other.length - one.length);
  const escaped = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  pattern = forms.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
  // No word is dotted before it can be opened.
  if (pattern) await import(new URL("entries.js", import.meta.url).href);
  return Boolean(pattern);
}

/**
 * A sentence in which known words can be opened, each once; as it is, while none are known.
 * @param {(Node | string)[]} parts what is no text stays as it is
 * @param {Set<string>} [seen] words that were dotted already where this is read
 * @returns {(Node | string)[]}
 */
export function dotted(parts, seen = new Set()) {
  const before = seen.size;
  if (!pattern) return parts;
  return parts.flatMap((part) => (typeof part === "string" ? split(part, seen, before + MOST) : [part]));
}

/** @param {string} text @param {Set<string>} seen @param {number} most @returns {(Node | string)[]} */
function split(text, seen, most) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(/** @type {RegExp} */ (pattern))) {
    const term = byForm.get(match[0].toLowerCase());
    if (!term || seen.has(term.slug) || seen.size >= most) continue;
    seen.add(term.slug);
    found.push(text.slice(at, match.index), wordLink(term, match[0]));
    at = match.index + match[0].length;
  }
  return [...found, text.slice(at)].filter((part) => part !== "");
}

/** A word within a line that may itself be a link: so it is none, but does what one does. @param {Term} term @param {string} text */
function wordLink({ slug, name, text: told, rule }, text) {
  return make("span", { class: "v-term", role: "link", tabindex: "0", text, "data-title": title, "data-term": slug, "data-name": name, "data-told": told, "data-rule": rule || undefined });
}
