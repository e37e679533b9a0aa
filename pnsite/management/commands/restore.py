from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections
from django.utils import timezone

from pnsite.backups import BackupError, Kept, restore
from pnsite.start import lock


class Command(BaseCommand):
    help = "Puts a backup in the place of what the site keeps, which is set aside, not deleted. Stop the site first."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a file that `manage.py backup` made")

    def handle(self, *args: Any, **options: Any) -> None:
        if not lock(settings.DATA_DIR / "serving"):
            raise CommandError(f"The site in {settings.DATA_DIR} is running. Stop it, then restore the backup.")
        connections.close_all()
        kept = Kept(settings.DATABASE_FILE, settings.SECRET_KEY_FILE)
        try:
            manifest, before = restore(options["file"], kept, timezone.now())
        except BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Restored the backup of {manifest.made}: {sum(manifest.rows.values()):,} rows, verified.")
        if before:
            self.stdout.write(f"What was there before is in {before}.")
        self.stdout.write("If the backup is from an older version of the site, run `manage.py migrate` now.")
