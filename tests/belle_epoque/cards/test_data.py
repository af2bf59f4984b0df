"""The card files as a whole: every card is tested, sources are told, and a slip of the pen is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chancellery.core.errors import DataError
from chancellery.games.belle_epoque.rules.facts import DATA, FR, GB
from chancellery.games.belle_epoque.rules.records import Event, Half, National
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from tests.belle_epoque.at import RULES

FACTS = RULES.facts
CARDS: tuple[Event | National | Half, ...] = (*FACTS.events, *FACTS.nationals, *FACTS.halves)


def test_every_card_and_half_has_its_tests() -> None:
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = re.findall(r'@card\("([a-z_]+)"\)', text)
    slugs = [one.slug for one in CARDS]
    assert set(named) == set(slugs)
    assert [slug for slug in slugs if named.count(slug) < 2] == [], "the normal case, and nothing to do"


def test_few_cards_need_a_function_of_their_own() -> None:
    odd = [card.slug for card in CARDS if any(step["do"] == "special" for step in card.effect)]
    assert odd == ["fashoda_incident"]
    assert len(odd) / len(CARDS) < 0.15


def test_all_texts_are_there() -> None:
    for one in CARDS:
        assert one.title
        assert one.text.endswith((".", "!"))


def test_sources_are_told_by_kind() -> None:
    counts = {name: FACTS.provenance[name].counts for name in ("events.toml", "national.toml", "np.toml")}
    assert counts == {
        "events.toml": {"house": 23, "example": 2, "rule": 1},
        "national.toml": {"house": 5, "caption": 1, "inferred": 1},
        "np.toml": {"house": 15, "rule": 1, "caption": 1},
    }
    intrigue = FACTS.provenance["intrigue.toml"].origins
    assert [origin.record for origin in intrigue if origin.kind != "house"] == ["half.big_stick_policy"]


@pytest.mark.parametrize("file", DATA)
def test_a_record_counts_by_its_weakest_value(file: str) -> None:
    """What is partly ours is told as ours."""
    for origin in FACTS.provenance[file].origins:
        assert origin.kind == "house" or "ours" not in origin.text, origin


HEAD = '[source]\ntitle = "mine"\n\n'


def own(tmp_path: Path, file: str, text: str) -> BelleEpoque:
    (tmp_path / file).write_text(HEAD + text, "utf-8")
    return BelleEpoque(tmp_path)


EVENT = '[event.royal_scandal]\nid = "E18"\nera = 2\ntitle = "Royal Scandal"\ntext = "Mine."\neffect = [{}]\n'


def test_an_owner_replaces_a_card_by_his_own(tmp_path: Path) -> None:
    rules = own(tmp_path, "events.toml", EVENT.format('{ do = "standing", who = "great_britain", n = -2 }'))
    card = rules.facts.event["royal_scandal"]
    assert rules.cards.frames(card, -1) == (("standing", card, -1, "great_britain", -2),)
    origin = next(
        o for o in rules.facts.provenance["events.toml"].origins if o.record.endswith("royal_scandal")
    )
    assert origin.kind == "house"
    assert origin.file.endswith("events.toml")


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("{ n = 1 }", "event.royal_scandal, effect 1: 'do' is missing; it names an op."),
        (
            '{ do = "send_minor", nation = "italy" }',
            "effect 1, send_minor: 'places' is missing; a list is expected.",
        ),
        ('{ do = "stand", who = "russia", n = 1 }', "effect 1, do: there is no op 'stand'; 'standing' is."),
        ('{ do = "standing", who = "russia", m = 1 }', "effect 1, standing: there is no 'm'"),
        (
            '{ do = "standing", who = "prussia", n = 1 }',
            "effect 1, who: there is no power 'prussia'; 'russia' is.",
        ),
        (
            '{ do = "remove", who = "russia", n = 1, where = "serbja" }',
            "effect 1, where: there is no territory 'serbja'; 'serbia' is.",
        ),
        ('{ do = "against", loss = "face", n = 1 }', "effect 1, loss: one of 'units', 'money', 'prestige', "),
        (
            '{ do = "special", fn = "faschoda" }',
            "effect 1, fn: there is no special 'faschoda': choose fashoda_incident.",
        ),
        (
            '{ do = "send_minor", nation = "russia", places = [] }',
            "effect 1, nation: there is no nation 'russia'",
        ),
        (
            '{ do = "send_minor", nation = "italy", places = ["rome"] }',
            "effect 1, places 1: there is no territory 'rome'",
        ),
    ],
)
def test_a_slip_in_a_card_is_refused_with_card_and_key(tmp_path: Path, step: str, message: str) -> None:
    with pytest.raises(DataError, match=re.escape(message)):
        own(tmp_path, "events.toml", EVENT.format(step))


def test_an_unknown_need_of_a_national_card_is_refused(tmp_path: Path) -> None:
    text = (
        '[national.superior_doctrine]\ntitle = "Doctrine"\nholders = ["central_empires"]\ncost = 5\n'
        'needs = "a_miracle"\ntext = "Mine."\neffect = []\n'
    )
    with pytest.raises(
        DataError, match=r"superior_doctrine, needs: one of '', 'great_work', 'fleet_in_box' is expected"
    ):
        own(tmp_path, "national.toml", text)


def test_a_national_card_of_an_owner_may_cost_one_opponent_something(tmp_path: Path) -> None:
    text = (
        '[national.civilising_mission]\ntitle = "Mission"\nholders = ["france"]\ncost = 0\ntext = "Mine."\n'
        'effect = [{ do = "against", loss = "money", n = 4 }]\n'
    )
    rules = own(tmp_path, "national.toml", text)
    s = rules.start(1)
    s.agenda = [("play_card", FR)]
    s.money = [6, 0, 0, 0]
    rules.apply(s, "france", ("play", "civilising_mission"))
    assert (s.money, s.flags) == ([2, 0, 0, 0], 1 << GB)


def test_an_unknown_territory_on_a_card_of_a_non_player_power_is_refused(tmp_path: Path) -> None:
    text = '[priority.france]\nterritories = ["alsace"]\n'
    with pytest.raises(DataError, match=r"priority\.france, territories 1: there is no territory 'alsace'"):
        own(tmp_path, "np.toml", text)
