"""What a reader gets once they have answered: right or wrong, why, the hand played out, the next puzzle."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles import next_puzzle as next_puzzles
from annotations.puzzles.models import Puzzle
from annotations.puzzles.next_puzzle import next_puzzle
from annotations.puzzles.readers import Reader
from tests.puzzles.conftest import NOW
from tests.steps import steps_of

Ask = Callable[..., Puzzle]


def answered(client: Client, puzzle: Puzzle, key: str, typed: str) -> str:
    address = f"{puzzle.get_absolute_url()}attempts/"
    return client.post(address, {f"answer-{key}": typed}, follow=True).content.decode()


@pytest.mark.parametrize(
    ("key", "right", "wrong", "why"),
    [
        ("1/Trick2/5", "Seat1", "Seat4", "North takes it with "),
        ("1/Trick6/6", "3", "2", "Its cards count 3."),
        ("1/Contract/1", "Seat3", "Seat1", "South wins the auction"),
        ("1/Contract/2", "22", "25", "The highest bid is 22"),
    ],
)
def test_a_fact_is_right_or_wrong_with_the_reason(
    ask: Ask, client: Client, his: Client, key: str, right: str, wrong: str, why: str
):
    puzzle = ask(key, right)
    for reader, typed, verdict in ((client, right, "<b>Right</b>"), (his, wrong, "<b>Wrong</b>")):
        page = answered(reader, puzzle, key, typed)
        assert verdict in page
        assert why in page
        assert "Differs from" not in page


def test_where_the_author_contradicts_the_rules_both_are_named(ask: Ask, client: Client):
    page = answered(client, ask("1/Trick6/6", "4"), "1/Trick6/6", "3")
    assert "Differs from Ann" in page
    assert "</a>: 3." in page


def test_a_choice_is_the_author_s_to_judge(ask: Ask, client: Client):
    page = answered(client, ask("1/Bids1/3", "Pass"), "1/Bids1/3", "23")
    assert "Differs from Ann" in page
    assert "Wrong" not in page


def test_the_page_says_what_the_table_did(ask: Ask, client: Client):
    puzzle = ask("1/Bids1/3", "Pass")
    assert "At the table" not in client.get(puzzle.get_absolute_url()).content.decode()
    assert "At the table: 21" in answered(client, puzzle, "1/Bids1/3", "Pass")


def test_the_hand_is_played_out(ask: Ask, client: Client):
    puzzle = ask("1/Bids1/3", "21")
    before = client.get(puzzle.get_absolute_url()).content.decode()
    assert "Trick12" not in before
    page = answered(client, puzzle, "1/Bids1/3", "21")
    assert "The hand played out" in page
    assert "<h3>Play</h3>" not in before
    assert "<h3>Play</h3>" in page


@pytest.mark.parametrize("key", ["1/Bids1/3", "1/Trick5/1"])
def test_what_happened_so_far_stands_between_the_question_and_the_answer(ask: Ask, client: Client, key: str):
    page = client.get(ask(key, None).get_absolute_url()).content.decode()
    places = [
        page.index(words)
        for words in (
            "What now?",
            "The hand so far",
            'href="#puzzle-table"',
            "</h3>",
            'id="puzzle-table"',
            'id="answer"',
        )
    ]
    assert places == sorted(places)


def test_after_the_answer_the_hand_played_out_takes_its_place(ask: Ask, client: Client):
    puzzle = ask("1/Bids1/3", "21")
    address = f"{puzzle.get_absolute_url()}attempts/"
    page = client.post(address, {"answer-1/Bids1/3": "21"}, headers={"HX-Request": "true"}).content.decode()
    assert "The hand so far" not in page
    assert 'id="puzzle-so-far" hx-swap-oob="true"' in page
    assert 'href="#puzzle-table"' not in page
    assert page.index('id="answer"') < page.index('<h2 id="hand-title">The hand played out</h2>')


def test_a_puzzle_about_a_single_hand_has_nothing_more_to_show(kitchen: Annotation, ann: User, client: Client):
    kitchen = kitchen.replace("Dealer Seat4\nHand1 CATJ DTQ SAAK HKK99\nBids1 ?\n", seen=1, by=ann, at=NOW)
    puzzle = Puzzle.objects.make(kitchen, ann, "T", "Q", "", {"1/Bids1/1": "20"}, NOW)
    puzzle.publish(NOW)
    page = answered(client, puzzle, "1/Bids1/1", "20")
    assert "The hand played out" not in page
    assert "At the table" not in page


def test_the_hand_stays_as_it_was_when_the_record_changes(ask: Ask, kitchen: Annotation, ann: User, client: Client):
    puzzle = ask("1/Bids1/3", "21")
    kitchen.replace("Deal 1\n", seen=1, by=ann, at=NOW)
    assert "At the table: 21" in answered(client, puzzle, "1/Bids1/3", "21")


def test_the_next_puzzle_is_the_next_older_one_that_is_not_answered(ask: Ask, ben: User):
    puzzles = [ask(f"1/Trick{number}/1") for number in range(1, 5)]
    for place, puzzle in enumerate(puzzles):
        puzzle.published_at = NOW + timedelta(days=place)
        puzzle.save()
    reader = Reader(ben.pk, "")
    assert next_puzzle(reader, puzzles[2]) == puzzles[1]
    puzzles[1].answer(reader, {}, NOW)
    assert next_puzzle(reader, puzzles[2]) == puzzles[0]
    puzzles[0].answer(reader, {}, NOW)
    assert next_puzzle(reader, puzzles[2]) == puzzles[3]
    puzzles[3].withdraw()
    assert next_puzzle(reader, puzzles[2]) is None


def test_the_next_puzzle_is_none_of_one_s_own(ask: Ask, ann: User):
    ask("1/Trick1/1")
    assert next_puzzle(Reader(ann.pk, ""), ask("1/Trick2/1")) is None


def test_the_next_puzzle_costs_no_more_after_more_answers(
    make: Callable[..., Puzzle], ben: User, monkeypatch: pytest.MonkeyPatch
):
    newest, reader = make(published=False), Reader(ben.pk, "")
    newest.publish(NOW + timedelta(days=1))

    def cost(more: int) -> int:
        for _ in range(more):
            make().answer(reader, {}, NOW)
        return steps_of(lambda: next_puzzle(reader, newest))

    monkeypatch.setattr(next_puzzles, "MOST_PASSED", 10)
    before = cost(15)
    assert cost(45) < 1.2 * before


def test_the_answer_leads_to_the_next_puzzle(ask: Ask, client: Client):
    other, puzzle = ask("1/Trick1/1"), ask("1/Bids1/3", "21")
    page = answered(client, puzzle, "1/Bids1/3", "21")
    assert f'<a class="button primary" rel="next" href="{other.get_absolute_url()}">' in page


def test_melds_are_named_as_on_the_page_of_the_hand(make: Callable[..., Puzzle], client: Client):
    puzzle = make({"1/Trick2/3": "HQ"})
    page = client.get(puzzle.get_absolute_url()).content.decode()
    assert "run 15" in " ".join(re.sub("<[^>]*>", "", page).split())
    page = client.get(make({"1/Meld1/5": "43"}).get_absolute_url()).content.decode()
    named = re.sub("<[^>]*>", "", page.partition('class="melds"')[2])
    assert "run 15" not in named.partition("East")[0]
