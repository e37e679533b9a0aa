"""A trick that was skipped is inserted before a written one: the later ones are renumbered in the same edit."""

import html

import pytest
from django.test import Client

from annotations.archive.models import Annotation, pinned_posts
from annotations.archive.page import find_anchor
from annotations.people.models import User
from tests.drafts import AFTER_SKIPPED, NOW, SKIPPED, SKIPPING
from tests.editor.pages import HTMX, address, hidden, text_of, title
from tests.samples import REAL_HAND

CARDS = " ".join(SKIPPED.split()[1:5])


@pytest.fixture
def played(ann: User) -> Annotation:
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
    return draft.replace(SKIPPING, seen=0, by=ann, at=NOW)


def insert(client: Client, draft: Annotation, **sent: str) -> str:
    data = {"insert": str(AFTER_SKIPPED), "seen": "1", "cards": CARDS, **sent}
    return client.post(address(draft, "lines/"), data, **HTMX).content.decode()


def test_a_written_trick_offers_to_insert_one_before_it(played: Annotation, hers: Client):
    page = hers.get(address(played, f"?line={AFTER_SKIPPED}")).content.decode()
    assert f'href="?insert={AFTER_SKIPPED}"' in page
    page = hers.get(address(played, f"?insert={AFTER_SKIPPED}")).content.decode()
    assert title(page) == "Trick 5"
    assert f'name="insert" value="{AFTER_SKIPPED}"' in page
    assert "When this is written, trick 5 becomes trick 6, and so on." in page
    assert 'id="claims"' not in page


def test_a_hand_with_all_its_tricks_offers_none(hers: Client, ann: User):
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
    draft.replace(REAL_HAND, seen=0, by=ann, at=NOW)
    assert "?insert=" not in hers.get(address(draft, f"?line={AFTER_SKIPPED}")).content.decode()


def test_only_a_trick_is_inserted(played: Annotation, hers: Client):
    for number in ("1", "999", "x"):
        assert title(hers.get(address(played, f"?insert={number}")).content.decode()) != "Trick 5"


def test_while_it_is_typed_its_winner_is_computed_and_nothing_is_renumbered(played: Annotation, hers: Client):
    sent = {"insert": str(AFTER_SKIPPED), "seen": "1", "cards": CARDS}
    page = hers.post(address(played, "preview/"), sent, **HTMX).content.decode()
    assert SKIPPED in page
    assert text_of(played) == SKIPPING


def test_it_is_inserted_in_one_edit_that_one_undo_takes_back(played: Annotation, hers: Client):
    insert(hers, played)
    assert text_of(played) == REAL_HAND
    page = hers.post(address(played, "undoing/"), {"undo": "1"}, **HTMX).content.decode()
    assert text_of(played) == SKIPPING
    assert "Took back 16 lines" in page
    hers.post(address(played, "undoing/"), {"redo": "1"}, **HTMX)
    assert text_of(played) == REAL_HAND


def test_the_later_tricks_are_judged_again(played: Annotation, hers: Client):
    assert [found.code for found in played.read().on_line(AFTER_SKIPPED)]
    insert(hers, played)
    reading = Annotation.objects.get(pk=played.pk).read()
    assert not [
        found for found in reading.diagnostics if reading.document.lines[found.line - 1].text.startswith("Trick")
    ]


@pytest.mark.parametrize(("winner", "after"), [("Seat4", "Seat2"), ("Seat1", "Seat1")], ids=["computed", "typed"])
def test_winners_that_were_computed_without_it_are_computed_again(hers: Client, ann: User, winner: str, after: str):
    """The skipped trick was led by the third seat and won by the first, which so leads the trick after it."""
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
    head = REAL_HAND.partition("Trick6 ")[0]
    draft.replace(f"{head}Trick6 SJ SA ST ST {winner} 3\n", seen=0, by=ann, at=NOW)
    page = insert(hers, draft, insert=str(len(head.splitlines()) + 1), cards="DQ DT CK DT")
    assert text_of(draft).endswith(f"Trick6 DQ DT CK DT Seat1 3\nTrick7 SJ SA ST ST {winner} 3\n")
    assert ("Compute them again" in page) == (winner != after)
    assert (f"Trick7 SJ SA ST ST {after} 3" in html.unescape(page)) or winner == after


