from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, ClassVar

from django.conf import settings
from django.db import models, transaction
from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Length
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.text import Truncator

from annotations.archive.models import Annotation
from annotations.archive.models.naming import Named
from annotations.archive.rule_choice.choice import PlayedByRules
from annotations.notation.reading import read
from annotations.people.models import User
from annotations.puzzles.attempts import Answer, Attempt
from annotations.puzzles.blanking import blanked, hand_played_out, with_each_card
from annotations.puzzles.questions import PuzzleQuestion, first_seat_asked, questions
from annotations.puzzles.readers import Reader
from annotations.puzzles.seat_view import ALL_HANDS, as_seen_from
from annotations.threads.locking import RowGone, current, locked
from annotations.threads.models import Thread
from annotations.threads.slugs import new_slug

__all__ = ["Answer", "Attempt", "Blank", "Puzzle", "PuzzleQuerySet"]

MOST_TITLE = 120
MOST_ANCHOR = 80
MOST_PUZZLES, MOST_LETTERS = 100, 160 * 1024
"""How many puzzles one record may have, and how many letters before the last of them."""

IS_PUBLISHED, IS_KEPT = Q(published_at__isnull=False), Q(published_at__isnull=True)
IS_ANSWERED = Q(answered_at__isnull=False)


class TooManyPuzzles(Exception):
    """The record has as many puzzles as one may have."""


class PuzzleQuerySet(models.QuerySet["Puzzle"]):
    def published(self) -> "PuzzleQuerySet":
        """The published puzzles, with everything that a row of a list shows."""
        return self.filter(IS_PUBLISHED).select_related("owner").prefetch_related("blanks")

    def kept_by(self, owner: int | None) -> "PuzzleQuerySet":
        """The unpublished puzzles of the owner, newest first."""
        kept = self.filter(IS_KEPT, owner=owner) if owner else self.none()
        return kept.select_related("owner").prefetch_related("blanks").order_by("-created_at", "-pk")

    def answered_of(self, owner: User) -> "PuzzleQuerySet":
        """The owner’s puzzles that others have answered, the last answered first."""
        return self.filter(IS_ANSWERED, owner=owner).order_by("-answered_at", "-pk")

    def as_seen_by(self, reader: Reader) -> "PuzzleQuerySet":
        """The puzzles with `answered`: whether the reader has answered the puzzle, or given up."""
        attempts = Attempt.objects.filter(reader.attempts(), puzzle=OuterRef("pk"))
        return self.annotate(answered=Exists(attempts))

    def hide_names(self, names: str, hidden: Sequence[str]) -> None:
        """Hides names from the readers of all these puzzles, as the record that they are from does."""
        with transaction.atomic():
            for puzzle in self.select_related("thread").select_for_update(of=("self", "thread")):
                puzzle.names, puzzle.hidden_names = names, list(hidden)
                puzzle._save_naming("names", "hidden_names")

    def may_grow(self) -> bool:
        """Whether there may be one more of these puzzles, those of one record: hiding names reads them all."""
        had = self.aggregate(number=models.Count("pk"), letters=models.Sum(Length("text"), default=0))
        return bool(had["number"] < MOST_PUZZLES and had["letters"] < MOST_LETTERS)


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
        seen_from: int | None = None,
    ) -> "Puzzle":
        """Creates an unpublished puzzle about values of the annotation's current text.

        `anchors` has the key of each value that becomes a `?`, with the author's answer as PN; None if there is no
        agreed answer. `hide_later`: readers see the hand as it was when the last of these values was still unknown.
        `seen_from` is the seat whose cards they see, ALL_HANDS for all; by default the seat that is asked.

        Raises TooManyPuzzles, RowGone.
        """
        text = with_each_card(annotation.text, annotation.seats)
        asked = questions(read(text, players=annotation.seats).document, anchors)
        slug = new_slug()
        texts = {"text": blanked(text, anchors, hide_later, annotation.seats)}
        texts |= {"record": hand_played_out(text, anchors, annotation.seats)}
        with transaction.atomic():
            # Of two forms sent at once, one makes the last puzzle; and each hides the names that are hidden by now.
            locked_record = current(annotation, Annotation.objects.select_for_update())
            if not self.filter(annotation=annotation).may_grow():
                raise TooManyPuzzles
            address = reverse("puzzle_page", args=[slug])
            thread = Thread.objects.create(owner=owner, title=title, address=address, created_at=at)
            puzzle: Puzzle = self.create(
                slug=slug,
                annotation=annotation,
                owner=owner,
                thread=thread,
                created_at=at,
                title=title,
                question=question,
                explanation=explanation,
                seen_from=first_seat_asked(asked) if seen_from is None else seen_from,
                **texts,
                **_table_of(annotation),
            )
            puzzle.blanks.bulk_create(_blanks(puzzle, asked, anchors))
            if locked_record.hides_names:
                self.filter(pk=puzzle.pk).hide_names(locked_record.names, locked_record.hidden_names)
                puzzle.refresh_from_db()
        return puzzle


