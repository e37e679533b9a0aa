"""How a first hand is recorded: the steps of the help page, each with the picture that a browser test makes of it."""

from typing import NamedTuple

WIDTH, HEIGHT = 660, 740
"""The size of every picture, in pixels."""


class FirstStep(NamedTuple):
    """One step: what to do, and what the picture shows for those who do not see it."""

    name: str
    title: str
    does: tuple[str, ...]
    shows: str

    @property
    def picture(self) -> str:
        """The static file with its picture."""
        return f"help/first-hand-{self.name}.webp"


FIRST_HAND = (
    FirstStep(
        "begin",
        "Begin",
        (
            "Choose Record at the top of any page, then “One hand, and a question about it”, and the game that you "
            "play. Then choose Begin. You need no account to start.",
            "From here on you are asked for one thing at a time. "
            "Leave what you do not know for later: nothing has to be complete.",
        ),
        "The page Record, with the choice of what to record, a title and the kinds of game.",
    ),
    FirstStep(
        "seats",
        "Who sits where",
        (
            "Type the names that you know, and choose who dealt. Partners sit across from each other.",
            "Nobody wants to be named? Go on without names: the players are then called North, East, South and West.",
        ),
        "The table with a field for the name of each player, and below it the choice of the dealer.",
    ),
    FirstStep(
        "cards",
        "The cards",
        (
            "Type or tap the cards of each player, in any order: cat is the ace and the ten of clubs. "
            "The count says how many are in, and a full hand is written by itself.",
            "The last hand follows from the others: press Enter. Nobody wrote the hands down? "
            "Leave them for later: if you record every trick, they follow from the play.",
        ),
        "The step North’s hand: a field with the first cards, and a key for each card with the number left.",
    ),
    FirstStep(
        "bids",
        "The bidding",
        (
            "Type or tap one call after another, from the dealer’s left: a number, or p for Pass. "
            "Players who have passed are skipped, and the last call writes the round.",
        ),
        "The step of a bidding round: a field for each player, two of them filled in.",
    ),
    FirstStep(
        "trump",
        "Trump",
        (
            "Declarer and bid are known from the auction. Type the letter of trump, or tap the suit.",
            "Does your table pass or discard cards? Then you are asked for them next.",
        ),
        "The step of the contract: the declarer and the bid are marked, and the suits are offered.",
    ),
    FirstStep(
        "melds",
        "The meld",
        (
            "The best meld of every hand is shown. One Enter, or one tap on Write all 4, writes all of them.",
            "Was something else shown at the table? Type or tap those cards, and write the melds one by one.",
        ),
        "The step North’s meld: the cards of the best meld are marked, and a button writes all four melds.",
    ),
    FirstStep(
        "trick",
        "The tricks",
        (
            "Enter the cards as they fell, from the leader on. The bright cards may be played, and cards that "
            "somebody has to play are added for you.",
            "The trick is written with its last card, and its winner leads the next one. "
            "If you do not remember the rest, leave it for later.",
        ),
        "The step of a trick: the table in the middle with the cards played so far, and the keys below it.",
    ),
    FirstStep(
        "score",
        "The score",
        (
            "Meld, counters and scores are added up for you: one Enter writes them. Then you see who made the bid, "
            "or who was set.",
            "Read your hand, publish it, make a puzzle of it, or go on with the next hand.",
        ),
        "The end of a hand: who made the bid by how much, the score of each team, and what comes next.",
    ),
)
