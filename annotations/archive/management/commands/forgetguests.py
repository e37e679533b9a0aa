from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from annotations.archive.guests import forget_guests
from annotations.people.guests import KEPT


class Command(BaseCommand):
    help = f"Removes what was recorded without an account and has not been touched for {KEPT.days} days."

    def handle(self, *args: Any, **options: Any) -> None:
        gone = forget_guests(timezone.now())
        if options["verbosity"] and gone:
            self.stdout.write(f"{gone} forgotten.")
