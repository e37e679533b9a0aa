"""What an account holds, table by table, in the order in which it is exported."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.db.models import Prefetch, QuerySet, TextField
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast, Length
from django.urls import reverse

from annotations.archive.file_names import record_file_name
from annotations.archive.models import Annotation
from annotations.archive.models.revisions import Revision
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.front.counting import number_of
from annotations.people.models import User
from annotations.puzzles.models import Answer, Attempt, Blank, Puzzle
from annotations.series.models import Series, SeriesEntry
from annotations.threads.models import Post

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ExportTable:
    """Rows of one kind, in the order of `key`. The texts of those that are `texts` become files of their own.

    `label` is what a page calls them; `described` is what a list in JSON says of a row. A row costs about as much time
    as its own letters and `overhead` more.
    """

    label: str
    rows: Callable[[User], QuerySet[Any]]
    described: Callable[[Any], Row] | None
    overhead: int
    letters: Any = 0
    key: tuple[str, ...] = ("pk",)
    texts: bool = False

    def costed(self, person: User) -> QuerySet[Any]:
        """The rows of the person, each with its `cost`, in letters."""
        return self.rows(person).annotate(cost=self.overhead + self.letters).order_by(*self.key)


def text_file_name(row: Any) -> str:
    """The name of the file with the text of a row: no two rows have the same."""
    return f"{row.slug}-{record_file_name(row.title, row.slug)}"


def _annotation(annotation: Annotation) -> Row:
    return {
        "title": annotation.owners_title,
        "address": _at(annotation.get_absolute_url()),
        "created": annotation.created_at,
        "edited": annotation.edited_at,
        "published": annotation.published_at,
        "listed": annotation.listed,
        "recorded with": [recorder.username for recorder in annotation.recorders.all()],
    }


def _version(version: Row) -> Row:
    return {
        "of": _address_of(version["annotation__slug"]),
        "number": version["number"],
        "at": version["at"],
        "by": version["by__username"],
        "edits": version["edits"],
    }


@lru_cache(maxsize=100)
def _address_of(slug: str) -> str:
    return _at(reverse("annotation_page", args=[slug]))


def _puzzle(puzzle: Puzzle) -> Row:
    return {
        "title": puzzle.owners_title,
        "address": _at(puzzle.get_absolute_url()),
        "created": puzzle.created_at,
        "published": puzzle.published_at,
        "question": puzzle.question,
        "explanation": puzzle.explanation,
        "answers": {blank.title: blank.answer for blank in puzzle.blanks.all()},
    }


def _answer(attempt: Attempt) -> Row:
    return {
        "puzzle": _at(attempt.puzzle.get_absolute_url()),
        "at": attempt.at,
        "answers": {answer.blank.title_to_read: answer.value for answer in attempt.answers.all()},
    }


def _post(post: Post) -> Row:
    return {
        "in": post.thread.title,
        "address": _at(post.get_absolute_url()),
        "about": post.place.title if post.place else "",
        "posted": post.posted_at,
        "edited": post.edited_at,
        "text": post.body,
    }


def _house_rules(rules: HouseRules) -> Row:
    return {"shared": rules.shared_at, "rules": rules.record}


def _series(series: Series) -> Row:
    return {
        "title": series.title,
        "address": _at(series.get_absolute_url()),
        "description": series.description,
        "published": series.published_at,
        "pages": [entry.title for entry in series.entries.all()],
    }


def _at(path: str) -> str:
    return f"{settings.SITE_URL}{path}"


def _length(column: str) -> Combinable:
    return Length(Cast(column, TextField()))  # also of JSON


def _annotations(person: User) -> QuerySet[Annotation]:
    return Annotation.objects.filter(owner=person).prefetch_related("recorders")


def _recorded(person: User) -> QuerySet[Annotation]:
    return Annotation.objects.filter(recorders=person).only("title", "slug", "text")


def _versions(person: User) -> QuerySet[Revision, Any]:
    """By far the most rows, so they are plain values."""
    revisions = Revision.objects.filter(annotation__owner=person)
    return revisions.values("annotation__slug", "number", "at", "by__username", "edits")


def _puzzles(person: User) -> QuerySet[Puzzle]:
    return Puzzle.objects.filter(owner=person).defer("record").prefetch_related("blanks")


def _answers(person: User) -> QuerySet[Attempt]:
    attempts = Attempt.objects.filter(reader=person).select_related("puzzle")
    puzzles = Prefetch("answers__blank__puzzle", Puzzle.objects.defer("text", "record"))
    return attempts.defer("puzzle__text", "puzzle__record").prefetch_related(puzzles)


def _posts(person: User) -> QuerySet[Post]:
    return Post.objects.filter(author=person).select_related("thread").defer("rendered")


def _rules(person: User) -> QuerySet[HouseRules]:
    return HouseRules.objects.filter(owner=person)


def _all_series(person: User) -> QuerySet[Series]:
    return Series.objects.filter(owner=person).prefetch_related(Prefetch("entries", SeriesEntry.objects.to_show()))


TABLES: dict[str, ExportTable] = {
    "annotations": ExportTable("Annotations", _annotations, _annotation, 5_000, Length("text"), texts=True),
    "recorded": ExportTable("Annotations of others", _recorded, None, 5_000, Length("text"), texts=True),
    "versions": ExportTable("Versions", _versions, _version, 600, _length("edits"), key=("annotation_id", "number")),
    "puzzles": ExportTable(
        "Puzzles",
        _puzzles,
        _puzzle,
        10_000,
        Length("text") + number_of(Blank.objects.all(), "puzzle") * 500,
        texts=True,
    ),
    "answers": ExportTable("Answers", _answers, _answer, 3_000, number_of(Answer.objects.all(), "attempt") * 500),
    "posts": ExportTable("Posts", _posts, _post, 2_000, Length("body")),
    "house-rules": ExportTable("House rules", _rules, _house_rules, 1_000, _length("record")),
    "series": ExportTable(
        "Series",
        _all_series,
        _series,
        2_000,
        Length("description") + number_of(SeriesEntry.objects.all(), "series") * 1_000,
    ),
}
"""Each has the name of its folder, and of its list, in the file."""
