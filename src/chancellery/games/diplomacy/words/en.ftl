# Diplomacy in English: all that players and game masters read, but for the names of areas and powers, which
# stand in their records. A language file may give these too: `area-par`, and beside it `.printed`, the
# abbreviation; `power-france`, and beside it `.adjective`.

## Who and where.

seat-entente = the Entente
seat-central = the Central Powers
    .agrees = other
season-spring = Spring
season-autumn = Autumn
season-winter = Winter
coast-nc = nc
    .long = north coast
coast-sc = sc
    .long = south coast
coast-ec = ec
    .long = east coast
coast-wc = wc
    .long = west coast

# A unit by its kind, A or F, its area, its coast if there are two, and its place as programs write it.
unit =
    { $kind ->
        [F] F
       *[A] A
    } { $place }
    .boxed =
        { $kind ->
            [F] F
           *[A] A
        } ({ FORM($area, "printed") }){ $coast ->
            [none] {""}
           *[other] {" "}{ $coast }
        }
    .spoken =
        { $kind ->
            [F] fleet
           *[A] army
        } in { $area }
    .the =
        the { $kind ->
            [F] fleet
           *[A] army
        } in { $area }

# A place that an order names.
goal =
    { FORM($area, "printed") }{ $coast ->
        [none] {""}
       *[other] {" "}{ $coast }
    }

## What becomes of an order.

result-ok = ok
result-bounce = bounce
result-cut = cut
result-dislodged = dislodged
result-disrupted = disrupted
result-void = void
result-ignored = ignored

## The course of play.

event-campaign = { $season } { $year }.
event-answered =
    { $seat } { AGREE($seat) ->
        [other] are
       *[one] is
    } ready.
event-order =
    { $power }: { $told_order }{ $results ->
        [none] .
       *[other] : { COMMAS($results) }.{ $told ->
            [none] {""}
           *[other] {" "}{ SENTENCES($told) }
        }
    }
event-retreat = { event-order }
event-adjustment = { event-order }
event-disband =
    { $power }'s { FORM($unit, "spoken") } is disbanded: { $why } ({ $why ->
        [nowhere] §II.9
       *[unplayed] §III.2
    }).
event-centre =
    { $power } takes control of { $area }{ $before ->
        [none] {""}
       *[other] , lost by { $before }
    } (§II.10).
event-coin = The coin falls: Italy joins { $seat } in the spring (§III.2).
event-leave =
    { $seat } { AGREE($seat) ->
        [other] leave; the powers fall
       *[one] leaves; the power falls
    } into disorder (§III.3).
event-miss = No orders came from { $seat }.
event-time = The time limit is reached (§III.1).
event-over =
    { $why ->
        [centres] { $winners } { AGREE($winners) ->
            [other] control at least 18 supply centres and win
           *[one] controls at least 18 supply centres and wins
        }.
        [units] { $winners } { AGREE($winners) ->
            [other] have at least 24 units in play and win
           *[one] has at least 24 units in play and wins
        }.
        [draw] The game is drawn between { $winners }.
        [concession] The others concede the game to { $winners }.
        [time] Time is up. Most supply centres: { $winners }.
       *[last] { $winners } alone { AGREE($winners) ->
            [other] are left and win
           *[one] is left and wins
        }.
    }

## Questions and what they ask about.

prompt-orders =
    { $season } { $year }. Write orders for { WORDS($slots) } { $slots ->
        [one] unit
       *[other] units
    }.
prompt-retreats =
    { $season } { $year }. Retreat or disband { WORDS($slots) } { $slots ->
        [one] unit
       *[other] units
    }.
prompt-adjustments =
    Winter { $year }. { $builds ->
        [0] Disband { units-to-disband }
       *[other] Build { units-to-build }{ $disbands ->
            [0] {""}
           *[other] {" "}and disband { units-to-disband }
        }
    }.
units-to-build =
    { WORDS($builds) } { $builds ->
        [one] unit
       *[other] units
    }
units-to-disband =
    { WORDS($disbands) } { $disbands ->
        [one] unit
       *[other] units
    }
slot-build = { $power } build { $n }
slot-disband = { $power } disband { $n }

## Orders, in the rulebook's shorthand.

