# The toy congress for those who learn it.

## The words of the game. `.forms` are how a word stands in prompts and story, where it opens its entry.

words-group-turn = A turn
words-group-cards = Cards

term-claim = The space that a seat names along with its card, and gets if it is free and the other seat names another.
    .name = Claim
    .forms = claim
term-commitment = Card, claim and tempo, chosen in secret by both seats at once.
    .name = Commitment
term-roll = A die that must show a number or more, or the rest of the card is lost.
    .name = Roll
    .forms = roll
term-reaction = A card that answers another’s in the middle of it, and is carried out first.
    .name = Reaction
    .forms = reaction
term-guard = While it stands, landings, raids and invasions take no space of the coast.
    .name = Guard of the coast
    .forms = guard of the coast

## The primer.

primer-aim = Two shores share six spaces. Whoever holds more of them at the end wins. Both choose in secret.
primer-turn-deal = Both draw a card.
    .name = Deal
primer-turn-commit = Both choose a card, a space to claim, and whether to come first or last.
    .name = Commit
primer-turn-reveal = Claims are settled, then the cards are played.
    .name = Reveal
primer-turn-end = After the last turn spaces are counted.
    .name = The end
primer-figure-claim = North has named the Port, South names the Moor: both are free, and each gets its own.
    .name = Two claims
primer-habit-other = Claim what the other seat would not look for.
    .name = Think for two.
