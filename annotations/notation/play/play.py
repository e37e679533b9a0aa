"""The play: verified at once if everything is known and right, else explained card by card."""

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.cards_played import completed, is_one_deck
from annotations.notation.play.explain_play import explain_play
from annotations.notation.play.totals import PlayTotals
from annotations.rules.verify_play import hands_played, verify_play


def replay_play(hand: HandBuilder) -> None:
    """Verify the tricks; if they are not all known and right, explain them.

    If all tricks are there, the hands that were not known are known from then on.
    """
    if hand.lines.tricks and not _is_verified(hand):
        explain_play(hand)


def _is_verified(hand: HandBuilder) -> bool:
    """Whether everything is known and right; then the hand has its totals."""
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
    hand.playing = PlayTotals(found.counters, found.tricks)
    if len(tricks) == length:
        hand.hands = hands
    return True
