/** What is drawn over the pieces: rings round what is told of, and a line to what the pointer is on. */
import { middle } from "./middle.js";

const SVG = "http://www.w3.org/2000/svg";
/** From this size on a thing is ringed in its middle, with a circle of this radius; else around it, so far from it. */
const LARGE = 120;
const AROUND = 34;
const EDGE = 6;
/** The same round a thing that has a ring of its own. */
const CLOSE = 1;

export class Rings {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("class", "v-rings");
    this.line = document.createElementNS(SVG, "line");
    this.line.setAttribute("class", "v-pointing");
    this.line.setAttribute("visibility", "hidden");
    /** @type {string[]} */
    this.asked = [];
  }

  /** What is told of; nothing: what the question is about. @param {Iterable<string>} ids */
  draw(ids) {
    const told = [...new Set(ids)];
    this.layer.classList.toggle("v-asked", !told.length);
    this.layer.replaceChildren(...(told.length ? told : this.asked).flatMap((id) => this.ringed(id)));
  }

  /** What a question is about is ringed as long as it is asked. @param {string[]} ids */
  ask(ids) {
    if (ids.join() === this.asked.join()) return;
    const tells = !this.layer.classList.contains("v-asked") && this.layer.childElementCount > 0;
    this.asked = ids;
    if (!tells) this.draw([]);
  }

  /** @param {string} id @returns {SVGElement[]} */
  ringed(id) {
    const place = this.board.index.get(id)?.[0];
    const box = this.spot(id);
    if (!place || !box) return [];
    if (!place.hasAttribute("data-heart")) return [this.ring(box, place.querySelector(".ring") ? CLOSE : EDGE)];
    const { x, y } = this.heart(place);
    return ["v-casing", ""].map((name) => {
      const ring = document.createElementNS(SVG, "circle");
      for (const [key, value] of Object.entries({ cx: x, cy: y, r: AROUND, class: name })) ring.setAttribute(key, String(value));
      return ring;
    });
  }

  /** Where a thing of the plate lies on the screen: its own ring, if it has one, for its land may lie in two maps. @param {string} id */
  spot(id) {
    const place = this.board.index.get(id)?.[0];
    if (!place || !this.board.svg.contains(place)) return null;
    return (place.querySelector(".ring") || place).getBoundingClientRect();
  }

  /** A frame round a small thing; a circle in the middle of a large one. @param {DOMRect} box on the screen @param {number} edge how far from it */
  ring({ left, top, right, bottom }, edge) {
    const from = this.board.viewport.point({ x: left, y: top });
    const to = this.board.viewport.point({ x: right, y: bottom });
    const small = to.x - from.x < LARGE && to.y - from.y < LARGE;
    const half = { x: small ? (to.x - from.x) / 2 + edge : AROUND, y: small ? (to.y - from.y) / 2 + edge : AROUND };
    const ring = document.createElementNS(SVG, "rect");
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const numbers = { x: middle.x - half.x, y: middle.y - half.y, width: 2 * half.x, height: 2 * half.y, rx: small ? EDGE : AROUND };
    for (const [name, number] of Object.entries(numbers)) ring.setAttribute(name, String(number));
    return ring;
  }

  /** A line from what is chosen to what the pointer is on. @param {string} id @param {{x: number, y: number}} [at] where it is, if it is nowhere in particular */
  pointAt(id, at) {
    const from = [...this.board.chosen].pop();
    const start = from ? this.board.index.get(from)?.[0] : undefined;
    const end = this.board.index.get(id)?.[0];
    const to = at ? this.board.viewport.point(at) : end && this.heart(end);
    this.line.setAttribute("visibility", start && to ? "visible" : "hidden");
    if (!start || !to) return;
    const { x, y } = this.heart(start);
    for (const [name, number] of Object.entries({ x1: x, y1: y, x2: to.x, y2: to.y })) this.line.setAttribute(name, String(number));
  }

  /** The middle of a thing on the drawing; of an area, where its piece would stand if the drawing says so. @param {SVGGraphicsElement} element */
  heart(element) {
    const [x, y] = (element.getAttribute("data-heart") || "").split(" ").map(Number);
    return Number.isFinite(y) ? { x, y } : this.board.viewport.point(middle(element));
  }
}
