"""The step of a trick whose contract is not written: what it shows while cards are entered."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address, text_of
from tests.samples import REAL_HAND

BEGUN = "Seat1 Walt\nSeat2 Ida\nSeat3 Hank\nSeat4 Millie\n\nDeal 1\nDealer Seat4\n"
FIRST = "Trick1 SA SJ ST SK Seat3 3\n"


@pytest.fixture
def record(ann: User) -> Callable[[str], Annotation]:
    """A double-deck record of four players with that text."""

    def start(text: str) -> Annotation:
        draft = Annotation.objects.start(ann, "Thursday", NOW, seats=4, rules="double-deck-minimum")
        return draft.replace(text, seen=0, by=ann, at=NOW)

    return start


@pytest.fixture
def opened(client: Client, ann: User) -> Callable[[Annotation, str], str]:
    """The page at a step, by the query of its address."""
    client.force_login(ann)
    return lambda draft, query: client.get(address(draft, query)).content.decode()


@pytest.fixture
def typed(client: Client, ann: User) -> Callable[..., str]:
    """The preview of a new trick with the values of its fields."""
    client.force_login(ann)

    def preview(draft: Annotation, number: int, **fields: str) -> str:
        sent = {"add": f"Trick{number}", "hand": "0", "seen": str(draft.version), **fields}
        return client.post(address(draft, "preview/"), sent, **HTMX).content.decode()

    return preview


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", page))


@pytest.mark.parametrize(
    ("cards", "missing"),
    [
        ("SA ", "3 cards, Winner and Counters"),
        ("SA SJ ST ", "1 card, Winner and Counters"),
        ("SA SJ ST SK ", "Winner"),
    ],
)
def test_a_trick_being_entered_has_no_remarks_but_says_what_is_missing(record, typed, cards: str, missing: str):
    page = typed(record(BEGUN), 1, cards=cards)
    assert 'class="diag' not in page
    assert f"Still missing: {missing}." in words(page)


def test_a_whole_trick_misses_nothing(record, typed):
    page = typed(record(BEGUN), 1, cards="SA SJ ST SK", winner="Seat3", counters="3")
    assert "Still missing" not in page
    assert 'class="diag' not in page


def test_a_faulty_card_of_a_whole_trick_is_named_at_once(record, typed):
    page = typed(record(BEGUN), 1, cards="SA SJ ST SX", winner="Seat3", counters="3")
    assert 'class="diag error"' in page


def test_a_trick_saved_unfinished_is_refused_with_the_same_words(record, client: Client, ann: User):
    draft = record(BEGUN)
    client.force_login(ann)
    sent = {"add": "Trick1", "hand": "0", "seen": "1", "cards": "SA SJ"}
    page = client.post(address(draft, "lines/"), sent, **HTMX).content.decode()
    assert page.count("Still missing") == 1
    assert text_of(draft) == BEGUN


@pytest.mark.parametrize("text", [BEGUN, ""])
def test_the_keys_are_the_cards_of_the_deck_of_the_rules(record, opened, text: str):
    page = opened(record(text), "?add=Trick1&hand=0")
    keys = page.split('id="trick-keys"')[1].split('class="again"')[0]
    assert keys.count("data-card=") == 20
    assert "data-doubtful" not in keys
    assert 'data-insert="9"' not in page.split('id="offline-step"')[0]


def test_the_keys_stay_while_cards_are_typed(record, typed):
    keys = typed(record(BEGUN), 1, cards="SA ").split('id="trick-keys"')[1]
    assert keys.count("data-card=") == 20
    assert 'data-typed="SA "' in keys


def test_the_winner_of_the_trick_before_leads(record, opened, typed):
    draft = record(BEGUN + FIRST)
    assert "Hank leads" in words(opened(draft, "?add=Trick2&hand=0").split('id="turn"')[1].split("</p>")[0])
    after = words(typed(draft, 2, cards="HA HQ ").split('id="turn"')[1].split("</p>")[0])
    assert "Walt to play" in after
    assert "Hank: ace of hearts" in after
    assert "Millie: queen of hearts" in after


def test_who_leads_is_not_said_where_it_is_not_known(record, opened):
    assert 'id="turn"' not in opened(record(BEGUN), "?add=Trick1&hand=0")
    assert 'id="turn"' not in opened(record(BEGUN + FIRST.replace("Seat3", "?")), "?add=Trick2&hand=0")


def test_an_untouched_trick_leads_to_the_contract_that_is_not_written(record, opened, typed):
    said = "Write the contract first, and the winner of each trick is filled in."
    page = opened(record(BEGUN), "?add=Trick1&hand=0")
    assert said in words(page)
    assert '<a href="?add=Contract&amp;hand=0">' in page
    assert said not in words(typed(record(BEGUN), 1, cards="SA"))
    assert said not in words(opened(record(REAL_HAND.partition("Trick1 ")[0]), "?add=Trick1&hand=0"))


SKIPPED = "If no trick is left, one was skipped"
UNKNOWN = "".join(
    line
    for line in REAL_HAND.splitlines(keepends=True)
    if not line.startswith(("Hand1", "Hand2", "Hand3", "Hand4", "Meld"))
)


@pytest.mark.parametrize(
    ("text", "query", "is_said"),
    [
        (UNKNOWN.partition("Trick20")[0], "?add=Trick20&hand=0", True),
        (UNKNOWN.partition("Trick19")[0], "?add=Trick19&hand=0", False),
        (UNKNOWN.partition("MeldScores")[0], f"?line={UNKNOWN[: UNKNOWN.index('Trick20')].count(chr(10)) + 1}", False),
        (REAL_HAND.partition("Trick20")[0], "?add=Trick20&hand=0", False),
    ],
    ids=["the last trick", "the one before it", "the last trick once it is written", "hands that are written"],
)
def test_the_last_trick_says_what_to_do_if_one_was_skipped(
    record, opened, text: str, query: str, is_said: bool
) -> None:
    assert (SKIPPED in opened(record(text), query)) == is_said
