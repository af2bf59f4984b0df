"""What happened at home, in sentences: one function for each kind of event. A test is told with its sum."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.decisions import Event
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.wording import sentence

SENTENCES: dict[str, Callable[[Event], str]] = {}

HAPPENS = {
    "strike": ("there is a strike", "there is no strike"),
    "mutiny": ("the army mutinies", "the army stands firm"),
    "revolt": ("there is a revolt", "order holds"),
    "revolution": ("there is a revolution", "the government survives"),
    "surrender": ("it surrenders", "it fights on"),
    "weariness": ("weariness strikes", "the country bears it"),
    "weariness_made": ("weariness is tested", "no test is made"),
    "patriotic": ("the country rallies", "nobody is stirred"),
    "government_spoiled": ("no government comes about", "he does not prevent it"),
}
MOOD_TESTS = ("mutiny_mood", "revolt_mood", "abandoned_mood")


def kind(fn: Callable[[Event], str]) -> Callable[[Event], str]:
    """Register the sentence of an event by the name of its function."""
    SENTENCES[fn.__name__.removesuffix("_")] = fn
    return fn


# The course of the war.


@kind
def turn(e: Event) -> str:
    return sentence(f"{w.MONTHS[e['month']]} {e['year']}: turn {e['turn']}.")


@kind
def interphase(e: Event) -> str:
    return f"{sentence(e['season'])} Interphase: governments take stock (§20.3.1)."


@kind
def over(e: Event) -> str:
    ways = {
        "time": "The last turn has been played",
        "general_peace": "A general peace ends the war",
        "collapse": "An alliance has collapsed",
        "agreement": "All agree to end the war",
        "concession": "One side concedes",
    }
    points = f"Entente {w.figure(e['entente'])}, Central Powers {w.figure(e['central'])} victory points"
    if not e["winner"]:
        return f"{ways[e['why']]}. Nobody has won the war: {points}."
    grade = w.plain(e["grade"])
    won = w.verb(e["winner"], "wins", "win")
    return f"{ways[e['why']]}. {sentence(w.side(e['winner']))} {won} the war, {_article(grade)}: {points}."


def _article(grade: str) -> str:
    return f"a {grade}" if grade else "by the points"


# Will, mood and civil production.


@kind
def will(e: Event) -> str:
    verb = "rises" if e["after"] > e["before"] else "falls" if e["after"] < e["before"] else "stays"
    by = abs(e["after"] - e["before"])
    moved = (
        f"{verb} by {w.words(by)} to {w.figure(e['after'])}" if by else f"{verb} at {w.figure(e['after'])}"
    )
    lost = "; the rest is lost beyond the end of the track" if abs(e["change"]) != by else ""
    return sentence(f"{w.owner(e['power'])} national will {moved} ({w.cause(e['cause'])}){lost}.")


@kind
def adjustment(e: Event) -> str:
    total = w.signed(sum(n for _, n in e["parts"]))
    parts = ", ".join(w.terms(e["parts"]))
    when = "At the end of the turn" if e["cause"] == "final_phase" else "In the Interphase"
    return f"{when} the will of {w.power(e['power'])} is moved by {parts}: {total} (§20.3.1)."


@kind
def mood(e: Event) -> str:
    why = w.cause(e["cause"])
    return sentence(
        f"{w.owner(e['power'])} Parliament goes from {w.mood(e['before'])} to {w.mood(e['after'])} ({why})."
    )


@kind
def civil_production(e: Event) -> str:
    verb = "rises" if e["after"] > e["before"] else "falls"
    why = w.cause(e["cause"])
    return sentence(f"{w.owner(e['power'])} civil production {verb} to {e['after']} ({why}).")


@kind
def press(e: Event) -> str:
    state = "free" if e["free"] else "censored"
    return f"The press of {w.power(e['power'])} is {state} (§20.2.3)."


@kind
def parliament(e: Event) -> str:
    summed = w.throw(e["roll"], e["parts"], e["total"], "the die shows")
    return f"Check of the Parliament of {w.power(e['power'])}: {summed}{w.cite(e['rule'])}."


@kind
def broken(e: Event) -> str:
    return sentence(
        f"{w.owner(e['power'])} will has fallen below the end of the track and nothing has lifted it (§20.7)."
    )


@kind
def major_defeat(e: Event) -> str:
    where = f" in {w.front(e['front'])}" if e["front"] else ""
    return sentence(
        f"{w.power(e['power'])} {w.verb(e['power'], 'has', 'have')} suffered a Major Defeat{where} (§20.4.2)."
    )


@kind
def capital_lost(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} ends 1914 without its capital (§20.3.3).")


@kind
def capital_retaken(e: Event) -> str:
    return sentence(f"{w.owner(e['power'])} capital is free again; the effects of its loss end (§20.3.3).")


# Tests, with their sums.


@kind
def test(e: Event) -> str:
    """A percentage: its parts, the die, and what comes of it."""
    where = w.power(e["power"])
    odds = w.percent(e["parts"], e["chance"])
    return (
        f"{w.test(e['test'])}, {where}: {odds}. The die shows {e['roll']}: {_result(e)}{w.cite(e['rule'])}."
    )


def _result(e: Event) -> str:
    if e["test"] in HAPPENS:
        return HAPPENS[e["test"]][0 if e["hit"] else 1]
    if e["test"] in MOOD_TESTS:
        return "Parliament moves left" if e["hit"] else "Parliament does not move"
    return "it succeeds" if e["hit"] else "it fails"


@kind
def throw(e: Event) -> str:
    """Dice with modifiers."""
    summed = w.throw(e["roll"], e["parts"], e["total"])
    return f"{w.test(e['test'])}, {w.power(e['power'])}: {summed}{w.cite(e['rule'])}."


@kind
def percent(e: Event) -> str:
    summed = w.throw(e["roll"], e["parts"], e["total"], "the die of a hundred shows")
    return f"{w.test(e['test'])}, {w.power(e['power'])}: {summed}{w.cite(e['rule'])}."


@kind
def loyalty(e: Event) -> str:
    summed = w.throw(e["roll"], e["parts"], e["total"], "the die shows")
    stands = ("does not stand by the government", "stands by the government", "is wholly loyal")[e["bonus"]]
    return f"Loyalty of the army in {w.power(e['power'])}: {summed}. It {stands}{w.cite(e['rule'])}."


@kind
def mood_roll(e: Event) -> str:
    summed = w.throw(e["roll"], e["parts"], e["total"], "the die shows")
    return f"The Parliament of {w.power(e['power'])} wavers in the revolution: {summed}{w.cite(e['rule'])}."


@kind
def election(e: Event) -> str:
    where = w.power(e["power"])
    return sentence(f"{where} elects a Parliament: the die shows {e['roll']}{w.cite(e['rule'])}.")


@kind
def parliament_on_government(e: Event) -> str:
    return (
        f"How the Parliament of {w.power(e['power'])} takes the new government: "
        f"the die shows {e['roll']}{w.cite(e['rule'])}."
    )


# Unrest.


@kind
def strike(e: Event) -> str:
    more = "" if e["placed"] else "; one was on already"
    return f"Strikes in {w.power(e['power'])}{more} (§20.6.2)."


@kind
def mutiny(e: Event) -> str:
    length = w.counted(e["turns"], "turn")
    return f"The army of {w.power(e['power'])} mutinies: no attacks for {length} (§20.6.3)."


@kind
def mutiny_over(e: Event) -> str:
    return f"The mutiny in the army of {w.power(e['power'])} is over (§20.6.3)."


@kind
def revolt(e: Event) -> str:
    more = "" if e["placed"] else "; one was on already"
    return f"Revolt in {w.power(e['power'])}{more} (§20.6.4)."


@kind
def weariness(e: Event) -> str:
    return f"War Weariness strikes {w.power(e['power'])} (§20.4.2)."


@kind
def contagion(e: Event) -> str:
    return f"German weariness spreads to {w.power(e['power'])} (§20.4.2)."


@kind
def minors_shaken(e: Event) -> str:
    return "The smaller allies of Germany fight with less heart from now on (§20.4.2)."


@kind
def patriotic_reaction(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} rallies: a Patriotic Reaction (§20.4.2b).")


# Governments.


@kind
def measure(e: Event) -> str:
    acts = {
        "improve": "appeals to the nation",
        "new_government": "forms a new government",
        "both": "appeals to the nation and forms a new government",
        "surrender": "gives the war up",
    }
    return sentence(f"{w.power(e['power'])} {acts[e['what']]} (§20.1.3).")


@kind
def new_government(e: Event) -> str:
    return f"A new government takes office in {w.power(e['power'])} (§20.1.3)."


@kind
def action(e: Event) -> str:
    from chancellery.games.grande_guerre.text_actions import aimed

    void = "; its ally does so already, so nothing comes of it" if e["void"] else ""
    aim = aimed(e["action"], e["target"])
    return sentence(f"{w.power(e['power'])} chooses “{w.action(e['action'])}”{aim}{void} (§20.5.1).")


@kind
def consent(e: Event) -> str:
    verb = "agrees to" if e["agreed"] else "refuses"
    what = f"“{w.action(e['action'])}” of {w.power(e['power'])}"
    return sentence(f"{w.power(e['seat'])} {verb} {what} (§20.5.1).")


@kind
def order_restored(e: Event) -> str:
    ends = "is a turn nearer to its end" if e["what"] == "mutiny" else "is over"
    return sentence(f"{w.TROUBLES[e['what']]} in {w.power(e['power'])} {ends} (§20.5.1).")


@kind
def regime_changed(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} becomes {w.REGIMES[e['regime']]} by law (§20.5.1).")


@kind
def dannunzio(e: Event) -> str:
    return f"D’Annunzio speaks for {w.power(e['power'])}: the die shows {e['roll']} (§20.5.1)."
