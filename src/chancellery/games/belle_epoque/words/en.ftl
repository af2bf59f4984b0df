# La Belle Époque in English: all that players read, but for the names and texts of Powers, nations, Territories,
# Great Works and cards, which stand in their records. A language file may give these too: `territory-congo`;
# `event_card-…`, `national_card-…` and `half-…` with `.text`; `power-…`, `nation-…`, `work-…`, `objective-…`.

## The title and the options of a match.

title = La Belle Époque
summary = Four Powers, missions, money and prestige across the world, 1880 to 1914.
setting-seats = Seats
    .help = How many play; alone only with Non-Player Powers.
setting-np = Non-Player Powers
    .help = Powers that nobody plays act by themselves.
setting-choice = Choice of Powers
    .help = Seats are Powers, or these are dealt by lot, or chosen in the order of a roll.
setting-choice-chosen = chosen
setting-choice-random = random
setting-choice-roll = roll
setting-humans = Played Powers
    .help = With Non-Player Powers: the Powers that are played.
setting-humans-none = not fixed
setting-promo = Promotional cards
    .help = Add the promotional cards.
setting-printed_board = Printed board
    .help = Two Portuguese cubes in Tanganyika, one in Namibia.
setting-sudden_death = Sudden death
    .help = The Assassination ends the game at once.
refusal-no_power_left = With four players no Power is left for the Non-Player rules; take 1 to 3 seats.
refusal-alone = Alone the game is played with Non-Player Powers: set np.
refusal-played_without_np = Which Powers are played is only asked with Non-Player Powers: set np.
refusal-played_by_lot = Powers that are dealt or chosen by roll cannot be named before.
refusal-played_and_seats =
    { CAPITAL($powers) } { $n ->
        [one] is one Power
       *[other] are { WORDS($n) } Powers
    }, but there { $seats ->
        [one] is one seat
       *[other] are { WORDS($seats) } seats
    }.

## Playing at once.

quick-seats = 1 to 4 seats, or you against three bots
quick-weight = middling rules
quick-figure = { $figure } VP
quick-seat-france = Nine missions, and the Eiffel Tower brings one more each turn.
quick-seat-russia = Seven missions only, but fourteen Armies, and the cheapest.
quick-seat-great_britain = Ten missions, the most of all, and eight Armies, the fewest.
quick-seat-central_empires = Twelve Armies, and the Kiel Canal, which is worth many points.
quick-level-attache = Attaché
    .line = Takes the gain at hand, and minds no rival's plans.
quick-level-minister = Minister
    .line = Thinks each go through to the end of the turn.
quick-level-chancellor = Chancellor
    .line = Weighs the turn many times over, and guesses at your cards.
quick-length-full = The whole age
    .line = nine turns, or until the Assassination

## Powers and nations: what belongs to them, and which verb they take.

power-great_britain =
    .mission = British mission
    .a_mission = a British mission
    .fleet = British Fleet
    .a_fleet = a British Fleet
    .army = British Army
    .an_army = a British Army
power-france =
    .mission = French mission
    .a_mission = a French mission
    .fleet = French Fleet
    .a_fleet = a French Fleet
    .army = French Army
    .an_army = a French Army
power-central_empires = the Central Empires
    .heading = Central Empires
    .agrees = other
    .brief = CE
    .mission = mission of the Central Empires
    .a_mission = a mission of the Central Empires
    .fleet = own Fleet
    .a_fleet = a Fleet of the Central Empires
    .army = own Army
    .an_army = an Army of the Central Empires
power-russia =
    .mission = Russian mission
    .a_mission = a Russian mission
    .fleet = Russian Fleet
    .a_fleet = a Russian Fleet
    .army = Russian Army
    .an_army = a Russian Army
nation-italy =
    .adjective = Italian
    .mission = Italian mission
    .a_mission = an Italian mission
    .fleet = Italian Fleet
    .army = Italian Army
    .units = Italian units
nation-japan =
    .adjective = Japanese
    .mission = Japanese mission
    .a_mission = a Japanese mission
    .fleet = Japanese Fleet
    .units = Japanese units
nation-united_states = the United States
    .mission = American mission
    .a_mission = an American mission
nation-spain =
    .adjective = Spanish
    .mission = Spanish mission
    .a_mission = a Spanish mission
    .fleet = Spanish Fleet
    .units = Spanish units
nation-portugal =
    .mission = Portuguese mission
    .a_mission = a Portuguese mission
nation-belgium =
    .mission = Belgian mission
    .a_mission = a Belgian mission
nation-netherlands = the Netherlands
    .mission = Dutch mission
    .a_mission = a Dutch mission
nation-boers = the Boer States
    .agrees = other
    .mission = Boer mission
    .a_mission = a Boer mission
nation-greece = Greece
    .code = GR
    .adjective = Greek
    .fleet = Greek Fleet
    .units = Greek units
nation-bulgaria = Bulgaria
    .army = Bulgarian Army
    .units = Bulgarian units
seat-great_britain_france = Great Britain and France
    .agrees = other
seat-central_empires_russia = the Central Empires and Russia
    .heading = Central Empires and Russia
    .agrees = other
seat-russia_france = Russia and France
    .agrees = other
seat-player_a = Player A
seat-player_b = Player B
seat-player_c = Player C
seat-player_d = Player D
seat-table = the table

## Where.

territory-afghanistan_baluchistan =
    .brief = Afghanistan
    .print =
        Afghanistan-
        Baluchistan
territory-horn_of_africa = the Horn of Africa
territory-netherlands = the Netherlands
territory-ottoman_empire = the Ottoman Empire
continent-europe = Europe
continent-africa = Africa
continent-asia = Asia
continent-pacific = Pacific
place-arsenal = the Arsenal
    .heading = Arsenals
place-europe = the Europe box
    .heading = Fleet Box Europe
place-africa = the Africa box
    .heading = Fleet Box Africa
place-asia = the Asia box
    .heading = Fleet Box Asia
cube-armament = Armament Cubes
there = space { $space } of { $territory }

## What else has a name: Great Works, choices of cards, parts of a score, what dice are for, results.

work-eiffel_tower = the Eiffel Tower
work-kiel_canal = the Kiel Canal
work-trans_siberian_railway = the Trans-Siberian Railway
    .brief = Trans-Siberian
branch-prestige = the Prestige
branch-missions = the missions
row-map = map
row-objectives = objectives
row-work = Great Work
row-prestige = Prestige
row-balkan_wars = Balkan Wars
sum-part = { $row } { $n }
die-np_row = a row of the sending table (§13.7)
die-np_territory = a Territory of the third column (§13.7)
die-np_dispute = the mission to dispute (§13.7)
die-np_armaments = the mission that makes room for armaments (§13.8)
die-place = one of two Territories (§13.4.6)
level-overwhelming_defeat = an overwhelming defeat
level-marginal_defeat = a marginal defeat
level-minor_victory = a minor victory
level-significant_victory = a significant victory
level-overwhelming_victory = an overwhelming victory

## How many.

armies =
    { WORDS($armies) } { $armies ->
        [one] Army
       *[other] Armies
    }
fleets =
    { WORDS($fleets) } { $fleets ->
        [one] Fleet
       *[other] Fleets
    }
units =
    { $armies ->
        [0] { $fleets ->
            [0] nothing
           *[other] { fleets }
        }
       *[other] { $fleets ->
            [0] { armies }
           *[other] { armies } and { fleets }
        }
    }
