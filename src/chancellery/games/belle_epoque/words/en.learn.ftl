# What who learns La Belle Époque is told.

## The course.

course-title = La Belle Époque in ten minutes

course-alliance = The fourth mission
    .short = Missions, allies
    .text = You are France. Territories, objectives and Prestige pay points; most points win. Hold more than half of a minor nation’s spaces with your missions, and it is your ally.
course-alliance-send = Send a mission to Italy
    .how = Click Italy, where you have three missions, and send a fourth.
    .right = Four of six spaces: Italy is your ally. It lends you an Army and a Fleet, pays five points when an era is scored, and is an objective of France besides.
    .wrong = Send a mission to Italy: with three of six spaces you lack one for the alliance.
course-alliance-send-belgium = In Belgium you have one mission and the Central Empires two: one more is no majority. In Italy it makes four of six.
course-alliance-send-elsewhere = That would be a start. In Italy you have three of six spaces, and one more makes it your ally at once.
course-alliance-send-pass = Who passes is out until the next turn. You have three missions to send, and Italy lacks one.

course-fleet = Ships carry missions
    .short = Fleets, colonies
    .text = Each go is one or two different actions. To send missions to Africa or Asia you need a Fleet in that continent’s box; an exhausted one will do.
course-fleet-deploy = Deploy the Italian Fleet to Africa
    .how = Your go is not over: choose Deploy Fleets, then Africa.
    .right = An ally’s Fleet serves you like your own. The others take their goes: the Central Empires now have three missions in Belgium.
    .wrong = You have missions in Algeria-Morocco, and none can follow without a Fleet: deploy the Italian one to Africa.
course-fleet-deploy-europe = In Europe nobody needs a Fleet to send missions. In Africa you do.
course-fleet-deploy-asia = That would open Asia. But you have two missions in Algeria-Morocco: with the Fleet in Africa more can follow.
course-fleet-deploy-stop = A second action is left to you, and the Italian Fleet lies idle: deploy it first.
course-fleet-send = Now send a mission to Algeria-Morocco
    .how = Click Algeria-Morocco, and send a mission.
    .right = Three French, one Spanish. A colony is controlled like an ally is won: by more than half of its spaces, here four of six.
    .wrong = Send a mission to Algeria-Morocco: the Fleet in Africa carries it.
course-fleet-send-spain = On top of the Spanish mission yours would be a dispute, and count for nothing until it is won. Spaces are free: take one.
course-fleet-send-elsewhere = The Fleet would carry it there. But in Algeria-Morocco you have two missions already, and it is an objective of France.

course-card = A card for five pounds
    .short = Cards
    .text = Your second action may be a card. National Cards cost money, and can be played once a game. Intrigue cards come in every second turn, and cost nothing.
course-card-play = Play Civilising Mission
    .how = Click Civilising Mission, and play it.
    .right = £5 paid. One or two missions go from the reserve to colonies where you have one already, even without a Fleet.
    .wrong = Two colonies lack one mission each, and Civilising Mission, France’s own card, gives both: play it.
course-card-play-policy = £6 for two Prestige or two missions: good at another time. Civilising Mission completes two colonies today.
course-card-play-later = That card works against others. Two of your colonies lack one mission each, and Civilising Mission gives you both.
course-card-place = Complete Algeria-Morocco and Indochina
    .how = Click Algeria-Morocco, then Indochina.
    .right = Four of six in both: two colonies are under your control, and both are objectives of France.
    .wrong = One mission each to Algeria-Morocco and Indochina: both have three of yours, and need four.
course-card-place-guinea = French Guinea would have two of six. Algeria-Morocco and Indochina have three each, and need one.
course-card-place-one = The card allows two, and both colonies lack just one.

course-dispute = Two on one space
    .short = Disputes
    .text = A mission on top of another’s is a dispute. Fleets there add two, Armies one, four at most. Both roll; the higher total keeps the space; Prestige breaks ties.
course-dispute-foment = Dispute a mission of the Central Empires in Belgium
    .how = Click Belgium, then the mission of the Central Empires.
    .right = Yours lies on top, and does not count for a majority yet. Left unresolved, it is taken off at the end of the turn.
    .wrong = The Central Empires lack one mission for the alliance with Belgium: send your last one on top of one of theirs.
