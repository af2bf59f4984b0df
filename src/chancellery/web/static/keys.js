/** The keyboard, the switches in the menu of the table, and the help that tells of them. */
import { byId, make } from "./dom.js";
import { holdHand } from "./row.js";
import { closePanels, openPanel } from "./panels.js";
import { say } from "./say.js";

/** How keys are drawn that have no letter. @type {Record<string, string>} */
const SIGNS = { enter: "↵", arrowleft: "←", arrowright: "→" };

/** By matter: what is pressed, and what it does. @type {[string, [string, string][]][]} */
const KEYS = [
  [say("keys-answering"), [
    [say("keys-click-click"), say("keys-click-click-does")],
    [say("keys-walk"), say("keys-walk-does")],
    ["L", say("keys-list-does")],
    [say("keys-numbers"), say("keys-numbers-does")],
    ["Enter", say("keys-enter-does")],
    ["Esc", say("keys-back-does")],
    ["U", say("keys-undo-does")],
    ["I", say("keys-hint-does")],
  ]],
  [say("table-orders"), [
    ["H S C M", say("keys-kinds-does")],
    [say("keys-shift"), say("keys-shift-does")],
    ["T", say("keys-type-does")],
    ["O", say("keys-shown-does")],
  ]],
  [say("keys-cards"), [
    ["Z", say("keys-plan-does")],
    ["H", say("keys-hand-does")],
    [say("keys-desk"), say("keys-desk-does")],
    ["W", say("keys-report-does")],
  ]],
  [say("keys-story"), [
    [say("keys-story-on"), say("keys-story-on-does")],
    [say("keys-phases"), say("keys-phases-does")],
    [say("keys-replay"), say("keys-replay-does")],
  ]],
  [say("keys-page"), [
    ["+ − 0", say("keys-zoom-does")],
    ["N", say("keys-names-does")],
    ["P", say("keys-letters-does")],
    ["R", say("keys-rules-does")],
    ["D", say("keys-theme-does")],
    ["?", say("keys-help-does")],
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
    make("p", { text: say("keys-dock") }),
    make("table", { class: "keys" }, ...groups),
  );
  openPanel(say("keys-help"), body);
}

/** Switches of the menu, and every key. @param {import("./play.js").Stage} stage */
export function listenFor(stage) {
  const names = byId("short-names");
  const setNames = (/** @type {boolean} */ short) => {
    stage.board.svg.classList.toggle("abc", short);
    stage.board.viewport.fitNames();
    names.setAttribute("aria-pressed", String(short));
    names.textContent = short ? say("keys-names-short") : say("keys-names-full");
    localStorage.setItem("names", short ? "short" : "full");
  };
  setNames(localStorage.getItem("names") === "short");
  names.addEventListener("click", () => setNames(names.getAttribute("aria-pressed") !== "true"));
  const sound = byId("sound");
  const setSound = (/** @type {boolean} */ on) => {
    sound.setAttribute("aria-pressed", String(on));
    sound.textContent = on ? say("keys-sound-on") : say("table-sound-off");
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
