# La Grande Guerre in English: all that players read, but for the names and texts of powers, gates, commanders, war
# plans, political actions and event cards, which stand in their records. A language file may give these too:
# `card-tanks`, and beside it `.text`; `power-…`, `gate-…`, `commander-…`, `plan-…`, `preparation-…`, `action-…` and
# `person-…` (in their letters: `person-Max-of-Baden`) likewise.

## The title and the options of a match.

title = La Grande Guerre
summary = The cabinets of the Great War: will, weariness, revolution, peace.
setting-scenario = Scenario
    .help = Where the war begins.
setting-seats = Seats
    .help = Two alliances, or seven governments.
setting-seats-two = two
setting-seats-seven = seven
setting-war = War
    .help = Fronts that the seats command, or history's losses and offensives.
setting-war-abstract = abstract
setting-war-historical = historical
setting-die12 = The D12
    .help = How the die called D12 is thrown.
setting-die12-2d6 = 2d6
setting-die12-uniform = uniform
setting-strict = Strict tables
    .help = Without house rows in the stated tests.
setting-basic = Basic game
    .help = National will stands still and gives morale only.
setting-play_on = Play on
    .help = The scenarios of 1916 and 1917 go on to the end of 1918.
refusal-no_such_war = There is no war '{ $written }' here: choose { COMMAS($known) }.
refusal-no_corps = You have no corps to command in { $front }.

## Playing at once.

quick-seats = 2 seats or 7, or one side against a bot
quick-weight = the hardest of the four
quick-figure = will { $figure }
quick-seat-entente = More men and the sea; Russia is the one to keep alive.
quick-seat-central = The better start and less of everything later.
quick-level-attache = Attaché
    .line = Means well, and follows its moods.
quick-level-minister = Minister
    .line = Keeps order, feeds the armies, attacks when it pays, and holds on.
quick-level-chancellor = Chancellor
    .line = Knows what has won wars, forgets nothing, and has no moods.
quick-length-year_1918 = 1918
    .line = the last year
quick-length-year_1917 = 1917
    .line = the year of revolution
quick-length-whole_war = 1914 to 1918
    .line = the whole war

## Powers: how they stand in a sentence, alone, on the plate, and where room is scarce.

power-germany =
    .adjective = German
    .letters = G
power-austria_hungary =
    .adjective = Austro-Hungarian
    .short = Austria-H.
    .letters = A
power-turkey =
    .adjective = Turkish
    .letters = T
power-france =
    .adjective = French
    .letters = F
power-britain =
    .adjective = British
    .letters = B
power-russia =
    .adjective = Russian
    .letters = R
power-italy =
    .adjective = Italian
    .letters = I
power-usa = the United States
    .adjective = American
    .agrees = other
    .bare = United States
    .plate = United States
    .short = USA
    .letters = U
power-belgium = Belgium
    .letters = Be
power-serbia = Serbia
    .letters = Se
power-empire = the Indian and Anzac corps
    .agrees = other
    .bare = India and Anzac
    .short = Empire
    .letters = In
power-bulgaria = Bulgaria
    .letters = Bu
power-romania = Romania
    .letters = Ro
power-greece = Greece
    .letters = Gr
power-north = the neutral North
    .bare = the North
    .plate = Holland and Scandinavia
    .short = North
    .letters = No
side-entente = the Entente
    .bare = Entente
    .column = Entente
side-central = the Central Powers
    .agrees = other
    .bare = Central Powers
    .column = Central

front-west = the West
    .bare = West
    .letter = W
front-east = the East
    .bare = East
    .letter = E
front-italy = Italy
    .letter = I
front-balkans = the Balkans
    .bare = Balkans
    .letter = B
front-orient = the Orient
    .bare = Orient
    .letter = O

## Parliament, regimes, troubles.

mood-defeatism = defeatism
    .plate = Defeatism
mood-pacifism = pacifism
    .plate = Pacifism
mood-war_mongering = war-mongering
    .plate = War-mongering
mood-hard_liner = the hard line
    .bare = hard line
    .plate = Hard-liner
mood-sacred_union = the Sacred Union
    .bare = Sacred Union
    .plate = Sacred Union
regime-A = an autocracy
    .bare = autocracy
    .plate = Autocracy
regime-M = a monarchy
    .bare = monarchy
    .plate = Monarchy
regime-D = a democracy
    .bare = democracy
    .plate = Democracy
regime-C = communism
    .plate = Soviets
trouble-strike = the strike
    .bare = strike
trouble-revolt = the revolt
    .bare = revolt
trouble-mutiny = the mutiny
    .bare = mutiny
target-dardanelles = the Dardanelles
colour-red = Red
colour-blue = Blue

## Time.

month-early_aug = early August
    .letter = A
month-jan_feb = January and February
    .letter = J
month-mar_apr = March and April
    .letter = M
month-may = May
    .letter = M
month-jun = June
    .letter = J
month-jul = July
    .letter = J
month-aug = August
    .letter = A
month-sep = September
    .letter = S
month-oct = October
    .letter = O
month-nov_dec = November and December
    .letter = N
date =
    { $month ->
        [none] { $year }
       *[other] { $month } { $year }
    }
season-summer = summer
season-autumn = autumn
season-winter = winter

## War plans as sums and reasons name them, Grand Offensives of history, measures at sea and at home, victories.

plan-schlieffen =
    .the = the Schlieffen plan
plan-march_east =
    .the = the March East
plan-cautious =
    .the = the Cautious plan
plan-continental =
    .the = the Continental commitment
offensive-gorlice = Gorlice
offensive-champagne = Champagne
offensive-verdun = Verdun
offensive-brusilov = Brusilov’s offensive
offensive-somme = the Somme
offensive-gorizia = Gorizia
offensive-nivelle = Nivelle’s offensive
offensive-isonzo = the Isonzo
offensive-kerenski = Kerenski’s offensive
offensive-flanders = Flanders
offensive-caporetto = Caporetto
offensive-kaiserschlacht = the Emperor’s Battle
offensive-piave = the Piave
offensive-hundred_days = the Hundred Days
offensive-vittorio_veneto = Vittorio Veneto
measure-blockade = the blockade
measure-neutrals = the blockade of neutral trade
measure-submarine = the submarine war
measure-unrestricted = the unrestricted submarine war
measure-convoys = convoys
    .agrees = other
measure-conscription = the British conscription law
grade-triumph = a triumph
grade-victory = a victory
grade-bitter_victory = a bitter victory

## Tests.

test-strike = Strike Test
test-mutiny = Mutiny Test
test-revolt = Revolt Test
test-revolution = Revolution Test
test-surrender = Surrender Test
test-weariness = Weariness Test
test-weariness_made = Whether weariness is tested
test-patriotic = Patriotic Reaction
test-government_spoiled = Rasputin’s hand in the new government
test-mutiny_mood = Parliament after the mutiny
test-revolt_mood = Parliament after the revolt
test-abandoned_mood = Parliament after the offensive given up
test-instability = Instability Test
test-head_of_state = The head of state
test-regime = The new regime
test-stabilisation = Stabilisation
test-coup = White coup
test-separate_peace = Separate peace
test-general_peace = General peace
test-clemenceau = Clemenceau’s hold on power
test-mission_italy = Mission to Italy
test-mission_turkey = Mission to Turkey
test-mission_bulgaria = Mission to Bulgaria
test-mission_romania = Mission to Romania
test-mission_greece = Mission to Greece
test-mission_usa = Mission to the United States

## Parts of sums.

row-base = base
row-automatic = no die is needed
row-parliament = Parliament
row-power = the nation’s own row
row-quiet_front = a quiet front
row-submarine_losses = submarine losses
row-communism = communism in Europe
row-communist_regime = communist rule
row-year = the year
row-weariness = weariness
row-kerenski = a reformer in power
row-stabilised = stabilised
row-autocracy = autocracy
row-events = events
row-revolution = revolution
row-offensive_running = Grand Offensive under way
row-offensive_failed = failed Grand Offensive
row-offensive_won = won Grand Offensive
row-offensive_abandoned = Grand Offensive given up
row-city_lost = city lost
row-holds_city = enemy city held
row-capital_1914 = capital lost in 1914
row-capital_lost = capital lost
row-submitted = Parliament must consent
row-free_press = free press
row-censored_press = censored press
row-rasputin = Rasputin
row-polivanov = Polivanov
row-western_credit = Western credit
row-low_will = low will
row-high_will = high will
row-no_credits = no American credits
row-inclined = Italy leans that way
row-italian_front = Italian front
row-usa = the United States at war
row-offensive_or_defeat = offensive failed or Major Defeat
row-counter_offensive = counter-offensive in the West
row-no_offensive = a year without a Grand Offensive
row-new_government = new government
row-regime_changed = change of regime
row-repeat = repeated test
row-centre = centre of the dice
row-losses = losses
row-civil_production = civil production
row-long_war = the long war
row-hunger = hunger
row-submarines = submarines
row-ships = new ships
row-naval = battle at sea
row-dardanelles = the Dardanelles
row-abandoned = Grand Offensive given up
row-major_defeat = Major Defeat
row-us_landings = Americans landed
row-offensive = Grand Offensive
row-enemy_left = an enemy left the war
row-ally_left = an ally left the war
row-monarchy = monarchy
row-beaten = beaten this year
row-failed_coup = failed coup
row-loyalty = loyal army
row-lenin = Lenin
row-mutiny = mutiny
row-turns = turns since the revolution
row-strongman = the strong man commands
row-first_year = 1914
row-turkey_hostile = Turkey is hostile
row-jihad = the jihad
row-offensive_lost = offensive lost
row-americans = Americans in the West
row-ambassadors = ambassadors
row-coup = coup
row-western_front = the Western front
row-eastern_front = the Eastern front
row-goals_accepted = war goals accepted
row-tunisia = Tunisia promised
row-trentino = the Trentino promised
row-inclination = inclination
row-dreadnoughts_delivered = dreadnoughts delivered
row-dreadnoughts_kept = dreadnoughts kept
row-serbia_reels = Serbia reels
row-russian_offensive = Russian offensive won
row-salonika = Salonika
row-distance = distance
row-dictatorship = dictatorship
row-gates = cities lost
row-allied_offensive = an ally’s offensive
row-aid = aid received
row-early = too early
row-late = late in the war
row-answer = the answer was yes
row-both_willing = both sides willing
row-resolution = peace resolution
row-corps = corps
row-munitions = munitions
row-morale = morale
row-defence_stars = the defending commander
row-war_plan = war plan
row-attack_star = the attacking commander
row-assault_troops = assault troops
row-reformer = a reformer in power
row-german_corps = German corps
row-mixed = mixed armies
row-winter = winter
row-trenches = trenches
row-fortress = fortress
row-new_leader = new leader
row-second = second attack
row-industry = industry
row-bought = bought
row-treaty = treaty
row-revolt = revolt
row-conquests = conquests
row-cities_lost = cities lost
row-us_credit = American credit
row-blockade = blockade
row-neutrals = neutral trade stopped
row-north = the neutral North
row-bucharest = Bucharest
row-russia_out = Russia out of the war
row-france_out = France out of the war

