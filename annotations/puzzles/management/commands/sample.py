from typing import Any

from django.core.management.base import BaseCommand

from annotations.people.samples import sample_person


class Command(BaseCommand):
    help = "Loads the sample library, once."

    def handle(self, *args: Any, **options: Any) -> None:
        sample_person("Alma")
