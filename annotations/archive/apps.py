from django.apps import AppConfig


class ArchiveConfig(AppConfig):
    name = "annotations.archive"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in  # there are no models before this

        from annotations.archive.guests import signed_in

        user_logged_in.connect(signed_in)
