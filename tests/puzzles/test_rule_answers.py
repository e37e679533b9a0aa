"""Answers that the rules of play determine: they mark what the author has left open, and stand beside what is said."""

from collections.abc import Callable

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.puzzles.readers import Reader
from annotations.puzzles.sheet import Sheet
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json
from tests.browsers import signed_in
from tests.puzzles.conftest import NOW
from tests.puzzles.hand import HAND

Make = Callable[..., Puzzle]

WINNER, COUNTERS, POINTS, SCORE = "1/Trick2/5", "1/Trick2/6", "1/Meld2/5", "1/HandScores/1"


def sheet_of(puzzle: Puzzle, **answers: str) -> Sheet:
    guest = Reader(None, "guest")
    if answers:
        puzzle.answer(guest, answers, NOW)
    return Sheet(puzzle, guest)


@pytest.fixture
def annotation(annotation: Annotation) -> Annotation:
    annotation.set_rules(PlayedBy("double-deck"))
    return annotation


@pytest.mark.parametrize(
    ("key", "answer"),
    [(WINNER, "Seat4"), (COUNTERS, "4"), (POINTS, "16"), (SCORE, "91")],
    ids=["the winner of a trick", "its counters", "the points of a meld", "a score"],
)
def test_what_the_rules_determine_is_marked_without_an_answer_of_the_author(make: Make, key: str, answer: str):
    puzzle = make({key: None})
    assert sheet_of(puzzle).rule_answers.answers == {key: answer}
    [outcome] = sheet_of(puzzle, **{key: answer}).outcomes
    assert outcome.agrees
    assert outcome.is_by_rules


def test_a_score_that_would_contradict_the_others_is_not_marked(make: Make, annotation: Annotation, ann: User):
    scores = "MeldScores 58 32\nPlayScores 33 17\nHandScores 91 49\n"
    others = "MeldScores 58 0\nPlayScores 33 0\nHandScores 91 0\n"
    annotation.replace(HAND.replace(scores, others), seen=1, by=ann, at=NOW)
    annotation.refresh_from_db()
    assert not sheet_of(make({SCORE: None})).rule_answers.answers


def test_another_answer_is_wrong_and_the_page_says_why(make: Make, client: Client):
    puzzle = make({COUNTERS: None})
    page = client.post(f"/puzzles/{puzzle.slug}/attempts/", {f"answer-{COUNTERS}": "3"}, follow=True).content.decode()
    assert "<b>Wrong</b> <span>you said 3, it is 4</span>" in page
    assert "Its cards count 4." in page
    assert 'By the rules of <a href="/rules/double-deck/">Double deck, four players</a>: 4.' in page


def test_what_is_for_the_player_to_decide_stays_open(make: Make):
    for key in ("1/Trick2/3", "1/Bids2/3", "1/Contract/3"):
        puzzle = make({key: None})
        assert not sheet_of(puzzle).rule_answers.answers
        assert sheet_of(puzzle).outcomes[0].agreed is None


def test_the_author_is_agreed_with_whatever_the_rules_say_and_they_are_named_beside(make: Make):
    [outcome] = sheet_of(make({COUNTERS: "3"}), **{COUNTERS: "3"}).outcomes
    assert outcome.agrees
    assert not outcome.is_by_rules
    assert str(outcome.ruled) == "4"


def test_a_puzzle_keeps_the_rules_that_it_was_made_by(make: Make, annotation: Annotation):
    rules = ruleset("double-deck")
    ours = rules._replace(name="ours", title="Ours", counters=rules.counters._replace(king=5))
    annotation.set_rules(PlayedBy("house", to_json(ours)))
    puzzle = make({COUNTERS: None})
    annotation.set_rules(PlayedBy("double-deck"))
    ruled = sheet_of(Puzzle.objects.get(pk=puzzle.pk)).rule_answers
    assert (ruled.answers, ruled.title, ruled.address) == ({COUNTERS: "12"}, "Ours", "")


def test_where_no_rules_are_looked_at_they_mark_nothing(make: Make, annotation: Annotation):
    annotation.set_rules(PlayedBy("none"))
    assert not sheet_of(make({COUNTERS: None})).rule_answers.answers


def test_the_author_is_told_before_what_the_rules_say(make: Make, annotation: Annotation, ann: User):
    page = signed_in(ann).get(f"/a/{annotation.slug}/puzzles/new/?blank={COUNTERS}").content.decode()
    assert 'By the rules of <a href="/rules/double-deck/">Double deck, four players</a>: 4.' in page
    puzzle = make({COUNTERS: None})
    assert "</a>: 4." in signed_in(ann).get(f"/puzzles/{puzzle.slug}/edit/").content.decode()


def test_readers_are_told_only_once_they_have_answered(make: Make, client: Client):
    puzzle = make({COUNTERS: None})
    assert "</a>: 4." not in client.get(f"/puzzles/{puzzle.slug}/").content.decode()
