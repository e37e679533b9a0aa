"""Whole games that are recorded by the guide, and texts of any kind."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.notation.guide.guide import GameGuide, guide
from annotations.notation.reading import read
from annotations.notation.syntax.diagnostics import Status
from annotations.notation.syntax.specs import LABELS
from tests.notation.guide.guided import ENDED
from tests.notation.recording import Recorder


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("shown", [True, False])
def test_following_the_guide_ends_in_a_complete_game(players: int, shown: bool) -> None:
    recorder = Recorder(Random(players), players, shown=shown)
    recorder.record()
    assert read(recorder.text).status is Status.COMPLETE
    assert recorder.steps.count("Deal") == recorder.hands


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", range(12))
def test_following_it_in_leaps_ends_in_a_complete_game_too(players: int, seed: int) -> None:
    restless = (0.1, 0.3, 0.5, 0.8)[seed % 4]
    recorder = Recorder(Random(seed), players, restless, shown=seed % 3 > 0, hands=1 + seed % 2)
    recorder.record()
    assert recorder.guide().next is None
    assert read(recorder.text).status is Status.COMPLETE


lines = st.sampled_from(
    [*ENDED.splitlines(), "", "", "Kitty1 HA", "Bids1", "Hand1 CX", "Contract -", "Nonsense", "Deal ?"]
)
texts = st.builds("\n".join, st.lists(lines | st.sampled_from([f"{text} -" for text in LABELS]), max_size=25))


@given(texts)
def test_any_text_can_be_guided(text: str) -> None:
    reading = read(text)
    found = guide(reading)
    assert all(phase.steps for phase in found.phases)
    labelled = [line.number for line in reading.document.games[-1].lines() if line.label]
    assert sorted(step.line for phase in found.phases for step in phase.steps if step.line) == sorted(labelled)
    for number in (0, 1, len(reading.document.lines) // 2, len(reading.document.lines) + 1):
        assert guide(reading, after=number).others
    for hand in (None, *range(len(reading.document.games[-1].hands) + 1)):
        assert GameGuide(reading).label_choices(hand)
