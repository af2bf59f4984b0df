/** The first page: the sheets of *play now*, which keep what was chosen last. */
import { said } from "./dom.js";
import { say } from "./say.js";

/** @param {string} game */
const keptAs = (game) => `quick ${game}`;

/** One title's sheet. */
class Sheet {
  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    this.dialog = dialog;
    this.form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
    this.game = this.form.dataset.game || "";
    this.form.addEventListener("change", () => this.tell());
    this.form.addEventListener("submit", (event) => this.leave(event));
    this.part("[data-close]").addEventListener("click", () => dialog.close());
    // A click beside the sheet is one on the dialog itself.
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    this.sent = false;
    addEventListener("pageshow", () => {
      this.sent = false;
    });
    this.recall();
    this.tell();
  }

  /** @param {string} selector */
  part(selector) {
    return /** @type {HTMLElement} */ (this.form.querySelector(selector));
  }

  open() {
    this.dialog.showModal();
    this.part(".sit").focus();
  }

  /** Choose what was chosen the last time. */
  recall() {
    let kept = {};
    try {
      kept = JSON.parse(localStorage.getItem(keptAs(this.game)) || "{}");
    } catch {
      // Somebody else has written there.
    }
    for (const [name, value] of Object.entries(kept)) {
      for (const one of this.form.querySelectorAll("input[type=radio]")) {
        const radio = /** @type {HTMLInputElement} */ (one);
        if (radio.name === name && radio.value === value) radio.checked = true;
      }
    }
  }

  get chosen() {
    return Object.fromEntries([...new FormData(this.form)].map(([name, value]) => [name, String(value)]));
  }

  /** Say what is chosen: beside the seals, on the button, in the way to all questions. */
  tell() {
    const { chosen } = this;
    const radio = /** @type {HTMLInputElement | null} */ (this.form.querySelector("input[name=seat]:checked"));
    const name = radio?.closest("label")?.querySelector(".called")?.textContent || said(chosen.seat || "");
    const line = radio?.dataset.line || "";
    const about = this.part(".about");
    about.replaceChildren();
    if (line) {
      const bold = document.createElement("b");
      bold.textContent = `${name}. `;
      about.append(bold, line);
    }
    this.part("[data-who]").textContent = chosen.seat === "any" ? "" : say("home-as", { seat: radio?.dataset.called || name });
    const seat = chosen.seat === "any" ? "" : chosen.seat;
    this.part("[data-more]").setAttribute("href", `/new?${new URLSearchParams({ game: this.game, ...chosen, seat })}`);
  }

  /** @param {Event} event */
  leave(event) {
    // A second click would be a second table.
    if (this.sent) event.preventDefault();
    this.sent = true;
    localStorage.setItem(keptAs(this.game), JSON.stringify(this.chosen));
  }
}

/** @type {Map<string, Sheet>} */
const sheets = new Map();
for (const dialog of document.querySelectorAll("dialog.quick-sheet")) {
  const sheet = new Sheet(/** @type {HTMLDialogElement} */ (dialog));
  sheets.set(sheet.game, sheet);
}
document.addEventListener("click", (event) => {
  const opener = event.target instanceof Element ? event.target.closest("[data-quick]") : null;
  const sheet = sheets.get((opener instanceof HTMLElement && opener.dataset.quick) || "");
  if (!sheet) return;
  event.preventDefault();
  sheet.open();
});
// A page that tells of a title leads here, to its sheet.
const wanted = location.hash.match(/^#quick-(.+)$/);
sheets.get(wanted?.[1] || "")?.open();
