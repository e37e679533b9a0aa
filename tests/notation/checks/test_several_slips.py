"""In a game with several slips, an error that follows from one of them names that one."""

import re
from collections.abc import Callable, Set
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.notation.checks.moved_blank_lines import is_move, moved_to
from annotations.notation.checks.several_slips import slips_behind
from annotations.notation.editing.fixes import apply_fixes
from annotations.notation.reading import read, read_afresh
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import BLANK_LINE, NAMES_OF_BIDDERS, OTHER_LINE, Diagnostic, Fix, Referring
from annotations.rules.shipped import ruleset
from tests.calls import calls_of
from tests.notation.diagnosed_texts import GAME
from tests.notation.games_scored import Melding, game_scored

NAMES = ("Ann", "Bob", "Carl", "Dot", "Eve", "Fay")


def causes(text: str) -> dict[str, str]:
    """What each line that is lacking, and each value that is wrong, is said to follow from; by its label."""
    return {
        str(one.values["label"]): str(one.values.get("because", ""))
        for one in read(text).diagnostics
        if one.code == "PN401" or one.concerns_value
    }


def test_each_line_that_is_lacking_follows_from_its_own_wrong_label() -> None:
    text = GAME.replace("GameScores", "aGameScores").replace("Bids1", "bids1").replace("Contract", "contract")
    lines = text.split("\n")
    assert causes(text) == {
        "GameScores": OTHER_LINE.format(lines.index("aGameScores 0 0") + 1),
        "Bids1": OTHER_LINE.format(lines.index("bids1 Pass Pass Pass 50") + 1),
        "Contract": OTHER_LINE.format(lines.index("contract Seat4 50 -") + 1),
    }


@pytest.mark.parametrize("line", ["MeldScores 20/30", "MeldScores 25 + 25", "Trick1 SA-SK-SQ-SJ Seat1 2"])
def test_a_line_that_is_wrong_without_the_names_among_the_bids_does_not_follow_from_them(line: str) -> None:
    """So it is where only these names show how many play."""
    text = f"Deal 1\nGameScores 0 0\nBids1 North 50 East Pass\nContract Seat1 50 Hearts\n{line}\n"
    assert causes(text)[line.split(" ")[0]] == ""


def test_a_value_that_another_error_of_its_line_hides_after_the_repair_does_not_follow() -> None:
    """The round is no longer the last one then, and too short."""
    assert causes(GAME.replace("Contract", "Bids2 5x\nbids3 Pass\nContract"))["Bids2"] == ""


@pytest.mark.parametrize(
    ("enough", "behind"),
    [
        ([{0}], 0),
        ([{5}], 5),
        ([{6}], 6),
        ([{2}, {5}], 2),
        ([{1, 4}], 1),
        ([{0, 3, 6}], 0),
    ],
)
def test_the_slip_behind_an_error_is_found_in_few_readings(enough: list[set[int]], behind: int) -> None:
    readings: list[tuple[int, ...]] = []

    def removed_by(repaired: tuple[int, ...]) -> Set[int]:
        readings.append(repaired)
        return {1} if any(each.issubset(repaired) for each in enough) else set()

    assert slips_behind([1], 7, removed_by, most_read=20) == {1: behind}
    assert len(set(readings)) == len(readings) <= 9
    assert slips_behind([1], 7, removed_by, most_read=5) == {}


def test_an_error_that_takes_too_many_readings_is_left_out() -> None:
    assert slips_behind([1], 8, lambda repaired: {1} if {1, 6}.issubset(repaired) else set(), most_read=7) == {}


def test_one_slip_needs_no_reading() -> None:
    assert slips_behind([1, 2], 1, lambda _: pytest.fail("read"), most_read=20) == {1: 0, 2: 0}


def test_many_slips_in_a_long_text_do_not_take_long_to_tell_apart() -> None:
    hand = GAME.split("\n\n")[1].replace("Deal 1\n", "Deal {}\n").replace("FinalScores 0 -50\nWinner Team1\n", "")
    text = "\n".join([hand.format(number).replace("Bids1", "bids1") for number in range(1, 150)])
    read_afresh(text)
    assert calls_of(lambda: read_afresh(text)) <= 150 * text.count("\n")


Lines = list[str]
Slip = Callable[[Lines, Random], None]


