# Accounts, people and invitations.

## An account.

account-games = Your games and results
account-of-machine = The profile of this machine. It needs no password; on a server people have accounts.
account-guest = You play as a guest. Take a name and a password, and your seats stay yours on every machine.
account-claim = Make this an account
account-name = Name
account-password = Password
account-email-if = E-mail, for notices, if you like
account-code = Registration code
account-make = Make the account
account-since = Here since { $day }.
account-email = E-mail
account-mail-me = Tell me by e-mail when I am awaited
account-keep = Keep
account-code-sent = A code is on its way
account-code-help = It goes to { $address }. Notices follow once you have typed it here; keep the address once more for another code.
account-confirmation = Code
account-confirm = Confirm
account-ratings = Ratings
account-rate-me = Rate my games with other people
account-ratings-help = Without it your games are not rated, and nobody is shown a rating of yours.
account-old-password = Old password
account-new-password = New password
account-password-help = Other browsers are logged out by it.
account-change = Change
account-keys = Keys for programs
account-keys-help = A program that sends { $header } and a key plays in your name.
account-new-key = Your new key. Copy it now: it is not shown again.
account-scopes =
    { $scopes ->
        [play] play
        [tables] tables
       *[both] play and tables
    }
account-throw-away-which = Throw away the key { $key }
account-throw-away = Throw away
account-key-for = What the key is for
account-key-example = my bot
account-key-plays = To play: look, act and write for your seats
account-key-tables = To make and join tables
account-make-key = Make a key
account-sessions = Where you are logged in
account-session =
    { $agent ->
        [none] A program
       *[other] { $agent }
    }{ $this ->
        [yes] {" "}(this one)
       *[no] {""}
    }
account-session-since = { $address } · since { $day }
account-session-used = last used { $day }, about { $hour }:00 UTC
account-end-which =
    { $agent ->
        [none] End the session of a program
       *[other] End the session of { $agent }
    }
account-end = End this session
account-end-others = End all others
account-log-out = Log out
account-guest-warning = Without a name and password you cannot come back to your seats after logging out.
account-log-out-everywhere = Log out everywhere, and void all keys

## Logging in, and a lost password.

login-no-account = I have no account yet
login-code = Registration code, if the server asks for one
login-register = Make an account
login-lost = I have lost my password
reset-page = A new password
reset-help = A link to choose a new password goes to the e-mail address of your account. Without one, who runs this server may help.
reset-send = Send the link
reset-sent = If an account has this address, a mail is on its way. Its link is good for an hour.
reset-password = New password for { $name }
reset-password-help = All browsers are logged out by it.

## An invitation.

invited-page = Invitation
invited-title = You are invited
invited-lead =
    { $seat ->
        [none] A seat waits
       *[other] The seat of { $seat } waits
    } { $table ->
        [none] for you in a game of { $title }.
       *[other] for you at “{ $table }”, a game of { $title }.
    }
invited-dealt = Which one is dealt by lot when all have come.
invited-anonymous = Nobody is told before the end who sits where.
invited-as = You will play as { $name }.
invited-as-machine = You will play as the profile of this machine.
invited-as-guest = You will play as a guest. A name and a password of your own can be had later.
invited-sit-down = Sit down
invited-log-in = Log in first

## What a person may set at a table.

mute-page = Letters
mute-title = Whose letters you read
mute-lead = As { $seat } you see no letters of a seat that you mute. They are kept, and nobody else notices.
mute-muted = is muted
mute-hear-which = Hear { $name } again
mute-hear = Hear again
mute-mute-which = Mute { $name }
mute-mute = Mute
mute-return = Return to the table
webhook-page = Webhook
webhook-told = “{ $table }” tells an address of turns, of who is late and of the end. It is not shown here.
webhook-untold = Nobody outside “{ $table }” is told of its turns and its end.
webhook-address = New address, such as that of a Discord webhook; empty for none

## People.

people-guest = A guest, here since { $day }.
people-machine = The profile of this machine, kept since { $day }.
people-results = Results
people-against = Against
people-games = Games
people-won = Won
people-shared = Shared
people-lost = Lost
people-place = Mean place
people-no-results = No results yet.
people-learned = Learned
people-playing = In play
people-finished = Finished games
people-with = with
people-none-finished = None that you may look at.
people-pages = Pages of finished games

## What came of a change to an account.

account-kept = Kept.
account-kept-silent = Kept. But this server sends no mail: its owner has named no mail server.
account-confirmed = Notices go to this address now.
account-session-ended = The session has ended.
account-others-ended = All other sessions have ended.
account-key-void = The key is void.
account-key-for-nothing = Say what the key is for: to play, for tables, or both.

## What a person has played, learned and found.

people-lessons =
    { $done ->
        [yes] done
       *[no] { $n } of { $steps } steps
    }
people-found =
    { $n ->
        [one] { WORDS($n) } position of the day
       *[other] { WORDS($n) } positions of the day
    }
people-found-at-once = , { WORDS($n) } at the first try
people-found-in-a-row = ; found on { WORDS($n) } days on end
people-rated =
    { $n ->
        [one] { WORDS($n) } rated game
       *[other] { WORDS($n) } rated games
    }
people-provisional = provisional, { $n } of { $settled } games
people-people = People
people-bots = Bots of several kinds
people-bot = Bot, { $name }
people-late =
    { $n ->
        [one] { $in_time } of 100 answers in time ({ WORDS($n) } answer on the clock, { WORDS($late) } late).
       *[other] { $in_time } of 100 answers in time ({ WORDS($n) } answers on the clock, { WORDS($late) } late).
    }
people-in-time =
    { $n ->
        [1] The one answer on the clock in time.
       *[other] All { WORDS($n) } answers on the clock in time.
    }
people-seats-lost =
    { $n ->
        [one] { WORDS($n) } seat lost because time was up.
       *[other] { WORDS($n) } seats lost because time was up.
    }
people-ended-at =
    { $place ->
        [1] First of { WORDS($seats) }
        [2] Second of { WORDS($seats) }
        [3] Third of { WORDS($seats) }
        [4] Fourth of { WORDS($seats) }
        [5] Fifth of { WORDS($seats) }
        [6] Sixth of { WORDS($seats) }
        [7] Seventh of { WORDS($seats) }
       *[other] { $place }th of { WORDS($seats) }
    }
people-ended-without =
    { $how ->
        [lost] Lost the seat
        [several] Several seats
       *[left] Left the seat
    }

## A webhook that is taken away.

webhook-stopped = Nothing is sent any more.
