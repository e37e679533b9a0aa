"""What can be said about a text, in words: `CATALOGUE` has a row for every code."""

from annotations.notation.syntax.diagnostics import Diagnostic


class Entry:
    """A code in words. `message` has places for the values of a diagnostic; `repair` is for people to do.

    Reading `bad` gives this code, and of the others at most those of lines that a text so short does not have. Reading
    `good` does not give it. `rules` names the rule set by which the examples are read, where it takes one.
    """

    __slots__ = ("bad", "good", "message", "repair", "rules", "title", "why")

    def __init__(self, title: str, message: str, why: str, repair: str, bad: str, good: str, rules: str = "") -> None:
        self.title = title
        self.message = message
        self.why = why
        self.repair = repair
        self.bad = bad
        self.good = good
        self.rules = rules


def message(diagnostic: Diagnostic) -> str:
    """What was found, what PN expects and, where that is certain, what to write instead."""
    said = finding(diagnostic)
    return f"{said} {diagnostic.fix.title}." if diagnostic.fix else said


def finding(diagnostic: Diagnostic) -> str:
    """The message without its repair, for where that is offered beside it."""
    return CATALOGUE[diagnostic.code].message.format_map(diagnostic.values)


_GAME = """\
Presenter Lakeside Pinochle League
DateTime 2015-08-31 13:58:59

Deal 1
GameScores 0 0
Dealer Seat4
Hand1 -
Hand2 -
Hand3 -
Hand4 -
Bids1 Pass Pass Pass 50
{}MeldScores 0 0
PlayScores 0 0
HandScores 0 -50
FinalScores 0 -50
{}"""
_WHOLE_GAME = _GAME.format("Contract Seat4 50 -\n", "Winner Team1\n")

