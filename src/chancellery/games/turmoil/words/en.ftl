# Europe in Turmoil in English: all that players read, but for the names and texts of cards, spaces and ships,
# which stand in their records. A language file may give these too: `strategy-lord_fisher`, and beside it `.text`;
# `stability-…`, `mobilization-…`, `space-…`, `box-…` and `marker-…` likewise.

## The title and the options of a match.

title = Europe in Turmoil
summary = Liberals against Authoritarians for a continent: cards, dice and a race at sea, 1880 to 1914.
setting-edition = Edition
    .help = Which edition of the box is played.
setting-edition-deluxe = deluxe
setting-edition-first = first
setting-scenario = Scenario
    .help = From turn 1, or from turn 4 (Deluxe).
setting-scenario-campaign = campaign
setting-scenario-edwardian = edwardian
setting-war = War
    .help = How the Great War is decided.
setting-war-standard = standard
setting-war-mobilization = mobilization
setting-war-express = express
setting-restored_monarchy = Restored monarchy
    .help = Bonapartism may make Paris a monarchy.
setting-balance = Balance
    .help = Support in Switzerland: above zero Liberal.
refusal-edwardian_is_deluxe = The Edwardian scenario exists in the Deluxe edition only.
refusal-edwardian_balance = The Edwardian scenario has its own support in Switzerland; balance the campaign.
refusal-express_is_deluxe = The express Great War exists in the Deluxe edition only.

## Playing at once.

quick-seats = 2 seats, or one against a bot
quick-weight = middling rules
quick-figure = { SIGNED($figure) } VP
quick-seat-liberal = Reform, and the British fleet. Holding Germany when it is scored wins at once.
quick-seat-authoritarian = Crown and order, and the German fleet.
quick-level-attache = Attaché
    .line = Plays the card at hand for what it usually gives.
quick-level-minister = Minister
    .line = Plays each card through to the end of the turn.
quick-level-chancellor = Chancellor
    .line = Weighs the turn many times over, and guesses at your cards.
quick-length-edwardian = Edwardian
    .line = from turn 4
quick-length-campaign = Campaign
    .line = ten turns

## Who and where.

seat-liberal = the Liberal
    .bare = Liberal
    .navy = British
    .ensign = B
seat-authoritarian = the Authoritarian
    .bare = Authoritarian
    .navy = German
    .ensign = G
seat-table = the table
side-liberal = Liberal
side-authoritarian = Authoritarian
side-neutral = Neutral
side-scoring = Scoring
region-france = France
region-germany = Germany
region-austria_hungary = Austria-Hungary
    .print =
        Austria-
        Hungary
region-russia = Russia
region-balkans = the Balkans
    .bare = Balkans
region-independent = independent
nation-britain = Britain
nation-ottoman_empire = the Ottoman Empire
nation-italy = Italy
era-victorian = Victorian
era-edwardian = Edwardian
era-georgian = Georgian
level-none = nothing
    .bare = none
level-presence = presence
level-domination = domination
level-control = control

## What else has a name: choices of events, lasting effects, what else asks, parts of a war total.

branch-points = the victory points
branch-support = the support
branch-annex = the annexation
branch-crisis = the crisis
branch-morocco = to give way in Morocco
effect-belgium_annex = Belgium as an Annex space
    .label = Belgium is an Annex space
effect-monarchy_restored = the restored monarchy in Paris
    .label = Paris is a monarchy
effect-east_wall_west_wall = East Wall, West Wall
effect-scoring_revealed_liberal = Liberal scoring cards shown
effect-scoring_revealed_authoritarian = Authoritarian scoring cards shown
cause-great_war = Great War
row-navy = the lead at sea
row-minor_power = Constantinople or Italy

# Where the marker of the victory points stands; $points without their sign.
standing =
    { $leader ->
        [none] level
       *[other] { $leader } { $points }
    }

## The course of play.

