/**
 * The drawn board: a base that is fetched once, pieces that are redrawn, and three classes.
 * `can` is lit, `hot` is under the pointer or spoken of, `sel` is selected. Nothing here knows a game.
 */
import { make } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
/** Groups of a drawing that lie beside the map: rows of labels, and the cards of a hand. */
const BESIDE = ["tags", "hand"];
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const CLICK = 6;
/** From this shape on a plate is broad: on a desk no column stands at its left. */
const BROAD = 1.3;
/** Milliseconds in which an arrow is drawn. */
const ARROW = 300;

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

export class Board {
  /**
   * @param {HTMLElement} home
   * @param {string} baseUrl
   * @param {string} viewBox four numbers, or empty: then the drawing is measured
   */
  constructor(home, baseUrl, viewBox) {
    this.home = home;
    this.baseUrl = baseUrl;
    this.given = viewBox;
    /** @type {(ids: string[], at: {x: number, y: number}, all: string[]) => void} */
    this.onpick = () => {};
    this.svg = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
    this.svg.setAttribute("class", "plate");
    this.svg.setAttribute("role", "group");
    this.base = document.createElementNS(SVG, "g");
    this.pieces = document.createElementNS(SVG, "g");
    this.svg.append(this.base, this.pieces);
    /** @type {Map<string, SVGGraphicsElement[]>} */
    this.index = new Map();
    /** @type {Map<string, string>} */
    this.lit = new Map();
    /** @type {Set<string>} */
    this.chosen = new Set();
    /** @type {Set<string>} */
    this.live = new Set();
    this.frame = 0;
    this.waiting = 0;
    /** @type {Box} */
    this.full = { x: 0, y: 0, w: 1000, h: 700 };
    /** @type {Box} */
    this.box = this.full;
    this.moved = false;
    this.drawn = "";
    /** Where things stood before the last change. @type {Map<string, {x: number, y: number}>} */
    this.were = new Map();
    this.again = make("button", { type: "button", class: "again", "aria-label": "Show again what was resolved", title: "Show again", text: "↻", hidden: true, onclick: () => this.perform() });
    this.tip = make("div", { class: "tip", hidden: true });
    document.body.append(this.tip);
    this.map = make("div", { class: "map" });
    this.map.append(this.svg, this.buttons());
    this.beside = BESIDE.map((name) => make("div", { class: `beside ${name}`, hidden: true }));
    home.append(this.map, ...this.beside);
    this.listen();
  }

  buttons() {
    return make(
      "div",
      { class: "zoom" },
      this.again,
      make("button", { type: "button", "aria-label": "Zoom in", text: "+", onclick: () => this.zoom(1 / 1.4) }),
      make("button", { type: "button", "aria-label": "Zoom out", text: "−", onclick: () => this.zoom(1.4) }),
      make("button", { type: "button", "aria-label": "Whole board", text: "⤢", onclick: () => this.whole() }),
    );
  }

  async load() {
    const response = await fetch(this.baseUrl).catch(() => null);
    if (!response?.ok) throw new Error("The board could not be fetched. Load the page again.");
    this.base.innerHTML = await response.text();
    const drawing = this.base.getBBox();
    const numbers = this.given.split(/[ ,]+/).filter(Boolean).map(Number);
    const [x, y, w, h] = numbers.length === 4 ? numbers : [drawing.x, drawing.y, drawing.width, drawing.height];
    this.full = { x, y, w, h };
    this.home.style.setProperty("--plate", String(w / h));
    for (const place of [this.home, this.home.parentElement]) place?.classList.toggle("broad", w / h >= BROAD);
    this.index = this.indexed();
    this.whole();
    new ResizeObserver(() => (this.moved ? this.show(this.box) : this.whole())).observe(this.map);
  }

  /**
   * Draw the pieces anew; those of which the drawing says where they came from glide.
   * @param {string} drawing
   * @param {string} summary
   * @param {boolean} glide
   */
  draw(drawing, summary, glide) {
    this.svg.setAttribute("aria-label", summary);
    if (drawing === this.drawn) return;
    const known = new Set(this.resolved().map(named));
    if (glide) this.were = new Map([...this.index].map(([id, elements]) => [id, this.point(middle(elements[0]))]));
    else this.were.clear();
    const focus = document.activeElement?.closest?.(".plate [data-id]")?.getAttribute("data-id");
    this.drawn = drawing;
    this.pieces.innerHTML = drawing;
    for (const title of this.pieces.querySelectorAll("title")) {
      title.parentElement?.setAttribute("data-title", title.textContent || "");
      title.remove();
    }
    // The labels of what can be chosen say more than the letters in the drawing.
    for (const letters of this.pieces.querySelectorAll("[data-id] text")) {
      letters.setAttribute("aria-hidden", "true");
      letters.after(" ");
    }
    for (const place of this.beside) this.lift(place);
    this.index = this.indexed();
    this.dress();
    if (focus) this.index.get(focus)?.[0].focus();
    this.again.hidden = !this.resolved().length;
    if (glide) this.perform(known);
  }

