import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.puzzles.readers import Reader
from annotations.series.models import Series
from tests.browsers import signed_in
from tests.puzzles.hand import HAND
from tests.series.pages import CLUB, NOW, hand, keys, listed, path, said


def test_a_series_numbers_its_entries_and_says_what_they_are(client: Client, published: Series):
    page = said(client, path(published))
    assert listed(client, published) == ["1 Lead trump", "2 Which heart?", "3 Save the ten"]
    assert "Annotation by Ben" in page
    assert "Puzzle by Ann" in page
    assert "0 of 1 puzzle answered" in page


def test_a_series_says_who_plays(client: Client, ann: User):
    series = Series.objects.begin(ann, "A club", "", NOW)
    series.add(hand(ann, "Thursday", text=CLUB), NOW)
    series.publish(NOW, listed=True)
    assert "T. J. Brandt and Lou against Gus Papadakis and Søren Møller" in said(client, path(series))


def test_the_description_is_markdown_with_cards_and_without_markup_of_its_own(
    client: Client, published: Series, hers: Client
):
    assert '<span class="glyph h">♥10</span>' in client.get(path(published)).content.decode()
    hers.post(path(published, "edit/"), {"title": "B", "description": "<script>alert(1)</script> **Safe**"})
    page = client.get(path(published)).content.decode()
    assert "<script>alert" not in page
    assert "<strong>Safe</strong>" in page


def test_a_reader_sees_which_puzzles_they_have_answered(client: Client, published: Series, second: Puzzle, cleo: User):
    second.answer(Reader(cleo.pk, ""), {"1/Trick2/3": "HQ"}, NOW)
    assert "1 of 1 puzzle answered" in said(signed_in(cleo), path(published))
    assert "0 of 1 puzzle answered" in said(client, path(published))


def test_the_button_goes_on_with_the_first_puzzle_that_is_not_answered(published: Series, second: Puzzle, cleo: User):
    asked = Puzzle.objects.make(second.annotation, second.owner, "And now?", "", "", {"1/Trick3/1": "HJ"}, NOW)
    asked.publish(NOW)
    published.add(asked, NOW)
    assert "Begin with 1" in said(signed_in(cleo), path(published))
    second.answer(Reader(cleo.pk, ""), {}, NOW)
    assert "Go on with 4" in said(signed_in(cleo), path(published))


def test_a_draft_is_its_owners_alone(client: Client, series: Series, hers: Client, his: Client):
    assert hers.get(path(series)).status_code == 200
    assert [one.get(path(series)).status_code for one in (client, his)] == [404, 404]
    assert "Basics of defence" not in said(client, "/series/")
    assert "Who sees it: only you: it is a draft" in said(hers, "/series/")


def test_a_published_series_is_in_the_list_and_on_the_page_of_its_owner(client: Client, published: Series):
    for address in ("/series/", "/people/Ann/"):
        assert "Basics of defence 3 entries" in said(client, address)
    assert 'href="/series/"' in client.get("/library/").content.decode()
    assert 'href="/series/"' in client.get("/puzzles/").content.decode()


def test_the_home_page_leads_people_with_drafts_to_their_series_and_guests_not(
    client: Client, hers: Client, draft: Annotation
):
    client.post("/record/", {"start": "hand", "title": "Mine"})
    assert 'href="/series/"' in hers.get("/").content.decode()
    assert 'href="/series/"' not in client.get("/").content.decode()


def test_a_persons_own_page_leads_to_all_their_series(hers: Client, client: Client, published: Series):
    assert 'href="/series/"' in hers.get("/people/Ann/").content.decode()
    assert 'href="/series/"' not in client.get("/people/Ann/").content.decode()


def test_one_for_those_with_its_address_is_in_no_list(client: Client, published: Series, hers: Client):
    hers.post(path(published, "publication/"), {"visibility": "unlisted"})
    for address in ("/series/", "/people/Ann/"):
        assert "Basics of defence" not in said(client, address)
    page = client.get(path(published))
    assert page.status_code == 200
    assert '<meta name="robots" content="noindex">' in page.content.decode()


@pytest.mark.parametrize("go", ["withdraw", "unlist", "delete"])
def test_readers_do_not_see_what_is_no_longer_published(
    go: str, client: Client, published: Series, hers: Client, first: Annotation, third: Annotation
):
    match go:
        case "withdraw":
            first.withdraw()
        case "unlist":
            first.publish(NOW, listed=False)
        case "delete":
            first.remove()
    assert listed(client, published) == listed(hers, published) == ["1 Which heart?", "2 Save the ten"]
    assert "Lead trump No longer published" in said(hers, path(published, "edit/"))
    assert "2 entries" in said(client, "/series/")
    assert "2 of 2" in said(client, f"{third.get_absolute_url()}?series={published.slug}")


def test_a_withdrawn_puzzle_is_left_out_too_and_comes_back(client: Client, published: Series, second: Puzzle):
    second.withdraw()
    assert listed(client, published) == ["1 Lead trump", "2 Save the ten"]
    second.publish(NOW)
    assert listed(client, published) == ["1 Lead trump", "2 Which heart?", "3 Save the ten"]


def test_an_unlisted_hand_of_ones_own_can_be_read_in_ones_series(client: Client, published: Series, third: Annotation):
    third.publish(NOW, listed=False)
    assert "3 Save the ten" in listed(client, published)


def test_a_series_in_which_nothing_is_published_any_more_says_so(
    client: Client, published: Series, first: Annotation, second: Puzzle, third: Annotation
):
    for page in (first, second, third):
        page.withdraw()
    assert "Nothing in it is published any more" in said(client, path(published))
    assert "Basics of defence" not in said(client, "/series/")


def test_a_long_series_costs_as_many_queries_as_a_short_one(
    client: Client, published: Series, ann: User, django_assert_max_num_queries: object
):
    for number in range(12):
        published.add(hand(ann, f"Hand {number}"), NOW)
    with django_assert_max_num_queries(4):  # type: ignore[operator]  # a fixture without a type
        assert len(listed(client, published)) == 15


def test_a_text_with_nothing_at_its_beginning_names_nobody(client: Client, ann: User):
    series = Series.objects.begin(ann, "Long words", "", NOW)
    series.add(hand(ann, "Thursday", text=f"Note {'x' * 5000}\n{HAND}"), NOW)
    series.publish(NOW, listed=True)
    assert listed(client, series) == ["1 Thursday"]


def test_keys_of_the_list_are_harmless_if_they_are_nonsense(client: Client, hers: Client, series: Series):
    assert client.get("/series/?after=nonsense").status_code == 200
    assert hers.get(path(series, "edit/?moved=²&direction=<b>")).status_code == 200
    assert keys(series)
