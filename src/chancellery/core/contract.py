"""The contract between a game and everything else.

A game is a `Rules` object: made once, holding the facts (board, cards) and the code, and the same for all
matches. A position is a `State`: mutable, slotted, plain data, cloned in microseconds. Nothing else knows a
rule.

The life of a game
------------------

`start(seed, log, **options)` makes the first position. From then on everybody asks `pending(s)`: the
decisions that are open now, at most one per seat, none when the game is over. Somebody picks, and
`apply(s, seat, action, log)` changes the position in place up to the next decision. That is all. Most
titles come to an end however they are played, and say within how many decisions (`info.ends_within`).

What happens on the way, the first deal too, is told to `log` if there is one: an event is a table with its
kind under `ev`, and `to` names the seats that may hear of it, if not all may.

What a decision is
------------------

A `Choice` lists its options: never empty, all distinct, always in the same order for the same
position. "Up to three" is a run of choices with `("done",)` among them, so that a page can draw
buttons, a fuzzer can throw dice and a search can branch, all from the same list.

A `Ballot` has several slots that are filled together and submitted once, because the joint answers
cannot be listed (34 units with 30 orders each). `slot_options(s, ballot, partial)` lists what the next
slot may hold, given the ones filled so far. A title may accept more than it lists (a Diplomacy player
may write a void order); it must accept everything that it lists. If some of the rest makes sense (an army
that names the fleets of its convoy), `holds(s, ballot, partial, action)`, which is optional, says so, and a
draft keeps it.

Whoever types writes line by line, and is read so: `Text.fill` gives the slots that the lines name, and each
line that it could not take, with its reason. What the lines do not name stays as it is.

Simultaneous decisions are several pending ones. An answer stays sealed in the position until the
last has come; a view shows *that* a seat has answered, never *what*, and what the others are asked
does not change with it.

A refused answer leaves no trace
--------------------------------

`apply` first finds the seat's decision, then checks the answer against it, and only then touches the
position. It raises `NotYourSeat`, `Invalid` (not understood) or `Illegal` (understood, forbidden; with
the paragraph), and after each of them the position is what it was, to the last bit.

Rules may remember what they have offered for the position that they were asked about last, and `apply` may
go by it: nothing else changes a position in play. Whoever changes one by hand (a test, a free board) does it
to a clone, or calls `forget()` afterwards.

What comes from outside
-----------------------

Players agree on a draw, leave, or run out of time. `agreements(s)` lists what may happen so now, each
with the seats whose consent it needs (none: the clock's or the host's word is enough). Once consent is
there, `apply(s, TABLE, action)` makes it so; it stands in the journal like any other action.

Talk
----

A title may keep negotiation to a time of its own. Then its rules have one more function, `negotiation(s)`,
which gives the `Period` of a position: its name, the minutes that the rulebook allows it (none while players
must not negotiate) and the paragraph. It is optional; the table looks for it, and asks it only where the
players chose so.

Chance
------

All of it comes from `core.chance`; the generator is one int, `s.rng`. Same seed and same actions give
the same game, on every machine and for ever. It is no cipher: who knows `s.rng` knows the dice to come, and
who knows a seed that followed from it can run it backwards. So what is handed out never comes from it.

Reasons
-------

An ask says what can be answered and under which conditions, each beside its reason (`core.offers`). From
the same lines come, for whoever asks: `refusals(s, decision, slot)`, what a player may look for in vain, each
with a reason and what its sentence names; `price(s, decision, action, slot)`; and `prospects`, of the same,
each sum before the dice are thrown. What an answer pays and throws is what they tell; one that comes `later`
is thrown as it stands if nobody adds to it. They are optional, and `AgendaRules` brings them. Reasons are
keys with a paragraph: `Text.reason(key, fields)` and `Text.roll(roll, fields)` make sentences of them. None
of this is worked out while one plays.

Secrets
-------

`view(s, seat)` lists what a seat may know, field by field: an allow-list. `resample(s, seat, seed)` gives
a position that this seat cannot tell from the real one, drawn fairly from all that it knows: hidden
cards are dealt anew, sealed answers of others are replaced. All chance in it comes from `seed` alone, its
generator too; the real one is not even read. The proofs, run for every game (`chancellery.testing`): view and
decision of the seat are the same there, a world drawn from a world is one too, and worlds neither contradict
what the seat has learned nor always hold what it cannot know.

Bots
----

Bots get a view, their decision and resampled positions, all made from one such position that the host has
drawn with a key of its own (`bots.worlds`). They can search, and they cannot cheat: nothing that they are
given leads to the real position, to its generator or to the seed of the match; rules are made to `forget`
it first. At a table bots think in processes of their own, to which the real position is never sent. In one
process with the host, as in a series of games, the interpreter keeps nothing from a bot that goes behind its
arguments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from chancellery.core.decisions import Action, Ballot, Decision, Event, Json, Log, Scores, Seat, View


class State(Protocol):
    """A position: ints, strings, lists, dicts and tuples. No history, no callbacks, no secrets of the web."""

    agenda: list[tuple[Any, ...]]
    rng: int

    def clone(self) -> Self: ...


S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a match is created."""

    name: str
    values: tuple[str | int | bool, ...]
    default: str | int | bool
    rule: str = ""
    label: str = ""
    """What a page calls it. Rules leave this and what follows to the words of the title."""
    help: str = ""
    choices: tuple[str, ...] = ()
    """What its values are called, in their order."""


