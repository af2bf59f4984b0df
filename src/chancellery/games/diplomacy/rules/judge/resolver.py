"""The judge's inner loop: ready orders in, the outcome of each out. Ints only; compiles with mypyc as it is.

Every order is one yes-or-no question: does the move arrive, is the support given, does the convoy
hold? Most are answered at sight in `Phase.run`, the rest by asking what they depend on. Questions that
wait for each other in a circle are taken together: a smallest set of them that hangs on nothing else
unanswered. If only one set of answers is consistent, that is it. With none or several, the circle is
either units moving in rotation, which all arrive (II.6), or a convoy paradox, in which the convoys
are called off (Szykman). Nothing depends on the sequence in which units or orders are given.

An order is a tuple of four ints, made and checked beforehand (`orders.py`):

    HOLD     0  0  0                    also every unit whose order is void
    MOVE     location  route  fleets    route: DIRECT, VIA (by convoy though next door), OVERSEAS;
                                        fleets: mask of the sea areas named in the order, or 0
    SUPPORT  from area  to area  coast  to = from: in its place; coast: the location named, or -1
    CONVOY   from area  to area  0
"""

from __future__ import annotations

from typing import Final

OrderT = tuple[int, ...]
"""Four ints; of unstated length, because a compiled tuple of four is taken apart at every look."""
UnitT = tuple[int, ...]
"""Power, whether a fleet, location."""
CaseT = tuple[int, int, bool]
"""Mask of the questions asked, mask of those answered with yes, what follows."""

HOLD: Final = 0
MOVE: Final = 1
SUPPORT: Final = 2
CONVOY: Final = 3

DIRECT: Final = 0
VIA: Final = 1
OVERSEAS: Final = 2

OK: Final = 0
BOUNCE: Final = 1
CUT: Final = 2
VOID: Final = 3
DISRUPTED: Final = 4

# How an army travels.
LAND: Final = 0
SAILS: Final = 1
SAILS_OR_WALKS: Final = 2

# The answer to a question; in the end, all are yes or no.
NO: Final = 0
YES: Final = 1
OPEN: Final = 2
STUCK: Final = 3

# Convoy paradox rules (4.A.2) beyond Szykman's.
SZYKMAN: Final = 0
RULE_1971: Final = 1
RULE_1982: Final = 2
RULE_2000: Final = 3

# Convoys next door (4.A.3).
INTENT: Final = 0
FALLBACK: Final = 1
SWAP: Final = 2
ONLY_VIA: Final = 3


class Resolver:
    """The tables of one board under one rule set; `resolve` may be called for any number of phases."""

    def __init__(
        self,
        area: list[int],
        beside: list[int],
        *,
        all_routes: bool,
        paradox: int,
        adjacent: int,
        cut_from_origin: bool,
        named_routes: bool,
        route_required: bool,
        dislodged_never_bounce: bool,
        missing_convoy_stands: bool,
        coasts_ignored: bool,
    ) -> None:
        self.area = area
        self.beside = beside
        self.n_areas = len(beside)
        self.by_land: list[int] = [LAND] * self.n_areas
        self.nobody_sails: dict[int, list[int]] = {}
        self.nobody: list[int] = []
        """Shared by all phases without convoys, which spares each making its own."""
        self.all_routes = all_routes
        self.paradox = paradox
        self.adjacent = adjacent
        self.cut_from_origin = cut_from_origin
        self.named_routes = named_routes
        self.route_required = route_required
        self.dislodged_never_bounce = dislodged_never_bounce
        self.missing_convoy_stands = missing_convoy_stands
        self.coasts_ignored = coasts_ignored

    def resolve(self, units: list[UnitT], orders: list[OrderT]) -> Phase:
        """Resolve one movement phase; units and orders run in parallel."""
        phase = Phase(self, units, orders)
        phase.run()
        return phase


