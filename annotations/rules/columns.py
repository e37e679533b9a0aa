"""`COLUMNS`: a row for each column of a rule set; reading, schema, help and house rules’ form are made from it."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS
from annotations.rules.holdings import MOST_COPIES
from annotations.rules.named import NamedTuple


class Kind(Enum):
    """What a column holds, as a person may say it."""

    TEXT = "text"
    TEXTS = "a list of texts"
    INTEGER = "a whole number"
    FLAG = "true or false"
    WORD = "one of a few words"
    TEAMS = "a list of teams, each a list of seats"
    STEPS = "a list of [from, step] pairs, rising"
    PRICES = "a list of one to eight whole numbers: the points of one, two, three … of the kind"
    PRICE_OR_PRICES = "points, or a list of points for one, two, three …"


MOST_POINTS = 100_000
LONGEST_PRICES = 8

_NO_WORDS: Mapping[str, str] = MappingProxyType({})


class Column(NamedTuple):
    """One column. `path` is where the JSON has it, as in `play.head`; `meaning` says in a sentence what it tells.

    `words` are the values of a `WORD`, each with what it says; `least` and `most` bound an `INTEGER`. `null` says what
    null means where that is not just that nothing is stated. `optional`: the JSON may leave it out.
    """

    path: str
    kind: Kind
    meaning: str
    words: Mapping[str, str] = _NO_WORDS
    least: int = 0
    most: int = MOST_POINTS
    null: str = ""
    optional: bool = False

    @property
    def may_be_null(self) -> bool:
        """Whether nothing need be stated: only a rule set's name and texts must be there."""
        return self.kind not in (Kind.TEXT, Kind.TEXTS)


def _price(path: str, of_what: str) -> Column:
    return Column(f"meld.{path}", Kind.PRICES, f"The points of one, two, three … {of_what}.")


def _counter(path: str, of_what: str) -> Column:
    return Column(f"counters.{path}", Kind.INTEGER, f"The counters for {of_what} taken in a trick.")


