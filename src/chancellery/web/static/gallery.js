/** All cards of a title, narrowed by words and by what they share. */
import { say } from "./say.js";
import { listenToSieve } from "./sieve.js";

listenToSieve(/** @type {HTMLElement[]} */ ([...document.querySelectorAll("#cards > li")]), (n) => say("gallery-count", { n }));
