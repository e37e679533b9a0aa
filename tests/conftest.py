"""What every test may ask for: the cast, and a house that needs no network, no collecting and no waiting."""

import fcntl
import gc
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import hypothesis
import pytest
from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.core.management.commands import flush
from django.db import connections
from django.template import Context, Template
from django.test import Client, override_settings
from django.test.utils import instrumented_test_render
from django.utils import timezone
from django.utils.safestring import SafeString

from annotations.archive import finished_pages
from annotations.archive.finished_pages import forget_pages
from annotations.archive.models import Annotation
from annotations.people import limits
from annotations.people.models import User
from tests.browsers import signed_in
from tests.drafts import DEAL, NOW

BROWSER = Path(__file__).parent / "browser"
LONGEST = ("test_budgets", "test_by_hand", "test_every_step", "test_whole_way", "test_xss")
"""Modules of browser tests that record whole hands, or try every step or page."""
PASSWORD = "aces around twice"
DAY = 24 * 60 * 60  # seconds

QUICK = {
    "PASSWORD_HASHERS": ["django.contrib.auth.hashers.MD5PasswordHasher"],
    "STORAGES": {
        "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    },
}

# Properties are about what holds, not how long it takes: a busy machine must not fail them. In CI they take the same
# examples each time, so that a change is judged by itself; elsewhere they look for new ones.
hypothesis.settings.register_profile("any machine", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("any machine")


def pytest_xdist_auto_num_workers() -> int:
    """Two workers for each processor: while one waits for its browser, another goes on."""
    return 2 * (os.cpu_count() or 1)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is there once all tests are collected stays: it is searched for garbage neither meanwhile nor later."""
    gc.disable()
    result = yield
    gc.freeze()
    gc.enable()
    return result


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: Playwright keeps an event loop running in the thread of the tests.

    The longest come first, so that no worker is left with one of them at the end.
    """
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker("browser")
    items.sort(key=lambda item: (BROWSER in item.path.parents, item.path.stem not in LONGEST))


@pytest.fixture(scope="session", autouse=True)
def _quick_settings() -> Iterator[None]:
    with override_settings(**QUICK):
        yield


@pytest.fixture(scope="session", autouse=True)
def _quick_flush() -> Iterator[None]:
    """After a test with real transactions the tables stay empty: nothing here asks for content types or permissions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flush, "emit_post_migrate_signal", lambda *_args, **_options: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _quick_rendering(django_test_environment: None) -> Iterator[None]:
    """`answer.context` is what a page was rendered with: no copies are kept for each part that it includes."""

    def render(template: Template, context: Context) -> SafeString:
        if context.template is template:
            return instrumented_test_render(template, context)
        return template.nodelist.render(context)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Template, "_render", render)
        yield


@pytest.fixture(scope="session")
def as_in_production(_quick_settings: None, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Settings that serve static files as in production: joined, compressed and named by their content.

    They are collected once for all workers of a run.
    """
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "static"
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": "pnsite.storage.HashedFiles"}}
    served = {"STATIC_ROOT": folder, "STORAGES": storages}
    with override_settings(**served), folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "staticfiles.json").exists():
            call_command("collectstatic", interactive=False, verbosity=0)
    return served


@pytest.fixture(autouse=True)
def _no_rate_limits_from_other_tests() -> None:
    cache.clear()
    forget_pages()


@pytest.fixture(autouse=True)
def _periods_begin_with_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits and finished pages hold for periods of a clock: here none ends in the middle of a test by chance."""
    since_midnight = time.time() % DAY
    monkeypatch.setattr(limits, "time", SimpleNamespace(time=lambda: time.time() - since_midnight))
    monkeypatch.setattr(finished_pages, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A file of its own for every session and worker, whose connections end with their request."""
    database = connections["default"].settings_dict
    database["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
    database["CONN_MAX_AGE"] = 0
    database["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL;PRAGMA synchronous=OFF;"


@pytest.fixture
def person(db: None) -> Callable[[str], User]:
    """Makes a person with an account, by name."""

    def make(name: str) -> User:
        return User.objects.create_user(name, f"{name.lower()}@example.org", PASSWORD, date_joined=timezone.now())

    return make


@pytest.fixture
def ann(person: Callable[[str], User]) -> User:
    """The author."""
    return person("Ann")


@pytest.fixture
def ben(person: Callable[[str], User]) -> User:
    """Ann's partner."""
    return person("Ben")


@pytest.fixture
def cleo(person: Callable[[str], User]) -> User:
    """A stranger."""
    return person("Cleo")


@pytest.fixture
def hers(ann: User) -> Client:
    """Ann's browser."""
    return signed_in(ann)


@pytest.fixture
def his(ben: User) -> Client:
    """Ben's."""
    return signed_in(ben)


@pytest.fixture
def draft(ann: User) -> Annotation:
    """A hand that Ann began."""
    return Annotation.objects.start(ann, "Thursday", NOW).replace(DEAL, seen=0, by=ann, at=NOW)
