"""Ratings between people: which games count, what they show, and that they can be computed anew."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from chancellery.core.errors import Illegal
from chancellery.table import ratings
from chancellery.table.models import Account, Played, Rating
from chancellery.table.ratings import Shown, Skill, learned
from tests.cli.run import run
from tests.table.room import Room
from tests.table.test_people import SHORT, finish, room

__all__ = ["room"]

START = Skill(25.0, 25 / 3)


@pytest.fixture
def pair(room: Room) -> tuple[Room, Account, Account]:
    return room, room.person("Ann"), room.person("Bob")


def rated(room: Room) -> dict[int, Skill]:
    with room.store.reading() as session:
        return {
            row.account_id: Skill(row.mu, row.sigma, row.games) for row in session.scalars(select(Rating))
        }


def shown(room: Room, person: Account) -> dict[str, Shown]:
    with room.store.reading() as session:
        return ratings.ratings_of(session, session.get_one(Account, person.id))


def play(room: Room, **seats: Account) -> str:
    table = room.make(seats, options=SHORT)
    finish(room, table)
    return table


def test_who_wins_gains_and_everybody_is_known_better() -> None:
    winner, loser = learned([START, START], [1.0, 0.0])
    assert winner.mu > START.mu > loser.mu
    assert winner.mu - START.mu == pytest.approx(START.mu - loser.mu)
    assert max(winner.sigma, loser.sigma) < START.sigma
    assert (winner.games, loser.games) == (1, 1)


def test_who_shares_a_win_is_rated_alike() -> None:
    one, other, third = learned([START] * 3, [0.5, 0.5, 0.0])
    assert one == other
    assert one.mu > third.mu


def test_a_rating_is_told_with_its_uncertainty_and_provisional_before_ten_games() -> None:
    assert ratings.shown(START) == Shown(1500, 200, 0)
    assert ratings.shown(Skill(26.0, 5.0, 9)) == Shown(1524, 120, 9)
    assert ratings.shown(Skill(26.0, 5.0, 9)).provisional
    assert not ratings.shown(Skill(26.0, 5.0, 10)).provisional


def test_a_game_of_two_people_is_rated_once(pair: tuple[Room, Account, Account]) -> None:
    room, ann, bob = pair
    play(room, france=ann, russia=bob)
    found = rated(room)
    assert {number: skill.games for number, skill in found.items()} == {ann.id: 1, bob.id: 1}
    room.later(minutes=1)
    assert rated(room) == found
    play(room, france=ann, russia=bob)
    assert {skill.games for skill in rated(room).values()} == {2}
    assert shown(room, ann)["diplomacy"].games == 2


def test_games_that_are_not_rated(pair: tuple[Room, Account, Account]) -> None:
    room, ann, bob = pair
    guest = room.accounts.guest()
    play(room, france=ann)
    play(room, france=ann, russia=guest)
    play(room, france=ann, italy=ann, russia=bob)
    hinted = room.make({"france": ann, "russia": bob}, options=SHORT, hints="all")
    forked = room.make({"france": ann, "russia": bob}, options=SHORT)
    with room.store.session() as session:
        room.tables.table(session, hinted, lock=True).hinted = {"france": [1]}
        room.tables.table(session, forked, lock=True).forked_from = hinted
    for table in (hinted, forked):
        finish(room, table)
    assert rated(room) == {}
    with room.store.reading() as session:
        assert not any(session.scalars(select(Played.rated)))


def test_who_declines_is_neither_rated_nor_shown_and_the_others_are(
    pair: tuple[Room, Account, Account],
) -> None:
    room, ann, bob = pair
    eve = room.person("Eve")
    play(room, france=ann, russia=bob, italy=eve)
    ratings.choose(room.store, eve.id, rated=False)
    assert shown(room, eve) == {}
    play(room, france=ann, russia=bob, italy=eve)
    assert {number: skill.games for number, skill in rated(room).items()} == {ann.id: 2, bob.id: 2, eve.id: 1}
    play(room, france=ann, italy=eve)
    assert rated(room)[ann.id].games == 2
    ratings.choose(room.store, eve.id, rated=True)
    assert shown(room, eve)["diplomacy"].games == 1


def test_all_ratings_come_out_the_same_when_computed_anew(pair: tuple[Room, Account, Account]) -> None:
    room, ann, bob = pair
    eve = room.person("Eve")
    play(room, france=ann, russia=bob)
    play(room, italy=ann, russia=eve)
    play(room, turkey=eve, germany=bob, russia=ann)
    before = rated(room)
    with room.store.session() as session:
        session.get_one(Rating, (ann.id, "diplomacy")).mu = 99.0
    assert run("ratings", "--db", room.store.url).out == "3 ratings from 3 games.\n"
    after = rated(room)
    assert after.keys() == before.keys()
    for number, skill in after.items():
        assert skill == pytest.approx(before[number])


def test_a_store_that_is_not_there_is_not_made(tmp_path: object) -> None:
    done = run("ratings", "--db", f"sqlite:///{tmp_path}/none.sqlite3")
    assert (done.status, "There is no store" in done.err) == (2, True)


def test_nothing_is_rated_if_the_count_fails(pair: tuple[Room, Account, Account]) -> None:
    """Result and rating are one transaction: a crash between them leaves neither."""
    room, ann, bob = pair

    def dies(*_: object) -> None:
        raise Illegal("no more power")

    room.ticker.results.listeners.append(dies)
    play(room, france=ann, russia=bob)
    assert rated(room) == {}
    room.ticker.results.listeners.remove(dies)
    room.ticker.results._failed.clear()
    room.later(seconds=1)
    assert {skill.games for skill in rated(room).values()} == {1}
