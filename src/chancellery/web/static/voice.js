/** What is told to who does not see the page: each thing once, in its order. What goes wrong is an alert of its own. */
import { byId, make } from "./dom.js";

/** So many sentences stay to be read again. */
const KEPT = 24;

/** @param {string | null | undefined} text */
export function tell(text) {
  if (!text?.trim()) return;
  const home = byId("polite");
  home.append(make("p", { text }));
  while (home.childElementCount > KEPT) home.firstElementChild?.remove();
}

/** What the dock asks now. */
export function tellQuestion() {
  tell(byId("prompt").textContent);
}
