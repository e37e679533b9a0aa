"""Variations in scoring, and in how a game ends."""

from annotations.rules.variations.sources import AUCTION, OF_THREE
from annotations.rules.variations.variation import DOUBLE, MORE_THAN_ONE, SINGLE, Variation

_OF_DOUBLE_DECKS = "Players’ pages, Double deck"
_MINIMUM = "Double-deck rules, Minimum 20 to score"
_SURRENDER = "Double-deck rules, Opponents’ score when bidder surrenders"


def _minimums(meld: int, counters: int, says: str) -> Variation:
    values = {"scoring.minimum_meld": meld, "scoring.minimum_counters": counters}
    return Variation(says, _MINIMUM, values, MORE_THAN_ONE)


MINIMUMS = (
    _minimums(20, 20, "{20} meld and {20} counters to score"),
    _minimums(20, 0, "{20} meld to score"),
    _minimums(0, 20, "{20} counters to score"),
    _minimums(0, 0, "no minimum to score"),
)


def _surrender(value: str, words: str, source: str, copies: tuple[int, ...], *players: int) -> Variation:
    values = {"scoring.opponents_on_surrender": value}
    return Variation(f"after a surrender the others score {words}", source, values, copies, players)


SURRENDERS = (
    _surrender("play", "as usual", _SURRENDER, MORE_THAN_ONE),
    _surrender("nothing", "nothing", _SURRENDER, MORE_THAN_ONE),
    _surrender("meld", "their meld", _SURRENDER, MORE_THAN_ONE),
    _surrender("meld+25", "their meld and {25}", _SURRENDER, MORE_THAN_ONE),
    _surrender("meld+50", "their meld and {50}", _SURRENDER, MORE_THAN_ONE),
    _surrender("meld+10", "their meld and {10}", OF_THREE, (), 3),
)
"""The first is the only one that matters where every hand was played: not all of them may be tried there."""
NOTHING_ON_SURRENDER = SURRENDERS[1]
WITHOUT_MARRIAGE = tuple(
    [
        Variation(
            f"without a marriage the others score {value}",
            _SURRENDER,
            {"scoring.opponents_without_marriage": value},
            MORE_THAN_ONE,
        )
        for value in ("nothing", "25", "50")
    ]
)
BID_FOR_OTHERS_ALONE = Variation(
    "only the others score the bid of a set", _OF_DOUBLE_DECKS, {"scoring.set": "opponents-score-bid"}
)
SETS = (
    Variation("a set keeps its meld", AUCTION, {"scoring.set": "bid-keeping-meld"}),
    Variation("the bid that is lost goes to the others", _OF_DOUBLE_DECKS, {"scoring.set": "bid-to-opponents"}),
    Variation("a set costs the bid and the meld", AUCTION, {"scoring.set": "bid-and-meld"}),
    BID_FOR_OTHERS_ALONE,
)
_MONEY = "Players’ pages, Auction for money"
ONLY_DECLARER_SCORES = Variation("only the declarer scores", _MONEY, {"scoring.hand": "declarer-alone"}, players=(3,))
COUNTED_BY_HANDS = Variation(
    "a bid made scores two, a set costs one and gives one to each of the others",
    "Players’ pages, Hand points", {"scoring.hand": "hand-points"}, players=(2, 3),
)  # fmt: skip
SETTLED_OTHERWISE = (
    (ONLY_DECLARER_SCORES,),
    (ONLY_DECLARER_SCORES, Variation("a set costs twice the bid", _MONEY, {"scoring.set": "twice-the-bid"})),
    (COUNTED_BY_HANDS,),
)
"""What a hand scores where that is not the points of each team."""
MELD_NEEDS = (
    Variation("meld needs a trick", "Wikipedia, Three-handed", {"scoring.meld_needs": "trick"}),
    Variation("meld needs a counter", "Wikipedia, Racehorse", {"scoring.meld_needs": "counters"}),
    Variation("meld needs no trick", "Double-deck rules, Scoring", {"scoring.meld_needs": "nothing"}),
)


def _target(points: int, source: str, copies: tuple[int, ...] = ()) -> Variation:
    return Variation(f"to {{{points}}}", source, {"scoring.target": points}, copies)


TARGETS = (
    _target(100, "Wikipedia, Three-handed"),
    _target(120, OF_THREE, SINGLE),
    _target(125, "Wikipedia, Three-handed", SINGLE),
    _target(150, "Wikipedia, Three-handed"),
    _target(250, _OF_DOUBLE_DECKS, MORE_THAN_ONE),
    _target(350, _OF_DOUBLE_DECKS, MORE_THAN_ONE),
    _target(455, OF_THREE, DOUBLE),
    _target(500, "Double-deck rules, Idea of the Game", MORE_THAN_ONE),
    _target(1000, "Wikipedia, Four-handed"),
    _target(1500, "Wikipedia, Four-handed"),
    _target(5000, "Wikipedia, Eight-player double-deck"),
)
"""The scores that end a game."""
TIES = (
    Variation("the declarer wins a tie", "Double-deck rules, Idea of the Game", {"scoring.both_over": "declarer"}),
    Variation("a tie is played on", "Wikipedia, Three-handed", {"scoring.both_over": "play-on"}),
    Variation(
        "a tie is played on to {25} more", "Wikipedia, Three-handed",
        {"scoring.both_over": "play-on", "scoring.target_rises": 25},
    ),
    Variation("only a declarer can win", "Wikipedia, Cutthroat", {"scoring.both_over": "bid-out"}, SINGLE),
)  # fmt: skip
"""What follows if two teams reach the target in the same hand."""
