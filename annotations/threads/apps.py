from django.apps import AppConfig


class ThreadsConfig(AppConfig):
    name = "annotations.threads"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in, user_logged_out  # there are no models before this

        from annotations.people.sessions import ended_elsewhere
        from annotations.threads import sessions

        user_logged_in.connect(sessions.signed_in)
        user_logged_out.connect(sessions.signed_out)
        ended_elsewhere.connect(sessions.ended_elsewhere)