## Why will, a mood or a level changes.

cause-final_phase = the end of the turn
cause-interphase = the Interphase
cause-parliament = the check of Parliament
cause-instability = instability
cause-strike = the strike
cause-mutiny = the mutiny
cause-mutiny_averted = the army stands firm
cause-revolt = the revolt
cause-revolt_averted = order holds
cause-revolution = the revolution
cause-insurrection = the insurrection
cause-riot = riots
cause-weariness = weariness
cause-patriotic_reaction = the Patriotic Reaction
cause-improve_will = the government’s appeal
cause-new_government = the new government
cause-change_regime = the change of regime
cause-political_actions = political actions
cause-capital_lost = the lost capital
cause-election = the election
cause-enemy_left = an enemy left the war
cause-ally_left = an ally left the war
cause-bluff = a bluff believed
cause-peace_offer = the peace offer
cause-plea = the plea refused
cause-war_plan = the war plan
cause-war_economy = the war economy
cause-mission = the mission
cause-drift = the course of the war
cause-refusal = the cabinet’s refusal
cause-belgium = the attack on Belgium
cause-western_front = the Western front
cause-dannunzio = D’Annunzio’s speeches
cause-dismissed = dismissed by the government
cause-date = the time has come
cause-eliminated = the one before him is gone

# A part of a sum, and a cause: titles of cards and actions stand in quotation marks.
sum-part =
    { KIND($row) ->
        [card] “{ $row }”
        [action] “{ $row }”
        [plan] { FORM($row, "the") }
       *[other] { $row }
    } { SIGNED($n) }
because =
    { KIND($cause) ->
        [card] “{ $cause }”
        [action] “{ $cause }”
        [plan] { FORM($cause, "the") }
       *[other] { $cause }
    }

## What stands in many sentences.

# The paragraph behind a sentence.
cited =
    { $rule ->
        [none] {""}
       *[other] {" "}(§{ $rule })
    }
# A chance with where each part of it comes from: $first and $base, then what is added.
odds =
    { $first ->
        [none] { $chance } %
       *[other] { $first } { $base }{ $rest ->
            [none] {""}
           *[other] , { COMMAS($rest) }
        }:{ $held ->
            [none] {""}
           *[other] {" "}{ $held }, held at
        } { $chance } %
    }
# A throw with its modifiers.
thrown =
    { $parts ->
        [none] { $roll }
       *[other] { $roll }, { COMMAS($parts) }: { $total }
    }
where =
    { $city ->
        [none] { $power }
       *[other] { $city }, { $power }
    }
on-front =
    { $front ->
        [none] {""}
       *[other] {" "}in { $front }
    }
# What a political action is aimed at.
aimed =
    { $target ->
        [none] {""}
       *[other] { $action ->
            [dismiss_commander] {" "}({ $target } takes over)
           *[other] {" "}({ $target })
        }
    }
# What a stratagem is aimed at.
aimed-card =
    { $purpose ->
        [none] {""}
        [red] {" "}for a Red insurrection in { $aim }
        [propaganda] {" "}for propaganda in { $aim }
        [support] {" "}for the Parliament of { $aim }
        [agitate] {" "}against the Parliament of { $aim }
        [coup] {" "}for a White coup in { $aim }
        [enemy] {" "}against { $aim }
        [straits] {" "}for { $aim }
       *[kerenski] {" "}in { $aim }
    }
purchase =
    { $goods ->
        [munitions] { WORDS($n) } { $n ->
            [one] level
           *[other] levels
        } of munitions
        [steps] { WORDS($n) } { $n ->
            [one] step
           *[other] steps
        }
        [ambassador] { WORDS($n) } { $n ->
            [one] ambassador
           *[other] ambassadors
        }
        [ship] { WORDS($n) } { $n ->
            [one] capital ship
           *[other] capital ships
        }
        [aid] { $ep } EP of aid to { $ally }
       *[assault] assault troops a year early
    }
whose-peace =
    { $kind ->
        [general] a general peace
       *[other] { $kind } a separate peace
    }
# Parts of lists: a power with a number, a number of a power, corps on a front, a card.
felt-by = { $power } { SIGNED($n) }
losses-of = { $power } { $n }
posts-of = { WORDS($n) } of { $power }
corps-on = { $n } in { $front }
titled = “{ $card }”

## The course of the war.

event-turn = { $month } { $year }: turn { $turn }.
event-interphase = { $season } Interphase: governments take stock (§20.3.1).
event-over =
    { $why ->
        [time] The last turn has been played
        [general_peace] A general peace ends the war
        [collapse] An alliance has collapsed
        [agreement] All agree to end the war
       *[concession] One side concedes
    }. { $winner ->
        [none] Nobody has won the war
       *[other] { CAPITAL($winner) } { AGREE($winner) ->
            [one] wins
           *[other] win
        } the war, { $grade ->
            [none] by the points
           *[other] { $grade }
        }
    }: Entente { $entente }, Central Powers { $central } victory points.
event-missed = The time of { $seat } is up; the plainest answer is given.

## Will, mood and civil production.

event-will =
    { OF($power) } national will { SIGN($by) ->
        [plus] rises by { WORDS($by) } to
        [minus] falls by { WORDS(ABS($by)) } to
       *[zero] stays at
    } { $after } ({ because }){ $lost ->
        [yes] ; the rest is lost beyond the end of the track
       *[no] {""}
    }.
event-adjustment =
    { $cause ->
        [final_phase] At the end of the turn
       *[other] In the Interphase
    } the will of { $power } is moved by { COMMAS($parts) }: { SIGNED($total) } (§20.3.1).
event-mood = { OF($power) } Parliament goes from { $before } to { $after } ({ because }).
event-civil_production =
    { OF($power) } civil production { SIGN($by) ->
        [plus] rises
       *[other] falls
    } to { $after } ({ because }).
event-press =
    The press of { $power } is { $free ->
        [yes] free
       *[no] censored
    } (§20.2.3).
event-parliament = Check of the Parliament of { $power }: the die shows { thrown }{ cited }.
event-broken = { OF($power) } will has fallen below the end of the track and nothing has lifted it (§20.7).
event-major_defeat =
    { $power } { AGREE($power) ->
        [one] has
       *[other] have
    } suffered a Major Defeat{ on-front } (§20.4.2).
event-capital_lost = { $power } ends 1914 without its capital (§20.3.3).
event-capital_retaken = { OF($power) } capital is free again; the effects of its loss end (§20.3.3).

## Tests, with their sums.

event-test =
    { $test }, { $power }: { odds }. The die shows { $roll }: { $hit ->
        [yes] { $test ->
            [strike] there is a strike
            [mutiny] the army mutinies
            [revolt] there is a revolt
            [revolution] there is a revolution
            [surrender] it surrenders
            [weariness] weariness strikes
            [weariness_made] weariness is tested
            [patriotic] the country rallies
            [government_spoiled] no government comes about
            [mutiny_mood] Parliament moves left
            [revolt_mood] Parliament moves left
            [abandoned_mood] Parliament moves left
           *[other] it succeeds
        }
       *[no] { $test ->
            [strike] there is no strike
            [mutiny] the army stands firm
            [revolt] order holds
            [revolution] the government survives
            [surrender] it fights on
            [weariness] the country bears it
            [weariness_made] no test is made
            [patriotic] nobody is stirred
            [government_spoiled] he does not prevent it
            [mutiny_mood] Parliament does not move
            [revolt_mood] Parliament does not move
            [abandoned_mood] Parliament does not move
           *[other] it fails
        }
    }{ cited }.
event-throw = { $test }, { $power }: the dice show { thrown }{ cited }.
event-percent = { $test }, { $power }: the die of a hundred shows { thrown }{ cited }.
event-loyalty =
    Loyalty of the army in { $power }: the die shows { thrown }. It { $bonus ->
        [0] does not stand by the government
        [1] stands by the government
       *[other] is wholly loyal
    }{ cited }.
event-mood_roll = The Parliament of { $power } wavers in the revolution: the die shows { thrown }{ cited }.
event-election = { $power } elects a Parliament: the die shows { $roll }{ cited }.
event-parliament_on_government =
    How the Parliament of { $power } takes the new government: the die shows { $roll }{ cited }.

## Unrest.

already-on =
    { $placed ->
        [yes] {""}
       *[no] ; one was on already
    }
event-strike = Strikes in { where }{ already-on } (§20.6.2).
event-revolt = Revolt in { where }{ already-on } (§20.6.4).
event-mutiny =
    The army of { $power } mutinies: no attacks for { WORDS($turns) } { $turns ->
        [one] turn
       *[other] turns
    } (§20.6.3).
event-mutiny_over = The mutiny in the army of { $power } is over (§20.6.3).
event-weariness = War Weariness strikes { $power } (§20.4.2).
event-contagion = German weariness spreads to { $power } (§20.4.2).
event-minors_shaken = The smaller allies of Germany fight with less heart from now on (§20.4.2).
event-patriotic_reaction = { $power } rallies: a Patriotic Reaction (§20.4.2b).

## Governments.

event-measure =
    { $power } { $what ->
        [improve] appeals to the nation
        [new_government] forms a new government
        [both] appeals to the nation and forms a new government
       *[surrender] gives the war up
    } (§20.1.3).
event-new_government = A new government takes office in { $power } (§20.1.3).
event-action =
    { $power } chooses “{ $action }”{ aimed }{ $void ->
        [yes] ; { $action ->
            [unrestricted_submarine_war] its submarine war is given up
           *[other] its ally does so already
        }, so nothing comes of it
       *[no] {""}
    } (§20.5.1).
event-consent =
    { $seat } { $agreed ->
        [yes] agrees to
       *[no] refuses
    } “{ $action }” of { $power } (§20.5.1).
event-order_restored =
    { $what } in { where } { $what ->
        [mutiny] is a turn nearer to its end
       *[other] is over
    } (§20.5.1).
event-regime_changed = { $power } becomes { $regime } by law (§20.5.1).
event-dannunzio = D’Annunzio speaks for { $power }: the die shows { $roll } (§20.5.1).
event-gave_up = { $power } gives up { $measure }.

