"""Who sees an annotation is said to its owner, everywhere alike."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.visibility import who_sees
from annotations.people.models import User
from tests.browsers import signed_in
from tests.drafts import NOW


def test_a_draft_is_its_owners_alone(draft: Annotation):
    assert who_sees(draft) == "only you: it is a draft"


def test_a_draft_is_also_seen_by_those_who_record_it(draft: Annotation, ben: User):
    draft.add_recorder(ben)
    assert who_sees(draft) == "only you and those who record it with you: it is a draft"


def test_a_draft_that_may_be_followed_is_seen_by_those_who_have_its_address(draft: Annotation, ben: User):
    draft.add_recorder(ben)
    draft.allow_followers(NOW)
    assert who_sees(draft) == "anyone with its address: it is a draft, open to followers"


@pytest.mark.parametrize(
    ("listed", "words"), [(True, "everyone: it is listed in the library"), (False, "anyone with its address")]
)
def test_what_is_published_is_seen_by_others(draft: Annotation, listed: bool, words: str):
    draft.publish(NOW, listed=listed)
    assert who_sees(draft) == words


def test_its_page_and_the_library_say_the_same(draft: Annotation, hers: Client, ben: User):
    for happens in (lambda: None, lambda: draft.add_recorder(ben), lambda: draft.allow_followers(NOW)):
        happens()
        for address in (draft.get_absolute_url(), "/library/"):
            assert who_sees(draft) in hers.get(address).content.decode()


def test_what_is_made_a_draft_again_is_seen_by_those_who_record_it_too(draft: Annotation, hers: Client, ben: User):
    draft.add_recorder(ben)
    draft.publish(NOW, listed=True)
    assert (
        "Only you and those who record it with you: back to a draft"
        in hers.get(draft.get_absolute_url()).content.decode()
    )
    answer = hers.post(f"{draft.get_absolute_url()}publication/", {"visibility": "draft"}, follow=True)
    assert "It is a draft again. Who sees it: only you and those who record it with you." in answer.content.decode()


def test_publishing_is_among_the_first_actions_on_the_page_of_a_draft(draft: Annotation, hers: Client, ben: User):
    action = '<a class="button" href="#publication">Publish…</a>'
    assert action in _head(hers, draft)
    draft.add_recorder(ben)
    assert action not in _head(signed_in(ben), draft)
    draft.publish(NOW, listed=True)
    assert action not in _head(hers, draft)


def _head(client: Client, annotation: Annotation) -> str:
    page = client.get(annotation.get_absolute_url()).content.decode()
    return page.partition('<header class="page-title">')[2].partition("</header>")[0]
