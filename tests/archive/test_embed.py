"""The replay in a frame on another site."""

import pytest
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.samples import REAL_HAND


@pytest.fixture
def shown(ann: User) -> Annotation:
    now = timezone.now()
    annotation = Annotation.objects.start(ann, 'The "ten" <b>', now).replace(REAL_HAND, seen=0, by=ann, at=now)
    annotation.publish(now, listed=True)
    return annotation


def test_any_site_may_show_it_and_no_other_page(client: Client, shown: Annotation) -> None:
    embed = client.get(f"{shown.get_absolute_url()}embed/")
    assert "frame-ancestors *" in embed["Content-Security-Policy"]
    assert "X-Frame-Options" not in embed
    page = client.get(shown.get_absolute_url())
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]
    assert page["X-Frame-Options"] == "DENY"


def test_it_sets_no_cookie(client: Client, shown: Annotation) -> None:
    assert not client.get(f"{shown.get_absolute_url()}embed/").cookies


def test_it_shows_the_step_the_seat_and_what_is_hidden(client: Client, shown: Annotation) -> None:
    page = client.get(f"{shown.get_absolute_url()}embed/?at=trick1-2&see=3&bottom=1").content.decode()
    assert "West plays the jack of spades." in page
    assert "face down" in page
    assert "STKQQJJ" not in page


@pytest.mark.parametrize(("query", "same"), [("", ""), ("?at=trick1-2&see=3", "?at=trick1-2&amp;see=3")])
def test_its_links_lead_to_what_it_shows_in_a_new_tab(client: Client, shown: Annotation, query: str, same: str) -> None:
    page = client.get(f"{shown.get_absolute_url()}embed/{query}").content.decode()
    assert page.count(f'href="{shown.get_absolute_url()}{same}" data-as-seen target="_blank" rel="noopener"') == 2
    assert "site-header" not in page


def test_the_page_offers_its_code(client: Client, shown: Annotation) -> None:
    page = client.get(f"{shown.get_absolute_url()}share/").content.decode()
    assert f"&lt;iframe src=&quot;http://testserver{shown.get_absolute_url()}embed/&quot;" in page
