# Diplomacy in English: all that players and game masters read, but for the names of areas and powers, which
# stand in their records. A language file may give these too: `area-par`, and beside it `.printed`, the
# abbreviation, and `.map`, the name on the map; `code-par`, its letters; `power-france`, and beside it `.adjective`.

## The title and the options of a match.

title = Diplomacy
summary = Seven powers, orders in secret, no dice: armies, fleets and promises.
setting-players = Players
    .help = How many play; for four there are three splits of the powers (4a, 4b, 4c).
setting-players-4a = 4a
setting-players-4b = 4b
setting-players-4c = 4c
setting-rules = Rules
    .help = The rulebook's own rules, or those of the world's judges.
setting-rules-boxed = boxed
setting-rules-standard = standard
setting-end_year = End year
    .help = Last year of a short game; 0: until somebody wins.
setting-choices = Choices
    .help = Single rule choices that differ, such as `convoy_routes=any waive=false` (docs/diplomacy.md).

## Playing at once.

quick-seats = 2 to 7 seats, or you against six bots
quick-weight = easy rules
quick-figure = { $figure ->
    [one] one centre
   *[other] { $figure } centres
}
quick-seat-france = Two free centres to the south and only two neighbours by land. Good for a first game.
quick-seat-turkey = A corner of the board: slow to start, hard to invade.
quick-seat-england = Safe behind the sea, and every gain needs a fleet.
quick-seat-germany = In the middle, with Holland and Denmark in reach and neighbours on all sides.
quick-seat-russia = Four units and two fronts, in the north and in the south.
quick-seat-italy = Few free centres near, and Austria next door.
quick-seat-austria = Between three neighbours from the first season. For those who have played before.
quick-level-attache = Attaché
    .line = Defends what is threatened and attacks what is weak, with the supports it needs, and asks no further.
quick-level-minister = Minister
    .line = Weighs every order against what the others may do this season, and where it will stand next year.
quick-level-chancellor = Chancellor
    .line = Expects you to answer as well as you can, and still looks for the season in which you cannot.
quick-length-short = To 1904
    .line = eight seasons
quick-length-medium = To 1907
    .line = fourteen seasons
quick-length-full = 18 centres
    .line = until somebody wins

## Who and where.

seat-entente = the Entente
    .heading = Entente
seat-central = the Central Powers
    .heading = Central Powers
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

code-stp = StP
# Names that stand on the map or in a sentence otherwise than in the rulebook.
area-stp =
    .said = St Petersburg
    .map = St Petersburg
area-nao =
    .said = North Atlantic
    .map =
        North Atlantic
        Ocean
area-nwg =
    .map =
        Norwegian
        Sea
area-hel =
    .map =
        Heligoland
        Bight
area-bot =
    .map =
        Gulf of
        Bothnia
area-mao =
    .said = Mid-Atlantic
    .map =
        Mid-Atlantic
        Ocean
area-wes =
    .map =
        Western
        Mediterranean
area-tys =
    .map =
        Tyrrhenian
        Sea
area-aeg =
    .map =
        Aegean
        Sea
area-eas =
    .map =
        Eastern
        Mediterranean

