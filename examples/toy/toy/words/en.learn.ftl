# What who learns the toy congress is told.

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
