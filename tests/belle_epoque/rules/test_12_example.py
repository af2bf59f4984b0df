"""§12: the rulebook's turn 5, move by move, with its treasuries and the next order."""

from __future__ import annotations

from chancellery.core.decisions import DONE
from chancellery.games.belle_epoque.rules.facts import CE, FR, GB, RU
from chancellery.testing.rules_index import rule
from tests.belle_epoque.at import RULES, At, at

BOARD = {
    "netherlands": "gb gb gb gb",
    "belgium": "ce ce ce fr",
    "serbia": "ce ce ce ce ru",
    "portugal": "gb",
    "ottoman_empire": "ce",
    "horn_of_africa": "gb gb gb fr gb",
    "egypt_sudan": "gb gb gb fr fr ce",
    "namibia": "pt ce ce",
    "tanganyika": "pt pt",
    "south_africa": "bo bo bo gb",
    "algeria_morocco": "es fr fr",
    "china": "ce gb gb ru",
    "melanesia": "nl nl",
    "japan": "ru",
}
"""As far as the text tells of the picture; the rest is empty."""


def turn_5() -> At:
    """Treasuries before income; Great Britain stands on Prestige 5 with the bonuses up to there."""
    a = at(**BOARD).set(turn=5, order=[GB, FR, RU, CE], works=1 << FR, money=[17, 0, 11, 3])
    a.give("prestige", great_britain=5, central_empires=1).give("bonus", great_britain=5, central_empires=1)
    a.give("army_ready", great_britain=2, central_empires=6, russia=4)
    a.give("army_reserve", great_britain=6, central_empires=6, russia=10)
    a.fleets("great_britain", "africa").fleets("great_britain", "asia")
    a.fleets("france", "africa").fleets("france", "asia").fleets("russia", "arsenal")
    a.fleets("central_empires", "africa").fleets("central_empires", "asia")
    return a.hand("great_britain", "social_policy").hand("central_empires", "diplomatic_contrasts")


def first_round(a: At) -> None:
    a.play("send", ("send", "south_africa"), "buy", "army", DONE)
    a.play("send", ("send", "namibia"), DONE)
    a.play("deploy", ("deploy", "russia", "arsenal", "asia"), "send", ("send", "japan"))
    a.play("send", ("send", "belgium"), DONE)
    assert a.holder("belgium") == "central_empires"
    assert a.s.money == [29, 11, 23, 13]


def second_round(a: At) -> None:
    a.play("send", ("send", "china", "central_empires"), "resolve")
    a.play(("fleet", "great_britain"), ("fleet", "central_empires"))
    a.play(("army", "central_empires"), ("army", "central_empires"), ("army", "great_britain"))
    a.dice(2, 2).play(("army", "great_britain"))
    assert (a.told("dice")[-1]["dice"], a.told("dice")[-1]["modifiers"]) == ([2, 2], [5, 4])
    assert a["china"] == "gb gb gb ru"
    a.play("send", ("send", "algeria_morocco"), DONE)
    a.play("send", ("send", "ottoman_empire"), DONE)
    a.play("send", ("send", "namibia"), "card", "namibia")
    assert a.s.money == [25, 11, 15, 13]


def third_round(a: At) -> None:
    a.play("send", ("send", "portugal"), "card", "prestige")
    assert (a.s.prestige[GB], a.s.money[GB], a.s.embassy[GB]) == (7, 21, 1)
    a.play("send", ("send", "melanesia"), DONE)
    a.play("send", ("send", "serbia", "central_empires"), "resolve")
    a.play(*[("army", "central_empires")] * 4, *[("army", "russia")] * 3)
    a.dice(6, 1).play(("army", "russia"))
    assert a.told("dice")[-1]["modifiers"] == [4, 4]
    assert a["serbia"] == "ru ce ce ce ru"
    assert (a.holder("serbia"), a.s.prestige[CE]) == ("", 0)
    a.play("buy", "army", "army", "army", DONE)


def fourth_round(a: At) -> None:
    a.play("work")
    assert (a.s.prestige[GB], a.s.money[GB], len(a.s.hands[GB])) == (9, 1, 2)
    a.play("sell", ("sell", "egypt_sudan"), ("replace", "egypt_sudan", 4))
    assert a["egypt_sudan"] == "gb gb gb ac fr ce"
    assert a.holder("egypt_sudan") == "great_britain"
    a.play("send", ("send", "french_guinea"), "pass", "pass")
    a.play("send", ("send", "namibia"), "pass")
    assert a["namibia"] == "fr ce ce ce ce"
    assert a.holder("namibia") == "central_empires"


@rule("12.0")
def test_turn_5() -> None:
    a = turn_5().frames(("resources",))
    assert a.s.money == [32, 11, 23, 13]
    assert a.s.embassy == [3, 4, 3, 3]
    a.event("portuguese_bankruptcy")
    assert (a["namibia"], a["tanganyika"]) == ("- ce ce", "")
    assert a.holder("horn_of_africa") == "great_britain"
    a.dice(5).event("italian_penetration")
    assert a["horn_of_africa"] == "gb gb gb fr it it"
    assert a.holder("horn_of_africa") == ""
    a.frames(("begin_actions",), ("undo_disputes", True), ("undo_disputes", False), ("preparation",))
    first_round(a)
    second_round(a)
    third_round(a)
    fourth_round(a)
    a.play("send", ("send", "portugal"), "pass")
    assert not a.pending
    assert a["portugal"] == "gb gb gb"
    assert [a.s.money[power] for power in (GB, FR, RU, CE)] == [1, 11, 9, 2]
    assert a.s.order == [FR, RU, CE, GB]
    assert a.s.embassy == [0, 0, 0, 0]
    assert a.s.army_tired == [0, 0, 0, 0]
    track = {slug: card["fleet_track"] for slug, card in RULES.view(a.s, None)["powers"].items()}
    assert track == {"great_britain": 3, "france": 2, "central_empires": 2, "russia": 1}
