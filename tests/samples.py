"""The games beside the tests: real ones, and those whose verdict is known."""

from pathlib import Path

GAMES = Path(__file__).parent / "games"

SAMPLES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((GAMES / "samples").glob("*.pn"))}
"""Real games by the names of their files."""
REAL_HAND = SAMPLES["the-ten-at-trick-19"]
"""One hand, without a game around it: hands, auction, melds, twenty tricks and scores."""
CASES = GAMES / "conformance"
"""Texts with the verdict that is expected of each, as JSON beside it."""
