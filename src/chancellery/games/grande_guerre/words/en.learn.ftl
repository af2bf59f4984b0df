# La Grande Guerre for those who learn it: its course.

## The course.

course-title = Fifteen minutes at the desk

course-will = National will
    .short = What is won
    .text = You govern France in May 1917. National will, forty at most, is what the country can still bear. Who runs out of it leaves the war: outlast your enemies.
course-will-appeal = Appeal to the nation
    .how = At France, click “appeal”.
    .wrong = Appeal: will may rise by one, and a failure takes none.
course-will-appeal-wait = Waiting is free, and will stays at 24. An appeal lifts it by one half of the time, and a failed one costs no will. Its price is one action of the next Interphase.
course-will-send = Submit it
    .how = Click the button.
    .right = The die showed 16, and 50 or less was needed: will rose to 25. The Interphase then took one off: civil production +2, the long war −3.

course-desk = The desk
    .short = Political actions
    .text = At 24 an Interphase gives four actions, less two appeals of this season. Each cell has the chance, then will on success and on failure. All are tried together.
course-desk-choose = Choose Improve National Will and War loan, and submit
    .how = Click both cells of France, then the button.
    .right = The dice showed 17, under 50, and 25, under 65. Will rises by two to 26, and the loan brings 15 EP.
    .wrong = Improve National Will and War loan, please: of all that is open, these two promise most will.
course-desk-choose-conscripts = Conscripts cost two points of will if they come and three if they do not. That is for a country with will to spare.
course-desk-choose-economy = War economy costs a point of will, whether it succeeds or not. It pays later, in munitions and income; for now choose the two that can lift will.
course-desk-choose-one = France has two actions, and both count now: what is not used is not kept for the next Interphase. Choose Improve National Will and War loan.

course-sum = A test and its sum
    .short = A test
    .text = A chance is a base, plus or minus five points a pip; a die of a hundred must not show more. Paris is on strike, and Parliament has turned pacifist.
course-sum-order = Choose Restore order
    .how = Click its cell, and read the sum below the list.
    .wrong = Only one action is left, and the strike will not end by itself. Choose Restore order.
course-sum-order-loan = The loan has the better sum: base 55, Western credit +10, Parliament −5, together 60. But until order is restored, the strike costs you income and munitions.
course-sum-order-parliament = Base 40, less Parliament’s own five: 35 %. A better mood would raise every later sum, but the strike costs you income and munitions now.
course-sum-order-appeal = Improve National Will has the same 45 %, and failure is harmless. But success here also lifts will by one, and ends the strike besides.
course-sum-send = Submit it
    .how = Click the button.
    .right = Base 50, Parliament −5: 45. The die showed 46. Without the pacifists’ five points order would be restored; so the strike goes on, and will falls to 20.

course-zone = The Instability Zone
    .short = Instability
    .text = At 20 or less, two dice less seven move will after every turn. In 1917 each loss brings another, harder test, up to three. Then strikes are tested.
course-zone-hold = Hold on both fronts, and submit
    .how = Leave both at “Hold”, and click the button.
    .right = Dice 5, 4 and 11, each less seven, France +1, repeats −2 and −3: will went to 18, 14, 16. Then a strike, 7 on a chance of 11: will 15.
    .wrong = Hold on both fronts: losses cost will, and there is none to spare.
course-zone-hold-west = Nearly every attack here is repulsed, and in 1917 every seven steps lost cost a point of will. At 19 you have none to spare.
course-zone-cabinet = Form a new government
    .how = At France, click “new government”.
    .wrong = Form a new government: it alone can lead out of the Zone at once.
course-zone-cabinet-appeal = An appeal brings one point at best. With 15 the next bad test leads down to 14, where mutinies begin.
course-zone-cabinet-both = The new government is enough. The appeal besides would cost a second action of the next Interphase, for half a chance of one point.
course-zone-cabinet-wait = Then will stays at 15, and next turn you are tested again: instability, strikes, and from 14 downwards mutiny.
course-zone-send = Submit it
    .how = Click the button.
    .right = Two dice showed 6, plus four: will 25, less one in the Interphase. For three turns instability is one worse; for nine no other new government may come (dice and pause are house).

course-spend = Purchases
    .text = France has 37 economic points, EP. Only twenty can be kept; what is over is lost. Nobody sees what you buy. Money is a house rule.
course-spend-buy = Buy two levels of munitions and an ambassador, and submit
    .how = At Munitions click 2, at Ambassador “yes”, then the button.
    .right = Munitions count until the next Interphase, in every attack and defence that France commands. Twenty EP wait in the treasury.
    .wrong = Buy just these two: 12 and 5 EP leave twenty, which is all that can be kept.
