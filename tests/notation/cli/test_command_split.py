import io
import os
import sys
from pathlib import Path

import pytest

from annotations.notation.cli.command import main
from annotations.notation.cli.commands.split import safe_name
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.diagnosed_texts import END, GAME, HAND, HEADER
from tests.notation.score_sheets import SHEET_OF_THREE
from tests.samples import SAMPLES

WITH_TABLE = HEADER.replace("DateTime", "Table 3\nDateTime")
ARCHIVE = (
    f"Note First.\n\nSeat2 Ben\n{HEADER}\n{HAND}Seat1 Amy\n{END}\n\n"
    f"Note Of the second.\nTable 3\nSeat2 Cleo\n\n{HAND}{END}\n\n{HAND}{END}\n\nNote Last.\n"
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that a test runs in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def split(text: str) -> list[str]:
    Path("club.pn").write_bytes(text.encode("utf-8", "surrogateescape"))
    main(["split", "-o", "out", "club.pn"])
    return [Path("out", name).read_bytes().decode("utf-8", "surrogateescape") for name in sorted(os.listdir("out"))]


def test_each_game_has_a_file_with_what_it_inherits_written_in() -> None:
    assert split(ARCHIVE) == [
        f"Note First.\n\nSeat2 Ben\n{HEADER}\n{HAND}Seat1 Amy\n{END}",
        f"Note Of the second.\n{WITH_TABLE}Seat1 Amy\nSeat2 Cleo\n\n{HAND}{END}",
        f"{WITH_TABLE}Seat1 Amy\nSeat2 Cleo\n\n{HAND}{END}\nNote Last.\n",
    ]
    assert sorted(os.listdir("out")) == ["club-0001.pn", "club-0002.pn", "club-0003.pn"]


@pytest.mark.parametrize("name", SAMPLES)
def test_a_game_by_itself_has_the_verdict_that_it_had(name: str) -> None:
    text = "\n\n".join([SAMPLES[name], SAMPLES["the-ten-at-trick-19"], HAND, "Deal x\nBids1 \udce9\nHand1 C10 D S H"])
    whole = read(text)
    for number, part in enumerate(split(text)):
        alone = read(part)
        game = whole.document.games[number]
        mine = [each for each in whole.diagnostics if game.first_line <= each.line <= game.last_line]
        assert [each.code for each in alone.diagnostics] == [each.code for each in mine]
        assert alone.statuses == (whole.statuses[number],)
        assert alone.document.games[0].players == game.players


def test_a_game_for_fewer_that_declares_no_seats_has_one_leading_error_by_itself_too() -> None:
    seats = "".join(f"Seat{seat} {name}\n" for seat, name in enumerate(["Amy", "Ben", "Cleo", "Dot"], 1))
    scores = "MeldScores 10 4 2\nPlayScores 12 8 5\nHandScores 22 12 7\n"
    three = f"Deal 1\nGameScores 0 0 0\nDealer Seat3\nBids1 20 Pass Pass\nContract Seat1 20 Hearts\n{scores}"
    text = f"{HEADER}{seats}\n{HAND}{END}\n\n{three}"
    _, second = split(text)
    for found in (read(text, AUTO).diagnostics, read(second, AUTO).diagnostics):
        assert {one.code for one in found if one.severity != "missing"} == {"PN301"}
        assert [one.follows for one in found if one.code == "PN301"] == [False, True, True, True]


def test_nothing_is_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    Path("out").mkdir()
    Path("out/club-0002.pn").write_text("mine")
    assert split(GAME + "\n\n" + GAME)[1] == "mine"
    assert main(["split", "-o", "out", "club.pn"]) == 2
    assert capsys.readouterr().err.endswith("pn: out/club-0001.pn: File exists\n")


def test_invalid_games_are_written_as_they_are_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    Path("club.pn").write_text(f"{GAME}\n\nDeal x\n")
    assert main(["split", "-o", "new/out", "club.pn"]) == 1
    assert Path("new/out/club-0002.pn").read_text() == f"{HEADER}\nDeal x\n"
    assert capsys.readouterr().err == "pn: club.pn: 1 of 2 games is Invalid, and written as it stands\n"


def test_a_game_that_inherits_an_error_is_said_to_be_invalid_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    Path("club.pn").write_text(f"Seat1\n{GAME}\n\n{HAND}{END}")
    assert main(["split", "-o", "out", "club.pn"]) == 1
    assert read(Path("out/club-0002.pn").read_text()).status == "Invalid"
    assert (
        "pn: out/club-0002.pn: Invalid by itself, but Complete in the text: line 1, which it inherits, has PN103\n"
        in (capsys.readouterr().err)
    )


def test_a_question_that_is_inherited_makes_a_game_incomplete_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    Path("club.pn").write_text(f"{GAME.replace('League', 'League' + chr(10) + 'Location ?')}\n\n{HAND}{END}")
    assert main(["split", "-o", "out", "club.pn"]) == 1
    assert capsys.readouterr().err == (
        "pn: out/club-0002.pn: Incomplete by itself, but Complete in the text: line 2, which it inherits, has PN402\n"
    )


PARTNERS = "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\n"
TEAMS_OF_FOUR = ("", PARTNERS, "Team1 Seat1 Seat2\nTeam2 Seat3 Seat4\n", "Team1 Seat1\nTeam2 Seat2\nTeam3 Seat3\n")
SEATS = "Seat1 Amy\nSeat2 Ben\nSeat3 Cleo\nSeat4 Dot\n"
CHANGES = ("", "Team1 Seat1 Seat4\n", "Team2 Seat1 Seat2\n", "Seat5 Eve\n")
UNDERBID = HAND.replace("Bids1 Pass Pass Pass 50", "Bids1 50 51 Pass Pass")
UNFITTING = [
    f"{HEADER}{teams}{seats}\n{HAND}{change}{END}\n\n{f'{own}{chr(10)}' if own else ''}{second}"
    for teams in TEAMS_OF_FOUR
    for seats in ("", SEATS)
    for change in CHANGES
    for own in CHANGES
    for second in (SHEET_OF_THREE, UNDERBID)
]


@pytest.mark.parametrize("text", UNFITTING[::3])
def test_a_game_by_itself_says_what_it_said_in_the_text_or_split_says_why(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = read(text, AUTO)
    parts = split(text)
    said = capsys.readouterr().err
    for number, (game, part) in enumerate(zip(whole.document.games, parts, strict=True), 1):
        mine = {one.code for one in whole.diagnostics if game.first_line <= one.line <= game.last_line}
        is_said = f"out/club-{number:04}.pn: " in said
        assert is_said == (mine != {one.code for one in read(part, AUTO).diagnostics})


def test_a_warning_that_only_the_game_by_itself_has_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    Path("club.pn").write_text(f"{HEADER}{PARTNERS}\n{HAND}{END}\n\n{SHEET_OF_THREE}")
    assert main(["split", "-o", "out", "club.pn"]) == 1
    assert capsys.readouterr().err == (
        "pn: out/club-0002.pn: has PN504 by itself, but not in the text: "
        "the seats and teams that it inherits do not fit it\n"
        "pn: club.pn: 1 of 2 games is Invalid, and written as it stands\n"
    )


def test_a_mark_within_a_text_does_not_become_a_byte_order_mark() -> None:
    _, second = split(f"{GAME}\n\n\ufeffDeal 1\n{END}")
    assert read(second).status == "Invalid"


def test_standard_input_is_split(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GAME.encode())))
    assert main(["split", "-o", "out", "-"]) == 0
    assert os.listdir("out") == ["game-0001.pn"]


def test_names_are_safe() -> None:
    assert safe_name("a/b/Club Night, 3.pn") == "Club-Night--3"
    assert safe_name("../--.pn") == "game"
    assert safe_name("é\n.pn") == "game"
    assert len(safe_name("x" * 300)) <= 100
