"""La Grande Guerre as numbers: every answer, and what a seat sees of it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from chancellery.core.encoding import Encoding
from chancellery.core.numbered import AnswerVocabulary, spelt_out
from chancellery.core.parts import Bag, Fields, Flag, Kind, Number, Part, Read, Row, Table, Word
from chancellery.games.grande_guerre.bot.encoding_war import war_parts
from chancellery.games.grande_guerre.rules.names import FRONTS, NATIONS, POWERS, SIDES
from chancellery.games.grande_guerre.rules.references import LASTING, MEASURES, SOCIAL_TESTS, TESTS, WORDS
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.setup import INFO

FORMS = """
accept
ask_peace
cancel
decline
deliver
fight_on
force
give_way
go_on
hold
invade
join
keep
no
none
offensive
pressure
refuse
sail
send
stand_firm
stay
stop
wait
yes
act {power} {action} -
act {power} restore_order {trouble}
act {power} change_regime {regime}
act {power} expedition {expedition}
act {power} cooperation {front}
act {power} dismiss_leader {front}
act {power} dismiss_commander {commander}
aid {power} {ep}
ambassador {one}
assault {one}
ship {one}
munitions {n}
steps {n}
appoint {commander}
both {power}
corps {corps}
discard {card}
front {front}
gate {gate}
give_up {measure}
honour {power}
improve {power}
mission {neutral}
new_government {power}
offensive_without {partners}
pressure_without {partners}
offer {offer} {mark}
option {option}
pass {power}
plan {plan}
play {card}
play {card_at_power} {power}
play {card_at_politics} {aim} {power}
post {neutral}
post home
start {turn}
surrender {power}
wait {power}
"""
ASKS = (
    *("actions", "ambassadors", "answer", "answer_plea", "commander", "consent", "discard", "dreadnoughts"),
    *("entry", "garrison", "invade_belgium", "lusitania", "measures", "mission", "offer", "parade", "plea"),
    *("reaction", "stratagem", "submarines", "war_accept", "war_aside", "war_buy", "war_deploy"),
    *("war_deserters", "war_force", "war_gate", "war_join", "war_lose", "war_plans", "war_postures"),
    *("war_sail", "war_stop", "war_strategy"),
)
AT_POWER, AT_POLITICS = ("enemy", "straits", "kerenski"), ("lenin", "politics")
"""What stratagems are aimed at: a power, or something of its politics."""
AIMS = ("support", "agitate", "coup", "red", "propaganda")
MOST_CORPS = 150
MOST_PARTNERS = 5
TURNS = 41
IN_FORCE = ("belgium_invaded", "central_minors_shaken", "dreadnoughts_delivered", "dreadnoughts_kept")


def encoding(rules: GrandeGuerre) -> Encoding:
    """What the title's `Game` names."""
    sets = _sets(rules)
    vocabulary = AnswerVocabulary("grande_guerre", spelt_out(FORMS, sets))
    named = (*NATIONS, *SIDES, *FRONTS, *sets["action"], *sets["plan"], *sets["slug"], *sets["neutral"])
    slots = (*sets["goods"], "first", "second", "plan", "home", "general", "regime", "coup")
    return Encoding(
        "grande_guerre",
        INFO.seats,
        vocabulary,
        (*_parts(rules, sets, (*vocabulary.words[1:], *SIDES)), *war_parts(sets)),
        asks=ASKS,
        about=(*named, *slots, *range(TURNS + 1)),
        slots=34,
        beside=("game", "seat", "awaited", "history", "scores", "result", "war.sealed"),
    )


def _sets(rules: GrandeGuerre) -> dict[str, tuple[Any, ...]]:
    facts, war = rules.facts, rules.wars["abstract"].f  # type: ignore[attr-defined]
    europeans, cards = POWERS[:-1], rules.deck.cards
    return {
        "power": europeans,
        "action": tuple(facts.action),
        "trouble": ("strike", "revolt", "mutiny"),
        "regime": WORDS["regime_type"],
        "front": FRONTS,
        "expedition": (*FRONTS, "dardanelles"),
        "commander": tuple(one.slug for one in war.commanders),
        "ep": (5, 10),
        "one": (1,),
        "n": tuple(range(1, war.price.most + 1)),
        "corps": tuple(range(MOST_CORPS + 1)),
        "card": tuple(cards),
        "card_at_power": tuple(n for n, card in cards.items() if card.aim in AT_POWER),
        "card_at_politics": tuple(n for n, card in cards.items() if card.aim in AT_POLITICS),
        "slug": tuple(card.slug for card in cards.values()),
        "gate": tuple(gate.slug for gate in war.gates),
        "measure": MEASURES,
        "neutral": tuple(facts.neutrals),
        "partners": tuple(some for n in range(1, MOST_PARTNERS + 1) for some in combinations(POWERS, n)),
        "offer": (*europeans, "general"),
        "mark": ("sincere", "bluff"),
        "option": tuple(one.slug for one in war.plan_options),
        "plan": tuple(plan.slug for plan in war.plans),
        "aim": AIMS,
        "turn": tuple(range(1, TURNS + 1)),
        "goods": ("munitions", "steps", "ambassador", "ship", "assault", "aid"),
    }