## Ambassadors, neutrals and peace.

event-ambassadors =
    { $power } receives { WORDS($n) } { $n ->
        [one] ambassador
       *[other] ambassadors
    } (§20.5.1).
event-ambassadors_spent = Ambassadors in { $neutral } go home for good: { $posts } (§20.5.1).
event-ambassadors_shown = Ambassadors in { $neutral } come into the open: { $posts } (§20.5.1).
event-mission =
    { $side } { AGREE($side) ->
        [one] sends
       *[other] send
    } a mission to { $neutral } (§20.5.1).
event-level =
    { $neutral } { AGREE($neutral) ->
        [one] leans
       *[other] lean
    } further to { SIGN($by) ->
        [minus] the Entente
       *[other] the Central Powers
    }: from { $before } to { $after } ({ because }).
event-entry =
    { $nation } { AGREE($nation) ->
        [one] enters
       *[other] enter
    } the war on the side of { $side }.
event-entry_refused = The cabinet of { $neutral } refuses to enter the war.
event-offer = { $power } offers { whose-peace } (§20.5.1).
event-answer =
    The offer of { $power } { $kind ->
        [general] of a general peace
       *[other] to { $kind }
    } { $yes ->
        [yes] is accepted.
       *[no] is refused.
    }{ $mark ->
        [sincere] {" "}It was meant.
        [bluff] {" "}It was a bluff.
       *[none] {""}
    }
event-general_peace = All powers agree on peace: the war is over.
event-plea = { $power } asks the enemy for peace (§20.5.1).
event-plea_answered =
    The plea of { $power } is { $yes ->
        [yes] granted
       *[no] refused
    } (§20.5.1).
event-exit =
    { $power } { $how ->
        [surrender] surrenders
        [voluntary] surrenders of its own will
        [white] makes a white peace
        [victorious] makes a separate peace on the victor’s terms
       *[split] falls apart and is out of the war
    }{ cited }.

## Event cards.

event-event_drawn =
    { $side } { AGREE($side) ->
        [one] { $fate ->
            [lost] finds no event card that it can use
            [kept] draws an event card and keeps it
           *[public] draws an event card and plays it at once
        }
       *[other] { $fate ->
            [lost] find no event card that they can use
            [kept] draw an event card and keep it
           *[public] draw an event card and play it at once
        }
    }.
event-event_card = The card drawn is “{ $card }”.
event-cards_expired = The time of { $cards } is past; out of the game.
event-discard =
    { $side } { AGREE($side) ->
        [one] puts
       *[other] put
    } { $card ->
        [none] a stratagem
       *[other] “{ $card }”
    } back.
event-sealed_train =
    { $side } { AGREE($side) ->
        [one] waits
       *[other] wait
    } for the sealed train: the die shows { $roll }, { $comes ->
        [yes] it brings Lenin
       *[no] it does not come
    }.
event-stratagem =
    { $side } { AGREE($side) ->
        [one] plays
       *[other] play
    } “{ $card }”{ aimed-card }.
event-event_void = “{ $card }” has nothing left to work on and goes back.
event-event =
    { $roll ->
        [none] “{ $card }” happens. { FORM($card, "text") }
       *[other] “{ $card }”: the die shows { thrown }, { $need } is needed; { $succeeds ->
            [yes] it happens. { FORM($card, "text") }
           *[no] it fails.
        }
    }
event-event_roll =
    “{ $card }”, { $power }: the die shows { $roll }, { $need } is needed; { $succeeds ->
        [yes] it works
       *[no] no effect
    }.
event-reaction =
    { $seat } plays “{ $card }” on { $purpose ->
        [regime] the new regime of
       *[coup] the coup in
    } { $power } (§20.8.2).
event-dreadnoughts =
    { $kept ->
        [yes] Britain keeps the Turkish dreadnoughts.
       *[no] Britain delivers the dreadnoughts to Turkey.
    }
event-lusitania =
    { $gives_way ->
        [yes] Germany gives way and calls its submarines back.
       *[no] Germany stands firm.
    }
event-rif =
    The Rif is in arms for { WORDS($turns) } { $turns ->
        [one] turn
       *[other] turns
    }.
event-garrison =
    { $sent ->
        [yes] France sends corps to Morocco.
       *[no] France sends nobody to Morocco.
    }
event-senussi =
    The Senussi: the die shows { $roll }{ $wassmuss ->
        [yes] , one less for Wassmuss
       *[no] {""}
    }; { $over ->
        [yes] the rising is over
       *[no] the rising goes on
    }.
event-polivanov_comes = Polivanov takes over the Russian War Ministry.
event-polivanov_gone = Polivanov leaves the War Ministry.
event-rasputin_comes = Rasputin is at the Russian court.
event-rasputin_gone = Rasputin is gone.
event-coup_planned = A general plans a coup in { $power }; it is tried at the end of the turn (§20.8.2).
event-grain_cut_off = Hungary keeps its grain: hunger grows.
event-clemenceau_falls = Clemenceau falls.

## Revolutions, coups and insurrections.

event-revolution = Revolution in { $power }, the { ORDINAL($number) }{ cited }.
head-of-state =
    { $head ->
        [none] the head of state
       *[other] { $head }
    }
event-head_stays = { head-of-state } keeps the throne in { $power }{ cited }.
event-abdication = { head-of-state } goes: { $power } is without its crown{ cited }.
event-regime =
    { $power } is now { $regime }{ $name ->
        [none] {""}
       *[other] {" "}with { $name }{ $figure ->
            [none] {""}
           *[other] {" "}in power
        }
    } (§20.8.1).
event-eliminated = { $name } leaves the stage in { $power } for good (§20.8.2).
event-stabilised = The revolution in { $power } is stabilised; its lasting effects end (§20.8.1).
event-coup =
    The White coup in { $power } { $succeeds ->
        [yes] succeeds
       *[no] fails
    } (§20.8.2).
event-coup_impossible =
    The coup planned in { $power } cannot take place: { $why ->
        [regime] the regime is one that no general would overthrow
        [enemy_attack] the enemy attacks the main front
        [offensive] a Grand Offensive is under way or has just ended
       *[mutiny] the army has mutinied this turn
    }{ cited }.
event-insurrection = A { $colour } insurrection breaks out in { $power } (§20.8.2).
event-insurrection_over =
    The { $colour } insurrection in { $power } { $succeeds ->
        [yes] has won
       *[no] is put down
    } (§20.8.2).
event-lenin_returns = Lenin’s card did not serve and goes back to the hand (§20.8.2).
event-lenin_spent = Lenin’s card has served and goes back to the pool (§20.8.2).

## Plans of 1914.

event-war_strategy =
    { $kind ->
        [plan] { OF($power) } war plan: { $name }.
       *[other] { $power } prepares: { $name }.
    }
event-war_plan_g = Plan G makes Germany send { WORDS($corps) } corps to the East.
event-war_great_victory = { FORM($plan, "the") } is judged in September: { $felt } national will (§20.3.2).

## Postures and attacks.

event-war_posture =
    { $side } { AGREE($side) ->
        [one] { $posture ->
            [hold] holds
            [pressure] presses
           *[offensive] is on the Grand Offensive
        }
       *[other] { $posture ->
            [hold] hold
            [pressure] press
           *[offensive] are on the Grand Offensive
        }
    } in { $front }{ $without ->
        [none] {""}
       *[other] {" "}without { $without }
    }{ $why ->
        [none] {""}
        [mutiny] : armies that mutiny attack nowhere
        [insurrection] , for the sake of the insurrection
       *[other] , as { $why } demands
    }.
event-war_kept_out =
    { $power } { AGREE($power) ->
        [one] keeps its
       *[other] keep their
    } corps out of the attack in { $front }.
event-war_attack =
    { $commander } { $kind ->
        [pressure] presses
        [offensive] attacks in its Grand Offensive
       *[war_plan] attacks by its war plan
    } in { $front }: the dice show { thrown }; { $result ->
        [none] nothing happens
        [repulse] it is repulsed
        [no_ground] no ground is gained
        [one_gate] one gate falls
       *[breakthrough] it breaks through
    } (§3.5 of the war).
event-war_line =
    { $side } { AGREE($side) ->
        [one] moves
       *[other] move
    } the line in { $front } over { $gate }.
event-war_gate =
    { $taken ->
        [yes] { $gate }, of { $owner }, falls to { $holder }.
       *[no] { $gate } comes back to { $owner }; { $holder } { AGREE($holder) ->
            [one] loses
           *[other] lose
        } it.
    }
event-war_major_defeat = A Major Defeat of { $power } in { $front } (§20.4.2).
event-war_losses =
    { $lost ->
        [none] { $side } { AGREE($side) ->
            [one] loses
           *[other] lose
        } nothing{ on-front }.
       *[other] Losses{ on-front } in steps: { $lost } (dice { $dice }).
    }
event-war_forced =
    { $power } tries to force the Dardanelles: the dice show { $dice }, { $through ->
        [yes] the fleet is through
       *[no] the forts hold
    }.

## Grand Offensives.

event-war_planned = A Grand Offensive in { $front } is planned from { $start }.
event-war_offensive =
    { $main } opens a Grand Offensive in { $front }{ $name ->
        [none] {""}
       *[other] , { $name }
    }.
event-war_abandoned = { $power } gives up its Grand Offensive in { $front }.
event-war_offensive_ended =
    The Grand Offensive of { $power } in { $front } { $result ->
        [won] is won
       *[failed] has failed
    }.

## Corps and commanders.

event-war_mutiny =
    Mutiny in the { FORM($power, "adjective") } army in { $front }: the die shows { $dice }, { WORDS($loss) } { $loss ->
        [one] step
       *[other] steps
    } lost (§20.6.3).
event-war_check =
    Morale check of a reduced { FORM($power, "adjective") } corps in { $front }: { $total }, { $stands ->
        [yes] it stands
       *[no] it is out of combat
    } (§20.6.3).
event-war_desertion =
    Soldiers desert from { WORDS($armies) } { $armies ->
        [one] army
       *[other] armies
    } of { $power }: the dice show { $dice } (§20.8.1).
event-war_aside =
    { $power } { AGREE($power) ->
        [one] takes
       *[other] take
    } { WORDS($corps) } corps out of the line.
event-war_back =
    { WORDS($steps) } { $steps ->
        [one] step of { $power } returns
       *[other] steps of { $power } return
    } to { $front }.
event-war_steps_lost =
    { $power } { AGREE($power) ->
        [one] loses
       *[other] lose
    } { WORDS($n) } { $n ->
        [one] step
       *[other] steps
    } ({ because }).
