from typing import Any

from django.core.management.base import BaseCommand

from annotations.archive.models import Annotation


class Command(BaseCommand):
    help = "Reads every annotation again and rebuilds the columns that are derived from its text."

    def handle(self, *args: Any, **options: Any) -> None:
        count = changed = 0
        for annotation in Annotation.objects.iterator(chunk_size=200):
            count += 1
            changed += annotation.reread()
        self.stdout.write(f"{count} annotations read, {changed} of them changed.")
