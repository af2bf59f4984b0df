/** Opens the play page of a title with a desk. */
import { BALLOTS } from "./ballots.js";
import { CARDS } from "./cardparts.js";
import { DESKS } from "./deskparts.js";
import { Stage } from "./play.js";
import { sendPrepared } from "./prepared.js";

const stage = new Stage([...DESKS, ...BALLOTS, ...CARDS]);
stage.onasked = sendPrepared;
stage.start();
