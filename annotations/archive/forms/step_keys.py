"""The keys of every kind of step, what taps do in it, and a few tips: for the editor and for the help pages."""

from typing import NamedTuple

from annotations.notation.syntax.specs import Kind, LineSpec


class Press(NamedTuple):
    """The keys to press, or an example of what to type, and what that does."""

    keys: tuple[str, ...]
    does: str


class Tip(NamedTuple):
    """A hint that is shown once; `by_tap` is its text for people who tap.

    `of_many`: it helps only where several lines can be written at once.
    """

    name: str
    by_key: str
    by_tap: str
    of_many: bool = False


class StepKeys(NamedTuple):
    """The keys and taps of one kind of step, most useful first, and its tips in the order in which they are shown."""

    name: str
    title: str
    presses: tuple[Press, ...]
    taps: tuple[str, ...]
    tips: tuple[Tip, ...] = ()


_ASKED = Press(("?",), "A value that is still to be answered: not known yet, or what a puzzle asks")
_WITHHELD = Press(("-",), "A value that nobody knows, or that is kept back")
_COMPUTED = Press(("Enter",), "Write the values that are shown in grey")
_TEN = Press(("10",), "A ten, or type T")
_PAD = "Tap ⌫ to take back the last one."

STEP_KEYS = (
    StepKeys(
        "trick",
        "A trick",
        (
            Press(("dajkj",), "Four diamonds: name the suit once, then the ranks"),
            Press(("k",), "The rank alone, if only one king may be played"),
            Press(("sa",), "The next lead: forced cards at the end of a trick are added, so leave those out"),
            _TEN,
            Press(("!",), "Before a card that was played against the rules, in place of a forced one"),
            Press(("Enter",), "Write the trick"),
        ),
        (
            "Tap the cards in the order they were played: the bright ones may be played, and forced ones are added.",
            "To enter a card that breaks the rules, tap it twice.",
            "Forced cards at the end of a trick are added: go on with the next lead.",
            "If a side takes all tricks that are left, tap “Claim the rest”.",
            _PAD,
        ),
        (
            Tip(
                "suit-once",
                "Type the suit once, then the ranks: dajkj is four cards.",
                "The bright cards may be played. Forced cards are added for you.",
            ),
            Tip(
                "rank-alone",
                "A rank alone is enough if only one such card is legal.",
                "After its last card, a trick is written without another tap.",
            ),
            Tip(
                "next-lead",
                "If the last cards of a trick are forced, leave them out: type the next lead.",
                "If the last cards of a trick are forced, leave them out: tap the next lead.",
            ),
        ),
    ),
    StepKeys(
        "hand",
        "A player’s hand",
        (
            Press(("dakqj",), "Four diamonds: the letter of the suit, then its ranks. Take the suits in any order"),
            _TEN,
            Press(("3",), "After the cards: they are the hand of player 3, counted clockwise from North"),
            Press(("Ctrl", "V"), "Paste one hand, or all of them"),
            Press(("Enter",), "Write the hand. The last hand is filled in: it has the cards that are left"),
        ),
        (
            "Tap a card once for each copy in the hand. The small number says how many are left.",
            "A full hand is written without another tap.",
            _PAD,
        ),
        (
            Tip(
                "hand-suit-once",
                "Type a suit’s letter once, then its ranks: dakqj is four diamonds. Take the suits in any order.",
                "Tap a card once for each copy in the hand. The small number says how many are left.",
            ),
        ),
    ),
    StepKeys(
        "bids",
        "A round of bidding",
        (
            Press(("53p5455",), "Four calls at once: 53, Pass, 54, 55"),
            Press(("p",), "Pass"),
            Press(("Tab",), "The next player who has not passed"),
            _ASKED,
        ),
        (
            "Tap a bid, or Pass. Then it is the next player’s turn, and the last call writes the round.",
            "Tap the digits for a bid that has no key.",
        ),
        (
            Tip(
                "calls-at-once",
                "Just type on: 53p5455 is 53, Pass, 54, 55.",
                "Tap a bid or Pass: then it is the next player’s turn.",
            ),
        ),
    ),
    StepKeys(
        "contract",
        "The contract",
        (
            Press(("h",), "Hearts are trump: c, d, s and h name a suit, and write the contract after an auction"),
            Press(("1",), "The first player declares; 2 is the next one"),
            Press(("Enter",), "Write the contract"),
        ),
        ("Tap the trump suit. After an auction, declarer and bid are known, and the contract is written.",),
        (
            Tip(
                "trump-letter",
                "The letter of trump is enough: h for hearts.",
                "Tap trump: that is enough after an auction.",
            ),
        ),
    ),
    StepKeys(
        "meld",
        "A player’s meld",
        (
            Press(("Enter",), "Write all the melds at once, if the hands are known"),
            Press(("0",), "Nothing was tabled"),
            Press(("dkq",), "The cards that were shown, if they are not those in grey"),
            Press(("Tab",), "To the points, then to “Only this one”"),
        ),
        (
            "Tap “Write all 4” to write all the melds at once.",
            "Tap a card to leave it out or to put it in.",
            "Tap “Not tabled” if nothing was shown.",
        ),
        (
            Tip(
                "all-melds",
                "One Enter writes everybody’s meld.",
                "One tap on “Write all” writes everybody’s meld.",
                of_many=True,
            ),
        ),
    ),
    StepKeys(
        "cards",
        "Cards passed, turned up or discarded",
        (
            Press(("dakqj",), "Four diamonds: name the suit once, then the ranks"),
            _TEN,
            Press(("Enter",), "Write the line"),
            _WITHHELD,
        ),
        ("Tap a card once for each copy. The small number says how many are left.", _PAD),
    ),
    StepKeys(
        "choices",
        "A choice",
        (
            Press(("1",), "The first choice; 2 is the next one"),
            Press(("e",), "The choice that begins with E"),
            Press(("↑", "↓"), "The previous choice, the next choice"),
            Press(("Enter",), "Write the line"),
        ),
        ("Tap a choice, then “Write it”.",),
    ),
    StepKeys(
        "scores",
        "Scores and numbers",
        (
            _COMPUTED,
            Press(("Tab",), "To the next field"),
            Press(("-", "2", "0"), "A score below zero"),
            _ASKED,
        ),
        ("Tap “Write it” to write the values that are shown in grey.", "Or tap a field, then the digits."),
    ),
    StepKeys(
        "moment",
        "A date and time",
        (
            Press(("today 9pm",), "As people write it: 6 Sep 2011 9pm and 2011-09-06 21:14 are understood, too"),
            Press(("Enter",), "Write the line"),
        ),
        ("Tap “Now”, or tap the field beside it to pick a date.",),
    ),
    StepKeys(
        "seats",
        "Who sits where",
        (
            Press(("Enter",), "After a name: to the next player. In an empty seat: to the dealer"),
            Press(("w",), "At the dealer: West deals"),
            Press(("Enter",), "At the dealer: save the names, and go on to the cards"),
        ),
        ("Tap the players of an earlier table to fill in their names.", "Tap a field to type a name, then the dealer."),
    ),
    StepKeys(
        "text",
        "A line of text",
        (Press(("Enter",), "Write the line"), _ASKED, _WITHHELD),
        ("Type the text, then tap “Write it”.",),
    ),
    StepKeys(
        "end",
        "The end of a hand",
        (Press(("Enter",), "Press the marked button"), Press(("Tab",), "To the next button")),
        ("Tap what you want to do next.",),
    ),
)
"""A row for each kind of step, in the order of a hand."""

