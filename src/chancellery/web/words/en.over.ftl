# Games that are over: the end, the replay, the analysis; and positions tried out.

## The replay.

replay-shared = { $title }: { $told }
replay-play-on = Play on from here
replay-copy = Copy link
replay-svg = Board as SVG
replay-png = Board as PNG
replay-journal = Journal
replay-log = Log as text
replay-secrets = The journal holds every secret; it is given out after the end.
replay-steps = Steps
replay-first = To the opening
replay-last = To the last phase
replay-play = ▶ Play
replay-pace = Pace
replay-eyes = Eyes
replay-spectator = Spectator
replay-branch = Branch here
replay-phase = Phase

## The sandbox.

sandbox-heading = Sandbox.
sandbox-note = Nothing here touches a match.
sandbox-back = Back
sandbox-again = Start again
sandbox-edit = Edit the board

## The end.

ending-score = score
ending-nobody = Nobody wins.
ending-draw =
    { $mine ->
        [yes] A draw of { $words }, you among them.
       *[no] A draw of { $words }.
    }
ending-you-lead = You lead with { $share } of the victory.
ending-leads =
    { $many ->
        [yes] { $seat } lead with { $share } of the victory.
       *[no] { $seat } leads with { $share } of the victory.
    }
ending-you-win =
    { $alone ->
        [yes] You win alone.
       *[no] You win.
    }
ending-wins =
    { $many ->
        [yes] { $seat } win
       *[no] { $seat } wins
    }{ $alone ->
        [yes] {" "}alone.
       *[no] .
    }
ending-value-in = { $n } in { $phase }
ending-own = Your { $figure }: most { $most }, least { $least }.
ending-others = What the others say
ending-remarks = Remarks
ending-share = Share of the win
ending-went = How it went
ending-over-game = { $what } over the game
ending-by-share = share of the win
review-turns = Turning points
ending-turns =
    { $seat ->
        [none] Your turning points
       *[other] { $seat }: the turning points
    }
ending-turned =
    { $rises ->
        [yes] The share rises from { $before } to { $after }.
       *[no] The share falls from { $before } to { $after }.
    }
ending-again = Play again
ending-rematch = Rematch
ending-analyse = Analyse
ending-share-game = Share…
ending-board = The last board

## Playing on from somewhere.

fork-invited = somebody invited
fork-open = open
fork-made = The table is set up. Each link can be used once; the table shows them again to you.
fork-lead = A new table goes on after step { $step }. What was hidden until then is known from the journal; dice and draws are new.

## The replay, in scripts.

replay-opening = The opening
replay-entry = entry { $n } of { $all }
replay-eyes-of = Replay · as { $seat } saw it
replay-public = Replay · what all could see
replay-png-failed = PNG failed
replay-copied = Link copied
replay-copy-from = Copy it from the address bar
replay-figures = Figures
replay-click-goes = a click goes there
transport-pause = ❚❚ Pause
results-of = { $heading } · result
results-title = Result
results-point = Point at an order to see it alone on the map.
results-done = carried out
results-failed = failed

## The analysis.

review-title = Analysis
review-judging = Decision { $n } of { $all } is being judged.
review-looking = The game is being looked at again, position by position.
review-analyse = Analyse this game
review-lead = Where did this game turn, and what would have been better? A bot looks at it again.
review-none = No decision changed the share of its seat by much.
review-foretold = Shares are told from { $phase } on; before, no figure foretells who wins.
review-opening = the opening
review-told = { $n } decisions that mattered most, each tried beside the best that a bot found from what its seat knew.
review-judged = Decisions judged
review-no-better = Nothing better was found.
review-shares = Shares of the win over the game. At the end: { $ends }.
review-turned =
    { $rose ->
        [yes] { $seat } rose from { $before } to { $after }
       *[no] { $seat } fell from { $before } to { $after }
    }
review-better =
    { $lost ->
        [0] Better: { $answer }.
       *[other] Better, by { $lost } in a hundred: { $answer }.
    }

## The sandbox, in scripts.

sandbox-show-again-what = Show again what was resolved
sandbox-show-again = Show again
sandbox-cannot = This position cannot be tried out.
sandbox-done-editing = Done editing
sandbox-by-hand = A position made by hand.
sandbox-from-step = From step { $step } of the match, before anybody answered.
sandbox-of-day = A position of the day.
sandbox-free = A free board.
sandbox-choose = choose
sandbox-look = look
sandbox-act-for = Act for { $seat }
sandbox-nothing-asked = Nothing is asked here.
sandbox-place = You place the pieces of { $seat }.
sandbox-resolve = Resolve
sandbox-send = Send for { $seat }
sandbox-dealt = What { $seat } cannot know is dealt anew: one possible position, not the real one.
sandbox-tried =
    { $n ->
        [one] { $n } action tried
       *[other] { $n } actions tried
    }
sandbox-you =
    { $asked ->
        [yes] You act for { $seat }.
       *[no] You look with the eyes of { $seat }.
    }

## Sharing a game.

share-from-field = Copy it from the field
share-line = A line to copy
share-png = Picture as PNG
share-copy-line = Copy the line
share-copy-link = Copy the link
share-svg = Picture as SVG
share-title = Share this game
share-note = Picture and line name no player. The link shows the game to whoever has it, the journal every order that was secret.

## Where a sandbox leads back to.

sandbox-return-replay = Return to the replay
sandbox-return-tables = Return to the tables
sandbox-return-position = Return to the position

## The picture of a game that is over.

share-draw = A draw of { WORDS($n) }.
share-players =
    { $n ->
        [one] { WORDS($n) } player
       *[other] { WORDS($n) } players
    }
share-by-the-link = replay by the link
