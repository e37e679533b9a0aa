"""A missing blank line is one error with its repair; what follows from it says so."""

import pytest

from annotations.notation.editing.fixes import apply_fixes, fix
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic
from tests.notation.diagnosed_texts import END, GAME, HAND, HEADER, errors
from tests.samples import SAMPLES

SECOND = HAND.replace("Deal 1", "Deal 2")
AGAIN = HAND.replace("Deal 1\n", "")
UNNUMBERED = AGAIN.replace("GameScores 0 0", "GameScores 0 -50")

MISSING = [
    (f"{HEADER}{HAND}{END}", [3]),
    (f"{HEADER}{HAND.replace('Deal 1', '')[1:]}{END}", [3]),
    (f"{HEADER}\n{HAND}{SECOND}{END}", [16]),
    (f"{HEADER}{HAND}{SECOND}{END}", [3, 15]),
    (f"{HEADER}\n{HAND}{END}\n{GAME}", [19]),
    (f"{HEADER}\n{HAND}{END}\n{HAND}{END}", [19]),
    (f"{HEADER}\n{HAND}{END}\n{HAND}{END}\n{GAME}", [19, 34]),
    (f"{HEADER}\n{HAND}{END}{HAND}{END}", [18]),
    (f"{HEADER}\n{HAND}{END}{GAME}", [18]),
    (f"{HEADER}{HAND}{END}{HEADER}{HAND}{SECOND}{END}", [3, 17, 31]),
    (f"{HEADER}\n{HAND}{UNNUMBERED}{END}", [16]),
    (f"{HEADER}\n{HAND}{UNNUMBERED}{UNNUMBERED}{END}", [16, 27]),
]


def wrong(text: str) -> list[Diagnostic]:
    return [found for found in read(text).diagnostics if found.severity == "error"]


def says_that_it_follows(found: Diagnostic) -> bool:
    return "This follows from the blank line that is missing before line" in message(found)


@pytest.mark.parametrize(("text", "lines"), MISSING)
def test_each_missing_blank_line_is_one_error_with_a_repair(text: str, lines: list[int]) -> None:
    leading = [found for found in wrong(text) if not says_that_it_follows(found)]
    followed = {found.line for found in leading if found.fix}
    assert followed == {found.line for found in leading}
    assert sorted(followed) == lines
    assert errors(fix(text).text) == []


def test_what_follows_names_the_line_where_the_blank_one_is_missing() -> None:
    first, second, *_ = wrong(f"{HEADER}\n{HAND}{SECOND}{END}")
    assert (
        message(first) == "Deal was used before, on line 4: PN expects it once in a hand. Put a blank line before it."
    )
    assert message(second) == (
        "GameScores was used before, on line 5: PN expects it once in a hand. "
        "This follows from the blank line that is missing before line 16."
    )


def test_the_end_of_a_game_above_follows_from_the_line_that_begins_the_next_game() -> None:
    text = f"{HEADER}\n{HAND}{END}\n{GAME}"
    assert [(found.code, found.line, says_that_it_follows(found)) for found in wrong(text)] == [
        ("PN205", 16, True),
        ("PN205", 17, True),
        ("PN201", 19, False),
        ("PN201", 20, True),
        ("PN204", 22, True),
    ]


@pytest.mark.parametrize(
    "text",
    [
        f"{HEADER}\n{HAND}Deal 1\n",
        f"{HEADER}\n{HAND}Dealer Seat1\nDealer Seat2\n",
        f"{HEADER}\n{HAND}{AGAIN}{END}",
        f"{HEADER}\n{HAND}GameScores 0 -50\n{END}",
        f"{HEADER}\n{HAND}GameScores 0 -50\nGameScores 0 -51\nGameScores 0 -52\n{END}",
        f"{HEADER}\nDeal 1\nDeal 1\nDeal 1\n",
        f"{HEADER}\n{HAND}\n{HAND}",
        f"{HEADER}\n{SECOND}\n{HAND}{END}",
        f"{HEADER}\n{HAND}Presenter Club\n",
        f"{HEADER}Winner Team1\n\n{HAND}",
    ],
)
def test_other_lines_out_of_place_are_what_they_are(text: str) -> None:
    assert wrong(text)
    assert not any(found.fix or says_that_it_follows(found) for found in wrong(text))


