import pytest

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series
from tests.series import pages


@pytest.fixture
def first(ben: User) -> Annotation:
    """A hand that Ben published."""
    return pages.hand(ben, "Lead trump")


@pytest.fixture
def second(ann: User) -> Puzzle:
    """A puzzle that Ann published."""
    return pages.puzzle(ann, "Which heart?")


@pytest.fixture
def third(ann: User) -> Annotation:
    """A hand that Ann published."""
    return pages.hand(ann, "Save the ten")


@pytest.fixture
def series(ann: User, first: Annotation, second: Puzzle, third: Annotation) -> Series:
    """Ann’s draft of a series with these three."""
    series = Series.objects.begin(ann, "Basics of defence", "From `HT` to *trump*.", pages.NOW)
    for page in (first, second, third):
        series.add(page, pages.NOW)
    return series


@pytest.fixture
def published(series: Series) -> Series:
    """The same series, published."""
    series.publish(pages.NOW, listed=True)
    return series
