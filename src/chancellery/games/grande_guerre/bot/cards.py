"""Which stratagem a minister plays: most at once, some only against a shaken enemy or for an attack (§10)."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.decisions import Action, Choice, Decision
from chancellery.games.grande_guerre.bot.position import Desk, wish
from chancellery.games.grande_guerre.rules.cards.conditions import attacks_there
from chancellery.games.grande_guerre.rules.home.unrest import trouble_roll
from chancellery.games.grande_guerre.rules.names import AUSTRIA_HUNGARY, FRONT, POWER, SIDES
from chancellery.games.grande_guerre.rules.revolution.coups import coup_parts
from chancellery.games.grande_guerre.rules.revolution.insurrections import RED, unrest_parts
from chancellery.games.grande_guerre.rules.vocabulary import in_zone
from chancellery.games.grande_guerre.rules.war.drives import planned

Worth = Callable[[Desk, int, Action], float]
"""How good it is to play a card in a way now; nothing: keep it."""

OFFENSIVES = ("west", "east", "italy")
COUP = 4
"""Pips with which a White coup is ventured."""
OVERTHROW = 40
"""What a government overthrown by Lenin is worth, in points of its will."""
WORTH_RISING = 6
"""Points of will for which an own country is risked in a rising."""
PROPAGANDA = 3.0
NEVER = 0.0


def at_once(worth: float) -> Worth:
    return lambda desk, side, play: worth


def _attack(fronts: tuple[str, ...]) -> Worth:
    """For a Grand Offensive that runs or begins now."""

    def worth(desk: Desk, side: int, play: Action) -> float:
        s = desk.s
        due = any(
            planned(desk.war, side, FRONT[front], s.turn) >= 0 or attacks_there(desk.rules, s, side, front)
            for front in fronts
        )
        return 3.0 if due else NEVER

    return worth


def _shaken(desk: Desk, side: int, play: Action) -> float:
    """Against the weakest enemy in the zone."""
    power = POWER[play[2]]
    return 1 + (21 - desk.s.nw[power]) / 10 if in_zone(desk.rules, desk.s, power) else NEVER


def _shells(desk: Desk, side: int, play: Action) -> float:
    """Against the enemy with most corps."""
    return 1 + desk.war.total_steps(POWER[play[2]]) / 200


def _hungary(desk: Desk, side: int, play: Action) -> float:
    return 3.0 if in_zone(desk.rules, desk.s, AUSTRIA_HUNGARY) else NEVER


def _pledge(desk: Desk, side: int, play: Action) -> float:
    """The Sussex pledge buys time, as long as nobody wants unrestricted war yet."""
    return 2.0 if desk.year < 1917 and desk.rules.level(desk.s, "usa") <= 4 else NEVER


def _insurrection(desk: Desk, side: int, play: Action) -> float:
    """Lenin against an enemy, if he is likely enough to win: a rising that fails lifts will (§20.8.2)."""
    power = POWER[play[3]]
    if play[2] != RED:
        return PROPAGANDA
    chance = rising(desk, power, RED)
    gift = max(0, desk.rules.facts.lasting.insurrection.will_after_failure - desk.s.nw[power])
    return (chance * OVERTHROW - (1 - chance) * gift) / 4


def rising(desk: Desk, power: int, colour: str) -> float:
    """About how likely an insurrection is to win: with a loyal army, and will as it stands."""
    found = 1.0
    for test in ("revolt", "revolution"):
        base = desk.rules.facts.base(test, desk.s.nw[power])
        pips = unrest_parts(desk.rules, desk.s, power, colour, 1, test, False)
        found *= trouble_roll(desk.rules, test, base, pips).against / 100 if base >= 0 else 0.0
    return found


def _kerenski(desk: Desk, side: int, play: Action) -> float:
    """For an ally under communism, or one at the end of his will: even a rising that fails lifts it."""
    power = POWER[play[2]]
    lift = desk.rules.facts.lasting.insurrection.will_after_failure - desk.s.nw[power]
    return 4.0 if desk.s.regime[power] == "C" else lift / 3 if lift >= WORTH_RISING else NEVER


def _politics(desk: Desk, side: int, play: Action) -> float:
    """A coup with good prospects, else the Parliament where a step counts most."""
    s, power = desk.s, POWER[play[3]]
    if play[2] == "coup":
        parts = coup_parts(desk.rules, s, power, False)
        return 4.0 if sum(n for _, n in parts) >= COUP else NEVER
    need = (2 - s.mood[power]) / 4 + max(0, 30 - s.nw[power]) / 20
    return 1 + need if play[2] == "support" else 0.5 + need / 2


WORTH: dict[int, Worth] = {
    1: at_once(5),
    3: at_once(5),
    6: at_once(2),
    7: at_once(3),
    8: at_once(3),
    9: at_once(2),
    10: at_once(3),
    11: _attack(OFFENSIVES),
    12: _shells,
    14: _pledge,
    15: at_once(5),
    18: at_once(NEVER),
    23: at_once(4),
    25: at_once(3),
    26: at_once(3),
    27: at_once(3),
    28: at_once(4),
    32: at_once(3),
    33: at_once(NEVER),
    34: _hungary,
    37: _insurrection,
    38: _kerenski,
    40: at_once(2),
    41: _shaken,
    43: at_once(4),
    44: _attack(("west",)),
    45: _attack(("west",)),
    46: at_once(5),
    49: _politics,
}
"""By card. The Dardanelles and the Triple Monarchy cost more than they are likely to bring."""


def stratagem(desk: Desk, choice: Decision) -> Action:
    """The best play of the hand, if one is worth it."""
    assert isinstance(choice, Choice)
    side = SIDES.index(choice.about[0])

    def worth(play: Action) -> float:
        card = WORTH.get(play[1]) if play[0] == "play" else None
        return card(desk, side, play) if card else NEVER

    found = [(worth(play) + desk.whim(), i, play) for i, play in enumerate(choice.options)]
    shaken, _, best = max((one for one in found if worth(one[2]) > NEVER), default=(NEVER, 0, ()))
    return best if shaken > NEVER else wish(choice, ("none",))


def discard(desk: Desk, choice: Decision) -> Action:
    """The lowest number."""
    assert isinstance(choice, Choice)
    return min(choice.options, key=lambda one: int(one[1]))
