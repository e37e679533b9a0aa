"""What makes a game Complete, and what is asked for (README, sections 4 and 5)."""

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Severity, Status
from annotations.rules.shipped import ruleset
from tests.notation.diagnosed_texts import END, GAME, HAND, HEADER, codes, with_line
from tests.notation.games_scored import Melding, game_scored


@pytest.mark.parametrize("line", [line for line in GAME.splitlines() if line])
def test_without_any_of_its_lines_the_game_is_incomplete(line: str) -> None:
    reading = read(GAME.replace(f"{line}\n", "", 1))
    assert [one.values["label"] for one in reading.missing()] == [line.split()[0]]
    code, number = "PN403" if line in END else "PN401", 1 if line in HEADER else 4
    assert [(one.code, one.line) for one in reading.diagnostics] == [(code, number)]
    assert reading.status is Status.INCOMPLETE


def test_a_game_has_a_hand() -> None:
    assert codes(f"{HEADER}Seat4 -") == ["PN401 1"]
    assert [one.values["label"] for one in read(f"{HEADER}Seat4 -").missing()] == ["Deal"]


def test_every_hand_is_expected_to_be_whole() -> None:
    two = f"{HEADER}\n{HAND}\nDeal 2\n{END}"
    reading = read(two)
    assert [one.values["label"] for one in reading.missing()] == [
        "GameScores", "Dealer", "Hand1", "Hand2", "Hand3", "Hand4", "Bids1", "Contract", "MeldScores", "PlayScores",
        "HandScores",
    ]  # fmt: skip
    assert {one.line for one in reading.missing()} == {17}


def test_a_blank_line_amid_a_hand_is_named_once() -> None:
    text = f"{HEADER}\n{HAND.replace('Contract', chr(10) + 'Contract')}{END}"
    said = [message(one) for one in read(text).diagnostics if "delete the blank line" in message(one)]
    assert said == [
        "Deal is missing: PN expects the number of this deal in the game, as in “Deal 1”. "
        "If the hand above goes on here, delete the blank line."
    ]


def test_what_the_two_parts_of_a_hand_lack_of_each_other_follows_from_the_blank_line() -> None:
    text = f"{HEADER}\n{HAND.replace('Contract', chr(10) + 'Contract')}{END}"
    line = text.split("\n").index("Contract Seat4 50 -") + 1
    leading = [one for one in read(text).diagnostics if not one.follows]
    assert [(one.code, one.line, one.values["label"]) for one in leading] == [("PN401", line, "Deal")]
    said = {message(one).partition("known. ")[2] for one in read(text).diagnostics if one.follows}
    assert said == {f"This follows from the blank line above line {line}, if it is one too many."}


def test_what_neither_part_of_a_hand_has_is_missing_once() -> None:
    hand = HAND.replace("Contract", chr(10) + "Contract").replace("Dealer Seat4\n", "")
    leading = [one for one in read(f"{HEADER}\n{hand}{END}").diagnostics if one.code == "PN401" and not one.follows]
    assert [one.values["label"] for one in leading] == ["Dealer", "Deal"]


def test_tricks_below_a_blank_line_amid_the_play_lack_none() -> None:
    tricks = "".join(f"Trick{number} -\n" for number in range(1, 5)).replace("Trick3", "\nTrick3")
    text = f"{HEADER}\n{HAND.replace('MeldScores', tricks + 'MeldScores')}{END}"
    (gap,) = [one for one in read(text).diagnostics if one.code == "PN404"]
    assert gap.follows
    assert message(gap).endswith(f"This follows from the blank line above line {gap.line}, if it is one too many.")


def test_tricks_of_a_record_that_begins_with_them_lack_those_before() -> None:
    (gap,) = [one for one in read("Trick18 -\nTrick19 -\n").diagnostics if one.code == "PN404"]
    assert not gap.follows


def test_a_blank_line_amid_the_game_section_is_named_once() -> None:
    presenter, moment, *_ = HEADER.splitlines()
    text = f"{presenter}\n\n{moment}\nTable 7\n\n{HAND}{END}"
    (first,) = [one for one in read(text).diagnostics if not one.follows]
    assert message(first) == (
        "DateTime does not belong in a hand: PN expects it in the game section, above the first hand. "
        "If the game section goes on here, delete the blank line."
    )


@pytest.mark.parametrize("end", ["", "\n"])
def test_a_blank_line_above_the_names_is_named_once(end: str) -> None:
    text = f"{HEADER}\nSeat1 Amy\nSeat2 Ben\n\n{HAND}{END}".removesuffix("\n") + end
    (first,) = [one for one in read(text).diagnostics if not one.follows]
    assert (first.code, first.line) == ("PN401", 4)
    assert message(first).endswith("If the game section goes on here, delete the blank line.")


@pytest.mark.parametrize("name", ["double-deck", "double-deck-pass", "three-handed"])
def test_a_blank_line_anywhere_in_a_game_is_one_message_and_contradicts_nothing(name: str) -> None:
    """Hands that are declared again after the exchange go on below it, and so does play."""
    lines = game_scored(Melding(3), ruleset(name), hands=2).split("\n")
    for at in [at for at in range(2, len(lines) - 1) if lines[at - 1] and lines[at]]:
        found = read("\n".join([*lines[:at], "", *lines[at:]]), AUTO).diagnostics
        (leading,) = [message(one) for one in found if not one.follows]
        assert leading.endswith("goes on here, delete the blank line."), lines[at]


