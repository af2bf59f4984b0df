"""What if: trials over HTTP. Each request carries its position, signed by us; the server keeps nothing."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct, field

import chancellery
from chancellery.core.codec import action_from_json
from chancellery.core.decisions import Ballot
from chancellery.core.errors import Invalid
from chancellery.learn.daily_lesson import open_daily
from chancellery.table.ahead import MOST_WEIGHED, gathered_json, weigh
from chancellery.table.drafts import typed
from chancellery.table.plans import LONGEST, goes_on, plan_json
from chancellery.table.sandbox import LARGEST, Origin, Sandbox, Trial, open_game, open_match
from chancellery.table.trial import brief_trial
from chancellery.web.access import account_of, services_of
from chancellery.web.today import a_day
from chancellery.web.viewer import back_then, is_open, own_answer

Asked = Request[Any, Any, Any]
Text = Annotated[str, Meta(max_length=LARGEST)]
Name = Annotated[str, Meta(max_length=40)]
Draft = Annotated[list[Any], Meta(max_length=200)]


class OpenIn(Struct, forbid_unknown_fields=True):
    """From a step of a match; without one, from its present."""

    step: Annotated[int, Meta(ge=0)] | None = None
    seat: Name = ""


class BoardIn(Struct, forbid_unknown_fields=True):
    """A free board, with a match's options."""

    options: dict[str, str | int | bool] = field(default_factory=dict)


class LookIn(Struct, forbid_unknown_fields=True):
    """A trial, looked at by a seat, with a draft of what is to be sent; or to be changed by hand."""

    trial: Text
    seat: Name = ""
    draft: Draft = field(default_factory=list)
    slot: int | None = None
    """The one that was written or emptied last."""
    by_hand: bool = False


class TryIn(Struct, forbid_unknown_fields=True):
    """An answer by one seat; without a seat, the orders of all, one list."""

    trial: Text
    action: Draft
    seat: Name = ""


class PlanIn(Struct, forbid_unknown_fields=True):
    """Answers of one seat, one after the other."""

    trial: Text
    seat: Name
    answers: Annotated[list[list[Any]], Meta(max_length=LONGEST)]


class WeighIn(Struct, forbid_unknown_fields=True):
    """Ways of one seat to answer, each a chain of answers."""

    trial: Text
    seat: Name
    chains: Annotated[list[list[Any]], Meta(max_length=MOST_WEIGHED)]


class WordsIn(Struct, forbid_unknown_fields=True):
    trial: Text
    words: Annotated[str, Meta(max_length=20_000)]
    seat: Name = ""
    draft: Draft = field(default_factory=list)


