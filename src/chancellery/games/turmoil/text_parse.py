"""Typed answers: the number of an option, or words that fit one option only."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.decisions import Action
from chancellery.core.errors import Invalid
from chancellery.core.words import place_of
from chancellery.core.words import tokens as words_in
from chancellery.games.turmoil.text_prompts import say_action

IGNORED = frozenset(
    ("the", "a", "an", "as", "in", "into", "to", "for", "of", "on", "at", "my", "it", "and", "card", "please")
)
ALSO: dict[str, str] = {
    "event": "event",
    "ops": "ops operations points op",
    "naval": "naval sea navy attempt race ship ships",
    "score": "score scoring",
    "both": "both event operations",
    "done": "done stop finish enough none pass end",
    "decline": "decline no none pass",
    "keep": "keep no",
    "reroll": "reroll roll again yes",
    "reveal": "reveal show yes",
    "ease": "ease yes appeal peace",
    "use": "use yes",
    "take_three": "draw three take yes",
    "place": "place put add support",
    "check": "check support checks",
    "remove": "remove take off support",
    "event_first": "event first before",
    "ops_first": "ops operations first event after",
    "mobilize": "mobilize yes",
}
MOST_LISTED = 12


def tokens(words: str) -> list[str]:
    """Plain lower-case words, accents and small words dropped."""
    return words_in(words, IGNORED)


def _more(action: Action) -> set[str]:
    """Words that may stand for an option besides its sentence."""
    found: set[str] = set()
    for part in map(str, action):
        found |= set(tokens(part.replace("_", " ")))
        found |= set(ALSO.get(part, "").split())
    return found


def _fits(said: Sequence[str], known: set[str]) -> bool:
    return all(any(word.startswith(token) for word in known) for token in said)


def read(options: Sequence[Action], words: str) -> Action:
    """The one option that is meant; raises `Invalid` with what would be legal."""
    typed = words.strip()
    if typed.isdecimal():
        if (place := place_of(typed, len(options))) >= 0:
            return options[place]
        raise Invalid(f"There is no option {typed}: there are {len(options)}. {_offer(options)}")
    said = tokens(typed)
    if not said:
        raise Invalid(f"Nothing was said. {_offer(options)}")
    cores = [set(tokens(say_action(option))) for option in options]
    known = [core | _more(option) for core, option in zip(cores, options, strict=True)]
    fit = [i for i, names in enumerate(known) if _fits(said, names)]
    if not fit:
        raise Invalid(f"{_stranger(said, known)} {_offer(options)}")
    exact = [i for i in fit if cores[i] <= set(said) or _is_whole(said, options[i])]
    chosen = exact or fit
    if len(chosen) > 1:
        full = [i for i in chosen if cores[i] == set(said)]
        chosen = full if len(full) == 1 else chosen
    if len(chosen) > 1:
        raise Invalid(f"“{typed}” fits {len(chosen)} answers. {_offer([options[i] for i in chosen])}")
    return options[chosen[0]]


def _is_whole(said: Sequence[str], option: Action) -> bool:
    """Is this all that the option says, or the slug of what it names?"""
    parts = [set(tokens(str(part).replace("_", " "))) for part in option]
    return set(said) in (set().union(*parts), *(parts[1:] if len(parts) == 2 else ()))


def _stranger(said: Sequence[str], known: Sequence[set[str]]) -> str:
    """Name the word that no option has."""
    for token in said:
        if not any(_fits([token], names) for names in known):
            return f"“{token}” is no part of an answer here."
    return f"“{' '.join(said)}” fits no answer here."


def _offer(options: Sequence[Action]) -> str:
    shown = [say_action(option) for option in options[:MOST_LISTED]]
    more = f", and {len(options) - MOST_LISTED} more" if len(options) > MOST_LISTED else ""
    return f"You may answer: {'; '.join(shown)}{more}."
