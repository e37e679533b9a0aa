"""The last line of a text without a line end: somebody may still be typing it, so its last value may go on."""

from collections.abc import Iterator, Sequence

from annotations.notation.deduction.game import DeductionOptions, deduce
from annotations.notation.deduction.scores import score_ranges
from annotations.notation.deduction.taken import taken
from annotations.notation.deduction.totals import adjustments
from annotations.notation.play import slow_path
from annotations.notation.play.game import replay_one
from annotations.notation.play.shown_cards import grouped
from annotations.notation.rule_checks.by_any_rules import of_players
from annotations.notation.rule_checks.possible_scores import possible_hand_scores
from annotations.notation.syntax.document import ASKED, Game, Line, LongInteger, Section, SuitCards, Value
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.cards import Card
from annotations.rules.holdings import size
from annotations.rules.likely_bids import is_foreign
from annotations.rules.melds import best_points
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import all_counters, most_counters
from annotations.rules.units import in_other_units
from annotations.rules.variations.choices import Alternatives, each_alone, fitting
from annotations.rules.variations.deals import DEALS, DECKS
from annotations.rules.variations.melds import MELDS
from annotations.rules.variations.play import COUNTERS, COUNTERS_TO_490
from annotations.rules.variations.scoring import SETS

_NOT_ENDED = ""
"""What ends such a line."""

_OF_CARDS = ("Hand", "Pass", "Kitty", "Discard")
"""Labels of lines that consist of cards."""


def with_last_value_asked(game: Game) -> Game | None:
    """The game with a `?` in place of a last value that may go on: some cards, or a number other than 0.

    None if its last line has an end, or no such value.
    """
    hand = game.hands[-1] if game.hands else None
    line = hand.lines[-1] if hand and hand.lines else None
    if not (hand and line and line.label and line.values and line.end == _NOT_ENDED):
        return None
    if line.label.spec.stem in _OF_CARDS and not _is_number(line.values[-1]):
        asked = _asked(line, 0)
    elif _is_number(line.values[-1]) and line.values[-1] != 0:
        asked = _asked(line, len(line.values) - 1)
    else:
        return None
    section = Section((*hand.lines[:-1], asked), hand.is_hand, hand.first_line)
    return game.with_hands((*game.hands[:-1], section))


def may_go_on(game: Game, asked: Game, fitting: Sequence[RuleSet]) -> bool:
    """Whether more may be typed on the last line of the game: other cards, or the digits of a longer number.

    `asked` is the game without what is typed so far of its last value, and each of the `fitting` rules fits that game.
    If no rules are known, only the other lines may show what a number of points is.
    """
    line = game.hands[-1].lines[-1]
    stem = line.label.spec.stem if line.label else ""
    if fitting:
        return any(_has_more(line, stem, asked, rules) for rules in fitting)
    if not _is_number(line.values[-1]) or not stem.endswith("Scores"):
        return True
    shown = _numbers(asked, stem, of_players(game.players))
    return not shown or any(_is_begun(_text(line.values[-1]), *bounds) for bounds in shown)


def _has_more(line: Line, stem: str, asked: Game, rules: RuleSet) -> bool:
    """Whether by these rules there are more cards on the line, or its last number may have more digits."""
    last = line.values[-1]
    if not _is_number(last):
        return sum(map(_cards, line.values)) < _most_cards(stem, asked, rules)
    if stem == "Bids":
        return isinstance(last, int) and any(_may_be_bid(last * zeros, asked, rules) for zeros in _MORE_DIGITS)
    if stem == "Meld":
        return any(_is_begun(_text(last), points, points) for points in _points(line, asked, rules))
    return any(_is_begun(_text(last), *bounds) for by in _ways(stem, rules) for bounds in _numbers(asked, stem, by))


_MORE_DIGITS = (10, 100)


def _may_be_bid(bid: int, asked: Game, rules: RuleSet) -> bool:
    """Whether such a bid is usual by these rules, or less than twice the highest bid that the hand has before it."""
    made = [value for line in asked.hands[-1].index.bids.values() for value in line.values if isinstance(value, int)]
    return not is_foreign(rules, bid) or bid < _TIMES_AS_HIGH * max(made, default=0)


_TIMES_AS_HIGH = 2
"""How many times as high as the one before it a bid hardly is; with a digit too many it is about ten times as high."""