class Phase:
    """One movement phase: the questions while it is resolved, the answers afterwards."""

    def __init__(self, rules: Resolver, units: list[UnitT], orders: list[OrderT]) -> None:
        n = len(units)
        self.rules = rules
        self.units = units
        self.orders = orders
        self.n = n
        self.at: list[int] = [-1] * rules.n_areas
        """By area: the unit that began there."""
        area_of = rules.area
        self.area: list[int] = [area_of[unit[2]] for unit in units]
        self.power: list[int] = [unit[0] for unit in units]
        self.target: list[int] = [-1] * n
        """By unit: the area it moves to, or -1."""
        self.first_attacker: list[int] = [-1] * rules.n_areas
        self.first_supporter: list[int] = [-1] * n
        self.next_attacker: list[int] = [-1] * n
        self.next_supporter = self.next_attacker
        """One list: no unit both attacks and supports."""
        self.travel = rules.by_land
        self.convoyers = rules.nobody_sails
        """By army that may sail: the fleets ordered to carry it, on some whole route."""
        self.code: list[int] = [OK] * n
        self.yes: list[int] = [YES] * n
        self.moves: list[int] = []
        self.supports: list[int] = []
        self.convoys = rules.nobody
        """The units that move, support and convoy, void orders left out."""
        self.open: list[int] = []
        """The units whose questions are not answered at sight."""
        self.dislodged_by: list[int] = [-1] * n
        """By unit: the unit that drove it out, or -1."""
        self.called_off = rules.nobody
        """Fleets whose convoy a paradox ended."""
        self.missing = -1
        """A stuck question that was asked while another was worked out, or -1."""
        self.assumed = 0
        """Mask of the stuck questions answered for the sake of argument, with `assumption`."""
        self.assumption = 0

    def run(self) -> None:
        self._set_up()
        self._chain_attackers()
        self._match_supports()
        self._settle_plain_moves()
        while self._ask_all():
            self._settle_circle()
        self._outcome()

    def _ask_all(self) -> bool:
        """Answer what can be answered; is anything stuck in a circle?"""
        yes = self.yes
        stuck = False
        for i in self.open:
            if yes[i] == OPEN:
                self.missing = -1
                self.answer(i)
            if yes[i] == STUCK:
                stuck = True
        return stuck

    # Preparation: who goes where, who helps whom.

    def _set_up(self) -> None:
        at, area, target = self.at, self.area, self.target
        orders, area_of = self.orders, self.rules.area
        moves, supports = self.moves, self.supports
        sailing = False
        for i in range(self.n):
            at[area[i]] = i
            order = orders[i]
            if order[0] == MOVE:
                target[i] = area_of[order[1]]
                moves.append(i)
                if order[2] != DIRECT:
                    sailing = True
            elif order[0] == SUPPORT:
                supports.append(i)
            elif order[0] == CONVOY:
                self.convoys = [*self.convoys, i]
        if sailing or self.convoys:
            self.travel = [LAND] * self.n
            self.convoyers = {}
            self._match_convoys()

    def _chain_attackers(self) -> None:
        first, following, target = self.first_attacker, self.next_attacker, self.target
        for i in self.moves:
            to = target[i]
            following[i] = first[to]
            first[to] = i
        for i in self.convoys:
            attacker = first[self.area[i]]
            while attacker >= 0 and self.power[attacker] == self.power[i]:
                attacker = following[attacker]
            if attacker >= 0:
                self.yes[i] = OPEN
                self.open.append(i)

    def _match_convoys(self) -> None:
        orders, target = self.orders, self.target
        carried: dict[int, list[int]] = {}
        matched: list[int] = []
        for i in self.convoys:
            order = orders[i]
            army = self.at[order[1]]
            if army < 0 or target[army] < 0 or target[army] != order[2] or self.units[army][1]:
                self.code[i] = VOID
                self.yes[i] = NO
            else:
                carried.setdefault(army, []).append(i)
                matched.append(i)
        self.convoys = matched
        moves: list[int] = []
        for army in self.moves:
            order = orders[army]
            if order[2] != DIRECT or army in carried:
                self._choose_travel(army, order, carried.get(army, []))
            if self.code[army] != VOID:
                moves.append(army)
            elif self.rules.missing_convoy_stands:
                target[army] = -1
        self.moves = moves

    def _useful(self, army: int, fleets: list[int]) -> list[int]:
        """Those of the fleets that lie on some whole route; with a named route, only its own."""
        named = self.orders[army][3] if self.rules.named_routes else 0
        if named:
            fleets = [f for f in fleets if (named >> self.area[f]) & 1]
        if not fleets or (self.rules.route_required and not named):
            return []
        useful: set[int] = set()
        first = [f for f in fleets if (self.rules.beside[self.area[army]] >> self.area[f]) & 1]
        for f in first:
            self._walk_routes(f, [k for k in fleets if k not in first], self.target[army], [f], useful)
        return [f for f in fleets if f in useful]

    def _walk_routes(self, f: int, left: list[int], goal: int, chain: list[int], useful: set[int]) -> None:
        """Gather the fleets on all routes that take no detour."""
        reach = self.rules.beside[self.area[f]]
        if (reach >> goal) & 1:
            useful.update(chain)
            return
        ahead = [k for k in left if (reach >> self.area[k]) & 1]
        for k in ahead:
            self._walk_routes(k, [other for other in left if other not in ahead], goal, [*chain, k], useful)

    def _choose_travel(self, army: int, order: OrderT, carried: list[int]) -> None:
        """Decide whether an army walks or sails (4.A.3); without a route overseas its order is void."""
        mode = self.rules.adjacent
        fleets = self._useful(army, carried)
        if fleets:
            self.convoyers[army] = fleets
        if order[2] == OVERSEAS or (order[2] == VIA and mode not in (FALLBACK, SWAP)):
            self.travel[army] = SAILS
            if not fleets:
                self.code[army] = VOID
                self.yes[army] = NO
            return
        if not fleets:
            return
        if mode == SWAP:
            opposite = self.at[self.target[army]]
            if opposite >= 0 and self.target[opposite] == self.area[army]:
                self.travel[army] = SAILS_OR_WALKS
            return
        own = False
        for f in carried:
            own = own or self.power[f] == self.power[army]
        if mode == INTENT and own:
            self.travel[army] = SAILS
        elif mode == FALLBACK and (own or order[2] == VIA):
            self.travel[army] = SAILS_OR_WALKS

    def _match_supports(self) -> None:
        orders, at, power, area, target = self.orders, self.at, self.power, self.area, self.target
        travel, following = self.travel, self.next_attacker
        for i in self.supports:
            order = orders[i]
            whom = at[order[1]]
            to = order[2]
            matched = whom >= 0 and target[whom] == (-1 if to == order[1] else to)
            if not matched or (order[3] >= 0 and not self._coast_matches(whom, order[3])):
                self.code[i] = VOID
                self.yes[i] = NO
                continue
            self.next_supporter[i] = self.first_supporter[whom]
            self.first_supporter[whom] = i
            attacker = self.first_attacker[area[i]]
            while attacker >= 0:
                if power[attacker] != power[i]:
                    if travel[attacker] == LAND and area[attacker] != to:
                        self.yes[i] = NO
                        break
                    self.yes[i] = OPEN
                attacker = following[attacker]
            if self.yes[i] == OPEN:
                self.open.append(i)

    def _coast_matches(self, whom: int, coast: int) -> bool:
        return self.rules.coasts_ignored or self.orders[whom][1] == coast

    def _settle_plain_moves(self) -> None:
        """Answer at sight what needs no counting; leave the rest open."""
        target, at, supporter, travel = self.target, self.at, self.first_supporter, self.travel
        for i in self.moves:
            to = target[i]
            if travel[i] == LAND:
                alone = self.first_attacker[to] == i and self.next_attacker[i] < 0
                there = at[to]
                if there < 0:
                    if alone:
                        continue
                    if supporter[i] < 0 and self._rival_by_land(i, to, -1):
                        self.yes[i] = NO
                        continue
                else:
                    towards = target[there]
                    if towards < 0 or (towards == self.area[i] and travel[there] == LAND):
                        if supporter[i] < 0 or self.power[there] == self.power[i]:
                            self.yes[i] = NO
                            continue
                    elif not alone and supporter[i] < 0 and self._rival_by_land(i, to, towards):
                        self.yes[i] = NO
                        continue
            self.yes[i] = OPEN
            self.open.append(i)

    def _rival_by_land(self, i: int, to: int, towards: int) -> bool:
        """Another move into the area that is sure to stand this one off."""
        k = self.first_attacker[to]
        while k >= 0:
            if k != i and self.travel[k] == LAND and self.area[k] != towards:
                return True
            k = self.next_attacker[k]
        return False

    # Questions in circles.

    def answer(self, i: int) -> bool:
        """The answer to one order's question; asked in a circle, `missing` says that it is not known yet."""
        state = self.yes[i]
        if state <= YES:
            return state == YES
        if state == OPEN:
            before = self.missing
            self.missing = -1
            self.yes[i] = STUCK
            result = self._work_out(i)
            if self.missing < 0:
                self._settle(i, result)
                self.missing = before
            return result
        if (self.assumed >> i) & 1:
            return (self.assumption >> i) & 1 == 1
        if self.missing < 0:
            self.missing = i
        return False

    def _settle_circle(self) -> None:
        """Settle a smallest set of stuck questions that hang on each other only, then ask the rest again."""
        stuck = [i for i in self.open if self.yes[i] == STUCK]
        cases: list[list[CaseT]] = [[] for _ in range(self.n)]
        hangs_on = [0] * self.n
        for i in stuck:
            cases[i] = self._cases(i)
            hangs_on[i] = _turning(cases[i])
        core: list[int] = []
        for i in stuck:
            closure = _closure(i, hangs_on)
            if not core or len(closure) < len(core):
                core = closure
        found: list[int] = []
        _consistent(core, 0, (0, 0, True), cases, found)
        if len(found) == 1:
            for i in core:
                self._settle(i, (found[0] >> i) & 1 == 1)
        else:
            self._break_circle(core)
        for i in stuck:
            if self.yes[i] == STUCK:
                self.yes[i] = OPEN

    def _cases(self, i: int) -> list[CaseT]:
        """What a stuck question's answer is, by the answers to those that it asks."""
        found: list[CaseT] = []
        todo = [(0, 0)]
        while todo:
            self.assumed, self.assumption = todo.pop()
            self.missing = -1
            result = self._work_out(i)
            if self.missing < 0:
                found.append((self.assumed, self.assumption, result))
            else:
                asked = 1 << self.missing
                todo.append((self.assumed | asked, self.assumption))
                todo.append((self.assumed | asked, self.assumption | asked))
        self.assumed = self.assumption = 0
        return found

    def _break_circle(self, core: list[int]) -> None:
        """None or several consistent answers: a paradox calls its convoys off, a rotation arrives."""
        convoys = [i for i in core if self.orders[i][0] == CONVOY]
        for i in convoys or core:
            if convoys or self.orders[i][0] == MOVE:
                self._settle(i, not convoys)
        self.called_off = self.called_off + convoys

    def _settle(self, i: int, yes: bool) -> None:
        self.yes[i] = YES if yes else NO

    def _work_out(self, i: int) -> bool:
        kind = self.orders[i][0]
        if kind == MOVE:
            return self._arrives(i)
        if kind == SUPPORT:
            return self._is_given(i)
        return self._holds(i)

    # The three questions.

    def _arrives(self, i: int) -> bool:
        """Does a move get where it goes (II.5, II.6)?"""
        if self.travel[i] == SAILS and not self.has_route(i):
            return False
        to = self.target[i]
        there = self.at[to]
        if there < 0 or not self._stays(i, there):
            attack = 1 + self.given(i, -1)
        else:
            if self.power[there] == self.power[i]:
                return False
            attack = 1 + self.given(i, self.power[there])
            if attack <= self._resistance(i, there):
                return False
        k = self.first_attacker[to]
        while k >= 0:
            if k != i and attack <= self.prevents(k, there):
                return False
            k = self.next_attacker[k]
        return True

    def head_to_head(self, i: int, j: int) -> bool:
        """Two units moving into each other's areas, both by land (II.6)."""
        return self.target[j] == self.area[i] and not self.sails(i) and not self.sails(j)

    def _stays(self, i: int, there: int) -> bool:
        if self.target[there] < 0 or self.head_to_head(i, there):
            return True
        return not self.answer(there)

    def _resistance(self, i: int, there: int) -> int:
        """What the unit in the area sets against a move: its own move head to head, else its stand."""
        if self.target[there] < 0 or self.head_to_head(i, there):
            return 1 + self.given(there, -1)
        return 1

    def prevents(self, k: int, there: int) -> int:
        """The strength with which a rival's move keeps others out of its target."""
        if self.travel[k] == SAILS and not self.has_route(k):
            return 0
        if (
            there >= 0
            and self.target[there] == self.area[k]
            and self.answer(there)
            and (self.head_to_head(k, there) or (self.rules.dislodged_never_bounce and not self.answer(k)))
        ):
            return 0
        return 1 + self.given(k, -1)

    def given(self, i: int, against: int) -> int:
        """Supports given to a unit; those of the power attacked do not count against it (II.5)."""
        count = 0
        supporter = self.first_supporter[i]
        while supporter >= 0:
            if self.power[supporter] != against and self.answer(supporter):
                count += 1
            supporter = self.next_supporter[supporter]
        return count

    def _is_given(self, i: int) -> bool:
        """Is a support not cut (II.8)?"""
        attacker = self.first_attacker[self.area[i]]
        while attacker >= 0:
            if self.power[attacker] != self.power[i] and self.cuts(attacker, i):
                return False
            attacker = self.next_attacker[attacker]
        return True

    def cuts(self, attacker: int, i: int) -> bool:
        """Does this attack of another power cut that support?"""
        to = self.orders[i][2]
        travel = self.travel[attacker]
        if travel == SAILS and self._protected(attacker, i):
            return False
        if self.area[attacker] == to and not (self.rules.cut_from_origin and self.sails(attacker)):
            return self.answer(attacker)
        return travel != SAILS or self.has_route(attacker)

    def _protected(self, attacker: int, i: int) -> bool:
        """The rulebooks' own words on the paradox (4.A.2): a convoyed attack that may not cut."""
        rule = self.rules.paradox
        if rule == SZYKMAN:
            return False
        fleet = self.at[self.orders[i][2]]
        if fleet < 0 or self.orders[fleet][0] != CONVOY or self.code[fleet] == VOID:
            return False
        if rule == RULE_1982:
            return True
        if self.orders[i][1] == self.orders[i][2] or attacker not in self.convoyers:
            return False
        fleets = self.convoyers[attacker]
        if fleet not in fleets:
            return False
        return rule == RULE_1971 or not self._connected(attacker, [f for f in fleets if f != fleet])

    def _holds(self, i: int) -> bool:
        """Does a convoying fleet keep its place (II.4)?"""
        attacker = self.first_attacker[self.area[i]]
        while attacker >= 0:
            if self.power[attacker] != self.power[i] and self.answer(attacker):
                return False
            attacker = self.next_attacker[attacker]
        return True

    # Convoys.

    def sails(self, i: int) -> bool:
        travel = self.travel[i]
        return travel == SAILS or (travel == SAILS_OR_WALKS and self.has_route(i))

    def has_route(self, army: int) -> bool:
        """Is the convoy of an army whole (II.4, 4.A.1)?"""
        if army not in self.convoyers:
            return False
        fleets = self.convoyers[army]
        if self.rules.all_routes or (self.rules.named_routes and self.orders[army][3]):
            return all(self.answer(f) for f in fleets)
        if self._connected(army, [f for f in fleets if self.yes[f] == YES]):
            return True
        return self._connected(army, [f for f in fleets if self.answer(f)])

    def _connected(self, army: int, fleets: list[int]) -> bool:
        beside, area = self.rules.beside, self.area
        goal = self.target[army]
        reached = [self.area[army]]
        left = list(fleets)
        while reached:
            here = reached.pop()
            for f in list(left):
                if (beside[here] >> area[f]) & 1:
                    if (beside[area[f]] >> goal) & 1:
                        return True
                    left.remove(f)
                    reached.append(area[f])
        return False

    # What it comes to.

    def _outcome(self) -> None:
        target, yes, code = self.target, self.yes, self.code
        for i in self.moves:
            if yes[i] == YES:
                there = self.at[target[i]]
                if there >= 0 and (target[there] < 0 or yes[there] == NO):
                    self.dislodged_by[there] = i
            elif self.travel[i] == SAILS and not self.has_route(i):
                code[i] = DISRUPTED
            else:
                code[i] = BOUNCE
        for i in self.supports:
            if yes[i] == NO and code[i] == OK:
                code[i] = CUT

    def contested(self) -> list[int]:
        """Areas that a stand-off left empty: nobody may retreat there (II.9)."""
        taken = [False] * self.rules.n_areas
        for i in range(self.n):
            if self.target[i] >= 0 and self.yes[i] == YES:
                taken[self.target[i]] = True
            elif self.dislodged_by[i] < 0:
                taken[self.area[i]] = True
        found: list[int] = []
        for i in range(self.n):
            to = self.target[i]
            if self.code[i] == BOUNCE and not taken[to] and to not in found and not self._beaten_off(i, to):
                found.append(to)
        return found

    def _beaten_off(self, i: int, to: int) -> bool:
        """Driven out head to head by the unit that left that area: no stand-off took place there."""
        by = self.dislodged_by[i]
        return by >= 0 and self.area[by] == to and not self.sails(by) and not self.sails(i)


