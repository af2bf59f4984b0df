# The table.

## The page around the board.

table-phases = Phases
table-phase-before = The phase before
table-phase-next = The next phase
table-rules = Rules
table-menu = Table
table-all = All tables
table-replay = Replay
table-mute = Mute…
table-help = Help and keys
table-story = Story
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-hand = step by step
pace-off = off
table-dice = Dice
dice-second = second click
dice-first = first click
table-short-names = Short names
table-sound-off = Sound off
table-version = { $title }, rules { $version }
table-asked = What is asked
table-one-moment = One moment.
table-your-answer = Your answer
table-became = What became of it
table-figures = All figures
table-board = Board
table-end = The end
table-happened = What happened
table-seats-and-story = Seats and story
table-seats = Seats
table-beside = Beside the board
table-parts = Parts of the page
table-orders = Orders
table-results = Results

## The board.

board-besides = What it can do besides
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-whole = Whole board
board-all = All
board-parts = Parts of the board
board-not-fetched = The board could not be fetched. Load the page again.
asides-none = None now.
changes-title = What changed
chart-told = How it went, in { $phases } phases. At the end: { $ends }.

## Clocks.

clock-time =
    { $unit ->
        [days] { $n } days
        [h] { $n } h
       *[min] { $n } min
    }
clock-still = Your clock stands still.
clock-left = { $time } left.
clock-up = Your time is up.
clock-away = away
clock-row-up = time is up

## Several people at one screen.

curtain-i-am = I am { $seat }: go on
curtain-hand-over = Hand over to { $seat }
curtain-covered = What the others wrote stays covered.
curtain-back = Back to { $seat }

## The keys, and the help that tells of them.

keys-answering = Answering
keys-click-click = click, click
keys-click-click-does = Choose on the board: first the thing, then its target; the same place twice means the plainest answer
keys-walk = Tab, arrows
keys-walk-does = Walk what is lit on the board, what is still without an order first; Enter chooses
keys-list-does = All choices as a list; type to find one
keys-numbers = 1 to 9
keys-numbers-does = Take one of the offered buttons
keys-enter-does = Send; with something chosen or planned, take what is meant
keys-back-does = Go back one click
keys-undo-does = Undo, where nothing was revealed; not ready, until the last seat has answered
keys-hint-does = A hint, where the table gives them; pressed again, the next best
keys-kinds-does = With a unit chosen: hold, support, convoy, move there; Backspace clears its order
keys-shift = Shift, click
keys-shift-does = With a unit chosen: support what is clicked, a foreign unit too
keys-type-does = Type lines as in the rulebook; they change only what they name
keys-shown-does = The orders on the board: those you write, the last ones, none
keys-cards = Cards and desks
keys-plan-does = Take back the last of a plan
keys-hand-does = Hold the hand up or down, where it moves
keys-desk = arrows, space
keys-desk-does = On a desk: walk from cell to cell, take one or put it back; a letter leads to its column
keys-report-does = On a desk: the report of what happened last
keys-story = The story
keys-story-on = Space, Esc
keys-story-on-does = Go on, and to its end
keys-phases = , and .
keys-phases-does = Look back by a phase, and forward; End comes back to now
keys-replay = ← →, Space
keys-replay-does = In a replay: back and forward by a phase, with Shift by an entry; Home, End; play and stand still
keys-page = The page
keys-zoom-does = Zoom in, zoom out, whole board; wheel, drag and pinch work too
keys-names-does = Short names on the board
keys-letters-does = Letters: read and write letters; Ctrl and Enter sends
keys-rules-does = The rules by paragraph, opened where the question stands
keys-theme-does = Dark or light
keys-help-does = This help
keys-dock = The dock says what is asked of you. What can be chosen is lit on the board; every choice is also a button or in the list.
keys-help = Help
keys-sound-on = Sound on

## The story, and looking back.

log-new-below = New below
# The same line, told several times in a row.
log-times = × { $n }
log-detail = In detail
phases-as-before = as before
since-title = Since you left
since-replay = Replay it
stepper-back = Back to now
stepper-look = You look at
stepper-told = You look at { $phase }.
story-step = Step { $n }
story-back = Step back
story-play = Play
story-pause = Pause
story-go-on = Go on
story-space = space
story-end = End
story-again = ↻ Show again
story-again-which = Show again what happened: { $text }
throws-succeeds = succeeds
throws-fails = fails
throws-needed = { $n } needed
throws-against = against { $n }
throws-of = of { $n } %
throws-die = die { $face }

