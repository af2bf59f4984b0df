"""The event phase: dates, order, draws, hands, stratagems, expiry, scenarios."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from chancellery.core import chance
from chancellery.core.errors import DataError, Illegal
from chancellery.games.grande_guerre.rules.cards.phase import event_order, first_usable, stratagem_options
from chancellery.games.grande_guerre.rules.names import CENTRAL, ENTENTE, SIDES
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.testing.rules_index import rule
from tests.grande_guerre.events.table import NUMBERS, Table, real_rules, table

CARDS = real_rules().deck.cards


def drawn(board: Table, *cards: int) -> Table:
    """Make the next draws from the pool these cards."""
    board.rolls(*((board.s.pool.index(card) + 1, len(board.s.pool)) for card in cards))
    return board


# The deck.


@rule("8")
def test_there_are_fifty_cards_and_each_has_tests_of_its_own() -> None:
    assert tuple(CARDS) == NUMBERS
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    marks = re.findall(r"mark\.card\(([^)]*)\)", text)
    counts = [slug for mark in marks for slug in re.findall(r'"(\w+)"', mark)]
    assert {card.slug for card in CARDS.values()} == set(counts)
    assert [card.slug for card in CARDS.values() if counts.count(card.slug) < 2] == []


PRINTED = """
1 E X 3-5 3+ once; 2 * P 4-5 - once; 3 C X 2-4 3+ once; 4 C P 1-4 3+ once; 5 E P 1-3 - once
6 C X 5-41 4+ once; 7 C X 5-41 3+ once; 8 C X 6-41 4+ once; 9 C X 6-41 4+ once; 10 E X 18-41 4+ once
11 * X 7-41 3+ back; 12 * X 7-17 3+ back; 13 E P 1-41 3+ once; 14 C X 15-41 - once; 15 E X 24-41 4+ once
16 C P 21-23 - once; 17 E P 33-41 - once; 18 E X 6-14 3+ once; 19 C P 6-41 - once; 20 E P 8-17 3+ once
21 C P 6-41 - once; 22 E P 22-41 4+ once; 23 E X 29-41 3+ once; 24 E P 22-41 - once; 25 C X 16-41 4+ once
26 C X 27-41 4+ once; 27 C X 24-30 3+ once; 28 E X 1-41 3+ once; 29 E P 22-25,31-34 3+ twice
30 C P 20-41 - once; 31 C P 11-41 3+ once; 32 E X 17-41 3+ once; 33 C X 18-41 5+ once; 34 E X 19-41 4+ back
35 E P 24-41 - once; 36 E P 15-41 4+ once; 37 C X 15-41 3+ back; 38 E X 1-41 3+ back; 39 C P 22-41 - once
40 E X 25-41 4+ once; 41 * X 24-41 4+ back; 42 E P 27-41 3+ once; 43 E X 33-41 3+ once; 44 C X 33-41 3+ once
45 E X 20-41 4+ back; 46 E X 39-41 3+ once; 47 * P 36-41 - once; 48 * P 1-41 - back; 49 * X 1-41 3+ back
50 * P 1-41 - back
"""
"""Number, whose, public or stratagem, turns, die, and where it goes after its success.

