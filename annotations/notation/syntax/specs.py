"""`LINE_SPECS`: a row for each label of PN 1.0, from which reader, writer, forms, guide and help are made."""

from collections.abc import Iterator
from enum import Enum, StrEnum


class Group(StrEnum):
    """The part of a game that a line belongs to; the groups of a hand are in order (PN 1.0, Lines Groups & Order)."""

    EVENT = "event"
    TABLE = "table"
    DEAL = "deal"
    AUCTION = "auction"
    EXCHANGE = "exchange"
    MELD = "meld"
    PLAY = "play"
    RESULTS = "results"
    NARRATIVE = "narrative"


HAND_GROUPS = (Group.DEAL, Group.AUCTION, Group.EXCHANGE, Group.MELD, Group.PLAY, Group.RESULTS)


class Kind(StrEnum):
    """A kind of value; `fields.py` has its reader and its writer."""

    NOTATION = "notation"
    TEXT = "text"
    DATETIME = "datetime"
    SEAT = "seat"
    SIDE = "side"  # a team or a seat
    POSITIVE = "positive"  # an integer from 1
    COUNT = "count"  # an integer from 0
    SCORE = "score"  # any integer
    BID = "bid"
    TRUMP = "trump"
    CARD = "card"  # cards written one by one
    SUIT = "suit"  # cards grouped by suit: one value for each suit


class Arity(Enum):
    """How many values of a line belong to a field."""

    ONE = "one"
    SOME = "one or more"
    SUITS = "four, one for each suit"
    PLAYERS = "one for each player"
    ROUND = "one for each player, fewer in the last round"
    TEAMS = "one for each team"
    MAYBE = "one or none"


class Use(Enum):
    """How often a label may be used."""

    ONCE = "once"  # in the game section, or in each hand section
    ONCE_A_GAME = "once a game"
    AGAIN = "once, and once more after the exchange"
    REDECLARES = "any number; the last one holds"
    ADDS = "any number; each adds to the last"


class Expected(Enum):
    """Whether a Complete game has the line (README, section 5)."""

    NO = "no"
    YES = "yes"
    FIRST = "its number 1"
    EVERY_SEAT = "one a seat"
    ALL_OR_NONE = "one a seat, or none"
    LAST_HAND = "in the last hand"


