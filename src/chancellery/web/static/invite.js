/** Links for those who are to sit at a table: of each seat that somebody is invited to, and of the free ones. */
import { called, capital, listed, make, said } from "./dom.js";
import { openPanel } from "./panels.js";

/**
 * A link in a field, and a button that copies it.
 * @param {string} name who it is for
 * @param {string} link
 */
function row(name, link) {
  const field = /** @type {HTMLInputElement} */ (make("input", { type: "text", readonly: true, value: link, "aria-label": `Link: ${name}` }));
  const copy = make("button", { type: "button", text: "Copy", "aria-label": `Copy the link: ${name}` });
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(link);
      copy.textContent = "Copied";
    } catch {
      // Browsers give the clipboard only to safe addresses: the link is marked, to be copied by hand.
      field.select();
    }
  });
  return make("li", {}, make("span", { text: name }), field, copy);
}

/**
 * The links of a table, a seat each.
 * @param {string} table
 * @param {Record<string, string>} invitations
 * @param {(seat: string) => string} called what a seat is called
 */
export function linkRows(table, invitations, called = said) {
  return Object.entries(invitations).map(([seat, token]) => row(called(seat), `${location.origin}/i/${table}/${token}`));
}

/** For who has made the table. @param {import("./play.js").Stage} stage */
export async function openInvitations(stage) {
  let invitations;
  try {
    invitations = await stage.ask("GET", "/invitations");
  } catch (error) {
    stage.trouble(/** @type {Error} */ (error).message);
    return;
  }
  const free = stage.state.table.seats.filter((/** @type {any} */ one) => one.kind === "open").map((/** @type {any} */ one) => called(one.seat));
  const { seats, deal, began } = stage.state.table;
  const place = (/** @type {string} */ seat) => seats.findIndex((/** @type {any} */ one) => one.seat === seat) + 1;
  const links = linkRows(stage.table, invitations, (seat) => (deal && !began ? `Player ${place(seat)}` : said(seat)));
  const parts = [];
  if (links.length) parts.push(make("p", { text: "Send each link to the person for whom the seat is; it can be used once." }), make("ul", { class: "links" }, ...links));
  if (free.length) parts.push(make("p", { text: `${capital(listed(free))} may be taken by anybody who comes to the table.` }), make("ul", { class: "links" }, row("The table", `${location.origin}/t/${stage.table}`)));
  openPanel("Invite", make("div", { class: "body invite" }, ...parts));
}
