"""The stability cards one by one, the check that plays them (§9), and scoring (§10.1)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import DONE, Choice, Seat
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, LIBERAL, SEATS
from chancellery.games.turmoil.rules.scoring import CONTROL, DOMINATION, NONE, PRESENCE, tally
from chancellery.games.turmoil.rules.stability import available
from tests.turmoil.at import At, at

BOTH = pytest.mark.parametrize("edition", ["first", "deluxe"])
IDLE = {"liberal": "blockade", "authoritarian": "naval_law_amendment"}
"""Without a navy in the lead these do nothing."""


def score(board: At, region: str, by: Seat) -> At:
    """A seat plays a scoring card; both must now pick."""
    card = f"{region}_scoring"
    board.hand(by, card).round(by)
    return board.play(("play", card, "score"))


def pick(board: At, **picks: str) -> At:
    """Sealed picks, the Liberal's asked first; who is not named picks a card that does nothing."""
    for seat in SEATS:
        board.play(("stability", picks.get(seat, IDLE[seat])))
    return board


def card(board: At, slug: str, region: str, by: Seat | None = None) -> At:
    """Play one stability card in a check of a region; the crisis die shows a one."""
    owner = board.rules.facts.stability[board.rules.facts.stability_index[slug]].side
    board.dice(1)
    return pick(score(board, region, by or owner), **{owner: slug})


def met(board: At, slug: str) -> bool:
    """Whether a card's condition held when it was turned up."""
    return next(bool(e["met"]) for e in board.log if e["ev"] == "stability" and e["card"] == slug)


def free(board: At, seat: Seat) -> list[str]:
    return [board.rules.facts.stability[i].slug for i in available(board.rules, board.s, seat)]


def of(board: At, kind: str) -> list[dict[str, Any]]:
    return [event for event in board.log if event["ev"] == kind]


# The Liberal's cards.


@pytest.mark.card("workers_unite")
@BOTH
def test_workers_unite_takes_what_the_opponent_does_not_hold(edition: str) -> None:
    board = card(at(edition, bohemia=(0, 1), romania=(0, 1)), "workers_unite", "austria_hungary")
    assert board.board() == {"bohemia": (3, 1), "moravia": (2, 0), "romania": (0, 1)}
    board = card(at(edition, bohemia=(0, 2), moravia=(4, 0)), "workers_unite", "austria_hungary")
    assert board.board() == {"bohemia": (0, 2), "moravia": (4, 0)}


@pytest.mark.card("farmer_collectives")
def test_farmer_collectives_place_one_each_in_up_to_two() -> None:
    board = card(at(), "farmer_collectives", "france")
    assert board.options == ["bordeaux", "brittany_normandy", "done", "nice"]
    board.play("nice")
    assert "nice" not in board.options
    board.play("bordeaux")
    assert board.board() == {"nice": (1, 0), "bordeaux": (1, 0)}
    assert card(at(), "farmer_collectives", "germany").play(DONE).board() == {}


@pytest.mark.card("testimonials")
def test_testimonials_need_a_church() -> None:
    board = card(at(austrian_catholic_church=(3, 0)), "testimonials", "austria_hungary")
    assert board.options == ["alto_adige", "bohemia", "croatia", "done", "moravia", "transylvania"]
    board.play("croatia", "alto_adige")
    assert board["croatia"] == board["alto_adige"] == (1, 0)
    board = card(
        at(austrian_catholic_church=(2, 0), hanover_oldenburg=(2, 0)), "testimonials", "austria_hungary"
    )
    assert not met(board, "testimonials")
    assert board.asked == ""


@pytest.mark.card("intelligentsia")
def test_intelligentsia_takes_a_card_of_two_from_the_discards() -> None:
    board = at(symbolism=(1, 0)).set(tension=2).discard("traditionalism", "admiral_von_tirpitz", "status_quo")
    card(board, "intelligentsia", "russia")
    assert board.s.tension == 1
    assert board.options == ["status_quo", "traditionalism"], "Tirpitz is worth four"
    board.play("status_quo")
    assert board.where_is("status_quo") == "liberal"
    assert board.rules.view(board.s, "authoritarian")["seen"] == ["status_quo"], "everybody saw it go"


@pytest.mark.card("intelligentsia")
def test_intelligentsia_with_no_such_card_only_eases_tension() -> None:
    board = card(at(symbolism=(1, 0)).discard("stymied"), "intelligentsia", "russia")
    assert board.asked == ""
    assert board.s.vp == 3 + 1, "presence, and tension that cannot fall"
    board = card(at(fauvism=(1, 0)).set(tension=2).discard("status_quo"), "intelligentsia", "russia")
    assert not met(board, "intelligentsia")
    assert board.s.tension == 2


