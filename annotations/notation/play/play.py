"""The play: verified quickly if everything is known and only counters are wrong, else explained card by card."""

from collections.abc import Sequence

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.cards_played import completed, is_one_deck
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import other_counters
from annotations.notation.play.totals import PlayTotals
from annotations.notation.syntax.document import Line
from annotations.rules.holdings import Hands, Holding
from annotations.rules.verify_play import Miscounted, TrickValues, VerifiedPlay, hands_played, verify_play


def replay_play(hand: HandBuilder) -> None:
    """Verify the tricks; if more than counters is wrong, or something is unknown, explain them.

    If all tricks are written, they show the hands that were unknown.
    """
    if hand.lines.tricks and not _is_verified(hand):
        hand.slow_path.explain_play(hand)


def _is_verified(hand: HandBuilder) -> bool:
    """Whether everything is known and only counters are wrong; then set the totals and refuse those counters."""
    lines = hand.lines.tricks
    if next(reversed(lines)) != len(lines):
        return False
    found = verified_play(hand, hand.hands, [line.values for line in lines.values()])
    if found is None:
        return False
    hands, play = found
    if play.miscounted:
        _refuse_counters(hand, list(lines.values()), play.miscounted)
    hand.playing = PlayTotals(play.counters, play.tricks)
    if len(lines) == hand.length:
        hand.hands = hands
    return True


def verified_play(
    hand: HandBuilder | ReplayedHand, hands: Hands, tricks: Sequence[TrickValues]
) -> tuple[tuple[Holding, ...], VerifiedPlay] | None:
    """These tricks as the play of the hand: the hands, unknown ones as they were played, and the result.

    None unless everything is known and at most counters are wrong.
    """
    rules, trump, length, declarer = hand.rules, hand.trump, hand.length, hand.declarer
    last_trick = rules.counters.last_trick
    if not (trump and declarer and length and hand.tables.values) or last_trick is None or hand.tables.stock:
        return None
    if len(tricks) > length:
        return None
    try:
        whole = completed(hands, lambda: hands_played(hand.players, declarer - 1, tricks))
        if None in hands and not is_one_deck(hand, whole):
            return None
        found = verify_play(hand.tables.play(trump), whole, declarer - 1, tricks, (length - 1, last_trick))
    except (AttributeError, LookupError, TypeError):  # something in them is not known
        return None
    return (whole, found) if found else None


def _refuse_counters(hand: HandBuilder, lines: Sequence[Line], miscounted: Sequence[Miscounted]) -> None:
    for number, written, worth in miscounted:
        hand.refused.append(other_counters(lines[number], hand.players, written, worth))
