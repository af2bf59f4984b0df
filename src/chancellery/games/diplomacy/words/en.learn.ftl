# What who learns Diplomacy is told.

## The course.

course-title = Diplomacy in ten minutes

course-aim = Eighteen centres win
    .short = What is won
    .text = Europe has thirty-four supply centres, the dots on the map. A unit that stands on one when Autumn ends takes it. Who owns eighteen has won; you own seventeen.
course-aim-last = Send Burgundy to the last centre
    .how = Click Burgundy, then Belgium.
    .wrong = That leads to no new centre. Belgium is next to Burgundy, and nobody owns it.
course-aim-last-stay = An army that holds wins nothing today: Burgundy has no centre. Belgium next door has one.
course-aim-last-owned = That centre is yours already, and counts once. Take Belgium, which nobody owns.
course-aim-last-empty = There is no dot in that province, so it counts for nothing. Belgium has one.
course-aim-send = Submit the order
    .how = The button is at the foot; or press Enter.
    .right = Belgium is your eighteenth: France wins.
    .wrong = That was not the eighteenth centre. Send Burgundy to Belgium.

course-move = One unit, one order
    .short = Moving
    .text = Squares are armies and go by land; ships are fleets and go by sea and coast. All write in secret, then all orders happen together.
course-move-army = Send the army from Paris to Burgundy
    .how = Click Paris, then Burgundy.
    .wrong = Send Paris to Burgundy, its neighbour in the east.
course-move-army-coast = It could go there, but Burgundy is the gate to Germany: who stands there reaches Munich and Belgium.
course-move-fleet = Send the fleet from Brest to the Mid-Atlantic
    .how = Click Brest, then the sea in the west.
    .wrong = Send Brest out to the Mid-Atlantic.
course-move-fleet-shore = A fleet may go along the coast, but from there it reaches little. The Mid-Atlantic leads to Spain and Portugal.
course-move-fleet-channel = The Channel is England’s doorstep: two fleets that meet there both stay at home. The Mid-Atlantic is free.
course-move-send = Submit
    .how = Marseilles has no order, and holds.
    .right = Spain and Portugal are in reach of your fleet now.
    .wrong = Both moves are needed: Paris to Burgundy, Brest to the Mid-Atlantic.

course-standoff = Nobody gets through
    .short = Standing off
    .text = Two units of equal strength that want one place both stay where they are. Munich is coming to Burgundy, and Paris is all you have.
course-standoff-wall = Keep Germany out of Burgundy
    .how = Click Paris, then Burgundy.
    .wrong = Only a move to Burgundy meets Munich there.
course-standoff-wall-wait = Then Munich walks into Burgundy, and looks at Paris and Marseilles. Move there as well: one against one, nobody gets in.
course-standoff-wall-away = From there nobody stops Munich. Go to Burgundy yourself: one against one, nobody gets in.
course-standoff-send = Submit, and see
    .right = One against one: both bounce, and Burgundy stays empty. A move can be a wall.
    .wrong = Munich got through. Send Paris to Burgundy.

course-support = Two are stronger than one
    .short = Support
    .text = An attack with equal strength fails. A neighbour that supports adds one to it, if it could go to that place itself; then it stays where it is.
course-support-attack = Send Picardy to Belgium
    .how = Click Picardy, then Belgium.
    .wrong = Picardy is to attack: send it to Belgium.
course-support-attack-stay = An army that holds drives nobody out. Picardy attacks, Burgundy helps.
course-support-help = Let Burgundy support it
    .how = Click Burgundy, then Picardy, then Belgium.
    .wrong = That adds nothing to the attack. Burgundy is to support Picardy to Belgium.
course-support-help-both = Burgundy to Belgium as well would be one and one: your two armies stand each other off. Give Burgundy the order to support instead.
course-support-help-hold = That supports Picardy where it is, and it is leaving. Support its move: name Belgium as well.
course-support-send = Submit, and see who leaves
    .right = Two against one: Germany must leave Belgium.
    .wrong = Two against one are needed: Picardy moves, Burgundy supports.

course-cut = A support can be cut
    .short = Cutting a support
    .text = The Ruhr supports Belgium: two against your two, and you fail. But a unit that is attacked supports nobody. Munich is yours, and next to it.
course-cut-attack = Attack Belgium from Picardy
    .how = Click Picardy, then Belgium.
    .wrong = Picardy attacks: send it to Belgium.
course-cut-help = Support it from Burgundy
    .how = Click Burgundy, then Picardy, then Belgium.
    .wrong = Burgundy supports Picardy to Belgium.
course-cut-help-ruhr = That cuts the support, but then nobody helps Picardy: one against one. Leave the Ruhr to Munich.
course-cut-strike = Attack the supporter
    .how = Click Munich, then the Ruhr.
    .wrong = Only an attack on the Ruhr cuts its support.
course-cut-strike-wait = While Munich holds, the Ruhr supports Belgium in peace: two against two. Attack the Ruhr.
course-cut-strike-behind = A fine walk, but the Ruhr goes on supporting Belgium. Attack the Ruhr itself.
course-cut-send = Submit
    .right = Munich does not get in, and need not: the support is cut, and Belgium falls.
    .wrong = All three are needed: attack, support, and the attack on the supporter.

course-convoy = Over the sea
    .short = Convoys
    .text = A fleet at sea carries an army from one coast to another, in one season. The army gets the order to go, the fleet the order to carry it.
course-convoy-cross = Send Picardy to London
    .how = Click Picardy, then London, across the Channel.
    .wrong = London is where the centre is. Send Picardy there.
course-convoy-cross-wales = Wales can be reached as well, but has no centre. Land in London.
course-convoy-cross-land = That is a walk by land. Your fleet in the Channel could carry Picardy to England: land in London.
course-convoy-carry = Let the Channel carry it
    .how = It was written along with the move.
    .wrong = The fleet is to carry Picardy to London.
course-convoy-carry-sails = A fleet that sails away carries nobody, and Picardy is left on the beach. It has to convoy.
course-convoy-carry-rests = A fleet that holds carries nobody. Click it, then C, then Picardy, then London.
course-convoy-send = Submit
    .right = Landed in one season. Had the fleet been driven out, the army would have stayed at home.
    .wrong = Both orders are needed: the army goes, the fleet carries.

course-winter = Retreat and build
    .short = Retreats and builds
    .text = Two Germans drive you out of Burgundy: a beaten unit retreats to a free neighbour. After Autumn, who has more centres than units builds at home.
course-winter-take = Send Gascony to Spain, and submit
    .how = Click Gascony, then Spain; Burgundy cannot be saved.
    .right = Spain is yours when Autumn ends. Burgundy fell to two against one, and must leave.
    .wrong = Take Spain with the army in Gascony.
course-winter-take-stay = Burgundy falls in any case. Use Gascony to win something: Spain is free, and a centre.
course-winter-retreat = Retreat, and submit
    .how = Click a place that is lit.
    .right = Spain counts: four centres, two units. You may build two.
    .wrong = Retreat to a place that is lit.
course-winter-retreat-disband = You may disband it, but then a live army is gone for nothing. Retreat.
course-winter-build = Build in a free home centre, and submit
    .how = Click one, then choose army or fleet.
    .right = New units stand at home, and Spring begins. That is a whole year of Diplomacy.
    .wrong = Build at least one unit.
course-winter-build-nothing = You may build nothing, but who has fewer units than centres is soon visited. Build one at least.

course-table = Now with others
    .short = Your first table
    .text = No unit conquers Europe alone: make promises, and keep the good ones. Sit down, write your first orders, and ask for a hint whenever you like.