cubes =
    { WORDS($cubes) } { $cubes ->
        [one] Armament Cube
       *[other] Armament Cubes
    }
missions =
    { WORDS($missions) } { $missions ->
        [one] mission
       *[other] missions
    }

## What a Power does.

its =
    { AGREE($power) ->
        [one] its
       *[other] their
    }
acts =
    { AGREE($power) ->
        [one] acts
       *[other] act
    }
aims =
    { AGREE($power) ->
        [one] aims
       *[other] aim
    }
builds =
    { AGREE($power) ->
        [one] builds
       *[other] build
    }
buys =
    { AGREE($power) ->
        [one] buys
       *[other] buy
    }
chooses =
    { AGREE($power) ->
        [one] chooses
       *[other] choose
    }
controls =
    { AGREE($power) ->
        [one] controls
       *[other] control
    }
deploys =
    { AGREE($power) ->
        [one] deploys
       *[other] deploy
    }
discards =
    { AGREE($power) ->
        [one] discards
       *[other] discard
    }
disputes =
    { AGREE($power) ->
        [one] disputes
       *[other] dispute
    }
draws =
    { AGREE($power) ->
        [one] draws
       *[other] draw
    }
gains =
    { AGREE($power) ->
        [one] gains
       *[other] gain
    }
gives =
    { AGREE($power) ->
        [one] gives
       *[other] give
    }
has =
    { AGREE($power) ->
        [one] has
       *[other] have
    }
holds =
    { AGREE($power) ->
        [one] holds
       *[other] hold
    }
invests =
    { AGREE($power) ->
        [one] invests
       *[other] invest
    }
keeps =
    { AGREE($power) ->
        [one] keeps
       *[other] keep
    }
loses =
    { AGREE($power) ->
        [one] loses
       *[other] lose
    }
passes =
    { AGREE($power) ->
        [one] passes
       *[other] pass
    }
plays =
    { AGREE($power) ->
        [one] plays
       *[other] play
    }
puts =
    { AGREE($power) ->
        [one] puts
       *[other] put
    }
rolls =
    { AGREE($power) ->
        [one] rolls
       *[other] roll
    }
scores =
    { AGREE($power) ->
        [one] scores
       *[other] score
    }
sells =
    { AGREE($power) ->
        [one] sells
       *[other] sell
    }
sends =
    { AGREE($power) ->
        [one] sends
       *[other] send
    }
takes =
    { AGREE($power) ->
        [one] takes
       *[other] take
    }
turns =
    { AGREE($power) ->
        [one] turns
       *[other] turn
    }

## The course of play.

event-seated =
    { $seat } { AGREE($seat) ->
        [one] plays
       *[other] play
    } { $powers } (§3.2).
event-rolled = Dice for the choice of Powers: { $dice } (§3.2).
before-them =
    { $np ->
        [none] {""}
       *[other] {" "}Before them { AGREE($np) ->
            [one] acts
           *[other] act
        } { $np } (§13.2).
    }
event-order = Turn 1 is played in this order: { $order } (§3.0).{ before-them }
event-turn = Turn { $turn }. The order is { $order } (§4.0).{ before-them }
event-go = { OF($power) } go (§8.0).
event-passed = { $power } { passes }: { ORDINAL($place) } in the next turn (§8.10).
event-prepared = All units are active again. The next order is { $order } (§9.0).
event-sudden_death = The game ends at once; turn { $turn } is not played (§6.3).
event-no_sudden_death = It was agreed to play on: turn { $turn } takes its course (§6.3).

## Cubes on the map.

event-placed = { FORM($owner, "a_mission") } is placed in { there }.
event-removed = { FORM($owner, "a_mission") } leaves { there }.
event-dropped = The { FORM($owner, "mission") } that lay on top takes { there } (§8.2.5).
event-exchanged = { FORM($owner, "a_mission") } replaces { FORM($old, "a_mission") } in { there }.
event-stacked =
    { $power } { disputes } { FORM($against, "a_mission") } in { there }: { its } own lies on top (§8.2.5).
event-undone = The dispute in { there } is undone: { OF($power) } mission goes to the reserve (§8.11).
event-armed =
    { $power } { puts } an Armament Cube into { there }{ $old ->
        [none] {""}
       *[other] {" "}in place of { FORM($old, "a_mission") }
    } (§8.9).
event-holder =
    { $minor ->
        [yes] { $power ->
            [none] { $territory } is no longer allied with { $old } (§8.2.3).
           *[other] { $territory } is allied with { $power }{ $old ->
                [none] {""}
               *[other] , no longer with { $old }
            } (§8.2.3).
        }
       *[no] { $power ->
            [none] { $old } { AGREE($old) ->
                [one] loses
               *[other] lose
            } control of { $territory } (§8.2.4).
           *[other] { $power } { controls } { $territory }{ $old ->
                [none] {""}
               *[other] , no longer { $old }
            } (§8.2.4).
        }
    }

## What a Power has.

event-money =
    { $power } { SIGN($change) ->
        [plus] { gains }
       *[other] { loses }
    } £{ ABS($change) }: £{ $to_have } now.
embassies =
    { $to_have ->
        [0] none
       *[other] { WORDS($to_have) }
    } there now.
changed-missions =
    { WORDS(ABS($change)) } { ABS($change) ->
        [one] mission
       *[other] missions
    }
event-missions =
    { SIGN($change) ->
        [plus] { $power } { takes } { changed-missions } into { its } Embassies: { embassies }
       *[other] { $power } { gives } { changed-missions } of { its } Embassies back to the reserve: { embassies }
    }
event-prestige =
    { $power } { SIGN($change) ->
        [plus] { gains }
       *[other] { loses }
    } { WORDS(ABS($change)) } Prestige: { $to_have } now (§11.0).
event-bought =
    { $power } { buys } { $unit ->
        [army] an Army
       *[fleet] a Fleet
    } for £{ $cost } (§8.1).
event-built =
    { $unit ->
        [army] A new Army
       *[fleet] A new Fleet
    } lies in { OF($power) } Arsenal (§8.1).
event-deployed =
    { $power } { deploys } { KIND($owner) ->
        [power] a Fleet
       *[nation] the { FORM($owner, "fleet") }
    } from { $come } to { $to_box }; { $exhausted ->
        [yes] it is exhausted
       *[no] it stays active
    } (§8.8).
event-sold = { $power } { sells } { units } to { $territory } (§8.9).
event-fleet_sold = { OF($power) } Fleet in { $place } leaves the game (§8.9).
event-work = { $power } { builds } { $work } for £{ $cost } (§8.3).
event-invested = { $power } { invests } a mission (§8.4).
event-improved = { $power } { buys } Prestige for £{ $cost } (§8.5).

## Disputes.

event-dispute =
    Dispute over { there }: { $attacker } against { KIND($base) ->
        [power] { $base }
       *[nation] { FORM($base, "a_mission") }{ $defender ->
            [none] , which is neutral
           *[other] , behind which { $defender } { AGREE($defender) ->
                [one] stands
               *[other] stand
            }
        }
    } (§8.7).
event-support =
    { $power } { sends } { KIND($owner) ->
        [power] { $unit ->
            [army] an Army
           *[fleet] a Fleet
        } for £{ $cost }
       *[nation] the { $unit ->
            [army] { FORM($owner, "army") }
           *[fleet] { FORM($owner, "fleet") }
        } for nothing
    }: { its } modifier is +{ $modifier } (§8.7).
