"""Support and control (§2.1.3): who holds what, and which spaces a word of a card means."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import Log, Seat
from chancellery.core.select import Names, Selector, members, selector
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, ICONS, LIBERAL, REGIONS, SEATS, SIDE, Facts
from chancellery.games.turmoil.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

BLACK_HAND = 2
AGAIN = "_again"


def say(log: Log | None, **event: Any) -> None:
    if log is not None:
        log.append(event)


def other(seat: Seat) -> Seat:
    return SEATS[1 - SIDE[seat]]


def add(facts: Facts, s: State, log: Log | None, side: int, space: int, n: int) -> int:
    """Put support into a space, or take it off; gives what was really changed."""
    held = s.support[side]
    n = max(n, -held[space])
    if n == 0:
        return 0
    held[space] += n
    recount(facts, s, space)
    if log is not None:
        say(log, ev="support", side=SEATS[side], space=facts.spaces[space].slug, n=n, now=held[space])
    return n


def recount(facts: Facts, s: State, space: int) -> None:
    """Bring presence in one space, and its control, up to date."""
    (liberal, authoritarian), bit = s.support, 1 << space
    present, control = s.present, s.control
    present[LIBERAL] = present[LIBERAL] | bit if liberal[space] else present[LIBERAL] & ~bit
    held = present[AUTHORITARIAN]
    present[AUTHORITARIAN] = held | bit if authoritarian[space] else held & ~bit
    lead = liberal[space] - strength(s, AUTHORITARIAN, space)
    stability = facts.stabilities[space]
    control[LIBERAL] = control[LIBERAL] | bit if lead >= stability else control[LIBERAL] & ~bit
    held = control[AUTHORITARIAN]
    control[AUTHORITARIAN] = held | bit if -lead >= stability else held & ~bit


def strength(s: State, side: int, space: int) -> int:
    """Support as it counts for control; the Black Hand is worth two that never leave (card 103)."""
    n = s.support[side][space]
    return n + BLACK_HAND if side == AUTHORITARIAN and space == s.black_hand else n


def to_control(facts: Facts, s: State, side: int, space: int) -> int:
    """The least support that gives a side control (§2.1.3)."""
    lead = strength(s, side, space) - strength(s, 1 - side, space)
    return max(0, facts.stabilities[space] - lead)


def brought_about(s: State, name: str, seat: Seat) -> int:
    """How often a seat has brought an effect about that is still in force."""
    times = 0
    while name in s.in_effect:
        times += s.in_effect[name] == seat
        name += AGAIN
    return times


def closed(facts: Facts, s: State) -> int:
    """Spaces out of play: Norway before its independence, the French Church after its separation."""
    mask = 0
    if "norwegian_independence" not in s.in_effect:
        mask |= 1 << facts.space["norway"]
    if "state_secularism_in_france" in s.in_effect:
        mask |= 1 << facts.space["french_catholic_church"]
    return mask


def in_play(facts: Facts, s: State) -> int:
    return facts.all & ~closed(facts, s)


def region(facts: Facts, s: State, name: str) -> int:
    """The spaces of a scoring region; Bosnia counts twice once annexed (card 49)."""
    mask = facts.sets[name] & ~closed(facts, s)
    if name == "austria_hungary" and "austria_annexes_bosnia" in s.in_effect:
        mask |= 1 << facts.space["bosnia"]
    return mask


def bordering(facts: Facts, s: State, name: str) -> int:
    """Spaces outside a region that a line joins to it."""
    mask = 0
    inside = region(facts, s, name)
    for space in members(inside):
        mask |= facts.beside[space]
    return mask & ~inside & in_play(facts, s)


def around(facts: Facts, s: State, name: str) -> int:
    """Independent spaces next to a region; Libya never counts (§15)."""
    return bordering(facts, s, name) & facts.sets["independent"] & ~(1 << facts.space["libya"])


def icon(facts: Facts, s: State, name: str) -> int:
    """Spaces with an icon, as cards have changed them."""
    mask = facts.sets[name]
    if name == "annex" and "belgium_annex" in s.in_effect:
        mask |= 1 << facts.space["belgium"]
    if "monarchy_restored" in s.in_effect and name in ("government", "monarchy"):
        mask ^= 1 << facts.space["paris"]
    return mask & in_play(facts, s)


def _throne(context: Any) -> int:
    """Where a monarch sits; Paris stands for one in France, unless it can be restored (§12)."""
    rules, s, _ = context
    mask = icon(rules.facts, s, "monarchy")
    return mask if s.setup.restored_monarchy else mask | 1 << rules.facts.space["paris"]


def _live(spaces: Callable[[Facts, State, str], int], name: str) -> Callable[[Any], int]:
    return lambda context: spaces(context[0].facts, context[1], name)


def _of_each(spaces: Callable[[Facts, State, str], int], known: Iterable[str], before: str = "") -> Names:
    return {f"{before}{name}": _live(spaces, name) for name in known}


LIVE_WORDS: list[tuple[str, Names]] = [
    ("All spaces in play.", {"everywhere": lambda c: in_play(c[0].facts, c[1])}),
    ("The spaces of a region; Bosnia is in two once it is annexed.", _of_each(region, REGIONS)),
    (
        "The spaces of no region.",
        {"independent": lambda c: c[0].facts.sets["independent"] & in_play(c[0].facts, c[1])},
    ),
    ("Independent spaces next to a region, without Libya.", _of_each(around, REGIONS, "around_")),
    ("Spaces with an icon, as cards have changed them.", _of_each(icon, ICONS)),
    ("Where a monarch sits; Paris, too, unless its monarchy can be restored (§12).", {"throne": _throne}),
    (
        "Spaces that a side controls.",
        {
            "liberal_controlled": lambda c: c[1].control[LIBERAL],
            "authoritarian_controlled": lambda c: c[1].control[AUTHORITARIAN],
            "own_controlled": lambda c: c[1].control[SIDE[c[2]]],
            "opponent_controlled": lambda c: c[1].control[1 - SIDE[c[2]]],
        },
    ),
    (
        "Spaces that nobody controls.",
        {"uncontrolled": lambda c: c[0].facts.all & ~(c[1].control[LIBERAL] | c[1].control[AUTHORITARIAN])},
    ),
    (
        "Spaces with support of a side.",
        {
            "liberal_support": lambda c: c[1].present[LIBERAL],
            "authoritarian_support": lambda c: c[1].present[AUTHORITARIAN],
        },
    ),
    (
        "The region that `choose_region` found; independent spaces next to it; all spaces next to it.",
        {
            "here": lambda c: region(c[0].facts, c[1], c[1].here) if c[1].here else 0,
            "around_here": lambda c: around(c[0].facts, c[1], c[1].here) if c[1].here else 0,
            "beside_here": lambda c: bordering(c[0].facts, c[1], c[1].here) if c[1].here else 0,
        },
    ),
    (
        "The space that an earlier step was about; the spaces next to it.",
        {
            "last": lambda c: 1 << c[1].last if c[1].last >= 0 else 0,
            "beside_last": lambda c: c[0].facts.beside[c[1].last] if c[1].last >= 0 else 0,
        },
    ),
    (
        "The space of the Black Hand.",
        {"black_hand": lambda c: 1 << c[1].black_hand if c[1].black_hand >= 0 else 0},
    ),
]
"""What a word of a card's `where` means, asked with (rules, position, seat)."""


def where_words(facts: Facts) -> list[tuple[str, Names]]:
    """All words that a card's `where` may use, by what they mean."""
    spaces = list(enumerate(facts.spaces))
    return [
        *LIVE_WORDS,
        ("Battlegrounds.", {"battleground": facts.sets["battleground"]}),
        ("One space.", {space.slug: 1 << i for i, space in spaces}),
        ("The spaces next to one.", {f"beside_{space.slug}": facts.beside[i] for i, space in spaces}),
    ]


class Selectors:
    """Compiled `where` words of one edition."""

    def __init__(self, facts: Facts) -> None:
        self.names = {word: spaces for _, words in where_words(facts) for word, spaces in words.items()}
        self._compiled: dict[str, Selector] = {}

    def spaces(self, rules: Edition, s: State, seat: Seat, where: str) -> int:
        """The open spaces that a selector means now, to the seat that carries the event out."""
        compiled = self._compiled.get(where)
        if compiled is None:
            compiled = self._compiled[where] = selector(where, self.names)
        return compiled((rules, s, seat)) & in_play(rules.facts, s)
