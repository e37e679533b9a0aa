from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from annotations.archive.guests import forget_guests
from annotations.people.guests import KEPT


class Command(BaseCommand):
    help = f"Deletes what was recorded without an account and has not been changed for {KEPT.days} days."

    def handle(self, *args: Any, **options: Any) -> None:
        forgotten = forget_guests(timezone.now())
        if options["verbosity"] and forgotten:
            self.stdout.write(f"{forgotten} guests deleted.")
