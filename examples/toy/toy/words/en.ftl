# The toy congress in English.

## The title and the options of a match.

title = The toy congress
summary = Two shores, six spaces, eleven cards: a game of two minutes.
setting-turns = Turns
    .help = How many turns are played.

## Names.

seat-north = the North
    .bare = North
seat-south = the South
    .bare = South
space-port = the Port
    .bare = Port
space-cape = the Cape
    .bare = Cape
space-isle = the Isle
    .bare = Isle
space-hill = the Hill
    .bare = Hill
space-vale = the Vale
    .bare = Vale
space-moor = the Moor
    .bare = Moor
card-settlers = Settlers
card-pioneers = Pioneers
card-landing = Landing
card-raid = Raid
card-invasion = Invasion
card-fleet = Fleet
card-ambush = Ambush
card-militia = Militia
card-envoy = Envoy
card-levy = Levy
card-lighthouse = Lighthouse
lasting-guard = the guard of the coast

## What happens.

event-drew = { $seat } draws { $card } (§2).
event-committed = { $seat } is ready (§3).
event-revealed = { $seats } turn over { $cards } and claim { $spaces } (§3).
event-played = { $seat } plays { $card } (§4).
event-placed = { $card }: { $space } goes to { $seat } (§4.1).
event-rolled =
    { OF($seat) } roll for { $card } is { $die }: { $held ->
        [yes] the event goes on
       *[no] it needs { WORDS($need) }, and the event ends
    } (§4.2).
event-lasting = { $name } stands to the end of turn { $until } (§4.4).

## What is asked.

prompt-commit = Turn { $turn } of { $turns }. Choose a card and a space to claim.
prompt-tempo = Will your card come first or last?
prompt-place =
    Take a space{ $can_done ->
        [yes] , or stop
       *[no] {""}
    }; { WORDS($left) } { $left ->
        [one] is
       *[other] are
    } left.
prompt-reply =
    { $can_react ->
        [yes] Answer { $card } with a reaction, or let it pass?
       *[no] You have no reaction to { $card }.
    }
slot-card = Card
slot-stake = Claim

## What is answered.

option-play =
    { $card ->
        [none] Play no card
       *[other] Play { $card }
    }
    .short =
        { $card ->
            [none] no card
           *[other] { $card }
        }
option-stake = Claim { $space }
option-first = First
option-last = Last
option-place = Take { $space }
option-done = Done
option-react = Answer with { $card }
option-pass = Let it pass
option-stop = Stop the game
also-none = nothing
also-stake = stake
also-place = place

## The position.

board-space =
    { $seat ->
        [none] { CAPITAL($space) } is free.
       *[other] { CAPITAL($space) } belongs to { $seat }.
    }
board-turn =
    Turn { $turn } of { $turns }; { COUNT($discard) ->
        [one] one card is
       *[other] { WORDS(COUNT($discard)) } cards are
    } spent.
board-hand = Your hand: { $cards }.

## The board: what is printed on it, what it tells, and what stands beside it.

print-turn = Turn
tip-space =
    { FORM($space, "bare") }, held by { $seat ->
        [none] nobody
       *[other] { $seat }
    }
tip-turn = Turn { $turn } of { $turns }.
tip-bag =
    { $n ->
        [one] One card is
       *[other] { $n } cards are
    } left to draw.
tip-hand = Cards in hand.
label-bag = Bag { $n }
label-hand = { FORM($seat, "bare") } { $n }
face-card = Card
face-foot = The toy
page-turn = Turn { $turn }

## Why something is not offered, and what the die has to say.

reason-not_meant = { $card } does not reach { $space }.
reason-own_space = You hold { $space } already.
reason-no_reaction = This card is no reaction.
odds-event = The die must show { $needs } or more, as { WORDS($wins) } of six faces do; else the event ends.

## Why an answer is advised.

because-free = Nobody holds { $space } yet.
because-theirs = { CAPITAL($space) } belongs to { $seat }, and becomes yours.
because-card = { $card } does something as well.
