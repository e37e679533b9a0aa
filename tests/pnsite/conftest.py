from collections.abc import Callable

import pytest
from django.test import Client

from annotations.people.models import User
from tests.browsers import signed_in


@pytest.fixture
def visitors(ann: User, ben: User, cleo: User, person: Callable[[str], User]) -> Callable[[], list[Client]]:
    """Everybody who may come, each in a new browser, in the order of `rights.VISITORS`."""
    staff = person("Staff")
    staff.is_staff = staff.is_superuser = True
    staff.save()

    def come() -> list[Client]:
        guest = Client()
        guest.post("/record/", {"start": "hand", "title": "Mine"})
        return [Client(), guest, *map(signed_in, (cleo, ben, ann, staff))]

    return come
