"""What answers lead to in one breath: those behind them, offered with them, and what each chain is worth.

A title names such questions in its `page.toml` (`breath`), and those that they follow on (`opens`). All is
tried on a position that the seat cannot tell from the real one, and a chain ends where dice, hidden things or
another seat begin.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from chancellery.core.advice import Advised, Denied
from chancellery.core.codec import action_to_json
from chancellery.core.decisions import DONE, Action, Choice, Decision, Seat, View
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.core.offers import Cost
from chancellery.core.rolls import Prospect
from chancellery.core.shown import lean
from chancellery.core.title import Game
from chancellery.table.advice import imagined

MOST_WEIGHED = 24
"""Chains that are weighed in one request."""
MOST = 160
"""Chains of units that are weighed at once."""


class Way(NamedTuple):
    """Answers in one breath, the last in a position of its own."""

    answers: tuple[Action, ...]
    world: Any
    decision: Choice


def ways(game: Game, match: Match[Any], seat: Seat, view: View) -> list[dict[str, Any]]:
    """Answers behind those of a choice, each with the chain that leads to it."""
    about = getattr(game.artist, "about", None)
    found: list[dict[str, Any]] = []
    for way in _opened_all(game, match, seat):
        before = [action_to_json(one) for one in way.answers]
        for option in way.decision.options:
            action = action_to_json(option)
            one = {"answers": [*before, action], "action": action, "text": game.text.action(option)}
            if about and (known := about(option, view)):
                one["about"] = lean(known)
            found.append(one)
    return found


def closed(game: Game, match: Match[Any], seat: Seat) -> list[Denied]:
    """Answers behind those of a choice that exist, but are not possible."""
    if (advice := game.advice) is None:
        return []
    return [
        one for way in _opened_all(game, match, seat) for one in advice.denied(way.world, way.decision, 0)
    ]


def _opened_all(game: Game, match: Match[Any], seat: Seat) -> list[Way]:
    """The questions that a seat's answers open; those that follow in one breath open no further ones."""
    decision, breath, opens = match.decision(seat), game.page.breath, game.page.opens
    if not breath or not isinstance(decision, Choice) or decision.what in breath:
        return []
    if opens and decision.what not in opens:
        return []
    world = imagined(match, seat)
    found = (_opened(game, match, world, decision, option) for option in decision.options)
    return [way for way in found if way]


def _opened(game: Game, match: Match[Any], world: Any, decision: Choice, option: Action) -> Way | None:
    """The question that an answer opens in one breath, if it does."""
    after = world.clone()
    log: list[dict[str, Any]] = []
    match.rules.apply(after, decision.seat, option, log)
    if after.rng != world.rng or log:
        # It has done something already: what is asked then is a question of its own.
        return None
    asked = next((one for one in match.rules.pending(after) if one.seat == decision.seat), None)
    if not isinstance(asked, Choice) or asked.what not in game.page.breath:
        return None
    return Way((option,), after, asked)


# What a chain is worth.


def weigh(game: Game, match: Match[Any], seat: Seat, answers: Sequence[Action]) -> dict[str, Any]:
    """Price and odds of the last of some answers, the others given before; raises what the rules raise."""
    world = imagined(match, seat)
    rng = world.rng
    for answer in answers[:-1]:
        match.rules.apply(world, seat, answer, None)
        if world.rng != rng:
            raise Illegal("Dice decide what follows.")
    return _worth(game, world, _asked(match, world, seat), answers[-1])


def _asked(match: Match[Any], world: Any, seat: Seat) -> Choice:
    asked = next((one for one in match.rules.pending(world) if one.seat == seat), None)
    if not isinstance(asked, Choice):
        raise Illegal("Nothing is asked of this seat then.")
    return asked


