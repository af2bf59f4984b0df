"""Learn a value from played games: points still to come by stage (ridge), then shares (a softmax of them).

Where a study knows weights beforehand the shares are learned at once, as a softmax of the features.

Needs numpy (`pip install chancellery[fit]`); what comes of it is read without.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chancellery.core.errors import Invalid
from chancellery.core.learned import Fitted, Known, OwnStudy, Study
from chancellery.core.title import Game
from chancellery.lab.games import Progress
from chancellery.lab.self_play import PlayedGame, study_of, write_games

HELD_OUT = 4
"""Every fourth game is kept for the test."""
FREE = 0.01
"""How little scales and shifts are held back."""
RARE = 0.2
"""Features that vary less are held back as if they did: what hardly ever comes up teaches little."""
STEPS = 40
CLOSE = 1e-10
DIGITS = 5


def numpy() -> Any:
    try:
        import numpy as np
    except ImportError:
        raise Invalid("Fitting needs numpy: pip install 'chancellery[fit]'.") from None
    return np


@dataclass(frozen=True, slots=True)
class Table:
    """Lessons of one stage as arrays: positions, entrants, features."""

    x: Any
    scored: Any
    points: Any
    shares: Any
    game: Any

    def where(self, chosen: Any) -> Table:
        return Table(*(getattr(self, name)[chosen] for name in self.__slots__))


def tables(played: Sequence[PlayedGame]) -> dict[int, Table]:
    """By stage."""
    np = numpy()
    rows: dict[int, list[tuple[Any, ...]]] = {}
    for one in played:
        for stage, scored, x in zip(one.stages, one.scored, one.features, strict=True):
            rows.setdefault(stage, []).append((x, scored, one.points, one.shares, one.number))
    return {
        stage: Table(*(np.array(column, dtype=float) for column in zip(*found, strict=True)))
        for stage, found in sorted(rows.items())
    }


def ridge(x: Any, y: Any, strength: float) -> tuple[Any, Any]:
    """Weights, and what each entrant has besides, of a linear prediction; features are scaled for it."""
    np = numpy()
    n, entrants, _ = x.shape
    design = np.concatenate([x, np.tile(np.eye(entrants), (n, 1, 1))], axis=2).reshape(n * entrants, -1)
    mean, spread = design.mean(0), design.std(0)
    spread[spread < 1e-6] = 1.0
    z, flat = (design - mean) / spread, y.reshape(-1)
    found = np.linalg.solve(z.T @ z + strength * np.eye(z.shape[1]), z.T @ (flat - flat.mean())) / spread
    return found[:-entrants], found[-entrants:] + flat.mean() - mean @ found


def soft(logits: Any) -> Any:
    np = numpy()
    raised = np.exp(logits - logits.max(1, keepdims=True))
    return raised / raised.sum(1, keepdims=True)


def likeliest(x: Any, shares: Any, firm: Any, start: Any) -> Any:
    """Weights of a softmax that is nearest to the shares, held to where they start, by Newton's method."""
    np = numpy()
    n, entrants, size = x.shape
    flat, b = x.reshape(n * entrants, size), start
    for _ in range(STEPS):
        p = soft(x @ b)
        mean = np.einsum("nk,nkf->nf", p, x)
        slope = flat.T @ (shares - p).reshape(-1) - firm * (b - start)
        curve = flat.T @ (flat * p.reshape(-1, 1)) - mean.T @ mean + np.diag(firm)
        step = np.linalg.solve(curve, slope)
        b = b + step
        if abs(step).max() < CLOSE:
            break
    return b


def _with_shifts(x: Any) -> Any:
    """Features, and one more for each entrant but the last: what it has for itself."""
    np = numpy()
    n, entrants, _ = x.shape
    eye = np.tile(np.eye(entrants)[None, :, : entrants - 1], (n, 1, 1))
    return np.concatenate([x, eye], axis=2)


def logit(points: Any, shares: Any) -> tuple[float, Any]:
    """Scale and shifts with which a softmax of points is nearest to the shares."""
    np = numpy()
    unit, entrants = points.std() + 1e-9, points.shape[1]
    x = _with_shifts(points[:, :, None] / unit)
    b = likeliest(x, shares, np.full(entrants, FREE), np.zeros(entrants))
    return float(b[0] / unit), np.append(b[1:], 0.0)


