import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series
from tests.series.pages import said

pytestmark = pytest.mark.django_db


def test_a_page_in_a_series_says_where_it_is_and_leads_on(
    client: Client, published: Series, first: Annotation, second: Puzzle, third: Annotation
):
    query = f"?series={published.slug}"
    page = client.get(f"{second.get_absolute_url()}{query}").content.decode()
    assert "2 of 3" in page
    assert f'rel="prev" href="{first.get_absolute_url()}{query}"' in page
    assert f'rel="next" href="{third.get_absolute_url()}{query}"' in page


def test_the_first_page_has_nothing_before_it_and_the_last_nothing_after(
    client: Client, published: Series, first: Annotation, third: Annotation
):
    ends = [
        client.get(f"{page.get_absolute_url()}?series={published.slug}").content.decode() for page in (first, third)
    ]
    assert ['rel="prev"' in page for page in ends] == [False, True]
    assert ['rel="next"' in page for page in ends] == [True, False]


def test_previous_and_next_skip_what_is_no_longer_published(
    client: Client, published: Series, first: Annotation, second: Puzzle, third: Annotation
):
    second.withdraw()
    page = client.get(f"{first.get_absolute_url()}?series={published.slug}").content.decode()
    assert "1 of 2" in page
    assert f'rel="next" href="{third.get_absolute_url()}' in page


@pytest.mark.parametrize("asked", ["", "nothing", "\x00", "private", "other"])
def test_a_page_is_by_itself_without_a_series_that_it_is_in_and_the_reader_may_read(
    asked: str, client: Client, series: Series, first: Annotation, ben: User
):
    other = Series.objects.begin(ben, "Other", "", series.created_at)
    other.add(first, series.created_at)
    other.publish(series.created_at, listed=True)
    other.take_out(other.entries.get().pk, series.created_at)
    slug = {"private": series.slug, "other": other.slug}.get(asked, asked)
    page = client.get(first.get_absolute_url(), {"series": slug})
    assert page.status_code == 200
    assert "series-place" not in page.content.decode()


def test_a_page_that_is_not_read_in_a_series_costs_no_query_for_it(
    client: Client, published: Series, first: Annotation, second: Puzzle
):
    for page in (first, second):
        with CaptureQueriesContext(connection) as asked:
            client.get(page.get_absolute_url())
        assert not [query for query in asked.captured_queries if "series_series" in query["sql"]]


def test_the_steps_of_the_replay_stay_in_the_series(client: Client, published: Series, first: Annotation):
    page = client.get(f"{first.get_absolute_url()}?series={published.slug}").content.decode()
    assert f"&amp;series={published.slug}#replay" in page
    assert f'<input type="hidden" name="series" value="{published.slug}">' in page


def test_an_answer_to_a_puzzle_stays_in_the_series_and_leads_to_the_next_page(
    client: Client, published: Series, second: Puzzle, third: Annotation
):
    query = f"?series={published.slug}"
    sent = f"{second.get_absolute_url()}attempts/{query}"
    assert f'action="{sent}"' in client.get(f"{second.get_absolute_url()}{query}").content.decode()
    answer = client.post(sent, {"give_up": "1"})
    assert answer["Location"] == f"{second.get_absolute_url()}{query}#answer"
    assert "Next in the series: Save the ten" in said(client, f"{second.get_absolute_url()}{query}")


def test_after_the_last_puzzle_one_goes_back_to_the_series(
    client: Client, published: Series, second: Puzzle, third: Annotation
):
    third.withdraw()
    page = client.post(
        f"{second.get_absolute_url()}attempts/?series={published.slug}",
        {"give_up": "1"},
        headers={"HX-Request": "true"},
    )
    assert "Back to the series" in page.content.decode()
