"""Replays of texts, for tests."""

from pathlib import Path

from annotations.archive.picture.meld_parts import meld_parts
from annotations.archive.replay.replay import Replay, replay_of
from annotations.archive.replay.sight import Sight
from annotations.archive.replay.step import ReplayStep
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO

SAMPLES = Path(__file__).parent.parent.parent / "games" / "samples"
REAL = (SAMPLES / "the-ten-at-trick-19.pn").read_text()


def replayed(text: str, see: str = "all", bottom: int | None = None, hand: int = 0, players: int = 4) -> Replay:
    """The replay of that hand of the text, from 0."""
    found = read(text, AUTO, players).hands[hand]
    return replay_of(found, meld_parts(found), Sight.named(see, players), bottom)


def step(replay: Replay, at: str) -> ReplayStep:
    """The step with that name."""
    return next(step for step in replay.steps if step.at == at)


def hand_at(replay: Replay, at: str, seat: int) -> str:
    """The hand of the seat after that step."""
    return step(replay, at).board.seats[seat - 1].hand
