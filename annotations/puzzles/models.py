from django.conf import settings
from django.db import models
from django.urls import reverse

from annotations.archive.models import Annotation
from annotations.threads.models import Thread
from annotations.threads.slugs import new_slug


class Puzzle(models.Model):
    """An annotation's text with placeholders, and a question about them."""

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    annotation = models.ForeignKey(Annotation, models.CASCADE, related_name="puzzles")
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="puzzles")
    title = models.CharField(max_length=120)
    question = models.TextField(blank=True, help_text="Markdown, shown before the answer")
    explanation = models.TextField(blank=True, help_text="Markdown, the author's words, shown after it")
    text = models.TextField(help_text="PN, a ? for each blank")
    created_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True, blank=True)
    sample = models.BooleanField(default=False, editable=False)
    thread = models.OneToOneField(Thread, models.PROTECT, related_name="puzzle")

    class Meta:
        indexes = [models.Index(fields=["-published_at", "-id"], name="puzzle_newest")]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("puzzle_page", args=[self.slug])


class Blank(models.Model):
    """One placeholder of a puzzle, and the author's answer for it."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="blanks")
    anchor = models.CharField(max_length=80, help_text="key of the value, as in posts: deal/label/value")
    answer = models.CharField(max_length=200, help_text="the value as PN")

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["puzzle", "anchor"], name="blank_place")]

    def __str__(self) -> str:
        return self.anchor


class Attempt(models.Model):
    """One reader's values for the blanks of a puzzle: the first that they gave."""

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


class Answer(models.Model):
    """The value that an attempt gave for one blank."""

    attempt = models.ForeignKey(Attempt, models.CASCADE, related_name="answers")
    blank = models.ForeignKey(Blank, models.CASCADE, related_name="answers")
    value = models.CharField(max_length=200)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["attempt", "blank"], name="answer_once_a_blank")]

    def __str__(self) -> str:
        return self.value