@pytest.mark.card("left_wing_governments")
def test_left_wing_governments_reach_three_uncontrolled_spaces() -> None:
    board = card(at(paris=(2, 0), nice=(0, 2), dijon=(0, 1)), "left_wing_governments", "france")
    assert "nice" not in board.options
    assert "paris" not in board.options
    board.play("dijon", "picardy")
    assert "dijon" not in board.options
    board.play("fauvism")
    assert board["dijon"] == (1, 1)
    assert board.asked == ""
    assert not met(card(at(nice=(2, 0)), "left_wing_governments", "france"), "left_wing_governments")


@pytest.mark.card("anarchist_attack")
@pytest.mark.parametrize(
    ("held", "removed"), [("jugendstil", 1), ("silesia", 1), ("jugendstil silesia", 3), ("berlin", 0)]
)
def test_anarchists_strike_harder_with_workers_and_thinkers(held: str, removed: int) -> None:
    liberal = dict.fromkeys(held.split(), (4, 0))
    board = card(at().support(wilhelm_ii=(0, 5), **liberal), "anarchist_attack", "germany")
    assert board["wilhelm_ii"] == (0, 5 - removed)
    assert met(board, "anarchist_attack") == bool(removed)


@pytest.mark.card("anarchist_attack")
def test_anarchists_strike_one_space_only() -> None:
    board = at(jugendstil=(2, 0), silesia=(2, 0), wilhelm_ii=(0, 5), berlin=(0, 2))
    card(board, "anarchist_attack", "germany")
    assert board.options == ["berlin", "wilhelm_ii"]
    board.play("berlin")
    assert board["berlin"] == (0, 0), "two of three were there"
    assert board["wilhelm_ii"] == (0, 5)
    assert card(at(silesia=(2, 0), kiel=(0, 1)), "anarchist_attack", "germany")["kiel"] == (0, 1)


@pytest.mark.card("blockade")
def test_blockade_works_on_annexes_anywhere() -> None:
    board = at(morocco=(0, 2), poland=(0, 1), paris=(0, 1)).navy("nassau", "hms_dreadnought")
    card(board, "blockade", "france").play("morocco")
    assert board.options == ["done", "poland"]
    board.play("poland")
    assert board.board() == {"morocco": (0, 1), "paris": (0, 1)}
    level = card(at(morocco=(0, 2)).navy("nassau", "nassau"), "blockade", "france")
    assert not met(level, "blockade")


@pytest.mark.card("silent_majority")
def test_silent_majority_speaks_outside_the_region() -> None:
    board = at(paris=(2, 0), nice=(2, 0), dijon=(2, 0), fauvism=(1, 0))
    card(board, "silent_majority", "france")
    assert not set(board.options) & {"paris", "picardy", "norway"}
    board.play("switzerland")
    assert board["switzerland"] == (1, 0)
    three = at(paris=(2, 0), nice=(2, 0), dijon=(2, 0), moscow=(3, 0))
    assert not met(card(three, "silent_majority", "france"), "silent_majority")


@pytest.mark.card("liberal_most_favoured_nation", "authoritarian_most_favoured_nation")
@pytest.mark.parametrize("seat", SEATS)
def test_most_favoured_nation_courts_uncontrolled_neighbours(seat: Seat) -> None:
    board = card(at(algeria=(0, 3), italy=(1, 1)), f"{seat}_most_favoured_nation", "france")
    assert board.asked == seat
    assert board.options == [
        "belgium",
        "done",
        "italy",
        "morocco",
        "spain_portugal",
        "switzerland",
        "tunisia",
    ]
    board.play("italy", "tunisia")
    assert board["tunisia"] == ((1, 0) if seat == "liberal" else (0, 1))
    full = card(at(switzerland=(5, 0), italy=(0, 3)), f"{seat}_most_favoured_nation", "austria_hungary")
    assert full.asked == "", "both neighbours are taken"


# Popular Uproar.


@pytest.mark.card("popular_uproar")
@pytest.mark.parametrize(("edition", "options"), [("first", 12), ("deluxe", 1)])
def test_popular_uproar_breaks_the_check_off(edition: str, options: int) -> None:
    board = at(edition, alto_adige=(2, 0), vienna=(0, 3), norway=(0, 0)).set(tension=2)
    for taken in ("morocco", "algeria", "tunisia", "libya"):
        board.support(**{taken: (3, 0)})
    score(board, "austria_hungary", "authoritarian")
    pick(board, liberal="popular_uproar", authoritarian="elitist_art")
    if options > 1:
        assert len(board.options) == options
        board.play("vienna")
        assert board["vienna"] == (1, 3)
    else:
        assert board["alto_adige"] == (3, 0), "the one Annex space left needs no question"
    assert board.where_is("austria_hungary_scoring") == "authoritarian"
    assert board.rules.view(board.s, "liberal")["seen"] == ["austria_hungary_scoring"]
    assert (board.s.vp, board.s.tension) == (0, 2)
    assert not of(board, "scored")
    assert not of(board, "crisis")
    assert len(free(board, "authoritarian")) == 10, "the card not yet turned up stays available"
    assert "popular_uproar" not in free(board, "liberal")
    assert board.s.extra_rounds == ["authoritarian"]
    assert board.rules.view(board.s, "liberal")["extra_rounds"] == ["authoritarian"], "everybody knows"
    assert (board.s.sealed, board.s.here, board.s.agenda) == ({}, "", [])


