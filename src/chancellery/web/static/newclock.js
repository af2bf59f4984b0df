/** The questions about time on the page of a new table. */
import { byId } from "./dom.js";
import { say } from "./say.js";

const ZERO = /** @type {[string, string, string][]} */ ([
  ["wait", say("new-zero-wait"), say("new-zero-wait-help")],
  ["remind", say("new-zero-remind"), say("new-zero-remind-help")],
  ["bot", say("new-zero-bot"), say("new-zero-bot-help")],
  ["bot_stays", say("new-zero-bot-stays"), say("new-zero-bot-stays-help")],
  ["civil_disorder", say("new-zero-disorder"), say("new-zero-disorder-help")],
  ["open", say("new-zero-open"), say("new-zero-open-help")],
]);

/** @type {Record<string, {title: string, unit: number, value: number, help: string}>} */
const TIMES = {
  live: { title: say("new-minutes"), unit: 1, value: 10, help: say("new-clock-live-help") },
  bank: { title: say("new-minutes"), unit: 1, value: 45, help: say("new-clock-bank-help") },
  correspondence: { title: say("new-hours"), unit: 60, value: 24, help: say("new-clock-correspondence-help") },
};

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (byId(id));

export class ClockQuestions {
  /** @param {() => void} onchange */
  constructor(onchange) {
    for (const id of ["clock", "clock-time", "clock-zero"]) {
      byId(id).addEventListener("change", () => {
        if (id === "clock") this.set();
        this.explain();
        onchange();
      });
    }
    this.set();
  }

  get kind() {
    return field("clock").value;
  }

  /** Another kind of clock: its usual time. */
  set() {
    const time = TIMES[this.kind];
    for (const row of document.querySelectorAll("[data-clock]")) {
      /** @type {HTMLElement} */ (row).hidden = !(/** @type {HTMLElement} */ (row).dataset.clock || "").split(" ").includes(this.kind);
    }
    if (!time) return;
    field("clock-time").value = String(time.value);
    byId("clock-time-title").textContent = time.title;
    byId("clock-time-help").textContent = time.help;
  }

  /** @param {boolean} disorder whether the title has a rule for an absent seat */
  offer(disorder) {
    const option = /** @type {HTMLOptionElement} */ (byId("clock-zero").querySelector('[value="civil_disorder"]'));
    option.hidden = option.disabled = !disorder;
    if (!disorder && field("clock-zero").value === "civil_disorder") field("clock-zero").value = "wait";
    this.explain();
  }

  explain() {
    byId("clock-zero-help").textContent = ZERO.find(([value]) => value === field("clock-zero").value)?.[2] || "";
  }

  /** What the server is told. */
  value() {
    const time = TIMES[this.kind];
    if (!time) return {};
    const number = (/** @type {string} */ id) => Math.max(0, Math.round(Number(field(id).value) || 0));
    return {
      kind: this.kind,
      minutes: number("clock-time") * time.unit,
      increment: this.kind === "bank" ? number("clock-increment") : 0,
      grace: number("clock-grace"),
      vacation: this.kind === "correspondence" ? number("clock-vacation") : 0,
      at_zero: field("clock-zero").value,
      submit_draft: field("clock-draft").checked,
    };
  }

  /** In a few words. */
  words() {
    const time = TIMES[this.kind];
    return time ? say("new-clock-time", { n: field("clock-time").value, kind: this.kind }) : say("new-clock-none");
  }
}
