"""A hand in which one card is probably written wrong: with another one in its place, nothing contradicts the cards.

Deck, hands and tricks show which: where one has a card too many and another too few, these two were mixed up.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple, Self

from annotations.notation.play.contradicted_hands import with_contradicted_hand_once
from annotations.notation.play.corrected import on_own_lines, replay_if_corrected
from annotations.notation.play.doubted_card import by_doubted_card, with_unknown_counters
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.kitty import kitty_lines
from annotations.notation.play.meant_card import MeantCard
from annotations.notation.play.refused import DUTIES, OF_CARDS, Refused, refused_cards
from annotations.notation.play.shown_cards import card_place, grouped, listed
from annotations.notation.play.tricks import FollowedTricks, follow_tricks, play_context
from annotations.notation.syntax.document import Line, SuitCards
from annotations.rules.cards import Card
from annotations.rules.decks import is_even, whole_deck
from annotations.rules.holdings import Holding, cards_of, holding, lacking, sum_of_known
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


def by_probable_card(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if one other card explains all that is refused of its cards, replayed with that, and one refusal.

    It may be on one of several lines, but not on the one that is refused: then the shortest of them is, and its refusal
    names the others. That one of several tricks is wrong is refused where it shows.
    """
    refused = refused_cards(hand.refused, OF_CARDS)
    if not refused:
        return hand
    right = [
        (other, replay)
        for other in islice(_candidates(hand), _MOST_TRIED)
        if (replay := replay_if_corrected(hand, other.line, other.values(), OF_CARDS))
    ]
    fewest = min([len(replay.refused) for _other, replay in right], default=0)
    best = [(other, replay) for other, replay in right if len(replay.refused) == fewest]
    if not best or fewest >= len(hand.refused):
        return _once(hand)
    lines = [other.line for other, _replay in best]
    if len(best) > 1 and (refused[0].line in lines or any(line in hand.lines.tricks.values() for line in lines)):
        return _once(hand)
    other, replay = min(best, key=lambda each: (len(_cards(each[0].line)), _turn(hand, each[0].line)))
    others = tuple([each.line for each, _replay in best if each is not other])
    is_refused = len(hand.refused) == fewest + 1 and refused[0].line is other.line  # already, and in better words
    once = refused[0] if is_refused else _refused(hand, other, others)
    return replay._replace(lines=hand.lines, refused=(*on_own_lines(hand, replay.refused), once))


def _turn(hand: ReplayedHand, line: Line) -> int:
    """When the player whose line it is bids, from the dealer’s left on: turning the seats turns it as well."""
    seat = (line.label.number or 0) if line.label else 0
    return (seat - (hand.dealer or hand.players) - 1) % hand.players


def _once(hand: ReplayedHand) -> ReplayedHand:
    """The hand, with one refusal of a card that several lines contradict, or that is there too often."""
    ways = (with_contradicted_hand_once, _with_surplus_card_once, by_doubted_card)
    return min([find_out(hand) for find_out in ways], key=lambda once: (len(once.refused), once is hand))


def _with_surplus_card_once(hand: ReplayedHand) -> ReplayedHand:
    """The hand; each card that is there too often is refused once, on the one line where it breaks other rules, too.

    More cards than two have other causes.
    """
    surplus = [one for one in hand.refused if one.refusal.reason is Reason.TOO_MANY_COPIES]
    for one in surplus if len(surplus) <= _FEW else ():
        hand = _once_of(hand, one)
    return hand


_FEW = 2
"""How many cards that are there too often may each be typed wrong."""


def _once_of(hand: ReplayedHand, surplus: Refused) -> ReplayedHand:
    """The hand, where what is refused because of this card, of which there are too many, is so once."""
    (card,) = surplus.refusal.cards
    against = [
        one
        for one in hand.refused
        if one.line in surplus.others and one.refusal.reason is not Reason.TOO_MANY_COPIES and _is_about(one, card)
    ]
    if len({one.line.number for one in against}) != 1:
        return hand
    line = against[0].line
    once = surplus._replace(line=line, place=card_place(line.values, card))
    kept = [one for one in hand.refused if one is not surplus and one not in against]
    is_trick = line in hand.lines.tricks.values()  # then nobody knows what the right card counts
    return (with_unknown_counters(hand) if is_trick else hand)._replace(refused=(*kept, once))


def _is_about(refused: Refused, card: Card) -> bool:
    """Whether it is that card which is refused, or the winner, the counters or the duties that it brings about."""
    line, place, reason = refused.line, refused.place, refused.refusal.reason
    if reason in DUTIES:
        return card in line.values[: (place or 0) + 1]
    is_card = place is not None and place < len(line.values) and line.values[place] is card
    return is_card or reason in (Reason.OTHER_COUNTERS, Reason.OTHER_WINNER)


def _cards(line: Line) -> tuple[Card, ...]:
    """The cards on the line."""
    groups = [value.cards if isinstance(value, SuitCards) else (value,) for value in line.values]
    return tuple([card for group in groups for card in group if isinstance(card, Card)])


_MOST_TRIED = 16


def is_card_doubted(hand: ReplayedHand) -> bool:
    """Whether something is refused of the cards of the hand."""
    return bool(refused_cards(hand.refused, OF_CARDS))


def _candidates(hand: ReplayedHand) -> Iterator[MeantCard]:
    """The cards that may be written wrong, each once."""
    found: set[MeantCard] = set()
    shown = _Shown.of(hand)
    for other in (*_in_deal(hand, shown), *_in_exchange(hand), *_in_tricks(hand, shown), *_in_whole_play(hand, shown)):
        if other not in found:
            found.add(other)
            yield other


