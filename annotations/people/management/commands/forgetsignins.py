from typing import Any

from django.core.management.base import BaseCommand

from annotations.people import security_log, sessions


class Command(BaseCommand):
    help = "Removes expired sessions from the lists that people see, and old events. The site runs it daily."

    def handle(self, *args: Any, **options: Any) -> None:
        sessions.forget_ended()
        security_log.forget_old()
