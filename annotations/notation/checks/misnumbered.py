"""The lines whose label, or deal, has a wrong number, and the right one, where the lines around leave just one.

A number is wrong if all lines of its word have the numbers of their places, but this one: an exchange of lines, or one
that was left out, moves two of them or more. A line that is written twice, with the same values or a corrected one, is
no other line.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count, islice, starmap, zip_longest
from operator import ne
from typing import NamedTuple

from annotations.notation.checks.missing_numbers import hands_after_exchange, lines_by_word
from annotations.notation.syntax.document import Game, Line, Passing, Seat, Section, SuitCards, Value
from annotations.notation.syntax.specs import LABELS, NUMBERED_BY_SEAT, Group, Label
from annotations.rules.cards import Card, Suit, are_whole_decks

_Labels = Mapping[int, str]
"""The labels that wrong ones are to be, by their lines."""


class Misnumbered(NamedTuple):
    """A line with a wrong number, and the label that it is to have.

    Where `is_seat_new`, no other line has that seat: it may be this line alone that shows so many players. Where
    `is_whole`, there is a line for each seat.
    """

    line: Line
    label: str
    section: Section
    is_seat_new: bool
    is_whole: bool

    @property
    def written(self) -> str:
        """The label that it has."""
        return self.line.label.text if self.line.label else ""


_Numbered = tuple[Line, int]
"""A line and the number that it is to have."""


def misnumbered(game: Game, hands: Sequence[Section], labels: _Labels) -> list[Misnumbered]:
    """The lines of these hands of a game with a wrong number that can only be another one, one of a word in each hand.

    `labels` are those of lines that have no label which PN knows, after their repairs. Two that have each the number of
    the other are lines in each other's place.
    """
    words = {line: LABELS[label].spec.stem for line, label in labels.items() if label in LABELS}
    among = [each for hand in hands for each in _wrong_among(hand, game, labels, words)]
    exchanged = {(one.label, one.written) for one, _ in among} if len(among) > 1 else ()
    texts = Counter([line.text for hand in game.hands for line in hand.lines] if among else ())
    return [
        one
        for one, lines in among
        if (one.written, one.label) not in exchanged
        and _is_decided(one, lines, game)
        and not _is_written_twice(one, texts)
    ]


def misnumbered_deal(game: Game) -> tuple[Line, int] | None:
    """The only deal of a game without the number of its place, and that number.

    The last one may follow a gap, and a hand that has all the lines of another may be that one, written twice.
    """
    deals = [(hand, line) for hand in game.hands if (line := _deal(hand))]
    wrong = [(hand, line, number) for number, (hand, line) in enumerate(deals, 1) if line.values[0] != number]
    if len(wrong) != 1 or len(deals) != len(game.hands) or len(deals) < _FEWEST:
        return None
    hand, line, number = wrong[0]
    texts = [[each.text for each in other.lines] for other in game.hands]
    is_twice = texts.count([each.text for each in hand.lines]) > 1
    return None if is_twice or number == len(deals) else (line, number)


def _deal(hand: Section) -> Line | None:
    """The line with the number of the deal, if it has one."""
    deals = [line for line in hand.lines if line.label and line.label.spec.stem == "Deal"]
    return next((line for line in deals if line.values and isinstance(line.values[0], int)), None)


_FEWEST = 3
"""Of two deals, the other one may be wrong."""


def _wrong_among(
    hand: Section, game: Game, labels: _Labels, words: _Labels
) -> Iterator[tuple[Misnumbered, Sequence[_Numbered]]]:
    """The lines with a wrong number, each with all lines of its word; the `words` are those of the right labels."""
    dealt = [(stem, [*zip(lines, count(1))]) for stem, lines in lines_by_word(hand, words).items()]
    exchanged = hands_after_exchange(hand, words)
    for stem, lines in [*dealt, ("Hand", exchanged), (_PASS, _passes_to_each_other(hand))]:
        wrong = [*islice(((line, number) for line, number in lines if _number(line, labels) != number), 2)]
        if len(wrong) == 1 and wrong[0][0].label:
            line, number = wrong[0]
            is_of_seat = stem in NUMBERED_BY_SEAT
            is_seat_new = is_of_seat and _number(line) not in [right for _, right in lines]
            is_whole = lines is exchanged or len(lines) == game.players
            yield Misnumbered(line, f"{stem}{number}", hand, is_seat_new, is_whole), lines


def _passes_to_each_other(hand: Section) -> list[_Numbered]:
    """The two lines that are passes, each with the seat to which the other goes; none if that is not known."""
    passes = [line for line in hand.lines if line.label and line.label.spec.stem == _PASS]
    receivers = [line.values[-1].number for line in passes if line.values and isinstance(line.values[-1], Seat)]
    are_known = len(passes) == len(receivers) == len({*receivers}) == _PAIR
    return [*zip(passes, receivers[::-1], strict=True)] if are_known else []


_PASS, _PAIR = "Pass", 2


def _number(line: Line, labels: _Labels | None = None) -> int:
    """The number of the label, after its repair; 0 if it has none."""
    label = LABELS.get((labels or {}).get(line.number, "")) or line.label
    return label.number or 0 if label else 0


def _is_decided(wrong: Misnumbered, numbered: Sequence[_Numbered], game: Game) -> bool:
    """Whether the wrong number can only be that of its place; these are all lines of its word."""
    line, lines = wrong.line, [line for line, _ in numbered]
    stem, at = wrong.label.rstrip("0123456789"), lines.index(line)
    if _is_same_as_another(line, lines):
        return False
    if stem == _PASS:
        return True  # each of the two says where the other comes from
    if stem in NUMBERED_BY_SEAT:
        return wrong.is_whole if not wrong.is_seat_new else _number(line) == game.players
    if stem == "Bids":
        return _is_round_between(at, lines)
    return at + 1 < len(lines) or _cards_to_play(wrong.section) == len(lines)


def _is_same_as_another(line: Line, lines: Sequence[Line]) -> bool:
    """Whether another line has the label of this one, and its values, but for one that was corrected."""
    others = [other.values for other in lines if other is not line and other.label is line.label]
    return any(sum(starmap(ne, zip_longest(line.values, values))) <= 1 for values in others)


def _is_written_twice(wrong: Misnumbered, texts: Counter[str]) -> bool:
    """Whether the game has the same line elsewhere, and this is no other one; rounds are often the same."""
    return texts[wrong.line.text] > 1 and not wrong.label.startswith("Bids")


def _cards_to_play(section: Section) -> int:
    """How many cards each player has when play begins, which is the number of tricks; 0 if that is not certain.

    It is the size of all hands that are known, each as it was last written. It is certain where no card of a kitty can
    still be added to them: one hand was written again after the exchange, somebody discards, who has as many cards then
    as before, or together they are the whole deck.
    """
    last: dict[Label, Sequence[Card]] = {}
    is_exchange = is_exchanged = False
    for line in section.lines:
        if line.label and line.label.spec.stem == "Hand":
            last[line.label] = cards = _cards_of(line)
            is_exchanged = is_exchanged or (is_exchange and len(cards) > 0)
        elif line.label:
            is_exchange = is_exchange or line.label.spec.group is Group.EXCHANGE
            is_exchanged = is_exchanged or line.label.text == "Discard"
    sizes = {len(cards) for cards in last.values() if cards}
    is_certain = len(sizes) == 1 and (is_exchanged or are_whole_decks(Counter(chain(*last.values()))))
    return sizes.pop() if is_certain else 0


def _cards_of(hand: Line) -> Sequence[Card]:
    """The cards of a hand; none if any of them is not known."""
    suits = [suit.cards for suit in hand.values if isinstance(suit, SuitCards)]
    return [*chain(*suits)] if len(suits) == len(Suit) else ()


def _is_round_between(at: int, lines: Sequence[Line]) -> bool:
    """Whether the bids of that round go on from those above, and the bids of the round below from these.

    The last round may be one above it, written again, unless its bids show that they go on; one that skips rounds may
    do so.
    """
    rounds = [line.values for line in lines]
    if at + 1 == len(rounds):
        return at > 0 and _number(lines[at]) <= at and _goes_on(rounds[:at], rounds[at], is_shown=True)
    return all(_goes_on(rounds[:below], rounds[below]) for below in (at, at + 1))


def _goes_on(above: Sequence[Sequence[Value]], below: Sequence[Value], *, is_shown: bool = False) -> bool:
    """Whether all bids of a round are higher than those above, and nobody bids who has passed.

    Where that is to be shown, there are such bids, or somebody has passed, and has nothing more to say.
    """
    highest = max([bid for values in above for bid in values if isinstance(bid, int)], default=0)
    higher = [bid for bid in below if isinstance(bid, int)]
    out = {seat for values in above for seat, bid in enumerate(values) if isinstance(bid, Passing)}
    left = [bid for seat, bid in enumerate(below) if seat in out]
    if is_shown and not (higher or left):
        return False
    said = (int, Passing) if is_shown else int
    return all(bid > highest for bid in higher) and not any(isinstance(bid, said) for bid in left)
