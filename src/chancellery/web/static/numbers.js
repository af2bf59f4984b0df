/** Numbers on the pieces: in which order a learner clicks. */

const SVG = "http://www.w3.org/2000/svg";
/** Pixels of the screen: of a number, and from the middle of a thing to its number. */
const RADIUS = 11;
const ASIDE = 17;

export class Numbers {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("class", "v-numbers");
    this.layer.setAttribute("aria-hidden", "true");
    board.svg.append(this.layer);
    /** @type {string[]} */
    this.ids = [];
    new MutationObserver(() => this.draw()).observe(board.svg, { attributes: true, attributeFilter: ["viewBox"] });
  }

  /** @param {string[]} ids in the order of clicks */
  show(ids) {
    this.ids = ids;
    this.draw();
  }

  draw() {
    const { viewport, index, rings } = this.board;
    const scale = viewport.box.w / Math.max(viewport.map.clientWidth, 1);
    const nodes = this.ids.flatMap((id, i) => {
      const thing = index.get(id)?.[0];
      return thing && this.board.svg.contains(thing) ? [this.number(i + 1, rings.heart(thing), scale)] : [];
    });
    this.layer.replaceChildren(...nodes);
  }

  /** @param {number} n @param {{x: number, y: number}} at @param {number} scale */
  number(n, at, scale) {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("transform", `translate(${at.x + ASIDE * scale} ${at.y - ASIDE * scale}) scale(${scale})`);
    const disc = document.createElementNS(SVG, "circle");
    disc.setAttribute("r", String(RADIUS));
    const text = document.createElementNS(SVG, "text");
    text.setAttribute("y", "4.5");
    text.textContent = String(n);
    group.append(disc, text);
    return group;
  }
}
