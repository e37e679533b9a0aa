"""What somebody else does just before something is written."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import models

from annotations.archive.models import Annotation


def meanwhile(
    monkeypatch: pytest.MonkeyPatch, act: Callable[[], object], kind: type[models.Model] = Annotation
) -> None:
    """Acts once, just before a row of that kind is locked the next time."""
    rows: Any = kind._default_manager
    lock = rows.select_for_update

    def locked(**options: Any) -> models.QuerySet[models.Model]:
        monkeypatch.setattr(rows, "select_for_update", lock)
        act()
        return lock(**options)  # type: ignore[no-any-return]

    monkeypatch.setattr(rows, "select_for_update", locked)
