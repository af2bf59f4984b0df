"""The stability check that a scoring card brings about (§9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import fork, mark, then
from chancellery.core.decisions import DONE, Action, Choice, Log, Seat
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.events import holds
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, SEATS, SIDE
from chancellery.games.turmoil.rules.scoring import award_region, liberal_germany
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import other, say
from chancellery.games.turmoil.rules.turn import finish
from chancellery.games.turmoil.rules.vocabulary import OPS, STABILITY

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

SCORING = "scoring"
PLAYED = "played"
"""A pick that is on the table; it stays beside those still sealed, which cannot be the same card."""
LAPSING = {"balkans": "enver_pasha", "russia": "victor_chernov"}
"""Events whose one more card is used up, or lost, at the next check of a region."""


@OPS.op
def stability_check(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """Both pick in secret, reveal in turn, then the region is scored and a crisis roll made."""
    s.here = rules.facts.cards[card].region
    s.sealed = {}
    picks = fork((picker, (("pick_stability", picker, extra_picks(rules, s, picker)),)) for picker in SEATS)
    then(s, picks, ("reveal_stability", seat), ("score_region", card, seat), mark(SCORING))


def extra_picks(rules: Edition, s: State, seat: Seat) -> int:
    """Stability cards beyond the first: by a naval box, by Enver Pasha or Victor Chernov."""
    extra = int(naval.holds(rules.facts, s, SIDE[seat], "stability"))
    if (seat, s.here) in s.bonus:
        macedonia = (s.control[AUTHORITARIAN] >> rules.facts.space["macedonia"]) & 1
        extra += 1 if seat == "liberal" or macedonia else 0
    return extra


def available(rules: Edition, s: State, seat: Seat) -> list[int]:
    side = SIDE[seat]
    return [
        i
        for i, card in enumerate(rules.facts.stability)
        if card.owner == side and not (s.spent[side] >> i) & 1
    ]


def _choices(rules: Edition, s: State, seat: Seat) -> list[Action]:
    """Cards that may be picked now; once one alone is left beside those picked, used ones come back (§9)."""
    picked, cards = {slug for _, slug in s.sealed.get(seat, ())}, rules.facts.stability

    def left(of: Iterable[int]) -> list[Action]:
        return [("stability", cards[i].slug) for i in of if cards[i].slug not in picked]

    found = left(available(rules, s, seat))
    return found if len(found) > 1 else left(i for i, card in enumerate(cards) if card.owner == SIDE[seat])


@OPS.ask
def pick_stability(rules: Edition, s: State, seat: Seat, more: int) -> Choice:
    options = _choices(rules, s, seat)
    return Choice(
        seat, "stability", (*options, DONE) if s.sealed.get(seat) else tuple(options), "9", about=(s.here,)
    )


@pick_stability.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, seat: Seat, more: int) -> None:
    if action == DONE:
        return
    s.sealed[seat] = (*s.sealed.get(seat, ()), action)
    if more:
        then(s, ("pick_stability", seat, more - 1))


def is_sealed(pick: Action) -> bool:
    return bool(pick[0] != PLAYED)


def imagined_picks(rules: Edition, s: State, seat: Seat, dice: chance.Dice) -> tuple[Action, ...]:
    """Picks that a seat could have sealed after those it has played, as far as the other can know."""
    guess = s.clone()
    guess.sealed[seat] = tuple(action for action in s.sealed[seat] if not is_sealed(action))
    while len(guess.sealed[seat]) < len(s.sealed[seat]):
        guess.sealed[seat] = (*guess.sealed[seat], chance.pick(dice, _choices(rules, guess, seat)))
    return guess.sealed[seat]


@OPS.op
def reveal_stability(rules: Edition, s: State, log: Log | None, active: Seat) -> None:
    """The other player first, then in turn until all are played; a card stays sealed until its turn."""
    if any(where == s.here for _, where in s.bonus):
        s.bonus = [entry for entry in s.bonus if entry[1] != s.here]
        if s.in_effect.pop(LAPSING.get(s.here, ""), None):
            say(log, ev="ended", name=LAPSING[s.here])
    most = max(map(len, s.sealed.values()))
    order = (other(active), active)
    then(s, *(("play_stability", seat) for n in range(most) for seat in order if n < len(s.sealed[seat])))


def use_up(rules: Edition, s: State, log: Log | None, i: int, seat: Seat) -> None:
    """A card is no longer available; once one alone is left, all are again (§9)."""
    side = SIDE[seat]
    s.spent[side] |= 1 << i
    if len(available(rules, s, seat)) <= 1:
        s.spent[side] = 0
        say(log, ev="refresh", seat=seat)


@OPS.op
def play_stability(rules: Edition, s: State, log: Log | None, seat: Seat) -> None:
    """Carry the next card out if its condition holds now; it is then used up (§9)."""
    picks = s.sealed[seat]
    n = sum(not is_sealed(pick) for pick in picks)
    slug = picks[n][1]
    s.sealed[seat] = (*picks[:n], (PLAYED, slug), *picks[n + 1 :])
    i = rules.facts.stability_index[slug]
    card = rules.facts.stability[i]
    use_up(rules, s, log, i, seat)
    met = all(holds(rules, s, seat, wanted) for wanted in card.condition)
    say(log, ev="stability", seat=seat, card=card.slug, met=met, reveal=True)
    if met:
        s.last, s.count = -1, 0
        then(s, *rules.effect(STABILITY + i, seat))


@OPS.op
def score_region(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    if s.here == "germany" and liberal_germany(rules, s):
        finish(s, log, "liberal", "germany")
        return
    award_region(rules, s, log, s.here)
    s.here = ""
    s.sealed = {}
    then(s, ("crisis", card, seat, ""))
