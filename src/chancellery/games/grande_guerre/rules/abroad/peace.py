"""Peace offers in Winter (§20.5.1): sincere or a bluff, separate or general, and what they lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, fork, then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.rolls import Prospect, Roll
from chancellery.games.grande_guerre.rules.abroad.diplomacy import shift_level
from chancellery.games.grande_guerre.rules.cards.troubles import peace_failed
from chancellery.games.grande_guerre.rules.names import AUSTRIA_HUNGARY, CENTRAL, POWER, POWERS, RUSSIA, SIDES
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
    OPS,
    Part,
    at_war,
    cast,
    chair,
    chair_seat,
    change_will,
    event_pips,
    in_order,
    kept,
    seal,
    seat_of,
    tell,
    year,
)

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


FIGHTS_ON = "fights_on"
"""How a separate peace ends that does not come about."""


@OPS.op
def peace_phase(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 7 of the Winter Interphase: offers, answers, tests; then powers that ask for peace themselves."""
    proposers = [power for (power,) in s.offers if at_war(s, power)]
    s.offers = []
    s.sealed = {}
    frames: list[Frame] = []
    if proposers:
        branches = ((seat_of(s, p), (("choose_offer", seat_of(s, p), p),)) for p in proposers)
        frames = [fork(branches), ("hear_offers",)]
    if s.setup.seats == "seven" and s.turn >= rules.facts.action["peace_offer"].from_turn:
        frames += [("ask_for_peace", power) for power in (AUSTRIA_HUNGARY, RUSSIA)]
    then(s, *frames)


def offer_options(rules: GrandeGuerre, s: State, power: int) -> tuple[Action, ...]:
    """To the enemy's weaker partner or to all, meant or not."""
    target = POWER[getattr(rules.facts.peace.separate.targets, SIDES[s.side[power]])]
    kinds = ["general"]
    if at_war(s, target) and s.side[target] != s.side[power]:
        kinds.insert(0, POWERS[target])
    return (("none",), *(("offer", kind, mark) for kind in kinds for mark in ("sincere", "bluff")))


@OPS.ask
def choose_offer(rules: GrandeGuerre, s: State, seat: Seat, power: int) -> Choice:
    return Choice(seat, "offer", offer_options(rules, s, power), "20.5.1", about=(POWERS[power],))


@choose_offer.prospects
def _(rules: GrandeGuerre, s: State, seat: Seat, power: int, action: Action) -> list[Prospect]:
    """A sincere offer is tested whatever the answer."""
    if action[-1] != "sincere":
        return []
    answers = {"refused": False, "accepted": True}
    return [Prospect(peace_roll(rules, s, action[1], yes), {"when": when}) for when, yes in answers.items()]


@choose_offer.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, power: int) -> None:
    s.sealed[seat] = (power, action)


