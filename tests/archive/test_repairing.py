import pytest
from django.test import Client

from annotations.archive.limits import MOST_LINES
from annotations.archive.models import Annotation
from annotations.notation import reading
from annotations.notation.text_reading import read_text
from annotations.people.models import User
from tests.drafts import NOW
from tests.samples import REAL_HAND

TEXT = "Datetime 2015-08-31 13:58:59\n\nDeal 1\nDealer seat4\n"


@pytest.fixture
def draft(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace(TEXT, seen=0, by=ann, at=NOW)


def press(client: Client, annotation: Annotation, repair: str, seen: str = "1", **options: bool):
    return client.post(f"/a/{annotation.slug}/repairs/", {"repair": repair, "seen": seen}, **options)


def text_of(annotation: Annotation) -> str:
    return Annotation.objects.get(pk=annotation.pk).text


def test_the_owner_finds_a_button_beside_each_repair_and_one_for_all(draft: Annotation, hers: Client) -> None:
    page = hers.get(f"/a/{draft.slug}/").content.decode()
    assert 'value="1:1:9">Write “DateTime”</button>' in page
    assert 'value="4:8:13">Write “Seat4”</button>' in page
    assert "Make all 2 repairs" in page


def test_others_read_what_would_repair_it_and_cannot_press_it(ann: User, client: Client, ben: User) -> None:
    valid = Annotation.objects.start(ann, "Valid", NOW).replace("Dealer  Seat4\n", seen=0, by=ann, at=NOW)
    valid.publish(NOW, listed=True)
    client.force_login(ben)
    page = client.get(f"/a/{valid.slug}/").content.decode()
    assert "Write “Dealer Seat4”." in page
    assert 'name="repair"' not in page
    assert press(client, valid, "1:1:14").status_code == 404
    assert text_of(valid) == "Dealer  Seat4\n"


def test_one_repair_alone_needs_no_button_for_all(ann: User, hers: Client) -> None:
    one = Annotation.objects.start(ann, "One", NOW).replace("Dealer seat4\n", seen=0, by=ann, at=NOW)
    page = hers.get(f"/a/{one.slug}/").content.decode()
    assert "Write “Seat4”</button>" in page
    assert "Make all" not in page


@pytest.mark.parametrize(
    ("wrong", "place", "written"),
    [("SK Seat3 2", "14:26:27", "3"), ("SK Seat2 3", "14:20:25", "Seat3")],
    ids=["counters", "winner"],
)
def test_a_trick_that_its_cards_contradict_is_corrected_by_one_press(
    ann: User, hers: Client, wrong: str, place: str, written: str
) -> None:
    text = REAL_HAND.partition("Trick2 ")[0]
    one = Annotation.objects.start(ann, "One", NOW, rules="double-deck-minimum")
    one = one.replace(text.replace("SK Seat3 3", wrong), seen=0, by=ann, at=NOW)
    for address in (f"/a/{one.slug}/", f"/a/{one.slug}/edit/?add=Note"):
        page = hers.get(address).content.decode()
        assert f'form="repairs" name="repair" value="{place}">Write “{written}”</button>' in page
        assert 'id="repairs"' in page
        assert "Make all" not in page
    press(hers, one, "all")
    assert wrong in text_of(one)
    press(hers, one, place)
    assert text_of(one) == text


def test_a_repair_is_a_revision_and_one_comes_back_to_its_line(draft: Annotation, hers: Client) -> None:
    answer = press(hers, draft, "4:8:13")
    assert answer["Location"] == f"/a/{draft.slug}/#L4"
    assert text_of(draft) == TEXT.replace("seat4", "Seat4")
    assert draft.revisions.count() == 2


def test_all_repairs_are_one_revision(draft: Annotation, hers: Client) -> None:
    page = press(hers, draft, "all", follow=True).content.decode()
    assert text_of(draft) == "DateTime 2015-08-31 13:58:59\n\nDeal 1\nDealer Seat4\n"
    assert "Made 2 repairs." in page
    assert draft.revisions.count() == 2


def test_a_repair_goes_with_what_was_written_elsewhere_meanwhile(draft: Annotation, hers: Client, ann: User) -> None:
    draft.replace(TEXT.replace("Deal 1", "Deal 2"), seen=1, by=ann, at=NOW)
    press(hers, draft, "4:8:13")
    assert text_of(draft) == TEXT.replace("Deal 1", "Deal 2").replace("seat4", "Seat4")


def test_a_line_that_was_changed_meanwhile_is_left_as_it_is(draft: Annotation, hers: Client, ann: User) -> None:
    changed = TEXT.replace("seat4", "Seat2")
    draft.replace(changed, seen=1, by=ann, at=NOW)
    page = press(hers, draft, "4:8:13", follow=True).content.decode()
    assert "Somebody else has changed that line" in page
    assert text_of(draft) == changed


def test_a_repair_that_another_tab_has_made_is_made(draft: Annotation, hers: Client) -> None:
    press(hers, draft, "4:8:13")
    page = press(hers, draft, "4:8:13", follow=True).content.decode()
    assert "Repaired: Write “Seat4”." in page
    assert draft.revisions.count() == 2


@pytest.mark.parametrize("repair", ["", "1:1:1", "all of them", "4:8:13:Seat1"])
def test_what_is_no_repair_changes_nothing(draft: Annotation, hers: Client, repair: str) -> None:
    page = press(hers, draft, repair, follow=True).content.decode()
    assert "nothing left to repair" in page
    assert text_of(draft) == TEXT


def test_repairs_are_pressed_not_visited(draft: Annotation, hers: Client, client: Client) -> None:
    assert hers.get(f"/a/{draft.slug}/repairs/").status_code == 405
    client.logout()
    assert "/account/login/" in press(client, draft, "all")["Location"]
    assert text_of(draft) == TEXT


def test_more_repairs_than_hands_can_press_are_refused(
    draft: Annotation, hers: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("annotations.archive.limits.EDITS_A_MINUTE", 0)
    assert "Wait a minute" in press(hers, draft, "all", follow=True).content.decode()
    assert text_of(draft) == TEXT


def test_repairs_that_hide_each_other_take_no_time_to_speak_of(
    ann: User, hers: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = "".join(f"trick{number % 20 + 1} ca ck cq cj seat1 3\n" for number in range(MOST_LINES - 10))
    draft = Annotation.objects.start(ann, "Garbage", NOW).replace(f"deal 1\n{lines}", seen=0, by=ann, at=NOW)
    read = []
    monkeypatch.setattr(reading, "read_text", lambda *given: read.append(given) or read_text(*given))
    page = press(hers, draft, "all", follow=True).content.decode()
    assert "Make them one by one" in page
    assert len(read) <= 3
