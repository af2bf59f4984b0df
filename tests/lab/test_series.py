"""Series: the same games wherever they are played; rows; what goes wrong is the result of one game."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from chancellery.bots.patience import Late, patience
from chancellery.bots.play import Fault, Thought, play_game, seats_of
from chancellery.bots.registry import make_bot
from chancellery.core.decisions import Choice
from chancellery.core.errors import Illegal, Invalid
from chancellery.core.match import Match
from chancellery.lab.arena import Row, tabulate, wilson
from chancellery.lab.games import find_game
from chancellery.lab.play import play, replayed
from chancellery.lab.rows import GameRow
from chancellery.lab.series import Series
from chancellery.lab.simulate import simulate
from tests.lab.bots import Own
from tests.lab.made import row
from tests.lab.titles import toy
from toy.rules.rules import Toy
from toy.rules.state import SEATS

OWN = "tests.lab.bots:Own"
SHORT = {"turns": 1}


# The plan.


def test_games_are_found() -> None:
    assert find_game(toy) is find_game(toy)
    game = toy()
    assert find_game(game) is game
    assert seats_of(game, {}) == SEATS
    with pytest.raises(Invalid):
        find_game("ludo")


def test_seats_rotate() -> None:
    tasks = Series(toy, "greedy,uniform", 4, 1).tasks()
    assert [[*map(str, task.bots)] for task in tasks] == [["greedy", "uniform"], ["uniform", "greedy"]] * 2
    assert len({task.seed for task in tasks}) == 4
    assert [task.number for task in tasks] == [1, 2, 3, 4]
    stay = Series(toy, "greedy,uniform", 4, 1, rotate=False).tasks()
    assert {tuple(map(str, task.bots)) for task in stay} == {("greedy", "uniform")}


def test_a_deal_is_played_from_every_seat() -> None:
    tasks = Series(toy, "greedy,uniform", 4, 1, duplicate=True).tasks()
    assert tasks[0].seed == tasks[1].seed != tasks[2].seed == tasks[3].seed
    assert len({task.key for task in tasks}) == 4


def test_the_last_bot_takes_the_seats_left() -> None:
    (task,) = Series("diplomacy", "attache,uniform", 1, 1).tasks()
    assert [*map(str, task.bots)] == ["attache", *["uniform"] * 6]


@pytest.mark.parametrize(
    ("bots", "games", "options", "message"),
    [
        ("uniform,uniform,uniform", 1, {}, "2 seats play : name one to 2 bots, not 3."),
        ("uniform", 0, {}, "At least one game must be played, not 0."),
        ("deep", 1, {}, "has no bot 'deep'"),
        ("no_such_module:Bot", 1, {}, "cannot be imported"),
        ("uniform", 1, {"weather": 1}, "no option"),
    ],
)
def test_wrong_series_are_refused(bots: str, games: int, options: Any, message: str) -> None:
    with pytest.raises(Invalid, match=message):
        Series(toy, bots, games, 1, options).tasks()


def test_without_a_seed_a_new_one_is_taken() -> None:
    assert Series(toy, "uniform", 1).seed != Series(toy, "uniform", 1).seed > 1 << 20


# Where it is played.


@pytest.mark.slow
def test_games_do_not_depend_on_processes() -> None:
    done: list[tuple[int, int]] = []
    alone, apart = (
        Series(toy, "greedy,uniform", 6, 2, SHORT, journal=True, processes=processes).run(
            lambda *n: done.append(n)
        )
        for processes in (1, 2)
    )
    assert alone == apart
    assert done == [(n, 6) for n in range(1, 7)] * 2
    assert [one.number for one in alone] == [1, 2, 3, 4, 5, 6]
    for one in alone:
        assert one.journal is not None
        assert Match.from_jsonl(one.journal, lambda _: Toy()).score() == one.scores


@pytest.mark.slow
def test_a_lost_process_costs_its_game_which_is_played_again(tmp_path: Path) -> None:
    bots = f"{OWN}(then='die_once', mark={str(tmp_path / 'died')!r}),uniform"
    found = Series(toy, bots, 6, 3, processes=2).run()
    assert (tmp_path / "died").exists()
    assert [one.number for one in found] == [1, 2, 3, 4, 5, 6]
    assert found == Series(toy, bots, 6, 3, processes=1).run()


@pytest.mark.slow
def test_a_game_that_kills_every_process_is_given_up() -> None:
    found = Series(toy, f"{OWN}(then='die'),uniform", 2, 3, processes=2).run()
    assert [one.end for one in found] == ["lost", "lost"]
    assert found[0].told == "lost: the process that played it ended with status -9"
    assert found[0].result is None
    assert found[0].bots == {"north": f"{OWN}(then='die')", "south": "uniform"}


UNGUARDED = """
from chancellery.lab.series import Series
Series("turmoil", "uniform", 2, 3, processes=2).run()
"""


@pytest.mark.slow
def test_a_script_that_workers_cannot_read_is_told(tmp_path: Path) -> None:
    """It would be run again by each of them: no game is lost for that."""
    script = tmp_path / "unguarded.py"
    script.write_text(UNGUARDED)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "A worker process ended before its first game (status 1). A script that plays on" in done.stderr


# Faults.


@pytest.mark.parametrize(
    ("then", "end", "told"),
    [
        ("fail", "error", "RuntimeError: boom (bots.py, line "),
        ("leave", "error", "SystemExit: enough (bots.py, line "),
        ("cheat", "illegal", ""),
        ("babble", "illegal", ""),
        ("sleep", "late", "s; 0.2 s are allowed"),
        ("sleep_through_the_alarm", "late", "s; 0.2 s are allowed"),
    ],
)
def test_what_a_bot_does_wrong_is_the_result_of_its_game(then: str, end: str, told: str) -> None:
    bots = f"{OWN}(then='{then}'),uniform"
    found = Series(toy, bots, 2, 3, limit=0.2, journal=True, processes=1).run()
    assert [one.end for one in found] == [end, end]
    for one, seat, other in zip(found, SEATS, reversed(SEATS), strict=True):
        assert one.fault is not None
        assert (one.fault.seat, one.fault.kind) == (seat, end)
        assert told in one.fault.told
        assert one.scores is None
        assert one.result == {seat: 0.0, other: 1.0}
        assert one.firsts == (other,)
        assert one.told.startswith(f"{OWN}(then='{then}') ({seat}) ")
        assert one.journal is not None
        assert len(Match.from_jsonl(one.journal, lambda _: Toy()).journal) == one.decisions > 0
    assert tabulate(found).row(f"{OWN}(then='{then}')").failed == 2
    assert tabulate(found).row("uniform").wins == 2


def test_a_bot_that_cannot_be_made_today_has_lost_that_game_alone() -> None:
    found = Series(toy, "tests.lab.bots:Moody,uniform", 12, 3, SHORT, processes=1).run()
    lost = [one for one in found if one.fault]
    assert 0 < len(lost) < 12
    assert {one.end for one in found} == {"over", "error"}
    for one in lost:
        assert one.fault is not None
        assert (one.bots[one.fault.seat], one.decisions) == ("tests.lab.bots:Moody", 0)
        assert one.sentence == (
            f"Game {one.number}: tests.lab.bots:Moody ({one.fault.seat}) failed: "
            "tests.lab.bots:Moody cannot be made (ValueError: not today)."
        )
        with pytest.raises(Invalid, match=r"\(ValueError: not today\)\. Nothing of it can be replayed\."):
            replayed(replace(one, game="turmoil", version="1"))


def test_an_alarm_that_rings_while_it_is_set_off_is_heard_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And never again: whoever plays on would be interrupted by it."""
    set_timer = signal.setitimer
    rung: list[bool] = []

    def ring_once(which: int, seconds: float, again: float = 0.0) -> Any:
        if seconds == 0 and not rung:
            rung.append(True)
            raise Late
        return set_timer(which, seconds, again)

    monkeypatch.setattr(signal, "setitimer", ring_once)
    with pytest.raises(Late), patience(60):
        pass
    assert rung
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL


