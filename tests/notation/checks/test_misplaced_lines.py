"""Many lines in a row that are out of place are one finding with its likely cause, from which the others follow."""

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Severity

HEAD = "Presenter Ann\nSeat1 Ann\nSeat2 Bo\nSeat3 Cy\nSeat4 Di\n"
HAND = [
    "Deal 1", "GameScores 0 0", "Dealer Seat4", "Hand1 -", "Hand2 -", "Hand3 -", "Hand4 -", "Bids1 50 Pass Pass Pass",
    "Contract Seat1 50 Hearts", "Meld1 -", "Meld2 -", "Meld3 -", "Meld4 -", "Trick1 -", "MeldScores 20 4",
    "PlayScores 30 20", "HandScores 50 24",
]  # fmt: skip


def errors(lines: list[str]) -> list[Diagnostic]:
    found = read(f"{HEAD}\n" + "\n".join(lines)).diagnostics
    return [one for one in found if one.severity is Severity.ERROR]


def leading(lines: list[str]) -> list[str]:
    return [message(one) for one in errors(lines) if not one.follows]


@pytest.mark.parametrize(("label", "place"), [("HandScores", 1), ("Contract", 2), ("Trick1", 4)])
def test_a_line_that_is_too_early_is_named_by_the_first_line_above_which_it_stands(label: str, place: int) -> None:
    at = next(at for at, line in enumerate(HAND) if line.startswith(label))
    others = [*HAND[:at], *HAND[at + 1 :]]
    above = HAND[at - 1].split()[0]
    found = errors([*others[:place], HAND[at], *others[place:]])
    first, *follows = [message(one) for one in found]
    assert first.endswith(f": PN expects it before {label}. If {label} is too early, move it below {above}.")
    assert len(follows) == at - place - 1
    assert all(said.endswith(f"This follows from line {found[0].line}.") for said in follows)


def test_a_hand_whose_labels_are_all_used_above_may_be_another_hand() -> None:
    others = ["Dealer Seat1", "GameScores 50 24", *HAND[3:]]
    (said,) = leading([*HAND, *others])
    assert said == (
        "Dealer was used before, on line 9: PN expects it once in a hand. "
        "If another hand begins here, put a blank line before it."
    )


def test_lines_that_are_all_the_same_as_those_above_are_written_twice() -> None:
    (said,) = leading([*HAND[:12], *HAND[9:]])
    assert said.endswith("These lines are written twice: delete them here or above.")


def test_a_block_of_lines_that_is_too_early_is_to_be_moved() -> None:
    tricks = [f"Trick{number} -" for number in range(1, 9)]
    at = HAND.index("Bids1 50 Pass Pass Pass")
    (said, *others) = leading([*HAND[:at], *tricks[4:], *HAND[at:13], *tricks[:4], *HAND[14:]])
    assert said.endswith("Move these lines up, or those that are too early down.")
    assert others == []


def test_two_lines_in_a_row_are_each_wrong() -> None:
    at = HAND.index("Trick1 -")
    said = leading([*HAND[: at + 1], *HAND[at + 2 :], HAND[at + 1], "PlayScores 31 19"])
    assert [one.partition(":")[0] for one in said] == [
        "MeldScores is out of place",
        "PlayScores was used before, on line 21",
    ]


def test_notes_between_them_do_not_part_them() -> None:
    noted = [part for line in HAND[2:8] for part in (line, "Note Ann was late")]
    said = leading([*HAND[:2], HAND[-1], *noted, *HAND[8:-1]])
    assert said == [
        "Dealer is out of place: PN expects it before HandScores. If HandScores is too early, move it below PlayScores."
    ]


EXCHANGED = (
    "If this is the hand after an exchange, write a Pass, Discard or Kitty line (without a number) above it; "
    "else delete the one that is wrong."
)
BELOW_THE_CONTRACT = HAND.index("Contract Seat1 50 Hearts") + 1
KITTY_SHOWN = [*HAND[: BELOW_THE_CONTRACT - 1], "Kitty1 SA HA", *HAND[BELOW_THE_CONTRACT - 1 : BELOW_THE_CONTRACT]]


