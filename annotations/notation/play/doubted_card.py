"""A card that is probably written wrong where not all cards are known: another one explains all that is refused.

What is refused of a card shows on which lines another one may be meant: on those of the trick, on those that show what
its player held, and on all that have a card of which there are too many (Double-deck rules, The Play).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from annotations.notation.play.corrected import on_own_lines, replay_if_corrected
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.meant_card import MeantCard
from annotations.notation.play.refused import OF_CARDS, OF_CARDS_AND_MELDS, Refused
from annotations.notation.play.trick_habits import written_hands
from annotations.notation.syntax.document import Line, SuitCards
from annotations.rules.cards import Card
from annotations.rules.decks import any_cards
from annotations.rules.holdings import kinds_of
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


class _Doubted(NamedTuple):
    """A card on a line, by the number of the line and its place there."""

    number: int
    place: int
    card: Card


class _Corrected(NamedTuple):
    """The hand replayed with another card."""

    card: MeantCard
    replay: ReplayedHand


def by_doubted_card(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if one other card explains all that is refused of its cards, replayed with that, and one refusal.

    If it may be on one of several lines, the refusal is one of those that it explains. Where all hands and tricks are
    written, they show what is wrong: then this is not asked.
    """
    if len(hand.lines.tricks) == hand.length and None not in written_hands(hand):
        return hand
    due = {refused: places for refused in hand.refused if (places := {*_places(hand, refused)})}
    is_scored_otherwise = [one.refusal.reason for one in due] == [Reason.TOO_MANY_COPIES] and _scored(hand) is not None
    if len(due) < _FEWEST and not is_scored_otherwise:
        return hand
    once = _by_card(hand, due, is_scored_otherwise)
    for trick in _refused_twice(hand, due) if once is hand else ():
        once = _by_card(hand, {one: places for one, places in due.items() if one.line is trick}, most=1)
    return once


def _refused_twice(hand: ReplayedHand, due: Iterable[Refused]) -> list[Line]:
    """The one trick of which several things are refused, where one other card or result is: that has another cause."""
    lines = [one.line for one in due]
    twice = [line for line in hand.lines.tricks.values() if lines.count(line) >= _FEWEST]
    return twice if len(twice) == 1 and lines.count(twice[0]) == len(lines) - 1 else []


def _by_card(
    hand: ReplayedHand, due: Mapping[Refused, set[_Doubted]], is_scored_otherwise: bool = False, most: int = 0
) -> ReplayedHand:
    """The hand, replayed with one other card that explains what is `due` to a card; itself if none does.

    So many other cards at `most` may be refused then.
    """
    explaining = _as_scored([*_explaining(hand, due, most)])
    if not explaining or (is_scored_otherwise and _scored(explaining[0].replay) == _scored(hand)):
        return hand
    replay = min([each.replay for each in explaining], key=lambda each: len(each.refused))
    refused = (*on_own_lines(hand, replay.refused), _once(hand, [*due], explaining))
    once = replay._replace(lines=hand.lines, refused=refused)
    are_counters_known = len({each.replay.playing for each in explaining}) == 1
    return once if are_counters_known else with_unknown_counters(once)


_FEWEST = 2


def with_unknown_counters(hand: ReplayedHand) -> ReplayedHand:
    """The hand, where nobody knows what a card counts that another was written for."""
    if hand.playing is None:
        return hand
    return hand._replace(playing=hand.playing._replace(taken=(None,) * hand.players))


def _explaining(hand: ReplayedHand, due: Mapping[Refused, set[_Doubted]], most: int) -> Iterator[_Corrected]:
    """The cards that leave no more to refuse than what is not `due` to a card, each with the replay.

    And no more than so many other cards at `most`.
    """
    lines = {line.number: line for line in hand.lines.written}
    doubted = sorted(set.intersection(*due.values()), key=lambda place: (place.number, place.place))
    kinds = kinds_of(any_cards(hand.rules.deck))
    if len(doubted) > _FEW_DOUBTED:
        kinds = tuple(dict.fromkeys([card for refused in due for card in refused.refusal.cards]))
    for number, place, card in doubted:
        for meant in kinds:
            instead = MeantCard(lines[number], place, card, meant)
            replay = meant is not card and replay_if_corrected(hand, instead.line, instead.values(), OF_CARDS, most)
            if replay and len(replay.refused) <= len(hand.refused) - len(due):
                yield _Corrected(instead, replay)


_FEW_DOUBTED = 8
"""Where more are doubted, only those cards are tried that a refusal names."""


def _as_scored(explaining: Sequence[_Corrected]) -> Sequence[_Corrected]:
    """Those with which the most sides have taken what they scored."""
    scored = [_scored(each.replay) or 0 for each in explaining]
    most = max(scored, default=0)
    return [each for each, sides in zip(explaining, scored, strict=True) if sides == most]