@pytest.mark.card("popular_uproar")
def test_popular_uproar_in_deluxe_may_settle_in_a_free_colony() -> None:
    board = score(at(morocco=(0, 3), tunisia=(2, 0)), "france", "authoritarian")
    pick(board, liberal="popular_uproar")
    assert board.options == ["algeria", "colonials", "libya"]
    board.play("libya")
    assert board.board() == {"morocco": (0, 3), "tunisia": (2, 0), "libya": (1, 0)}
    assert board.where_is("france_scoring") == "authoritarian"


@pytest.mark.card("popular_uproar")
@pytest.mark.parametrize(
    ("held", "uproar"), [("colonials", True), ("algeria", True), ("alsace_lorraine", True), ("libya", False)]
)
def test_popular_uproar_in_the_first_edition_needs_an_annex_in_or_next_to_the_region(
    held: str, uproar: bool
) -> None:
    board = score(at("first").support(**{held: (3, 0)}).dice(1), "france", "authoritarian")
    pick(board, liberal="popular_uproar")
    assert met(board, "popular_uproar") == uproar
    assert bool(of(board, "scored")) != uproar


@pytest.mark.card("popular_uproar")
@BOTH
def test_popular_uproar_does_nothing_in_the_liberals_own_scoring(edition: str) -> None:
    board = score(at(edition, colonials=(3, 0)).dice(1), "france", "liberal")
    pick(board, liberal="popular_uproar")
    assert not met(board, "popular_uproar")
    assert board.s.vp == 4, "presence and a battleground"
    assert board.where_is("france_scoring") == "discard"
    assert "popular_uproar" not in free(board, "liberal")


@pytest.mark.card("popular_uproar")
def test_the_extra_round_comes_after_the_regular_ones() -> None:
    board = score(at(), "france", "authoritarian")
    pick(board, liberal="popular_uproar").play("colonials")
    board.set(round=7).frames(("next_round",))
    assert board.asked == "authoritarian"
    assert board.options == ["score"]
    board.dice(1).play("score")
    pick(board)
    assert board.where_is("france_scoring") == "discard"
    assert board.s.scores is None, "the scoring card was not held"


@pytest.mark.card("popular_uproar")
def test_popular_uproar_as_the_second_card_finds_one_card_played() -> None:
    board = at(colonials=(3, 0)).set(vp=0)
    give_box(board, "stability", "liberal")
    score(board, "france", "authoritarian")
    board.play("silent_majority", "popular_uproar", "elitist_art")
    board.play("colonials")
    assert [event["card"] for event in of(board, "stability")] == [
        "silent_majority",
        "elitist_art",
        "popular_uproar",
    ]
    assert "elitist_art" not in free(board, "authoritarian")
    assert not of(board, "scored")


# The Authoritarian's cards.


@pytest.mark.card("support_of_the_farmers")
def test_farmers_support_church_and_government() -> None:
    board = card(at(belarus=(0, 2), ukraine=(0, 2)), "support_of_the_farmers", "russia")
    assert board.options == ["moscow", "russian_orthodox_church", "saint_petersburg"]
    board.play("moscow")
    assert "moscow" not in board.options
    board.play("saint_petersburg")
    assert board["moscow"] == board["saint_petersburg"] == (0, 1)
    assert board.asked == ""


@pytest.mark.card("support_of_the_farmers")
def test_farmers_fill_each_space_once() -> None:
    board = card(at(bulgaria=(0, 3)), "support_of_the_farmers", "balkans")
    assert board["macedonia"] == (0, 1)
    board = at(brittany_normandy=(0, 2), bordeaux=(0, 3), nice=(0, 2))
    card(board, "support_of_the_farmers", "france")
    assert board["french_catholic_church"] == (0, 1), "three farmers, but two places"
    assert card(at(nice=(0, 1)), "support_of_the_farmers", "france").board() == {"nice": (0, 1)}


