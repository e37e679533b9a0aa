from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from pnsite.expired_sessions import forget_sessions


class Command(BaseCommand):
    help = "Deletes sessions that have expired, unless the clock was set ahead. The site runs it daily."

    def handle(self, *args: Any, **options: Any) -> None:
        forgotten = forget_sessions(timezone.now())
        if options["verbosity"] and forgotten:
            self.stdout.write(f"{forgotten} sessions deleted.")
