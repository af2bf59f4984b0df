/**
 * The drawn board: a base that is fetched once, pieces that are redrawn, and three classes.
 * `can` is lit, `hot` is under the pointer or spoken of, `sel` is selected. Nothing here knows a game.
 */
import { BoardInput } from "./boardinput.js";
import { make } from "./dom.js";
import { isLost } from "./focus.js";
import { middle } from "./middle.js";
import { Motion } from "./motion.js";
import { Pieces } from "./pieces.js";
import { Rings } from "./rings.js";
import { say } from "./say.js";
import { Viewport } from "./viewport.js";

const SVG = "http://www.w3.org/2000/svg";
/** In the place of an id: whichever comes first. */
const NEXT = " ";

export class Board {
  /**
   * @param {HTMLElement} home
   * @param {string} baseUrl
   * @param {string} viewBox four numbers, or empty: then the drawing is measured
   * @param {string} [bare] the same without a frame, for a place that is narrow
   */
  constructor(home, baseUrl, viewBox, bare = "") {
    this.home = home;
    this.baseUrl = baseUrl;
    /** The last: with the key that asks for more, Shift. @type {(ids: string[], at: {x: number, y: number}, all: string[], more?: boolean) => void} */
    this.onpick = () => {};
    /** Told what is under the pointer, of what is lit. @type {(id: string) => void} */
    this.onhover = () => {};
    /** Whether a thing can be dragged onto another, and what is told when it was. @type {(id: string) => boolean} */
    this.grabs = () => false;
    /** @type {(from: string, ids: string[], at: {x: number, y: number}) => void} */
    this.ondrop = () => {};
    /** @type {Map<string, SVGGraphicsElement[]>} */
    this.index = new Map();
    this.roving = 0;
    /** What had the focus when things were drawn or lit anew, and what is to have it then. */
    this.from = this.wanted = "";
    /** Called when it has gone from the board with what was lit. */
    this.onlost = () => {};
    /** Called when things were drawn or lit anew. */
    this.ondress = () => {};
    /** @type {Map<string, string>} */
    this.lit = new Map();
    /** @type {Set<string>} */
    this.chosen = new Set();
    /** @type {Set<string>} */
    this.live = new Set();
    /** What comes first when one walks what is lit. @type {Set<string>} */
    this.first = new Set();
    /** Parts of it that fill a small screen each. @type {import("./viewport.js").Box[]} */
    this.areas = [];
    this.svg = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
    this.svg.setAttribute("class", "plate");
    this.svg.setAttribute("role", "group");
    this.base = document.createElementNS(SVG, "g");
    this.pieces = new Pieces();
    this.motion = new Motion(this);
    this.rings = new Rings(this);
    this.svg.append(this.base, this.pieces.layer, this.rings.layer, this.rings.line);
    this.map = make("div", { class: "map" });
    this.viewport = new Viewport(this.svg, this.map, viewBox, bare);
    this.bar = make("div", { class: "order-bar", role: "toolbar", "aria-label": say("board-besides"), hidden: true });
    this.map.append(this.svg, this.buttons(), this.bar);
    home.append(this.map, ...this.pieces.beside);
    this.input = new BoardInput(this);
  }

  buttons() {
    const { viewport } = this;
    return make(
      "div",
      { class: "zoom" },
      make("button", { type: "button", "aria-label": say("board-zoom-in"), text: "+", onclick: () => viewport.zoom(1 / 1.4) }),
      make("button", { type: "button", "aria-label": say("board-zoom-out"), text: "−", onclick: () => viewport.zoom(1.4) }),
      make("button", { type: "button", "aria-label": say("board-whole"), text: "⤢", onclick: () => viewport.whole() }),
    );
  }

