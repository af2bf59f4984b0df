/** The keyboard, the switches in the menu of the table, and the help that tells of them. */
import { byId, make } from "./dom.js";
import { holdHand } from "./row.js";
import { closePanels, openPanel } from "./panels.js";

/** How keys are drawn that have no letter. @type {Record<string, string>} */
const SIGNS = { enter: "↵", arrowleft: "←", arrowright: "→" };

/** By matter: what is pressed, and what it does. @type {[string, [string, string][]][]} */
const KEYS = [
  ["Answering", [
    ["click, click", "Choose on the board: first the thing, then its target; the same place twice means the plainest answer"],
    ["Tab, arrows", "Walk what is lit on the board, what is still without an order first; Enter chooses"],
    ["L", "All choices as a list; type to find one"],
    ["1 to 9", "Take one of the offered buttons"],
    ["Enter", "Send; with something chosen or planned, take what is meant"],
    ["Esc", "Go back one click"],
    ["U", "Undo, where nothing was revealed; not ready, until the last seat has answered"],
    ["I", "A hint, where the table gives them; pressed again, the next best"],
  ]],
  ["Orders", [
    ["H S C M", "With a unit chosen: hold, support, convoy, move there; Backspace clears its order"],
    ["Shift, click", "With a unit chosen: support what is clicked, a foreign unit too"],
    ["T", "Type lines as in the rulebook; they change only what they name"],
    ["O", "The orders on the board: those you write, the last ones, none"],
  ]],
  ["Cards and desks", [
    ["Z", "Take back the last of a plan"],
    ["H", "Hold the hand up or down, where it moves"],
    ["arrows, space", "On a desk: walk from cell to cell, take one or put it back; a letter leads to its column"],
    ["W", "On a desk: the report of what happened last"],
  ]],
  ["The story", [
    ["Space, Esc", "Go on, and to its end"],
    [", and .", "Look back by a phase, and forward; End comes back to now"],
    ["← →, Space", "In a replay: back and forward by a phase, with Shift by an entry; Home, End; play and stand still"],
  ]],
  ["The page", [
    ["+ − 0", "Zoom in, zoom out, whole board; wheel, drag and pinch work too"],
    ["N", "Short names on the board"],
    ["P", "Letters: read and write letters; Ctrl and Enter sends"],
    ["R", "The rules by paragraph, opened where the question stands"],
    ["D", "Dark or light"],
    ["?", "This help"],
  ]],
];

/** The keys, and where else to go. @param {import("./play.js").Stage} stage */
function help(stage) {
  const row = (/** @type {[string, string]} */ [key, text]) => make("tr", {}, make("td", {}, make("kbd", { text: key })), make("td", { text }));
  const groups = KEYS.map(([matter, keys]) => make("tbody", {}, make("tr", {}, make("th", { colspan: "2", scope: "rowgroup", text: matter })), ...keys.map(row)));
  const body = make(
    "div",
    // Longer than a screen, and without a button of its own: keys scroll it.
    { class: "body", tabindex: "0" },
    make("p", { text: "The dock says what is asked of you. What can be chosen is lit on the board; every choice is also a button or in the list." }),
    make("table", { class: "keys" }, ...groups),
  );
  openPanel("Help", body);
}

