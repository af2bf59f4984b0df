"""§2: pieces and their limits, colours, and when points are counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from chancellery.core.errors import DataError
from chancellery.games.belle_epoque.rules.facts import CE, DATA, FR, GB, POWERS, RU, facts
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.testing.rules_index import rule
from tests.belle_epoque.at import At, at
from tests.belle_epoque.test_conform import random_game

FACTS = facts()


@rule("2.0")
def test_the_box_holds_what_is_printed() -> None:
    assert len([event for event in FACTS.events if not event.promo]) == 25
    assert [sum(e.era == era and not e.promo for e in FACTS.events) for era in (1, 2, 3)] == [10, 11, 4]
    assert len([card for card in FACTS.intrigue if not card.promo]) == 28
    assert len([card for card in FACTS.intrigue if card.promo]) == 3
    assert sum(len(card.holders) for card in FACTS.nationals) == 16
    assert [sum(power in card.holders for card in FACTS.nationals) for power in POWERS] == [4] * 4
    assert sum(FACTS.cubes[:4]) == 160
    assert FACTS.cubes[4:] == (7, 7, 7, 2, 3, 2, 2, 3)
    assert [card.armaments for card in FACTS.powers] == [4, 5, 6, 5]
    assert [card.armies for card in FACTS.powers] == [8, 10, 12, 14]
    assert [card.fleets for card in FACTS.powers] == [3] * 4


@rule("2.0")
def test_the_map_has_ten_eight_and_eight_territories() -> None:
    assert [mask.bit_count() for mask in FACTS.on] == [10, 8, 8]
    assert FACTS.minors.bit_count() == 11
    assert {t.slug: t.spaces for t in FACTS.territories if t.spaces != 6} == {"china": 8}


@rule("2.2")
def test_missions_beyond_the_forty_cubes_are_lost() -> None:
    a = at().give("reserve", france=1).give("embassy", france=39)
    a.set(turn=0).frames(("resources",))
    assert a.of("embassy", "france") == 40
    assert a.of("reserve", "france") == 0


@rule("2.2")
def test_no_army_beyond_the_counters() -> None:
    a = at().give("money", great_britain=100).give("army_reserve", great_britain=1)
    a.give("fleet_reserve", great_britain=0).frames(("pose", ("buy_units", GB, 0)))
    assert not a.pending, "one Army, and nothing else to buy"
    assert (a.of("army_ready", "great_britain"), a.of("army_reserve", "great_britain")) == (1, 0)


@rule("2.2.1")
def test_the_bank_never_runs_out() -> None:
    a = at().give("money", russia=100_000).frames(("resources",))
    assert a.of("money", "russia") == 100_010


@rule("2.3")
def test_colours() -> None:
    assert [card.colour for card in FACTS.powers] == ["red", "blue", "grey", "green"]


@rule("2.4.1")
def test_units_have_an_active_and_an_exhausted_side() -> None:
    a = at(serbia="ce/ru").give("money", russia=5).give("army_ready", russia=2)
    a.frames(("dispute", 8 * FACTS.territory["serbia"], -1, -1)).play("russia").done()
    assert (a.of("army_ready", "russia"), a.of("army_tired", "russia")) == (1, 1)
    a.frames(("preparation",))
    assert (a.of("army_ready", "russia"), a.of("army_tired", "russia")) == (2, 0)


@rule("2.4.2")
def test_a_great_work_is_built_or_not() -> None:
    a = at().give("money", france=16)
    assert a.s.works == 0
    a.frames(("build_work", FR))
    assert a.s.works == 1 << FR


@rule("2.4.3")
def test_one_marker_a_track_and_power() -> None:
    view = At().rules.view(at().s, None)
    for card in view["powers"].values():
        assert (card["vp"], card["prestige"], card["fleet_track"]) == (0, 0, 0)


@rule("2.5")
def test_points_are_counted_after_turns_3_and_6_and_at_the_end_alone() -> None:
    for turn in range(1, 10):
        a = at(belgium="ce ce ce ce").set(turn=turn, order=[GB, FR, CE, RU]).frames(("score_turn",))
        assert bool(a.s.vp[CE]) == (turn in (3, 6))
    assert random_game(1).phase == "over"


# Where the numbers come from.


def test_every_value_of_this_house_is_marked() -> None:
    for name in DATA:
        kinds = set(FACTS.provenance[name].counts)
        assert kinds <= {"rule", "example", "inferred", "house", "caption"}, name
    china = FACTS.territories[FACTS.territory["china"]]
    assert china.sources["rate"] == "house"
    assert china.sources["vp"] == "example"
    assert "type" in china.sources


def test_an_owner_replaces_a_record(tmp_path: Path) -> None:
    (tmp_path / "territories.toml").write_text(
        '[source]\ntitle = "my own box"\n\n[territory.greece]\nname = "Greece"\ncontinent = "europe"\n'
        'type = "minor"\nspaces = 5\ndice = 5\nvp = 2\nbonus = "fleet"\nreach = "europe"\n'
        "rate = { armies = 3, fleets = 0, cubes = 1 }\n",
        "utf-8",
    )
    rules = BelleEpoque(tmp_path)
    greece = rules.facts.territory["greece"]
    assert rules.facts.vp[greece] == 2
    assert rules.facts.spaces[greece] == 5
    s = rules.start(1)
    assert len(rules.view(s, None)["territories"]["greece"]["spaces"]) == 5
    assert FACTS.vp[greece] == 3


def test_a_record_that_there_is_not_is_refused(tmp_path: Path) -> None:
    (tmp_path / "territories.toml").write_text(
        '[source]\ntitle = "x"\n\n[territory.greek]\nvp = 1\n', "utf-8"
    )
    with pytest.raises(DataError, match=r"there is no territory 'greek'; 'greece' is\."):
        BelleEpoque(tmp_path)
