"""When log lines say that something happened, and where they go."""

import logging
import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.utils import timezone

ROOT = Path(__file__).parent.parent.parent
HANDLERS = """
import logging
import django
django.setup()
for logger in (logging.root, *logging.root.manager.loggerDict.values()):
    for handler in getattr(logger, "handlers", ()):
        print(type(handler).__name__, getattr(getattr(handler, "stream", None), "name", ""))
"""


def test_times_are_in_utc() -> None:
    formatter = logging.Formatter(settings.LOGGING["formatters"]["line"]["format"])
    record = logging.makeLogRecord({"msg": "saved", "created": 1_800_000_000.0, "msecs": 0.0, "request_number": "-"})
    assert formatter.format(record).startswith("2027-01-15 08:00:00,000 ")
    assert timezone.now().utcoffset() == timezone.localtime().utcoffset() == timedelta(0)


def test_logs_go_to_the_console_alone(tmp_path: Path) -> None:
    variables = {"DATA_DIR": str(tmp_path), "SITE_URL": "https://roundhouse.example", "DEBUG": "0"}
    variables |= {"DJANGO_SETTINGS_MODULE": "pnsite.settings", "EMAIL_HOST": "mail.example"}
    done = subprocess.run(
        [sys.executable, "-c", HANDLERS],
        cwd=ROOT,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(done.stdout.splitlines()) == {"StreamHandler <stderr>"}
