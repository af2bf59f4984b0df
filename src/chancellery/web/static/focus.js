/** The focus stays where its owner has put it, though parts of the page are drawn anew. */

/** What a thing is, whatever it says now. @param {Element} one */
function nameOf(one) {
  return one.id || one.getAttribute("data-of") || one.getAttribute("aria-label") || one.textContent || "";
}

/** To the question, from where one goes on; it is read aloud. */
export function goToQuestion() {
  document.getElementById("prompt")?.focus({ preventScroll: true });
}

/** Whether nothing has the focus. */
export function isLost() {
  const now = document.activeElement;
  return !now || now === document.body || !now.isConnected;
}

/**
 * New content; what had the focus has it still, or what it says comes after it (`data-else`), or the question.
 * @param {Element} home
 * @param {() => void} redraw
 */
export function keepFocus(home, redraw) {
  const had = document.activeElement;
  const inside = had && had !== home && home.contains(had);
  redraw();
  if (!inside || (home.contains(had) && document.activeElement === had)) return;
  const all = /** @type {HTMLElement[]} */ ([...home.querySelectorAll("button, a, input, textarea, select, summary, [tabindex]")]);
  const find = (/** @type {string | null} */ name) => (name ? all.find((one) => nameOf(one) === name) : undefined);
  (find(nameOf(had)) || find(had.getAttribute("data-else")))?.focus({ preventScroll: true });
  if (isLost()) goToQuestion();
}

/** Where the focus goes back to when what is over the page is gone. @param {Element | null} before */
export function giveBack(before) {
  if ((before instanceof HTMLElement || before instanceof SVGElement) && before !== document.body) {
    before.focus({ preventScroll: true });
    if (isLost()) goToQuestion();
  }
}
