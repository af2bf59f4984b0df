/** A decision with several slots: each is filled by clicking, by the list or by typing; then all are sent. */
import { Narrowing, notes, openList } from "./choices.js";
import { byId, inWords, listed, make, said } from "./dom.js";
import { openMenu } from "./panels.js";

/** @typedef {import("./choices.js").Option} Option */
/** @typedef {{name: string, label?: string, options: Option[]}} Slot */

const key = (/** @type {any} */ action) => JSON.stringify(action);

export class Ballot {
  /**
   * @param {import("./play.js").Stage} stage
   * @param {{id: number, what: string, slots: Slot[]}} decision
   * @param {any[]} draft
   */
  constructor(stage, decision, draft) {
    this.stage = stage;
    this.decision = decision;
    /** @type {(any[] | null)[]} */
    this.answer = decision.slots.map((_, i) => draft[i] || null);
    this.slot = -1;
    /** @type {Narrowing | null} */
    this.narrowing = null;
    this.asking = false;
    /** What became of the lines that were typed last. @type {{filled: number, refused: string[]} | null} */
    this.report = null;
    this.saving = Promise.resolve();
    this.unsaved = 0;
    this.advance();
  }

  /**
   * The same ballot after the server has kept a draft: what may stand in a slot can depend on those before it.
   * @param {{id: number, what: string, slots: Slot[]}} decision
   * @param {any[]} draft
   */
  update(decision, draft) {
    this.decision = decision;
    if (!this.unsaved) this.answer = decision.slots.map((_, i) => draft[i] || null);
    if (this.slot >= 0 && !this.narrowing?.taken.size) this.narrowing = this.narrow(this.slot);
  }

  /** @param {number} slot */
  narrow(slot) {
    return new Narrowing(this.decision.slots[slot].options, (id) => this.stage.board.has(id));
  }

  /** A slot that is no place on the board is asked for by itself. */
  advance() {
    const { slots } = this.decision;
    const next = slots.findIndex((slot, i) => !this.answer[i] && !this.stage.board.has(slot.name));
    this.select(next);
  }

  /** @param {number} slot */
  select(slot) {
    this.slot = slot;
    this.narrowing = slot >= 0 ? this.narrow(slot) : null;
    this.asking = false;
  }

  /** @param {number} i */
  text(i) {
    const written = this.answer[i];
    if (!written) return "";
    return this.decision.slots[i].options.find((option) => key(option.action) === key(written))?.text || written.join(" ");
  }

  missing() {
    return this.answer.filter((one) => !one).length;
  }

  show() {
    const { stage, decision, narrowing } = this;
    const slots = decision.slots;
    if (narrowing) {
      const lit = notes(narrowing.targets());
      const chosen = [slots[this.slot].name, ...narrowing.taken].filter((id) => stage.board.has(id));
      stage.board.light(lit, chosen, narrowing.targets(true).keys());
      const bare = narrowing.bare();
      stage.offer(bare.length <= 8 ? bare.map((option) => ({ text: option.text, act: () => this.fill(option) })) : []);
    } else {
      const places = slots.map((slot, i) => /** @type {[string, string]} */ ([slot.name, this.text(i) || "nothing written yet"]));
      stage.board.light(new Map(places.filter(([name]) => stage.board.has(name))));
      stage.offer([]);
    }
    this.drawSlots();
    this.drawTools();
  }

  drawTools() {
    const { stage } = this;
    const left = this.missing();
    if (this.asking) {
      const guesses = this.filled().filter((_, i) => !this.answer[i]).map((option) => option.text);
      stage.say(`${said(inWords(left))} ${left === 1 ? "is" : "are"} empty. Send ${listed(guesses)}?`);
      stage.tools([
        { text: "Go back", key: "Esc", act: () => { this.asking = false; this.show(); stage.say(); } },
        { text: "Fill and submit", primary: true, act: () => this.submit(true) },
      ]);
      return;
    }
    const slot = this.slot >= 0 ? this.decision.slots[this.slot] : null;
    const next = this.narrowing?.taken.size ? "further" : this.narrowing?.targets().size ? "a target" : "an answer";
    stage.say(slot ? `${this.label(slot.name)}: choose ${next}.` : undefined);
    /** @type {import("./play.js").Tool[]} */
    const tools = [{ text: "All choices", key: "L", act: () => this.list() }];
    if (slot) tools.unshift({ text: "Cancel", key: "Esc", act: () => this.cancel() });
    const what = said(this.decision.what).toLowerCase();
    stage.tools([...tools, { text: left ? `Submit (${left} missing)` : `Submit ${what}`, key: "S", primary: !left, act: () => this.submit(false) }]);
  }

