/** What was resolved, in motion: arrows are drawn, then pieces go where they went; still for who wants no motion. */
import { middle } from "./middle.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** A hint of what moved, in a drawing. */
const FROM = /data-from="([^"]*)"/g;
/** Milliseconds in which an arrow is drawn. */
const ARROW = 300;

export class Motion {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** Where things stood before the last change. @type {Map<string, {x: number, y: number}>} */
    this.were = new Map();
  }

  /** Note where those stand that will have come from there, or forget it. @param {string[]} drawings what is drawn next */
  begin(drawings) {
    const { index, viewport } = this.board;
    const ids = STILL.matches ? [] : drawings.flatMap((drawing) => [...drawing.matchAll(FROM)].map(([, id]) => id)).filter((id) => index.has(id));
    this.were = new Map(ids.map((id) => [id, viewport.point(middle(/** @type {Element[]} */ (index.get(id))[0]))]));
  }

  /** What lies on the board already. */
  known() {
    return new Set(this.resolved().map(named));
  }

  /** Orders that lie on the board, and hints of what they moved. */
  resolved() {
    return /** @type {SVGElement[]} */ ([...this.board.pieces.layer.querySelectorAll(".glide, .orders [data-order]")]);
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
        const piece = this.board.index.get(one.getAttribute("data-to") || "")?.[0];
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
    const there = this.board.index.get(id.split(" ").pop() || "")?.[0];
    return this.were.get(id) || (there && this.board.viewport.point(middle(there)));
  }

  /** @param {SVGGraphicsElement} piece @param {{x: number, y: number}} from */
  glide(piece, from) {
    const to = this.board.viewport.point(middle(piece));
    const own = getComputedStyle(piece).transform;
    const rest = own === "none" ? "" : own;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) ${rest}`;
    piece.animate([{ transform: start }, { transform: rest || "none" }], { duration: 600, delay: ARROW, fill: "backwards", easing: "ease-out" });
  }
}

/** An order, or what it moved, by its phase and its unit. @param {SVGElement} one */
function named({ dataset }) {
  return [dataset.phase, dataset.order, dataset.from].join();
}