event-war_raised =
    { $power } { AGREE($power) ->
        [one] raises
       *[other] raise
    } { WORDS($steps) } { $steps ->
        [one] step
       *[other] steps
    } ({ because }).
event-war_garrisons = { $power } empties its fortresses; they no longer help the defence.
event-war_expedition = { $power } may send an expeditionary corps to { $front }.
event-war_straits = { $power } may try to force the Dardanelles.
event-war_cooperation = Allies in { $front } fight as one army for nine turns.
event-war_leader = { $power } gives its army in { $front } a new leader.
event-war_commander =
    { $name ->
        [none] { $power } is without a commander-in-chief
       *[other] { $name } takes command for { $power }
    }{ $cause ->
        [none] {""}
       *[other] {" "}({ because })
    }.
event-war_deployed =
    { $power } deploys its corps{ $bought ->
        [none] {""}
       *[other] , with { WORDS($bought) } { $bought ->
            [one] new step
           *[other] new steps
        } that it paid for
    }: { $there }.
event-war_entered = The army of { $nation } takes the field for { $side }.
event-war_out =
    { $nation } { AGREE($nation) ->
        [one] is
       *[other] are
    } out of the war.
event-war_closed = There is no longer a front in { $front }.
event-war_belgium = Germany invades Belgium.

## Many events as one line of the story.

told-front =
    { $commander } { $kind ->
        [pressure] presses
        [offensive] attacks in its Grand Offensive
       *[war_plan] attacks by its war plan
    } in { $front }: { $result ->
        [none] nothing happens
        [repulse] it is repulsed
        [no_ground] no ground is gained
        [one_gate] one gate falls
       *[breakthrough] it breaks through
    }.{ $gates ->
        [none] {""}
       *[other] {" "}{ CAPITAL($gates) } { AGREE($gates) ->
            [one] changes hands
           *[other] change hands
        }.
    }
told-front-more =
    In { $front }: { SENTENCES($attacks) }{ $gates ->
        [none] {""}
       *[other] {" "}{ CAPITAL($gates) } { AGREE($gates) ->
            [one] changes hands
           *[other] change hands
        }.
    }
told-attack =
    { CAPITAL($commander) } { $kind ->
        [pressure] presses
        [offensive] is on its Grand Offensive
       *[war_plan] attacks by its war plan
    } and { $result ->
        [none] achieves nothing
        [repulse] is repulsed
        [no_ground] gains no ground
        [one_gate] takes a gate
       *[breakthrough] breaks through
    }.
told-in-vain = Attacks in { $fronts } win no ground.
told-defeat = A Major Defeat of { $power }.
told-offensives =
    Grand Offensives { $course ->
        [war_offensive] begin
        [war_offensive_ended] end
       *[war_abandoned] are given up
    }: { COMMAS($drives) }.
told-war_offensive =
    { OF($power) } in { $front }{ $name ->
        [none] {""}
       *[other] , { $name }
    }
told-war_abandoned = { OF($power) } in { $front }
told-war_offensive_ended =
    { OF($power) } in { $front } { $result ->
        [won] is won
       *[failed] has failed
    }
told-ships =
    { AGREE($powers) ->
        [one] A capital ship of { $powers } is commissioned.
       *[other] Capital ships of { $powers } are commissioned.
    }
told-aid = Allies help each other: { COMMAS($helped) }.
told-help = { $ep } EP from { $giver } to { $ally }
told-mission =
    The mission of { $side } to { $neutral } { $after ->
        [none] changes nothing
       *[other] brings { AGREE($neutral) ->
            [one] it
           *[other] them
        } from { $before } to { $after }
    }.
told-term =
    { KIND($row) ->
        [card] “{ $row }”
        [action] “{ $row }”
       *[other] { $row }
    }
told-losses = Steps lost in { $front }: { COMMAS($entente) } against { COMMAS($central) }.
told-dice-of = { FORM($power, "bare") }: the dice show { thrown }.
told-quiet = Quiet fronts cost steps: { COMMAS($lost) }.
told-nothing = none
told-orders =
    { $side } { AGREE($side) ->
        [one] { $hold ->
            [none] {""}
           *[other] holds in { $hold }
        }{ $pressure ->
            [none] {""}
           *[other] { $hold ->
                [none] {""}
               *[other] ;{" "}
            }presses in { $pressure }
        }{ $offensive ->
            [none] {""}
           *[other] { $begun ->
                [no] {""}
               *[yes] ;{" "}
            }is on the Grand Offensive in { $offensive }
        }
       *[other] { $hold ->
            [none] {""}
           *[other] hold in { $hold }
        }{ $pressure ->
            [none] {""}
           *[other] { $hold ->
                [none] {""}
               *[other] ;{" "}
            }press in { $pressure }
        }{ $offensive ->
            [none] {""}
           *[other] { $begun ->
                [no] {""}
               *[yes] ;{" "}
            }are on the Grand Offensive in { $offensive }
        }
    }.
told-will = National will, { because }: { COMMAS($felt) }.
told-felt = { $power } { SIGNED($by) } to { $after }
told-moved = { FORM($power, "bare") }: { COMMAS($parts) }.
told-why = { SENTENCES($moved) }
told-tries =
    { $test }: { $won ->
        [none] {""}
       *[other] { $won } { AGREE($won) ->
            [one] succeeds
           *[other] succeed
        }
    }{ $both ->
        [yes] ;{" "}
       *[no] {""}
    }{ $lost ->
        [none] {""}
       *[other] { $lost } { AGREE($lost) ->
            [one] fails
           *[other] fail
        }
    }.
told-throw =
    { FORM($power, "bare") } { $roll } of { $chance } %{ $rest ->
        [none] {""}
       *[other] {" "}({ $first } { $base }, { COMMAS($rest) })
    }
told-throw-of = { $test }, { FORM($power, "letters") }
told-throws =
    { $test ->
        [none] The dice of a hundred
       *[other] { $test }
    }: { COMMAS($throws) }.
told-attempt = { $test } ({ $powers })
told-attempts =
    { $won ->
        [none] {""}
       *[other] { $won } { AGREE($won) ->
            [one] succeeds
           *[other] succeed
        }
    }{ $both ->
        [yes] ;{" "}
       *[no] {""}
    }{ $lost ->
        [none] {""}
       *[other] { $lost } { AGREE($lost) ->
            [one] fails
           *[other] fail
        }
    }.
told-feeling = National will: { COMMAS($felt) }.
told-moods = Parliaments: { COMMAS($moved) }.
told-mood = { FORM($power, "bare") } to { $after }
told-unshaken = Parliament does not move in { $powers }.
told-chosen = Governments choose { $chosen }.
told-governments =
    { AGREE($powers) ->
        [one] A new government takes
       *[other] New governments take
    } office in { $powers }.
told-levels = Neutrals lean anew: { COMMAS($leaning) }.
told-leaning = { $neutral } from { $before } to { $after }
told-will-of-one =
    National will { SIGN($by) ->
        [zero] stays at { $after }
       *[other] { SIGNED($by) } to { $after }
    }.
told-mood-of-one = Parliament goes from { $before } to { $after }.
# A country in trouble: what breaks out in it.
told-crisis = { $power }: { $troubles }.
told-trouble-weariness = War Weariness
told-trouble-strike =
    strikes{ $city ->
        [none] {""}
       *[other] {" "}in { $city }
    }
told-trouble-mutiny = a mutiny of the army
told-trouble-revolt =
    a revolt{ $city ->
        [none] {""}
       *[other] {" "}in { $city }
    }
told-trouble-patriotic_reaction = a Patriotic Reaction
told-steady = The home front holds: { COMMAS($felt) }.
told-quiet-country = Nothing breaks out in { $power }.
told-test = { $test }: { odds }, the die shows { $roll }{ cited }.
told-cast = { $test }: the dice show { thrown }{ cited }.
told-lost-to-mutiny = Steps lost by the mutiny: { COMMAS($lost) }.
told-lost-there = { FORM($front, "bare") } { $loss } (die { $dice })
told-causes = National will: { COMMAS($moved) }.
told-revolution = Revolution in { $power }, the { ORDINAL($number) }.
told-coup =
    The White coup in { $power } { $succeeds ->
        [yes] succeeds
       *[no] fails
    }.
told-abdication = { head-of-state } goes.
told-head_stays = { head-of-state } keeps the throne.
told-regime =
    { $power } is now { $regime }{ $name ->
        [none] {""}
       *[other] {" "}with { $name }{ $figure ->
            [none] {""}
           *[other] {" "}in power
        }
    }.
told-stabilised = The revolution in { $power } is stabilised.
told-unsettled = The revolution in { $power } is not at its end.
told-insurrection =
    A { $colour } insurrection breaks out in { $power }{ $over ->
        [no] {""}
       *[yes] {" "}and { $wins ->
            [yes] wins
           *[no] is put down
        }
    }.
told-exit =
    { $power } { $how ->
        [surrender] surrenders
        [voluntary] surrenders of its own will
        [white] makes a white peace
        [victorious] makes a separate peace on the victor’s terms
       *[split] falls apart and is out of the war
    }.
told-closed = There is no longer a front in { $fronts }.
told-parliaments = Parliaments are checked: { COMMAS($totals) }.
told-bought = { $power } pays for { $goods }.
told-goods = { purchase }
told-income = Income: { COMMAS($purses) }.

## A turn or an Interphase as one sheet.

report-cards = Cards
report-abroad = Neutrals
report-fronts = Fronts
report-attempts = What governments tried
report-unrest = Unrest
report-besides = Besides
report-will = National will
report-parliaments = Parliaments
report-money = Treasuries
report-corps = Corps
report-mission =
    Mission of { $side }{ $moved ->
        [yes] {""}
       *[no] , in vain
    }
report-front =
    { $nation } { $kind ->
        [pressure] presses
        [offensive] is on its Grand Offensive
       *[war_plan] attacks by its war plan
    }: { $result ->
        [none] nothing happens
        [repulse] repulsed
        [no_ground] no ground
        [one_gate] one gate falls
       *[breakthrough] breakthrough
    }.
report-gates =
    { $gates } { AGREE($gates) ->
        [one] changes hands
       *[other] change hands
    }.
report-test = { $test }
report-why = { COMMAS($moved) }
report-part = { because } { SIGNED($by) }
report-mood = From { $before } to { $after }
report-purse =
    { $n ->
        [none] {""}
       *[other] { $n } EP come in{ $goods ->
            [none] .
           *[other] ;{" "}
        }
    }{ $goods ->
        [none] {""}
       *[other] spent on { $goods }.
    }
