/** The words of a title, narrowed by what is typed. */
import { say } from "./say.js";
import { listenToSieve } from "./sieve.js";

listenToSieve(/** @type {HTMLElement[]} */ ([...document.querySelectorAll("#words > div")]), (n) => say("words-count", { n }));
