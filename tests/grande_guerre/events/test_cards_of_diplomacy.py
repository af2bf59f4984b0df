"""Cards about neutrals and peace: what each does, and when it does nothing."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.abroad import peace
from chancellery.games.grande_guerre.rules.names import AUSTRIA_HUNGARY, FRANCE, NEUTRAL, NOBODY
from chancellery.games.grande_guerre.rules.vocabulary import event_pips
from tests.grande_guerre.events.table import left, table, war_table

# 4 Goeben and Breslau, 5 the Turkish dreadnoughts.


@pytest.mark.card("goeben_and_breslau")
def test_the_goeben_draws_turkey_nearer() -> None:
    board = table(1).event(4, "central", dice=(3,))
    assert (board.s.levels["turkey"], board.where(4)) == (9, "removed")


@pytest.mark.card("goeben_and_breslau", "turkish_dreadnoughts")
def test_ships_mean_nothing_to_a_turkey_at_war() -> None:
    board = table(2)
    assert (board.usable(4, "central"), board.usable(5, "entente")) == (True, True)
    board.power("turkey")
    assert (board.usable(4, "central"), board.usable(5, "entente")) == (False, False)


@pytest.mark.card("turkish_dreadnoughts")
@pytest.mark.parametrize(
    ("word", "nw", "name"), [("keep", 37, "dreadnoughts_kept"), ("deliver", 36, "dreadnoughts_delivered")]
)
def test_britain_keeps_or_delivers_the_dreadnoughts(word: str, nw: int, name: str) -> None:
    board = table(1).event(5, "entente")
    assert [decision.seat for decision in board.pending] == ["entente"]
    board.answer("entente", (word,))
    assert board.of("britain", "nw") == nw
    assert [key for key in board.s.in_effect if key.startswith("dreadnoughts")] == [name]


@pytest.mark.card("turkish_dreadnoughts")
def test_with_seven_seats_britain_itself_decides() -> None:
    board = table(1, seats="seven").event(5, "entente")
    assert [decision.seat for decision in board.pending] == ["britain"]


@pytest.mark.card("turkish_dreadnoughts")
def test_a_britain_that_waits_decides_nothing() -> None:
    """§6.4: while it is neutral its seat takes no decisions, so the card goes back."""
    board = table(2)
    board.s.standing[4], board.s.side[4] = NEUTRAL, NOBODY
    assert not board.usable(5, "entente")


# 13-16 America.


@pytest.mark.card("lusitania")
def test_the_lusitania_turns_america_if_germany_stands_firm() -> None:
    board = table(9)
    board.war.measures.append("submarine")
    board.event(13, "entente", dice=(3,)).answer("central", ("stand_firm",))
    assert board.s.levels["usa"] == 3


@pytest.mark.card("lusitania")
def test_germany_may_give_up_submarines_after_the_lusitania() -> None:
    board = war_table("1916", 15)
    assert board.s.war.in_force("submarine")
    board.event(13, "entente", dice=(3,)).answer("central", ("give_way",))
    assert not board.s.war.in_force("submarine")
    assert board.s.levels["usa"] == 5, "as before"


@pytest.mark.card("lusitania", "sussex_pledge")
def test_without_submarines_no_ship_is_sunk_and_no_pledge_given() -> None:
    board = table(15)
    assert (board.usable(13, "entente"), board.usable(14, "central")) == (False, False)
    board.war.measures.append("submarine")
    assert (board.usable(13, "entente"), board.usable(14, "central")) == (True, True)
    board.war.measures.append("unrestricted")
    assert (board.usable(13, "entente"), board.usable(14, "central")) == (True, False)


@pytest.mark.card("sussex_pledge")
def test_the_sussex_pledge_calms_america_and_binds_germany_for_six_turns() -> None:
    board = table(15)
    board.war.measures.append("submarine")
    board.event(14, "central")
    assert (board.s.levels["usa"], board.s.in_effect["sussex_pledge"]) == (5, 20)


@pytest.mark.card("zimmermann_telegram")
def test_the_telegram_moves_america_by_three() -> None:
    board = table(24).set(levels={"usa": 5}).event(15, "entente", dice=(4,))
    assert board.s.levels["usa"] == 2


@pytest.mark.card("zimmermann_telegram")
def test_the_telegram_needs_a_provoked_america() -> None:
    board = table(24).set(levels={"usa": 6})
    assert not board.usable(15, "entente")
    board.war.measures.append("unrestricted")
    assert board.usable(15, "entente")
    assert not board.set(levels={}).usable(15, "entente"), "at war already"


@pytest.mark.card("he_kept_us_out_of_war")
def test_an_election_keeps_america_out() -> None:
    board = table(21).event(16, "central")
    assert board.s.levels["usa"] == 5


@pytest.mark.card("he_kept_us_out_of_war")
def test_the_election_is_in_1916_and_for_neutrals() -> None:
    assert [turn for turn in range(19, 26) if table(turn).usable(16, "central")] == [21, 22, 23]
    assert not table(22).set(levels={}).usable(16, "central")


# 17 Fourteen Points, 39 Franz Joseph, 40 Sixtus, 42 Resolution.


@pytest.mark.card("fourteen_points")
def test_the_fourteen_points_shake_central_monarchies() -> None:
    board = table(33).power("germany", mood=1).power("austria_hungary", mood=1)
    board.event(17, "entente", dice=(4, 3))
    assert (board.of("germany", "mood"), board.of("austria_hungary", "mood")) == (0, 1)
    assert event_pips(board.s, "separate_peace", AUSTRIA_HUNGARY) == 1


@pytest.mark.card("fourteen_points")
def test_the_fourteen_points_say_nothing_to_other_regimes() -> None:
    board = table(33).power("germany", mood=1, regime="D").power("austria_hungary", mood=1, regime="A")
    board.event(17, "entente")
    assert board.events("event_roll") == []
    assert (board.of("germany", "mood"), board.of("austria_hungary", "mood")) == (1, 1)


@pytest.mark.card("death_of_franz_joseph")
def test_the_old_emperor_dies() -> None:
    board = table(22).power("austria_hungary", mood=1).event(39, "central")
    assert board.of("austria_hungary", "mood") == 0
    parts = dict(peace.separate_parts(board.rules, board.s, AUSTRIA_HUNGARY, yes=False))
    assert parts["events"] == 1


@pytest.mark.card("death_of_franz_joseph", "sixtus_letters", "czech_committee", "hungarian_crisis")
@pytest.mark.card("triple_monarchy")
def test_nothing_happens_to_an_austria_hungary_that_has_left() -> None:
    board = left(25, "austria_hungary")
    cards = [(39, "central"), (40, "entente"), (36, "entente"), (34, "entente"), (33, "central")]
    assert [card for card, side in cards if board.usable(card, side)] == []
    assert [card for card, side in cards if not table(25).usable(card, side)] == []


@pytest.mark.card("sixtus_letters")
def test_the_letters_help_next_winter_and_come_out_if_peace_fails() -> None:
    board = table(25).power("austria_hungary", nw=30).event(40, "entente", dice=(4,))
    assert [entry[:4] for entry in board.s.pips] == [("separate_peace", AUSTRIA_HUNGARY, 2, 32)]
    board.set(turn=32).dice(1, 1)
    peace.test_separate_peace(board.rules, board.s, board.log, FRANCE, AUSTRIA_HUNGARY, False)
    assert board.of("austria_hungary", "nw") == 28
    board.dice(1, 1)
    peace.test_separate_peace(board.rules, board.s, board.log, FRANCE, AUSTRIA_HUNGARY, False)
    assert board.of("austria_hungary", "nw") == 28, "they come out once"


@pytest.mark.card("sixtus_letters")
def test_without_letters_a_failed_peace_costs_austria_nothing() -> None:
    board = table(32).power("austria_hungary", nw=30).dice(1, 1)
    peace.test_separate_peace(board.rules, board.s, board.log, FRANCE, AUSTRIA_HUNGARY, False)
    assert board.of("austria_hungary", "nw") == 30


@pytest.mark.card("reichstag_peace_resolution")
def test_the_resolution_moves_the_reichstag_and_helps_a_general_peace() -> None:
    board = table(27).power("germany", mood=0)
    before = sum(part[1] for part in peace.general_parts(board.rules, board.s, yes=False))
    board.event(42, "entente", dice=(3,))
    assert board.of("germany", "mood") == -1
    assert sum(part[1] for part in peace.general_parts(board.rules, board.s, yes=False)) == before + 1


@pytest.mark.card("reichstag_peace_resolution")
def test_a_confident_reichstag_resolves_nothing() -> None:
    assert not table(27).power("germany", mood=1).usable(42, "entente")
