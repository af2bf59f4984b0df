"""What happened, in few lines: each matter of an entry with its dice, its causes and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from chancellery.core.decisions import Event, Seat
from chancellery.core.shown import Scene, Throw, Told
from chancellery.draw.frozen import Frozen
from chancellery.games.grande_guerre.board import throws
from chancellery.games.grande_guerre.board.style import PAGE
from chancellery.games.grande_guerre.board.telling import abroad, crisis, home, war
from chancellery.games.grande_guerre.board.telling.lines import LOG_ALONE, STEP, Line, side_of
from chancellery.games.grande_guerre.board.telling.matters import matters
from chancellery.games.grande_guerre.board.tips import say
from chancellery.games.grande_guerre.rules.names import POWER
from chancellery.games.grande_guerre.words.text import Words

SOCIAL = throws.FEARED | {"patriotic"}
ONE_DIE = ("event_roll", "sealed_train", "senussi", "election", "parliament_on_government")
TWO_DICE = ("war_forced", "war_submarines")
MOST = 12
"""Steps in which an entry is told."""
Teller: TypeAlias = Callable[[Words, Sequence[Event]], list[Line]]
HEADINGS = ("turn", "interphase")


def phase(w: Words, event: Event) -> str:
    """`May 1916 · Interphase`."""
    return say(w, f"stage-{event['ev']}", turn=event["turn"])


def story(w: Words, events: Sequence[Event], seat: Seat | None) -> list[Line]:
    """The lines of an entry: a line for each matter, and for each event that is a matter of its own.

    Where these are more steps than one likes to hear, fronts on which nothing was won share a step. Whoever
    knows the same is told the same.
    """
    return list(_story(w, Frozen(events)))


@lru_cache(2**8)
def _story(w: Words, happened: Frozen) -> Sequence[Line]:
    events: Sequence[Event] = happened.value
    tried = {(one["power"], one["test"]) for one in events if one["ev"] == "test"}
    left = [one for one in events if not _is_told_by_test(one, tried)]
    found = _told(w, left, TELLERS)
    return found if _steps(found) <= MOST else _told(w, left, {**TELLERS, **IN_BRIEF})


def _told(w: Words, events: Sequence[Event], tellers: Mapping[str, Teller]) -> list[Line]:
    found: list[Line] = []
    for part in _parts(events):
        for (kind, _), those in matters(part).items():
            found += tellers[kind](w, those) if kind in tellers else those
    return found


def _steps(lines: Sequence[Line]) -> int:
    weights = (one.scene.weight if isinstance(one, Told) else PAGE.scene.get(one["ev"], 0) for one in lines)
    return sum(bool(weight) for weight in weights)


def _parts(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """What belongs together stands under one heading."""
    cuts = [i for i, one in enumerate(events) if one["ev"] in HEADINGS]
    for begin, end in zip([0, *cuts], [*cuts, len(events)], strict=True):
        yield events[begin:end]


def _is_told_by_test(event: Event, tried: set[tuple[str, str]]) -> bool:
    """Attempts whose test is told need no word of their own."""
    if event["ev"] == "action":
        return (event["power"], event["action"]) in tried
    return bool(event["ev"] == "measure" and event["what"] == "improve")


def scene(w: Words, event: Event) -> Scene | None:
    """Throws show their dice; tests of unrest are steps only where it breaks out."""
    if event["ev"] == "test":
        weight = None if event["test"] not in SOCIAL or event["hit"] else LOG_ALONE
        return throws.shown(throws.percent(w, event), Scene(event["power"], weight=weight))
    if event["ev"] == "throw":
        return throws.shown(throws.dice(w, event), Scene(side_of(event["power"]), weight=STEP))
    if event["ev"] == "event":
        return throws.shown(throws.card(w, event), Scene(event["side"]))
    if event["ev"] in ONE_DIE:
        return throws.shown(throws.one_die(event), Scene(side_of(event.get("power", ""))))
    if event["ev"] in TWO_DICE:
        return throws.shown(Throw(tuple(event["faces"])), Scene())
    if event["ev"] == "war_battle":
        return Scene(throws=throws.fleets(w, event))
    return Scene(side_of(event["power"])) if event.get("power") in POWER else None


TELLERS: dict[str, Teller] = {
    "battles": war.battles,
    "orders": war.orders,
    "plans": war.plans,
    "offensives": war.offensives,
    "offensives_ended": war.offensives,
    "offensives_abandoned": war.offensives,
    "kept_out": war.together,
    "gave_up": war.together,
    "aid": war.aid,
    "ships": war.ships,
    "final_phase": home.wills,
    "will": home.wills,
    "crisis": crisis.crisis,
    "steady": crisis.steady,
    "revolution": crisis.revolution,
    "insurrection": crisis.insurrection,
    "exit": crisis.leaving,
    "governments": home.governments,
    "attempts": home.attempts,
    "actions": home.actions,
    "parliaments": home.parliaments,
    "parliaments_shaken": home.parliaments_shaken,
    "card": home.card,
    "purchases": home.purchases,
    "income": home.income,
    "missions": abroad.missions,
    "levels": abroad.levels,
    "entry": abroad.entry,
}
"""By the kind of a matter."""
IN_BRIEF: dict[str, Teller] = {"battles": war.battles_in_brief}
