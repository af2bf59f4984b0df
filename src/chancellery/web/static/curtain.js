/** A curtain between the seats of one browser: nobody sees what the last one saw. */
import { called, make, swatch } from "./dom.js";
import { goToQuestion } from "./focus.js";
import { say } from "./say.js";

const PARTS = "header.head, main, footer.foot";

/**
 * @param {string} seat who comes next
 * @param {string} before who sat here, or nobody
 * @param {(seat: string) => void} open somebody says that they are there
 */
export function drawCurtain(seat, before, open) {
  const enter = (/** @type {string} */ who) => {
    cover.remove();
    for (const part of document.querySelectorAll(PARTS)) part.removeAttribute("inert");
    goToQuestion();
    open(who);
  };
  for (const part of document.querySelectorAll(PARTS)) part.setAttribute("inert", "");
  document.querySelector(".curtain")?.remove();
  const show = make("button", { type: "button", class: "primary", text: say("curtain-i-am", { seat: called(seat) }), onclick: () => enter(seat) });
  const cover = make(
    "div",
    { class: "curtain", role: "dialog", "aria-label": say("curtain-hand-over", { seat: called(seat) }) },
    swatch(seat),
    make("h1", { text: say("curtain-hand-over", { seat: called(seat) }) }),
    make("p", { text: say("curtain-covered") }),
    show,
    before && before !== seat ? make("button", { type: "button", class: "plain", text: say("curtain-back", { seat: called(before) }), onclick: () => enter(before) }) : make("a", { class: "plain button", href: "/", text: say("error-back") }),
  );
  document.body.append(cover);
  show.focus();
}
