"""Every line that can be added to a section."""

from random import Random

import pytest

from annotations.notation.editing.edits import apply
from annotations.notation.editing.places import insertion
from annotations.notation.guide.guide import GameGuide
from annotations.notation.reading import read
from tests.notation.guide.guided import reading_at
from tests.notation.recording import Recorder


def test_every_line_that_may_be_written_can_be_chosen() -> None:
    labels = [
        step.label.text for step in GameGuide(reading_at("Deal 1\nBids1 50 51 52 53\nTrick2 -\n")).label_choices(0)
    ]
    assert labels[:8] == ["GameScores", "Dealer", "Hand1", "Hand2", "Hand3", "Hand4", "Bids2", "Kitty1"]
    assert {"Contract", "Pass4", "Kitty", "Discard", "Meld1", "Trick1", "Trick3", "Adjustments", "Winner"} < set(labels)
    assert labels[-5:] == ["Seat4", "BidSystem1", "BidSystem2", "Annotator", "Note"]
    assert {"Deal", "Bids1", "Trick2", "Trick4", "Hand5"}.isdisjoint(labels)


def test_the_lines_of_the_game_section_can_be_chosen_once() -> None:
    labels = [step.label.text for step in GameGuide(reading_at("Presenter A\nSeat1 Ike\nNote x\n")).label_choices(None)]
    assert {"Notation", "DateTime", "Seat2", "Team1", "Annotator", "Note"} < set(labels)
    assert {"Presenter", "Seat1", "Deal"}.isdisjoint(labels)


def test_how_the_game_ended_can_be_chosen_in_its_last_hand() -> None:
    reading = reading_at("Deal 1\n\nDeal 2\n")
    assert "Winner" not in [step.label.text for step in GameGuide(reading).label_choices(0)]
    assert "Winner" in [step.label.text for step in GameGuide(reading).label_choices(1)]


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("length", [0, 1, 5, 20, 50, 100])
def test_whatever_can_be_chosen_can_be_written(players: int, length: int) -> None:
    recorder = Recorder(Random(length), players, 0.2)
    recorder.record(most=length)
    reading = recorder.reading()
    for hand in (None, *range(len(reading.document.games[-1].hands))):
        for step in GameGuide(reading).label_choices(hand):
            line = f"{step.label.text} {recorder.answer(step)}"
            text = apply(reading.text, [insertion(reading, step.label.text, hand, line)])
            assert misplaced(text) == misplaced(reading.text), line


def misplaced(text: str) -> list[str]:
    """The diagnostics about the order of lines."""
    found = read(text).diagnostics
    return [diagnostic.code for diagnostic in found if diagnostic.code[:3] == "PN2" or diagnostic.code == "PN604"]
