"""What the outlook of a position is learned from, each number above zero where it is the Liberal's.

Hands that were just dealt are left out: they are luck that no answer of the turn before can change.
"""

from __future__ import annotations

from math import tanh

from chancellery.games.turmoil.bot.outlook import left_rounds, too_many, war_margin, war_odds
from chancellery.games.turmoil.bot.regions import difference, layout
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.crisis import status
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, LIBERAL, REGIONS, SEATS
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import BLACK_HAND, brought_about
from chancellery.games.turmoil.rules.turn import LAST_TURN, TO_WIN

STABILITIES = (1, 2, 3, 4, 5)
POWERS = ("nassau", "both", "two_ops", "stability", "reroll", "naval_round", "look")
LASTING = (
    "lord_fisher", "georges_clemenceau", "jean_jaures", "reinhold_von_sydow", "franz_ferdinand",
    "legacy_of_bismarck", "schlieffen_plan_adopted", "us_interventionism", "von_bethmann_hollweg",
    "german_army_expansion", "balkan_federation", "leopold_von_berchtold",
)  # fmt: skip
MARKERS = (
    "three_emperor_league", "franco_russian_alliance", "russian_collapse", "entente_cordiale",
    "splendid_isolation", "dual_alliance", "triple_alliance", "perfidious_italy", "balkan_wars",
)  # fmt: skip
FARTHEST = 3
"""Support beyond control counts up to so much."""

BOARD = (
    *(f"field_{n}" for n in STABILITIES), *(f"other_{n}" for n in STABILITIES),
    "field_lean", "other_lean", "field_spare", "other_spare",
)  # fmt: skip
"""Control by kind of space (battlegrounds and others, by stability); leads short of it; support beyond it."""
SCORES = (
    *(f"score_{name}" for name in REGIONS),
    "score_liberal_hand", "score_authoritarian_hand", "score_deck", "score_late", "germany",
)  # fmt: skip
"""What regions would score; the same where the card is, and towards the last count."""
POINTS = ("points", "points_t", "points_tt", "points_squared")
WAR = (
    "tension", "status", "odds", "odds_margin", "odds_points", "margin", "margin_t", "margin_tension",
    "margin_mobilization", "margin_express", "war",
)  # fmt: skip
SEA = (
    "navy_liberal", "navy_authoritarian", "ahead_liberal", "ahead_authoritarian", "tried_liberal",
    "tried_authoritarian", *(f"power_{name}" for name in POWERS),
)  # fmt: skip
HANDS = ("own_points", "their_points", "neutral_points", "their_cards", "scoring_cards", "doomed")
REST = (
    "to_move", "to_move_t", "spent_liberal", "spent_authoritarian", "owed", "raised", "stymied", "one_more",
    "first_edition", "turn", "turn_squared",
)  # fmt: skip
NAMES = (
    *BOARD, *SCORES, *POINTS, *WAR, *SEA, *HANDS, *REST,
    *(f"event_{name}" for name in LASTING), *(f"marker_{name}" for name in MARKERS),
)  # fmt: skip

UNDER_WAY = NAMES.index("war")


def features(rules: Edition, s: State, dealt: bool = False) -> list[float]:
    """In the order of `NAMES`. Of a war under way only the board and its margin count.

    With `dealt` hands count even before the first card of a turn.
    """
    scores = [float(difference(one, *s.control)) for one in layout(rules, s).regions]
    board = _board(rules, s)
    if s.war:
        found = [*board, *(0.0,) * (len(NAMES) - len(board))]
        found[UNDER_WAY] = tanh(war_margin(rules, s, scores) / 5)
        return found
    known = dealt or not just_dealt(s)
    return [
        *board,
        *_scores(rules, s, scores, known),
        *_points(s),
        *_war(rules, s, scores),
        *_sea(rules, s),
        *(_hands(rules, s) if known else (0.0,) * len(HANDS)),
        *_rest(rules, s),
        *(float(name in s.in_effect) for name in LASTING),
        *(float(name in s.track) for name in MARKERS),
    ]


def just_dealt(s: State) -> bool:
    """Before the first card of a turn."""
    return s.round == 0 or (
        s.round == 1 and s.phasing == "authoritarian" and s.agenda[-1:] == [("play_card", s.phasing)]
    )


