"""What a minister decides at home: measures, political actions, envoys, peace and cards (§10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chancellery.core.decisions import Action, Ballot, Choice, Decision
from chancellery.games.grande_guerre.bot.cards import discard, stratagem
from chancellery.games.grande_guerre.bot.position import Desk, filled, wish
from chancellery.games.grande_guerre.bot.value import lead
from chancellery.games.grande_guerre.rules.abroad.diplomacy import country_parts, net_envoys
from chancellery.games.grande_guerre.rules.abroad.exits import leave_war
from chancellery.games.grande_guerre.rules.abroad.peace import general_parts, separate_parts
from chancellery.games.grande_guerre.rules.conditions import offensive_failed
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    CENTRAL,
    ENTENTE,
    FRONT,
    GERMANY,
    POWER,
    POWERS,
    RUSSIA,
    SIDES,
    TURKEY,
    USA,
)
from chancellery.games.grande_guerre.rules.scoring import collapsed
from chancellery.games.grande_guerre.rules.vocabulary import allowance, at_war, chair, change_will
from chancellery.games.grande_guerre.rules.war.campaign import at
from chancellery.games.grande_guerre.rules.war.forces import cap
from chancellery.games.grande_guerre.rules.war.vocabulary import known

CIVIL = {1914: 8, 1915: 6, 1916: 4, 1917: 3, 1918: 2}
"""Civil production that a government aims at by the end of each year."""
CONTENT = 39
"""The will at which speeches are wasted."""
TRADE = {"italy": 4, "turkey": 3, "bulgaria": 2, "romania": 2, "greece": 1}
"""Neutrals worth a mission; among equally near ones the greater counts."""

SHARED = ("east", "west", "italy", "balkans", "orient")
"""Fronts where allies should fight as one, the first most."""
SOON = 2
"""Turns before its end in which cooperation is renewed."""

FORGOTTEN = 1.0
"""The whim at which a thing is left undone."""

Reason = Callable[[Desk, int], bool]
"""Whether a government wants an action, besides being allowed it."""


# Measures of a turn.


def measures(desk: Desk, ballot: Decision) -> Action:
    """A new government when will is low; speeches on the edge of the zone and while actions are to spare."""
    assert isinstance(ballot, Ballot)

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        s, power = desk.s, POWER[slot]
        will = s.nw[power]
        if ("new_government", slot) in options and will <= desk.doctrine.government:
            return ("new_government", slot)
        spare = allowance(desk.rules, s, power) - s.charged[power] > desk.doctrine.business
        edge = 21 <= will <= 23 or 15 <= will <= 16
        if ("improve", slot) in options and will < CONTENT and (spare or (edge and not s.charged[power])):
            return ("improve", slot)
        return ("wait", slot)

    return filled(desk, ballot, pick)


# Political actions.


def _healthy(least: int) -> Reason:
    return lambda desk, power: desk.s.nw[power] >= least


def _civil(desk: Desk, power: int) -> bool:
    return (
        power != TURKEY
        and desk.s.nw[power] >= 15
        and desk.s.cp[power] > max(desk.doctrine.floor, CIVIL[desk.year] + desk.doctrine.civil)
    )


def _parliament(desk: Desk, power: int) -> bool:
    return desk.s.mood[power] <= desk.doctrine.mood and desk.s.nw[power] >= 15


def _thin_ranks(desk: Desk, power: int) -> bool:
    s = desk.s
    full = cap(known(desk.rules, s), desk.war, power, s.turn)
    return s.nw[power] >= 28 and 2 * desk.war.total_steps(power) < full


def _unrestricted(desk: Desk, power: int) -> bool:
    """When nothing is left to lose in America, or the doctrine ventures it."""
    return at_war(desk.s, USA) or desk.s.turn >= desk.doctrine.boats


def _neutrals(desk: Desk, power: int) -> bool:
    return desk.year >= 1916 and desk.rules.level(desk.s, "usa") >= 4


def _failed(desk: Desk, power: int) -> bool:
    return bool(offensive_failed(desk.rules, desk.s, power))


def _offer(desk: Desk, power: int) -> bool:
    return power == chair(desk.s, desk.s.side[power]) and offer_of(desk, power)[0] == "offer"


def _apart(desk: Desk, power: int) -> bool:
    """A front where allies do not fight as one, or soon will no longer."""
    there = desk.rules.report(desk.s, power).shared_fronts
    return desk.s.nw[power] >= 20 and any(lapses(desk, power, front) for front in there)


def lapses(desk: Desk, power: int, front: str) -> bool:
    """Cooperation on a front ends before a season is over."""
    until: int = desk.war.cooperation[at(desk.s.side[power], FRONT[front])]
    return until <= desk.s.turn + SOON


def _ours(desk: Desk, power: int) -> bool:
    return True


AGENDA: tuple[tuple[str, Reason], ...] = (
    ("restore_order", _ours),
    ("new_government", lambda desk, power: desk.s.nw[power] <= desk.doctrine.government),
    ("blockade", _ours),
    ("neutrals_blockade", _neutrals),
    ("submarine_war", _ours),
    ("unrestricted_submarine_war", _unrestricted),
    ("convoys", _ours),
    ("conscription", _healthy(15)),
    ("peace_offer", _offer),
    ("war_economy", _civil),
    ("war_loan", _healthy(5)),
    ("improve_will", _ours),
    ("reinforce_parliament", _parliament),
    ("accept_italian_goals", _healthy(20)),
    ("promise_tunisia", _healthy(20)),
    ("promise_trentino", _healthy(20)),
    ("bulgarian_claims", lambda desk, power: desk.s.side[power] == CENTRAL),
    ("promise_romania", _healthy(15)),
    ("dannunzio", _healthy(15)),
    ("call_up", _thin_ranks),
    ("change_regime", lambda desk, power: desk.s.nw[power] <= 3),
    ("dismiss_commander", _failed),
    ("poland", _healthy(15)),
    ("cooperation", _apart),
    ("free_garrisons", _healthy(30)),
)
"""What a government does with its allowance, the first thing first."""


def actions(desk: Desk, ballot: Decision) -> Action:
    """Fill the allowance of each power in the order of the agenda."""
    assert isinstance(ballot, Ballot)
    lists = {slug: agenda(desk, POWER[slug]) for slug in {slot.split()[0]: None for slot in ballot.slots}}

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        slug = slot.split(maxsplit=1)[0]
        offered: dict[str, list[Action]] = {}
        for one in options:
            if one[0] == "act":
                offered.setdefault(one[2], []).append(one)
        for name in lists[slug]:
            open_ = offered.get(name, [])
            if name == "cooperation":
                open_ = [one for one in open_ if _untried(desk, POWER[slug], one[3], partial)]
            if open_:
                return best_target(desk, POWER[slug], name, open_)
        return ("pass", slug)

    return filled(desk, ballot, pick)


def _untried(desk: Desk, power: int, front: str, partial: Sequence[Action]) -> bool:
    """Cooperation on a front lapses, and no ally of the same seat sees to any."""
    tried = any(one[0] == "act" and one[2] == "cooperation" for one in partial)
    return lapses(desk, power, front) and not tried


def agenda(desk: Desk, power: int) -> list[str]:
    """What a government wants, the first thing first; with warmth some of it is forgotten."""
    first, never = desk.doctrine.first, desk.doctrine.never
    wanted = [name for name, reason in AGENDA if name not in never and reason(desk, power)]
    ranked = [*(name for name in first if name in wanted), *(name for name in wanted if name not in first)]
    return [name for name in ranked if desk.whim() < FORGOTTEN]


def best_target(desk: Desk, power: int, name: str, options: Sequence[Action]) -> Action:
    """A revolt before a strike; the better general; where most majors stand; democracy before autocracy."""
    if name == "cooperation":
        return min(options, key=lambda one: SHARED.index(one[3]))
    if name == "dismiss_commander":
        return max(options, key=lambda one: generalship(desk, one[3]))
    if name == "restore_order":
        return min(options, key=lambda one: ("revolt", "strike", "mutiny").index(one[3]))
    return options[0]


def generalship(desk: Desk, name: str) -> tuple[int, int]:
    chief = next((one for one in known(desk.rules, desk.s).commanders if one.slug == name), None)
    return (chief.attack + chief.defence, chief.attack) if chief else (0, 0)


def commander(desk: Desk, choice: Decision) -> Action:
    assert isinstance(choice, Choice)
    return max(choice.options, key=lambda one: generalship(desk, one[1]))


def consent(desk: Desk, choice: Decision) -> Action:
    """An ally's promise at our cost: only while we can bear it; a peace offer of his: never."""
    assert isinstance(choice, Choice)
    payer = POWER.get(desk.rules.facts.action[choice.about[1]].consent)
    return ("yes",) if payer is not None and desk.s.nw[payer] >= 24 else ("no",)