@pytest.mark.card("absolutist_rule")
@pytest.mark.parametrize(
    ("region", "held", "gained"),
    [
        ("germany", "wilhelm_ii berlin", True),
        ("germany", "wilhelm_ii alsace_lorraine", True),
        ("germany", "wilhelm_ii saxony", False),
        ("germany", "berlin kiel", False),
        ("france", "paris colonials", True),
        ("france", "paris nice", False),
        ("balkans", "montenegro", False),
        ("balkans", "montenegro serbia", True),
        ("russia", "nicolas_ii finland", True),
    ],
)
def test_absolutist_rule_needs_the_monarch_and_one_more(region: str, held: str, gained: bool) -> None:
    board = card(at().support(**dict.fromkeys(held.split(), (0, 5))), "absolutist_rule", region)
    assert met(board, "absolutist_rule") == gained
    assert any(event["ev"] == "vp" and event["seat"] == "authoritarian" for event in board.log) == gained


@pytest.mark.card("absolutist_rule")
@pytest.mark.parametrize("restored", [True, False])
def test_absolutist_rule_counts_paris_only_restored_where_that_option_is_on(restored: bool) -> None:
    board = At("deluxe", restored_monarchy=True).support(paris=(0, 2), colonials=(0, 3))
    if restored:
        board.s.in_effect["monarchy_restored"] = "authoritarian"
    assert met(card(board, "absolutist_rule", "france"), "absolutist_rule") == restored


@pytest.mark.card("support_of_the_generals")
def test_generals_raise_tension_and_check_with_three() -> None:
    board = at(kiel=(0, 3), berlin=(2, 0), saxony=(1, 0))
    board.dice(4, 1)
    pick(score(board, "germany", "authoritarian"), authoritarian="support_of_the_generals")
    assert board.s.tension == 1
    assert board.options == ["berlin", "saxony"]
    board.play("berlin")
    assert board["berlin"] == (1, 0), "4 + 3 against 6"


@pytest.mark.card("support_of_the_generals")
@pytest.mark.parametrize("effect", ["absolutism", "stymied"])
def test_nothing_alters_the_generals_three(effect: str) -> None:
    board = at(kiel=(0, 3), berlin=(4, 0), paris=(2, 0))
    board.s.in_effect[effect] = "liberal" if effect == "stymied" else "authoritarian"
    board.dice(6, 1)
    pick(score(board, "germany", "authoritarian"), authoritarian="support_of_the_generals")
    assert board["berlin"] == (1, 0)


@pytest.mark.card("support_of_the_generals")
def test_generals_without_a_target_only_raise_tension() -> None:
    board = card(at(kiel=(0, 3)), "support_of_the_generals", "germany")
    assert (board.s.tension, board.asked) == (1, "")
    board = card(at(serbia=(0, 3), berlin=(2, 0)), "support_of_the_generals", "germany")
    assert board.s.tension == 0


@pytest.mark.card("secret_treaty_clauses")
@pytest.mark.parametrize(
    ("held", "drawn"),
    [
        ("finland poland", True),
        ("finland sweden", True),
        ("sweden constantinople", True),
        ("finland", False),
        ("finland morocco", False),
    ],
)
def test_secret_clauses_need_two_annexes_or_neighbours(held: str, drawn: bool) -> None:
    board = (
        at()
        .support(**dict.fromkeys(held.split(), (0, 3)))
        .hand("authoritarian", "status_quo", "france_scoring")
    )
    card(board, "secret_treaty_clauses", "russia")
    assert met(board, "secret_treaty_clauses") == drawn
    if not drawn:
        assert len(board.s.hands[AUTHORITARIAN]) == 2
        return
    assert len(board.options) == 3, "the drawn card may go too"
    board.play("france_scoring")
    assert board.where_is("france_scoring") == "discard"
    assert len(board.s.hands[AUTHORITARIAN]) == 2


@pytest.mark.card("secret_treaty_clauses")
def test_secret_clauses_reshuffle_an_empty_deck() -> None:
    board = at(finland=(0, 2), poland=(0, 3)).hand("authoritarian", "modernism").set(deck=[], discard=[0, 1])
    card(board, "secret_treaty_clauses", "russia")
    assert len(board.s.deck) == 1
    assert len(board.options) == 2


@pytest.mark.card("naval_law_amendment")
@pytest.mark.parametrize(
    ("die", "tried", "box"), [(3, False, "nassau"), (2, False, "hms_dreadnought"), (2, True, "nassau")]
)
def test_naval_law_is_an_attempt_of_two_beyond_the_limit(die: int, tried: bool, box: str) -> None:
    board = at().navy("nassau", "hms_dreadnought").set(attempts=[0, 1], tried=[False, tried]).dice(die, 1)
    pick(score(board, "france", "authoritarian"))
    assert board.rules.facts.boxes[board.s.navy[AUTHORITARIAN]].slug == box
    assert board.s.attempts == [0, 1]


