"""The wording of the reference: the tables of the notation, in sentences."""

from typing import NamedTuple

from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.specs import Arity, Expected, Field, Group, Kind, LineSpec, Use
from annotations.rules.cards import SEAT_NAMES, TEAMS


class Heading(NamedTuple):
    """A title, and a sentence about the section under it."""

    title: str
    about: str


GROUPS: dict[Group, Heading] = {
    Group.EVENT: Heading("Event", "Who holds the event, and where. These lines begin the game section."),
    Group.TABLE: Heading("Table", "When it was played, and who sat where."),
    Group.DEAL: Heading("Deal", "The score before the hand, and the cards dealt. They begin every hand section."),
    Group.AUCTION: Heading("Auction", "The bids, and the contract."),
    Group.EXCHANGE: Heading(
        "Exchange",
        "Cards passed, turned up or discarded. Hands that changed are written again afterwards.",
    ),
    Group.MELD: Heading("Meld", "The cards that each player showed, and their points."),
    Group.PLAY: Heading("Play", "The tricks, in order."),
    Group.RESULTS: Heading("Results", "The scores of the hand, and the result of the game."),
    Group.NARRATIVE: Heading("Notes", "Anything else worth writing down."),
}

FAMILIES: dict[str, Heading] = {
    "1": Heading(
        "Text and labels",
        "A line whose label is unknown. It is ignored; all other lines are still read.",
    ),
    "2": Heading("Sections and order", "A line in the wrong place, or one that occurs too often."),
    "3": Heading("Values", "Cards, seats, bids and numbers in a form that PN does not allow."),
    "4": Heading("Missing parts", "A line or a value that a Complete game needs."),
    "5": Heading(
        "The rules of the game",
        "The record is valid PN, but it breaks the rules of play, or contradicts itself.",
    ),
    "6": Heading("The usual form", "A line that is correct, but not in its usual form."),
}
"""By the first digit of a code (notation README, section 1)."""

SEVERITIES: dict[Severity, Heading] = {
    Severity.ERROR: Heading("Error", "PN does not allow it: the game is Invalid."),
    Severity.MISSING: Heading("Missing", "The game is valid, but Incomplete until this is added."),
    Severity.WARNING: Heading("Warning", "The status stays the same: players make mistakes, and records show them."),
    Severity.STYLE: Heading("Style", "The status and the meaning stay the same."),
}

NUMBERS = {
    "Seat": "seat",
    "Hand": "seat",
    "Pass": "seat",
    "Meld": "seat",
    "Team": "team",
    "BidSystem": "team",
    "Bids": "round",
    "Kitty": "round",
    "Trick": "trick",
}
"""What the number in a label counts, by stem."""

WITHHELD = "withheld"
ASKED = "asked"

COUNTS = {
    Arity.ONE: "one",
    Arity.SOME: "one or more",
    Arity.SUITS: "four: one for each suit",
    Arity.PLAYERS: "one for each player",
    Arity.ROUND: "one for each player; the last round may end earlier",
    Arity.TEAMS: "one for each team",
    Arity.MAYBE: "one, unless it is the partner across the table",
}

_CARDS = (
    "Type or tap the cards, in upper or lower case. A suit applies until you type another; 10 is read as T, and ♥ as H."
)
HINTS = {
    Kind.TEXT: "Type it in your own words.",
    Kind.DATETIME: "Type the date and the time, on a 24-hour clock.",
    Kind.SEAT: "Choose the player by name.",
    Kind.SIDE: "Choose the team or the player by name.",
    Kind.POSITIVE: "Type the number.",
    Kind.COUNT: "Type the number.",
    Kind.SCORE: "There is a field for each team. Type a minus sign for a score below zero.",
    Kind.BID: "There is a field for each player, starting at the dealer’s left. Type p for Pass.",
    Kind.TRUMP: "Choose the suit, or no trump.",
    Kind.CARD: _CARDS,
    Kind.SUIT: _CARDS,
}
"""How a value is entered in the editor's form."""


def hint(field: Field) -> str:
    """How the field is entered in the editor; empty if that is obvious."""
    words = HINTS.get(field.kind, "")
    if field.kind is Kind.SUIT or field.ordered:
        return f"{words} Any order will do."
    return words


def place(spec: LineSpec) -> str:
    """The place of the line in a text."""
    title = GROUPS[spec.group].title.lower()
    if spec.group is Group.NARRATIVE:
        return "Anywhere"
    if spec.in_hand:
        return f"Hand section, {title} lines"
    if spec.anywhere:
        return f"Game section, {title} lines; or anywhere in a hand, and it applies from there on"
    return f"Game section, {title} lines"


def often(spec: LineSpec) -> str:
    """How often it may be used."""
    number = NUMBERS.get(spec.stem) if spec.max_number else None
    if spec.use is Use.ADDS:
        return "As often as you like: each adds to the ones before"
    if spec.use is Use.REDECLARES:
        return "Again whenever it changes: the latest one applies"
    if spec.use is Use.AGAIN:
        return f"Once per hand for each {number}, and once more after the exchange"
    if number:
        return f"Once per hand for each {number}"
    return "Once per hand" if spec.in_hand and spec.use is Use.ONCE else "Once per game"


def needed(spec: LineSpec) -> str:
    """Where a Complete game needs it; empty if it is optional."""
    match spec.expected:
        case Expected.YES:
            return "in every hand" if spec.in_hand else "in every game"
        case Expected.FIRST:
            return f"as {spec.stem}1 in every hand"
        case Expected.EVERY_SEAT:
            return "in every hand, for every seat"
        case Expected.ALL_OR_NONE:
            return "for every seat, or for none"
        case Expected.LAST_HAND:
            return "in the last hand only"
        case Expected.NO:
            return "with 2, 5, 7 or 8 players" if spec.stem in DEFAULTS else ""


DEFAULTS = {
    "Seat": {players: list(names) for players, names in SEAT_NAMES.items()},
    "Team": {
        players: [" ".join(f"Seat{seat}" for seat in seats) for seats in teams] for players, teams in TEAMS.items()
    },
}
"""The values that apply without the line, by stem and number of players, from number 1 on (PN 1.0)."""
