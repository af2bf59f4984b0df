/** Which part of the board is seen: all of it, or what was zoomed and dragged to. */
import { fitNames } from "./names.js";

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** Under so many pixels a board does without its frame. */
const NARROW = 900;

export class Viewport {
  /**
   * @param {SVGSVGElement} svg
   * @param {HTMLElement} map its place on the page
   * @param {string} viewBox four numbers, or empty: then the drawing is measured
   * @param {string} bare the same without a frame, for a place that is narrow
   */
  constructor(svg, map, viewBox, bare) {
    this.svg = svg;
    this.map = map;
    this.given = viewBox;
    this.bare = bare;
    /** Told when another part of the board is shown. @type {() => void} */
    this.onview = () => {};
    /** Told which part is looked at; null: all. @type {(box: Box | null | undefined) => void} */
    this.onlook = () => {};
    this.frame = 0;
    /** @type {Box} */
    this.full = { x: 0, y: 0, w: 1000, h: 700 };
    /** @type {Box} */
    this.box = this.full;
    this.moved = false;
    /** Pixels of its foot under a sheet: so far the board may be moved beyond its edge. */
    this.covered = 0;
    /** The part that is looked at, as long as nobody moves the board. @type {Box | null} */
    this.part = null;
  }

  /** The drawing is there: show all of it, and fit it to its place from now on. @param {SVGGElement} base */
  begin(base) {
    this.measure(base);
    this.whole();
    new ResizeObserver(() => {
      this.measure(base);
      if (this.part) this.look(this.part);
      else if (this.moved) this.show(this.box);
      else this.whole();
    }).observe(this.map);
  }

  /** What all of the board is: with its frame, where there is room for it. @param {SVGGElement} base */
  measure(base) {
    const box = this.bare && this.map.clientWidth < NARROW ? this.bare : this.given;
    this.svg.classList.toggle("bare", box !== this.given);
    const numbers = box.split(/[ ,]+/).filter(Boolean).map(Number);
    const drawing = numbers.length === 4 ? null : base.getBBox();
    const [x, y, w, h] = drawing ? [drawing.x, drawing.y, drawing.width, drawing.height] : numbers;
    this.full = { x, y, w, h };
  }

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
    this.onlook(null);
  }

  /** All of a part, as large as its place allows. @param {Box} part */
  look(part) {
    const aspect = this.aspect();
    const w = Math.max(part.w, part.h * aspect);
    const h = w / aspect;
    this.show({ x: part.x + (part.w - w) / 2, y: part.y + (part.h - h) / 2, w, h });
    this.part = part;
    this.onlook(part);
  }

  /**
   * Fill a narrow place with the part of the board where something is to be done.
   * @param {{x: number, y: number}[]} points of the drawing; none: its middle
   */
  cover(points) {
    const { w, h } = this.full;
    const aspect = this.aspect();
    const high = Math.min(h, w / aspect) * 0.62;
    const centre = points.length
      ? { x: points.reduce((sum, p) => sum + p.x, 0) / points.length, y: points.reduce((sum, p) => sum + p.y, 0) / points.length }
      : { x: this.full.x + w / 2, y: this.full.y + h / 2 };
    this.show({ x: centre.x - (high * aspect) / 2, y: centre.y - high / 2, w: high * aspect, h: high });
  }

  /** @param {Box} box @param {boolean} [moved] */
  show(box, moved = true) {
    this.part = null;
    if (moved) this.onlook(undefined);
    const fit = this.fitted();
    const aspect = this.aspect();
    const w = Math.min(Math.max(box.w, fit.w / 12), fit.w);
    const h = w / aspect;
    // What is nearer than the whole stays on the plate.
    const bounds = w < fit.w ? this.full : fit;
    const clamp = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ size, /** @type {number} */ own) =>
      own >= size ? low + (size - own) / 2 : Math.min(Math.max(at, low), low + size - own);
    this.box = { x: clamp(box.x, bounds.x, bounds.w, w), y: clamp(box.y, bounds.y, bounds.h + (this.covered * w) / (this.map.clientWidth || 1), h), w, h };
    this.moved = moved && w < fit.w - 1;
    const { x, y } = this.box;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
      this.fitNames();
      this.onview();
    });
  }

  /** Names are written as large as the scale allows. */
  fitNames() {
    fitNames(this.svg, this.map.clientWidth / this.box.w);
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
}
