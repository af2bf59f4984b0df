/** Ballots: slots that clicks fill, one by one. */
import { Orders } from "./orders.js";

/** @type {import("./parts.js").Kind} */
const orders = (stage, decision, draft) => (decision.kind === "ballot" ? new Orders(stage, decision, draft) : null);

/** @type {import("./parts.js").Kind[]} */
export const BALLOTS = [orders];
