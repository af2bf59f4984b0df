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

## The course.

course-title = The toy congress in two minutes

course-commit = In secret
    .short = Committing
    .text = Each turn both shores choose a card and claim a space, unseen by the other. Who claims alone holds the space; who holds most at the end wins.
course-commit-card = Choose the Lighthouse
    .how = Click the card.
    .wrong = Not this time: the Lighthouse guards the coast, and South comes over the sea.
course-commit-card-none = Without a card you take one space this turn, and no more. Choose the Lighthouse.
course-commit-claim = Claim a space inland
    .how = Click the Hill, the Vale or the Moor.
    .wrong = Claim the Hill, the Vale or the Moor.
course-commit-claim-coast = South claims on the coast. What both claim, nobody gets: claim a space inland.
course-commit-send = Send both
    .right = South has chosen as well, and nobody knows what.
course-commit-first = Let your card come first
    .right = The coast is guarded before South’s Landing comes.
    .wrong = Let your card come first.
course-commit-first-last = Then South’s Landing comes before your Lighthouse, and takes the coasts that it should have guarded.

course-place = Taking spaces
    .short = Placing
    .text = Your Pioneers take up to two free spaces inland, one after the other. What your card does not reach, or you hold, is refused with the reason.
course-place-one = Take a space inland
    .how = Click the Vale.
    .wrong = Take a space inland.
course-place-one-none = To stop now would waste the card: both spaces are free.
course-place-two = Take another
    .right = Three spaces are yours. South lands on the Isle, and stops.
    .wrong = Take another space inland.
course-place-two-stop = You may stop, but one more space is free, and the game is won by the most.

course-table = Now you know it
    .short = A real game
    .text = That is all there is to it. Sit down at a table, and hold more spaces than South after three turns.
