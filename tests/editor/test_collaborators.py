"""What an open editor is shown of what others write meanwhile."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.editor import collaborators
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import address

HAND = "Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ\n"


@pytest.fixture
def shared(ann: User, ben: User) -> Annotation:
    draft = Annotation.objects.start(ann, "Thursday", NOW).replace(DEAL, seen=0, by=ann, at=NOW)
    draft.add_recorder(ben)
    return draft


def write(shared: Annotation, by: User, text: str) -> None:
    current = Annotation.objects.get(pk=shared.pk)
    current.replace(text, current.version, by, NOW)


def state(client: Client, shared: Annotation, **query: object) -> tuple[str, str]:
    """The sentence about the changes, and the address of the step."""
    answer = client.get(address(shared, "state/"), query)
    assert answer.status_code == 200
    sentence = answer.content.decode().split("<nav")[0]
    return " ".join(re.sub("<[^>]+>", " ", sentence).split()), answer["HX-Replace-Url"].partition("?")[2]


def test_it_is_said_who_wrote_what_since(shared: Annotation, hers: Client, ben: User):
    write(shared, ben, DEAL + HAND)
    assert state(hers, shared, seen=1, shown=1, line=1) == ("Ben wrote Hand1.", "line=1")
    assert state(hers, shared, seen=2, shown=2, line=1) == ("", "line=1")


def test_many_lines_are_counted(shared: Annotation, hers: Client, ben: User):
    write(shared, ben, "Presenter P\nEvent E\nDeal 2\nGameScores 1 0\nDealer Seat3\n")
    sentence, _query = state(hers, shared, seen=1, shown=1, line=1)
    assert sentence == "Ben wrote Deal, GameScores, Dealer and 2 more."


def test_what_was_taken_away_is_named_too(shared: Annotation, hers: Client, ben: User):
    write(shared, ben, DEAL.replace("Deal 1\n", ""))
    assert state(hers, shared, seen=1, shown=1, line=2)[0] == "Ben wrote Deal."


def test_ones_own_edits_are_no_news(shared: Annotation, hers: Client, ann: User):
    write(shared, ann, DEAL + HAND)
    assert state(hers, shared, seen=1, shown=1, line=1)[0] == ""


def test_a_step_goes_with_its_line(shared: Annotation, hers: Client, ben: User):
    write(shared, ben, "Presenter P\n" + DEAL)
    assert state(hers, shared, seen=1, shown=1, line=3)[1] == "line=4"


def test_a_step_goes_with_its_line_however_much_is_written_above(shared: Annotation, hers: Client, ben: User):
    write(shared, ben, "Deal 1\nGameScores 0 0\nNote my own words\n")
    write(shared, ben, DEAL + HAND + HAND.replace("1", "2") + "Note my own words\n")
    assert state(hers, shared, seen=2, shown=2, line=3)[1] == "line=6"


def test_a_step_goes_with_its_line_when_those_around_it_are_written_again(shared: Annotation, hers: Client, ben: User):
    write(shared, ben, "Deal 2\nDealer Seat2\n")
    assert state(hers, shared, seen=1, shown=1, line=3)[1] == "line=2"


def test_the_step_of_a_line_that_is_taken_away_is_there_to_write_it_again(shared: Annotation, hers: Client, ben: User):
    write(shared, ben, "Deal 1\nDealer Seat4\n")
    assert state(hers, shared, seen=1, shown=1, line=2)[1] == "add=GameScores&hand=0"


def test_the_step_of_a_new_line_that_another_writes_goes_on(shared: Annotation, hers: Client, ben: User):
    write(shared, ben, DEAL + HAND)
    assert state(hers, shared, seen=1, shown=1, add="Hand1", hand=0)[1] == "add=Hand2&hand=0"


def test_the_step_of_another_new_line_stays(shared: Annotation, hers: Client, ben: User):
    write(shared, ben, DEAL + HAND)
    assert state(hers, shared, seen=1, shown=1, add="Hand2", hand=0)[1] == "add=Hand2&hand=0"
    write(shared, ben, DEAL + HAND + "Note look\n")
    assert state(hers, shared, seen=2, shown=2, add="Note", hand=0)[1] == "add=Note&hand=0"


@pytest.mark.parametrize("query", [{}, {"seen": "x", "shown": "-1"}, {"seen": "99999", "line": "9" * 5000}])
def test_whatever_is_asked_it_answers(shared: Annotation, hers: Client, query: dict[str, str]):
    state(hers, shared, **query)


def test_it_is_for_those_who_record_it(shared: Annotation, client: Client, cleo: User):
    assert client.get(address(shared, "state/")).status_code == 302
    client.force_login(cleo)
    assert client.get(address(shared, "state/")).status_code == 404


def test_of_very_long_changes_by_others_the_last_are_told(
    shared: Annotation, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collaborators, "MOST_LETTERS", 100)
    for number in range(1, 4):
        text = Annotation.objects.get(pk=shared.pk).text
        write(shared, ben, f"{text}Bids{number} Pass 50 Pass Pass\n" + "Note x\n" * 20)
    current = Annotation.objects.get(pk=shared.pk)
    [told] = collaborators.changes_by_others({"shown": str(shared.version)}, current, ann)
    assert told.labels == ("Bids3", "Note")
