"""Hands and auctions in sentences, and scores that are no auction."""

import pytest

from annotations.notation.importer import understand
from annotations.notation.reading import read

HAND = "CATKQJ DAKK SQJ HATT"


@pytest.mark.parametrize(
    "text",
    [
        "I hold C ATKQJ D AKK S QJ H ATT",
        "I have CATKQJ DAKK SQJ HATT",
        "My hand: CATKQJ DAKK SQJ HATT",
        "You hold ♣ATKQJ ♦AKK ♠QJ ♥ATT",
    ],
)
def test_the_hand_of_the_one_who_tells_it(text: str) -> None:
    pasted = understand(text)
    assert pasted.text == f"Hand1 {HAND}\n"
    assert [(question.key, len(question.choices)) for question in pasted.questions] == [("own", 4)]
    assert pasted.unread == ()
    assert understand(text, {"own": "Seat3"}).text == f"Hand3 {HAND}\n"


def test_an_auction_as_one_player_sees_it() -> None:
    text = f"I hold {HAND}\nLHO opens 52, pass, pass to you"
    assert understand(text).text == f"Dealer Seat1\nHand1 {HAND}\nBids1 52 Pass Pass ?\n"
    assert understand(text, {"own": "Seat3"}).text == f"Dealer Seat3\nHand3 {HAND}\nBids1 52 Pass Pass ?\n"
    assert [question.key for question in understand(text).questions] == ["own", "dealer"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Tom bid 500, Ann passed", ["Dealer Seat4", "Bids1 500 Pass ? ?"]),
        ("North bids 52, East passes, South passed and West said 53", ["Dealer Seat4", "Bids1 52 Pass Pass 53"]),
        ("East opened with 50, then pass, pass, 51", ["Dealer Seat1", "Bids1 50 Pass Pass 51"]),
        ("RHO opens 50, I pass", ["Dealer Seat3", "Bids1 50 Pass ? ?"]),
    ],
)
def test_calls_in_sentences(text: str, lines: list[str]) -> None:
    pasted = understand(text)
    assert pasted.text.splitlines()[:2] == lines
    assert pasted.unread == ()
    assert "dealer" in [question.key for question in pasted.questions]


@pytest.mark.parametrize(
    "text",
    [
        f"I hold {HAND}, LHO opens 52, pass, pass to you",
        f"You hold {HAND}. LHO opens 52, pass, pass to you.",
        f"Double deck. I hold {HAND}; LHO bids 52, partner passed and RHO passes to me.",
        f"LHO opens 52, pass, pass to you with {HAND}",
        "I hold C A T K Q J, D A K K, S Q J and H A T T, then LHO opens 52, pass, pass to me",
    ],
)
def test_a_hand_and_an_auction_in_one_line(text: str) -> None:
    pasted = understand(text)
    assert pasted.text == f"Dealer Seat1\nHand1 {HAND}\nBids1 52 Pass Pass ?\n"
    assert [question.key for question in pasted.questions] == ["own", "dealer"]
    assert pasted.unread == ()


def test_a_first_round_in_progress_does_not_make_the_table_smaller() -> None:
    text = understand(f"I hold {HAND}, LHO opens 52, pass, pass to you").text
    assert read(text).game.players == 4


def test_the_question_after_a_hand_is_reported_and_the_hand_is_kept() -> None:
    pasted = understand(f"I hold {HAND}. LHO opens 52, pass, pass to me. What do you bid?")
    assert "Hand1" in pasted.text
    assert [unread.words for unread in pasted.unread] == ["What do you bid"]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Double deck, four players.\nCAT DAK SK HQ", "double-deck"),
        (f"Three-handed. I hold {HAND}", "three-handed"),
        ("Single deck: AC 10C KC QC JC 9C AD KD AS AH KH 9H", "single-deck"),
        ("Single deck or double deck?\nCAT DAK SK HQ", ""),
        (f"I hold {HAND}", ""),
    ],
)
def test_the_game_that_a_text_names(text: str, rules: str) -> None:
    pasted = understand(text)
    assert pasted.rules == rules
    assert "Hand1" in pasted.text


def test_the_named_game_tells_how_many_play() -> None:
    [question] = understand(f"Three-handed. I hold {HAND}").questions
    assert [choice.value for choice in question.choices] == ["Seat1", "Seat2", "Seat3"]


@pytest.mark.parametrize("text", ["120 45", "120 45\n180 95", "60 60\n75 100"])
def test_scores_are_no_auction(text: str) -> None:
    pasted = understand(text)
    assert pasted.text == ""
    assert "scores" in pasted.unread[0].why


@pytest.mark.parametrize("text", ["What did Tom say?", "I hold the record", "Deal 12", "They were 40 down", "Trick 12"])
def test_other_sentences_are_neither(text: str) -> None:
    assert understand(text).rows == () or understand(text).text.startswith("Deal")
