"""Proposals: what seats vote on. The last consent carries a proposal out, once, in the same transaction.

People vote. Bots say at once what they think (`bot_votes.py`), and only to what the rules let a table agree
on: what else is proposed (taking back, pausing, more time, another holder of a seat, an end) is for people
alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from sqlalchemy import and_, func, select, update
from sqlalchemy.orm import Session, object_session

import chancellery
from chancellery.core.codec import action_from_json, action_to_json
from chancellery.core.decisions import TABLE, Action, Seat
from chancellery.core.errors import Illegal, Invalid, Stale
from chancellery.core.match import Match
from chancellery.core.words import sentence
from chancellery.table import clocks
from chancellery.table.bot_votes import bot_agrees
from chancellery.table.called import called
from chancellery.table.consequences import warning
from chancellery.table.models import Account, Chair, Proposal, Table
from chancellery.table.press import TooMany
from chancellery.table.said import say
from chancellery.table.standing import status_of
from chancellery.table.tables import Tables
from chancellery.table.ticker import Ticker

PAGE = 50
MOST_OPEN = 6
AN_HOUR = 12
"""Proposals of one seat in an hour that were not carried; each is a notice to everybody."""
LONGEST_EXTENSION = 24 * 14
LOST = timedelta(days=7)
"""Who keeps a table without a clock waiting for so long is not asked about their own replacement."""
_NOW = {
    "running": ("agree", "take_back", "pause", "extend", "cancel", "replace"),
    "paused": ("resume", "take_back", "cancel", "replace"),
    "open": ("cancel", "replace"),
}
"""What may be proposed at a table of each status."""


@dataclass(frozen=True, slots=True)
class Motion:
    """What is proposed: a kind, and what belongs to it."""

    kind: str
    action: tuple[Any, ...] = ()
    """The rules' own action, `(n,)` entries or hours, or `(seat, "bot" or "open")`."""