event-turn = Turn { $turn }.
event-era = The { $era } era begins; its cards join the deck (§4.4).
event-round = Turn { $turn }, round { $round }: { $seat } plays.
event-forfeit = { $seat } has no card to play and loses the round (§4.5.2).
event-reshuffle = The discards become the new deck (§4.3).
event-draw = { $seat } draws { $card }.
event-looked = { $seat } looks at the other hand: { $cards } (§6.3.5).
event-revealed = { $seat } shows { $cards }.
event-over =
    { $why ->
        [agreed] Both agree on a draw. The marker stands at { standing }.
        [both_lose] The Great War has no winner and the marker is level: both have lost (§8.4.5).
        [held] { $winner ->
            [none] Both still hold a scoring card: the game is drawn (§4.5.3).
           *[other] { $winner } wins: the other side still holds a scoring card (§4.5.3).
        }
       *[other] { $winner ->
            [none] The game is drawn. The marker stands at { standing }.
           *[other] { $winner } wins { $why ->
                [points] with twenty victory points (§10.4.1)
                [germany] by control of Germany (§10.4.1)
                [final] after the last scoring (§10.4.2)
                [war] after the Great War (§8.4.5)
               *[resigned] because the other side gives the game up
            }. The marker stands at { standing }.
        }
    }

## Cards.

event-play =
    { $seat } plays { $card } { $use ->
        [event] as an event (§5.2)
        [ops] for operations (§6.0)
        [naval] in the naval race (§6.3)
        [both] for its event and its points (§6.3.5)
        [score] to score its region (§9)
       *[with] together with another card (§15)
    }.
event-joined = { $seat } plays { $card } with it; its event does not happen (§15).
event-event = { $card }: the event happens, carried out by { $seat }.
event-no_event = The event of { $card } cannot happen now (§7.5).
event-replay = { $seat } takes { $card } out of the discards for its event.
event-no_replay = No card among the discards has an event that could happen.
event-taken = { $seat } takes { $card }.
event-lost = { $seat } loses { $card } by lot.
event-removed = { $card } leaves the game (§2.2.5).
event-discarded =
    { $seat ->
        [none] { $card } goes to the discards.
       *[other] { $seat } discards { $card }.
    }
event-branch = { $seat } chooses { $name }.
event-in_effect =
    { $effect }{ $again ->
        [yes] , once more
       *[no] {""}
    } is in effect { $lasting ->
        [turn] for the rest of the turn
       *[game] from now on
    } (§7.2).
event-ended =
    { $effect }{ $again ->
        [yes] , once more
       *[no] {""}
    } is no longer in effect.

## Support, points and tension.

event-support =
    { SIGN($n) ->
        [plus] { WORDS($n) } { $side } support { $n ->
            [one] goes
           *[other] go
        } to { $space }; { WORDS($now) } now.
        [minus] { WORDS(ABS($n)) } { $side } support { ABS($n) ->
            [one] leaves
           *[other] leave
        } { $space }; { $now ->
            [0] none is
            [1] one is
           *[other] { WORDS($now) } are
        } left.
       *[zero] { $side } support in { $space } comes to { WORDS($now) }.
    }
event-check =
    { OF($seat) } support check in { $space } { $won ->
        [yes] succeeds
       *[no] fails
    }: { $total } against { $needs } (§6.2.4).
event-black_hand = The Black Hand settles in { $space }: two support that never leave.
event-vp =
    { $seat } { SIGN($n) ->
        [plus] gains
       *[other] loses
    } { WORDS(ABS($n)) } { ABS($n) ->
        [one] victory point
       *[other] victory points
    }; the marker stands at { standing }.
event-scored =
    { $region }: { $seat } has { $level }, { WORDS($battlegrounds) } { $battlegrounds ->
        [one] battleground
       *[other] battlegrounds
    }, { WORDS($independents) } { $independents ->
        [one] independent
       *[other] independents
    }: { WORDS($points) } { $points ->
        [one] point
       *[other] points
    } (§10.1).
event-tension =
    Tension { SIGN($n) ->
        [plus] rises to { $now } (§8.1)
        [minus] eases to { $now } (§8.1)
       *[zero] stays at { $now } (§8.1.2)
    }.
event-die =
    { $seat } rolls { $die }{ $what ->
        [check] {" "}for the support check
        [naval] {" "}for the naval attempt
        [crisis] {" "}for the crisis
        [event] {" "}for the event
        [yugoslavia] {" "}for the South Slavs
        [war] {" "}for the Great War
        [war_gain] {" "}for gains in the war
       *[war_loss] {" "}for losses in the war
    }.
event-total = The total is { $n }.
event-contest =
    The South Slavs decide: Authoritarian { $authoritarian }, Liberal { $liberal }. { $won ->
        [yes] The Authoritarian wins.
       *[no] The Liberal wins.
    }
event-crisis =
    Crisis roll { $die }, tension { $tension }, alliances { SIGNED($status) }: { $total }. { $war ->
        [yes] The Great War breaks out.
       *[no] Peace holds.
    } (§8.3.1)

