from annotations.archive.listing import shown_lines
from annotations.archive.replay.remarks import notes_of, remarks_of
from annotations.notation.reading import read
from annotations.rules.shipped import ruleset
from tests.archive.replay.replayed import REAL, replayed


def test_a_warning_stands_at_the_card_that_it_is_about() -> None:
    text = REAL.replace("Trick1 SA SJ ST SK", "Trick1 SA CJ ST SK")
    steps = replayed(text).steps
    lines = shown_lines(read(text, ruleset("double-deck-minimum"), 4))
    found = remarks_of(steps, lines)
    first = min(index for index in found if steps[index].at.startswith("trick1"))
    assert steps[first].at == "trick1-2"
    assert found[first][0].startswith("West plays ♣J to the first trick, but must follow suit with ♠")


def test_a_note_follows_the_step_above_it() -> None:
    text = REAL.replace("Trick2 ", "Note West thinks for a minute.\nTrick2 ")
    reading = read(text, players=4)
    steps = replayed(text).steps
    [(index, notes)] = notes_of(steps, shown_lines(reading), 1, 99).items()
    assert steps[index].at == "trick1-4"
    assert notes == ["West thinks for a minute."]
