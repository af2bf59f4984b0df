# The first page, lists of tables, and a new table.

## Learning and the position of the day, on the first page.

evening-go-on-learning = Go on learning
evening-begin-here = Begin here
evening-begin-note = at the real board, judged by the real rules; no account needed
evening-go-on = Go on
evening-begin = Begin
evening-steps-done = { $n } of { $steps } steps done
evening-steps = { $steps } steps
evening-first-game = Your first game
evening-sit-down = Sit down
evening-against-bots = { $title }, against bots
evening-learn = Learn
evening-learn-note = lessons at the real board
evening-course =
    { $state ->
        [new] begin
        [done] done
       *[begun] go on
    }
evening-today = Today’s position
evening-today-note = from a played game
evening-question =
    { $caption ->
        [none] { $seat }. { $asked }
       *[other] { $seat }, { $caption }. { $asked }
    }
evening-found = Found
evening-try-it = Try it
evening-tries = { $found } of { $tries } found it at once
evening-also = Also:
evening-none-yet = None yet.

## The first page.

home-title = Games of the road to 1914
home-summary = alone or in company, live or by post; every rule is cited, every match can be replayed
home-your-tables = Your tables
home-waiting =
    { $n ->
        [one] { WORDS($n) } waits for you
       *[other] { WORDS($n) } wait for you
    }
home-put-away = { WORDS($n) } put away
home-all = all { WORDS($n) }
home-games = Games
home-part-of-board = A part of the board of { $title }
home-rules-of = Rules of { $title }
home-rules = Rules
home-sandbox-of = Sandbox of { $title }
home-sandbox = Sandbox
home-primer-of = Primer of { $title }
home-primer = primer
home-play-now-at = Play now: { $title }
home-play-now = Play now
home-learn-on = Learn · { $n } of { $steps }
home-learn = Learn, { $minutes } min
home-learn-at = { $learn }: { $title }
home-friends-at = Friends… at { $title }
home-friends = Friends…
home-no-free-seat = None has a free seat. { $link }
home-set-one-up = Set one up

## Tables in lists.

row-bring-back-which = Bring back: { $table }, { $caption }
row-bring-back = Bring back
row-put-away = Put away
row-put-away-which = Put away: { $table }, { $caption }
row-letters =
    { $n ->
        [one] { $n } letter
       *[other] { $n } letters
    }
row-with = with { $people }
row-all = all
list-nothing = None.
list-pages = Pages of the list
list-newer = Newer
list-older = Older
list-lists = Lists of tables
list-mine = Yours
list-open = Open
list-watch = To watch
list-finished = Finished
list-away = Put away

## The sheet of a game at once.

sheet-fared = You have won { $won } of { $games }.
sheet-title = { $title }, now
sheet-close = Close
sheet-seat = Your seat
sheet-easiest-first = easiest first
sheet-by-lot = One of them, by lot.
sheet-any = Any
sheet-opponents = Opponents
sheet-how-long = How long
sheet-about = about { $time }
sheet-more = Clock, rules, seats…
sheet-primer = New to it? One page
sheet-sit-down = Sit down

## A new table.

new-game = Game
new-options = Options
new-seats = Seats
new-by-lot = By lot
new-by-lot-help = The seats are dealt when all have come: until then nobody knows their own, and everybody looks on.
new-anonymous = Anonymous
new-anonymous-help = Nobody is told before the end who sits where. Who sends a link knows for which seat it is, unless the seats are dealt.
new-table = The table
new-name = Name
new-name-example = The long table
new-name-help = Shown in lists.
new-press = Press
new-press-full = full
new-press-public = public only
new-press-none = none
new-press-help = Whether the seats may write to each other: to all and in private, only to all, or not at all.
new-periods = Press periods
new-periods-off = at any time
new-periods-phases = only while negotiating
new-periods-timed = by the rulebook’s minutes
new-open-letters = Open letters
new-open-letters-help = After the end everybody may read the private letters too.
new-hints = Hints
new-hints-bots = against bots
new-hints-all = for everybody
new-hints-none = none
new-hints-help = Whether a seat may ask what a good player would answer: while one person plays against bots, in any company, or never. Who was given one is marked for all to see.
new-public = Public
new-public-help = Listed on the first page; else only those who have the link find it.
new-webhook = Webhook
new-webhook-help = An address that is told of turns and of the end; Discord’s are understood.
new-clock = Clock
new-clock-none = none
new-clock-live = live, for each decision
new-clock-bank = live, with a bank
new-clock-correspondence = correspondence
new-clock-help = How long a seat may think. Without a clock everybody waits for ever.
new-minutes = Minutes
new-increment = Increment
new-increment-help = Seconds that each answer adds.
new-zero = At zero
new-zero-wait = everybody waits
new-zero-remind = the seat is reminded
new-zero-bot = a bot answers once
new-zero-bot-stays = a bot takes the seat
new-zero-disorder = civil disorder
new-zero-open = the seat becomes free
new-drafts = Drafts
new-drafts-help = A ballot that was begun is sent as it stands before a bot, disorder or a free seat.
new-grace = Grace
new-grace-help = Minutes past zero before anything happens.
new-vacation = Vacation
new-vacation-help = Days in all that each seat may be away; its clock stands still.
new-summary = Summary
new-create = Set up the table
new-made = The table is set up. Send each link to the person for whom the seat is; it can be used once. { $invite } at the table shows them again.
new-invite = Invite…
new-enter = Go to the table

