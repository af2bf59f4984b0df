/** All cards of a title, narrowed by words and by what they share. */
import { byId } from "./dom.js";

const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#cards > li")]);
const wanted = /** @type {HTMLInputElement} */ (byId("wanted"));
const texts = new Map(items.map((item) => [item, (item.textContent || "").toLowerCase()]));

/** What is ticked, facet by facet. @returns {[string, string[]][]} */
function ticked() {
  return [...document.querySelectorAll("[data-facet]")].map((facet) => {
    const boxes = /** @type {HTMLInputElement[]} */ ([...facet.querySelectorAll("input:checked")]);
    return [/** @type {HTMLElement} */ (facet).dataset.facet || "", boxes.map((box) => box.value)];
  });
}

/** A card has one of the ticked words of every facet that has any, and every word that was typed. */
function sieve() {
  const words = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
  const facets = ticked().filter(([, chosen]) => chosen.length);
  let count = 0;
  for (const item of items) {
    const fits = facets.every(([name, chosen]) => (item.dataset[name] || "").split("|").some((word) => chosen.includes(word)));
    item.hidden = !fits || !words.every((word) => texts.get(item)?.includes(word));
    count += Number(!item.hidden);
  }
  byId("count").textContent = `${count} ${count === 1 ? "card" : "cards"}`;
  byId("none").hidden = count > 0;
}

byId("sieve").addEventListener("input", sieve);
byId("sieve").addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  wanted.focus();
});
sieve();
