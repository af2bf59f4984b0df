/** Several seats in one browser: each sees its own page, and a curtain falls between them where there are secrets. */
import { closeFace } from "./cards.js";
import { drawCurtain } from "./curtain.js";
import { byId } from "./dom.js";
import { closePanels } from "./panels.js";

export class HotSeat {
  /** @param {import("./play.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  /** Give the place to the next of my seats that is awaited. */
  passOn() {
    const { stage } = this;
    const { decision, awaited, table } = stage.state;
    stage.passing = false;
    if (decision || table.status !== "running") return;
    const next = stage.mine.find((seat) => seat !== stage.seat && awaited.includes(seat));
    if (next) stage.change(next);
  }

  /** @param {string} seat */
  change(seat) {
    const { stage } = this;
    // An answer that is on its way belongs to the seat that gave it.
    if (stage.busy) return;
    if (stage.secrets) this.curtain(seat);
    else this.sitOn(seat);
  }

  /** @param {string} seat */
  sitOn(seat) {
    const { stage } = this;
    this.putAway();
    stage.seat = seat;
    history.replaceState(null, "", `?seat=${encodeURIComponent(seat)}`);
    stage.feed.reconnect();
    return stage.refresh();
  }

  /** Nothing of what a seat saw, wrote or was told stays: what the next one sees may be long on its way. */
  putAway() {
    const { stage } = this;
    closePanels();
    closeFace();
    stage.main.classList.remove("placing", "card-opened");
    for (const panel of stage.panels) panel.cover?.();
    stage.state = null;
    stage.feed.forget();
    stage.part = null;
    stage.passing = false;
    stage.sentTexts = [];
    stage.board.light(new Map());
    stage.stepper?.leave();
    stage.story.forget();
    stage.board.rings.ask([]);
    stage.board.draw({}, "", false);
    stage.log.replace([], []);
    stage.seats.close();
    stage.dock.clear();
    byId("polite").replaceChildren();
  }

  /** Cover what the last seat saw until the next one says that it is there. @param {string} seat */
  curtain(seat) {
    const { stage } = this;
    const before = stage.state ? stage.seat : "";
    this.putAway();
    stage.covered = true;
    drawCurtain(seat, before, (who) => {
      stage.covered = false;
      this.sitOn(who);
    });
  }
}