thrown =
    the attacker has { $attack } + { $attack_added } = { $attack_total }, the defender { $defence } + { $defence_added } = { $defence_total }
event-dice = Dice: { thrown } (§8.7).
half-played =
    { $half } ({ $house ->
        [yes] house;{" "}
       *[no] {""}
    }other half: { $other })
event-rerolled = { $power } { plays } { half-played } and { rolls } again.
event-settled =
    { $won ->
        [attacker] The { FORM($attacker, "mission") } takes { there }; the { FORM($base, "mission") } goes to the reserve (§8.7).
        [defender] The { FORM($base, "mission") } keeps { there }; the { FORM($attacker, "mission") } goes to the reserve (§8.7).
       *[none] Equal results and equal Prestige over { there }: the { FORM($attacker, "mission") } and the { FORM($base, "mission") } both go to the reserve (§8.7).
    }

## Points.

event-scored =
    { $power } { scores } { $gained } in turn { $turn } ({ COMMAS($points) }): { $vp } { ABS($vp) ->
        [one] point
       *[other] points
    } now (§{ $final ->
        [yes] 10.2
       *[no] 10.1
    }).
event-colonial_prestige =
    { $power } { gains } { WORDS($change) } Prestige for { its } Colonies: { $to_have } now (§10.2.1).
event-final = Final points: { $points } (§10.2).
event-early_end = The end in turn { $turn } is worth { $change } points more: { $points } in all (§13.10).
event-over =
    { $result ->
        [agreement] All agree to end the game and share the victory.
        [resignation] { $winners } { AGREE($winners) ->
            [one] wins
           *[other] win
        } the game because the other side gives the game up.
        [points] { COUNT($winners) ->
            [1] { $winners } { AGREE($winners) ->
                [one] wins
               *[other] win
            } the game (§10.2).
           *[other] { $winners } share the victory (§10.2).
        }
       *[other] { $winners }: { $result } (§13.10).
    }

## The parts of a game, and what dice are added to, for the story.

phase-of-turn = Turn { $turn }
phase-of-go = Turn { $turn } · { FORM($power, "name") }
phase-of-np_go = { phase-of-go }
scene-attack = attacker
scene-defence = defender

## Events, and cards that are drawn.

house =
    { $house ->
        [yes] {" "}(house)
       *[no] {""}
    }
event-event = Event { FORM($card, "id") }, { $card }{ house }. { FORM($card, "text") }
event-die = The die for { $why } shows { $face }.
event-assigned = { $power } { keeps } { $card } for the final scoring (§10.2).
event-not_assigned = Nobody keeps { $card } (§10.2).
event-drew = { $power } { draws } an Intrigue card (§7.0).
event-drew_two =
    { $power } { draws } two Intrigue cards as ally of { territory-ottoman_empire } (§8.2.3).
intrigue = { $upper } / { $lower }
event-drew_card = { OF($power) } new card is { intrigue }.
event-discarded = { $power } { discards } { intrigue } (§8.2.3).
event-reshuffled =
    The discards make a new deck of { WORDS($cards) } Intrigue { $cards ->
        [one] card
       *[other] cards
    } (§7.0).

## A card is played.

event-played =
    { $half ->
        [none] { $power } { plays } the National Card { $card }{ house } { $cost ->
            [0] free of charge
           *[other] for £{ $cost }
        }. { FORM($card, "text") }
       *[other] { $power } { plays } { half-played }. { FORM($half, "text") }
    }
event-flagged =
    { $powers } { AGREE($powers) ->
        [one] is
       *[other] are
    } safe from further cards this turn (§8.6.1).
event-target = { $power } { aims } { $card } at { $target }.
event-branch = { $power } { chooses } { $name } of { $card }.
event-closed = { $territory } takes no missions in turn { $turn } but those of { $power }.
event-lasting = { $name } of { $power } holds until the Preparation Phase.
event-fleets_ready = { OF($power) } Fleets are all active.

## What a victim loses.

event-armies_lost =
    { $power } { loses } { WORDS($n) } { $n ->
        [one] Army
       *[other] Armies
    } to { its } Reserve.
event-fleet_exhausted = { FORM($power, "a_fleet") } in { $place } is exhausted.
event-units_exhausted = All { FORM($nation, "units") } are exhausted.
event-lost_card = { $power } { loses } a card by lot: { intrigue }.
event-sabotaged = { OF($power) } Arsenal Bonus is { WORDS($n) } lower this turn (§13.9.1).
event-owes_missions =
    { $power } { has } { WORDS($n) } { $n ->
        [one] mission
       *[other] missions
    } fewer to send next time (§13.4.6).

## Non-Player Powers.

event-np_go = { $power } { acts } without a player (§13.3).
event-np_fleet = { OF($power) } marker on the Fleet track stands on { $track } (§13.5).
event-np_row =
    { $power } { sends } missions by row { $row } of { its } table{ $arms ->
        [ready] ; armaments are ready
        [early] ; armaments are sold from turn { $from } on
        [spent] ; no Armament Cube is left
       *[none] {""}
    } (§13.7).
event-arms_discarded = No Territory would change hands: { $power } { loses } an Armament Cube (§13.8).
event-dispute_bonus =
    { $power } { has } { WORDS($disputes) } { $disputes ->
        [one] dispute to resolve, with +{ $bonus }
       *[other] disputes to resolve, with +{ $bonus } in each
    } (§13.9.1).
event-np_no_card =
    { $kind ->
        [national] { $power } { has } no National Card left to play (§13.4.2).
       *[intrigue] { $power } { holds } no Intrigue card to play (§13.4.1).
    }
event-np_card_waits = { $half } lies open until the first dispute in which it can help { $power } (§13.4.6).
event-np_no_fleet = { $power } { has } no Fleet left to build (§13.5).
event-np_passed_over =
    { $territory } is passed over: { $why ->
        [held] it is held already
        [closed] it is closed to { $power } this turn
       *[full] it is full, and no mission there can be disputed
    } (§13.7).
event-np_falls_back =
    { $territory ->
        [none] { $power } { has } no place left to send a mission to (§13.7).
       *[other] the dice have found no place: { $power } { turns } to { $territory }, the first on { its } list with room (§13.7).
    }

## What did not happen, and why.

event-not_placed =
    No { FORM($owner, "mission") } is placed in { $territory }: { $why ->
        [reserve] none is left in the reserve (§2.2)
        [armament] an Armament Cube stands there (§6.2)
        [own] one of { AGREE($owner) ->
            [one] its
           *[other] their
        } own stands there (§6.2)
        [die] the die names no space there (§6.2)
       *[full] no space is free, and no opposing mission may be replaced (§13.4.5)
    }.
event-not_removed =
    { $owner ->
        [none] No Power has a mission in { OR($territories) }.
       *[other] There is no { FORM($owner, "mission") } in { OR($territories) }.
    }
event-not_hit =
    No mission leaves { $territory }: { $why ->
        [die] no space there has that number
        [empty] the space is empty
       *[armament] an Armament Cube stands there
    }.
event-missions_missing =
    { $place ->
        [reserve] No further { FORM($power, "mission") } is left in the reserve (§2.2).
       *[embassies] { $power } { has } no further mission in { its } Embassies.
    }
