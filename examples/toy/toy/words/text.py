"""The toy's `Text`: where its words are, and what its rules' words mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.decisions import Action, Ballot, Event, View
from chancellery.core.phrases.sentences import Sentences


def revealed(event: Event) -> dict[str, Any]:
    sealed = event["sealed"]
    cards, spaces, _ = zip(*sealed.values(), strict=True)
    return {"seats": list(sealed), "cards": [card for card in cards if card != "none"], "spaces": spaces}


def rolled(event: Event) -> dict[str, Any]:
    return {"held": event["die"] >= event["need"]}


class Words(Sentences):
    package = "toy"
    fields = {"name": "lasting"}  # noqa: RUF012
    verbs = {"play": "card", "stake": "space", "place": "space", "react": "card"}  # noqa: RUF012
    details = {"revealed": revealed, "rolled": rolled}  # noqa: RUF012

    def slot_holds(self, ballot: Ballot, slot: int, view: View) -> Sequence[Action]:
        if ballot.slots[slot] == "card":
            return [("play", card) for card in (*view["hand"], "none")]
        return [("stake", space) for space in view["held"]]

    def board(self, view: View) -> str:
        lines = [self.say("board-turn", view)]
        lines += [
            self.say("board-space", {"space": space, "seat": seat}) for space, seat in view["held"].items()
        ]
        if view["hand"]:
            lines.append(self.say("board-hand", {"cards": view["hand"]}))
        return "\n".join(lines)
