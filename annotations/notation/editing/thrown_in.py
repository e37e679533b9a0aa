"""What a hand scores that the declarer threw in: it costs the bid alone, whatever a set does with the meld.

The lost meld may be written as 0 (Double-deck rules, Scoring).
"""

from annotations.notation.deduction.game import filled_line
from annotations.notation.deduction.hand_scores import is_certainly_played
from annotations.notation.deduction.lines import with_score
from annotations.notation.deduction.scores import is_without_trump
from annotations.notation.deduction.totals import adjustments
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.hand_lines import HandLines


def as_thrown_in(lines: HandLines, hand: ReplayedHand, *, holds: bool) -> HandLines:
    """The lines of the hand with the loss of the bid, and with a meld of 0, where these are asked for.

    As they are if the hand was played, or if it is not known what the declarer has to make. `holds`: `HandScores` hold
    the `Adjustments`.
    """
    team, bid = hand.declaring_team, hand.bid
    if team is None or bid is None or is_certainly_played(hand) or is_without_trump(hand):
        return lines
    adjusted = (adjustments(hand)[team] or 0) if holds else 0
    nothing = (None,) * len(hand.teams)
    lost = {"MeldScores": with_score(nothing, team, 0), "HandScores": with_score(nothing, team, adjusted - bid)}
    filled = {line: filled_line(line, lost[label]) for label, line in lines.named.items() if label in lost}
    return HandLines(tuple([filled.get(line) or line for line in lines.written])) if any(filled.values()) else lines
