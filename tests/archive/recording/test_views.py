"""Beginning a recording: with forms, a text or a file, by the rules that were chosen."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from tests.drafts import NOW

TEXT = "Deal 1\nGameScores 0 0\nDealer Seat4\nTrick1 SA SJ ST SK Seat3 3\n"


def test_a_stranger_sees_how_to_record_and_that_it_takes_no_account(client: Client, db: None):
    page = client.get("/record/").content.decode()
    before_the_form = page.partition('<form class="record"')[0]
    assert "You do not need an account to start. To keep or publish it, " in before_the_form
    assert "/account/login/?next=/record/" in before_the_form


def test_a_recording_begins_as_a_draft_in_the_editor(client: Client, ann: User):
    client.force_login(ann)
    answer = client.post("/record/", {"start": "hand", "title": "Thursday", "seats": "4"})
    annotation = Annotation.objects.get()
    assert answer["Location"] == f"/a/{annotation.slug}/edit/?start=hand"
    assert annotation.title == "Thursday"
    assert annotation.published_at is None


def test_a_recording_without_a_title_is_named_by_its_day_and_time(client: Client, ann: User):
    client.force_login(ann)
    client.post("/record/", {"start": "game"})
    assert re.fullmatch(r"Recorded on \d+ \w+ \d{4}, \d\d:\d\d", Annotation.objects.get().title)


def test_the_last_drafts_of_whoever_writes_are_offered_to_go_on_with(client: Client, ann: User, ben: User):
    client.force_login(ann)
    assert "Continue with" not in client.get("/record/").content.decode()
    Annotation.objects.start(ben, "Of somebody else", NOW)
    drafts = [Annotation.objects.start(ann, f"Draft {number}", NOW) for number in range(6)]
    drafts[5].replace("Contract Seat3 65 Clubs\n", seen=0, by=ann, at=NOW)
    page = client.get("/record/").content.decode()
    assert re.findall(r'<a href="(/a/\w+/edit/)">', page) == [f"/a/{draft.slug}/edit/" for draft in drafts[:0:-1]]
    assert "65" in page.partition("Draft 5")[2].partition("</li>")[0]
    assert 'href="/library/">All your drafts' in page
    assert "Of somebody else" not in page


def test_pasted_text_is_kept_as_it_is_even_if_it_is_invalid(client: Client, ann: User):
    client.force_login(ann)
    client.post("/record/", {"start": "text", "text": "nonsense\n Deal 1\n"})
    annotation = Annotation.objects.get()
    assert annotation.text == "nonsense\n Deal 1\n"
    assert annotation.status == "Invalid"


def test_an_uploaded_file_is_taken(client: Client, ann: User):
    client.force_login(ann)
    client.post("/record/", {"start": "text", "file": SimpleUploadedFile("a.pn", TEXT.encode())})
    assert Annotation.objects.get().text == TEXT


def test_text_that_cannot_be_kept_comes_back_in_the_form(client: Client, ann: User):
    client.force_login(ann)
    answer = client.post("/record/", {"start": "text", "text": "Note \a bell", "title": "Bells"})
    assert answer.status_code == 422
    assert "U+0007" in answer.content.decode()
    assert "bell" in answer.content.decode()
    assert not Annotation.objects.exists()


def test_more_recordings_than_a_person_can_begin_are_refused_and_kept(
    client: Client, ann: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("annotations.archive.recording.views.STARTS_AN_HOUR", 0)
    client.force_login(ann)
    answer = client.post("/record/", {"start": "text", "text": "Deal 77", "title": "Mine"})
    assert answer.status_code == 422
    assert "Wait a little" in answer.content.decode()
    assert "Deal 77" in answer.content.decode()
    assert not Annotation.objects.exists()


def test_a_file_that_is_too_large_is_refused_for_its_size_alone(client: Client, ann: User):
    client.force_login(ann)
    file = SimpleUploadedFile("game.pn", b"\xff" * 300_000)
    answer = client.post("/record/", {"start": "text", "file": file})
    assert answer.status_code == 422
    assert "This is 293 KiB" in answer.content.decode()


def test_a_recording_is_played_by_the_rules_chosen_at_its_start(client: Client, ann: User):
    client.force_login(ann)
    assert 'value="check" checked' in client.get("/record/?rules=check").content.decode()
    client.post("/record/", {"start": "hand", "rules": "check"})
    assert Annotation.objects.get().rules == "check"


def test_house_rules_are_copied_into_the_recording(client: Client, ann: User):
    house = HouseRules.objects.keep(ann, ruleset("check")._replace(title="Ours"), NOW)
    client.force_login(ann)
    client.post("/record/", {"start": "hand", "rules": f"house/{house.slug}"})
    annotation = Annotation.objects.get()
    assert (annotation.rules, annotation.house_rules) == ("house", house.record)


def test_rules_that_there_are_not_are_refused_and_nothing_is_lost(client: Client, ann: User):
    client.force_login(ann)
    answer = client.post("/record/", {"start": "text", "text": TEXT, "rules": "nonesuch"})
    assert answer.status_code == 422
    assert "Trick1" in answer.content.decode()
    assert not Annotation.objects.exists()