event-no_money = { $power } { has } no money to lose.
event-no_treasury =
    { $power } { SIGN($change) ->
        [plus] { takes }
       *[other] { loses }
    } no £{ ABS($change) }: a Non-Player Power has no treasury (§13.3).
event-prestige_stays =
    { OF($power) } Prestige stands at the { $upper ->
        [yes] upper
       *[no] lower
    } end of its track (§11.0).
event-no_ally = No Power is allied with { $territory } (§8.2.3).
event-no_card_left = There is no Intrigue card left for { $power } to draw (§7.0).
event-no_target =
    { $all_safe ->
        [yes] { $card } finds no target: every other Power has been hit by a card this turn (§8.6.1).
       *[no] { $card } finds no target: { $some_safe ->
            [yes] no Power that may still be hit
           *[no] no opposing Power
        } { $loss ->
            [units] has an active unit or an Arsenal Bonus
            [money] has any money
            [prestige] has Prestige to lose
            [prestige_or_mission] has Prestige or a mission to lose
            [card] holds an Intrigue card
            [mission] has a mission in its Embassies
           *[place] has a mission where it strikes
        } (§13.4.3).
    }
event-strike_ends =
    No Territory on { OF($power) } list of priorities has { $begun ->
        [yes] another mission
       *[no] a mission
    } that { $card } may remove (§13.4.4).
event-no_next_turn = { $card } would hold for the next turn, and there is none (§13.4.7).

## Questions. Behind each stand the Power that decides, the card that asks, and the paragraph.

prompt-source =
    {" "}({ $power ->
        [none] {""}
       *[other] { FORM($power, "name") },{" "}
    }{ $card ->
        [none] {""}
       *[other] { $card },{" "}
    }§{ $rule })
prompt-choose_power = Choose what you play.
owed = { WORDS($n) } in { $continent }
prompt-first_mission =
    Place a first mission; { WORDS($missions) } left.{ $owed ->
        [none] {""}
       *[other] {" "}At least { $owed } must be among them.
    }
prompt-go =
    { $can_done ->
        [yes] Your go: another action, or end it
       *[no] Your go: choose an action
    }. You have £{ $money } and { missions }.
prompt-send_where =
    Send a mission into a free space or on top of another’s; you have { missions }.
prompt-buy_units =
    Buy units; you have £{ $money }. Armies cost £{ $army_cost }, { WORDS($armies) } in the Reserve; Fleets £{ $fleet_cost }, { WORDS($fleets) } in the Reserve.
prompt-deploy_fleets =
    Move { $can_done ->
        [yes] another Fleet, or stop
       *[no] a Fleet
    }. From the Arsenal it stays active, from another box it is exhausted.
prompt-sell_where = Choose who buys; you have { units } active and { cubes }.
prompt-sell_fleet = Choose which Fleet goes to { $territory }.
prompt-replace_cube = { $territory } is full. Choose the mission that an Armament Cube replaces.
prompt-resolve_which = Choose the dispute to resolve; you have £{ $money }.
sides =
    Dispute over { there }: { $attacker } +{ $attack_added }, { $defender ->
        [none] { FORM($base, "a_mission") }
       *[other] { $defender }
    } +{ $defence_added }.
prompt-send_fleets = { sides } Send Fleets? You have £{ $money }.
prompt-send_armies = { sides } Send Armies? You have £{ $money }.
prompt-reroll = Dispute over { there }: { thrown }. Roll your die again?
prompt-rule_the_seas =
    Disputes with Non-Player Powers are about to be resolved. Play the card now? { FORM($card, "text") }
prompt-play_card =
    Choose a card, and of an Intrigue card the half; you have £{ $money } for National Cards.
prompt-keep_card = Choose which card you keep; the other is discarded for all to see.
prompt-branch = Choose one effect. { FORM($card, "text") }
prompt-target = Choose the Power that suffers it. { FORM($card, "text") }
prompt-strike =
    Choose { $can_done ->
        [yes] another mission to remove, or stop
       *[no] a mission to remove
    }. { FORM($card, "text") }
prompt-close = Choose the Territory that no other Power may send missions to this turn.
prompt-plant =
    { $can_done ->
        [yes] Place another mission, or stop
       *[no] Place a mission from the reserve
    }. { FORM($card, "text") }
prompt-minor_mission =
    Place { FORM($nation, "a_mission") } in { OR($territories) }, free or in place of another{ $can_done ->
        [yes] , or stop
       *[no] {""}
    }.
prompt-exhaust = You have no active Army to lose. Choose the Fleet that is exhausted.
prompt-lose = Choose what you lose.

## Answers. What stands in brackets need not be typed.

option-done = Done
option-send =
    { $territory ->
        [none] Send a mission
       *[other] { $owner ->
            [none] Send to { $territory }
           *[other] Dispute { FORM($owner, "a_mission") } in { $territory }
        }
    }
    .short =
        { $owner ->
            [none] Send a mission
           *[other] Dispute { FORM($owner, "a_mission") }
        }
option-buy =
    { $unit ->
        [none] Buy units
        [army] Buy an Army
       *[fleet] Buy a Fleet
    }
    .short =
        { $unit ->
            [none] Buy units
            [army] Army
           *[fleet] Fleet
        }
option-resolve =
    { $territory ->
        [none] Resolve a dispute
       *[other] Resolve the dispute over { there }
    }
    .short = Resolve the dispute
option-deploy =
    { $owner ->
        [none] Deploy Fleets
       *[other] Move { KIND($owner) ->
            [power] a Fleet
           *[nation] the { FORM($owner, "fleet") }
        } from { $come } to { $go }
    }
    .short =
        { $owner ->
            [none] Deploy Fleets
           *[other] Move to { $go }
        }
option-card = Play a card
option-work = Build the Great Work
option-invest = Invest a mission
option-prestige = Gain Prestige
option-sell =
    { $territory ->
        [none] Sell armaments
       *[other] Sell to { $territory } ({ units } for { cubes })
    }
    .short =
        { $territory ->
            [none] Sell armaments
           *[other] Sell { units }
        }
option-pass = Pass
option-lose =
    { $what ->
        [prestige] Lose one Prestige
       *[mission] Lose a mission of the Embassies
    }
option-draw = Share the victory
option-resign =
    { $seat } { AGREE($seat) ->
        [one] gives
       *[other] give
    } the game up
option-power = Play { $seat }
option-place = Place in { $territory }
    .short = Place a mission
option-close = Close { $territory }
    .short = Close it to the others
option-target = Choose { $power }
option-choose = Choose { $branch }
option-exhaust = Exhaust a Fleet in { $place }
option-keep = Keep { intrigue }
    .short = Keep
one-cube =
    { $owner ->
        [none] the mission in { there }
       *[other] { FORM($owner, "a_mission") } in { $space ->
            [none] { $territory }
           *[other] { there } (in dispute)
        }
    }
a-cube =
    { $owner ->
        [none] the mission in space { $space }
       *[other] { FORM($owner, "a_mission") }
    }
option-remove = Remove { one-cube }
    .short = Remove { a-cube }
option-replace = Replace { one-cube }
    .short = Replace { a-cube }
option-play =
    { $half ->
        [none] Play { $card } (£{ FORM($card, "cost") })
       *[other] Play { $half } (other half: { $other })
    }
option-reroll = Roll again with { $half } (other half: { $other })
    .short = Roll again
