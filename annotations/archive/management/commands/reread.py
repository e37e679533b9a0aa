from contextlib import suppress
from typing import Any

from django.core.management.base import BaseCommand

from annotations.archive.models import Annotation
from annotations.threads.locking import RowGone


class Command(BaseCommand):
    help = "Reads every annotation again and updates the columns that are derived from its text."

    def handle(self, *args: Any, **options: Any) -> None:
        count = changed = 0
        # No query stays open between two of them: SQLite would let none of them write once somebody else has.
        for key in list(Annotation.objects.values_list("pk", flat=True)):
            if annotation := Annotation.objects.filter(pk=key).first():
                count += 1
                with suppress(RowGone):
                    changed += annotation.reread()
        self.stdout.write(f"{count} annotations read, {changed} of them changed.")