  /** Parts of the board that fill a small screen each, where the title names some. @param {[string, number[]][]} areas */
  offerAreas(areas) {
    this.areas = areas.map(([, [x, y, w, h]]) => ({ x, y, w, h }));
    if (!areas.length) return;
    const buttons = areas.map(([text, [x, y, w, h]]) => make("button", { type: "button", "aria-pressed": "false", text, onclick: () => this.viewport.look({ x, y, w, h }) }));
    buttons.push(make("button", { type: "button", "aria-pressed": "true", text: say("board-all"), onclick: () => this.viewport.whole() }));
    this.viewport.onlook = (box) => {
      const at = box === null ? areas.length : areas.findIndex(([, [x, y]]) => x === box?.x && y === box.y);
      buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(i === at)));
    };
    this.home.classList.add("in-areas");
    this.map.append(make("div", { class: "v-areas", role: "group", "aria-label": say("board-parts") }, ...buttons));
  }

  async load() {
    const response = await fetch(this.baseUrl).catch(() => null);
    if (!response?.ok) throw new Error(say("board-not-fetched"));
    this.base.innerHTML = await response.text();
    this.index = this.indexed();
    this.viewport.begin(this.base);
    this.home.style.setProperty("--plate", String(this.viewport.full.w / this.viewport.full.h));
  }

  /**
   * Draw what has changed of the pieces; those of which the drawing says where they came from glide.
   * @param {Record<string, string>} pieces by name, from the lowest to the topmost
   * @param {string} summary
   * @param {boolean} glide
   */
  draw(pieces, summary, glide) {
    this.svg.setAttribute("aria-label", summary);
    const changes = this.pieces.changes(pieces);
    if (!changes.changed.length && !changes.gone.length) return;
    const known = this.motion.known();
    this.motion.begin(glide ? changes.changed.map((name) => pieces[name]) : []);
    const had = this.remember();
    this.pieces.draw(pieces, changes);
    this.index = this.indexed();
    this.dress();
    if (changes.changed.some((name) => pieces[name].includes("data-size"))) this.viewport.fitNames();
    if (had) this.index.get(had)?.[0].focus({ preventScroll: true });
    if (glide) this.motion.perform(known);
  }

  indexed() {
    /** @type {Map<string, SVGGraphicsElement[]>} */
    const found = new Map();
    for (const element of this.home.querySelectorAll("[data-id]")) {
      const id = element.getAttribute("data-id") || "";
      const list = found.get(id);
      if (list) list.push(/** @type {SVGGraphicsElement} */ (element));
      else found.set(id, [/** @type {SVGGraphicsElement} */ (element)]);
    }
    return found;
  }

  /** @param {string} id */
  has(id) {
    return this.index.has(id);
  }

  /** The thing that one belongs to, as a cube to its Territory: drawn with it, and called by the first of its words. @param {string} id */
  site(id) {
    const home = this.index.get(id)?.[0].closest("[data-part]");
    const words = id.split(" ");
    for (let n = 1; n < words.length; n += 1) {
      const first = words.slice(0, n).join(" ");
      if (home && this.index.get(first)?.[0].closest("[data-part]") === home) return first;
    }
    return id;
  }

  /** @param {string} id the name that the drawing gives it */
  title(id) {
    return this.index.get(id)?.[0].getAttribute("data-title") || id;
  }

  /**
   * What can be clicked, with what is said of each; and what is selected.
   * @param {Map<string, string>} lit
   * @param {Iterable<string>} [chosen]
   * @param {Iterable<string>} [also] what a click means too, though it is not lit
   * @param {Iterable<string>} [first] of what is lit, what comes first for who walks it
   */
  light(lit, chosen = [], also = [], first = []) {
    this.remember();
    const done = this.chosen.has(this.wanted);
    this.lit = lit;
    this.chosen = new Set(chosen);
    this.first = new Set(first);
    // What was chosen is answered: on to the next that is not.
    if (done && !this.chosen.size && this.first.size && !this.first.has(this.wanted)) this.wanted = NEXT;
    this.rings.pointAt("");
    this.mark("far", []);
    if (!this.chosen.size) this.bar.hidden = true;
    this.live = new Set([...lit.keys(), ...this.chosen, ...also]);
    this.svg.classList.toggle("aiming", this.chosen.size > 0);
    this.dress();
  }

  dress() {
    for (const [id, elements] of this.index) {
      const can = this.lit.has(id);
      const sel = this.chosen.has(id);
      for (const element of elements) {
        element.classList.toggle("can", can);
        element.classList.toggle("sel", sel);
        if (can || sel) {
          element.setAttribute("role", "button");
          element.setAttribute("tabindex", "-1");
          const note = this.lit.get(id);
          const label = spoken(element, this.title(id));
          element.setAttribute("aria-label", note ? `${label}, ${note}` : label);
          if (sel) element.setAttribute("aria-pressed", "true");
          else element.removeAttribute("aria-pressed");
        } else if (element.hasAttribute("role")) {
          for (const name of ["role", "tabindex", "aria-label", "aria-pressed"]) element.removeAttribute(name);
        }
      }
    }
    this.ondress();
    // Which comes first depends on where things lie: that is asked once, when all is drawn.
    cancelAnimationFrame(this.roving);
    this.roving = requestAnimationFrame(() => this.rove());
  }

  /** What has the focus here. */
  focused() {
    const here = document.activeElement?.closest?.(".plate [data-id]");
    return (here && this.home.contains(here) && here.getAttribute("data-id")) || "";
  }

  /** What has the focus is to have it once all is drawn, unless that was said already. */
  remember() {
    const had = this.focused();
    if (had && had !== this.from) this.from = this.wanted = had;
    return had;
  }

  /** One thing is reached by Tab: what had the focus, if it is lit or chosen still, or the first. */
  rove() {
    const { from, wanted } = this;
    this.from = this.wanted = "";
    const now = this.focused();
    // Whoever has gone on meanwhile stays there.
    const gone = now !== from && !isLost();
    const name = gone ? now : wanted;
    const same = this.lit.has(name) || this.chosen.has(name) ? this.index.get(name)?.[0] : undefined;
    const next = same || this.walk()[0];
    next?.setAttribute("tabindex", "0");
    if (!wanted || gone) return;
    if (next) next.focus({ preventScroll: true });
    else this.onlost();
  }

  /** @param {Iterable<string>} ids */
  hot(ids) {
    for (const element of this.home.querySelectorAll(".hot")) element.classList.remove("hot");
    for (const id of ids) for (const element of this.index.get(id) || []) element.classList.add("hot");
  }

  /** Give some things a class, and no others. @param {string} name @param {string[]} ids */
  mark(name, ids) {
    for (const element of this.home.querySelectorAll(`.plate .${name}`)) element.classList.remove(name);
    for (const id of ids) for (const element of this.index.get(id) || []) element.classList.add(name);
  }

  /** The orders of some pieces alone; of none: all. @param {string[]} ids */
  only(ids) {
    this.hot(ids);
    const wanted = new Set(ids);
    const orders = [...this.pieces.layer.querySelectorAll("[data-order]")];
    const found = orders.filter((order) => wanted.has(order.getAttribute("data-order") || ""));
    this.svg.classList.toggle("v-alone", found.length > 0);
    for (const order of orders) order.classList.toggle("v-told", found.includes(order));
  }

  /** Ring what the story tells of, and let its orders stand out. @param {string[]} ids @param {string[]} [orders] the pieces whose orders they are */
  tell(ids, orders = []) {
    this.only(orders);
    this.rings.draw(ids);
  }

  /** What is lit, from north-west to south-east. */
  walk() {
    const places = [...this.lit.keys()].flatMap((id) => (this.index.get(id) || []).slice(0, 1));
    const at = new Map(places.map((element) => [element, middle(element)]));
    const row = (/** @type {SVGGraphicsElement} */ element) => Math.round((at.get(element)?.y || 0) / 60);
    const late = (/** @type {Element} */ element) => Number(!this.first.has(element.getAttribute("data-id") || ""));
    return places.sort((a, b) => late(a) - late(b) || row(a) - row(b) || (at.get(a)?.x || 0) - (at.get(b)?.x || 0));
  }

  /** On a narrow page, go where something is to be done, or to the heart of the board. @param {Iterable<string>} ids */
  cover(ids) {
    const places = [...ids].flatMap((id) => (this.index.get(id) || []).slice(0, 1)).filter((place) => this.svg.contains(place));
    const heart = this.svg.querySelector(".heart");
    const points = (places.length || !heart ? places : [heart]).map((place) => this.viewport.point(middle(place)));
    if (!this.areas.length) return this.viewport.cover(points);
    // Of the parts that have a button, the one where most is to be done.
    const within = this.areas.map(({ x, y, w, h }) => points.filter((at) => at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h).length);
    return this.viewport.look(this.areas[within.indexOf(Math.max(...within))]);
  }
}

/**
 * A label with the words in the drawing, at its beginning, so that whoever reads them aloud finds the place by
 * voice; figures alone stand at its end.
 * @param {Element} element
 * @param {string} title
 */
function spoken(element, title) {
  const words = [...element.querySelectorAll("text")].map((text) => text.textContent).join(" ");
  if (!words.trim() || title.includes(words)) return title;
  return /\p{L}/u.test(words) ? `${words}. ${title}` : `${title} ${words}`;
}
