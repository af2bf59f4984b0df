"""How our wars carry out what the home front does to them."""

from __future__ import annotations

from typing import assert_never

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.columns import add, put
from chancellery.games.grande_guerre.rules.names import FRONT, FRONTS, POWERS
from chancellery.games.grande_guerre.rules.war import attrition, command, economy, exits, sea, withdrawals
from chancellery.games.grande_guerre.rules.war import deeds as to
from chancellery.games.grande_guerre.rules.war.campaign import WarState, at
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.interface import Host, Position
from chancellery.games.grande_guerre.rules.war.news import tell


def carry_out(f: Facts, rules: Host, s: Position, log: Log | None, deed: to.Deed) -> None:
    """First what touches armies, then fronts, then all the rest."""
    w: WarState = s.war
    match deed:
        case to.Mutiny(power):
            attrition.mutiny(f, s, log, power)
            command.dismiss(f, s, log, power, "mutiny")
        case to.Desertion(power, losses):
            attrition.desertion(f, s, log, power, losses)
        case to.LoseSteps(nation, n, cause):
            withdrawals.lose_steps(rules, s, log, nation, n, cause)
        case to.RaiseSteps(power, n, cause):
            w.arriving[power] += n
            tell(log, "war_raised", power=POWERS[power], steps=n, cause=cause)
        case to.RaiseCorps(power, n, front, cause):
            w.over = add(w.over, power, n)
            w.add_steps(power, front, 2 * n)
            tell(log, "war_raised", power=POWERS[power], steps=2 * n, cause=cause)
        case to.FreeGarrisons(power):
            w.garrisons |= 1 << power
            tell(log, "war_garrisons", power=POWERS[power])
        case to.SetAside(power, corps, turns):
            withdrawals.set_aside(rules, s, log, power, corps, turns)
        case to.GiveBack(power):
            withdrawals.give_back(w, log, power)
        case _:
            _on_fronts(f, rules, s, log, deed)


def _on_fronts(
    f: Facts, rules: Host, s: Position, log: Log | None, deed: to.OnFronts | to.BehindThem
) -> None:
    w: WarState = s.war
    match deed:
        case to.Enter(nation, side):
            exits.enter(f, s, log, nation, side)
        case to.Leave(nation, how):
            exits.leave(f, rules, s, log, nation, how)
        case to.InvadeBelgium():
            exits.invade_belgium(f, w, log)
        case to.Expedition(power, "dardanelles"):
            if w.straits == -1:
                w.straits = power
                tell(log, "war_straits", power=POWERS[power])
        case to.Expedition(power, front):
            w.licence = put(w.licence, power, w.licence[power] | 1 << FRONT[front])
            tell(log, "war_expedition", power=POWERS[power], front=front)
        case to.Cooperate(side, front):
            w.cooperation = put(w.cooperation, at(side, front), s.turn + f.cooperation_turns)
            tell(log, "war_cooperation", front=FRONTS[front])
        case to.NewLeader(power, front):
            w.leader = put(w.leader, power, w.leader[power] | 1 << front)
            tell(log, "war_leader", power=POWERS[power], front=FRONTS[front])
        case to.Bind(side, front):
            w.bound = put(w.bound, at(side, front), s.turn)
        case to.Modify(effect):
            w.effects += (effect,)
        case _:
            _behind_them(f, s, log, deed)


def _behind_them(f: Facts, s: Position, log: Log | None, deed: to.BehindThem) -> None:
    w: WarState = s.war
    match deed:
        case to.Appoint(power, name, cause):
            command.appoint(f, w, log, power, name, cause)
        case to.Admit(name):
            w.admitted |= 1 << f.commander[name]
        case to.StrikeOff(name):
            command.strike_off(f, s, log, name)
        case to.Earn(power, ep, cause):
            economy.earn(w, power, ep)
            tell(log, "war_earned", power=POWERS[power], ep=ep, cause=cause)
        case to.Measure(name, on):
            sea.set_measure(w, log, name, on)
        case to.WorsenHunger(n):
            w.hunger += n
        case _:
            assert_never(deed)
