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
