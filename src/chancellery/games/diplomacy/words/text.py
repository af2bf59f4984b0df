"""Diplomacy in words: what its sentences name, orders as they are written, and the board for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from chancellery.core.contract import Typed
from chancellery.core.decisions import Action, Ballot, Decision, View
from chancellery.core.phrases.sentences import Sentences
from chancellery.core.phrases.values import Name, Said
from chancellery.core.words import sentence
from chancellery.games.diplomacy.rules.facts import SEA, board
from chancellery.games.diplomacy.rules.reasons import Because
from chancellery.games.diplomacy.rules.records import OPENINGS, POWERS, Area
from chancellery.games.diplomacy.rules.vocabulary import FIELDS, VERBS
from chancellery.games.diplomacy.words import terminal
from chancellery.games.diplomacy.words.ballots import default, fill_slots
from chancellery.games.diplomacy.words.details import DETAILS, cited, order, said
from chancellery.games.diplomacy.words.questions import asked_of

_MADE_OF_PARTS = {
    "unit": "unit",
    "the_unit": "unit.the",
    "boxed_unit": "unit.boxed",
    "placed_unit": "unit.at",
    "new_unit": "unit.new",
    "old_unit": "unit.old",
    "goal": "goal",
    "spot": "spot",
    "the_spot": "spot.the",
}
"""Kinds whose names are messages themselves: units and places."""


class Words(Sentences):
    """The title's `Text`."""

    package = "chancellery.games.diplomacy"
    fields, verbs, details = FIELDS, VERBS, DETAILS

    def records(self) -> Mapping[str, Mapping[Any, Any]]:
        b = board()
        powers = b.data.records(POWERS)
        places = {place: {"name": place} for place in b.locations}
        codes = {slug: {"name": code_of(slug, area)} for slug, area in b.records.items()}
        return {
            "area": b.records,
            "code": codes,
            "opening": b.data.records(OPENINGS),
            "place": places,
            "power": powers,
            "seat": powers,
        }

    def name(self, kinds: str, slug: Any) -> Name | None:
        if kinds not in _MADE_OF_PARTS:
            return super().name(kinds, slug)
        message, parts = _MADE_OF_PARTS[kinds], parts_of(slug)
        return Name(
            kinds, slug, self.say(message, parts), lambda form: self.say(f"{message}.{form}", parts, "")
        )

    def source(self, decision: Decision, view: View) -> Mapping[str, Any]:
        """Every ballot is of a season, and the season says enough."""
        return {}

    def asked(self, decision: Decision, view: View, field: str) -> Any:
        """After a campaign a question says where it leads; how long it may be depends on the page."""
        if field == "asked":
            return Said(asked_of(self, decision, view))
        return super().asked(decision, view, field)

    def action(self, action: Action) -> str:
        """An order in the rulebook's shorthand, which is typed and exported."""
        if action and isinstance(action[0], tuple):
            return "; ".join(map(self.action, action))
        if action[0] in self.verbs and action != ("waive",):
            return super().action(action)
        return sentence(self.say(*order(action)))

    def short(self, action: Action) -> str:
        return self.action(action)

    def sentence(self, action: Action) -> str:
        """An order as people say it."""
        return _sentence(self, action)

    def slot(self, name: str) -> str:
        """A build or disbandment; a unit is called as the board calls it."""
        power, *what = name.split()
        return self.say(f"slot-{what[0]}", {"power": power, "n": int(what[1])}) if len(what) == 2 else ""

    def ask_slot(self, ballot: Ballot, name: str) -> str:
        """A question about one unit, or one build or disbandment."""
        kind = name.split()[1] if ballot.what not in ("orders", "retreats") else ballot.what
        return self.say(f"ask-slot-{kind}", {} if ballot.what != kind else {"at": name.split()[1]})

    def cited(self, *reasons: Because) -> str:
        """Reasons with their paragraphs."""
        return " ".join(self.say(*cited(why)) for why in reasons)

    def fill(self, ballot: Ballot, words: str, view: View, written: Sequence[Action | None]) -> Typed:
        """Orders as a player writes them; only the units that they name get one."""
        return fill_slots(self, ballot, words, view, written)

    def unsaid(self, ballot: Ballot, view: View) -> tuple[Action | None, ...]:
        """Units stand, the dislodged are disbanded, builds are waived; a unit to give up must be named."""
        return tuple(default(ballot.what, slot) for slot in ballot.slots)

    def board(self, view: View) -> str:
        return terminal.board(self, view)


@lru_cache(1 << 15)
def _sentence(w: Words, action: Action) -> str:
    """A ballot says hundreds of them, and the next one most of them again."""
    if action[0] in w.verbs and action != ("waive",):
        return w.action(action)
    return sentence(w.say(*said(action)))


def code_of(slug: str, area: Area) -> str:
    """The letters for a place that are used all over the world: `Par`, `NTH`."""
    return slug.upper() if area.kind == "sea" else slug.capitalize()


def parts_of(words: str) -> dict[str, Any]:
    """What a unit, `F stp/sc`, or a place, `stp/sc`, is made of."""
    *kind, place = words.split()
    area, _, coast = place.partition("/")
    b = board()
    at = b.index.get(area, -1)
    sea = at >= 0 and b.kind[at] == SEA
    return {"kind": "".join(kind), "place": place, "area": area, "coast": coast, "code": area, "sea": sea}
