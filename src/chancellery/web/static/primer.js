/** A title on one page: figures that play on a click, and words that open. */
import { byId } from "./dom.js";
import { dotted, learnWords } from "./words.js";

/** Show what comes of a figure's answer, or the position before it. @param {HTMLElement} figure */
async function play(figure) {
  const button = /** @type {HTMLElement} */ (figure.querySelector("button"));
  const picture = /** @type {HTMLImageElement} */ (figure.querySelector("img"));
  const done = button.getAttribute("aria-pressed") !== "true";
  figure.dataset.before ??= picture.src;
  const next = new Image();
  next.src = (done ? figure.dataset.after : figure.dataset.before) || "";
  // The old picture stays until the new one can be shown.
  await next.decode().catch(() => {});
  picture.src = next.src;
  button.setAttribute("aria-pressed", String(done));
  const came = /** @type {HTMLElement} */ (figure.querySelector(".v-came"));
  came.hidden = !done;
}

for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".v-figures > li"))) {
  figure.querySelector("button")?.addEventListener("click", () => void play(figure));
}

const { words, slug } = byId("main").dataset;
learnWords(words, slug || "").then((known) => {
  if (!known) return;
  /** @type {Set<string>} */
  const seen = new Set();
  for (const text of document.querySelectorAll("[data-dotted]")) text.replaceChildren(...dotted([text.textContent || ""], seen));
});
