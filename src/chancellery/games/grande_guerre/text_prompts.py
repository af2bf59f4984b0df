"""What a seat is asked, in plain words, with the paragraph."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.decisions import Ballot, Decision, View
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.facts import POWERS

PROMPTS: dict[str, Callable[[Decision, View], str]] = {}


def prompt(fn: Callable[[Decision, View], str]) -> Callable[[Decision, View], str]:
    """Register the question of a kind of decision by the name of its function."""
    PROMPTS[fn.__name__.removesuffix("_")] = fn
    return fn


def ask(decision: Decision, view: View) -> str:
    """The question with its paragraph."""
    asked = PROMPTS[decision.what](decision, view)
    rule = next((word for word in reversed(decision.why) if word.startswith("§")), "")
    return f"{asked}{w.cite(rule)}"


def _named(decision: Decision) -> str:
    """The power that a breadcrumb names first."""
    return next((word for word in decision.why if word in POWERS), "")


def _slots(decision: Decision) -> tuple[str, ...]:
    return decision.slots if isinstance(decision, Ballot) else ()


# Politics.


@prompt
def measures(d: Decision, view: View) -> str:
    told = []
    for power in _slots(d):
        odds = view["chances"].get(power, {}).get("improve_will")
        chance = f", Improve {odds['chance']} %" if odds else ""
        told.append(f"{w.power(power)} (will {w.figure(view['powers'][power]['nw'])}{chance})")
    return (
        f"The end of the turn: {w.listed(told)}. Choose in secret whether a government appeals to the "
        "nation, is replaced, or waits. What is tried now is paid from the next Interphase’s actions."
    )


@prompt
def actions(d: Decision, view: View) -> str:
    """How many each government has; what threatens it is on the board."""
    counts: dict[str, int] = {}
    for slot in _slots(d):
        power = slot.split()[0]
        counts[power] = counts.get(power, 0) + 1
    told = [f"{w.power(power)} {w.words(n)}" for power, n in counts.items()]
    return f"Choose political actions in secret: {w.listed(told)}. All are revealed and tried together."


@prompt
def consent(d: Decision, view: View) -> str:
    who = w.sentence(w.power(d.why[0]))
    if d.why[1] == "peace_offer":
        return f"{who} wants to make the peace offer of your side. Do you agree?"
    return f"{who} wants “{w.action(d.why[1])}”, and you would pay for it. Do you agree?"


@prompt
def commander(d: Decision, view: View) -> str:
    return "The revolution has dismissed the commander-in-chief. Name another."


@prompt
def ambassadors(d: Decision, view: View) -> str:
    n = w.counted(len(_slots(d)), "ambassador")
    return f"Post {n} in secret: each stays, goes to a neutral, or is kept at home."


@prompt
def mission(d: Decision, view: View) -> str:
    return (
        "Name in secret the neutral to which your side sends a mission, or nobody. "
        "All ambassadors there are spent on it."
    )


@prompt
def entry(d: Decision, view: View) -> str:
    return f"{w.sentence(w.power(d.why[0]))} is ready to join {w.side(d.why[1])}. Does the cabinet agree?"


@prompt
def invade_belgium(d: Decision, view: View) -> str:
    return "Belgium has been left alone so far. Germany may invade it now; then Britain comes in."


@prompt
def offer(d: Decision, view: View) -> str:
    who = w.sentence(w.power(_named(d)))
    return f"{who} may offer peace, sincerely or as a bluff; only you will know which."


@prompt
def answer(d: Decision, view: View) -> str:
    what = "a general peace" if d.why[1] == "general" else f"{w.power(d.why[1])} a separate peace"
    return (
        f"{w.sentence(w.power(d.why[0]))} offers {what}. Do you accept? A bluff that is believed costs will."
    )


@prompt
def plea(d: Decision, view: View) -> str:
    return f"{w.sentence(w.power(_named(d)))} may ask the enemy for peace; a refusal costs will."


@prompt
def answer_plea(d: Decision, view: View) -> str:
    return f"{w.sentence(w.power(_named(d)))} asks for a white peace. Do you grant it?"


@prompt
def submarines(d: Decision, view: View) -> str:
    return "Germany may go on sinking, or give up a measure at sea; that costs no action."


# Events.


@prompt
def stratagem(d: Decision, view: View) -> str:
    return "Choose in secret one stratagem of the hand to play this turn, or none."


@prompt
def discard(d: Decision, view: View) -> str:
    return "The hand is too large. Choose a stratagem to put back."


@prompt
def reaction(d: Decision, view: View) -> str:
    what = "the new regime is drawn" if "regime" in d.why else "a White coup is tried"
    return f"Before {what} Lenin’s card may be played, if it is in your hand."


@prompt
def dreadnoughts(d: Decision, view: View) -> str:
    return "Two dreadnoughts built for Turkey lie in British yards. Keep them or deliver them?"


@prompt
def lusitania(d: Decision, view: View) -> str:
    return "The Lusitania is sunk. Germany may stand firm, or give way and call its submarines back."


@prompt
def parade(d: Decision, view: View) -> str:
    return "A victory parade: choose the power that it honours."


@prompt
def garrison(d: Decision, view: View) -> str:
    return "The Rif is in arms. France may send corps to Morocco, or pay with its will every turn."


# The war.


@prompt
def war_strategy(d: Decision, view: View) -> str:
    names = dict.fromkeys(slot.split("/")[0] for slot in _slots(d))
    return f"Choose in secret the war plan of {w.powers(names)}, and up to two preparations that cost will."


@prompt
def war_buy(d: Decision, view: View) -> str:
    names = dict.fromkeys(slot.split("/")[0] for slot in _slots(d))
    purses = [f"{w.power(power)} {view['war']['treasury'].get(power, 0)} EP" for power in names]
    return f"Spend in secret: {w.listed(purses)}."


@prompt
def war_deploy(d: Decision, view: View) -> str:
    return "Say how many corps shall stand on each front; all others stand on the chief front of their power."


@prompt
def war_plans(d: Decision, view: View) -> str:
    return "Plan the Grand Offensives of the coming year in secret: on each front none, or its first turn."


@prompt
def war_postures(d: Decision, view: View) -> str:
    return "Choose in secret what your armies do on each front, and which allies stay behind."


@prompt
def war_join(d: Decision, view: View) -> str:
    return "An ally attacks where your corps stand. Do they join in?"


@prompt
def war_sail(d: Decision, view: View) -> str:
    return f"The {w.adjective(_named(d))} fleet may sail once this year. Decide in secret."


@prompt
def war_accept(d: Decision, view: View) -> str:
    return f"The enemy’s fleet is at sea. Does the {w.adjective(_named(d))} fleet accept battle?"


@prompt
def war_stop(d: Decision, view: View) -> str:
    return f"The Grand Offensive in {w.front(d.why[0])} may go on or be stopped; it is judged when it ends."


@prompt
def war_gate(d: Decision, view: View) -> str:
    return f"A gate falls in {w.front(d.why[0])}. Choose which."


@prompt
def war_force(d: Decision, view: View) -> str:
    who = w.sentence(w.power(_named(d)))
    return f"{who} may force the Dardanelles, once in the war; only a throw of twelve gets through."


@prompt
def war_deserters(d: Decision, view: View) -> str:
    return f"Soldiers of {w.power(_named(d))} desert. Choose the army that loses one more step."


@prompt
def war_aside(d: Decision, view: View) -> str:
    n = w.counted(len(_slots(d)), "corps", "corps")
    return f"{w.sentence(w.power(_named(d)))} must take {n} out of the line. Choose the fronts."


@prompt
def war_lose(d: Decision, view: View) -> str:
    n = w.counted(len(_slots(d)), "step")
    return f"{w.sentence(w.power(d.why[0]))} loses {n}. Choose the fronts."