def _worth(game: Game, world: Any, decision: Choice, action: Action) -> dict[str, Any]:
    if action not in decision.options:
        raise Illegal("It is not among the choices here.")
    found: dict[str, Any] = {}
    rules: Any = game.rules
    if not isinstance(rules, Advised):
        return found
    text: Any = game.text
    price = rules.price(world, decision, action)
    if price is not None:
        found |= {"price": text.cost(price), "cost": price.n, "unit": price.unit}
    if prospects := rules.prospects(world, decision, action):
        found |= odds_json(prospects[0])
        found["told"] = " ".join(filter(None, (text.roll(one.roll, one.fields) for one in prospects)))
    return found


def odds_json(prospect: Prospect) -> dict[str, int]:
    """How many throws win for the seat that looks forward to them, and what both sides add, if it is told."""
    odds, fields = prospect.roll.odds(), prospect.fields
    found = {"wins": fields.get("wins", odds.wins), "of": odds.of}
    return found | {name: fields[name] for name in ("ours", "theirs") if name in fields}


# Units that go together.


class Gathering:
    """Answers that are chosen together, as they are tried one after the other."""

    def __init__(self, game: Game, match: Match[Any], seat: Seat) -> None:
        self.game, self.match, self.seat = game, match, seat
        self.view = match.view(seat)
        self.tell = getattr(game.artist, "about", None)
        self.ways: dict[tuple[Action, ...], dict[str, Any]] = {}
        """By what is taken."""
        self.units: dict[Action, dict[str, Any]] = {}
        self.closed: dict[Action, Denied] = {}

    def goes_together(self, asked: Decision | None) -> bool:
        """Whether all that is asked, but for the end of it, is chosen together."""
        if self.tell is None or not isinstance(asked, Choice):
            return False
        told = [self.tell(one, self.view) for one in asked.options if one != DONE]
        return bool(told) and all(one is not None and one.toggle for one in told)

    def explore(self, way: Way, paid: int = 0) -> None:
        """Each set of units once, in whatever order they are taken."""
        self._name(way)
        for option in way.decision.options:
            if len(self.ways) >= MOST:
                return
            after = way.world.clone()
            worth = _worth(self.game, after, way.decision, option)
            cost = paid + worth.get("cost", 0)
            self.match.rules.apply(after, self.seat, option, None)
            answers = (*way.answers, option)
            asked = next((one for one in self.match.rules.pending(after) if one.seat == self.seat), None)
            if after.rng == way.world.rng and self.goes_together(asked):
                self.explore(Way(answers, after, cast("Choice", asked)), cost)
            else:
                self._take(answers, worth, cost)

    def _take(self, answers: Sequence[Action], worth: dict[str, Any], cost: int) -> None:
        text: Any = self.game.text
        if "unit" in worth:
            worth |= {"cost": cost, "price": text.cost(Cost(cost, worth["unit"]))}
        units = tuple(sorted(one for one in answers if one != DONE))
        chain = [action_to_json(one) for one in answers]
        self.ways.setdefault(units, {"units": [*map(action_to_json, units)], "answers": chain, **worth})

    def _name(self, way: Way) -> None:
        for option in way.decision.options:
            about = self.tell(option, self.view) if self.tell else None
            if about and option not in self.units:
                told = {"text": self.game.text.action(option), "about": lean(about)}
                self.units[option] = {"action": action_to_json(option), **told}
                self.units[option] |= _worth(self.game, way.world, way.decision, option)
        if self.game.advice:
            for one in self.game.advice.denied(way.world, way.decision, 0):
                self.closed.setdefault(one.action, one)


def gathered(game: Game, match: Match[Any], seat: Seat) -> Gathering:
    """Every way to take some of the answers that are chosen together, with price and odds."""
    found = Gathering(game, match, seat)
    if found.goes_together(match.decision(seat)):
        world = imagined(match, seat)
        found.explore(Way((), world, _asked(match, world, seat)))
    return found


def gathered_json(game: Game, match: Match[Any], seat: Seat) -> dict[str, Any]:
    """The same for a page, with the units and those that cannot go."""
    found = gathered(game, match, seat)
    refused = [one for action, one in found.closed.items() if action not in found.units]
    closed = [{**one._asdict(), "text": game.text.action(one.action)} for one in refused]
    return {"units": [*found.units.values()], "ways": [*found.ways.values()], "closed": closed}
