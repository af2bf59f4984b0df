"""A position as a side sees it, with changes of support tried out on it; gains are in logits of victory."""

from __future__ import annotations

from math import tanh

from chancellery.games.turmoil.bot.habits import FAR, habits, leads, region_weights
from chancellery.games.turmoil.bot.outlook import KEPT, war_margin, war_odds
from chancellery.games.turmoil.bot.regions import difference, layout
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import LIBERAL, REGIONS
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import BLACK_HAND
from chancellery.games.turmoil.rules.turn import LAST_TURN
from chancellery.games.turmoil.rules.war import great_war as war

AT_WAR = 0.15
"""What a point of a region at war is worth."""


class Eye:
    """Leads, control and scores, kept up to date; what a flip of control brings is worked out once."""

    def __init__(self, rules: Edition, s: State, me: int) -> None:
        self.rules, self.s, self.me = rules, s, me
        self.sign = 1 if me == LIBERAL else -1
        self.stabilities = rules.facts.stabilities
        self.map = layout(rules, s)
        self.values = leads(rules.facts)
        self.lead: list[int] = [a - b for a, b in zip(*s.support, strict=True)]
        if s.black_hand >= 0:
            self.lead[s.black_hand] -= BLACK_HAND
        self.control = s.control[:]
        self.scores = [difference(one, *self.control) for one in self.map.regions]
        self.weight = self._weights()
        self._flips: dict[int, float] = {}

    def _weights(self) -> list[float]:
        """What a point more in each region is worth: by its card, the last count, and the war."""
        s, known = self.s, habits().weights
        if s.war:
            return [AT_WAR if name in s.war["participants"] else 0.0 for name in REGIONS]
        t = s.turn / LAST_TURN
        late, in_war = known["score_late"] * t**3, self._in_war(t)
        mine = known["score_liberal_hand" if self.me == LIBERAL else "score_authoritarian_hand"]
        taking_part = war.participants(self.rules, s)
        found = []
        for name, plain in zip(REGIONS, region_weights(), strict=True):
            card = self.rules.facts.card[f"{name}_scoring"]
            weight = plain + late + (in_war if name in taking_part else 0.0)
            if card in s.hands[self.me] or card in s.playing:
                weight += mine
            elif card in s.hands[1 - self.me] or card in s.deck:
                weight += known["score_deck"]
            found.append(weight)
        return found

    def _in_war(self, t: float) -> float:
        known, s = habits().weights, self.s
        odds = war_odds(self.rules, s)
        margin = tanh(war_margin(self.rules, s, self.scores) / 6)
        steep = known["odds_margin"] * odds + known["margin"] + known["margin_t"] * t
        steep += known["margin_tension"] * s.tension / 6
        return KEPT * (known["odds_points"] * odds / 10 + steep * (1 - margin * margin) / 6)

    def gain(self, space: int, n: int) -> float:
        """What n more of our lead in a space are worth."""
        stability, old = self.stabilities[space], self.lead[space]
        new = old + n * self.sign
        row = self.values[space]
        found = row[new + FAR] - row[old + FAR]
        before = (old >= stability) - (old <= -stability)
        after = (new >= stability) - (new <= -stability)
        if before != after:
            found += self._flip(space, after)
        return found * self.sign

    def gains(self, space: int, most: int) -> list[float]:
        """The same for one more, two more and so on; it is asked for very often."""
        stability, row, sign = self.stabilities[space], self.values[space], self.sign
        at, lead = self.lead[space] + FAR, self.lead[space] * sign
        now = row[at]
        if sign > 0:
            found = [one - now for one in row[at + 1 : at + 1 + most]]
        else:
            found = [now - one for one in row[at - 1 : at - 1 - most : -1]]
        broken, won = 1 - stability - lead, stability - lead
        if 0 < broken <= most:
            more = self._flip(space, 0) * sign
            for i in range(broken - 1, min(won - 1, most)):
                found[i] += more
        if 0 < won <= most:
            more = self._flip(space, sign) * sign
            for i in range(won - 1, most):
                found[i] += more
        return found

    def _flip(self, space: int, holder: int) -> float:
        """What it brings the Liberal in all regions if a space becomes his (1), the other's or nobody's."""
        key = 3 * space + holder
        found = self._flips.get(key)
        if found is None:
            bit, (liberal, authoritarian) = 1 << space, self.control
            liberal = liberal | bit if holder > 0 else liberal & ~bit
            authoritarian = authoritarian | bit if holder < 0 else authoritarian & ~bit
            found = 0.0
            for r in self.map.touching[space]:
                shift = difference(self.map.regions[r], liberal, authoritarian) - self.scores[r]
                found += self.weight[r] * shift
            self._flips[key] = found
        return found

    def change(self, space: int, n: int) -> bool:
        """Let our lead in a space be n more; whether that changes control."""
        stability, bit = self.stabilities[space], 1 << space
        self.lead[space] += n * self.sign
        lead, (liberal, authoritarian) = self.lead[space], self.control
        after = [
            liberal | bit if lead >= stability else liberal & ~bit,
            authoritarian | bit if -lead >= stability else authoritarian & ~bit,
        ]
        if after == self.control:
            return False
        self.control = after
        self.scores = [difference(one, *after) for one in self.map.regions]
        self._flips = {}
        return True
