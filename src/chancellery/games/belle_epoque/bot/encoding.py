"""La Belle Époque as numbers: every answer, and what a seat sees of it."""

from __future__ import annotations

from typing import Any

from chancellery.core.encoding import Encoding
from chancellery.core.numbered import AnswerVocabulary, spelt_out
from chancellery.core.parts import Bag, Fields, Flag, Number, Part, Read, Row, Table, Word
from chancellery.games.belle_epoque.rules.facts import (
    CONTINENTS,
    MINOR_ARMIES,
    MINOR_FLEETS,
    OWNERS,
    PLACES,
    POWERS,
    ROW,
    Facts,
)
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.setup import INFO, PAIRS

FORMS = """
done
buy
card
deploy
invest
pass
prestige
resolve
sell
send
work
army {army}
fleet {fleet}
buy {unit}
choose {branch}
lose {loss}
close {territory}
place {territory}
sell {territory}
send {territory}
send {territory} {owner}
deploy {fleet_owner} {place} {continent}
exhaust {place}
keep {card}
reroll {card}
play {national}
play {half}
power {seat}
target {power}
remove {territory} {power}
replace {territory} {owner}
remove {cube_of_power}
replace {space}
replace {cube}
resolve {space}
"""
ASKS = (
    *("branch", "buy_units", "choose_power", "close", "deploy_fleets", "exhaust", "first_mission", "go"),
    *("keep_card", "lose", "minor_mission", "plant", "play_card", "replace_cube", "reroll", "resolve_which"),
    *("rule_the_seas", "sell_fleet", "sell_where", "send_armies", "send_fleets", "send_where", "strike"),
    "target",
)
PHASES = (
    *("set_up", "resources", "events", "intrigue", "actions", "preparation", "disputes", "scoring", "final"),
    "over",
)
DECIDERS = ("chosen", "random", "roll")


def encoding(rules: BelleEpoque) -> Encoding:
    """What the title's `Game` names."""
    facts = rules.facts
    sets = _sets(facts)
    halves = (half for _, half in sets["half"])
    return Encoding(
        "belle_epoque",
        INFO.seats,
        AnswerVocabulary("belle_epoque", spelt_out(FORMS, sets)),
        _parts(facts, sets),
        asks=ASKS,
        about=(*OWNERS, *sets["territory"], *sets["national"], *halves),
        beside=("game", "seat", "at_once", "awaited", "scores", "result"),
    )


def _sets(facts: Facts) -> dict[str, tuple[Any, ...]]:
    spaces = [(t.slug, n) for t in facts.territories for n in range(1, t.spaces + 1)]
    return {
        "territory": tuple(t.slug for t in facts.territories),
        "space": tuple(spaces),
        "cube": tuple((slug, owner, n) for owner in OWNERS for slug, n in spaces),
        "cube_of_power": tuple((slug, power, n) for power in POWERS for slug, n in spaces),
        "owner": OWNERS,
        "power": POWERS,
        "seat": (*POWERS, *PAIRS),
        "army": (*POWERS, *MINOR_ARMIES),
        "fleet": (*PLACES, *POWERS, *MINOR_FLEETS),
        "fleet_owner": (*POWERS, *MINOR_FLEETS),
        "place": PLACES,
        "continent": CONTINENTS,
        "unit": ("army", "fleet"),
        "branch": ("missions", "prestige"),
        "loss": ("mission", "prestige"),
        "card": tuple(card.slug for card in facts.intrigue),
        "national": tuple(card.slug for card in facts.nationals),
        "half": tuple((card.slug, half) for card in facts.intrigue for half in (card.upper, card.lower)),
    }


