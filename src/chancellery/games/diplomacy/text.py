"""Diplomacy in sentences: prompts, orders, events, and the board for a terminal."""

from __future__ import annotations

from typing import Any, Literal

from chancellery.core.decisions import Action, Ballot, Decision, Event, View
from chancellery.core.errors import Invalid
from chancellery.games.diplomacy.adjustments import DISBANDED_AT_ONCE, WAIVE
from chancellery.games.diplomacy.board import Unit, board
from chancellery.games.diplomacy.notation import OrderSheet, order_text, read_orders
from chancellery.games.diplomacy.rulesets import Ruleset

_KIND: dict[str, Literal["movement", "retreat", "adjustment"]] = {
    "orders": "movement",
    "retreats": "retreat",
    "adjustments": "adjustment",
}
_SEASON = {"spring": "Spring", "autumn": "Autumn"}
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

    def parse(self, decision: Decision, words: str, view: View) -> Action:
        """Orders as a player writes them, for all slots of a ballot; what is not named stands."""
        assert isinstance(decision, Ballot)
        b = board()
        units = [
            b.unit(b.powers.index(power), unit) for power, held in view["units"].items() for unit in held
        ]
        beaten = [b.unit(b.powers.index(d["power"]), d["unit"]) for d in view["dislodged"]]
        powers = [p for p, power in enumerate(b.powers) if view["seats"][power] == decision.seat]
        kind = _KIND[decision.what]
        rules = Ruleset(**view["rules"])
        sheets = {power: read_orders(units, power, words, rules, kind, dislodged=beaten) for power in powers}
        _refuse_void(list(sheets.values()))
        if kind == "adjustment":
            return _fill_adjustments(decision, sheets)
        given = {b.words(unit): order for sheet in sheets.values() for unit, order in sheet.orders.items()}
        return tuple(given.get(slot, _default(slot, kind)) for slot in decision.slots)

    def board(self, view: View) -> str:
        """Powers, centres and units, a line each, and what is dislodged."""
        lines = [f"{view['phase']}  {_SEASON[view['season']]} {view['year']}"]
        for power, units in view["units"].items():
            centres = view["centres"][power]
            listed = ", ".join(_boxed(unit) for unit in units) or "no units"
            lines.append(f"{_power(power):<9}{len(centres):>3}  {listed}")
        lines += [
            f"Dislodged: {_boxed(d['unit'])}, attacked from {_area(d['from'])}" for d in view["dislodged"]
        ]
        return "\n".join(lines)


def _refuse_void(sheets: list[OrderSheet]) -> None:
    """Say what is wrong with an order that stands on none of the powers' sheets."""
    good = {(line.number, line.text) for sheet in sheets for line in sheet.lines if not line.void}
    for sheet in sheets:
        for line in sheet.lines:
            if line.void and (line.number, line.text) not in good:
                by_choice = line.void.rule[:1].isdigit()  # the DATC's number, which is no paragraph
                why = line.void.cited if by_choice else line.void.text
                raise Invalid(f"{line.text.strip()}: {why}", "" if by_choice else line.void.rule)


def _fill_adjustments(ballot: Ballot, sheets: dict[int, OrderSheet]) -> Action:
    """Spread what was written over the slots of each power; builds that nobody names are waived."""
    b = board()
    left = {
        b.powers[power]: [line.action for line in sheet.lines if line.action and not line.void]
        for power, sheet in sheets.items()
    }
    answer: list[Action] = []
    for slot in ballot.slots:
        power = slot.split()[0]
        wanted = "B" if "build" in slot else "D"
        fits = [action for action in left[power] if action[-1] == wanted]
        if not fits and wanted == "D":
            raise Invalid(f"{_power(power)} must disband: name the unit.", "II.11")
        answer.append(fits[0] if fits else WAIVE)
        if fits:
            left[power].remove(fits[0])
    for power, actions in left.items():
        for action in actions:
            if action != WAIVE:
                raise Invalid(f"{order_text(action, 'boxed')}: {_power(power)} has no room for it.", "II.11")
    return tuple(answer)


def _default(slot: str, kind: str) -> Action:
    return (*slot.split(), "H" if kind == "movement" else "D")


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
