/** Opens the play page. */
import { Stage } from "./play.js";

new Stage().start();