class SandboxApi(Controller):
    """`/api/sandbox`: open, look, act, type, edit."""

    path = "/api/sandbox"
    tags = ["sandbox"]
    opt = {"cost": 2}

    @post(
        "/table/{table_id:str}",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Try things out from a step of a match",
    )
    def from_table(self, request: Asked, table_id: FromPath[str], data: JSONBody[OpenIn]) -> dict[str, Any]:
        """With what the seat may know; what it cannot know is dealt anew."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            game, match, eyes = back_then(services, session, table, account, data.step, data.seat)
            all_open = is_open(table)
        trial = open_match(game, match, table_id, eyes, all_open=all_open)
        return _shown(_sandbox(request), trial, LookIn("", trial.asked(eyes or "")))

    @post("/game/{game:str}", sync_to_thread=True, status_code=HTTP_200_OK, summary="A free board")
    def from_game(self, request: Asked, game: FromPath[str], data: JSONBody[BoardIn]) -> dict[str, Any]:
        account_of(request)
        return _shown(_sandbox(request), open_game(chancellery.load(game), data.options), LookIn(""))

    @post(
        "/day/{game:str}/{day:str}",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Try things out in a position of the day",
    )
    def from_day(self, request: Asked, game: FromPath[str], day: FromPath[str]) -> dict[str, Any]:
        account_of(request)
        lesson = open_daily(chancellery.load(game), a_day(day))
        origin = Origin(seat=lesson.position.seat, made_up=lesson.game.info.hidden, day=day)
        trial = Trial(lesson.game, lesson.match.state.clone(), lesson.position.options, origin)
        return _shown(_sandbox(request), trial, LookIn("", trial.asked(lesson.position.seat)))

    @post("/look", sync_to_thread=True, status_code=HTTP_200_OK, summary="A trial through a seat's eyes")
    def look(self, request: Asked, data: JSONBody[LookIn]) -> dict[str, Any]:
        account_of(request)
        sandbox = _sandbox(request)
        return _shown(sandbox, sandbox.read(data.trial), data)

    @post("/act", sync_to_thread=True, status_code=HTTP_200_OK, summary="Answer for a seat, or for all")
    def act(self, request: Asked, data: JSONBody[TryIn]) -> dict[str, Any]:
        account_of(request)
        sandbox = _sandbox(request)
        trial = sandbox.read(data.trial)
        if data.seat:
            with own_answer():  # one hand moves every seat
                trial.play(data.seat, action_from_json(data.action))
        elif trial.ballots():
            trial.play_all(data.action)
        else:
            raise Invalid("Say which seat acts: they are not asked together now.")
        return _shown(sandbox, trial, LookIn("", trial.asked(data.seat)))

    @post(
        "/plan", sync_to_thread=True, status_code=HTTP_200_OK, summary="What a run of answers would come to"
    )
    def plan(self, request: Asked, data: JSONBody[PlanIn]) -> dict[str, Any]:
        account_of(request)
        trial = _sandbox(request).read(data.trial)
        with own_answer():
            answers = [action_from_json(one) for one in data.answers]
            return plan_json(trial.game, trial.match, data.seat, answers)

    @post(
        "/weigh",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Price and odds of some ways to answer",
    )
    def weigh(self, request: Asked, data: JSONBody[WeighIn]) -> list[dict[str, Any]]:
        account_of(request)
        trial = _sandbox(request).read(data.trial)
        with own_answer():
            chains = [[action_from_json(one) for one in chain] for chain in data.chains]
            return [weigh(trial.game, trial.match, data.seat, chain) for chain in chains if chain]

    @post(
        "/gathered", sync_to_thread=True, status_code=HTTP_200_OK, summary="All ways to take answers together"
    )
    def gathered(self, request: Asked, data: JSONBody[LookIn]) -> dict[str, Any]:
        account_of(request)
        trial = _sandbox(request).read(data.trial)
        return gathered_json(trial.game, trial.match, data.seat)

    @post(
        "/run",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Give a run of answers, as a plan has it",
    )
    def run(self, request: Asked, data: JSONBody[PlanIn]) -> dict[str, Any]:
        """It ends where a table would end it, too."""
        account_of(request)
        sandbox = _sandbox(request)
        trial = sandbox.read(data.trial)
        with own_answer():
            for action in [action_from_json(one) for one in data.answers]:
                before = trial.match.at(trial.match.length)
                trial.play(data.seat, action)
                if not goes_on(before, trial.match, data.seat, action):
                    break
        return _shown(sandbox, trial, LookIn("", trial.asked(data.seat)))

    @post("/type", sync_to_thread=True, status_code=HTTP_200_OK, summary="Read typed orders")
    def type(self, request: Asked, data: JSONBody[WordsIn]) -> dict[str, Any]:
        """Gives the draft with what the lines put into it, and each line that was refused."""
        account_of(request)
        trial = _sandbox(request).read(data.trial)
        if trial.ballots():
            return trial.read(data.words, data.draft)
        decision = trial.match.decision(data.seat)
        if not isinstance(decision, Ballot):
            raise Invalid("No ballot is open for this seat now.")
        return typed(trial.game, trial.match, decision, data.words, data.draft)

    @post("/edit", sync_to_thread=True, status_code=HTTP_200_OK, summary="Change the board by hand")
    def edit(self, request: Asked, data: JSONBody[TryIn]) -> dict[str, Any]:
        account_of(request)
        sandbox = _sandbox(request)
        trial = sandbox.read(data.trial).edit(data.seat, action_from_json(data.action))
        return _shown(sandbox, trial, LookIn("", data.seat, by_hand=True))


def _sandbox(request: Asked) -> Sandbox:
    return Sandbox(services_of(request).settings.secret)


def _shown(sandbox: Sandbox, trial: Trial, look: LookIn) -> dict[str, Any]:
    draft = look.draft if look.slot is None else trial.changed(look.seat, look.draft, look.slot)
    found = brief_trial(trial, look.seat, draft, by_hand=look.by_hand)
    more = {"trial": sandbox.write(trial), "mine": list(trial.match.header.seats), "names": {}}
    return found | more
