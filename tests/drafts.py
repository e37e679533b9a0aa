"""The drafts that tests begin with."""

from datetime import UTC, datetime

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
DEAL = "Deal 1\nGameScores 0 0\nDealer Seat4\n"
"""One hand, of which nobody has written more than who deals."""

THREE_HANDED = """Dealer Seat3
Hand1 CATKQJ DATK SATK HATK9
Hand2 CATKQJ DATK SATK HATKQ
Hand3 C9 DQQJ99 SQJJ99 HQJJ9
Bids1 20 Pass Pass
Contract Seat1 20 Clubs
"""
"""A hand whose declarer has yet to take the kitty."""
