"""The play: verified quickly if everything is known and only counters are wrong, else explained card by card."""

from collections.abc import Sequence

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.cards_played import completed, is_one_deck
from annotations.notation.play.refused import other_counters
from annotations.notation.play.totals import PlayTotals
from annotations.notation.syntax.document import Line
from annotations.rules.verify_play import Miscounted, hands_played, verify_play


def replay_play(hand: HandBuilder) -> None:
    """Verify the tricks; if more than counters is wrong, or something is unknown, explain them.

    If all tricks are written, they show the hands that were unknown.
    """
    if hand.lines.tricks and not _is_verified(hand):
        hand.slow_path.explain_play(hand)


def _is_verified(hand: HandBuilder) -> bool:
    """Whether everything is known and only counters are wrong; then set the totals and refuse those counters."""
    rules, trump, length = hand.rules, hand.trump, hand.length
    last_trick = rules.counters.last_trick
    lines, declarer = hand.lines.tricks, hand.declarer
    if not (trump and declarer and length and hand.tables.values) or last_trick is None or hand.tables.stock:
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
    if found.miscounted:
        _refuse_counters(hand, list(lines.values()), found.miscounted)
    hand.playing = PlayTotals(found.counters, found.tricks)
    if len(tricks) == length:
        hand.hands = hands
    return True


def _refuse_counters(hand: HandBuilder, lines: Sequence[Line], miscounted: Sequence[Miscounted]) -> None:
    for number, written, worth in miscounted:
        hand.refused.append(other_counters(lines[number], hand.players, written, worth))
