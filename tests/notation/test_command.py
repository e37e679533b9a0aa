import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from annotations.notation.command import main
from tests.notation.saying import GAME, with_line

BAD = with_line("Dealer West")
ASKING = with_line("Contract Seat4 ? -")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a text that a test may write, in the folder that it runs in."""
    monkeypatch.chdir(tmp_path)
    return Path("game.pn")


@pytest.mark.parametrize(("text", "status"), [(GAME, 0), (ASKING, 0), ("", 0), (BAD, 1)])
def test_the_exit_status_tells_whether_anything_is_invalid(file: Path, text: str, status: int) -> None:
    file.write_text(text)
    assert main(["check", "game.pn"]) == status


def test_a_diagnostic_is_a_line_with_file_line_and_column(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(BAD)
    main(["check", "game.pn"])
    assert capsys.readouterr().out == (
        "game.pn:6:8: PN306 error: “West” in Dealer is not what PN expects here: Seat1 to Seat8.\n"
    )


def test_nothing_is_printed_about_a_complete_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(GAME)
    main(["check", "game.pn"])
    assert capsys.readouterr() == ("", "")


def test_the_json_is_that_of_the_contract(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(f"{ASKING}\n\n{GAME.replace('Dealer Seat4', 'Dealer 4')}")
    assert main(["check", "--format", "json", "--rules", "none", "game.pn"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "files": [
            {
                "path": "game.pn",
                "status": "Invalid",
                "games": [
                    {
                        "status": "Incomplete",
                        "players": 4,
                        "hands": 1,
                        "rules": None,
                        "placeholders": 1,
                        "first_line": 1,
                        "last_line": 17,
                    },
                    {
                        "status": "Invalid",
                        "players": 4,
                        "hands": 1,
                        "rules": None,
                        "placeholders": 0,
                        "first_line": 20,
                        "last_line": 36,
                    },
                ],
                "diagnostics": [
                    {
                        "code": "PN402",
                        "severity": "missing",
                        "line": 12,
                        "column": 16,
                        "end_column": 17,
                        "message": "Contract asks for a value here: PN expects it in place of the question mark.",
                        "fix": None,
                    },
                    {
                        "code": "PN306",
                        "severity": "error",
                        "line": 25,
                        "column": 8,
                        "end_column": 9,
                        "message": "“4” in Dealer is not what PN expects here: Seat1 to Seat8. Write “Seat4”.",
                        "fix": {"title": "Write “Seat4”", "line": 25, "column": 8, "end_column": 9, "text": "Seat4"},
                    },
                ],
            }
        ]
    }


def test_a_hyphen_is_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"Seat1 Zo\xeb")))
    assert main(["check", "--format", "json", "-"]) == 1
    (entry,) = json.loads(capsys.readouterr().out)["files"]
    assert entry["path"] == "-"
    assert "PN106" in {found["code"] for found in entry["diagnostics"]}


def test_what_cannot_be_read_is_named_and_the_others_are_still_checked(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(BAD)
    Path("folder").mkdir()
    assert main(["check", "absent.pn", "folder", "game.pn"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("game.pn:6:8: PN306 error: ")
    assert err == "pn: absent.pn: No such file or directory\npn: folder: Is a directory\n"


def test_of_unreadable_files_json_has_no_entry(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--format", "json", "absent.pn"]) == 2
    assert json.loads(capsys.readouterr().out) == {"files": []}


@pytest.mark.parametrize(
    "arguments", [[], ["check"], ["chekc", "-"], ["check", "--format", "xml", "-"], ["check", "-x"]]
)
def test_wrong_usage_is_explained_and_ends_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("usage: pn")


@pytest.mark.parametrize("rules", ["auto", "none"])
def test_rules_are_accepted(file: Path, rules: str) -> None:
    file.write_text(GAME)
    assert main(["check", "--rules", rules, "game.pn"]) == 0


def pn(*arguments: str, **options: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "annotations.notation.command", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)  # type: ignore[call-overload]


def test_a_closed_pipe_ends_it_without_a_traceback(tmp_path: Path) -> None:
    path = tmp_path / "long.pn"
    path.write_text("?\n" * 50_000)
    process = pn("check", str(path))
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 141


def test_names_and_bytes_that_are_not_utf_8_are_printed_all_the_same(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/g\xe9.pn"
    Path(os.fsdecode(path)).write_bytes(b"Dealer \xe9\xff\nHand\xe91 -")
    out, err = pn("check", os.fsdecode(path), env={**os.environ, "PYTHONIOENCODING": "ascii"}).communicate()
    assert b"PN106 error: The line holds byte 0xE9" in out
    assert b"\\udce9" in out
    assert err == b""


def test_it_starts_without_django() -> None:
    program = "import sys, annotations.notation.command; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