A condition in place of a date leaves all turns open. An insurrection that succeeds takes 37 or 38 away.
"""


@rule("8")
@pytest.mark.parametrize("printed", re.split(r"; |\n", PRINTED.strip()))
def test_each_card_has_its_side_kind_dates_die_and_fate(printed: str) -> None:
    card = CARDS[int(printed.split(maxsplit=1)[0])]
    turns = ",".join(f"{first}-{last}" for first, last in card.turns)
    side = {"entente": "E", "central": "C", "any": "*"}[card.side]
    fate = "once" if card.once else "twice" if card.twice else "back"
    need = f"{card.need}+" if card.need else "-"
    assert f"{card.number} {side} {'X' if card.secret else 'P'} {turns} {need} {fate}" == printed


@rule("8")
def test_every_card_has_a_text_and_steps() -> None:
    assert [card.slug for card in CARDS.values() if not card.effect or len(card.text) < 20] == []


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("aim = 'moon'", "aim: there is no card aim 'moon'"),
        ("when = { weather = 'rain' }", "when: there is no condition 'weather'"),
        ("when = { tsar_reigns = 'yes' }", "when, tsar_reigns: one of True is expected"),
        ("when = { neutral = 'rusia' }", "when, neutral: there is no neutral 'rusia'; 'usa' is."),
        ("rows = { rain = 1 }", "rows, rain: there is no die row 'rain'"),
    ],
)
def test_a_word_that_no_rule_knows_is_refused_with_its_card(tmp_path: Path, own: str, told: str) -> None:
    (tmp_path / "events.toml").write_text(
        "[source]\ntitle = 'mine'\n[card.gas]\nnumber = 11\ntitle = 'Gas'\nside = 'any'\nkind = 'stratagem'\n"
        f"turns = [[7, 41]]\ntext = 'Mine.'\neffect = []\n{own}\n"
    )
    with pytest.raises(DataError, match=f"card.gas, {told}"):
        GrandeGuerre(tmp_path)


def test_a_card_of_ones_own_replaces_ours(tmp_path: Path) -> None:
    (tmp_path / "events.toml").write_text(
        "[source]\ntitle = 'mine'\n[card.gas]\nnumber = 11\ntitle = 'Gas'\nside = 'any'\nkind = 'public'\n"
        "turns = [[7, 41]]\ntext = 'Mine.'\neffect = [{ do = 'will', power = 'france', n = -3 }]\n"
    )
    card = GrandeGuerre(tmp_path).deck.cards[11]
    assert (card.secret, card.effect) == (False, (("will", "france", -3),))


# Set-up.


@rule("8")
@pytest.mark.parametrize("scenario", ["1914", "1916", "1917", "1918"])
@pytest.mark.parametrize("war", ["abstract", "historical"])
def test_each_side_begins_with_one_stratagem_of_its_own(scenario: str, war: str) -> None:
    rules = real_rules()
    for seed in range(20):
        s = rules.start(seed, scenario=scenario, war=war)
        out = [rules.deck.number[slug] for slug in rules.facts.scenarios[scenario].cards_out]
        assert s.removed == tuple(sorted(out))
        assert sorted((*s.pool, *s.hands[0], *s.hands[1], *out)) == list(NUMBERS)
        for side, hand in enumerate(s.hands):
            (card,) = (CARDS[number] for number in hand)
            assert card.secret
            assert card.side in ("any", SIDES[side])
            assert war == "abstract" or not card.combat_only


# Order.


@rule("8")
@pytest.mark.parametrize(
    ("entente", "central", "turn", "first"),
    [
        ((30, 30, 30), (31, 31), 24, ENTENTE),
        ((30, 30, 34), (31, 31), 24, CENTRAL),
        ((30, 30, 30), (30, 30), 25, ENTENTE),
        ((30, 30, 30), (30, 30), 24, CENTRAL),
    ],
)
def test_the_weaker_side_is_first(
    entente: tuple[int, ...], central: tuple[int, ...], turn: int, first: int
) -> None:
    board = table(turn)
    for slug, nw in zip(("france", "britain", "russia"), entente, strict=True):
        board.power(slug, nw=nw)
    for slug, nw in zip(("germany", "austria_hungary"), central, strict=True):
        board.power(slug, nw=nw)
    assert event_order(board.s) == (first, 1 - first)


# Draws.


@rule("8")
@pytest.mark.parametrize(("turn", "extra", "draws"), [(24, (0, 0), 4), (25, (0, 0), 2), (24, (2, 0), 6)])
def test_one_card_a_side_and_two_in_the_first_turn_of_a_season(
    turn: int, extra: tuple[int, int], draws: int
) -> None:
    board = table(turn).set(pool=(50,), extra_draws=extra).frames(("draw_phase",))
    assert len(board.events("event_drawn")) == draws
    assert board.s.extra_draws == (0, 0)


@rule("8")
def test_a_stratagem_is_kept_and_only_the_drawer_learns_which() -> None:
    board = drawn(table(24), 45).frames(("draw_event", ENTENTE))
    assert board.where(45) == "entente"
    assert board.events("event_drawn") == [
        {"ev": "event_drawn", "side": "entente", "fate": "kept", "reveal": True}
    ]
    (told,) = board.events("event_card")
    assert (told["card"], told["to"]) == (45, ["entente"])


@rule("8")
def test_a_public_card_happens_at_once() -> None:
    board = drawn(table(24).power("germany", nw=30, cp=5), 30).frames(("draw_event", CENTRAL))
    assert (board.of("germany", "nw"), board.where(30)) == (29, "removed")


ENEMY_S, TOO_EARLY, NO_GROUND = 44, 46, 28
"""To the Entente in January 1917: Central's storm troops, the mutiny of Kiel, Petain without a mutiny."""


