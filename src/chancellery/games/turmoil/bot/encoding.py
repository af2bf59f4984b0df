"""Europe in Turmoil as numbers: every answer, and what a seat sees of it. Both editions share them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from chancellery.core.encoding import Encoding
from chancellery.core.numbered import AnswerVocabulary, spelt_out
from chancellery.core.parts import Bag, Fields, Flag, Number, Part, Read, Row, Table, Word
from chancellery.games.turmoil.rules.facts import ERAS, REGIONS, SEATS, Facts
from chancellery.games.turmoil.rules.records import Nation
from chancellery.games.turmoil.rules.rules import Turmoil
from chancellery.games.turmoil.rules.vocabulary import EFFECTS, Branch

FORMS = """
done
place
check
decline
ease
event_first
keep
naval
operations
ops_first
reroll
reveal
take_three
use
place balkans
check balkans
place {space}
remove {space}
remove {space} {side}
space {space}
check {space}
from {space}
to {space}
region {region}
choose {branch}
back {n}
play {card} {use}
play eight_nation_alliance with {card}
play eight_nation_alliance with {card} naval
with {card}
with {card} naval
discard {card}
replay {card}
take {card}
stability {stability}
mobilize {plan}
"""
ASKS = (
    *(
        "appeal_for_peace",
        "branch",
        "check",
        "discard",
        "exchange",
        "mobilize",
        "move",
        "move_to",
        "operations",
    ),
    *("order", "partner", "place", "play", "play_at_sea", "region", "remove", "replay", "reroll"),
    *("reveal_scoring", "scrap_ships", "space", "spend", "stability", "take_discarded", "take_red"),
    *("three_cards", "turn", "two_ops", "u_boats", "withdraw"),
)
NATIONS = get_args(Nation)
RESULTS = ("valid", "invalid", "cancelled", "neutrality")


def encoding(rules: Turmoil) -> Encoding:
    """What the title's `Game` names."""
    editions = [edition.facts for edition in rules.editions.values()]
    sets = _sets(editions)
    about = (*sets["space"], *sets["card"], *sets["stability"], *sets["plan"], *sets["box"], *REGIONS)
    return Encoding(
        "turmoil",
        SEATS,
        AnswerVocabulary("turmoil", spelt_out(FORMS, sets)),
        _parts(sets),
        asks=ASKS,
        about=(*about, *NATIONS, *SEATS, "naval", "check", "crisis", "great_war", *range(1, 7)),
        left=8,
        beside=("game", "seat", "awaited", "scores"),
    )


def _sets(editions: Iterable[Facts]) -> dict[str, tuple[Any, ...]]:
    """Everything that has a name in one edition or the other."""

    def named(table: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.slug for facts in editions for one in getattr(facts, table)))

    return {
        "space": named("spaces"),
        "card": named("cards"),
        "stability": named("stability"),
        "plan": named("mobilization"),
        "box": named("boxes"),
        "marker": tuple(dict.fromkeys(name for facts in editions for name in facts.markers)),
        "side": SEATS,
        "region": REGIONS,
        "branch": get_args(Branch),
        "use": ("event", "ops", "naval", "both", "score"),
        "n": ("0", "1", "2"),
    }


def _parts(sets: dict[str, tuple[Any, ...]]) -> tuple[Part, ...]:
    return (*_board_parts(sets["space"]), *_card_parts(sets), *_sea_parts(sets["box"]), *_other_parts(sets))


def _board_parts(spaces: tuple[str, ...]) -> tuple[Part, ...]:
    return (
        Part("edition", Word(("deluxe", "first"))),
        Part("scenario", Word(("campaign", "edwardian"))),
        Part("war_rules", Word(("standard", "mobilization", "express"))),
        Part("turn", Number(0, 10)),
        Part("round", Number(0, 9)),
        Part("era", Word(ERAS)),
        Part("phasing", Word(SEATS)),
        Part("vp", Number(-60, 60)),
        Part("tension", Number(0, 6)),
        Part("status", Number(-6, 6)),
        Part("support", Table(spaces, Row(2, Number(0, 15)))),
        Part("control", Table(SEATS, Bag(spaces))),
        Part("black_hand", Word(spaces)),
    )


def _card_parts(sets: dict[str, tuple[Any, ...]]) -> tuple[Part, ...]:
    cards = sets["card"]
    lasting = (*cards, *(f"{card}_again" for card in cards), *sets["plan"], *EFFECTS)
    revealed = tuple(f"scoring_revealed_{seat}" for seat in SEATS)
    return (
        Part("hand", Bag(cards)),
        Part("hand_sizes", Table(SEATS, Number(0, 12))),
        Part("seen", Bag(cards)),
        Part("deck_size", Number(0, 110)),
        Part("discard", Bag(cards)),
        Part("removed", Bag(cards)),
        Part("playing", Bag(cards)),
        Part("happened", Bag(cards)),
        Part("in_effect", Table(dict.fromkeys((*lasting, *revealed)), Word(SEATS))),
        Part("track", Bag(sets["marker"])),
    )


def _sea_parts(boxes: tuple[str, ...]) -> tuple[Part, ...]:
    return (
        Part("navy", Table(SEATS, Word(boxes))),
        Part("tried", Table(SEATS, Flag())),
        Part("high_water", Word(boxes)),
        Part("first", Table(boxes, Word(SEATS))),
        Part("attempts", Table(SEATS, Number(0, 8))),
        Part("owed", Number(0, 8)),
        Part("used", Bag(boxes)),
    )


def _other_parts(sets: dict[str, tuple[Any, ...]]) -> tuple[Part, ...]:
    picks = (*sets["stability"], *sets["plan"], "decline")
    promised = Fields({"side": Word(SEATS), "region": Word(REGIONS)})
    return (
        Part("extra_rounds", Bag(SEATS, 4)),
        Part("stability", Table(SEATS, Bag(sets["stability"]))),
        Part("bonus", Row(4, Read(_named, promised))),
        Part("here", Word(REGIONS)),
        Part("answered", Bag(SEATS)),
        Part("mine", Read(_picked, Bag(picks), "own sealed answers, by what they name")),
        Part("war", _war(sets["card"], sets["plan"])),
    )


def _named(entry: Any) -> dict[str, Any]:
    return {"side": next((one for one in entry if one in SEATS), ""), "region": entry[-1]}


def _picked(answers: Any) -> list[str]:
    return [answer[-1] for answer in answers or ()]


def _war(cards: Iterable[str], plans: Iterable[str]) -> Read:
    side, plans = Word(SEATS), tuple(plans)
    return Read(
        _of_war,
        Fields(
            {
                "cause": Word(cards),
                "participants": Table(NATIONS, side),
                "winner": side,
                "totals": Table(SEATS, Number(0, 30)),
                "priority": Number(-1, 8),
                "cancelled": Bag(plans),
                "altered": Table(plans, Number(-6, 6)),
                "revealed": Table(plans, Word((*SEATS, *RESULTS))),
            }
        ),
    )


def _of_war(war: Any) -> dict[str, Any] | None:
    """The same with what is not there yet, and by plan how each ended."""
    if not war:
        return None
    revealed = {plan: result for plan, _, result in war.get("revealed", ())}
    empty = dict.fromkeys(("totals", "priority", "cancelled", "altered"))
    return {**empty, **war, "revealed": revealed}