def _ways(stem: str, rules: RuleSet) -> Iterator[RuleSet]:
    """The rules, and those of tables that count such a number otherwise."""
    yield rules
    if choices := _COUNTED_OTHERWISE.get(stem):
        for by in (rules, in_other_units(rules)):
            yield from [other for _choice, other in fitting(choices, by)]


def _points(line: Line, asked: Game, rules: RuleSet) -> list[int]:
    """What the cards of the meld are worth, by these rules and by those of tables with other prices."""
    hands = [section.index for section in asked.hands]
    trump, cards = replay_one(asked, hands, len(hands) - 1, rules, slow_path).trump, grouped(line)
    if trump is None or cards is None:
        return []
    prices = dict.fromkeys([by.meld for by in _ways("Meld", rules)])
    return [points for meld in prices if (points := best_points(meld, cards, trump)) is not None]


_OF_MOST_GAMES = 4
"""The number of players whose bids show their deck."""
_COUNTED_OTHERWISE = {
    "Discard": each_alone(COUNTERS),
    "Trick": Alternatives([*each_alone(COUNTERS), *COUNTERS_TO_490]),
    "Meld": each_alone(MELDS),
    "PlayScores": Alternatives(
        [*each_alone([deck for deck in DECKS if _OF_MOST_GAMES not in deck.players]), *COUNTERS_TO_490]
    ),
    "HandScores": each_alone(SETS),
}
"""The variations that change the last number on a line with one of these labels."""


def _most_cards(stem: str, asked: Game, rules: RuleSet) -> int:
    """How many cards a line with this label may have by these rules, or as other deals and hands have."""
    if stem == "Pass":
        return rules.passing.cards or 0
    if stem == "Hand":
        others = [line for hand in asked.hands for line in hand.index.hands.values()]
        return rules.hand_size_in_play or max([sum(map(_cards, line.values)) for line in others], default=0)
    return max(rules.kitty or 0, _LARGEST_KITTY)


_LARGEST_KITTY = max(kitty for deal in DEALS if isinstance(kitty := deal.values.get("kitty"), int))


def _numbers(asked: Game, stem: str, rules: RuleSet) -> list[tuple[int, int]]:
    """The least and the most of the number that is asked for at the end of the game, by each way to know it."""
    hands = [section.index for section in asked.hands]
    of_last_hand = DeductionOptions(from_sums=True, hands=[len(hands) - 1])
    filled = deduce(asked, hands, rules, of_last_hand)[-1].written[-1].values[-1]
    if isinstance(filled, int):
        return [(filled, filled)]
    if stem not in HAND_SCORES:
        return []
    hand = replay_one(asked, hands, len(hands) - 1, rules, slow_path)
    if stem == "HandScores":
        scored = [scores[-1] for scores in possible_hand_scores(hand)]
        more = adjustments(hand)[-1] or 0
        return [(score, score) for known in scored if known is not None for score in (known, known + more)]
    if stem == "MeldScores":
        melded = taken(hand)
        return [(melded.least.meld[-1], melded.most.meld[-1])]
    known = [(scores.least[-1], scores.most[-1]) for scores in score_ranges(hand) if scores.label == stem]
    is_open = stem == "PlayScores" and not known
    most = (all_counters(rules) or most_counters(rules)) if is_open else None
    return known if most is None else [(0, most)]


def _is_begun(typed: str, least: int, most: int) -> bool:
    """Whether a number from the least to the most begins with what is typed, and has more digits."""
    if typed.startswith("-"):
        return _is_begun(typed[1:], -most, -least)
    missing = range(1, len(str(most)) - len(typed) + 1)
    return any(int(f"{typed}{'0' * more}") <= most and int(f"{typed}{'9' * more}") >= least for more in missing)


def _asked(line: Line, place: int) -> Line:
    """The line with a `?` in place of the value at this place and of all after it."""
    first, _end = line.span(place)
    values = (*line.values[:place], ASKED)
    return Line(line.number, f"{line.text[: first - 1]}?", line.label, values, line.counts, line.end)


def _is_number(value: Value) -> bool:
    return isinstance(value, int | LongInteger)


def _text(number: Value) -> str:
    return number.text if isinstance(number, LongInteger) else str(number)


def _cards(value: Value) -> int:
    """How many cards the value has."""
    return size(value.held) if isinstance(value, SuitCards) else int(isinstance(value, Card))