class Proposals:
    """The proposals of one store."""

    def __init__(self, tables: Tables, ticker: Ticker) -> None:
        self.tables = tables
        self.ticker = ticker
        self.notices = ticker.notices

    # Reading.

    def offered(self, table: Table, match: Match[Any], seat: Seat | None) -> list[dict[str, Any]]:
        """What a seat may propose now, in words."""
        chair = clocks.chair_of(table, seat) if seat else None
        if chair is None or chair.kind != "person":
            return []
        found: list[Motion] = []
        kinds = _NOW.get(table.status, ())
        if "agree" in kinds:
            found += [Motion("agree", a) for a in match.agreements() if _needs_of(table, match, a, seat)]
        if "take_back" in kinds and _entries_since_new_dice(match):
            found.append(Motion("take_back", (1,)))
        found += [Motion(kind) for kind in ("pause", "resume") if kind in kinds]
        if "extend" in kinds and clocks.Clock.of(table).runs:
            found.append(Motion("extend", (24,)))
        if "cancel" in kinds:
            found.append(Motion("cancel"))
        if "replace" in kinds:
            for other in table.seats:
                found += [Motion("replace", (other.seat, to)) for to in ("bot", "open") if other.kind != to]
        return [self._offer(table, match, motion, chair) for motion in found]

    def _offer(self, table: Table, match: Match[Any], motion: Motion, chair: Chair) -> dict[str, Any]:
        """A motion in words, with what follows from it if nobody else is asked."""
        needs = self._needs(table, match, motion, chair.seat)
        alone = all(c.account_id == chair.account_id for c in table.seats if c.seat in needs)
        return {
            "kind": motion.kind,
            "action": action_to_json(motion.action),
            "text": words(table.game, motion, needs),
            "warning": warning(match, motion.kind, motion.action, chair.seat) if alone else "",
        }

    def open_ones(self, session: Session, table: Table, match: Match[Any]) -> list[Proposal]:
        """What is still voted on, oldest first."""
        query = select(Proposal).where(Proposal.table_id == table.id, Proposal.status == "open")
        rows = session.scalars(query.order_by(Proposal.id.desc()).limit(PAGE)).all()
        self._bring_up_to_date(table, match, rows)
        return [row for row in reversed(rows) if row.status == "open"]

    def decided(self, session: Session, table: Table, match: Match[Any], page: int) -> list[Proposal]:
        """What was voted on, newest first."""
        query = select(Proposal).where(Proposal.table_id == table.id).order_by(Proposal.id.desc())
        rows = session.scalars(query.limit(PAGE).offset(PAGE * (page - 1))).all()
        self._bring_up_to_date(table, match, [row for row in rows if row.status == "open"])
        return list(rows)

    def _bring_up_to_date(self, table: Table, match: Match[Any], rows: Sequence[Proposal]) -> None:
        """Who must consent to an open proposal now; one that means nothing any more has lapsed."""
        for row in rows:
            needs = self._needs(table, match, _motion(row), row.by)
            if not self._stands(table, match, row, needs):
                row.status = "lapsed"
            elif needs != row.needs:
                row.needs = needs

    def to_json(self, game: str, row: Proposal, seats: Sequence[Seat]) -> dict[str, Any]:
        """A proposal as one player may see it: how many agree, not who."""
        mine = [seat for seat in seats if seat in row.needs]
        missing = [seat for seat in row.needs if seat not in row.votes]
        return {
            "id": row.id,
            "kind": row.kind,
            "action": row.action,
            "by": row.by,
            "text": words(game, _motion(row)),
            "status": row.status,
            "yes": sum(bool(row.votes.get(seat)) for seat in row.needs),
            "needs": len(row.needs),
            # Where the last who had not voted is out of the game, one more word of anybody carries it.
            "asked": row.status == "open" and any(seat in missing or not missing for seat in mine),
            "mine": row.by in seats,
            "at": row.at.isoformat(),
        }

    # Proposing and voting.

    def propose(self, table_id: str, account: Account, seat: Seat, motion: Motion) -> Proposal:
        """Put something to the vote; the seats of one person vote alike."""
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id, lock=True)
            match = self.tables.sound(session, table)
            self._check(table, match, motion)
            still = self._still_open(session, table, match)
            if any(
                row.kind == motion.kind and action_from_json(row.action) == motion.action for row in still
            ):
                raise Illegal("This is proposed already; vote on it.")
            if len(still) >= MOST_OPEN:
                raise Illegal("Enough is proposed; vote on that first.")
            self._check_patience(session, table, seat)
            needs = self._needs(table, match, motion, seat)
            if not needs:
                raise Illegal("This is for another seat to propose, or for the clock.")
            row = Proposal(
                table_id=table_id,
                by=seat,
                kind=motion.kind,
                action=action_to_json(motion.action),
                needs=needs,
                votes={},
                status="open",
                step=table.length,
                at=self.tables.now(),
            )
            session.add(row)
            session.flush()
            row.votes = self._bots_say(table, match, motion, needs) | {
                mine: True for mine in self.tables.seats_of(table, account) if mine in needs
            }
            after = self._count(session, table, match, row)
            if row.status == "refused":
                self.notices.refused(session, table, row, words(table.game, motion))
            elif row.status == "open":
                names, told = called(table.game), words(table.game, motion)
                many = names.are_many(seat)
                text = say("vote-proposed", seat=names.first(seat), many=many, motion=told)
                self.notices.vote(session, table, row, text)
        self._tell(table, match, after)
        return row

    def vote(self, table_id: str, account: Account, number: int, *, agree: bool) -> Proposal:
        """Consent or refuse, for all seats that a person holds; one refusal ends a proposal."""
        with self.tables.store.session() as session:
            table, match, row = self._find(session, table_id, number)
            mine = [seat for seat in self.tables.seats_of(table, account) if seat in row.needs]
            if not mine:
                raise Illegal("Your consent is not asked for here.")
            row.votes = {**row.votes, **dict.fromkeys(mine, agree)}
            self.notices.voted(session, row, account)
            after = self._count(session, table, match, row)
            if row.status != "open":
                self.notices.voted(session, row)
            if row.status == "refused":
                self.notices.refused(session, table, row, words(table.game, _motion(row)), by=account)
        self._tell(table, match, after)
        return row

    def withdraw(self, table_id: str, account: Account, number: int) -> Proposal:
        with self.tables.store.session() as session:
            table, _, row = self._find(session, table_id, number)
            if row.by not in self.tables.seats_of(table, account):
                raise Illegal("Only who proposed it can withdraw it.")
            row.status = "withdrawn"
            self.notices.voted(session, row)
        self.tables.publish(table_id, {"kind": "votes"})
        return row

    def _find(self, session: Session, table_id: str, number: int) -> tuple[Table, Match[Any], Proposal]:
        table = self.tables.table(session, table_id, lock=True)
        row = session.get(Proposal, number)
        if row is None or row.table_id != table_id:
            raise Invalid("There is no such proposal at this table.")
        match = self.tables.sound(session, table)
        if row.status == "open":
            self._bring_up_to_date(table, match, [row])
        if row.status != "open":
            raise Stale("This proposal is no longer voted on; look again.")
        return table, match, row

    def _still_open(self, session: Session, table: Table, match: Match[Any]) -> list[Proposal]:
        """What is voted on; of what has lapsed, nobody is told any more."""
        query = select(Proposal).where(Proposal.table_id == table.id, Proposal.status == "open")
        rows = session.scalars(query.order_by(Proposal.id)).all()
        self._bring_up_to_date(table, match, rows)
        for row in rows:
            if row.status != "open":
                self.notices.voted(session, row)
        return [row for row in rows if row.status == "open"]

    def _check_patience(self, session: Session, table: Table, seat: Seat) -> None:
        now = self.tables.now()
        recent = select(func.count()).where(
            Proposal.table_id == table.id,
            Proposal.by == seat,
            Proposal.status != "carried",
            and_(Proposal.at > now - timedelta(hours=1), Proposal.at <= now),
        )
        if (session.scalar(recent) or 0) >= AN_HOUR:
            raise TooMany(f"{AN_HOUR} proposals in an hour are enough; wait a little.")

    def _check(self, table: Table, match: Match[Any], motion: Motion) -> None:
        """Whether something can be proposed now."""
        if motion.kind not in _NOW.get(table.status, ()):
            raise Illegal(f"At a table that is {table.status}, this cannot be proposed.")
        if not self._fits(table, match, motion):
            raise Invalid("This cannot be proposed: it does not fit the table as it is now.")

    @staticmethod
    def _fits(table: Table, match: Match[Any], motion: Motion) -> bool:
        match motion.kind, motion.action:
            case "agree", action:
                return action in list(match.agreements())
            case "take_back", (int(n),):
                return 1 <= n <= _entries_since_new_dice(match)
            case "extend", (int(hours),):
                return 1 <= hours <= LONGEST_EXTENSION and clocks.Clock.of(table).runs
            case "replace", (str(seat), "bot" | "open" as to):
                chair = clocks.chair_of(table, seat)
                return chair is not None and chair.kind != to
            case "pause" | "resume" | "cancel", ():
                return True
        return False

    def _stands(self, table: Table, match: Match[Any], row: Proposal, needs: Sequence[Seat]) -> bool:
        """Whether a proposal still means something: a take-back does until the journal moves on."""
        if row.kind == "take_back" and row.step != table.length:
            return False
        people = {chair.seat for chair in table.seats if chair.kind == "person"}
        asked = bool(needs) and all(seat in people for seat in needs if seat not in row.votes)
        return asked and row.kind in _NOW.get(table.status, ()) and self._fits(table, match, _motion(row))

    def _needs(self, table: Table, match: Match[Any], motion: Motion, by: Seat) -> list[Seat]:
        """Who must consent as things are now; nobody: it is not for this seat to propose."""
        if motion.kind == "agree":
            return _needs_of(table, match, motion.action, by)
        voters = _voters(table, match)
        if motion.kind == "replace":
            chair = clocks.chair_of(table, motion.action[0])
            if chair and chair.seat != by and self._is_lost(table, chair):
                return [seat for seat in voters if seat != chair.seat] or [by]
        return voters

    def _is_lost(self, table: Table, chair: Chair) -> bool:
        """Whether a seat has kept the others waiting so long that they may go on without it."""
        session = object_session(table)
        if not session or table.status != "running" or chair.asked is None or chair.kind != "person":
            return False
        now, clock = self.tables.time(session), clocks.Clock.of(table)
        if clock.runs:
            return chair.due is not None and clocks.zero_at(chair, clock) < now
        return chair.waits is not None and now - chair.waits > LOST

    def _bots_say(
        self, table: Table, match: Match[Any], motion: Motion, needs: Sequence[Seat]
    ) -> dict[Seat, bool]:
        """Only what the rules ask of every seat is asked of bots."""
        bots = [chair.seat for chair in table.seats if chair.kind == "bot" and chair.seat in needs]
        game = chancellery.load(table.game)
        return {seat: bot_agrees(game, match, motion.action, seat) for seat in bots}

    # Carrying out.

    def _count(self, session: Session, table: Table, match: Match[Any], row: Proposal) -> Match[Any] | None:
        """Decide a proposal if it can be decided; gives the match if it changed."""
        if not all(row.votes.values()):
            row.status = "refused"
            return None
        if any(seat not in row.votes for seat in row.needs):
            return None
        session.flush()
        carried = session.execute(
            update(Proposal)
            .where(Proposal.id == row.id, Proposal.status == "open")
            .values(status="carried")
            .execution_options(synchronize_session=False)
        )
        if carried.rowcount != 1:  # type: ignore[attr-defined]
            raise Stale("This proposal was decided in this very moment.")
        session.refresh(row)
        return self._carry_out(session, table, match, row)

    def _carry_out(
        self, session: Session, table: Table, match: Match[Any], row: Proposal
    ) -> Match[Any] | None:
        motion = _motion(row)
        match motion.kind, motion.action:
            case "agree", action:
                return self.tables.play(session, table, TABLE, action)[0]
            case "take_back", (n,):
                return self.tables.take_back(session, table, n)
            case "extend", (hours,):
                clocks.extend(table, hours, self.tables.time(session))
                return None
            case "replace", (seat, to):
                chair = clocks.chair_of(table, seat)
                assert chair is not None
                self.ticker.give_away(session, table, match, chair, to_a_bot=to == "bot", agreed=True)
                return None
        table.status = {"pause": "paused", "cancel": "cancelled", "resume": "running"}[motion.kind]
        table.status = status_of(table)
        clocks.settle(table, match, self.tables.time(session))
        clocks.wait_anew(table, self.tables.time(session))
        return None

    def _tell(self, table: Table, before: Match[Any], after: Match[Any] | None) -> None:
        if after is None:
            self.tables.publish(table.id, {"kind": "seats"})
        else:
            back = len(after.journal) < len(before.journal)
            self.tables.tell_viewers(table, after, "undone" if back else "moved")


