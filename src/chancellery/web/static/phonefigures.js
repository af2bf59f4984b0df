/** On a phone: the figures over the board in one line; it leads to all of them, which stand with the seats. */
import { byId, make, said, seal } from "./dom.js";

/** Beside so many seats there is room for one word. */
const MANY = 5;

export class PhoneFigures {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.home = byId("phone-figures");
    this.home.addEventListener("click", () => document.querySelector("#phone-tabs [data-tab=seats]")?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  }

  /** @param {any} state */
  show(state) {
    const { stage } = this;
    const { asides, standing } = stage.stepper?.looked || state;
    const tracks = asides.flatMap((/** @type {import("./asides.js").Aside} */ aside) => (aside.tab ? [] : aside.bars || [])).filter((/** @type {import("./asides.js").Bar} */ bar) => bar.brief);
    const seats = state.table.seats.filter((/** @type {any} */ chair) => standing.rows[chair.seat]?.length);
    const mine = (/** @type {any} */ chair) => Number(chair.seat === stage.seat);
    const told = [
      ...tracks.map((/** @type {import("./asides.js").Bar} */ { name, brief }) => make("span", {}, `${name} `, make("b", { text: brief }))),
      ...seats.sort((/** @type {any} */ a, /** @type {any} */ b) => mine(b) - mine(a)).map((/** @type {any} */ chair) => this.seat(chair, standing, tracks.length || chair.seat !== stage.seat ? 0 : seats.length > MANY ? 1 : Infinity)),
    ];
    this.home.hidden = !told.length;
    this.home.replaceChildren(...told);
  }

  /** The first figure of another seat; more of one's own, each with its word. @param {any} chair @param {{head: string[], rows: Record<string, any[]>}} standing @param {number} named how many have room for a word */
  seat(chair, { head, rows }, named) {
    const figures = rows[chair.seat].slice(0, named || 1).map((figure, i) => {
      // Money has its sign before it.
      const word = named && !String(figure).startsWith(head[i]) ? ` ${head[i]}` : "";
      return make("span", {}, make("b", { text: String(figure) }), word);
    });
    return make("span", { class: "phone-seat" }, seal(chair.seat, false), make("span", { class: "unseen", text: said(chair.seat) }), ...figures);
  }

  /** Another seat is about to look. */
  cover() {
    this.home.replaceChildren();
  }
}
