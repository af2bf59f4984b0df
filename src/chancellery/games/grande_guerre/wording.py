"""Names of powers, fronts, gates, people and rows of a sum, and small words, for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from chancellery.core.data import load_data
from chancellery.core.words import counted, figure, listed, sentence, signed, words
from chancellery.games.grande_guerre.facts import PACKAGE, Facts
from chancellery.games.grande_guerre.war.facts import Facts as WarFacts
from chancellery.games.grande_guerre.war.facts import facts as war_facts
from chancellery.games.grande_guerre.wording_rows import CAUSES, ROWS, TESTS

SIDES = {"entente": "the Entente", "central": "the Central Powers"}
ADJECTIVES = {
    "germany": "German",
    "austria_hungary": "Austro-Hungarian",
    "turkey": "Turkish",
    "france": "French",
    "britain": "British",
    "russia": "Russian",
    "italy": "Italian",
    "usa": "American",
}
MINORS = {
    "belgium": "Belgium",
    "serbia": "Serbia",
    "empire": "the Indian and Anzac corps",
    "bulgaria": "Bulgaria",
    "romania": "Romania",
    "greece": "Greece",
    "north": "the neutral North",
}
FRONTS = {
    "west": "the West",
    "east": "the East",
    "italy": "Italy",
    "balkans": "the Balkans",
    "orient": "the Orient",
}
MOODS = {
    "defeatism": "defeatism",
    "pacifism": "pacifism",
    "war_mongering": "war-mongering",
    "hard_liner": "the hard line",
    "sacred_union": "the Sacred Union",
}
REGIMES = {"A": "an autocracy", "M": "a monarchy", "D": "a democracy", "C": "communism"}
MONTHS = {
    "early_aug": "early August",
    "jan_feb": "January and February",
    "mar_apr": "March and April",
    "may": "May",
    "jun": "June",
    "jul": "July",
    "aug": "August",
    "sep": "September",
    "oct": "October",
    "nov_dec": "November and December",
}
MEASURES = {
    "blockade": "the blockade",
    "neutrals": "the blockade of neutral trade",
    "submarine": "the submarine war",
    "unrestricted": "the unrestricted submarine war",
    "convoys": "convoys",
    "conscription": "the British conscription law",
}
TROUBLES = {"strike": "the strike", "revolt": "the revolt", "mutiny": "the mutiny"}


# Small words.


def plain(slug: str) -> str:
    """A word of the data that has no better name."""
    return slug.replace("_", " ")


def cite(rule: str) -> str:
    """A paragraph in brackets behind a sentence; those of the house war and of its events say so."""
    number = rule.removeprefix("§")
    if not number:
        return ""
    if not number.startswith("20"):
        number += " of the events" if number == "8" else " of the war"
    return f" (§{number})"


# Names.


@cache
def facts() -> Facts:
    return Facts()


def war() -> WarFacts:
    return war_facts()


@cache
def _powers() -> dict[str, str]:
    found = {power.slug: power.name for power in facts().powers}
    return found | {"usa": "the United States"} | MINORS


def power(slug: str) -> str:
    """A major, a minor or a neutral; a seat and a side too."""
    return _powers().get(slug) or SIDES.get(slug) or plain(slug)


def powers(slugs: Iterable[str]) -> str:
    return listed([power(slug) for slug in slugs])


def side(slug: str) -> str:
    return SIDES[slug]


def verb(slug: str, one: str, many: str) -> str:
    """`fights` or `fight`: the United States, the Central Powers and corps are many."""
    return many if slug in ("usa", "central", "empire") else one


def owner(slug: str) -> str:
    """With the ending of whoever owns something."""
    name = power(slug)
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def adjective(slug: str) -> str:
    return ADJECTIVES.get(slug, power(slug))


def front(slug: str) -> str:
    """Where: `the West`."""
    return FRONTS.get(slug, plain(slug))


def gate(slug: str) -> str:
    known = war()
    return known.gates[known.gate[slug]].name if slug in known.gate else plain(slug).title()


def commander(slug: str) -> str:
    known = war()
    return known.commanders[known.commander[slug]].name if slug in known.commander else plain(slug).title()


def plan(slug: str) -> str:
    known = war()
    if slug in known.plan:
        return known.plans[known.plan[slug]].name
    return known.plan_options[known.plan_option[slug]].name


def action(slug: str) -> str:
    """The title of a political action."""
    return facts().action[slug].title


class Card(NamedTuple):
    """An event card as sentences need it."""

    title: str
    text: str
    aim: str


@cache
def cards() -> dict[int | str, Card]:
    """All event cards, by number and by slug."""
    found: dict[int | str, Card] = {}
    for slug, record in load_data(PACKAGE, "events.toml").records("card").items():
        title = record["title"].strip('"').replace("'", "’")
        found[slug] = found[record["number"]] = Card(
            title, record["text"].replace("'", "’"), record.get("aim", "")
        )
    return found


def card(which: int | str) -> str:
    """The title of an event card."""
    return f"“{cards()[which].title}”"


def mood(slug: str) -> str:
    return MOODS.get(slug, plain(slug))


def turn(number: int) -> str:
    """`March and April 1917`, by the number of the turn."""
    at = facts().calendar[number]
    return f"{MONTHS[at.month]} {at.year}" if at.month else str(at.year)


def test(slug: str) -> str:
    """What a test is called."""
    if slug in facts().action:
        return action(slug)
    if slug.startswith("mission_"):
        return f"Mission to {power(slug.removeprefix('mission_'))}"
    return TESTS.get(slug) or sentence(plain(slug))


def is_known(slug: str) -> bool:
    """Whether a row or cause has a name of its own."""
    known = war()
    return (
        slug in ROWS
        or slug in CAUSES
        or slug in facts().action
        or slug in known.gate
        or slug in known.plan
        or slug in _powers()
        or slug in cards()
    )


def row(slug: str) -> str:
    """Where a part of a sum comes from."""
    known = war()
    if slug in ROWS:
        return ROWS[slug]
    if slug in known.gate:
        return gate(slug)
    if slug in known.plan:
        return f"the {plan(slug)}" if not plan(slug).startswith("Plan") else plan(slug)
    if slug in facts().action:
        return f"“{action(slug)}”"
    if slug in cards():
        return card(slug)
    return _powers().get(slug) or CAUSES.get(slug) or plain(slug)


def cause(slug: str) -> str:
    """Why will, a mood or a level changes."""
    if slug in CAUSES:
        return CAUSES[slug]
    return card(slug) if slug in cards() else row(slug)


# Sums.


def terms(parts: Iterable[Sequence[Any]]) -> list[str]:
    """Every part of a sum by name, with its sign."""
    return [f"{row(name)} {signed(n)}" for name, n in parts]


def percent(parts: Iterable[Sequence[Any]], chance: int) -> str:
    """A chance with where each part of it comes from: `base 22, Parliament −5: 17 %`."""
    kept = [list(part) for part in parts]
    if not kept:
        return f"{chance} %"
    (first, base), rest = kept[0], kept[1:]
    shown = [f"{row(first)} {figure(base)}", *terms(rest)]
    total = sum(n for _, n in kept)
    held = f" {figure(total)}, held at" if total != chance else ""
    return f"{chance} %" if len(shown) == 1 and not held else f"{', '.join(shown)}:{held} {chance} %"


def throw(roll: int, parts: Iterable[Sequence[Any]], total: int, dice: str = "the dice show") -> str:
    """A throw with its modifiers: `the dice show 7, Parliament −1: 6`."""
    added = terms(parts)
    return f"{dice} {', '.join([str(roll), *added])}: {figure(total)}" if added else f"{dice} {roll}"