@pytest.mark.card("naval_law_amendment")
def test_naval_law_needs_a_navy_behind() -> None:
    board = card(at().navy("nassau", "nassau"), "naval_law_amendment", "france")
    assert not met(board, "naval_law_amendment")
    assert board.s.tried == [False, False]


@pytest.mark.card("naval_law_amendment", "reinhold_von_sydow", "von_bethmann_hollweg")
def test_naval_law_obeys_sydow_and_bethmann() -> None:
    board = at().navy("nassau", "hms_dreadnought").happened("reinhold_von_sydow").dice(1, 1)
    assert pick(score(board, "france", "authoritarian")).s.navy == [2, 2]
    board = at().navy("nassau", "hms_dreadnought").happened("von_bethmann_hollweg").dice(6, 1)
    pick(score(board, "france", "authoritarian"))
    assert (board.s.navy, board.s.tried[AUTHORITARIAN]) == ([2, 1], True)


@pytest.mark.card("elitist_art")
def test_elitist_art_gains_a_point() -> None:
    board = card(at(fauvism=(0, 1)), "elitist_art", "france")
    assert board.s.vp == -1 - 3
    assert card(at(nice=(0, 2), denmark=(0, 2)), "elitist_art", "france").s.vp == -3


@pytest.mark.card("government_suppression")
def test_government_suppression_mirrors_the_left() -> None:
    board = card(at(berlin=(0, 3), bavaria=(3, 0)), "government_suppression", "germany")
    assert "bavaria" not in board.options
    board.play("saxony", "kiel", DONE)
    assert board["saxony"] == board["kiel"] == (0, 1)
    assert not met(card(at(kiel=(0, 3)), "government_suppression", "germany"), "government_suppression")


@pytest.mark.card("ecclesial_influence")
@BOTH
def test_ecclesial_influence_reaches_farmers_workers_and_soldiers(edition: str) -> None:
    board = card(at(edition, french_catholic_church=(0, 4), picardy=(2, 0)), "ecclesial_influence", "france")
    assert not set(board.options) & {"paris", "beau_monde", "done"}
    board.play("picardy", "picardy")
    assert board["picardy"] == (2, 2)
    assert not met(card(at(edition, paris=(0, 2)), "ecclesial_influence", "france"), "ecclesial_influence")


@pytest.mark.card("limited_franchise")
def test_limited_franchise_strengthens_government_and_crown() -> None:
    board = card(at(industrialists=(0, 2)), "limited_franchise", "germany")
    assert board.options == ["berlin", "wilhelm_ii"]
    board.play("berlin", "wilhelm_ii")
    assert board["berlin"] == board["wilhelm_ii"] == (0, 1)
    board = card(at(greece=(0, 2)), "limited_franchise", "balkans")
    assert board["montenegro"] == (0, 2), "the only place takes both"
    assert not met(card(at(switzerland=(0, 5)), "limited_franchise", "france"), "limited_franchise")


# The check (§9).


def give_box(board: At, power: str, seat: Seat) -> None:
    """A side has reached the box of a power first, the other is not there."""
    i = next(i for i, box in enumerate(board.rules.facts.boxes) if box.first == power)
    board.s.first[i] = side = SEATS.index(seat)
    board.s.navy[side] = i


def test_both_pick_in_secret_and_in_any_order() -> None:
    board = score(at(), "france", "liberal")
    assert [decision.seat for decision in board.pending] == list(SEATS)
    assert all(isinstance(d, Choice) and len(d.options) == 10 for d in board.pending)
    board.rules.apply(board.s, "authoritarian", ("stability", "elitist_art"), board.log)
    assert [decision.seat for decision in board.pending] == ["liberal"]
    theirs, mine = board.rules.view(board.s, "liberal"), board.rules.view(board.s, "authoritarian")
    assert (theirs["mine"], theirs["answered"]) == ([], ["authoritarian"])
    assert mine["mine"] == [["stability", "elitist_art"]]
    assert "elitist_art" in theirs["stability"]["authoritarian"]
    assert not of(board, "stability")


def test_a_sealed_card_stays_hidden_while_the_first_is_carried_out() -> None:
    board = pick(
        score(at(), "france", "liberal"),
        authoritarian="authoritarian_most_favoured_nation",
        liberal="workers_unite",
    )
    assert board.asked == "authoritarian"
    assert [event["card"] for event in of(board, "stability")] == ["authoritarian_most_favoured_nation"]
    worlds = [board.rules.resample(board.s, "authoritarian", seed) for seed in range(40)]
    assert len({world.sealed["liberal"] for world in worlds}) > 5
    assert board.rules.resample(board.s, "liberal", 1).sealed["liberal"] == (("stability", "workers_unite"),)


