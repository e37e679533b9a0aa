"""What the owner of a series does with it."""

from collections.abc import Mapping

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.series import haste, models
from annotations.series.models import Series
from tests.series.pages import ADDING, NOW, hand, keys, path, puzzle, said, titles


def begin(client: Client, **sent: str) -> Series:
    answer = client.post("/series/new/", {"title": "Basics", "description": "Trump first.", **sent})
    return Series.objects.get(slug=answer["Location"].split("/")[2])


def test_a_series_begins_as_a_draft_and_leads_to_adding(hers: Client):
    series = begin(hers)
    assert (series.title, series.description, series.published_at) == ("Basics", "Trump first.", None)
    assert "Add an entry" in said(hers, path(series, "edit/"))


def test_the_form_of_a_new_series_sent_twice_begins_one(hers: Client):
    assert begin(hers, sending="k1") == begin(hers, sending="k1")
    assert begin(hers, sending="k2") != begin(hers, sending="k1")


def test_a_page_restored_with_its_old_key_and_other_words_begins_another(hers: Client):
    assert begin(hers, sending="k1") != begin(hers, sending="k1", title="Other")


def test_a_series_without_a_title_is_refused_and_keeps_what_was_typed(hers: Client):
    answer = hers.post("/series/new/", {"title": " ", "description": "Trump first."})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "A series needs a title." in page
    assert "Trump first." in page


