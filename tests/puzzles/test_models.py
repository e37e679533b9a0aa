from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db.models import QuerySet

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Answer, Attempt, Puzzle
from annotations.puzzles.readers import Reader
from annotations.threads.locking import RowGone
from annotations.threads.models import Thread
from tests.puzzles.conftest import NOW

CARD = "1/Trick2/3"


def test_a_new_puzzle_is_its_authors_alone_with_a_closed_thread(make: Callable[..., Puzzle]):
    puzzle = make(published=False)
    assert puzzle.published_at is None
    assert puzzle.thread.opened_at is None
    assert puzzle.thread.address == puzzle.get_absolute_url()


def test_its_text_asks_where_its_blanks_are(puzzle: Puzzle):
    [blank] = puzzle.blanks.all()
    assert puzzle.text.endswith("Trick2 HA HK ? - - -\n")
    assert (blank.anchor, blank.answer) == (CARD, "HQ")


def test_a_blank_is_called_what_the_players_would_call_it(make: Callable[..., Puzzle]):
    titles = ["Bids, round 2, South’s bid", "Contract, trump", "East’s meld, points", "Trick 2, East’s card"]
    puzzle = make(dict.fromkeys([CARD, "1/Contract/3", "1/Bids2/3", "1/Meld2/5"]))
    assert [blank.title for blank in puzzle.blanks.all()] == titles


def test_a_puzzle_has_its_own_copy_of_the_text(puzzle: Puzzle, annotation: Annotation, ann: User):
    before = puzzle.text
    annotation.replace("Deal 1\n", seen=1, by=ann, at=NOW)
    puzzle.refresh_from_db()
    assert puzzle.text == before


def test_published_is_published_and_withdrawn_is_not(puzzle: Puzzle):
    assert Puzzle.objects.published().get() == puzzle
    assert puzzle.thread.opened_at == NOW
    puzzle.withdraw()
    assert not Puzzle.objects.published().exists()
    assert puzzle.thread.opened_at is None


def test_publishing_again_does_not_make_it_newer(puzzle: Puzzle):
    puzzle.publish(NOW + timedelta(days=1))
    assert puzzle.published_at == NOW


def test_published_in_two_tabs_it_is_as_old_as_the_first_time(make: Callable[..., Puzzle]):
    other_tab = Puzzle.objects.get(pk=make(published=False).pk)
    Puzzle.objects.get().publish(NOW)
    other_tab.publish(NOW + timedelta(days=1))
    assert (other_tab.published_at, other_tab.thread.opened_at) == (NOW, NOW)


def test_published_in_another_tab_meanwhile_it_can_be_withdrawn(make: Callable[..., Puzzle]):
    other_tab = make(published=False)
    Puzzle.objects.get().publish(NOW)
    other_tab.withdraw()
    assert Thread.objects.get(pk=other_tab.thread_id).opened_at is None


@pytest.mark.parametrize(
    "change",
    [
        lambda puzzle: puzzle.publish(NOW),
        lambda puzzle: puzzle.withdraw(),
        lambda puzzle: puzzle.reword("The queen", "And now?", "", {CARD: "HK"}),
        lambda puzzle: puzzle.answer(Reader(None, "abc"), {CARD: "HT"}, NOW),
    ],
    ids=["publish", "withdraw", "reword", "answer"],
)
def test_what_is_deleted_meanwhile_is_gone(puzzle: Puzzle, change: Callable[[Puzzle], object]):
    Puzzle.objects.filter(pk=puzzle.pk).delete()
    with pytest.raises(RowGone):
        change(puzzle)


def test_the_first_answer_counts_and_comes_back(puzzle: Puzzle, ben: User):
    reader = Reader(ben.pk, "")
    first = puzzle.answer(reader, {CARD: "HT"}, NOW)
    again = puzzle.answer(reader, {CARD: "HQ"}, NOW + timedelta(minutes=1))
    assert again == first
    assert again.values() == {CARD: "HT"}
    assert Answer.objects.count() == 1


def test_a_guest_is_known_by_the_session(puzzle: Puzzle):
    puzzle.answer(Reader(None, "abc"), {CARD: "HT"}, NOW)
    assert puzzle.attempt_of(Reader(None, "abc"))
    assert puzzle.attempt_of(Reader(None, "xyz")) is None


def test_nobody_we_know_has_answered_nothing(puzzle: Puzzle):
    puzzle.answer(Reader(None, "abc"), {CARD: "HT"}, NOW)
    assert puzzle.attempt_of(Reader(None, "")) is None


