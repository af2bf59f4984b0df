/** Choices that are made with cards, with tiles, or several together. */
import { Hand } from "./hand.js";
import { Places } from "./places.js";
import { together, Units } from "./units.js";

/** What is changed by hand is no answer. @param {any} decision */
const isAsked = (decision) => decision.kind === "choice" && decision.id >= 0;

/** @type {import("./parts.js").Kind} */
const units = (stage, decision) => (isAsked(decision) && together(decision) ? new Units(stage, decision) : null);

/** @type {import("./parts.js").Kind} */
const places = (stage, decision) => (isAsked(decision) && decision.tiles ? new Places(stage, decision) : null);

/** @type {import("./parts.js").Kind} */
const hand = (stage, decision) => {
  if (!isAsked(decision) || !stage.state.cards?.length) return null;
  // A desk has its hand at the side: only what is asked about cards is asked with them.
  const held = stage.main.dataset.frame !== "desk" || decision.options.some((/** @type {any} */ one) => one.about?.card);
  return held ? new Hand(stage, decision) : null;
};

/** @type {import("./parts.js").Kind[]} */
export const CARDS = [units, places, hand];