report-posted = { COMMAS($there) }

## Money and the sea.

event-war_income = Income of { $power }: { COMMAS($terms) }: { $total } EP.
event-war_earned = { $power } receives { $ep } EP ({ because }).
event-war_bought = { $power } pays for { purchase }.
event-war_aid = { $giver } helps { $ally } with { $ep } EP.
event-war_ship = A capital ship of { $power } is commissioned.
event-war_measure =
    { $name } { $on ->
        [yes] { $name ->
            [conscription] is passed
            [convoys] begin
           *[other] begins
        }
       *[no] { $name ->
            [conscription] is repealed
            [convoys] end
           *[other] ends
        }
    }.
event-war_submarines = Submarines sink shipping worth { $loss } EP this season (dice { $dice }).
event-war_sailed = The { FORM($power, "adjective") } fleet sails.
event-war_battle =
    The fleets meet: German { $german }, British { $british }. { $winner ->
        [none] Neither wins.
       *[other] { CAPITAL($winner) } wins { WORDS($prize) } { $prize ->
            [one] point
           *[other] points
        } of national will.{ $ships ->
            [0] {""}
            [one] {" "}It launches { WORDS($ships) } new ship at once.
           *[other] {" "}It launches { WORDS($ships) } new ships at once.
        }
    }
event-war_landed =
    { WORDS($corps) } American corps { $corps ->
        [one] lands
       *[other] land
    } in France.

## Questions. Behind each stands the paragraph, of the chapter, of the war or of the event cards.

prompt-source =
    { $rule ->
        [none] {""}
       *[other] {" "}(§{ $rule }{ $book ->
            [war] {" "}of the war
            [events] {" "}of the events
           *[none] {""}
        })
    }
# Parts of questions: a government with its will and the chance of its appeal, a power with its actions, its purse, its only plan.
government =
    { $power } (will { $will }{ $chance ->
        [none] {""}
       *[other] , Improve { $chance } %
    })
actions-of = { $power } { WORDS($n) }
purse-of = { $power } { $n } EP
only-plan = { CAPITAL($power) } has one plan only: { $plan }.
prompt-measures =
    The end of the turn: { $governments }. Choose in secret whether a government appeals to the nation, is replaced, or waits. What is tried now is paid from the next Interphase’s actions.
prompt-actions = Choose political actions in secret: { $counts }. All are revealed and tried together.
prompt-consent =
    { $action ->
        [peace_offer] { $power } wants to make the peace offer of your side. Do you agree?
       *[other] { $power } wants “{ $action }”, and you would pay for it. Do you agree?
    }
prompt-commander = The revolution has dismissed the commander-in-chief. Name another.
prompt-ambassadors =
    Post { WORDS($slots) } { $slots ->
        [one] ambassador
       *[other] ambassadors
    } in secret: each stays, goes to a neutral, or is kept at home.
prompt-mission =
    Name in secret the neutral to which your side sends a mission, or nobody. All ambassadors there are spent on it.
prompt-entry = { $neutral } is ready to join { $side }. Does the cabinet agree?
prompt-invade_belgium = Belgium has been left alone so far. Germany may invade it now; then Britain comes in.
prompt-offer = { $power } may offer peace, sincerely or as a bluff; only you will know which.
prompt-answer = { $power } offers { whose-peace }. Do you accept? A bluff that is believed costs will.
prompt-plea = { $power } may ask the enemy for peace; a refusal costs will.
prompt-answer_plea = { $power } asks for a white peace. Do you grant it?
prompt-submarines = Germany may go on sinking, or give up a measure at sea; that costs no action.
prompt-stratagem = Choose in secret one stratagem of the hand to play this turn, or none.
prompt-discard = The hand is too large. Choose a stratagem to put back.
prompt-reaction =
    Before { $purpose ->
        [regime] the new regime is drawn
       *[coup] a White coup is tried
    } Lenin’s card may be played, if it is in your hand.
prompt-dreadnoughts = Two dreadnoughts built for Turkey lie in British yards. Keep them or deliver them?
prompt-lusitania = The Lusitania is sunk. Germany may stand firm, or give way and call its submarines back.
prompt-parade = A victory parade: choose the power that it honours.
prompt-garrison = The Rif is in arms. France may send corps to Morocco, or pay with its will every turn.
prompt-war_strategy =
    Choose in secret { $planned ->
        [none] {""}
       *[other] the war plan of { $planned }, and{" "}
    }up to two preparations{ $several ->
        [yes] {" "}for each power
       *[no] {""}
    }; they cost will.{ $only ->
        [none] {""}
       *[other] {" "}{ SENTENCES($only) }
    }
prompt-war_buy = Spend in secret: { $purses }.
prompt-war_deploy =
    Say how many corps shall stand on each front; all others stand on the chief front of their power.
prompt-war_plans =
    Plan the Grand Offensives of the coming year in secret: on each front none, or its first turn.
prompt-war_postures =
    Choose in secret what your armies do on each front, and which allies stay behind.{ $plan ->
        [none] {""}
       *[other] {" "}{ $plan } demands the attack in the West.
    }
prompt-war_join = An ally attacks where your corps stand. Do they join in?
prompt-war_sail = The { FORM($power, "adjective") } fleet may sail once this year. Decide in secret.
prompt-war_accept = The enemy’s fleet is at sea. Does the { FORM($power, "adjective") } fleet accept battle?
prompt-war_stop = Does the Grand Offensive in { $front } go on? It is judged when it ends.
prompt-war_gate = A gate falls in { $front }. Choose which.
prompt-war_force = { $power } may force the Dardanelles, once in the war; only a throw of twelve gets through.
prompt-war_deserters = Soldiers of { $power } desert. Choose the army that loses one more step.
prompt-war_aside = { $power } must take { WORDS($slots) } corps out of the line. Choose the fronts.
prompt-war_lose =
    { $power } loses { WORDS($slots) } { $slots ->
        [one] step
       *[other] steps
    }. Choose the fronts.

## Answers.

option-done = Done
option-yes = Accept
option-no = Refuse
option-none = Nothing
option-decline = Do not play it
option-join = Join in
option-refuse = Say no
option-keep = Keep
option-deliver = Deliver them
option-stand_firm = Stand firm
option-give_way = Give way
option-send = Send them
option-wait =
    { $power ->
        [none] Wait
       *[other] { $power }: wait
    }
option-invade = Invade Belgium
option-fight_on = Fight on
option-ask_peace = Ask for peace
option-hold = Hold
option-pressure = Press
option-pressure_without = Press without { $without }
option-offensive = Grand Offensive
option-offensive_without = Grand Offensive without { $without }
option-cancel = Give the Grand Offensive up
option-stay = Stay behind
option-sail = Sail
option-accept = Accept battle
option-go_on = Go on
option-stop = Stop the Grand Offensive
option-force = Force the Dardanelles
option-act = { $power }: { $action }{ aimed }
option-pass = { $power }: no action
option-improve = { $power }: Improve National Will
option-new_government = { $power }: New government
option-both = { $power }: Improve National Will and form a new government
option-surrender = { $power }: Surrender
option-post =
    { $neutral ->
        [home] Keep at home
       *[other] Post to { $neutral }
    }
option-appoint = Appoint { $commander }
option-mission = Mission to { $neutral }
option-offer =
    Offer { whose-peace }, { $mark ->
        [sincere] and mean it
       *[bluff] as a bluff
    }
option-plan = { $plan }
option-option = { $preparation } ({ FORM($preparation, "cost") } will)
option-corps = { $n } corps
option-start = Begin in { $start } (turn { FORM($start, "turn") })
option-play = Play “{ $card }”{ aimed-card }
option-discard = Put “{ $card }” back
option-honour = Honour { $power }
option-give_up = Give up { $measure }
option-gate = Take { $gate }
option-front = { $front }
priced = { purchase } ({ $price } EP)
option-munitions = { priced }
option-steps = { priced }
option-ambassador = { priced }
option-ship = { priced }
option-assault = { priced }
option-aid = { priced }
option-draw = End the war without a victor
option-concede =
    { $seat } { AGREE($seat) ->
        [one] concedes
       *[other] concede
    }
option-miss = Answer for { $seat }, whose time is up
# An answer with its chance.
likely = { $answer }, { $chance } %

## Slots of ballots: a list of powers, fronts and these.

slot = { COMMAS($slots) }
slot-home = home
slot-plan = war plan
slot-first = first preparation
slot-second = second preparation
slot-munitions = munitions
slot-steps = steps
slot-ambassador = ambassador
slot-ship = ship
slot-assault = assault
slot-aid = aid

# A question about one of them, where all others are filled.
ask-slot-actions = How does { $power } use its last action?
ask-slot-ambassadors = Where does { $power } post one more ambassador?
ask-slot-measures = What does { $power } do before the next turn?
ask-slot-war_aside = On which front does { $power } take a corps out of the line?
ask-slot-war_buy =
    { $what ->
        [munitions] How many munitions does { $power } buy?
        [steps] How many steps does { $power } rebuild?
        [ambassador] Does { $power } pay for an ambassador?
        [ship] Does { $power } build a ship?
        [assault] Does { $power } train assault troops?
       *[aid] Does { $power } send aid?
    }
ask-slot-war_deploy = How many corps of { $power } shall stand in { $front }?
ask-slot-war_join = Do the corps of { $power } join the attack in { $front }?
ask-slot-war_lose = On which front does { $power } lose a step?
ask-slot-war_plans =
    { AGREE($side) ->
        [one] Does
       *[other] Do
    } { $side } plan a Grand Offensive in { $front }, and from when on?
ask-slot-war_postures = What do your armies do in { $front }?
ask-slot-war_strategy =
    { $what ->
        [plan] Which plan does { $power } follow in 1914?
       *[other] What does { $power } prepare for the war?
    }
today-wrong = It promises a { $promised } % chance of victory, something else { $best } %.

## Words that somebody may type for a part of an answer, besides those of its sentence.

also-yes = yes accept agree
also-no = no refuse decline
also-none = nothing none no nobody pass
also-pass = pass nothing none no
also-wait = wait nothing none pass no
also-improve = improve appeal will morale
also-act = act action
also-post = post send go to stay
also-pressure = pressure press attack
also-offensive = offensive attack go
also-cancel = cancel abandon give up
also-stay = stay behind out port no
also-join = join yes
also-home = home back held
also-go_on = on continue no
also-fight_on = on no
also-start = start begin plan turn
also-aid = aid help money
also-sincere = sincere meant honest
also-central = central
reading-small = the a an in into to for of on at my and with please
reading-no-slot =
    “{ $typed }” fits no open line. { $slots ->
        [none] Every line is filled.
       *[other] Open are: { COMMAS($slots) }.
    }

