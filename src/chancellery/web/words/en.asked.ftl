# What is asked, and how it is answered.

## The dock.

dock-lost = The connection is lost; trying again.
dock-you-watch = you watch
dock-key = Key { $n }
dock-start-over = Start over
dock-take-back = Take it back
dock-undo = Undo
dock-you-are = you are { $seat }
dock-yet-to-answer =
    { $many ->
        [yes] { $seats } have yet to answer.
       *[no] { $seats } has yet to answer.
    }
answers-meanwhile = Something happened meanwhile; look again.

## Choices.

choices-count =
    { $n ->
        [1] one choice
       *[other] { $n } choices
    }
choices-find = Find
choices-not-possible = Not possible now
choices-none = No choice is called so.
choices-all = All choices
choices-back = Back
choices-left = { $n } choices are left.
choices-find-one = Find a choice
places-one-of =
    { $finger ->
        [yes] { $tile }: tap one of the places that are lit.
       *[no] { $tile }: click one of the places that are lit.
    }
places-lit =
    { $finger ->
        [yes] Tap a lit place to see what can be done there.
       *[no] Click a lit place to see what can be done there.
    }
tiles-actions = Actions
units-roll = Roll the dice
units-fixed = The throw follows at once, and cannot be taken back.
units-you-win = You win
units-throws = of { $n } throws
units-nothing = nothing sent

## Orders.

orders-yours = Your { $what }
orders-click-writes = click to write it
orders-warning = Warning
orders-reach = Who can reach you
orders-next-move = next move
orders-fill = Fill and submit
orders-all-the-same = Submit all the same
desk-type = Type
hand-clear = Clear
orders-submit-missing = Submit ({ $n } missing)
orders-submit = Submit { $what }
orders-hover = { $order }: click to write it.
orders-tap = Tap what is lit.
orders-click = Click what is lit. Esc lets go.
orders-nothing = Nothing is written.
orders-choose =
    { $place ->
        [yes] { $slot }: choose a place.
       *[no] { $slot }: choose an answer.
    }
orders-doubted = { $words } of your orders cannot count.
orders-empty =
    { $n ->
        [one] { $words } is empty. Send { $guesses }?
       *[other] { $words } are empty. Send { $guesses }?
    }
orders-on-from-there =
    { $finger ->
        [yes] Tap to go on from there.
       *[no] Click to go on from there.
    }
typing-one-line = One line each
typing-as-rulebook = Type them as in the rulebook
typing-read = Read
typing-written =
    { $n ->
        [one] { $words } is written.
       *[other] { $words } are written.
    }
typing-not-taken = Not taken:

## Cards and plans.

card-points =
    { $n ->
        [1] { $n } point.
       *[other] { $n } points.
    }
card-price =
    { $n ->
        [one] { $n } { $unit }
       *[other] { $n } { $unit }s
    }
plan-spent = { $n } of { $all } spent
plan-take-back = Take back { $place }
plan-place = Place
plan-now = now
plan-after = after
plan-means = what it means
plan-then = Then
plan-yours = Your plan
plan-how = a click on a place adds one, a click here takes it back
plan-left =
    { $n ->
        [one] { $words } point left
       *[other] { $words } points left
    }
row-hand = Hand
hand-yours = Your hand
hand-ways =
    { $finger ->
        [yes] The foot of a card has the ways to play it; a tap on the card itself tells all of each.
       *[no] The foot of a card has the ways to play it; a click on the card itself tells all of each.
    }
hand-how = How is { $card } played?
hand-right = all is placed. Right?
hand-die-thrown = The die is thrown: no undo.
hand-no-undo = What follows cannot be undone.
hand-nothing-shown = Nothing is shown before you confirm.
hand-odds = { $text } · { $wins } of { $all }
hand-back = Back to the hand
hand-take-back = Take back
hand-confirm-left = Confirm · { $left }
hand-throw = Throw the die
hand-confirm-card = Confirm { $card }
hand-confirm = Confirm
ways-faces = faces
ways-each-die = on each die
ways-points =
    { $n ->
        [one] point
       *[other] points
    }
ways-points-each = points
ways-targets =
    { $n ->
        [one] { $n } target; odds on the board.
       *[other] { $n } targets; odds on the board.
    }
ways-for-each = , for { $price } each
ways-for = { $n } for { $price }
ways-open =
    { $cards ->
        [yes] { $n ->
            [one] { $n } card is open
           *[other] { $n } cards are open
        }
       *[no] { $n ->
            [one] { $n } place is open
           *[other] { $n } places are open
        }
    }

## Desks.

desk-nothing-yet = Nothing has happened yet.
desk-report = Report
desk-last-time = As last time
desk-submit = Submit
desk-columns = Columns
desk-goes-with = Goes with the sheet
desk-asked-later = Is asked later
desk-too-much = That is too much.
desk-choose-first = Choose first; nothing is chosen yet.

## Hints.

hint-title = Hint
hint-marked = with hints
hint-given = Hints were given to { $seats }.
hint-thinking = One moment: somebody thinks about it.
hint-not-here = This cannot be filled in here; choose it yourself.
hint-all-together = write these, all together.
hint-next-would = The next best…
hint-good-player = A good player would…
hint-close = Close the hint
hint-proposed = Proposed
hint-then = And then
hint-write = Write these
hint-take = Take it
hint-next = Next best
hint-best = The best again
hint-reckoned =
    { $tries ->
        [none] As the { $level } reckons. The game is marked “with hints”.
       *[other] As the { $level } reckons, after { $tries } tries. The game is marked “with hints”.
    }

## Answers that are taken back.

drafting-undone = Undone.
desk-on-the-sheet = { $name }, on the sheet
orders-clear-which = Clear: { $text }
