/** Standing orders: lines that wait until the next ballot of their kind is asked for, and go in by themselves. */
import { make } from "./dom.js";
import { closePanels, openPanel } from "./panels.js";
import { tell } from "./voice.js";

const HELP = "One line each, as in the rulebook. When you are asked next, they are sent if all still fit and none is missing; if not, they wait as a draft. Nobody else sees them.";

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
    if (stage.seat === seat) openPanel("Next phase too", form(stage, where, words));
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
  const keep = () => send(() => stage.ask("PUT", "/standing", { seat, words: field.value }), "Kept for the next phase.");
  const withdraw = () => send(() => stage.ask("DELETE", where), "Withdrawn.");
  return make(
    "form",
    { class: "body standing", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); keep(); } },
    make("label", { for: "standing", class: "unseen", text: "Orders for the next phase" }),
    field,
    make("p", { id: "standing-help", class: "tiny quiet", text: HELP }),
    problem,
    make("div", { class: "row links" }, make("button", { class: "primary", text: words ? "Keep the changes" : "Keep them for the next phase" }), words ? make("button", { type: "button", text: "Withdraw", onclick: withdraw }) : null),
  );
}
