"""What happened, as a seat may be told it: lines of the log, which are the steps of the story, and phases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from chancellery.core.decisions import TABLE, Event, Seat, View
from chancellery.core.match import Match
from chancellery.core.shown import Scene, Told, lean
from chancellery.core.title import Game

_json = msgspec.json.Encoder().encode
LOG = 200
"""Entries whose lines a briefing carries at most; older ones are asked for."""
WHO = ("seat", "power", "side", "owner")
"""Fields of an event that may name the seat whose matter it is, the nearest first."""


def log_lines(
    game: Game,
    match: Match[Any],
    seat: Seat | None,
    since: int = -1,
    most: int = LOG,
    *,
    besides: Mapping[int, str] | None = None,
    made: dict[bytes, dict[str, Any]] | None = None,
    joined: bool = True,
) -> list[dict[str, Any]]:
    """What happened since an entry, as sentences, as far as the seat may know; since -1: the set-up, too.

    A line has what the story shows of it: whose matter it is, card, dice, and its weight, 0 if it is told in
    the log alone. `besides` has what the table tells of entries, counted from one, for everybody. `made` has
    the lines of those who look at the same time: what several are told is put into words once. `joined`: a
    title may tell many events of an entry in few lines.
    """
    made = {} if made is None else made
    tell = getattr(game.artist, "story", None) if joined else None
    lines: list[dict[str, Any]] = []
    for step in range(max(since, match.length - most) + 1, match.length + 1):
        if besides and step in besides:
            who = match.entry(step - 1).seat
            lines.append({"step": step, "ev": TABLE, "text": besides[step], "ids": [who], "weight": 1})
        events = match.events_of(step - 1, seat) if step else match.opening(seat)
        for one in tell(events, seat) if tell else events:
            line = _line(game, one, match.header.seats, made)
            lines += [{"step": step, **line}] if line["text"] else []
    return lines


def _line(
    game: Game, one: Told | Event, seats: Sequence[Seat], made: dict[bytes, dict[str, Any]]
) -> dict[str, Any]:
    if isinstance(one, Told):
        return _told_line(one, seats)
    key = _json(one)
    if key not in made:
        made[key] = {**told(game, one, seats), "text": game.text.event(one)}
    return made[key]


def _told_line(one: Told, seats: Sequence[Seat]) -> dict[str, Any]:
    whose = one.scene.seat
    if whose and whose not in seats:
        # Where nobody sits for the whole, it is the matter of the first who is named.
        whose = next((name for name in one.ids if name in seats), "")
        one = replace(one, scene=replace(one.scene, seat=whose))
    found = {"ev": one.ev, "text": one.text, "ids": list(one.ids), **lean(one.scene)}
    return found | {key: value for key in ("reason", "rule", "results") if (value := getattr(one, key))}


def told(game: Game, event: Event, seats: Sequence[Seat]) -> dict[str, Any]:
    """An event as the story shows it."""
    name = event["ev"]
    scene = scene_of(game, event, seats)
    weight = scene.weight
    if weight is None:
        page = game.page
        known = name in getattr(game.artist, "headings", ()) or page.quiet
        weight = page.scene.get(name, 0 if known else 1)
    return {"ev": name, "ids": _ids(event), **lean(scene), "weight": weight}


def scene_of(game: Game, event: Event, seats: Sequence[Seat]) -> Scene:
    """What the title tells of an event, or what the fields that all titles use say of it."""
    tell = getattr(game.artist, "scene", None)
    scene: Scene | None = tell(event) if tell else None
    whose = next((event[key] for key in WHO if event.get(key) in seats), "")
    if scene is not None:
        # An event knows who sits for whom no better than its title's words.
        return scene if scene.seat in seats else replace(scene, seat=whose)
    card, die = event.get("card"), event.get("die")
    return Scene(
        seat=whose,
        card=card if isinstance(card, str) else "",
        dice=(die,) if isinstance(die, int) else (),
        won=event["won"] if isinstance(event.get("won"), bool) else None,
    )


def _ids(event: Event) -> list[str]:
    """Words of an event that a board may light up."""
    found: list[str] = []
    for value in event.values():
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, list):
            found += [item for item in value if isinstance(item, str)]
    return found


def phases(game: Game, match: Match[Any], seat: Seat | None) -> list[dict[str, Any]]:
    """The phases of a match: what each is called, after which entry it begins, and with which it ends.

    An entry that resolves one phase opens the next: what was resolved is seen after it. A title says which
    events end a phase (`resolves`); else phases begin with the headings of the log, or with the events that
    the artist's `phases` lists. The name of such a part is told with the fields of the heading above it.
    """
    told = [
        match.events_of(step - 1, seat) if step else match.opening(seat) for step in range(match.length + 1)
    ]
    if not hasattr(game.artist, "resolves"):
        return _begun(game, told)
    caption = getattr(game.artist, "caption", None)
    return _resolved(game, told, caption(match.view(seat)) if caption else "")


def _resolved(game: Game, told: Sequence[Sequence[Event]], now: str) -> list[dict[str, Any]]:
    """Phases by what ends them; the last is the present one, which is called as it is over the board."""
    artist: Any = game.artist
    found: list[dict[str, Any]] = []
    above: Event = {}
    begin = 0
    for step, events in enumerate(told):
        name = ""
        for event in events:
            above = event if event["ev"] in artist.headings else above
            if not name and event["ev"] in artist.resolves:
                name = artist.phase({**above, **event})
        if name:
            found.append({"name": name, "begin": begin, "end": step})
            begin = step
    return [*found, {"name": now, "begin": begin, "end": len(told) - 1}]


def _begun(game: Game, told: Sequence[Sequence[Event]]) -> list[dict[str, Any]]:
    """Phases by what begins them."""
    headings, begins = frozenset(getattr(game.artist, "headings", ())), _begins(game)
    named = getattr(game.artist, "phase", None) or game.text.event
    found: list[dict[str, Any]] = []
    above: Event = {}
    for step, events in enumerate(told):
        for event in events:
            above = event if event["ev"] in headings else above
            if event["ev"] in begins and (name := named({**above, **event}).removesuffix(".")):
                if found and found[-1]["name"] == name:
                    continue  # the round of another seat in the same round
                if found:
                    found[-1]["end"] = step
                if found and found[-1]["begin"] == step:
                    found.pop()  # nothing happened in it
                found.append({"name": name, "begin": step, "end": len(told) - 1})
    return found


class Phase:
    """What happened between two entries, as a seat that looks back may be told it."""

    def __init__(self, game: Game, match: Match[Any], seat: Seat | None, begin: int) -> None:
        """The match is as it stood after the last of them."""
        self.artist: Any = game.artist
        self.events = happened_in(game, match, seat, begin, match.length)
        self.view = match.view(seat)

    def results(self) -> list[dict[str, Any]]:
        """What became of the orders, if the title tells it."""
        tell = getattr(self.artist, "results", None)
        return [lean(one) for one in tell(self.events)] if tell else []

    def changes(self) -> list[dict[str, Any]]:
        """What has changed, if the title tells it."""
        tell = getattr(self.artist, "changes", None)
        return [lean(one) for one in tell(self.events, self.view)] if tell else []

    def looked_at(self) -> View:
        """The view that is drawn for who looks back."""
        look = getattr(self.artist, "looked_at", None)
        return look(self.view, self.events) if look else self.view


def report(game: Game, match: Match[Any], seat: Seat | None) -> dict[str, Any]:
    """What became of the last phase of which there is something to tell, with its name."""
    tell = getattr(game.artist, "results", None)
    if tell is None:
        return {"name": "", "results": []}
    for phase in reversed(phases(game, match, seat)):
        if found := tell(happened_in(game, match, seat, phase["begin"], phase["end"])):
            return {"name": phase["name"], "results": [lean(one) for one in found]}
    return {"name": "", "results": []}


def _begins(game: Game) -> frozenset[str]:
    """Events with which a phase begins."""
    return frozenset(getattr(game.artist, "phases", getattr(game.artist, "headings", ())))


def happened_in(game: Game, match: Match[Any], seat: Seat | None, begin: int, end: int) -> list[Event]:
    """What happened in a phase: one that is known by what begins it begins in the midst of an entry."""
    if begin > end:
        return []
    steps = range(begin, end + 1)
    told = [list(match.events_of(step - 1, seat) if step else match.opening(seat)) for step in steps]
    if hasattr(game.artist, "resolves"):
        return [event for events in told[1:] for event in events]
    begins = _begins(game)
    cuts = [next((i for i, one in enumerate(events) if one["ev"] in begins), len(events)) for events in told]
    return [*told[0][cuts[0] :], *(one for events in told[1:-1] for one in events), *told[-1][: cuts[-1]]]
