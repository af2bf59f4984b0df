"""Diplomacy behind the contract: how it begins, what may be answered, who may know what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from chancellery.core import chance
from chancellery.core.agenda import AgendaRules
from chancellery.core.codec import decode, encode
from chancellery.core.contract import Info, Option, Period
from chancellery.core.decisions import Action, Ballot, Decision, Json, Log, Scores, Seat, View
from chancellery.core.errors import Invalid, refusal
from chancellery.games.diplomacy.rules import view as views
from chancellery.games.diplomacy.rules.ballots import BALLOTS, answered_ballot, unit_at
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.orders import Position, on_board, read
from chancellery.games.diplomacy.rules.reasons import Because
from chancellery.games.diplomacy.rules.records import PACKAGE
from chancellery.games.diplomacy.rules.rulesets import RULESETS, Ruleset, ruleset
from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS
from chancellery.games.diplomacy.rules.state import Setup, State
from chancellery.games.diplomacy.rules.turn import (
    drop_branch,
    finish,
    leaders,
    leave,
    place,
    say,
    survivors,
)
from chancellery.games.diplomacy.rules.vocabulary import OPS

INFO = Info(
    slug="diplomacy",
    seats=(*board().powers, "entente", "central"),
    options=(
        Option("players", tuple(ARRANGEMENTS), "7", "III.2"),
        Option("rules", tuple(RULESETS), "boxed"),
        Option("end_year", (0, *range(1901, 2001)), 0, "III.1"),
        Option("choices", (), ""),
    ),
    version="1",
    chance=True,  # the coin for Italy in the game for two (III.2)
    sealed_only=True,
    ends_within=None,  # without a last year it ends when somebody wins, and dice do not
)


class Diplomacy(AgendaRules[State]):
    """The rules of Diplomacy."""

    info = INFO
    ops = OPS

    # Beginning.

    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> State:
        choices = {**_single_choices(options.get("choices", "")), **options}
        choices.pop("choices", None)
        players = str(choices.pop("players", "7"))
        name = choices.pop("rules", "boxed")
        end_year = int(choices.pop("end_year", 0))
        if players not in ARRANGEMENTS:
            raise Invalid(refusal(PACKAGE, "players", written=players, known=tuple(ARRANGEMENTS)), "III.2")
        table = ARRANGEMENTS[players]
        if end_year and end_year < table.start:
            raise Invalid(refusal(PACKAGE, "end_year", year=end_year, start=table.start), "III.1")
        _refuse_unknown(choices)
        b = board()
        seat_of = [next((seat for seat, of in table.seats.items() if power in of), "") for power in b.powers]
        s = State(
            setup=Setup(players, ruleset(name, **choices), end_year, table.units_to_win),
            rng=chance.seeded(seed),
            year=table.start,
            season="spring",
            units=sorted(b.start, key=place),
            owner=[next((p for p, homes in enumerate(b.homes) if c in homes), -1) for c in b.centres],
            seat_of=seat_of,
            agenda=[("campaign",)],
        )
        self.run(s, log)
        return s

    def seats(self, s: State) -> tuple[Seat, ...]:
        return tuple(ARRANGEMENTS[s.setup.players].seats)

    # Answers.

    def slot_options(self, s: State, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        return BALLOTS[ballot.what].options(self, s, ballot, partial)

    def holds(self, s: State, ballot: Ballot, partial: Sequence[Action], action: Action) -> bool:
        """Orders that are possible and not listed, such as an army's that names the fleets of its convoy."""
        if ballot.what != "orders":
            return False
        unit = unit_at(s.units, ballot.slots[len(partial)])
        try:
            return (
                action[:2] == tuple(board().words(unit).split())
                and not read(Position(s.units), unit, action)[1]
            )
        except (KeyError, TypeError):
            return False

    def check(self, s: State, decision: Decision, action: Action) -> None:
        """Movement orders need only be orders; whether they are possible is the judge's business (II.3)."""
        if not isinstance(decision, Ballot) or decision.what != "orders":
            super().check(s, decision, action)
            return
        if not isinstance(action, tuple) or len(action) != len(decision.slots):
            raise Invalid(refusal(PACKAGE, "one_order_each", known=decision.slots), "II.2")
        for slot, order in zip(decision.slots, action, strict=True):
            unit = unit_at(s.units, slot)
            if not isinstance(order, tuple) or order[:2] != tuple(slot.split()):
                raise Invalid(refusal(PACKAGE, "not_an_order_for", written=repr(order), whose=slot), "II.2")
            try:
                written = on_board(unit.fleet, unit.at, order)
            except (KeyError, TypeError):
                raise Invalid(refusal(PACKAGE, "off_the_board", written=_shown(order)), "II.2") from None
            if isinstance(written, Because) and written.key == "not_an_order":
                raise Invalid(refusal(PACKAGE, "not_an_order", written=_shown(order)), "II.2")

    # From outside.

    def agreements(self, s: State) -> Mapping[Action, tuple[Seat, ...]]:
        if s.scores is not None:
            return {}
        alive = survivors(s)
        found: dict[Action, tuple[Seat, ...]] = {("draw",): alive, ("time",): ()}
        for seat in alive:
            others = tuple(other for other in alive if other != seat)
            if others:
                found["concede", seat] = others
            found["leave", seat] = (seat,)
        for decision in self.pending(s):
            found["miss", decision.seat] = ()
        return found

    def agree(self, s: State, action: Action, log: Log | None) -> None:
        match action:
            case ("draw",):
                finish(s, log, survivors(s), "draw")
            case ("concede", seat):
                finish(s, log, (seat,), "concession")
            case ("time",):
                say(log, ev="time", rule="III.1")
                s.last_call = True
                if s.season == "spring":
                    finish(s, log, leaders(s), "time")
            case ("leave", seat):
                leave(s, log, seat)
            case ("miss", seat):
                self._miss(s, log, seat)

    def _miss(self, s: State, log: Log | None, seat: Seat) -> None:
        """A seat lets its time pass: units stand, the dislodged disband, disorder chooses (III.3)."""
        say(log, ev="miss", seat=seat)
        s.sealed[seat] = ()
        drop_branch(s, seat)

    # Talk.

    def negotiation(self, s: State) -> Period:
        """30 minutes before the first orders, 15 before others (II.1); none in retreats and adjustments."""
        asked = {decision.what for decision in self.pending(s)}
        name = f"{s.season.capitalize()} {s.year}"
        if "orders" not in asked:
            return Period(name, 0, "II.9" if "retreats" in asked else "II.11")
        first = (s.season, s.year) == ("spring", ARRANGEMENTS[s.setup.players].start)
        return Period(name, 30 if first else 15, "II.1")

    # What one may know.

    def view(self, s: State, seat: Seat | None) -> View:
        return views.view(self, s, seat)

    def own_view(self, s: State, seat: Seat, public: View) -> View:
        return views.own_view(s, seat, public)

    def resample(self, s: State, seat: Seat, seed: int) -> State:
        """Other seats' sealed orders are replaced by some that they could have written."""
        world = s.clone()
        dice = chance.Dice(seed)
        for other in sorted(s.sealed):
            if other != seat and s.sealed[other]:
                world.sealed[other] = self._some_answer(s, other, dice)
        world.rng = dice.rng
        return world

    def _some_answer(self, s: State, seat: Seat, dice: chance.Dice) -> Action:
        ballot = answered_ballot(self, s, seat)
        answer: list[Action] = []
        while len(answer) < len(ballot.slots):
            answer.append(chance.pick(dice, self.slot_options(s, ballot, answer)))
        return tuple(answer)

    def score(self, s: State) -> Scores | None:
        return s.scores

    def dump(self, s: State) -> Json:
        return encode(s)

    def load(self, data: Json) -> State:
        state: State = decode(State, data)
        return state


def _shown(order: Action) -> str:
    return " ".join(map(str, order))


def _single_choices(text: object) -> dict[str, Any]:
    """`convoy_routes=any, waive=false` as a table."""
    if not isinstance(text, str):
        raise Invalid(refusal(PACKAGE, "choices", written=str(text)))
    pairs = [word.partition("=") for word in text.replace(",", " ").split()]
    return {name: {"true": True, "false": False}.get(value, value) for name, _, value in pairs}


def _refuse_unknown(choices: Mapping[str, Any]) -> None:
    known = {field.name for field in fields(Ruleset)}
    for name in choices:
        if name not in known:
            listed = tuple(option.name for option in INFO.options)
            raise Invalid(refusal(PACKAGE, "no_such_option", written=name, known=listed))
