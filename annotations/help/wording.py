"""What the tables of the language say in words of their own, as a reference puts it to people."""

from typing import NamedTuple

from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.specs import Expected, Field, Group, Kind, LineSpec, Number, Use
from annotations.rules.cards import SEAT_NAMES, TEAMS


class Heading(NamedTuple):
    """A title, and a sentence about what stands under it."""

    title: str
    about: str


GROUPS: dict[Group, Heading] = {
    Group.EVENT: Heading("Event", "Who holds the event, and where. The game section begins with it."),
    Group.TABLE: Heading("Table", "When it was played, and who sat where."),
    Group.DEAL: Heading("Deal", "Where the game stood, and the cards. Every hand section begins with it."),
    Group.AUCTION: Heading("Auction", "What was bid, and what came of it."),
    Group.EXCHANGE: Heading(
        "Exchange",
        "Cards passed, turned up or thrown away. Hands that changed are written again after it.",
    ),
    Group.MELD: Heading("Meld", "What each seat put on the table."),
    Group.PLAY: Heading("Play", "The tricks, as they fell."),
    Group.RESULTS: Heading("Results", "What the hand was worth, and how the game ended."),
    Group.NARRATIVE: Heading("Notes", "Everything else that is worth saying."),
}

FAMILIES: dict[str, Heading] = {
    "1": Heading(
        "Text and labels",
        "A line that cannot be told from its label. It is passed over, and the others are read.",
    ),
    "2": Heading("Sections and order", "A line in the wrong place, or more often than it may be used."),
    "3": Heading("Values", "Cards, seats, bids and numbers that are not written as PN writes them."),
    "4": Heading("What is missing", "A line or a value that a Complete game has."),
    "5": Heading(
        "The rules of the game",
        "What the record says is valid PN, but not how the game is played, or it contradicts itself.",
    ),
    "6": Heading("The usual form", "What means the same as its usual form, but looks different."),
}
"""By the first digit of a code (notation README, section 1)."""

SEVERITIES: dict[Severity, Heading] = {
    Severity.ERROR: Heading("Error", "It breaks PN: a game with it is Invalid."),
    Severity.MISSING: Heading("Missing", "The game is valid, but Incomplete as long as this is not there."),
    Severity.WARNING: Heading("Warning", "It does nothing to the status: a record may tell the truth about mistakes."),
    Severity.STYLE: Heading("Style", "It does nothing to the status: the text means the same."),
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
    Number.ONE: "one",
    Number.SOME: "one or more",
    Number.SUITS: "four: one a suit",
    Number.PLAYERS: "one a player",
    Number.ROUND: "one a player; the last round may end earlier",
    Number.TEAMS: "one a team",
    Number.MAYBE: "one, if it is not the partner across the table",
}

_CARDS = "Type or tap the cards in capitals or not: a suit holds until you name another, 10 is read as T, and ♥ as H."
HINTS = {
    Kind.TEXT: "Type it as you would say it.",
    Kind.DATETIME: "Type the day and the time, 24 hours to the day.",
    Kind.SEAT: "Choose the player by name.",
    Kind.SIDE: "Choose the team or the player by name.",
    Kind.POSITIVE: "Type the number.",
    Kind.COUNT: "Type the number.",
    Kind.SCORE: "There is a field for each team; a score below zero has a minus sign.",
    Kind.BID: "There is a field for each player, from the dealer’s left; p is read as Pass.",
    Kind.TRUMP: "Choose the suit, or that there is none.",
    Kind.CARD: _CARDS,
    Kind.SUIT: _CARDS,
}
"""How a value is entered in the editor's form."""


def hint(field: Field) -> str:
    """How the field is entered in the editor; empty where there is nothing to say."""
    words = HINTS.get(field.kind, "")
    if field.kind is Kind.SUIT or field.ordered:
        return f"{words} {'Any order will do.'}"
    return words


def place(spec: LineSpec) -> str:
    """Where the line stands."""
    title = str(GROUPS[spec.group].title).lower()
    if spec.group is Group.NARRATIVE:
        return "Anywhere"
    if spec.in_hand:
        return f"Hand section, {title} lines"
    if spec.anywhere:
        return f"Game section, {title} lines; in a hand at any place, from where on it holds"
    return f"Game section, {title} lines"


def often(spec: LineSpec) -> str:
    """How often it may be used."""
    number = NUMBERS.get(spec.stem) if spec.numbers else None
    if spec.use is Use.ADDS:
        return "As often as you like; each adds to the last"
    if spec.use is Use.REDECLARES:
        return "As often as it changes; the last one holds"
    if spec.use is Use.AGAIN:
        return f"Once a hand for each {number}, and once more after the exchange"
    if number:
        return f"Once a hand for each {number}"
    return "Once a hand" if spec.in_hand and spec.use is Use.ONCE else "Once a game"


def needed(spec: LineSpec) -> str:
    """Where a Complete game has it; empty where it may be left out."""
    match spec.expected:
        case Expected.YES:
            return "in every hand" if spec.in_hand else "in every game"
        case Expected.FIRST:
            return f"as {spec.stem}1 in every hand"
        case Expected.EVERY_SEAT:
            return "in every hand, for every seat"
        case Expected.ALL_OR_NONE:
            return "for every seat, if for any"
        case Expected.LAST_HAND:
            return "in the last hand, and in no other"
        case Expected.NO:
            return "with 2, 5, 7 or 8 players" if spec.stem in DEFAULTS else ""


DEFAULTS = {
    "Seat": {players: list(names) for players, names in SEAT_NAMES.items()},
    "Team": {
        players: [" ".join(f"Seat{seat}" for seat in seats) for seats in teams] for players, teams in TEAMS.items()
    },
}
"""What holds without the line, by stem and number of players, from number 1 on (PN 1.0)."""
