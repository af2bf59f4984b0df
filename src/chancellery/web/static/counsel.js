/** Advice: a look ahead at what cannot be undone, why something is not offered, and the rules by paragraph. */
import { ask, make } from "./dom.js";
import { closePanels, openPanel } from "./panels.js";
import { say } from "./say.js";

/** @typedef {{number: string, title: string, text: string}} Paragraph */

/**
 * Ask before an answer that cannot be undone is sent; true if it may go.
 * @param {import("./play.js").Stage} stage
 * @param {any[]} action
 * @param {string} text
 */
export async function mayGo(stage, action, text) {
  if (localStorage.getItem("ask-first") === "off") return true;
  let seen;
  try {
    seen = await stage.ask("POST", "/preview", { seat: stage.seat, action, decision: stage.state.decision.id });
  } catch {
    // The answer itself will say what is wrong with it.
    return true;
  }
  if (!seen.final) return true;
  return new Promise((resolve) => {
    let going = false;
    const go = make("button", { type: "button", class: "primary", text: say("counsel-go-on") });
    const never = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", id: "never-ask" }));
    const panel = openPanel(
      text,
      make(
        "div",
        { class: "body" },
        seen.forecast ? make("p", { class: "forecast", text: seen.forecast }) : null,
        make("p", { text: seen.final }),
        make("p", { class: "tiny" }, never, " ", make("label", { for: "never-ask", text: say("counsel-do-not-ask") })),
        make("div", { class: "row" }, go),
      ),
    );
    panel.classList.add("look-ahead");
    go.addEventListener("click", () => {
      going = true;
      if (never.checked) localStorage.setItem("ask-first", "off");
      closePanels();
    });
    panel.addEventListener("closed", () => resolve(going));
    go.focus();
  });
}

/**
 * Say why a thing of the board cannot be chosen.
 * @param {import("./play.js").Stage} stage
 * @param {string[]} ids
 * @param {number} slot
 */
export async function whyNot(stage, ids, slot) {
  stage.trouble("");
  const { told, state } = stage;
  for (const thing of ids) {
    const query = new URLSearchParams({ seat: stage.seat, slot: String(slot), thing });
    const answer = await stage.ask("GET", `/why?${query}`).catch(() => null);
    // Whoever has gone on meanwhile is told nothing of an old click.
    if (!answer || stage.told !== told || stage.state?.decision?.id !== state.decision?.id) return;
    if (!answer.possible) {
      stage.trouble(`${answer.reason}${answer.rule ? ` (§${answer.rule})` : ""}`);
      return;
    }
  }
}

/** @type {Promise<Paragraph[]> | null} */
let book = null;

/**
 * The rules in our own words; a paragraph opens the book there.
 * @param {string} game
 * @param {string} [paragraph]
 */
export async function openRules(game, paragraph = "") {
  book ??= ask("GET", `/api/games/${game}/rules`);
  /** @type {Paragraph[]} */
  let all = [];
  const search = /** @type {HTMLInputElement} */ (make("input", { type: "search", placeholder: say("counsel-find"), "aria-label": say("counsel-find") }));
  const body = make("div", { class: "body rules-body", tabindex: "0" });
  const fill = () => {
    const wanted = search.value.trim().toLowerCase();
    const fits = all.filter((one) => `§${one.number} ${one.title} ${one.text}`.toLowerCase().includes(wanted));
    body.replaceChildren(
      ...fits.map((one) => make("article", { "data-paragraph": one.number }, make("h3", {}, make("span", { class: "rule", text: `§${one.number}` }), ` ${one.title}`), one.text ? make("p", { text: one.text }) : null)),
    );
    if (!fits.length) body.append(make("p", { text: say("counsel-no-paragraph") }));
  };
  // The book is open before it is here: what is typed now is looked for in it, and is no key of the board.
  const panel = openPanel(say("table-rules"), search, body);
  panel.classList.add("rules-panel");
  search.focus();
  try {
    all = await book;
  } catch (error) {
    // Asked for again the next time.
    book = null;
    body.replaceChildren(make("p", { text: /** @type {Error} */ (error).message }));
    return;
  }
  search.addEventListener("input", fill);
  fill();
  if (search.value || !panel.isConnected) return;
  const wanted = paragraph.replace(/^§/, "");
  const found = [...body.querySelectorAll("article")].find((one) => one.dataset.paragraph === wanted) || [...body.querySelectorAll("article")].find((one) => wanted && one.dataset.paragraph?.startsWith(wanted));
  if (found) {
    found.classList.add("asked");
    found.scrollIntoView({ block: "start" });
    body.focus({ preventScroll: true });
  }
}
