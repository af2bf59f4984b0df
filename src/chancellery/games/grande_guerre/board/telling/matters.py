"""Which events of an entry belong together: a front, the crisis of a country, a card and its effects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from chancellery.core.decisions import Event
from chancellery.games.grande_guerre.words.named import card, facts

Matter: TypeAlias = tuple[str, str]
"""Its kind, and whose it is, if each has one of its own."""
IN_BATTLE = ("war_attack", "war_line", "war_gate", "war_losses", "war_major_defeat")
TROUBLES = ("weariness", "contagion", "strike", "mutiny", "revolt", "patriotic_reaction")
"""What breaks out in a crisis."""
ALONE, CRISIS, STEADY, REVOLUTION, EXIT = "alone", "crisis", "steady", "revolution", "exit"
INSURRECTION, CARD, ATTEMPTS, GOVERNMENTS = "insurrection", "card", "attempts", "governments"
PARLIAMENTS, PARLIAMENTS_SHAKEN = "parliaments", "parliaments_shaken"
OFTEN = ("improve_will", "war_economy", "war_loan")
"""Attempts that most governments make: each is told by itself."""
GROUPS = {
    "home": ("restore_order", "reinforce_parliament", "new_government", "change_regime"),
    "army": ("call_up", "conscription", "free_garrisons", "expedition", "cooperation"),
    "command": ("dismiss_leader", "dismiss_commander"),
    "sea": ("blockade", "neutrals_blockade", "submarine_war", "unrestricted_submarine_war", "convoys"),
}
"""The others, by what they are about; the rest are about neutrals and peace."""
GROUP = {name: group for group, names in GROUPS.items() for name in names} | {name: name for name in OFTEN}

FOR_ALL = {
    **dict.fromkeys(IN_BATTLE, "battles"),
    "war_posture": "orders",
    "war_offensive": "offensives",
    "war_offensive_ended": "offensives_ended",
    "war_abandoned": "offensives_abandoned",
    "action": "actions",
    "war_strategy": "plans",
    "war_kept_out": "kept_out",
    "war_aid": "aid",
    "gave_up": "gave_up",
    "war_ship": "ships",
    "war_bought": "purchases",
    "war_income": "income",
    "mission": "missions",
    "level": "levels",
    "parliament": PARLIAMENTS,
    "new_government": GOVERNMENTS,
    "parliament_on_government": GOVERNMENTS,
    "major_defeat": "final_phase",
}
"""Events that are told together, whoever they befall."""
FOR_EACH = {
    **dict.fromkeys((*TROUBLES, "war_mutiny", "war_check"), CRISIS),
    **dict.fromkeys(("revolution", "abdication", "head_stays", "regime", "press", "eliminated"), REVOLUTION),
    **dict.fromkeys(("mood_roll", "war_desertion", "stabilised", "election", "coup", "percent"), REVOLUTION),
    **dict.fromkeys(("exit", "broken"), EXIT),
}
"""Events that are told together for each power."""
TESTS = {
    **dict.fromkeys(("weariness", "weariness_made", "strike", "mutiny", "mutiny_mood", "revolt"), CRISIS),
    **dict.fromkeys(("revolt_mood", "revolution", "surrender", "patriotic", "instability"), CRISIS),
    **dict.fromkeys(("head_of_state", "regime", "stabilisation", "coup"), REVOLUTION),
}
SHARED = {"government_spoiled": GOVERNMENTS, "abandoned_mood": PARLIAMENTS_SHAKEN}
OPENED = {"revolution": REVOLUTION, "surrender": EXIT}
"""Tests of a crisis that belong to what they bring about."""
CAUSES = {
    **dict.fromkeys(("weariness", "instability", "strike", "mutiny", "revolt"), CRISIS),
    **dict.fromkeys(("mutiny_averted", "revolt_averted", "patriotic_reaction"), CRISIS),
    **dict.fromkeys(("revolution", "election"), REVOLUTION),
    **dict.fromkeys(("riot", "insurrection"), INSURRECTION),
}
"""Causes of what is felt by one power."""
FOR_CAUSE = {"parliament": PARLIAMENTS, "new_government": GOVERNMENTS, "abandoned": PARLIAMENTS_SHAKEN}
"""Causes of what all feel, told together."""
LEFT = ("ally_left", "enemy_left")
FELT = ("will", "adjustment", "mood", "civil_production", "war_commander")
FOLLOWS_EXIT = ("war_out", "war_closed", "war_measure")
FOLLOWS_ATTEMPT = (
    *("civil_production", "dannunzio", "order_restored", "regime_changed", "war_commander"),
    *("war_cooperation", "war_earned", "war_expedition", "war_garrisons", "war_leader", "war_measure"),
    *("war_raised", "war_straits"),
)
"""What comes of the attempt that was told last."""


def matters(events: Sequence[Event]) -> dict[Matter, list[Event]]:
    """Events by their matters, in the order in which these begin."""
    sorter = Sorter()
    found: dict[Matter, list[Event]] = {}
    for i, one in enumerate(events):
        kind, whose = sorter.matter(one)
        found.setdefault((kind, whose if kind != ALONE else str(i)), []).append(one)
    return dict(_steadied(found))


def _steadied(found: dict[Matter, list[Event]]) -> Iterable[tuple[Matter, list[Event]]]:
    """Crises in which nothing has broken out are one matter."""
    quiet: list[Event] = []
    for (kind, whose), events in found.items():
        if kind != CRISIS or any(one["ev"] in TROUBLES for one in events):
            yield (kind, whose), events
            continue
        if not quiet:
            yield (STEADY, ""), quiet
        quiet += events


class Sorter:
    """Finds the matter of one event after the other."""

    def __init__(self) -> None:
        self.exit = ""
        """The power that has left the war last."""
        self.rebels = ""
        """The power in which there is an insurrection."""
        self.card: Event = {}
        self.tried = ""
        """The attempt that was told last."""
        self.before: Matter = (ALONE, "")

    def matter(self, event: Event) -> Matter:
        self.before = self._found(event)
        return self.before

    def _found(self, event: Event) -> Matter:
        name, power = event["ev"], event.get("power", "")
        if name in ("insurrection", "insurrection_over"):
            self.rebels = power if name == "insurrection" else ""
            return INSURRECTION, power
        if power and power == self.rebels:
            return INSURRECTION, power
        if name == "event":
            self.card = event
            return CARD, str(event["card"])
        if name in ("exit", "broken"):
            self.exit = power
        if name in ("test", "throw"):
            return self._tested(event)
        if "cause" in event and (matter := self._caused(event)):
            return matter
        if name == "war_measure" and self.before[0] == "gave_up":
            return self.before
        if name in FOLLOWS_EXIT and self.exit and not self.tried:
            return EXIT, self.exit
        if name in FOLLOWS_ATTEMPT and self.tried:
            return ATTEMPTS, self.tried
        if name in FOR_ALL:
            return FOR_ALL[name], ""
        if name in FOR_EACH:
            return FOR_EACH[name], power
        return self._besides(event)

    def _tested(self, event: Event) -> Matter:
        test, power = event["test"], event["power"]
        self.tried = ""
        if test in facts().action:
            self.tried = GROUP.get(test, "abroad")
            return ATTEMPTS, self.tried
        if test in OPENED and event["hit"]:
            self.exit = power if OPENED[test] == EXIT else self.exit
            return OPENED[test], power
        if test in TESTS:
            return TESTS[test], power
        if test in SHARED:
            return SHARED[test], ""
        return ("missions", "") if test.startswith("mission_") else (ALONE, "")

    def _caused(self, event: Event) -> Matter | None:
        """Where its cause says to which matter an event belongs."""
        name, cause = event["ev"], event["cause"]
        if self.card and cause == card(self.card["card"]).slug:
            return CARD, str(self.card["card"])
        if cause == "mission":
            return "missions", ""
        if name not in FELT:
            return None
        if cause in LEFT and self.exit:
            return EXIT, self.exit
        if cause in CAUSES:
            return CAUSES[cause], event["power"]
        if cause in FOR_CAUSE:
            return FOR_CAUSE[cause], ""
        if cause == "improve_will":
            return ATTEMPTS, cause
        if name in ("will", "adjustment"):
            return ("final_phase", "") if cause == "final_phase" else ("will", cause)
        return ("will", cause) if name == "mood" and cause == "political_actions" else None

    def _besides(self, event: Event) -> Matter:
        """What follows from its neighbours."""
        name = event["ev"]
        if name == "minors_shaken":
            return CRISIS, "germany"
        if name in ("rasputin_gone", "polivanov_gone", "war_commander") and self.before[0] == REVOLUTION:
            return self.before
        if name == "event_roll" and self.card.get("card") == event["card"]:
            return CARD, str(event["card"])
        if name in ("entry", "war_entered"):
            return "entry", event["nation"]
        if name == "measure" and event["what"] in ("new_government", "both"):
            return GOVERNMENTS, ""
        return ALONE, ""
