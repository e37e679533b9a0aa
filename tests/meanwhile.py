"""What somebody else does to an annotation just before whoever is about to write on it has their turn."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import models

from annotations.archive.models import Annotation


def meanwhile(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> None:
    """Does so once, before a row is next locked."""
    lock = Annotation.objects.select_for_update

    def locked(**options: Any) -> models.QuerySet[Annotation]:
        monkeypatch.setattr(Annotation.objects, "select_for_update", lock)
        act()
        return lock(**options)

    monkeypatch.setattr(Annotation.objects, "select_for_update", locked)
