from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from annotations.series.samples import load_samples


class Command(BaseCommand):
    help = "Loads the sample library, unless it is there already."

    def handle(self, *args: Any, **options: Any) -> None:
        if load_samples(timezone.now()):
            self.stdout.write("The sample library is loaded.")