option-hold = { FORM($unit, "boxed") } Stands
option-move =
    { FORM($unit, "boxed") } - { $goal }{ $via ->
        [yes] {" "}via
       *[no] {""}
    }{ $seas ->
        [none] {""}
       *[other] {" "}{ SENTENCES($seas) }
    }
option-support =
    { FORM($unit, "boxed") } s { FORM($whom, "boxed") }{ $goal ->
        [none] {""}
       *[other] {" "}- { $goal }
    }
option-convoy = { FORM($unit, "boxed") } c { FORM($whom, "boxed") } - { $goal }
option-retreat = { FORM($unit, "boxed") } - { $goal }
option-build = Build { FORM($unit, "boxed") }
option-disband = Disband { FORM($unit, "boxed") }
option-waive = Waive

## What the table may do.

option-draw = Agree on a draw
option-concede = Concede the game to { $seat }
option-leave =
    { $seat } { AGREE($seat) ->
        [other] leave
       *[one] leaves
    } the game
option-miss =
    { $seat } { AGREE($seat) ->
        [other] let
       *[one] lets
    } the time pass
option-time = End the game by the clock
follows-leave = Your units stand still from then on, and are disbanded when they are driven out (§III.3).

## Typed orders. Every letter of one counts: A is an army.

reading-small = please

## Why an order is void: the board, and the units on it.

reason-not_an_order = This is not an order for a movement phase.
reason-same_area = A unit cannot move to the area it is in.
reason-army_at_sea = Armies cannot go to sea.
reason-no_convoy = No convoy leads there.
reason-not_adjacent = { $area } is not next to { $here }.
reason-fleet_convoyed = Only armies can be convoyed.
reason-fleet_inland =
    { $area ->
        [none] Fleets cannot go inland.
       *[other] No fleet can be built in { $area }.
    }
reason-no_coast =
    { $what ->
        [two] Two coasts of { $area } can be reached: name one.
        [build] The coast of { $area } must be named.
        [support] The support does not name a coast of { $area }.
        [placing] The fleet in { $area } needs a coast.
       *[order] The order does not name a coast of { $area }.
    }
reason-wrong_coast =
    { $unit ->
        [none] The fleet cannot reach that coast of { $area }.
       *[other] The { FORM($unit, "spoken") } is not on that coast.
    }
reason-not_along_coast = No common coast joins { $here } and { $area }.
reason-support_self = A unit cannot support itself.
reason-support_into_self = A unit cannot support a move into its own area.
reason-out_of_reach = The unit could not move to { $area } itself.
reason-not_at_sea = Only a fleet in a sea area can convoy.
reason-convoy_inland = A convoy leads from one coastal area to another.
reason-no_army = There is no army in { $area } to convoy.
reason-off_route = The fleet lies on no route between those areas.
reason-no_fleets = No chain of fleets leads there.
reason-none_to_support = There is no unit in { $area } to support.
reason-cannot_go = That unit cannot move to { $area }.
reason-in_disorder = A unit in disorder cannot be supported.

## Why an order came out as it did.

reason-moved =
    Moved to { $area }{ $sails ->
        [yes] {" "}by convoy
       *[no] {""}
    }.
reason-stood = Stood.
reason-given = Support given.
reason-carried = Convoy held.
reason-dislodged = Dislodged by { $unit }.
reason-cut = Cut by { all-units }.
reason-called_off = It stays: a paradox calls off the convoy of { all-units }.
reason-broken_convoy = It stays: the convoy breaks at { all-units }.
reason-stood_off = Stood off in { $area } by { all-units }.
reason-own_unit = An own unit stays in { $area }.
reason-own_exchange = Own units cannot change places by land.
reason-met = Met { $unit } on the common border.
reason-held_off = Held off by { $unit }.
reason-no_convoy_ordered = No convoy to { $area } was ordered.
reason-not_ordered = { $unit } was not ordered to { $area }.
reason-ordered_to_move = { $unit } was ordered to move, so it cannot be supported in place.
reason-other_coast = { $unit } went to the other coast of { $area }.
all-units =
    { $units ->
        [none] the others
       *[other] { $units }
    }

## Retreats, builds and disbandments.

reason-nowhere = It has nowhere to go.
reason-unplayed = Nobody plays it.
reason-two_retreats = Two retreats meet, and both units are disbanded.
reason-not_a_retreat =
    A dislodged unit retreats or is disbanded{ $what ->
        [none] {""}
       *[help] ; it is neither convoyed nor supported
    }.
