/** Clocks beside the seats and under the prompt: the server says what is left, the page counts on. */
import { byId, make } from "./dom.js";
import { say } from "./say.js";

/** @typedef {{left: number | null, runs: boolean, away: boolean, vacation: number}} Face */

const UNITS = /** @type {[number, string][]} */ ([[86_400, "days"], [3600, "h"], [60, "min"]]);

/** Seconds in the largest unit that says enough; a live clock to the second. @param {number} seconds */
export function inTime(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  for (const [size, unit] of UNITS) {
    if (left >= 2 * size && (size > 60 || left >= 600)) return say("clock-time", { n: Math.floor(left / size), unit });
  }
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

export class ClockPanel {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Record<string, Face>} */
    this.faces = {};
    this.heard = 0;
    this.under = make("span", { class: "time-left" });
    byId("under").after(this.under);
    setInterval(() => this.tick(), 1000);
  }

  /** @param {{clocks?: Record<string, Face>, table?: {began: boolean}}} state */
  show({ clocks, table }) {
    // Before the game begins nobody has a time to look at.
    this.faces = (table?.began && clocks) || {};
    this.heard = performance.now();
    this.tick();
  }

  /** Another seat is about to look. */
  cover() {
    this.show({});
    this.under.textContent = "";
  }

  /** @param {Face} face */
  left(face) {
    return face.left === null ? null : face.left - (face.runs ? (performance.now() - this.heard) / 1000 : 0);
  }

  tick() {
    const { state, seat: mine } = this.stage;
    if (!state) return;
    const rows = [...byId("seats").querySelectorAll("li")];
    const timed = Object.values(this.faces).some((face) => face.left !== null || face.away);
    state.table.seats.forEach((/** @type {{seat: string}} */ { seat }, /** @type {number} */ i) => {
      if (rows[i] && timed) this.draw(rows[i], this.faces[seat]);
    });
    const own = this.faces[mine];
    const left = own && this.left(own);
    const shown = state.decision && own && typeof left === "number";
    this.under.textContent = !shown ? "" : own.away ? say("clock-still") : left > 0 ? say("clock-left", { time: inTime(left) }) : say("clock-up");
    this.under.classList.toggle("short", Boolean(shown && own.runs && left < 60));
  }

  /** A place for the time in every row, so that the figures stand in columns. @param {Element} row @param {Face} [face] */
  draw(row, face) {
    let place = row.querySelector(".time");
    if (!place) {
      place = make("span", { class: "time figures" });
      row.querySelector(".mark")?.before(place);
    }
    const left = face ? this.left(face) : null;
    const text = face?.away ? say("clock-away") : left === null ? "" : left > 0 ? inTime(left) : say("clock-row-up");
    if (place.textContent !== text) place.textContent = text;
    place.classList.toggle("runs", Boolean(face?.runs));
    place.classList.toggle("short", Boolean(face?.runs && left !== null && left < 60));
  }
}