  /** @param {string} name */
  label(name) {
    const { board } = this.stage;
    const told = this.decision.slots.find((slot) => slot.name === name)?.label;
    if (told) return told;
    return board.has(name) ? board.title(name).split(",").slice(0, 2).join(",") : said(name);
  }

  drawSlots() {
    const { decision, stage } = this;
    const list = make("ol", { class: "slots" });
    decision.slots.forEach((slot, i) => {
      const text = this.text(i);
      const button = make(
        "button",
        { type: "button", class: text ? "slot" : "slot vacant", "aria-pressed": String(i === this.slot), "data-slot": slot.name, onclick: () => this.toggle(i) },
        make("span", { class: "text", text: text || this.label(slot.name) }),
        make("span", { class: "tick", text: text ? "✓" : "", "aria-label": text ? "written" : "empty" }),
      );
      button.addEventListener("pointerenter", () => stage.board.hot([slot.name]));
      button.addEventListener("pointerleave", () => stage.board.hot([]));
      const drop = make("button", { type: "button", class: "drop", text: "×", "aria-label": `Clear ${this.label(slot.name)}`, onclick: () => this.clear(i) });
      list.append(make("li", {}, button, text ? drop : null));
    });
    const head = make("div", { class: "section-head" }, make("h2", { text: said(decision.what) }), make("span", { class: "tiny quiet figures", text: `${decision.slots.length - this.missing()} of ${decision.slots.length}` }));
    stage.leftColumn(head, list, this.typing());
  }

