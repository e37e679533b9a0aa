"""What the tables of the language say in words of their own, as a reference puts it to people."""

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.specs import Expected, Field, Group, Kind, LineSpec, Number, Use
from annotations.rules.cards import SEAT_NAMES, TEAMS

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Heading(NamedTuple):
    """A title, and a sentence about what stands under it."""

    title: "StrOrPromise"
    about: "StrOrPromise"


GROUPS: dict[Group, Heading] = {
    Group.EVENT: Heading(_("Event"), _("Who holds the event, and where. The game section begins with it.")),
    Group.TABLE: Heading(_("Table"), _("When it was played, and who sat where.")),
    Group.DEAL: Heading(_("Deal"), _("Where the game stood, and the cards. Every hand section begins with it.")),
    Group.AUCTION: Heading(_("Auction"), _("What was bid, and what came of it.")),
    Group.EXCHANGE: Heading(
        _("Exchange"),
        _("Cards passed, turned up or thrown away. Hands that changed are written again after it."),
    ),
    Group.MELD: Heading(_("Meld"), _("What each seat put on the table.")),
    Group.PLAY: Heading(_("Play"), _("The tricks, as they fell.")),
    Group.RESULTS: Heading(_("Results"), _("What the hand was worth, and how the game ended.")),
    Group.NARRATIVE: Heading(_("Notes"), _("Everything else that is worth saying.")),
}

FAMILIES: dict[str, Heading] = {
    "1": Heading(
        _("Text and labels"),
        _("A line that cannot be told from its label. It is passed over, and the others are read."),
    ),
    "2": Heading(_("Sections and order"), _("A line in the wrong place, or more often than it may be used.")),
    "3": Heading(_("Values"), _("Cards, seats, bids and numbers that are not written as PN writes them.")),
    "4": Heading(_("What is missing"), _("A line or a value that a Complete game has.")),
    "5": Heading(
        _("The rules of the game"),
        _("What the record says is valid PN, but not how the game is played, or it contradicts itself."),
    ),
    "6": Heading(_("The usual form"), _("What means the same as its usual form, but looks different.")),
}
"""By the first digit of a code (profile, section 1)."""

SEVERITIES: dict[Severity, Heading] = {
    Severity.ERROR: Heading(_("Error"), _("It breaks PN: a game with it is Invalid.")),
    Severity.MISSING: Heading(_("Missing"), _("The game is valid, but Incomplete as long as this is not there.")),
    Severity.WARNING: Heading(
        _("Warning"), _("It does nothing to the status: a record may tell the truth about mistakes.")
    ),
    Severity.STYLE: Heading(_("Style"), _("It does nothing to the status: the text means the same.")),
}

NUMBERS = {
    "Seat": _("seat"),
    "Hand": _("seat"),
    "Pass": _("seat"),
    "Meld": _("seat"),
    "Team": _("team"),
    "BidSystem": _("team"),
    "Bids": _("round"),
    "Kitty": _("round"),
    "Trick": _("trick"),
}
"""What the number in a label counts, by stem."""

WITHHELD = _("withheld")
ASKED = _("asked")

COUNTS = {
    Number.ONE: _("one"),
    Number.SOME: _("one or more"),
    Number.SUITS: _("four: one a suit"),
    Number.PLAYERS: _("one a player"),
    Number.ROUND: _("one a player; the last round may end earlier"),
    Number.TEAMS: _("one a team"),
    Number.MAYBE: _("one, if it is not the partner across the table"),
}

_CARDS = _(
    "Type or tap the cards in capitals or not: a suit holds until you name another, 10 is read as T, and ♥ as H."
)
HINTS = {
    Kind.TEXT: _("Type it as you would say it."),
    Kind.DATETIME: _("Type the day and the time, 24 hours to the day."),
    Kind.SEAT: _("Choose the player by name."),
    Kind.SIDE: _("Choose the team or the player by name."),
    Kind.POSITIVE: _("Type the number."),
    Kind.COUNT: _("Type the number."),
    Kind.SCORE: _("There is a field for each team; a score below zero has a minus sign."),
    Kind.BID: _("There is a field for each player, from the dealer’s left; p is read as Pass."),
    Kind.TRUMP: _("Choose the suit, or that there is none."),
    Kind.CARD: _CARDS,
    Kind.SUIT: _CARDS,
}
"""How a value is entered in the editor's form."""


def hint(field: Field) -> "StrOrPromise":
    """How the field is entered in the editor; empty where there is nothing to say."""
    words = HINTS.get(field.kind, "")
    if field.kind is Kind.SUIT or field.ordered:
        return f"{words} {_('Any order will do.')}"
    return words


def place(spec: LineSpec) -> "StrOrPromise":
    """Where the line stands."""
    title = str(GROUPS[spec.group].title).lower()
    if spec.group is Group.NARRATIVE:
        return _("Anywhere")
    if spec.in_hand:
        return _("Hand section, %(group)s lines") % {"group": title}
    if spec.anywhere:
        return _("Game section, %(group)s lines; in a hand at any place, from where on it holds") % {"group": title}
    return _("Game section, %(group)s lines") % {"group": title}


def often(spec: LineSpec) -> "StrOrPromise":
    """How often it may be used."""
    number = NUMBERS.get(spec.stem) if spec.numbers else None
    if spec.use is Use.ADDS:
        return _("As often as you like; each adds to the last")
    if spec.use is Use.REDECLARES:
        return _("As often as it changes; the last one holds")
    if spec.use is Use.AGAIN:
        return _("Once a hand for each %(number)s, and once more after the exchange") % {"number": number}
    if number:
        return _("Once a hand for each %(number)s") % {"number": number}
    return _("Once a hand") if spec.in_hand and spec.use is Use.ONCE else _("Once a game")


def needed(spec: LineSpec) -> "StrOrPromise":
    """Where a Complete game has it; empty where it may be left out."""
    match spec.expected:
        case Expected.YES:
            return _("in every hand") if spec.in_hand else _("in every game")
        case Expected.FIRST:
            return _("as %(label)s1 in every hand") % {"label": spec.stem}
        case Expected.EVERY_SEAT:
            return _("in every hand, for every seat")
        case Expected.ALL_OR_NONE:
            return _("for every seat, if for any")
        case Expected.LAST_HAND:
            return _("in the last hand, and in no other")
        case Expected.NO:
            return _("with 2, 5, 7 or 8 players") if spec.stem in DEFAULTS else ""


DEFAULTS = {
    "Seat": {players: list(names) for players, names in SEAT_NAMES.items()},
    "Team": {
        players: [" ".join(f"Seat{seat}" for seat in seats) for seats in teams] for players, teams in TEAMS.items()
    },
}
"""What holds without the line, by stem and number of players, from number 1 on (seed 000)."""
