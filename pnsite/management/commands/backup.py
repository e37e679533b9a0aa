from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from pnsite.backups import BackupError, Kept, backup


class Command(BaseCommand):
    help = "Writes everything that the site keeps, its secret key included, into one new file. The site may be running."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="the file to make, such as roundhouse-monday.backup")

    def handle(self, *args: Any, **options: Any) -> None:
        kept = Kept(settings.DATABASE_FILE, settings.SECRET_KEY_FILE)
        try:
            manifest = backup(kept, options["file"], timezone.now())
        except BackupError as error:
            raise CommandError(str(error)) from error
        tables = len(manifest.rows)
        self.stdout.write(f"{options['file']}: {sum(manifest.rows.values()):,} rows of {tables} tables, verified.")
        if not settings.SECRET_KEY_FILE.exists():
            self.stdout.write("The secret key comes from the environment and is not in the backup: keep it as well.")
        else:
            self.stdout.write("It has the secret key: keep it where only you can read it.")
