from collections.abc import Mapping
from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models, transaction
from django.db.models import Exists, OuterRef
from django.urls import reverse
from django.utils.text import Truncator

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedByRules
from annotations.notation import read
from annotations.people.models import User
from annotations.puzzles.blanking import blanked
from annotations.puzzles.questions import questions
from annotations.puzzles.readers import Reader
from annotations.threads.locking import current, locked
from annotations.threads.models import Thread
from annotations.threads.slugs import new_slug

MOST_TITLE = 120
MOST_ANCHOR = 80


class PuzzleQuerySet(models.QuerySet["Puzzle"]):
    def published(self) -> "PuzzleQuerySet":
        """What everybody finds, with what a row of a list shows."""
        return self.filter(published_at__isnull=False).select_related("owner").prefetch_related("blanks")

    def kept_by(self, owner: int | None) -> "PuzzleQuerySet":
        """What only its owner sees, newest first."""
        kept = self.filter(owner=owner, published_at=None) if owner else self.none()
        return kept.select_related("owner").prefetch_related("blanks").order_by("-created_at", "-pk")

    def as_seen_by(self, reader: Reader) -> "PuzzleQuerySet":
        """Each with `answered`: whether the reader has answered it, or given it up."""
        attempts = Attempt.objects.filter(reader.attempts(), puzzle=OuterRef("pk"))
        return self.annotate(answered=Exists(attempts))


class PuzzleManager(models.Manager.from_queryset(PuzzleQuerySet)):  # type: ignore[misc]
    def make(
        self,
        annotation: Annotation,
        owner: User,
        title: str,
        question: str,
        explanation: str,
        anchors: Mapping[str, str | None],
        at: datetime,
        hide_later: bool = True,
    ) -> "Puzzle":
        """A puzzle about values of the annotation's text as it is now, not yet published.

        `anchors`: the key of each value that becomes a `?`, with the author's answer as PN; None where there is no
        answer that all agree on. `hide_later`: readers see the hand as it stood when the last of them was to be known.
        """
        slug = new_slug()
        asked = questions(read(annotation.text, players=annotation.seats).document, anchors)
        with transaction.atomic():
            thread = Thread.objects.create(
                owner=owner, title=title, address=reverse("puzzle_page", args=[slug]), created_at=at
            )
            puzzle: Puzzle = self.create(
                slug=slug,
                annotation=annotation,
                owner=owner,
                title=title,
                question=question,
                explanation=explanation,
                text=blanked(annotation.text, anchors, hide_later),
                seats=annotation.seats,
                rules=annotation.rules,
                house_rules=annotation.house_rules,
                created_at=at,
                thread=thread,
            )
            puzzle.blanks.bulk_create(
                Blank(
                    puzzle=puzzle,
                    anchor=one.key,
                    title=Truncator(one.title).chars(MOST_TITLE),
                    answer=anchors[one.key] or "",
                )
                for one in asked
            )
        return puzzle


class Puzzle(PlayedByRules):
    """An annotation's text with placeholders, and a question about them. It stands by its own text and rules."""

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    annotation = models.ForeignKey(Annotation, models.SET_NULL, null=True, blank=True, related_name="puzzles")
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="puzzles")
    title = models.CharField(max_length=MOST_TITLE)
    question = models.TextField(blank=True, help_text="Markdown, shown before the answer")
    explanation = models.TextField(blank=True, help_text="Markdown, the author's words, shown after it")
    text = models.TextField(help_text="PN, a ? for each blank")
    seats = models.PositiveSmallIntegerField(default=4, help_text="players at the table, if the text tells of fewer")
    created_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True, blank=True, help_text="empty: its owner's alone")
    sample = models.BooleanField(default=False, editable=False)
    thread = models.OneToOneField(Thread, models.PROTECT, related_name="puzzle")

    objects: ClassVar[PuzzleManager] = PuzzleManager()

    class Meta:
        indexes = [models.Index(fields=["-published_at", "-id"], name="puzzle_newest")]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("puzzle_page", args=[self.slug])

    def publish(self, at: datetime) -> None:
        """Shows it to everybody."""
        with locked(self):
            self.published_at = self.published_at or at
            self.save(update_fields=["published_at"])
            self.thread.open(at, listed=True)

    def withdraw(self) -> None:
        """Makes it its owner's alone again; what people answered is kept."""
        with locked(self):
            self.published_at = None
            self.save(update_fields=["published_at"])
            self.thread.close()

    def reword(self, title: str, question: str, explanation: str, answers: Mapping[str, str]) -> None:
        """Changes the author's words, and the answers by the anchor of their blank; what people answered stays."""
        with locked(self):
            self.title, self.question, self.explanation = title, question, explanation
            self.save(update_fields=["title", "question", "explanation"])
            self.thread.rename(title)
            for anchor, answer in answers.items():
                self.blanks.filter(anchor=anchor).update(answer=answer)

    def attempt_of(self, reader: Reader) -> "Attempt | None":
        """What the reader answered; what they answered with their account goes before what they did as a guest."""
        if not reader.known:
            return None
        return self.attempts.filter(reader.attempts()).order_by(models.F("reader").asc(nulls_last=True)).first()

    def answer(self, reader: Reader, values: Mapping[str, str], at: datetime) -> "Attempt":
        """Keeps the reader's values, as PN, by the anchor of their blank. Only the first time counts; that comes back.

        No values at all: the reader gave up, which counts for nothing but stays so.
        """
        with transaction.atomic():
            current(self, Puzzle.objects.select_for_update())  # the same form, sent twice, counts once
            if before := self.attempt_of(reader):
                return before
            session = "" if reader.person else reader.session
            attempt = self.attempts.create(reader_id=reader.person, session=session, at=at)
            attempt.answers.bulk_create(
                Answer(attempt=attempt, blank=blank, value=values[blank.anchor])
                for blank in self.blanks.all()
                if values.get(blank.anchor)
            )
        return attempt


class Blank(models.Model):
    """One placeholder of a puzzle, and the author's answer for it, empty where there is none that all agree on."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="blanks")
    anchor = models.CharField(max_length=MOST_ANCHOR, help_text="key of the value, as in posts: deal/label/value")
    title = models.CharField(max_length=MOST_TITLE, help_text="that place in words")
    answer = models.CharField(max_length=200, blank=True, help_text="the value as PN")

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["puzzle", "anchor"], name="blank_place")]

    def __str__(self) -> str:
        return self.title


class Attempt(models.Model):
    """One reader's values for the blanks of a puzzle: the first that they gave. Without any, they gave up."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="attempts")
    reader = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="attempts")
    session = models.CharField(max_length=40, blank=True, help_text="of a reader without an account")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["puzzle", "reader"], condition=models.Q(reader__isnull=False), name="attempt_once_a_reader"
            ),
            models.UniqueConstraint(
                fields=["puzzle", "session"], condition=models.Q(reader__isnull=True), name="attempt_once_a_session"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.reader or 'a guest'} on {self.puzzle}"

    def values(self) -> dict[str, str]:
        """The values given, by the anchor of their blank."""
        return dict(self.answers.values_list("blank__anchor", "value"))


class Answer(models.Model):
    """The value that an attempt gave for one blank."""

    attempt = models.ForeignKey(Attempt, models.CASCADE, related_name="answers")
    blank = models.ForeignKey(Blank, models.CASCADE, related_name="answers")
    value = models.CharField(max_length=200)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["attempt", "blank"], name="answer_once_a_blank")]

    def __str__(self) -> str:
        return self.value
