/** The keyboard, the switches in the foot of the page, and the help that tells of them. */
import { byId, make } from "./dom.js";
import { closePanels, openPanel } from "./panels.js";

const KEYS = [
  ["click, click", "Choose on the board: first the thing, then its target; the same place twice means the plainest answer"],
  ["L", "All choices as a list; type to find one"],
  ["1 to 9", "Take one of the offered buttons"],
  ["S", "Submit"],
  ["U", "Undo, where nothing was revealed; not ready, until the last seat has answered"],
  ["Esc", "Go back one click"],
  ["Tab, arrows", "Walk what is lit on the board; Enter chooses"],
  ["+ − 0", "Zoom in, zoom out, whole board; wheel, drag and pinch work too"],
  ["N", "Short names on the board"],
  ["P", "Press: read and write letters; Ctrl and Enter sends"],
  ["R", "The rules by paragraph, opened where the question stands"],
  ["D", "Dark or light"],
  ["?", "This help"],
];

/** The keys, and where else to go. @param {import("./play.js").Stage} stage */
function help(stage) {
  const rows = KEYS.map(([key, text]) => make("tr", {}, make("td", {}, make("kbd", { text: key })), make("td", { text })));
  const body = make(
    "div",
    { class: "body" },
    make("p", { text: "The bar above the board says what is asked of you. What can be chosen is lit on the board; every choice is also a button or in the list." }),
    // What the head of a phone's page has no room for.
    make("p", { class: "phone-only ways" }, ...[...document.querySelectorAll("header.head nav a.wide-only")].map((link) => make("a", { class: "wide-only", href: link.getAttribute("href"), text: link.textContent })), make("button", { type: "button", text: "Rules", onclick: () => stage.rules() })),
    make("table", {}, make("tbody", {}, ...rows)),
  );
  openPanel("Help", body);
}

/** Buttons of the foot and the head, and every key. @param {import("./play.js").Stage} stage */
export function listenFor(stage) {
  const names = byId("short-names");
  const setNames = (/** @type {boolean} */ short) => {
    stage.board.svg.classList.toggle("abc", short);
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
  byId("rules-button").addEventListener("click", () => stage.rules());
  byId("help-button").addEventListener("click", () => help(stage));
  byId("keys-button").addEventListener("click", () => help(stage));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) document.title = stage.title;
  });
  document.addEventListener("pointerdown", (event) => {
    const menu = document.querySelector(".menu");
    if (menu && event.target instanceof Node && !menu.contains(event.target) && !stage.board.svg.contains(event.target)) closePanels();
  });
  const keys = /** @type {Record<string, () => void>} */ ({
    "?": () => help(stage),
    r: () => stage.rules(),
    "+": () => stage.board.zoom(1 / 1.4),
    "-": () => stage.board.zoom(1.4),
    0: () => stage.board.whole(),
    n: () => names.click(),
    d: () => /** @type {HTMLElement | null} */ (document.querySelector("[data-theme-toggle]"))?.click(),
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stage.covered) return;
    if (event.key === "Escape") {
      if (!closePanels()) stage.part?.cancel();
      return;
    }
    if (event.target instanceof Element && event.target.closest("input, textarea, select, .pop, .menu")) return;
    const pressed = event.key.toLowerCase();
    const tool = stage.tooled.find((one) => one.key?.toLowerCase() === pressed) || (/^[1-9]$/.test(pressed) ? stage.offered[Number(pressed) - 1] : undefined);
    const act = tool ? tool.act : keys[pressed];
    if (!act) return;
    event.preventDefault();
    // A key that is held answers once.
    if (tool && event.repeat) return;
    act();
  });
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