def _turning(cases: list[CaseT]) -> int:
    """The questions that the answer turns on: in two cases, that one alone differs, and what follows."""
    turning = 0
    for k, (asked, said, follows) in enumerate(cases):
        for other_asked, other_said, other_follows in cases[:k]:
            if follows != other_follows:
                apart = (said ^ other_said) & asked & other_asked
                if apart & (apart - 1) == 0:
                    turning |= apart
    return turning


def _closure(i: int, hangs_on: list[int]) -> list[int]:
    """A question with all that it hangs on, and so on."""
    found = [i]
    seen = 1 << i
    for k in found:
        more = hangs_on[k] & ~seen
        seen |= more
        while more:
            low = more & -more
            more ^= low
            found.append(low.bit_length() - 1)
    return found


def _consistent(core: list[int], k: int, known: CaseT, cases: list[list[CaseT]], found: list[int]) -> None:
    """Gather, as masks, answers under which every question of the core follows from the rest; two will do."""
    asked, said, _ = known
    if k == len(core):
        if said not in found:
            found.append(said)
        return
    inside = 0
    for i in core:
        inside |= 1 << i
    me = 1 << core[k]
    for case_asked, case_said, follows in cases[core[k]]:
        if len(found) > 1:
            return
        now_asked = (case_asked & inside) | me
        now_said = case_said & inside & ~me
        if follows:
            now_said |= me
        agrees = (now_said ^ said) & now_asked & asked == 0
        if agrees and not (case_asked & me and (case_said ^ now_said) & me):
            _consistent(core, k + 1, (asked | now_asked, said | now_said, True), cases, found)