@pytest.mark.parametrize("active", SEATS)
def test_the_other_player_reveals_first(active: Seat) -> None:
    board = pick(score(at().dice(1), "france", active))
    assert [event["seat"] for event in of(board, "stability")] == [SEATS[1 - SEATS.index(active)], active]
    kinds = [event["ev"] for event in board.log]
    assert kinds.index("scored") > max(i for i, kind in enumerate(kinds) if kind == "stability")
    assert kinds.index("crisis") > kinds.index("scored")
    assert board.where_is("france_scoring") == "discard"


def test_a_condition_is_tested_when_the_card_is_carried_out() -> None:
    board = at(jugendstil=(2, 0), silesia=(2, 0), wilhelm_ii=(0, 5), berlin=(0, 3)).dice(1)
    pick(
        score(board, "germany", "authoritarian"), liberal="anarchist_attack", authoritarian="absolutist_rule"
    )
    board.play("wilhelm_ii")
    assert board.controller("wilhelm_ii") == ""
    assert not met(board, "absolutist_rule")
    assert "absolutist_rule" not in free(board, "authoritarian"), "used up all the same"


@BOTH
def test_a_naval_box_gives_one_more_pick(edition: str) -> None:
    board = at(edition).dice(1)
    give_box(board, "stability", "authoritarian")
    score(board, "france", "liberal").play("blockade", "naval_law_amendment")
    assert board.asked == "authoritarian"
    assert "done" in board.options
    assert "naval_law_amendment" not in board.options
    board.play("elitist_art")
    assert [event["card"] for event in of(board, "stability")] == [
        "naval_law_amendment",
        "blockade",
        "elitist_art",
    ]


def test_the_pick_more_need_not_be_used_and_ends_when_the_other_navy_arrives() -> None:
    board = at().dice(1)
    give_box(board, "stability", "authoritarian")
    score(board, "france", "liberal").play("blockade", "naval_law_amendment", DONE)
    assert len(of(board, "stability")) == 2
    board.set(navy=[board.s.navy[1], board.s.navy[1]])
    pick(score(board, "russia", "liberal"), liberal="workers_unite", authoritarian="elitist_art")
    assert board.asked == ""


@pytest.mark.card("enver_pasha")
@pytest.mark.parametrize(("macedonia", "region", "cards"), [
    ((0, 2), "balkans", 2), ((0, 1), "balkans", 1), ((0, 2), "france", 1),
])  # fmt: skip
def test_enver_pasha_gives_one_more_in_the_balkans(
    macedonia: tuple[int, int], region: str, cards: int
) -> None:
    board = at(macedonia=macedonia).set(bonus=[("authoritarian", "balkans")]).dice(1)
    score(board, region, "authoritarian").play("blockade", "naval_law_amendment")
    if cards == 2:
        board.play("elitist_art")
    assert len(of(board, "stability")) == 1 + cards
    assert board.s.bonus == ([("authoritarian", "balkans")] if region == "france" else [])


@pytest.mark.card("enver_pasha", "popular_uproar")
def test_enver_pashas_card_lapses_even_in_an_uproar() -> None:
    board = at(macedonia=(0, 2)).set(bonus=[("authoritarian", "balkans")])
    score(board, "balkans", "authoritarian").play("popular_uproar", "naval_law_amendment", "elitist_art")
    board.play("serbia")
    assert board.s.bonus == []
    assert len(free(board, "authoritarian")) == 10


@pytest.mark.card("victor_chernov")
def test_victor_chernov_gives_the_liberal_one_more_in_russia() -> None:
    board = at().set(bonus=[("liberal", "russia")]).dice(1)
    score(board, "russia", "liberal").play("blockade", "silent_majority", "naval_law_amendment")
    assert [event["seat"] for event in of(board, "stability")] == ["authoritarian", "liberal", "liberal"]


def test_all_return_when_one_card_is_left() -> None:
    board = at().dice(1)
    for slug in free(board, "liberal"):
        if slug not in ("blockade", "testimonials"):
            board.s.spent[LIBERAL] |= 1 << board.rules.facts.stability_index[slug]
    assert free(board, "liberal") == ["testimonials", "blockade"]
    score(board, "france", "liberal")
    assert board.options == ["blockade", "testimonials"]
    pick(board)
    assert len(free(board, "liberal")) == 10
    assert free(board, "authoritarian") == [
        slug for slug in free(at(), "authoritarian") if slug != "naval_law_amendment"
    ]


def test_cards_may_return_between_two_of_one_check() -> None:
    board = at().dice(1)
    give_box(board, "stability", "liberal")
    for slug in free(board, "liberal"):
        if slug not in ("intelligentsia", "testimonials"):
            board.s.spent[LIBERAL] |= 1 << board.rules.facts.stability_index[slug]
    score(board, "france", "liberal").play("intelligentsia", "testimonials", "elitist_art")
    assert "testimonials" not in free(board, "liberal")
    assert len(free(board, "liberal")) == 9


