import pytest

from annotations.notation.reading import read
from annotations.puzzles import answers
from annotations.puzzles.answers import AnswerRefused, answer_as_pn
from annotations.puzzles.blanking import blanked
from annotations.puzzles.questions import questions
from tests.puzzles.hand import HAND


def answered(key: str, typed: str, text: str = HAND) -> str:
    asked = blanked(text, {key}, hide_later=True)
    (question,) = questions(read(asked).document, {key})
    return answer_as_pn(typed, question)


@pytest.mark.parametrize("typed", ["HQ", "hq", "♥Q", "♥q", " hq ", "QH", "qh", "Q♥"])
def test_a_card_is_the_same_card_however_it_is_typed(typed: str):
    assert answered("1/Trick2/3", typed) == "HQ"


@pytest.mark.parametrize("typed", ["HT", "h10", "♥10", "10h"])
def test_ten_is_a_rank_with_two_names(typed: str):
    assert answered("1/Trick2/3", typed) == "HT"


@pytest.mark.parametrize("typed", ["Pass", "pass", "p", "PASS"])
def test_passing_is_the_same_in_any_case(typed: str):
    assert answered("1/Bids2/3", typed) == "Pass"


@pytest.mark.parametrize(
    ("key", "typed", "answer"),
    [
        ("1/Bids2/3", "56", "56"),
        ("1/Bids2/3", "-", "-"),
        ("1/Contract/1", "seat3", "Seat3"),
        ("1/Contract/3", "clubs", "Clubs"),
        ("1/Contract/3", "-", "-"),
        ("1/Trick2/6", "4", "4"),
        ("1/Hand1/2", "dqjk", "DKQJ"),
        ("1/Hand1/2", "jkq", "DKQJ"),
        ("1/Hand1/2", "D", "D"),
        ("1/Meld1/5", " 43 ", "43"),
        ("1/MeldScores/2", "-20", "-20"),
    ],
)
def test_every_kind_of_value_is_read_as_its_line_reads_it(key: str, typed: str, answer: str):
    assert answered(key, typed) == answer


def test_a_whole_hand_is_asked_by_one_question_mark():
    text = HAND.replace("Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ", "Hand1 ?")
    assert answered("1/Hand1/1", "c jjqkta dkqj s jjqqkt h jqkkt", text) == "CATKQJJ DKQJ STKQQJJ HTKKQJ"


def test_an_answer_is_read_in_its_own_hand_of_a_long_game():
    text = blanked(f"Deal 1\n{HAND}\nDeal 2\n{HAND}", {"2/Contract/1"}, hide_later=False)
    (question,) = questions(read(text).document, {"2/Contract/1"})
    around, number = question.answered("Seat9")
    assert around.split("\n")[number - 1].startswith("Contract Seat9 ")
    assert "Deal 1" not in around
    with pytest.raises(AnswerRefused, match="Seat9"):
        answer_as_pn("Seat9", question)


def test_a_name_keeps_its_capitals_but_not_its_double_spaces():
    assert answered("game/Seat1/1", "English,  Ike", f"Seat1 Ike\n\n{HAND}") == "English, Ike"


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        ("1/Trick2/3", "HX"),
        ("1/Trick2/3", "heart queen"),
        ("1/Trick2/3", "?"),
        ("1/Trick2/3", "-"),
        ("1/Trick2/3", "hq hk"),
        ("1/Bids2/3", "fifty"),
        ("1/Bids2/3", "0"),
        ("1/Contract/1", "Seat9"),
        ("1/Contract/3", "?"),
        ("1/Hand1/2", "HQ"),
        ("1/Meld1/5", "-4"),
    ],
)
def test_what_pn_cannot_read_there_is_refused_with_a_reason(key: str, typed: str):
    with pytest.raises(AnswerRefused) as refused:
        answered(key, typed)
    assert str(refused.value)


def test_an_answer_is_not_longer_than_can_be_kept():
    with pytest.raises(AnswerRefused, match="200"):
        answered("game/Seat1/1", "x" * 201, f"Seat1 Ike\n\n{HAND}")


def test_what_is_longer_than_any_answer_is_refused_before_it_is_parsed(monkeypatch: pytest.MonkeyPatch):
    def parse(*_given: object) -> None:
        raise AssertionError("it was parsed")

    monkeypatch.setattr(answers, "_readings", parse)
    with pytest.raises(AnswerRefused, match="This is 250000 characters long; an answer has at most 200"):
        answered("1/Bids2/3", "5 " * 125_000)
