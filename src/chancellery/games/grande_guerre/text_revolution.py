"""Revolutions, coups and insurrections in sentences (§20.8)."""

from __future__ import annotations

from chancellery.core.decisions import Event
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.text_events import kind
from chancellery.games.grande_guerre.wording import sentence

BARS = {
    "regime": "the regime is one that no general would overthrow",
    "enemy_attack": "the enemy attacks the main front",
    "offensive": "a Grand Offensive is under way or has just ended",
    "mutiny": "the army has mutinied this turn",
}
COLOURS = {"red": "Red", "blue": "Blue"}


def _head(slug: str) -> str:
    known = w.facts()
    return next(power.head for power in known.powers if power.slug == slug) or "the head of state"


@kind
def revolution(e: Event) -> str:
    which = "first" if e["number"] == 1 else "second" if e["number"] == 2 else f"{e['number']}th"
    which = "third" if e["number"] == 3 else which
    return f"Revolution in {w.power(e['power'])}, the {which}{w.cite(e['rule'])}."


@kind
def head_stays(e: Event) -> str:
    return sentence(f"{_head(e['power'])} keeps the throne in {w.power(e['power'])}{w.cite(e['rule'])}.")


@kind
def abdication(e: Event) -> str:
    where = w.power(e["power"])
    return sentence(f"{_head(e['power'])} goes: {where} is without its crown{w.cite(e['rule'])}.")


@kind
def regime(e: Event) -> str:
    who = f" with {e['name']}" if e["name"] else ""
    power = " in power" if e["figure"] else ""
    return sentence(
        f"{w.power(e['power'])} is now {w.REGIMES[e['regime']]}{who}{power if who else ''} (§20.8.1)."
    )


@kind
def eliminated(e: Event) -> str:
    return f"{e['name']} leaves the stage in {w.power(e['power'])} for good (§20.8.2)."


@kind
def stabilised(e: Event) -> str:
    return f"The revolution in {w.power(e['power'])} is stabilised; its lasting effects end (§20.8.1)."


@kind
def rasputin_gone(e: Event) -> str:
    return "Rasputin is gone."


@kind
def polivanov_gone(e: Event) -> str:
    return "Polivanov leaves the War Ministry."


@kind
def coup(e: Event) -> str:
    end = "succeeds" if e["succeeds"] else "fails"
    return f"The White coup in {w.power(e['power'])} {end} (§20.8.2)."


@kind
def coup_impossible(e: Event) -> str:
    return (
        f"The coup planned in {w.power(e['power'])} cannot take place: {BARS[e['why']]}{w.cite(e['rule'])}."
    )


@kind
def insurrection(e: Event) -> str:
    return f"A {COLOURS[e['colour']]} insurrection breaks out in {w.power(e['power'])} (§20.8.2)."


@kind
def insurrection_over(e: Event) -> str:
    end = "has won" if e["succeeds"] else "is put down"
    return f"The {COLOURS[e['colour']]} insurrection in {w.power(e['power'])} {end} (§20.8.2)."


@kind
def lenin_returns(e: Event) -> str:
    return "Lenin’s card did not serve and goes back to the hand (§20.8.2)."


@kind
def lenin_spent(e: Event) -> str:
    return "Lenin’s card has served and goes back to the pool (§20.8.2)."
