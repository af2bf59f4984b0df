"""The war in sentences: attacks with their sums, lines, losses, the sea, money."""

from __future__ import annotations

from chancellery.core.decisions import Event
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.text_events import kind
from chancellery.games.grande_guerre.wording import sentence

KINDS = {
    "pressure": "presses",
    "offensive": "attacks in its Grand Offensive",
    "war_plan": "attacks by its war plan",
}
POSTURES = {
    "hold": ("holds", "hold"),
    "pressure": ("presses", "press"),
    "offensive": ("is on the Grand Offensive", "are on the Grand Offensive"),
}
RESULTS = {
    "none": "nothing happens",
    "repulse": "it is repulsed",
    "no_ground": "no ground is gained",
    "one_gate": "one gate falls",
    "breakthrough": "it breaks through",
}
GOODS = {
    "munitions": ("level of munitions", "levels of munitions"),
    "ambassador": ("ambassador", ""),
    "ship": ("capital ship", ""),
}
OFFENSIVES = {
    "gorlice": "Gorlice",
    "champagne": "Champagne",
    "verdun": "Verdun",
    "brusilov": "Brusilov’s offensive",
    "somme": "the Somme",
    "gorizia": "Gorizia",
    "nivelle": "Nivelle’s offensive",
    "isonzo": "the Isonzo",
    "kerenski": "Kerenski’s offensive",
    "flanders": "Flanders",
    "caporetto": "Caporetto",
    "kaiserschlacht": "the Emperor’s Battle",
    "piave": "the Piave",
    "hundred_days": "the Hundred Days",
    "vittorio_veneto": "Vittorio Veneto",
}


def _has(slug: str, one: str, many: str) -> str:
    return f"{w.power(slug)} {w.verb(slug, one, many)}"


# Plans of 1914.


@kind
def war_strategy(e: Event) -> str:
    if e["kind"] == "plan":
        return sentence(f"{w.owner(e['power'])} war plan: {w.plan(e['name'])}.")
    return sentence(f"{w.power(e['power'])} prepares: {w.plan(e['name'])}.")


@kind
def war_plan_g(e: Event) -> str:
    return f"Plan G makes Germany send {w.counted(e['corps'], 'corps', 'corps')} to the East."


@kind
def war_great_victory(e: Event) -> str:
    felt = [f"{w.power(slug)} {w.signed(n)}" for slug, n in e["will"].items()]
    return f"{sentence(w.row(e['plan']))} is judged in September: {w.listed(felt)} national will (§20.3.2)."


# Postures and attacks.


@kind
def war_posture(e: Event) -> str:
    one, many = POSTURES[e["posture"]]
    return sentence(f"{w.side(e['side'])} {w.verb(e['side'], one, many)} in {w.front(e['front'])}.")


@kind
def war_kept_out(e: Event) -> str:
    return sentence(
        f"{_has(e['power'], 'keeps its', 'keep their')} corps out of the attack in {w.front(e['front'])}."
    )


@kind
def war_attack(e: Event) -> str:
    summed = w.throw(e["dice"], e["terms"], e["total"])
    result = RESULTS[e["result"]]
    who = f"{w.power(e['commander'])} {KINDS[e['kind']]} in {w.front(e['front'])}"
    return sentence(f"{who}: {summed}; {result} (§3.5 of the war).")


@kind
def war_line(e: Event) -> str:
    move = w.verb(e["side"], "moves", "move")
    return sentence(f"{w.side(e['side'])} {move} the line in {w.front(e['front'])} over {w.gate(e['gate'])}.")


@kind
def war_gate(e: Event) -> str:
    if e["taken"]:
        return f"{w.gate(e['gate'])}, of {w.power(e['owner'])}, falls to {w.power(e['holder'])}."
    return (
        f"{w.gate(e['gate'])} comes back to {w.power(e['owner'])}; {_has(e['holder'], 'loses', 'lose')} it."
    )


@kind
def war_major_defeat(e: Event) -> str:
    return f"A Major Defeat of {w.power(e['power'])} in {w.front(e['front'])} (§20.4.2)."


@kind
def war_losses(e: Event) -> str:
    lost = [f"{w.power(slug)} {n}" for slug, n in e["losses"].items() if n]
    where = f" in {w.front(e['front'])}" if e["front"] else ""
    if not lost:
        return sentence(f"{w.side(e['side'])} {w.verb(e['side'], 'loses', 'lose')} nothing{where}.")
    return f"Losses{where} in steps: {w.listed(lost)} (dice {e['dice']})."


@kind
def war_forced(e: Event) -> str:
    end = "the fleet is through" if e["through"] else "the forts hold"
    return (
        f"{sentence(w.power(e['power']))} tries to force the Dardanelles: the dice show {e['dice']}, {end}."
    )


# Grand Offensives.


@kind
def war_planned(e: Event) -> str:
    return f"A Grand Offensive in {w.front(e['front'])} is planned from {w.turn(e['start'])}."


@kind
def war_offensive(e: Event) -> str:
    name = f", {OFFENSIVES.get(e['name'], w.plain(e['name']).title())}" if e.get("name") else ""
    return sentence(f"{w.power(e['main'])} opens a Grand Offensive in {w.front(e['front'])}{name}.")


@kind
def war_abandoned(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} gives up its Grand Offensive in {w.front(e['front'])}.")


@kind
def war_offensive_ended(e: Event) -> str:
    end = {"won": "is won", "failed": "has failed"}[e["result"]]
    return f"The Grand Offensive of {w.power(e['power'])} in {w.front(e['front'])} {end}."