def test_where_no_alarm_can_be_set_time_is_looked_at_afterwards() -> None:
    found: list[GameRow] = []
    (task,) = Series(toy, f"{OWN}(then='nap', after=0),uniform", 1, 3, limit=0.01).tasks()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Own, "nap", lambda _: threading.Event().wait(0.05) or None, raising=False)
        thread = threading.Thread(target=lambda: found.append(play(task)))
        thread.start()
        thread.join()
    assert found[0].end == "late"


def test_rules_that_fail_are_told_and_nobody_has_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise KeyError("card")

    monkeypatch.setattr(Toy, "apply", broken)
    (found,) = Series(toy, "uniform", 1, 3, processes=1).run()
    assert (found.end, found.result) == ("rules", None)
    assert found.fault is not None
    assert found.fault.told.startswith("KeyError: 'card' (")
    (task,) = Series(toy, "uniform", 1, 3).tasks()
    monkeypatch.setattr(Toy, "start", broken)
    assert play(task).told == "the rules failed: KeyError: 'card'"


def test_without_faults_what_a_bot_does_wrong_is_raised() -> None:
    game = toy()
    other = make_bot(game, "uniform", 1)
    with pytest.raises(RuntimeError, match="boom"):
        play_game(game, {"north": Own(game, 1, then="fail"), "south": other}, 1)
    with pytest.raises((Illegal, Invalid)):
        play_game(game, {"north": Own(game, 1, then="cheat"), "south": other}, 1)
    with pytest.raises(TimeoutError, match=r"0\.1 s are allowed"):
        play_game(game, {"north": Own(game, 1, then="sleep"), "south": other}, 1, limit=0.1)