  /** Orders that lie on the board, and hints of what they moved. */
  resolved() {
    return /** @type {SVGElement[]} */ ([...this.pieces.querySelectorAll(".glide, .orders [data-order]")]);
  }

  /**
   * What was resolved, once more: arrows are drawn, then the pieces go where they went.
   * @param {Set<string>} [known] what lay there before, and was performed then
   */
  perform(known) {
    if (STILL.matches) return;
    for (const one of this.resolved()) {
      if (known?.has(named(one))) continue;
      if (one.matches(".glide")) {
        const from = this.place(one.getAttribute("data-from") || "");
        const piece = this.index.get(one.getAttribute("data-to") || "")?.[0];
        if (from && piece) this.glide(piece, from);
      } else if (!one.matches(".move")) {
        one.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ARROW });
      } else {
        for (const path of one.querySelectorAll("path")) {
          const length = path.getTotalLength();
          path.animate([{ strokeDasharray: `0 ${length}` }, { strokeDasharray: `${length} 0` }], { duration: ARROW, easing: "ease-out" });
        }
      }
    }
  }

  /** Where a thing was before; one that is gone stood in the place that its name ends with. @param {string} id */
  place(id) {
    const there = this.index.get(id.split(" ").pop() || "")?.[0];
    return this.were.get(id) || (there && this.point(middle(there)));
  }

  /** Take a group off the map; each of its parts becomes a picture of its own size. @param {HTMLElement} place */
  lift(place) {
    const group = this.pieces.querySelector(`.${place.classList[1]}`);
    const parts = /** @type {SVGGraphicsElement[]} */ ([...(group?.children || [])].filter((part) => part instanceof SVGGraphicsElement));
    place.hidden = !parts.length;
    const cells = parts.map((part) => {
      const picture = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
      picture.setAttribute("class", "plate");
      const holder = document.createElementNS(SVG, "g");
      picture.append(holder);
      holder.append(part);
      return { cell: make("div", { class: "cell" }, picture), picture, holder };
    });
    place.replaceChildren(...cells.map(({ cell }) => cell));
    // All are measured before the first is changed: else each would be laid out anew.
    const boxes = cells.map(({ holder }) => holder.getBBox());
    for (const [i, { picture }] of cells.entries()) {
      const { x, y, width, height } = boxes[i];
      picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
      picture.setAttribute("width", String(width));
      picture.setAttribute("height", String(height));
    }
    group?.remove();
  }

  /** @param {SVGGraphicsElement} piece @param {{x: number, y: number}} from */
  glide(piece, from) {
    const to = this.point(middle(piece));
    const own = getComputedStyle(piece).transform;
    const rest = own === "none" ? "" : own;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) ${rest}`;
    piece.animate([{ transform: start }, { transform: rest || "none" }], { duration: 600, delay: ARROW, fill: "backwards", easing: "ease-out" });
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

  /** @param {string} id the name that the drawing gives it */
  title(id) {
    return this.index.get(id)?.[0].getAttribute("data-title") || id;
  }

  /**
   * What can be clicked, with what is said of each; and what is selected.
   * @param {Map<string, string>} lit
   * @param {Iterable<string>} [chosen]
   * @param {Iterable<string>} [also] what a click means too, though it is not lit
   */
  light(lit, chosen = [], also = []) {
    this.lit = lit;
    this.chosen = new Set(chosen);
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
        } else {
          for (const name of ["role", "tabindex", "aria-label", "aria-pressed"]) element.removeAttribute(name);
        }
      }
    }
    this.walk()[0]?.setAttribute("tabindex", "0");
  }

  /** @param {Iterable<string>} ids */
  hot(ids) {
    for (const element of this.home.querySelectorAll(".hot")) element.classList.remove("hot");
    for (const id of ids) for (const element of this.index.get(id) || []) element.classList.add("hot");
  }

  /** What is lit, from north-west to south-east. */
  walk() {
    const places = [...this.lit.keys()].flatMap((id) => (this.index.get(id) || []).slice(0, 1));
    const at = new Map(places.map((element) => [element, middle(element)]));
    const row = (/** @type {SVGGraphicsElement} */ element) => Math.round((at.get(element)?.y || 0) / 60);
    return places.sort((a, b) => row(a) - row(b) || (at.get(a)?.x || 0) - (at.get(b)?.x || 0));
  }

  // Looking closer.

  aspect() {
    return this.map.clientWidth / Math.max(this.map.clientHeight, 1) || 1;
  }

  /** The whole board in the shape of its place. */
  fitted() {
    const { x, y, w, h } = this.full;
    const aspect = this.aspect();
    const wide = Math.max(w, h * aspect);
    const high = wide / aspect;
    return { x: x + (w - wide) / 2, y: y + (h - high) / 2, w: wide, h: high };
  }

  whole() {
    this.moved = false;
    this.show(this.fitted(), false);
  }

  /**
   * Fill a narrow place with the part of the board where something is to be done, or with its heart.
   * @param {Iterable<string>} ids
   */
  cover(ids) {
    const { w, h } = this.full;
    const aspect = this.aspect();
    const high = Math.min(h, w / aspect) * 0.62;
    const places = [...ids].flatMap((id) => (this.index.get(id) || []).slice(0, 1)).filter((place) => this.svg.contains(place));
    const heart = this.svg.querySelector(".heart");
    const points = (places.length || !heart ? places : [heart]).map((place) => this.point(middle(place)));
    const centre = points.length
      ? { x: points.reduce((sum, p) => sum + p.x, 0) / points.length, y: points.reduce((sum, p) => sum + p.y, 0) / points.length }
      : { x: this.full.x + w / 2, y: this.full.y + h / 2 };
    this.show({ x: centre.x - (high * aspect) / 2, y: centre.y - high / 2, w: high * aspect, h: high });
  }

  /** @param {Box} box @param {boolean} [moved] */
  show(box, moved = true) {
    const fit = this.fitted();
    const aspect = this.aspect();
    const w = Math.min(Math.max(box.w, fit.w / 12), fit.w);
    const h = w / aspect;
    // What is nearer than the whole stays on the plate.
    const bounds = w < fit.w ? this.full : fit;
    const clamp = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ size, /** @type {number} */ own) =>
      own >= size ? low + (size - own) / 2 : Math.min(Math.max(at, low), low + size - own);
    this.box = { x: clamp(box.x, bounds.x, bounds.w, w), y: clamp(box.y, bounds.y, bounds.h, h), w, h };
    this.moved = moved && w < fit.w - 1;
    const { x, y } = this.box;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`));
  }

  /** @param {number} factor @param {{x: number, y: number}} [about] a point of the screen */
  zoom(factor, about) {
    const place = this.map.getBoundingClientRect();
    const px = about ? (about.x - place.left) / place.width : 0.5;
    const py = about ? (about.y - place.top) / place.height : 0.5;
    const { x, y, w, h } = this.box;
    this.show({ x: x + w * px * (1 - factor), y: y + h * py * (1 - factor), w: w * factor, h: h * factor });
  }

  /** @param {number} dx @param {number} dy in pixels of the screen */
  pan(dx, dy) {
    const scale = this.box.w / this.map.clientWidth;
    this.show({ ...this.box, x: this.box.x - dx * scale, y: this.box.y - dy * scale });
  }

  /** @param {{x: number, y: number}} at a point of the screen */
  point(at) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse()) : at;
  }

  // Pointers and keys.

  listen() {
    /** @type {Map<number, {x: number, y: number}>} */
    const down = new Map();
    let travelled = 0;
    const svg = this.svg;
    svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      if (!down.size) travelled = 0;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    svg.addEventListener("pointermove", (event) => {
      // A button that was let go outside the board is no drag any more.
      if (!event.buttons) down.delete(event.pointerId);
      const last = down.get(event.pointerId);
      if (!last) return this.hover(event);
      const now = { x: event.clientX, y: event.clientY };
      travelled += Math.hypot(now.x - last.x, now.y - last.y);
      if (travelled > CLICK) {
        svg.setPointerCapture(event.pointerId);
        svg.classList.add("dragging");
        this.tip.hidden = true;
        const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
        if (other) {
          const before = Math.hypot(last.x - other.x, last.y - other.y);
          const after = Math.hypot(now.x - other.x, now.y - other.y);
          this.zoom(before / Math.max(after, 1), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        }
        this.pan((now.x - last.x) / down.size, (now.y - last.y) / down.size);
      }
      down.set(event.pointerId, now);
    });
    const up = (/** @type {PointerEvent} */ event) => {
      if (!down.delete(event.pointerId) || down.size) return;
      svg.classList.remove("dragging");
      if (travelled <= CLICK && event.type === "pointerup") this.pick({ x: event.clientX, y: event.clientY });
    };
    svg.addEventListener("pointerup", up);
    svg.addEventListener("pointercancel", up);
    const leave = () => {
      this.tip.hidden = true;
      clearTimeout(this.waiting);
      this.hot([]);
    };
    svg.addEventListener("pointerleave", leave);
    for (const place of this.beside) {
      place.addEventListener("pointermove", (event) => this.hover(event));
      place.addEventListener("pointerleave", leave);
      place.addEventListener("click", (event) => this.pick({ x: event.clientX, y: event.clientY }));
    }
    this.map.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004), { x: event.clientX, y: event.clientY });
    }, { passive: false });
    this.home.addEventListener("keydown", (event) => this.key(event));
    this.home.addEventListener("focusin", (event) => {
      const id = event.target instanceof Element ? event.target.closest("[data-id]")?.getAttribute("data-id") : null;
      this.hot(id ? [id] : []);
    });
    this.home.addEventListener("focusout", () => this.hot([]));
  }

  /** Every thing of the drawing under a point, the topmost first. @param {{x: number, y: number}} at */
  under(at) {
    const found = document.elementsFromPoint(at.x, at.y).map((element) => element.closest(".plate [data-id]"));
    const all = [...new Set(found.filter((element) => element !== null))];
    // Cards overlap: only the topmost is meant.
    return all[0]?.closest(".beside") ? all.slice(0, 1) : all;
  }

  /** @param {{x: number, y: number}} at */
  pick(at) {
    const ids = this.under(at).map((element) => element?.getAttribute("data-id") || "");
    this.tip.hidden = true;
    clearTimeout(this.waiting);
    const all = [...new Set(ids)];
    this.onpick(all.filter((id) => this.live.has(id)), at, all);
  }

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType === "touch") return;
    const at = { x: event.clientX, y: event.clientY };
    const here = this.under(at);
    const ids = here.map((element) => element?.getAttribute("data-id") || "");
    const live = ids.find((id) => this.lit.has(id));
    this.hot(live ? [live] : []);
    const titles = [...new Set(here.map((element) => element?.getAttribute("data-title")).filter(Boolean))];
    const note = live && this.lit.get(live);
    clearTimeout(this.waiting);
    this.tip.hidden = true;
    if (!titles.length) return;
    this.waiting = window.setTimeout(() => {
      this.tip.textContent = [...titles, note].filter(Boolean).join("\n");
      this.tip.hidden = false;
      const { offsetWidth: width, offsetHeight: height } = this.tip;
      this.tip.style.left = `${Math.min(at.x + 14, innerWidth - width - 8)}px`;
      this.tip.style.top = `${Math.min(at.y + 16, innerHeight - height - 8)}px`;
    }, 150);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const here = event.target instanceof Element ? event.target.closest("[data-id]") : null;
    if (event.ctrlKey || event.metaKey || event.altKey || !here) return;
    const places = this.walk();
    const index = places.indexOf(/** @type {SVGGraphicsElement} */ (here));
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const id = here.getAttribute("data-id") || "";
      this.onpick([id], middle(/** @type {SVGGraphicsElement} */ (here)), [id]);
      return;
    }
    let next;
    if (event.key === "Tab") next = places[index + (event.shiftKey ? -1 : 1)];
    if (event.key.startsWith("Arrow")) next = toward(/** @type {SVGGraphicsElement} */ (here), places, event.key);
    if (!next) return;
    event.preventDefault();
    for (const place of places) place.setAttribute("tabindex", place === next ? "0" : "-1");
    next.focus({ preventScroll: true });
  }
}