## At sea.

event-attempt =
    The { FORM($seat, "navy") } naval attempt { $made ->
        [yes] succeeds
       *[no] fails
    }: { $total ->
        [0] no roll can succeed now
       *[other] { $total } of { $needs }
    } (§6.3.1).
event-navy = The { FORM($seat, "navy") } navy is at { $box } (§6.3).
event-owed =
    The Liberal owes { WORDS($n) } { $n ->
        [one] naval attempt
       *[other] naval attempts
    } to the Two-power Standard.

## Stability checks.

event-stability =
    { $seat } plays the stability card { $card }{ $met ->
        [yes] {""}
       *[no] ; its condition is not met, so it has no effect
    } (§9).
event-refresh = All stability cards of { $seat } are available again (§9).
event-withdrawn = { $card } is no longer available to { $seat } (§9).
event-uproar = The check breaks off; { $card } returns to the hand of { $seat }, who has one more round this turn.

## The Great War.

event-marker = { $name } is put on the Great War track (§8.2.3).
event-war =
    The Great War breaks out over { $cause ->
        [none] a crisis
       *[other] { $cause }
    }: { $entente } against { $central } (§8.4.1).
event-participants = At war: { $entente } against { $central } (§8.4.4).
event-war_total =
    { OF($seat) } war total: die { $die }{ $modifiers ->
        [none] {""}
       *[other] , { COMMAS($modifiers) }
    }: { $total } (§8.4.2).
event-war_won =
    { $winner ->
        [none] Nobody wins
        [liberal] The Entente wins
       *[authoritarian] The Central Powers win
    } the Great War: Entente { $entente }, Central Powers { $central } (§8.4.2).
event-losses = War losses in { $region }, which fought on the side of { $side } (§8.4.3).
event-mobilization =
    { OF($seat) } { $card } { $result ->
        [valid] is carried out
        [invalid] is not valid now and has no effect
       *[cancelled] was cancelled and has no effect
    } (§8.4.4).
event-late_plan =
    { $seat } { $sealed ->
        [yes] chooses a card
       *[no] chooses no card
    } for { $nation } (§8.4.4).
event-altered = The prize of { $cards } changes by { SIGNED($n) }.
event-cancelled = { $cards } will have no effect.

## Questions. Behind each stand the card that asks and the paragraph.

prompt-by =
    { KIND($card) ->
        [strategy] { $card }, card { FORM($card, "number") }
       *[other] { $card }
    }
prompt-play = Choose a card and how to play it.
prompt-play_at_sea =
    You have one more round for a naval attempt{ $edition ->
        [first] {" "}at minus one
       *[deluxe] {""}
    }{ $can_play ->
        [yes] . Choose a card, or decline.
       *[no] , but no card that can be used for it.
    }
prompt-partner = Choose a card of the other side to play with it, for operations or at sea.
prompt-order = The event takes place besides the operations, if it can. Choose which comes first.
prompt-operations =
    Use { WORDS($left) } { $left ->
        [one] point
       *[other] points
    }: { OR($operations) }.
operation-place = place support
operation-check = make support checks
operation-place_balkans = place support in the Balkans alone with one point more
operation-check_balkans = make support checks there with one point more
operation-naval = make a naval attempt
prompt-spend =
    Place one support; { WORDS($left) } { $left ->
        [one] point
       *[other] points
    } left. It costs one, as a rule two where the other side has control.
prompt-check = Choose a space with opposing support for a support check.
prompt-two_ops = You may spend two points after your event, once a turn. Use them now?
prompt-three_cards = Bayern: you may draw three cards and then discard two of your hand.
prompt-discard = Choose a card of your hand to discard.
prompt-exchange =
    Discard up to { WORDS($left) } { $left ->
        [one] more card
       *[other] more cards
    }; you draw as many when you are done.
prompt-reveal_scoring =
    { $can_reveal ->
        [yes] You hold two or more scoring cards. Show them for one more support at each placement?
       *[no] Two or more scoring cards may be shown before support is placed; you hold fewer.
    }

# What is left, and whether one may stop, for the runs of choices below.
or-stop =
    { $can_done ->
        [yes] , or stop
       *[no] {""}
    }
one-support =
    { $side ->
        [none] one support
       *[other] one { $side } support
    }
