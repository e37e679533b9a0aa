from django.apps import AppConfig


class ThreadsConfig(AppConfig):
    name = "annotations.threads"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in, user_logged_out  # there are no models before this

        from annotations.threads.sessions import signed_in, signed_out

        user_logged_in.connect(signed_in)
        user_logged_out.connect(signed_out)
