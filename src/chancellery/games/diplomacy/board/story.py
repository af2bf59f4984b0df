"""A campaign as a story: few lines for many orders, one's own matters each in a line of its own.

First how many orders were carried out, then who went where unopposed, the contested places with one's own
last, who was driven out, retreats, centres that changed hands, and what was built.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from chancellery.core.decisions import Event, Seat
from chancellery.core.phrases.values import Said
from chancellery.core.shown import Result, Row, Scene, Told
from chancellery.games.diplomacy.board.contests import Campaign, Contest
from chancellery.games.diplomacy.board.scene import Order
from chancellery.games.diplomacy.board.units import province
from chancellery.games.diplomacy.rules.reasons import Because, from_json
from chancellery.games.diplomacy.words.text import Words

SILENT = frozenset({"answered"})
"""What the marks at the seats tell."""
MOST = 12
"""Steps of the story of an entry."""
FEW = 3
"""So many contests of others are told each by itself."""
UNREASONED = frozenset({"own_stays", "own_exchange", "met"})
"""Contests whose line says why."""
RULED = frozenset({"order", "retreat", "adjustment"})


def story(w: Words, events: Sequence[Event], seat: Seat | None) -> list[Told | Event]:
    """The lines of an entry; an event among them is told by its own sentence."""
    teller = Teller(w, seat or "")
    blocks: dict[str, Callable[[list[Event]], Iterable[Told]]] = {
        "order": teller.campaign,
        "retreat": teller.retreats,
        "disband": teller.losses,
        "centre": teller.centres,
        "adjustment": teller.adjustments,
    }
    lines: list[Told | Event] = []
    done = set(SILENT)
    for event in events:
        name = event["ev"]
        if name in done:
            continue
        if name not in blocks:
            lines.append(event)
            continue
        done.add(name)
        told = list(blocks[name]([other for other in events if other["ev"] == name]))
        if name in RULED and told:
            told[0] = replace(told[0], results=True)
        lines += told
    return _within(lines)


def _within(lines: list[Told | Event]) -> list[Told | Event]:
    """As many steps as a reader follows: of more, what is first told of others stands in the log alone."""
    told = {i: one for i, one in enumerate(lines) if isinstance(one, Told)}
    light = sorted(list(told)[1:], key=lambda i: (told[i].scene.weight, i))
    for i in light[: max(0, len(told) - MOST)]:
        lines[i] = replace(told[i], scene=replace(told[i].scene, weight=0))
    return lines


class Teller:
    """Puts events into sentences for one pair of eyes."""

    def __init__(self, w: Words, seat: Seat) -> None:
        self.w = w
        self.seat = seat

    def line(
        self,
        message: str,
        whose: str,
        places: Iterable[str],
        *,
        also: Iterable[str] = (),
        weight: int = 1,
        **fields: Any,
    ) -> Told:
        """Whose matter it is may be one's own: then it is told so. `also` are units whose orders it has."""
        mine = bool(self.seat) and whose == self.seat
        text = self.w.say(message, {"power": whose or None, "mine": mine, **fields})
        ringed = tuple(dict.fromkeys(map(province, places)))
        scene = Scene(seat=whose, places=ringed, weight=weight)
        return Told(message.partition("-")[2], text, ids=(*ringed, *also), scene=scene)

    def because(self, told: Told, why: Sequence[Because]) -> Told:
        if not why:
            return told
        return replace(told, reason=self.w.reason(why[0].key, why[0].fields), rule=why[0].rule)

    # A campaign.

    def campaign(self, events: list[Event]) -> Iterator[Told]:
        field = Campaign([_order(event) for event in events])
        yield self.summary(field)
        yield from self.unopposed(field)
        yield from self.contested(field)
        beaten = [order for order in field.orders if "dislodged" in order.results]
        for order in sorted(beaten, key=lambda one: one.power == self.seat):
            yield self.driven_out(field, order)

    def summary(self, field: Campaign) -> Told:
        mine = [order for order in field.orders if order.power == self.seat]
        counted = mine or field.orders
        done = sum(not order.failed for order in counted)
        every = sum(not order.failed for order in field.orders)
        fields = {
            "done": done,
            "n": len(counted),
            "left": len(counted) - done,
            "every": every,
            "in_all": len(field.orders),
        }
        lost = self.seat if mine else ""
        weight = 2 if mine and done < len(mine) else 1
        told = self.line("story-orders", lost, (), weight=weight, also=(), **fields)
        reason = self.w.say("story-orders-all", fields) if mine else ""
        return replace(told, reason=reason)

    def unopposed(self, field: Campaign) -> Iterator[Told]:
        """One's own in a line, those of others a few powers at a time."""
        found = [(power, field.unopposed(power)) for power in field.powers]
        own = [self.moved(power, moves) for power, moves in found if moves and power == self.seat]
        others = [self.moved(power, moves) for power, moves in found if moves and power != self.seat]
        yield from own
        for few in (others[i : i + 2] for i in range(0, len(others), 2)):
            text = " ".join(one.text for one in few)
            ids = tuple(place for one in few for place in one.ids)
            places = tuple(place for one in few for place in one.scene.places)
            whose = few[0].scene.seat if len(few) == 1 else ""
            yield Told(few[0].ev, text, ids=ids, scene=Scene(seat=whose, places=places, weight=1))

    def moved(self, power: str, moves: Sequence[Order]) -> Told:
        places = [move.tokens[3] for move in moves]
        units = [" ".join(move.unit) for move in moves]
        return self.line("story-moves", power, places, also=units, goals=places)

    def contested(self, field: Campaign) -> Iterator[Told]:
        """One's own last, and of many others only where they are."""
        contests = list(field.contests())
        mine = [one for one in contests if self.seat in one.powers]
        others = [one for one in contests if self.seat not in one.powers]
        if len(others) > FEW:
            places = [one.place for one in others]
            yield self.line("story-contested", "", places, n=len(places), goals=places)
        else:
            mine = [*others, *mine]
        for one in mine:
            yield self.contest(field, one)

    def contest(self, field: Campaign, contest: Contest) -> Told:
        own = self.seat if self.seat in contest.powers else ""
        rivals = [power for power in contest.attackers if power != contest.holder] or contest.attackers
        named = [Said(self.w.say("story-self")) if power == self.seat else power for power in rivals]
        fields = {
            "area": contest.place,
            "powers": sorted(named, key=lambda one: not isinstance(one, Said)),
            "holder": contest.holder or None,
            "other": contest.met or None,
            "winner": contest.winner or None,
            "yours": bool(own) and own in (contest.holder, contest.winner),
        }
        weight = 2 if own else 1
        told = self.line(
            f"story-{contest.kind}", own, [contest.place], also=contest.units, weight=weight, **fields
        )
        if contest.kind == "held":
            return replace(told, reason=self.strength(field, field.strongest(contest.place)), rule="II.5")
        return told if contest.kind in UNREASONED else self.because(told, contest.why)

    def strength(self, field: Campaign, move: Order) -> str:
        """With what a move came, and against what."""
        helpers = [province(one.tokens[1]) for one in field.helpers(move)]
        there = field.at.get(province(move.tokens[3]))
        against = 1 + len(field.holders(there)) if there else 1
        fields = {
            "at": province(move.tokens[1]),
            "helpers": helpers,
            "n": 1 + len(helpers),
            "against": against,
        }
        return self.w.say("story-strength", fields)

    def driven_out(self, field: Campaign, order: Order) -> Told:
        kind, at = order.unit
        attack = field.attack_on(province(at))
        who = attack.power if attack else ""
        own = self.seat if self.seat in (order.power, who) else who
        fields = {
            "kind": kind,
            "area": province(at),
            "beaten": order.power,
            "yours": order.power == self.seat,
        }
        weight = 2 if self.seat and own == self.seat else 1
        told = self.line(
            "story-driven_out", own, [at], also=[f"{kind} {at}"], weight=weight, who=who, **fields
        )
        if not attack:
            return told
        ids = (*told.ids, *(" ".join(one.unit) for one in (attack, *field.helpers(attack))))
        return replace(told, reason=self.strength(field, attack), rule="II.9", ids=ids)

    # After it.

    def retreats(self, events: list[Event]) -> Iterator[Told]:
        for event in events:
            order = _order(event)
            kind, at = order.unit
            own = order.power == self.seat
            safe = order.kind == "R" and not order.failed
            to = province(order.tokens[3]) if order.kind == "R" else ""
            told = self.line(
                "story-retreat" if safe else "story-gone",
                order.power,
                [at, to] if safe else [at],
                also=[f"{kind} {at}"],
                weight=2 if own else 1,
                kind=kind,
                area=province(at),
                to=to or None,
            )
            yield self.because(told, order.why)

    def losses(self, events: list[Event]) -> Iterator[Told]:
        for event in events:
            kind, at = event["unit"].split()
            weight = 2 if event["power"] == self.seat else 1
            told = self.line("story-gone", event["power"], [at], weight=weight, kind=kind, area=province(at))
            yield replace(told, reason=self.w.reason(event["why"], {}), rule="II.9")

    def centres(self, events: list[Event]) -> Iterator[Told]:
        """What each power gains and loses; one's own last, as the sum of a year."""
        gained: dict[str, list[str]] = {}
        lost: dict[str, list[str]] = {}
        for event in events:
            gained.setdefault(event["power"], []).append(event["area"])
            if event["before"]:
                lost.setdefault(event["before"], []).append(event["area"])
        powers = sorted({**gained, **lost}, key=lambda one: one == self.seat)
        for power in powers:
            won, gone = gained.get(power, []), lost.get(power, [])
            weight = 2 if power == self.seat else 1
            told = self.line("story-centres", power, [*won, *gone], weight=weight, won=won, gone=gone)
            summed = self.w.say("story-count", {"n": len(events)}) if power == powers[-1] else ""
            yield replace(told, reason=summed, rule="II.10")

    def adjustments(self, events: list[Event]) -> Iterator[Told]:
        by_power: dict[str, list[Order]] = {}
        for event in events:
            if event["order"] != ["waive"] and event["result"] == "ok":
                by_power.setdefault(event["power"], []).append(_order(event))
        for power in sorted(by_power, key=lambda one: one != self.seat):
            for verb, message in (("B", "story-builds"), ("D", "story-disbands")):
                units = [" ".join(one.unit) for one in by_power[power] if one.kind == verb]
                if units:
                    places = [unit.split()[1] for unit in units]
                    yield self.line(message, power, places, also=units, built=units)


def results(w: Words, events: Sequence[Event]) -> Iterator[Result]:
    """Every order of a phase, power by power."""
    rows: dict[str, list[Row]] = {}
    for event in events:
        if event["ev"] in RULED:
            rows.setdefault(event["power"], []).append(_row(w, event))
    for power, found in rows.items():
        yield Result(power, tuple(found))


def _row(w: Words, event: Event) -> Row:
    action = tuple(event["order"])
    results = event.get("results") or [event["result"]]
    why = from_json(event["why"])
    told = " ".join(w.reason(one.key, one.fields) for one in why)
    ids = (" ".join(action[:2]),) if len(action) > 2 else ()
    return Row(w.sentence(action), results == ["ok"], told, why[-1].rule if why else "", ids)


def _order(event: Event) -> Order:
    results = event.get("results") or [event["result"]]
    return Order(event["power"], tuple(event["order"]), tuple(results), from_json(event["why"]))
