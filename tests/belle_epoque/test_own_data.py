"""An owner's own values take the place of ours, as the page about the game says."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from chancellery.core import chance
from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Event
from chancellery.core.errors import DataError
from chancellery.games.belle_epoque import title
from chancellery.games.belle_epoque.rules.cubes import put
from chancellery.games.belle_epoque.rules.facts import GB, ROW, RU
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.state import State
from chancellery.testing.rules_index import rule
from tests import own_examples
from tests.belle_epoque.test_docs import PAGE

EXAMPLES = {example.name: example.text for example in own_examples.EXAMPLES["belle_epoque"]}
KINDS = ("rule", "example", "caption", "inferred", "house")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The folder of the page's worked example."""
    for name, text in EXAMPLES.items():
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_the_worked_example_replaces_what_it_names_and_nothing_else(own: Path) -> None:
    ours, theirs = BelleEpoque().facts, BelleEpoque(own).facts
    persia = ours.territory["persia"]
    assert (ours.vp[persia], theirs.vp[persia]) == (4, 3)
    assert theirs.territories[persia].rate.armies == 1
    assert theirs.vp[:persia] == ours.vp[:persia]
    assert theirs.territories[persia].sources == {"type": "example", "dice": "inferred"}
    crisis = ours.event["economic_crisis"]
    assert theirs.events[crisis].text == "Every Power loses £2, or what it has."
    assert theirs.provenance["territories.toml"].counts["rule"] == 1
    assert theirs.events[-1].slug == "agadir_crisis"
    assert "royal_scandal" not in theirs.event
    assert theirs.objectives[RU][0].goal == ({"missions": 3, "where": "romania"}, {"fleets": 2})


def test_what_the_worked_example_changes_is_listed(own: Path) -> None:
    changes = [(change.record, change.key) for change in BelleEpoque(own).facts.data.changes]
    assert changes == [
        ("territory.persia", "vp"),
        ("territory.persia", "rate.armies"),
        ("objective.russia_1", "text"),
        ("objective.russia_1", "goal"),
        ("event.economic_crisis", "text"),
        ("event.economic_crisis", "effect"),
        ("event.agadir_crisis", ""),
        ("event.royal_scandal", ""),
    ]


def test_an_event_of_the_owner_is_played(own: Path) -> None:
    rules = BelleEpoque(own)
    s = rules.start(1)
    s.money = [1, 2, 3, 9]
    s.agenda = list(rules.cards.frames(rules.facts.event["economic_crisis"], -1))
    s.order = [0, 1, 2, 3]
    rules.run(s, None)
    assert s.money == [0, 0, 1, 7]


FIVE = EXAMPLES["territories.toml"].replace("spaces = 6\ndice = 6", "spaces = 5\ndice = 4")


@dataclass
class Fixed:
    """A generator in a known state."""

    rng: int


def thrown(own: Path, frame: Frame, face: int) -> tuple[State, list[Event]]:
    """Persia full of British missions, and a frame whose die shows this face."""
    (own / "territories.toml").write_text(FIVE, "utf-8")
    rules = BelleEpoque(own)
    s = rules.start(1)
    s.agenda.clear()
    first = ROW * rules.facts.territory["persia"]
    for space in range(first, first + 5):
        put(rules, s, None, space, GB)
    s.rng = next(rng for rng in range(100) if chance.die(Fixed(rng)) == face)
    log: list[Event] = []
    then(s, frame)
    rules.run(s, log)
    return s, log


@rule("6.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_that_names_no_space_of_the_owners_map_places_nothing(own: Path, face: int) -> None:
    """Five spaces, of which four are numbered."""
    s, log = thrown(own, ("add", 0, -1, "russia", 1, "persia"), face)
    placed = face <= 4
    assert (s.base[GB].bit_count(), s.base[RU].bit_count()) == ((4, 1) if placed else (5, 0))
    assert [event["why"] for event in log if event["ev"] == "not_placed"] == ([] if placed else ["die"])


@rule("6.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_that_names_no_space_of_the_owners_map_removes_nothing(own: Path, face: int) -> None:
    s, _ = thrown(own, ("die_remove", 0, -1, 1, "persia"), face)
    assert s.base[GB].bit_count() == (4 if face <= 4 else 5)


def test_more_dice_than_spaces_are_refused(own: Path) -> None:
    (own / "territories.toml").write_text(FIVE.replace("dice = 4", "dice = 6"), "utf-8")
    with pytest.raises(DataError, match="persia, dice: a die names at most six spaces"):
        BelleEpoque(own)


def test_a_territory_that_there_is_not_is_refused(own: Path) -> None:
    text = EXAMPLES["territories.toml"].replace("territory.persia", "territory.prussia")
    (own / "territories.toml").write_text(text, "utf-8")
    with pytest.raises(DataError, match=r"there is no territory 'prussia'; 'persia' is\."):
        BelleEpoque(own)


@pytest.mark.parametrize("name", title().data)
def test_the_page_counts_the_sources(name: str) -> None:
    counts = BelleEpoque().facts.provenance[name].counts
    figures = " | ".join(str(counts.get(kind, 0)) for kind in KINDS)
    assert f"| `{name}` | {figures} |" in PAGE
