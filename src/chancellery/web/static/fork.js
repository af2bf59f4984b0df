/** Playing on from a step of a finished game or a record: who sits where, then a new table. */
import { ask, byId, make, said } from "./dom.js";
import { linkRows } from "./invite.js";
import { openPanel } from "./panels.js";
import { say } from "./say.js";

/** @param {string} table @param {number} step */
export async function playOn(table, step) {
  let shown;
  let games;
  try {
    [shown, games] = await Promise.all([ask("GET", `/api/tables/${table}`), ask("GET", "/api/games")]);
  } catch (error) {
    openPanel(say("replay-play-on"), make("div", { class: "body" }, make("p", { text: /** @type {Error} */ (error).message })));
    return;
  }
  const { bots, levels } = games.find((/** @type {any} */ one) => one.slug === shown.table.game);
  const seats = shown.table.seats.map((/** @type {any} */ chair) => chair.seat);
  const kinds = [["me", say("new-sit-me")], ...bots.map((/** @type {string} */ bot) => [`bot:${bot}`, say("new-sit-bot", { name: levels[bot]?.[0] || bot })]), ["invited", say("fork-invited")], ["open", say("fork-open")]];
  const rows = seats.map((/** @type {string} */ seat, /** @type {number} */ i) => {
    const options = kinds.map(([value, text], k) => make("option", { value, text, selected: k === (i ? 1 : 0) }));
    return make("div", { class: "question" }, make("label", { class: "title", for: `fork-${seat}`, text: said(seat) }), make("select", { id: `fork-${seat}` }, ...options));
  });
  const problem = make("p", { class: "problem", role: "alert" });
  const go = async () => {
    start.setAttribute("disabled", "");
    const sitters = Object.fromEntries(seats.map((/** @type {string} */ seat) => {
      const [kind, bot = ""] = /** @type {HTMLSelectElement} */ (byId(`fork-${seat}`)).value.split(":");
      return [seat, { kind, bot }];
    }));
    try {
      const made = await ask("POST", `/api/tables/${table}/fork`, { step, seats: sitters });
      if (!Object.keys(made.invitations).length) {
        location.assign(`/t/${made.table.id}`);
        return;
      }
      body.replaceChildren(
        make("p", { text: say("fork-made") }),
        make("ul", { class: "links" }, ...linkRows(made.table.id, made.invitations)),
        make("a", { class: "button primary", href: `/t/${made.table.id}`, text: say("new-enter") }),
      );
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      start.removeAttribute("disabled");
    }
  };
  const start = make("button", { type: "button", class: "primary", text: say("new-create"), onclick: go });
  const body = make(
    "div",
    { class: "body fork" },
    make("p", { text: say("fork-lead", { step }) }),
    ...rows,
    make("div", { class: "row" }, start),
    problem,
  );
  openPanel(say("replay-play-on"), body);
}