option-fleet =
    { KIND($which) ->
        [power] Send { FORM($which, "a_fleet") }
        [nation] Send the { FORM($which, "fleet") } (free of charge)
       *[place] Sell a Fleet in { $which }
    }
    .short =
        { KIND($which) ->
            [place] Sell a Fleet there
           *[other] { CAPITAL(FORM($which, "fleet")) }
        }
option-army =
    { KIND($which) ->
        [power] Send { FORM($which, "an_army") }
       *[nation] Send the { FORM($which, "army") } (free of charge)
    }
    .short = { CAPITAL(FORM($which, "army")) }

# What an answer costs or yields.
answer-card = Play
cost-pound =
    { $n ->
        [0] free
       *[other] £{ $n }
    }
answer-cubes = for { cubes }
answer-stay =
    { $missions ->
        [0] none stays in the Embassies
        [one] one stays in the Embassies
       *[other] { WORDS($missions) } stay in the Embassies
    }

# The actions of a go: what each does, and its price or yield.
can-buy-armies =
    { $armies ->
        [one] one Army
       *[other] up to { WORDS($armies) } Armies
    }
can-buy =
    { $armies ->
        [0] { $fleets ->
            [0] Armies and Fleets
           *[other] up to { fleets }
        }
       *[other] { $fleets ->
            [0] { can-buy-armies }
           *[other] { can-buy-armies } or { fleets }
        }
    }
tile-send = { missions } waiting
    .figure = free
tile-buy = { can-buy }
    .figure = A £{ $army } · F £{ $fleet }
tile-deploy = from the Arsenal they stay active
    .figure = free
tile-invest = a mission back to the reserve
    .figure = +£{ $investment }
tile-sell = units for Armament Cubes
    .figure =
        { $cubes } { $cubes ->
            [one] cube
           *[other] cubes
        }
tile-resolve = by dice, Fleets and Armies
    .figure = { $disputes } open
tile-prestige = one step, once a turn
    .figure = £{ $prestige }
tile-work = { $work }
    .figure = £{ $cost }
tile-pass = { ORDINAL($place) } in the next turn
tile-army = { WORDS($left_armies) } in the Reserve
    .figure = £{ $army }
tile-fleet = { WORDS($left_fleets) } in the Reserve
    .figure = £{ $fleet }

## Words that somebody may type for a part of an answer, besides those of its sentence.

reading-small = the a an in into to for of on at my and please
also-done = done stop end finish enough none no keep
also-send = send place mission
also-buy = buy purchase
also-invest = invest money investment
also-prestige = gain improve
also-card = card play intrigue national
also-sell = sell armaments arms
also-resolve = resolve settle
also-deploy = deploy move
also-place = place send put
also-remove = remove strike take
also-replace = replace exchange
also-reroll = reroll roll again yes change strategy

## Why something is not offered.

reason-taken_already = You have taken this action in this go already.
reason-no_mission = There is no mission in your Embassies.
reason-no_room_in_reach = No Territory within reach has room for a mission.
reason-all_built = All your Armies and Fleets are built.
reason-fleet_too_dear = All your Armies are built, and a Fleet costs £{ $fleet }; you have £{ $money }.
reason-army_too_dear = All your Fleets are built, and an Army costs £{ $army }; you have £{ $money }.
reason-both_too_dear = An Army costs £{ $army } and a Fleet £{ $fleet }; you have £{ $money }.
reason-unit_built =
    No { $unit ->
        [army] Army
       *[fleet] Fleet
    } is left in your Reserve.
reason-unit_too_dear =
    { $unit ->
        [army] An Army
       *[fleet] A Fleet
    } costs £{ $cost }; you have £{ $money }.
reason-nothing_on_top = You have no mission on top of another’s.
reason-ally_beneath_yours = The mission beneath yours is your ally’s by now; the stack will be undone.
reason-ally_beneath = The mission beneath is your ally’s by now; the stack will be undone.
reason-np_disputes_wait = Disputes with Non-Player Powers are resolved after the actions.
reason-no_player = { $power } { has } no player: this is resolved after the actions.
reason-fleets_exhausted = All your Fleets are exhausted.
reason-no_fleet = You have no Fleet to move.
reason-no_card_of_use = None of your cards can be paid and would change anything now.
reason-no_card = You hold no card.
reason-work_built = { $work } is built.
reason-work_too_dear = { $work } costs £{ $cost }; you have £{ $money }.
reason-prestige_bought = You have bought Prestige this turn.
reason-prestige_at_end = Your Prestige stands at the end of its track.
reason-prestige_too_dear = Prestige costs £{ $cost }; you have £{ $money }.
reason-armaments_later = Armaments are sold from turn { $turn } on.
reason-no_cube = You have no Armament Cube left.
reason-nothing_to_sell = You have no active Army or Fleet to sell.
reason-no_buyer = No Territory without armaments takes what you could sell.
reason-armed_already = { $territory } has armaments already.
reason-rate_of_units = { $territory } takes { units }, all active and your own, or nothing.
reason-rate_of_cubes = { $territory } takes { cubes }; you have fewer.
reason-no_room_for_armaments = Too many spaces there are in dispute: { $territory } has no room.
reason-space_in_dispute = This space is in dispute.

# Missions and Fleets.
reason-half_taken = Half of the spaces of { $territory } are taken.
reason-other_goes_elsewhere = { $territory } has had a mission of this go; the other goes elsewhere.
reason-needed_elsewhere = The missions left are needed on other continents.
reason-needs_fleet_there = You need a Fleet in { $place }, active or exhausted.
reason-closed_to_you = Diplomatic Contrasts close { $territory } to you this turn.
reason-full_but_for_disputes = { $territory } has no free space; you may dispute another’s mission.
reason-own_mission = The mission there is your own.
reason-your_ally = { $nation } is your ally.
reason-all_in_dispute = Its missions there are all in dispute: two cubes are the most.
reason-no_free_space = { $territory } has no free space.
reason-moves_once = Each Fleet moves once an action.
reason-exhausted_fleet = An exhausted Fleet cannot move.
reason-never_leaves = The { FORM($nation, "fleet") } never leaves { $place }.

# Cards.
reason-in_disputes_only = It is played in a dispute, when the dice are known.
reason-card_too_dear = It costs £{ $cost }; you have £{ $money }.
reason-needs_great_work = The Great Work it tells of is not built.
reason-needs_fleet_in_box = It needs a Fleet of yours in a Fleet Box.
reason-changes_nothing = It would change nothing now.
reason-changes_nothing_while_safe = It would change nothing now. { CAPITAL($powers) } cannot be hit again this turn.
reason-hit_already = A card has hit { $power } this turn already.
reason-half_not_for_np = This half is not for Powers without a player.
reason-nothing_to_lose = { $power } { has } nothing to lose by it.
reason-not_this_one = { $card } cannot take this one as well.
reason-places_none = { $card } places none in { $territory } now.

# Units in a dispute.
allied-unit =
    The { $unit ->
        [army] { FORM($nation, "army") }
       *[fleet] { FORM($nation, "fleet") }
    }
reason-no_active_fleet = You have no active Fleet in { $place }.
reason-no_active_army = You have no active Army.
reason-armies_need_fleet = Armies need a Fleet in { $place }.
reason-fleet_adds_nothing = Another Fleet would not raise your modifier.
reason-army_adds_nothing = Another Army would not raise your modifier.
reason-ally_elsewhere = { allied-unit } is not in { $place }.
reason-ally_exhausted = { allied-unit } is exhausted.
reason-ally_adds_nothing = { allied-unit } would not raise your modifier.
reason-serves_in = { allied-unit } serves in { $continent } only.

