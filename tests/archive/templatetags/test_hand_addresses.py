import pytest
from django.template import Context, Template
from django.test import RequestFactory

LINKS = Template(
    "{% load hand_addresses %}{% query_around_hand as around %}{{ 2|in_query:around }} {{ 10|in_query:around }}"
)


def links(query: str) -> str:
    return LINKS.render(Context({"request": RequestFactory().get(f"/a/game/{query}")}))


@pytest.mark.parametrize(
    "query", ["", "?hand=1", "?hand=", "?hand=1&hand=7", "?at=trick7-3&hand=4", "?lines=4&about=x&branch=y"]
)
def test_the_address_of_a_hand_has_nothing_of_another_hand(query: str) -> None:
    assert links(query) == "?hand=2 ?hand=10"


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("?as=reader", "?as=reader&amp;hand=2 ?as=reader&amp;hand=10"),
        ("?hand=4&as=reader&at=trick7-3", "?hand=2&amp;as=reader ?hand=10&amp;as=reader"),
        ("?xhand=4&y=hand=5", "?xhand=4&amp;y=hand%3D5&amp;hand=2 ?xhand=4&amp;y=hand%3D5&amp;hand=10"),
        ('?<b>="', "?%3Cb%3E=%22&amp;hand=2 ?%3Cb%3E=%22&amp;hand=10"),
    ],
)
def test_it_keeps_what_else_the_page_was_asked_for(query: str, expected: str) -> None:
    assert links(query) == expected
