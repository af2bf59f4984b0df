"""The toy with a rule and its reason fallen apart: the kit sees each, and names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chancellery.core.agenda import Ops, then
from chancellery.core.decisions import DONE, Action, Choice, Log
from chancellery.core.offers import Ask, Cases, Cost, Limits, Reason, Refusal
from chancellery.core.rolls import DUEL, Odds, Prospect, Roll, throw, throw_duel
from chancellery.testing import NotConforming, conform
from chancellery.testing.offers import moved_together
from chancellery.testing.rules_index import rule
from toy.rules.ops import NO_REACTION, NOT_MEANT, OPS, OWN_SPACE, event_test, open_spaces, spaces_used
from toy.rules.rules import Toy
from toy.rules.state import ToyState


def playing(rules: Toy, card: str, seat: str = "north") -> ToyState:
    s = rules.start(1, turns=1)
    s.agenda.clear()
    then(s, ("play", seat, card))
    rules.run(s, None)
    return s


@rule("4.1")
def test_a_place_is_offered_or_refused_with_the_first_limit_that_lacks_it() -> None:
    rules = Toy()
    s = playing(rules, "pioneers")
    s.held = ["", "", "south", "north", "", ""]
    (asked,) = rules.pending(s)
    assert asked == Choice(
        "north", "place", (("place", "vale"), ("place", "moor"), DONE), "4.1", "pioneers", 2
    )
    told = {action[1]: (reason, dict(fields)) for action, reason, fields in rules.refusals(s, asked)}
    assert told == {
        space: (NOT_MEANT, {"space": space, "card": "pioneers"}) for space in ("port", "cape", "isle", "hill")
    }
    s = playing(rules, "ambush")
    s.held[3] = "north"
    (asked,) = rules.pending(s)
    assert Refusal(("place", "hill"), OWN_SPACE, {"space": "hill", "card": "ambush"}) in rules.refusals(
        s, asked
    )
    assert rules.price(s, asked, ("place", "vale")) == Cost(1, "space")


@rule("4.2", "4.3")
def test_a_reaction_tells_what_is_thrown_for_it() -> None:
    rules = Toy()
    s = rules.start(1, turns=1)
    s.hands["south"] = ["militia", "envoy", "levy"]
    s.agenda.clear()
    then(s, ("reply", "raid", "south"))
    (asked,) = rules.pending(s)
    assert asked.options == (("react", "militia"), ("react", "envoy"), ("pass",))  # type: ignore[union-attr]
    assert rules.refusals(s, asked) == [Refusal(("react", "levy"), NO_REACTION, {})]
    roll = rules.roll(s, asked, ("react", "militia"))
    assert roll == event_test(4)
    assert roll is not None
    assert roll.odds() == Odds(3, 6)
    assert rules.roll(s, asked, ("react", "envoy")) is None


def test_a_condition_of_the_data_moves_option_and_reason_together() -> None:
    rules, own = Toy(), Toy()
    own.reactions = frozenset({"envoy"})
    s = rules.start(1, turns=1)
    s.hands["south"] = ["militia"]
    s.agenda.clear()
    then(s, ("reply", "raid", "south"))
    (asked,) = rules.pending(s)
    assert moved_together(rules, own, s, asked, ("react", "militia")) is NO_REACTION
    with pytest.raises(AssertionError, match="not offered to begin with"):
        moved_together(own, rules, s, asked, ("react", "militia"))


# Faults.


def with_ask(change: Callable[[Ops], Ask]) -> Toy:
    """The toy with one ask of its own."""
    made = Ops()
    ask = change(made)
    rules = Toy()
    rules.ops = Ops()
    rules.ops.ops = OPS.ops
    rules.ops.asks = {**OPS.asks, ask.name: ask}
    return rules


def offers_what_it_refuses(ops: Ops) -> Ask:
    @ops.uses(what="reply", rule="4.3")
    def reply(rules: Toy, s: ToyState, card: str, seat: str) -> Cases:
        for mine in s.hands[seat]:
            yield ("react", mine), NO_REACTION
            if mine in rules.reactions:
                yield ("react", mine), None
        yield ("pass",), None

    reply.answer(OPS.asks["reply"].respond)  # type: ignore[type-var]
    return reply


def forgets_a_card(ops: Ops) -> Ask:
    @ops.uses(what="reply", rule="4.3")
    def reply(rules: Toy, s: ToyState, card: str, seat: str) -> Cases:
        for mine in s.hands[seat]:
            if mine in rules.reactions:
                yield ("react", mine), None
        yield ("pass",), None

    reply.looked_for(OPS.asks["reply"].named)  # type: ignore[type-var]
    reply.answer(OPS.asks["reply"].respond)  # type: ignore[type-var]
    return reply


def forgets_a_reason(ops: Ops) -> Ask:
    @ops.uses(what="reply", rule="4.3")
    def reply(rules: Toy, s: ToyState, card: str, seat: str) -> Cases:
        for mine in s.hands[seat]:
            yield ("react", mine), None if mine in rules.reactions else NO_REACTION._replace(key="")
        yield ("pass",), None

    reply.answer(OPS.asks["reply"].respond)  # type: ignore[type-var]
    return reply


def choose(ops: Ops) -> Any:
    @ops.places("place", what="place", rule="4.1", left="n", done="may")
    def choose_space(rules: Toy, s: ToyState, card: str, seat: str, n: int, where: str, may: bool) -> Limits:
        return open_spaces(rules, s, seat, where)

    choose_space.answer(OPS.asks["choose_space"].respond)  # type: ignore[type-var]
    return choose_space


def implies_what_does_not_hold(ops: Ops) -> Ask:
    ask = choose(ops)

    @ask.within  # type: ignore[untyped-decorator]
    def _(rules: Toy, s: ToyState, card: str, seat: str, n: int, where: str, may: bool) -> Limits:
        return ((NOT_MEANT, rules.selectors["empty"](s)),)

    return ask  # type: ignore[no-any-return]


def does_not_ask_the_price(ops: Ops) -> Ask:
    ask = choose(ops)
    ask.price("space")(spaces_used.fn)

    @ask.answer  # type: ignore[untyped-decorator]
    def _(
        rules: Toy, s: ToyState, log: Log | None, action: Action, card: str, seat: str, n: int, *rest: Any
    ) -> None:
        if action != DONE:
            s.held[rules.spaces[action[1]]] = seat
            then(s, ("place", card, seat, n - 1, *rest))

    return ask  # type: ignore[no-any-return]


def asks_the_price_and_pays_another(ops: Ops) -> Ask:
    ask = choose(ops)
    price = ask.price("space")(spaces_used.fn)

    @ask.answer  # type: ignore[untyped-decorator]
    def _(
        rules: Toy, s: ToyState, log: Log | None, action: Action, card: str, seat: str, n: int, *rest: Any
    ) -> None:
        if action != DONE:
            price(rules, s, card, seat, n, *rest, action)
            s.held[rules.spaces[action[1]]] = seat
            then(s, ("place", card, seat, n - 1, *rest))

    return ask  # type: ignore[no-any-return]


def knows_a_reason_against_its_offer(ops: Ops) -> Ask:
    @ops.ask
    def reply(rules: Toy, s: ToyState, card: str, seat: str) -> Choice:
        return OPS.asks["reply"].offer(rules, s, card, seat)  # type: ignore[return-value]

    @reply.refused
    def _(rules: Toy, s: ToyState, card: str, seat: str, action: Action) -> Reason | None:
        return NO_REACTION

    reply.looked_for(OPS.asks["reply"].named)  # type: ignore[type-var]
    reply.answer(OPS.asks["reply"].respond)  # type: ignore[type-var]
    return reply


def tells_another_roll_later(ops: Ops) -> Ask:
    ask = tells_another_roll(ops)
    told = ask.rolled
    assert told is not None

    @ask.prospects
    def _(*words: Any) -> list[Prospect]:
        roll = told(*words)
        return [Prospect(roll, later=True)] if roll else []

    return ask


def tells_another_roll(ops: Ops) -> Ask:
    @ops.uses(what="reply", rule="4.3")
    def reply(rules: Toy, s: ToyState, card: str, seat: str) -> Cases:
        return OPS.asks["reply"].fn(rules, s, card, seat)  # type: ignore[attr-defined, no-any-return]

    @reply.roll
    def _(rules: Toy, s: ToyState, card: str, seat: str, action: Action) -> Roll | None:
        return event_test(5) if action == ("react", "militia") else None

    reply.answer(OPS.asks["reply"].respond)  # type: ignore[type-var]
    return reply


EARLY = 7
"""From this game on each fault is met soon."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "check", "message"),
    [
        (offers_what_it_refuses, "offered_or_refused", "and refuses it"),
        (forgets_a_card, "offered_or_refused", "neither offers nor refuses"),
        (forgets_a_reason, "offered_or_refused", "without a reason"),
        (implies_what_does_not_hold, "implied_limits_change_nothing", "'not_meant' is said to rule out"),
        (does_not_ask_the_price, "prices_are_paid", "does not ask what it costs"),
        (asks_the_price_and_pays_another, "prices_matter", "never what was told"),
        (knows_a_reason_against_its_offer, "offered_or_refused", "knows a reason against it"),
        (tells_another_roll, "rolls_are_thrown", "was told"),
        (tells_another_roll_later, "rolls_are_thrown", "was told"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_the_kit_sees_a_rule_and_its_reason_apart(
    change: Callable[[Ops], Ask], check: str, message: str
) -> None:
    with pytest.raises(NotConforming, match=message) as error:
        conform(with_ask(change), options={"turns": 3}, games=40, every=1, seed=EARLY)
    assert error.value.check == check


def test_a_place_that_no_limit_lacks_and_that_is_not_offered_is_seen() -> None:
    """An offer that leaves out more than its limits say."""

    def change(ops: Ops) -> Ask:
        ask = choose(ops)
        whole = ask.offer
        ask.offer = lambda rules, s, *args: _less(whole(rules, s, *args))
        return ask  # type: ignore[no-any-return]

    with pytest.raises(NotConforming, match="neither offers nor refuses") as error:
        conform(with_ask(change), options={"turns": 3}, games=20, every=1)
    assert error.value.check == "offered_or_refused"


def _less(choice: Choice) -> Choice:
    return choice._replace(options=choice.options[:1])


# Throws.


@pytest.mark.parametrize(
    ("roll", "odds"),
    [
        (Roll("", (("points", 2), ("neighbours", -1)), 4, "beat"), Odds(3, 6)),
        (Roll("", (("points", 2),), 4, "reach"), Odds(5, 6)),
        (Roll("", (), 12, "reach", 2), Odds(1, 36)),
        (Roll("", (("weary", 1),), 7, "under", 2), Odds(15, 36)),
        (Roll("", (), 35, "under", 100), Odds(35, 100)),
        (Roll("", (("ours", 2), ("theirs", -1)), 0, "beat", DUEL), Odds(21, 36)),
        (Roll("", (), 0, "reach", DUEL), Odds(21, 36)),
        (Roll("", (), 1, "reach", 0), Odds(0, 6)),
    ],
)
def test_odds_are_counted_and_come_true(roll: Roll, odds: Odds) -> None:
    assert roll.odds() == odds
    if roll.dice == DUEL:
        s = Toy().start(5, turns=1)
        pairs = [throw_duel(s, roll) for _ in range(2000)]
        won = sum(roll.won(ours - theirs) for ours, theirs in pairs)
        assert abs(won / 2000 - odds.wins / odds.of) < 0.05
    elif roll.dice:
        s = Toy().start(5, turns=1)
        won = sum(roll.won(throw(s, tuple(roll))) for _ in range(2000))
        assert abs(won / 2000 - odds.wins / odds.of) < 0.05