/**
 * A label that begins with the words in the drawing, so that whoever reads them aloud finds the place by voice.
 * @param {Element} element
 * @param {string} title
 */
function spoken(element, title) {
  const words = [...element.querySelectorAll("text")].map((text) => text.textContent).join(" ");
  return /\p{L}/u.test(words) && !title.includes(words) ? `${words}. ${title}` : title;
}

/** An order, or what it moved, by its phase and its unit. @param {SVGElement} one */
function named({ dataset }) {
  return [dataset.phase, dataset.order, dataset.from].join();
}

/** The middle of an element on the screen. @param {Element} element */
function middle(element) {
  const place = element.getBoundingClientRect();
  return { x: place.left + place.width / 2, y: place.top + place.height / 2 };
}

/** The nearest place in the direction of an arrow key. @param {SVGGraphicsElement} here @param {SVGGraphicsElement[]} places @param {string} key */
function toward(here, places, key) {
  const from = middle(here);
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const sideways = key === "ArrowRight" || key === "ArrowLeft";
  let best;
  let least = Infinity;
  for (const place of places) {
    const at = middle(place);
    const ahead = sign * (sideways ? at.x - from.x : at.y - from.y);
    const aside = Math.abs(sideways ? at.y - from.y : at.x - from.x);
    if (place !== here && ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = place;
    }
  }
  return best;
}
