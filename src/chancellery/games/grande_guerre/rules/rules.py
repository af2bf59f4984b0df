"""La Grande Guerre behind the contract: how it begins, what may be answered, who may know what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from chancellery.core.agenda import AgendaRules, Ops
from chancellery.core.codec import decode, encode
from chancellery.core.decisions import Action, Decision, Json, Log, Scores, Seat, View
from chancellery.core.errors import Invalid, refusal
from chancellery.core.written_types import types_of
from chancellery.games.grande_guerre.rules import absent as defaults
from chancellery.games.grande_guerre.rules import action_steps, ledger, turn  # noqa: F401 (they register ops)
from chancellery.games.grande_guerre.rules import resample as resampling
from chancellery.games.grande_guerre.rules import scoring as victory
from chancellery.games.grande_guerre.rules import stretch as stretches
from chancellery.games.grande_guerre.rules import view as views
from chancellery.games.grande_guerre.rules import vocabulary as ops
from chancellery.games.grande_guerre.rules.abroad import diplomacy, envoys
from chancellery.games.grande_guerre.rules.action_compiler import compile_actions, ever_open
from chancellery.games.grande_guerre.rules.actions import Case
from chancellery.games.grande_guerre.rules.cards import choices, steps_war  # noqa: F401 (they register ops)
from chancellery.games.grande_guerre.rules.cards.card import Deck
from chancellery.games.grande_guerre.rules.columns import add
from chancellery.games.grande_guerre.rules.facts import PACKAGE, facts
from chancellery.games.grande_guerre.rules.home import will  # noqa: F401 (they register ops)
from chancellery.games.grande_guerre.rules.home.home_front import AtHome, of_minor
from chancellery.games.grande_guerre.rules.language import language_of
from chancellery.games.grande_guerre.rules.names import (
    CENTRAL,
    ENTENTE,
    N_POWERS,
    NEUTRAL,
    NOBODY,
    POWERS,
    SIDES,
)
from chancellery.games.grande_guerre.rules.setup import INFO, agreed
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.dispatches import HomeFront, WarReport
from chancellery.games.grande_guerre.rules.war.interface import War


class GrandeGuerre(AgendaRules[State]):
    """The rules of La Grande Guerre, for any war."""

    info = INFO
    _homes: tuple[State, dict[int, AtHome]] | None = None
    """Those of the position asked last; each looks at it when it is asked, so they grow no older than it."""

    def __init__(self, own_data: Path | None = None, wars: Mapping[str, War] | None = None) -> None:
        if wars is None:
            from chancellery.games.grande_guerre.rules.war.wars import wars as own_wars

            wars = own_wars(own_data)
        self.facts = facts(own_data)
        self.language = language_of(self.facts.data, ops.OPS)
        self.deck = Deck(self.facts.data, self.language)
        self.actions = compile_actions(self.facts.actions, self.language)
        self.ever_open = ever_open(self.actions.values())
        self.due: dict[tuple[str, int, int], tuple[Case, ...]] = {}
        """Of them, by war, turn and power, those whose date has come (`actions.due`)."""
        self.wars: dict[str, War] = dict(wars)
        self.ops = merged(ops.OPS, *(war.ops for war in self.wars.values()))

    def war(self, s: State) -> War:
        return self.wars[s.setup.war]

    # Beginning.

    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> State:
        setup = agreed(options)
        if setup.war not in self.wars:
            raise Invalid(refusal(PACKAGE, "no_such_war", written=setup.war, known=tuple(self.wars)))
        s = turn.set_up(self, seed, setup)
        self.run(s, log)
        return s

    def seats(self, s: State) -> tuple[Seat, ...]:
        return SIDES if s.setup.seats == "two" else POWERS[:-1]

    # From outside.

    def agreements(self, s: State) -> Mapping[Action, tuple[Seat, ...]]:
        """A drawn war by consent of all; a side may concede; the clock answers for a seat that is late."""
        if s.scores is not None:
            return {}
        seats = self.seats(s)
        found: dict[Action, tuple[Seat, ...]] = {("draw",): seats}
        for seat in seats if s.setup.seats == "two" else ():
            found["concede", seat] = (seat,)
        for decision in self.pending(s):
            found["miss", decision.seat] = ()
        return found

    def agree(self, s: State, action: Action, log: Log | None) -> None:
        match action:
            case ("draw",):
                victory.finish(self, s, log, NOBODY, "agreement")
                s.scores = {seat: 1 / len(self.seats(s)) for seat in self.seats(s)}
            case ("concede", seat):
                winner = ENTENTE if seat == SIDES[CENTRAL] else CENTRAL
                victory.finish(self, s, log, winner, "concession")
            case ("miss", seat):
                defaults.miss(self, s, log, seat)

    # What one may know.

    def view(self, s: State, seat: Seat | None) -> View:
        return views.view(self, s, seat)

    def own_view(self, s: State, seat: Seat, public: View) -> View:
        return views.own_view(self, s, seat, public)

    def resample(self, s: State, seat: Seat, seed: int) -> State:
        return resampling.resample(self, s, seat, seed)

    def later_parts(self, s: State, seat: Seat, answer: Action) -> list[tuple[State, Decision]]:
        """What follows a part of an Interphase that is answered so, if nothing happens in between."""
        return stretches.later_parts(self, s, seat, answer)

    def score(self, s: State) -> Scores | None:
        return s.scores

    def dump(self, s: State) -> Json:
        body = {field.name: encode(getattr(s, field.name)) for field in fields(s) if field.name != "war"}
        return {**body, "war": s.war.dump()}

    def load(self, data: Json) -> State:
        types = types_of(State)
        if not isinstance(data, dict) or set(data) != set(types):
            raise Invalid("This is no position of La Grande Guerre: its fields are others.")
        setup = decode(types["setup"], data["setup"], "setup")
        war = self.wars[setup.war].load(data["war"])
        words = {name: decode(hint, data[name], name) for name, hint in types.items() if name != "war"}
        return State(**words, war=war)

    def forget(self) -> None:
        super().forget()
        self._homes = None
        for war in self.wars.values():
            war.forget()

    # What the war asks and tells (`war.interface.Host`).

    def reports(self, s: State) -> Sequence[WarReport]:
        """Of the war, by power."""
        return self.wars[s.setup.war].reports(self, s)

    def report(self, s: State, power: int) -> WarReport:
        return self.reports(s)[power]

    def holder(self, s: State, gate: str) -> int:
        """The power that took a gate, or nobody while it is with its owner."""
        number = self.wars[s.setup.war].gates.get(gate)
        return NOBODY if number is None else s.war.holder[number]

    def home_front(self, s: State, power: int) -> HomeFront:
        if power >= N_POWERS:
            return of_minor(self, s, power)
        homes = self._homes
        if homes is None or homes[0] is not s:
            self._homes = homes = (s, {})
        found = homes[1].get(power)
        if found is None:
            found = homes[1][power] = AtHome(self, s, power)
        return found

    def locked(self, s: State) -> int:
        mutiny = s.mutiny
        return sum([1 << power for power, turns in enumerate(mutiny) if turns]) if any(mutiny) else 0

    seat_of = staticmethod(ops.seat_of)

    def change_will(self, s: State, log: Log | None, power: int, change: int, cause: str) -> None:
        ops.change_will(self, s, log, power, change, cause)

    def change_civil(self, s: State, log: Log | None, power: int, change: int, cause: str) -> None:
        ops.change_civil(s, log, power, change, cause)

    def add_ambassador(self, s: State, log: Log | None, power: int, *, secret: bool = False) -> None:
        if secret:
            s.envoys = add(s.envoys, power, 1)
        else:
            envoys.receive_openly(s, power, 1)

    def ambassador_rumoured(self, s: State, power: int, n: int) -> None:
        """So many more may have been bought in secret, as everybody can reckon."""
        s.ledger = ledger.may_have_bought(s.ledger, power, n)

    def secret_ambassadors(self, s: State, power: int) -> tuple[int, int]:
        """How many secret chances to buy one it took, and how many it had, the last purchases included."""
        posted, book = sum(row[power] for row in s.posted.values()), s.ledger
        unseen = s.envoys[power] + posted - book.envoys[power]
        return unseen + book.turned_out[power], book.occasions[power]

    def draw_more(self, s: State, power: int, n: int) -> None:
        entente, central = s.extra_draws
        s.extra_draws = (entente, central + n) if s.side[power] == CENTRAL else (entente + n, central)

    def level(self, s: State, neutral: str) -> int:
        """Where a neutral stands; one that has joined the Entente stands at its end of the scale."""
        return diplomacy.level(self, s, neutral)

    def stay_neutral(self, s: State, log: Log | None, power: int) -> None:
        """Germany marches East: the power waits at a secret level."""
        s.standing[power], s.side[power] = NEUTRAL, NOBODY
        s.in_effect["march_east"] = ops.ALWAYS
        most = self.facts.neutrals[POWERS[power]].start_most
        s.levels[POWERS[power]] = min(most, ops.d6(s))
        s.ledger = s.ledger._replace(britain=tuple(min(most, face) for face in range(1, 7)))


def merged(*vocabularies: Ops) -> Ops:
    """One vocabulary of several; a name may stand in two only if it is the same op."""
    whole = Ops()
    for one in vocabularies:
        for name, fn in one.ops.items():
            if whole.ops.setdefault(name, fn) is not fn:
                raise Invalid(f"Two ops are called {name!r}.")
        for name, ask in one.asks.items():
            if whole.asks.setdefault(name, ask) is not ask:
                raise Invalid(f"Two asks are called {name!r}.")
    return whole
