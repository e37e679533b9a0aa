"""The phases of a game, and the state of their lines."""

from annotations.notation.guide.steps import LineState
from tests.notation.guide.guided import ENDED, HEADER, guided, phase, states


def test_the_way_has_the_game_and_the_phases_of_every_hand() -> None:
    titles = ["Deal", "Auction", "Exchange", "Meld", "Play", "Results"]
    first, last = "Who sits where", "About the evening"
    assert [phase.title for phase in guided("").phases] == [first, *titles, last]
    assert [phase.title for phase in guided("Deal 1\n\nDeal 2\n").phases] == [first, *titles, *titles, last]
    assert states(phase(HEADER, "About the evening", hand=None))["Presenter"] == "done"
    assert set(states(phase("Seat2 Ben\n", "Who sits where", hand=None))) == {"Seat1", "Seat2", "Seat3", "Seat4"}


def test_a_line_on_the_way_is_written_or_not_asked_or_faulty() -> None:
    deal = states(phase("Dealer ?\nHand1 CX\nHand2 -\n", "Deal"))
    assert deal["Dealer"] == "asked"
    assert deal["Hand1"] == "faulty"
    assert deal["Hand2"] == "done"
    assert deal["Hand3"] == "missing"
    assert states(phase(ENDED, "Exchange"))["Kitty"] == "open"


def test_a_phase_is_what_its_gravest_line_is() -> None:
    assert phase(ENDED, "Deal").state is LineState.DONE
    assert phase(ENDED, "Meld").state is LineState.OPEN
    assert phase(ENDED.replace("Hand2 -", "Hand2 ?"), "Deal").state is LineState.ASKED
    assert phase(ENDED.replace("Hand2 -\n", ""), "Deal").state is LineState.MISSING
    assert phase(ENDED.replace("Hand2 -", "Hand2 CX"), "Deal").state is LineState.FAULTY


def test_a_hand_redeclared_after_the_exchange_is_shown_with_it() -> None:
    text = "Hand1 -\nPass1 CA\nHand1 CT D S H\n"
    assert [step.line for step in phase(text, "Deal").steps if step.label.text == "Hand1"] == [1]
    assert [step.line for step in phase(text, "Exchange").steps if step.label.text == "Hand1"] == [3]