def test_a_card_that_is_mended_offers_the_later_winners_again(hers: Client, ann: User):
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
    head = REAL_HAND.partition("Trick6 ")[0]
    draft.replace(f"{head}Trick6 DQ DT DK DT Seat4 3\nTrick7 SJ SA ST ST Seat1 3\n", seen=0, by=ann, at=NOW)
    line = str(len(head.splitlines()) + 1)
    data = {"line": line, "seen": "1", "cards": "DQ DT CK DT", "winner": "Seat1", "counters": "3"}
    page = hers.post(address(draft, "lines/"), data, **HTMX).content.decode()
    assert "Trick7 SJ SA ST ST Seat2 3" in html.unescape(page)


def test_an_empty_one_is_not_written(played: Annotation, hers: Client):
    page = insert(hers, played, cards="")
    assert "Nothing is entered yet. Fill it in, or choose another line." in page
    assert title(page) == "Trick 5"
    assert text_of(played) == SKIPPING


def test_lines_of_others_above_move_it_along(played: Annotation, hers: Client, ann: User):
    played.replace(f"Presenter Ben\n\n{SKIPPING}", seen=1, by=ann, at=NOW)
    answer = hers.get(address(played, "state/"), {"seen": "1", "shown": "1", "insert": str(AFTER_SKIPPED)})
    assert answer["HX-Replace-Url"].endswith(f"?insert={AFTER_SKIPPED + 2}")
    insert(hers, played)
    assert text_of(played) == f"Presenter Ben\n\n{REAL_HAND}"


@pytest.mark.parametrize(
    ("old", "new"),
    [("Trick7 ", "Note well played\nTrick7 "), ("HT Seat3 4", "HT Seat2 4")],
    ids=["a note between them", "another winner of the last trick"],
)
def test_who_changed_the_tricks_meanwhile_keeps_their_change(
    played: Annotation, hers: Client, ann: User, old: str, new: str
):
    theirs = SKIPPING.replace(old, new)
    assert theirs != SKIPPING
    played.replace(theirs, seen=1, by=ann, at=NOW)
    page = insert(hers, played)
    assert "Somebody has changed tricks of this hand." in page
    assert text_of(played) == theirs
    assert CARDS in page
    assert title(page) == "Trick 5"
    insert(hers, played, **hidden(page))
    assert text_of(played) == REAL_HAND.replace(old.replace("Trick7", "Trick8"), new.replace("Trick7", "Trick8"))


def test_an_inserted_one_is_inserted_once(played: Annotation, hers: Client):
    insert(hers, played)
    page = insert(hers, played)
    assert "Somebody has changed tricks of this hand." in page
    assert text_of(played) == REAL_HAND


PINNED = ("1/Trick4", "1/Trick5", "1/Trick5/3", "1/Trick19", "1/Bids1")


def pins(annotation: Annotation) -> dict[str, tuple[str, str]]:
    return {post.body: (post.anchor, post.anchor_title) for post in annotation.thread.posts.all()}


def test_posts_about_the_later_tricks_stay_with_them(played: Annotation, hers: Client, ann: User):
    for key in PINNED:
        played.thread.post(author=ann, body=key, at=NOW, anchor=find_anchor(played, key))
    before = pins(played)
    insert(hers, played)
    after = pins(Annotation.objects.get(pk=played.pk))
    assert {was: key for was, (key, _title) in after.items()} == {
        "1/Trick4": "1/Trick4",
        "1/Trick5": "1/Trick6",
        "1/Trick5/3": "1/Trick6/3",
        "1/Trick19": "1/Trick20",
        "1/Bids1": "1/Bids1",
    }
    assert (before["1/Trick5"][1], after["1/Trick5"][1]) == ("Trick 5", "Trick 6")
    hers.post(address(played, "undoing/"), {"undo": "1"}, **HTMX)
    assert pins(Annotation.objects.get(pk=played.pk)) == before


def test_of_very_many_posts_about_later_tricks_the_newest_move(
    played: Annotation, hers: Client, ann: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(pinned_posts, "MOST_MOVED", 2)
    for words in ("first", "second", "third"):
        played.thread.post(author=ann, body=words, at=NOW, anchor=find_anchor(played, "1/Trick5"))
    played.thread.post(author=ann, body="of all", at=NOW)
    insert(hers, played)
    moved = {words: key for words, (key, _title) in pins(played).items()}
    assert moved == {"first": "1/Trick5", "second": "1/Trick6", "third": "1/Trick6", "of all": ""}