def test_whoever_watches_is_told_of_every_answer() -> None:
    (task,) = Series(toy, "greedy,uniform", 1, 3, SHORT).tasks()
    seen: list[Any] = []
    found = play(task, lambda s, brief, answer: seen.append((s.clone(), brief, answer)))
    assert len(seen) == found.decisions
    rules = Toy()
    for s, brief, answer in seen:
        assert brief.decision in rules.pending(s)
        assert dict(brief.view) == rules.view(s, brief.decision.seat)
        if isinstance(brief.decision, Choice):
            assert answer in brief.decision.options


def test_views_are_made_only_for_bots_that_look(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    view = Toy.view

    def counted(rules: Toy, s: Any, seat: Any) -> Any:
        made.append(seat)
        return view(rules, s, seat)

    monkeypatch.setattr(Toy, "view", counted)
    Series(toy, "greedy,uniform", 2, 3, SHORT, processes=1).run()
    assert made == []
    (found,) = Series(toy, "tests.lab.bots:Looks,uniform", 1, 3, SHORT, processes=1).run()
    assert made == ["north"] * found.thought["north"].asked


def test_how_long_seats_have_thought() -> None:
    (found,) = Series(toy, "greedy,uniform", 1, 3, SHORT, processes=1).run()
    assert sum(one.asked for one in found.thought.values()) == found.decisions
    assert all(0 <= one.longest <= one.seconds for one in found.thought.values())
    thought = Thought()
    for took in (1.0, 3.0, 2.0):
        thought.add(took)
    assert thought == Thought(3, 6.0, 3.0)


# Replays.


def test_a_row_replays_with_its_journal_and_without() -> None:
    tasks = Series("diplomacy", "attache,uniform", 2, 3, {"end_year": 1901}, journal=True).tasks()
    found = play(tasks[1])
    assert replayed(found) == found.journal
    assert replayed(replace(found, journal=None)) == found.journal
    with pytest.raises(Invalid, match="Game 2 comes out otherwise when it is played again: "):
        replayed(replace(found, journal=None, decisions=found.decisions + 1))
    with pytest.raises(Invalid, match="Game 2: its journal does not lead to what its row says"):
        replayed(replace(found, decisions=found.decisions + 1))
    with pytest.raises(Invalid, match="Game 2 was played with a secret key"):
        replayed(replace(found, journal=None, keyed=True))
    for journal in (found.journal, None):
        with pytest.raises(
            Invalid, match=rf"Game 2 of {found.series}: This journal was played by newer rules"
        ):
            replayed(replace(found, version="999", journal=journal))
    with pytest.raises(Invalid, match=r"^Game 2: lost: status -9\. Nothing of it can be replayed\.$"):
        replayed(replace(found, journal=None, end="lost", fault=Fault("", "lost", "status -9")))


# Tables.


def test_firsts_are_alone_shared_or_none() -> None:
    games = [
        row(1, {"north": 1.0, "south": 0.0}),
        row(2, {"north": 0.5, "south": 0.5}),
        row(3),
        row(4, fault=Fault("north", "late", "slow"), end="late"),
    ]
    table = tabulate(games)
    assert table.row("a") == Row("a", "", 4, 1, 1, 1, 1.5, 1)
    assert table.row("b", "south") == Row("b", "south", 4, 1, 1, 1, 1.5, 0)
    assert table.row("a").mean == 0.375
    json.dumps(table.to_json())


def test_intervals_count_games_and_not_seats() -> None:
    """Six seats of one bot in a game are no six trials (review, finding C1)."""
    bots = {"a": "x", "b": "y", "c": "y", "d": "y"}
    games = [
        GameRow("t", "1", {}, "m", 1, n, n, bots, {"a": 0.0, "b": 0.5, "c": 0.5, "d": 0.0}, 1, "over")
        for n in range(10)
    ]
    mine = tabulate(games).row("y")
    assert (mine.played, mine.games, mine.firsts) == (30, 10, 20)
    assert mine.interval == wilson(20 / 3, 10)


def test_wilson() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert 0.72 < wilson(10, 10)[0] < 0.73


@pytest.mark.slow
def test_simulate() -> None:
    done: list[tuple[int, int]] = []
    bots = "uniform"
    found = simulate(Series(toy, bots, 10, 3, {"turns": 2}, processes=1), lambda *n: done.append(n))
    again = simulate(Series(toy, bots, 10, 3, {"turns": 2}, processes=2))
    assert done[-1] == (10, 10)
    plain, same = found.to_json(), again.to_json()
    json.dumps(plain)
    for one in (plain, same):
        assert one.pop("seconds") > 0
        assert one.pop("speed") > 0
    assert plain == same
    assert found.finished == found.games == 10
    assert sum(found.scores.values()) == pytest.approx(1)
    assert sum(found.winners.values()) >= 10
    assert found.lengths.least <= found.lengths.median <= found.lengths.most
    assert found.decisions == pytest.approx(found.lengths.mean * 10)


def test_unfinished_games_are_counted() -> None:
    found = simulate(Series(toy, "uniform", 2, 3, processes=1, max_decisions=2))
    assert found.finished == 0
    assert found.scores == {"north": 0.0, "south": 0.0}
