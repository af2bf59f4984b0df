"""`conform_board(game)`: play by dice, and check what a page expects of a title's drawings and colours."""

from __future__ import annotations

import copy
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from chancellery.core.chance import Dice, below
from chancellery.core.contract import Artist, Rules
from chancellery.core.decisions import Action, Choice, Decision, Seat, View
from chancellery.core.match import Match
from chancellery.core.page import Page
from chancellery.core.title import Game
from chancellery.testing.answers import by_dice, play_once
from chancellery.testing.conform import NotConforming
from chancellery.testing.context import fail, need

Places = Callable[[Action], Iterable[str]]
"""The ids of the things that an action names, for a title that says it."""

LONGEST_RUN = 3
"""So many words of an action may be one id, as in `serbia france 2`."""

LOOKS = 8
"""How often a kind of decision is looked at in a game."""


@dataclass
class Sight:
    """A match in mid-game with what is drawn of it."""

    rules: Rules[Any]
    artist: Artist
    page: Page
    match: Match[Any]
    dice: Dice
    places: Places | None
    base: str = ""
    """As it was drawn first."""
    lasting: frozenset[str] = frozenset()
    """What a spectator can point at when the match begins."""
    drawn: dict[Seat | None, str] = field(default_factory=dict)
    """The pieces of this position, for each who looks."""
    asked: Counter[str] = field(default_factory=Counter)
    clicked: Counter[str] = field(default_factory=Counter)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.match.header.seats

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (None, *self.seats)

    def view(self, seat: Seat | None) -> View:
        return self.rules.view(self.match.state, seat)


@dataclass(frozen=True, slots=True)
class BoardReport:
    """What a run has seen."""

    positions: int
    places: int
    """Different things on the board that an offered action named."""


def conform_board(
    game: Game,
    *,
    places: Places | None = None,
    options: Mapping[str, Any] | None = None,
    games: int = 2,
    seed: int = 1,
    every: int = 1,
    max_decisions: int = 400,
) -> BoardReport:
    """Play games and check the board of one position in `every`; raises `NotConforming` at the first breach.

    An option must be drawn where it can be clicked: this is looked at for the first decisions of each kind.
    Which of its words are things on the board, `places` says; without it they are those that a spectator can
    point at when the match begins.
    """
    seen, clicked = 0, Counter[str]()
    for number in range(games):
        match: Match[Any] = Match(game.rules, seed + number, **(options or {}))
        sight = Sight(game.rules, game.artist, game.page, match, Dice(seed, number), places)
        _check(START, sight)
        made = 0
        while True:
            if made % every == 0 or match.over:
                _check(POSITION, sight)
                seen += 1
            if match.over or made == max_decisions:
                break
            _check((offered_places_are_drawn,), sight)
            play_once(match, by_dice(sight.dice))
            made += 1
        clicked += sight.clicked
        _check((something_can_be_clicked,), sight)
    return BoardReport(seen, len(clicked))


def _check(checks: Iterable[Callable[[Sight], None]], sight: Sight) -> None:
    for check in checks:
        try:
            check(sight)
        except Exception as error:
            told = str(error) if isinstance(error, AssertionError) else f"the artist failed with {error!r}"
            raise NotConforming(check.__name__, told, sight.match.to_jsonl()) from error


# Colours.


def seats_differ_in_colour(sight: Sight) -> None:
    """No two seats of a match look alike, neither on light nor on dark."""
    for one, other in combinations(sight.seats, 2):
        mine, theirs = sight.page.colour(one), sight.page.colour(other)
        for theme, pair in zip(("light", "dark"), zip(mine.themes, theirs.themes, strict=True), strict=True):
            need(pair[0] != pair[1], f"{one} and {other} are both {pair[0]} on a {theme} page")


# Layers.


def begin(sight: Sight) -> None:
    """Keep the base, and what lies on the board from the beginning."""
    view = sight.view(None)
    sight.base = sight.artist.base(view)
    sight.lasting = frozenset(_ids(_parsed("the pieces", sight.artist.pieces(view))))


def base_carries_its_style(sight: Sight) -> None:
    """A page puts the base into an `<svg class="plate">`: without a style of its own, all of it is black."""
    styles = [node.text or "" for node in _parsed("the base", sight.base).iter() if _name(node) == "style"]
    need(
        any(styles), "the base has no <style> with `stylesheet('auto', …)`, so a page would show it in black"
    )
    known = set(re.findall(r"--([\w-]+):", " ".join(styles)))
    used = set(re.findall(r"var\(--([\w-]+)\)", sight.base + sight.artist.pieces(sight.view(None))))
    need(used <= known, f"the style uses what it does not define: {sorted(used - known)}")