def test_liberal_control_of_germany_wins_at_the_scoring() -> None:
    held = {"kiel": (3, 0), "east_prussia": (4, 0), "imperial_army": (4, 0), "wilhelm_ii": (5, 0)}
    board = pick(score(at().support(alsace_lorraine=(3, 0), **held), "germany", "authoritarian"))
    assert board.s.scores == {"liberal": 1.0, "authoritarian": 0.0}
    assert not of(board, "crisis")


def test_a_stability_card_may_still_save_germany() -> None:
    held = {"kiel": (3, 0), "east_prussia": (4, 0), "imperial_army": (4, 0), "wilhelm_ii": (5, 0)}
    board = at().support(alsace_lorraine=(3, 0), hanover_oldenburg=(0, 2), **held).dice(1)
    pick(score(board, "germany", "authoritarian"), authoritarian="ecclesial_influence")
    board.play("kiel", "kiel")
    assert board.s.scores is None
    assert board.controller("kiel") == ""


def test_a_crisis_roll_follows_and_may_end_the_game_before_twenty_points_do() -> None:
    board = at(paris=(2, 0)).set(vp=19, tension=6, track=["franco_russian_alliance"]).dice(5)
    pick(score(board, "france", "authoritarian"))
    assert of(board, "crisis")[-1]["war"]
    assert of(board, "crisis")[-1]["total"] == 7
    calm = pick(score(at(paris=(2, 0)).set(vp=19).dice(1), "france", "authoritarian"))
    assert of(calm, "over")[-1]["why"] == "points"


def test_a_position_in_mid_check_can_be_saved() -> None:
    board = score(at(), "france", "liberal").play("workers_unite")
    assert board.rules.resample(board.s, "liberal", 3).sealed == board.s.sealed
    assert board.s.clone() == board.s


# Scoring (§10.1).


FRANCE_12 = {
    "picardy": (2, 0), "beau_monde": (3, 0), "french_writers": (3, 0), "paris": (2, 0), "nice": (1, 0),
    "french_catholic_church": (0, 4), "french_armed_forces": (0, 1), "colonials": (0, 1), "algeria": (0, 1),
}  # fmt: skip


def test_the_rulebooks_scoring_of_france() -> None:
    """§13, round 1.2: domination against presence and two more battlegrounds are five points."""
    board = at("first").support(**FRANCE_12).dice(5)
    pick(score(board, "france", "liberal"), liberal="farmer_collectives", authoritarian="ecclesial_influence")
    board.play("picardy", "picardy", "nice", "bordeaux")
    assert board["picardy"] == (2, 2)
    assert board["nice"] == (2, 0)
    both = [
        (e["seat"], e["level"], e["battlegrounds"], e["independents"], e["points"])
        for e in of(board, "scored")
    ]
    assert both == [("liberal", "domination", 3, 0, 9), ("authoritarian", "presence", 1, 0, 4)]
    assert board.s.vp == 5
    assert (of(board, "crisis")[0]["total"], of(board, "crisis")[0]["status"]) == (-1, -6)


def test_the_rulebooks_scoring_of_austria_hungary() -> None:
    """§13, round 1.3: control and both battlegrounds against presence are six points."""
    board = at("first", vienna=(0, 3), budapest=(0, 2), dual_monarchy=(0, 2), viennese_secession=(0, 1))
    board.set(vp=5).dice(1)
    pick(
        score(board, "austria_hungary", "authoritarian"),
        liberal="workers_unite",
        authoritarian="absolutist_rule",
    )
    assert board["bohemia"] == board["moravia"] == (2, 0)
    assert [e["points"] for e in of(board, "scored")] == [2, 8]
    assert board.s.vp == 5 - 2 - 6


@pytest.mark.parametrize(
    ("spaces", "level", "points"),
    [
        ({}, NONE, 0),
        ({"nice": (1, 0)}, NONE, 0),
        ({"nice": (2, 0)}, PRESENCE, 3),
        ({"paris": (2, 0)}, PRESENCE, 4),  # no space without a battleground
        ({"paris": (2, 0), "nice": (2, 0)}, DOMINATION, 7),
        ({"paris": (2, 0), "nice": (2, 0), "colonials": (0, 3)}, PRESENCE, 4),  # level in battlegrounds
        ({"paris": (2, 0), "nice": (2, 0), "dijon": (0, 2), "picardy": (0, 2)}, PRESENCE, 4),  # in spaces
        ({"nice": (2, 0), "algeria": (3, 0), "italy": (3, 0), "libya": (2, 0)}, PRESENCE, 5),
    ],
)
def test_levels_and_points_of_france(spaces: dict[str, tuple[int, int]], level: int, points: int) -> None:
    board = at().support(**spaces)
    counted = tally(board.rules, board.s, "france", LIBERAL)
    assert (counted.level, counted.points) == (level, points)


