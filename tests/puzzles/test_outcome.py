from collections.abc import Callable

import pytest
from django.test import Client

from annotations.people.models import User
from annotations.puzzles.models import Attempt, Puzzle
from annotations.puzzles.outcome import FEWEST_SHOWN, BlankOutcome
from annotations.puzzles.readers import Reader
from annotations.puzzles.sheet import Sheet
from tests.puzzles.conftest import NOW

CARD = "1/Trick2/3"


def answer(puzzle: Puzzle, *values: str, key: str = CARD) -> None:
    for number, value in enumerate(values):
        puzzle.answer(Reader(None, f"guest {number}"), {key: value}, NOW)


def outcome(puzzle: Puzzle, guest: int = 0) -> BlankOutcome:
    [found] = Sheet(puzzle, Reader(None, f"guest {guest}")).outcomes
    return found


def test_the_same_card_agrees_and_another_differs(puzzle: Puzzle):
    answer(puzzle, "HQ", "HT")
    assert outcome(puzzle, 0).agrees
    assert not outcome(puzzle, 1).agrees


def test_answers_are_counted_the_most_frequent_first(puzzle: Puzzle):
    answer(puzzle, "HT", "HQ", "HT", "HK")
    tallies = outcome(puzzle).tallies
    assert [(tally.count, tally.share) for tally in tallies] == [(2, 50), (1, 25), (1, 25)]
    assert "♥10" in tallies[0].words


def test_of_very_many_answers_the_last_are_counted(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("annotations.puzzles.outcome.MOST_COUNTED", 2)
    answer(puzzle, "HT", "HT", "HQ", "HK")
    assert outcome(puzzle, 3).total == 2
    assert [tally.words.count("♥10") for tally in outcome(puzzle, 3).tallies] == [0, 0]
    assert outcome(puzzle, 3).is_of_last


def test_of_fewer_answers_all_are_counted(puzzle: Puzzle):
    answer(puzzle, "HT", "HQ")
    assert not outcome(puzzle, 3).is_of_last


def test_guests_at_one_address_count_once_however_many_sessions_they_have(puzzle: Puzzle, ben: User):
    for number, (value, address) in enumerate([("HT", "192.0.2.1"), ("HQ", "192.0.2.1"), ("HQ", "192.0.2.2")]):
        puzzle.answer(Reader(None, f"guest {number}", address), {CARD: value}, NOW)
    puzzle.answer(Reader(ben.pk, "guest 7"), {CARD: "HQ"}, NOW)
    assert [tally.count for tally in outcome(puzzle).tallies] == [2, 1]
    assert outcome(puzzle, 1).agrees
    assert not Attempt.objects.filter(origin__contains="192.0").exists()


def test_who_gives_up_takes_no_answer_from_others_at_their_address(puzzle: Puzzle):
    puzzle.answer(Reader(None, "guest 0", "192.0.2.1"), {}, NOW)
    puzzle.answer(Reader(None, "guest 1", "192.0.2.1"), {CARD: "HQ"}, NOW)
    assert outcome(puzzle, 1).total == 1


def test_who_gives_up_again_and_again_pushes_out_no_answer(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("annotations.puzzles.outcome.MOST_COUNTED", 3)
    puzzle.answer(Reader(None, "guest 0", "192.0.2.1"), {CARD: "HQ"}, NOW)
    for number in range(1, 5):
        puzzle.answer(Reader(None, f"guest {number}", "192.0.2.2"), {}, NOW)
    assert outcome(puzzle).total == 1
    puzzle.refresh_from_db()
    assert puzzle.readers == 2


def test_the_site_counts_a_browser_that_begins_again_once(puzzle: Puzzle):
    puzzle.publish(NOW)
    for network in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"):
        browser = Client(REMOTE_ADDR=network)
        answer = browser.post(f"{puzzle.get_absolute_url()}attempts/", {f"answer-{CARD}": "HQ"})
        assert answer.status_code == 302
    assert Attempt.objects.count() == 3
    assert outcome(puzzle).total == 2


def test_one_s_own_answer_and_the_author_s_are_marked(puzzle: Puzzle):
    answer(puzzle, "HT", "HQ")
    marks = {(tally.mine, tally.authors) for tally in outcome(puzzle, 0).tallies}
    assert marks == {(True, False), (False, True)}


def test_the_author_s_answer_is_shown_even_if_nobody_gave_it(puzzle: Puzzle):
    answer(puzzle, "HT")
    [first, authors] = outcome(puzzle).tallies
    assert (authors.authors, authors.count, authors.share) == (True, 0, 0)
    assert first.share == 100


def test_rare_answers_are_summed_up(make: Callable[..., Puzzle]):
    puzzle = make({"1/Bids2/3": "56"})
    answer(puzzle, *(str(bid) for bid in range(50, 70)), key="1/Bids2/3")
    found = outcome(puzzle)
    assert sum(tally.count for tally in found.tallies) + found.rest == found.total == 20
    assert found.rest > 0


def test_the_more_questions_there_are_the_fewer_answers_each_lists(make: Callable[..., Puzzle]):
    bids = {f"1/Bids1/{number}": "50" for number in range(1, 5)}
    puzzle = make(bids)
    for number in range(50):
        puzzle.answer(Reader(None, f"guest {number}"), dict.fromkeys(bids, str(50 + number)), NOW)
    assert [len(found.tallies) for found in Sheet(puzzle, Reader(None, "guest 0")).outcomes] == [12] * 4
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("annotations.puzzles.outcome.MOST_ROWS", 8)
        found = Sheet(puzzle, Reader(None, "guest 49")).outcomes
    assert all(len(one.tallies) <= FEWEST_SHOWN + len(("the author’s", "one’s own")) for one in found)
    assert all(sum(tally.count for tally in one.tallies) + one.rest == one.total == 50 for one in found)


def test_without_an_agreed_answer_nothing_agrees_or_differs(make: Callable[..., Puzzle]):
    puzzle = make({CARD: None})
    answer(puzzle, "HT")
    assert outcome(puzzle).agreed is None
    assert not outcome(puzzle).agrees


def test_names_that_differ_only_in_capitals_are_one_answer(make: Callable[..., Puzzle], annotation, ann):
    annotation.replace(f"Seat1 Ruth\n\n{annotation.text}", seen=1, by=ann, at=NOW)
    annotation.refresh_from_db()
    puzzle = make({"game/Seat1/1": "Ruth"})
    answer(puzzle, "ruth", "RUTH", key="game/Seat1/1")
    [tally] = outcome(puzzle).tallies
    assert (tally.words, tally.count, tally.mine, tally.authors) == ("Ruth", 2, True, True)


def test_seats_and_trump_are_shown_as_players_say_them(make: Callable[..., Puzzle]):
    puzzle = make({"1/Contract/1": "Seat3", "1/Contract/3": "Clubs"})
    declarer, trump = Sheet(puzzle, Reader(None, "guest")).outcomes
    assert declarer.agreed == "South"
    assert "♣" in (trump.agreed or "")
    assert "Clubs" in (trump.agreed or "")


def test_what_was_typed_as_text_stays_harmless(make: Callable[..., Puzzle], annotation, ann):
    annotation.replace(f"Seat1 Ruth\n\n{annotation.text}", seen=1, by=ann, at=NOW)
    annotation.refresh_from_db()
    puzzle = make({"game/Seat1/1": "<b>Ruth</b>"})
    assert outcome(puzzle).agreed == "&lt;b&gt;Ruth&lt;/b&gt;"
