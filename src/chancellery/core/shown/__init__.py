"""What a title may tell the page besides its drawing: cards, scenes, a desk, doubts. Plain data, no script.

An artist has a function for each that it tells; the page does without those that it has not:

* `cards(view)`: the cards that a seat sees, each a `Card`.
* `faces(view)`: all cards of the match, which are no secret: a page asks for them once.
* `lying(view)`: by the id of a face where its card lies (`Lies`), beyond what the zones of `cards` say: used,
  or out of the game; what is in neither was not seen.
* `about(action, view)`: what an answer is about, an `About`: the page puts it on its card, or clicks lead
  to it.
* `where(decision, view)`: ids of the board that a question is about; they are ringed while it is asked.
* `tiles(decision, view)`: the answers that stand in the dock by themselves, each a `Tile`, possible or not.
* `outlook(now, after)`: from the view as it is and the one that a plan leads to, places that it changes, each
  an `Outlook`.
* `paths(ballot, slot, options, view)`: `Paths`, how clicks lead to what a slot may hold.
* `scene(event)`: a `Scene`, what the story shows of an event; None: what the event's own fields say.
* `story(events, seat)`: the lines of an entry, each a `Told`, where many events make few.
* `phase(event)`: what the phase is called that begins with a heading of the log; `resolves`, `looked_at` and
  `changes` tell more of phases (`core.shown.phases`).
* `results(events)`: what became of a phase, seat by seat or matter by matter, each a `Result`.
* `desk(ballot, offered, view)`: a `Desk`, a ballot whose slots form a grid; `offered` answers for the rules
  (`core.offered`), and what it says is no secret.
* `sheet(decision, view)`: what the sheet is called that a question stands on with those that follow soon,
  another for each: what was filled in is good for this one alone; nothing: it stands alone.
* `stretch(decision, answer, rules, world)`: a `Stretch`, what follows on that sheet if this is answered so;
  `world` is a position that the seat cannot tell from the real one. A page asks for it by itself.
* `fill(ballot, draft, slot, view)`: the draft with what is written along with a slot; `ties(ballot, draft,
  view)`: which slots were, each a `Tie`; `ways(ballot, draft, view)`: what clicks lead to as it stands.
* `sends(ballot, draft)`: what the button says that sends a draft; nothing: it asks about what is empty.
* `doubts(ballot, draft, view)`: where one's own answers contradict each other; `reach(view)`: who can reach
  the seat's places.

A draft has an action for each slot, or None.

All words come from the title's language file. What is told is frozen, equal by value, and `lean` on the wire.
"""

from __future__ import annotations

from chancellery.core.shown.answers import About, Outlook, Tile
from chancellery.core.shown.ballots import Doubt, Paths, Reached, Step, Tie, Way
from chancellery.core.shown.cards import Card, Half, Lies, Zone
from chancellery.core.shown.desk import Cell, Column, Desk, Helper, Later, Line, Offer, Stretch
from chancellery.core.shown.phases import Change, Changes
from chancellery.core.shown.story import Result, Row, Scene, Throw, Told
from chancellery.core.shown.wire import lean

__all__ = [
    "About",
    "Card",
    "Cell",
    "Change",
    "Changes",
    "Column",
    "Desk",
    "Doubt",
    "Half",
    "Helper",
    "Later",
    "Lies",
    "Line",
    "Offer",
    "Outlook",
    "Paths",
    "Reached",
    "Result",
    "Row",
    "Scene",
    "Step",
    "Stretch",
    "Throw",
    "Tie",
    "Tile",
    "Told",
    "Way",
    "Zone",
    "lean",
]