ALL_FIELDS = {
    "beau_monde": (3, 0), "french_writers": (3, 0), "paris": (2, 0), "french_armed_forces": (4, 0),
    "colonials": (3, 0),
}  # fmt: skip


def test_control_needs_every_battleground_and_more_spaces() -> None:
    board = at().support(french_catholic_church=(4, 0), **ALL_FIELDS)
    assert tally(board.rules, board.s, "france", LIBERAL) == (CONTROL, 6, 0, 15)
    board = at().support(french_catholic_church=(3, 0), nice=(2, 0), **ALL_FIELDS)
    assert tally(board.rules, board.s, "france", LIBERAL) == (DOMINATION, 5, 0, 11)
    others = dict.fromkeys(("picardy", "dijon", "nice", "brittany_normandy", "bordeaux", "fauvism"), (0, 3))
    board = at().support(french_catholic_church=(4, 0), **ALL_FIELDS, **others)
    assert tally(board.rules, board.s, "france", LIBERAL) == (PRESENCE, 6, 0, 9), "six spaces against six"


@pytest.mark.card("state_secularism_in_france")
def test_a_separated_church_is_no_battleground_any_more() -> None:
    board = at().support(**ALL_FIELDS).happened("state_secularism_in_france")
    assert tally(board.rules, board.s, "france", LIBERAL).level == CONTROL


@pytest.mark.card("austria_annexes_bosnia")
def test_bosnia_counts_twice_once_annexed() -> None:
    board = at(bosnia=(0, 3), vienna=(0, 3), budapest=(0, 2), trieste=(0, 3))
    assert tally(board.rules, board.s, "austria_hungary", AUTHORITARIAN) == (CONTROL, 2, 0, 8)
    board.happened("austria_annexes_bosnia")
    assert tally(board.rules, board.s, "austria_hungary", AUTHORITARIAN) == (CONTROL, 3, 0, 9)
    assert tally(board.rules, board.s, "balkans", AUTHORITARIAN) == (PRESENCE, 1, 0, 3)
    board.support(bosnia=(0, 0))
    assert tally(board.rules, board.s, "austria_hungary", AUTHORITARIAN) == (DOMINATION, 2, 0, 6)


@pytest.mark.parametrize(
    ("region", "neighbours"),
    [
        ("france", ["belgium", "switzerland", "spain_portugal", "morocco", "algeria", "tunisia", "italy"]),
        ("germany", ["netherlands", "belgium", "denmark", "sweden", "switzerland"]),
        ("austria_hungary", ["switzerland", "italy"]),
        ("russia", ["sweden", "constantinople"]),
        ("balkans", ["italy", "constantinople"]),
    ],
)
def test_independents_count_for_every_region_they_touch(region: str, neighbours: list[str]) -> None:
    board = at()
    board.support(
        **{space.slug: (5, 0) for space in board.rules.facts.spaces if space.region == "independent"}
    )
    assert tally(board.rules, board.s, region, LIBERAL) == (NONE, 0, len(neighbours), len(neighbours))
    board.support(**dict.fromkeys(neighbours, (0, 0)))
    assert tally(board.rules, board.s, region, LIBERAL) == (NONE, 0, 0, 0), "Libya never, Norway not yet"
    norway = board.happened("norwegian_independence")
    assert tally(norway.rules, norway.s, region, LIBERAL).independents == (region in ("germany", "russia"))


@pytest.mark.card(
    "france_scoring", "austria_hungary_scoring", "russia_scoring", "balkans_scoring", "germany_scoring"
)
@BOTH
@pytest.mark.parametrize(
    ("region", "space", "levels"),
    [
        ("france", "nice", (3, 6, 9)),
        ("austria_hungary", "croatia", (2, 4, 6)),
        ("russia", "crimea", (3, 6, 9)),
        ("balkans", "greece", (2, 4, 6)),
        ("germany", "bavaria", (3, 6, 9)),
    ],
)
def test_every_scoring_card(edition: str, region: str, space: str, levels: tuple[int, int, int]) -> None:
    board = at(edition).support(**{space: (0, 5)}).dice(1)
    assert board.rules.levels[region] == levels
    pick(score(board, region, "liberal"))
    assert board.s.vp == -levels[0]
    assert board.where_is(f"{region}_scoring") == "discard"
    assert pick(score(at(edition).dice(1), region, "liberal")).s.vp == 0, "nobody is there"
