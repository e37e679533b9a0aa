import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from annotations.notation.cli import chunks
from annotations.notation.cli.command import main
from annotations.notation.cli.commands import progress
from annotations.notation.cli.commands.options import COMMANDS
from tests.notation.diagnosed_texts import GAME, with_line

ROOT = Path(__file__).parents[3]
BAD = with_line("Dealer West")
ASKING = with_line("Contract Seat4 ? -")


@pytest.mark.parametrize(("text", "status"), [(GAME, 0), (ASKING, 0), ("", 0), (BAD, 1)])
def test_the_exit_status_tells_whether_anything_is_invalid(file: Path, text: str, status: int) -> None:
    file.write_text(text)
    assert main(["check", "game.pn"]) == status


def test_a_diagnostic_is_a_line_with_file_line_and_column(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(BAD)
    main(["check", "game.pn"])
    assert capsys.readouterr().out == (
        "game.pn:6:8: PN306 error: “West” in Dealer is not what PN expects here: Seat1 to Seat8, or - if it is not "
        "known. West is “Seat4”.\n"
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
                        "message": "Contract has a question mark: PN expects a value in its place.",
                        "fix": None,
                    },
                    {
                        "code": "PN306",
                        "severity": "error",
                        "line": 25,
                        "column": 8,
                        "end_column": 9,
                        "message": "“4” in Dealer is not what PN expects here: Seat1 to Seat8, or - if it is not "
                        "known. Write “Seat4”.",
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
    assert err == "pn: absent.pn: No such file or directory\npn: folder: no file in this folder ends in .pn\n"


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


@pytest.mark.parametrize("arguments", [[], *([name] for name in COMMANDS)])
def test_help_has_examples(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*arguments, "--help"])
    assert stopped.value.code == 0
    out = capsys.readouterr().out
    assert "examples:\n  pn " in out if arguments else all(f"  {name} " in out for name in COMMANDS)


def test_folders_are_read_with_all_that_is_in_them(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("b/c/two.pn", "b/one.pn", "a.pn", "b/three.txt"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(BAD)
    assert main(["check", "."]) == 1
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == [
        "./a.pn",
        "./b/one.pn",
        "./b/c/two.pn",
    ]


def write_to_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make standard output a terminal that shows colours; no site is named."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("SITE_URL", raising=False)


def test_colour_is_for_terminals_that_want_it(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(BAD)
    write_to_terminal(monkeypatch)
    main(["check", "game.pn"])
    assert "\x1b[1;31mPN306 error:\x1b[0m" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    main(["check", "game.pn"])
    assert "\x1b" not in capsys.readouterr().out


def test_on_a_terminal_a_code_leads_to_its_page_where_a_site_is_named(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(BAD)
    write_to_terminal(monkeypatch)
    monkeypatch.setenv("SITE_URL", "https://pinochle.example/")
    main(["check", "game.pn"])
    link = "\x1b]8;;https://pinochle.example/help/diagnostics/PN306\x1b\\PN306\x1b]8;;\x1b\\"
    assert f"\x1b[1;31m{link} error:\x1b[0m" in capsys.readouterr().out
    monkeypatch.setenv("SITE_URL", "pinochle.example")
    main(["check", "game.pn"])
    assert "\x1b]8" not in capsys.readouterr().out


def test_on_a_terminal_it_ends_with_where_codes_are_explained(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(BAD)
    main(["check", "game.pn"])
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    main(["check", "game.pn"])
    assert capsys.readouterr().err.startswith("pn: pn explain PN306 says ")
    file.write_text(GAME)
    main(["check", "game.pn"])
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_named_as_such(file: Path, capsys: pytest.CaptureFixture[str], encoding: str) -> None:
    file.write_text(GAME, encoding=encoding)
    assert main(["check", "game.pn"]) == 1
    out, err = capsys.readouterr()
    assert err == "pn: game.pn: this looks like UTF-16; PN is UTF-8, so save the text as UTF-8\n"
    assert "error: " in out


BIG = {
    "many games": (f"{GAME}\n\n" * 200, 0),
    "blank lines": ("\n" * 300_000, 0),
    "a long line": ("x" * 2_000_000, 1),
    "a long note": (f"Note {'x ' * 1_000_000}y\n{GAME}", 0),
    "nothing but zero bytes": ("\x00" * 100_000, 1),
}


@pytest.mark.parametrize("name", BIG)
@pytest.mark.parametrize("command", ["check", "format", "json"])
def test_what_is_big_is_read_to_its_end(
    file: Path, capsys: pytest.CaptureFixture[str], name: str, command: str
) -> None:
    text, status = BIG[name]
    file.write_text(text)
    assert main([command, "game.pn"]) == status


def test_what_could_be_no_game_is_refused_with_its_line(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chunks, "MOST_LINES", 100)
    file.write_text(f"{GAME}\n\n" + "Note Again.\n" * 101)
    assert main(["check", "--format", "json", "game.pn"]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out) == {"files": []}
    assert err.startswith("pn: game.pn: from line 20 on there are more than")


def test_a_bar_is_shown_on_a_terminal_when_it_takes_long(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("\n\n".join([GAME] * 300))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(progress, "_PATIENCE", 3600.0)
    assert main(["check", "game.pn"]) == 0
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    assert main(["check", "game.pn"]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "game.pn [" in err
    assert "2,000 lines" in err
    assert err.endswith("\r\x1b[K")


def pn(*arguments: str, **options: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "annotations.notation.cli.command", *arguments]
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
    assert b"PN106 error: The line contains byte 0xE9" in out
    assert b"\\udce9" in out
    assert err == b""


SLOW_TO_LOAD = {"django", "argparse", "dataclasses", "inspect", "json"}


@pytest.mark.parametrize("rules", ["none", "auto"])
def test_files_are_checked_without_loading_what_takes_longer_than_that(file: Path, rules: str) -> None:
    file.write_text(GAME)
    program = (
        "import sys; there = set(sys.modules)\n"
        "from annotations.notation.cli.command import main\n"
        "status = main(['check', '--rules', sys.argv[2], sys.argv[1]])\n"
        "print(*sorted(set(sys.modules) - there)); sys.exit(status)"
    )
    command = [sys.executable, "-c", program, file.absolute(), rules]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert SLOW_TO_LOAD.isdisjoint(done.stdout.split())


def test_it_starts_without_django() -> None:
    program = "import sys, annotations.notation.cli.commands.check; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0