def victory(table: Table, known: Known) -> dict[str, Any]:
    """Weights with which a softmax of the features is nearest to the shares; features are scaled for it."""
    np = numpy()
    _, entrants, size = table.x.shape
    spread = np.maximum(table.x.std((0, 1)), RARE)
    shifts = np.zeros(entrants - 1)
    firm = np.concatenate([known.firm, shifts + FREE])
    start = np.concatenate([np.array(known.weights) * spread, shifts])
    found = likeliest(_with_shifts(table.x / spread), table.shares, firm, start)
    weights, shift = found[:size] / spread, np.append(found[size:], 0.0)
    return {"weights": weights, "own": np.zeros(entrants), "scale": 1.0, "shift": shift}


def learn(table: Table, prior: float | Known) -> dict[str, Any]:
    """The numbers of one stage."""
    if isinstance(prior, Known):
        return victory(table, prior)
    weights, own = ridge(table.x, table.points - table.scored, prior)
    scale, shift = logit(table.scored + table.x @ weights + own, table.shares)
    return {"weights": weights, "own": own, "scale": scale, "shift": shift}


def foretold(table: Table, found: dict[str, Any]) -> Any:
    points = table.scored + table.x @ found["weights"] + found["own"]
    return soft(found["scale"] * points + found["shift"])


def test(stages: dict[int, Table], prior: float | Known) -> dict[str, Any]:
    """How well games are foretold that were not learned from, against their mean shares."""
    np = numpy()
    total = {"log_loss": 0.0, "constant": 0.0, "positions": 0}
    brier: dict[str, list[float]] = {}
    for stage, table in stages.items():
        apart = table.game % HELD_OUT == HELD_OUT - 1
        taught, unknown = table.where(~apart), table.where(apart)
        p = foretold(unknown, learn(taught, prior))
        flat = np.tile(taught.shares.mean(0), (len(p), 1))
        for name, guess in (("log_loss", p), ("constant", flat)):
            total[name] -= float((unknown.shares * np.log(guess + 1e-9)).sum())
        total["positions"] += len(p)
        scores = [float(((guess - unknown.shares) ** 2).sum(1).mean()) for guess in (p, flat)]
        brier[str(stage)] = [round(one, 4) for one in scores]
    n = total["positions"]
    return {
        "positions": n,
        "log_loss": round(total["log_loss"] / n, 4),
        "log_loss_of_mean_shares": round(total["constant"] / n, 4),
        "brier_by_stage": brier,
    }


def fit(played: Sequence[PlayedGame], study: Study[Any], about: dict[str, Any]) -> dict[str, Any]:
    """The file's content: numbers by stage, and where they come from."""
    found = tables(played)
    if len(played) < 2 * HELD_OUT:
        raise Invalid(f"A value is learned from at least {2 * HELD_OUT} games, not {len(played)}.")
    return {
        "about": {**about, "games": len(played), "held_out": test(found, study.prior)},
        "names": list(study.names),
        "entrants": list(study.entrants),
        "stages": {str(stage): _plain(learn(table, study.prior)) for stage, table in found.items()},
    }


def _plain(found: dict[str, Any]) -> dict[str, Any]:
    return {
        name: round(value, DIGITS)
        if isinstance(value, float)
        else [round(float(one), DIGITS) for one in value]
        for name, value in found.items()
    }


def as_file(model: dict[str, Any]) -> str:
    """A stage a line: changes can be read."""
    head = {name: model[name] for name in ("about", "names", "entrants")}
    stages = ",\n".join(f'  "{stage}": {json.dumps(found)}' for stage, found in model["stages"].items())
    text = json.dumps(head, indent=1, ensure_ascii=False)
    return f'{text[:-2]},\n "stages": {{\n{stages}\n }}\n}}\n'


def learn_value(
    game: Game, games: int, seed: int, record: Path, processes: int, progress: Progress
) -> Fitted:
    """What a title learns from so many games of self-play; those that `record` holds already count."""
    if isinstance(game.mind.study, OwnStudy):
        if processes > 1:
            raise Invalid(f"{game.info.title} learns on one core.")
        return game.mind.study.learn(games, seed, record, progress)
    study = study_of(game)
    numpy()
    slug = game.info.slug
    played = write_games(slug, record, games, seed, processes, progress)
    command = f"chancellery fit {slug} --games {games} --seed {seed}"
    model = fit(played, study, {"command": command, "rules": game.info.version, "seed": seed})
    found = model["about"]["held_out"]
    quality = f"Log loss, held out: {found['log_loss']}; of mean shares: {found['log_loss_of_mean_shares']}."
    return Fitted(as_file(model), quality)
