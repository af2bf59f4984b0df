"""Diplomacy against the `diplomacy` package, on the same positions, in one run.

Every call is timed by itself; for each position the median of the passes is taken, and of those the mean.
Their time is that of the named calls alone: setting the game up is left out, and so is reading its answer.
What we remember of positions is forgotten before every pass, and the pass begins with as many others, not
timed: we are as warm as a running program, and see each position for the first time. The clock is that of
the processor: on a busy machine, one on the wall would lengthen their long calls more than our short ones.
"""

from __future__ import annotations

import gc
import importlib.util
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from types import ModuleType
from typing import Any, NamedTuple

from tests.diplomacy.package import Package, new_game, order_words, power_name, read_unit
from tests.diplomacy.positions import quarrels
from tools.compile import PARTS, SHARED, CannotCompileError, build

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules import legal as options
from chancellery.games.diplomacy.rules import orders
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge import resolver
from chancellery.games.diplomacy.rules.judge.judge import adjudicate, after, resolver_for, retreats
from chancellery.games.diplomacy.rules.judge.resolver import OrderT, UnitT
from chancellery.games.diplomacy.rules.legal import legal_orders
from chancellery.games.diplomacy.rules.orders import Position, read
from chancellery.games.diplomacy.rules.rulesets import STANDARD
from chancellery.games.diplomacy.words.orders.notation import fast_read

POSITIONS = 600
PASSES = 5


class Row(NamedTuple):
    """One comparison, in microseconds a position."""

    what: str
    positions: str
    ours: float
    theirs: float
    target: float | None

    @property
    def ratio(self) -> float:
        return self.theirs / self.ours

    def as_json(self) -> dict[str, Any]:
        return self._asdict() | {"ratio": round(self.ratio, 1)}


class Sample(NamedTuple):
    """A position with its orders in every form that is timed."""

    units: list[Unit]
    pieces: list[UnitT]
    """The same, as the resolver's type has it."""
    texts: list[str]
    actions: dict[Unit, Action]


def natural(seed: int, count: int) -> list[Sample]:
    """Movement phases of games that the package plays with random orders from its own lists.

    Of the supports that it lists with and without a coast, those with it are taken.
    """
    rng = Random(seed)
    found: list[Sample] = []
    while len(found) < count:
        game = new_game()
        while not game.is_game_done and len(found) < count and int(game.get_current_phase()[1:5]) < 1915:
            possible = game.get_all_possible_orders()
            chosen = {
                power: [
                    rng.choice(sorted(filter(fast_read, possible[at])))
                    for at in sorted(places)
                    if possible[at]
                ]
                for power, places in sorted(game.get_orderable_locations().items())
            }
            for power, words in chosen.items():
                game.set_orders(power, words)
            if game.phase_type == "M":
                found.append(_sample_of(game, chosen))
            game.process()
    return found


def _sample_of(game: Any, chosen: dict[str, list[str]]) -> Sample:
    units = [
        read_unit(power, words)
        for power in range(len(board().powers))
        for words in game.get_units(power_name(power))
    ]
    texts = {" ".join(words.split()[:2]): words for orders in chosen.values() for words in orders}
    return sample(units, [texts[board().words(unit).upper()] for unit in units])


def sample(units: list[Unit], texts: list[str]) -> Sample:
    actions = {unit: fast_read(text) for unit, text in zip(units, texts, strict=True)}
    understood = {unit: action for unit, action in actions.items() if action is not None}
    if len(understood) < len(units):
        message = f"not read: {texts}"
        raise ValueError(message)
    return Sample(units, [*units], texts, understood)


def crowded(seed: int, count: int) -> list[Sample]:
    return [
        sample(units, [order_words(unit, written[unit]) for unit in units])
        for units, written in quarrels(seed, count, (12, 18), powers=7)
    ]


def forget() -> None:
    """Drop all that we remember of positions."""
    for module in (options, orders):
        for name in ("_group", "_groups", "_landings", "_crossing", "bridged", "useful_fleets"):
            known = getattr(module, name, None)
            if known is not None:
                known.cache_clear()


# What is timed: ours over all samples at once, theirs call by call.


def clock_alone() -> float:
    """What asking the clock costs, to be taken off every time measured, theirs and ours."""
    found = []
    for _ in range(5000):
        start = process_time()
        found.append(process_time() - start)
    return statistics.median(found)


def timed(samples: list[Sample], others: list[Sample], call: Callable[[Sample], object]) -> list[float]:
    forget()
    for one in others:
        call(one)
    gc.collect()
    found = []
    for one in samples:
        start = process_time()
        call(one)
        found.append(process_time() - start)
    return found


def timed_ready(samples: list[Sample], resolve: Callable[[list[UnitT], list[OrderT]], object]) -> list[float]:
    """The same from ready orders, made just before as `set_orders` makes theirs, out of the time."""
    gc.collect()
    found = []
    for one in samples:
        position = Position(one.units)
        ready = [read(position, unit, action)[0] for unit, action in one.actions.items()]
        start = process_time()
        resolve(one.pieces, ready)
        found.append(process_time() - start)
    return found