@rule("8")
@pytest.mark.parametrize("useless", [(), (ENEMY_S,), (TOO_EARLY, NO_GROUND)])
def test_a_card_that_cannot_be_used_goes_back_unseen_and_another_is_drawn(useless: tuple[int, ...]) -> None:
    """However many go back, the table sees the same, and the drawer learns only of the one that it keeps."""
    board = drawn(table(24), *useless, 45).frames(("draw_event", ENTENTE))
    assert [board.where(card) for card in (*useless, 45)] == [*("pool" for _ in useless), "entente"]
    assert board.log == [
        {"ev": "event_drawn", "side": "entente", "fate": "kept", "reveal": True},
        {"ev": "event_card", "side": "entente", "card": 45, "fate": "kept", "to": ["entente"]},
    ]


@rule("8")
@pytest.mark.parametrize("useless", [(ENEMY_S, TOO_EARLY, NO_GROUND), (ENEMY_S, ENEMY_S, ENEMY_S)])
def test_after_the_third_card_in_vain_the_draw_is_lost(useless: tuple[int, ...]) -> None:
    board = drawn(table(24), *useless).frames(("draw_event", ENTENTE))
    assert (board.s.pool, board.s.hands) == (NUMBERS, ((), ()))
    assert board.log == [{"ev": "event_drawn", "side": "entente", "fate": "lost", "reveal": True}]


@rule("8")
def test_a_public_card_is_drawn_again_for_too() -> None:
    board = drawn(table(24).power("germany", nw=30, cp=5), 45, 30).frames(("draw_event", CENTRAL))
    assert (board.of("germany", "nw"), board.where(45), board.where(30)) == (29, "pool", "removed")


@rule("8")
def test_each_card_that_a_side_can_use_is_as_likely_as_any_other() -> None:
    """Of 10,000 draws as many are lost as three uniform ones lose, and the rest are spread evenly."""
    board, n = table(24), 10_000
    usable = [card for card in NUMBERS if board.usable(card, "entente")]
    counts = Counter(first_usable(board.rules, board.s, ENTENTE) for _ in range(n))
    assert set(counts) == {0, *usable}
    lost = (1 - len(usable) / len(NUMBERS)) ** 3
    for card in counts:
        share = (1 - lost) / len(usable) if card else lost
        assert abs(counts[card] - n * share) < 4 * (n * share * (1 - share)) ** 0.5, card


@rule("8")
def test_draws_are_uniform() -> None:
    """50 cards, 10,000 draws: no card is seen less than 130 or more than 280 times."""
    board = table(24)
    counts = dict.fromkeys(NUMBERS, 0)
    for _ in range(10_000):
        counts[chance.pick(board.s, board.s.pool)] += 1
    assert min(counts.values()) > 130
    assert max(counts.values()) < 280


@rule("8")
@pytest.mark.parametrize(("cards", "asked"), [((11, 12, 40, 41), 0), ((11, 12, 40, 41, 45), 1)])
def test_a_hand_holds_four(cards: tuple[int, ...], asked: int) -> None:
    board = table(24).hold("entente", *cards).frames(("discard_down", ENTENTE))
    assert len(board.pending) == asked


@rule("8")
def test_a_full_hand_is_discarded_down_to_four_in_secret() -> None:
    board = table(24).hold("entente", 11, 12, 40, 41, 45).frames(("discard_down", ENTENTE))
    (decision,) = board.pending
    assert (decision.seat, decision.what) == ("entente", "discard")
    with pytest.raises(Illegal):
        board.answer("entente", ("discard", 46))
    board.answer("entente", ("discard", 12))
    assert (board.where(12), len(board.s.hands[ENTENTE])) == ("pool", 4)
    assert board.events("discard") == [{"ev": "discard", "side": "entente"}]
    assert board.pending == []


@rule("8")
def test_a_card_that_all_know_is_discarded_in_the_open() -> None:
    board = table(24).hold("central", 11, 12, 37, 41, 49).set(known=(37,)).frames(("discard_down", CENTRAL))
    board.answer("central", ("discard", 37))
    assert board.events("discard") == [{"ev": "discard", "side": "central", "card": 37}]
    assert board.s.known == ()


# Expiry.