def test_what_a_guest_answered_stays_theirs_when_they_sign_in(puzzle: Puzzle, ben: User):
    first = puzzle.answer(Reader(None, "abc"), {CARD: "HT"}, NOW)
    assert puzzle.attempt_of(Reader(ben.pk, "abc")) == first
    assert puzzle.answer(Reader(ben.pk, "abc"), {CARD: "HQ"}, NOW) == first


def test_what_was_answered_with_the_account_goes_before_what_a_guest_did(puzzle: Puzzle, ben: User):
    puzzle.answer(Reader(None, "abc"), {CARD: "HT"}, NOW)
    own = puzzle.answer(Reader(ben.pk, ""), {CARD: "HQ"}, NOW)
    assert puzzle.attempt_of(Reader(ben.pk, "abc")) == own


def test_another_person_at_the_same_browser_does_not_take_over_an_account_s_answer(
    puzzle: Puzzle, ben: User, cleo: User
):
    puzzle.answer(Reader(ben.pk, "abc"), {CARD: "HT"}, NOW)
    assert puzzle.attempt_of(Reader(cleo.pk, "abc")) is None


def test_giving_up_stays_so_and_counts_for_nothing(puzzle: Puzzle, ben: User):
    puzzle.answer(Reader(ben.pk, ""), {}, NOW)
    assert puzzle.answer(Reader(ben.pk, ""), {CARD: "HQ"}, NOW).values() == {}
    assert Attempt.objects.count() == 1
    assert Answer.objects.count() == 0


def test_new_words_and_answers_leave_what_people_answered(puzzle: Puzzle, ben: User):
    attempt = puzzle.answer(Reader(ben.pk, ""), {CARD: "HT"}, NOW)
    puzzle.reword("The queen", "And now?", "Because.", {CARD: "HK"})
    puzzle.refresh_from_db()
    assert (puzzle.title, puzzle.question, puzzle.explanation) == ("The queen", "And now?", "Because.")
    assert puzzle.thread.title == "The queen"
    assert puzzle.blanks.get().answer == "HK"
    assert attempt.values() == {CARD: "HT"}


def test_a_puzzle_outlives_the_hand_that_it_was_made_of(puzzle: Puzzle, annotation: Annotation):
    annotation.delete()
    puzzle.refresh_from_db()
    assert puzzle.annotation is None


def test_lists_know_what_a_reader_has_answered(puzzle: Puzzle, ben: User, cleo: User):
    puzzle.answer(Reader(ben.pk, ""), {CARD: "HT"}, NOW)
    seen_by = Puzzle.objects.published().as_seen_by
    assert seen_by(Reader(ben.pk, "")).get().answered
    assert not seen_by(Reader(cleo.pk, "")).get().answered
    assert not seen_by(Reader(None, "")).get().answered


def test_a_puzzle_knows_how_many_readers_are_counted_and_when_the_last_answered(puzzle: Puzzle, ben: User):
    assert (puzzle.readers, puzzle.answered_at) == (0, None)
    first, again = (Reader(None, session, "192.0.2.1") for session in ("one", "two"))
    puzzle.answer(first, {CARD: "HQ"}, NOW)
    puzzle.answer(Reader(ben.pk, ""), {}, NOW + timedelta(hours=1))
    puzzle.answer(Reader(ben.pk, ""), {}, NOW + timedelta(hours=2))
    puzzle.answer(again, {CARD: "HQ"}, NOW + timedelta(hours=3))
    puzzle.refresh_from_db()
    assert (puzzle.readers, puzzle.answered_at) == (2, NOW + timedelta(hours=1))


def test_the_puzzles_of_their_owner_are_listed_by_their_last_answer(make: Callable[..., Puzzle], ann: User, ben: User):
    first, second, _unanswered = make(title="First"), make(title="Second"), make(title="Not answered")
    for hours, puzzle in enumerate((second, first)):
        puzzle.answer(Reader(ben.pk, ""), {}, NOW + timedelta(hours=hours))
    assert list(Puzzle.objects.answered_of(ann)) == [first, second]
    assert not Puzzle.objects.answered_of(ben)


LISTS: dict[str, Callable[[User], QuerySet[Puzzle]]] = {
    "all": lambda _ann: Puzzle.objects.published().order_by("-published_at", "-pk"),
    "of one person": lambda ann: Puzzle.objects.published().filter(owner=ann).order_by("-published_at", "-pk"),
    "kept": lambda ann: Puzzle.objects.kept_by(ann.pk),
    "answered": lambda ann: Puzzle.objects.answered_of(ann),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_read_in_its_order(ann: User, name: str):
    assert "TEMP B-TREE" not in LISTS[name](ann)[:30].explain()
