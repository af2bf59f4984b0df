"""Why a play or a space that a player looks for is not offered, and what the die would have to say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chancellery.core.contract import Denied
from chancellery.core.decisions import Action, Choice, Decision, Seat
from chancellery.games.turmoil import naval, wording
from chancellery.games.turmoil.edition import Edition
from chancellery.games.turmoil.events import playable
from chancellery.games.turmoil.facts import SIDE, Card
from chancellery.games.turmoil.operations import (
    GREY,
    affordable,
    bound,
    check_targets,
    cost,
    neighbours,
    value,
)
from chancellery.games.turmoil.state import State
from chancellery.games.turmoil.support import in_play, other

FACES = 6


class Advice:
    """For playing a card, spending points and naming the target of a check."""

    def denied(self, s: State, decision: Decision, slot: int) -> Sequence[Denied]:
        rules = _edition(s)
        if not isinstance(decision, Choice):
            return ()
        if decision.what == "play":
            return _plays(rules, s, decision)
        frame = s.agenda[-1]
        if decision.what == "spend":
            return _spaces(rules, s, decision.seat, *frame[3:6])
        if decision.what == "check":
            return _checks(rules, s, decision.seat, frame[3], by_event=s.agenda[-2][0] == "checked_by_event")
        return ()

    def forecast(self, s: State, seat: Seat, action: Action) -> str:
        rules = _edition(s)
        if action[0] == "check" and len(action) == 2 and s.agenda[-1][0] == "name_target":
            return _check(rules, s, seat, rules.facts.space[action[1]])
        if action[0] == "play" and action[-1] == "naval":
            # Of two cards played together the other side's goes to sea.
            record = rules.facts.cards[rules.facts.card[action[-2] if action[2] == "with" else action[1]]]
            points = value(rules, s, record.ops, seat, at_sea=True)
            if s.agenda[-1][0] == "play_at_sea":
                points -= naval.late(rules.facts)
            return _attempt(rules, s, seat, points, record.side == seat)
        return ""


@cache
def _named(edition: str) -> Edition:
    return Edition(edition)


def _edition(s: State) -> Edition:
    return _named(s.setup.edition)


def _plays(rules: Edition, s: State, decision: Choice) -> list[Denied]:
    found = []
    for card in sorted(s.hands[SIDE[decision.seat]]):
        record = rules.facts.cards[card]
        for use, (reason, rule) in _reasons(rules, s, decision, card, record).items():
            action = ("play", record.slug, use)
            if action not in decision.options:
                found.append(Denied(action, reason, rule))
    return found


def _owing(decision: Choice, record: Card) -> dict[str, tuple[str, str]]:
    """What the Two-power Standard leaves: attempts, or scoring cards once they cannot wait (§15)."""
    if record.side == "scoring":
        return {"score": ("The Two-power Standard comes first; scoring cards wait as they can.", "15")}
    if any(option[2] == "score" for option in decision.options):
        now = ("A scoring card must be played: no more rounds are left than scoring cards.", "15")
        return dict.fromkeys(("event", "ops", "naval"), now)
    owed = ("The Two-power Standard asks for a naval attempt first.", "6.3.3")
    return dict.fromkeys(("event", "ops"), owed)


def _reasons(
    rules: Edition, s: State, decision: Choice, card: int, record: Card
) -> dict[str, tuple[str, str]]:
    """Why each use of a card might not be offered."""
    seat = decision.seat
    if seat == "liberal" and s.owed:
        return _owing(decision, record)
    found: dict[str, tuple[str, str]] = {}
    if record.side == "scoring":
        return found
    if record.side == other(seat):
        found["event"] = (
            "It is the other side's event: the card gives you its points, and the event happens as well.",
            "5.2",
        )
    elif not playable(rules, s, card, seat):
        found["event"] = (_obstacle(rules, s, record), "7.5")
    if not naval.may_attempt(rules.facts, s, seat):
        arrived = s.navy[SIDE[seat]] == len(rules.facts.boxes) - 1
        found["naval"] = (
            ("The navy has reached the last box.", "6.3.7")
            if arrived
            else ("This turn's attempt has been made.", "6.3.3")
        )
    return found


def _obstacle(rules: Edition, s: State, record: Card) -> str:
    def has_happened(name: str) -> bool:
        return bool((s.happened >> rules.facts.card[name]) & 1)

    barring = [name for name in record.barred_by if has_happened(name)]
    if barring:
        return f"{wording.cards(barring)} has happened and forbids the event."
    if record.needs and not any(map(has_happened, record.needs)):
        names = wording.listed([wording.card(name) for name in record.needs], "or")
        return f"The event needs {names} to have happened."
    asked = record.text.partition(". ")[0]
    return f"What the card asks for is not given now. {asked}."


def _spaces(rules: Edition, s: State, seat: Seat, points: int, reach: int, binding: str) -> list[Denied]:
    """Spaces in which no support can be bought (§6.1)."""
    facts = rules.facts
    able, allowed, playing = (
        affordable(rules, s, seat, points, reach, binding),
        bound(rules, s, binding),
        in_play(facts, s),
    )
    found = []
    for i, space in enumerate(facts.spaces):
        if (able >> i) & 1:
            continue
        if not (playing >> i) & 1:
            reason, rule = f"{space.name} is out of play.", "2.1.1"
        elif not (allowed >> i) & 1:
            reason, rule = f"These points cannot be used in {space.name}.", "7.4"
        elif not (reach >> i) & 1:
            reason, rule = (
                f"{space.name} neither had nor adjoined support of yours when the card was played.",
                "6.1.2",
            )
        else:
            price = cost(rules, s, seat, i, binding)
            reason, rule = (
                f"A support in {space.name} costs {wording.words(price)}; {wording.words(points)} left.",
                "6.1.3",
            )
        found.append(Denied(("place", space.slug), reason, rule))
    return found


def _checks(rules: Edition, s: State, seat: Seat, targets: int, *, by_event: bool) -> list[Denied]:
    """Spaces that cannot be checked (§6.2)."""
    facts = rules.facts
    held, possible = rules.held(s, 1 - SIDE[seat]), check_targets(rules, s, seat, in_play(facts, s))
    allowed = bound(rules, s, "" if by_event else s.agenda[-2][4])
    found = []
    for i, space in enumerate(facts.spaces):
        if (targets >> i) & 1:
            continue
        if not (held >> i) & 1:
            reason, rule = f"The other side has no support in {space.name}.", "6.2.3"
        elif not (possible >> i) & 1:
            reason, rule = f"{space.name} is closed to checks.", "6.2.3"
        elif by_event:
            reason, rule = f"The card makes no check in {space.name}.", "7.1"
        elif not (allowed >> i) & 1:
            reason, rule = f"These points cannot be used in {space.name}.", "7.4"
        else:
            reason, rule = f"{space.name} has just been checked: two checks need different spaces.", "6.2.2"
        found.append(Denied(("check", space.slug), reason, rule))
    return found


def _check(rules: Edition, s: State, seat: Seat, space: int) -> str:
    """The sum of a support check before the die is thrown (§6.2.4)."""
    points, alone = _strength(rules, s, seat)
    around = neighbours(rules, s, seat, space, alone=alone)
    needs = 2 * rules.facts.stabilities[space]
    wins = sum(die + points + around > needs for die in range(1, FACES + 1))
    return (
        f"A die + {points} points {wording.signed(around)} from the neighbours must beat {needs}: "
        f"{wording.words(wins)} of six faces succeed."
    )


def _strength(rules: Edition, s: State, seat: Seat) -> tuple[int, bool]:
    """The points of the check that is being aimed, and whether opposing neighbours are left out."""
    frame = s.agenda[-2]
    if frame[0] == "checked":
        return frame[3], GREY in frame[4]
    return rules.number(s, frame[1], seat, frame[3]), frame[4]


def _attempt(rules: Edition, s: State, seat: Seat, points: int, own_event: bool) -> str:
    """The sum of a naval attempt before the die is thrown (§6.3.1)."""
    side = SIDE[seat]
    box = rules.facts.boxes[s.navy[side] + 1]
    if naval.in_vain(s, side):
        return "The attempt fails without a throw; it still counts as made."
    added = naval.modifiers(s, seat, own_event)
    wins = sum(die + points + added >= box.needs for die in range(1, FACES + 1))
    more = f" {wording.signed(added)}" if added else ""
    return (
        f"A die + {points} points{more} must reach {box.needs} for {box.name}: "
        f"{wording.words(wins)} of six faces succeed."
    )
