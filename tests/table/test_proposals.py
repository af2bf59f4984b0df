"""Proposals: who must consent, what carries them out, and that it happens once."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest

from chancellery.core.decisions import Seat
from chancellery.core.errors import ChancelleryError, Illegal, Invalid, Stale
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.table.bot_votes import bot_agrees
from chancellery.table.clocks import Clock
from chancellery.table.imports import play_on
from chancellery.table.models import Account, Proposal
from chancellery.table.press import TooMany
from chancellery.table.proposals import AN_HOUR, PAGE, Motion
from chancellery.table.seating import Sitter
from tests.table.room import POWERS, Room

DRAW = Motion("agree", ("draw",))
BACK = Motion("take_back", (1,))


@pytest.fixture
def room(database: str) -> Iterator[Room]:
    one = Room(database)
    yield one
    one.close()


class Pair:
    """Two people who hold all seats between them; Ann begins."""

    def __init__(self, room: Room, clock: Clock | None = None) -> None:
        self.room = room
        self.ann, self.bob = room.person("Ann"), room.person("Bob")
        self.table = room.make(dict.fromkeys(POWERS, self.ann) | {"france": self.bob}, clock)

    def propose(self, motion: Motion) -> Proposal:
        return self.room.proposals.propose(self.table, self.ann, "austria", motion)

    def vote(self, row: Proposal, *, agree: bool = True) -> Proposal:
        return self.room.proposals.vote(self.table, self.bob, row.id, agree=agree)


@pytest.fixture
def pair(room: Room) -> Pair:
    return Pair(room)


def test_a_draw_needs_everybody(room: Room, pair: Pair) -> None:
    row = pair.propose(DRAW)
    assert row.status == "open"
    assert room.status(pair.table) == "running"
    assert pair.vote(row).status == "carried"
    assert room.journal(pair.table) == [("table", ("draw",))]
    assert room.status(pair.table) == "over"


def test_one_refusal_ends_it(room: Room, pair: Pair) -> None:
    row = pair.propose(DRAW)
    assert pair.vote(row, agree=False).status == "refused"
    with pytest.raises(Stale):
        pair.vote(row)
    assert room.journal(pair.table) == []


def test_a_refusal_is_told_to_everybody_concerned_until_they_have_seen_it(room: Room) -> None:
    ann, bob, carol = (room.person(name) for name in ("Ann", "Bob", "Carol"))
    table = room.make(dict.fromkeys(POWERS, ann) | {"france": bob, "italy": carol})
    row = room.proposals.propose(table, ann, "austria", DRAW)
    room.proposals.vote(table, carol, row.id, agree=True)
    room.proposals.vote(table, bob, row.id, agree=False)
    told = "Austria proposed: A draw. It was refused; 6 of 7 agreed."

    def unseen(account: Account) -> list[str]:
        with room.store.reading() as session:
            found = room.notices.outcomes(session, account, room.tables.table(session, table))
            return [notice.text for notice in found]

    assert [unseen(one) for one in (ann, bob, carol)] == [[told], [], [told]]
    room.notices.looked(table, ann, "austria", 0)
    assert unseen(ann) == [told]
    room.notices.mark_read(ann, [notice.id for notice in room.told(ann)])
    assert unseen(ann) == []
    assert unseen(carol) == [told]


def test_what_bots_refuse_at_once_is_told(room: Room) -> None:
    """Nobody was asked, and nothing of it would be seen."""
    ann, bob = room.person("Ann"), room.person("Bob")
    table = room.make({"austria": ann, "france": bob})
    row = room.proposals.propose(table, ann, "austria", Motion("agree", ("concede", "england")))
    assert row.status == "refused"
    for one in (ann, bob):
        [notice] = room.told(one)
        assert notice.kind == "outcome"
        assert notice.text.startswith("Austria proposed: The game goes to England. It was refused; ")


def test_a_concession_needs_the_others(room: Room, pair: Pair) -> None:
    row = pair.propose(Motion("agree", ("concede", "france")))
    assert row.status == "carried"
    assert room.journal(pair.table) == [("table", ("concede", "france"))]


def test_leaving_needs_nobody_else_and_is_nobody_elses(room: Room, pair: Pair) -> None:
    with pytest.raises(Illegal):
        pair.propose(Motion("agree", ("leave", "france")))
    assert pair.propose(Motion("agree", ("leave", "austria"))).status == "carried"
    assert room.journal(pair.table) == [("table", ("leave", "austria"))]


def test_taking_back_beyond_undo(room: Room, pair: Pair) -> None:
    for power in POWERS:
        room.answer(pair.table, power)
    row = pair.propose(Motion("take_back", (3,)))
    assert pair.vote(row).status == "carried"
    assert len(room.journal(pair.table)) == 4
    assert room.news[-1] == "undone"


def test_a_take_back_lapses_when_the_journal_moves_on(room: Room, pair: Pair) -> None:
    room.answer(pair.table, "austria")
    row = pair.propose(BACK)
    room.answer(pair.table, "england")
    with pytest.raises(Stale):
        pair.vote(row)
    with room.store.reading() as session:
        table = room.tables.table(session, pair.table)
        assert room.proposals.open_ones(session, table, room.tables.match(session, table)) == []
    assert len(room.journal(pair.table)) == 2


def test_pause_and_go_on(room: Room) -> None:
    pair = Pair(room, Clock("correspondence", 24 * 60, at_zero="civil_disorder"))
    room.later(hours=4)
    pair.vote(pair.propose(Motion("pause")))
    assert room.status(pair.table) == "paused"
    room.later(days=5)
    assert room.left(pair.table, "france") == 20 * 3600
    with pytest.raises(Illegal, match="paused"):
        room.answer(pair.table, "france")
    pair.vote(pair.propose(Motion("resume")))
    assert room.status(pair.table) == "running"
    room.later(hours=1)
    assert room.left(pair.table, "france") == 19 * 3600
    assert room.journal(pair.table) == []


def test_extend(room: Room) -> None:
    pair = Pair(room, Clock("correspondence", 24 * 60, at_zero="civil_disorder"))
    pair.vote(pair.propose(Motion("extend", (48,))))
    assert room.left(pair.table, "france") == 72 * 3600
    room.later(hours=71)
    assert room.journal(pair.table) == []
    room.later(hours=1)
    assert len(room.journal(pair.table)) == len(POWERS)


def test_there_is_nothing_to_extend_without_a_clock(pair: Pair) -> None:
    with pytest.raises(Invalid):
        pair.propose(Motion("extend", (48,)))


def test_cancel(room: Room, pair: Pair) -> None:
    pair.vote(pair.propose(Motion("cancel")))
    assert room.status(pair.table) == "cancelled"
    with pytest.raises(Illegal):
        pair.propose(DRAW)


@pytest.mark.parametrize(("to", "status"), [("bot", "running"), ("open", "open")])
def test_replacing_a_seat_needs_its_holder(room: Room, pair: Pair, to: str, status: str) -> None:
    row = pair.propose(Motion("replace", ("france", to)))
    assert row.status == "open"
    assert room.chair(pair.table, "france").kind == "person"
    pair.vote(row)
    assert room.chair(pair.table, "france").kind == to
    assert room.status(pair.table) == status


def test_unless_the_holder_is_lost(room: Room, pair: Pair) -> None:
    room.later(days=8)
    assert pair.propose(Motion("replace", ("france", "bot"))).status == "carried"
    assert room.chair(pair.table, "france").kind == "bot"


def test_or_has_let_the_time_run_out(room: Room) -> None:
    pair = Pair(room, Clock("live", 10))
    room.later(minutes=11)
    assert pair.propose(Motion("replace", ("france", "open"))).status == "carried"


@pytest.mark.parametrize(
    "motion",
    [
        Motion("dance"),
        Motion("agree", ("surrender",)),
        Motion("agree", ("miss", "france")),
        Motion("take_back", (1,)),
        Motion("take_back", ("all",)),
        Motion("take_back"),
        Motion("extend", (0,)),
        Motion("pause", (1,)),
        Motion("resume"),
        Motion("replace", ("narnia", "bot")),
        Motion("replace", ("france", "person")),
    ],
)
def test_what_cannot_be_proposed(pair: Pair, motion: Motion) -> None:
    with pytest.raises(ChancelleryError) as refused:
        pair.propose(motion)
    assert refused.value.message.endswith(".")


def test_the_same_is_proposed_once_and_not_too_much(room: Room, pair: Pair) -> None:
    pair.propose(DRAW)
    with pytest.raises(Illegal, match="already"):
        pair.propose(DRAW)
    for motion in (Motion("pause"), Motion("cancel"), *(Motion("replace", (p, "bot")) for p in POWERS[:3])):
        pair.propose(motion)
    with pytest.raises(Illegal, match="Enough"):
        pair.propose(Motion("replace", ("turkey", "bot")))


def test_withdrawn_by_its_author_alone(room: Room, pair: Pair) -> None:
    row = pair.propose(DRAW)
    with pytest.raises(Illegal):
        room.proposals.withdraw(pair.table, pair.bob, row.id)
    assert room.proposals.withdraw(pair.table, pair.ann, row.id).status == "withdrawn"
    with pytest.raises(Stale):
        pair.vote(row)


@pytest.mark.slow
def test_a_stranger_has_no_vote(room: Room, pair: Pair) -> None:
    row = pair.propose(DRAW)
    with pytest.raises(Illegal):
        room.proposals.vote(pair.table, room.person("Carol"), row.id, agree=True)


def test_votes_are_shown_as_a_count(room: Room, pair: Pair) -> None:
    row = pair.propose(DRAW)
    shown = room.proposals.to_json("diplomacy", row, ["france"])
    assert (shown["yes"], shown["needs"], shown["asked"], shown["mine"]) == (6, 7, True, False)
    assert "votes" not in shown


def judging(evaluate: Callable[[Any, Seat], float] | None) -> Game:
    """Diplomacy with another judgement of positions."""
    return Game("chancellery.games.diplomacy", rules="rules.rules:Diplomacy", evaluate=evaluate)


@pytest.mark.parametrize(
    ("standing", "draws", "gives_up"), [(1 / 7, False, False), (0.12, True, False), (0.03, True, True)]
)
def test_bots_draw_when_they_stand_worse(standing: float, draws: bool, gives_up: bool) -> None:
    game = judging(lambda _state, _seat: standing)
    match = Match(game.rules, 1)
    assert bot_agrees(game, match, ("draw",), "france") == draws
    assert bot_agrees(game, match, ("concede", "italy"), "france") == gives_up


def test_a_bot_without_judgement_agrees_to_nothing() -> None:
    game = judging(None)
    assert not bot_agrees(game, Match(game.rules, 1), ("draw",), "france")


def test_bots_need_not_be_asked_about_the_rest(room: Room) -> None:
    ann = room.person("Ann")
    table = room.make({"france": ann})
    room.answer(table, "france")
    assert room.proposals.propose(table, ann, "france", BACK).status == "carried"
    assert room.journal(table) == []
    assert room.proposals.propose(table, ann, "france", Motion("pause")).status == "carried"


def test_two_last_consents_carry_it_out_once(room: Room, database: str) -> None:
    people = [room.person(name) for name in ("Ann", "Bob", "Carol")]
    seats = dict.fromkeys(POWERS, people[0]) | {"france": people[1], "italy": people[2]}
    table = room.make(seats)
    for power in POWERS:
        room.answer(table, power)
    row = room.proposals.propose(table, people[0], "austria", Motion("take_back", (2,)))
    other = Room(database)
    start = threading.Barrier(2)
    ends: list[Any] = []

    def vote(one: Room, who: Account) -> None:
        start.wait()
        for _ in range(2):
            # A second click of the same person comes too late.
            try:
                ends.append(one.proposals.vote(table, who, row.id, agree=True).status)
            except Stale:
                ends.append("stale")

    threads = [threading.Thread(target=vote, args=pair) for pair in ((room, people[1]), (other, people[2]))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ends.count("carried") == 1
    assert len(room.journal(table)) == 5
    other.close()


# Who is asked, as things are now.


@pytest.fixture
def trio(room: Room) -> tuple[str, Account, Account, Account]:
    """Ann has all seats but France, which is Bob's, and Turkey, which is Cy's."""
    ann, bob, cy = (room.person(name) for name in ("Ann", "Bob", "Cy"))
    return room.make(dict.fromkeys(POWERS, ann) | {"france": bob, "turkey": cy}), ann, bob, cy


def without_turkey(monkeypatch: pytest.MonkeyPatch) -> None:
    alive = tuple(power for power in POWERS if power != "turkey")
    rules = importlib.import_module("chancellery.games.diplomacy.rules.rules")
    monkeypatch.setattr(rules, "survivors", lambda _: alive)


def test_who_is_out_of_the_game_is_not_asked(
    room: Room, trio: tuple[str, Account, Account, Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, bob, cy = trio
    without_turkey(monkeypatch)
    row = room.proposals.propose(table, ann, "austria", Motion("pause"))
    with pytest.raises(Illegal, match="not asked for"):
        room.proposals.vote(table, cy, row.id, agree=False)
    assert room.proposals.vote(table, bob, row.id, agree=True).status == "carried"
    assert room.status(table) == "paused"


def test_who_goes_out_of_the_game_no_longer_holds_up_a_vote(
    room: Room, trio: tuple[str, Account, Account, Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, bob, _ = trio
    row = room.proposals.propose(table, ann, "austria", DRAW)
    assert room.proposals.vote(table, bob, row.id, agree=True).status == "open"
    without_turkey(monkeypatch)
    with room.store.reading() as session:
        found = room.tables.table(session, table)
        [now] = room.proposals.open_ones(session, found, room.tables.match(session, found))
        told = room.proposals.to_json("diplomacy", now, ["france"])
    assert (told["yes"], told["needs"], told["asked"]) == (6, 6, True)
    assert room.proposals.vote(table, bob, row.id, agree=True).status == "carried"


def test_what_has_lapsed_does_not_hide_what_is_new(room: Room, pair: Pair) -> None:
    with room.store.session() as session:
        for _ in range(PAGE + 10):
            session.add(
                Proposal(
                    table_id=pair.table,
                    by="austria",
                    kind="take_back",
                    action=[1],
                    needs=["france"],
                    step=-1,
                    at=room.time - timedelta(days=1),
                )
            )
    row = pair.propose(Motion("pause"))
    with room.store.reading() as session:
        table = room.tables.table(session, pair.table)
        match = room.tables.match(session, table)
        assert [one.id for one in room.proposals.open_ones(session, table, match)] == [row.id]
        assert {one.status for one in room.proposals.decided(session, table, match, 2)} == {"lapsed"}


def test_a_new_game_from_an_old_one_keeps_its_new_dice(room: Room, pair: Pair) -> None:
    """Before them are those of a game that is over, which everybody may know."""
    pair.vote(pair.propose(DRAW))
    fork, _ = play_on(room.tables, pair.ann, pair.table, 0, dict.fromkeys(POWERS, Sitter("me")))
    with pytest.raises(Invalid):
        room.proposals.propose(fork.id, pair.ann, "austria", BACK)
    room.answer(fork.id, "austria")
    assert room.proposals.propose(fork.id, pair.ann, "austria", BACK).status == "carried"
    assert len(room.journal(fork.id)) == 1


def test_in_its_grace_nobody_is_lost(room: Room) -> None:
    pair = Pair(room, Clock("correspondence", 24 * 60, grace=120))
    room.later(hours=25)
    away = Motion("replace", ("france", "bot"))
    assert pair.propose(away).status == "open"
    room.later(hours=2)
    assert pair.room.proposals.vote(pair.table, pair.ann, 1, agree=True).status == "carried"


def test_while_a_game_is_paused_nobody_is_lost(room: Room, pair: Pair) -> None:
    """Seven days without an answer count from when the game went on."""
    pair.vote(pair.propose(Motion("pause")))
    room.later(days=8)
    pair.vote(pair.propose(Motion("resume")))
    away = Motion("replace", ("france", "bot"))
    assert pair.propose(away).status == "open"


def test_a_free_seat_that_nobody_takes_goes_to_a_bot(room: Room, pair: Pair) -> None:
    pair.vote(pair.propose(Motion("replace", ("france", "open"))))
    assert room.status(pair.table) == "open"
    assert pair.propose(Motion("replace", ("france", "bot"))).status == "carried"
    assert room.status(pair.table) == "running"
    assert room.chair(pair.table, "france").kind == "bot"


def test_an_invitation_is_void_when_a_bot_has_the_seat(room: Room) -> None:
    ann = room.person("Ann")
    seats = dict.fromkeys(POWERS, Sitter("me")) | {"france": Sitter("invited")}
    table, invitations = room.tables.create(ann, "diplomacy", {}, seats)
    away = Motion("replace", ("france", "bot"))
    assert room.proposals.propose(table.id, ann, "austria", away).status == "carried"
    with pytest.raises(Invalid, match="used"):
        room.tables.sit(table.id, room.person("Bob"), None, invitations["france"])


def test_nobody_is_flooded_with_proposals(room: Room, pair: Pair) -> None:
    for _ in range(AN_HOUR):
        row = pair.propose(Motion("pause"))
        room.proposals.withdraw(pair.table, pair.ann, row.id)
    with pytest.raises(TooMany, match="in an hour"):
        pair.propose(Motion("pause"))
    room.later(hours=1)
    assert pair.propose(Motion("pause")).status == "open"