## The board for a terminal.

board-head =
    { CAPITAL($turn) }, turn { FORM($turn, "turn") } of { $last_turn }, { $phase }{ $over ->
        [yes] . The war is over: { $winner ->
            [none] nobody
           *[other] { FORM($winner, "column") }
        } has won
       *[no] {""}
    }
phase-opening = opening
phase-revolution = start of the turn
    .plate = revolution
phase-events = events
phase-diplomacy = diplomacy
phase-war = war
phase-final = end of the turn
    .plate = final phase
phase-interphase = Interphase
    .plate = interphase
board-side = Side
board-will = Will
board-parliament = Parliament
board-regime = Regime
board-press = Press
board-production = CP
board-trouble = Trouble
board-neutral = neutral
board-out = out of the war
press-free = free
press-censored = censored
board-riot =
    { $city ->
        [none] { FORM($trouble, "bare") }
       *[other] { FORM($trouble, "bare") } in { $city }
    }
board-mutiny = mutiny { $n }
board-revolution = revolution
board-threats = Threats at the end of the turn
board-threat = { FORM($threat, "bare") } { $chance } %
threat-strike = Strike
    .bare = strike
threat-mutiny = Mutiny
    .bare = mutiny
threat-revolt = Revolt
    .bare = revolt
threat-revolution = Revolution
    .bare = revolution
threat-surrender = Surrender
    .bare = surrender
board-fronts = Fronts
board-frontier = at the frontier
board-past = past { $gate } ({ SIGNED($line) })
board-corps = { FORM($side, "column") } { COMMAS($corps) }
board-gates = Gates in enemy hands: { COMMAS($gates) }
board-gate = { $gate } ({ FORM($power, "bare") })
board-offensives = Grand Offensives: { COMMAS($drives) }
board-offensive = { FORM($power, "bare") } in { $front }
board-munitions = Munitions bought or given this season, as attacks have shown: { COMMAS($shown) }
board-power-number = { FORM($power, "bare") } { $n }
board-sea = At sea: { COMMAS($items) }
board-sunk = { $n } EP sunk this season
board-ship =
    { $left ->
        [0] a new ship of { FORM($power, "bare") }
       *[other] a ship on the slips of { FORM($power, "bare") }
    }
board-neutrals = Neutrals (0 joins the Entente, 10 the Central Powers): { COMMAS($levels) }
board-money = Money: { COMMAS($purses) }
board-purse = { FORM($power, "bare") } { $ep } EP, munitions { $munitions }
board-ambassadors = Ambassadors: { COMMAS($posts) }
board-post =
    { FORM($power, "bare") } { $n } { $place ->
        [home] at home
       *[other] in { FORM($place, "bare") }
    }
board-plans = Planned offensives: { COMMAS($plans) }
board-plan = { $front } from { $start }
board-stratagems = Stratagems: { COMMAS($cards) }
board-chances = Chances of { FORM($power, "bare") }: { $groups }
board-chance = { $chance } % { COMMAS($actions) }

## On the plate. `.tip` is told to who points at it.

heading-will = National Will
    .note = each turn
heading-actions = Political actions
    .note =
        { $open ->
            [yes] chance of success in per cent, by government
           *[no] no government here may act
        }
sea-north_sea = North Sea
sea-baltic_sea = Baltic
sea-black_sea = Black Sea
zone = Instability Zone, { $zone } and less
curve = { FORM($power, "plate") }, National Will { $will }.
calendar-turn =
    { CAPITAL($turn) }, turn { FORM($turn, "turn") }.{ $season ->
        [none] {""}
       *[other] {" "}The { $season } Interphase follows.
    }
line-of-front = { FORM($front, "bare") }: { SIGNED($line) }.
plate-front =
    { FORM($front, "bare") }{ $open ->
        [yes] {" "}{ SIGNED($line) }
       *[no] , closed
    }
    .tip =
        { FORM($front, "bare") } front{ $open ->
            [yes] , line
           *[no] : closed, line
        } at { SIGNED($line) }.
plate-corps =
    { FORM($side, "bare") }: { $corps ->
        [none] no
       *[other] { COMMAS($corps) }
    } corps, { AGREE($side) ->
        [one] { $posture ->
            [hold] holds
            [pressure] presses
            [offensive] is on the offensive
           *[war_plan] attacks by its war plan
        }
       *[other] { $posture ->
            [hold] hold
            [pressure] press
            [offensive] are on the offensive
           *[war_plan] attack by their war plan
        }
    }.
plate-drive =
    Grand Offensive of { $main ->
        [none] { $side }
       *[other] { FORM($main, "plate") }
    } since turn { $turn }.
plate-chip = { FORM($power, "letters") } { $n }
    .tip = { FORM($power, "plate") }: { $n } corps in { $front }.
plate-gate =
    { $gate }, { FORM($front, "bare") } { $at ->
        [0] beside the line
       *[other] { SIGNED($at) }
    }{ $traits ->
        [none] {""}
       *[other] , { $traits }
    }. Held by { FORM($holder, "plate") }{ $taken ->
        [yes] , taken from { FORM($owner, "plate") }
       *[no] {""}
    }.{ $value ->
        [0] {""}
       *[other] {" "}{ FORM($owner, "plate") } loses { $value } National Will with it, its taker gains half.
    }
trait-capital = capital
trait-fortress = fortress
trait-national = home soil
short-number = { FORM($power, "short") } { $n }
plate-number = { FORM($power, "plate") } { $n }
plate-neutral =
    { CAPITAL(FORM($neutral, "plate")) }: { $level } of { $joins }. { $neutral ->
        [north] A low figure means hunger in Germany, a high one food and money for it; it never joins.
        [usa] Joins the Entente at 0, from 1916.
       *[other] Joins the Entente at 0 and the Central Powers at 10.
    }{ $posts ->
        [none] {""}
       *[other] {" "}Ambassadors: { COMMAS($posts) }.
    }
plate-blockade =
    { $neutrals ->
        [yes] Blockade, also of neutrals
       *[no] Blockade
    }
    .tip =
        { $neutrals ->
            [yes] Blockade of Germany, also of neutrals.
           *[no] Blockade of Germany.
        }
plate-submarines = U-boats −{ $loss } EP
    .tip =
        { $unrestricted ->
            [yes] Unrestricted submarine war
           *[no] Submarine war
        }: { $loss } EP lost in the last season.
plate-convoys = Convoys: submarines sink less.

## The fronts as rows, beside a desk.

rows-front = Front, its gates and the line
rows-corps = you : they, corps
row-stands =
    { $open ->
        [yes] { $taken ->
            [none] on the frontier
           *[other] { $taken } taken
        }{ $next ->
            [none] {""}
           *[other] , { $next } next
        }
       *[no] closed
    }

## Panels of powers.

standing =
    { $standing ->
        [out] out of the war: { $exit }
       *[other] neutral
    }
exit-surrender = surrendered
exit-voluntary = laid down arms
exit-white = made a white peace
exit-victorious = made a separate peace
exit-split = fell apart
panel =
    { FORM($power, "plate") }, { $side ->
        [none] { standing }
       *[other] { FORM($side, "bare") }
    }. National Will { $nw }{ $zone ->
        [yes] , in the Instability Zone
       *[no] {""}
    }. Parliament: { FORM($mood, "plate") }. { FORM($regime, "plate") }, { $press } press. Civil production { $cp }, actions { $allowance }, morale { SIGNED($morale) }.
panel-home =
    { FORM($regime, "plate") }, { $press ->
        [free] free press
       *[censored] press censored
    }
panel-civil = civil { $cp }
panel-quiet = quiet at home
mark-revolution = Revolution
    .tip = The revolution has not been stabilised.
mark-mutiny = Mutiny { $n }
    .tip =
        Mutiny for { $n ->
            [one] { $n } more turn
           *[other] { $n } more turns
        }.
mark-riot =
    { $threat }{ $city ->
        [none] {""}
       *[other] , { $city }
    }
    .tip =
        A { FORM($threat, "bare") }{ $city ->
            [none] {""}
           *[other] {" "}in { $city }
        }.
mark-coup = Coup
    .tip = A White coup is due at the end of this turn.
mark-drive =
    { $status ->
        [running] ▲
        [won] ✓
       *[other] ✕
    } { FORM($front, "bare") }
    .tip = Grand Offensive in { $front }: { $status }.
mark-person = { $person }
    .tip = { $person } is in power.
mark-threat = { $threat } { $chance } %
    .tip = { $threat }: { odds }.
status-planned = planned
status-running = running
status-won = won
status-failed = failed
status-abandoned = abandoned

## Political actions on the plate.

action-dismiss_commander =
    .short = Dismiss the C-in-C
    .effect = another name at the GHQ
action-unrestricted_submarine_war =
    .short = Unrestricted subm. war
    .effect = far more sunk; America stirs
action-accept_italian_goals =
    .short = Accept Italian goals
    .effect = Italy comes near; Russia pays
action-poland =
    .short = Gov.-General of Poland
    .effect = Polish corps; peace is harder
in-force = in force
plate-action =
    { FORM($action, "number") }. { $action }. { FORM($action, "text") }{ $felt ->
        [yes] {" "}National Will { SIGNED($will) } if it succeeds, { SIGNED($failure) } if it fails.
       *[no] {""}
    }{ $on ->
        [yes] {" "}It is in force.
       *[no] {""}
    }
plate-action-odds =
    { FORM($power, "plate") }: { odds }.{ $will ->
        [none] {""}
       *[other] {" "}National Will { SIGNED($will) } if it succeeds.
    }{ $open ->
        [yes] {""}
       *[no] {" "}Not open to it now.
    }

## What lasts, and cards.

lasting-belgium_invaded = Belgium invaded
lasting-central_minors_shaken = Central minors shaken
lasting-dreadnoughts_delivered = Dreadnoughts delivered
lasting-dreadnoughts_kept = Dreadnoughts kept
lasting-goals_accepted = Goals accepted
lasting-jihad = Jihad
lasting-march_east = March east
lasting-peace_resolution = Peace resolution
lasting-poland = Poland
lasting-polivanov = Polivanov
    .tip = Russian minister of war.
lasting-propaganda = Propaganda
lasting-rasputin = Rasputin
    .tip = At the Russian court until he is shot or the Tsar falls.
lasting-rif = Rif
lasting-senussi = Senussi
lasting-trentino_promised = Trentino promised
lasting-tsar_commands = Tsar commands
lasting-tunisia_promised = Tunisia promised
lasting-wassmuss = Wassmuss
steady = { CAPITAL($power) } held together
pips = { $lasting }: { $test } { SIGNED($n) }
until =
    { $date ->
        [none] For the rest of the war.
       *[other] Until { $date }.
    }