## What the dice would have to say.

odds-won =
    you win { $wins } of { $of } throws{ $draws ->
        [0] {""}
       *[other] , in { $draws } both missions go
    }
odds-prestige = (Prestige { $our_prestige } against { $their_prestige }, §8.7)
odds-tie =
    { $defender ->
        [none] Equal results are yours (§8.7).
       *[other] { $better ->
            [none] With equal results both missions go { odds-prestige }.
           *[other] Equal results go to { $better } { odds-prestige }.
        }
    }
odds-dispute =
    { $stage ->
        [support] With +{ $ours } against +{ $theirs } { odds-won }, if nobody sends more (§8.7).{ odds-reply } { odds-tie }
        [after_actions] { odds-arsenal }: +{ $each } as it stands, after the actions (§13.9.1). { odds-tie }
       *[before] Without units { odds-won }. You could bring up to +{ $ours }, { odds-theirs }. { odds-tie }
    }
odds-reply =
    { $reply ->
        [none] {""}
       *[other] {" "}{ CAPITAL($defender) } could still come to +{ $reply }.
    }
odds-theirs =
    { $defender ->
        [none] the neutral mission has +{ $theirs } (§8.7.1)
       *[other] { $defender } up to +{ $theirs }
    }
odds-arsenal =
    { CAPITAL($power) } { has } an Arsenal Bonus of { $bonus } for { WORDS($disputes) } { $disputes ->
        [one] dispute
       *[other] disputes
    } with this one
odds-second_die =
    As the dice lie { $about ->
        [winning] you are winning
        [both_go] both missions would go
       *[losing] you are losing
    }. { $wins ->
        [0] None of six faces
       *[other] { CAPITAL(WORDS($wins)) } of six faces
    } would win (§8.7).
odds-scandal = It rolls: an even die costs it one Prestige, an odd one a mission (§13.4.6).

## Non-Player Powers: what their cards show.

np-shown =
    { $shown ->
        [fleet] Fleet
        [prestige] Prestige
       *[fleet_and_prestige] Fleet and Prestige
    }
np-symbols =
    { $drawn ->
        [none] { $shown ->
            [none] nothing else
           *[other] { np-shown }
        }
       *[other] { $drawn ->
            [intrigue] Intrigue
           *[national] National
        }{ $shown ->
            [none] {""}
           *[other] , { np-shown }
        }
    }
np-turn =
    turn { $turn }: Arsenal Bonus { $bonus }{ $lost ->
        [0] {""}
       *[other] {" "}less { $lost } by sabotage
    }, { np-symbols }
np-chart = { $n }: { $bonus }, { np-symbols }
np-priorities = { COMMAS($territories) }
np-cells =
    { $one_1 } ({ $one_2 }); { $two_1 } ({ $two_2 }); { $three_1 } / { $three_2 } / { $three_3 }{ $four_1 ->
        [none] {""}
       *[other] ; from turn 4 { $four_1 } ({ $four_2 })
    }

## The board for a terminal.

phase-set_up = set-up
    .caption = first missions
phase-resources = Resource Phase
    .caption = resources
phase-events = Event Phase
    .caption = events
phase-intrigue = Intrigue Cards Phase
    .caption = intrigue
phase-actions = Action Phase
    .caption = actions
phase-disputes = disputes with Non-Player Powers
    .caption = disputes
phase-preparation = Preparation Phase
    .caption = preparation
phase-scoring = scoring
phase-final = final scoring
phase-over = the game is over
    .caption = the end
board-course =
    { $turn ->
        [0] { CAPITAL($phase) }
       *[other] Turn { $turn }, { $phase }
    }
board-order = Order: { COMMAS($order) }
board-passed = Passed: { COMMAS($passed) }
board-np = Without a player, acting first: { COMMAS($np) }
board-np-turn = { FORM($power, "name") }: { $turn }
board-events = Latest events: { COMMAS($cards) }
board-in-force = In force: { COMMAS($effects) }
board-lasting = { $card } until turn { $turn }
board-contrast = { $territory } closed by { $power } in turn { $turn }
board-balkan-wars = Balkan Wars kept by { $power }
board-dispute =
    Dispute over { there }: { FORM($attacker, "code") } +{ $attack_added }, { FORM($base, "code") } +{ $defence_added }
board-legend = Points, name, majority, holder, spaces; GB/RU: a dispute, the upper cube last; ##: armaments
board-continent =
    { $continent }  Fleets: { $fleets ->
        [none] none
       *[other] { COMMAS($fleets) }
    }
exhausted =
    { $exhausted ->
        [yes] {" "}exhausted
       *[no] {""}
    }
board-fleets = { FORM($power, "code") } { $n }{ exhausted }
board-minor-fleet = { FORM($nation, "adjective") }{ exhausted }
board-units = Armies, and Fleets in the Arsenal: active+exhausted; Arms: Armament Cubes left; Hand: Intrigue cards
board-prestige = Prestige: space=points at the end; points and most bonuses of the track are house values
board-powers = {"                   "}VP  Prestige   £  Income  Embassies  Armies  Fleets  Track  Arms  Hand
board-allied = Allied units, { FORM($power, "name") }: { COMMAS($units) }
board-allied-army = { FORM($nation, "army") }{ exhausted }
board-allied-fleet = { FORM($nation, "fleet") } in the Arsenal{ exhausted }
board-works = Great Works: { COMMAS($works) }
board-safe = Safe from cards this turn: { COMMAS($powers) }
board-met = Objectives met, { FORM($power, "name") }: { COMMAS($objectives) }
board-not-met = Objectives not met, { FORM($power, "name") }: { COMMAS($objectives) }
board-objective =
    { $objective } ({ SIGNED($vp) }{ $at_end ->
        [yes] {" "}at the end
       *[no] {""}
    }{ $house ->
        [yes] , house
       *[no] {""}
    })
board-piles = Intrigue deck { $deck }, discards { $discards }; event deck { $events }
board-nationals =
    National Cards, { FORM($power, "name") }:{ $n ->
        [0] {" "}none
       *[other] {""}
    }
board-national = { $card }, £{ FORM($card, "cost") }{ house }: { FORM($card, "text") }
board-hand = Intrigue cards, { FORM($power, "name") }: { COMMAS($cards) }
board-drawn = Drawn: { COMMAS($cards) }
not-against-np =
    { $barred ->
        [yes] {" "}Not against a Non-Player Power.
       *[no] {""}
    }
board-half = { $half }{ house }: { FORM($half, "text") }{ not-against-np }

## Where values and cards come from.

source-house = house
source-inferred = inferred
origin =
    { $origin ->
        [house] house values
        [example] from an example
        [caption] from a caption
        [inferred] inferred
       *[rule] from the rulebook
    }

## What is printed on the board and on cards.

era =
    { $era ->
        [0] Set-up
        [1] Era I
        [2] Era II
       *[3] Era III
    }
land-russian_empire = RUSSIAN EMPIRE
land-india = INDIA
land-arabia = ARABIA
land-france = FRANCE
land-germany = GERMANY
land-austria_hungary = AUSTRIA-HUNGARY
land-russia = RUSSIA
sea-south_atlantic = South Atlantic
sea-arabian_sea = Arabian Sea
sea-bay_of_bengal = Bay of Bengal
sea-pacific_ocean = Pacific Ocean
print-prestige = Prestige
print-fleets = Fleets
print-track = bold: points at the end; right: bonus; mostly house
print-bonus =
    { $bonus ->
        [mission] DM
        [intrigue] Int
       *[other] £{ $bonus }
    }