reason-no_retreat =
    The { $unit ->
        [none] unit
       *[other] { FORM($unit, "spoken") }
    } cannot retreat to { $area }.
reason-no_retreat_ordered = No retreat was ordered, so it is disbanded.
reason-disbanded = It is disbanded.
reason-not_dislodged = The { FORM($unit, "spoken") } is not dislodged.
reason-occupied = { $area } is occupied.
reason-attacked_from = The attack came from { $area }.
reason-contested = Units bounced in { $area } this season.
reason-foreign = { $area } is in foreign hands.
reason-not_free = { $area } is occupied or in foreign hands.
reason-not_home =
    { $area } is not a home centre of { $power ->
        [none] the power
       *[other] { $power }
    }.
reason-not_coastal = { $area } has no coast.
reason-site_taken = Another unit is built there.
reason-too_many =
    Only { $due } { $what ->
        [disband] must be given up
       *[build] can be built
    }.
reason-no_waiving = Builds may not be waived.
reason-no_waiving_here = Builds may not be waived here.
reason-no_builds = The power has no unit to build.
reason-must_not_disband = The power has no unit to give up.
reason-must_disband = The power must give up { $due }, and cannot build.
reason-no_unit_there = The power has no unit there.
reason-twice = The unit is given up already.
reason-by_disorder = Chosen by the rule of disorder.
reason-no_room = { $power } has no room for another.
reason-none_to_build = { $power } has no unit to build.
reason-none_to_disband = { $power } has no unit to give up.

## What is wrong with a written order.

reason-not_understood =
    { $what ->
        [placing] This does not name a unit and its place.
        [action] The order does not say what the unit is to do.
       *[other] The order cannot be understood. { $what ->
            [too_long] It is too long.
            [rest] It is clear only up to “{ $word }”.
            [two_actions] It has two actions in one order.
            [no_meaning] “{ $word }” has no meaning in an order.
            [no_unit] It names no unit.
            [supported] It does not say which unit is supported.
            [each_other] It does not say which units support each other.
            [retreats_to] It does not say where the unit retreats to.
            [convoyed] It does not say what is convoyed.
            [convoyed_to] It does not say where the army is convoyed to.
            [goes_to] It does not say where the unit goes.
           *[no_word] “{ $word }” is neither an area nor a word of an order.
        }
    }
reason-unknown_area =
    There is no area called { as-written }{ $areas ->
        [none] .
       *[other] : did you mean { OR($areas) }?
    }
# What somebody wrote, and be it nothing.
as-written =
    { $written ->
        [none] {""}
       *[other] { $written }
    }
reason-no_part = { $written } takes no part in the game.
reason-ambiguous =
    { $area ->
        [none] { $candidates ->
            [none] { $written } could be { OR($areas) }.
           *[other] This could be for { OR($candidates) }.
        }
       *[other] Different moves are meant for the unit in { $area }.
    }
reason-too_far = A unit moves one area only; an army is convoyed over seas only.
reason-wrong_phase =
    { $what ->
        [adjustment] Units are built or disbanded now.
       *[movement] Units move, support, convoy or stand now.
    }
reason-no_place = The order names no place.
reason-no_unit = There is no unit in { $area }.
reason-no_unit_named = The order does not say which unit is to act.
reason-nobody_can =
    No { $kind ->
        [A] army
        [F] fleet
       *[none] unit
    } without an order can do this.
reason-several_orders = The { FORM($unit, "spoken") } has different orders.
reason-not_yours =
    { $headed ->
        [none] The { FORM($unit, "spoken") } is { FORM($power, "adjective") }, not yours.
       *[other] This is headed { $headed }, not { $power }.
    }
reason-no_power =
    { $area ->
        [none] This does not say whose unit it is.
       *[other] The order does not say whose unit is in { $area }.
    }
reason-wrong_power =
    { $area ->
        [none] The { FORM($unit, "spoken") } is of another power.
       *[other] The unit in { $area } is { FORM($power, "adjective") }.
    }
reason-no_type =
    { $what ->
        [build] The order does not say whether an army or a fleet is built in { $area }.
        [placing] This does not say whether an army or a fleet is in { $area }.
       *[order] A or F is missing before { $area }.
    }
