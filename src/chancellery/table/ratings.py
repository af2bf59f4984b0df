"""Ratings between people on a server, by title: the Plackett-Luce model of openskill.

A game is rated within the transaction that counts it (`played`), among those who take part: at least two
people with accounts, one seat each, a game from its beginning, without hints. What each was rated for is
marked in the results, so that all ratings can be computed anew from them (`recompute`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select, text
from sqlalchemy.orm import Session

from chancellery.table.models import Account, Played, Rating, Table, table_of
from chancellery.table.store import Store

MIDDLE, SCALE = 1500, 24
"""Where everybody begins, and how many points are one of the model's: a stranger is 1500 ± 200."""
SETTLED = 10
"""Rated games before which a rating is provisional."""
OPTED_OUT = "unrated"


class Skill(NamedTuple):
    """What the model knows of somebody: a mean, its standard deviation, and from how many games."""

    mu: float
    sigma: float
    games: int = 0


class Shown(NamedTuple):
    """A rating as it is told."""

    points: int
    spread: int
    """One standard deviation: two times out of three the truth lies within it."""
    games: int

    @property
    def provisional(self) -> bool:
        return self.games < SETTLED


def takes_part(account: Account) -> bool:
    """Whether somebody is rated: an account with a password, whose owner has not declined."""
    return account.password is not None and not account.settings.get(OPTED_OUT)


def choose(store: Store, account_id: int, *, rated: bool) -> Account:
    """Take part in ratings, or not."""
    with store.session() as session:
        account = session.get_one(Account, account_id)
        account.settings = {**account.settings, OPTED_OUT: not rated}
        return account


def ratings_of(session: Session, person: Account) -> dict[str, Shown]:
    """Somebody's ratings by title; none for who does not take part."""
    if not takes_part(person):
        return {}
    rows = session.scalars(select(Rating).where(Rating.account_id == person.id).order_by(Rating.game))
    return {row.game: shown(Skill(row.mu, row.sigma, row.games)) for row in rows}


def shown(skill: Skill) -> Shown:
    points = MIDDLE + SCALE * (skill.mu - _model().mu)
    return Shown(round(points), round(SCALE * skill.sigma), skill.games)


def rate(session: Session, table: Table, rows: Sequence[Played]) -> None:
    """Rate a game that has just ended, if it is one that counts."""
    able = _rated_among(session, table, rows)
    if not able:
        return
    people = [row.account_id for row in able]
    # In one order, so that two games of the same people wait for each other, and never in a circle.
    known = select(Rating).where(Rating.game == table.game, Rating.account_id.in_(people))
    found = {
        row.account_id: row
        for row in session.scalars(known.order_by(Rating.account_id).with_for_update()).all()
    }
    before = [_skill_of(found.get(account_id)) for account_id in people]
    for row, skill in zip(able, learned(before, _shares(table, able)), strict=True):
        row.rated = True
        kept = found.get(row.account_id)
        if kept is None:
            kept = Rating(account_id=row.account_id, game=table.game)
            session.add(kept)
        kept.mu, kept.sigma, kept.games = skill
    session.flush()


def recompute(store: Store) -> tuple[int, int]:
    """All ratings anew from the results, in the order in which games ended; gives ratings and games."""
    skills: dict[tuple[str, int], Skill] = {}
    games = 0
    with store.session() as session:
        if session.get_bind().dialect.name == "postgresql":
            # Whoever counts a game just now waits, and goes on from what is written here.
            session.execute(text("LOCK TABLE rating IN EXCLUSIVE MODE"))
        rows = session.execute(
            select(Table.game, Table.result, Played.table_id, Played.account_id, Played.seat)
            .join(Played, Played.table_id == Table.id)
            .where(Played.rated.is_(True))
            .order_by(Played.ended, Played.table_id, Played.account_id)
        )
        for _, played in groupby(rows, key=lambda row: row.table_id):
            each = list(played)
            people = [(row.game, row.account_id) for row in each]
            shares = [float((row.result or {}).get(row.seat, 0)) for row in each]
            after = learned([skills.get(one, _stranger()) for one in people], shares)
            skills.update(zip(people, after, strict=True))
            games += 1
        session.execute(delete(Rating))
        written = [
            {"account_id": account_id, "game": game, **skill._asdict()}
            for (game, account_id), skill in skills.items()
        ]
        if written:
            session.execute(insert(table_of(Rating)), written)
    return len(skills), games


def learned(before: Sequence[Skill], shares: Sequence[float]) -> list[Skill]:
    """What is known after a game in which each had that share of the win; the same share is the same rank."""
    model = _model()
    teams = [[model.rating(one.mu, one.sigma)] for one in before]
    ranks = [1.0 + sum(other > share for other in shares) for share in shares]
    after = model.rate(teams, ranks=ranks)
    return [Skill(team[0].mu, team[0].sigma, one.games + 1) for team, one in zip(after, before, strict=True)]


def _rated_among(session: Session, table: Table, rows: Iterable[Played]) -> list[Played]:
    """Those whom a game is rated for, in the order of their accounts; none if there are not two."""
    if table.forked_from or table.hinted:
        return []
    able = [row for row in rows if row.outcome and not row.lost]
    accounts = session.scalars(select(Account).where(Account.id.in_([row.account_id for row in able])))
    part = {account.id for account in accounts if takes_part(account)}
    able = sorted((row for row in able if row.account_id in part), key=lambda row: row.account_id)
    return able if len(able) > 1 else []


def _shares(table: Table, rows: Iterable[Played]) -> list[float]:
    return [float((table.result or {}).get(row.seat, 0)) for row in rows]


def _skill_of(row: Rating | None) -> Skill:
    return Skill(row.mu, row.sigma, row.games) if row else _stranger()


def _stranger() -> Skill:
    model = _model()
    return Skill(model.mu, model.sigma)


@cache
def _model() -> Any:
    """Imported at its first use: most commands have none for it."""
    from openskill.models import PlackettLuce

    return PlackettLuce()
