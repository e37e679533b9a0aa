import io
import re
import sys
from pathlib import Path

import pytest

from annotations.notation.cli.command import main
from annotations.notation.cli.commands import fill
from tests.samples import REAL_HAND


@pytest.fixture
def asking(tmp_path: Path) -> str:
    """The path of a text in which two scores are asked for."""
    path = tmp_path / "game.pn"
    path.write_text(REAL_HAND.replace("PlayScores 33 0", "PlayScores ? ?"))
    return str(path)


@pytest.mark.parametrize(
    ("options", "scores"),
    [([], "33 0"), (["--rules", "double-deck"], "33 17"), (["--rules", "double-deck-minimum"], "33 0")],
)
def test_the_text_is_written_with_what_the_rules_determine(
    asking: str, capsys: pytest.CaptureFixture[str], options: list[str], scores: str
) -> None:
    assert main(["fill", *options, asking]) == 0
    assert capsys.readouterr() == (REAL_HAND.replace("PlayScores 33 0", f"PlayScores {scores}"), "")


def test_what_is_no_pn_comes_out_as_it_went_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    data = b"\xef\xbb\xbfDealer ?\r\nHand\xe91 ?\r\x00\n\n\nDealer ?"
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["fill", "-"]) == 0
    assert out.buffer.getvalue() == data


def test_what_cannot_be_filled_in_is_named(asking: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fill", "absent.pn"]) == 2
    assert main(["fill", "--rules", "doubledeck", asking]) == 2
    assert capsys.readouterr() == (
        "",
        "pn: absent.pn: No such file or directory\n"
        "pn: --rules doubledeck: there is no rule set of that name; "
        "did you mean double-deck or double-deck-tens or double-deck-pass?\n",
    )


SCORES = re.compile(r"(?<=Scores) .*")
BEGUN = "Presenter Club\n\nDeal 1\nDealer Seat3\nBids1 20 21 Pass\nBids2 22 Pass\n\nDeal 2\nDealer ?\n"
ONE_ROUND = BEGUN.replace("Bids1 20 21 Pass\nBids2 22 Pass", "Bids1 20 Pass Pass\nContract Seat1 20 Clubs")


@pytest.mark.parametrize(
    ("text", "name", "filled", "why"),
    [
        (SCORES.sub(" ?", REAL_HAND), "single-deck", "", "the cards are those of another deck, or dealt otherwise"),
        (SCORES.sub(" ?", REAL_HAND), "three-handed", "", "is for 3 players, but 4 play this game"),
        (SCORES.sub(" ?", REAL_HAND), "triple-deck", "", "is for 6 players, but 4 play this game"),
        (BEGUN, "double-deck", "Seat1", "is for 4 players, but 3 play this game"),
        (BEGUN, "three-handed", "Seat1", ""),
        (ONE_ROUND, "double-deck", "Seat1", "is for 4 players, but 3 play this game"),
    ],
)
def test_rules_of_another_game_fill_in_nothing_and_are_named(
    text: str, name: str, filled: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.pn"
    path.write_text(text)
    assert main(["fill", "--rules", name, str(path)]) == 0
    out, said = capsys.readouterr()
    assert out == (text.replace("?", filled) if filled else text)
    assert (why in said) if why else said == ""
    assert said.startswith(f"pn: {path}:1: ") is bool(why)


def test_one_card_too_many_does_not_make_it_another_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.pn"
    path.write_text(SCORES.sub(" ?", REAL_HAND).replace("HATKQQ", "HATKQQJ"))
    assert main(["fill", "--rules", "double-deck", str(path)]) == 0
    out, said = capsys.readouterr()
    assert "PlayScores 33 17\n" in out
    assert said == ""


def test_nor_does_one_wrong_card_in_each_of_several_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.pn"
    path.write_text("\n".join([SCORES.sub(" ?", REAL_HAND).replace("HATKQQ", "HATKQJ")] * 3))
    assert main(["fill", "--rules", "double-deck", str(path)]) == 0
    out, said = capsys.readouterr()
    assert out.count("PlayScores 33 17\n") == 3
    assert said == ""


def test_a_text_that_is_too_long_is_refused(
    asking: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fill, "MOST_CHARACTERS", 100)
    assert main(["fill", asking]) == 2
    assert capsys.readouterr().err == (
        f"pn: {asking}: too long to be filled in at once; pn split makes it into shorter files\n"
    )
