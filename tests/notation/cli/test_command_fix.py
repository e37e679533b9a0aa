from pathlib import Path

import pytest

from annotations.notation.cli.command import main
from tests.notation.diagnosed_texts import GAME


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests run in a folder of their own."""
    monkeypatch.chdir(tmp_path)


def test_certain_repairs_are_written_into_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    bad = GAME.replace("DateTime", "Datetime").replace("Pass Pass Pass", "pass  P Pass").replace("\n\nDeal", "\nDeal")
    Path("game.pn").write_text(bad)
    assert main(["check", "--fix", "game.pn"]) == 0
    assert Path("game.pn").read_text() == GAME
    out, err = capsys.readouterr()
    assert out == ""
    assert "pn: game.pn:2:1: PN102 repaired: Write “DateTime”\n" in err


def test_what_is_not_certain_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    Path("game.pn").write_text(GAME.replace("Seat4\n", "West\n").replace("Winner Team1", "winner Team1"))
    assert main(["check", "--fix", "game.pn"]) == 1
    assert Path("game.pn").read_text() == GAME.replace("Seat4\n", "West\n")
    assert capsys.readouterr().out.startswith("game.pn:6:8: PN306 error: ")


def test_a_repair_that_would_bring_another_error_is_named_and_not_made(capsys: pytest.CaptureFixture[str]) -> None:
    twice = GAME.replace("Dealer Seat4\n", "Dealer Seat4\nDealer: Seat4\n")
    Path("game.pn").write_text(twice)
    assert main(["check", "--fix", "game.pn"]) == 1
    assert Path("game.pn").read_text() == twice
    assert capsys.readouterr().err == (
        "pn: game.pn:7:1: PN101 not repaired, because that would bring another error to light: Write “Dealer”\n"
    )


def test_bytes_that_are_not_utf_8_stay() -> None:
    Path("game.pn").write_bytes(GAME.encode() + b"Note Zo\xeb\nnote x\n")
    assert main(["check", "--fix", "game.pn"]) == 1
    assert Path("game.pn").read_bytes() == GAME.encode() + b"Note Zo\xeb\nNote x\n"


def test_line_ends_and_blank_lines_become_those_of_pn(capsys: pytest.CaptureFixture[str]) -> None:
    Path("game.pn").write_bytes(b"\xef\xbb\xbf" + f"{GAME}\n\n\n".replace("\n", "\r\n").encode())
    assert main(["check", "--fix", "game.pn"]) == 0
    assert Path("game.pn").read_bytes() == GAME.encode()
    assert capsys.readouterr().err == (
        "pn: game.pn:1:1: PN601 repaired: Delete the byte order mark\n"
        "pn: game.pn:1:1: PN601 repaired: End every line with a newline alone\n"
        "pn: game.pn:18:1: PN603 repaired: Delete 3 blank lines\n"
    )


def test_a_file_without_repairs_is_not_written() -> None:
    Path("game.pn").write_text(GAME)
    before = Path("game.pn").stat().st_mtime_ns
    assert main(["check", "--fix", "game.pn"]) == 0
    assert Path("game.pn").stat().st_mtime_ns == before


def test_standard_input_cannot_be_repaired() -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["check", "--fix", "-"])
    assert stopped.value.code == 2