## A journal from elsewhere.

import-page = Import
import-lead = To look at, step by step, or to play on from any of its steps. Every line is checked against the rules.
import-file = File
import-file-help = Or paste its text below.
import-format = Format
import-format-own = Journal (JSON Lines)
import-format-help = Our own, or another program's.
import-format-of = { $title }: { $format }
import-name-example = A game of last year
import-journal = Journal
import-check = Check and import
import-look = Look at it
import-go-on = Play on from a step

## The first page, in scripts.

home-as = as { $seat }

## A journal from elsewhere, taken in.

import-told =
    { $title }: { $n ->
        [one] { $n } action
       *[other] { $n } actions
    }, every one legal; { $over ->
        [yes] the game is over.
       *[no] the game goes on.
    }

## Links to send.

invite-copy = Copy
invite-copy-which = Copy the link: { $name }
invite-copied = Copied
invite-player = Player { $n }
invite-send = Send each link to the person for whom the seat is; it can be used once.
invite-free = { $seats } may be taken by anybody who comes to the table.
invite-table = The table
invite-title = Invite

## A new table, in scripts.

new-sit-me = me
new-sit-invited = somebody I invite
new-sit-open = open to anybody
new-single-rules = Single rules, by their code
new-periods-help = When letters may be written. The rulebook has a time for negotiation: { $minutes } minutes at first.
new-your-seats = Your seats
new-bots = Bots
new-count-invited = Invited
new-count-open = Open
new-dealt = Dealt
new-dealt-by-lot = by lot
new-names = Names
new-names-at-end = at the end
new-not-fixed = not fixed
new-usual = { $value } (usual)
new-sit-bot = bot, { $name }
new-zero-wait-help = Nothing happens but that the clock says so.
new-zero-remind-help = A notice goes out; everybody waits on.
new-zero-bot-help = A bot answers this decision; the next is the player’s again.
new-zero-bot-stays-help = The player loses the seat to a bot.
new-zero-disorder-help = What the rules do with a seat that is absent.
new-zero-open-help = The game stops until somebody else takes the seat.
new-clock-live-help = For each decision.
new-clock-bank-help = For the whole game, for each seat.
new-hours = Hours
new-clock-correspondence-help = For each phase; 24 are a day.
new-clock-time =
    { $kind ->
        [correspondence] { $n } hours
       *[live] { $n } minutes
    }

## A link in a field.

invite-link = Link: { $name }

## How a table stands, in lists.

card-stands =
    { $status ->
        [paused] Paused
        [cancelled] Cancelled
        [held] Stands still
       *[record] A record
    }
card-pace =
    { $kind ->
        [live] { $time } a move
        [bank] { $time } each
       *[correspondence] { $time } a phase
    }
card-no-clock = no clock
card-nameless =
    { $n ->
        [one] { WORDS($n) } nameless player
       *[other] { WORDS($n) } nameless players
    }
card-somebody = somebody
card-bots =
    { $n ->
        [one] { WORDS($n) } bot
       *[other] { WORDS($n) } bots
    }
card-others = { AND($people) }
card-seats =
    { $n ->
        [one] { WORDS($n) } seat
       *[other] { WORDS($n) } seats
    }
card-seats-free = Seats are free
card-invited = The invited are awaited
card-your-move = Your move
card-waiting =
    { $n ->
        [1] Waiting for { $seat }
       *[other] Waiting for { WORDS($n) }
    }
card-finished = Finished
card-shared =
    { $mine ->
        [yes] Shared by { WORDS($n) }, you among them
       *[no] Shared by { WORDS($n) }
    }
card-you-won = You won
card-won = { $seat } won
card-left = { $time } left

## A time in its largest unit.

time-of =
    { $unit ->
        [d] { $n } d
        [h] { $n } h
       *[min] { $n } min
    }
time-less = less than a minute
time-none = no time

## Lists of tables by what they hold.

list-title =
    { $list ->
        [mine] Your tables
        [open] Open tables
        [watch] Tables to watch
        [finished] Finished games
       *[away] Tables that you have put away
    }
list-heading =
    { $list ->
        [open] Open tables
        [watch] Watch
       *[finished] Finished
    }
list-link =
    { $list ->
        [open] open tables
        [watch] watch
       *[finished] finished
    }

## About how long a game takes, and for how many it is.

duration-minutes = { $n } min
duration-hours =
    { $one ->
        [yes] { $hours } hour
       *[no] { $hours } hours
    }
duration-span = { $first } to { $last }
plate-seats = { WORDS($n) } seats
