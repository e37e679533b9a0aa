from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from annotations.people.links import sign_in_path
from annotations.people.models import User


class Command(BaseCommand):
    help = "Prints a link that signs a person in, once, within a day."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="?", help="whose link (default: the first person of the sample library)")

    def handle(self, *args: Any, name: str | None = None, **options: Any) -> None:
        wanted = {"username__iexact": name} if name else {"sample": True}
        person = User.objects.filter(is_active=True, **wanted).order_by("pk").first()
        if person is None:
            raise CommandError(f"Nobody is called {name}." if name else "There is no sample library here.")
        self.stdout.write(settings.SITE_URL + sign_in_path(person))