def _motion(row: Proposal) -> Motion:
    return Motion(row.kind, action_from_json(row.action))


def words(game: str, motion: Motion, needs: Sequence[Seat] = ()) -> str:
    """A motion as a sentence without its end."""
    names = called(game)
    match motion.kind, motion.action:
        case "agree", ("draw",):
            return say("motion-draw")
        case "agree", ("concede", seat) if seat not in needs:
            return say("motion-goes-to", seat=names.within(seat))
        case "agree", ("leave", seat):
            return say("motion-leave", seat=names.first(seat), many=names.are_many(seat))
        case "agree", ("resign" | "concede", seat):
            return say("motion-resign", seat=names.first(seat), many=names.are_many(seat))
        case "agree", ("time",):
            return say("motion-time")
        case "agree", action:
            return sentence(" ".join(map(str, action)))
        case "take_back", (n,):
            return say("motion-take-back", n=n)
        case "extend", (hours,):
            return say("motion-extend", n=hours)
        case "replace", (seat, to):
            return say("motion-replace", seat=names.within(seat), to=to)
        case "pause", _:
            return say("motion-pause")
        case "resume", _:
            return say("motion-resume")
    return say("motion-cancel")


def _entries_since_new_dice(match: Match[Any]) -> int:
    """How much can be taken back: where a game was played on, the dice before that are known."""
    return match.length - match.seeded_at


def _voters(table: Table, match: Match[Any]) -> list[Seat]:
    """People whom the rules still ask for consent to anything; all, if they ask nobody."""
    people = [chair.seat for chair in table.seats if chair.kind == "person"]
    in_the_game = {seat for needs in match.agreements().values() for seat in needs}
    return [seat for seat in people if seat in in_the_game] or people


def _needs_of(table: Table, match: Match[Any], action: Action, by: Seat | None) -> list[Seat]:
    """Whose consent the rules ask for; where they ask for nobody's and name no seat, everybody's."""
    needs = match.agreements().get(action, ())
    if needs:
        return list(needs) if by in needs else []
    if any(chair.seat in action for chair in table.seats):
        return []
    return _voters(table, match)