course-spend-buy-one = With one level and an ambassador 26 EP are left, and six of them would be lost. Buy the second level.
course-spend-buy-ship = A capital ship takes 15 EP, and gives a point of will only in the Interphase after next. Keep the money this time.

course-envoys = Ambassadors and neutrals
    .short = Neutrals
    .text = A neutral joins the Entente at 0, the Central Powers at 10. Post ambassadors in secret; a mission throws two dice, and each of yours there adds one (house).
course-envoys-post = Post all three to Greece, and submit
    .how = Raise the counter of Greece to 3, and click the button.
    .right = Three in Greece, and only you know it.
    .wrong = Post all three to Greece.
course-envoys-post-america = America stands at 3 and looks nearer, but every mission there has −3, and ambassadors count half.
course-envoys-post-home = At home an ambassador helps nobody; each in Greece is worth one on the dice. Post all three.
course-envoys-mission = Leave the corps, play no card, then send the mission to Greece
    .how = Submit the corps as they stand, choose “Nothing”, and in June the mission.
    .right = Two dice, ambassadors +3, Salonika +1: from 9 Greece comes a level nearer, from 11 two, from 13 three. The three ambassadors are spent.
    .wrong = Send the mission to Greece now: 30 throws of 36 bring it nearer, and none drives it away unless enemy ambassadors are there.

course-fronts = The fronts
    .short = Fronts
    .text = Now you lead all four allies. Each front shows what 36 throws would do. Hold, press, or launch the Grand Offensive planned in winter (all house).
course-fronts-orders = Launch the offensive in Italy, press in the Orient without Russia, and submit
    .how = At Italy “Grand Offensive”; at the Orient “Press”, and Russia stays behind.
    .right = Italy: 9, corps +2, offensive +2, trenches −3, so 10: Trieste falls. The Orient: 9, munitions +1, trenches −1, so 9: Baghdad falls.
    .wrong = The offensive in Italy, pressure in the Orient without Russia, and nothing else: elsewhere hardly a throw gains ground.
course-fronts-orders-press = Pressure takes Trieste in 3 throws of 36. The offensive adds two to the dice, and takes it in 10.
course-fronts-orders-later = Holding puts the offensive off. That is allowed, but what has not begun by the end of the year counts as given up, and costs five points of will.
course-fronts-orders-never = Given up, it costs Italy five points of will at the end of the turn, and half of the time Parliament moves left.
course-fronts-orders-together = Two nations make a mixed army, −1, and Russia’s four corps do not better the odds: 6 throws of 36 take a gate. Without them 10 do.
course-fronts-orders-west = Trenches −3, a strong commander, mixed armies: in the West 33 throws of 36 are repulsed, and every loss wears your will. Hold there.
course-fronts-orders-east = In the East 35 throws of 36 are repulsed: Russia has neither munitions nor morale. Hold there.

course-weariness = War Weariness
    .short = Weariness
    .text = Trieste is taken. An offensive that ends further forward is won: will +3. One that fails costs three, and from 1916 its main power tests for War Weariness.
course-weariness-stop = End the offensive
    .how = Click “Stop the Grand Offensive”.
    .right = Won: +3, Trieste +1, losses −2, so Italy has 26. Had it failed, Weariness would have come with 38 %: Parliament moves left, will falls to 20 and by two dice more.
    .wrong = End it while it is won.
course-weariness-stop-on = It may take Laibach as well, but the losses go on, and should Austria win Trieste back, the whole offensive has failed. End it while it is won.

course-revolution = Unrest and revolution
    .short = Revolution
    .text = You govern Russia, with will 13. Mutiny is tested from 14 downwards, revolt from 4; after a revolt comes the Revolution Test, and from −2 surrender.
course-revolution-hold = Hold in the East, and see the tests
    .how = Leave it at “Hold”, and click the button.
    .right = Instability: 13 to 2. Strike, mutiny and revolt: −8. Then revolution, 67 on a chance of 76, of which 20 are house. The Tsar abdicates, Kerenski governs, and will is 27.
    .wrong = Hold in the East.
course-revolution-hold-press = 35 throws of 36 are repulsed. An attack of yours calms nobody at home; only a Central attack would.
course-revolution-chief = Appoint a commander who is no danger
    .how = Choose Brusilov or Alexeiev.
    .right = It is not over: until the revolution is stabilised, two dice of steps desert every turn, Parliament wavers, and under a free press losses cost more will.
    .wrong = Appoint Brusilov or Alexeiev.
course-revolution-chief-kornilov = Kornilov defends best. But while he commands, a White coup has +2 on its dice, and one that fails ends in mutiny.

course-table = To the table
    .short = A real game
    .text = Sit down as the Entente in 1918 and keep your governments standing. Politics follow the manual, with inferred figures; war, money, diplomacy and victory are house rules.
