"""What a test of the editor may ask for: a hand that Ann began, and her client."""

from datetime import UTC, datetime

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
DEAL = "Deal 1\nGameScores 0 0\nDealer Seat4\n"


@pytest.fixture
def draft(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace(DEAL, seen=0, by=ann, at=NOW)


@pytest.fixture
def hers(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client
