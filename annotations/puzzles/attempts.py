"""What readers answer to puzzles."""

from django.conf import settings
from django.db import models
from django.db.models import Q


class Attempt(models.Model):
    """One reader's first values for the blanks of a puzzle; without any, the reader has given up."""

    puzzle = models.ForeignKey("puzzles.Puzzle", models.CASCADE, related_name="attempts")
    reader = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="attempts")
    session = models.CharField(max_length=40, blank=True, help_text="of a reader without an account")
    origin = models.CharField(max_length=32, blank=True, editable=False, help_text="digest of that reader’s address")
    is_counted = models.BooleanField(default=True, editable=False, help_text="among the answers of all")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["puzzle", "reader"], condition=Q(reader__isnull=False), name="attempt_once_a_reader"
            ),
            models.UniqueConstraint(
                fields=["puzzle", "session"], condition=Q(reader__isnull=True), name="attempt_once_a_session"
            ),
        ]
        indexes = [models.Index(fields=["puzzle", "origin"], name="attempt_by_origin")]

    def __str__(self) -> str:
        return f"{self.reader or 'a guest'} on {self.puzzle}"

    def values(self) -> dict[str, str]:
        """The values given, by the anchor of their blank."""
        return dict(self.answers.values_list("blank__anchor", "value"))


class Answer(models.Model):
    """The value that an attempt gave for one blank."""

    attempt = models.ForeignKey(Attempt, models.CASCADE, related_name="answers")
    blank = models.ForeignKey("puzzles.Blank", models.CASCADE, related_name="answers")
    value = models.CharField(max_length=200)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["attempt", "blank"], name="answer_once_a_blank")]

    def __str__(self) -> str:
        return self.value