def test_the_limit_of_series_is_said_and_what_was_typed_is_kept(
    hers: Client, series: Series, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(models, "MOST_SERIES", 1)
    answer = hers.post("/series/new/", {"title": "One more", "description": ""})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "which is the limit" in page
    assert "One more" in page


@pytest.mark.parametrize("written", ["{url}", "http://testserver{url}?at=trick7#replay", "{slug}", " {url}history/ "])
def test_an_annotation_is_added_by_what_people_copy(written: str, hers: Client, series: Series, ben: User):
    page = hand(ben, "The last trick")
    answer = hers.post(path(series, "entries/"), {"page": written.format(url=page.get_absolute_url(), slug=page.slug)})
    assert answer["Location"] == f"{path(series, 'edit/')}#add"
    assert titles(series)[-1] == "The last trick"


@pytest.mark.parametrize("written", ["{url}", "https://example.org{url}", "{slug}", "{url}?series=abc"])
def test_a_puzzle_is_added_by_what_people_copy(written: str, hers: Client, series: Series, ben: User):
    page = puzzle(ben, "What now?")
    hers.post(path(series, "entries/"), {"page": written.format(url=page.get_absolute_url(), slug=page.slug)})
    assert titles(series)[-1] == "What now?"


@pytest.mark.parametrize(
    "written", ["", "nothing here", "/a/", "/library/", "https://example.org/", "aaaabbbbcccc", "²"]
)
def test_what_leads_to_no_page_is_refused_and_stays_in_its_field(written: str, hers: Client, series: Series):
    answer = hers.post(path(series, "entries/"), {"page": written})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "address" in page[page.index("errorlist") :]
    assert not written or f'value="{written}"' in page
    assert len(titles(series)) == 3


def refusal(client: Client, series: Series, page: Annotation | Puzzle) -> str:
    answer = client.post(path(series, "entries/"), {"page": page.get_absolute_url()})
    assert answer.status_code == 422
    return answer.content.decode()


def test_drafts_and_unlisted_hands_of_others_cannot_be_added(hers: Client, series: Series, ben: User):
    draft = Annotation.objects.start(ben, "His secret", NOW)
    page = refusal(hers, series, draft)
    assert "No published annotation or puzzle has this address" in page
    assert "His secret" not in page
    assert "only its owner can add it" in refusal(hers, series, hand(ben, "By address", listed=False))


def test_ones_own_draft_is_published_first(hers: Client, series: Series, draft: Annotation):
    assert "“Thursday” is not published. Publish it first" in refusal(hers, series, draft)


def test_what_is_in_it_already_is_said_and_changes_nothing(hers: Client, series: Series, first: Annotation):
    answer = hers.post(path(series, "entries/"), {"page": first.get_absolute_url()}, follow=True)
    assert "“Lead trump” is in “Basics of defence” already." in answer.content.decode()
    assert len(titles(series)) == 3


def test_the_limit_of_entries_is_said_and_the_address_stays(
    hers: Client, series: Series, ben: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(models, "MOST_ENTRIES", 3)
    page = hand(ben, "One more")
    assert f'value="{page.get_absolute_url()}"' in refusal(hers, series, page)


def move(client: Client, series: Series, **sent: int) -> Mapping[str, str]:
    answer = client.post(path(series, "entries/order/"), sent)
    assert answer.status_code == 302
    return answer.headers


def test_an_entry_moves_by_its_buttons_and_the_focus_stays_on_them(hers: Client, series: Series):
    entry = keys(series)
    answer = move(hers, series, entry=entry["Save the ten"], before=entry["Which heart?"])
    assert titles(series) == ["Lead trump", "Save the ten", "Which heart?"]
    page = hers.get(answer["Location"]).content.decode()
    assert 'aria-label="Move up: Save the ten, now 2" autofocus' in page
    answer = move(hers, series, entry=entry["Save the ten"], before=entry["Lead trump"])
    page = hers.get(answer["Location"]).content.decode()
    assert 'aria-label="Move down: Save the ten, now 1" autofocus' in page


def test_an_outdated_list_moves_what_it_showed_or_nothing(hers: Client, series: Series):
    entry = keys(series)
    hers.post(path(series, "entries/removal/"), {"entry": entry["Which heart?"]})
    answer = move(hers, series, entry=entry["Save the ten"], before=entry["Which heart?"])
    assert "The list has changed" in said(hers, answer["Location"])
    assert titles(series) == ["Lead trump", "Save the ten"]
    move(hers, series, entry=entry["Lead trump"], after=entry["Save the ten"])
    assert titles(series) == ["Save the ten", "Lead trump"]


def test_removing_twice_removes_one_entry(hers: Client, series: Series):
    for message in ("Removed “Lead trump” from the series", "It is not in the series any more"):
        answer = hers.post(path(series, "entries/removal/"), {"entry": keys(series).get("Lead trump", 1)}, follow=True)
        assert message in answer.content.decode()
    assert titles(series) == ["Which heart?", "Save the ten"]


def test_the_words_change_and_a_refused_title_keeps_the_description(hers: Client, series: Series):
    hers.post(path(series, "edit/"), {"title": "Advanced", "description": "Now *squeeze*."})
    series.refresh_from_db()
    assert (series.title, series.description) == ("Advanced", "Now *squeeze*.")
    answer = hers.post(path(series, "edit/"), {"title": "", "description": "Typed long"})
    assert answer.status_code == 422
    assert "Typed long" in answer.content.decode()


def test_a_series_is_published_and_made_a_draft_again(hers: Client, client: Client, series: Series):
    for visibility, status in (("listed", 200), ("draft", 404), ("unlisted", 200)):
        hers.post(path(series, "publication/"), {"visibility": visibility})
        assert client.get(path(series)).status_code == status


def test_a_series_with_nothing_to_read_is_not_published(hers: Client, ann: User):
    series = Series.objects.begin(ann, "Empty", "", NOW)
    answer = hers.post(path(series, "publication/"), {"visibility": "listed"})
    assert answer.status_code == 422
    assert "Add a published annotation or puzzle first" in answer.content.decode()
    series.refresh_from_db()
    assert series.published_at is None


def test_a_series_is_deleted_only_if_its_title_is_typed(hers: Client, series: Series):
    answer = hers.post(path(series, "removal/"), {"title": "Basics"})
    assert answer.status_code == 422
    assert 'value="Basics"' in answer.content.decode()
    assert hers.post(path(series, "removal/"), {"title": "Basics of defence"})["Location"] == "/series/"
    assert not Series.objects.exists()


@pytest.mark.parametrize(
    "part", ["edit/", "entries/", "entries/order/", "entries/removal/", "publication/", "removal/"]
)
def test_nobody_else_changes_a_published_series(part: str, his: Client, published: Series):
    sent = {"title": "Mine", "page": "/a/abc/", "entry": keys(published)["Lead trump"], "visibility": "draft"}
    assert his.post(path(published, part), sent).status_code == 404
    published.refresh_from_db()
    assert published.title == "Basics of defence"
    assert len(titles(published)) == 3


def test_a_page_is_added_to_one_of_ones_series_from_its_link(hers: Client, series: Series, ben: User):
    page = hand(ben, "The last trick")
    link = f"{ADDING}?page={page.slug}"
    assert f'href="{link}"' in hers.get(f"{page.get_absolute_url()}share/").content.decode()
    assert "Add to a series The last trick , by Ben" in said(hers, link)
    hers.post(link, {"page": page.slug, "series": series.slug})
    assert titles(series)[-1] == "The last trick"


def test_a_puzzle_leads_there_too_and_to_a_new_series(hers: Client, ann: User, second: Puzzle):
    link = f"{ADDING}?page={second.slug}"
    assert f'href="{link}"' in hers.get(second.get_absolute_url()).content.decode()
    sent = {"page": second.slug, "series": "new", "title": "Hearts", "sending": "k1"}
    for _ in range(2):
        hers.post(link, sent)
    assert titles(Series.objects.get(owner=ann)) == ["Which heart?"]


def test_adding_to_a_new_series_needs_its_title_and_adds_nothing_without_a_page(hers: Client, second: Puzzle):
    answer = hers.post(ADDING, {"page": second.slug, "series": "new", "title": ""})
    assert answer.status_code == 422
    assert "A series needs a title." in answer.content.decode()
    answer = hers.post(ADDING, {"page": "nothing", "series": "new", "title": "Hearts"})
    assert answer.status_code == 422
    assert 'value="Hearts"' in answer.content.decode()
    assert not Series.objects.exists()


def test_nothing_is_added_to_a_series_of_somebody_else(his: Client, published: Series, second: Puzzle):
    assert his.post(ADDING, {"page": second.slug, "series": published.slug}).status_code == 422


def test_a_new_series_is_not_begun_if_the_chosen_one_is_full(
    hers: Client, series: Series, ben: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(models, "MOST_ENTRIES", 3)
    answer = hers.post(ADDING, {"page": hand(ben, "More").slug, "series": series.slug})
    assert answer.status_code == 422
    assert "which is the limit" in answer.content.decode()


def test_too_many_changes_in_a_short_time_are_refused(
    hers: Client, series: Series, first: Annotation, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(haste, "CHANGES_AN_HOUR", 0)
    for part, sent in (("edit/", {"title": "B"}), ("entries/", {"page": first.slug}), ("entries/order/", {})):
        assert haste.TOO_HASTY in hers.post(path(series, part), sent, follow=True).content.decode()


def test_strangers_and_guests_sign_in_first(client: Client, second: Puzzle):
    link = f"{ADDING}?page={second.slug}"
    client.post("/record/", {"start": "hand", "title": "Mine"})
    assert client.get(link)["Location"] == f"/account/login/?next=/series/adding/%3Fpage%3D{second.slug}"


def test_series_go_with_the_account_of_their_owner(cleo: User, ben: User, first: Annotation):
    series = Series.objects.begin(cleo, "Hers", "", NOW)
    series.add(first, NOW)
    ben.delete()
    assert titles(series) == ["Lead trump"]
    cleo.delete()
    assert not Series.objects.exists()


def test_the_link_of_a_page_that_cannot_be_added_asks_for_another(hers: Client, series: Series, ben: User):
    for slug in ("nothing", hand(ben, "By address", listed=False).slug):
        page = hers.get(f"{ADDING}?page={slug}").content.decode()
        assert "Paste it from the address bar" in page
        assert f'value="{slug}"' in page
