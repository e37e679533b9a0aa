import pytest
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.db import transaction
from django.test import RequestFactory

from annotations.people.guests import SESSION_KEY, create_guest


def test_no_guest_is_made_where_that_can_be_undone(db: None, rf: RequestFactory) -> None:
    request = rf.post("/record/")
    request.session = SessionStore()
    with pytest.raises(RuntimeError), transaction.atomic():
        create_guest(request)
    assert SESSION_KEY not in request.session
