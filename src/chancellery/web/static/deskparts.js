/** Ballots whose slots form a grid. */
import { Desk } from "./desk.js";

/** @type {import("./parts.js").Kind} */
const desk = (stage, decision, draft) => (decision.kind === "ballot" && stage.state.desk ? new Desk(stage, decision, draft) : null);

/** @type {import("./parts.js").Kind[]} */
export const DESKS = [desk];
