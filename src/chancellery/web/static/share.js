/** Showing a finished game to others: its picture, a link to the replay, a line of text, the journal. */
import { make } from "./dom.js";
import { openPanel } from "./panels.js";
import { savePng } from "./picture.js";
import { say } from "./say.js";

/** @typedef {{told: string, text: string, link: string, picture: string, png: string, journal: string}} Shared */

/** Give what to copy to the clipboard; a browser that has none shows it to be copied by hand. @param {HTMLElement} button @param {string} text */
async function copy(button, text) {
  const kept = button.textContent;
  const copied = await Promise.resolve(navigator.clipboard?.writeText(text)).then(() => Boolean(navigator.clipboard), () => false);
  button.textContent = copied ? say("invite-copied") : say("share-from-field");
  setTimeout(() => (button.textContent = kept), 2000);
}

/** @param {import("./play.js").Stage} stage */
export async function openShare(stage) {
  /** @type {Shared} */
  let shared;
  try {
    shared = await stage.ask("GET", "/share");
  } catch (error) {
    stage.trouble(/** @type {Error} */ (error).message);
    return;
  }
  const own = `/t/${stage.table}/share.svg`;
  const field = make("input", { type: "text", readonly: true, value: shared.text, "aria-label": say("share-line") });
  const save = make("button", { type: "button", text: say("share-png") });
  save.addEventListener("click", async () => {
    // The browser makes it: no server need be able to.
    if (!(await savePng(own, `chancellery-${stage.table}.png`, 1200))) save.textContent = say("replay-png-failed");
  });
  const text = make("button", { type: "button", class: "primary", text: say("share-copy-line"), onclick: () => void copy(text, shared.text) });
  const link = make("button", { type: "button", text: say("share-copy-link"), onclick: () => void copy(link, shared.link) });
  const ways = make("div", { class: "v-share-ways" }, text, link, save, make("a", { class: "button", href: own, download: `chancellery-${stage.table}.svg`, text: say("share-svg") }), make("a", { class: "button", href: `/api/tables/${stage.table}/journal`, download: "", text: say("replay-journal") }));
  const picture = make("img", { class: "v-share-picture", src: own, alt: shared.told, width: "1200", height: "630" });
  openPanel(say("share-title"), make("div", { class: "v-share" }, picture, field, ways, make("p", { class: "tiny quiet", text: say("share-note") })));
}
