"""A position of La Grande Guerre: columns of plain values by power, and the war's own part."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from chancellery.core.decisions import Action, Seat
from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.ledger import BLANK, Ledger
from chancellery.games.grande_guerre.rules.names import N_POWERS, NOBODY
from chancellery.games.grande_guerre.rules.war.interface import Campaign

LONG_AGO = -99
NEVER = -1


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the start; it never changes, so clones share it."""

    scenario: str
    seats: str
    """`two` or `seven`."""
    war: str
    """Which war is fought: `abstract` or `historical`."""
    die12: str
    """`2d6`, or `uniform` for one twelve-sided die."""
    strict: bool
    """Without the house rows in the stated tests."""
    basic: bool
    """National will gives the morale modifier and nothing else (§20.3)."""
    play_on: bool
    """A scenario of one year is played on to the end of 1918."""

    @property
    def campaign(self) -> bool:
        """The war is judged as a whole, not as the last year of it."""
        return self.scenario == "1914" or (self.play_on and self.scenario != "1918")


def _blanks() -> list[str]:
    return [""] * N_POWERS


NONE: Column = (0,) * N_POWERS
LONG_PAST: Column = (LONG_AGO,) * N_POWERS
NOWHERE: Column = (NEVER,) * N_POWERS


@dataclass(slots=True)
class State:
    """Everything that the rules need to go on. Lists and columns without a note are by power."""

    setup: Setup
    rng: int
    war: Campaign
    nw: list[int]
    """National will."""
    mood: list[int]
    """Of Parliament, -2 to 2."""
    cp: list[int]
    """Civil production, without strike and revolt."""
    regime: list[str]
    side: list[int]
    """Of the war; nobody's while neutral or out of it."""
    standing: list[int]
    """Neutral, at war or out."""
    agenda: list[tuple[Any, ...]] = field(default_factory=list)
    turn: int = 0
    season: int = 0
    """Interphases that have begun."""
    phase: str = ""
    """`events`, `diplomacy`, `war`, `final`, or the step of an Interphase: for the eye."""
    last_turn: int = 41
    in_power: list[str] = field(default_factory=_blanks)
    """The figure that holds power: `A`, `D`, `C` or nobody."""
    eliminated: list[str] = field(default_factory=_blanks)
    """Letters of the figures gone for good."""
    exit: list[str] = field(default_factory=_blanks)
    """How a power left the war: `surrender`, `voluntary`, `white`, `victorious`, `split`."""
    skipped: int = 0
    """Mask of the powers that have done their tests of this turn after a Weariness strike."""
    rasputin: int = 0
    polivanov: int = 0
    levels: dict[str, int] = field(default_factory=dict)
    """Of neutrals: 0 joins the Entente, 10 the Central Powers."""
    refused: list[str] = field(default_factory=list)
    """Neutrals whose holder has refused an entry."""
    posted: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Ambassadors in a neutral, by power."""
    pips: tuple[tuple[str, int, int, int, str], ...] = ()
    """Card effects on tests in force: test, power, pips, last turn, card."""
    in_effect: dict[str, int] = field(default_factory=dict)
    """Other lasting effects by name, with their last turn."""
    done: list[str] = field(default_factory=list)
    """Things that may happen once, for a side or a power: `promise_tunisia`, `entente:convoys`."""
    pool: tuple[int, ...] = ()
    """Event cards to be drawn: an unordered bag, kept sorted."""
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Stratagems by side."""
    removed: tuple[int, ...] = ()
    """Event cards that have left the game."""
    offers: list[tuple[Any, ...]] = field(default_factory=list)
    """Peace offers of this Interphase."""
    answers: list[int] = field(default_factory=lambda: [0, 0])
    """By side: whether its latest answer to a peace offer was yes."""
    raises: list[tuple[Any, ...]] = field(default_factory=list)
    """New Governments and changes of regime of this Interphase."""
    sealed: dict[Seat, Action] = field(default_factory=dict)
    history: tuple[tuple[int, ...], ...] = ()
    """National will of all powers at the end of each turn, for the chart."""
    result: dict[str, Any] = field(default_factory=dict)
    """How the war ended: winner, margin, grade, points."""
    scores: dict[Seat, float] | None = None
    extra_draws: tuple[int, int] = (0, 0)
    """Events that each side draws besides the ordinary ones in the first turn."""
    known: tuple[int, ...] = ()
    """Stratagems that everybody knows to be in a hand."""
    conquerors: int = 0
    """Mask of the powers that have taken a city this season."""

    press: Column = NONE
    """1 where it is free."""
    broken: Column = NONE
    """1 where will has fallen below the floor and nothing has lifted it since."""
    remainder: Column = NONE
    """Steps lost that have not yet cost any will."""
    strike: Column = NOWHERE
    """The season in which the marker was placed, or -1."""
    revolt: Column = NOWHERE
    mutiny: Column = NONE
    """Turns without attacks that are left, this one included."""
    mutiny_turn: Column = LONG_PAST
    """The turn of the last outbreak."""
    charged: Column = NONE
    """Actions of ordinary turns that the next Interphase must pay for."""
    government: Column = LONG_PAST
    """The turn of the last New Government."""
    shaken: Column = NONE
    """The last turn in which it still costs stability."""
    regime_changed: Column = NONE
    """1 once Change Regime has been tried."""
    regime_shaken: Column = NONE
    """The season with which its penalty ends."""
    revolutions: Column = NONE
    unstable: Column = NONE
    """1 in a revolution that has not been stabilised."""
    stabilised: Column = NONE
    """1 from stabilisation to the next revolution."""
    revolution_turn: Column = LONG_PAST
    revolution_season: Column = LONG_PAST
    head: Column = (1,) * N_POWERS
    """1 while the head of state of 1914 is in place; who is crowned after him does not count."""
    coup_failed: Column = NONE
    """1 once a White coup has failed."""
    coup_season: Column = LONG_PAST
    """The season of the last failed coup."""
    coup_turn: Column = LONG_PAST
    """The last turn before the Interphase from which a new coup counts."""
    coup: Column = NONE
    """1 while a White coup is due at the end of this turn."""
    patriotic: Column = NONE
    """Patriotic Reactions so far."""
    capital_1914: Column = NONE
    """1 while a capital lost in 1914 has not been retaken."""
    exit_season: Column = LONG_PAST
    """The season in which it left."""
    weary_year: Column = NONE
    """The last year in which Weariness struck."""
    defeat_year: Column = NONE
    """The year of the last Major Defeat."""
    envoys: Column = NONE
    """Ambassadors not placed yet."""
    sums: Column = NONE
    """Changes of will that the actions of this Interphase bring, applied together."""
    mood_sums: Column = NONE
    left_side: Column = (NOBODY,) * N_POWERS
    """The side on which a power fought until it left the war."""
    riots: tuple[tuple[str, str], ...] = (("", ""),) * N_POWERS
    """By power: the cities with its strike and its revolt marker, if there is one."""
    ledger: Ledger = BLANK
    """What everybody can reckon of what is hidden."""

    def clone(self) -> State:
        return State(
            self.setup,
            self.rng,
            self.war.clone(),
            self.nw.copy(),
            self.mood.copy(),
            self.cp.copy(),
            self.regime.copy(),
            self.side.copy(),
            self.standing.copy(),
            self.agenda.copy(),
            self.turn,
            self.season,
            self.phase,
            self.last_turn,
            self.in_power.copy(),
            self.eliminated.copy(),
            self.exit.copy(),
            self.skipped,
            self.rasputin,
            self.polivanov,
            self.levels.copy(),
            self.refused.copy(),
            self.posted.copy(),
            self.pips,
            self.in_effect.copy(),
            self.done.copy(),
            self.pool,
            self.hands,
            self.removed,
            self.offers.copy(),
            self.answers.copy(),
            self.raises.copy(),
            self.sealed.copy(),
            self.history,
            self.result.copy(),
            self.scores and self.scores.copy(),
            self.extra_draws,
            self.known,
            self.conquerors,
            self.press,
            self.broken,
            self.remainder,
            self.strike,
            self.revolt,
            self.mutiny,
            self.mutiny_turn,
            self.charged,
            self.government,
            self.shaken,
            self.regime_changed,
            self.regime_shaken,
            self.revolutions,
            self.unstable,
            self.stabilised,
            self.revolution_turn,
            self.revolution_season,
            self.head,
            self.coup_failed,
            self.coup_season,
            self.coup_turn,
            self.coup,
            self.patriotic,
            self.capital_1914,
            self.exit_season,
            self.weary_year,
            self.defeat_year,
            self.envoys,
            self.sums,
            self.mood_sums,
            self.left_side,
            self.riots,
            self.ledger,
        )