CATALOGUE: dict[str, Entry] = {
    "PN101": Entry(
        "Not a label",
        "“{found}” is not a label: PN expects letters after a capital, and perhaps a number without leading zeros.",
        "A line begins with its label, from which all else about it follows. PN has no comments but Note lines.",
        repair="Spell the label as PN does, without a colon after it or a zero in its number. What PN has no line "
        "for is a Note.",
        bad="Hand01 -",
        good="Hand1 -",
    ),
    "PN102": Entry(
        "Unknown label",
        "PN 1.0 has no label “{found}”.",
        "Programs know the labels of the specification, in its spelling, and no others. A Note can say anything else.",
        repair="Write the label as PN spells it: DateTime, not Datetime. What PN has no label for is a Note.",
        bad="Datetime 2015-08-31 13:58:59",
        good="DateTime 2015-08-31 13:58:59",
    ),
    "PN103": Entry(
        "Label without a value",
        "{label} has no value: PN expects one after a space, as in “{example}”.",
        "A value that is not known, or that is nobody’s business, is written as a hyphen.",
        repair="Write the value after one space, or a hyphen.",
        bad="Dealer",
        good="Dealer -",
    ),
    "PN104": Entry(
        "Label with a number too few or too many",
        "PN has no label “{found}”: {expected}.",
        "The number says which seat, team, round or trick a line is about; where there is but one, there is none.",
        repair="Add the number of the seat, team, round or trick; leave it out where there is only one such line.",
        bad="Hand -",
        good="Hand1 -",
    ),
    "PN105": Entry(
        "Label with a number out of range",
        "PN has no label “{found}”: {expected}.",
        "At most eight people play, and no hand has more than 99 rounds or tricks.",
        repair="Number seats and teams from 1 to 8, rounds and tricks from 1 to 99.",
        bad="Hand9 -",
        good="Hand1 -",
    ),
    "PN106": Entry(
        "Character that no text may hold",
        "The line holds {found}: PN expects UTF-8 text without control characters.",
        "Every program shows such a character differently, or not at all. Save the text as UTF-8, or type it again.",
        repair="Delete the character at the place that is named, or save the text as UTF-8 and read that line again.",
        bad="Note The bell \x07 rang.",
        good="Note The bell rang.",
    ),
    "PN201": Entry(
        "Line in the wrong section",
        "{label} does not belong in {section}.",
        "The game section tells of the event and the table, a hand section of one hand; a blank line parts them.",
        repair="Put the line where it belongs. Where a hand begins with it, only the blank line before it is missing.",
        bad="Presenter Lakeside Pinochle League\nDeal 1",
        good="Presenter Lakeside Pinochle League\n\nDeal 1",
    ),
    "PN202": Entry(
        "Line out of time",
        "{label} is out of place: PN expects it {expected}.",
        "The lines of a hand tell what happened in the order in which it happened.",
        repair="Move the line to the place that is named.",
        bad="Contract Seat1 50 Hearts\nBids1 50 Pass Pass Pass",
        good="Bids1 50 Pass Pass Pass\nContract Seat1 50 Hearts",
    ),
    "PN203": Entry(
        "Line used too often",
        "{label} was used before, on line {first}: PN expects it once.",
        "Two lines that say the same thing, or different things, leave open which of them holds.",
        repair="Delete one of them. Where another hand begins, put a blank line before its Deal.",
        bad="Dealer Seat1\nDealer Seat2",
        good="Dealer Seat1",
    ),
    "PN204": Entry(
        "Deal number that does not go up",
        "Deal {found} follows Deal {highest}: PN expects deals to be numbered 1, 2, 3 and so on.",
        "The number is how a hand is found and referred to.",
        repair="Number the deals in the order they were played. Where another game begins, put two blank lines "
        "before it.",
        bad="Deal 1\n\nDeal 1",
        good="Deal 1\n\nDeal 2",
    ),
    "PN205": Entry(
        "End of the game before its last hand",
        "{label} stands in a hand that another hand follows: PN expects it in the last hand.",
        "A game ends once. Games that follow each other in one text have two blank lines between them.",
        repair="Move the line into the last hand. Where another game follows, put two blank lines before that.",
        bad="Deal 1\nWinner Team1\n\nDeal 2",
        good="Deal 1\n\nDeal 2\nWinner Team1",
    ),
    "PN206": Entry(
        "Another notation",
        "“{found}” is not this notation: PN expects “{expected}”.",
        "The line tells a program whether it can read the text at all.",
        repair="Write PN 1.0, or leave the line out, which means the same.",
        bad="Notation PN 2.0",
        good="Notation PN 1.0",
    ),
    "PN301": Entry(
        "Too many values, or too few",
        "{label} has {found}: PN expects {expected}.",
        "Which value means what follows from its place, so that one too few shifts all the others.",
        repair="Write a hyphen for each value that is not known, or one hyphen alone for all of them.",
        bad="Contract Seat1 50",
        good="Contract Seat1 50 Hearts",
    ),
    "PN302": Entry(
        "Not a card",
        "“{found}” in {label} is not what PN expects here: {expected}.",
        "A card is its suit, then its rank; a ten is T. So every card takes two characters, in every language.",
        repair="Write the letter of the suit, C D S H, then the rank, A T K Q J 9: the ten of clubs is CT.",
        bad="Kitty C10",
        good="Kitty CT",
    ),
    "PN303": Entry(
        "Suits out of order",
        "The cards of {label} are not in order: PN expects {expected}.",
        "Hands that are all written in one way can be compared at a glance. The colours of the suits alternate.",
        repair="Write a group for each suit, in the order C D S H; a suit without cards is its letter alone. Up to "
        "four discards are written one by one.",
        bad="Hand1 CAT STKQQ DATKKQQJ HATTQQQJ",
        good="Hand1 CAT DATKKQQJ STKQQ HATTQQQJ",
    ),
    "PN304": Entry(
        "Ranks out of order",
        "The ranks of “{found}” in {label} are not in order: PN expects A T K Q J 9.",
        "That is the order in which cards beat each other; in pinochle the ten comes after the ace.",
        repair="Write the ranks of each suit in the order A T K Q J 9.",
        bad="Hand1 CTA DATKKQQJ STKQQ HATTQQQJ",
        good="Hand1 CAT DATKKQQJ STKQQ HATTQQQJ",
    ),
    "PN305": Entry(
        "Not a date and time",
        "“{found}” is not what PN expects here: {expected}.",
        "Written in this one way, dates mean the same everywhere and sort by themselves.",
        repair="Write the day as yyyy-mm-dd and the time as hh:mm:ss, or a hyphen for both.",
        bad="DateTime 2015-08-31T13:58:59",
        good="DateTime 2015-08-31 13:58:59",
    ),
    "PN306": Entry(
        "Not a seat, not a team, or not there",
        "“{found}” in {label} is not what PN expects here: {expected}.",
        "Seats are numbered clockwise from Seat1. Whoever sits in one is in one team.",
        repair="Write Seat or Team with its number, as in Seat4. The players’ names have lines of their own.",
        bad="Dealer West",
        good="Dealer Seat4",
    ),
    "PN307": Entry(
        "Not a bid",
        "“{found}” in {label} is not a bid: PN expects {expected}.",
        "A player bids a number, passes, or, having passed before, does nothing, which is a hyphen.",
        repair="Write Pass, the number that was bid, or a hyphen for a player who is out.",
        bad="Bids1 pass 50",
        good="Bids1 Pass 50",
    ),
    "PN308": Entry(
        "Not a trump",
        "“{found}” in {label} is not a trump: PN expects {expected}.",
        "The hyphen means that no suit may be trump.",
        repair="Write Clubs, Diamonds, Spades or Hearts, or a hyphen where there is no trump.",
        bad="Contract Seat1 50 Heart",
        good="Contract Seat1 50 Hearts",
    ),
    "PN309": Entry(
        "Not such an integer",
        "“{found}” in {label} is not what PN expects here: {expected}, without a plus sign or leading zeros.",
        "Only scores and adjustments go below zero.",
        repair="Write plain digits, without commas. A score below zero has a minus sign; nothing else has a sign.",
        bad="GameScores +5 0",
        good="GameScores 5 0",
    ),
    "PN310": Entry(
        "Kitty out of order",
        "{found} is out of order in {label}: PN expects the order C D S H, and A T K Q J 9 in each suit.",
        "A kitty is seen at once, so that its cards have no order in time.",
        repair="Write the clubs first, then diamonds, spades and hearts, and each suit from the ace down to the nine.",
        bad="Kitty SK CT H9",
        good="Kitty CT SK H9",
    ),
    "PN311": Entry(
        "Placeholder where there can be none",
        "{label} cannot be “{found}”: PN expects its value here.",
        "Without the notation’s name, or a hand’s number, the rest cannot be understood or found.",
        repair="Write the number of the deal. A Notation line that is in doubt is best left out.",
        bad="Deal ?",
        good="Deal 1",
    ),
    "PN401": Entry(
        "Expected line",
        "{label} is missing: PN expects {help}",
        "Only a game that has it is Complete, and counts in statistics. Where it is not known, a hyphen says so.",
        repair="Write the line, with a hyphen in place of what is not known.",
        bad=_GAME.format("", "Winner Team1\n"),
        good=_WHOLE_GAME,
    ),
    "PN402": Entry(
        "Value asked for",
        "{label} asks for a value here: PN expects it in place of the question mark.",
        "A question mark is a blank for a reader to fill in. Until that is done the game is not Complete.",
        repair="Write the value in place of the question mark, or a hyphen to withhold it.",
        bad="Dealer ?",
        good="Dealer Seat4",
    ),
    "PN403": Entry(
        "Game not concluded",
        "{label} is missing, so that the game is not concluded: PN expects {help}",
        "The last hand of a game ends with its final scores and its winner.",
        repair="Write the final scores and the winner once the game is over. A game that was broken off stays "
        "Incomplete.",
        bad=_GAME.format("Contract Seat4 50 -\n", ""),
        good=_WHOLE_GAME,
    ),
    "PN404": Entry(
        "Number left out",
        "{missing} is missing before {label}.",
        "Deals, rounds and tricks are numbered from 1, so that a gap shows. A hyphen stands for what is unknown.",
        repair="Write the lines that were left out, with a hyphen where nothing is known, or number the others anew.",
        bad="Trick1 -\nTrick3 -",
        good="Trick1 -\nTrick2 -\nTrick3 -",
    ),
    "PN501": Entry(
        "More of a card than there are",
        "{found} is there {times}, in {where}: the deck has {expected} ({by}).",
        "Somebody’s cards were written down wrong, and all that is told from them may be wrong.",
        repair="Look for the hand that is said to have a card too many: another card will be missing.",
        bad="Hand1 CAAATKQJ DATKQJ SATKQ HATKQ\nHand2 CAATKQJ DATKQJ SATKQJ HATKQ",
        good="Hand1 CAAATKQJ DATKQJ SATKQ HATKQ\nHand2 CATTKQJ DATKQJ SATKQJ HATKQ",
        rules="double-deck",
    ),
    "PN502": Entry(
        "Hand of another size",
        "{label} has {found}: {expected} are dealt ({by}).",
        "What may be melded and played is told from the whole hand.",
        repair="Count the cards of each suit again. Where part of a hand is not known, write a hyphen for all of it.",
        bad="Hand1 CAT DATKKQQJ STKQQ HATTQQ",
        good="Hand1 CAT DATKKQQJ STKQQ HATTQQQJ",
        rules="double-deck",
    ),
    "PN503": Entry(
        "Bid that cannot be made",
        "“{found}” in {label} cannot be bid: {expected} ({by}).",
        "A bid beats the one before it, on the ladder that the table has agreed on.",
        repair="Write the bid that was made. If it was made against the rules and let pass, leave it.",
        bad="Dealer Seat4\nBids1 Pass 50 61 Pass",
        good="Dealer Seat4\nBids1 Pass 50 65 Pass",
        rules="double-deck",
    ),
    "PN504": Entry(
        "Contract that nobody bid",
        "{label} has {found}: {expected} ({by}).",
        "The contract is the highest bid, and belongs to the player who made it.",
        repair="Write who won the auction, and the highest bid; or the bids as they were made.",
        bad="Dealer Seat4\nBids1 Pass Pass Pass 50\nContract Seat4 52 Hearts",
        good="Dealer Seat4\nBids1 Pass Pass Pass 50\nContract Seat4 50 Hearts",
        rules="double-deck",
    ),
    "PN505": Entry(
        "Trump without a marriage",
        "{found} cannot be trump: {expected} ({by}).",
        "At many tables the declarer must hold a king and queen of trump. Who has none in any suit loses the hand.",
        repair="Write the trump that was named, or a hyphen if no suit could be.",
        bad="Hand4 CATKKJ DATKQJ SATKQJ HATKQJ\nContract Seat4 50 Clubs",
        good="Hand4 CATKKJ DATKQJ SATKQJ HATKQJ\nContract Seat4 50 Hearts",
        rules="double-deck",
    ),
    "PN506": Entry(
        "Exchange that does not work out",
        "{label} {found}: {expected} ({by}).",
        "Cards passed, taken and laid away go from one hand to another; the hands after that must show it.",
        repair="Write the cards that changed hands, and the hands as they were afterwards.",
        bad="Contract Seat1 50 Clubs\nPass1 CA CT\nPass3 DA DT DK",
        good="Contract Seat1 50 Clubs\nPass1 CA CT CK\nPass3 DA DT DK",
        rules="double-deck-pass",
    ),
    "PN507": Entry(
        "Meld that does not add up",
        "{label} {found}: {expected} ({by}).",
        "Melds are counted by hand at the table, and tables price them differently. The parts counted are named.",
        repair="Write all the cards that were tabled, and their points. If the table let a wrong count pass, leave it.",
        bad="Contract Seat4 50 Diamonds\nMeld1 C DJ SQ H 40",
        good="Contract Seat4 50 Diamonds\nMeld1 C DJ SQ H 4",
        rules="double-deck",
    ),
    "PN508": Entry(
        "Card that may not be played",
        "{seat} plays {found} to {label}, but {expected} ({by}).",
        "Suit is followed; who can beat must, and who cannot follow must trump. A record may tell of a renege.",
        repair="Write the cards that were played. If it was a renege, leave it, and say so in a Note.",
        bad="Contract Seat1 50 Clubs\nTrick1 CA DJ CQ CJ Seat1 1\nTrick2 DA CJ DK DJ Seat2 2",
        good="Contract Seat1 50 Clubs\nTrick1 CA CJ CQ CJ Seat1 1\nTrick2 DA DJ DK DJ Seat1 2",
        rules="double-deck",
    ),
    "PN509": Entry(
        "Card that is not held",
        "{found} in {label} cannot be played: {expected} ({by}).",
        "Each card of a hand is played once.",
        repair="Write the card that was played, or the hand as it was dealt; or look for an earlier trick that has the "
        "card in place of another.",
        bad="Hand1 CATKQJ DATKQJ SATKQJ HTTKQJ\nContract Seat1 50 Clubs\nTrick1 HA HK HK HK Seat1 4",
        good="Hand1 CATKQJ DATKQJ SATKQJ HATKQJ\nContract Seat1 50 Clubs\nTrick1 HA HK HK HK Seat1 4",
        rules="double-deck",
    ),
    "PN510": Entry(
        "Trick won by another",
        "{label} gives {found} the trick: {expected} ({by}).",
        "The highest trump takes a trick, else the highest card of the suit led; of two alike, the first.",
        repair="Write the seat that took the trick, or the cards in the order in which they were played.",
        bad="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat4 3",
        good="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 3",
        rules="double-deck",
    ),
    "PN511": Entry(
        "Counters that do not add up",
        "{label} has {found}: {expected} ({by}).",
        "Aces, tens and kings count, and so does the last trick; tables that play in tens count ten times as much.",
        repair="Count the cards of the trick again.",
        bad="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 4",
        good="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 3",
        rules="double-deck",
    ),
    "PN512": Entry(
        "Bid after a pass",
        "“{found}” in {label} cannot be bid: {expected} ({by}).",
        "Who has passed bids no more in this hand; a hyphen stands in the place of further bids.",
        repair="Write a hyphen for players who have passed, and see whether the bids of a round stand in the right "
        "order.",
        bad="Dealer Seat4\nBids1 Pass 50 51 52\nBids2 53 Pass Pass Pass",
        good="Dealer Seat4\nBids1 Pass 50 51 52\nBids2 - Pass Pass",
        rules="double-deck",
    ),
    "PN513": Entry(
        "Scores that melds or tricks do not give",
        "{label} has {found}: {expected} ({by}).",
        "Meld and play are scored by what was tabled and taken, after the rules about minimums.",
        repair="Add up the points of the melds, or the counters of the tricks, team by team. Points by special rules "
        "are Adjustments.",
        bad="Contract Seat1 50 Clubs\nMeld1 CATKQJ D S H 15\nMeld2 C D S H 0\nMeld3 C DJ SQ H 4\nMeld4 C D S H 0\n"
        "MeldScores 15 0",
        good="Contract Seat1 50 Clubs\nMeld1 CATKQJ D S H 15\nMeld2 C D S H 0\nMeld3 C DJ SQ H 4\nMeld4 C D S H 0\n"
        "MeldScores 19 0",
        rules="double-deck",
    ),
    "PN514": Entry(
        "Hand score that does not follow",
        "{label} has {found}: {expected} ({by}).",
        "A team scores its meld and its play, and who does not make the bid pays for it.",
        repair="Add the meld and play scores, or delete the bid where it was not made. Points by special rules are "
        "Adjustments, which this line is without.",
        bad="Contract Seat1 52 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores 51 55",
        good="Contract Seat1 52 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores -52 55",
        rules="double-deck",
    ),
    "PN515": Entry(
        "Game scores that do not follow",
        "{label} has {found}: {expected} ({by}).",
        "The scores before a hand are those before the last one, with what that one brought.",
        repair="Add the last hand’s game scores, hand scores and adjustments.",
        bad="Deal 1\nGameScores 0 0\nHandScores 61 40\n\nDeal 2\nGameScores 60 40",
        good="Deal 1\nGameScores 0 0\nHandScores 61 40\n\nDeal 2\nGameScores 61 40",
        rules="double-deck",
    ),
    "PN516": Entry(
        "End that does not follow",
        "{label} has {found}: {expected} ({by}).",
        "The final scores are those before the last hand, with what that one brought; they tell who has won.",
        repair="Add the last hand’s game scores, hand scores and adjustments, and see who reached the target.",
        bad="GameScores 450 380\nHandScores 61 40\nFinalScores 501 420\nWinner Team1",
        good="GameScores 450 380\nHandScores 61 40\nFinalScores 511 420\nWinner Team1",
        rules="double-deck",
    ),
    "PN517": Entry(
        "Dealer out of turn",
        "{label} is {found}: {expected} ({by}).",
        "The deal goes round the table, and who deals tells who bids first.",
        repair="Write who dealt. If the same player dealt again after a misdeal, a Note may say so.",
        bad="Deal 1\nDealer Seat3\n\nDeal 2\nDealer Seat1",
        good="Deal 1\nDealer Seat3\n\nDeal 2\nDealer Seat4",
        rules="double-deck",
    ),
    "PN518": Entry(
        "Play that ends early",
        "Play ends with {label}: the hands have {expected} cards ({by}).",
        "Hands are claimed and conceded. If the rest of the tricks was played, they are missing from the record.",
        repair="Write the tricks that are missing. If the rest was claimed or conceded, a Note may say so.",
        bad="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 3\nHandScores 60 30",
        good="Contract Seat1 50 Clubs\nHandScores 60 30",
        rules="double-deck",
    ),
    "PN601": Entry(
        "Bytes that are not needed",
        "The text has {found}: PN expects lines that end with a newline, and nothing before the first.",
        "Both mean nothing, but some programs stumble over them.",
        repair="Save the text as UTF-8 without a byte order mark, with line ends of Unix (LF).",
        bad="Dealer Seat4\r\n",
        good="Dealer Seat4\n",
    ),
    "PN602": Entry(
        "Spaces that are not needed",
        "PN expects one space between label and values, and none at either end.",
        "To programs it means the same; people find it harder to read.",
        repair="Write one space after the label and one between values, and nothing after the last one.",
        bad="Dealer  Seat4",
        good="Dealer Seat4",
    ),
    "PN603": Entry(
        "Blank lines that are not needed",
        "{found} too many: PN expects one between sections, two between games, and none at either end.",
        "To programs it means the same; people may look for a game where none begins.",
        repair="Delete the blank lines that are too many.",
        bad="Dealer Seat4\n\n",
        good="Dealer Seat4\n",
    ),
    "PN604": Entry(
        "Lines in an unusual order",
        "{label} comes after {after}: PN expects it before that.",
        "To programs it means the same; people find a line sooner where it always stands.",
        repair="Move the line up, or let pn format put the whole file in order: a repair is made in one place, and "
        "this takes two.",
        bad="Hand2 -\nHand1 -",
        good="Hand1 -\nHand2 -",
    ),
}
"""A row for every code."""
