"""What `pn` says where it cannot read or write, and how little it holds of what is long."""

import os
import resource
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from annotations.notation.cli.command import main
from annotations.notation.cli.commands import format, spool
from tests.notation.diagnosed_texts import GAME, with_line

ROOT = Path(__file__).parents[3]
BAD = with_line("Dealer West")


def pn(shell: str, **options: object) -> tuple[int, str, str]:
    """The exit status of a line of the shell, and what it says; `pn` stands for the command."""
    program = shell.replace("pn ", f"'{sys.executable}' -m annotations.notation.cli.command ", 1)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["sh", "-c", program], capture_output=True, text=True, env=environment, **options)  # type: ignore[call-overload]
    return done.returncode, done.stdout, done.stderr


UNREADABLE = [
    ("absent.pn", "No such file or directory"),
    ("loop.pn", "Too many levels of symbolic links"),
    ("dangling.pn", "No such file or directory"),
    ("game.pn/x.pn", "Not a directory"),
    ("a" * 300 + ".pn", "File name too long"),
    ("folder", "no file in this folder ends in .pn"),
]


@pytest.mark.parametrize(("path", "reason"), UNREADABLE)
@pytest.mark.parametrize("command", ["check", "check --format json", "check --fix", "format", "json", "split -o out"])
def test_what_cannot_be_read_is_named_with_its_reason(
    file: Path, capsys: pytest.CaptureFixture[str], command: str, path: str, reason: str
) -> None:
    file.write_text(GAME)
    Path("loop.pn").symlink_to("loop.pn")
    Path("dangling.pn").symlink_to("nowhere.pn")
    Path("folder").mkdir()
    assert main([*command.split(), path]) == 2
    assert set(capsys.readouterr().err.splitlines()) == {f"pn: {path}: {reason}"}


def test_a_folder_whose_files_cannot_all_be_read_is_read_as_far_as_can_be(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("folder").mkdir()
    Path("folder/a.pn").symlink_to("a.pn")
    Path("folder/b.pn").write_text(BAD)
    assert main(["check", "folder"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("folder/b.pn:6:8: PN306")
    assert err == "pn: folder/a.pn: Too many levels of symbolic links\n"


def test_standard_input_is_read_to_its_end(file: Path) -> None:
    file.write_text(BAD)
    status, out, err = pn("pn check - < game.pn")
    assert (status, err) == (1, "")
    assert out.startswith("-:6:8: PN306")


def test_standard_input_that_is_closed_is_named(file: Path) -> None:
    assert pn("pn check - <&-") == (2, "", "pn: -: standard input is closed\n")


@pytest.mark.parametrize(("text", "status"), [(GAME, 0), (BAD, 1)])
def test_with_standard_output_closed_the_exit_status_still_tells(file: Path, text: str, status: int) -> None:
    file.write_text(text)
    assert pn("pn check game.pn >&-") == (status, "", "")


def test_with_standard_error_closed_nothing_goes_astray(file: Path) -> None:
    assert pn("pn check absent.pn 2>&-") == (2, "", "")


@pytest.mark.parametrize("buffered", ["", "1"])
def test_output_that_cannot_be_written_is_named(file: Path, monkeypatch: pytest.MonkeyPatch, buffered: str) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", buffered)
    file.write_text("?\n" * 10_000)

    def let_files_be_short() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, 1_000))

    message = "pn: standard output: File too large\n"
    assert pn("pn check game.pn > out.txt", preexec_fn=let_files_be_short) == (2, "", message)
    assert Path("out.txt").stat().st_size == 1_000


@pytest.mark.parametrize("command", ["check", "check --format json", "json", "format"])
def test_a_closed_pipe_is_nobody_s_mistake(file: Path, command: str) -> None:
    file.write_text("\n\n".join([GAME.replace("Dealer Seat4", "Dealer ?")] * 2_000))
    assert pn(f"(pn {command} game.pn; echo $? >&2) | head -c 1")[2] == "141\n"


def test_zero_bytes_are_no_utf_16(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(bytes(1_000))
    assert main(["check", "game.pn"]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("game.pn:1:1: PN101 error: ")
    assert err == ""


def peak(act: Callable[[], object]) -> int:
    """The most memory that is held at once."""
    tracemalloc.start()
    act()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


@pytest.mark.parametrize("command", ["check", "check --format json", "format", "json"])
@pytest.mark.parametrize(("text", "times"), [(f"{GAME}\n\n", 300), ("\n", 20_000), (" \n", 5_000), ("\r", 20_000)])
def test_a_file_that_repeats_itself_takes_no_more_memory_for_being_long(
    file: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, text: str, times: int
) -> None:
    monkeypatch.setattr(spool, "_HELD", 1_000)
    monkeypatch.setattr(format, "_HELD", 1_000)

    def of(times: int) -> int:
        file.write_text(text * times, newline="")
        return peak(lambda: main([*command.split(), "game.pn"]))

    of(1)
    assert of(times) < of(times // 10) + 150_000


@pytest.mark.parametrize("command", ["check", "check --format json", "format", "json"])
@pytest.mark.parametrize(
    ("label", "value"),
    [("", "x"), ("", "\x00"), ("Note ", "x"), ("Note ", "x "), ("Bids1 ", "50 "), ("Hand1 ", "C "), ("Deal ", " ")],
)
def test_a_long_line_takes_no_more_memory_than_copies_of_it(
    file: Path, capfd: pytest.CaptureFixture[str], command: str, label: str, value: str
) -> None:
    file.write_text(label + value * 200_000)
    assert peak(lambda: main([*command.split(), "game.pn"])) < 16 * file.stat().st_size