def from_text(one: Sample) -> object:
    actions: dict[Unit, Action] = {}
    for unit, text in zip(one.units, one.texts, strict=True):
        action = fast_read(text)
        if action is not None:
            actions[unit] = action
    return adjudicate(one.units, actions, STANDARD)


def whole_outcome(units: list[UnitT], ready: list[OrderT]) -> object:
    phase = resolver_for(STANDARD).resolve(units, ready)
    return after(phase), retreats(phase, STANDARD)


class Theirs:
    """The package on the same samples."""

    def __init__(self) -> None:
        self.package = Package()

    def set_up(self, one: Sample) -> None:
        game = self.package.game
        for history in (game.state_history, game.order_history, game.result_history, game.message_history):
            history.clear()
        self.package.place(one.units)

    def texts(self, one: Sample) -> Iterator[tuple[str, list[str]]]:
        for power in range(len(board().powers)):
            pairs = zip(one.units, one.texts, strict=True)
            yield power_name(power), [text for unit, text in pairs if unit.power == power]

    def process(self, samples: list[Sample]) -> tuple[list[float], list[float]]:
        """The times of `process()`, and of `set_orders()` with it."""
        game = self.package.game
        alone, both = [], []
        gc.collect()
        for one in samples:
            self.set_up(one)
            texts = list(self.texts(one))
            start = process_time()
            for power, mine in texts:
                game.set_orders(power, mine)
            given = process_time()
            game.process()
            done = process_time()
            alone.append(done - given)
            both.append(done - start)
        return alone, both

    def listing(self, samples: list[Sample]) -> list[float]:
        found = []
        gc.collect()
        for one in samples:
            self.set_up(one)
            start = process_time()
            self.package.game.get_all_possible_orders()
            found.append(process_time() - start)
        return found


def compiled_resolver() -> ModuleType | None:
    """The resolver compiled for this run, or nothing where that cannot be done."""
    try:
        made = build(Path(tempfile.mkdtemp()), ["diplomacy"])
    except CannotCompileError:
        return None
    shared, plain = PARTS["diplomacy"].group, resolver.__name__
    sys.modules[f"{shared}__mypyc"] = _loaded(f"{shared}__mypyc", made, f"{SHARED}__mypyc")
    module = _loaded(plain, made, "resolver")
    sys.modules[plain] = resolver  # where it has put itself
    return module


def _loaded(name: str, made: list[Path], stem: str) -> ModuleType:
    (path,) = [one for one in made if one.name.startswith(f"{stem}.")]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(progress: Callable[[str], None]) -> list[Row]:
    progress("compiling the resolver")
    compiled = compiled_resolver()
    rows: list[Row] = []
    for label, make in (("natural", natural), ("crowded", crowded)):
        progress(f"{label} positions: {POSITIONS}")
        made = make(1901, 2 * POSITIONS)
        rows += _compare(label, made[::2], made[1::2], compiled, progress)
    return rows


def _compare(
    label: str,
    samples: list[Sample],
    others: list[Sample],
    compiled: ModuleType | None,
    progress: Callable[[str], None],
) -> list[Row]:
    theirs = Theirs()
    ready: dict[str, Callable[[list[UnitT], list[OrderT]], object]] = {
        "resolve": resolver_for(STANDARD).resolve,
        "outcome": whole_outcome,
    }
    if compiled:
        ready["compiled"] = resolver_for(STANDARD, compiled.Resolver).resolve
    written: dict[str, Callable[[Sample], object]] = {
        "text": from_text,
        "list": lambda one: legal_orders(Position(one.units)),
    }
    spent: dict[str, list[list[float]]] = {}

    def note(what: str, times: list[float]) -> None:
        spent.setdefault(what, []).append(times)

    # Turn by turn, so that a slow moment of the machine falls on both sides.
    for turn in range(PASSES):
        progress(f"{label} positions, pass {turn + 1} of {PASSES}")
        alone, both = theirs.process(samples)
        note("process", alone)
        note("set_orders", both)
        note("get_all_possible_orders", theirs.listing(samples))
        for what, resolve in ready.items():
            note(what, timed_ready(samples, resolve))
        for what, call in written.items():
            note(what, timed(samples, others, call))
    clock = clock_alone()
    middle = {
        what: (statistics.fmean(map(statistics.median, zip(*passes, strict=True))) - clock) * 1e6
        for what, passes in spent.items()
    }
    wanted = label == "natural"
    process, set_orders, listing = (middle[k] for k in ("process", "set_orders", "get_all_possible_orders"))
    rows = [Row("ready orders to results", label, middle["resolve"], process, 20 if wanted else None)]
    if compiled:
        rows.append(Row("the same, compiled", label, middle["compiled"], process, 150 if wanted else None))
    rows += [
        Row("ready orders to results and retreats", label, middle["outcome"], process, None),
        Row("text to results and retreats", label, middle["text"], set_orders, 20 if wanted else None),
        Row("all legal orders", label, middle["list"], listing, 20 if wanted else None),
    ]
    return rows
