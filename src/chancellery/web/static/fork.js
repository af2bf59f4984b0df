/** Playing on from a step of a finished game or a record: who sits where, then a new table. */
import { ask, byId, make, said } from "./dom.js";
import { linkRows } from "./invite.js";
import { openPanel } from "./panels.js";

/** @param {string} table @param {number} step */
export async function playOn(table, step) {
  let shown;
  let games;
  try {
    [shown, games] = await Promise.all([ask("GET", `/api/tables/${table}`), ask("GET", "/api/games")]);
  } catch (error) {
    openPanel("Play on from here", make("div", { class: "body" }, make("p", { text: /** @type {Error} */ (error).message })));
    return;
  }
  const { bots, levels } = games.find((/** @type {any} */ one) => one.slug === shown.table.game);
  const seats = shown.table.seats.map((/** @type {any} */ chair) => chair.seat);
  const kinds = [["me", "me"], ...bots.map((/** @type {string} */ bot) => [`bot:${bot}`, `bot, ${levels[bot]?.[0] || bot}`]), ["invited", "somebody invited"], ["open", "open"]];
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
        make("p", { text: "The table is set up. Each link can be used once; the table shows them again to you." }),
        make("ul", { class: "links" }, ...linkRows(made.table.id, made.invitations)),
        make("a", { class: "button primary", href: `/t/${made.table.id}`, text: "Go to the table" }),
      );
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      start.removeAttribute("disabled");
    }
  };
  const start = make("button", { type: "button", class: "primary", text: "Set up the table", onclick: go });
  const body = make(
    "div",
    { class: "body fork" },
    make("p", { text: `A new table goes on after step ${step}. What was hidden until then is known from the journal; dice and draws are new.` }),
    ...rows,
    make("div", { class: "row" }, start),
    problem,
  );
  openPanel("Play on from here", body);
}
