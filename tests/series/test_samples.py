from datetime import UTC, datetime

import pytest
from django.core.management import call_command
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series
from annotations.series.samples import FOLDER, TITLES, load_samples

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)

pytestmark = pytest.mark.django_db


def test_every_sample_file_is_in_the_library_and_marked_as_a_sample():
    load_samples(NOW)
    assert sorted(TITLES) == sorted(path.stem for path in FOLDER.glob("*.pn"))
    assert Annotation.objects.published().filter(sample=True).count() == len(TITLES)


def test_the_games_are_complete_and_the_real_hand_is_incomplete():
    load_samples(NOW)
    statuses = dict(Annotation.objects.values_list("title", "status"))
    assert statuses.pop("The ten at trick 19") == "Incomplete"
    assert set(statuses.values()) == {"Complete"}


def test_two_puzzles_and_one_thread_come_with_it():
    load_samples(NOW)
    assert Puzzle.objects.published().filter(sample=True).count() == 2
    assert Annotation.objects.get(title="The ten at trick 19").thread.posts.count() == 3


def test_the_ready_made_puzzle_asks_for_easts_card_at_trick_19():
    load_samples(NOW)
    puzzle = Puzzle.objects.get(title="East’s card at trick 19")
    assert puzzle.text.endswith("Trick19 HA HK ? - - -\n") or "Trick19 HA HK ?" in puzzle.text
    assert puzzle.blanks.get().answer == "HQ"


def test_loading_it_again_changes_nothing():
    assert load_samples(NOW)
    assert not load_samples(NOW)
    assert Annotation.objects.count() == len(TITLES)


def test_nobody_signs_in_as_a_sample_person_with_a_password():
    load_samples(NOW)
    assert not any(person.has_usable_password() for person in User.objects.filter(sample=True))


def test_the_command_loads_it(capsys: pytest.CaptureFixture[str]):
    call_command("sample")
    assert "loaded" in capsys.readouterr().out
    call_command("sample")
    assert capsys.readouterr().out == ""


def test_an_annotation_leads_to_the_puzzles_made_of_it(client: Client):
    load_samples(NOW)
    page = client.get(Annotation.objects.get(title="The ten at trick 19").get_absolute_url()).content.decode()
    assert "East’s card at trick 19" in page


def test_a_series_leads_through_the_puzzles_to_the_hand(client: Client):
    load_samples(NOW)
    series = Series.objects.published().get()
    assert [entry.page.title for entry in series.entries.all()] == [
        "How high does North open?",
        "East’s card at trick 19",
        "The ten at trick 19",
    ]
    assert series.title in client.get("/series/").content.decode()