  typing() {
    const kept = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("typed"));
    const field = /** @type {HTMLTextAreaElement} */ (make("textarea", { id: "typed", rows: "3", spellcheck: "false", placeholder: "One line each", "data-decision": this.decision.id }));
    // What was typed for an earlier ballot is gone with it.
    if (kept?.dataset.decision === String(this.decision.id)) field.value = kept.value;
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.read(field.value);
      event.stopPropagation();
    });
    return make(
      "form",
      { class: "typed", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.read(field.value); } },
      make("label", { for: "typed", text: "Or type them as in the rulebook" }),
      field,
      make("button", { text: "Read" }),
      this.report ? make("div", { class: "report" }, ...this.reported()) : null,
    );
  }

  /** How many slots the lines filled, and what is wrong with the others. */
  reported() {
    const { filled, refused } = this.report || { filled: 0, refused: [] };
    const read = filled ? `${said(inWords(filled))} ${filled === 1 ? "is" : "are"} written` : "Nothing is written";
    return [
      make("p", { text: refused.length ? `${read}. Not taken:` : `${read}.` }),
      refused.length ? make("ul", {}, ...refused.map((text) => make("li", { text }))) : null,
    ];
  }

  /** @param {string} words */
  async read(words) {
    const { stage, decision } = this;
    if (!words.trim()) return;
    stage.trouble("");
    const before = [...this.answer];
    try {
      const found = await stage.ask("POST", "/type", { seat: stage.seat, words, decision: decision.id, draft: before });
      if (stage.part !== this) return;
      for (const i of found.filled) {
        // What was written by hand meanwhile is newer.
        if (key(this.answer[i]) === key(before[i])) this.answer[i] = found.answer[i];
      }
      this.report = { filled: found.filled.length, refused: found.refused.map((/** @type {{text: string}} */ one) => one.text) };
      const field = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("typed"));
      if (field?.value === words && !found.refused.length) field.value = "";
      byId("polite").textContent = this.reported().map((part) => part?.textContent).join(" ");
      this.select(-1);
      await this.save();
    } catch (error) {
      stage.trouble(/** @type {Error} */ (error).message);
    }
  }

  /** @param {number} i */
  toggle(i) {
    this.select(i === this.slot ? -1 : i);
    this.show();
  }

  list() {
    const { stage } = this;
    if (stage.part !== this) return;
    const groups = this.decision.slots.map((slot) => ({ name: this.label(slot.name), options: slot.options }));
    if (this.slot >= 0) {
      const place = this.slot;
      const denied = stage.ask("GET", `/denied?seat=${encodeURIComponent(stage.seat)}&slot=${place}`).catch(() => []);
      openList(groups[place].name, [{ ...groups[place], name: "" }], (option) => this.fill(option, place), denied);
    } else openList("All choices", groups, (option, place) => this.fill(option, place));
  }

  /** @returns {boolean} */
  cancel() {
    if (this.asking) {
      this.asking = false;
    } else if (this.narrowing?.taken.size) {
      this.narrowing.reset();
    } else if (this.slot >= 0) {
      this.select(-1);
    } else return false;
    this.show();
    return true;
  }

  /** Whether a click is aimed at something: a slot is being filled. */
  aims() {
    return this.slot >= 0;
  }

  aim() {
    return this.slot;
  }

  /** @param {string[]} ids @param {{x: number, y: number}} at */
  pick(ids, at) {
    const { slots } = this.decision;
    const other = slots.findIndex((slot, i) => i !== this.slot && ids.includes(slot.name));
    const { narrowing } = this;
    if (!narrowing) {
      this.select(other);
      return this.show();
    }
    if (!ids.length) return this.cancel();
    const taken = narrowing.taken;
    const again = ids.includes(slots[this.slot].name) || (taken.size > 0 && ids.some((id) => taken.has(id)));
    if (again) {
      // A second click on the same place means the plainest order there.
      const bare = narrowing.bare();
      if (bare.length === 1) return this.fill(bare[0]);
    }
    if (!narrowing.take(ids) && !again) return undefined;
    if (narrowing.left.length === 1 && other < 0) return this.fill(narrowing.left[0]);
    this.show();
    const items = narrowing.sorted().map((option) => ({ text: option.text, act: () => this.fill(option) }));
    if (other >= 0) items.push(/** @type {any} */ ({ text: `${this.label(slots[other].name)}: order it instead`, other: true, act: () => this.toggle(other) }));
    return openMenu(at, items);
  }

  /** @param {Option} option @param {number} [slot] */
  async fill(option, slot = this.slot) {
    if (this.stage.part !== this) return;
    this.answer[slot] = option.action;
    this.report = null;
    this.advance();
    await this.save();
  }

  /** @param {number} slot */
  async clear(slot) {
    if (this.stage.part !== this) return;
    this.answer[slot] = null;
    this.report = null;
    this.select(-1);
    await this.save();
  }

  /** Keep the draft on the server, one after the other, and draw what it makes of it. */
  save() {
    this.show();
    this.stage.trouble("");
    const answer = [...this.answer];
    // It stays this seat's, though another may sit here when its turn has come.
    const { seat } = this.stage;
    this.unsaved += 1;
    this.saving = this.saving.then(async () => {
      const { stage, decision } = this;
      try {
        await stage.ask("PUT", "/draft", { seat, answer, decision: decision.id });
      } catch (error) {
        if (stage.part === this) stage.trouble(/** @type {Error} */ (error).message);
      }
      this.unsaved -= 1;
      if (!this.unsaved) await stage.refresh();
    });
    return this.saving;
  }

  /** Every slot with an option: the one chosen, or the first. @returns {Option[]} */
  filled() {
    return this.decision.slots.map((slot, i) => {
      const written = this.answer[i];
      return written ? { action: written, text: this.text(i) } : slot.options[0];
    });
  }

  /** @param {boolean} fillIn */
  async submit(fillIn) {
    if (this.missing() && !fillIn) {
      this.asking = true;
      this.drawTools();
      return;
    }
    this.asking = false;
    for (let known; known !== this.saving; ) await (known = this.saving);
    // The phase may have ended while the draft was kept.
    if (this.stage.part !== this) return;
    const filled = this.filled();
    this.stage.sent(filled.map((option) => option.text));
    await this.stage.act(filled.map((option) => option.action));
  }
}
