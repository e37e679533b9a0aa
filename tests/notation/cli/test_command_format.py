import io
import os
import sys
from pathlib import Path

import pytest

from annotations.notation.cli.command import main
from tests.notation.diagnosed_texts import GAME, with_line

UNTIDY = "\ufeff\n" + GAME.replace("\n", "\r\n")
BAD = with_line("Dealer West")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that a test runs in."""
    monkeypatch.chdir(tmp_path)
    Path("tidy.pn").write_bytes(GAME.encode())
    Path("untidy.pn").write_bytes(UNTIDY.encode())
    Path("bad.pn").write_bytes(BAD.encode())
    return tmp_path


def test_the_canonical_text_is_written_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["format", "untidy.pn"]) == 0
    assert capsys.readouterr() == (GAME, "")


def test_standard_input_is_formatted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(UNTIDY.encode())))
    assert main(["format", "-"]) == 0
    assert capsys.readouterr().out == GAME


def test_several_texts_become_the_games_of_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["format", "untidy.pn", "tidy.pn"]) == 0
    assert capsys.readouterr().out == f"{GAME}\n\n{GAME}"


def test_invalid_text_is_refused_with_the_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["format", "bad.pn"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("bad.pn:6:8: PN306 error: ")
    assert err.endswith("pn: bad.pn: Invalid, so it is not changed\n")


def test_nothing_of_a_text_is_written_where_its_last_game_is_invalid(capsys: pytest.CaptureFixture[str]) -> None:
    Path("both.pn").write_text(f"{GAME}\n\n{BAD}")
    assert main(["format", "both.pn"]) == 1
    assert capsys.readouterr().out == ""


def test_check_names_what_is_not_canonical_and_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["format", "--check", "tidy.pn"]) == 0
    assert main(["format", "--check", "tidy.pn", "untidy.pn"]) == 1
    assert capsys.readouterr() == ("", "pn: untidy.pn: not canonical\n")
    assert Path("untidy.pn").read_bytes() == UNTIDY.encode()


def test_in_place_writes_what_changes_and_leaves_the_rest(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.chmod("untidy.pn", 0o640)
    before = os.stat("tidy.pn").st_mtime_ns
    assert main(["format", "--in-place", "."]) == 1
    assert Path("untidy.pn").read_bytes() == GAME.encode()
    assert os.stat("untidy.pn").st_mode & 0o777 == 0o640
    assert os.stat("tidy.pn").st_mtime_ns == before
    assert Path("bad.pn").read_bytes() == BAD.encode()
    assert sorted(os.listdir(folder)) == ["bad.pn", "tidy.pn", "untidy.pn"]
    assert "pn: ./untidy.pn: written in its canonical form\n" in capsys.readouterr().err


def test_standard_input_has_no_place() -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["format", "--in-place", "-"])
    assert stopped.value.code == 2