left-over = { CAPITAL(WORDS($left)) } left.
prompt-place = Place one support{ or-stop }. { left-over }
prompt-remove = Remove { one-support }{ or-stop }. { left-over }
prompt-turn = Turn { one-support } into the other side’s{ or-stop }. { left-over }
prompt-move = Choose a space from which { one-support } moves{ or-stop }. { left-over }
prompt-move_to = Choose where the support from { $space } goes.
prompt-space =
    { KIND($card) ->
        [box] Choose a space.
       *[other] Choose a space. { FORM($card, "text") }
    }
prompt-region =
    { $card ->
        [great_war] Choose the region that suffers its war losses next.
       *[other] Choose a region. { FORM($card, "text") }
    }
prompt-branch = { FORM($card, "text") }
prompt-replay =
    Choose a discarded card whose event happens now{ $can_done ->
        [yes] , or none
       *[no] {""}
    }.
prompt-take_red = Take a card with a red title out of the Authoritarian’s hand for its event, or use the points.
prompt-take_discarded = Choose a discarded card worth two to take into your hand.
prompt-withdraw = Choose a stability card of the other side that becomes unavailable.
prompt-scrap_ships = Move the German navy back by up to two boxes; each gives four points.
prompt-stability =
    Stability check in { $region }. Choose { $can_done ->
        [yes] one more stability card, or stop
       *[no] a stability card
    }; it stays sealed until its turn comes.
prompt-reroll = You rolled { $die }. König lets you roll one die again each turn. Roll again?
prompt-appeal_for_peace = A crisis roll is due. Lose one victory point to ease tension by one?
prompt-mobilize = Choose the mobilization card of { $nation }; it stays sealed until its priority comes.
prompt-u_boats = Add the U-boat offensive to the German plan?

## Answers.

option-done = Done
option-place =
    { $space ->
        [none] Place support
        [balkans] Place support in the Balkans only, with one more point
       *[other] Place in { $space }
    }
option-check =
    { $space ->
        [none] Make support checks
        [balkans] Make support checks in the Balkans only, with one more point
       *[other] Check { $space }
    }
option-remove =
    { $side ->
        [none] Remove from { $space }
       *[other] Remove { $side } support from { $space }
    }
option-naval = Make a naval attempt
option-event_first = Event first
option-ops_first = Operations first
option-keep = Keep
option-reroll = Roll again
option-reveal = Show them
option-ease = Lose a point and ease tension
option-decline = Decline
option-use = Use the two points
option-take_three = Draw three cards
option-operations = Use the points of the card
option-space = Choose { $space }
option-from = Move from { $space }
option-to = Move to { $space }
option-region = Choose { $region }
option-choose = Choose { $branch }
option-stability = Choose { $card }
option-mobilize = Choose { $card }
option-discard = Discard { $card }
option-replay = Let { $card } happen
option-take = Take { $card }
option-play =
    Play { $card } { $use ->
        [event] as event
        [ops] for operations
        [naval] at sea
        [both] for both
        [score] to score
       *[with] with { $partner } { $way ->
            [naval] at sea
           *[none] for operations
        }
    }
option-with =
    Play with { $partner } { $way ->
        [naval] at sea
       *[none] for operations
    }
option-back =
    Move back { WORDS($n) } { $n ->
        [one] box
       *[other] boxes
    }
option-draw = Agree on a draw
option-resign = { $side } gives the game up

## Words that somebody may type for a part of an answer, besides those of its sentence.

also-event = event
also-ops = ops operations points op
also-naval = naval sea navy attempt race ship ships
also-score = score scoring
also-both = both event operations
also-done = done stop finish enough none pass end
also-decline = decline no none pass
also-keep = keep no
also-reroll = reroll roll again yes
also-reveal = reveal show yes
also-ease = ease yes appeal peace
also-use = use yes
also-take_three = draw three take yes
also-place = place put add support
also-check = check support checks
also-remove = remove take off support
also-event_first = event first before
also-ops_first = ops operations first event after
also-mobilize = mobilize yes

## Why something is not offered.