_ROWS = (
    Column("name", Kind.TEXT, "The name by which it is chosen."),
    Column("title", Kind.TEXT, "What people call it."),
    Column("source", Kind.TEXT, "Where its rules are written down."),
    Column("remarks", Kind.TEXTS, "What PN has no line for, and what the columns cannot say.", optional=True),
    Column("players", Kind.INTEGER, "How many play.", least=FEWEST_PLAYERS, most=MOST_PLAYERS),
    Column("teams", Kind.TEAMS, "The seats of each team."),
    Column("deck.copies", Kind.INTEGER, "How many copies of each card the deck has.", least=1, most=MOST_COPIES),
    Column("deck.nines", Kind.FLAG, "Whether the deck has nines."),
    Column("hand_size", Kind.INTEGER, "How many cards each player is dealt.", least=1, most=192),
    Column("kitty", Kind.INTEGER, "How many cards are dealt to the kitty.", most=48),
    Column("pass.cards", Kind.INTEGER, "How many cards the declarer and a partner pass to each other.", most=48),
    Column(
        "pass.order", Kind.WORD, "Who passes first.",
        {
            "none": "Nobody passes cards.",
            "both-at-once": "They pass at once: nobody passes on a card that was just received.",
            "partner-first": "The partner passes, then the declarer passes back, also of the cards received.",
        },
    ),
    Column(
        "pass.when", Kind.WORD, "When cards are passed.",
        {"before-trump": "Before the declarer names trump.", "after-trump": "After the declarer has named trump."},
    ),
    Column("bidding.minimum", Kind.INTEGER, "The lowest opening bid.", least=1),
    Column("bidding.forced", Kind.INTEGER, "What the dealer must bid, at least, when all others have passed.", least=1),
    Column(
        "bidding.steps", Kind.STEPS,
        "From which bid on bids go up by which step; below the first of them, and without any, all numbers are bids.",
    ),
    Column(
        "bidding.rounds", Kind.INTEGER, "After how many rounds the auction ends.", least=1, most=99,
        null="It goes on until all but one have passed.",
    ),
    Column(
        "trump_needs_marriage", Kind.WORD, "Whether the declarer must hold a marriage in trump.",
        {
            "no": "Any suit may be trump.",
            "before-pass": "The hand, with the kitty, must have it before cards are passed.",
            "after-pass": "It is enough to have it after cards were passed.",
        },
    ),
    _price("run", "runs: ace, ten, king, queen, jack of trump"),
    _price("royal_marriage", "royal marriages: king and queen of trump"),
    _price("marriage", "marriages: king and queen of the same suit, not trump"),
    _price("pinochle", "pinochles: jack of diamonds and queen of spades"),
    _price("aces", "aces around: an ace in each suit"),
    _price("kings", "kings around: a king in each suit"),
    _price("queens", "queens around: a queen in each suit"),
    _price("jacks", "jacks around: a jack in each suit"),
    Column("meld.dix", Kind.INTEGER, "The points of each nine of trump."),
    Column(
        "meld.roundhouse", Kind.PRICE_OR_PRICES,
        "The points of one, two, three … roundhouses, kings and queens of all suits, in place of those of their parts.",
        null="A roundhouse is worth what its marriages, kings and queens are.",
    ),
    Column(
        "meld.run_marriage", Kind.WORD, "Whether the marriage inside a run counts.",
        {
            "extra-only": "A marriage inside a run is no royal marriage.",
            "all": "A marriage inside a run is a royal marriage, too.",
            "all-if-extra": "All marriages in trump count once there are more of them than runs.",
            "in-roundhouse": "A marriage inside a run is no royal marriage, but may be the one of a roundhouse.",
        },
    ),
    Column(
        "play.first_lead", Kind.WORD, "What may be led to the first trick.",
        {"any": "Any card.", "trump": "A trump, from a hand that has one."},
    ),
    Column(
        "play.head", Kind.WORD, "Whether a player who can must beat the cards of the suit led.",
        {"always": "In every suit.", "trump-only": "Only when trump is led."},
    ),
    Column("play.overtrump", Kind.FLAG, "Whether a player who must trump must beat the trumps already played."),
    Column(
        "play.after_ruff", Kind.WORD, "What a player who can follow suit may play once the trick is trumped.",
        {
            "any": "Any card of the suit led.",
            "head": "A card that beats the others of the suit led, if they must be beaten.",
        },
    ),
    _counter("A", "an ace"),
    _counter("T", "a ten"),
    _counter("K", "a king"),
    _counter("Q", "a queen"),
    _counter("J", "a jack"),
    _counter("9", "a nine"),
    Column("counters.last_trick", Kind.INTEGER, "The counters for taking the last trick."),
    Column("scoring.minimum_meld", Kind.INTEGER, "The meld that a team needs for its meld to count."),
    Column(
        "scoring.minimum_counters", Kind.INTEGER,
        "The counters that a team must take in play to score anything when the hand is played.",
    ),
    Column(
        "scoring.meld_needs", Kind.WORD, "What a team must take in play to keep its meld.",
        {"nothing": "Nothing.", "trick": "A trick.", "counters": "A counter."},
    ),
    Column(
        "scoring.set", Kind.WORD, "What a set costs.",
        {
            "bid": "The bid; meld and counters are lost.",
            "bid-keeping-meld": "The bid; counters are lost, meld is kept.",
            "twice-the-bid": "Twice the bid; meld and counters are lost.",
            "bid-to-opponents": "The bid, which the others score besides what they have; meld and counters are lost.",
        },
    ),
    Column(
        "scoring.opponents_on_surrender", Kind.WORD,
        "What the others score when the declarer gives the hand up before play, or has less meld than the minimum.",
        {
            "nothing": "Nothing.",
            "meld": "Their meld.",
            "meld+25": "Their meld, and 25 for cards.",
            "meld+50": "Their meld, and 50 for cards.",
            "play": "As usual: the cards are played.",
        },
    ),
    Column("scoring.discards_count", Kind.FLAG, "Whether the counters in the discard are the declarer’s."),
    Column("scoring.target", Kind.INTEGER, "The score that ends the game.", least=1),
    Column(
        "scoring.both_over", Kind.WORD, "Who wins when more than one team reaches the target in the same hand.",
        {
            "declarer": "The declarer’s team.",
            "higher": "The team with the higher score.",
            "play-on": "Nobody yet: another hand is played.",
            "bid-out": "The declarer’s team; without having made a bid nobody wins at all.",
        },
    ),
)  # fmt: skip

COLUMNS = {column.path: column for column in _ROWS}
"""Every column by its path, in the order in which a rule set is written."""