def wrong_label(lines: Lines, random: Random) -> None:
    at = random.choice([at for at, line in enumerate(lines) if line])
    label, values = lines[at].split(" ", 1)
    wrong = random.choice([label.lower(), f"a{label}", f"{label}:", label.upper(), label.rstrip("0123456789")])
    lines[at] = f"{wrong} {values}"


def missing_blank_line(lines: Lines, random: Random) -> None:
    blank = [at for at, line in enumerate(lines) if not line]
    if blank:
        del lines[random.choice(blank)]


def moved_blank_line(lines: Lines, random: Random) -> None:
    blank = [at for at, line in enumerate(lines) if not line]
    if blank:
        at = random.choice(blank)
        del lines[at]
        lines.insert(max(1, at + random.choice([-3, -2, -1, 1, 2, 3])), "")


def names_among_bids(lines: Lines, _random: Random) -> None:
    for at, line in enumerate(lines):
        label, *bids = line.split(" ")
        if re.fullmatch(r"Bids\d+", label) and bids[0] not in NAMES:
            lines[at] = " ".join([label, *[f"{name} {bid}" for name, bid in zip(NAMES, bids, strict=False)]])


def lower_case_labels(lines: Lines, random: Random) -> None:
    word = random.choice(["Bids", "Hand", "Meld", "GameScores", "PlayScores", "Trick"])
    lines[:] = [line[0].lower() + line[1:] if line.startswith(word) else line for line in lines]


SLIPS: list[Slip] = [wrong_label, missing_blank_line, moved_blank_line, names_among_bids, lower_case_labels]


@settings(max_examples=80)
@given(slips=st.tuples(st.sampled_from(SLIPS), st.sampled_from(SLIPS)), seed=st.integers(0, 10**6))
@pytest.mark.parametrize("name", ["double-deck-pass", "three-handed"])
def test_of_two_slips_an_error_follows_from_one_whose_repair_it_takes(
    name: str, slips: tuple[Slip, Slip], seed: int
) -> None:
    """That repair alone removes it, or it stays if only all others are repaired."""
    random = Random(seed)
    lines = game_scored(Melding(seed % 5), ruleset(name), hands=2).rstrip().split("\n")
    for slip in slips:
        slip(lines, random)
    text = "\n".join(lines)
    found, repairs = read(text).diagnostics, repairs_by_line(text)
    for one in found:
        line = follows_from(one)
        if line in repairs:
            alone, others = repaired(text, repairs, {line}), repaired(text, repairs, {*repairs} - {line})
            assert place(one, text) not in places(alone) or place(one, text) in places(others), (text, message(one))


def follows_from(one: Diagnostic) -> int | None:
    """The line with the slip from which the error follows; none for one that is the same habit as another."""
    because = one.values.get("because")
    is_habit = one.fix is not None or one.code in ("PN101", "PN102", "PN104", "PN307")
    if is_habit or not isinstance(because, Referring) or because.text not in (BLANK_LINE, OTHER_LINE):
        return None
    return because.lines[0]


Repairs = dict[int, list[Fix]]
"""By the line that is named by what follows; the repair of names among the bids, which is not offered, is empty."""


def repairs_by_line(text: str) -> Repairs:
    found = read(text).diagnostics
    fixes = [one.fix for one in found if one.fix and (one.repairs_label or "\n" in one.fix.text)]
    names = [one.line for one in found if one.values.get("because") == NAMES_OF_BIDDERS]
    return {**{line: [] for line in names}, **{moved_to(fix) if is_move(fix) else fix.line: [fix] for fix in fixes}}


def repaired(text: str, repairs: Repairs, lines: set[int]) -> str:
    made = apply_fixes(text, [fix for line in lines for fix in repairs[line]])
    return made if all(repairs[line] for line in lines) else without_names(made)


def without_names(text: str) -> str:
    names = f"(?:{'|'.join(NAMES)}) "
    return re.sub(rf"^Bids\d+ {names}.*$", lambda line: re.sub(names, "", line[0]), text, flags=re.MULTILINE)


def place(found: Diagnostic, text: str) -> tuple[str, object, int]:
    """The same for an error before and after a repair, which does not change the number of lines that are not blank."""
    above = [line for line in text.split("\n")[: found.line - 1] if line]
    return found.code, found.values.get("label"), len(above)


def places(text: str) -> set[tuple[str, object, int]]:
    return {place(one, text) for one in read(text).diagnostics}
