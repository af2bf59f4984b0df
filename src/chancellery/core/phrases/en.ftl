# What the sentences of every title share.

## Numbers as prose has them. What is not here stands in figures.

number-0 = no
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
number-11 = eleven
number-12 = twelve
ordinal-1 = first
ordinal-2 = second
ordinal-3 = third
ordinal-4 = fourth
ordinal-5 = fifth
ordinal-6 = sixth
ordinal-7 = seventh
ordinal-8 = eighth
ordinal-9 = ninth

## Lists: how the next one follows, how the last one does, and what an empty one is.

list-commas = { $before }, { $next }
list-and = { $before } and { $next }
list-or = { $before } or { $next }
list-sentences = { $before } { $next }
list-none = nothing

## Whose something is. $last is the last letter of the name.

of =
    { $last ->
        [s] { $name }’
       *[other] { $name }’s
    }

## Behind a question: what asks, and the paragraph. A title may have a `prompt-by` of its own.

prompt-by = { $card }
prompt-source =
    { $card ->
        [none] { $rule ->
            [none] {""}
           *[other] {" "}(§{ $rule })
        }
       *[other] {" "}({ prompt-by }{ $rule ->
            [none] {""}
           *[other] , §{ $rule }
        })
    }

## Values of an option that is on or off.

choice-yes = yes
choice-no = no

## A part of a sum, by its name and with its sign.

sum-part = { $row } { SIGNED($n) }

## Typed answers. Small words need not be typed, and count for nothing.

reading-small = the a an as in into to for of on at my it and card please
reading-no-such-number = There is no option { $typed }: there are { $count }. { $offer }
reading-nothing-said = Nothing was said. { $offer }
reading-strange-word = “{ $word }” is no part of an answer here. { $offer }
reading-none-fits = “{ $typed }” fits no answer here. { $offer }
reading-many-fit = “{ $typed }” fits { $count } answers. { $offer }
reading-offer =
    { $more ->
        [0] You may answer: { $answers }.
       *[other] You may answer: { $answers }, and { $more } more.
    }
reading-later-counts = A later line says otherwise, and counts.
reading-no-line = There is no line { $typed } here: there are { $count }.
reading-no-slot = “{ $typed }” fits nothing that is to be filled here.
reading-unsaid = Nothing is said of { $slot }.

## Why an answer is advised, in hundredths of the game, and how it can go wrong. A title has reasons of its own.

because-promises_more = It promises { $promised }% of the game, the next best { $next_best }%.
because-promises_alike = It promises { $promised }% of the game; the next best is about as good.
because-promises_surely = It promises { $promised }% of the game. Another came to { $next_best }%, but too narrowly to be sure of it.
because-promises_alone = It promises { $promised }% of the game.
because-risk =
    { $worse ->
        [0] In none of the { $tries } courses that were tried does the next best do better; the worst comes to { $worst }%.
       *[other] It can go wrong: in { $worse } of { $tries } courses that were tried the next best does better, and the worst comes to { $worst }%.
    }
because-risk_alone = It can go wrong: the worst of { $tries } courses that were tried comes to { $worst }%.
because-risk_early =
    { $worse ->
        [0] In none of the { $tries } courses that were tried does the next best do better.
       *[other] It can go wrong: in { $worse } of { $tries } courses that were tried the next best does better.
    }

## How good an answer was, in the analysis of a game.

grade-best = best
grade-good = good
grade-inexact = not the best
grade-mistake = a mistake
grade-grave = a grave mistake

## What a bot says of its game when it is over.

says-won = What decided it: { $phase }, from { $before }% to { $after }%.
says-won_slowly = Won in many small steps.
says-lost = What undid me: { $phase }, from { $before }% to { $after }%.
says-lost_slowly = I was never above { $high }%.

## The position of the day.

today-slot = { $slot }: what is its order?
today-others-written = All else is written, and stands.
today-right = { $answer }.
today-wrong = It promises { $promised }% of the game, and something else { $best }%.
today-untried = No bot would have thought of this one; look for something that is worth more.