def _board(rules: Edition, s: State) -> list[float]:
    found = [0.0] * len(BOARD)
    fields, held = rules.facts.sets["battleground"], s.control[LIBERAL] | s.control[AUTHORITARIAN]
    places = enumerate(zip(*s.support, rules.facts.stabilities, strict=True))
    for i, (liberal, authoritarian, stability) in places:
        lead = liberal - authoritarian - (BLACK_HAND if i == s.black_hand else 0)
        if not lead:
            continue
        other = 0 if (fields >> i) & 1 else 1
        if (held >> i) & 1:
            sign = 1 if lead > 0 else -1
            found[5 * other + min(stability, 5) - 1] += sign
            found[12 + other] += sign * min(FARTHEST, abs(lead) - stability)
        else:
            found[10 + other] += lead / stability
    return found


def _scores(rules: Edition, s: State, scores: list[float], known: bool) -> list[float]:
    by_hand = [0.0, 0.0, 0.0]
    late, germany = (s.turn / LAST_TURN) ** 3, 0.0
    for r, name in enumerate(REGIONS):
        if scores[r] >= TO_WIN:
            scores[r], germany = scores[r] - TO_WIN, 1.0
        card = rules.facts.card[f"{name}_scoring"]
        held = next((side for side in (LIBERAL, AUTHORITARIAN) if card in s.hands[side]), None)
        if held is not None:
            by_hand[held if known else 2] += scores[r]
        elif card in s.deck:
            by_hand[2] += scores[r]
    return [*scores, *by_hand, late * sum(scores), germany]


def _points(s: State) -> tuple[float, ...]:
    t, points = s.turn / LAST_TURN, float(s.vp)
    return points, points * t, points * t * t, points * abs(points) / TO_WIN


def _war(rules: Edition, s: State, scores: list[float]) -> tuple[float, ...]:
    odds, points = war_odds(rules, s), war_margin(rules, s, scores)
    margin, t = tanh(points / 6), s.turn / LAST_TURN
    return (
        s.tension,
        status(rules.facts, s),
        odds,
        odds * margin,
        odds * points / 10,
        margin,
        margin * t,
        margin * s.tension / 6,
        margin if s.setup.war == "mobilization" else 0.0,
        margin if s.setup.war == "express" else 0.0,
        0.0,
    )


def _sea(rules: Edition, s: State) -> list[float]:
    ours, theirs = s.navy
    found = [ours, theirs, float(ours > theirs), float(theirs > ours), *map(float, s.tried)]
    for name in POWERS:
        holder = next((side for side in (0, 1) if naval.holds(rules.facts, s, side, name)), None)
        found.append(0.0 if holder is None else 1.0 if holder == LIBERAL else -1.0)
    return found


def _hands(rules: Edition, s: State) -> list[float]:
    found = [0.0] * len(HANDS)
    for side, sign in ((LIBERAL, 1), (AUTHORITARIAN, -1)):
        for card in s.hands[side]:
            record = rules.facts.cards[card]
            if record.side == SEATS[side]:
                found[0] += sign * record.ops
            elif record.side == SEATS[1 - side]:
                found[1] += sign * record.ops
                found[3] += sign
            elif record.side == "scoring":
                found[4] += sign
            else:
                found[2] += sign * record.ops
        found[5] += sign * too_many(rules, s, side)
    return found


def _rest(rules: Edition, s: State) -> tuple[float, ...]:
    t, to_move = s.turn / LAST_TURN, float(s.phasing == "liberal")
    rounds = left_rounds(s, LIBERAL), left_rounds(s, AUTHORITARIAN)
    raised = rounds[0] * ("march_of_history" in s.in_effect) - rounds[1] * ("absolutism" in s.in_effect)
    stymied = rounds[1] * brought_about(s, "stymied", "liberal")
    stymied -= rounds[0] * brought_about(s, "stymied", "authoritarian")
    return (
        to_move,
        to_move * t,
        s.spent[LIBERAL].bit_count(),
        s.spent[AUTHORITARIAN].bit_count(),
        s.owed,
        raised,
        stymied,
        sum(1 if seat == "liberal" else -1 for seat, _ in s.bonus),
        rules.facts.edition == "first",
        t,
        t * t,
    )
