"""What somebody else does to an annotation just before it is written to."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import models

from annotations.archive.models import Annotation


def meanwhile(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> None:
    """Acts once, just before a row is locked the next time."""
    lock = Annotation.objects.select_for_update

    def locked(**options: Any) -> models.QuerySet[Annotation]:
        monkeypatch.setattr(Annotation.objects, "select_for_update", lock)
        act()
        return lock(**options)

    monkeypatch.setattr(Annotation.objects, "select_for_update", locked)
