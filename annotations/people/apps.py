from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "annotations.people"

    def ready(self) -> None:
        from allauth.account.signals import (  # there are no models before this
            email_changed,
            password_changed,
            password_reset,
            password_set,
        )
        from allauth.mfa import signals as factors
        from django.contrib.auth.signals import user_logged_in, user_logged_out

        from annotations.people import security_log, sessions
        from annotations.people.models import SecurityEvent

        kinds = SecurityEvent.Kind
        noted = {
            user_logged_in: kinds.SIGNED_IN,
            password_changed: kinds.PASSWORD_CHANGED,
            password_reset: kinds.PASSWORD_CHANGED,
            password_set: kinds.PASSWORD_CHANGED,
            email_changed: kinds.EMAIL_CHANGED,
            factors.authenticator_reset: kinds.CODES_MADE,
            factors.authentication_failed: kinds.WRONG_CODE,
        }
        for signal, kind in noted.items():
            signal.connect(security_log.noting(kind), weak=False)
        factors.authenticator_added.connect(security_log.note_addition)
        factors.authenticator_removed.connect(security_log.note_removal)
        user_logged_out.connect(security_log.note_sign_out)
        sessions.ended_elsewhere.connect(security_log.note_end)
        user_logged_in.connect(sessions.begin)
        user_logged_out.connect(sessions.end)
        for changed in (password_changed, password_reset, password_set):
            changed.connect(sessions.end_others)