stratagem-kind = Stratagem
stratagem-play =
    { $aim ->
        [none] Play
       *[other] Play: { FORM($aim, "bare") }
    }
stratagem-back = Put back
stratagem-foot =
    { $need ->
        [0] no roll
       *[other] { $need }+ on a die
    }
face-kind =
    { $kind ->
        [public] Public event
        [stratagem] Stratagem
       *[action] Political action
    }
face-side =
    { $side ->
        [none] either side
       *[other] { FORM($side, "bare") }
    }
face-once = once
face-from = from { $year }
face-base = { $base } of 100
face-automatic = without a roll
face-origin =
    { $origin ->
        [house] house
        [inferred] inferred
        [example] from an example
       *[rule] printed
    }
stratagem-told =
    { $number }. { $card }, { $side ->
        [none] Either side
       *[other] { FORM($side, "bare") }
    }. { FORM($card, "text") }{ $need ->
        [0] {""}
       *[other] {" "}Succeeds on { $need } or more.
    }{ $once ->
        [yes] {" "}It leaves the game after its success.
       *[no] {""}
    }
stratagems =
    { $n ->
        [one] { $n } stratagem
       *[other] { $n } stratagems
    }
hand-of = { FORM($side, "bare") }:
    .tip =
        { CAPITAL($side) } { AGREE($side) ->
            [one] holds
           *[other] hold
        } { stratagems }.

## Beside the board.

stage-turn = { CAPITAL($turn) }
stage-interphase = { CAPITAL($turn) } · Interphase
page-neutrals = Neutrals
page-neutral = { CAPITAL(FORM($neutral, "plate")) }
page-trouble = Unrest
page-stratagem = Your stratagems
page-chosen-by = Left Entente, right Central

page-caption =
    { CAPITAL($turn) }{ $over ->
        [yes] , { $winner ->
            [none] a drawn war
           *[other] { $winner } won
        }
       *[no] , turn { FORM($turn, "turn") }{ $phase ->
            [none] {""}
           *[other] , { FORM($phase, "plate") }
        }
    }
page-standing-will = will
page-standing-actions = actions
page-powers = Powers
page-will = Will
page-mood = Mood
page-civil = Civil
page-corps = Corps
page-corps-on = { FORM($front, "letter") }{ $n }
page-chances = Chances
page-chance = { $chance } %
page-events = Events
page-war = War
page-envoys = Envoys
page-done = done
page-refused = Its entry was refused.
page-left = Has left the game.
page-headquarters = { FORM($power, "plate") }, GHQ
page-offensive = Offensive { FORM($front, "bare") }
page-drive =
    { $main ->
        [none] { FORM($side, "bare") }
       *[other] { FORM($main, "plate") }
    }, { $status }, turn { $turn }
page-ship = { FORM($power, "plate") }, capital ship
page-ship-due =
    { $left ->
        [0] commissioned
        [one] { $left } Interphase to go
       *[other] { $left } Interphases to go
    }
page-assault = { FORM($power, "plate") }, assault troops
page-assault-bought = bought early
page-munitions = { FORM($power, "plate") }, munitions this season
page-munitions-shown = { $n } bought or given, as an attack has shown
page-treasury = { FORM($power, "plate") }, treasury
page-purse = { $ep } EP, munitions { $munitions }
page-losses = { FORM($power, "plate") }, losses
page-steps =
    { $n ->
        [one] { $n } step this turn
       *[other] { $n } steps this turn
    }
page-post =
    { $place ->
        [home] home
       *[other] { FORM($place, "plate") }
    } { $n }
page-none = none

## Why something is not offered: the gates of a political action, and what else it needs.

reason-at_war = It is for powers at war.
reason-power = It is for { OR($powers) } alone.
reason-side = It is for { $side } alone.
reason-from_turn = It can be done from { $turn } on.
since =
    { $first ->
        [yes] { $year }
       *[no] { $season ->
            [winter] the Winter of { $year }
           *[none] { date }
        }
    }
reason-once = It has succeeded already; once in the game is all.
reason-not_for = It is not for { OR($powers) }.
reason-chair = { $power } speaks for the side.
reason-admiralty = It is for the Royal Navy, or for France without Britain.
reason-year_at_least = It can be done from { $year } on.
reason-season = It is done in { CAPITAL($season) } alone.
reason-not_done = { reason-once }
reason-regime = It is not for such a regime.
reason-regime_unchanged = It has been tried; once in the game is all.
reason-stable = It is not for a revolution that is not stabilised.
reason-will_at_most = It needs will of { $most } or less; it stands at { $now }.
reason-low_will = It needs low will.
reason-mood_at_least = It needs a firmer Parliament.
reason-mood_at_most = It needs a less firm Parliament.
reason-civil_at_least = All industry works for the war already.
reason-free_press = It needs a free press.
reason-reformer = It needs a reformer in power.
reason-rasputin = It needs Rasputin at court.
reason-polivanov = It needs Polivanov at the ministry of war.
reason-government_needed = { reason-will_at_most }
reason-government_rested =
    The last one took office { $turns ->
        [one] this turn
       *[other] less than { $turns } turns ago
    }.
reason-neutral =
    { $neutral } { AGREE($neutral) ->
        [one] is
       *[other] are
    } no longer neutral.
reason-level_at_most =
    { $neutral } { AGREE($neutral) ->
        [one] leans too far to the Central Powers: it stands
       *[other] lean too far to the Central Powers: they stand
    } at { $now }.
reason-level_at_least =
    { $neutral } { AGREE($neutral) ->
        [one] leans too far to the Entente: it stands
       *[other] lean too far to the Entente: they stand
    } at { $now }.
reason-ally = It needs { $ally } as an ally.
reason-no_pledge = The Sussex pledge forbids it.
reason-combat = This war follows history: its armies take no such orders.
reason-measure = It needs { $measure } in force.
reason-no_measure =
    { $measure } { AGREE($measure) ->
        [one] is
       *[other] are
    } in force.
reason-shipping_feared =
    Before { $year } the Admiralty needs losses of more than { $losses } EP in a season.
reason-offensive_failed = It needs a Grand Offensive that failed this year.
reason-warsaw_taken = Warsaw must be in Central hands.
reason-corps_at_salonika = It needs own corps at Salonika.

# Nothing to aim at.
reason-trouble = There is no mutiny, and no strike or revolt from before this Interphase.
reason-neighbouring_regime = No other regime is near enough.
reason-foreign_front = There is no foreign front left to go to.
reason-shared_front = No front has two majors of the side.
reason-vain_front = No own attack of this season was in vain.
reason-successor = The commander-in-chief cannot be touched, or nobody could follow him.

# In other words, which the record of an action may choose (`why`).
reason-communist = A communist government is not replaced.
reason-parliament_wavers = In an unstable revolution Parliament wavers by itself.
reason-sacred_union = Parliament cannot be firmer than the Sacred Union.
reason-industry_idle = An unstable revolution does not mobilise industry.
reason-nothing_to_change = A revolution that is not stabilised leaves nothing to change.
reason-nobody_lends = Nobody lends to { OR($powers) }.
reason-nobody_to_call_up = Without a conscription law Britain has nobody to call up.
reason-law_in_force = The law is in force.
reason-no_such_law = Such a Parliament passes no conscription law.
reason-garrisons_free = The garrisons are free already.
reason-blockade_on = The blockade is in force.
reason-no_blockade_yet = The blockade must be in force first.
reason-trade_stopped = Neutral trade is stopped already.
reason-usa_too_near = The United States stand too near to the Central Powers.
reason-submarines_out = The submarine war is on.
reason-no_submarines_yet = The submarine war must be on first.
reason-unrestricted_on = It is on.
reason-convoys_sail = Convoys sail already.
reason-peace_in_winter = Peace is offered in Winter.

# Measures of a turn, missions, stratagems, postures and purchases.
reason-actions_spent = No action of the next Interphase is left to pay for it.
reason-not_beaten = It needs will of { $most } or less, or the capital lost.
reason-fights_on = Only France and Germany may give the war up by choice.
reason-no_ambassador =
    { $side } { AGREE($side) ->
        [one] has
       *[other] have
    } no ambassador there.
reason-card_out_of_time = Its time has not come, or is past.
reason-card_without_ground = What it needs is not given now.
reason-offensive_running = The Grand Offensive there goes on until it is stopped.
reason-plan_demands = { $plan } demands an attack there in the first two turns.
reason-no_offensive_planned = No Grand Offensive is planned there for now.
reason-offensive_unled = The army that should lead it mutinies, or is not there.
reason-too_dear = It costs { $price } EP; the treasury holds { $left }.

## What the dice would have to say.

# What is added to a throw.
added =
    { $parts ->
        [none] {""}
       *[other] , { COMMAS($parts) }
    }
odds-of = { $answer }: { $told }
odds-certain = It succeeds without a die.
odds-act =
    { odds }.{ $felt ->
        [none] {""}
       *[other] {" "}{ CAPITAL($felt) }.
    }
felt-raised = on success will goes up to { $n }
felt-success = on success will { SIGNED($n) }
felt-failure = on failure will { SIGNED($n) }
odds-government_will = Two dice and { $more } lift will to { $least } at least and { $most } at most.
odds-parliament_on_government =
    { $to ->
        [none] {""}
       *[other] Will goes up to { $to }.{" "}
    }{ CAPITAL(WORDS($need)) } { $need ->
        [one] face in six moves
       *[other] faces in six move
    } Parliament left.
odds-government_spoiled = Rasputin spoils it in { $need } % of the cases.
odds-card =
    { $need ->
        [0] It happens without a die.
       *[other] A die{ $parts ->
            [none] {""}
           *[other] , { COMMAS($parts) },
        } must reach { $need }: { WORDS($wins) } of six faces { $wins ->
            [one] succeeds
           *[other] succeed
        }.
    }
odds-mission =
    Two dice{ added }, less the enemy’s ambassadors there: { $nearer } { $nearer ->
        [one] throw in 36 brings
       *[other] throws in 36 bring
    } { $neutral } nearer, { $away } { $away ->
        [one] drives
       *[other] drive
    } { AGREE($neutral) ->
        [one] it
       *[other] them
    } away.
in-36 =
    { $wins ->
        [one] { $wins } throw
       *[other] { $wins } throws
    } in 36
peace =
    { $when ->
        [refused] If it is refused:
        [accepted] If it is accepted:
       *[meant] If it is meant:
    } two dice{ added } must reach { $need }, { in-36 }