# A unit by its kind, A or F, its area and its letters, its coast if there are two, and its place as programs write it.
unit =
    { $kind ->
        [F] F
       *[A] A
    } { $place }
    .boxed =
        { $kind ->
            [F] F
           *[A] A
        } ({ $code }){ $coast ->
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
    .at =
        { $sea ->
            [yes] the{" "}
           *[no] {""}
        }{ FORM($area, "said") }
    .new =
        { $kind ->
            [F] a fleet
           *[A] an army
        } in { FORM($area, "said") }
    .old =
        the { $kind ->
            [F] fleet
           *[A] army
        } in { FORM($area, "said") }

# A place that an order names, in letters.
goal =
    { $code }{ $coast ->
        [none] {""}
       *[other] {" "}{ $coast }
    }

# The same in a sentence; a sea has an article where it does something.
spot =
    { FORM($area, "said") }{ $coast ->
        [none] {""}
       *[other] {" "}({ FORM($coast, "long") })
    }
    .the =
        { $sea ->
            [yes] the{" "}
           *[no] {""}
        }{ FORM($area, "said") }

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

## The story: many orders in few lines. What is one's own is told to its owner.

story-orders =
    { $mine ->
        [yes] { $done ->
            [0] None of your { WORDS($n) } orders { story-was } carried out.
           *[other] { story-done } carried out.
        }
       *[no] { $done } of { $n } orders are carried out.
    }
# How many of one's own orders were carried out, and the verb.
story-done =
    { $left ->
        [0] { $n ->
            [1] Your order is
            [2] Both of your orders are
           *[other] All { WORDS($n) } of your orders are
        }
       *[other] { CAPITAL(WORDS($done)) } of your { WORDS($n) } orders { $done ->
            [1] is
           *[other] are
        }
    }
story-was =
    { $n ->
        [1] is
       *[other] are
    }
story-orders-all = { $every } of all { $in_all } orders succeed.
story-moves =
    { $mine ->
        [yes] You go to { AND($goals) }.
       *[no] { $power } goes to { AND($goals) }.
    }
story-stand_off = { FORM($area, "said") }: { AND($powers) } stand each other off.
story-own_stand_off =
    { FORM($area, "said") }: { $mine ->
        [yes] your own units
       *[no] units of { AND($powers) }
    } stand each other off.
story-held =
    { FORM($area, "said") }: { $yours ->
        [yes] you hold
       *[no] { $holder } holds
    } against { AND($powers) }.
story-own_stays =
    { FORM($area, "said") }: { $mine ->
        [yes] your own unit
       *[no] a unit of { $holder }
    } stays, so another cannot enter.
story-met = { FORM($area, "said") } and { FORM($other, "said") }: { AND($powers) } meet on the border.
story-own_exchange =
    { FORM($area, "said") } and { FORM($other, "said") }: { $mine ->
        [yes] your units
       *[no] units of { AND($powers) }
    } cannot change places by land.
story-won =
    { FORM($area, "said") }: { $yours ->
        [yes] you get
       *[no] { $winner } gets
    } in before { AND($powers) }.
story-self = you
story-contested = { CAPITAL(WORDS($n)) } other places are contested: { AND($goals) }.
story-driven_out =
    { CAPITAL(story-driver) } { $yours ->
        [yes] your
       *[no] the { FORM($beaten, "adjective") }
    } { story-unit } out of { FORM($area, "said") }.
story-driver =
    { $mine ->
        [yes] { $yours ->
            [yes] { $who } drives
           *[no] you drive
        }
       *[no] { $who } drives
    }
story-unit =
    { $kind ->
        [F] fleet
       *[A] army
    }
story-strength =
    { CAPITAL($at) } attacks{ $helpers ->
        [none] {""}
       *[other] {" "}with the support of { AND($helpers) }
    }, { $n } against { $against }.
story-retreat =
    { $mine ->
        [yes] Your
       *[no] { OF($power) }
    } { story-unit } retreats from { FORM($area, "said") } to { $to }.
story-gone =
    { $mine ->
        [yes] Your
       *[no] { OF($power) }
    } { story-unit } in { FORM($area, "said") } is disbanded.
story-centres =
    { $mine ->
        [yes] You { story-you }
       *[no] { $power } { story-they }
    }.
story-count =
    { $n ->
        [one] One centre changes
       *[other] { CAPITAL(WORDS($n)) } centres change
    } hands this year.
story-you =
    { $won ->
        [none] lose { AND($gone) }
       *[other] gain { AND($won) }{ $gone ->
            [none] {""}
           *[other] {" "}and lose { AND($gone) }
        }
    }
story-they =
    { $won ->
        [none] loses { AND($gone) }
       *[other] gains { AND($won) }{ $gone ->
            [none] {""}
           *[other] {" "}and loses { AND($gone) }
        }
    }
story-builds =
    { $mine ->
        [yes] You build { AND($built) }.
       *[no] { $power } builds { AND($built) }.
    }
story-disbands =
    { $mine ->
        [yes] You disband { AND($built) }.
       *[no] { $power } disbands { AND($built) }.
    }

## What has changed: rows are what was gained and lost, and below stands who is as before.

changes-same = { AND($seats) }: as before.
changes-spring = No centre is counted before Autumn.
changes-retreats = Centres are counted after the retreats.
changes-none = No centre has changed hands.
changes-unit =
    { $kind ->
        [F] fleet
       *[A] army
    } { $area }

## Questions. Of several wordings the first is taken that fits; what a page asks click by click comes after.

prompt-orders =
    { $slots ->
        [one] Write an order for one unit, or let it hold.
       *[other] Write orders for { WORDS($slots) } units, or let them hold.
    }
prompt-retreats = { $asked }
prompt-adjustments = { $asked }
ask-retreat = { CAPITAL($at) } must go: to { OR($ways) }, or be disbanded.
ask-retreat-far = { CAPITAL($at) } must go: choose where to, or disband it.
ask-retreat-long = { CAPITAL($at) } must go, or be disbanded.
ask-retreats = { CAPITAL(WORDS($n)) } units must go, or be disbanded.
ask-build = Build { units-to-build } in { OR($ways) }.
ask-build-far = Build { units-to-build } in your home centres.
ask-disband = Disband { units-to-disband }.
ask-both = Build { units-to-build } and disband { units-to-disband }.
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
ask-unit = Where does { $at } go, or whom does it support?
ask-unit-long = Where does { $at } go?
ask-support = Whom does { $at } support?
ask-supported = { CAPITAL($at) } supports { $whom }: to hold, or where?
ask-supported-long = { CAPITAL($at) } supports { $whom }: where?
ask-supported-far = To hold, or where does it go?
ask-carry = Whom does { $at } carry, and where to?
ask-carry-long = Whom does { $at } carry?
ask-carried = Where does { $at } carry { $whom }?
ask-carried-long = Where is { $whom } carried?
ask-sail = Where does { $at } go by sea?
ask-coast = To which coast of { $whom }?
ask-kind = An army or a fleet in { $at }?
ask-slot-orders = What does { $at } do?
ask-slot-retreats = Where does { $at } go, or is it disbanded?
ask-slot-build = What is built, and where?
ask-slot-disband = Which unit is disbanded?
ask-way = Where does { $at } go?
key-H = Hold
key-S = Support
key-C = Convoy
key-C-army = By sea
key-M = Move there
key-D = Disband
key-W = Build nothing
key-A = Army
key-F = Fleet
key-rest = Hold
key-rest-moving = To { $to }
sends-orders =
    { $left ->
        [0] Submit { $n ->
            [one] one order
           *[other] { WORDS($n) } orders
        }
        [one] Submit · 1 unit holds
       *[other] Submit · { $left } units hold
    }
sends-retreats =
    { $left ->
        [0] Submit { $n ->
            [one] one retreat
           *[other] { WORDS($n) } retreats
        }
        [one] Submit · 1 unit is disbanded
       *[other] Submit · { $left } are disbanded
    }
sends-adjustments =
    { $left ->
        [0] Submit
       *[other] Submit · { $left } not built
    }
slot-build = { $power } build { $n }
slot-disband = { $power } disband { $n }
vacant-orders = { CAPITAL($at) }: no order
vacant-retreats = { CAPITAL($at) }: nowhere yet
vacant-build = { $power }: a unit to build
vacant-disband = { $power }: a unit to disband

find-hold = hold stand
find-move = move go
find-support = support
find-convoy = convoy
tie-convoy = written with the army’s move

## Own orders that contradict each other, and a way out.

doubt-goes_elsewhere = { CAPITAL($whom) } is ordered to { $to }, so this cannot count.
doubt-not_moving = { CAPITAL($whom) } does not move, so this cannot count.
doubt-leaves = { CAPITAL($whom) } is ordered to { $to }, so it cannot be supported where it stands.
doubt-two_to_one = { CAPITAL($whom) } goes there too, and neither gets in.
doubt-own_stays = { CAPITAL($whom) } stays there, so nobody gets in.
doubt-exchange = { CAPITAL($whom) } comes the other way; units change places by sea only.
doubt-no_army = { CAPITAL($whom) } is not ordered to { $to }, so there is nobody to carry.
doubt-no_convoy = No fleet of yours is ordered to carry it.
doubt-drives_out = { CAPITAL($whom) } is your own and stays, so this cannot count.
mend-support = Support { $to } instead
mend-support-move = Support it to { $to }
mend-go = Make { $whom } go to { $to }
mend-hold = Let { $whom } hold
mend-carry = Order the convoy
mend-hold-itself = Hold instead

reach-town = { FORM($area, "said") }, a centre
reach-unit = { FORM($area, "said") }

## Orders as people say them.

said-hold = { $at } holds
said-move =
    { $at } to { $to }{ $sails ->
        [yes] {" "}by sea
       *[no] {""}
    }{ $seas ->
        [none] {""}
       *[other] , over { AND($seas) }
    }
said-support =
    { $at } supports { $whom }{ $to ->
        [none] {""}
       *[other] {" "}to { $to }
    }
said-convoy = { $at } carries { $whom } to { $to }
said-retreat = { $at } retreats to { $to }
said-build =
    Build { $kind ->
        [F] a fleet
       *[A] an army
    } in { $at }
said-disband =
    Disband the { $kind ->
        [F] fleet
       *[A] army
    } in { $at }
said-waive = Build nothing

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
reason-dislodged = Dislodged by { FORM($unit, "at") }.
reason-cut = Cut by { all-units }.
reason-called_off = It stays: a paradox calls off the convoy of { all-units }.
reason-broken_convoy = It stays: the convoy breaks at { all-units }.
reason-stood_off = Stood off in { $area } by { all-units }.
reason-own_unit = An own unit stays in { $area }.
reason-own_exchange = Own units cannot change places by land.
reason-met = Met { FORM($unit, "at") } on the common border.
reason-held_off = Held off by { FORM($unit, "at") }.
reason-no_convoy_ordered = No convoy to { $area } was ordered.
reason-not_ordered = { CAPITAL(FORM($unit, "at")) } was not ordered to { $area }.
reason-ordered_to_move = { CAPITAL(FORM($unit, "at")) } was ordered to move, so it cannot be supported in place.
reason-other_coast = { CAPITAL(FORM($unit, "at")) } went to the other coast of { $area }.
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
phase-order = { $season } { $year } · orders
phase-retreat = { $season } { $year } · retreats
phase-adjustment = Winter { $year }
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
tip-stopped = { $order }, stopped: { SENTENCES($told) }
tip-doubted = { $order }: { $sentence }
tip-area =
    { FORM($area, "said") }{ $town ->
        [yes] , { $power ->
            [none] a free centre
           *[other] a centre of { $power }
        }
       *[no] {""}
    }

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

refusal-line = Line { $number }: { CAPITAL($sentence) }
refusal-written = “{ $written }”: { CAPITAL($sentence) }
refusal-empty = The file has neither a heading, such as “Spring 1901”, nor orders.
refusal-before-heading = “{ $written }” stands before the first heading, “{ $heading }”. An empty line ends a list of positions.
refusal-no-phase = There is no phase “{ $written }”: S1901M, S1901R, F1901M, F1901R, W1901A.
refusal-not-a-heading = “{ $written }” begins like a heading, but “{ $word }” has no place in one. Write “Spring 1901”, “Autumn 1901 retreats” or “Winter 1901”.
refusal-late-setting = “{ $written }” is a setting, and settings stand before the first heading.
refusal-set-twice = “{ $written }” is set already in line { $number }.
refusal-no-power-first = “{ $written }” does not begin with the name of a power.
refusal-near-label = There is neither power nor setting “{ $written }”: did you mean { $likely }?
refusal-strange-label = “{ $written }” is no power, no setting and no heading.
refusal-no-power = “{ $written }” belongs to no power. Begin with its name: “France: A Par - Bur”.
refusal-over = The game is over since { $phase }: nothing is played after it.
refusal-no-position = { $phase } has no position. A game without one begins with { $first }; otherwise list the units under “Positions:”.
refusal-no-retreats = There is no retreat to make in { $phase }.
refusal-not-next = After that comes { $first }, not { $phase }.
refusal-retreats-open = A position with retreats still to make cannot be given.
refusal-dislodged = “{ $written }”: a position cannot begin with retreats.
refusal-no-centre = “{ $written }”: { $area } is no supply centre.
refusal-centre-taken = “{ $written }” belongs to another power already.
refusal-not-played = Nobody plays { $power } in this game; its units stand.
refusal-joins-later = { $power } joins a side in Spring { $year }; until then its units stand.
refusal-joins-nobody = Whom { $power } joins is not said: write “coin: entente” or “coin: central” at the head.
refusal-not-in-file = There is no phase '{ $written }' in this file: choose { COMMAS($known) }.
refusal-not-explained =
    No movement order of a unit in { as-written } is in { $asked ->
        [none] this file
       *[other] { $asked }
    }.
refusal-choices = Rule choices are written as `convoy_routes=any waive=false`, not '{ $written }'.
refusal-players = Diplomacy is not played as '{ as-written }': choose { COMMAS($known) }.
refusal-coin-for-two = A coin is tossed in the game for two only.
refusal-coin = Italy cannot join '{ $written }': choose { OR($known) }.

## What is wrong with a line of a program.

refusal-no-table = A line is a table in braces.
refusal-no-key = There is no key '{ as-written }': id, rules, choices, units and orders are.
refusal-no-lists = '{ $key }' must be a table from powers to lists, such as {"{"}"FRANCE": ["A PAR"]{"}"}.
refusal-no-such-power = There is no power '{ as-written }': choose { COMMAS($known) }.
refusal-no-texts = '{ $key }' of { as-written } must be a list of texts.
refusal-unit = “{ as-written }” of { $of }: { CAPITAL($sentence) }
refusal-anothers = “{ $written }” of { $of }: this is a unit of { $whose }.
refusal-no-unit = “{ as-written }” of { $of }: This does not name one unit and its place.
refusal-crowded = “{ $written }”: there is already a unit in { $area }.
refusal-rules = 'rules' is a word, 'choices' a table of rule choices.
refusal-choice = A rule choice is a word, true or false.

## What rules, rule choices and written orders refuse. What was written stands as it was.

refusal-end_year = A short game cannot end in { $year }: it begins in { $start }.
refusal-one_order_each = One order each is needed for { COMMAS($known) }.
refusal-not_an_order_for = { $written } is not an order for { $whose }.
refusal-off_the_board = { $written } names a place that is not on the board.
refusal-not_an_order = { $written } is not an order.
refusal-choice_value = Rule choice { $key } cannot be { $written }: choose { COMMAS($known) }.
refusal-no_such_option = Diplomacy has no option '{ $written }': it has { COMMAS($known) } and the choices of docs/diplomacy.md.
refusal-no_such_rules = There is no rule set '{ $written }': choose { OR($known) }.
refusal-no_such_choice = There is no rule choice '{ $written }': see docs/diplomacy.md for the list.
refusal-no_such_change = The board cannot be changed so.

## What is wrong with a saved game of the diplomacy package; its own words stand as they are.

saved-game = The saved game
saved-phases = The saved game: phases
saved-number = Phase { $number }
saved-name = Phase { $number }, name
saved-part =
    { $phase }, { $part }{ $whose ->
        [none] {""}
       *[other] {" "}of { $whose }
    }
saved-nothing = no unit
saved-unit = { $unit } of { $power }
note-saved =
    From a saved game of the diplomacy package{ $written ->
        [none] {""}
       *[other] , { $written }
    }.
refusal-saved-phase = { $written } is not the name of a phase, such as S1901M, F1901R or W1901A.
refusal-saved-map = The saved game is on the map { $written }; only 'standard' can be read.
refusal-saved-no-phases = The saved game has no 'phases': is it a game of the diplomacy package?
refusal-saved-no-name = { $where } has no name.
refusal-saved-at = { $where }: { $sentence }
refusal-saved-other-name = { $where }: its name is { $written }, not that of the phase.
refusal-saved-two-units = { $where }: there are two units in { $area }.
refusal-saved-count = { $where }: the count { $written } is not a number.
refusal-saved-order = { $where }: { $written } is not an order.
refusal-saved-unit = { $where }: { $written } is not a unit, such as 'A PAR' or 'F STP/SC'.
refusal-saved-fleet = { $where }: there cannot be a fleet in { $written }.
refusal-saved-army = { $where }: there cannot be an army in { $written }.
refusal-saved-place = { $where }: there is no place { $written }.
refusal-saved-coast = { $where }: { $written } is a coast, not an area.
refusal-saved-power = { $where }: there is no power { $written }.
refusal-saved-shape =
    { $where }: this must be { $shape ->
        [object] an object with named fields
        [list] a list
       *[text] text
    }, not { $written ->
        [none] missing
       *[other] { $written }
    }.
refusal-saved-journal = This is a journal of { $written }, not of 'diplomacy'.
refusal-saved-over =
    { $where ->
        [none] The beginning
       *[other] { $where }
    }: by our count the game is over then, and the file goes on.
refusal-saved-next =
    { $where ->
        [none] The beginning
       *[other] { $where }
    }: by our judge { $ours } comes next, in the file it is { $theirs }.
refusal-saved-units =
    { $where ->
        [none] The beginning
       *[other] { $where }
    }: our judge differs from the file; we have { $our_units ->
        [none] { saved-nothing }
       *[other] { COMMAS($our_units) }
    }, the file { $their_units ->
        [none] { saved-nothing }
       *[other] { COMMAS($their_units) }
    }.
refusal-saved-retreats =
    { $where ->
        [none] The beginning
       *[other] { $where }
    }: our judge differs from the file over which units must retreat.
refusal-saved-centres =
    { $where ->
        [none] The beginning
       *[other] { $where }
    }: our count differs from the file over { COMMAS($areas) }.

## Why orders are advised.

foreign-units =
    { $n ->
        [0] no foreign unit
        [one] one foreign unit
       *[other] { WORDS($n) } foreign units
    }
own-force =
    { $n ->
        [one] one unit
       *[other] { WORDS($n) } units
    }
because-promises_more = It promises { $promised }% of Europe a year on, the next best { $next_best }%.
because-promises_alike = It promises { $promised }% of Europe a year on; the next best is about as good.
because-promises_surely = It promises { $promised }% of Europe a year on. Another came to { $next_best }%, but too narrowly to be sure of it.
because-promises_alone = It promises { $promised }% of Europe a year on.
today-wrong = It promises { $promised }% of Europe a year on, and something else { $best }%.
because-opening = Players know this opening as “{ $opening }”.
because-takes =
    Nobody stands in { FORM($area, "said") }, a centre that is not yours, and { foreign-units } can go there{ $autumn ->
        [yes] ; centres are counted after this campaign
       *[no] {""}
    }.
because-drives_out = The attack on { FORM($area, "said") } has { own-force }; whoever stands there can bring { WORDS($against) }, and the greater force wins.
because-protects = { FORM($area, "said") } stands with { own-force }; the most that one neighbour can bring is { WORDS($against) }.
because-guards = Your centre { FORM($area, "said") } is not left empty, where { foreign-units } can go.
because-retreats = In { FORM($area, "said") } no foreign unit can attack it.
because-retreats_to_centre = { FORM($area, "said") } is a centre that is not yours.
because-builds = In { FORM($area, "said") } it stands in the way, for { foreign-units } can go there.
because-gives_up = The unit in { FORM($area, "said") } holds no centre.
