"""Diplomacy in sentences: prompts, orders, events, and the board for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.contract import Typed
from chancellery.core.decisions import Action, Ballot, Decision, Event, View
from chancellery.core.typed import whole
from chancellery.games.diplomacy.rules.adjustments import DISBANDED_AT_ONCE
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.words.ballots import default, fill_slots
from chancellery.games.diplomacy.words.orders.notation import order_text

_SEASON = {"spring": "Spring", "autumn": "Autumn"}
_LETTER = {"S": "Spring", "F": "Autumn", "W": "Winter"}
_WON = {
    "centres": "{who} controls at least 18 supply centres and wins.",
    "units": "{who} has at least 24 units in play and wins.",
    "draw": "The game is drawn between {who}.",
    "concession": "The others concede the game to {who}.",
    "time": "Time is up. Most supply centres: {who}.",
    "last": "{who} alone is left and wins.",
}


class Words:
    """The title's `Text`."""

    def prompt(self, decision: Decision, view: View) -> str:
        n = len(decision.slots) if isinstance(decision, Ballot) else 1
        when = f"{_SEASON[view['season']]} {view['year']}"
        if decision.what == "orders":
            return f"{when}. Write orders for {_count(n, 'unit')}."
        if decision.what == "retreats":
            return f"{when}. Retreat or disband {_count(n, 'unit')}."
        assert isinstance(decision, Ballot)
        builds = sum("build" in slot for slot in decision.slots)
        parts = [f"build {_count(builds, 'unit')}"] if builds else []
        if n > builds:
            parts.append(f"disband {_count(n - builds, 'unit')}")
        return f"Winter {view['year']}. {' and '.join(parts).capitalize()}."

    def action(self, action: Action) -> str:
        if action and isinstance(action[0], tuple):
            return "; ".join(map(self.action, action))
        return order_text(action, "boxed")

    def event(self, event: Event) -> str:
        power = _power(event.get("power", ""))
        match event["ev"]:
            case "campaign":
                return f"{_SEASON[event['season']]} {event['year']}."
            case "answered":
                return f"{_seat(event['seat'])} is ready."
            case "order":
                return f"{power}: {self._told(event, event['results'])}"
            case "retreat" | "adjustment":
                return f"{power}: {self._told(event, [event['result']])}"
            case "disband":
                why = event["why"]
                return f"{power}'s {_unit(event['unit'])} is disbanded: {why} (§{DISBANDED_AT_ONCE[why]})."
            case "centre":
                lost = f", lost by {_power(event['before'])}" if event["before"] else ""
                return f"{power} takes control of {_area(event['area'])}{lost} (§II.10)."
            case "coin":
                return f"The coin falls: Italy joins {_seat(event['seat'])} in the spring (§III.2)."
            case "leave":
                return f"{_seat(event['seat'])} leaves; the power falls into disorder (§III.3)."
            case "miss":
                return f"No orders came from {_seat(event['seat'])}."
            case "time":
                return "The time limit is reached (§III.1)."
            case "over":
                return _WON[event["why"]].format(who=_listed([_seat(seat) for seat in event["winners"]]))
        return str(event)

    def _told(self, event: Event, results: list[str]) -> str:
        order = self.action(tuple(event["order"]))
        if results == ["ok"]:
            return f"{order}."
        return f"{order}: {', '.join(results)}. {event.get('reason', '')}".rstrip()

    def follows(self, action: Action) -> str:
        """What comes of leaving."""
        if action[0] != "leave":
            return ""
        return "Your units stand still from then on, and are disbanded when they are driven out (§III.3)."

    def parse(self, decision: Decision, words: str, view: View) -> Action:
        """A whole ballot; Diplomacy asks for nothing else."""
        assert isinstance(decision, Ballot)
        return whole(self, decision, words, view)

    def fill(self, ballot: Ballot, words: str, view: View, written: Sequence[Action | None]) -> Typed:
        """Orders as a player writes them; only the units that they name get one."""
        return fill_slots(ballot, words, view, written)

    def unsaid(self, ballot: Ballot, view: View) -> tuple[Action | None, ...]:
        """Units stand, the dislodged are disbanded, builds are waived; a unit to give up must be named."""
        return tuple(default(ballot.what, slot) for slot in ballot.slots)

    def board(self, view: View) -> str:
        """Powers, centres and units, a line each, what is dislodged, and what was resolved last."""
        lines = [f"{view['phase']}  {_SEASON[view['season']]} {view['year']}"]
        for power, units in view["units"].items():
            centres = view["centres"][power]
            listed = ", ".join(_boxed(unit) for unit in units) or "no units"
            lines.append(f"{_power(power):<9}{len(centres):>3}  {listed}")
        lines += [
            f"Dislodged: {_boxed(d['unit'])}, attacked from {_area(d['from'])}" for d in view["dislodged"]
        ]
        return "\n".join(lines + self._resolved(view))

    def _resolved(self, view: View) -> list[str]:
        """The last campaign's orders with their results, and what came after them, a line a power."""
        found = [*view["orders"], *view["retreats"], *view["adjustments"]]
        if not found:
            return []
        season, year = found[0]["phase"][0], found[0]["phase"][1:-1]
        lines = [f"Resolved in {_LETTER[season]} {year}:"]
        for power in view["units"]:
            mine = [self._with_results(item) for item in found if item["power"] == power]
            lines += [f"{_power(power):<9}     {', '.join(mine)}"] if mine else []
        return lines

    def _with_results(self, item: View) -> str:
        order = self.action(tuple(item["order"]))
        failed = [word for word in item["results"] if word != "ok"]
        return f"{order} ({', '.join(failed)})" if failed else order


def _boxed(words: str) -> str:
    unit: Unit = board().unit(0, words)
    b = board()
    coast = f" {words.split('/')[1]}" if "/" in words else ""
    return f"{words[0]} ({b.printed[b.area[unit.at]]}){coast}"


def _unit(words: str) -> str:
    kind = "fleet" if words[0] == "F" else "army"
    return f"{kind} in {_area(words.split()[1])}"


def _area(slug: str) -> str:
    b = board()
    return b.names[b.area[b.index[slug]]]


def _power(slug: str) -> str:
    return slug.capitalize()


def _seat(slug: Any) -> str:
    return {"entente": "The Entente", "central": "The Central Powers"}.get(slug, str(slug).capitalize())


def _count(n: int, noun: str) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return f"{words[n] if n < len(words) else n} {noun}{'' if n == 1 else 's'}"


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