# Corps and commanders.


@kind
def war_mutiny(e: Event) -> str:
    lost = w.counted(e["loss"], "step")
    army = f"the {w.adjective(e['power'])} army in {w.front(e['front'])}"
    return f"Mutiny in {army}: the die shows {e['dice']}, {lost} lost (§20.6.3)."


@kind
def war_check(e: Event) -> str:
    end = "it stands" if e["stands"] else "it is out of combat"
    where = f"{w.adjective(e['power'])} corps in {w.front(e['front'])}"
    return f"Morale check of a reduced {where}: {w.figure(e['total'])}, {end} (§20.6.3)."


@kind
def war_desertion(e: Event) -> str:
    spread = w.counted(e["armies"], "army", "armies")
    return f"Soldiers desert from {spread} of {w.power(e['power'])}: the dice show {e['dice']} (§20.8.1)."


@kind
def war_aside(e: Event) -> str:
    corps = w.counted(e["corps"], "corps", "corps")
    return sentence(f"{_has(e['power'], 'takes', 'take')} {corps} out of the line.")


@kind
def war_back(e: Event) -> str:
    steps = w.counted(e["steps"], "step")
    verb = "returns" if e["steps"] == 1 else "return"
    return sentence(f"{steps} of {w.power(e['power'])} {verb} to {w.front(e['front'])}.")


@kind
def war_steps_lost(e: Event) -> str:
    return sentence(
        f"{_has(e['power'], 'loses', 'lose')} {w.counted(e['n'], 'step')} ({w.cause(e['cause'])})."
    )


@kind
def war_raised(e: Event) -> str:
    return sentence(
        f"{_has(e['power'], 'raises', 'raise')} {w.counted(e['steps'], 'step')} ({w.cause(e['cause'])})."
    )


@kind
def war_garrisons(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} empties its fortresses; they no longer help the defence.")


@kind
def war_expedition(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} may send an expeditionary corps to {w.front(e['front'])}.")


@kind
def war_straits(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} may try to force the Dardanelles.")


@kind
def war_cooperation(e: Event) -> str:
    return f"Allies in {w.front(e['front'])} fight as one army for nine turns."


@kind
def war_leader(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} gives its army in {w.front(e['front'])} a new leader.")


@kind
def war_commander(e: Event) -> str:
    why = f" ({w.cause(e['cause'])})" if e["cause"] else ""
    if not e["name"]:
        return sentence(f"{w.power(e['power'])} is without a commander-in-chief{why}.")
    return sentence(f"{w.commander(e['name'])} takes command for {w.power(e['power'])}{why}.")


@kind
def war_deployed(e: Event) -> str:
    there = [f"{n} in {w.front(front)}" for front, n in e["corps"].items() if n]
    return sentence(f"{w.power(e['power'])} deploys its corps: {w.listed(there)}.")


@kind
def war_entered(e: Event) -> str:
    return f"The army of {w.power(e['nation'])} takes the field for {w.side(e['side'])}."


@kind
def war_out(e: Event) -> str:
    return sentence(f"{_has(e['nation'], 'is', 'are')} out of the war.")


@kind
def war_closed(e: Event) -> str:
    return f"There is no longer a front in {w.front(e['front'])}."


@kind
def war_belgium(e: Event) -> str:
    return "Germany invades Belgium."


# Money and the sea.


@kind
def war_income(e: Event) -> str:
    total = sum(n for _, n in e["terms"])
    parts = ", ".join(w.terms(e["terms"]))
    return f"Income of {w.power(e['power'])}: {parts}: {total} EP."


@kind
def war_earned(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} receives {e['ep']} EP ({w.cause(e['cause'])}).")


@kind
def war_bought(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} pays for {bought(*e['what'])}.")


def bought(what: str, *how: object) -> str:
    """A purchase, for a sentence and for a button."""
    if what == "steps":
        n = int(str(how[0])) * w.war().price["steps_bought"]
        return w.counted(n, "step")
    if what == "assault":
        return "assault troops a year early"
    if what == "aid":
        return f"{how[1]} EP of aid to {w.power(str(how[0]))}"
    one, many = GOODS[what]
    return w.counted(int(str(how[0])), one, many)


@kind
def war_aid(e: Event) -> str:
    return sentence(f"{w.power(e['giver'])} helps {w.power(e['ally'])} with money and arms.")


@kind
def war_measure(e: Event) -> str:
    many = e["name"] == "convoys"
    begins, ends = ("begin", "end") if many else ("begins", "ends")
    if e["name"] == "conscription":
        begins, ends = "is passed", "is repealed"
    return sentence(f"{w.MEASURES[e['name']]} {begins if e['on'] else ends}.")


@kind
def war_submarines(e: Event) -> str:
    return f"Submarines sink shipping worth {e['loss']} EP this season (dice {e['dice']})."


@kind
def war_sailed(e: Event) -> str:
    return f"The {w.adjective(e['power'])} fleet sails."


@kind
def war_battle(e: Event) -> str:
    sums = f"German {e['german']}, British {e['british']}"
    if not e["winner"]:
        return f"The fleets meet: {sums}. Neither wins."
    prize = w.counted(e["prize"], "point")
    return f"The fleets meet: {sums}. {sentence(w.power(e['winner']))} wins {prize} of national will."


@kind
def war_landed(e: Event) -> str:
    corps = w.counted(e["corps"], "American corps", "American corps")
    return sentence(f"{corps} {'lands' if e['corps'] == 1 else 'land'} in France.")