@pytest.mark.parametrize("above", [HAND[:BELOW_THE_CONTRACT], KITTY_SHOWN], ids=["no kitty", "a kitty of the auction"])
@pytest.mark.parametrize(
    "again",
    [["Hand1 CA D S H"], ["Hand1 CA D S H", "Hand3 CK D S H"], ["Hand1 -", "Hand2 CA D S H", "Hand3 -", "Hand4 -"]],
    ids=["one", "two", "all, the first of which is the same"],
)
def test_hands_below_the_contract_that_were_written_before_may_lack_their_exchange(
    above: list[str], again: list[str]
) -> None:
    below = HAND[BELOW_THE_CONTRACT:]
    found = errors([*above, *again, *below])
    first, *follows = [message(one) for one in found]
    assert first.startswith("Hand1 was used before, on line 10: ")
    assert first.endswith(f" {EXCHANGED}")
    assert len(follows) == len(again) - 1
    assert all(said.endswith(f"This follows from line {found[0].line}.") for said in follows)
    for exchange in ("Pass1 - Seat3", "Kitty -", "Discard -"):
        assert errors([*above, exchange, *again, *below]) == []


@pytest.mark.parametrize("place", [BELOW_THE_CONTRACT - 2, BELOW_THE_CONTRACT + 1], ids=["in the deal", "among melds"])
def test_a_hand_that_is_written_twice_elsewhere_lacks_no_exchange(place: int) -> None:
    (said,) = leading([*HAND[:place], "Hand1 CA D S H", *HAND[place:]])
    assert said.endswith("Delete the one that is wrong.")


def test_a_hand_that_is_written_twice_alike_lacks_none() -> None:
    (said,) = leading([*HAND[:BELOW_THE_CONTRACT], "Hand1 -", *HAND[BELOW_THE_CONTRACT:]])
    assert said.endswith("The two lines are the same: delete one of them.")


def test_hands_that_other_lines_follow_which_were_written_before_may_be_those_of_another_hand() -> None:
    hands = ["Hand1 CA D S H", "Hand2 -", "Hand3 -", "Hand4 -"]
    (said,) = leading([*HAND[:BELOW_THE_CONTRACT], *hands, "Bids1 52 Pass Pass Pass", *HAND[BELOW_THE_CONTRACT:]])
    assert said.endswith("If another hand begins here, put a blank line before it.")


GOING_UP = ["Bids1 Pass 50 51 52", "Bids2 - Pass 53 54", "Bids3 - - Pass 55", "Trick1 -", "Trick2 -", "Trick3 -"]


def gaps(lines: list[str]) -> list[Diagnostic]:
    return [one for one in read(f"{HEAD}\n" + "\n".join(lines)).diagnostics if one.code == "PN404"]


def in_order(lines: list[str]) -> list[str]:
    return [*HAND[:7], *lines[:3], "Contract Seat4 55 Hearts", *HAND[9:13], *lines[3:]]


@pytest.mark.parametrize(("late", "early"), [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)])
def test_a_round_or_a_trick_that_stands_too_late_is_not_missing_as_well(late: int, early: int) -> None:
    lines = GOING_UP[:]
    lines.insert(early, lines.pop(late))
    label = GOING_UP[late].split()[0]
    (gap,) = gaps(in_order(lines))
    (said,) = leading(in_order(lines))
    assert said.startswith(f"{label} is out of place")
    assert gap.follows
    assert "hyphen" not in message(gap)


def test_it_is_missing_if_not_all_of_them_are_written_further_down() -> None:
    lines = [*GOING_UP[:3], GOING_UP[5], GOING_UP[3]]
    (gap,) = gaps(in_order(lines))
    assert message(gap).startswith("Trick1 and Trick2 are missing before Trick3: write a hyphen")
    assert not gap.follows
