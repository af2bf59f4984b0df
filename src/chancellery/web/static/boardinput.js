/** Pointer, wheel and keys over the board: clicks, drags, zoom, tooltips, and the walk from one lit thing to the next. */
import { make } from "./dom.js";
import { middle } from "./middle.js";

/** A pointer that travels less has clicked. */
const CLICK = 6;
/** Milliseconds until a tooltip opens. */
const TIP = 150;

/** @typedef {{x: number, y: number}} Point */

export class BoardInput {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.tip = make("div", { class: "tip", hidden: true });
    document.body.append(this.tip);
    this.waiting = 0;
    /** Pointers that are down. @type {Map<number, Point>} */
    this.down = new Map();
    this.travelled = 0;
    /** What is being dragged. */
    this.held = "";
    this.listen();
  }

  listen() {
    const { svg, map, home, pieces } = this.board;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    // What is clicked does not take the focus: keys then mean the ballot, not the thing once more.
    svg.addEventListener("mousedown", (event) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement) document.activeElement.blur();
    });
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.release(event));
    svg.addEventListener("pointercancel", (event) => this.release(event));
    svg.addEventListener("pointerleave", () => this.leave());
    for (const place of pieces.beside) {
      place.addEventListener("pointermove", (event) => this.hover(event));
      place.addEventListener("pointerleave", () => this.leave());
      place.addEventListener("click", (event) => this.pick({ x: event.clientX, y: event.clientY }, event.shiftKey));
    }
    map.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    home.addEventListener("keydown", (event) => this.key(event));
    home.addEventListener("focusin", (event) => {
      const here = event.target instanceof Element ? event.target.closest("[data-id]") : null;
      const id = here?.getAttribute("data-id") || "";
      this.board.hot(id ? [id] : []);
      if (here?.matches(":focus-visible")) this.tipSoon([here.getAttribute("data-title"), this.board.lit.get(id)], () => middle(here));
    });
    home.addEventListener("focusout", () => {
      this.board.hot([]);
      this.tipSoon([]);
    });
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0) return;
    const at = { x: event.clientX, y: event.clientY };
    const first = !this.down.size;
    if (first) this.travelled = 0;
    this.held = first ? this.ids(at).find((id) => this.board.live.has(id) && this.board.grabs(id)) || "" : "";
    this.down.set(event.pointerId, at);
  }

  /** @param {PointerEvent} event */
  move(event) {
    // A button that was let go outside the board is no drag any more.
    if (!event.buttons) this.down.delete(event.pointerId);
    const last = this.down.get(event.pointerId);
    if (!last) return this.hover(event);
    const now = { x: event.clientX, y: event.clientY };
    this.travelled += Math.hypot(now.x - last.x, now.y - last.y);
    if (this.travelled > CLICK) this.drag(event.pointerId, last, now);
    this.down.set(event.pointerId, now);
  }

  /** The thing that is held goes along; else the board, or with a second pointer its scale. @param {number} pointer @param {Point} last @param {Point} now */
  drag(pointer, last, now) {
    const { svg, viewport, chosen, rings } = this.board;
    svg.setPointerCapture(pointer);
    svg.classList.add("dragging");
    this.tip.hidden = true;
    if (this.held) {
      chosen.add(this.held);
      return rings.pointAt("", now);
    }
    const other = [...this.down].find(([id]) => id !== pointer)?.[1];
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      viewport.zoom(before / Math.max(after, 1), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    return viewport.pan((now.x - last.x) / this.down.size, (now.y - last.y) / this.down.size);
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (!this.down.delete(event.pointerId) || this.down.size) return;
    this.board.svg.classList.remove("dragging");
    const at = { x: event.clientX, y: event.clientY };
    const dragged = this.travelled > CLICK;
    if (dragged && this.held) this.board.rings.pointAt("");
    if (event.type !== "pointerup") return;
    if (dragged && this.held) this.board.ondrop(this.held, [...new Set(this.ids(at))], at);
    else if (!dragged) this.pick(at, event.shiftKey);
  }

  leave() {
    this.tip.hidden = true;
    clearTimeout(this.waiting);
    this.board.hot([]);
    this.board.rings.pointAt("");
    this.board.onhover("");
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.board.viewport.zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004), { x: event.clientX, y: event.clientY });
  }

  /** Every thing of the drawing under a point, the topmost first. @param {Point} at */
  under(at) {
    const found = document.elementsFromPoint(at.x, at.y).map((element) => element.closest(".plate [data-id]"));
    const all = [...new Set(found.filter((element) => element !== null))];
    // Cards overlap: only the topmost is meant.
    return all[0]?.closest(".beside") ? all.slice(0, 1) : all;
  }

  /** @param {Point} at */
  ids(at) {
    return this.under(at).map((element) => element.getAttribute("data-id") || "");
  }

  /** @param {Point} at @param {boolean} more with Shift */
  pick(at, more) {
    this.tip.hidden = true;
    clearTimeout(this.waiting);
    const all = [...new Set(this.ids(at))];
    this.board.onpick(all.filter((id) => this.board.live.has(id)), at, all, more);
  }

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType === "touch") return;
    const { board } = this;
    const at = { x: event.clientX, y: event.clientY };
    const here = this.under(at);
    const live = this.ids(at).find((id) => board.lit.has(id));
    board.hot(live ? [live] : []);
    board.rings.pointAt(live || "");
    board.onhover(live || "");
    const order = document.elementFromPoint(at.x, at.y)?.closest(".plate [data-order]");
    const titles = [...new Set([order, ...here].map((element) => element?.getAttribute("data-title")).filter(Boolean))];
    this.tipSoon(titles.length ? [...titles, live && board.lit.get(live)] : [], () => at);
  }

  /** What is said of a thing, after a moment; nothing: what stands there goes. @param {(string | null | undefined)[]} texts @param {() => Point} [at] */
  tipSoon(texts, at = () => ({ x: 0, y: 0 })) {
    const told = texts.filter(Boolean).join("\n");
    clearTimeout(this.waiting);
    this.tip.hidden = true;
    if (told) this.waiting = window.setTimeout(() => this.openTip(told, at()), TIP);
  }

  /** @param {string} text @param {Point} at */
  openTip(text, at) {
    this.tip.textContent = text;
    this.tip.hidden = false;
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    this.tip.style.left = `${Math.min(at.x + 14, innerWidth - width - 8)}px`;
    this.tip.style.top = `${Math.min(at.y + 16, innerHeight - height - 8)}px`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const here = event.target instanceof Element ? event.target.closest("[data-id]") : null;
    if (event.ctrlKey || event.metaKey || event.altKey || !here) return;
    const places = this.board.walk();
    const index = places.indexOf(/** @type {SVGGraphicsElement} */ (here));
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      // It has chosen: once that is no button any more, the page would take the same key and send.
      event.stopPropagation();
      const id = here.getAttribute("data-id") || "";
      this.board.onpick([id], middle(here), [id], event.shiftKey);
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
