/** The pieces on the board, each drawn anew only when it has changed; some groups of them lie beside the map. */
import { make } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
/** Groups of a drawing that lie beside the map: rows of labels, and the cards of a hand. */
const BESIDE = ["tags", "hand"];

export class Pieces {
  constructor() {
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("class", "pieces");
    this.beside = BESIDE.map((name) => make("div", { class: `beside ${name}`, hidden: true }));
    /** As they are drawn, by name. @type {Map<string, string>} */
    this.drawn = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.nodes = new Map();
  }

  /** What would be drawn anew, and what would go. @param {Record<string, string>} pieces */
  changes(pieces) {
    const changed = Object.keys(pieces).filter((name) => this.drawn.get(name) !== pieces[name]);
    const gone = [...this.drawn.keys()].filter((name) => !(name in pieces));
    return { changed, gone };
  }

  /** @param {Record<string, string>} pieces by name, from the lowest to the topmost @param {{changed: string[], gone: string[]}} changes */
  draw(pieces, { changed, gone }) {
    for (const name of gone) this.remove(name);
    for (const name of changed) this.redraw(name, pieces[name]);
    this.arrange(Object.keys(pieces));
    for (const place of this.beside) this.lift(place, new Set([...changed, ...gone]));
  }

  /** @param {string} name */
  remove(name) {
    this.nodes.get(name)?.remove();
    this.nodes.delete(name);
    this.drawn.delete(name);
  }

  /** @param {string} name @param {string} drawing */
  redraw(name, drawing) {
    const node = /** @type {SVGGElement} */ (document.createElementNS(SVG, "g"));
    node.setAttribute("data-part", name);
    node.innerHTML = drawing;
    for (const title of node.querySelectorAll("title")) {
      title.parentElement?.setAttribute("data-title", title.textContent || "");
      title.remove();
    }
    // The labels of what can be chosen say more than the letters in the drawing.
    for (const letters of node.querySelectorAll("[data-id] text")) {
      letters.setAttribute("aria-hidden", "true");
      letters.after(" ");
    }
    this.nodes.get(name)?.replaceWith(node);
    this.nodes.set(name, node);
    this.drawn.set(name, drawing);
  }

  /** Each piece above the one before it; what stands right is not touched. @param {string[]} names */
  arrange(names) {
    let next = this.layer.firstChild;
    for (const name of names) {
      const node = /** @type {SVGGElement} */ (this.nodes.get(name));
      if (node === next) next = node.nextSibling;
      else this.layer.insertBefore(node, next);
    }
  }

  /**
   * Take a group off the map; each of its parts becomes a picture of its own size.
   * @param {HTMLElement} place
   * @param {Set<string>} changed pieces; a group that was not drawn anew stays where it was taken
   */
  lift(place, changed) {
    const group = this.layer.querySelector(`.${place.classList[1]}`);
    if (!group && !changed.has(place.dataset.from || "")) return;
    place.dataset.from = group?.closest("[data-part]")?.getAttribute("data-part") || "";
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
}

/**
 * The pieces after a change.
 * @param {Record<string, string>} pieces
 * @param {{set: Record<string, string>, gone?: string[], order?: string[]}} [board]
 */
export function patched(pieces, board) {
  if (!board) return pieces;
  const found = { ...pieces, ...board.set };
  for (const name of board.gone || []) delete found[name];
  return board.order ? Object.fromEntries(board.order.map((name) => [name, found[name]])) : found;
}
