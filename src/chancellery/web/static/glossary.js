/** The words of a title, narrowed by what is typed. */
import { listenToSieve } from "./sieve.js";

listenToSieve(/** @type {HTMLElement[]} */ ([...document.querySelectorAll("#words > div")]), ["word", "words"]);
