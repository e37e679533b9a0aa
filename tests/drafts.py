"""The drafts that tests begin with."""

import re
from datetime import UTC, datetime

from tests.samples import REAL_HAND

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
DEAL = "Deal 1\nGameScores 0 0\nDealer Seat4\n"
"""One hand, of which nobody has written more than who deals."""
WITHHELD_HANDS = f"{DEAL}Hand1 -\nHand2 -\nHand3 -\nHand4 -\n"
"""The same hand after the deal, whose cards nobody shows."""

TWO_GAMES = "Event Club night\nPresenter Ann\n\nDeal 1\nDealer Seat4\n\n\nPresenter Ben\n\nDeal 1\nDealer Seat1\n"

THREE_HANDED = """Dealer Seat3
Hand1 CATKQJ DATK SATK HATK9
Hand2 CATKQJ DATK SATK HATKQ
Hand3 C9 DQQJ99 SQJJ99 HQJJ9
Bids1 20 Pass Pass
Contract Seat1 20 Clubs
"""
"""A hand whose declarer has yet to take the kitty."""

PASSING = REAL_HAND.partition("Meld1")[0]
"""A hand whose declarer’s partner has yet to pass cards."""

FAULTY = "Datetime 2015-08-31 13:58:59\n\nDeal 1\nGameScores 0 0\nDealer seat4\nHand1 CAT DK S ?\nNote Fine.\n"
"""A text with two mistakes, both of which can be repaired, and a question."""

SKIPPED = next(line for line in REAL_HAND.splitlines() if line.startswith("Trick5 "))
"""A trick of the real hand."""
_BEFORE, _, _AFTER = REAL_HAND.partition(f"{SKIPPED}\n")
SKIPPING = _BEFORE + re.sub(r"Trick(\d+)", lambda found: f"Trick{int(found[1]) - 1}", _AFTER)
"""The real hand as it is if nobody noticed that this trick was played."""
AFTER_SKIPPED = len(_BEFORE.splitlines()) + 1
"""The number of the line that it is missing before."""
