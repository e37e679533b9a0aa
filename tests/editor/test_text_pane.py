from annotations.editor.text_pane import TextPane
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO

DEALS = "".join([f"Deal {number}\nDealer Seat{(number - 1) % 4 + 1}\n\n" for number in range(1, 41)])


def test_a_warning_is_a_problem_however_many_lines_are_missing() -> None:
    text = f"Seat4 Dora\n\n{DEALS}Deal 41\nDealer Seat3\n"
    pane = TextPane(read(text, AUTO), "")
    last = text.count("\n")
    assert pane.problems == [last]
    assert [(line.number, [remark.code for remark in line.remarks]) for line in pane.lines] == [(last, ["PN517"])]
