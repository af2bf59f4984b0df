"""What all verbs that play games take: options of the match, where to play, what to keep.

A verb has one parameter of the kind `Setting`, and is decorated by `with_setting`: on the command line its
fields are options of the verb.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, get_type_hints

import typer

from chancellery import Game
from chancellery.cli.common import AsJson, MatchOptions, NewSeed, Quiet, counted, match_options, remark
from chancellery.cli.waiting import progress

if TYPE_CHECKING:
    from chancellery.lab.games import Progress
    from chancellery.lab.series import Plan, Runner

    P = TypeVar("P", bound=Plan)
T = TypeVar("T")

Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        help="By seat, with commas; the last takes all seats left over. A bot is written name, "
        "name(argument=value) or module:Class(argument=value).",
    ),
]
Duplicate = Annotated[
    bool, typer.Option("--duplicate", help="The same deal with everybody in every seat, then the next.")
]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a page with plots, too.")]
Processes = Annotated[int | None, typer.Option("--processes", min=1, help="Cores to use; all, if not given.")]
MaxDecisions = Annotated[int, typer.Option("--max-decisions", min=1, help="Break a game off after so many.")]
Limit = Annotated[
    float | None,
    typer.Option(
        "--limit", min=0.001, metavar="SECONDS", help="A bot that thinks longer about an answer has lost."
    ),
]
Rows = Annotated[
    Path | None,
    typer.Option(
        "--rows",
        metavar="FILE",
        help="Add every game to this file as it ends; a file that exists is gone on with.",
    ),
]
Journals = Annotated[bool, typer.Option("--journals", help="Keep the journals of the games in their rows.")]
Ray = Annotated[
    str,
    typer.Option("--ray", metavar="ADDRESS", help="Play on Ray: local, auto, or the address of a cluster."),
]


@dataclass(frozen=True, slots=True)
class Setting:
    """How games are played and kept, and how the verb speaks."""

    option: MatchOptions = None
    seed: NewSeed = None
    processes: Processes = None
    max_decisions: MaxDecisions = 20_000
    limit: Limit = None
    rows: Rows = None
    journals: Journals = False
    ray: Ray = ""
    as_json: AsJson = False
    quiet: Quiet = False

    def plan(self, kind: Callable[..., P], game: Game, *given: Any, **more: Any) -> P:
        """A `Series`, or another plan of games, of what a verb says and of this setting."""
        return kind(
            game.rules.info.slug,
            *given,
            **more,
            seed=self.seed,
            options=match_options(game.info, self.option),
            limit=self.limit,
            max_decisions=self.max_decisions,
            journal=self.journals,
            rows=self.rows,
            processes=self.processes,
            runner=self._runner(),
        )

    def play(self, plan: Plan, run: Callable[[Progress], T]) -> T:
        """What comes of a plan; what its file had, how far it is, and what is kept if it is broken off."""
        file, done = plan.file, len(plan.done)
        if file is not None and file.torn:
            self.remark(f"The last line of {file.path} was not finished: its game is played again.")
        if file is not None and done:
            self.remark(f"{file.path} has {counted(done, 'game')} already.")
        try:
            with progress("Games", plan.games - done, quiet=self.quiet) as advance:
                return run(lambda *_: advance(1))
        except KeyboardInterrupt:
            if file is not None:
                kept = f"{file.path} has {len(plan.done):,} of {counted(plan.games, 'game')}"
                self.remark(f"Broken off. {kept}: the same command goes on with it.")
            raise

    def _runner(self) -> Runner | None:
        if not self.ray:
            return None
        from chancellery.lab.ray import on_ray

        return on_ray(None if self.ray == "local" else self.ray, processes=self.processes)

    def remark(self, text: str) -> None:
        remark(text, quiet=self.quiet)


def with_setting(verb: Callable[..., None]) -> Callable[..., None]:
    """The same verb, with the fields of its setting as options of its own."""
    told = inspect.signature(verb, eval_str=True)
    (name,) = (one.name for one in told.parameters.values() if one.annotation is Setting)
    hints = get_type_hints(Setting, include_extras=True)
    options = [
        inspect.Parameter(one.name, inspect.Parameter.KEYWORD_ONLY, default=one.default, annotation=hint)
        for one, hint in zip(fields(Setting), hints.values(), strict=True)
    ]

    @wraps(verb)
    def called(**given: Any) -> None:
        setting = Setting(**{one.name: given.pop(one.name) for one in options})
        verb(**{name: setting}, **given)

    own = [one for one in told.parameters.values() if one.name != name]
    called.__signature__ = told.replace(parameters=[*own, *options])  # type: ignore[attr-defined]
    called.__annotations__ = {one.name: one.annotation for one in (*own, *options)}
    return called