def test_what_is_wrong_in_a_hand_with_a_blank_line_amid_it_is_still_found() -> None:
    text = game_scored(Melding(3), ruleset("double-deck"), hands=2)
    wrong = text.replace("Trick7", "\nTrick7", 1).replace("PlayScores ", "PlayScores 1", 1)
    found = [one for one in read(wrong, AUTO).diagnostics if one.severity is Severity.WARNING]
    assert [(one.code, one.line) for one in found] == [("PN513", wrong[: wrong.index("PlayScores")].count("\n") + 1)]


def test_the_end_of_a_game_amid_a_later_hand_does_not_follow_from_a_blank_line() -> None:
    """A hand follows that is not the rest of the one above."""
    text = f"{HEADER}\n{HAND}{END.replace('Winner', chr(10) + 'Winner')}\n{HAND.replace('Deal 1', 'Deal 2')}"
    assert [one.follows for one in read(text).diagnostics if one.code == "PN205"] == [False, False]


def test_each_of_several_blank_lines_amid_a_hand_is_named() -> None:
    text = HAND.replace("Contract", "\nContract").replace("MeldScores", "\nMeldScores")
    said = [one.line for one in read(f"{HEADER}\n{text}{END}").diagnostics if "delete the blank line" in message(one)]
    lines = f"{HEADER}\n{text}".split("\n")
    assert said == [1 + number for number, line in enumerate(lines) if line.startswith(("Contract", "MeldScores"))]


def test_lines_that_the_hand_above_has_already_begin_another_hand() -> None:
    text = f"{HEADER}\n{HAND}\nDealer Seat1\n{END}"
    assert not any("delete the blank line" in message(one) for one in read(text).diagnostics)


def test_only_the_last_hand_concludes_the_game() -> None:
    assert codes(f"{HEADER}\n{HAND}{END}\n{HAND.replace('Deal 1', 'Deal 2')}") == [
        "PN205 16", "PN205 17", "PN403 19", "PN403 19",
    ]  # fmt: skip


def test_meld_is_all_or_none() -> None:
    (first, *others) = [one.values["label"] for one in read(with_line("Meld2 -")).missing()]
    assert [first, *others] == ["Meld1", "Meld3", "Meld4"]


def test_a_hand_redeclared_does_not_stand_in_for_the_one_dealt() -> None:
    text = GAME.replace("Hand1 -\n", "").replace("MeldScores", "Kitty -\nHand1 -\nMeldScores")
    assert [one.values["label"] for one in read(text).missing()] == ["Hand1"]


def test_tricks_exchange_and_adjustments_may_be_omitted() -> None:
    assert codes(GAME) == []


ASKED = [
    ("Dealer ?", "?"),
    ("Hand1 ?", "?"),
    ("Hand1 C ? ? H", "? ?"),
    ("Bids1 Pass ? 50 ?", "? ?"),
    ("Contract ? ? ?", "? ? ?"),
    ("Trick1 ? ? ? ? ? ?", "? ? ? ? ? ?"),
    ("Pass1 CA ?", "?"),
    ("Discard ? ?", "? ?"),
    ("Team1 ?", "?"),
    ("GameScores 0 ?", "?"),
    ("Seat1 ?", "?"),
    ("DateTime ?", "?"),
    ("Annotator ?", "?"),
    ("Seat1 Who? ?", ""),
    ("Note ?", ""),
    ("Note Who? ?", ""),
]


@pytest.mark.parametrize(("line", "asked"), ASKED)
def test_every_question_mark_that_stands_for_a_value_is_missing(line: str, asked: str) -> None:
    found = [line[one.column - 1 : one.end_column - 1] for one in read(with_line(line)).missing()]
    assert found == asked.split()


def test_question_marks_count_on_lines_whose_values_are_not_read() -> None:
    assert codes(with_line("Contract ? 50")) == ["PN301 12", "PN402 12"]
    assert codes(with_line("Contract ? 50 \x07")) == ["PN402 12", "PN106 12"]
    assert codes(with_line("Seat1 ? \x07")) == ["PN106 3"]
    assert codes(with_line("Deal 1 ?")) == ["PN301 4", "PN402 4"]


def test_a_question_satisfies_what_expects_the_line() -> None:
    assert codes(with_line("Contract ?")) == ["PN402 12"]


def test_a_faulty_line_satisfies_what_expects_it() -> None:
    assert codes(with_line("Contract x")) == ["PN301 12"]
    assert codes(with_line("Dealer x")) == ["PN306 6"]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (GAME, Status.COMPLETE),
        (f"\n{GAME}", Status.COMPLETE),
        (with_line("Contract ?"), Status.INCOMPLETE),
        (with_line("Contract x ? ?"), Status.INVALID),
        ("", Status.INCOMPLETE),
        (f"{GAME}\n\n{GAME}", Status.COMPLETE),
        (f"{GAME}\n\n{with_line('Contract ?')}", Status.INCOMPLETE),
        (f"{with_line('Contract x')}\n\n\n{with_line('Contract ?')}", Status.INVALID),
    ],
)
def test_the_status_is_the_worst_of_the_games(text: str, status: Status) -> None:
    reading = read(text)
    assert reading.status is status
    assert len(reading.statuses) == len(reading.document.games)