def layers_are_well_formed(sight: Sight) -> None:
    """Base, pieces and plate are SVG; the plate is a document that needs nothing else."""
    sight.drawn = {seat: sight.artist.pieces(sight.view(seat)) for seat in sight.viewers}
    for seat, drawn in sight.drawn.items():
        _parsed(f"the pieces for {seat or 'a spectator'}", drawn)
    seat = sight.viewers[below(sight.dice, len(sight.viewers))]
    for theme in ("light", "dark"):
        text = sight.artist.plate(sight.view(seat), title="A & <B>", theme=theme)
        root = _parsed("the plate", text)
        need(_name(root) == "svg" and root.get("viewBox"), "the plate is no <svg> with a viewBox")
        need("var(--" not in text, "the plate has custom properties, which converters do not know")


def ids_are_unique(sight: Sight) -> None:
    """Both layers live in one document: no id twice, and whatever is referred to is there."""
    drawn = sight.base + sight.drawn[None]
    found = Counter(re.findall(r'[\s<]id="([^"]+)"', drawn))
    twice = sorted(name for name, n in found.items() if n > 1)
    need(not twice, f"these ids stand there twice: {twice}")
    asked = {one or other for one, other in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', drawn)}
    need(asked <= set(found), f"what is referred to is not drawn: {sorted(asked - set(found))}")


def base_depends_on_options_alone(sight: Sight) -> None:
    """A page keeps the base for a whole match, and for all who look."""
    for seat in sight.viewers:
        now = sight.artist.base(sight.view(seat))
        need(now == sight.base, f"for {seat or 'a spectator'} the base is another than when the match began")


def same_view_same_pieces(sight: Sight) -> None:
    """Pieces are a function of the view: whatever was drawn before for others leaves no trace."""
    for seat in reversed(sight.viewers):
        view = sight.view(seat)
        kept = copy.deepcopy(view)
        first, again = sight.drawn[seat], sight.artist.pieces(view)
        who = seat or "a spectator"
        need(
            again == first,
            f"for {who} the same view is drawn in two ways: {_unlike(first, again)}",
        )
        need(view == kept, f"drawing changed the view of {who}")


def drawings_tell_no_secrets(sight: Sight) -> None:
    """Worlds that a seat cannot tell apart look the same to it, and to a spectator."""
    for seat in sight.seats:
        world = sight.rules.resample(sight.match.state, seat, below(sight.dice, 1 << 32))
        for eyes in (seat, None):
            real = sight.drawn[eyes]
            made_up = sight.artist.pieces(sight.rules.view(world, eyes))
            who = eyes or "a spectator"
            need(real == made_up, f"{who} sees on the board what it may not know: {_unlike(real, made_up)}")


# Clicks.


def offered_places_are_drawn(sight: Sight) -> None:
    """Whatever an option names on the board can be clicked there by the seat that is asked."""
    for decision in sight.rules.pending(sight.match.state):
        if sight.asked[decision.what] == LOOKS:
            continue
        sight.asked[decision.what] += 1
        drawn = _ids(_parsed("the pieces", sight.artist.pieces(sight.view(decision.seat))))
        for option in _offered(sight, decision):
            named = set(sight.places(option)) if sight.places else sight.lasting & set(_runs(option))
            missing = named - drawn
            need(not missing, f"{decision.seat} is offered {option}, but {sorted(missing)} has no data-id")
            sight.clicked.update(named)


def something_can_be_clicked(sight: Sight) -> None:
    if not sight.clicked:
        fail("nothing on the board has a data-id that an offered action names")


def _offered(sight: Sight, decision: Decision) -> Iterator[Action]:
    """All options; of a ballot, those of every slot on one way through it."""
    if isinstance(decision, Choice):
        yield from decision.options
        return
    partial: list[Action] = []
    for _ in decision.slots:
        options = sight.rules.slot_options(sight.match.state, decision, tuple(partial))
        yield from options
        partial.append(options[below(sight.dice, len(options))])


def _runs(action: Action) -> Iterator[str]:
    """Words of an action that stand beside each other, as a page looks for them."""
    words = list(_words(action))
    for i in range(len(words)):
        for j in range(i + 1, min(i + LONGEST_RUN, len(words)) + 1):
            yield " ".join(words[i:j])


def _words(action: Sequence[Any]) -> Iterator[str]:
    for part in action:
        if isinstance(part, tuple):
            yield from _words(part)
        else:
            yield str(part)


# SVG.


def _parsed(what: str, text: str) -> ET.Element:
    try:
        return ET.fromstring(text)
    except ET.ParseError as error:
        near = text[max(0, error.position[1] - 40) : error.position[1] + 40]
        fail(f"{what} cannot be read as XML: {error}, near {near!r}")


def _name(node: ET.Element) -> str:
    return node.tag.rpartition("}")[2]


def _ids(root: ET.Element) -> set[str]:
    return {node.get("data-id", "") for node in root.iter()} - {""}


def _unlike(one: str, other: str) -> str:
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return f"…{one[max(0, at - 30) : at + 40]!r} and …{other[max(0, at - 30) : at + 40]!r}"


START = (seats_differ_in_colour, begin, base_carries_its_style)
POSITION = (
    layers_are_well_formed,
    ids_are_unique,
    base_depends_on_options_alone,
    same_view_same_pieces,
    drawings_tell_no_secrets,
)