@OPS.op
def hear_offers(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """What is offered is known, not whether it is meant; both are answered before either is resolved."""
    s.offers = [(power, *words[1:]) for power, words in s.sealed.values() if words[0] == "offer"]
    s.offers.sort(key=lambda offer: -s.side[offer[0]])
    s.sealed = {}
    branches = []
    for power, kind, _ in s.offers:
        tell(log, "offer", power=power, kind=kind, reveal=True)
        seat = addressee_seat(s, power, kind)
        branches.append((seat, (("answer_offer", seat, power, kind),)))
    if branches:
        then(s, fork(branches), ("resolve_offers",))


def addressee(s: State, power: int, kind: str) -> int:
    """The power that a bluff hits: the target, or the enemy's chair."""
    return chair(s, 1 - s.side[power]) if kind == "general" else POWER[kind]


def addressee_seat(s: State, power: int, kind: str) -> Seat:
    return seat_of(s, addressee(s, power, kind))


@OPS.ask
def answer_offer(rules: GrandeGuerre, s: State, seat: Seat, power: int, kind: str) -> Choice:
    return Choice(seat, "answer", (("yes",), ("no",)), "20.5.1", about=(POWERS[power], kind))


answer_offer.answer(seal)


@answer_offer.prospects
def _(rules: GrandeGuerre, s: State, seat: Seat, power: int, kind: str, action: Action) -> list[Prospect]:
    """If it is meant; a bluff costs only who believes it."""
    yes = action == ("yes",)
    loss = {"loss": rules.facts.peace.offer.believed_bluff} if yes else {}
    return [Prospect(peace_roll(rules, s, kind, yes), {"when": "meant", **loss})]


@OPS.op
def resolve_offers(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Central's first."""
    frames: list[Frame] = []
    for power, kind, mark in s.offers:
        yes = s.sealed[addressee_seat(s, power, kind)] == ("yes",)
        frames.append(("resolve_offer", power, kind, mark, yes))
        s.answers[1 - s.side[power]] = int(yes)
    s.offers = []
    s.sealed = {}
    then(s, *frames)


@OPS.op
def resolve_offer(
    rules: GrandeGuerre, s: State, log: Log | None, power: int, kind: str, mark: str, yes: bool
) -> None:
    """A bluff hurts who believes it; a sincere offer is tested whatever the answer."""
    if not at_war(s, power):
        return
    shown = mark if mark == "sincere" or yes else ""
    tell(log, "answer", power=power, kind=kind, yes=yes, mark=shown, reveal=True)
    costs = rules.facts.peace.offer
    if mark == "bluff":
        if yes:
            change_will(rules, s, log, addressee(s, power, kind), costs.believed_bluff, "bluff")
        return
    if not yes:
        change = costs.usa_refused if s.side[power] == CENTRAL else -costs.usa_refused
        shift_level(rules, s, log, "usa", change, "peace_offer")
    if kind == "general":
        test_general_peace(rules, s, log, power, yes)
    elif at_war(s, POWER[kind]):
        test_separate_peace(rules, s, log, power, POWER[kind], yes)


def peace_roll(rules: GrandeGuerre, s: State, kind: str, yes: bool) -> Roll:
    """What an offer to a power, or to all, needs, if it is meant."""
    return general_roll(rules, s, yes) if kind == "general" else separate_roll(rules, s, POWER[kind], yes)


def separate_parts(rules: GrandeGuerre, s: State, target: int, yes: bool) -> list[Part]:
    """What brings a power to a separate peace."""
    report, table = rules.report(s, target), rules.facts.peace.separate
    gates = len(report.occupied) // table.gates_each
    low_will = next((pips for most, pips in table.low_will if s.nw[target] <= most), 0)
    strongman = s.in_power[target] == "A"
    poland = target == RUSSIA and "poland" in s.in_effect
    return [
        ("parliament", table.per_mood * max(0, -s.mood[target])),
        ("low_will", low_will),
        ("revolution", revolution_pips(rules, s, target)),
        ("dictatorship", table.dictatorship if strongman else 0),
        ("gates", min(table.gates_most, gates)),
        ("allied_offensive", allied_offensive(rules, s, target)),
        ("aid", table.aid if report.aided else 0),
        ("poland", table.poland if poland else 0),
        ("early", table.early if year(rules, s) < table.early_before else 0),
        ("events", event_pips(s, "separate_peace", target)),
        ("answer", rules.facts.peace.offer.answered_yes if yes else 0),
    ]


def revolution_pips(rules: GrandeGuerre, s: State, target: int) -> int:
    """An unstable revolution, or communism in its place."""
    table = rules.facts.peace.separate
    return table.communism if s.regime[target] == "C" else table.revolution * s.unstable[target]


def allied_offensive(rules: GrandeGuerre, s: State, target: int) -> int:
    """Allies who attack this year hold a weary partner: by the West for Russia, by Germany for Austria."""
    table = rules.facts.peace.separate
    best: int = 0
    for slug in table.holders.get(POWERS[target], ()):
        ally = POWER[slug]
        if not at_war(s, ally) or s.side[ally] != s.side[target]:
            continue
        for one in rules.report(s, ally).offensives:
            if one.status == "won":
                best = min(best, table.ally_won)
            elif one.status in ("failed", "running"):
                best = min(best, table.ally_attacked)
    return best


def test_separate_peace(
    rules: GrandeGuerre, s: State, log: Log | None, power: int, target: int, yes: bool
) -> None:
    roll = separate_roll(rules, s, target, yes)
    how = roll.end(cast(s, log, target, roll, "20.5.1"))
    if how == FIGHTS_ON:
        change_will(rules, s, log, power, rules.facts.peace.offer.failed, "peace_offer")
        peace_failed(rules, s, log, target)
    else:
        then(s, ("leave_war", target, how))


def separate_roll(rules: GrandeGuerre, s: State, target: int, yes: bool) -> Roll:
    """Twelve a white peace, fourteen a victorious one."""
    table = rules.facts.peace.separate
    white, victorious = table.white, table.victorious
    ends = ((white - 1, FIGHTS_ON), (victorious - 1, "white"), (victorious, "victorious"))
    return Roll("separate_peace", kept(separate_parts(rules, s, target, yes)), white, "reach", 2, ends=ends)


def general_parts(rules: GrandeGuerre, s: State, yes: bool) -> list[Part]:
    """What brings all of them to a general peace; the United States are a major like any other."""
    table = rules.facts.peace.general
    weak = sum(s.nw[p] <= rules.facts.zone for p in in_order(s))
    return [
        ("low_will", table.weak * weak),
        ("both_willing", table.both_willing if all(s.answers) else 0),
        ("late", sum(year(rules, s) >= since for since in table.late)),
        ("resolution", table.resolution if "peace_resolution" in s.in_effect else 0),
        ("answer", rules.facts.peace.offer.answered_yes if yes else 0),
    ]


def test_general_peace(rules: GrandeGuerre, s: State, log: Log | None, power: int, yes: bool) -> None:
    costs, roll = rules.facts.peace.offer, general_roll(rules, s, yes)
    if roll.won(cast(s, log, power, roll, "20.5.1")):
        tell(log, "general_peace")
        then(s, ("final_score", "general_peace"))
        return
    change_will(rules, s, log, power, costs.failed, "peace_offer")
    for ally in in_order(s):
        if s.side[ally] == s.side[power]:
            change_will(rules, s, log, ally, costs.failed_general_each, "peace_offer")


def general_roll(rules: GrandeGuerre, s: State, yes: bool) -> Roll:
    """Fourteen ends the war for all."""
    need = rules.facts.peace.general.need
    return Roll("general_peace", kept(general_parts(rules, s, yes)), need, "reach", 2)


# A power that asks for peace itself (seven seats).


@OPS.op
def ask_for_peace(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    if at_war(s, power) and chair_seat(s, 1 - s.side[power]):
        then(s, ("choose_plea", seat_of(s, power), power))


@OPS.ask
def choose_plea(rules: GrandeGuerre, s: State, seat: Seat, power: int) -> Choice:
    return Choice(seat, "plea", (("fight_on",), ("ask_peace",)), "20.5.1", about=(POWERS[power],))


@choose_plea.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, power: int) -> None:
    if action == ("ask_peace",):
        tell(log, "plea", power=power)
        then(s, ("answer_plea", chair_seat(s, 1 - s.side[power]), power))


@OPS.ask
def answer_plea(rules: GrandeGuerre, s: State, seat: Seat, power: int) -> Choice:
    return Choice(seat, "answer_plea", (("yes",), ("no",)), "20.5.1", about=(POWERS[power],))


@answer_plea.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, power: int) -> None:
    tell(log, "plea_answered", power=power, yes=action == ("yes",))
    if action == ("yes",):
        then(s, ("leave_war", power, "white"))
    else:
        change_will(rules, s, log, power, rules.facts.peace.plea.refused, "plea")
