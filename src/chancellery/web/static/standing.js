/** Standing orders: lines that wait until the next ballot of their kind is asked for, and go in by themselves. */
import { make } from "./dom.js";
import { closePanels, openPanel } from "./panels.js";
import { say } from "./say.js";
import { tell } from "./voice.js";

const HELP = say("standing-note");

/** Show what already waits, once a table and seat. @param {import("./play.js").Stage} stage */
export async function recallStanding(stage) {
  const { seat } = stage;
  if (stage.leftBy === seat) return;
  stage.leftBy = seat;
  stage.left = "";
  const { words } = await stage.ask("GET", `/standing?seat=${encodeURIComponent(seat || "")}`).catch(() => ({ words: "" }));
  if (stage.leftBy !== seat || !words) return;
  stage.left = words;
  if (!stage.state.decision) stage.drawWaiting();
}

/** @param {import("./play.js").Stage} stage */
export async function openStanding(stage) {
  const { seat } = stage;
  const where = `/standing?seat=${encodeURIComponent(seat || "")}`;
  try {
    const { words } = await stage.ask("GET", where);
    if (stage.seat === seat) openPanel(say("standing-title"), form(stage, where, words));
    /** @type {HTMLElement | null} */ (document.querySelector("#standing"))?.focus();
  } catch (error) {
    stage.trouble(/** @type {Error} */ (error).message);
  }
}

/** @param {import("./play.js").Stage} stage @param {string} where @param {string} words */
function form(stage, where, words) {
  const { seat } = stage;
  const field = /** @type {HTMLTextAreaElement} */ (make("textarea", { id: "standing", rows: "7", maxlength: "5000", spellcheck: "false", "aria-describedby": "standing-help" }));
  field.value = words;
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) keep();
    if (!["Escape", "Tab"].includes(event.key)) event.stopPropagation();
  });
  const problem = make("p", { class: "problem", role: "alert" });
  const send = async (/** @type {() => Promise<any>} */ call, /** @type {string} */ said) => {
    problem.textContent = "";
    try {
      stage.left = (await call()).words;
      closePanels();
      stage.drawWaiting();
      tell(said);
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
    }
  };
  const keep = () => send(() => stage.ask("PUT", "/standing", { seat, words: field.value }), say("standing-kept"));
  const withdraw = () => send(() => stage.ask("DELETE", where), say("standing-withdrawn"));
  return make(
    "form",
    { class: "body standing", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); keep(); } },
    make("label", { for: "standing", class: "unseen", text: say("standing-orders") }),
    field,
    make("p", { id: "standing-help", class: "tiny quiet", text: HELP }),
    problem,
    make("div", { class: "row links" }, make("button", { class: "primary", text: words ? say("standing-keep-changes") : say("standing-keep") }), words ? make("button", { type: "button", text: say("standing-withdraw"), onclick: withdraw }) : null),
  );
}
