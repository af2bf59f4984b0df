/** Sentences of the language file. The server puts each message in the place of its name: `chancellery.web.said`. */

/** @typedef {string | number | boolean | null | undefined} Field */

const { lang } = document.documentElement;
const language = new Intl.PluralRules(lang);

/** How dates and times are written. */
export const LOCALE = lang === "en" ? "en-GB" : lang;

/**
 * A message with its fields: a text, or texts and choices by a field.
 * @param {any} message
 * @param {Record<string, Field>} [fields]
 * @returns {string}
 */
export function say(message, fields = {}) {
  if (typeof message === "string") return message.replace(/\{(\w+)\}/g, (_, name) => String(fields[name]));
  return message.map((/** @type {any} */ part) => say(typeof part === "string" ? part : chosen(part[1], fields[part[0]]), fields)).join("");
}

/** The variant for a field: by the word or number itself, or as the language counts. @param {Record<string, any>} variants @param {Field} given */
function chosen(variants, given) {
  const word = given === true ? "yes" : given === false ? "no" : given || given === 0 ? given : "none";
  return variants[String(word)] ?? (typeof word === "number" ? variants[language.select(word)] : undefined) ?? variants._;
}