def _scored(hand: ReplayedHand) -> int | None:
    """How many sides have taken as many counters as they scored; None if nobody knows what they took, or scored."""
    scored, playing = hand.scores["PlayScores"], hand.playing
    if set(scored) == {None} or playing is None or None in playing.taken:
        return None
    taken = [sum([playing.taken[seat - 1] or 0 for seat in seats]) for seats in hand.teams]
    return sum([score == counters for score, counters in zip(scored, taken, strict=True)])


def _once(hand: ReplayedHand, due: Sequence[Refused], explaining: Sequence[_Corrected]) -> Refused:
    """The one refusal in place of those that are `due` to a card."""
    surplus = next((one for one in due if one.refusal.reason is Reason.TOO_MANY_COPIES), None)
    first = explaining[0].card
    if len({each.card.line.number for each in explaining}) > 1:
        return surplus or min(due, key=lambda one: one.line.number)
    is_place_known = len({each.card.place for each in explaining}) == 1
    if surplus:
        return surplus._replace(line=first.line, place=first.place)
    if not is_place_known:
        return min(due, key=lambda one: one.line is not first.line)
    meant = {each.card.meant for each in explaining}
    cards = (first.written, *meant) if len(meant) == 1 else (first.written,)
    phase = HandPhase.PLAY if first.line in hand.lines.tricks.values() else HandPhase.EXCHANGE
    own = () if any(one.line is not first.line for one in due) else (first.line,)
    return Refused(phase, Refusal(Reason.OTHER_CARD, "", None, cards), first.line, first.place, own)


def _places(hand: ReplayedHand, refused: Refused) -> Iterator[_Doubted]:
    """Where another card may be meant, if that is what is refused; nothing if it is no matter of a single card."""
    find = _WHERE.get(refused.refusal.reason)
    return find(hand, refused) if find and refused.phase in OF_CARDS_AND_MELDS else iter(())


def _with_card(_hand: ReplayedHand, refused: Refused) -> Iterator[_Doubted]:
    """The card of which there are too many, on all lines that have it."""
    (card,) = refused.refusal.cards
    for line in (refused.line, *refused.others):
        yield from [place for place in _cards_on(line) if place.card is card]


def _of_trick(_hand: ReplayedHand, refused: Refused) -> Iterator[_Doubted]:
    """All cards of the trick."""
    yield from _cards_on(refused.line)


def _of_duty(hand: ReplayedHand, refused: Refused) -> Iterator[_Doubted]:
    """The cards of the trick up to the one that is refused, and where its player shows one that was to be played.

    It may have been played before in place of another, or another later in place of it.
    """
    seat, cards, number = refused.refusal.seat or 0, refused.refusal.cards, refused.line.number
    yield from islice(_cards_on(refused.line), (refused.place or 0) + 1)
    yield from [place for place in _in_hand(hand, seat) if place.card in cards]
    yield from [place for place in _played_by(hand, seat) if place.number < number or place.card in cards]


def _of_lacking(hand: ReplayedHand, refused: Refused) -> Iterator[_Doubted]:
    """The card that its player lacks, and others of that player instead of which it may be."""
    seat, cards = refused.refusal.seat or 0, refused.refusal.cards
    yield from _in_hand(hand, seat)
    is_melded = refused.phase is HandPhase.MELD
    yield from [place for place in _played_by(hand, seat) if is_melded or place.card in cards]


_WHERE: Mapping[Reason, Callable[[ReplayedHand, Refused], Iterator[_Doubted]]] = {
    Reason.TOO_MANY_COPIES: _with_card,
    Reason.OTHER_WINNER: _of_trick,
    Reason.OTHER_COUNTERS: _of_trick,
    Reason.NOT_HELD: _of_lacking,
    Reason.MUST_LEAD_TRUMP: _of_duty,
    Reason.MUST_FOLLOW: _of_duty,
    Reason.MUST_BEAT: _of_duty,
    Reason.MUST_TRUMP: _of_duty,
    Reason.MUST_OVERTRUMP: _of_duty,
}
"""Where another card may be meant, by what is refused."""


def _in_hand(hand: ReplayedHand, seat: int) -> Iterator[_Doubted]:
    """The cards of that player, as they are written last."""
    line = hand.lines.redeclared.get(seat) or hand.lines.hands.get(seat)
    return _cards_on(line) if line else iter(())


def _played_by(hand: ReplayedHand, seat: int) -> Iterator[_Doubted]:
    """The cards that the player has played."""
    for trick in hand.tricks.all:
        if trick.line and trick.leader:
            turn = (seat - trick.leader) % hand.players
            yield from [place for place in _cards_on(trick.line) if place.place == turn]


def _cards_on(line: Line) -> Iterator[_Doubted]:
    """The cards on the line, each kind once in a group of cards."""
    for at, value in enumerate(line.values):
        cards: Iterable[object] = dict.fromkeys(value.cards) if isinstance(value, SuitCards) else (value,)
        yield from [_Doubted(line.number, at, card) for card in cards if isinstance(card, Card)]
