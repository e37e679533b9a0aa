"""The draft that tests begin with: one hand, of which nobody has written more than who deals."""

from datetime import UTC, datetime

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
DEAL = "Deal 1\nGameScores 0 0\nDealer Seat4\n"
