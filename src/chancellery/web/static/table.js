/** Opens the play page of a title with neither cards nor a desk. */
import { BALLOTS } from "./ballots.js";
import { Stage } from "./play.js";

new Stage(BALLOTS).start();