## Letters and notes.

notes-title = Notes
notes-private = Only you read this.
notes-yourself = Notes to yourself
notes-kept = Kept.
press-rooms = Conversations
press-write-to = Write to…
press-letters = Letters
press-to-whom = To whom
press-send-keys = Ctrl and Enter
press-send = Send
press-letter = Letter
press-came = A letter has come.
press-all = All
press-unread = { $n } unread
press-earlier = Earlier letters
press-none = No letter yet.
press-public = Letters at this table are read by everybody.
press-none-open = No letter yet. After the end everybody may read the private ones too.
press-you = You
press-bots-silent = Bots do not answer.
press-many-bots-silent = The bots do not answer.
press-left = { $n } characters left
press-bot-silent = { $names }: a bot does not answer.
press-write =
    { $whom ->
        [none] Write to all…
       *[other] Write to { $whom }…
    }
press-by =
    { $to ->
        [none] { $author } to all,
       *[other] { $author } to { $to },
    }

## Seats and who holds them.

seats-free = free
seats-invited = invited
seats-goal = { $head } ({ $goal } win)
seats-not-ready = not ready
seats-ready = ready
seats-awaited = awaited
seats-answered = has answered
seats-sit-here = sit here
seats-you = you
seats-way = { $n } of { $goal } { $head }
seatpopup-last = Last
seatpopup-why = Why, in its adviser’s words
seatpopup-chose = It chose
seatpopup-next-best = Next best
sides-more = More

## Votes.

votes-time = Time
votes-back = Take back so many entries of the journal
votes-back-count = Entries to take back
votes-extend = So many more hours for everybody who is awaited
votes-extend-count = Hours to add
votes-proposals = Proposals
votes-propose-open = Propose…
votes-news = { $n } about votes
votes-close = Close: { $text }
votes-accept = Accept
votes-refuse = Refuse
votes-withdraw = Withdraw
votes-propose = Propose
votes-note = Everybody concerned is asked; the last consent carries it out. While a vote is open only the number of consents is shown.
orders-go-back = Go back
votes-at-once = Nobody else is asked: this happens at once. { $warning }
votes-vacation-back = Come back from vacation; your clock goes on
votes-vacation = Go on vacation: your clock stands still, { $time } at most; nobody is asked
votes-proposed =
    { $seat } { $many ->
        [yes] propose
       *[no] proposes
    }: { $text }.
votes-agreed =
    { $seat } { $many ->
        [yes] propose
       *[no] proposes
    }; { $yes } of { $needs } agree.

## The next phase, beforehand.

standing-note = One line each, as in the rulebook. When you are asked next, they are sent if all still fit and none is missing; if not, they wait as a draft. Nobody else sees them.
standing-title = Next phase too
standing-kept = Kept for the next phase.
standing-orders = Orders for the next phase
standing-keep-changes = Keep the changes
standing-keep = Keep them for the next phase
standing-withdraw = Withdraw

## Who is asked nothing.

waiting-take = Take { $seat }
waiting-play-on = Play on at a new table
waiting-next-phase = Next phase too…
waiting-no-ending = How it went cannot be shown now; look again later.
waiting-over = The game is over.
waiting-for = Waiting for { $seats }.
waiting-others = { $words } others
waiting-sent = sent
waiting-next = Next phase
waiting-alone = waits, for you alone

## What else the page tells.

play-journal =
    { $n ->
        [one] journal { $n } line
       *[other] journal { $n } lines
    }
play-seed = seed { $seed }
play-seed-hash = seed hash { $hash }
play-read-rule = Read the rule
play-your-turn = It is your turn. { $question }
play-your-move = Your move · { $table }

## Names on the board, short or full.

keys-names-short = Names: short
keys-names-full = Names: full

## How long letters may still be written.

press-period = Negotiation, { $period }
press-period-minutes = Negotiation, { $period }, { $n } min left
press-period-seconds = Negotiation, { $period }, { $n } s left
standing-withdrawn = Withdrawn.

## Coming back to now.

stepper-now = Now: { $caption }.