@dataclass(frozen=True, slots=True)
class Info:
    """The facts of a title that do not depend on a position."""

    slug: str
    seats: tuple[Seat, ...]
    """All seats that any arrangement of the title may have."""
    options: tuple[Option, ...] = ()
    version: str = "1"
    """Of the rules: a journal keeps the one it began with."""
    chance: bool = True
    hidden: bool = True
    sealed_only: bool = False
    """Whether nothing is hidden but answers that are sealed: who sees them opened knows everything."""
    ends_within: int | None = 2000
    """Decisions after which even a game that dice play is over; None: it need not come to an end."""
    title: str = ""
    """Rules leave this and what follows to the words of the title: `Game.info` has them."""
    summary: str = ""


class Period(NamedTuple):
    """A time for negotiation, or one without."""

    name: str
    """Such as `Spring 1901`: no two periods of a match share one."""
    minutes: int
    """What the rulebook allows; 0: no negotiation now."""
    rule: str


class Rules(Protocol[S]):
    """One title; see the module's text for what each promises."""

    info: Info

    def start(self, seed: int, log: Log | None = None, /, **options: Any) -> S: ...

    def seats(self, s: S) -> tuple[Seat, ...]:
        """The seats of this match, in table order."""
        ...

    def pending(self, s: S) -> Sequence[Decision]: ...

    def slot_options(self, s: S, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]: ...

    def apply(self, s: S, seat: Seat, action: Action, log: Log | None = None) -> None: ...

    def agreements(self, s: S) -> Mapping[Action, tuple[Seat, ...]]:
        """What the table may do now, and who must consent."""
        ...

    def view(self, s: S, seat: Seat | None) -> View:
        """What a seat may know, as plain JSON types; None is a spectator. It is read, and never changed:
        views of other positions may have parts of it.

        Rules may have `own_view(s, seat, public)`, too: the same from what a spectator of this position is
        given, which stays as it is. For many who look, most is made once then.
        """
        ...

    def resample(self, s: S, seat: Seat, seed: int) -> S: ...

    def score(self, s: S) -> Scores | None:
        """One number a seat, higher is better, 1 in all; None while the game goes on."""
        ...

    def dump(self, s: S) -> Json: ...

    def load(self, data: Json) -> S: ...

    def forget(self) -> None:
        """Let go of what was offered last: the position was changed by hand, or a bot gets the rules."""
        ...


class Refused(NamedTuple):
    """A typed line that was not taken."""

    line: str
    why: str
    """A sentence, with the paragraph behind it."""
    slot: int = -1
    """The slot that it was meant for, if that much is clear."""

    @property
    def told(self) -> str:
        return self.why if self.line in self.why else f"{self.line}: {self.why}"


class Typed(NamedTuple):
    """What typed lines come to."""

    filled: Mapping[int, Action]
    """By slot, for the lines that were understood; no other slot is touched."""
    refused: tuple[Refused, ...] = ()
    """The others. Of two lines for one slot the later counts, and the earlier is here."""


