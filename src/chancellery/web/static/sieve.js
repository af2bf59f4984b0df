/** A list that is narrowed by typed words and by ticks; `/` leads to the field. */
import { byId } from "./dom.js";

/** What is ticked, facet by facet. @returns {[string, string[]][]} */
function ticked() {
  return [...document.querySelectorAll("[data-facet]")].map((facet) => {
    const boxes = /** @type {HTMLInputElement[]} */ ([...facet.querySelectorAll("input:checked")]);
    return [/** @type {HTMLElement} */ (facet).dataset.facet || "", boxes.map((box) => box.value)];
  });
}

/**
 * An item has one of the ticked words of every facet that has any, and every word that was typed.
 * @param {HTMLElement[]} items
 * @param {(n: number) => string} counted so many of them, in words
 */
export function listenToSieve(items, counted) {
  const wanted = /** @type {HTMLInputElement} */ (byId("wanted"));
  const texts = new Map(items.map((item) => [item, (item.textContent || "").toLowerCase()]));
  const sift = () => {
    const words = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
    const facets = ticked().filter(([, chosen]) => chosen.length);
    let count = 0;
    for (const item of items) {
      const fits = facets.every(([name, chosen]) => (item.dataset[name] || "").split("|").some((word) => chosen.includes(word)));
      item.hidden = !fits || !words.every((word) => texts.get(item)?.includes(word));
      count += Number(!item.hidden);
    }
    byId("count").textContent = counted(count);
    byId("none").hidden = count > 0;
  };
  byId("sieve").addEventListener("input", sift);
  byId("sieve").addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    wanted.focus();
  });
  sift();
}