reason-standard_first = The Two-power Standard comes first; scoring cards wait as they can.
reason-must_score = A scoring card must be played: no more rounds are left than scoring cards.
reason-attempt_owed = The Two-power Standard asks for a naval attempt first.
reason-other_sides_event = It is the other side's event: the card gives you its points, and the event happens as well.
reason-no_event_alone = It has no event of its own: play it with a card of the other side, or for its points.
reason-at_last_box = The navy has reached the last box.
reason-attempt_made = This turn's attempt has been made.
reason-barred = { $cards } has happened and forbids the event.
reason-needs_event = The event needs { OR($cards) } to have happened.
reason-card_asks = What the card asks for is not given now. { $asked }.
reason-out_of_play = { $space } is out of play.
reason-points_bound = These points cannot be used in { $space }.
reason-out_of_reach = { $space } neither had nor adjoined support of yours when the card was played.
reason-too_dear = A support in { $space } costs { WORDS($price) }; { WORDS($left) } left.
reason-no_opposing_support = The other side has no support in { $space }.
reason-closed_to_checks = { $space } is closed to checks.
reason-no_check_by_card = The card makes no check in { $space }.
reason-just_checked = { $space } has just been checked: two checks need different spaces.

## What the die would have to say.

points-added =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
odds-check =
    A die + { points-added }{ $neighbours ->
        [0] {""}
       *[other] {" "}and { SIGNED($neighbours) } for the neighbours
    } must beat { $needs }: { WORDS($wins) } of six faces succeed.
odds-naval =
    A die + { points-added }{ $more ->
        [0] {""}
       *[other] {" "}{ SIGNED($more) }
    } must reach { $needs } for { $about }: { WORDS($wins) } of six faces succeed.
odds-crisis =
    A die + { $tension } of tension{ $status ->
        [0] {""}
       *[other] {" "}and { SIGNED($status) } for the alliances
    } means war above { $needs }: { WORDS($wins) } of six faces bring it.
odds-in_vain = The attempt fails without a throw; it still counts as made.

## What the board tells of a place.

icon-government = Government
icon-monarchy = Monarchy
icon-church = Church
icon-workers = Workers
icon-bourgeoisie = Bourgeoisie
icon-farmers = Farmers
icon-army = Army
icon-intellectuals = Intellectuals
icon-annex = Annex
obstacle-out_of_play = the space is out of play
obstacle-no_opposing_support = no opposing support
obstacle-black_hand = the Black Hand forbids it
obstacle-legacy_of_bismarck = Legacy of Bismarck forbids it, except by events
tip-space =
    { $space }, { $regions }. Stability { $stability }{ $battleground ->
        [yes] , battleground
       *[no] {""}
    }. { $icons }.{ $closed ->
        [yes] {" "}Out of play.
       *[no] {""}
    }
tip-support =
    Liberal { $liberal }, Authoritarian { $authoritarian }{ $black_hand ->
        [yes] {" "}and the Black Hand’s two
       *[no] {""}
    }. { $holder ->
        [none] Nobody controls it.
       *[other] { $holder } control.
    } For control { $needs }.
plan-support =
    { $liberal ->
        [0] { $authoritarian ->
            [0] empty
           *[other] Authoritarian { $authoritarian }
        }
       *[other] Liberal { $liberal }{ $authoritarian ->
            [0] {""}
           *[other] , Authoritarian { $authoritarian }
        }
    }
plan-meaning =
    { $side ->
        [none] nobody’s; you need { WORDS($n) } more
       *[other] { $mine ->
            [yes] yours
           *[no] { $side }
        }
    }
tip-need = { $side } needs { $n } more
tip-beside = Next to { COMMAS($neighbours) }.
tip-neighbour =
    { $holder ->
        [none] { $space }
       *[other] { $space } ({ $holder })
    }
tip-no-check = { $side } support check: { $obstacle }.
tip-check =
    { $side } support check, chance of success: { COMMAS($chances) }.{ $controls ->
        [none] {""}
       *[other] {" "}Of control: { COMMAS($controls) }.
    }
tip-chance =
    { $points ->
        [one] one point
       *[other] { WORDS($points) } points
    } { $percent } %
tip-box =
    { $box }. Counts as { $side ->
        [authoritarian] an Authoritarian
       *[liberal] a Liberal
    } neighbour in support checks in { COMMAS($spaces) } (§6.2.4).
tip-region = { FORM($region, "bare") }. Scored now: { $scored } (§10.1).

tip-card =
    { $card }. { $side }{ $ops ->
        [0] {""}
       *[other] , { $ops } operations
    }, { $era } era, card { $number }.
tip-card-text =
    { FORM($card, "text") }{ $once ->
        [yes] {" "}Removed from the game after its event.
       *[no] {""}
    }{ $lasting ->
        [game] {" "}Lasting event.
        [turn] {" "}Lasts until the end of the turn.
       *[none] {""}
    }{ $red ->
        [yes] {" "}Red title.
       *[no] {""}
    }