EVERYWHERE = (
    Press(("Ctrl", "Z"), "Undo; with Shift, redo"),
    Press(("Ctrl", "Enter"), "From the form to its line in the text, and back"),
    Press(("F8",), "To the next remark; with Shift, to the previous one"),
    Press(("F1",), "Show the keys of this step"),
)
"""The keys of every step."""

_BY_NAME = {keys.name: keys for keys in STEP_KEYS}
_BY_STEM = {"Trick": "trick", "Hand": "hand", "Bids": "bids", "Contract": "contract", "Meld": "meld"}
_BY_KIND = {
    Kind.CARD: "cards",
    Kind.SUIT: "cards",
    Kind.SEAT: "choices",
    Kind.SIDE: "choices",
    Kind.POSITIVE: "scores",
    Kind.COUNT: "scores",
    Kind.SCORE: "scores",
    Kind.DATETIME: "moment",
}


KEYS_OF_SEATS = _BY_NAME["seats"]
"""The keys of the step for all players."""

KEYS_OF_END = _BY_NAME["end"]
"""The keys after a hand, and after the last line."""


def step_keys(spec: LineSpec | None) -> StepKeys:
    """The keys of a step for such a line; those of a text for a line without a label of PN."""
    if spec is None:
        return _BY_NAME["text"]
    return _BY_NAME[_BY_STEM.get(spec.stem) or _BY_KIND.get(spec.fields[0].kind, "text")]