peace-bluff =
    { $loss ->
        [none] {""}
       *[other] {" "}If it is a bluff: will { SIGNED($loss) }.
    }
odds-general_peace = { peace }.{ peace-bluff }
odds-separate_peace =
    { peace }, and { $victorious } for the victor’s terms, { $victories }.{ peace-bluff }
odds-no_attack = No army there may attack.
odds-attack = Two dice{ added }. Of 36 throws it { $results }. The enemy’s purchases are not known.
throws-breakthrough = breaks through in { $n }
throws-one_gate = takes a gate in { $n }
throws-no_ground = gains no ground in { $n }
throws-repulse = is repulsed in { $n }
odds-straits =
    Two dice must show { WORDS($need) }{ $need ->
        [12] {""}
       *[other] {" "}or more
    }: { WORDS($wins) } { $wins ->
        [one] throw in 36 gets
       *[other] throws in 36 get
    } through.
odds-british_fleet =
    If the fleets meet, both throw two dice, Britain { SIGNED($more) }: Germany wins in { $german } %, Britain in { $british } %; otherwise neither.

## The desk: ballots as a grid. `.effect` is a row's second line.

desk-actions = Actions
desk-purchases = Purchases
desk-ambassadors = Ambassadors
desk-corps = Corps
desk-fleet = Fleet
desk-offensives = Offensives
desk-measures = End of the turn
desk-postures = Fronts
desk-joining = Allies
desk-strategy = War plans
desk-withdrawn = Corps
    .due = { CAPITAL(WORDS($n)) } corps must leave the line, no more and no fewer.
    .submit = Take them out of the line
desk-lost = Losses
    .due =
        { CAPITAL(WORDS($n)) } { $n ->
            [one] step
           *[other] steps
        } must be lost, no more and no fewer.
    .submit = Take the losses
desk-due = due
desk-actions-ask =
    Give your { $n ->
        [one] government its
       *[other] { WORDS($n) } governments their
    } political actions.
desk-measures-ask = What do your governments do before the next turn?
desk-purchases-ask = Spend what your treasuries hold.
desk-envoys-ask = Post your ambassadors.
desk-corps-ask = Say where your corps shall stand.
desk-offensives-ask = Plan the Grand Offensives of the coming year.
desk-postures-ask = What do your armies do on each front?
desk-strategy-ask =
    Choose the war { $n ->
        [one] plan
       *[other] plans
    } of 1914 and what is prepared.
desk-strategy-foot = Will it costs
desk-will = will
desk-chance =
    { $chance ->
        [none] sure
       *[other] { $chance } %
    }
desk-raised = to { $n }
desk-yes = yes
desk-no = no
desk-target = { CAPITAL($target) }
desk-actions-legend = Chance, then will on success / failure
desk-actions-foot = Will to expect
desk-actions-full =
    { $power } has { WORDS($n) } { $n ->
        [one] action
       *[other] actions
    }; take one back first.
desk-action-shared = One government of a side is enough for it; take it back there first.
desk-actions-submit =
    Submit { $n ->
        [0] no action
        [one] one action
       *[other] { WORDS($n) } actions
    }
desk-actions-spare =
    { $n ->
        [0] {""}
        [one] One place unused counts as no action
       *[other] { CAPITAL(WORDS($n)) } places unused count as no action
    }
desk-actions-example = { FORM($power, "bare") } { $action }
desk-purchases-example = { FORM($power, "bare") } munitions 1
desk-actions-closed = { $n } more are not open now
desk-measures-legend = In secret; paid from the next Interphase’s actions
desk-measures-submit = Submit and go on
desk-measures-report = { CAPITAL($turn) }
desk-measure-wait = wait
    .tip = Nothing is tried, and nothing is charged.
desk-measure-improve = appeal
desk-measure-new_government = new government
desk-measure-both = both
desk-measure-surrender = surrender
    .tip = The war is given up.
desk-ep = EP left
desk-purse-empty = The treasury can pay for nothing.
desk-purse-full = The treasury of { $power } does not reach that far; take something back first.
desk-purchases-none = Buy nothing
desk-purchases-submit = Submit the purchases
desk-ware-munitions = Munitions
    .effect = a level, { $price } EP each
desk-ware-steps = Steps
    .effect = { WORDS($n) } for { $price } EP
desk-ware-ambassador = Ambassador
    .effect = { $price } EP; one more to post
desk-ware-ship = Capital ship
    .effect = { $price } EP, once a year
desk-ware-assault = Assault troops
    .effect = { $price } EP; a year early
desk-aid = Aid to { $power }
    .effect = one ally alone
desk-envoys-unit = to post
desk-envoys-full =
    { $power } has { WORDS($n) } { $n ->
        [one] ambassador
       *[other] ambassadors
    }; call one back first.
desk-envoys-submit =
    { $n ->
        [0] Keep all at home
        [one] Post one ambassador
       *[other] Post { WORDS($n) } ambassadors
    }
desk-envoys-spare =
    { $n ->
        [0] {""}
        [one] One stays at home
       *[other] { CAPITAL(WORDS($n)) } stay at home
    }
desk-leaning =
    { $level }, { $side ->
        [none] leans to nobody
       *[other] leans to { $side }
    }
desk-corps-unit = free
desk-corps-rest = the rest in { $front }
desk-corps-full = { $power } has no more corps to send; take some back first.
desk-corps-submit = Deploy the corps
desk-fleet-ask = Does the { FORM($power, "adjective") } fleet sail?
desk-fleet-row = The { FORM($power, "adjective") } fleet
    .effect = once a year; battle, if the enemy sails too
desk-fleet-stay = stay
desk-fleet-sail = sail
desk-fleet-submit = Seal the fleet’s orders
desk-sheet-submit =
    Submit { $n ->
        [2] both
       *[other] all { WORDS($n) }
    } parts
desk-sheet-keeps = Leave this for later
desk-sheet-changed = Something has changed since you filled this in: look at it once more.
desk-front = To { $front }
desk-facing = { $ours } : { $theirs } corps, line { SIGNED($line) }
desk-stands =
    { $gate ->
        [none] line { SIGNED($line) }
       *[other] line { SIGNED($line) }, { $gate } next
    } · { $ours } corps against { $theirs }{ $start ->
        [none] {""}
       *[other] {" "}· offensive planned for { $start }
    }
desk-postures-legend = of 36 throws
desk-postures-submit = Submit the orders
desk-order-hold = No attack of yours.
desk-order-cancel = The Grand Offensive is given up before it begins; that costs will.
desk-order-join = Your corps take part in the attack, and in its losses.
desk-order-stay = Your corps stay where they are.
desk-throws-breakthrough = breaks through
    .short = through
desk-throws-one_gate = takes a gate
    .short = gate
desk-throws-no_ground = no ground
    .short = no ground
desk-throws-repulse = repulsed
    .short = back
desk-throws-none = nothing happens
    .short = nothing
desk-ally = { FORM($power, "plate") }, { $n } corps
desk-joins = joins in
desk-stays = stays behind
desk-goes-on = Nothing to choose: { OF($power) } Grand Offensive of { $start } goes on (§3.4 of the war).
desk-no-corps = Nothing to choose: no corps of yours stands there.
desk-no-attack = Nothing to choose: your armies there cannot attack this turn.
desk-war-plan = War plan
    .effect = sets where will starts
desk-will-starts = will { $n }
desk-will-cost = will { SIGNED($n) }
desk-preparation-sum = { $text }. It costs { WORDS($n) } points of will.
desk-preparations-full = { $power } may make { WORDS($n) } preparations; take one back first.
desk-strategy-submit = Seal the plans
desk-plan-will = Will starts at { $n }.
desk-plan-attack = Its attacks in { $front } get { SIGNED($n) } in 1914.
desk-plan-presses = It must attack in { $front } in the first two turns.
desk-plan-corps = { $power } begins with { $there }.
desk-plan-belgium = Belgium is spared, and Britain stays neutral.
desk-plan-line =
    In September, the line in { $front } at { SIGNED($line) } or { $far ->
        [yes] beyond
       *[no] less
    }: { $felt } will.
desk-plan-gates =
    In September, { $taken ->
        [yes] { OR($gates) } taken
       *[no] without { OR($gates) }
    }: { $felt } will.
desk-begins = begins
    .tip = A Grand Offensive begins here at the earliest; it lasts three turns at most and is judged when it ends.
desk-offensives-submit =
    { $n ->
        [0] Plan no offensive
        [one] Plan one offensive
       *[other] Plan { WORDS($n) } offensives
    }

# What actions and preparations do, in a few words.

action-restore_order =
    .effect = ends a strike or a revolt
action-improve_will =
    .effect = will rises; failure is harmless
action-reinforce_parliament =
    .effect = one level to the right
action-new_government =
    .effect = will rises; unrest for a time
action-change_regime =
    .effect = a fresh start; unrest follows
action-war_economy =
    .effect = civil production falls by one
action-war_loan =
    .effect = money for the treasury
action-call_up =
    .effect = more steps, within the cap
action-conscription =
    .effect = opens the call-up
action-free_garrisons =
    .effect = two corps; fortresses bare
    .short = Free the garrisons
action-expedition =
    .effect = four corps may go abroad
action-cooperation =
    .effect = allies fight as one army
action-dismiss_leader =
    .effect = +1 to the next attack
action-blockade =
    .effect = hunger for the enemy
action-neutrals_blockade =
    .effect = tighter; neutrals resent it
action-submarine_war =
    .effect = British shipping is sunk
action-convoys =
    .effect = submarine losses are halved
action-peace_offer =
    .effect = one offer this Winter
action-promise_trentino =
    .effect = Italy leans to you; Vienna pays
action-promise_tunisia =
    .effect = Italy leans to you
action-dannunzio =
    .effect = a die decides over Italy
action-promise_romania =
    .effect = Romania leans to you
action-bulgarian_claims =
    .effect = Bulgaria leans to you
action-greek_coup =
    .effect = Greece is tested at once
preparation-good_morale =
    .effect = better morale in 1914
preparation-envoy =
    .effect = one more ambassador
preparation-industry =
    .effect = civil production falls by one
    .short = Early mobilisation
preparation-reservists =
    .effect = two more corps at home

## Why an answer is advised.

because-chance = { CAPITAL($power) } succeeds in { $action } with { $chance } %.
because-unrest = The will of { $power } is { $will }: at { $zone } and below there may be strikes, mutinies and revolts.
because-odds = In { $front }, { $n } of 36 throws take ground.
because-spared = In { $front } only { $n } of 36 throws would take ground, and every attack costs men.