tip-card-source =
    Text { $source ->
        [disputed] disputed
       *[inferred] inferred
    }{ $after ->
        [yes] , after { FORM($card, "after") }.
       *[no] .
    }
tip-points = Victory points: { standing }. Twenty win the game (§10.4.1).
tip-tension =
    Tension { $tension }. A crisis roll is a die plus { $tension } { SIGNED($status) } for the alliances; above six the Great War breaks out (§8.3.1).{ $ceiling ->
        [none] {""}
       *[other] {" "}Franz Ferdinand keeps it from rising above { $ceiling } (§8.1.2).
    }
tip-round =
    Action round { $round } of { $total }{ $side ->
        [none] { $round ->
            [0] , no round yet
           *[other] {""}
        }
       *[other] , { OF($side) } round
    } (§4.5.2).{ $extra ->
        [none] {""}
       *[other] {" "}{ SENTENCES($extra) }
    }
tip-extra-round = { $side }: one more at the end.
tip-turn = Turn { $turn } of ten, { $era } era. New cards join the deck on turns 4 and 8 (§4.4).
tip-class =
    { $box }. { FORM($box, "text") }{ $needs ->
        [0] {""}
       *[other] {" "}An attempt needs { $needs } or more.
    }
tip-first = { $side } was first here.
tip-high-water = The German high-water mark is here.
tip-navy =
    The { FORM($seat, "navy") } navy is here{ $plus ->
        [yes] , +1 on its next attempt
       *[no] {""}
    }.
tip-great-war =
    Great War track: { $markers ->
        [none] no marker
       *[other] { COMMAS($markers) }
    }. Status modifier { SIGNED($status) } (§8.2.4).
tip-marker =
    { $numbers ->
        [none] { $marker }
       *[other] { $marker } ({ COMMAS($numbers) })
    }
tip-marker-war = { $side } { SIGNED($war) } in the war
tip-label-effect = In effect, brought about by the { $side }. { $told }
tip-label-bonus = { $side }: { label-bonus } (§9).
tip-label-war =
    { side-liberal }: { $entente ->
        [none] nobody
       *[other] { COMMAS($entente) }
    }; { side-authoritarian }: { $central ->
        [none] nobody
       *[other] { COMMAS($central) }
    }
tip-label-deck = { $n } cards are left to draw.
tip-label-discard =
    Discards: { $cards ->
        [none] none
       *[other] { COMMAS($cards) }
    }.
tip-label-removed =
    Removed from the game: { $cards ->
        [none] none
       *[other] { COMMAS($cards) }
    }.
tip-label-stability =
    Available: { $cards ->
        [none] none
       *[other] { COMMAS($cards) }
    } (§9).
tip-hand = { hand-of } { hand-cards }.

## What is printed on the board, on cards, and on the labels under the map.

space-brittany_normandy =
    .plate = Brittany
space-french_writers =
    .plate = Writers
space-french_armed_forces =
    .plate = Army
space-hanover_oldenburg =
    .plate = Hanover
space-alsace_lorraine =
    .plate = Alsace-Lorr.
space-galicia_przemysl =
    .plate = Galicia
space-viennese_secession =
    .plate = Secession
space-austrian_catholic_church =
    .plate = Catholics
space-saint_petersburg =
    .plate = Petersburg
space-russian_bourgeoisie =
    .plate = Bourgeoisie
space-spain_portugal =
    .plate = Spain-Port.
space-imperial_army =
    .plate = Imp. Army
space-dual_monarchy =
    .plate = Dual Mon.
space-constantinople =
    .plate = Constantin.
box-hms_dreadnought =
    .plate = Dreadnought
sea-north_sea = North Sea
sea-baltic_sea = Baltic Sea
sea-black_sea = Black Sea
sea-mediterranean_sea = Mediterranean Sea
sea-atlantic_ocean =
    Atlantic
    Ocean
print-signs = Black stripe: battleground. Filled head: control.
print-points = Victory points
print-tension = Tension
print-round = Action round
print-turn = Turn
print-crisis =
    { $war ->
        [never] war on no roll
        [always] war on any roll
       *[perhaps] war on { $need } or more
    }
print-phasing =
    { $side ->
        [none] { $round ->
            [0] set-up
           *[other] {""}
        }
       *[other] { $side }
    }