@rule("8")
def test_cards_leave_the_game_after_their_last_date_wherever_they_are() -> None:
    board = table(6).hold("entente", 1).frames(("events_phase",))
    assert board.events("cards_expired")[0]["cards"] == [1, 2, 3, 4, 5]
    assert [board.where(card) for card in (1, 2, 3)] == ["removed"] * 3
    assert board.where(18) != "removed", "its time begins"


@rule("8")
def test_effects_end_after_their_last_turn() -> None:
    pips: tuple[Any, ...] = (("strike", 0, -1, 24, "turnip_winter"), ("strike", 0, -1, 25, "turnip_winter"))
    board = table(25).set(pool=(), pips=pips, in_effect={"wassmuss": 24, "poland": 99})
    board.frames(("events_phase",))
    assert (board.s.pips, board.s.in_effect) == (pips[1:], {"poland": 99})


@rule("8")
def test_cards_in_force_ask_for_their_due_before_any_draw() -> None:
    board = table(25).set(pool=(), in_effect={"rif": 26, "slav_desertions": 99, "senussi": 99})
    board.dice(3, 4).frames(("events_phase",))
    assert [decision.what for decision in board.pending] == ["garrison"]
    board.answer("entente", ("refuse",))
    assert len(board.events("senussi")) == 1
    assert board.war.done[-1][0] == "LoseSteps"


# Stratagems.


@rule("8")
def test_stratagems_are_chosen_in_secret_and_shown_together() -> None:
    board = table(24).hold("entente", 41).hold("central", 12, 49).frames(("stratagems", CENTRAL))
    assert [decision.seat for decision in board.pending] == ["central", "entente"]
    board.answer("entente", ("play", 41, "germany"))
    assert board.log == []
    assert board.rules.view(board.s, "central")["answered"] == ["entente"]
    board.answer("central", ("play", 49, "support", "austria_hungary"))
    assert [(event["side"], event["card"]) for event in board.events("stratagem")] == [
        ("central", 49),
        ("entente", 41),
    ]
    assert [event["card"] for event in board.events("event")] == [49, 41]


@rule("8")
def test_a_side_may_keep_its_hand() -> None:
    board = table(24).hold("entente", 41).frames(("stratagems", CENTRAL)).answer("entente", ("none",))
    assert (board.log, board.s.hands) == ([], ((41,), ()))


@rule("8")
def test_whoever_holds_cards_is_asked_even_if_none_can_be_played() -> None:
    board = table(24).hold("entente", 46)
    assert stratagem_options(board.rules, board.s, ENTENTE) == (("none",),)
    board.frames(("stratagems", CENTRAL))
    assert [decision.seat for decision in board.pending] == ["entente"]


@rule("2.5", "8")
@pytest.mark.parametrize(
    ("cards", "known", "asked"),
    [((), (), 0), ((46,), (), 1), ((37,), (), 1), ((37,), (37,), 0), ((37, 46), (37,), 1)],
)
def test_nobody_is_asked_for_a_stratagem_whose_hand_all_know_to_be_of_no_use(
    cards: tuple[int, ...], known: tuple[int, ...], asked: int
) -> None:
    """Without a revolution Lenin has nowhere to go; a card that is hidden is asked about all the same."""
    board = table(24).hold("central", *cards).set(known=known).frames(("stratagems", CENTRAL))
    assert len(board.pending) == asked


@rule("8")
def test_with_seven_seats_the_chair_plays_the_hand() -> None:
    board = table(24, seats="seven").hold("entente", 41).hold("central", 49).frames(("stratagems", CENTRAL))
    assert [decision.seat for decision in board.pending] == ["germany", "france"]


@rule("8")
def test_a_stratagem_whose_ground_is_gone_does_nothing() -> None:
    board = table(24).frames(("play_stratagem", 28, ENTENTE, ()))
    assert [event["card"] for event in board.events("event_void")] == [28]
    assert board.where(28) == "pool"


@rule("8")
def test_every_question_of_a_card_cites_its_paragraph() -> None:
    """A seat that is asked can open the rule: all asks of the event phase end with it."""
    seat, asks = "entente", real_rules().ops.asks
    board = table(24).hold("entente", 41)
    frames: list[tuple[Any, ...]] = [
        ("choose_discard", seat, 0), ("choose_stratagem", seat, 0), ("choose_ships", seat, 5, 1),
        ("choose_course", seat, 13, -1), ("choose_victor", seat, 48, 0, 2), ("choose_garrison", seat),
    ]  # fmt: skip
    for name, *args in frames:
        assert asks[name].offer(board.rules, board.s, *args).rule == "8", name
