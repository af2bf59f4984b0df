"""Plans of those who do not plan: unit by unit to the place that promises most, or to one nearly as good.

Centres promise by the size of their owner, our own by that of the largest enemy at the door, and all that
spreads to the places around (`Tables.spread`). Who finds a unit of ours there, or on its way, helps it where
it may need help. Many bots of others play so, and people who are new to the game.
"""

from __future__ import annotations

from typing import Final

from chancellery.games.diplomacy.bot.kernel.luck import Luck
from chancellery.games.diplomacy.bot.kernel.planner import BACK, GO, STAND, WHOM, Planner
from chancellery.games.diplomacy.bot.kernel.tables import NOBODY, POWERS

ATTACK: Final = [7.0, 6.0]
"""By season, Spring first: the weight of centres that are not ours."""
DEFENCE: Final = [3.0, 4.0]
NEXT_BEST: Final = 50
"""In so many of a hundred cases the next best place is looked at."""
WORSE: Final = 500.0
"""How much it counts against that place, in per cent, that it is worse."""
UNDECIDED: Final = -1


class Opportunist:
    """One hand in one position; it looks at the board as the hand's planner does."""

    def __init__(self, planner: Planner, counts: list[list[int]]) -> None:
        self.planner = planner
        self.rivals: list[int] = self._rivals(counts)
        """By area: the most units of one enemy that are there or could go there."""
        worth = self._worth(counts)
        spread = planner.t.spread[planner.eye.season]
        self.places: list[list[int]] = []
        """By unit: where it can go or stay, the best first; and what each promises."""
        self.promise: list[list[float]] = []
        for i in range(planner.n):
            ranked: list[tuple[float, int]] = []
            for at in [planner.start[i], *planner.moves[i]]:
                near = spread[planner.fleet[i]][at]
                good = 0.0
                for c in range(len(worth)):
                    good += near[c] * worth[c]
                ranked.append((-good, at))
            ranked.sort()
            self.places.append([at for _, at in ranked])
            self.promise.append([-good for good, _ in ranked])

    def _rivals(self, counts: list[list[int]]) -> list[int]:
        t, eye = self.planner.t, self.planner.eye
        found = [0] * t.n_areas
        for hand in range(POWERS):
            if hand != eye.me:
                row = counts[hand]
                for area in range(t.n_areas):
                    there = eye.at[area]
                    stands = there >= 0 and eye.hands.of[eye.position.units[there][0]] == hand
                    found[area] = max(found[area], row[area] + (1 if stands else 0))
        return found

    def _worth(self, counts: list[list[int]]) -> list[float]:
        """By centre."""
        t, eye = self.planner.t, self.planner.eye
        owner = eye.position.owner
        size = [0.0] * (POWERS + 1)
        """By hand; all that nobody owns is the last one's."""
        for power in owner:
            size[POWERS if power == NOBODY else eye.hands.of[power]] += 1.0
        size = [n * n + 4.0 * n + 16.0 for n in size]
        found: list[float] = []
        for c in range(len(owner)):
            hand = POWERS if owner[c] == NOBODY else eye.hands.of[owner[c]]
            if hand != eye.me:
                found.append(ATTACK[eye.season] * size[hand])
                continue
            most = 0.0
            for other in range(POWERS):
                if other != eye.me and counts[other][t.centres[c]] and size[other] > most:
                    most = size[other]
            found.append(DEFENCE[eye.season] * most)
        return found

    def plan(self, luck: Luck) -> list[int]:
        n = self.planner.n
        steps = [UNDECIDED] * n
        queue = list(range(n))
        for k in range(n - 1, 0, -1):
            other = luck.below(k + 1)
            queue[k], queue[other] = queue[other], queue[k]
        patience = n * n
        while queue:
            i = queue.pop(0)
            first = self._decide(steps, i, luck, patience > 0)
            if first >= 0:
                patience -= 1
                queue.insert(queue.index(first) + 1, i)
        for i in range(n):
            if steps[i] == STAND:
                self._join(steps, i)
        return steps

    def _decide(self, steps: list[int], i: int, luck: Luck, patient: bool) -> int:
        """Give a unit its step; or say which must have one before, else -1."""
        t, mine_at = self.planner.t, self.planner.mine_at
        places, promise = self.places[i][:], self.promise[i][:]
        while True:
            k = self._drawn(promise, luck)
            at = places.pop(k)
            promise.pop(k)
            if at == self.planner.start[i]:
                steps[i] = STAND
                return -1
            area = t.area[at]
            there = mine_at[area]
            if there >= 0 and steps[there] == UNDECIDED and patient:
                return there
            helped = self._comes(steps, area)
            stands = helped < 0 and there >= 0 and not GO <= steps[there] < BACK
            if stands and steps[there] != UNDECIDED:
                helped = there
            if helped < 0:
                steps[i] = GO | at
                return -1
            if self.rivals[area] > (1 if stands else 0):
                steps[i] = BACK | helped
                return -1

    def _drawn(self, promise: list[float], luck: Luck) -> int:
        k = 0
        while k + 1 < len(promise) and luck.below(100) < NEXT_BEST:
            worse = (promise[k] - promise[k + 1]) * WORSE / max(promise[k], 1e-9)
            if luck.below(100) < worse:
                break
            k += 1
        return k

    def _comes(self, steps: list[int], area: int) -> int:
        """The unit that goes there, or -1."""
        for i in range(self.planner.n):
            if GO <= steps[i] < BACK and self.planner.t.area[steps[i] & WHOM] == area:
                return i
        return -1

    def _join(self, steps: list[int], i: int) -> None:
        """A unit that stands helps the one next door that can use it best: its places are in order."""
        t, mine_at = self.planner.t, self.planner.mine_at
        for at in self.places[i]:
            area = t.area[at]
            if area == self.planner.here[i]:
                continue
            comes = self._comes(steps, area)
            there = mine_at[area]
            stands = comes < 0 and there >= 0 and not GO <= steps[there] < BACK
            helped = there if stands else comes
            if helped >= 0 and self.rivals[area] > (1 if stands else 0):
                steps[i] = BACK | helped
                return