course-dispute-foment-free = Then you would have two, but the Central Empires keep three, and need just one more for the alliance. Take a space from them.
course-dispute-foment-elsewhere = Belgium is more urgent: the Central Empires hold three of six spaces, and lack one for the alliance.
course-dispute-resolve = Resolve it with the Italian Army
    .how = Choose Resolve a dispute, and add the Italian Army.
    .right = Five and the Army make six, against four of the Central Empires, who have no Army. Their mission goes. Allied units are free; your own cost £1 an Army, £2 a Fleet.
    .wrong = The Italian Army adds one to your die and costs nothing: resolve the dispute with it.
course-dispute-resolve-bare = Resolve it now, and with the Italian Army: it adds one and costs you nothing. Without it, it is die against die.
course-dispute-resolve-pass = Disputes left over when all have passed are undone, and your mission would be lost. Resolve it.

course-prestige = Money and name
    .short = Prestige
    .text = Money buys Armies and Fleets, a Great Work once a game, and Prestige: £5 for one step, once a turn. New steps bring a bonus; Prestige pays at the end.
course-prestige-gain = Gain one Prestige
    .how = All others have passed; you have £9. Choose Gain Prestige.
    .right = One step for £5, and its bonus gives £2 back. You get each bonus once, even if your Prestige falls and rises again.
    .wrong = Buy one step of Prestige: it can be bought once a turn, and this turn is nearly over.
course-prestige-gain-buy = Armies can be bought next turn as well, and no mission is left for a dispute. Prestige can be bought once each turn: use it.
course-prestige-gain-pass = Money is kept, but this turn’s step of Prestige would be lost. Buy it, then pass.

course-scoring = The era is counted
    .short = Scoring
    .text = Who passes first goes first next turn. After turns three and six, and at the end, allies, colonies, objectives and Great Works pay. Suppose that turn three ends now.
course-scoring-pass = Pass
    .how = Choose Pass: you are the last.
    .right = Italy five, Algeria-Morocco three, Indochina two; as objectives of France, three, two and three: eighteen. The Central Empires have nine, Great Britain six, Russia none.
    .wrong = Pass: there is nothing left to do this turn.
course-scoring-pass-done = That ends your go, not your turn: all others have passed, and you would be asked again. Pass.

course-alone = Powers without players
    .short = Alone
    .text = Alone, you meet Non-Player Powers. They act before you, by table and dice, without money or units. Disputes with them are settled after everybody has passed.
course-alone-spain = Ally with Spain
    .how = A new game, and all three have acted. Send a fourth mission to Spain.
    .right = Four of six: Spain is yours, with its Fleet. Your own goes are as they always are.
    .wrong = Send a mission to Spain: you have three of six spaces there.
course-alone-spain-dispute = It would face their Arsenal Bonus, which is shared among their disputes of the turn: a single one meets up to +4, and you have no Army yet. Take Spain.
course-alone-spain-elsewhere = That would be a start. In Spain you have three of six spaces: the fourth makes it your ally.
course-alone-fleet = Deploy the Spanish Fleet overseas
    .how = Choose Deploy Fleets, then Africa or Asia.
    .right = Now missions can follow it. Non-Player Powers need no Fleet for theirs.
    .wrong = Without a Fleet overseas you can send missions to Europe alone: deploy the Spanish one to Africa or Asia.
course-alone-fleet-europe = In Europe you can send missions without a Fleet. Overseas you need one.
course-alone-pass = Pass, and see them act
    .how = Missions that you have not sent stay in your Embassies.
    .right = Income, two events, Intrigue cards; then the three act, each by its table. Who acted first among them is the last now. And it is your go again.
    .wrong = Pass this time: you want to see how the Powers act.
course-alone-pass-more = You could, and in a game you should. This time pass: missions not sent are kept.

course-table = A seat in Europe
    .short = A real game
    .text = There are nine turns at most: from the seventh on, the shots of Sarajevo may end the game at once. Sit down, alone or with others.
