"""Every diagnostic code in words: `CATALOGUE` has a row for each."""

import re
from collections.abc import Callable
from typing import NamedTuple

from annotations.notation.syntax.diagnostics import LONGEST_QUOTE, Diagnostic, Values, quoted
from annotations.notation.syntax.missing_words import missing_in_words
from annotations.notation.syntax.number_words import number_in_words
from annotations.notation.syntax.unknown_words import unknown_in_words


class Explanation(NamedTuple):
    """A code in words. `message` has places for the values of a diagnostic; `repair` says what people can do.

    Reading `bad` gives this code, and otherwise only codes for lines that so short a text lacks. Reading `good` does
    not give it. `rules` names the rule set by which the examples are read, if they need one. `words` turns the values
    of a diagnostic into those of the message, where they are not the same.
    """

    title: str
    message: str
    why: str
    repair: str
    bad: str
    good: str
    rules: str = ""
    words: Callable[[Values], Values] = dict


def message(diagnostic: Diagnostic) -> str:
    """The finding, what PN expects and, if there is an automatic repair, the repair."""
    found = finding(diagnostic)
    return f"{found} {diagnostic.fix.title}." if diagnostic.fix else found


def finding(diagnostic: Diagnostic) -> str:
    """The message without its repair, for pages that offer the repair beside it."""
    entry, values = CATALOGUE[diagnostic.code], diagnostic.values
    found = _LONG_NUMBER.sub(lambda number: quoted(number[0]), entry.message.format_map(entry.words(values)))
    return f"{found} {values['because']}" if "because" in values else found


_LONG_NUMBER = re.compile(f"[0-9]{{{LONGEST_QUOTE + 1},}}")


def _seat_in_words(values: Values) -> Values:
    """The values of the message about a seat or team (PN306), which is none unless they say what else is wrong."""
    return {"problem": "is not what PN expects here", **values}


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

