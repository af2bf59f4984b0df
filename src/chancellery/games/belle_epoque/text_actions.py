"""Answers in words: as a button has them, and as somebody types them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from chancellery.core.decisions import DONE, Action
from chancellery.core.errors import Invalid
from chancellery.core.words import place_of
from chancellery.core.words import tokens as words_in
from chancellery.games.belle_epoque import wording as w
from chancellery.games.belle_epoque.facts import MINOR_ARMIES, MINOR_FLEETS, POWER, facts

PLAIN: dict[Action, str] = {
    DONE: "Done",
    ("send",): "Send a mission",
    ("buy",): "Buy units",
    ("resolve",): "Resolve a dispute",
    ("deploy",): "Deploy Fleets",
    ("card",): "Play a card",
    ("work",): "Build the Great Work",
    ("invest",): "Invest a mission",
    ("prestige",): "Gain Prestige",
    ("sell",): "Sell armaments",
    ("pass",): "Pass",
    ("buy", "army"): "Buy an Army",
    ("buy", "fleet"): "Buy a Fleet",
    ("lose", "prestige"): "Lose one Prestige",
    ("lose", "mission"): "Lose a mission of the Embassies",
    ("draw",): "Share the victory",
}
ALSO: dict[str, str] = {
    "done": "done stop end finish enough none no keep",
    "send": "send place mission",
    "buy": "buy purchase",
    "invest": "invest money investment",
    "prestige": "gain improve",
    "card": "card play intrigue national",
    "sell": "sell armaments arms",
    "resolve": "resolve settle",
    "deploy": "deploy move",
    "place": "place send put",
    "remove": "remove strike take",
    "replace": "replace exchange",
    "reroll": "reroll roll again yes change strategy",
}
IGNORED = frozenset(("the", "a", "an", "in", "into", "to", "for", "of", "on", "at", "my", "and", "please"))
MOST_LISTED = 12


# What a button says.


def say_action(action: Action) -> str:
    """An answer as a button has it. What stands in brackets need not be typed."""
    if action in PLAIN:
        return PLAIN[action]
    return VERBS[action[0]](*action[1:])


def _send(where: str, owner: str = "") -> str:
    return f"Dispute {w.a_mission(owner)} in {w.place(where)}" if owner else f"Send to {w.place(where)}"


def _sell(where: str) -> str:
    known = facts()
    rate = known.territories[known.territory[where]].rate
    cubes = w.counted(rate.cubes, "Armament Cube")
    return f"Sell to {w.place(where)} ({w.units(rate.armies, rate.fleets)} for {cubes})"


def _cube(verb: str) -> Callable[..., str]:
    """A mission by its owner, by its space, or, where it is in dispute, by both."""

    def say(where: str, which: str | int, number: int = 0) -> str:
        if isinstance(which, int):
            return f"{verb} the mission in {w.space(where, which)}"
        there = f"space {number} of {w.place(where)} (in dispute)" if number else w.place(where)
        return f"{verb} {w.a_mission(which)} in {there}"

    return say


def _play(card: str, half: str = "") -> str:
    if half:
        return f"Play {w.half(half)} (other half: {w.other_half(card, half)})"
    price = facts().nationals[facts().national[card]].cost
    return f"Play {w.national(card)} ({w.pounds(price)})"


def _reroll(card: str) -> str:
    half = w.reaction(card)
    return f"Roll again with {w.half(half)} (other half: {w.other_half(card, half)})"


def _deploy(owner: str, come: str, go: str) -> str:
    whose = "a Fleet" if owner in POWER else f"the {w.belonging(owner, 'Fleet')}"
    return f"Move {whose} from {w.box(come)} to {w.box(go)}"


def _fleet(which: str) -> str:
    """A Fleet of a Power or a nation in a dispute, or one to sell, by the place where it lies."""
    if which in POWER:
        return f"Send a {w.belonging(which, 'Fleet')}"
    if which in MINOR_FLEETS:
        return f"Send the {w.belonging(which, 'Fleet')} (free of charge)"
    return f"Sell a Fleet in {w.box(which)}"


def _army(owner: str) -> str:
    if owner in MINOR_ARMIES:
        return f"Send the {w.belonging(owner, 'Army')} (free of charge)"
    said = w.belonging(owner, "Army")
    return f"Send {'an' if said[0] == 'A' else 'a'} {said}"


def _resign(seat: str) -> str:
    return w.sentence(f"{w.seat(seat)} {'give' if w.is_plural(seat) else 'gives'} the game up")


VERBS: dict[str, Callable[..., str]] = {
    "power": lambda slug: f"Play {w.owners(w.pair(slug))}",
    "place": lambda slug: f"Place in {w.place(slug)}",
    "close": lambda slug: f"Close {w.place(slug)}",
    "target": lambda slug: f"Choose {w.owner(slug)}",
    "choose": lambda slug: f"Choose {w.BRANCHES.get(slug, slug.replace('_', ' '))}",
    "exhaust": lambda slug: f"Exhaust a Fleet in {w.box(slug)}",
    "keep": lambda slug: f"Keep {w.intrigue(slug)}",
    "resolve": lambda where, number: f"Resolve the dispute over {w.space(where, number)}",
    "remove": _cube("Remove"),
    "replace": _cube("Replace"),
    "send": _send,
    "sell": _sell,
    "play": _play,
    "reroll": _reroll,
    "deploy": _deploy,
    "fleet": _fleet,
    "army": _army,
    "resign": _resign,
}


# What somebody types.


def read(options: Sequence[Action], words: str) -> Action:
    """The option that is meant: its number, its sentence, or words that fit no other; else `Invalid`."""
    typed = words.strip()
    if typed.isdecimal():
        if (place := place_of(typed, len(options))) >= 0:
            return options[place]
        raise Invalid(f"There is no option {typed}: there are {len(options)}. {_offer(options)}")
    said = _tokens(typed)
    if not said:
        raise Invalid(f"Nothing was said. {_offer(options)}")
    for found in _readings(options, said):
        if len({say_action(option) for option in found}) == 1:
            return found[0]
        if found:
            raise Invalid(f"“{typed}” fits {len(found)} answers. {_offer(found)}")
    raise Invalid(f"{_stranger(options, said)} {_offer(options)}")


def _readings(options: Sequence[Action], said: list[str]) -> Iterator[list[Action]]:
    """The options that fit, from the strictest way of reading to the most generous."""
    spoken = set(said)
    yield [option for option in options if _tokens(say_action(option)) == said]
    yield [option for option in options if _core(option) == spoken]
    yield [option for option in options if spoken in _slugs(option)]
    yield [option for option in options if _core(option) <= spoken and _fits(said, _all(option))]
    yield [option for option in options if _fits(said, _core(option) | _more(option))]
    yield [option for option in options if _fits(said, _all(option))]


def _tokens(text: str) -> list[str]:
    """Plain lower-case words, without accents and small words."""
    return words_in(text, IGNORED)


def _core(option: Action) -> set[str]:
    """The words of an option without those in brackets."""
    return set(_tokens(re.sub(r"\(.*\)", "", say_action(option))))


def _slugs(option: Action) -> list[set[str]]:
    """What an option names, by its slugs and without its verb."""
    named = [set(_tokens(str(part).replace("_", " "))) for part in option[1:]]
    return named if len(named) < 2 else [set().union(*named)]


def _more(option: Action) -> set[str]:
    """Words that may stand for an option besides its sentence."""
    found = set(ALSO.get(option[0], "").split())
    for part in option[1:]:
        found |= set(_tokens(str(part).replace("_", " ")))
    return found


def _all(option: Action) -> set[str]:
    return set(_tokens(say_action(option))) | _more(option)


def _fits(said: Sequence[str], known: set[str]) -> bool:
    """Whether every word is the beginning of one that the option knows."""
    return all(any(word.startswith(token) for word in known) for token in said)


def _stranger(options: Sequence[Action], said: Sequence[str]) -> str:
    """Name the word that no option has."""
    known = set().union(*map(_all, options))
    strange = next((token for token in said if not _fits([token], known)), "")
    if strange:
        return f"“{strange}” is no part of an answer here."
    return f"“{' '.join(said)}” fits no answer here."


def _offer(options: Sequence[Action]) -> str:
    shown = [say_action(option) for option in options[:MOST_LISTED]]
    more = f"; and {len(options) - MOST_LISTED} more" if len(options) > MOST_LISTED else ""
    return f"You may answer: {'; '.join(shown)}{more}."
