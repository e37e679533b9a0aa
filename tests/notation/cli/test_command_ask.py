import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from annotations.notation.cli.command import main
from annotations.notation.cli.commands import ask
from annotations.rules.ask import answer
from tests.bench.questions import questions

BID = '{"ask": "bid", "rules": "double-deck", "high": null, "bid": 50}'


def asked(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, data: bytes) -> list[dict]:
    """The answers to what is on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["ask", "-"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_each_question_is_answered_on_a_line_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "questions.jsonl"
    lines = questions(seed=1, count=200)
    path.write_text("\n".join(lines))
    assert main(["ask", str(path)]) == 0
    given = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert given == [answer(json.loads(line)) for line in lines]
    assert len([one for one in given if "error" not in one]) > 150


def test_the_questions_in_its_help_have_answers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [line for line in ask.EXAMPLES.splitlines() if line.startswith("  {")]
    given = asked(capsys, monkeypatch, "\n".join(lines).encode())
    assert len(given) == len(lines) == 8
    assert not any("error" in one for one in given)
    assert any('"forced": true' in line for line in lines)
    assert any('"marriage": false' in line for line in lines)


NO_QUESTIONS = {
    b"": "The line is not valid JSON at column 1: Expecting value.",
    b'{"ask": "bid", }': "The line is not valid JSON at column 16: ",
    b"[" * 100_000: "The line is not readable JSON: it is nested too deeply.",
    b"9" * 10_000: "The line is not readable JSON: a number has more digits than can be read.",
    b"[]": "A question must be a JSON object.",
    b"NaN": "A question must be a JSON object.",
    b'{"ask": "bi\xe9"}': "ask: It must be one of ",
    b'{"ask": "bid", "rules": {"bidding": 7}, "high": null, "bid": 1}': "bidding: ",
    b'{"ask": "bid", "rules": "double-deck", "high": null, "bid": 50, "bid": 51}': "bid: This is there more than once",
    b'{"ask": "bid", "rules": {"kitty": 0, "kitty": 4}, "high": null, "bid": 50}': "kitty: This is there",
}


@pytest.mark.parametrize("line", NO_QUESTIONS, ids=range(len(NO_QUESTIONS)))
def test_what_is_no_question_is_answered_with_an_error_and_the_next_line_all_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, line: bytes
) -> None:
    wrong, right = asked(capsys, monkeypatch, line + b"\r\n" + BID.encode())
    assert wrong["error"].startswith(NO_QUESTIONS[line])
    assert right == {"legal": True}


def test_a_line_that_is_far_too_long_has_one_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("annotations.notation.cli.commands.sources.MOST_CHARACTERS", 100)
    monkeypatch.setattr(ask, "MOST_CHARACTERS", 100)
    exact = BID.ljust(100)
    given = asked(capsys, monkeypatch, f"{'x' * 1_000}\n{exact}\n{'y' * 101}".encode())
    assert [set(one) for one in given] == [{"error"}, {"legal"}, {"error"}]
    assert given[0] == {"error": "The line is longer than 100 characters."}


def test_a_program_has_its_answer_before_it_asks_the_next_question() -> None:
    command = [sys.executable, "-m", "annotations.notation.cli.command", "ask", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        for bid, is_legal in ((50, True), (49, False)):
            process.stdin.write(BID.replace("50", str(bid)) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == {"legal": is_legal}
        process.stdin.close()
        assert process.stdout.read() == ""


def test_a_file_that_cannot_be_read_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "absent.jsonl"]) == 2
    assert capsys.readouterr() == ("", "pn: absent.jsonl: No such file or directory\n")