reason-wrong_type =
    { $what ->
        [placing] { $kind ->
            [F] A fleet
           *[A] An army
        } cannot be in { $area }.
       *[order] The unit in { $area } is { $kind ->
            [F] a fleet
           *[A] an army
        }.
    }
reason-odd_coast =
    { $coast ->
        [none] A coast means nothing for an army.
       *[other] { $area } has no separate { FORM($coast, "long") }.
    }
reason-several = This names more than one unit: put a comma between them.
reason-taken = There is already a unit in { $area }.

# A reason with its paragraph: the rulebook's, or that of a rule choice.
cited =
    { $sentence }{ $rule ->
        [none] {""}
       *[other] {" "}({ $datc ->
            [yes] DATC{" "}
           *[no] §
        }{ $rule })
    }

## How an order was resolved, step by step.

step-order = { $order }: { SENTENCES($told) }
step-dislodged = dislodged by { $unit }
step-convoy_whole = the convoy is whole
step-convoy_broken = the convoy is broken
step-fleet_holds = { $unit } holds
step-fleet_called_off = { $unit } is called off by a paradox
step-fleet_dislodged = { $unit } is dislodged
step-attacks = attacks { $area } with { $n }
step-has_left = { $unit } has left { $area }
step-comes_other_way = { $unit } comes the other way with { $n }
step-resists = { $unit } resists with { $n }
step-stands_off = { $unit } stands it off with { $n }
step-own_support = support of { $unit } does not count against its own unit
step-supported = supported by { $unit }
step-support_cut = support of { $unit } is cut
step-cuts = { $unit } attacks it from { $area }
step-cuts_in_vain = { $unit } attacks it from the area the support is aimed at, in vain
step-cuts_own_convoy = { $unit } comes by a convoy that the support attacks
step-does_not_arrive = { $unit } does not arrive

## The board in a terminal.

# The phase as the world's programs call it, F1901R, and the date.
board-phase =
    { $opens ->
        [S] S
        [F] F
       *[W] W
    }{ $year }{ $closes ->
        [M] M
        [R] R
        [A] A
       *[X] X
    }{"  "}{ $season } { $year }
board-no-units = no units
board-dislodged = Dislodged: { FORM($unit, "boxed") }, attacked from { $from }
board-resolved = Resolved in { $season } { $year }:
board-results = { $told_order } ({ COMMAS($results) })

## The board on the page.

page-date = { $season } { $year }
page-centres = centres
page-units = units
tip-unit =
    { $kind ->
        [F] Fleet
       *[A] Army
    }, { $area }, { $power }{ $dislodged ->
        [yes] , dislodged
       *[no] {""}
    }
tip-stopped = { $order }: { SENTENCES($told) }

## The board changed by hand.

edit-remove = Remove the { FORM($unit, "spoken") }{ edit-coast }
edit-place =
    Place { $kind ->
        [F] a fleet
       *[A] an army
    } of { $power } in { $area }{ edit-coast }
edit-coast =
    { $coast ->
        [none] {""}
       *[other] {" "}({ $coast })
    }
edit-clear = Remove every unit of { $power }
edit-own = { $area } belongs to { $power }
edit-free = { $area } belongs to nobody
edit-season =
    It is { $season ->
        [spring] spring
        [autumn] autumn
       *[winter] winter
    }
edit-year = It is { $year }

## The judge's report.

why-nowhere = it has nowhere to go
why-unplayed = nobody plays it
phase =
    { $kind ->
        [adjustment] Winter { $year }
        [retreat] { $season } { $year } retreats
       *[movement] { $season } { $year }
    }
report-heading =
    { $phase }{ $implied ->
        [yes] {" "}(nothing was written)
       *[no] {""}
    }
report-implied = Implied by another order.
report-none = No order.
report-silent = No orders came from { $powers }; the units stand (§III.3).
report-forgone =
    { $power } does without { WORDS($n) } { $n ->
        [one] build
       *[other] builds
    } (§II.11).
report-nothing-due = No unit is built or disbanded.
report-taken =
    { $power } takes control of { $area }{ $before ->
        [none] {""}
       *[other] {" "}from { $before }
    } (§II.10).
