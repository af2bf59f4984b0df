"""War Mobilization (§8.4.4): who joins, sealed plans, priorities, and each of the 35 cards."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import pytest

from chancellery.core.chance import pick
from chancellery.core.decisions import Action, Choice, Seat
from chancellery.core.select import members
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.war.mobilization import more_participants
from tests.turmoil.at import At
from tests.turmoil.test_war import late

LEAGUE, ALLIANCE, COLLAPSE = "three_emperor_league", "franco_russian_alliance", "russian_collapse"
DUAL, BALKANS, TRIPLE, PERFIDIOUS = "dual_alliance", "balkan_wars", "triple_alliance", "perfidious_italy"
EDITIONS = ("first", "deluxe")

IDLE = {
    "germany": "von_lettow_vorbeck",
    "austria_hungary": "poland_campaign",
    "france": "plan_xvi",
    "britain": "salerno_anzio",
    "italy": "savoyard_war",
    "ottoman_empire": "persian_campaign",
    "balkans": "war_of_liberation_ottoman_empire",
}
"""Plans that come to nothing on an empty map, with level navies."""


class War(At):
    """A war by mobilization, the plans named; every other nation gets an idle one."""

    def __init__(
        self,
        edition: str,
        *plans: str,
        track: Sequence[str] = (ALLIANCE,),
        effects: Sequence[str] = (),
        ahead: Seat = "",
        held: Mapping[str, tuple[int, int]] | None = None,
        **support: tuple[int, int],
    ) -> None:
        super().__init__(edition, war="mobilization")
        self.support(**support, **held or {}).set(track=list(track)).happened(*effects)
        if ahead:
            self.s.navy = [3, 1] if ahead == "liberal" else [1, 3]
        self.frames(("great_war", self.rules.facts.card["france_scoring"]))
        self.left = list(plans)
        if plans:
            self.seal()

    def play(self, *actions: Action | str) -> War:
        super().play(*actions)
        return self

    def seal(self) -> None:
        """Answer every sealed question."""
        while self.s.war["priority"] < 0:
            decision = self.pending[0]
            assert isinstance(decision, Choice)
            named = [option for option in decision.options if option[-1] in self.left]
            answer = named[0] if named else self.idle(decision)
            if named:
                self.left.remove(answer[-1])
            self.rules.apply(self.s, decision.seat, answer, self.log)
        assert not self.left, f"nobody could choose {self.left}"

    def idle(self, decision: Choice) -> tuple[str, ...]:
        if decision.what == "u_boats":
            return ("decline",)
        nation = decision.about[0]
        if nation == "russia":
            slug = "the_great_game" if decision.seat == "liberal" else "day_15_attack"
        else:
            slug = IDLE[nation]
        return ("mobilize", slug)

    @property
    def results(self) -> dict[str, str]:
        """What became of each card that was revealed."""
        return {slug: result for slug, _, result in self.s.war["revealed"]}

    @property
    def gained(self) -> int:
        """Victory points of the cards, Liberal above zero, without the last count."""
        total = 0
        for event in self.log:
            if event["ev"] == "scored":
                break
            if event["ev"] == "vp":
                total += event["n"] if event["seat"] == "liberal" else -event["n"]
        return total


# Who joins in.


@pytest.mark.rule("8.4.4")
@pytest.mark.parametrize(
    ("track", "found"),
    [
        ([LEAGUE], {"ottoman_empire": "liberal"}),
        ([ALLIANCE], {"ottoman_empire": "authoritarian"}),
        ([COLLAPSE], {}),
        ([COLLAPSE, TRIPLE], {"italy": "authoritarian"}),
        ([COLLAPSE, PERFIDIOUS], {"italy": "liberal"}),
    ],
)
def test_the_ottomans_oppose_russia_and_italy_keeps_its_treaty(
    track: list[str], found: dict[str, Seat]
) -> None:
    war = War("deluxe", track=track)
    joined = {name: war.s.war["participants"].get(name) for name in ("ottoman_empire", "italy")}
    assert {name: side for name, side in joined.items() if side} == found


@pytest.mark.rule("8.4.4")
def test_the_additions_leave_the_others_alone() -> None:
    before = {"germany": "authoritarian", "france": "liberal"}
    assert more_participants(before, [TRIPLE]) == before | {"italy": "authoritarian"}
    assert before == {"germany": "authoritarian", "france": "liberal"}


@pytest.mark.rule("8.4.4")
def test_one_card_for_each_nation_and_u_boats_on_top() -> None:
    war = War("deluxe", track=[ALLIANCE, DUAL])
    asked: dict[Seat, list[str]] = {seat: [] for seat in SEATS}
    while war.s.war["priority"] < 0:
        decision = war.pending[0]
        assert isinstance(decision, Choice)
        asked[decision.seat] += decision.about or (decision.card,)
        assert ("mobilize", "u_boat_offensive") not in decision.options or decision.what == "u_boats"
        war.rules.apply(war.s, decision.seat, war.idle(decision), war.log)
    assert asked == {
        "liberal": ["france", "russia"],
        "authoritarian": ["germany", "u_boat_offensive", "austria_hungary", "ottoman_empire"],
    }


# The example of both rulebooks.


@pytest.mark.rule("8.4.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_example_of_mobilization(edition: str) -> None:
    war = War(
        edition,
        *("guns_of_august", "isonzo_campaign"),
        *("plan_xv", "war_of_liberation_austria_hungary", "neutrality"),
        track=[COLLAPSE, DUAL, BALKANS, PERFIDIOUS, "splendid_isolation"],
        effects=["schlieffen_plan_adopted"],
        belgium=(1, 4),
        nice=(3, 0),
        bosnia=(0, 1),
        italy=(1, 0),
    )
    assert war.s.war["participants"] == {
        "germany": "authoritarian",
        "austria_hungary": "authoritarian",
        "france": "liberal",
        "balkans": "liberal",
        "italy": "liberal",
    }
    assert war.asked == "liberal"
    assert war.results == {"plan_xv": "valid", "neutrality": "valid"}
    war.play("paris")
    assert war["alto_adige"] == (2, 0)
    assert war.asked == "authoritarian", "Guns of August: two Liberal support in France"
    assert list(war.results)[2:] == ["war_of_liberation_austria_hungary", "guns_of_august"]
    war.play("nice", "nice")
    assert war.gained == -5, "six less one for Plan XV"
    assert war["belgium"] == (1, 0)
    assert war["nice"] == (1, 0)
    assert war["bosnia"] == ((4, 1) if edition == "first" else (3, 1))
    assert war["croatia"] == (3, 0)
    assert list(war.results)[4:] == ["isonzo_campaign"]
    assert war["italy"] == ((1, 4) if edition == "first" else (1, 3))
    assert war.s.war["winner"] == "", "nobody wins such a war"
    assert war.s.scores is not None


@pytest.mark.rule("8.4.4", "8.4.5")
def test_a_tie_after_mobilization_is_lost_by_both() -> None:
    war = War("deluxe", "plan_xvi", track=[COLLAPSE])
    assert war.log[-1] == war.log[-1] | {"ev": "over", "winner": None, "why": "both_lose"}


# Order and secrecy.


@pytest.mark.rule("8.4.4")
def test_cards_are_revealed_by_priority_and_judged_when_their_turn_comes() -> None:
    plans = ("poland_campaign", "galician_campaign")
    war = War("first", *plans, track=[ALLIANCE, DUAL], galicia_przemysl=(0, 2))
    assert war.results["galician_campaign"] == "valid"
    assert war.results["poland_campaign"] == "invalid", "Galicia has fallen to priority 4"
    assert war["galicia_przemysl"] == (4, 2)
    assert war["poland"] == (0, 0)
    priorities = [war.rules.facts.mobilization_index[slug] for slug in war.results]
    assert [war.rules.facts.mobilization[i].priority for i in priorities] == [1, 4, 4, 4, 5]


@pytest.mark.rule("8.4.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_equal_priorities_start_from_one_position(edition: str) -> None:
    plans = ("british_expeditionary_force", "savoyard_war")
    war = War(edition, *plans, track=[COLLAPSE, TRIPLE, "entente_cordiale"], italy=(0, 3))
    assert "nice" in war.options, "not yet under Authoritarian control"
    war.play("nice", "paris", "dijon")
    assert war["nice"] == (1, 2), "reckoned without the British"
    assert war.controller("nice") == ""
    assert war.gained == 0, "one each"
    assert "base" not in war.s.war
    assert war.log[-1]["ev"] == "over"
    told = [event for event in war.log if event["ev"] == "support" and event["space"] == "nice"]
    assert {event["side"]: event["now"] for event in told} == {"liberal": 1, "authoritarian": 2}


@pytest.mark.rule("8.4.4")
def test_plans_stay_sealed_until_their_priority() -> None:
    war = War("first", "u_boat_offensive", "guns_of_august", "plan_xv", track=[COLLAPSE, DUAL])
    assert war.asked == "liberal", "Plan XV, priority 1"
    public = json.dumps([war.rules.view(war.s, seat) for seat in ("liberal", None)])
    assert "guns_of_august" not in public
    assert "poland_campaign" not in public
    assert "u_boat_offensive" in public
    own = war.rules.view(war.s, "authoritarian")
    assert own["mine"] == [["mobilize", "guns_of_august"], ["mobilize", "poland_campaign"]]
    assert own["war"]["revealed"] == [
        ["u_boat_offensive", "authoritarian", "valid"],
        ["plan_xv", "liberal", "valid"],
    ]
    assert not any("guns_of_august" in str(event) for event in war.log)


@pytest.mark.rule("8.4.4")
def test_resampling_respects_what_the_priorities_have_told() -> None:
    war = War("first", "guns_of_august", "plan_xv", track=[COLLAPSE, DUAL])
    seen: set[str] = set()
    for seed in range(60):
        world = war.rules.resample(war.s, "liberal", seed)
        assert len(world.sealed["authoritarian"]) == 2
        seen |= {slug for _, slug in world.sealed["authoritarian"]}
        assert war.rules.view(world, "liberal") == war.rules.view(war.s, "liberal")
    assert seen == {
        *("von_lettow_vorbeck", "guns_of_august", "two_front_war", "kaiser_wilhelms_plan"),
        *("serbien_muss_sterbien", "poland_campaign", "isonzo_campaign"),
    }, "priority 1 has passed: no East Wall, and no U-boats either"


@pytest.mark.rule("8.4.4")
def test_while_plans_are_sealed_u_boats_are_anybodys_guess() -> None:
    war = War("first", track=[COLLAPSE])
    war.rules.apply(war.s, "authoritarian", ("mobilize", "guns_of_august"))
    war.rules.apply(war.s, "authoritarian", ("decline",))
    (waiting,) = war.pending
    assert waiting.seat == "liberal"
    worlds = [war.rules.resample(war.s, "liberal", seed) for seed in range(60)]
    assert {world.sealed["authoritarian"][1][-1] for world in worlds} == {"decline", "u_boat_offensive"}
    assert "east_wall_west_wall" in {world.sealed["authoritarian"][0][-1] for world in worlds}
    assert all(world.sealed.get("liberal", ()) == war.s.sealed.get("liberal", ()) for world in worlds)
    assert "guns_of_august" not in json.dumps(war.rules.view(war.s, "liberal"))


# Enough for control, or Deluxe's stability.


CONTROLS: list[tuple[str, tuple[str, ...], str, Seat, int]] = [
    ("serbien_muss_sterbien", (ALLIANCE, DUAL), "serbia", "authoritarian", 3),
    ("isonzo_campaign", (ALLIANCE, DUAL), "italy", "authoritarian", 3),
    ("war_of_liberation_austria_hungary", (COLLAPSE, BALKANS), "bosnia", "liberal", 3),
    ("war_of_liberation_austria_hungary", (COLLAPSE, BALKANS), "croatia", "liberal", 3),
    ("gallipoli_allenby", (ALLIANCE, "entente_cordiale"), "constantinople", "liberal", 3),
    ("salerno_anzio", (COLLAPSE, "entente_cordiale", TRIPLE), "italy", "liberal", 3),
    ("avenging_pavia", (COLLAPSE, TRIPLE), "italy", "liberal", 3),
    ("six_weeks_attack", (ALLIANCE,), "east_prussia", "liberal", 4),
    ("galician_campaign", (ALLIANCE, DUAL), "galicia_przemysl", "liberal", 2),
    ("galician_campaign", (ALLIANCE, DUAL), "budapest", "liberal", 2),
    ("russia_caucasus_campaign", (ALLIANCE,), "constantinople", "liberal", 3),
    ("russia_caucasus_campaign", (LEAGUE,), "constantinople", "authoritarian", 3),
]


@pytest.mark.card(*{slug for slug, *_ in CONTROLS})
@pytest.mark.parametrize(("plan", "track", "space", "side", "stability"), CONTROLS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_support_for_control(
    edition: str, plan: str, track: tuple[str, ...], space: str, side: Seat, stability: int
) -> None:
    theirs = (0, 1) if side == "liberal" else (1, 0)
    board = War(edition, plan, track=track, held={space: theirs})
    given = stability + 1 if edition == "first" else stability
    assert board.results[plan] == "valid"
    assert board[space] == ((given, 1) if side == "liberal" else (1, given))
    assert board.controller(space) == (side if edition == "first" else "")


@pytest.mark.card("isonzo_campaign")
def test_who_has_control_gets_no_more_of_it_but_deluxe_adds_all_the_same() -> None:
    assert War("first", "isonzo_campaign", track=[LEAGUE], italy=(0, 3))["italy"] == (0, 3)
    assert War("deluxe", "isonzo_campaign", track=[LEAGUE], italy=(0, 3))["italy"] == (0, 6)


# Austria-Hungary.


@pytest.mark.card("serbien_muss_sterbien", "war_of_liberation_austria_hungary")
def test_a1_cancels_the_war_of_liberation() -> None:
    plans = ("serbien_muss_sterbien", "war_of_liberation_austria_hungary")
    war = War("first", *plans, track=[ALLIANCE, DUAL, BALKANS])
    assert war.results["war_of_liberation_austria_hungary"] == "cancelled"
    assert war["serbia"] == (0, 3)
    assert war["bosnia"] == war["croatia"] == (0, 0)


@pytest.mark.card("serbien_muss_sterbien")
def test_a1_needs_the_dual_alliance() -> None:
    war = War("first", "serbien_muss_sterbien", track=[LEAGUE])
    assert war.results["serbien_muss_sterbien"] == "invalid"
    assert war.board() == {}


@pytest.mark.card("poland_campaign")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a2_takes_poland(edition: str) -> None:
    war = War(edition, "poland_campaign", track=[ALLIANCE, DUAL], galicia_przemysl=(0, 2), poland=(2, 0))
    assert war["poland"] == ((2, 5) if edition == "first" else (2, 3))
    assert war.gained == -1
    assert War(edition, "poland_campaign", track=[COLLAPSE, DUAL], galicia_przemysl=(0, 2)).gained == -1


@pytest.mark.card("poland_campaign")
@pytest.mark.parametrize(
    ("track", "galicia"), [([LEAGUE, DUAL], (0, 2)), ([LEAGUE], (0, 2)), ([ALLIANCE, DUAL], (0, 1))]
)
def test_a2_needs_alliance_enemy_and_galicia(track: list[str], galicia: tuple[int, int]) -> None:
    war = War("first", "poland_campaign", track=track, galicia_przemysl=galicia)
    assert war.results["poland_campaign"] == "invalid"
    assert (war.gained, war["poland"]) == (0, (0, 0))


# The Balkans.


@pytest.mark.card("third_balkan_war")
def test_b1_lets_owner_and_opponent_remove_of_either_side_twice() -> None:
    war = War("first", "third_balkan_war", track=[COLLAPSE, BALKANS], serbia=(2, 3), greece=(3, 0))
    assert war.asked == "liberal"
    assert "done" not in war.options
    war.play(("remove", "serbia", "authoritarian"), ("remove", "serbia", "authoritarian"))
    assert war.asked == "authoritarian"
    war.play(("remove", "greece", "liberal"))
    assert war.asked == "liberal"
    war.play(("remove", "serbia", "authoritarian"), ("remove", "serbia", "liberal"))
    assert war.asked == "authoritarian"
    war.play(("done",))
    assert war.board() == {"serbia": (1, 0), "greece": (2, 0)}


@pytest.mark.card("third_balkan_war")
def test_b1_takes_what_there_is() -> None:
    war = War("first", "third_balkan_war", track=[COLLAPSE, BALKANS], serbia=(1, 1), vienna=(1, 1))
    assert war.board() == {"vienna": (1, 1)}
    war = War("first", "third_balkan_war", track=[LEAGUE, BALKANS], serbia=(0, 3))
    assert (war.asked, war.options) == ("liberal", ["authoritarian", "done"]), "two went without a question"
    war.play(("done",))
    assert war.board() == {}
    assert War("first", "third_balkan_war", track=[COLLAPSE, BALKANS]).results["third_balkan_war"] == "valid"


@pytest.mark.card("third_balkan_war")
def test_b1_belongs_to_the_side_of_the_balkans() -> None:
    war = War("first", "third_balkan_war", track=[LEAGUE, BALKANS], serbia=(4, 4))
    assert war.asked == "authoritarian"


@pytest.mark.card("war_of_liberation_austria_hungary")
def test_b2_needs_the_balkans_in_the_entente() -> None:
    war = War("first", "war_of_liberation_austria_hungary", track=[LEAGUE, BALKANS])
    assert war.results["war_of_liberation_austria_hungary"] == "invalid"
    assert war.board() == {}


@pytest.mark.card("war_of_liberation_ottoman_empire")
@pytest.mark.parametrize("track", [[LEAGUE, BALKANS], [COLLAPSE, BALKANS]])
def test_b3_empties_constantinople(track: list[str]) -> None:
    war = War("first", "war_of_liberation_ottoman_empire", track=track, constantinople=(2, 5), greece=(1, 0))
    assert war.board() == {"greece": (1, 0)}
    assert War("first", "war_of_liberation_ottoman_empire", track=track).board() == {}


# Britain.


@pytest.mark.card("blockade")
@pytest.mark.parametrize("edition", EDITIONS)
def test_e1_starves_germany(edition: str) -> None:
    track = [COLLAPSE, "entente_cordiale"]
    war = War(edition, "blockade", track=track, ahead="liberal", kiel=(0, 2))
    german = {space.slug for space in war.rules.facts.spaces if space.region == "germany"}
    assert {space for space, n in war.board().items() if n[0] == 1} == german - {"kiel"}
    assert war["kiel"] == ((5, 2) if edition == "first" else (4, 2))
    for rival in ("", "authoritarian"):
        assert War(edition, "blockade", track=track, ahead=rival).results["blockade"] == "invalid"


@pytest.mark.card("british_expeditionary_force")
def test_e2_reinforces_three_french_spaces() -> None:
    plan, track = "british_expeditionary_force", [COLLAPSE, "entente_cordiale"]
    war = War("first", plan, track=track, paris=(0, 2))
    assert war.asked == "liberal"
    assert "paris" not in war.options
    war.play("nice")
    assert "nice" not in war.options
    war.play("dijon", "fauvism")
    assert war.board() == {"paris": (0, 2), "nice": (1, 0), "dijon": (1, 0), "fauvism": (1, 0)}
    assert war.gained == 1


@pytest.mark.card("british_expeditionary_force")
def test_e2_doubles_with_the_americans() -> None:
    track = [COLLAPSE, "entente_cordiale"]
    war = War("first", "british_expeditionary_force", track=track, effects=["us_interventionism"])
    war.play("nice", "dijon", "fauvism", "paris", "picardy", "bordeaux")
    assert len(war.board()) == 6
    assert war.gained == 2


@pytest.mark.card("british_expeditionary_force")
def test_e2_finds_no_room() -> None:
    war = War("first", track=[COLLAPSE, "entente_cordiale"])
    for space in war.rules.facts.spaces:
        if space.region == "france" and space.slug != "nice":
            war.support(**{space.slug: (0, 5)})
    war.left = ["british_expeditionary_force"]
    war.seal()
    assert war["nice"] == (1, 0), "one space, one support"
    assert war.gained == 1


@pytest.mark.card("gallipoli_allenby")
@pytest.mark.parametrize("head", [LEAGUE, COLLAPSE])
def test_e3_needs_an_ottoman_enemy(head: str) -> None:
    war = War("first", "gallipoli_allenby", track=[head, "entente_cordiale"])
    assert war.results["gallipoli_allenby"] == "invalid"
    assert war["constantinople"] == (0, 0)


@pytest.mark.card("salonika")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("track", [[COLLAPSE, DUAL, "entente_cordiale"], [LEAGUE, "entente_cordiale"]])
def test_e4_lands_in_one_balkan_space(edition: str, track: list[str]) -> None:
    war = War(edition, "salonika", track=track, macedonia=(0, 1))
    assert (war.asked, len(war.options)) == ("liberal", 7)
    war.play("macedonia")
    assert war.board() == {"macedonia": (3, 1) if edition == "first" else (2, 1)}


@pytest.mark.card("salonika")
def test_e4_needs_an_enemy_near_the_balkans() -> None:
    war = War("first", "salonika", track=[ALLIANCE, BALKANS, "entente_cordiale"])
    assert war.results["salonika"] == "invalid", "the Balkans are friends, Austria-Hungary stays out"
    assert war.board() == {}


@pytest.mark.card("salerno_anzio", "avenging_pavia")
@pytest.mark.parametrize("plan", ["salerno_anzio", "avenging_pavia"])
@pytest.mark.parametrize("italy", [PERFIDIOUS, BALKANS])
def test_e5_and_f1_need_an_italian_enemy(plan: str, italy: str) -> None:
    war = War("first", plan, track=[COLLAPSE, "entente_cordiale", italy])
    assert war.results[plan] == "invalid"
    assert war["italy"] == (0, 0)


# France.


@pytest.mark.card("plan_xvi", "guns_of_august", "two_front_war")
@pytest.mark.parametrize(("german", "gained"), [("guns_of_august", -4), ("two_front_war", 0)])
def test_f2_blunts_the_german_attack(german: str, gained: int) -> None:
    plans = ("plan_xvi", german)
    effects = ["schlieffen_plan_adopted"]
    war = War("first", *plans, track=[COLLAPSE, "splendid_isolation"], effects=effects)
    assert war.results["plan_xvi"] == "invalid", "the army is not Liberal"
    assert war.gained == gained - 2
    war = War(
        *("first", *plans),
        track=[COLLAPSE, "splendid_isolation"],
        effects=effects,
        french_armed_forces=(4, 0),
    )
    assert war.results["plan_xvi"] == "valid"
    assert war.gained == gained


@pytest.mark.card("plan_xvii")
def test_f3_moves_the_army_to_alsace() -> None:
    war = War("first", "plan_xvii", track=[COLLAPSE], french_armed_forces=(5, 0))
    for _ in range(3):
        war.play("french_armed_forces")
        if war.asked and war.options == ["alsace_lorraine"]:
            war.play("alsace_lorraine")
    assert war.board() == {"french_armed_forces": (2, 0), "alsace_lorraine": (3, 0)}
    assert war.gained == 1


@pytest.mark.card("plan_xvii")
def test_f3_may_stay_at_home_and_without_an_army_must() -> None:
    war = War("first", "plan_xvii", track=[COLLAPSE], french_armed_forces=(5, 0)).play(("done",))
    assert war.board() == {"french_armed_forces": (5, 0)}
    war = War("first", "plan_xvii", track=[COLLAPSE])
    assert (war.board(), war.gained) == ({}, 1)


@pytest.mark.card("colonial_sunset")
def test_f4_secures_the_colonies() -> None:
    plans = ("colonial_sunset", "guns_of_august")
    track, effects = [COLLAPSE, "splendid_isolation"], ["schlieffen_plan_adopted"]
    war = War("first", *plans, track=track, effects=effects, ahead="liberal")
    assert war.options == ["algeria", "colonials", "morocco", "tunisia"]
    war.play(*["colonials"] * 5, "algeria", "algeria", "tunisia")
    assert war["algeria"] == (2, 0)
    assert war["tunisia"] == (1, 0)
    assert war["colonials"] == (3, 0), "Guns of August took two"
    assert war.gained == -7


@pytest.mark.card("colonial_sunset")
def test_f4_needs_the_british_ahead() -> None:
    war = War("first", "colonial_sunset", "guns_of_august", effects=["schlieffen_plan_adopted"])
    assert war.results["colonial_sunset"] == "invalid"
    assert (war.board(), war.gained) == ({}, -6)


@pytest.mark.card("plan_xv")
def test_f5_makes_france_first_less_of_a_prize() -> None:
    plans = ("plan_xv", "british_expeditionary_force", "savoyard_war")
    war = War("first", *plans, track=[COLLAPSE, TRIPLE, "entente_cordiale"], italy=(0, 3), paris=(0, 2))
    war.play("paris")
    assert war["paris"] == (1, 2), "any French space"
    war.play("bordeaux", "dijon", "fauvism")
    assert war.gained == 0, "neither gets anything, and nobody loses"


@pytest.mark.card("plan_xv", "two_front_war", "kaiser_wilhelms_plan")
@pytest.mark.parametrize("plan", ["two_front_war", "kaiser_wilhelms_plan"])
def test_f5_leaves_other_mottos_alone(plan: str) -> None:
    war = War("first", "plan_xv", plan, track=[COLLAPSE]).play("paris")
    assert war.gained == -2


# Germany.


@pytest.mark.card("von_lettow_vorbeck")
def test_g1_counts_african_colonies() -> None:
    held = {"libya": (0, 2), "algeria": (0, 3), "tunisia": (2, 0), "morocco": (0, 2), "belgium": (0, 3)}
    war = War("first", "von_lettow_vorbeck", track=[COLLAPSE], ahead="authoritarian", held=held)
    assert war.gained == -2
    war = War("first", track=[COLLAPSE], ahead="authoritarian", held=held)
    war.s.in_effect["belgium_annex"] = "authoritarian"
    war.left = ["von_lettow_vorbeck"]
    war.seal()
    assert war.gained == -3, "Belgium, once it is an Annex space"
    war = War("first", "von_lettow_vorbeck", track=[COLLAPSE], ahead="authoritarian")
    assert (war.results["von_lettow_vorbeck"], war.gained) == ("valid", 0)
    war = War("first", "von_lettow_vorbeck", track=[COLLAPSE], held=held)
    assert (war.results["von_lettow_vorbeck"], war.gained) == ("invalid", 0)


@pytest.mark.card("u_boat_offensive", "blockade")
def test_g2_draws_level_and_breaks_the_blockade() -> None:
    plans = ("u_boat_offensive", "two_front_war", "blockade")
    war = War("first", *plans, track=[COLLAPSE, "entente_cordiale"], ahead="liberal")
    assert war.s.navy == [3, 3]
    assert war.s.first == [-1] * len(war.rules.facts.boxes), "no box gives anything"
    assert war.gained == 2 - 2
    assert war.results["blockade"] == "invalid"
    assert war.results["two_front_war"] == "valid"


@pytest.mark.card("u_boat_offensive")
def test_g2_costs_its_points_even_when_nothing_is_gained() -> None:
    war = War("first", "u_boat_offensive", track=[COLLAPSE], ahead="authoritarian")
    assert war.s.navy == [1, 3]
    assert war.gained == 2


@pytest.mark.card("east_wall_west_wall", "plan_xvii", "blockade", "six_weeks_attack")
@pytest.mark.parametrize("edition", EDITIONS)
def test_g3_shuts_germany(edition: str) -> None:
    plans = ("east_wall_west_wall", "plan_xvii", "blockade", "six_weeks_attack")
    war = War(
        *(edition, *plans),
        track=[ALLIANCE, "entente_cordiale"],
        ahead="liberal",
        french_armed_forces=(5, 0),
        kiel=(0, 1),
    )
    assert war.board() == {"french_armed_forces": (5, 0), "kiel": (0, 1)}
    assert war.gained == 1, "Plan XVII keeps its point"


@pytest.mark.card("east_wall_west_wall")
def test_g3_leaves_the_rest_of_europe_open() -> None:
    war = War("first", "east_wall_west_wall", "isonzo_campaign", track=[LEAGUE])
    assert war.board() == {"italy": (0, 3)}


@pytest.mark.card("east_wall_west_wall")
@pytest.mark.parametrize("edition", EDITIONS)
def test_g3_no_plan_of_anybody_touches_germany(edition: str) -> None:
    for seed in range(30):
        rules, s, dice = late(edition, "mobilization", seed)
        german = list(members(rules.facts.sets["germany"]))
        before = [[held[space] for space in german] for held in s.support]
        rules.run(s, None)
        while pending := rules.pending(s):
            decision = pick(dice, pending)
            assert isinstance(decision, Choice)
            wall = ("mobilize", "east_wall_west_wall")
            rules.apply(s, decision.seat, wall if wall in decision.options else pick(dice, decision.options))
        assert [[held[space] for space in german] for held in s.support] == before


@pytest.mark.card("guns_of_august")
@pytest.mark.parametrize(
    ("effects", "removed"),
    [
        ([], 2),
        (["german_army_expansion"], 4),
        (["von_bethmann_hollweg"], 4),
        (["german_army_expansion", "von_bethmann_hollweg"], 6),
    ],
)
def test_g4_marches_through_belgium(effects: list[str], removed: int) -> None:
    war = War(
        *("first", "guns_of_august"),
        track=[COLLAPSE, "splendid_isolation"],
        effects=["schlieffen_plan_adopted", *effects],
        belgium=(1, 3),
        paris=(9, 0),
        berlin=(2, 0),
    )
    assert war["belgium"] == (1, 0)
    assert war["paris"] == (9 - removed, 0)
    assert war["berlin"] == (2, 0)
    assert war.gained == -6


@pytest.mark.card("guns_of_august")
def test_g4_needs_the_schlieffen_plan() -> None:
    war = War("first", "guns_of_august", track=[COLLAPSE], belgium=(0, 3), paris=(3, 0))
    assert war.results["guns_of_august"] == "invalid"
    assert (war["belgium"], war["paris"], war.gained) == ((0, 3), (3, 0), 0)


@pytest.mark.card("two_front_war")
@pytest.mark.parametrize(
    ("effects", "gained"),
    [([], -2), (["german_army_expansion"], -3), (["german_army_expansion", "von_bethmann_hollweg"], -4)],
)
def test_g5_pays_with_the_home_front(effects: list[str], gained: int) -> None:
    held = {"wilhelm_ii": (0, 5), "saxony": (0, 2), "berlin": (0, 4), "vienna": (0, 3)}
    war = War("first", "two_front_war", track=[COLLAPSE], effects=effects, held=held)
    assert war.board() == {"wilhelm_ii": (0, 4), "saxony": (0, 2), "berlin": (0, 3), "vienna": (0, 3)}
    assert war.gained == gained


@pytest.mark.card("kaiser_wilhelms_plan", "six_weeks_attack", "galician_campaign")
@pytest.mark.parametrize("plan", ["six_weeks_attack", "galician_campaign"])
def test_g6_stops_the_russians(plan: str) -> None:
    war = War("first", "kaiser_wilhelms_plan", plan, track=[ALLIANCE, DUAL])
    assert war.results[plan] == "cancelled"
    assert (war.board(), war.gained) == ({}, -2)


# Italy.


@pytest.mark.card("tirol_war")
@pytest.mark.parametrize("edition", EDITIONS)
def test_i1_takes_alto_adige(edition: str) -> None:
    track = [COLLAPSE, DUAL, PERFIDIOUS]
    war = War(edition, "tirol_war", track=track, italy=(3, 0), alto_adige=(0, 1))
    assert war["alto_adige"] == ((3, 1) if edition == "first" else (2, 1))
    assert war.gained == 1


@pytest.mark.card("tirol_war")
@pytest.mark.parametrize(
    ("track", "italy"),
    [([COLLAPSE, DUAL, TRIPLE], (3, 0)), ([COLLAPSE, PERFIDIOUS], (3, 0)), ([LEAGUE, PERFIDIOUS], (2, 0))],
)
def test_i1_needs_a_liberal_italy_against_austria(track: list[str], italy: tuple[int, int]) -> None:
    war = War("first", "tirol_war", track=track, italy=italy)
    assert war.results["tirol_war"] == "invalid"
    assert (war["alto_adige"], war.gained) == ((0, 0), 0)


@pytest.mark.card("neutrality")
@pytest.mark.parametrize(("track", "now"), [(TRIPLE, (0, 2)), (PERFIDIOUS, (2, 0))])
def test_i2_is_paid_in_alto_adige(track: str, now: tuple[int, int]) -> None:
    assert War("first", "neutrality", track=[COLLAPSE, track]).board() == {"alto_adige": now}


@pytest.mark.card("mare_nostrum")
@pytest.mark.parametrize(("track", "now"), [([ALLIANCE, PERFIDIOUS], (1, 0)), ([LEAGUE, TRIPLE], (0, 1))])
def test_i3_rules_the_sea(track: list[str], now: tuple[int, int]) -> None:
    war = War("first", "mare_nostrum", track=track)
    shores = ("libya", "tunisia", "algeria", "spain_portugal", "morocco")
    assert war.board() == dict.fromkeys(shores, now)


@pytest.mark.card("mare_nostrum")
@pytest.mark.parametrize("track", [[COLLAPSE, PERFIDIOUS], [LEAGUE, PERFIDIOUS], [ALLIANCE, TRIPLE]])
def test_i3_needs_the_ottomans_as_enemies(track: list[str]) -> None:
    war = War("first", "mare_nostrum", track=track)
    assert war.results["mare_nostrum"] == "invalid"
    assert war.board() == {}


@pytest.mark.card("savoyard_war")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("track", [TRIPLE, PERFIDIOUS])
def test_i4_takes_nice_for_the_authoritarian(edition: str, track: str) -> None:
    war = War(edition, "savoyard_war", track=[COLLAPSE, track], italy=(0, 3), nice=(2, 0))
    assert war["nice"] == ((2, 4) if edition == "first" else (2, 2))
    assert war.gained == -1, "whoever has chosen it"


@pytest.mark.card("savoyard_war")
def test_i4_needs_italy() -> None:
    war = War("first", "savoyard_war", track=[COLLAPSE, TRIPLE], italy=(0, 2))
    assert war.results["savoyard_war"] == "invalid"
    assert (war["nice"], war.gained) == ((0, 0), 0)


# The Ottoman Empire.


@pytest.mark.card("balkan_reconquista")
@pytest.mark.parametrize(("head", "held", "now"), [(ALLIANCE, (0, 3), (0, 1)), (LEAGUE, (3, 0), (1, 0))])
def test_o1_returns_to_the_balkans(head: str, held: tuple[int, int], now: tuple[int, int]) -> None:
    plans = ("balkan_reconquista", "war_of_liberation_austria_hungary")
    war = War("first", *plans, track=[head, BALKANS], constantinople=held)
    spaces = ("greece", "macedonia", "romania", "bulgaria")
    assert {space: war[space] for space in spaces} == dict.fromkeys(spaces, now)


@pytest.mark.card("balkan_reconquista")
@pytest.mark.parametrize(
    ("track", "held"), [([ALLIANCE], (0, 3)), ([ALLIANCE, BALKANS], (3, 0)), ([ALLIANCE, BALKANS], (0, 2))]
)
def test_o1_needs_the_balkans_at_war_and_constantinople(track: list[str], held: tuple[int, int]) -> None:
    plans = ["balkan_reconquista"]
    if BALKANS in track:
        plans.append("war_of_liberation_austria_hungary")
    war = War("first", *plans, track=track, constantinople=held)
    assert war.results["balkan_reconquista"] == "invalid"
    assert war["greece"] == (0, 0)


@pytest.mark.card("north_african_empire")
@pytest.mark.parametrize("head", [ALLIANCE, LEAGUE])
def test_o2_is_authoritarian_whoever_chose_it(head: str) -> None:
    war = War("first", "north_african_empire", track=[head], constantinople=(0, 3))
    shores = dict.fromkeys(("libya", "tunisia", "algeria", "morocco"), (0, 1))
    assert war.board() == {"constantinople": (0, 3)} | shores
    war = War("first", "north_african_empire", track=[head], constantinople=(3, 0))
    assert war.results["north_african_empire"] == "invalid"


@pytest.mark.card("persian_campaign", "caucasus_campaign")
@pytest.mark.parametrize(("plan", "n"), [("persian_campaign", 1), ("caucasus_campaign", 2)])
@pytest.mark.parametrize(
    ("head", "held", "sign"), [(ALLIANCE, (0, 3), -1), (LEAGUE, (3, 0), 1), (ALLIANCE, (3, 0), 0)]
)
def test_o3_and_o4_pay_the_holder_of_constantinople(
    plan: str, n: int, head: str, held: tuple[int, int], sign: int
) -> None:
    war = War("first", plan, track=[head], constantinople=held)
    assert war.results[plan] == ("valid" if sign else "invalid")
    assert war.gained == sign * n


@pytest.mark.card("caucasus_campaign", "russia_caucasus_campaign")
def test_o4_comes_too_late_after_the_russians() -> None:
    plans = ("caucasus_campaign", "russia_caucasus_campaign")
    war = War("first", *plans, track=[ALLIANCE], constantinople=(0, 3))
    assert war["constantinople"] == (6, 3)
    assert war.results["caucasus_campaign"] == "invalid"


# Russia.


@pytest.mark.card("the_great_game")
def test_r1_brings_britain_in() -> None:
    war = War("first", "the_great_game", track=[LEAGUE], ahead="liberal")
    assert war.asked == "liberal"
    late = ["blockade", "decline", "gallipoli_allenby", "salerno_anzio", "salonika"]
    assert war.options == late, "later than priority 4"
    assert war.s.war["participants"]["britain"] == "liberal"
    war.play("salonika")
    assert war.asked == "liberal"
    assert war.results["salonika"] == "valid"
    war.play("greece")
    assert war.board() == {"greece": (2, 0)}
    assert war.gained == -3


@pytest.mark.card("the_great_game", "isonzo_campaign")
def test_r1_seals_the_late_plan() -> None:
    plans = ("the_great_game", "isonzo_campaign")
    war = War("first", *plans, track=[LEAGUE, "splendid_isolation"], ahead="liberal").play("blockade")
    assert war.results["blockade"] == "valid"
    assert not any("blockade" in str(event) for event in war.log if event["ev"] == "late_plan")


@pytest.mark.card("the_great_game")
def test_r1_may_be_declined() -> None:
    war = War("first", "the_great_game", track=[LEAGUE]).play(("decline",))
    assert set(war.results) & {"blockade", "salonika", "gallipoli_allenby", "salerno_anzio"} == set()
    assert war.gained == -3


@pytest.mark.card("the_great_game")
def test_r1_gives_no_second_british_card() -> None:
    war = War("first", "the_great_game", track=[LEAGUE, "entente_cordiale"])
    assert war.s.scores is not None
    assert war.gained == -3


@pytest.mark.card("the_great_game")
def test_r1_needs_russia_as_central_power() -> None:
    war = War("first", "the_great_game", track=[ALLIANCE])
    assert war.results["the_great_game"] == "invalid"
    assert war.gained == 0
    assert "britain" not in war.s.war["participants"]


@pytest.mark.card("day_15_attack")
@pytest.mark.parametrize(
    ("german", "gained"), [("guns_of_august", -5), ("kaiser_wilhelms_plan", -5), ("two_front_war", -3)]
)
def test_r2_trades_a_point_for_time(german: str, gained: int) -> None:
    effects = ["schlieffen_plan_adopted"]
    track = [ALLIANCE, "splendid_isolation"]
    war = War("first", "day_15_attack", german, track=track, effects=effects)
    assert war.gained == gained


@pytest.mark.card("day_15_attack")
def test_r2_needs_russia_in_the_entente() -> None:
    war = War("first", "day_15_attack", "kaiser_wilhelms_plan", track=[LEAGUE])
    assert war.results["day_15_attack"] == "invalid"
    assert war.gained == -2


@pytest.mark.card("day_15_attack", "plan_xvi", "plan_xv")
@pytest.mark.parametrize(("french", "prize"), [("plan_xvi", 2), ("plan_xv", 3)])
def test_reductions_add_up(french: str, prize: int) -> None:
    war = War(
        *("first", "day_15_attack", french, "guns_of_august"),
        track=[ALLIANCE, "splendid_isolation"],
        effects=["schlieffen_plan_adopted"],
        french_armed_forces=(5, 0),
    )
    if french == "plan_xv":
        war.play("french_armed_forces")
    assert war.gained == -prize - 1


@pytest.mark.card("six_weeks_attack", "galician_campaign")
@pytest.mark.parametrize(
    ("plan", "track"),
    [("six_weeks_attack", [LEAGUE]), ("galician_campaign", [LEAGUE]), ("galician_campaign", [ALLIANCE])],
)
def test_r3_and_r4_need_the_entente_and_an_austrian_enemy(plan: str, track: list[str]) -> None:
    war = War("first", plan, track=track)
    assert war.results[plan] == "invalid"
    assert (war.board(), war.gained) == ({}, 0)


@pytest.mark.card("galician_campaign")
def test_r4_gains_a_point() -> None:
    assert War("first", "galician_campaign", track=[ALLIANCE, DUAL]).gained == 1


# The whole deck.


@pytest.mark.rule("2.4.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_deck(edition: str) -> None:
    cards = At(edition).rules.facts.mobilization
    assert len(cards) == len({card.id for card in cards}) == 35
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.nation] = counts.get(card.nation, 0) + 1
        assert card.text
        assert card.effect
        assert 0 <= card.priority <= 8
    assert list(counts.values()) == [3, 3, 5, 5, 6, 4, 4, 5]
    assert [card.id for card in cards if card.motto == "France First"] == ["E2", "G4", "I4"]
