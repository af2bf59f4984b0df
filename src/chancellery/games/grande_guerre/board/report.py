"""A turn or an Interphase as one sheet: cards, missions, fronts, attempts, unrest, will, money, corps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from chancellery.core.decisions import Event
from chancellery.core.phrases.values import Phrase
from chancellery.core.shown import Result, Row
from chancellery.core.words import sentence
from chancellery.games.grande_guerre.board import throws
from chancellery.games.grande_guerre.board.story import SOCIAL
from chancellery.games.grande_guerre.board.style import PAGE
from chancellery.games.grande_guerre.board.telling.war import lost_in, quiet_losses
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.names import FRONTS, POWERS
from chancellery.games.grande_guerre.words.details import purchase
from chancellery.games.grande_guerre.words.named import facts
from chancellery.games.grande_guerre.words.text import Words

REPORTED = frozenset(
    {"action", "adjustment", "event", "level", "measure", "mission", "mood", "parliament", "test", "throw"}
    | {"war_attack", "war_bought", "war_deployed", "war_gate", "war_income", "war_losses", "will"}
)
"""What has a place of its own on the sheet."""


def results(w: Words, events: Sequence[Event]) -> list[Result]:
    """The matters of a phase in which something happened, in the order of play."""
    found = [(name, tuple(tell(w, events))) for name, tell in MATTERS.items()]
    return [Result("", rows, title=say(w, f"report-{name}")) for name, rows in found if rows]


def _of(events: Iterable[Event], *names: str) -> list[Event]:
    return [one for one in events if one["ev"] in names]


def _by_power(w: Words, events: Iterable[Event]) -> Iterator[tuple[str, str, list[Event]]]:
    """Powers in their order, each with its name and its events."""
    known = list(events)
    for power in POWERS:
        if own := [one for one in known if one["power"] == power]:
            yield power, sentence(named(w, "power", power, "bare")), own


def _cards(w: Words, events: Sequence[Event]) -> Iterator[Row]:
    for one in _of(events, "event"):
        thrown = throws.card(w, one)
        yield Row(
            say(w, "titled", card=one["card"]),
            None if thrown else True,
            name=sentence(named(w, "side", one["side"], "bare")),
            hue=one["side"],
            throws=(thrown,) if thrown else (),
        )


def _abroad(w: Words, events: Sequence[Event]) -> Iterator[Row]:
    """Missions with their dice; and what else moved a neutral."""
    sent: Event = {}
    for i, one in enumerate(events):
        after: Event = events[i + 1] if i + 1 < len(events) else {"ev": ""}
        moved = after if after["ev"] == "level" and after["cause"] == "mission" else None
        if one["ev"] == "mission":
            sent = one
        elif one["ev"] == "throw" and sent and one["test"] == f"mission_{sent['neutral']}":
            name = sentence(named(w, "power", sent["neutral"], "bare"))
            level = (moved["before"], moved["after"]) if moved else None
            text = say(w, "report-mission", side=sent["side"], moved=bool(moved))
            yield Row(text, ids=(sent["neutral"],), name=name, level=level, throws=(throws.dice(w, one),))
        elif one["ev"] == "level" and one["cause"] != "mission":
            name = sentence(named(w, "power", one["neutral"], "bare"))
            text = sentence(say(w, "because", cause=one["cause"]))
            yield Row(text, ids=(one["neutral"],), name=name, level=(one["before"], one["after"]))


def _fronts(w: Words, events: Sequence[Event]) -> Iterator[Row]:
    """Each attack with its dice; under the last of a front what both sides lost."""
    for front in FRONTS:
        here = [one for one in events if one.get("front") == front]
        attacks, losses = _of(here, "war_attack"), _of(here, "war_losses")
        lost = {one["side"]: one["losses"] for one in losses}
        for i, one in enumerate(attacks):
            yield Row(
                say(w, "report-front", nation=one["commander"], kind=one["kind"], result=one["result"]),
                one["result"] in ("one_gate", "breakthrough"),
                lost_in(w, front, lost) if i == len(attacks) - 1 else "",
                ids=(front,),
                name=sentence(named(w, "front", front, "bare")) if not i else "",
                throws=(throws.attack(w, one),),
            )
    gates = [one["gate"] for one in _of(events, "war_gate")]
    if gates:
        yield Row(say(w, "report-gates", gates=gates), ids=tuple(gates))
    attacked = {one["front"] for one in _of(events, "war_attack")}
    quiet = [one for one in _of(events, "war_losses") if one["front"] not in attacked]
    if text := quiet_losses(w, quiet):
        yield Row(text)


def _attempts(w: Words, events: Sequence[Event]) -> Iterator[Row]:
    """Government by government: what it tried, with the die of a hundred and the chance."""
    tests = [one for one in _of(events, "test") if one["test"] in facts().action]
    for power, name, own in _by_power(w, tests):
        fell = tuple(throws.percent(w, one, named(w, "action", one["test"], "short")) for one in own)
        yield Row("", ids=(power,), name=name, hue=power, throws=fell)


def _unrest(w: Words, events: Sequence[Event]) -> Iterator[Row]:
    for power, name, own in _by_power(w, [one for one in _of(events, "test") if one["test"] in SOCIAL]):
        fell = tuple(throws.percent(w, one, say(w, "report-test", test=one["test"])) for one in own)
        yield Row("", ids=(power,), name=name, hue=power, throws=fell)


def _besides(w: Words, events: Sequence[Event]) -> Iterator[Row]:
    """What the story tells that has no place of its own."""
    for one in events:
        if PAGE.scene.get(one["ev"]) and one["ev"] not in REPORTED and (text := w.event(one)):
            yield Row(text)


def _will(w: Words, events: Sequence[Event]) -> Iterator[Row]:
    """Before and after, with all that moved it."""
    for power, name, own in _by_power(w, _of(events, "will", "adjustment")):
        felt = _of(own, "will")
        if felt:
            why = [part for one in own for part in _causes(one, own)]
            yield Row(
                sentence(say(w, "report-why", moved=why)) if why else "",
                ids=(power,),
                name=name,
                hue=power,
                level=(felt[0]["before"], felt[-1]["after"]),
            )


def _causes(one: Event, own: Sequence[Event]) -> Iterator[Phrase]:
    """An adjustment says what moved will; a change by itself has its cause."""
    adjusted = {other["cause"] for other in own if other["ev"] == "adjustment" and other["parts"]}
    if one["ev"] == "adjustment":
        yield from (Phrase("report-part", {"cause": row, "by": n}) for row, n in one["parts"])
    elif one["cause"] not in adjusted:
        yield Phrase("report-part", {"cause": one["cause"], "by": one["after"] - one["before"]})


def _parliaments(w: Words, events: Sequence[Event]) -> Iterator[Row]:
    for power, name, own in _by_power(w, _of(events, "mood")):
        moods = {"before": own[0]["before"], "after": own[-1]["after"]}
        if moods["before"] != moods["after"]:
            yield Row(say(w, "report-mood", **moods), ids=(power,), name=name, hue=power)


def _money(w: Words, events: Sequence[Event]) -> Iterator[Row]:
    """What came in, and what it was spent on; of one's own alone."""
    for power, name, own in _by_power(w, _of(events, "war_income", "war_bought")):
        income = sum(n for one in _of(own, "war_income") for _, n in one["terms"])
        goods = [Phrase("told-goods", purchase(*one["what"])) for one in _of(own, "war_bought")]
        text = say(w, "report-purse", n=income or None, goods=goods)
        yield Row(text, ids=(power,), name=name, hue=power)


def _corps(w: Words, events: Sequence[Event]) -> Iterator[Row]:
    for power, name, own in _by_power(w, _of(events, "war_deployed")):
        there = [Phrase("corps-on", {"front": front, "n": n}) for front, n in own[-1]["corps"].items() if n]
        yield Row(sentence(say(w, "report-posted", there=there)), ids=(power,), name=name, hue=power)


MATTERS: dict[str, Callable[[Words, Sequence[Event]], Iterator[Row]]] = {
    "cards": _cards,
    "abroad": _abroad,
    "fronts": _fronts,
    "attempts": _attempts,
    "unrest": _unrest,
    "besides": _besides,
    "will": _will,
    "parliaments": _parliaments,
    "money": _money,
    "corps": _corps,
}