def _parts(facts: Facts, sets: dict[str, tuple[Any, ...]]) -> tuple[Part, ...]:
    power, territory, card = Word(POWERS), sets["territory"], Bag(sets["card"])
    fleet = Fields({"place": Word((*PLACES, "home")), "exhausted": Flag()})
    ranked = Row(len(POWERS), power)
    return (
        Part("seats", Bag(INFO.seats)),
        Part("turn", Number(0, 10)),
        Part("phase", Word(PHASES)),
        Part("active", power),
        Part("order", ranked),
        Part("np_order", ranked),
        Part("passed", Bag(POWERS)),
        Part("territories", Table(territory, _territory())),
        Part("powers", Table(POWERS, _power(facts, sets))),
        Part("minor_fleets", Table(MINOR_FLEETS, fleet)),
        Part("minor_armies", Table(MINOR_ARMIES, Fields({"exhausted": Flag()}))),
        Part("reserve", Table(OWNERS, Number(0, 40))),
        Part("events_left", Number(0, 20), ("events", "left")),
        Part("events_aside", Number(0, 20), ("events", "aside")),
        Part("events_past", Bag([event.slug for event in facts.events]), ("events", "past")),
        Part("deck", Number(0, 40), ("intrigue", "deck")),
        Part("discard", card, ("intrigue", "discard")),
        Part("beside", card, ("intrigue", "beside")),
        Part("drawn", card),
        Part(
            "contrasts", Row(8, Fields({"territory": Word(territory), "power": power, "turn": Number(0, 10)}))
        ),
        Part("lasting", Table(sets["national"], Number(0, 10))),
        Part("balkan_wars", power),
        Part("dispute", _dispute(territory)),
        Part("ended", Number(0, 10)),
        Part("options", _options()),
    )


def _territory() -> Fields:
    """Of each space the cube on the board and the one on top of it."""
    below, above = Word((*OWNERS, "armament")), Word(POWERS)
    space = Read(
        lambda cubes: {"below": cubes[0], "above": cubes[1]}, Fields({"below": below, "above": above})
    )
    return Fields({"spaces": Row(ROW, space), "holder": Word(POWERS), "majority": Number(0, ROW)})


def _power(facts: Facts, sets: dict[str, tuple[Any, ...]]) -> Fields:
    units = Fields({"ready": Number(0, 4), "exhausted": Number(0, 4)})
    armies = Fields({name: Number(0, 20) for name in ("reserve", "ready", "exhausted")})
    most = {
        "money": 100,
        "income": 30,
        "embassy": 40,
        "bonus": 30,
        "fleet_track": 8,
        "armaments": 8,
        "map_points": 60,
        "hand_size": 12,
        "debt": 4,
        "sabotage": 4,
    }
    flags = ("np", "work", "improved", "flagged")
    objectives = [line.slug for lines in facts.objectives for line in lines]
    return Fields(
        {
            "seat": Word(INFO.seats),
            **{name: Number(0, n) for name, n in most.items()},
            "vp": Number(-60, 60),
            "prestige": Number(-10, 20),
            "prestige_points": Number(-10, 30),
            **{name: Flag() for name in flags},
            "armies": armies,
            "fleets": Fields({"reserve": Number(0, 4), **dict.fromkeys(PLACES, units)}),
            "objectives": Table(objectives, Flag()),
            "national": Bag(sets["national"]),
            "hand": Bag(sets["card"]),
            "face_up": Bag(sets["card"]),
        }
    )


def _dispute(territory: tuple[Any, ...]) -> Fields:
    power = Word(POWERS)
    return Fields(
        {
            "territory": Word(territory),
            "space": Number(0, ROW),
            "attacker": power,
            "defender": power,
            "protector": power,
            "base": Word(OWNERS),
            "fleets": Row(2, Number(0, 8)),
            "armies": Row(2, Number(0, 16)),
            "modifiers": Row(2, Number(-8, 8)),
            "dice": Row(2, Number(0, 12)),
        }
    )


def _options() -> Fields:
    flags = ("np", "promo", "printed_board", "sudden_death")
    return Fields({"choice": Word(DECIDERS), **{name: Flag() for name in flags}})