print-era = { $era } era
print-naval = Naval race
print-roll = roll
print-worth = VP
print-lead =
    { $lead ->
        [0] navies level
       *[other] { $nation } leads by { $lead }
    }{ $owed ->
        [0] {""}
       *[other] , { $owed } owed
    }
print-war = Great War
print-modifier = modifier { SIGNED($status) }
print-marker = crisis { SIGNED($crisis) }
face-foot =
    { $number } · { $era }{ $once ->
        [yes] {" "}· once
       *[no] {""}
    }{ $red ->
        [yes] {" "}· red title
       *[no] {""}
    }{ $source ->
        [none] {""}
        [disputed] {" "}· text disputed
       *[inferred] {" "}· text inferred
    }
face-nation = { CAPITAL($nation) }
face-number = No. { $number } · { $era }
face-red = red title
face-once = removed after event
face-known = Known to be in the other hand
label-playing = Being played: { $card }
label-effect =
    { FORM($effect, "label") }{ $again ->
        [yes] , again
       *[no] {""}
    }
label-bonus = One more stability card: { FORM($region, "bare") }
label-war = The Great War
label-deck = Deck { $n }
label-discard = Discards { $n }
label-removed = Removed { $n }
label-stability = { $side } stability { $n }
hand-of = { $side } hand:
hand-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }{ $seen ->
        [0] {""}
       *[other] , { $seen } known
    }

## The board for a terminal.

scored-now = Liberal { FORM($liberal_level, "bare") } { $liberal }, Authoritarian { FORM($authoritarian_level, "bare") } { $authoritarian }
board-turn =
    Turn { $turn }, round { $round }, { $era } era{ $phasing ->
        [none] {""}
       *[other] , { OF($phasing) } round
    }
board-state = VP { standing }   Tension { $tension } of 6   Great War modifier { SIGNED($status) }
board-great-war = Great War: { COMMAS($markers) }
board-navy =
    { FORM($seat, "navy") } { $box } ({ $number }{ $tried ->
        [yes] , +1
       *[no] {""}
    })
board-naval-race =
    Naval race: { COMMAS($navies) }{ $high_water ->
        [none] {""}
       *[other] ; high-water mark { $high_water }
    }
board-first = { $box } { $side }
board-firsts = First at: { COMMAS($firsts) }
board-owed =
    The Liberal owes { WORDS($n) } { $n ->
        [one] naval attempt
       *[other] naval attempts
    }.
board-legend = Stability, name, * battleground, Liberal-Authoritarian support, who controls
board-region =
    { $scored ->
        [none] { $region }
       *[other] { $region }  if scored now: { $scored }
    }
board-closed = closed
board-piles = Deck { $deck }, discards { $discards }, removed { $removed }; hands: Liberal { $liberal }, Authoritarian { $authoritarian }
board-played = Being played: { COMMAS($cards) }
board-lasting = In effect: { COMMAS($effects) }
board-effect =
    { $effect }{ $again ->
        [yes] , once more
       *[no] {""}
    }
board-hand = Hand: side, value, title
board-red = {" "}(red)
board-seen = Known in the other hand: { COMMAS($cards) }
mark-liberal = L
mark-authoritarian = A
mark-neutral = N
mark-scoring = S
space-french_catholic_church =
    .column = Fr. Catholic Church
    .plate = Catholics
space-russian_orthodox_church =
    .column = Orthodox Church
    .plate = Orthodox

## What an answer is about, in a word or two: on a card's foot, on a button.

about-event = Event
about-ops = Ops
about-naval = Sea
about-both = Both
about-score = Score
about-with =
    { $partner ->
        [none] { $way ->
            [naval] Sea
           *[none] Ops
        }
       *[other] With { $partner }{ $way ->
            [naval] {" "}at sea
           *[none] {""}
        }
    }
about-stability = Choose
about-mobilize = Choose
about-discard = Discard
about-replay = Let it happen
about-take = Take
about-order = Its event … operations
about-event_first = before
about-ops_first = after
about-place =
    { $bound ->
        [yes] Place in the Balkans
       *[no] Place support
    }
about-check =
    { $bound ->
        [yes] Check in the Balkans
       *[no] Two checks
    }
about-plus = event
about-besides = Its event happens as well.
about-gone = Then the card leaves the game.
about-kept =
    { $use ->
        [naval] The event does not happen; the card goes to the discards.
       *[other] Then the card goes to the discards.
    }

## What a stability card would do now.