CATALOGUE: dict[str, Explanation] = {
    "PN101": Explanation(
        "Not a label",
        "“{found}” is not a label: {expected}.",
        "A line begins with its label, and the label says what the rest means. Comments are Note lines; PN has "
        "no others.",
        repair="Spell the label as PN does, without a colon after it or a zero before its number. Write a Note "
        "for anything else.",
        bad="Hand01 -",
        good="Hand1 -",
    ),
    "PN102": Explanation(
        "Unknown label",
        "PN 1.0 has no label “{found}”{instead}.",
        "Programs know the labels of the specification, in its spelling, and no others. A Note can say anything else.",
        repair="Write the label as PN spells it: DateTime, not Datetime. Write a Note for anything else.",
        bad="Datetime 2015-08-31 13:58:59",
        good="DateTime 2015-08-31 13:58:59",
        words=unknown_in_words,
    ),
    "PN103": Explanation(
        "Label without a value",
        "{label} has no value: PN expects one after a space, as in “{example}”.",
        "A hyphen stands for a value that is unknown or private.",
        repair="Write the value after one space, or a hyphen.",
        bad="Dealer",
        good="Dealer -",
    ),
    "PN104": Explanation(
        "Label with a missing or unexpected number",
        "PN has no label “{found}”: {expected}.",
        "The number says which seat, team, round or trick a line is about. A label that occurs once has no number.",
        repair="Add the number of the seat, team, round or trick; leave it out where there is only one such line.",
        bad="Hand -",
        good="Hand1 -",
    ),
    "PN105": Explanation(
        "Label with a number out of range",
        "PN has no label “{found}”: {expected}.",
        "At most eight people play, and no hand has more than 99 rounds or tricks.",
        repair="Number seats and teams from 1 to 8, rounds and tricks from 1 to 99.",
        bad="Hand9 -",
        good="Hand1 -",
    ),
    "PN106": Explanation(
        "Character that a text cannot contain",
        "The line contains {found}: PN expects UTF-8 text without control characters. {repair}.",
        "Every program shows such a character differently, or not at all. Save the text as UTF-8, or type it again.",
        repair="Delete the character at the place that is named, or save the text as UTF-8 and check that line.",
        bad="Note The bell \x07 rang.",
        good="Note The bell rang.",
    ),
    "PN201": Explanation(
        "Line in the wrong section",
        "{label} does not belong in {section}: PN expects it {expected}.",
        "The game section describes the event and the table, a hand section describes one hand. A blank line "
        "separates them.",
        repair="Move the line to the section that it belongs to. If a hand begins with it, add the blank line "
        "before it.",
        bad="Presenter Lakeside Pinochle League\nDeal 1",
        good="Presenter Lakeside Pinochle League\n\nDeal 1",
    ),
    "PN202": Explanation(
        "Line out of order",
        "{label} is out of place: PN expects it {expected}.",
        "The lines of a hand follow the order in which things happened.",
        repair="Move the line to the place named in the message.",
        bad="Contract Seat1 50 Hearts\nBids1 50 Pass Pass Pass",
        good="Bids1 50 Pass Pass Pass\nContract Seat1 50 Hearts",
    ),
    "PN203": Explanation(
        "Line used too often",
        "{label} was used before, on line {first}: PN expects it {times}.",
        "With two lines of one label, nobody can tell which one is right.",
        repair="Delete one of them. If another hand begins here, put a blank line before its Deal. If hands are "
        "written again after an exchange, put its Pass, Discard or Kitty line above them.",
        bad="Dealer Seat1\nDealer Seat2",
        good="Dealer Seat1",
    ),
    "PN204": Explanation(
        "Deal number that does not go up",
        "Deal {found} follows Deal {highest}: PN expects deals to be numbered 1, 2, 3 and so on.",
        "People find a hand, and refer to it, by its number.",
        repair="Number the deals in the order in which they were played. If another game begins here, put two blank "
        "lines before it.",
        bad="Deal 1\n\nDeal 1",
        good="Deal 1\n\nDeal 2",
    ),
    "PN205": Explanation(
        "End of the game before its last hand",
        "{label} is in a hand that is not the last one: PN expects it in the last hand, and two blank lines between "
        "games.",
        "A game ends once. Two blank lines separate the games of a text.",
        repair="Move the line to the last hand. If another game begins below, put two blank lines before it.",
        bad="Deal 1\nWinner Team1\n\nDeal 2",
        good="Deal 1\n\nDeal 2\nWinner Team1",
    ),
    "PN206": Explanation(
        "Another notation",
        "“{found}” is not this notation: PN expects “{expected}”.",
        "The line tells a program whether it can read the text at all.",
        repair="Write PN 1.0, or leave the line out, which means the same.",
        bad="Notation PN 2.0",
        good="Notation PN 1.0",
    ),
    "PN301": Explanation(
        "Too many values, or too few",
        "{label} has {found}: {expected}.",
        "The place of a value says what it means, so one missing value shifts all the others.",
        repair="Write a hyphen for each unknown value, or a single hyphen for all of them. Delete values that do not "
        "belong there.",
        bad="Contract Seat1 50",
        good="Contract Seat1 50 Hearts",
        words=number_in_words,
    ),
    "PN302": Explanation(
        "Not a card",
        "“{found}” in {label} is not what PN expects here: {expected}.",
        "A card is its suit and then its rank, with T for the ten: always two characters, in every language.",
        repair="Write the letter of the suit, C D S H, then the rank, A T K Q J 9: the ten of clubs is CT.",
        bad="Kitty C10",
        good="Kitty CT",
    ),
    "PN303": Explanation(
        "Suits out of order",
        "The cards of {label} are {found}: PN expects {expected}.",
        "Hands written in the same order can be compared at a glance. The colours of the suits alternate.",
        repair="Write a group for each suit, in the order C D S H; a suit without cards is its letter alone. Up to "
        "four discards are written one by one.",
        bad="Hand1 CAT STKQQ DATKKQQJ HATTQQQJ",
        good="Hand1 CAT DATKKQQJ STKQQ HATTQQQJ",
    ),
    "PN304": Explanation(
        "Ranks out of order",
        "The ranks of “{found}” in {label} are not in order: PN expects A T K Q J 9.",
        "Hands sorted in one way can be compared at a glance. PN puts the ten after the ace, also where tables rank "
        "it lower.",
        repair="Write the ranks of each suit in the order A T K Q J 9.",
        bad="Hand1 CTA DATKKQQJ STKQQ HATTQQQJ",
        good="Hand1 CAT DATKKQQJ STKQQ HATTQQQJ",
    ),
    "PN305": Explanation(
        "Not a date and time",
        "“{found}” is not what PN expects here: {expected}.",
        "Written in this one way, dates mean the same everywhere and sort by themselves.",
        repair="Write the day as yyyy-mm-dd and the time as hh:mm:ss, or a hyphen for both.",
        bad="DateTime 2015-08-31T13:58:59",
        good="DateTime 2015-08-31 13:58:59",
    ),
    "PN306": Explanation(
        "Not a valid seat or team",
        "“{found}” in {label} {problem}: {expected}.",
        "Seats are numbered clockwise from Seat1. A seat belongs to at most one team.",
        repair="Write Seat or Team with its number, as in Seat4. The players’ names have lines of their own.",
        bad="Dealer West",
        good="Dealer Seat4",
        words=_seat_in_words,
    ),
    "PN307": Explanation(
        "Not a bid",
        "“{found}” in {label} is not a bid: PN expects {expected}.",
        "A player bids a number or passes. A hyphen stands for a player who passed in an earlier round.",
        repair="Write Pass, the number that was bid, or a hyphen for a player who has passed.",
        bad="Bids1 pass 50",
        good="Bids1 Pass 50",
    ),
    "PN308": Explanation(
        "Not a trump",
        "“{found}” in {label} is not a trump: PN expects {expected}.",
        "A hyphen means that no suit could be trump, or that nobody wrote down which one was.",
        repair="Write Clubs, Diamonds, Spades or Hearts, or a hyphen where there is no trump.",
        bad="Contract Seat1 50 Heart",
        good="Contract Seat1 50 Hearts",
    ),
    "PN309": Explanation(
        "Not a valid whole number",
        "“{found}” in {label} is not what PN expects here: {expected}.",
        "Only scores and adjustments go below zero.",
        repair="Write plain digits, without commas. A score below zero has a minus sign; nothing else has a sign.",
        bad="GameScores +5 0",
        good="GameScores 5 0",
    ),
    "PN310": Explanation(
        "Kitty out of order",
        "{found} is out of order in {label}: PN expects the order C D S H, and A T K Q J 9 in each suit.",
        "All cards of a kitty are turned up at once, so they are sorted like a hand.",
        repair="Write the clubs first, then diamonds, spades and hearts, and each suit from the ace down to the nine.",
        bad="Kitty SK CT H9",
        good="Kitty CT SK H9",
    ),
    "PN311": Explanation(
        "Placeholder where a value is required",
        "{label} cannot be “{found}”: PN expects its value here, as in “{example}”.",
        "Without the name of the notation or the number of the deal, nobody can read or find the rest.",
        repair="Write the number of the deal. If you are not sure of the Notation line, leave it out.",
        bad="Deal ?",
        good="Deal 1",
    ),
    "PN401": Explanation(
        "Missing line",
        "{label} is missing: PN expects {expected}.",
        "Only a game with all expected lines is Complete and counts in statistics. A hyphen stands for anything "
        "unknown.",
        repair="Write the line, with a hyphen for whatever is unknown.",
        bad=_GAME.format("", "Winner Team1\n"),
        good=_WHOLE_GAME,
        words=missing_in_words,
    ),
    "PN402": Explanation(
        "Question mark to fill in",
        "{label} has a question mark: PN expects a value in its place.",
        "A question mark is a blank for a reader to fill in. The game is not Complete until every blank is filled in.",
        repair="Write the value in place of the question mark, or a hyphen to withhold it.",
        bad="Dealer ?",
        good="Dealer Seat4",
    ),
    "PN403": Explanation(
        "Game not concluded",
        "{label} is missing, so the game is not concluded: PN expects {expected}.",
        "The last hand of a game ends with its final scores and its winner.",
        repair="Write the final scores and the winner when the game is over. An abandoned game stays Incomplete.",
        bad=_GAME.format("Contract Seat4 50 -\n", ""),
        good=_WHOLE_GAME,
        words=missing_in_words,
    ),
    "PN404": Explanation(
        "Gap in the numbers",
        "{missing} missing before {label}{unknown}.",
        "Deals, rounds and tricks are numbered from 1 without gaps. A hyphen stands for anything unknown.",
        repair="Write the missing lines, with a hyphen where nothing is known, or renumber the others.",
        bad="Trick1 -\nTrick3 -",
        good="Trick1 -\nTrick2 -\nTrick3 -",
    ),
    "PN501": Explanation(
        "Too many copies of a card",
        "{found} occurs {times}, in {where}: the deck has {expected} ({by}).",
        "Somebody’s cards were written down wrong, so anything worked out from them may be wrong, too.",
        repair="Look for the hand that has this card by mistake: another card is missing there.",
        bad="Hand1 CAAATKQJ DATKQJ SATKQ HATKQ\nHand2 CAATKQJ DATKQJ SATKQJ HATKQ",
        good="Hand1 CAAATKQJ DATKQJ SATKQ HATKQ\nHand2 CATTKQJ DATKQJ SATKQJ HATKQ",
        rules="double-deck",
    ),
    "PN502": Explanation(
        "Wrong number of cards in a hand",
        "{label} has {found}: {expected} ({by}).",
        "The whole hand decides what can be melded and played.",
        repair="Count the cards of each suit again. If part of a hand is unknown, write a hyphen for all of it.",
        bad="Hand1 CAT DATKKQQJ STKQQ HATTQQ",
        good="Hand1 CAT DATKKQQJ STKQQ HATTQQQJ",
        rules="double-deck",
    ),
    "PN503": Explanation(
        "Bid that is not allowed",
        "“{found}” in {label} cannot be right: {expected} ({by}).",
        "A bid must beat the one before it, by the steps that the table agreed on.",
        repair="Write the bid that was made. If the table let a wrong bid stand, leave it.",
        bad="Dealer Seat4\nBids1 Pass 50 61 Pass",
        good="Dealer Seat4\nBids1 Pass 50 65 Pass",
        rules="double-deck",
    ),
    "PN504": Explanation(
        "Contract that nobody bid",
        "{label} has {found}: {expected} ({by}).",
        "The contract is the highest bid, and belongs to the player who made it.",
        repair="Write who won the auction and the highest bid, or correct the bids.",
        bad="Dealer Seat4\nBids1 Pass Pass Pass 50\nContract Seat4 52 Hearts",
        good="Dealer Seat4\nBids1 Pass Pass Pass 50\nContract Seat4 50 Hearts",
        rules="double-deck",
    ),
    "PN505": Explanation(
        "Trump that cannot be right",
        "{found} cannot be trump: {expected} ({by}).",
        "At many tables the declarer must hold a king and queen of trump. A declarer without any marriage loses "
        "the hand. Where melds and tricks fit another suit, the wrong word was written.",
        repair="Write the trump that was named, or a hyphen if no suit could be trump.",
        bad="Hand4 CATKKJ DATKQJ SATKQJ HATKQJ\nContract Seat4 50 Clubs",
        good="Hand4 CATKKJ DATKQJ SATKQJ HATKQJ\nContract Seat4 50 Hearts",
        rules="double-deck",
    ),
    "PN506": Explanation(
        "Exchange that does not add up",
        "{label} {found}: {expected} ({by}).",
        "Cards that are passed, picked up and discarded change the hands, and the redeclared hands must show that.",
        repair="Write the cards that changed hands, and the hands as they were afterwards.",
        bad="Contract Seat1 50 Clubs\nPass1 CA CT\nPass3 DA DT DK",
        good="Contract Seat1 50 Clubs\nPass1 CA CT CK\nPass3 DA DT DK",
        rules="double-deck-pass",
    ),
    "PN507": Explanation(
        "Meld that does not add up",
        "{label} {found}: {expected} ({by}).",
        "Melds are counted by hand at the table, and tables price them differently. The message names the parts.",
        repair="Write all the cards that were tabled, and their points. If the table let a wrong count stand, "
        "leave it.",
        bad="Contract Seat4 50 Diamonds\nMeld1 C DJ SQ H 40",
        good="Contract Seat4 50 Diamonds\nMeld1 C DJ SQ H 4",
        rules="double-deck",
    ),
    "PN508": Explanation(
        "Illegal card",
        "{seat} plays {found} to {label}, but {expected} ({by}).",
        "At most tables players follow suit, beat the best card if they can, and trump if they cannot follow. A record "
        "can show a renege.",
        repair="Write the cards that were played. If it was a renege, leave it, and say so in a Note.",
        bad="Contract Seat1 50 Clubs\nTrick1 CA DJ CQ CJ Seat1 1\nTrick2 DA CJ DK DJ Seat2 2",
        good="Contract Seat1 50 Clubs\nTrick1 CA CJ CQ CJ Seat1 1\nTrick2 DA DJ DK DJ Seat1 2",
        rules="double-deck",
    ),
    "PN509": Explanation(
        "Card that the player does not hold",
        "{found} in {label} cannot be played: {expected} ({by}).",
        "Each card of a hand is played once.",
        repair="Write the card that was played, or the hand as it was dealt; or look for an earlier trick that "
        "has this card by mistake.",
        bad="Hand1 CATKQJ DATKQJ SATKQJ HTTKQJ\nContract Seat1 50 Clubs\nTrick1 HA HK HK HK Seat1 4",
        good="Hand1 CATKQJ DATKQJ SATKQJ HATKQJ\nContract Seat1 50 Clubs\nTrick1 HA HK HK HK Seat1 4",
        rules="double-deck",
    ),
    "PN510": Explanation(
        "Wrong winner of a trick",
        "{label} gives {found} the trick: {expected} ({by}).",
        "The highest trump wins the trick, or else the highest card of the suit led. Of two equal cards the "
        "first wins.",
        repair="Write the seat that won the trick, or the cards in the order in which they were played.",
        bad="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat4 3",
        good="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 3",
        rules="double-deck",
    ),
    "PN511": Explanation(
        "Wrong number of counters",
        "{label} has {found}: {expected} ({by}).",
        "At most tables aces, tens and kings count, and so does the last trick. Tables that play in tens count ten "
        "times as much.",
        repair="Count the cards of the trick again.",
        bad="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 4",
        good="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 3",
        rules="double-deck",
    ),
    "PN512": Explanation(
        "Bid after a pass",
        "“{found}” in {label} cannot be right: {expected} ({by}).",
        "A player who has passed cannot bid again in this hand. A hyphen takes the place of later bids.",
        repair="Write a hyphen for players who have passed, and check the order of the bids in each round.",
        bad="Dealer Seat4\nBids1 Pass 50 51 52\nBids2 53 Pass Pass Pass",
        good="Dealer Seat4\nBids1 Pass 50 51 52\nBids2 - Pass Pass",
        rules="double-deck",
    ),
    "PN513": Explanation(
        "Meld or play score that does not add up",
        "{label} has {found}: {expected} ({by}).",
        "Each team, or each player where all play alone, scores the melds that were tabled and the counters that were "
        "taken, if they reach the minimums. The counters of all tricks come to those of the deck.",
        repair="Add up the points of the melds, or the counters of the tricks, for each team or player. Write bonuses "
        "and penalties as Adjustments.",
        bad="Contract Seat1 50 Clubs\nMeld1 CATKQJ D S H 15\nMeld2 C D S H 0\nMeld3 C DJ SQ H 4\nMeld4 C D S H 0\n"
        "MeldScores 15 0",
        good="Contract Seat1 50 Clubs\nMeld1 CATKQJ D S H 15\nMeld2 C D S H 0\nMeld3 C DJ SQ H 4\nMeld4 C D S H 0\n"
        "MeldScores 19 0",
        rules="double-deck",
    ),
    "PN514": Explanation(
        "Hand score that does not add up",
        "{label} has {found}: {expected} ({by}).",
        "Each team, or each player where all play alone, scores meld and play together. A declarer who does not make "
        "the bid loses points.",
        repair="Add the meld and play scores, or subtract the bid if it was not made. Write bonuses and penalties as "
        "Adjustments; the next scores show whether they count here, too.",
        bad="Contract Seat1 52 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores 51 55",
        good="Contract Seat1 52 Clubs\nMeldScores 24 32\nPlayScores 27 23\nHandScores -52 55",
        rules="double-deck",
    ),
    "PN515": Explanation(
        "Game score that does not add up",
        "{label} has {found}: {expected} ({by}).",
        "The scores before a hand are the scores before the previous hand plus what that hand scored.",
        repair="Add the game scores, hand scores and adjustments of the previous hand.",
        bad="Deal 1\nGameScores 0 0\nHandScores 61 40\n\nDeal 2\nGameScores 60 40",
        good="Deal 1\nGameScores 0 0\nHandScores 61 40\n\nDeal 2\nGameScores 61 40",
        rules="double-deck",
    ),
    "PN516": Explanation(
        "Wrong final score or winner",
        "{label} has {found}: {expected} ({by}).",
        "The final scores are the scores before the last hand plus what it scored. They decide who won if somebody "
        "reached the target.",
        repair="Add the game scores, hand scores and adjustments of the last hand, and see who reached the target.",
        bad="GameScores 450 380\nHandScores 61 40\nFinalScores 501 420\nWinner Team1",
        good="GameScores 450 380\nHandScores 61 40\nFinalScores 511 420\nWinner Team1",
        rules="double-deck",
    ),
    "PN517": Explanation(
        "Dealer out of turn",
        "{label} is {found}: {expected} ({by}).",
        "The deal passes round the table, and the player after the dealer bids first.",
        repair="Write who dealt. If the same player dealt again after a misdeal, say so in a Note.",
        bad="Deal 1\nDealer Seat3\n\nDeal 2\nDealer Seat1",
        good="Deal 1\nDealer Seat3\n\nDeal 2\nDealer Seat4",
        rules="double-deck",
    ),
    "PN518": Explanation(
        "Play that ends early",
        "Play ends with {last}: a hand has {expected} tricks ({by}){cause}.",
        "Players may claim or concede the rest. If the other tricks were played, they are missing here.",
        repair="Write the missing tricks. If the rest was claimed or conceded, say so in a Note.",
        bad="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 3\nHandScores 60 30",
        good="Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 3\nNote Seat3 claims the rest.\nHandScores 60 30",
        rules="double-deck",
    ),
    "PN601": Explanation(
        "Unneeded bytes",
        "The text has {found}: PN expects lines that end with a newline, and nothing before the first.",
        "They have no meaning, but some programs cannot handle them.",
        repair="Save the text as UTF-8 without a byte order mark, with Unix line ends (LF).",
        bad="Dealer Seat4\r\n",
        good="Dealer Seat4\n",
    ),
    "PN602": Explanation(
        "Unneeded spaces",
        "PN expects one space after the label and between values, and none at either end.",
        "The meaning is the same, but people find it harder to read.",
        repair="Write one space after the label and one between values, and nothing after the last one.",
        bad="Dealer  Seat4",
        good="Dealer Seat4",
    ),
    "PN603": Explanation(
        "Unneeded blank lines",
        "{found} too many: PN expects one between sections, two between games, and none at either end.",
        "The meaning is the same, but people may look for a new game where none begins.",
        repair="Delete the extra blank lines.",
        bad="Dealer Seat4\n\n",
        good="Dealer Seat4\n",
    ),
    "PN604": Explanation(
        "Lines in an unusual order",
        "{label} comes after {after}: PN expects it before that.",
        "The meaning is the same, but people find a line sooner in its usual place.",
        repair="Move the line up, or use pn format to put the whole file in order.",
        bad="Hand2 -\nHand1 -",
        good="Hand1 -\nHand2 -",
    ),
}
"""A row for every code."""
