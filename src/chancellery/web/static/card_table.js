/** Opens the play page of a title with cards. */
import { BALLOTS } from "./ballots.js";
import { CARDS } from "./cardparts.js";
import { Stage } from "./play.js";

new Stage([...BALLOTS, ...CARDS]).start();
