# What a table tells people.

## Whose something is. $last is the last letter of the name.

of =
    { $last ->
        [s] { $name }'
       *[other] { $name }'s
    }

## A time in its largest unit.

time-of =
    { $unit ->
        [days] { $n } days
        [h] { $n } h
        [min] { $n } min
       *[s] { $n } s
    }

## Notices.

notice-turn = It is your turn as { $seat }.
notice-to-move =
    { $many ->
        [yes] { $seat } are to move.
       *[no] { $seat } is to move.
    }
notice-short = Your time as { $seat } runs short: { $time } left.
notice-late = Your time as { $seat } is up; the others wait for you.
notice-is-late = { CAPITAL(OF($seat)) } time is up.
notice-relieved = Your time as { $seat } was up; a bot answers for you until you are back.
notice-over = The game is over.
notice-lost =
    { $agreed ->
        [yes] Your seat as { $seat } was given up by vote
       *[no] Your time as { $seat } was up
    }; { $taker ->
        [free] the seat is free for somebody else.
       *[bot] a bot plays on.
    }
notice-free = { CAPITAL(OF($seat)) } seat is free.
notice-free-to-take = { CAPITAL(OF($seat)) } seat is free: somebody may take it.
notice-unfit = Your standing orders as { $seat } do not fit; { $n } of { $slots } are in your draft.
notice-not-taken = Not taken: { $lines }.
notice-held = The game stands still.
notice-goes-on = The game goes on.
notice-moved-on = { $table } goes on here: you have the same seat.
notice-rematch =
    { $name } wants a rematch of { $table }. { $many ->
        [yes] { $seat } are kept for you.
       *[no] { $seat } is kept for you.
    }
notice-refused = { $seat } proposed: { $motion }. It was refused; { $n } of { $needs } agreed.
notice-letter = A letter has come for { $seat }.
notice-ending =
    { $shares ->
        [none] { $title } is over.
       *[other] { $title } is over: { $shares }.
    }
served-away = The server was away for { $time }; nobody's clock ran meanwhile.

## What somebody missed.

absent-answered =
    { $n ->
        [1] Your time was up, and a bot answered for you once.
        [2] Your time was up, and a bot answered for you twice.
       *[other] Your time was up, and a bot answered for you { WORDS($n) } times.
    }
absent-in-place-of = { CAPITAL(OF($seat)) } time was up; a bot answers in its place.
missed-more = And { $n } more; the log has them all.

## Mail.

mail-since = Since you left:
mail-farewell = You asked for this mail; your account's page stops it.
mail-code = Chancellery: { $code } is your code
mail-code-asks = { $name } would like to be told by mail, at this address, of games at Chancellery.
mail-code-if-so = If that is you, type this code on the page of your account: { $code }
mail-code-if-not = If it is not you, do nothing: no other mail will come.
mail-reset = Chancellery: a new password
mail-reset-asks = Somebody has asked for a new password for { $name } at Chancellery.
mail-reset-if-so = If that was you, choose one within an hour:
mail-reset-if-not = If it was not you, do nothing: the password stays as it is.

## What is put to the vote, and what follows from it.

vote-proposed =
    { $many ->
        [yes] { $seat } propose: { $motion }.
       *[no] { $seat } proposes: { $motion }.
    }
motion-draw = A draw
motion-goes-to = The game goes to { $seat }
motion-leave =
    { $many ->
        [yes] { $seat } leave the game
       *[no] { $seat } leaves the game
    }
motion-resign =
    { $many ->
        [yes] { $seat } give the game up
       *[no] { $seat } gives the game up
    }
motion-time = The game ends for want of time
motion-take-back =
    { $n ->
        [1] Take back the last entry
       *[other] Take back the last { $n } entries
    }
motion-extend =
    { $n ->
        [1] One more hour
       *[other] { $n } more hours
    }
motion-replace =
    { $to ->
        [bot] A bot takes { OF($seat) } seat
       *[open] { CAPITAL(OF($seat)) } seat becomes free
    }
motion-pause = Pause the game
motion-resume = Go on with the game
motion-cancel = End the game without a result
follows-cancel = The game ends at once for everybody, without a result.
follows-lost-seat =
    { $to ->
        [bot] You lose your seat at once. A bot plays on for you.
       *[open] You lose your seat at once. Somebody else may take it.
    }
follows-without = The game goes on without { $seat }, and there is no way back.
follows-end =
    { $n ->
        [1] The game ends at once, and goes to { AND($seats) }.
       *[other] The game ends at once, and is shared by { AND($seats) }.
    }

## Why nothing is asked at a table.

not-running =
    { $status ->
        [paused] The game is paused.
        [over] The game is over.
        [cancelled] The game was cancelled.
        [record] This is a record of a game, to be looked at.
        [held] The game stands still: the rules of this server do not take its journal.
       *[other] The game is not running.
    }
open-awaited =
    { $began ->
        [yes] The game goes on when every seat is taken.
       *[no] The game begins when every seat is taken.
    } { $many ->
        [yes] { CAPITAL($seats) } are still awaited.
       *[no] { CAPITAL($seats) } is still awaited.
    }
open-undealt =
    The seats are dealt when all have come. { $n ->
        [one] { CAPITAL(WORDS($n)) } is still awaited.
       *[other] { CAPITAL(WORDS($n)) } are still awaited.
    }
held-foreign = This table was begun with other rules or data than this server has now, and cannot be shown. Nothing is lost: whoever runs the server can bring them back.
held-record = The rules of this server take this game only up to step { $step } of { $length }. What comes after it is kept, but cannot be shown.
held-still =
    { $step ->
        [0] The game stands still at its beginning
       *[other] The game stands still after step { $step }
    }: the rules of this server do not take what was played then. Nothing is lost, and nobody's clock runs.
held-owner =
    { $over ->
        [yes] As its owner you can ask whoever runs the server for the rules that it was begun with (version { $version }); by the present ones the game is over here.
       *[no] As its owner you can play on from here at a new table, with everybody on the same seat, or ask whoever runs the server for the rules that it was begun with (version { $version }) and find the game as it was.
    }

## Why no letters are written.

talk-none = No letters are written at this table.
talk-closed =
    { $status ->
        [cancelled] The game was cancelled.
       *[record] This game was only written down; nobody sits here.
    }
talk-not-begun = Negotiation begins when every seat is taken.
talk-not-now = There is no negotiation now.
talk-paused = The game is paused, and negotiation with it.
talk-over = The { $n } minutes of { $period } are over; now the answers are written.

## Before an answer is sent.

advice-dice = Dice are thrown or cards drawn: this cannot be undone.
advice-revealed = Something is shown to others: this cannot be undone.
advice-no-choice = It is not among the choices here.

## Why a bot answered as it did.

motive-failed = The bot cannot say why; ask again later.
motive-anonymous = At this table nobody is told before the end what another thought.
motive-hidden = A bot says why when its cards may be known: after the game.
motive-no-bot = Only bots say why, and none sits there.

## The sandbox.

trial-together = Give orders to everybody, then resolve them.
trial-by-hand = Change the board by hand: choose a seat, then a place.

## A game written down.

log-head =
    { $seat ->
        [none] { $table }: { $title }, as a spectator may know it.
       *[other] { $table }: { $title }, as { $seat } may know it.
    }
log-not-taken = Entry { $n }, by { $seat }, is not taken by these rules: { $action }