print-turn = Turn
print-scoring = shaded: scoring
print-order = Order
print-points = Victory points
print-gain =
    { $bonus ->
        [income] £{ $income }
        [army] A
        [fleet] F
        [army_and_fleet] A+F
        [intrigue] Int
       *[prestige] +P
    }
print-signs =
    Disc: victory points, white where the value is house.
    Pill: gain of an ally. A Army, F Fleet, Int Intrigue, +P Prestige, £{ $income } income.
    Cube on cube: dispute.
    Cross: armaments.
face-national =
    { $holders ->
        [1] National, its own
       *[other] National
    }
face-cost = £{ $cost }
face-event = Event
face-event-source = { FORM($card, "id") } · { origin }
face-latest = the latest event
face-before = the one before
face-intrigue = Intrigue
face-one-half = Intrigue, one half
face-great-work = Great Work
face-work-text =
    { $vp } VP at each scoring; { $bonus ->
        [fleet_track] one more on the Fleet track
        [mission] one more mission each turn
        [cheap_fleets] Fleets support disputes for £1
       *[own_card] it opens the National Card of its name
    }.
face-power = Power
face-prices = Army £{ $army } · Fleet £{ $fleet }
face-objective =
    { $aim } { SIGNED($vp) }{ $at_end ->
        [yes] {" "}at the end
       *[no] {""}
    }.
face-np-half = ★ Non-Player half · { origin }
face-points = { $vp } VP
face-house = * house; losses at the end
face-money =
    { $np ->
        [yes] Non-Player Power
       *[no] £{ $money }, income £{ $income }
    }
face-means =
    { $np ->
        [yes] { missions-figure } waiting
       *[no] { missions-figure }, Armies { $ready }/{ $built }
    }
face-work =
    { $built ->
        [yes] { FORM($work, "brief", "name") }
       *[no] { FORM($work, "brief", "name") } £{ $cost }
    }
brief-place = { FORM($territory, "brief", "name") }
brief =
    { $not ->
        [yes] not{" "}
       *[no] {""}
    }{ $holds ->
        [none] { $missions ->
            [none] { $fleets ->
                [none] { $rival ->
                    [none] first on Fleet track
                    [any] rival in { brief-place }
                   *[other] { FORM($rival, "brief", "name") } in { brief-place }
                }
               *[other] { $fleets } on Fleet track
            }
           *[other] { $missions } missions in { brief-place }
        }
       *[other] { $minor ->
            [yes] Ally
           *[no] Hold
        }: { brief-place }
    }
briefs = { $goals }

## What is said of something that somebody points at.

armies-figure =
    { $armies } { $armies ->
        [one] Army
       *[other] Armies
    }
fleets-figure =
    { $fleets } { $fleets ->
        [one] Fleet
       *[other] Fleets
    }
missions-figure =
    { $missions } { $missions ->
        [one] mission
       *[other] missions
    }
cards-figure =
    { $cards } Intrigue { $cards ->
        [one] card
       *[other] cards
    }
tip-territory =
    { $continent }, { $minor ->
        [yes] minor nation
       *[no] Colony
    }, { $vp } VP{ $vp_source ->
        [none] {""}
       *[other] {" "}({ $vp_source })
    }, { $spaces } spaces{ $spaces_source ->
        [none] {""}
       *[other] {" "}({ $spaces_source })
    }.
tip-cubes = { FORM($owner, "name") } { $n }
tip-free = free { $n }
tip-held = { COMMAS($cubes) }.
tip-disputed = Dispute in space { $space }: { $attacker } against { $base }.
tip-near =
    { CAPITAL($power) } { AGREE($power) ->
        [one] needs
       *[other] need
    } { $n } more
tip-is =
    { $power ->
        [none] is
       *[other] { AGREE($power) ->
            [one] is
           *[other] are
        }
    }
tip-majority =
    Majority: { $majority }. { $power ->
        [none] Nobody
       *[other] { CAPITAL($power) }
    } { tip-is } { $minor ->
        [yes] allied
       *[no] in control
    }.{ $near ->
        [none] {""}
       *[other] {" "}{ $near }.
    }
tip-gain =
    { $bonus ->
        [income] £{ $income } each turn
        [army] its Army
        [fleet] its Fleet
        [army_and_fleet] its Army and its Fleet
        [intrigue] a second Intrigue card to choose from at each draw
       *[prestige] one Prestige while allied
    }
tip-scores =
    Scores { $vp } VP after turns 3 and 6 and at the end.{ $bonus ->
        [none] {""}
       *[other] {" "}Its ally gains { tip-gain }{ $continent ->
            [none] {""}
           *[other] , in { $continent } only
        }.
    }{ $aims ->
        [none] {""}
       *[other] {" "}Objectives: { COMMAS($aims) }.
    }
tip-aim =
    { FORM($power, "name") } { SIGNED($vp) }{ $missions ->
        [none] {""}
       *[other] {" "}with { $missions } missions
    }{ $rival ->
        [none] {""}
        [any] {" "}if a rival holds it
       *[other] {" "}if held by { $rival }
    }
tip-armaments =
    Armaments: { $armies ->
        [0] { fleets-figure }
       *[other] { $fleets ->
            [0] { armies-figure }
           *[other] { armies-figure } and { fleets-figure }
        }
    } for { $cubes } { $cubes ->
        [one] cube
       *[other] cubes
    }{ $rate_source ->
        [none] {""}
       *[other] {" "}({ $rate_source })
    }.{ $by_land ->
        [yes] {" "}Russia needs no Fleet.
       *[no] {""}
    }
tip-closed = Closed to all but { $power } in turn { $turn }.
tip-worth = { FORM($territory, "name") }, { $vp } VP
tip-missions = { FORM($territory, "name") }: { missions-figure } of { $owner }
tip-space =
    { FORM($territory, "name") }, space { $space }: { FORM($owner, "name") }{ $attacker ->
        [none] {""}
       *[other] , disputed by { $attacker }
    }
label-dispute =
    Dispute in { FORM($territory, "name") }, space { $space }: { FORM($attacker, "name") } +{ $attack_added } against { FORM($against, "name") } +{ $defence_added }{ $thrown ->
        [yes] , dice { $attack } and { $defence }
       *[no] {""}
    }
tip-dispute = { label-dispute }.
tip-label-dispute = { label-dispute }. (§8.7)

# A Power.
state-np = NP
state-passed = passed
state-go = { its } go
state-immune = immune
tip-states =
    { $states ->
        [none] {""}
       *[other] {" "}({ COMMAS($states) })
    }
tip-cards =
    { cards-figure }, { $nationals ->
        [none] no National Card
       *[other] { COMMAS($nationals) }
    }.
