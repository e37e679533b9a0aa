"""Closing an account: what happens to everything that its owner has written."""

from datetime import datetime

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db import transaction

from annotations.archive.models import Annotation
from annotations.archive.models.invitations import Invitation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series


def close_account(person: User, at: datetime, *, keeps_published: bool) -> None:
    """Closes the account for good.

    Deletes what nobody else sees, and what is published, too, unless `keeps_published`; a recording that others write
    goes to them. Posts, answers to puzzles of others, and what stays published belong to “closed account”, a number.
    """
    with transaction.atomic():
        for recorded in Annotation.objects.filter(recorders=person):
            recorded.remove_recorder(person.username)
        for annotation in Annotation.objects.filter(owner=person):
            if keeps_published and annotation.published_at:
                continue
            annotation.hand_on()
            if annotation.owner_id == person.pk:
                annotation.remove()
        for puzzle in Puzzle.objects.filter(owner=person):
            if not (keeps_published and puzzle.published_at):
                puzzle.remove()
        series, house_rules = Series.objects.filter(owner=person), HouseRules.objects.filter(owner=person)
        if keeps_published:
            series, house_rules = series.filter(published_at=None), house_rules.filter(shared_at=None)
        series.delete()
        house_rules.delete()
        for rows in (EmailAddress, Authenticator, UserSession):
            rows.objects.filter(user=person).delete()
        Invitation.objects.filter(person=person).delete()
        person.security_events.all().delete()
        person.close(at)
