"""The data of La Belle Époque: every slip is refused, and an owner may write down his own cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from chancellery.core.decisions import Choice
from chancellery.core.errors import DataError
from chancellery.games.belle_epoque.rules.facts import GB
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.testing.records import check_records


def test_every_misspelt_key_and_every_value_of_another_kind_is_refused() -> None:
    assert check_records(BelleEpoque().cards.vocabulary) == 9_402


def own(folder: Path, **files: str) -> BelleEpoque:
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(f"[source]\n{text}", "utf-8")
    return BelleEpoque(folder)


EVENT = """
[event.agadir]
id = "E27"
era = 3
title = "The Panther at Agadir"
text = "France loses one mission in Algeria-Morocco; all Powers lose £1."
effect = [
  { do = "remove", who = "france", n = 1, where = "algeria_morocco" },
  { do = "purse", who = "all", n = -1 },
]
"""
HALF = """
[half.naval_talks]
code = "NT"
title = "Naval Talks"
text = "Gain two Prestige."
effect = [{ do = "standing", who = "own", n = 2 }]

[card.c29]
upper = "naval_talks"
lower = "foreign_loan"
np = "upper"
"""
LINE = """
[objective.great_britain_11]
power = "great_britain"
text = "Control of Persia with a Fleet track of 2"
goal = [{ holds = "persia" }, { fleets = 2 }]
vp = 3
when = "end"
"""


def test_cards_and_objectives_are_added_dropped_and_changed(tmp_path: Path) -> None:
    rules = own(
        tmp_path / "mine",
        events=EVENT + "[event.royal_scandal]\ndrop = true\n[event.economic_crisis]\nera = 2\n",
        intrigue=HALF + "[card.c01]\ndrop = true\n",
        powers=LINE + "[objective.great_britain_1]\ndrop = true\n",
    )
    facts = rules.facts
    assert "royal_scandal" not in facts.event
    assert facts.events[facts.event["economic_crisis"]].era == 2
    added = facts.event["agadir"]
    assert rules.cards.frames(added, -1) == (
        ("remove", added, -1, "france", 1, "algeria_morocco"),
        ("purse", added, -1, "all", -1),
    )
    card = facts.card["c29"]
    assert "c01" not in facts.card
    assert facts.halves_of[card] == (facts.half["naval_talks"], facts.half["foreign_loan"])
    assert facts.np_half[card] == facts.half["naval_talks"]
    lines = [line.slug for line in facts.objectives[GB]]
    assert ("great_britain_1" in lines, lines[-1]) == (False, "great_britain_11")
    assert card in rules.start(1).deck


def test_a_whole_game_is_played_with_an_added_card(tmp_path: Path) -> None:
    rules = own(tmp_path / "mine", events=EVENT, intrigue=HALF, powers=LINE)
    s = rules.start(3)
    while pending := rules.pending(s):
        choice = pending[0]
        assert isinstance(choice, Choice)
        rules.apply(s, choice.seat, choice.options[s.rng % len(choice.options)])
    assert s.scores is not None
    assert "great_britain_11" in rules.view(s, None)["powers"]["great_britain"]["objectives"]


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        (
            "territories",
            "[territory.persia]\nrate = { armys = 1 }",
            "persia, rate: there is no 'armys'; 'armies' is.",
        ),
        (
            "territories",
            "[territory.persia]\nrate = { armies = '1' }",
            'territory.persia, rate, armies: a whole number is expected, not "1".',
        ),
        (
            "territories",
            "[territory.persia]\nsources = { spcaes = 'house' }",
            "territory.persia, sources: there is no 'spcaes'; 'spaces' is.",
        ),
        (
            "territories",
            "[territory.persia]\nsources = { spaces = 'hosue' }",
            "territory.persia, sources: 'spaces' is 'hosue'; it begins with disputed, example, house,",
        ),
        (
            "territories",
            "[territory.persia]\nstart = { itly = 1 }",
            "territory.persia, start, itly: there is no nation 'itly'; 'italy' is.",
        ),
        ("territories", "[territory.congo]\nstart = { italy = 7 }", "start: it has 6 spaces for cubes."),
        (
            "territories",
            "[territory.greece]\nbonus = 'income'",
            "bonus: Fleets are of greece, spain, italy, japan",
        ),
        (
            "territories",
            "[territory.ottoman_empire]\nbonus = 'income'",
            "territories.toml: one Territory has the bonus 'intrigue'.",
        ),
        (
            "territories",
            "[territory.prussia]\nvp = 1",
            "there is no territory 'prussia'; 'persia' is. None can be added: the board is drawn for these.",
        ),
        ("powers", "[power.russia]\ndrop = true", "it cannot be dropped: the board is drawn for these."),
        (
            "powers",
            "[work.kiel_canal]\npower = 'russia'",
            "powers.toml: every Power has one Great Work.",
        ),
        (
            "powers",
            "[objective.russia_1]\ngoal = [{ hold = 'serbia' }]",
            "objective.russia_1, goal 1: there is no condition 'hold'; 'holds' is.",
        ),
        (
            "powers",
            "[objective.russia_1]\ngoal = [{ missions = 2, where = 'chian' }]",
            "objective.russia_1, goal 1, where: there is no territory 'chian'; 'china' is.",
        ),
        ("powers", "[objective.russia_1]\ngoal = []", "goal: there is nothing to reach."),
        ("tracks", "[prestige]\nhighest = 21", "prestige, bonus: there are 21 spaces above 0."),
        ("tracks", "[price]\nprestige = 'five'", 'price, prestige: a whole number is expected, not "five".'),
        (
            "tracks",
            "[order]\nring = ['france', 'france', 'russia', 'great_britain']",
            "order, ring: every Power stands there once.",
        ),
        ("tracks", "[pairs]\ntwo = [['france'], ['russia']]", "pairs, two: every Power stands there once."),
        (
            "events",
            "[event.agadir]\nera = 4",
            "era: one of 1, 2, 3 is expected, not 4. It would be new, for there is no event 'agadir'.",
        ),
        (
            "events",
            EVENT.replace('do = "purse"', 'do = "against"').replace(
                'who = "all", n = -1', 'loss = "money", n = 1'
            ),
            "event.agadir, effect 2, do: nobody plays an event; choose add, ",
        ),
        (
            "events",
            EVENT.replace('who = "all"', 'who = "own"'),
            "event.agadir, effect 2, who: nobody plays an event, so there is no 'own'.",
        ),
        (
            "national",
            "[national.superior_doctrine]\ndrop = true",
            "power.central_empires, own_card: there is no national 'superior_doctrine'; ",
        ),
        ("intrigue", "[card.c01]\nlower = 'big_stick_policy'", "card.c01, lower: its two halves differ."),
        (
            "intrigue",
            "[half.foreign_loan]\ndrop = true",
            "intrigue.toml, card.c03, lower: there is no half 'foreign_loan'; ",
        ),
        (
            "np",
            "[priority.france]\nterritories = ['alsace']",
            "territories 1: there is no territory 'alsace'",
        ),
        ("np", "[chart.france]\narsenal = [3, 5]", "chart.france, arsenal: an entry for each of 9 turns"),
        (
            "np",
            "[chart.france]\ncard = ['intrige']",
            "chart.france, card 1: one of '', 'intrigue', 'national'",
        ),
        ("np", "[sending.france]\nrows = []", "sending.france, rows: a list of 6 is expected, not []."),
        ("np", "[setup.france]\ncubes = { italy = 7 }", "setup.france, cubes: italy has no room for them."),
        ("np", "[setup.prussia]\ncubes = {}", "None can be added: every Power has one."),
    ],
)
def test_what_an_own_file_may_not_say(tmp_path: Path, file: str, text: str, words: str) -> None:
    with pytest.raises(DataError) as caught:
        own(tmp_path / "mine", **{file: text})
    assert words in str(caught.value)
