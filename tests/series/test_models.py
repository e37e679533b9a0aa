from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.series import models
from annotations.series.models import EntryGone, Series, SeriesFull, TooManySeries
from annotations.threads.locking import RowGone, locked
from tests.series.pages import NOW, hand, keys, titles


def test_entries_stand_in_the_order_in_which_they_were_added(series: Series):
    assert titles(series) == ["Lead trump", "Which heart?", "Save the ten"]


def test_a_page_is_in_a_series_once(series: Series, second: Puzzle, third: Annotation):
    for page in (second, third):
        entry, is_new = series.add(page, NOW)
        assert not is_new
        assert entry.page == page
    assert len(titles(series)) == 3


def test_an_entry_moves_beside_another_and_doing_it_again_changes_nothing(series: Series):
    entry = keys(series)
    for _ in range(2):
        series.move(entry["Save the ten"], entry["Lead trump"], after=False, at=NOW)
        assert titles(series) == ["Save the ten", "Lead trump", "Which heart?"]
    for _ in range(2):
        series.move(entry["Save the ten"], entry["Which heart?"], after=True, at=NOW)
        assert titles(series) == ["Lead trump", "Which heart?", "Save the ten"]


def test_an_entry_moves_any_distance_and_not_beside_itself(series: Series):
    entry = keys(series)
    series.move(entry["Save the ten"], entry["Save the ten"], after=False, at=NOW)
    assert titles(series) == ["Lead trump", "Which heart?", "Save the ten"]
    series.move(entry["Lead trump"], entry["Save the ten"], after=True, at=NOW)
    assert titles(series) == ["Which heart?", "Save the ten", "Lead trump"]


def test_nothing_moves_beside_an_entry_that_was_removed_or_is_of_another_series(
    series: Series, ann: User, first: Annotation
):
    entry = keys(series)
    other, _is_new = Series.objects.begin(ann, "Other", "", NOW).add(first, NOW)
    series.take_out(entry["Which heart?"], NOW)
    for beside in (entry["Which heart?"], other.pk, 0):
        with pytest.raises(EntryGone):
            series.move(entry["Lead trump"], beside, after=True, at=NOW)
    assert titles(series) == ["Lead trump", "Save the ten"]


def test_a_page_that_was_removed_can_be_added_again_at_the_end(series: Series, first: Annotation):
    series.take_out(keys(series)["Lead trump"], NOW)
    assert series.add(first, NOW)[1]
    assert titles(series) == ["Which heart?", "Save the ten", "Lead trump"]


def test_a_series_has_a_most_of_entries(series: Series, ben: User, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(models, "MOST_ENTRIES", 3)
    with pytest.raises(SeriesFull):
        series.add(hand(ben, "One more"), NOW)
    assert len(titles(series)) == 3


def test_a_person_has_a_most_of_series(series: Series, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(models, "MOST_SERIES", 1)
    with pytest.raises(TooManySeries):
        Series.objects.begin(ann, "One more", "", NOW)
    assert Series.objects.begin(ben, "His first", "", NOW).owner == ben


def test_a_form_that_is_sent_twice_begins_one_series(ann: User, ben: User):
    begun = [Series.objects.begin(person, "Basics", "", NOW, sending="a1") for person in (ann, ann, ben)]
    assert begun[0] == begun[1] != begun[2]


def test_a_series_that_another_tab_deleted_is_gone(series: Series, first: Annotation):
    Series.objects.all().delete()
    with pytest.raises(RowGone):
        series.add(first, NOW)


def test_deleting_a_series_leaves_its_pages_and_deleting_a_page_leaves_its_entry(series: Series, first: Annotation):
    first.remove()
    assert titles(series) == ["Lead trump", "Which heart?", "Save the ten"]
    series.delete()
    assert Annotation.objects.filter(title="Save the ten").exists()


def test_an_entry_whose_page_is_deleted_has_no_name_that_was_hidden(series: Series, first: Annotation):
    named = first.replace("Seat1 Lou Brandt\n\nDeal 1\n", seen=first.version, by=first.owner, at=NOW)
    named.rename("Lou leads trump")
    series.take_out(keys(series)["Lou leads trump"], NOW)
    series.add(named, NOW)
    named.hide_names("seats", [])
    named.remove()
    assert titles(series)[-1] == "North leads trump"


def test_an_entry_whose_page_is_withdrawn_keeps_the_title_that_was_public(series: Series, first: Annotation):
    first.withdraw()
    first.rename("My secret plan")
    assert titles(series)[0] == "Lead trump"


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Another tab acts just before the next change locks its series."""

    def acts(act: Callable[[], object]) -> None:
        def late(series: Series) -> AbstractContextManager[None]:
            monkeypatch.setattr(models, "locked", locked)
            act()
            return locked(series)

        monkeypatch.setattr(models, "locked", late)

    return acts


def test_two_tabs_that_add_the_same_page_add_it_once(
    series: Series, ben: User, meanwhile: Callable[[Callable[[], object]], None]
):
    page = hand(ben, "The last trick")
    meanwhile(lambda: Series.objects.get().add(page, NOW))
    assert series.add(page, NOW)[1] is False
    assert titles(series) == ["Lead trump", "Which heart?", "Save the ten", "The last trick"]


def test_two_tabs_that_move_entries_lose_neither_move(
    series: Series, meanwhile: Callable[[Callable[[], object]], None]
):
    entry = keys(series)
    meanwhile(lambda: Series.objects.get().move(entry["Lead trump"], entry["Save the ten"], after=True, at=NOW))
    series.move(entry["Save the ten"], entry["Which heart?"], after=False, at=NOW)
    assert titles(series) == ["Save the ten", "Which heart?", "Lead trump"]


def test_an_entry_that_another_tab_removed_meanwhile_moves_nowhere(
    series: Series, meanwhile: Callable[[Callable[[], object]], None]
):
    entry = keys(series)
    meanwhile(lambda: Series.objects.get().take_out(entry["Lead trump"], NOW))
    with pytest.raises(EntryGone):
        series.move(entry["Lead trump"], entry["Save the ten"], after=True, at=NOW)
    assert titles(series) == ["Which heart?", "Save the ten"]
