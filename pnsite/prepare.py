"""Prepares the site for `make run`, in one process: `python -m pnsite.prepare`."""

import io
import os

import django
from django.conf import settings
from django.core.management import call_command

from pnsite.database import failing_in_words

GREETING = """
Roundhouse is at {site}/ (Ctrl-C stops it)
This link signs you in as the sample annotator, once: {link}
"""


def prepare() -> str:
    """Prepares the data folder, and prints the address of the site."""
    call_command("migrate", verbosity=0)
    call_command("sample")
    call_command("forgetguests", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    link = io.StringIO()
    call_command("signinlink", stdout=link)
    return GREETING.format(site=settings.SITE_URL, link=link.getvalue().strip())


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pnsite.settings")
    django.setup()
    with failing_in_words():
        print(prepare(), flush=True)