def _table_of(annotation: Annotation) -> dict[str, Any]:
    """The columns for the number of players and the rules, which a puzzle copies."""
    return {"seats": annotation.seats, "rules": annotation.rules, "house_rules": annotation.house_rules}


def _blanks(puzzle: "Puzzle", asked: Sequence[PuzzleQuestion], answers: Mapping[str, str | None]) -> "list[Blank]":
    """A blank for each question, with the author's answer by its key."""
    return [
        Blank(
            puzzle=puzzle,
            anchor=one.key,
            title=Truncator(one.title).chars(MOST_TITLE),
            answer=answers[one.key] or "",
        )
        for one in asked
    ]


class Puzzle(PlayedByRules, Named):
    """A text with `?` in place of values, and a question about them. It has its own copy of the text and the rules."""

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    annotation = models.ForeignKey(Annotation, models.SET_NULL, null=True, blank=True, related_name="puzzles")
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="puzzles")
    title = models.CharField(max_length=MOST_TITLE)
    question = models.TextField(blank=True, help_text="Markdown, shown before the answer")
    explanation = models.TextField(blank=True, help_text="Markdown, the author's words, shown after it")
    text = models.TextField(help_text="PN, a ? for each blank")
    record = models.TextField(blank=True, help_text="PN, the hand as it was played, shown after the answer")
    seen_from = models.PositiveSmallIntegerField(
        default=ALL_HANDS, help_text="the seat whose cards readers see before they answer; 0: all hands"
    )
    seats = models.PositiveSmallIntegerField(default=4, help_text="players at the table, if the text tells of fewer")
    created_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True, blank=True, help_text="empty: its owner's alone")
    readers = models.PositiveIntegerField(default=0, editable=False, help_text="whose answers are counted")
    answered_at = models.DateTimeField(null=True, editable=False, help_text="the last time by one of them")
    sample = models.BooleanField(default=False, editable=False)
    thread = models.OneToOneField(Thread, models.PROTECT, related_name="puzzle")

    objects: ClassVar[PuzzleManager] = PuzzleManager()

    class Meta:
        indexes = [
            models.Index(fields=["-published_at", "-id"], condition=IS_PUBLISHED, name="puzzle_published"),
            models.Index(fields=["owner", "-published_at", "-id"], condition=IS_PUBLISHED, name="puzzle_by_owner"),
            models.Index(fields=["owner", "-created_at", "-id"], condition=IS_KEPT, name="puzzle_kept"),
            models.Index(fields=["owner", "-answered_at", "-id"], condition=IS_ANSWERED, name="puzzle_answered"),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("puzzle_page", args=[self.slug])

    def publish(self, at: datetime) -> None:
        """Publishes it."""
        with locked(self):
            self.published_at = self.published_at or at
            self.save(update_fields=["published_at"])
            self.thread.open(at, listed=True)

    def withdraw(self) -> None:
        """Hides it from everybody but its owner; the answers of readers are kept."""
        with locked(self):
            self.published_at = None
            self.save(update_fields=["published_at"])
            self.thread.close()

    def remove(self) -> None:
        """Deletes it for good, with its thread and the answers of readers."""
        with suppress(RowGone), locked(self):
            thread = self.thread
            Puzzle.objects.filter(pk=self.pk).delete()
            thread.remove()

    def text_to_read(self) -> str:
        """The whole text, without the names that are hidden from readers."""
        return self.text_for_readers(read(self.text, players=self.seats).document) if self.hides_names else self.text

    def text_before_answer(self) -> str:
        """The text for readers who have not answered: of the hands, it has only the one they see."""
        return as_seen_from(self.text, self.seen_from, self.seats)

    def reword(
        self, title: str, question: str, explanation: str, answers: Mapping[str, str], seen_from: int | None = None
    ) -> None:
        """Changes the author's words and answers (by the anchor of the blank); the answers of readers stay the same.

        `seen_from` is the seat whose cards readers see, ALL_HANDS for all; None leaves it as it is.
        """
        with locked(self):
            self.title, self.title_written = title, ""
            self.question, self.explanation = question, explanation
            self.seen_from = self.seen_from if seen_from is None else seen_from
            self._save_naming("question", "explanation", "seen_from")
            for anchor, answer in answers.items():
                self.blanks.filter(anchor=anchor).update(answer=answer)

    def _save_naming(self, *changed: str) -> None:
        """Saves the columns that changed, and those, of its thread, too, that follow from the names that are hidden."""
        naming = self.naming(read(self.text, players=self.seats).document)
        for name, value in naming.items():
            setattr(self, name, value)
        self.save(update_fields=[*changed, *naming])
        self.thread.title, self.thread.aliases = self.title, dict(self.aliases)
        self.thread.save(update_fields=["title", "aliases"])

    def attempt_of(self, reader: Reader) -> "Attempt | None":
        """The reader's attempt; one with their account takes precedence over one as a guest."""
        if not reader.known:
            return None
        return self.attempts.filter(reader.attempts()).order_by(models.F("reader").asc(nulls_last=True)).first()

    def answer(self, reader: Reader, values: Mapping[str, str], at: datetime) -> "Attempt":
        """Saves the reader's values, as PN, by the anchor of the blank. Only the first attempt counts, and is returned.

        Without any values the reader has given up; they cannot answer later. Of guests at one address, only the first
        who answers counts among the answers of all, and of those who give up, only one who comes before all others: a
        new session is no other reader.
        """
        with transaction.atomic():
            current(self, Puzzle.objects.select_for_update())  # the same form, sent twice, counts once
            if before := self.attempt_of(reader):
                return before
            session = "" if reader.person else reader.session
            origin = self._origin(reader.address) if session and reader.address else ""
            kindred = Q(origin=origin, answers__isnull=False) if any(values.values()) else Q(origin=origin)
            is_counted = not (origin and self.attempts.filter(kindred).exists())
            made = {"reader_id": reader.person, "session": session, "origin": origin, "is_counted": is_counted}
            attempt = self.attempts.create(at=at, **made)
            if is_counted:
                Puzzle.objects.filter(pk=self.pk).update(readers=models.F("readers") + 1, answered_at=at)
            attempt.answers.bulk_create(
                Answer(attempt=attempt, blank=blank, value=values[blank.anchor])
                for blank in self.blanks.all()
                if values.get(blank.anchor)
            )
        return attempt

    def _origin(self, address: str) -> str:
        """A digest of the address, for this puzzle alone: nobody learns from it who answers which puzzles."""
        return salted_hmac(f"annotations.puzzles.origin.{self.slug}", address, algorithm="sha256").hexdigest()[:32]


class Blank(models.Model):
    """One `?` of a puzzle, and the author's answer; empty if there is no agreed answer."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="blanks")
    anchor = models.CharField(max_length=MOST_ANCHOR, help_text="key of the value, as in posts: deal/label/value")
    title = models.CharField(max_length=MOST_TITLE, help_text="that place in words")
    answer = models.CharField(max_length=200, blank=True, help_text="the value as PN")

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["puzzle", "anchor"], name="blank_place")]

    def __str__(self) -> str:
        return self.title

    @property
    def title_to_read(self) -> str:
        """Its title as readers get it."""
        return self.puzzle.without_names(self.title)
