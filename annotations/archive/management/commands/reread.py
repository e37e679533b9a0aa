from contextlib import suppress
from typing import Any

from django.core.management.base import BaseCommand

from annotations.archive.models import Annotation
from annotations.threads.locking import RowGone
from annotations.threads.models import Post


class Command(BaseCommand):
    help = "Reads every annotation again and updates the columns that are derived from its text, and the HTML of posts."

    def handle(self, *args: Any, **options: Any) -> None:
        self._reread()
        self._rerender()

    def _reread(self) -> None:
        count = changed = 0
        # No query stays open between two of them: SQLite would let none of them write once somebody else has.
        for key in list(Annotation.objects.values_list("pk", flat=True)):
            if annotation := Annotation.objects.filter(pk=key).first():
                count += 1
                with suppress(RowGone):
                    changed += annotation.reread()
        self.stdout.write(f"{count} annotations read, {changed} of them changed.")

    def _rerender(self) -> None:
        keys = list(Post.objects.rendered_otherwise().values_list("pk", flat=True))
        for key in keys:
            if post := Post.objects.filter(pk=key).first():
                with suppress(RowGone):
                    post.rerender()
        self.stdout.write(f"{len(keys)} posts made into HTML.")