report-won =
    { $seat } { AGREE($seat) ->
        [other] win
       *[one] wins
    } the game.
report-position = Position
report-units =
    { $power }: { $held ->
        [none] no units
       *[other] { COMMAS($held) }
    }
report-centres =
    { COUNT($centres) } { COUNT($centres) ->
        [one] centre
       *[other] centres
    }: { $centres ->
        [none] none
       *[other] { COMMAS($centres) }
    }
report-over = The game is over.
report-next = Next: { $phase }.
report-retreat = { $power }'s { FORM($unit, "spoken") }, attacked from { $from }, retreats to { COMMAS($ways) }, or is disbanded.
report-due =
    { $power } { SIGN($n) ->
        [plus] builds
       *[minus] disbands
    } { WORDS(ABS($n)) } { ABS($n) ->
        [one] unit
       *[other] units
    }.
report-explained = { $phase }, { $power }

## What is wrong with a game master's file.

fault-line = Line { $number }: { $sentence }
fault-written = “{ $written }”: { $sentence }
fault-empty = The file has neither a heading, such as “Spring 1901”, nor orders.
fault-before-heading = “{ $written }” stands before the first heading, “{ $heading }”. An empty line ends a list of positions.
fault-no-phase = There is no phase “{ $written }”: S1901M, S1901R, F1901M, F1901R, W1901A.
fault-not-a-heading = “{ $written }” begins like a heading, but “{ $word }” has no place in one. Write “Spring 1901”, “Autumn 1901 retreats” or “Winter 1901”.
fault-late-setting = “{ $written }” is a setting, and settings stand before the first heading.
fault-set-twice = “{ $written }” is set already in line { $number }.
fault-no-power-first = “{ $written }” does not begin with the name of a power.
fault-near-label = There is neither power nor setting “{ $written }”: did you mean { $likely }?
fault-strange-label = “{ $written }” is no power, no setting and no heading.
fault-no-power = “{ $written }” belongs to no power. Begin with its name: “France: A Par - Bur”.
fault-over = The game is over since { $phase }: nothing is played after it.
fault-no-position = { $phase } has no position. A game without one begins with { $first }; otherwise list the units under “Positions:”.
fault-no-retreats = There is no retreat to make in { $phase }.
fault-not-next = After that comes { $first }, not { $phase }.
fault-retreats-open = A position with retreats still to make cannot be given.
fault-dislodged = “{ $written }”: a position cannot begin with retreats.
fault-no-centre = “{ $written }”: { $area } is no supply centre.
fault-centre-taken = “{ $written }” belongs to another power already.
fault-not-played = Nobody plays { $power } in this game; its units stand.
fault-joins-later = { $power } joins a side in Spring { $year }; until then its units stand.
fault-joins-nobody = Whom { $power } joins is not said: write “coin: entente” or “coin: central” at the head.
fault-not-in-file = There is no phase '{ $written }' in this file: choose { COMMAS($known) }.
fault-not-explained =
    No movement order of a unit in { as-written } is in { $asked ->
        [none] this file
       *[other] { $asked }
    }.
fault-choices = Rule choices are written as `convoy_routes=any waive=false`, not '{ $written }'.
fault-players = Diplomacy is not played as '{ as-written }': choose { COMMAS($known) }.
fault-coin-for-two = A coin is tossed in the game for two only.
fault-coin = Italy cannot join '{ $written }': choose { OR($known) }.

## What is wrong with a line of a program.

fault-no-table = A line is a table in braces.
fault-no-key = There is no key '{ as-written }': id, rules, choices, units and orders are.
fault-no-lists = '{ $key }' must be a table from powers to lists, such as {"{"}"FRANCE": ["A PAR"]{"}"}.
fault-no-such-power = There is no power '{ as-written }': choose { COMMAS($known) }.
fault-no-texts = '{ $key }' of { as-written } must be a list of texts.
fault-unit = “{ as-written }” of { $of }: { $sentence }
fault-anothers = “{ $written }” of { $of }: this is a unit of { $whose }.
fault-no-unit = “{ as-written }” of { $of }: This does not name one unit and its place.
fault-crowded = “{ $written }”: there is already a unit in { $area }.
fault-rules = 'rules' is a word, 'choices' a table of rule choices.
fault-choice = A rule choice is a word, true or false.
