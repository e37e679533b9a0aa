"""What can be said about a text, in words: `CATALOGUE` has a row for every code."""

from dataclasses import dataclass

from annotations.notation.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True)
class Entry:
    """A code in words. `message` has places for the values of a diagnostic.

    Reading `bad` gives this code, and of the others at most those of lines that a text so short does not have. Reading
    `good` does not give it.
    """

    title: str
    message: str
    why: str
    bad: str
    good: str


def message(diagnostic: Diagnostic) -> str:
    """What was found, what PN expects and, where that is certain, what to write instead."""
    sentence = CATALOGUE[diagnostic.code].message.format_map(diagnostic.values)
    return f"{sentence} {diagnostic.fix.title}." if diagnostic.fix else sentence


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
        bad="Hand01 -",
        good="Hand1 -",
    ),
    "PN102": Entry(
        "Unknown label",
        "PN 1.0 has no label “{found}”.",
        "Programs know the labels of the specification, in its spelling, and no others. A Note can say anything else.",
        bad="Remark The cards were cut twice.",
        good="Note The cards were cut twice.",
    ),
    "PN103": Entry(
        "Label without a value",
        "{label} has no value: PN expects one after a space, as in “{example}”.",
        "A value that is not known, or that is nobody's business, is written as a hyphen.",
        bad="Dealer",
        good="Dealer -",
    ),
    "PN104": Entry(
        "Label with a number too few or too many",
        "PN has no label “{found}”: {expected}.",
        "The number says which seat, team, round or trick a line is about; where there is but one, there is none.",
        bad="Hand -",
        good="Hand1 -",
    ),
    "PN105": Entry(
        "Label with a number out of range",
        "PN has no label “{found}”: {expected}.",
        "At most eight people play, and no hand has more than 99 rounds or tricks.",
        bad="Hand9 -",
        good="Hand1 -",
    ),
    "PN106": Entry(
        "Character that no text may hold",
        "The line holds {found}: PN expects UTF-8 text without control characters.",
        "Every program shows such a character differently, or not at all. Save the text as UTF-8, or type it again.",
        bad="Note The bell \x07 rang.",
        good="Note The bell rang.",
    ),
    "PN201": Entry(
        "Line in the wrong section",
        "{label} does not belong in {section}.",
        "The game section tells of the event and the table, a hand section of one hand; a blank line parts them.",
        bad="Presenter Lakeside Pinochle League\nDeal 1",
        good="Presenter Lakeside Pinochle League\n\nDeal 1",
    ),
    "PN202": Entry(
        "Line out of time",
        "{label} is out of place: PN expects it {expected}.",
        "The lines of a hand tell what happened in the order in which it happened.",
        bad="Contract Seat1 50 Hearts\nBids1 50 Pass Pass Pass",
        good="Bids1 50 Pass Pass Pass\nContract Seat1 50 Hearts",
    ),
    "PN203": Entry(
        "Line used too often",
        "{label} was used before, on line {first}: PN expects it once.",
        "Two lines that say the same thing, or different things, leave open which of them holds.",
        bad="Dealer Seat1\nDealer Seat2",
        good="Dealer Seat1",
    ),
    "PN204": Entry(
        "Deal number that does not go up",
        "Deal {found} follows Deal {highest}: PN expects deals to be numbered 1, 2, 3 and so on.",
        "The number is how a hand is found and referred to.",
        bad="Deal 1\n\nDeal 1",
        good="Deal 1\n\nDeal 2",
    ),
    "PN205": Entry(
        "End of the game before its last hand",
        "{label} stands in a hand that another hand follows: PN expects it in the last hand.",
        "A game ends once. Games that follow each other in one text have two blank lines between them.",
        bad="Deal 1\nWinner Team1\n\nDeal 2",
        good="Deal 1\n\nDeal 2\nWinner Team1",
    ),
    "PN206": Entry(
        "Another notation",
        "“{found}” is not this notation: PN expects “{expected}”.",
        "The line tells a program whether it can read the text at all.",
        bad="Notation PN 2.0",
        good="Notation PN 1.0",
    ),
    "PN301": Entry(
        "Too many values, or too few",
        "{label} has {found}: PN expects {expected}.",
        "Which value means what follows from its place, so that one too few shifts all the others.",
        bad="Contract Seat1 50",
        good="Contract Seat1 50 Hearts",
    ),
    "PN302": Entry(
        "Not a card",
        "“{found}” in {label} is not what PN expects here: {expected}.",
        "A card is its suit, then its rank; a ten is T. So every card takes two characters, in every language.",
        bad="Kitty C10",
        good="Kitty CT",
    ),
    "PN303": Entry(
        "Suits out of order",
        "The cards of {label} are not in order: PN expects {expected}.",
        "Hands that are all written in one way can be compared at a glance. The colours of the suits alternate.",
        bad="Hand1 CAT STKQQ DATKKQQJ HATTQQQJ",
        good="Hand1 CAT DATKKQQJ STKQQ HATTQQQJ",
    ),
    "PN304": Entry(
        "Ranks out of order",
        "The ranks of “{found}” in {label} are not in order: PN expects A T K Q J 9.",
        "That is the order in which cards beat each other; in pinochle the ten comes after the ace.",
        bad="Hand1 CTA DATKKQQJ STKQQ HATTQQQJ",
        good="Hand1 CAT DATKKQQJ STKQQ HATTQQQJ",
    ),
    "PN305": Entry(
        "Not a date and time",
        "“{found}” is not what PN expects here: {expected}.",
        "Written in this one way, dates mean the same everywhere and sort by themselves.",
        bad="DateTime 2015-08-31T13:58:59",
        good="DateTime 2015-08-31 13:58:59",
    ),
    "PN306": Entry(
        "Not a seat, not a team, or not there",
        "“{found}” in {label} is not what PN expects here: {expected}.",
        "Seats are numbered clockwise from Seat1. Whoever sits in one is in one team.",
        bad="Dealer West",
        good="Dealer Seat4",
    ),
    "PN307": Entry(
        "Not a bid",
        "“{found}” in {label} is not a bid: PN expects {expected}.",
        "A player bids a number, passes, or, having passed before, does nothing, which is a hyphen.",
        bad="Bids1 pass 50",
        good="Bids1 Pass 50",
    ),
    "PN308": Entry(
        "Not a trump",
        "“{found}” in {label} is not a trump: PN expects {expected}.",
        "The hyphen means that no suit may be trump.",
        bad="Contract Seat1 50 Heart",
        good="Contract Seat1 50 Hearts",
    ),
    "PN309": Entry(
        "Not such an integer",
        "“{found}” in {label} is not what PN expects here: {expected}, without a plus sign or leading zeros.",
        "Only scores and adjustments go below zero.",
        bad="GameScores +5 0",
        good="GameScores 5 0",
    ),
    "PN310": Entry(
        "Kitty out of order",
        "{found} is out of order in {label}: PN expects the order C D S H, and A T K Q J 9 in each suit.",
        "A kitty is seen at once, so that its cards have no order in time.",
        bad="Kitty SK CT H9",
        good="Kitty CT SK H9",
    ),
    "PN311": Entry(
        "Placeholder where there can be none",
        "{label} cannot be “{found}”: PN expects its value here.",
        "Without the notation's name, or a hand's number, the rest cannot be understood or found.",
        bad="Deal ?",
        good="Deal 1",
    ),
    "PN401": Entry(
        "Expected line",
        "{label} is missing: PN expects {help}",
        "Only a game that has it is Complete, and counts in statistics. Where it is not known, a hyphen says so.",
        bad=_GAME.format("", "Winner Team1\n"),
        good=_WHOLE_GAME,
    ),
    "PN402": Entry(
        "Value asked for",
        "{label} asks for a value here: PN expects it in place of the question mark.",
        "A question mark is a blank for a reader to fill in. Until that is done the game is not Complete.",
        bad="Dealer ?",
        good="Dealer Seat4",
    ),
    "PN403": Entry(
        "Game not concluded",
        "{label} is missing, so that the game is not concluded: PN expects {help}",
        "The last hand of a game ends with its final scores and its winner.",
        bad=_GAME.format("Contract Seat4 50 -\n", ""),
        good=_WHOLE_GAME,
    ),
    "PN404": Entry(
        "Number left out",
        "{missing} is missing before {label}.",
        "Deals, rounds and tricks are numbered from 1, so that a gap shows. A hyphen stands for what is unknown.",
        bad="Trick1 -\nTrick3 -",
        good="Trick1 -\nTrick2 -\nTrick3 -",
    ),
    "PN601": Entry(
        "Bytes that are not needed",
        "The text has {found}: PN expects lines that end with a newline, and nothing before the first.",
        "Both mean nothing, but some programs stumble over them.",
        bad="Dealer Seat4\r\n",
        good="Dealer Seat4\n",
    ),
    "PN602": Entry(
        "Spaces that are not needed",
        "PN expects one space between label and values, and none at either end.",
        "To programs it means the same; people find it harder to read.",
        bad="Dealer  Seat4",
        good="Dealer Seat4",
    ),
    "PN603": Entry(
        "Blank lines that are not needed",
        "{found} too many: PN expects one between sections, two between games, and none at either end.",
        "To programs it means the same; people may look for a game where none begins.",
        bad="Dealer Seat4\n\n",
        good="Dealer Seat4\n",
    ),
    "PN604": Entry(
        "Lines in an unusual order",
        "{label} comes after {after}: PN expects it before that.",
        "To programs it means the same; people find a line sooner where it always stands.",
        bad="Hand2 -\nHand1 -",
        good="Hand1 -\nHand2 -",
    ),
}
"""A row for every code."""