class Field:
    """One or more values of a line, of one kind.

    For cards written one by one, `ordered` sorts them, and `grouped_from` is the number of cards from which they are
    grouped by suit instead.
    """

    __slots__ = ("arity", "grouped_from", "kind", "name", "ordered")

    def __init__(
        self,
        name: str,
        kind: Kind,
        arity: Arity = Arity.ONE,
        *,
        ordered: bool = False,
        grouped_from: int | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.arity = arity
        self.ordered = ordered
        self.grouped_from = grouped_from


class LineSpec:
    """The rules of PN for one label.

    stem: the label without its number
    max_number: the highest number that the label can have; None for a label without a number
    group, in_hand: where the line belongs
    fields: its values
    title, help, example, also: its description for people, with examples
    use: how often it may be used
    expected: whether a Complete game has it
    anywhere: it may be in any section, at any place
    default: the value that applies if the line is missing
    withholds: a `-` or `?` may replace its values
    """

    __slots__ = (
        "also",
        "anywhere",
        "default",
        "example",
        "expected",
        "fields",
        "group",
        "help",
        "in_hand",
        "max_number",
        "stem",
        "title",
        "use",
        "withholds",
    )

    def __init__(
        self,
        stem: str,
        group: Group,
        fields: tuple[Field, ...],
        title: str,
        help: str,
        example: str,
        *,
        use: Use = Use.ONCE,
        expected: Expected = Expected.NO,
        max_number: int | None = None,
        anywhere: bool = False,
        default: str = "",
        withholds: bool = True,
        also: tuple[str, ...] = (),
    ) -> None:
        self.stem = stem
        self.group = group
        self.fields = fields
        self.title = title
        self.help = help
        self.example = example
        self.use = use
        self.expected = expected
        self.max_number = max_number
        self.anywhere = anywhere
        self.default = default
        self.withholds = withholds
        self.also = also
        self.in_hand = group in HAND_GROUPS


def _text(name: str) -> tuple[Field, ...]:
    return (Field(name, Kind.TEXT),)


def _scores(name: str) -> tuple[Field, ...]:
    return (Field(name, Kind.SCORE, Arity.TEAMS),)


_ROWS = (
    LineSpec(
        "Notation", Group.EVENT, (Field("notation", Kind.NOTATION),), "Notation",
        "The notation’s name and version.", "Notation PN 1.0", use=Use.ONCE_A_GAME, default="PN 1.0",
        withholds=False,
    ),
    LineSpec(
        "Presenter", Group.EVENT, _text("presenter"), "Presenter (club or host)",
        "The host of the game: the club, the league or the website that holds the event and provides its record, or "
        "simply your own table.", "Presenter Lakeside Pinochle League",
        expected=Expected.YES,
    ),
    LineSpec(
        "Location", Group.EVENT, _text("location"), "Location",
        "Where it is played: a town, a website, an app.", "Location Fargo, North Dakota, USA", default="-",
        also=("Location worldofcardgames.com",),
    ),
    LineSpec(
        "Event", Group.EVENT, _text("event"), "Event",
        "The tournament, or the variant of the game if the presenter offers several.", "Event Winter Open",
        default="-",
    ),
    LineSpec(
        "Table", Group.TABLE, _text("table"), "Table",
        "The presenter’s name for this table.", "Table Semi-final 3", default="-",
    ),
    LineSpec(
        "DateTime", Group.TABLE, (Field("time", Kind.DATETIME),), "Date and time",
        "The day and time at which the game began, as yyyy-mm-dd hh:mm:ss.", "DateTime 2015-08-31 13:58:59",
        expected=Expected.YES,
    ),
    LineSpec(
        "TimeControl", Group.TABLE, _text("limit"), "Time control",
        "The time that players are given.", "TimeControl 15m", default="-",
    ),
    LineSpec(
        "Team", Group.TABLE, (Field("seats", Kind.SEAT, Arity.SOME),), "Team",
        "The seats that play together.", "Team1 Seat1 Seat3", use=Use.REDECLARES, max_number=8, anywhere=True,
        also=("Team2 Seat2 Seat4 Seat6",),
    ),
    LineSpec(
        "Seat", Group.TABLE, _text("name"), "Player",
        "The name of the player in this seat.", "Seat3 Ruth-Ann Kowalski", use=Use.REDECLARES, max_number=8,
        anywhere=True,
    ),
    LineSpec(
        "BidSystem", Group.TABLE, _text("system"), "Bidding system",
        "How this team has agreed to bid.", "BidSystem1 Meld-First-Always", use=Use.REDECLARES, max_number=8,
        anywhere=True, default="-",
    ),
    LineSpec(
        "Annotator", Group.TABLE, _text("annotator"), "Annotator",
        "The person or program that wrote this record.", "Annotator Finemeld, Johnny Q.", use=Use.REDECLARES,
        anywhere=True, default="-",
        also=("Annotator PNbot v2.9",),
    ),
    LineSpec(
        "Deal", Group.DEAL, (Field("deal", Kind.POSITIVE),), "Deal",
        "The number of this deal in the game.", "Deal 2", expected=Expected.YES, withholds=False,
    ),
    LineSpec(
        "GameScores", Group.DEAL, _scores("scores"), "Game scores",
        "Each team’s score before this hand.", "GameScores -54 328", expected=Expected.YES,
        also=("GameScores 26 9 71",),
    ),
    LineSpec(
        "Dealer", Group.DEAL, (Field("dealer", Kind.SEAT),), "Dealer",
        "The player who dealt.", "Dealer Seat4", expected=Expected.YES,
    ),
    LineSpec(
        "Hand", Group.DEAL, (Field("cards", Kind.SUIT, Arity.SUITS),), "Hand",
        "The cards dealt to this seat; after the exchange, the cards that it holds then.",
        "Hand1 CAT DATKKQQJ STKQQ HATTQQQJ", use=Use.AGAIN, expected=Expected.EVERY_SEAT, max_number=8,
    ),
    LineSpec(
        "Bids", Group.AUCTION, (Field("bids", Kind.BID, Arity.ROUND),), "Bids, round",
        "One round of bids from the dealer’s left: a number, Pass, - after a pass, or ? to ask for the bid.",
        "Bids1 Pass 52 59 60", expected=Expected.FIRST, max_number=99,
        also=("Bids2 - Pass 65 70", "Bids3 - - Pass"),
    ),
    LineSpec(
        "Kitty", Group.AUCTION, (Field("cards", Kind.CARD, Arity.SOME, ordered=True),), "Kitty card, round",
        "The kitty cards shown after this round of bidding.", "Kitty1 HA", max_number=99,
    ),
    LineSpec(
        "Contract", Group.AUCTION,
        (Field("declarer", Kind.SEAT), Field("bid", Kind.POSITIVE), Field("trump", Kind.TRUMP)), "Contract",
        "The declarer, the winning bid, and trump (- if no suit can be named).",
        "Contract Seat1 150 Spades", expected=Expected.YES,
        also=("Contract Seat4 50 -",),
    ),
    LineSpec(
        "Pass", Group.EXCHANGE,
        (Field("cards", Kind.CARD, Arity.SOME), Field("receiver", Kind.SEAT, Arity.MAYBE)), "Passed by",
        "The cards that this seat passes, and to whom, if not across the table.",
        "Pass1 DJ SQ SQ", max_number=8,
        also=("Pass2 DJ SQ SQ Seat4",),
    ),
    LineSpec(
        "Kitty", Group.EXCHANGE, (Field("cards", Kind.CARD, Arity.SOME, ordered=True),), "Kitty",
        "All the cards of the kitty, also known as the widow.", "Kitty CT SK H9",
    ),
    LineSpec(
        "Discard", Group.EXCHANGE,
        (Field("cards", Kind.CARD, Arity.SOME, grouped_from=5), Field("points", Kind.COUNT)), "Discard",
        "The cards that the declarer discards, and the points they count.", "Discard CK DK HK 3",
        also=("Discard DT SQ SQ 0", "Discard CKQ DK S HKQ 3"),
    ),
    LineSpec(
        "Meld", Group.MELD,
        (Field("cards", Kind.SUIT, Arity.SUITS), Field("points", Kind.COUNT)), "Meld",
        "The cards that this seat tables as meld, and their points.", "Meld4 CKQ DATKQJ S H 17",
        expected=Expected.ALL_OR_NONE, max_number=8,
        also=("Meld3 C D S H 0",),
    ),
    LineSpec(
        "Trick", Group.PLAY,
        (Field("cards", Kind.CARD, Arity.PLAYERS), Field("winner", Kind.SEAT), Field("counters", Kind.COUNT)),
        "Trick",
        "The cards in playing order (the declarer leads first, then each winner), the winner, and the counters.",
        "Trick1 CJ CA CQ CQ Seat1 1", max_number=99,
        also=("Trick20 ST CA HA CJ Seat2 5",),
    ),
    LineSpec(
        "MeldScores", Group.RESULTS, _scores("scores"), "Meld scores",
        "Each team’s score for meld, after the rules about minimums.", "MeldScores 21 0", expected=Expected.YES,
        also=("MeldScores 4 17 10",),
    ),
    LineSpec(
        "PlayScores", Group.RESULTS, _scores("scores"), "Play scores",
        "Each team’s score for tricks, after the rules about minimums.", "PlayScores 31 0", expected=Expected.YES,
    ),
    LineSpec(
        "Adjustments", Group.RESULTS, _scores("scores"), "Adjustments",
        "Bonuses and penalties by special rules; say why in a note.", "Adjustments 0 -25", default="-",
        also=("Adjustments 25 0",),
    ),
    LineSpec(
        "HandScores", Group.RESULTS, _scores("scores"), "Hand scores",
        "Each team’s score for the whole hand.", "HandScores 81 40", expected=Expected.YES,
        also=("HandScores 0 -75",),
    ),
    LineSpec(
        "FinalScores", Group.RESULTS, _scores("scores"), "Final scores",
        "Each team’s score at the end of the game.", "FinalScores 501 -75", use=Use.ONCE_A_GAME,
        expected=Expected.LAST_HAND,
    ),
    LineSpec(
        "Winner", Group.RESULTS, (Field("winner", Kind.SIDE),), "Winner",
        "The team or seat that won the game.", "Winner Team1", use=Use.ONCE_A_GAME, expected=Expected.LAST_HAND,
        also=("Winner Seat2",),
    ),
    LineSpec(
        "Note", Group.NARRATIVE, _text("note"), "Note",
        "Anything worth saying, at the place where it belongs.", "Note The cards were cut twice.", use=Use.ADDS,
        anywhere=True, withholds=False,
    ),
)  # fmt: skip


def _key(spec: LineSpec) -> str:
    return spec.stem + ("#" if spec.max_number else "")


LINE_SPECS: dict[str, LineSpec] = {_key(spec): spec for spec in _ROWS}
"""Every row by its label, with `#` for a number, in the order of the specification."""

AFTER_THE_CARDS = len(LINE_SPECS["Trick#"].fields) - 1
"""The number of values of a `Trick#` line after its cards: the winner and the counters."""


NUMBERED_BY_SEAT = ("Seat", "Hand", "Pass", "Meld")
"""The labels whose number is that of a seat."""


def _places() -> dict[str, int]:
    """The place of every row in its section. Rows whose lines may come in any order share a place."""
    places: dict[str, int] = {}
    for key, spec in LINE_SPECS.items():
        beside = "Bids#" if key == "Kitty#" else "Pass#" if spec.group is Group.EXCHANGE else key
        places[key] = places.get(beside, len(places))
    return places


PLACES = _places()


class Label:
    """A label as it is written, with its row and its number (None for a label without a number).

    The lines of a section are in the order of `place`; lines with the same place may come in any order.
    """

    __slots__ = ("number", "place", "spec", "text")

    def __init__(self, spec: LineSpec, number: int | None, text: str, place: int) -> None:
        self.spec = spec
        self.number = number
        self.text = text
        self.place = place

    def __repr__(self) -> str:
        return self.text

    @property
    def example(self) -> str:
        """The example of its row, with this label."""
        _, _, values = self.spec.example.partition(" ")
        return f"{self.text} {values}"


def _labels() -> Iterator[Label]:
    for key, spec in LINE_SPECS.items():
        if spec.max_number is None:
            yield Label(spec, None, spec.stem, PLACES[key])
        else:
            yield from (
                Label(spec, number, f"{spec.stem}{number}", PLACES[key]) for number in range(1, spec.max_number + 1)
            )


LABELS: dict[str, Label] = {label.text: label for label in _labels()}
"""Every label of PN 1.0 by its text, including its number. No other instances exist."""