@pytest.mark.parametrize("name", SAMPLES)
def test_a_blank_line_that_is_taken_from_a_game_is_put_back(name: str) -> None:
    lines = SAMPLES[name].split("\n")
    for at in [at for at, line in enumerate(lines[:-1]) if not line]:
        without = "\n".join([*lines[:at], *lines[at + 1 :]])
        leading = [found for found in wrong(without) if found.fix]
        assert [found.line for found in leading] == [at + 1], (name, at)
        assert apply_fixes(without, [found.fix for found in leading if found.fix]) == SAMPLES[name]


CHAMPIONSHIP = SAMPLES["club-championship"].split("\n")


@pytest.mark.parametrize("deal", [2, 3, 4])
def test_all_else_that_is_said_of_a_real_game_follows_from_its_missing_blank_line(deal: int) -> None:
    """A last round of bids is no longer the last one; and the bids of two hands are no contradiction of the rules."""
    at = CHAMPIONSHIP.index(f"Deal {deal}")
    found = [
        one
        for one in read("\n".join([*CHAMPIONSHIP[: at - 1], *CHAMPIONSHIP[at:]]), AUTO).diagnostics
        if one.severity != "missing"
    ]
    assert [(one.code, one.line) for one in found if not says_that_it_follows(one)] == [("PN203", at)]


def test_a_hand_beside_those_without_a_blank_line_between_is_still_checked_by_the_rules() -> None:
    at, wrong_score = CHAMPIONSHIP.index("Deal 4"), CHAMPIONSHIP.index("HandScores 129 51")
    text = "\n".join([*CHAMPIONSHIP[: at - 1], *CHAMPIONSHIP[at:]]).replace("HandScores 129 51", "HandScores 129 52")
    assert [one.line for one in read(text, AUTO).diagnostics if one.severity == "warning"] == [wrong_score + 1]


THREE_AFTER_FOUR = """\
Presenter Lou
DateTime -
Seat4 Di

Deal 1
GameScores 0 0
Bids1 50 Pass Pass Pass
HandScores 70 40
FinalScores 70 40
Winner Team1


Seat1 Ann
Seat2 Bob
Seat3 Cy

Deal 1
GameScores 0 0 0
Bids1 20 Pass Pass
Trick1 CA CK CQ Seat1 2
HandScores 25 8 4
FinalScores 25 8 4
Winner Seat1
"""


@pytest.mark.parametrize("between", ["", "\n"], ids=["no blank line", "one blank line"])
def test_names_above_the_first_hand_of_a_game_belong_to_it(between: str) -> None:
    """So too few blank lines are missing before the names, and scores for three follow from that."""
    text = THREE_AFTER_FOUR.replace("\n\n\n", f"\n{between}")
    errors = [one for one in read(text, AUTO).diagnostics if one.code[2] in "235"]
    (found,) = [one for one in errors if not one.follows]
    names = text[: text.index("Seat1 Ann")].count("\n") + 1
    assert found.fix
    assert (found.code, found.fix.line) == ("PN204", names)
    assert apply_fixes(text, [found.fix]) == THREE_AFTER_FOUR
    assert all(message(one).endswith(f"missing before line {names}.") for one in errors if one is not found)


FOURTH = HAND.replace("Deal 1", "Deal 4")


@pytest.mark.parametrize(
    ("hands", "begins"),
    [
        ([f"{SECOND}{END}", HAND], False),
        ([f"{FOURTH}{END}", SECOND, HAND], False),
        ([HAND, f"{SECOND}{END}", HAND], True),
        ([f"{HAND}{END}", HAND], True),
        ([SECOND, f"{FOURTH}{END}", HAND], True),
    ],
    ids=["two newest first", "three newest first", "two in order", "one", "two in order without the first"],
)
def test_the_first_deal_begins_another_game_unless_newer_deals_lead_down_to_it(hands: list[str], begins: bool) -> None:
    text = "\n".join([f"{HEADER}\n", *hands]).replace("\n\n\n", "\n\n")
    last = text[: text.rindex("Deal 1")].count("\n") + 1
    assert [one.fix.line for one in wrong(text) if one.fix] == ([last] if begins else [])


