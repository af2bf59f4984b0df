"""A second judge, for small positions: slow, obvious, sharing only the form of orders with the resolver.

Written from the equations of DATC 5.B under the `standard` choices. Each order is a question: does the
move arrive, is the support given, does the convoying fleet stay? `Judge.follows` says what the equations
give for one question when the others are answered in some way. Then, until nothing is open:

1. Take a core: a smallest set of open questions that hang on nothing open but each other. To hang on a
   question means that, for some answers to the others, this one's answer turns with it.
2. Try all its answers. If exactly one agrees with the equations, that is the answer.
3. If none or several do: when convoys are among the core, those convoys are called off (Szykman, 4.A.2); else
   the core is moves in rotation, and they arrive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.resolver import CONVOY, DIRECT, MOVE, SUPPORT, OrderT

Answers = dict[int, bool]
Lookup = Callable[[int], bool]


class UnforeseenError(AssertionError):
    """The equations left something open that is neither rotation nor paradox."""


class Judge:
    """One movement phase; `answers` afterwards, and what follows from them."""

    def __init__(self, units: list[Unit], orders: list[OrderT]) -> None:
        b = board()
        self.units = units
        self.orders = orders
        self.everyone = range(len(units))
        self.home = [b.area[unit.at] for unit in units]
        self.goal = [b.area[order[1]] if order[0] == MOVE else -1 for order in orders]
        self.carriers = {i: self._carriers(i) for i in self.everyone if orders[i][0] == MOVE}
        self.sailing = {i for i in self.carriers if self._sails(i)}
        self.adrift = {i for i in self.sailing if not self._path(i, self.carriers[i])}
        """Moves overseas that no convoy orders make a way for: void, without effect anywhere."""
        self.helpers: dict[int, list[int]] = {i: [] for i in self.everyone}
        self.void = set(self.adrift)
        self._match()
        self.called_off: set[int] = set()
        self.cores: list[tuple[set[int], int]] = []
        """The circles met, with how many answers each had."""
        self.answers: Answers = {}
        self._decide()

    # Who helps whom.

    def _carriers(self, army: int) -> list[int]:
        """The fleets ordered to carry this move."""
        if self.units[army].fleet:
            return []
        wanted = (CONVOY, self.home[army], self.goal[army], 0)
        return [i for i in self.everyone if self.orders[i] == wanted]

    def _sails(self, i: int) -> bool:
        """4.A.3: overseas, by `via`, or when a convoy is ordered, an own fleet having part in it."""
        if self.orders[i][2] != DIRECT:
            return True
        own = any(self.units[f].power == self.units[i].power for f in self.carriers[i])
        return own and self._path(i, self.carriers[i])

    def _routes(self, i: int, fleets: list[int]) -> Iterator[list[int]]:
        """Every chain of fleets that leads from an army to its goal and visits none twice."""
        beside = board().beside

        def onward(chain: list[int]) -> Iterator[list[int]]:
            here = self.home[chain[-1]] if chain else self.home[i]
            if chain and (beside[here] >> self.goal[i]) & 1:
                yield chain
            for f in fleets:
                if f not in chain and (beside[here] >> self.home[f]) & 1:
                    yield from onward([*chain, f])

        return onward([])

    def _path(self, i: int, fleets: list[int]) -> bool:
        return next(self._routes(i, fleets), None) is not None

    def _match(self) -> None:
        for i in self.everyone:
            kind, whom_at, to, coast = self.orders[i]
            if kind == CONVOY and not any(i in fleets for fleets in self.carriers.values()):
                self.void.add(i)
            if kind != SUPPORT:
                continue
            whom = next((k for k in self.everyone if self.home[k] == whom_at), None)
            if whom is None:
                fits = False
            elif to == whom_at:
                fits = self.orders[whom][0] != MOVE
            else:
                fits = self.goal[whom] == to and coast in (-1, self.orders[whom][1])
            if fits and whom is not None:
                self.helpers[whom].append(i)
            else:
                self.void.add(i)

    # The equations, 5.B.1 to 5.B.8.

    def follows(self, i: int, yes: Lookup) -> bool:
        """What the equations say of one question, given the answers to the others."""
        kind = self.orders[i][0]
        if kind == MOVE:
            return self._move(i, yes)
        attackers = [k for k in self.everyone if self.goal[k] == self.home[i] and k not in self.adrift]
        if kind == SUPPORT:
            return not any(self._cuts(k, i, yes) for k in attackers)
        return not any(self.units[k].power != self.units[i].power and yes(k) for k in attackers)

    def _cuts(self, k: int, i: int, yes: Lookup) -> bool:
        if self.units[k].power == self.units[i].power:
            return False
        if self.home[k] == self.orders[i][2]:
            return yes(k)
        return self.path(k, yes)

    def path(self, i: int, yes: Lookup) -> bool:
        if i not in self.sailing:
            return True
        return self._path(i, [f for f in self.carriers[i] if yes(f)])

    def opposite(self, i: int) -> int | None:
        """The unit met head to head: both by land."""
        for k in self.everyone:
            if self.home[k] == self.goal[i] and self.goal[k] == self.home[i] and not {i, k} & self.sailing:
                return k
        return None

    def _strength(self, i: int, yes: Lookup, without: int | None = None) -> int:
        return 1 + sum(self.units[s].power != without and yes(s) for s in self.helpers[i])

    def _move(self, i: int, yes: Lookup) -> bool:
        attack = self._attack(i, yes)
        facing = self.opposite(i)
        against = self._strength(facing, yes) if facing is not None else self._hold(self.goal[i], yes)
        rivals = {k for k in self.everyone if self.goal[k] == self.goal[i]} - self.adrift - {i}
        return attack > against and all(attack > self._prevent(k, yes) for k in sorted(rivals))

    def _leaves(self, i: int, yes: Lookup) -> bool:
        return self.orders[i][0] == MOVE and i not in self.adrift and yes(i)

    def _attack(self, i: int, yes: Lookup) -> int:
        if not self.path(i, yes):
            return 0
        there = next((k for k in self.everyone if self.home[k] == self.goal[i]), None)
        if there is None or (self.opposite(i) is None and self._leaves(there, yes)):
            return self._strength(i, yes)
        if self.units[there].power == self.units[i].power:
            return 0
        return self._strength(i, yes, without=self.units[there].power)

    def _hold(self, area: int, yes: Lookup) -> int:
        there = next((k for k in self.everyone if self.home[k] == area), None)
        if there is None or self._leaves(there, yes):
            return 0
        return 1 if self.orders[there][0] == MOVE else self._strength(there, yes)

    def _prevent(self, i: int, yes: Lookup) -> int:
        if not self.path(i, yes):
            return 0
        facing = self.opposite(i)
        if facing is not None and yes(facing):
            return 0
        return self._strength(i, yes)

    # Answers.

    def _decide(self) -> None:
        open_ = {i for i in self.everyone if self.orders[i][0] in (MOVE, SUPPORT, CONVOY)} - self.void
        while open_:
            core = self._core(open_)
            fitting = [answers for answers in self._tries(core) if self._agrees(answers)]
            if len(fitting) == 1:
                settled = fitting[0]
            else:
                self.cores.append((core, len(fitting)))
                settled = self._break(core)
            self.answers |= settled
            open_ -= settled.keys()

    def _break(self, core: set[int]) -> Answers:
        convoys = {i for i in core if self.orders[i][0] == CONVOY}
        self.called_off |= convoys
        if convoys:
            return dict.fromkeys(convoys, False)
        if any(self.orders[i][0] != MOVE for i in core):
            raise UnforeseenError(sorted(core))
        return dict.fromkeys(core, True)

    def _tries(self, questions: set[int]) -> Iterator[Answers]:
        ordered = sorted(questions)
        for values in product((False, True), repeat=len(ordered)):
            yield dict(zip(ordered, values, strict=True))

    def _agrees(self, tried: Answers) -> bool:
        known = self.answers | tried
        # What is still open outside a core makes no difference inside it: any answer will do.
        return all(self.follows(i, lambda k: known.get(k, False)) == value for i, value in tried.items())

    def _core(self, open_: set[int]) -> set[int]:
        hangs_on = {i: self._hangs_on(i, open_) for i in open_}
        closures = []
        for i in sorted(open_):
            closure = {i}
            while more := set().union(*(hangs_on[k] for k in closure)) - closure:
                closure |= more
            closures.append(closure)
        return min(closures, key=len)

    def _hangs_on(self, i: int, open_: set[int]) -> set[int]:
        """The open questions whose answer can make a difference to this one's."""
        asked = self._asked(i, open_)
        found: set[int] = set()
        for tried in self._tries(asked):
            known = self.answers | tried
            here = self.follows(i, known.__getitem__)
            for k in asked - found:
                if self.follows(i, (known | {k: not known[k]}).__getitem__) != here:
                    found.add(k)
        return found

    def _asked(self, i: int, open_: set[int]) -> set[int]:
        """All open questions that the equations look at, on whatever answers."""
        asked: set[int] = set()
        while True:
            before = set(asked)
            for tried in self._tries(before):

                def look(k: int, tried: Answers = tried) -> bool:
                    if k in open_:
                        asked.add(k)
                    return tried.get(k, self.answers.get(k, False))

                self.follows(i, look)
            if asked == before:
                return asked

    # What it comes to.

    def results(self) -> list[tuple[str, ...]]:
        """The words for each order's outcome, the same that our judge uses."""
        driven = self.dislodged()
        found: list[tuple[str, ...]] = []
        for i in self.everyone:
            word = self._word(i)
            if i in driven:
                found.append(("dislodged",) if word == "ok" else (word, "dislodged"))
            else:
                found.append((word,))
        return found

    def _word(self, i: int) -> str:
        kind = self.orders[i][0]
        if i in self.void:
            return "void"
        if kind == MOVE and not self.answers[i]:
            return "bounce" if self.path(i, self.answers.__getitem__) else "disrupted"
        if kind == SUPPORT and not self.answers[i]:
            return "cut"
        return "ok"

    def dislodged(self) -> dict[int, int]:
        """Who was driven out, and by whom."""
        arrived = {self.goal[i]: i for i in self.everyone if self.goal[i] >= 0 and self.answers.get(i, False)}
        return {
            i: arrived[self.home[i]]
            for i in self.everyone
            if self.home[i] in arrived and not (self.goal[i] >= 0 and self.answers.get(i, False))
        }
