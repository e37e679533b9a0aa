"""What `.security/decisions.md` says is so: its limits, ways to sign in, algorithms and kinds of data."""

import re
from collections import Counter
from datetime import timedelta
from importlib import import_module
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import global_settings
from django.core.signing import Signer
from django.utils.module_loading import import_string

from pnsite import settings
from tests.pnsite.rights import PATTERNS

TEXT = (Path(__file__).parent.parent.parent / ".security" / "decisions.md").read_text(encoding="utf-8")
SECTIONS = {part.partition("\n")[0]: part for part in TEXT.split("\n## ")[1:]}
IN_TABLES = re.findall(r"^\| [^|]+ \| ([^|]+) \| `([\w.]+)\.([A-Z_]+)` \|$", TEXT, re.MULTILINE)
IN_WORDS = [(value, *name) for *name, value in re.findall(r"`([\w.]+)\.([A-Z_]+)` is (\w+(?: days)?)", TEXT)]
WAYS_IN = {
    name
    for name in PATTERNS
    if name in ("account_login", "account_signup", "account_once", "account_reset_password_from_key")
    or re.fullmatch(r"mfa_(?:login|authenticate)\w*", name)
}


def written(value: object) -> str:
    """A value as the document has it."""
    if isinstance(value, timedelta):
        return f"{value.days} days"
    return f"{value:,}" if isinstance(value, int | float) else str(value)


def test_every_name_is_in_a_row_or_a_sentence() -> None:
    assert len(IN_TABLES) > 30
    assert len(IN_TABLES) + len(IN_WORDS) == len(re.findall(r"`(?:annotations|pnsite)\.[\w.]+`", TEXT))


@pytest.mark.parametrize(("value", "module", "name"), IN_TABLES + IN_WORDS)
def test_each_limit_has_the_value_that_is_written(value: str, module: str, name: str) -> None:
    assert written(getattr(import_module(module), name)) == value


def test_every_way_to_sign_in_is_written() -> None:
    section = SECTIONS["Passwords, guessing and ways to sign in"]
    assert set(re.findall(r"`((?:account|mfa)_\w+)`", section)) == WAYS_IN


def test_each_algorithm_is_the_one_that_is_used() -> None:
    rows = dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", SECTIONS["Keys and algorithms"], re.MULTILINE))
    [hasher, *_older] = getattr(settings, "PASSWORD_HASHERS", global_settings.PASSWORD_HASHERS)
    assert rows["passwords"] == import_string(hasher).algorithm
    assert Signer().algorithm in rows["signatures of cookies and links"]


def test_every_kind_of_data_is_judged_once() -> None:
    judged = Counter(re.findall(r"`([a-z]+\.[A-Z]\w+)`", SECTIONS["Data"]))
    assert judged == Counter(model._meta.label for model in apps.get_models())


def test_all_logs_are_written() -> None:
    logs = re.findall(r"^\| (\w[\w ]*) \| [^|]+ \| [^|]+ \|$", SECTIONS["Logs"], re.MULTILINE)
    assert logs == ["log", *settings.LOGGING["handlers"], "security log"]