def _parts(rules: GrandeGuerre, sets: dict[str, tuple[Any, ...]], words: tuple[Any, ...]) -> tuple[Part, ...]:
    cards, power, action = Bag(sets["card"]), Word(POWERS), sets["action"]
    owners = (*POWERS, *SIDES)
    lasting = dict.fromkeys((*LASTING, *IN_FORCE, "march_east", "rif", *sets["slug"], "steady:0", "steady:1"))
    return (
        Part("scenario", Word(("1914", "1916", "1917", "1918"))),
        Part("seats", Word(("two", "seven"))),
        Part("war_kind", Word(("abstract", "historical"))),
        Part("turn", Number(0, TURNS)),
        Part("last_turn", Number(0, TURNS)),
        Part("year", Read(lambda year: year - 1914, Number(0, 4), "since 1914, over 4")),
        Part("month", Word(dict.fromkeys(turn.month for turn in rules.facts.calendar if turn.month))),
        Part("season", Number(0, 16)),
        Part("phase", Word(("opening", "revolution", "war", "final", "interphase", "diplomacy", "events"))),
        Part("powers", Table(POWERS, _power(rules))),
        Part("chances", Table(POWERS, Table(action, _chance()))),
        Part("levels", Table((*sets["neutral"], "north"), Number(-10, 10))),
        Part("ambassadors", Table(POWERS, Table(("home", *sets["neutral"]), Number(0, 16)))),
        Part("hand", cards),
        Part("hand_sizes", Table(SIDES, Number(0, 12))),
        Part("shown_cards", Table(SIDES, cards)),
        Part("removed_cards", cards),
        Part("card_pips", Row(24, Read(_pips, _lasting_pips(action)))),
        Part("in_effect", Table(lasting, Number(0, 99))),
        Part("promises", Bag([f"{owner}:{name}" for owner in owners for name in action])),
        Part("refused", Bag(POWERS)),
        Part("rasputin", Flag()),
        Part("polivanov", Flag()),
        Part("offers", Row(4, Read(_offer, Fields({"by": power, "kind": Word(sets["offer"])})))),
        Part("answered", Bag(INFO.seats)),
        Part("mine", Read(_said, Bag(words, 64), "own sealed answers: how often each word, over 64")),
    )


def _said(answers: Any) -> list[Any]:
    """The words of a sealed answer, to a ballot or to a choice."""
    return [word for part in answers or () for word in (part if isinstance(part, list) else [part])]


def _lasting_pips(action: tuple[str, ...]) -> Fields:
    """What cards add to tests, for how long."""
    return Fields(
        {
            "test": Word(dict.fromkeys((*TESTS, *action, "propaganda"))),
            "power": Word(range(len(POWERS))),
            "n": Number(-10, 10),
            "until": Number(0, 99),
        }
    )


def _pips(entry: Any) -> dict[str, Any]:
    return dict(zip(("test", "power", "n", "until"), entry, strict=False))


def _offer(entry: Any) -> dict[str, Any]:
    return {"by": entry[0], "kind": entry[1] if len(entry) > 1 else ""}


def _chance() -> Fields:
    """Of an action: its chance, whether it is open, and what it does to the will."""
    will = Number(-10, 10)
    kinds: dict[str, Kind] = {"chance": Number(-100, 100), "open": Flag(), "will": will, "failure": will}
    return Fields(kinds, beside=("parts",))


def _power(rules: GrandeGuerre) -> Fields:
    figures = {name for power in rules.facts.powers for name in power.figures.values() if name}
    flags = (
        *("broken", "zone", "strike", "revolt", "unstable", "stabilised", "head_of_state"),
        "coup_planned",
    )
    test: Kind = Fields({"chance": Number(0, 100)}, beside=("parts",))
    return Fields(
        {
            "side": Word(SIDES),
            "standing": Word(("neutral", "at_war", "out")),
            "exit": Word(("split", "surrender", "voluntary", "white")),
            "nw": Number(-40, 40),
            "mood": Number(-2, 2),
            "regime": Word(WORDS["regime_type"]),
            "press": Word(("free", "censored")),
            "cp": Number(0, 10),
            "mutiny": Number(0, 6),
            "remainder": Number(0, 10),
            "allowance": Number(0, 8),
            "charged": Number(0, 10),
            "morale": Number(-4, 4),
            "revolutions": Number(0, 6),
            "in_power": Word(sorted(figures)),
            "eliminated": Bag(sorted(figures)),
            **{name: Flag() for name in flags},
            "tests": Table(SOCIAL_TESTS, test),
        },
        beside=("name", "mood_name", "strike_city", "revolt_city"),
    )