class Text(Protocol):
    """Sentences: events, decisions and actions in a player's words.

    A title with ballots has two functions more. `fill(ballot, words, view, written)` reads typed lines and
    gives what is `Typed`; `written` is what the slots hold so far, `None` where nothing, so that a line that
    names no slot finds an open one. `unsaid(ballot, view)` gives for every slot what it is taken to hold if
    nothing was said of it, `None` where something must be.

    It may tell more: `option(action, view)`, an action with what a view knows of it, such as its chance;
    `short(action)`, an action in few words; `cost(cost)`, a price as a button has it; `slot(name)`, a slot of
    a ballot as a player says it; `reason(key, fields)`, why something is not offered; `because(key, fields)`,
    why an answer is advised; `roll(roll)`, what a
    throw promises, if there is something to say; `follows(action)`, what comes of an agreement that a seat
    carries out alone, to be told before it does; `refusal(unsaid)`, what the title refuses; `info(info)`, the
    facts of the title with what it and its options are called; `seat(seat)`, a seat as a heading has it, and
    `called(seat)`, as a sentence has it; `are_many(seat)`, whether its verb is that of
    many; `quick(key, fields)`, what is told to who wants to play at once (`core.quick`);
    `in_language(language)`, the same in another language.
    `core.phrases.sentences` gives all of it to a title that keeps its sentences in a language file.
    """

    def event(self, event: Event) -> str: ...

    def prompt(self, decision: Decision, view: View) -> str: ...

    def action(self, action: Action) -> str: ...

    def parse(self, decision: Decision, words: str, view: View) -> Action:
        """A typed answer, as tolerant as the rulebook asks; raises `Invalid`.

        To a ballot it is the whole answer: every line counts, and what is not said is as `unsaid` has it.
        """
        ...

    def board(self, view: View) -> str:
        """The position for a terminal."""
        ...


class Bar(NamedTuple):
    """A track as a page draws it: a word, a row of boxes with markers, and what it says."""

    name: str
    text: str
    at: tuple[int, ...]
    """Where the markers stand, from 0 on."""
    of: int
    """How many boxes there are."""
    marks: tuple[int, ...] = ()
    """Boxes that are shaded."""
    hues: tuple[str, ...] = ()
    """Whose the markers are; of two hues and one marker, whose the ends of the track are."""
    brief: str = ""
    """What it says over the board of a phone; none: it stands with the seats alone."""


class Aside(NamedTuple):
    """A small table beside the board: under the seats, or behind a tab that opens on demand."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    head: tuple[str, ...] = ()
    tab: bool = False
    bars: tuple[Bar, ...] = ()
    """Tracks above the rows."""


class Artist(Protocol):
    """The board as SVG: a base that depends on the options of a match alone, and the pieces of a view.

    The base carries the style of both layers. What is drawn with a `data-id` can be clicked when an offered
    action names it. All that can be read is of the language file, whose words an artist is made with.
    `chancellery.draw` has a base class and bricks; the kit proves both (`conform_board`, `prove_words`).

    It may tell more, and the page shows it: `caption(view)`, where the game stands in a few words;
    `standing(view)`, figures a seat with their heads; `asides(view)`, more tables; `headings`, events that
    begin a turn in the log; `view_box`, the frame of the board (`plate_box`, where a document has another);
    `areas`, parts of it that a small screen looks at, each a name and four numbers;
    `parts(view)`, the pieces by name, of which a page redraws only those that are others than before;
    `on_board(view)`, the same without what the page prints itself, such as cards; and what `core.shown`
    lists: cards, scenes, a desk.
    """

    def base(self, view: View) -> str: ...

    def pieces(self, view: View) -> str: ...

    def plate(self, view: View, *, title: str | None = None, theme: str = "light") -> str:
        """Both, as one document that stands alone."""
        ...


class Worlds(Protocol):
    """Positions that the asked seat cannot tell from the real one, by number."""

    def __call__(self, n: int, /) -> Any:
        """The n-th, to change at will; the same each time."""
        ...


class Bot(Protocol):
    """Chooses for a seat from what that seat may know."""

    name: str

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action: ...


@dataclass(frozen=True, slots=True)
class Report:
    """What a judge answers a game master: to read, to process, to draw."""

    text: str
    data: Json
    view: View


class Judge(Protocol):
    """Resolves written orders without a match."""

    def file(self, text: str, **options: Any) -> Report:
        """A game master's file; raises `Invalid` with the line and the rule."""
        ...

    def line(self, data: Json) -> Json:
        """One position with orders, for programs."""
        ...


class Editor(Protocol):
    """Changes a position by hand: for a free board, never for a match."""

    def options(self, s: Any, seat: Seat) -> Sequence[Action]:
        """What may be changed now; pieces that are placed are this seat's. Like a choice, it names places."""
        ...

    def apply(self, s: Any, action: Action) -> None:
        """Change the position in place, up to the next decision; at least one must be open then."""
        ...

    def text(self, action: Action) -> str: ...


class Format(Protocol):
    """A foreign file format of saved games."""

    def read(self, text: str) -> str:
        """A journal in our own format; raises `Invalid`."""
        ...

    def write(self, journal: str) -> str: ...