class _Shown(NamedTuple):
    """The cards that the lines show: all of hands and kitty, all of tricks and discard; None if any is not known.

    `deck` is the whole one; if the rules do not state it, as the deal or the play show it: the one with equally many of
    each card, else the deal.
    """

    tricks: FollowedTricks
    dealt: Holding | None
    played: Holding | None
    deck: Holding | None

    @classmethod
    def of(cls, hand: ReplayedHand) -> Self:
        """The cards of that hand."""
        tricks = follow_tricks(play_context(hand), as_written=True)
        dealt, played = _dealt(hand), _played(hand, tricks)
        even = [cards for cards in (dealt, played) if cards is not None and is_even(cards)]
        return cls(tricks, dealt, played, whole_deck(hand.rules.deck) or next(iter(even), dealt))


def _dealt(hand: ReplayedHand) -> Holding | None:
    kitty = kitty_lines(hand.lines)
    shown = [listed(line.values) if line in kitty else grouped(line) for line in _lines_of_deal(hand)]
    return None if None in shown or len(hand.lines.hands) < hand.players else sum_of_known(shown)


def _lines_of_deal(hand: ReplayedHand) -> list[Line]:
    return [*hand.lines.hands.values(), *kitty_lines(hand.lines)]


def _played(hand: ReplayedHand, tricks: FollowedTricks) -> Holding | None:
    discard = hand.lines.named.get("Discard")
    discarded = listed(discard.values[:-1]) if discard else 0
    return None if discarded is None or not tricks.is_full else sum_of_known([*tricks.shown, discarded])


def _in_deal(hand: ReplayedHand, shown: _Shown) -> Iterator[MeantCard]:
    """Cards of hands and kitty, if together these are the deck but for one card."""
    mixed = None if shown.deck is None or shown.dealt is None else _mixed_up(shown.dealt, shown.deck)
    if mixed:
        yield from _on(_lines_of_deal(hand), *mixed)


def _in_exchange(hand: ReplayedHand) -> Iterator[MeantCard]:
    """Cards of hands and of the exchange, if a hand after it has one other card than the exchange leaves."""
    lines = hand.lines
    discard = lines.named.get("Discard")
    exchanged = [*lines.passes.values(), *kitty_lines(lines), *([discard] if discard else [])]
    for refused in hand.refused:
        if refused.refusal.reason is Reason.OTHER_HAND and refused.line in lines.redeclared.values():
            now = grouped(refused.line)
            mixed = _mixed_up(now or 0, holding(refused.refusal.cards))
            if mixed:
                dealt = lines.hands.get(refused.refusal.seat or 0)
                yield from _on([refused.line, *exchanged], *mixed)
                yield from _on([*([dealt] if dealt else []), *exchanged], *mixed[::-1])


def _in_tricks(hand: ReplayedHand, shown: _Shown) -> Iterator[MeantCard]:
    """Cards of tricks and hands, if a player has played one other card than the hand has.

    Cards of hands alone, if those that were played are the deck.
    """
    tricks = shown.tricks
    is_deck_played = shown.deck is not None and shown.played == shown.deck
    for seat in hand.seats if tricks.is_full and not hand.rules.stock else ():
        line = hand.lines.redeclared.get(seat) or hand.lines.hands.get(seat)
        held = grouped(line) if line else None
        mixed = _mixed_up(tricks.shown[seat - 1], held) if held is not None else None
        if mixed and line:
            played, _kept = mixed
            for trick in () if is_deck_played else tricks.all:
                if played not in trick.values:
                    continue
                places = [
                    at for at, (who, card) in enumerate(trick.played(hand.players)) if (who, card) == (seat, played)
                ]
                yield from [MeantCard(trick.line, at, *mixed) for at in places if trick.line]
            yield from _on([line], *mixed[::-1])


def _in_whole_play(hand: ReplayedHand, shown: _Shown) -> Iterator[MeantCard]:
    """Cards of tricks and of the discard, if together these are the deck, or what was dealt of it, but for one card."""
    discard = hand.lines.named.get("Discard")
    right = [cards for cards in (shown.deck, shown.dealt) if cards is not None]
    mixed = next(filter(None, [_mixed_up(shown.played, cards) for cards in right if shown.played is not None]), None)
    if mixed is None:
        return
    for line in hand.lines.tricks.values():
        places = [at for at, card in enumerate(line.values) if card is mixed[0]]
        yield from [MeantCard(line, at, *mixed) for at in places]
    yield from _on([discard] if discard else [], *mixed)


def _mixed_up(shown: Holding, right: Holding) -> tuple[Card, Card] | None:
    """The card that is there in place of another, if all others are right."""
    more, fewer = cards_of(lacking(right, shown)), cards_of(lacking(shown, right))
    return (more[0], fewer[0]) if len(more) == len(fewer) == 1 else None


def _on(lines: Sequence[Line], written: Card, meant: Card) -> Iterator[MeantCard]:
    for line in lines:
        for place, value in enumerate(line.values):
            if value is written or (isinstance(value, SuitCards) and written in value.cards):
                yield MeantCard(line, place, written, meant)
                break


def _refused(hand: ReplayedHand, other: MeantCard, others: tuple[Line, ...]) -> Refused:
    """The refusal of that card, which these other lines may have instead."""
    refusal = Refusal(Reason.OTHER_CARD, "", None, (other.written, other.meant))
    if other.line in hand.lines.tricks.values():
        return Refused(HandPhase.PLAY, refusal, other.line, other.place)
    for one in hand.refused:
        if one.refusal.reason is Reason.TOO_MANY_COPIES and one.refusal.cards == (other.written,):
            copies = refusal._replace(column="deck", found=one.refusal.found, expected=one.refusal.expected)
            return Refused(HandPhase.DEAL, copies, other.line, other.place, one.others)
    return Refused(HandPhase.EXCHANGE, refusal, other.line, other.place, others)
