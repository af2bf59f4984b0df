/** All cards of a title, narrowed by words and by what they share. */
import { listenToSieve } from "./sieve.js";

listenToSieve(/** @type {HTMLElement[]} */ ([...document.querySelectorAll("#cards > li")]), ["card", "cards"]);
