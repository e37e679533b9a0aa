"""What a writer finds of their own on the home page: drafts, answers to their puzzles, and posts by others."""

from dataclasses import dataclass

from django.http import HttpRequest

from annotations.archive.models import Annotation
from annotations.archive.models.name_requests import NameRequest
from annotations.people.guests import writer_id
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.threads import active
from annotations.threads.models import Thread

SHOWN = 4


@dataclass(frozen=True, slots=True)
class Yours:
    """The newest of each. A guest has only drafts."""

    drafts: list[Annotation]
    answered: list[Puzzle]
    threads: list[Thread]
    name_requests: list[NameRequest]

    @property
    def has_any(self) -> bool:
        """Whether there is anything to show."""
        return bool(self.drafts or self.answered or self.threads or self.name_requests)


def yours(request: HttpRequest) -> Yours:
    """What the visitor has of their own; nothing for a stranger."""
    writer = writer_id(request)
    drafts = Annotation.objects.last_drafts(writer, SHOWN) if writer else []
    if not isinstance(request.user, User):
        return Yours(drafts, [], [], [])
    answered, threads = Puzzle.objects.answered_of(request.user)[:SHOWN], active.awaiting(request.user, SHOWN)
    asked = NameRequest.objects.waiting_for(request.user)[:SHOWN]
    return Yours(drafts, list(answered), threads, list(asked))