# Envoys and missions.


def distance(desk: Desk, side: int, neutral: str) -> int:
    level = desk.s.levels[neutral]
    return level if side == ENTENTE else 10 - level


def by_nearness(desk: Desk, side: int) -> list[str]:
    """Neutrals, the nearest to our side first."""
    there = [name for name in TRADE if name in desk.s.levels]
    return sorted(there, key=lambda name: (distance(desk, side, name), -TRADE[name]))


def ambassadors(desk: Desk, ballot: Decision) -> Action:
    """Most to the nearest neutral, the others one by one elsewhere."""
    assert isinstance(ballot, Ballot)
    side = desk.s.side[POWER[ballot.slots[0].split()[0]]]
    near = by_nearness(desk, side)

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        nth = len(partial)
        if not near:
            return options[0]
        decoys = desk.doctrine.decoys
        decoy = near[1 + nth // 3 % (len(near) - 1)] if len(near) > 1 else near[0]
        place = ("post", decoy if decoys and nth % decoys == decoys - 1 else near[0])
        if slot.startswith(POWERS[RUSSIA]) and place == ("post", "turkey"):
            place = ("post", decoy)
        return place if place in options else options[0]

    return filled(desk, ballot, pick)


def mission(desk: Desk, choice: Decision) -> Action:
    """Where ambassadors and country help most, if they help at all."""
    assert isinstance(choice, Choice)
    side = SIDES.index(choice.about[0])

    def help_(neutral: str) -> int:
        parts = country_parts(desk.rules, desk.s, side, neutral)
        return net_envoys(desk.rules, desk.s, side, neutral) + sum(n for _, n in parts)

    worth = [one for one in choice.options if one[0] == "mission" and help_(one[1]) >= 1]
    return max(worth, key=lambda one: (help_(one[1]), TRADE.get(one[1], 0)), default=("none",))


# Peace.


def offer_of(desk: Desk, power: int) -> Action:
    """What the chair would offer this Winter: a peace that may come, a bluff now and then, or nothing."""
    s, rules = desk.s, desk.rules
    side = s.side[power]
    target = RUSSIA if side == CENTRAL else AUSTRIA_HUNGARY
    weary = power == GERMANY and s.nw[power] <= 15 and desk.year < 1918
    if weary and sum(part[1] for part in general_parts(rules, s, False)) >= 4:
        return ("offer", "general", "sincere")
    if not at_war(s, target) or s.side[target] == side or desk.year < 1916:
        return ("none",)
    if sum(part[1] for part in separate_parts(rules, s, target, False)) >= 2:
        return ("offer", POWERS[target], "sincere")
    return ("offer", POWERS[target], "bluff") if desk.humour(3) == 0 else ("none",)


def offer(desk: Desk, choice: Decision) -> Action:
    assert isinstance(choice, Choice)
    return wish(choice, offer_of(desk, POWER[choice.about[0]]))


def answer_offer(desk: Desk, choice: Decision) -> Action:
    """A yes hardens a sincere offer's test, and a bluff punishes it: only who is near to breaking says so."""
    assert isinstance(choice, Choice)
    kind = choice.about[1]
    if kind == "general":
        parts = general_parts(desk.rules, desk.s, False)
    else:
        parts = separate_parts(desk.rules, desk.s, POWER[kind], False)
    pressed = sum(n for _, n in parts) >= 3
    return ("yes",) if pressed or desk.humour(3) == 0 else ("no",)


def plea(desk: Desk, choice: Decision) -> Action:
    """A government asks for peace when it would else soon be beaten."""
    assert isinstance(choice, Choice)
    tired = desk.s.nw[POWER[choice.about[0]]] <= 6 and desk.year >= 1917
    return ("ask_peace",) if tired else ("fight_on",)


def answer_plea(desk: Desk, choice: Decision) -> Action:
    """What the enemy loses with an ally, less cities handed back, against what a collapse may yet bring."""
    assert isinstance(choice, Choice)
    rules, asker = desk.rules, POWER[choice.about[0]]
    losing = desk.s.side[asker]
    granted, refused = desk.s.clone(), desk.s.clone()
    leave_war(rules, granted, None, asker, "white")
    change_will(rules, refused, None, asker, rules.facts.peace.plea.refused, "plea")
    gain = lead(rules, granted) - lead(rules, refused)
    welcome = collapsed(rules, granted, losing) or (gain > 0 if losing == ENTENTE else gain < 0)
    return ("yes",) if welcome else ("no",)


# Questions of single cards and entries.


def parade(desk: Desk, choice: Decision) -> Action:
    assert isinstance(choice, Choice)
    return min(choice.options, key=lambda one: desk.s.nw[POWER[one[1]]])


def garrison(desk: Desk, choice: Decision) -> Action:
    """Corps for Morocco, once will is dearer than three corps."""
    assert isinstance(choice, Choice)
    return ("send",) if desk.s.nw[POWER["france"]] < 30 else ("refuse",)


def first(*wishes: Action) -> Callable[[Desk, Decision], Action]:
    """Always the same answer."""

    def given(desk: Desk, choice: Decision) -> Action:
        assert isinstance(choice, Choice)
        return wish(choice, *wishes)

    return given


ANSWERS: dict[str, Callable[[Desk, Decision], Action]] = {
    "measures": measures,
    "actions": actions,
    "submarines": first(("keep",)),
    "commander": commander,
    "consent": consent,
    "ambassadors": ambassadors,
    "mission": mission,
    "offer": offer,
    "answer": answer_offer,
    "plea": plea,
    "answer_plea": answer_plea,
    "entry": first(("join",)),
    "invade_belgium": first(("wait",)),
    "reaction": first(("play", 37)),
    "stratagem": stratagem,
    "discard": discard,
    "dreadnoughts": first(("keep",)),
    "lusitania": first(("stand_firm",)),
    "parade": parade,
    "garrison": garrison,
}
"""Every question at home, with its answer."""