UNCONCLUDED = f"{HEADER}\n{HAND}"
LATER = UNCONCLUDED.replace("2015-08-31", "2015-09-07")


@pytest.mark.parametrize("between", ["", "\n"], ids=["no blank line", "one blank line"])
@pytest.mark.parametrize("header", ["", "\n"], ids=["no blank line below the header", "one below it"])
@pytest.mark.parametrize("games", [2, 3])
def test_another_game_begins_below_one_that_is_not_concluded(games: int, header: str, between: str) -> None:
    """Its header is written again, and its deals begin with 1 again."""
    text = "\n\n".join([UNCONCLUDED, *[LATER] * (games - 1)])
    written = text.replace("\n\n\n", f"\n{between}").replace("\n\nDeal", f"\n{header}Deal")
    assert fix(written).text == text
    assert not fix(written).withheld


def test_a_blank_line_that_is_missing_below_its_header_is_named_as_well() -> None:
    text = f"{UNCONCLUDED}\n{LATER}".replace("\n\nDeal 1", "\nDeal 1").replace("\nDeal 1", "\n\nDeal 1", 1)
    fixes = [one.fix for one in wrong(text) if not says_that_it_follows(one)]
    assert [fix and fix.line for fix in fixes] == [17, 19]
    assert apply_fixes(text, [fix for fix in fixes if fix]) == f"{UNCONCLUDED}\n\n{LATER}"


@pytest.mark.parametrize("names", ["Seat1 Ann\nSeat2 Bob\n", "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\n"])
def test_names_above_the_header_of_such_a_game_belong_to_it(names: str) -> None:
    text = f"{UNCONCLUDED}\n{names}{LATER}"
    (found,) = [one for one in wrong(text) if one.fix]
    assert found.fix
    assert apply_fixes(text, [found.fix]) == f"{UNCONCLUDED}\n\n{names}{LATER}"


def test_all_that_is_said_of_two_such_games_follows_from_the_one_missing_blank_line() -> None:
    text = f"{UNCONCLUDED}\n{LATER}"
    (found,) = [one for one in wrong(text) if not one.follows]
    assert message(found) == (
        "Presenter does not belong in a hand: PN expects it in the game section, above the first hand. "
        "Put a second blank line before it, because another game begins here."
    )
    lacking = [one for one in read(text).diagnostics if one.code == "PN401"]
    assert lacking
    assert all(says_that_it_follows(one) for one in [*wrong(text), *lacking] if one is not found)


@pytest.mark.parametrize(
    "below",
    [
        LATER.replace("Deal 1", "Deal 2"),
        LATER.replace("Deal 1\n", ""),
        HEADER,
        f"Location Hall\n\n{HAND}",
        "Presenter Ann\n\nGameScores 0 0\n\nDeal 1\n",
        LATER.replace("GameScores 0 0", "GameScores 90 40"),
        f"{LATER.replace('Deal 1', 'Deal 2')}\n{LATER}",
    ],
    ids=[
        "the next deal", "no deal", "no hand", "another line of a header", "a hand between", "a score so far",
        "above each deal",
    ],
)  # fmt: skip
def test_a_header_that_is_not_that_of_another_game_begins_none(below: str) -> None:
    assert not any(one.fix for one in wrong(f"{UNCONCLUDED}\n{below}"))


@pytest.mark.parametrize("invisible", ["\N{NO-BREAK SPACE}", "\N{ZERO WIDTH SPACE}", " \N{NO-BREAK SPACE} "])
def test_a_line_of_invisible_characters_is_emptied_where_a_blank_line_belongs(invisible: str) -> None:
    text = f"{HEADER}\n{HAND}{invisible}\n{SECOND}{END}"
    foreign, found = [one for one in wrong(text) if not one.follows]
    assert (foreign.code, foreign.line, found.code, found.line) == ("PN101", 16, "PN203", 17)
    assert message(found).endswith("Empty the line above it: its characters are invisible.")
    assert fix(text).text == text.replace(invisible, "")
