# What there is for who learns a title.

## The ways through what a title has for who learns it.

learn-which = Learn { $title }
learn-primer = Primer
learn-words = Words
learn-cards = Cards
learn-rules = Rules

## Cards.

gallery-page = Cards of { $title }
gallery-title = { $title }: the cards
gallery-back = Back to the table
gallery-choose = Choose cards
gallery-find = Find in title or text
gallery-count =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
gallery-none = No card is like that.
gallery-source = What is printed in the games’ rulebooks and what is of this house or inferred stands below each card.

## Rules.

rules-page = Rules of { $title }
rules-title = { $title }: the rules by paragraph
rules-lead = In our own words, under the numbers of the rulebook. A test names every paragraph that is played; of the others it says at the end why they are not.
rules-chapters = Chapters
rules-not-played = Not played here: { $reason }.

## Words.

words-page = Words of { $title }
words-title = { $title }: the words
words-find = Find a word
words-groups = Groups
words-count =
    { $n ->
        [one] { $n } word
       *[other] { $n } words
    }
words-paragraph = §{ $rule }, on { $word }
words-none = No word is like that.
words-dotted = In prompts, story and hints these words are dotted: a click, or Enter, opens what stands here.

## The primer.

primer-page = { $title } in one page
primer-title = { $title }, in one page
primer-board = To know on the board
primer-board-note = a click plays each by the real rules
primer-play = Play: { $figure }
primer-habits = Habits of good players

## Lessons.

lesson-leave-it = Leave the lesson
lesson-lesson = Lesson
lesson-all-tables = All tables
lesson-again = Begin this step again
lesson-leave = Leave
lesson-leave-short = Leave{ $wide } the lesson{ $end }
lesson-over = That was the position of the day.
lesson-place = { $course } · { $n } of { $steps }
lesson-to-do = What to do
lesson-back = ‹ Back
lesson-show-me = Show me
lesson-next = Next ›
lesson-steps = Steps of the course
lesson-steps-done = { $n } of { $steps } done
lesson-done = , done
lesson-words = Words of this step
lesson-sit-down =
    { $seat ->
        [none] Sit down
       *[other] Sit down as { $seat }
    }
lesson-log-in = Log in and sit down

## The position of the day.

today-page = Position of the day
today-back = Back to the first page
today-again = Begin again
today-seat = You are { $seat }
today-question = What is best? Bots have played on from here after every answer that is worth a try.
today-sandbox = Try it in the sandbox
today-positions = Positions of the day
today-today = Today
today-earlier = Earlier, { $title }
today-found = , found
today-shown = shown

## Lessons, in scripts.

lesson-promises = Of the game, each promises
lesson-steps-tab = Steps
lesson-not-shown = This step cannot be shown.
lesson-right = Right.
lesson-not-yet = Not yet.
lesson-step-done = This step is done.

## Words that open, and the rules beside the board.

entries-all = All words
counsel-go-on = Go on
counsel-do-not-ask = Do not ask again in this browser
counsel-find = Find in the rules
counsel-no-paragraph = No paragraph says so.

## What cards are chosen by, and where they lie in a game.

gallery-facet =
    { $facet ->
        [lies] In this game
        [kind] Kind
        [side] Side
        [era] Era
        [year] Year
       *[mark] Printed below
    }
gallery-lies =
    { $where ->
        [hand] in your hand
        [open] on the table
        [force] in force
        [discard] used
        [gone] out of the game
       *[none] not seen in this game
    }

## An answer in a primer that is given several times.

primer-times = { $text } ({ $n } times)

## What a rulebook has, and what is not played.

rules-unplayed = Not played here

## What a title does not have.

gallery-no-cards = { $title } is played without cards.
words-no-list = { $title } has no list of words.
primer-no-primer = { $title } has no primer.
