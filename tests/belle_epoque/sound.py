"""What holds in every position of La Belle Époque, checked from the cubes up."""

from __future__ import annotations

from chancellery.games.belle_epoque.rules.facts import ARMAMENT, POWERS, ROW
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.turn import era_cards


def sound(rules: BelleEpoque, s: State) -> int:
    """Supplies, masks, holders and cards agree; gives the number of Intrigue cards, which never changes."""
    _cubes(rules, s)
    _map(rules, s)
    _units(rules, s)
    return _cards(rules, s) if s.turn or s.deck else len(rules.facts.intrigue)


def _cubes(rules: BelleEpoque, s: State) -> None:
    facts = rules.facts
    for owner, supply in enumerate(facts.cubes):
        placed = s.base[owner].bit_count() + s.reserve[owner]
        if owner < len(POWERS):
            placed += s.top[owner].bit_count() + s.embassy[owner]
        assert placed == supply, f"{owner} has {placed} cubes of {supply} (§2.2)"
        assert s.reserve[owner] >= 0
    for power, card in enumerate(facts.powers):
        assert min(s.money[power], s.embassy[power], s.arms[power]) >= 0
        assert card.armaments - s.arms[power] >= 0
        assert facts.lowest <= s.prestige[power] <= facts.highest
        assert max(0, s.prestige[power]) <= s.bonus[power] or s.phase in ("final", "over")


def _map(rules: BelleEpoque, s: State) -> None:
    facts = rules.facts
    together = 0
    for mask in s.base:
        assert not together & mask, "one cube on the board of a space"
        together |= mask
    assert together == s.filled
    stacks = 0
    for mask in s.top:
        assert not stacks & mask, "no third cube in a dispute (§8.2.5)"
        stacks |= mask
    assert not stacks & ~s.filled
    assert not stacks & s.base[ARMAMENT], "armaments are not disputed (§8.9.1)"
    for territory, full in enumerate(facts.full):
        row = (s.filled >> ROW * territory) & 255
        assert not row & ~full
        assert (s.room >> territory) & 1 == (row != full)
        arms = ((s.base[ARMAMENT] >> ROW * territory) & 255).bit_count()
        assert (s.armed >> territory) & 1 == bool(arms)
        for owner in range(12):
            assert (s.present[owner] >> territory) & 1 == bool((s.base[owner] >> ROW * territory) & 255)
        assert s.holder[territory] == holder(rules, s, territory, arms), facts.territories[territory].slug


def holder(rules: BelleEpoque, s: State, territory: int, arms: int) -> int:
    """Who holds a Territory, counted cube by cube (§8.2.3, §8.2.4)."""
    facts = rules.facts
    tally = [0] * 4
    for owner in range(12):
        cubes = ((s.base[owner] >> ROW * territory) & 255).bit_count()
        if owner < 4:
            tally[owner] += cubes
        elif not facts.territories[territory].minor and facts.home[owner] >= 0:
            ally = s.holder[facts.home[owner]]
            if ally >= 0:
                tally[ally] += cubes
    return next((p for p in range(4) if 2 * tally[p] > facts.spaces[territory] - arms), -1)


def _units(rules: BelleEpoque, s: State) -> None:
    facts = rules.facts
    assert min(s.fleets) >= 0
    for power, card in enumerate(facts.powers):
        armies = (s.army_reserve[power], s.army_ready[power], s.army_tired[power])
        assert min(armies) >= 0
        assert sum(armies) <= card.armies
        assert s.fleet_reserve[power] >= 0
        assert s.fleet_reserve[power] + sum(s.fleets[8 * power : 8 * power + 8]) <= card.fleets
    for unit, home in zip(s.minor_fleets, facts.fleet_of, strict=True):
        ally, reach = s.holder[home], facts.reach[home]
        if ally < 0 or (s.np >> ally) & 1:
            assert unit >> 1 == 4, "a Fleet without a player behind it is at home"
        else:
            assert unit >> 1 == reach + 1 if reach >= 0 else unit >> 1 < 4


def _cards(rules: BelleEpoque, s: State) -> int:
    facts = rules.facts
    under_way = [frame[2] for frame in s.agenda if frame[0] == "card_done" and frame[1] == "intrigue"]
    piles = (*s.hands, s.deck, s.discard, s.beside, s.drawn, under_way)
    cards = sorted([card for pile in piles for card in pile] + [card for _, card in s.np_face_up])
    wanted = [i for i, card in enumerate(facts.intrigue) if s.setup.promo or not card.promo]
    assert cards == wanted, "each Intrigue card in one place"
    assert not any((s.old >> card) & 1 for card in s.deck)
    eras = [era for era, first in enumerate(facts.era_starts) if first <= s.turn]
    events = sorted(card for era in eras for card in era_cards(facts, s.setup, era))
    assert sorted((*s.events, *s.aside, *s.past)) == events, "each event card in one place"
    return len(facts.intrigue)
