"""The play, gone through at a glance: every card, every winner and all counters."""

from collections.abc import Callable, Sequence
from functools import reduce

from annotations.notation.play.hand import Played, ReplayedHand
from annotations.rules.holdings import Hands, Holding, added, deck, holds
from annotations.rules.verify_play import hands_played, verify_play


def replay_play(hand: ReplayedHand) -> None:
    """Go through the tricks, at a glance where all is known and right, else card by card.

    If all tricks are there, the hands that were not known are known from then on.
    """
    if not hand.lines.tricks or _is_sound(hand):
        return
    from annotations.notation.play.explain_play import judge_play  # of which sound play loads nothing

    judge_play(hand)


def _is_sound(hand: ReplayedHand) -> bool:
    """Whether everything is known that it takes and nothing is wrong with it."""
    rules, trump, length = hand.rules, hand.trump, hand.length
    last_trick = rules.counters.last_trick
    lines, declarer = hand.lines.tricks, hand.declarer
    if not (trump and declarer and length and hand.tables.values) or last_trick is None or rules.stock:
        return False
    if len(lines) > length or next(reversed(lines)) != len(lines):
        return False
    try:
        tricks = [line.values for line in lines.values()]
        hands = completed(hand.hands, lambda: hands_played(hand.players, declarer - 1, tricks))
        if None in hand.hands and not is_one_deck(hand, hands):
            return False
        found = verify_play(hand.tables.play(trump), hands, declarer - 1, tricks, (length - 1, last_trick))
    except (AttributeError, LookupError, TypeError):  # something in them is not known
        return False
    if found is None:
        return False
    hand.playing = Played(found.counters, found.tricks)
    if len(tricks) == length:
        hand.hands = hands
    return True


def completed(hands: Hands, played: Callable[[], Sequence[Holding]]) -> tuple[Holding, ...]:
    """The hands; where one is not known, the cards that were played from it, for which is only then asked."""
    known = tuple([hand for hand in hands if hand is not None])
    if len(known) == len(hands):
        return known
    return tuple([shown if hand is None else hand for hand, shown in zip(hands, played(), strict=True)])


def is_one_deck(hand: ReplayedHand, hands: Sequence[Holding]) -> bool:
    copies, nines = hand.rules.deck
    return copies is None or nines is None or holds(deck(copies, nines), together(hand, hands))


def together(hand: ReplayedHand, hands: Sequence[Holding]) -> Holding:
    """All the cards of the hands, and those laid away."""
    discard = hand.exchange.discard if hand.exchange else None
    return reduce(added, hands, discard.cards if discard else 0)
