"""The history: what every version did, in words, and restoring any of them."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotations.archive.history.diff import MOST_DRAWN
from annotations.archive.history.history import SIZE, history_page
from annotations.archive.history.undoing import redo, undo
from annotations.archive.models import Annotation
from annotations.archive.models.revisions import Origin, Revision
from annotations.archive.repairing import ALL
from annotations.people.models import User
from tests.drafts import DEAL, FAULTY, NOW
from tests.meanwhile import meanwhile
from tests.samples import REAL_HAND, SAMPLES

PLAYED = REAL_HAND.partition("Trick5 ")[0]
PASTED = Origin(Revision.PASTED)


def url(annotation: Annotation, rest: str = "") -> str:
    return f"/a/{annotation.slug}/history/{rest}"


def begun(by: User, text: str = "", origin: Origin = PASTED) -> Annotation:
    return Annotation.objects.start(by, "Thursday", NOW).replace(text, 0, by, NOW, origin=origin)


def goes_on(annotation: Annotation, text: str, by: User, **how: object) -> Annotation:
    return annotation.replace(text, annotation.version, by, NOW, **how)


def titles(annotation: Annotation) -> list[str]:
    return [entry.summary.title for entry in history_page(annotation).entries]


@pytest.fixture
def pasted(ann: User) -> Annotation:
    return begun(ann, PLAYED)


@pytest.fixture
def hers(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


def test_an_older_page_asks_for_nothing_twice(pasted: Annotation, ann: User) -> None:
    now = pasted
    for number in range(SIZE + 5):
        now = goes_on(now, f"{PLAYED}Note {number}\n", ann, origin=PASTED)
    before = history_page(now).before
    with CaptureQueriesContext(connection) as queries:
        assert history_page(now, before).entries
    asked = [query["sql"] for query in queries]
    assert sorted(set(asked)) == sorted(asked)


# what a version did


@pytest.mark.parametrize(
    ("before", "after", "title"),
    [
        (PLAYED, PLAYED + "Trick5 SK ST SA ST Seat2 3\n", "Trick 5"),
        ("Dealer Seat4\n", "Dealer Seat4\nHand4 -\n", "West’s hand"),
        ("Dealer Seat4\n", "Dealer Seat4\nHand1 -\nHand2 -\n", "North’s hand and East’s hand"),
        (DEAL, DEAL + "".join(f"Trick{number} - - - -\n" for number in range(1, 7)), "Trick 1 and 5 more lines"),
        ("Deal 1\nDealer Seat4\n\nDeal 2\n", "Deal 1\nDealer Seat4\n\nDeal 2\nDealer Seat1\n", "Deal 2 · Dealer"),
        (DEAL, DEAL + "so we went\nto bed\n", "2 lines of the text"),
        (DEAL + "Note A storm\n", DEAL, "Deleted Note"),
        (DEAL, DEAL + "\n", "Blank lines"),
    ],
)
def test_a_version_is_called_by_the_lines_that_it_changed(ann: User, before: str, after: str, title: str) -> None:
    assert titles(goes_on(begun(ann, before), after, ann))[0] == title


@pytest.mark.parametrize(
    ("before", "after", "title"),
    [
        ("", REAL_HAND, "Pasted a hand"),
        ("", SAMPLES["club-championship"], "Pasted a game"),
        ("Dealer Seat1\n", SAMPLES["club-championship"], "Pasted a game"),
        (PLAYED, PLAYED + "Trick5 SK ST SA ST Seat2 3\n", "Pasted Trick 5"),
        (DEAL, DEAL + "so we went\nto bed\n", "Pasted 2 lines of the text"),
        (DEAL, "Deal 1\n", "Deleted Game scores and Dealer"),
    ],
)
def test_a_paste_is_called_one(ann: User, before: str, after: str, title: str) -> None:
    draft = Annotation.objects.start(ann, "Thursday", NOW)
    written = goes_on(draft, before, ann)
    assert titles(goes_on(written, after, ann, origin=PASTED))[0] == title


def test_an_undo_and_a_redo_name_what_they_took_back_and_brought_back(pasted: Annotation, ann: User, ben: User) -> None:
    now = goes_on(pasted, PLAYED + "Trick5 SK ST SA ST Seat2 3\n", ann)
    now = goes_on(now, now.text + "Note A storm\n", ben)
    for _press in range(2):
        now = undo(now, ann, NOW)
    now = redo(now, ann, NOW)
    assert titles(now) == [
        "Brought back the pasted hand",
        "Took back the pasted hand",
        "Took back Trick 5",
        "Note",
        "Trick 5",
        "Pasted a hand",
    ]


def test_what_is_pasted_and_repaired_in_the_browser_is_called_so(hers: Client, ann: User) -> None:
    hers.post("/record/", {"start": "text", "text": FAULTY})
    draft = Annotation.objects.get()
    hers.post(f"/a/{draft.slug}/repairs/", {"repair": ALL, "seen": "1"})
    draft.refresh_from_db()
    hers.post(f"/a/{draft.slug}/edit/text/", {"text": f"{draft.text}Note mine\n", "seen": "2", "typed": "pasted"})
    draft.refresh_from_db()
    assert titles(draft) == ["Pasted Note 2", "Repaired Date and time and Dealer", "Pasted a game"]


# pauses


def test_a_line_typed_with_pauses_is_one_entry_whose_versions_can_be_opened(
    pasted: Annotation, hers: Client, ann: User
) -> None:
    now = pasted
    for number, line in enumerate(("Tri", "Trick5 SK", "Trick5 SK ST SA ST"), 1):
        at = NOW + number * timedelta(minutes=5)
        now = now.replace(PLAYED + line, now.version, ann, at, step=Revision.TYPING)
    [typed, _paste] = history_page(now).entries
    assert (typed.summary.title, [revision.number for revision in typed.revisions]) == ("Trick 5", [4, 3, 2])
    page = hers.get(url(now)).content.decode()
    assert "Typed with pauses: 3 versions" in page
    assert f'href="{url(now, "3/")}"' in page
    assert "Trick5 SK<" in hers.get(url(now, "3/")).content.decode()


def test_what_two_people_type_in_a_line_is_two_entries(pasted: Annotation, ann: User, ben: User) -> None:
    now = goes_on(pasted, PLAYED + "Note a", ann, step=Revision.TYPING)
    now = goes_on(now, PLAYED + "Note a storm", ben, step=Revision.TYPING)
    assert titles(now) == ["Note", "Note", "Pasted a hand"]


def test_the_history_is_paged_by_entries(hers: Client, ann: User) -> None:
    now = begun(ann, DEAL)
    for number in range(SIZE + 2):
        now = goes_on(now, f"{DEAL}Note {number}\n", ann)
    page = hers.get(url(now)).content.decode()
    assert 'id="v3"' not in page
    assert 'href="?before=4"' in page
    older = hers.get(url(now), {"before": "4"}).content.decode()
    assert [f'id="v{number}"' in older for number in (4, 3, 1)] == [False, True, True]
    for nonsense in ("x", "-1", "9" * 30, "0", "99999"):
        assert hers.get(url(now), {"before": nonsense}).status_code == 200


def test_texts_that_take_long_to_read_are_shown_on_more_pages(hers: Client, ann: User) -> None:
    now = begun(ann, "")
    for number in range(8):
        now = goes_on(now, "".join(f"Note {number} {line:060}\n" for line in range(1_900)), ann)
    shown, before, pages = [], None, 0
    while pages == 0 or before:
        page = history_page(now, before)
        assert 1 <= len(page.entries) <= 3
        shown += [entry.newest.number for entry in page.entries]
        before, pages = page.before, pages + 1
    assert shown == list(range(now.version, 0, -1))


def test_of_a_large_change_the_first_lines_are_drawn(hers: Client, ann: User) -> None:
    now = goes_on(begun(ann, DEAL), "Note a\n" * (MOST_DRAWN + 5), ann)
    page = hers.get(url(now)).content.decode()
    assert page.count("<ins") + page.count("<del") == MOST_DRAWN + DEAL.count("\n"), "and those of the paste"
    assert f"And {DEAL.count(chr(10)) + 5} more lines." in page


# looking at a version, and restoring it


def test_a_version_is_shown_as_it_was_with_what_restoring_it_changes(
    pasted: Annotation, hers: Client, ann: User
) -> None:
    now = goes_on(pasted, "Note All gone\n", ann)
    page = hers.get(url(now, "1/")).content.decode()
    assert "Trick4 DA DQ DQ DQ Seat3 1" in page
    assert '<del data-line="1">Note All gone</del>' in page
    assert '<ins data-line="1">Dealer Seat4</ins>' in page
    assert "the text is the same now." in hers.get(url(now, "2/")).content.decode()


def test_any_version_is_restored_as_a_new_one_and_taken_back_with_one_press(
    pasted: Annotation, hers: Client, ann: User
) -> None:
    now = goes_on(pasted, "Note All gone\n", ann)
    assert hers.post(url(now, "restoration/"), {"version": "1"})["Location"] == url(now)
    now.refresh_from_db()
    assert (now.text, now.version) == (PLAYED, 3)
    page = hers.get(url(now)).content.decode()
    assert "Restored version" in page
    assert "Take it back" in page
    hers.post(url(now, "restoration/"), {"undo": "1"})
    now.refresh_from_db()
    assert now.text == "Note All gone\n"
    assert titles(now)[0] == "Took back the restored version"


def test_a_restoration_that_is_sent_twice_is_one_version(pasted: Annotation, hers: Client, ann: User) -> None:
    now = goes_on(pasted, "Note All gone\n", ann)
    for _press in range(2):
        hers.post(url(now, "restoration/"), {"version": "1", "sending": "a-1"})
    now.refresh_from_db()
    assert now.version == 3


def test_what_somebody_writes_during_a_restoration_stays_in_the_history(
    pasted: Annotation, hers: Client, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = goes_on(pasted, "Note All gone\n", ann)
    meanwhile(monkeypatch, lambda: goes_on(now, "Note All gone\nNote No\n", ben))
    hers.post(url(now, "restoration/"), {"version": "1"})
    now.refresh_from_db()
    assert (now.text, now.version) == (PLAYED, 4)
    assert now.text_at(3) == "Note All gone\nNote No\n"


def test_a_restoration_that_somebody_has_changed_since_is_not_taken_back(
    pasted: Annotation, hers: Client, ann: User, ben: User
) -> None:
    now = goes_on(pasted, "Note All gone\n", ann)
    hers.post(url(now, "restoration/"), {"version": "1"})
    now.refresh_from_db()
    goes_on(now, PLAYED.replace("Dealer Seat4", "Dealer Seat1"), ben)
    answer = hers.post(url(now, "restoration/"), {"undo": "1"}, follow=True)
    assert "Somebody has changed the same lines since then" in answer.content.decode()


@pytest.mark.parametrize("version", ["0", "2", "99999999999999999999", "-1", "x", ""])
def test_a_version_that_is_not_there_is_not_found(pasted: Annotation, hers: Client, version: str) -> None:
    assert hers.post(url(pasted, "restoration/"), {"version": version}).status_code == 404
    assert hers.get(url(pasted, f"{version or 'x'}/")).status_code == 404
    pasted.refresh_from_db()
    assert pasted.version == 1


def test_only_those_who_record_see_and_restore_versions(pasted: Annotation, client: Client, ben: User) -> None:
    pasted.publish(NOW, listed=True)
    client.force_login(ben)
    assert client.get(url(pasted, "1/")).status_code == 404
    assert client.post(url(pasted, "restoration/"), {"version": "1"}).status_code == 404
    pasted.add_recorder(ben)
    assert client.get(url(pasted, "1/")).status_code == 200
    assert client.get(url(pasted, "restoration/")).status_code == 405
