"""Facts of a game that show by which rules it was played."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import inf
from typing import Any, Protocol

from annotations.notation.syntax.document import Game, Line, Seat, SuitCards
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.notation.syntax.specs import AFTER_THE_CARDS
from annotations.rules.cards import Card, Suit
from annotations.rules.facts import OF_A_SINGLE_DECK, Facts
from annotations.rules.likely_bids import FAR_TOO_HIGH
from annotations.rules.scoring import FEWEST_IN_TENS, all_counters
from annotations.rules.shipped import SHIPPED, is_dealt, ruleset
from annotations.rules.units import TENS

_NINE = "[CDSH][ATKQJ9]*9"  # points may end in 99
_ENOUGH = 24
"""A hand with this many cards has a nine, if the deck has any."""

_SUITS = len(Suit)


class SlowEvidence(Protocol):
    """The evidence that only games with notes need, or with bids that may be typed wrong."""

    def notes_claim(self, lines: HandLines) -> bool:
        """Whether a note of the hand says that somebody claimed or conceded the tricks that were left."""

    def are_all_tricks(self, players: int, number: int, ended: Sequence[HandLines]) -> bool:
        """Whether this number of tricks in the longest of these hands that ended is that of the cards of a hand."""

    def sure_copies(self, hands: Sequence[HandLines]) -> int:
        """How many equal cards the hands show, whichever one of their cards is written wrong."""

    def with_size_dealt(self, facts: Facts, dealt: Sequence[int], exchanged: Sequence[int]) -> Facts:
        """The facts, with the size of hands in the deal from which the lines differ by the fewest cards."""

    def bids_made(self, hands: Sequence[HandLines], players: int) -> frozenset[int]:
        """The bids and contracts without those that are typed wrong, as far as the rest shows it."""


def facts(game: Game, hands: Sequence[HandLines], slow: SlowEvidence) -> Facts:
    """The facts that the hands of a game show; `slow` finds those that few games need."""
    dealt = {line.text: shown for hand in hands for line in hand.hands.values() if (shown := cards_shown(line))}
    kitty = _usual(map(_kitty, hands))
    after = [] if dealt else _sizes_after_exchange(hands)
    sizes = [*dealt.values()] or [size for size in after if is_dealt(game.players, size, kitty)]
    usual, bids = _usual_in_play(hands), _bids(hands)
    played = [hand for hand in hands if len(hand.tricks) > 1 and not (hand.notes and slow.notes_claim(hand))]
    ended = [hand for hand in played if hand is not hands[-1] or _is_scored(hand)]
    may_draw = game.players <= WITH_A_STOCK
    longest = None if may_draw and any(map(_are_cards_drawn, ended)) else _most_tricks(ended if may_draw else played)
    so_far = None if may_draw else longest
    tricks = so_far and _most_tricks(ended)
    is_whole = tricks and (is_dealt(game.players, tricks, kitty) or slow.are_all_tricks(game.players, tricks, ended))
    hand_size = _usual(sizes) or (tricks if is_whole else None)
    copies = 0 if hand_size else max(map(_copies, hands), default=0)
    found = Facts(
        game.players,
        hand_size,
        _nines(hands, dealt),
        kitty,
        _usual(number for hand in hands for number in _passed(hand)),
        slow.bids_made(hands, game.players) if bids is None else bids,
        _is_unscored([hand for hand in hands if hand.tricks or _lacks_counters(hand)], game.teams.values()),
        usual,
        0 if usual is not None else max(map(scored_in_play, hands), default=0),
        _seen_as_often([*sizes, *([so_far] if so_far and sizes else [])] or after),
        longest,
        _shows_players(game, hands),
        copies,
        slow.sure_copies(hands) if copies > OF_A_SINGLE_DECK else 0,
        0 if usual is not None else max([scored_in_play(hand) for hand in hands if _lacks_a_score(hand)], default=0),
    )
    is_usual = not dealt or (hand_size in found.hand_sizes and is_dealt(game.players, hand_size or 0, kitty))
    return found if is_usual else slow.with_size_dealt(found, sizes, _sizes_after_exchange(hands))


def _most_tricks(played: Iterable[HandLines]) -> int | None:
    return max([max(hand.tricks) for hand in played], default=None)


def _are_cards_drawn(hand: HandLines) -> bool:
    """Whether several cards are played that no hand has, all of which are known, so that they came from a stock."""
    if len(hand.hands) < WITH_A_STOCK or any(cards_shown(line) is None for line in hand.hands.values()):
        return False
    drawn = Counter(card for line in hand.tricks.values() for card in line.values if isinstance(card, Card))
    drawn.subtract(card for line in hand.hands.values() for group in line.values for card in _cards_of(group))
    return sum([number for number in drawn.values() if number > 0]) > _MOST_MISTYPED


_MOST_MISTYPED = 2
"""How many cards of a hand may each be typed wrong."""


def _cards_of(group: object) -> tuple[Card, ...]:
    return group.cards if isinstance(group, SuitCards) else ()


def _is_scored(hand: HandLines) -> bool:
    """Whether its play has a score, so that no more tricks come."""
    return "PlayScores" in hand.named or "HandScores" in hand.named


_USUAL_TEAMS = 2
"""The number of teams if nothing shows it."""


def _shows_players(game: Game, hands: Sequence[HandLines]) -> bool:
    """Whether any line shows how many play: a seat, a team, or one with a value or a line for each player or team."""
    if len(game.teams) != _USUAL_TEAMS:
        return True
    before = {line.label.spec.stem for line in (*game.game_section.lines, *game.inherited) if line.label}
    return not before.isdisjoint(("Seat", "Team")) or any(
        hand.hands or hand.bids or hand.melds or hand.tricks for hand in hands
    )


WITH_A_STOCK = 2
"""The most players who may draw from a stock, and play more tricks than they hold cards (Wikipedia, Two-handed)."""


def _bids(hands: Sequence[HandLines]) -> frozenset[int] | None:
    """The bids and contracts; None if some may be typed wrong.

    In each hand the contract is the highest bid, or the only one that is written; and no number is far from the others.
    """
    bids: set[int] = set()
    for hand in hands:
        made = [bid for line in hand.bids.values() for bid in line.values if isinstance(bid, int)]
        contract = hand.named.get("Contract")
        points = contract.values[1] if contract and len(contract.values) > 1 else None
        if isinstance(points, int) and (max(made) != points if made else FAR_TOO_HIGH * _most_lost(hand) <= points):
            return None
        bids.update(made or ([points] if isinstance(points, int) else ()))
    are_near = not bids or max(bids) < FAR_TOO_HIGH * min(bids)
    return frozenset(bids) if are_near else None


def _most_lost(hand: HandLines) -> float:
    """The most that a side lost in the hand; infinite if none lost."""
    return -min([score for score in _scores(hand, "HandScores") if isinstance(score, int) and score < 0], default=-inf)


def _usual(numbers: Iterable[int | None]) -> int | None:
    """The number that is seen most often; None if none is."""
    known = [number for number in numbers if number is not None]
    if len(set(known)) <= 1:
        return known[0] if known else None
    counted = Counter(known)
    return max(counted, key=lambda number: (counted[number], number))


def _usual_in_play(hands: Sequence[HandLines]) -> int | None:
    """What the teams together score for play in most hands; None if no hand shows it.

    Of several sums that are seen equally often, it is the least that all counters of a deck come to: a digit too many
    makes a larger sum, and other sums lack counters that nobody scores. Of a deck that no set has, these are tens where
    sums are as high as in tens.
    """
    known = [scored for hand in hands if (scored := in_play(hand)) is not None]
    known = known or [scored for hand in hands if (scored := _without_a_loss(hand))]
    if not sums_of_decks().issuperset(known) or len(set(known)) > 1:  # some score may be wrong
        known = [scored for hand in hands if (scored := _confirmed_in_play(hand, known)) is not None]
    likeliest = _seen_as_often(known)
    of_a_deck = likeliest & sums_of_decks() if len(likeliest) > 1 else likeliest
    if not of_a_deck:
        of_a_deck = frozenset([scored for scored in likeliest if scored >= FEWEST_IN_TENS and scored % TENS == 0])
    return min(of_a_deck) if of_a_deck else _usual(known)


def _without_a_loss(hand: HandLines) -> int | None:
    """All counters of a deck that some of several players have in a hand which nobody lost; the others have 0."""
    play, scored = _scores(hand, "PlayScores"), _scores(hand, "HandScores")
    numbers = [score for score in (*play, *scored) if isinstance(score, int) and score >= 0]
    together = scored_in_play(hand)
    is_known = len(numbers) == len(play) + len(scored) > len(play)
    return together if is_known and len(play) > _SIDES and together in sums_of_decks() else None


_SIDES = 2
"""Of two sides, the one that takes all counters leaves open in what they are counted: bids may show it."""


def _confirmed_in_play(hand: HandLines, known: Sequence[int]) -> int | None:
    """What the teams together scored for play; None if the scores of the hand make it those of another deck.

    Where only these, without the meld, come to all counters of a deck, they are right. So they are where they come to
    one of the sums that are `known` of the hands, and the scores for play come to one that no other hand has.
    """
    written, decks = in_play(hand), sums_of_decks()
    by_line: Any = [_scores(hand, label) for label in HAND_SCORES]
    if written is None or () in by_line or {type(score) for scores in by_line for score in scores} != {int}:
        return written
    meld, _play, scored = by_line
    left = sum(scored) - sum(meld)
    is_of_another_hand = left in known and known.count(written) == 1
    if left == written or not (left in decks or is_of_another_hand) or len(meld) != len(scored) or min(scored) < 0:
        return written
    return None if written in decks else left


@lru_cache(maxsize=1)
def sums_of_decks() -> frozenset[int | None]:
    """What all counters of a hand are together, by each of the shipped sets."""
    return frozenset(map(all_counters, map(ruleset, SHIPPED)))


def _seen_as_often(numbers: Sequence[int]) -> frozenset[int]:
    """The numbers that no other is seen more often than."""
    counted = Counter(numbers)
    most = max(counted.values(), default=0)
    return frozenset([number for number, count in counted.items() if count == most])


def cards_shown(line: Line) -> int | None:
    """The number of cards on a `Hand#` or `Meld#` line; None if it does not show them all."""
    values: Any = line.values
    try:
        clubs, diamonds, spades, hearts = values
        return len(clubs.cards) + len(diamonds.cards) + len(spades.cards) + len(hearts.cards)
    except (AttributeError, ValueError):  # there are other values, too
        groups = [len(value.cards) for value in values if type(value) is SuitCards]
        return sum(groups) if len(groups) == _SUITS else None


def _sizes_after_exchange(hands: Sequence[HandLines]) -> list[int]:
    """The sizes of the hands that are written again after the exchange.

    They are those of the deal, as whoever takes cards gives as many; or of the play, where the kitty goes to all
    players.
    """
    return [size for hand in hands for line in hand.redeclared.values() if (size := cards_shown(line))]


def _nines(hands: Sequence[HandLines], dealt: Mapping[str, int]) -> bool | None:
    """Whether there are nines; None unless enough cards are seen. `dealt` has the size of each hand, by its line."""
    if sum(dealt.values()) >= _ENOUGH:
        return "9" in "".join(dealt)  # no seat has that number
    lines = [line for hand in hands for line in _with_cards(hand)]
    if any(re.search(_NINE, line.text) for line in lines):
        return True
    most = max((_cards_played(hand) for hand in hands), default=0)
    return False if most >= _ENOUGH else None


def _with_cards(hand: HandLines) -> Iterator[Line]:
    for lines in (hand.hands, hand.redeclared, hand.passes, hand.kitties, hand.melds, hand.tricks):
        yield from lines.values()
    yield from [hand.named[label] for label in ("Kitty", "Discard") if label in hand.named]


def _copies(hand: HandLines) -> int:
    """How many equal cards are dealt, melded or played in the hand, or passed by one, as far as it is written."""
    together = [lines.values() for lines in (hand.hands, hand.melds, hand.tricks) if lines]
    return max([_most_equal(lines) for lines in (*together, *[(line,) for line in hand.passes.values()])], default=0)


def _most_equal(lines: Iterable[Line]) -> int:
    groups = [value.cards if isinstance(value, SuitCards) else (value,) for line in lines for value in line.values]
    counted = Counter(chain.from_iterable(groups))
    return max([number for card, number in counted.items() if isinstance(card, Card)], default=0)


def _cards_played(hand: HandLines) -> int:
    return sum([max(len(line.values) - AFTER_THE_CARDS, 0) for line in hand.tricks.values()])


def _is_past_exchange(hand: HandLines) -> bool:
    """Whether melds, or tricks to their end, were written after a contract, whose trump may be withheld."""
    contract = hand.named.get("Contract")
    is_played = bool(hand.melds) or (bool(hand.tricks) and _is_scored(hand))
    return contract is not None and bool(contract.values[2:]) and is_played


def _kitty(hand: HandLines) -> int | None:
    """The number of cards in the kitty; None if it is not known, or not yet time for it.

    As many cards are discarded: where no line has the kitty, the discard shows it.
    """
    lines = [*hand.kitties.values(), *[hand.named[label] for label in ("Kitty",) if label in hand.named]]
    discard = hand.named.get("Discard")
    if not lines and discard is None:
        return 0 if _is_past_exchange(hand) else None
    return _listed([value for line in lines for value in line.values]) or _discarded(discard)


def _listed(values: Sequence[object]) -> int | None:
    """The number of cards, some of which may be withheld; None if a lone value may stand for all."""
    is_known = len(values) > 1 or (values and isinstance(values[0], Card))
    return len(values) if is_known else None


def _discarded(discard: Line | None) -> int | None:
    if discard is None:
        return None
    return cards_shown(discard) if _is_grouped(discard) else _listed(discard.values[:-1])


def _is_grouped(discard: Line) -> bool:
    return any(isinstance(value, SuitCards) for value in discard.values)


def _passed(hand: HandLines) -> Iterator[int | None]:
    """How many cards each passes."""
    if not hand.passes and _is_past_exchange(hand):
        yield 0
    for line in hand.passes.values():
        values = [value for value in line.values if not isinstance(value, Seat)]
        yield len(values) if values and all(isinstance(value, Card) for value in values) else None


def scored_in_play(hand: HandLines) -> int:
    """What the teams with a score for play have together."""
    return sum([value for value in _scores(hand, "PlayScores") if isinstance(value, int) and value > 0])


def _lacks_a_score(hand: HandLines) -> bool:
    """Whether some of the scores for play are unknown, and others are written."""
    scores = _scores(hand, "PlayScores")
    return 0 < len([score for score in scores if isinstance(score, int)]) < len(scores)


def _is_unscored(hands: Sequence[HandLines], teams: Iterable[tuple[int, ...]]) -> bool:
    """Whether meld that a team showed, or counters that it took, scored nothing although it was not set.

    Scores for play that are not all counters of a deck leave some for a team that scored none. A team whose meld counts
    has taken enough of them (Double-deck rules, Minimum 20 to score).
    """
    nothing = [(hand, *scored) for hand in hands for scored in _without_a_score(hand, teams)]
    if any(for_meld == 0 and _shows_meld(hand, seats) for hand, seats, for_meld, _for_play in nothing):
        return True
    without_play = [(hand, seats) for hand, seats, for_meld, for_play in nothing if for_play == for_meld == 0]
    return any(_lacks_counters(hand) or takes_counters(hand, seats) for hand, seats in without_play)


def _lacks_counters(hand: HandLines) -> bool:
    return scored_in_play(hand) % _IN_A_DECK > 0


_IN_A_DECK = 25
"""The counters of a deck with the last trick: a divisor of those of several decks, also in tens."""


def _without_a_score(hand: HandLines, teams: Iterable[tuple[int, ...]]) -> list[tuple[tuple[int, ...], object, object]]:
    """The teams that scored nothing for meld or for play, and were not set, with these two scores.

    A score for the hand that is not their sum shows that one of them is wrong.
    """
    meld, play, scored = (_scores(hand, label) for label in HAND_SCORES)
    if 0 not in meld and 0 not in play:
        return []
    return [
        (seats, for_meld, for_play)
        for seats, for_meld, for_play, for_all in zip(teams, meld, play, scored, strict=False)
        if isinstance(for_all, int) and for_all in (for_meld, for_play) and 0 in (for_meld, for_play)
    ]


def _shows_meld(hand: HandLines, seats: Sequence[int]) -> bool:
    return any(_last_count(hand.melds[seat]) for seat in seats if seat in hand.melds)


def in_play(hand: HandLines) -> int | None:
    """What the teams together scored for play; None if one scored nothing, or it is not known."""
    line = hand.named.get("PlayScores")
    scores = [value for value in line.values if isinstance(value, int) and value > 0] if line else []
    return sum(scores) if line and len(scores) == len(line.values) else None


def takes_counters(hand: HandLines, seats: Sequence[int]) -> bool:
    """Whether these players took a trick with counters."""
    for line in hand.tricks.values():
        match line.values:
            case (*_cards, Seat(number), int(counters)) if counters and number in seats:
                return True
    return False


def _last_count(line: Line) -> int:
    last = line.values[-1] if line.values else 0
    return last if isinstance(last, int) else 0


def _scores(hand: HandLines, label: str) -> tuple[object, ...]:
    line = hand.named.get(label)
    return line.values if line else ()