/** Switches of the menu, and every key. @param {import("./play.js").Stage} stage */
export function listenFor(stage) {
  const names = byId("short-names");
  const setNames = (/** @type {boolean} */ short) => {
    stage.board.svg.classList.toggle("abc", short);
    stage.board.viewport.fitNames();
    names.setAttribute("aria-pressed", String(short));
    names.textContent = short ? "Names: short" : "Names: full";
    localStorage.setItem("names", short ? "short" : "full");
  };
  setNames(localStorage.getItem("names") === "short");
  names.addEventListener("click", () => setNames(names.getAttribute("aria-pressed") !== "true"));
  const sound = byId("sound");
  const setSound = (/** @type {boolean} */ on) => {
    sound.setAttribute("aria-pressed", String(on));
    sound.textContent = on ? "Sound on" : "Sound off";
    localStorage.setItem("sound", on ? "on" : "off");
  };
  setSound(localStorage.getItem("sound") === "on");
  sound.addEventListener("click", () => {
    setSound(sound.getAttribute("aria-pressed") !== "true");
    if (localStorage.getItem("sound") === "on") chime();
  });
  for (const [id, usual] of [["pace", "normal"], ["throw-first", "off"]]) {
    const choice = /** @type {HTMLSelectElement} */ (byId(id));
    choice.value = localStorage.getItem(id) || usual;
    if (choice.selectedIndex < 0) choice.value = usual;
    choice.addEventListener("change", () => localStorage.setItem(id, choice.value));
  }
  const menu = /** @type {HTMLDetailsElement} */ (byId("table-menu"));
  const rules = () => {
    menu.open = false;
    stage.rules();
  };
  byId("rules-button").addEventListener("click", rules);
  byId("rules-entry").addEventListener("click", rules);
  byId("help-button").addEventListener("click", () => {
    menu.open = false;
    help(stage);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) document.title = stage.title;
  });
  document.addEventListener("pointerdown", (event) => {
    const target = event.target instanceof Node ? event.target : null;
    if (!menu.contains(target)) menu.open = false;
    const list = document.querySelector(".menu");
    if (list && !list.contains(target) && !stage.board.svg.contains(target)) closePanels();
  });
  const keys = /** @type {Record<string, () => void>} */ ({
    "?": () => help(stage),
    r: () => stage.rules(),
    i: () => void stage.hints?.press(),
    "+": () => stage.board.viewport.zoom(1 / 1.4),
    "-": () => stage.board.viewport.zoom(1.4),
    0: () => stage.board.viewport.whole(),
    n: () => names.click(),
    o: () => cycleOrders(stage.board.svg),
    ",": () => stage.stepper?.go(-1),
    ".": () => stage.stepper?.go(1),
    end: () => stage.stepper?.leave(),
    " ": () => stage.story.goOn(),
    h: () => holdHand(stage.main),
    d: () => /** @type {HTMLElement | null} */ (document.querySelector("[data-theme-toggle]"))?.click(),
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stage.covered) return;
    if (event.key === "Escape") {
      if (menu.open) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      } else if (!closePanels() && !stage.hints?.close() && !stage.story.end()) stage.part?.cancel();
      return;
    }
    if (event.target instanceof Element && event.target.closest("input, textarea, select, .pop, .menu")) return;
    const pressed = event.key.toLowerCase();
    if (pressed === " " && (!stage.story.tells || (event.target instanceof Element && event.target.closest("button, [role=button], summary")))) return;
    if (pressed === "end" && !stage.stepper?.past) return;
    // What has the focus takes Enter by itself.
    const focused = event.target instanceof Element && event.target.closest("button, a, summary, [role=button], [role=tab]");
    if (event.key === "Enter" && focused) return;
    // Whoever reads on sends nothing.
    if (event.key === "Enter" && stage.story.tells) return void stage.story.goOn();
    if (!stage.stepper?.past && stage.part && "key" in stage.part && !event.repeat && stage.part.key(event.key)) {
      event.preventDefault();
      return;
    }
    const { tooled, offered } = stage.dock;
    // Enter belongs to what has the focus.
    const pressable = event.target instanceof Element && event.target.closest("button, a, summary, [role=button], [tabindex='0']");
    const sign = pressable && pressed === "enter" ? "" : SIGNS[pressed];
    const tool = tooled.find((one) => one.key && (one.key === sign || one.key.toLowerCase() === pressed)) || (/^[1-9]$/.test(pressed) ? offered[Number(pressed) - 1] : undefined);
    const act = tool ? tool.act : keys[pressed];
    if (!act) return;
    event.preventDefault();
    // A key that is held answers once.
    if (tool && event.repeat) return;
    act();
  });
}

/** What is shown of orders: what is being written, what was resolved last, nothing. @param {SVGSVGElement} svg */
function cycleOrders(svg) {
  const ways = ["", "show-last", "show-none"];
  const now = ways.findIndex((way) => way && svg.classList.contains(way));
  svg.classList.remove(...ways.slice(1));
  const next = ways[(Math.max(now, 0) + 1) % ways.length];
  if (next) svg.classList.add(next);
}

/** Two soft notes. */
export function chime() {
  const audio = new AudioContext();
  [523.25, 659.25].forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + i * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.08, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  });
  setTimeout(() => audio.close(), 1200);
}
