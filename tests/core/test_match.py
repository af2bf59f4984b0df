"""Matches: ids, undo, journals. The toy is the game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from chancellery.core.agenda import fork
from chancellery.core.chance import Dice
from chancellery.core.contract import Info, Option
from chancellery.core.decisions import TABLE, Action, Log, Seat
from chancellery.core.errors import ChancelleryError, Illegal, Invalid, NotYourSeat, Stale
from chancellery.core.journal import seed_hash, settle_options
from chancellery.core.match import EVERY, Match
from chancellery.testing.answers import by_dice, play_once
from toy.rules.rules import Toy
from toy.rules.state import ToyState

TOY = Toy()
COMMIT: Action = (("play", "none"), ("stake", "hill"))


def rules_for(slug: str) -> Toy:
    if slug != "toy":
        raise Invalid(f"There is no game {slug!r}.")
    return TOY


def played(seed: int, most: int = 1000) -> Match[ToyState]:
    match, pick = Match(TOY, seed), by_dice(Dice(seed, 9))
    while not match.over and len(match.journal) < most:
        play_once(match, pick)
    return match


def test_header_keeps_all_options() -> None:
    match = Match(TOY, 7)
    assert match.header.to_json() == {
        "chancellery": 1,
        "game": "toy",
        "version": "1",
        "options": {"turns": 3},
        "seed": 7,
        "seats": ["north", "south"],
    }
    assert match.header.seed_hash == seed_hash("toy", 7)
    assert len(seed_hash("toy", 7)) == 64
    assert seed_hash("toy", 7) != seed_hash("toy", 8)


@pytest.mark.parametrize("options", [{"turns": 4}, {"turns": True}, {"turns": "three"}, {"colour": 1}])
def test_wrong_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Invalid):
        Match(TOY, 1, **options)


def test_an_option_may_be_called_rules() -> None:
    class Odd(Toy):
        info = replace(Toy.info, options=(Option("rules", ("old", "new"), "old", ""),))

        def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
            return super().start(seed, log, turns=1 if options["rules"] == "new" else 2)

    assert Match(Odd(), 1, rules="new").state.turns == 1


def test_the_set_up_is_told_as_far_as_a_seat_may_know() -> None:
    match = Match(TOY, 1)
    hand = match.state.hands["north"]
    assert match.opening("north") == [
        {"ev": "drew", "seat": "north", "card": card, "to": ["north"]} for card in hand
    ]
    assert match.opening() == []
    match.play("north", COMMIT)
    again = Match.from_jsonl(match.to_jsonl(), lambda _: TOY)
    for one in (match, match.at(0), again):
        assert one.opening("north") == one.events("north")[: len(hand)] == match.opening("north")
    match.undo("north")
    assert match.events("north") == match.opening("north")
    assert Match.from_position(TOY, match.state).events("north") == []


def test_another_seats_answer_does_not_make_mine_stale() -> None:
    match = Match(TOY, 1)
    mine = match.decision_id("south")
    match.play("north", COMMIT, match.decision_id("north"))
    match.play("north", ("first",))
    assert match.decision_id("south") == mine
    match.play("south", COMMIT, mine)
    assert match.decision_id("south") not in (None, mine)


def test_my_own_answer_makes_my_decision_stale() -> None:
    match = Match(TOY, 1)
    old = match.decision_id("north")
    match.play("north", COMMIT, old)
    for seat, number in (("north", old), ("south", 5), ("nobody", 1)):
        before = match.to_jsonl()
        with pytest.raises(Stale):
            match.play(seat, ("first",), number)
        assert match.to_jsonl() == before


def test_an_equal_decision_that_comes_again_is_a_new_one() -> None:
    match = Match(TOY, 1)
    ids = set()
    for _ in range(3):
        ids.add(match.decision_id("north"))
        for seat in ("north", "south"):
            match.play(seat, COMMIT)
            match.play(seat, ("first",))
    assert len(ids) == 3
    assert match.over
    assert match.decision("north") is None
    assert match.decision_id("north") is None


def test_ids_depend_on_the_journal_only() -> None:
    match = Match(TOY, 1)
    match.play("north", COMMIT)
    number = match.decision_id("north")
    again = Match.from_jsonl(match.to_jsonl(), rules_for)
    assert again.decision_id("north") == number
    match.undo("north")
    match.play("north", (("play", "none"), ("stake", "port")))
    assert match.decision_id("north") != number
    assert 0 <= (number or 0) < 1 << 53


@pytest.mark.parametrize(
    ("seat", "action", "error"),
    [
        ("north", ("perhaps",), Invalid),
        ("north", (("play", "none"), ("stake", "paris")), Illegal),
        ("north", [["play", "none"], ["stake", "hill"]], Invalid),
        ("north", (("play", 1.5), ("stake", "hill")), Invalid),
        ("north", (("play", None), ("stake", True)), Invalid),
        ("nobody", COMMIT, NotYourSeat),
    ],
)
def test_refused_action_leaves_no_trace(seat: Seat, action: Any, error: type[Exception]) -> None:
    match = Match(TOY, 1)
    before = TOY.dump(match.state)
    with pytest.raises(error):
        match.play(seat, action)
    assert TOY.dump(match.state) == before
    assert match.journal == []
    assert match.events("north") == match.opening("north")


def test_even_a_crash_leaves_no_trace() -> None:
    class Crashes(Toy):
        def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
            super().apply(s, seat, action, log)
            raise RuntimeError("an op broke")

    match = Match(Crashes(), 1)
    before = TOY.dump(match.state)
    with pytest.raises(RuntimeError):
        match.play("north", COMMIT)
    assert TOY.dump(match.state) == before
    assert match.journal == []


def test_private_events_reach_only_their_seats() -> None:
    match = Match(TOY, 3)
    for seat in ("north", "south"):
        match.play(seat, (("play", match.state.hands[seat][0]), ("stake", "hill")))
        match.play(seat, ("first",))
    pick = by_dice(Dice(3))
    while match.state.turn == 1:
        play_once(match, pick)
    drawn = {seat: [one for one in match.events(seat) if one["ev"] == "drew"] for seat in ("north", "south")}
    assert drawn["north"]
    assert all(one["seat"] == "north" for one in drawn["north"])
    assert all(one["seat"] == "south" for one in drawn["south"])
    assert not [one for one in match.events() if one["ev"] == "drew"]
    everything = match.events("north")
    assert match.events("north", since=2) == everything[2:]
    everything[0]["ev"] = "forged"
    assert match.events("north")[0]["ev"] != "forged"


def test_view_of_an_unknown_seat_is_refused() -> None:
    with pytest.raises(Invalid, match="east"):
        Match(TOY, 1).view("east")


def test_own_sealed_answers_can_be_undone() -> None:
    match = Match(TOY, 1)
    start, number = match.state, match.decision_id("north")
    match.play("north", COMMIT)
    match.play("north", ("last",))
    assert not match.can_undo("south")
    match.undo("north")
    assert match.undo("north") == ("north", COMMIT)
    assert (match.state, match.decision_id("north")) == (start, number)
    assert match.events() == []
    with pytest.raises(Illegal, match="Nothing"):
        match.undo("north")


def test_an_answer_under_which_others_have_answered_stays() -> None:
    match = Match(TOY, 1)
    match.play("north", COMMIT)
    match.play("south", COMMIT)
    with pytest.raises(NotYourSeat, match="last to act was south"):
        match.undo("north")
    assert match.can_undo("south")


def test_the_last_sealed_answer_reveals_and_stays() -> None:
    match = Match(TOY, 1, turns=1)
    for seat in ("north", "south"):
        match.play(seat, COMMIT)
        match.play(seat, ("first",))
    assert not match.can_undo("south")
    with pytest.raises(Illegal, match="revealed"):
        match.undo("south")


class Quiet(Toy):
    """A toy that forgets to say what was revealed."""

    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        super().apply(s, seat, action, log)
        for event in log or ():
            event.pop("reveal", None)


def test_a_join_is_a_reveal_even_if_no_event_says_so() -> None:
    match = Match(Quiet(), 1, turns=1)
    for seat in ("north", "south"):
        match.play(seat, COMMIT)
    match.play("north", ("first",))
    assert match.can_undo("north")
    match.play("south", ("first",))
    assert not match.can_undo("south")


def test_a_join_counts_when_the_next_phase_is_simultaneous_too() -> None:
    match = Match(Quiet(), 1, turns=3)
    match.play("north", COMMIT)
    match.play("north", ("first",))
    match.play("south", COMMIT)
    match.play("south", ("first",))
    assert len(match.pending()) == 2
    assert match.state.rng == Match(TOY, 1).state.rng
    assert not match.can_undo("south")
    match.play("south", COMMIT)
    assert match.can_undo("south")


class Encore(Quiet):
    """After both have committed, the south alone is asked again, in a fork of its own."""

    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        turn = s.turn
        super().apply(s, seat, action, log)
        if s.turn > turn:
            s.agenda[-1] = fork([("south", (("commit", "south"), ("tempo", "south")))])


def test_a_join_counts_when_the_same_seat_alone_goes_on() -> None:
    match = Match(Encore(), 1, turns=3)
    match.play("north", COMMIT)
    match.play("north", ("first",))
    match.play("south", COMMIT)
    match.play("south", ("first",))
    assert [one.seat for one in match.pending()] == ["south"]
    assert not match.can_undo("south")
    match.play("south", COMMIT)
    assert match.can_undo("south")


def test_an_agreement_stands_in_the_journal_and_nobody_undoes_it() -> None:
    match = Match(TOY, 1)
    match.play("north", COMMIT)
    mine = match.decision_id("south")
    assert match.agreements() == {("stop",): ("north", "south")}
    with pytest.raises(Illegal):
        match.play(TABLE, ("burn",))
    assert match.decision_id("south") == mine
    match.play(TABLE, ("stop",))
    assert match.over
    assert not any(match.can_undo(seat) for seat in ("north", "south", TABLE))
    assert Match.from_jsonl(match.to_jsonl(), rules_for).score() == {"north": 0.5, "south": 0.5}


def test_alone_in_a_fork_one_can_still_undo() -> None:
    match = Match(Quiet(), 1, turns=1)
    match.play("north", COMMIT)
    match.play("north", ("first",))
    match.play("south", COMMIT)
    assert match.can_undo("south")
    match.undo("south")
    match.play("south", COMMIT)
    match.play("south", ("last",))
    assert not match.can_undo("south")


@pytest.mark.parametrize(
    ("event", "allowed"), [({"to": ["north"]}, True), ({"to": ["south"]}, False), ({"reveal": True}, False)]
)
def test_what_others_were_told_stays(event: dict[str, Any], allowed: bool) -> None:
    class Tells(Toy):
        def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
            super().apply(s, seat, action, log)
            if log is not None:
                log.append({"ev": "told", **event})

    match = Match(Tells(), 1)
    match.play("north", COMMIT)
    assert match.can_undo("north") is allowed


def test_dice_cannot_be_undone() -> None:
    seen = 0
    for seed in range(20):
        match = played(seed)
        for step in range(1, len(match.journal) + 1):
            past = match.at(step)
            if match.at(step - 1).state.rng != past.state.rng:
                assert not past.can_undo(past.journal[-1].seat)
                seen += 1
    assert seen > 20


def test_every_step_can_be_looked_at_and_taken_back() -> None:
    match = next(match for match in map(played, range(100)) if len(match.journal) > EVERY + 2)
    forward, pick = Match(TOY, match.header.seed), match.journal
    for step, entry in enumerate([*pick, None]):
        past = match.at(step)
        assert past.state == forward.state
        assert past.pending() == forward.pending()
        assert [past.decision_id(seat) for seat in past.header.seats] == [
            forward.decision_id(seat) for seat in past.header.seats
        ]
        assert past.events("north") == forward.events("north")
        if entry:
            forward.play(*entry)
    back = match.at(len(match.journal))
    back.take_back(len(match.journal) - 3)
    assert back.to_jsonl() == match.at(3).to_jsonl()
    assert len(match.journal) > EVERY
    for n in (-1, 4):
        with pytest.raises(Invalid):
            back.take_back(n)
        with pytest.raises(Invalid):
            back.at(n if n < 0 else 9)


def test_the_past_can_be_played_on_without_touching_the_present() -> None:
    match = played(1)
    text = match.to_jsonl()
    past = match.at(0)
    past.play("north", COMMIT)
    assert match.to_jsonl() == text


@pytest.mark.parametrize("seed", range(5))
def test_journal_round_trip(seed: int) -> None:
    match = played(seed)
    text = match.to_jsonl()
    again = Match.from_jsonl(text, rules_for)
    assert again.state == match.state
    assert again.score() == match.score()
    assert again.to_jsonl() == text
    assert all(json.loads(line) for line in text.splitlines())


def test_notes_and_expectations_are_kept_in_their_place() -> None:
    lines = Match(TOY, 1).to_jsonl().splitlines()
    lines += ['{"note": "Größe"}', '{"expect": {"turn": 1}}', json.dumps({"seat": "north", "action": COMMIT})]
    lines += ['{"note": "b"}', '{"note": "c"}']
    text = "\n".join(lines) + "\n"
    match = Match.from_jsonl(text, rules_for)
    assert match.to_jsonl() == text
    match.take_back(1)
    assert match.to_jsonl() == "\n".join(lines[:3]) + "\n"


HEAD = '{"chancellery": 1, "game": "toy", "seed": 1}'


def head(words: str) -> str:
    return HEAD[:-1] + ", " + words + "}"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "The journal is empty"),
        ("{", "Line 1: this is not JSON"),
        ("[1]", "Line 1: a table in braces"),
        ('{"game": "toy"}', "Line 1: a journal begins with its header"),
        ('{"chancellery": 2, "game": "toy", "seed": 1}', r"Line 1: a newer .*format 2; .*up to 1"),
        ('{"chancellery": 1, "seed": 1}', "Line 1: 'game' of the header is missing"),
        ('{"chancellery": 1, "game": "toy", "seed": "x"}', "Line 1: 'seed' of the header"),
        ('{"chancellery": 1, "game": "chess", "seed": 1}', "Line 1: There is no game 'chess'"),
        (head('"version": "1.1"'), r"Line 1: .*newer rules of 'toy'"),
        (head('"options": {"turns": 9}'), "Line 1: 'turns' cannot be 9"),
        (head('"seats": ["east"]'), "Line 1: the seats are north, south"),
        (HEAD + "\n\nnonsense", "Line 3: this is not JSON"),
        (HEAD + '\n{"seat": "north"}', "Line 2: an action, "),
        (HEAD + '\n{"seat": 1, "action": []}', "Line 2: 'seat' must be a word"),
        (HEAD + '\n{"seat": "north", "action": [1.5]}', "Line 2: An action is made of"),
        (HEAD + '\n{"seat": "north", "action": ["go"]}', "Line 2: 2 answers are needed"),
        (HEAD + '\n{"seat": "east", "action": ["go"]}', "Line 2: It is not for east"),
    ],
)
def test_bad_journals_name_the_line_and_why(text: str, words: str) -> None:
    with pytest.raises(ChancelleryError, match=words):
        Match.from_jsonl(text, rules_for)


def test_a_journal_of_another_game_is_refused() -> None:
    with pytest.raises(Invalid, match="Line 1: This is a journal of 'chess', not of 'toy'"):
        Match.from_jsonl('{"chancellery": 1, "game": "chess", "seed": 1}', lambda _: TOY)


def test_an_illegal_line_keeps_its_kind_and_paragraph() -> None:
    text = HEAD + '\n{"seat": "north", "action": [["play", "none"], ["stake", "paris"]]}'
    with pytest.raises(Illegal, match="Line 2") as caught:
        Match.from_jsonl(text, rules_for)
    assert caught.value.rule == "3"


def test_an_option_may_be_a_number_or_its_digits() -> None:
    info = Info("x", (), (Option("players", ("7", "6"), "7", ""), Option("seats", (4, 3), 4, "")))
    assert settle_options(info, {"players": 6, "seats": "3"}) == {"players": "6", "seats": 3}
    flag = Info("x", (), (Option("np", (False, True), False, ""),))
    with pytest.raises(Invalid, match="'np' cannot be 1: choose False, True"):
        settle_options(flag, {"np": 1})
    years = Info("x", (), (Option("year", tuple(range(1901, 1951)), 1901, ""),))
    with pytest.raises(Invalid, match=r"choose 1901, .*, 1912 and 38 more\."):
        settle_options(years, {"year": 3})
