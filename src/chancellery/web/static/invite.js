/** Links for those who are to sit at a table: of each seat that somebody is invited to, and of the free ones. */
import { called, capital, listed, make, said } from "./dom.js";
import { openPanel } from "./panels.js";
import { say } from "./say.js";

/**
 * A link in a field, and a button that copies it.
 * @param {string} name who it is for
 * @param {string} link
 */
function row(name, link) {
  const field = /** @type {HTMLInputElement} */ (make("input", { type: "text", readonly: true, value: link, "aria-label": say("invite-link", { name }) }));
  const copy = make("button", { type: "button", text: say("invite-copy"), "aria-label": say("invite-copy-which", { name }) });
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(link);
      copy.textContent = say("invite-copied");
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
  const links = linkRows(stage.table, invitations, (seat) => (deal && !began ? say("invite-player", { n: place(seat) }) : said(seat)));
  const parts = [];
  if (links.length) parts.push(make("p", { text: say("invite-send") }), make("ul", { class: "links" }, ...links));
  if (free.length) parts.push(make("p", { text: say("invite-free", { seats: capital(listed(free)) }) }), make("ul", { class: "links" }, row(say("invite-table"), `${location.origin}/t/${stage.table}`)));
  openPanel(say("invite-title"), make("div", { class: "body invite" }, ...parts));
}
