from typing import Any

from django.core.management.base import BaseCommand

from annotations.front.closing import delete_rest


class Command(BaseCommand):
    help = "Deletes what closed accounts have left that nobody sees any more. The site runs it daily."

    def handle(self, *args: Any, **options: Any) -> None:
        deleted = delete_rest()
        if options["verbosity"] and deleted:
            self.stdout.write(f"{deleted} annotations and puzzles deleted.")
