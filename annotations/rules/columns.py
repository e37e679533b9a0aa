"""`COLUMNS`: a row for each column of a rule set; reading, schema, help and the form for house rules use it."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from annotations.rules.cards import ACE_TEN, FEWEST_PLAYERS, MOST_PLAYERS, STANDARD
from annotations.rules.holdings import MOST_COPIES


class ColumnKind(Enum):
    """The kind of value that a column holds; the value describes it in words."""

    TEXT = "text"
    TEXTS = "a list of texts"
    INTEGER = "a whole number"
    FLAG = "true or false"
    WORD = "one of a few words"
    TEAMS = "a list of teams, each a list of seats"
    STEPS = "a list of [from, step] pairs in rising order"
    PRICES = "a list of one to eight whole numbers: the points of one, two, three … of the kind"
    PRICE_OR_PRICES = "points, or a list of points for one, two, three …"


MOST_POINTS = 100_000
LONGEST_PRICES = 8

_NO_WORDS: Mapping[str, str] = MappingProxyType({})


class Column(NamedTuple):
    """One column. `path` is its place in the JSON, as in `play.head`; `meaning` explains it in a sentence.

    `words` are the values of a `WORD`, each with its meaning; `least` and `most` bound an `INTEGER`. `null` is the
    meaning of null if that is more than “not stated”. `optional`: the JSON may leave it out.
    """

    path: str
    kind: ColumnKind
    meaning: str
    words: Mapping[str, str] = _NO_WORDS
    least: int = 0
    most: int = MOST_POINTS
    null: str = ""
    optional: bool = False

    @property
    def may_be_null(self) -> bool:
        """Whether the value may be left unstated; only names and other texts must be there."""
        return self.kind not in (ColumnKind.TEXT, ColumnKind.TEXTS)


def _price(path: str, of_what: str) -> Column:
    return Column(f"meld.{path}", ColumnKind.PRICES, f"The points of one, two, three … {of_what}.")


def _counter(path: str, of_what: str) -> Column:
    return Column(f"counters.{path}", ColumnKind.INTEGER, f"The counters for {of_what} taken in a trick.")


_ROWS = (
    Column("name", ColumnKind.TEXT, "The name by which it is chosen."),
    Column("title", ColumnKind.TEXT, "What people call it."),
    Column("source", ColumnKind.TEXT, "Where its rules are written down."),
    Column("remarks", ColumnKind.TEXTS, "What PN has no line for, and what the columns cannot say.", optional=True),
    Column("players", ColumnKind.INTEGER, "The number of players.", least=FEWEST_PLAYERS, most=MOST_PLAYERS),
    Column("teams", ColumnKind.TEAMS, "The seats of each team."),
    Column("deck.copies", ColumnKind.INTEGER, "How many copies of each card the deck has.", least=1, most=MOST_COPIES),
    Column("deck.nines", ColumnKind.FLAG, "Whether the deck has nines."),
    Column(
        "deck.all_nines", ColumnKind.INTEGER,
        "How many nines the deck has in all, if some were added or left out to make an even deal.",
        least=1, most=MOST_COPIES * 4, optional=True,
    ),
    Column("hand_size", ColumnKind.INTEGER, "How many cards each player is dealt.", least=1, most=192),
    Column("kitty", ColumnKind.INTEGER, "How many cards are dealt to the kitty.", most=48),
    Column(
        "kitty_goes_to", ColumnKind.WORD, "Who gets the cards of the kitty.",
        {
            "declarer": "The declarer takes them all, and discards as many.",
            "players": "The declarer gives the same number of them to each player; nobody discards.",
        },
        optional=True,
    ),
    Column("pass.cards", ColumnKind.INTEGER, "How many cards the declarer and a partner pass to each other.", most=48),
    Column(
        "pass.order", ColumnKind.WORD, "Who passes first.",
        {
            "none": "Nobody passes cards.",
            "both-at-once": "They pass at once: nobody passes on a card that was just received.",
            "partner-first": "The partner passes first; then the declarer passes back, also cards just received.",
        },
    ),
    Column(
        "pass.when", ColumnKind.WORD, "When cards are passed.",
        {"before-trump": "Before the declarer names trump.", "after-trump": "After the declarer has named trump."},
    ),
    Column("bidding.minimum", ColumnKind.INTEGER, "The lowest bid that opens the auction.", least=1),
    Column(
        "bidding.forced", ColumnKind.INTEGER, "What the dealer must bid, at least, when all others have passed.",
        least=1,
    ),
    Column(
        "bidding.steps", ColumnKind.STEPS,
        "By how much bids go up, and from which bid on. Below the first pair, or without pairs, any number may be bid.",
    ),
    Column(
        "bidding.rounds", ColumnKind.INTEGER, "After how many rounds the auction ends.", least=1, most=99,
        null="It goes on until all but one have passed.",
    ),
    Column(
        "bidding.contract", ColumnKind.WORD, "Which team has a contract, and what it has to make.",
        {
            "highest-bid": "The team that bids highest; it has to make that bid.",
            "sum-of-partners": "Each team; it has to make the bids of its players, added up.",
        },
        optional=True,
    ),
    Column(
        "trump_needs_marriage", ColumnKind.WORD, "Whether the declarer must hold a marriage in trump.",
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
    Column("meld.dix", ColumnKind.INTEGER, "The points of each nine of trump."),
    Column(
        "meld.roundhouse", ColumnKind.PRICE_OR_PRICES,
        "The points of one, two, three … roundhouses, kings and queens of all suits, in place of those of their parts.",
        null="A roundhouse is worth what its marriages, kings and queens are.",
    ),
    Column(
        "meld.run_roundhouse", ColumnKind.INTEGER,
        "The points of a run and a roundhouse together that share the king and queen of trump.",
        null="A king and queen of trump are part of a run or of a roundhouse, not of both.", optional=True,
    ),
    Column(
        "meld.run_marriage", ColumnKind.WORD, "Whether the marriage inside a run counts.",
        {
            "extra-only": "A marriage inside a run does not count as a royal marriage.",
            "run-first": "Runs are melded first, also where marriages would be worth more than they are.",
            "all": "A marriage inside a run is a royal marriage, too.",
            "all-if-extra": "All marriages in trump count once there are more of them than runs.",
        },
    ),
    Column(
        "play.ranking", ColumnKind.WORD, "Which cards of a suit beat which others.",
        {
            ACE_TEN: "Ace, ten, king, queen, jack, nine, from the highest to the lowest.",
            STANDARD: "Ace, king, queen, jack, ten, nine, from the highest to the lowest.",
        },
        null="Ace, ten, king, queen, jack, nine.", optional=True,
    ),
    Column(
        "play.first_lead", ColumnKind.WORD, "What may be led to the first trick.",
        {"any": "Any card.", "trump": "A trump, from a hand that has one."},
    ),
    Column(
        "play.head", ColumnKind.WORD, "Whether a player who can must beat the cards of the suit led.",
        {"always": "In every suit.", "trump-only": "Only when trump is led."},
    ),
    Column("play.overtrump", ColumnKind.FLAG, "Whether a player who must trump must beat the trumps already played."),
    Column(
        "play.after_ruff", ColumnKind.WORD, "What a player who can follow suit may play once the trick is trumped.",
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
    Column("counters.last_trick", ColumnKind.INTEGER, "The counters for taking the last trick."),
    Column("scoring.minimum_meld", ColumnKind.INTEGER, "The meld that a team needs for its meld to count."),
    Column(
        "scoring.minimum_counters", ColumnKind.INTEGER,
        "The counters that a team must take in play to score anything when the hand is played.",
    ),
    Column(
        "scoring.meld_needs", ColumnKind.WORD, "What a team must take in play to keep its meld.",
        {"nothing": "Nothing.", "trick": "A trick.", "counters": "A counter."},
    ),
    Column(
        "scoring.set", ColumnKind.WORD, "What a set costs.",
        {
            "bid": "The bid; meld and counters are lost.",
            "bid-keeping-meld": "The bid; counters are lost, meld is kept.",
            "twice-the-bid": "Twice the bid; meld and counters are lost.",
            "bid-to-opponents": "The bid, which is added to the scores of the others; meld and counters are lost.",
            "opponents-score-bid": "The meld and the counters; the others score the bid in addition to their own.",
            "bid-and-meld": "The bid and the meld: both are subtracted; counters are lost.",
        },
    ),
    Column(
        "scoring.opponents_on_surrender", ColumnKind.WORD,
        "What the others score when the declarer gives the hand up before play, or has less meld than the minimum.",
        {
            "nothing": "Nothing.",
            "meld": "Their meld.",
            "meld+10": "Their meld, and 10 for cards.",
            "meld+25": "Their meld, and 25 for cards.",
            "meld+50": "Their meld, and 50 for cards.",
            "meld+100": "Their meld, and 100 for cards, where points are counted in tens.",
            "meld+250": "Their meld, and 250 for cards, where points are counted in tens.",
            "meld+500": "Their meld, and 500 for cards, where points are counted in tens.",
            "play": "As usual: the cards are played.",
        },
    ),
    Column(
        "scoring.opponents_without_marriage", ColumnKind.WORD,
        "What the others score for the cards when the declarer has no marriage and no suit can be trump; nobody melds.",
        {
            "nothing": "Nothing.",
            "25": "25 for cards.",
            "50": "50 for cards.",
            "250": "250 for cards, where points are counted in tens.",
            "500": "500 for cards, where points are counted in tens.",
        },
        optional=True,
    ),
    Column(
        "scoring.hand", ColumnKind.WORD, "What the teams score for a hand.",
        {
            "points": "Each team scores its meld and counters, or loses what a set costs.",
            "declarer-alone": "Only the declarer’s team does so; the others score nothing.",
            "hand-points": "Two for a bid that is made; for a set, minus one, and one for each of the others.",
        },
        optional=True,
    ),
    Column("scoring.discards_count", ColumnKind.FLAG, "Whether the counters in the discard are the declarer’s."),
    Column("scoring.target", ColumnKind.INTEGER, "The score that ends the game.", least=1),
    Column(
        "scoring.both_over", ColumnKind.WORD, "Who wins when more than one team reaches the target in the same hand.",
        {
            "declarer": "The declarer’s team.",
            "higher": "The team with the higher score.",
            "play-on": "Nobody yet: another hand is played.",
            "bid-out": "The declarer’s team, if it made its bid; no other team can win.",
        },
    ),
    Column(
        "scoring.target_rises", ColumnKind.INTEGER,
        "By how much the target rises each time that more than one team reaches it and they play on.",
        least=1, null="It stays as it is.", optional=True,
    ),
    Column(
        "scoring.floor", ColumnKind.INTEGER,
        "How far below zero a score ends the game: a team that is so far down, or further, has lost.",
        least=1, null="Nobody loses by a low score.", optional=True,
    ),
)  # fmt: skip

COLUMNS = {column.path: column for column in _ROWS}
"""Every column by its path, in the order in which a rule set is written."""
