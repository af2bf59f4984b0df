"""The toy with one fault each: the kit must see it, and name it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from chancellery.core.chance import Dice, below, seeded
from chancellery.core.decisions import Action, Ballot, Choice, Decision, Json, Log, Scores, Seat, View
from chancellery.core.match import Match
from chancellery.testing import NotConforming, conform
from chancellery.testing.answers import play_once
from chancellery.testing.context import Spot
from chancellery.testing.game_checks import secrets_are_resampled
from toy.rules.rules import Toy
from toy.rules.state import ToyState, all_cards


class LeakyView(Toy):
    def view(self, s: ToyState, seat: Seat | None) -> View:
        return {**super().view(s, seat), "hand": [card for hand in s.hands.values() for card in hand]}


class ViewOfTheBag(Toy):
    def view(self, s: ToyState, seat: Seat | None) -> View:
        return {**super().view(s, seat), "next": s.bag[-1:]}


class LeakySpectator(Toy):
    def view(self, s: ToyState, seat: Seat | None) -> View:
        return super().view(s, seat or "north")


class ViewWithObjects(Toy):
    def view(self, s: ToyState, seat: Seat | None) -> View:
        return {**super().view(s, seat), "spaces": {"port"}}


class OwnViewOfAnother(Toy):
    def own_view(self, s: ToyState, seat: Seat, public: View) -> View:
        return {**public, "hand": list(s.hands[seat])}


class OwnViewForAll(Toy):
    def own_view(self, s: ToyState, seat: Seat, public: View) -> View:
        cast("dict[str, Any]", public).update(self.view(s, seat))
        return {**public}


class OpenBallots(Toy):
    def view(self, s: ToyState, seat: Seat | None) -> View:
        return {**super().view(s, seat), "tempos": [sealed[2:] for sealed in s.sealed.values()]}

    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        world = super().resample(s, seat, seed)
        world.sealed = {one: (*made_up[:2], *s.sealed[one][2:]) for one, made_up in world.sealed.items()}
        return world


class TalkativeBallots(Toy):
    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        super().apply(s, seat, action, log)
        if log is not None and s.sealed:
            log.append({"ev": "heard", "what": list(s.sealed.get(seat, ()))})


class AsksTheLastAnotherWay(Toy):
    """Who answers when the other is ready is asked in another order."""

    def pending(self, s: ToyState) -> Sequence[Decision]:
        step = -1 if any(len(sealed) > 2 for sealed in s.sealed.values()) else 1
        return [
            one._replace(options=one.options[::step])
            if isinstance(one, Choice) and one.what == "tempo"
            else one
            for one in super().pending(s)
        ]


class UnstableOrder(Toy):
    calls = 0

    def pending(self, s: ToyState) -> Sequence[Decision]:
        self.calls += 1
        return [
            one._replace(options=one.options[::-1]) if isinstance(one, Choice) and self.calls % 2 else one
            for one in super().pending(s)
        ]


class UnstableSlots(Toy):
    calls = 0

    def slot_options(self, s: ToyState, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        self.calls += 1
        return super().slot_options(s, ballot, partial)[:: -1 if self.calls % 2 else 1]


class EmptyOffer(Toy):
    def pending(self, s: ToyState) -> Sequence[Decision]:
        return [one._replace(options=()) if isinstance(one, Choice) else one for one in super().pending(s)]


class TwiceOffered(Toy):
    def slot_options(self, s: ToyState, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        return [("play", "none"), *super().slot_options(s, ballot, partial)]


class RefusesItsOffer(Toy):
    def slot_options(self, s: ToyState, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        options = super().slot_options(s, ballot, partial)
        return [*options, ("stake", "moon")] if partial else options

    def check(self, s: ToyState, decision: Decision, action: Action) -> None:
        if isinstance(decision, Ballot) and isinstance(action, tuple) and action[1:] == (("stake", "moon"),):
            super().check(s, decision, (*action[:1], ("stake", "sun")))
        super().check(s, decision, action)


class TraceAfterRefusal(Toy):
    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        s.discard.append("tried")
        super().apply(s, seat, action, log)
        s.discard.remove("tried")


class EventAfterRefusal(Toy):
    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        if log is not None:
            log.append({"ev": "tried"})
        super().apply(s, seat, action, log)


class CrashesOnNonsense(Toy):
    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        assert action[0] != ()
        super().apply(s, seat, action, log)


class AnybodyMayAnswer(Toy):
    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        asked = [one.seat for one in self.pending(s)]
        super().apply(s, seat if seat in asked else asked[0], action, log)


class SharedState(ToyState):
    def clone(self) -> ToyState:
        clone = ToyState.clone(self)
        clone.held = self.held
        return SharedState(**{name: getattr(clone, name) for name in ToyState.__slots__})


class SharedList(Toy):
    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
        s = super().start(seed, log, **options)
        return SharedState(**{name: getattr(s, name) for name in ToyState.__slots__})

    def load(self, data: Json) -> ToyState:
        s = super().load(data)
        return SharedState(**{name: getattr(s, name) for name in ToyState.__slots__})


class ClosureInAgenda(Toy):
    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
        s = super().start(seed, log, **options)
        s.agenda.insert(0, ("mark", lambda: None))
        return s

    def dump(self, s: ToyState) -> Json:
        clone = s.clone()
        clone.agenda = clone.agenda[1:]
        return super().dump(clone)


class ListInAgenda(Toy):
    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
        s = super().start(seed, log, **options)
        s.agenda.insert(0, ("mark", ["a"]))
        return s


class ForgetsOnSave(Toy):
    def dump(self, s: ToyState) -> Json:
        data = super().dump(s)
        data["lasting"] = {}
        return data


class HonestClone(Toy):
    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        world = s.clone()
        world.rng = seed
        return world


class KeepsTheDice(Toy):
    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        world = super().resample(s, seat, seed)
        world.rng = s.rng
        return world


class SeedsWithTheDice(Toy):
    """As one might, to have a seed for free; who knows the other part can compute the dice to come."""

    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        return super().resample(s, seat, seeded(seed, s.rng))


class WorldsOfRealPositionsOnly(Toy):
    MADE_UP = 1914

    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        world = super().resample(s, seat, seed)
        world.turns += s.rng == self.MADE_UP
        world.rng = self.MADE_UP
        return world


class UnplayableWorlds(Toy):
    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        world = super().resample(s, seat, seed)
        world.agenda = [("mark", "x"), *world.agenda[1:]] if len(world.agenda) < 3 else world.agenda[-1:]
        world.agenda.insert(0, ("no_such_op",))
        return world


class ResampleSharesTheBoard(Toy):
    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        world = super().resample(s, seat, seed)
        world.held = s.held
        return world


class ScoresTooEarly(Toy):
    def score(self, s: ToyState) -> Scores | None:
        return super().score(s) or {"north": 0.5, "south": 0.5}


class ScoresTooMuch(Toy):
    def score(self, s: ToyState) -> Scores | None:
        score = super().score(s)
        return {seat: 2 * share for seat, share in score.items()} if score else None


class LogMatters(Toy):
    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        super().apply(s, seat, action, log)
        if log is not None:
            s.turns += 0 if s.agenda else 1


class EventsToNobody(Toy):
    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        super().apply(s, seat, action, log)
        if log is not None:
            log.append({"ev": "whisper", "to": ["east"]})


class ForgetsWhomItTells(Toy):
    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        super().apply(s, seat, action, log)
        for event in log or ():
            event.pop("to", None)


class PeepsAtTheBag(Toy):
    """The tempo tells its seat a hidden card and does not say that this was a reveal."""

    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        super().apply(s, seat, action, log)
        if s.sealed.get(seat, ())[2:] and s.bag:
            s.sealed[seat] += (s.bag[0],)

    def resample(self, s: ToyState, seat: Seat, seed: int) -> ToyState:
        world = super().resample(s, seat, seed)
        for one, sealed in s.sealed.items():
            if len(sealed) > 3:
                world.sealed[one] = (*world.sealed[one][:3], sealed[3])
                world.bag = world.bag if seat != one else s.bag.copy()
                world.hands = (
                    {name: list(hand) for name, hand in s.hands.items()} if seat == one else world.hands
                )
        return world


class CannotStop(Toy):
    def agree(self, s: ToyState, action: Action, log: Log | None) -> None:
        s.agenda.clear()

    def score(self, s: ToyState) -> Scores | None:
        return super().score(s) if s.turn > s.turns else None


class AsksStrangers(Toy):
    def agreements(self, s: ToyState) -> Mapping[Action, tuple[Seat, ...]]:
        return {("stop",): ("east",)}


class LosesCards(Toy):
    def apply(self, s: ToyState, seat: Seat, action: Action, log: Log | None = None) -> None:
        super().apply(s, seat, action, log)
        if s.turn == 2:
            s.discard.clear()


class NeverEnds(Toy):
    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
        s = super().start(seed, log, **options)
        s.turns = 1000
        return s


class TurnsWithTheClock(Toy):
    """Chance from outside the position: the clock strikes after the set-up, and a journal leads elsewhere."""

    starts = 0

    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
        s = super().start(seed, log, **options)
        self.starts += 1
        s.lasting["clock"] = 100 + self.starts // 4
        return s


class LogMattersInTheSetUp(Toy):
    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
        s = super().start(seed, log, **options)
        if log is not None:
            below(s, 6)
        return s


class TellsTheFirstDealToNobody(Toy):
    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> ToyState:
        s = super().start(seed, log, **options)
        for event in log or ():
            event["to"] = ["east"]
        return s


class AsksTwice(Toy):
    def pending(self, s: ToyState) -> Sequence[Decision]:
        return [*super().pending(s), *super().pending(s)]


class ThinksInPublic(Toy):
    def pending(self, s: ToyState) -> Sequence[Decision]:
        below(s, 6)
        return super().pending(s)


class OffersLists(Toy):
    def slot_options(self, s: ToyState, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        options = super().slot_options(s, ballot, partial)
        return [*options, ("stake", 1.5)] if partial else options


FAULTS: list[tuple[type[Toy], str]] = [
    (LeakyView, "view_invariance"),
    (ViewOfTheBag, "view_invariance"),
    (LeakySpectator, "view_invariance"),
    (ViewWithObjects, "view_is_plain"),
    (OwnViewOfAnother, "own_views_are_views"),
    (OwnViewForAll, "own_views_are_views"),
    (OpenBallots, "sealed_answers_invisible"),
    (TalkativeBallots, "sealed_answers_invisible"),
    (AsksTheLastAnotherWay, "sealed_answers_change_no_offer"),
    (UnstableOrder, "offers_in_same_order"),
    (UnstableSlots, "offers_never_empty"),
    (EmptyOffer, "offers_never_empty"),
    (TwiceOffered, "offers_distinct"),
    (RefusesItsOffer, "offers_are_accepted"),
    (OffersLists, "offers_plain"),
    (TraceAfterRefusal, "refused_without_trace"),
    (EventAfterRefusal, "refused_without_trace"),
    (CrashesOnNonsense, "refused_without_trace"),
    (AnybodyMayAnswer, "refused_without_trace"),
    (SharedList, "clones_share_nothing"),
    (ClosureInAgenda, "agenda_is_plain"),
    (ListInAgenda, "agenda_is_plain"),
    (ForgetsOnSave, "dump_round_trip"),
    (HonestClone, "worlds_are_fair"),
    (KeepsTheDice, "resample_hides_the_dice"),
    (SeedsWithTheDice, "worlds_come_from_their_seed"),
    (WorldsOfRealPositionsOnly, "worlds_of_worlds_are_worlds"),
    (UnplayableWorlds, "worlds_can_be_played"),
    (ResampleSharesTheBoard, "questions_change_nothing"),
    (ThinksInPublic, "questions_change_nothing"),
    (ScoresTooEarly, "score_when_over"),
    (ScoresTooMuch, "score_when_over"),
    (LogMattersInTheSetUp, "set_up_is_told"),
    (TellsTheFirstDealToNobody, "set_up_is_told"),
    (LogMatters, "log_changes_nothing"),
    (EventsToNobody, "events_reach_their_seats"),
    (ForgetsWhomItTells, "events_tell_no_secrets"),
    (PeepsAtTheBag, "undo_never_crosses_reveal"),
    (CannotStop, "agreements_can_be_made"),
    (AsksStrangers, "agreements_can_be_made"),
    (LosesCards, "conserved"),
    (NeverEnds, "ends"),
    (TurnsWithTheClock, "same_journal_same_end"),
    (AsksTwice, "one_decision_a_seat"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("faulty", "check"), FAULTS, ids=lambda one: getattr(one, "__name__", one))
def test_kit_sees_the_fault(faulty: type[Toy], check: str, tmp_path: Path) -> None:
    with pytest.raises(NotConforming) as caught:
        conform(faulty(), games=10, max_decisions=120, conserve=all_cards)
    assert caught.value.check == check, caught.value.message
    saved = caught.value.save(tmp_path)
    assert json.loads(saved.read_text("utf-8").splitlines()[0])["game"] == "toy"


def test_a_fair_draw_may_hit_the_truth_for_a_whole_game() -> None:
    match = Match(Toy(), 1)
    while not match.over:
        play_once(match, lambda n: 0)
    secrets_are_resampled(Spot(Toy(), match, Dice(1), worlds=20, worlds_that_differ=0))
    with pytest.raises(AssertionError, match="bots could cheat"):
        secrets_are_resampled(Spot(HonestClone(), match, Dice(1), worlds=20, worlds_that_differ=0))