tip-power =
    { FORM($power, "name") }{ tip-states }. { $vp } VP, { $map_points } on the map now.
    £{ $money }, { missions-figure } in the Embassies, Prestige { $prestige }.
    Armies: { $ready } active, { $exhausted } exhausted, { $armies } to build for £{ $army_cost }.
    Fleets: { $deployed } deployed, { $fleets } to build for £{ $fleet_cost }.
    Armament Cubes left: { $cubes }.{ $allied ->
        [none] {""}
       *[other] {" "}Allied Armies: { COMMAS($allied) }.
    }
    { tip-cards }
    { FORM($work, "name") }: { $built ->
        [yes] built
       *[no] to build for £{ $cost }
    }, { $worth } VP at each scoring{ $sourced ->
        [yes] {" "}({ FORM($work, "source") })
       *[no] {""}
    }; { $bonus ->
        [fleet_track] one more on the Fleet track
        [mission] one more mission each turn
        [cheap_fleets] Fleets support disputes for £1
       *[own_card] it opens the National Card of its name
    }.
tip-allied-army =
    { FORM($territory, "name") }{ $exhausted ->
        [yes] {" "}(exhausted)
       *[no] {""}
    }
tip-np =
    { FORM($power, "name") }{ tip-states }: { $turn }.
    Prestige { $prestige }, Fleet track { $fleet_track }.
    { missions-figure } waiting for the third column.{ $debt ->
        [0] {""}
       *[other] { tip-debt }
    }
    Armament Cubes left: { $cubes }.
    { tip-cards }
tip-debt =
    {""}
    { $debt } { $debt ->
        [one] mission
       *[other] missions
    } fewer the next time.

# Fleets, tracks and turns.
tip-figure = { FORM($power, "name") } { $n }
tip-allied-fleet =
    { $nation }: Fleet, { $exhausted ->
        [yes] exhausted
       *[no] active
    }.
tip-fleets =
    { $place ->
        [arsenal] { FORM($power, "name") }: { fleets-figure } in the Arsenal, { $ready } active.
       *[other] { FORM($power, "name") }, { FORM($place, "heading") }: { $ready } active, { $tired } exhausted.
    }
tip-box =
    { FORM($place, "heading") }. { $there ->
        [none] No Fleet
       *[other] { COMMAS($there) }
    }. { $place ->
        [arsenal] To build: { COMMAS($left) }.
        [europe] Missions to Europe need no Fleet (§8.2.1).
       *[other] A Fleet here, even an exhausted one, opens the continent to missions (§8.2.1).
    }
tip-prestige =
    Prestige: { COMMAS($prestige) }. Points at the end: { COMMAS($points) }. Each bonus is taken once, by whoever passes it (§11.0).
tip-fleet-track = Fleet track: { COMMAS($fleets) }. Fleets built, the Dreadnought, allied Fleets (§8.1).
tip-turn =
    { $turn ->
        [0] The first missions are placed
       *[other] Turn { $turn }
    }. { era }.
tip-points = Victory points: { COMMAS($points) }. Scoring follows turns 3 and 6 and the end (§10).
tip-order =
    Order of the turn: { $order ->
        [none] not settled yet
       *[other] { COMMAS($order) }
    }.{ $passed ->
        [none] {""}
       *[other] {" "}Passed, and so first next turn: { COMMAS($passed) } (§8.10).
    }

# Cards and piles.
tip-national =
    { $card }. National Card, £{ FORM($card, "cost") }.
    { FORM($card, "text") }
    Text and numbers: { origin }.
tip-half =
    { $half }: { FORM($half, "text") }{ not-against-np }{ $reaction ->
        [yes] {" "}Played in a dispute.
       *[no] {""}
    } ({ origin })
tip-intrigue = Intrigue Card { $number }: one half is used.
tip-event =
    { $card }. Event, { era }.
    { FORM($card, "text") } ({ origin })
either = { $upper } or { $lower }
label-deck = Intrigue deck { $cards }
tip-label-deck = { cards-figure } to draw.
tip-titles =
    { $titles ->
        [none] none
       *[other] { $titles }
    }.
label-discard = Discards { $n }
tip-label-discard = Discarded: { tip-titles }
label-beside = Beside the board { $n }
tip-label-beside = Beside the board: { tip-titles }
label-events = Events { $n }
tip-label-events =
    { $n } { $n ->
        [one] event
       *[other] events
    } to come. Drawn: { $cards ->
        [none] none
       *[other] { COMMAS($cards) }
    }.
label-hand = { FORM($power, "code") } hand { $cards }
tip-label-hand = { CAPITAL($power) } { holds } { cards-figure }.
label-waits = { FORM($power, "code") } waits: Change of Strategy
label-lasting = { $lasting }
tip-label-lasting = { $lasting } lasts through turn { $turn }.
label-contrasts = Contrasts: { FORM($territory, "name") }
tip-label-contrasts =
    In turn { $turn } only { $power } may send missions to { $territory } (§8.9.2).
label-balkan-wars = Balkan Wars: { FORM($power, "name") }
tip-label-balkan-wars = { CAPITAL($power) } { keeps } the Balkan Wars: { $vp } VP at the end.

## Beside the board.

page-turn =
    { $turn ->
        [0] { FORM($phase, "caption") }
       *[other] Turn { $turn }, { FORM($phase, "caption") }
    }
page-vp = VP
page-money = £
page-units = What you send
page-own-objectives = Your objectives
page-own-objectives-of = Objectives of { $power }
page-scored =
    now { $points }; scored { $turn ->
        [0] at the end
       *[other] after turn { $turn }
    }
page-powers = Powers
page-score = Score
result-scoring = Scored after turn { $turn }
result-scored = { COMMAS($points) }
page-if-now = If scored now
page-scored-so-far = Scored so far
page-score-map = Map
page-score-objectives = Objectives
page-score-work = Great Work
page-score-prestige = Prestige (end)
page-score-total = Together
page-objectives = Objectives
page-map = Map
page-events = Events
page-np = Non-Player Powers
page-order = Order
page-income = Income
page-missions = Missions
page-waiting = missions
page-armies = Armies
page-fleets = Fleets
page-to-build = To build
page-prestige = Prestige
page-armaments = Armaments
page-work = Great Work
page-left =
    { $np ->
        [yes] { $fleets }F
       *[no] { $armies }A { $fleets }F
    }
page-built = built
page-now = now
page-held-by = held by
page-majority = majority
page-chart = Chart
page-priorities = Priorities
page-row = Row { $n }

## Why an answer is advised.

points-each =
    { $vp ->
        [one] one point
       *[other] { WORDS($vp) } points
    } at each scoring
because-takes = { CAPITAL($territory) } comes to you: { points-each }.
because-takes_from = { CAPITAL($territory) } comes to you from { $rival }: { points-each }.
because-objective = It meets an objective of yours, { $objective }: { $vp ->
        [one] one point
       *[other] { WORDS($vp) } points
    }.
because-breaks = { CAPITAL($rival) } { AGREE($rival) ->
        [one] holds
       *[other] hold
    } { $territory } no longer: { points-each }.
because-work = { CAPITAL($work) } stands: { points-each }.
because-disputes = It disputes the cube of { $owner } in { $territory }.
because-nears = In { $territory } you then have { WORDS($have) } of the { WORDS($needed) } that make a majority.
because-secures = In { $territory }, which you hold, you then have { WORDS($have) }, where { WORDS($needed) } make a majority.
because-opens = A Fleet in { $place } opens that continent to your missions.
because-prestige = It brings { WORDS($n) } Prestige.
because-costs = It costs £{ $money }, and leaves £{ $left }.
because-waits = A dispute that is not resolved is lost, and one waits in { $territory }.
because-passes = Nothing is spent: you keep £{ $money }.
