/** Typed lines for a ballot: they change only what they name; what is not taken stays, with its reason. */
import { capital, inWords, make } from "./dom.js";
import { say } from "./say.js";
import { tell } from "./voice.js";

export class Typing {
  /** @param {import("./orders.js").Orders | import("./desk.js").Desk} part */
  constructor(part) {
    this.part = part;
    this.opened = false;
    /** What became of the lines that were typed last. @type {{filled: number, refused: string[]} | null} */
    this.report = null;
  }

  open() {
    this.opened = !this.opened;
    this.part.show();
    if (this.opened) document.getElementById("typed")?.focus();
  }

  /** What was told of the lines is old. */
  forget() {
    this.report = null;
  }

  /** The box, if it is open. @returns {HTMLElement} */
  form() {
    if (!this.opened) return make("div", { class: "typed", hidden: true });
    const { part } = this;
    const { decision } = part;
    const kept = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("typed"));
    const field = /** @type {HTMLTextAreaElement} */ (make("textarea", { id: "typed", rows: "3", spellcheck: "false", placeholder: [say("typing-one-line"), part.example].filter(Boolean).join(": "), "data-decision": decision.id }));
    // What was typed for an earlier ballot is gone with it.
    if (kept?.dataset.decision === String(decision.id)) field.value = kept.value;
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.read(field.value);
      if (event.key !== "Escape") event.stopPropagation();
    });
    return make(
      "form",
      { class: "typed", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.read(field.value); } },
      make("label", { for: "typed", text: say("typing-as-rulebook") }),
      field,
      make("button", { text: say("typing-read") }),
      this.report ? make("div", { class: "report" }, ...this.reported()) : null,
    );
  }

  /** How many slots the lines filled, and what is wrong with the others. */
  reported() {
    const { filled, refused } = this.report || { filled: 0, refused: [] };
    const read = filled ? say("typing-written", { n: filled, words: capital(inWords(filled)) }) : say("orders-nothing");
    return [
      make("p", { text: refused.length ? `${read} ${say("typing-not-taken")}` : read }),
      refused.length ? make("ul", {}, ...refused.map((text) => make("li", { text }))) : null,
    ];
  }

  /** @param {string} words */
  async read(words) {
    const { part } = this;
    const { stage, decision } = part;
    if (!words.trim()) return;
    stage.trouble("");
    const before = part.holds();
    try {
      const found = await stage.ask("POST", "/type", { seat: stage.seat, words, decision: decision.id, draft: before });
      if (!part.open) return;
      this.report = { filled: found.filled.length, refused: found.refused.map((/** @type {{text: string}} */ one) => one.text) };
      const field = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("typed"));
      // Lines that were taken go; the others can be put right.
      if (field?.value === words) field.value = found.refused.map((/** @type {{line: string}} */ one) => one.line).join("\n");
      tell(this.reported().map((line) => line?.textContent).join(" "));
      await part.takeLines(found.filled.map((/** @type {number} */ i) => [i, before[i], found.answer[i]]));
    } catch (error) {
      if (part.open) stage.trouble(/** @type {Error} */ (error).message);
    }
  }
}