spaces-and-more =
    { $more ->
        [0] { COMMAS($spaces) }
       *[other] { COMMAS($spaces) } and { WORDS($more) } more
    }
outlook-vain = No effect: { $told }
outlook-nowhere = no space is open to it.
outlook-open = Open: { spaces-and-more }.
outlook-controls = You control { spaces-and-more }.
outlook-lacks =
    you would have to control { $more ->
        [0] { OR($spaces) }
       *[other] { COMMAS($spaces) } or one of { WORDS($more) } more
    }.
outlook-many =
    you control { $n ->
        [0] none
       *[other] { WORDS($n) }
    }{ $met ->
        [yes] ; { WORDS($need) } are enough
       *[no] , and it asks for { WORDS($need) }
    }.
outlook-sea =
    { SIGN($lead) ->
        [plus] your navy is ahead.
        [minus] your navy is behind.
       *[zero] the navies are level.
    }
outlook-active =
    { $met ->
        [yes] The other side plays the scoring card.
       *[no] you play the scoring card yourself.
    }
outlook-other =
    { $met ->
        [yes] What it asks for is given.
       *[no] what it asks for is not given.
    }

## The story.

phase-turn = Turn { $turn }
phase-round = Turn { $turn } · round { $round }
story-term =
    { $term ->
        [points] points
        [neighbours] neighbours
        [own_card] own card
        [tried] second try
        [tension] tension
        [status] alliances
       *[other] { $term }
    }

## Beside the board.

page-turn =
    { $round ->
        [0] Turn { $turn } · { $era } era
       *[other] Turn { $turn } · round { $round }
    }
page-cards = cards
page-tracks = The race
page-track-points = Points
page-track-points-at = { standing }
    .brief =
    { $leader ->
        [none] level
        [authoritarian] Author. { $points }
       *[other] { $leader } { $points }
    }
page-track-tension = Tension
page-track-tension-at = { $tension } of 6, roll { SIGNED($status) }
    .brief = { $tension }
page-track-turn = Turn
page-track-turn-at = { $turn } of 10, { $era }
    .brief = {""}
page-track-navies = Navies
page-track-navies-at =
    { $lead ->
        [0] both { FORM($box, "plate") }
       *[other] { $nation } +{ $lead }
    }
    .brief =
    { $lead ->
        [0] level
       *[other] { $ahead ->
            [liberal] Brit.
           *[authoritarian] Ger.
        } +{ $lead }
    }
page-regions = If scored now
page-side-liberal = Liberal
page-side-authoritarian = Author.
page-deck = Deck
page-deck-left =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
page-lasting = Lasting
page-stability = Stability
page-discards = Discards
page-mobilization = Mobilization
page-level =
    { $points ->
        [0] { $level ->
            [none] –
           *[other] { CAPITAL($level) }
        }
       *[other] { $points } { $level ->
            [none] –
           *[other] { CAPITAL($level) }
        }
    }
page-stability-card =
    { $side }, { $available ->
        [yes] available
       *[no] used up
    }. { FORM($card, "text") }
page-pile-card =
    { $side }{ $ops ->
        [0] {""}
       *[other] {" "}{ $ops }
    }{ $gone ->
        [yes] , out of the game
       *[no] {""}
    }
page-plan = { CAPITAL($nation) }, priority { FORM($plan, "priority") }. { FORM($plan, "text") }

## Why an answer is advised.

because-must_score = { CAPITAL($card) } must be played: every round that is left is needed for a scoring card.
because-scores =
    As it stands, { $region } brings you { $n ->
        [one] one point
       *[other] { WORDS($n) } points
    }.
because-spares = The event of { $card } does not happen at sea.
because-reaches =
    { $wins ->
        [0] No throw reaches
        [one] One throw of { WORDS($of) } reaches
       *[other] { CAPITAL(WORDS($wins)) } throws of { WORDS($of) } reach
    } { $box }.
because-checks =
    { $wins ->
        [0] No throw wins
        [one] One throw of { WORDS($of) } wins
       *[other] { CAPITAL(WORDS($wins)) } throws of { WORDS($of) } win
    } a support check in { $space }.
because-can_take = The points of { $card } are enough for control of { $space }.
because-takes = You come to control { $space }.
because-breaks = { CAPITAL($space) } is no longer under the other side's control.
because-points =
    It brings { $n ->
        [one] one point
       *[other] { WORDS($n) } points
    }.
because-keeps = You keep { $card } for later.
