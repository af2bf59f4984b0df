"""Names of Powers, nations, Territories and cards, and small words, for sentences."""

from __future__ import annotations

from collections.abc import Iterable

from chancellery.core.words import counted, figure, listed, sentence, words
from chancellery.games.belle_epoque.facts import CONTINENTS, POWER, POWERS, facts
from chancellery.games.belle_epoque.options import CHAIRS, PAIRS

WITH_ARTICLE = frozenset(
    (
        "central_empires", "netherlands", "ottoman_empire", "horn_of_africa", "united_states", "boers",
        "eiffel_tower", "kiel_canal", "trans_siberian_railway",
    )
)  # fmt: skip
PLURAL = frozenset(("central_empires",))
ADJECTIVES = {
    "great_britain": "British",
    "france": "French",
    "russia": "Russian",
    "italy": "Italian",
    "japan": "Japanese",
    "united_states": "American",
    "spain": "Spanish",
    "portugal": "Portuguese",
    "belgium": "Belgian",
    "netherlands": "Dutch",
    "boers": "Boer",
    "bulgaria": "Bulgarian",
    "greece": "Greek",
}
"""The Central Empires have none."""
BRANCHES = {"prestige": "the Prestige", "missions": "the missions"}
ORDINALS = ("", "first", "second", "third", "fourth")


# Small words.


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else figure(n)


def thrown(die: int, added: int) -> str:
    """A die with its modifier."""
    return f"{die} + {added} = {die + added}"


def armies(n: int) -> str:
    return counted(n, "Army", "Armies")


def fleets(n: int) -> str:
    return counted(n, "Fleet")


def units(n_armies: int, n_fleets: int) -> str:
    """Armies and Fleets, those there are."""
    return listed([*([armies(n_armies)] if n_armies else ()), *([fleets(n_fleets)] if n_fleets else ())])


def pounds(n: int) -> str:
    return f"£{n}"


# Who.


def owner(slug: str) -> str:
    """A Power or a nation with cubes, within a sentence."""
    known = facts()
    if slug in POWER:
        return _named(slug, known.powers[POWER[slug]].name)
    return _named(slug, next(nation.name for nation in known.nations if nation.slug == slug))


def owners(slugs: Iterable[str]) -> str:
    return listed([owner(slug) for slug in slugs])


def bare(slug: str) -> str:
    """A Power's name without its article, for heads and lists."""
    return facts().powers[POWER[slug]].name


def does(slug: str, verb: str) -> str:
    """A Power as the subject of a verb: `("france", "gain")` is "France gains"."""
    if slug in PLURAL:
        return f"{owner(slug)} {IRREGULAR.get(verb, (verb, verb))[0]}"
    if verb in IRREGULAR:
        return f"{owner(slug)} {IRREGULAR[verb][1]}"
    return f"{owner(slug)} {verb}{'es' if verb.endswith(('s', 'h')) else 's'}"


IRREGULAR = {"be": ("are", "is"), "have": ("have", "has"), "go": ("go", "goes")}
"""A verb of several and of one."""


def its(slug: str) -> str:
    return "their" if slug in PLURAL else "its"


def of(slug: str) -> str:
    """The genitive: "France’s", "the Central Empires’"."""
    name = owner(slug)
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def belonging(slug: str, noun: str) -> str:
    """What an owner has: "French mission", "mission of the Central Empires"."""
    return f"{ADJECTIVES[slug]} {noun}" if slug in ADJECTIVES else f"{noun} of {owner(slug)}"


def a_mission(slug: str) -> str:
    said = belonging(slug, "mission")
    return f"an {said}" if said[0] in "AEIOU" else f"a {said}"


def seat(slug: str) -> str:
    """A seat: a Power, a printed pair, or a chair whose Power is still open."""
    if slug in POWER:
        return owner(slug)
    if slug in PAIRS:
        return owners(pair(slug))
    return f"Player {slug[-1].upper()}" if slug in CHAIRS else "the table"


def is_plural(seat_slug: str) -> bool:
    """Whether a seat's name wants the verb of several."""
    return seat_slug in PAIRS or seat_slug in PLURAL


def pair(slug: str) -> list[str]:
    """The Powers in the name of a seat, in its order."""
    return sorted((power for power in POWERS if power in slug), key=slug.index)


# Where.


def place(slug: str) -> str:
    """A Territory within a sentence."""
    return _named(slug, facts().territories[facts().territory[slug]].name)


def space(slug: str, number: int) -> str:
    return f"space {number} of {place(slug)}"


def box(slug: str) -> str:
    """Where a Fleet lies."""
    return f"the {slug.capitalize()} box" if slug in CONTINENTS else "the Arsenal"


def _named(slug: str, name: str) -> str:
    return f"the {name}" if slug in WITH_ARTICLE else name


# Cards.


def event(slug: str) -> str:
    return facts().events[facts().event[slug]].title


def half(slug: str) -> str:
    return facts().halves[facts().half[slug]].title


def national(slug: str) -> str:
    return facts().nationals[facts().national[slug]].title


def intrigue(slug: str) -> str:
    """An Intrigue card by its halves."""
    known = facts()
    upper, lower = (known.halves[number].title for number in known.intrigue[known.card[slug]].halves)
    return f"{upper} / {lower}"


def other_half(slug: str, chosen: str) -> str:
    """What else stands on an Intrigue card."""
    known = facts()
    upper, lower = (known.halves[number] for number in known.intrigue[known.card[slug]].halves)
    return lower.title if upper.slug == chosen else upper.title


def reaction(slug: str) -> str:
    """The half of an Intrigue card that is played in a dispute."""
    known = facts()
    halves = (known.halves[number] for number in known.intrigue[known.card[slug]].halves)
    return next(found.slug for found in halves if found.reaction)


def card(slug: str) -> str:
    """The title of an event, a National Card or half an Intrigue card."""
    known = facts()
    if slug in known.event:
        return event(slug)
    return national(slug) if slug in known.national else half(slug)


def card_text(slug: str) -> str:
    """What a National Card or half an Intrigue card does; empty for anything else."""
    known = facts()
    if slug in known.national:
        return known.nationals[known.national[slug]].text
    return known.halves[known.half[slug]].text if slug in known.half else ""


def is_card(slug: str) -> bool:
    known = facts()
    return slug in known.national or slug in known.half or slug in known.event


def work(slug: str) -> str:
    return _named(slug, next(work.name for work in facts().works if work.slug == slug))


def level(slug: str) -> str:
    """How well a lone player has done."""
    said = slug.replace("_", " ")
    return f"an {said}" if said[0] in "aeiou" else f"a {said}"
