"""The sample library for a new site: a real hand, whole games, two puzzles, a conversation and a series."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.db import transaction

from annotations.archive.models import Annotation
from annotations.archive.models.presentation import Provenance
from annotations.archive.page import find_anchor
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series

FOLDER = Path(settings.BASE_DIR) / "tests" / "games" / "samples"
ANNOTATOR, FRIEND = "Ida", "Walter"


@dataclass(frozen=True, slots=True)
class SamplePuzzle:
    """A puzzle about the real hand; `anchors` are the keys of the asked values, with the answers."""

    title: str
    question: str
    explanation: str
    anchors: Mapping[str, str]


REAL_HAND = "the-ten-at-trick-19"
TITLES = {
    "lakeside-six-handed": "Six hands, three decks, at the Lakeside",
    "lakeside-single-deck": "Single deck at the Lakeside",
    "parish-hall-three-handed": "Three-handed in the parish hall",
    "winter-open-three-handed": "Three-handed at the Winter Open",
    "parish-hall-double-deck": "Double deck in the parish hall",
    "club-championship": "Double deck at the club championship",
    REAL_HAND: "The ten at trick 19",
}
"""The samples by file, the newest last."""

PUZZLES = (
    SamplePuzzle(
        title="How high does North open?",
        question="North is the first to bid, holding 30 points of meld before any suit is named. "
        "The bidding starts at 50. What does North bid?",
        explanation="53: a meld bid. Each step above 50 stands for ten points of meld, so it tells partner about the "
        "30 that North has in any trump.",
        anchors={"1/Bids1/1": "53"},
    ),
    SamplePuzzle(
        title="East’s card at trick 19",
        question="West leads `HA` and North follows with `HK`. Two tricks are left; the last one counts an extra two. "
        "Which heart does East play?",
        explanation="`HQ`. East’s ten then wins the last trick: 21 counters for the defence instead of 17, and that "
        "saves their 32 of meld. After `HT` South takes the last trick, and East and West score nothing.",
        anchors={"1/Trick19/3": "HQ"},
    ),
)
TALK = (
    (ANNOTATOR, "", "The whole hand hangs on one card. Would you have found it at the table?"),
    (FRIEND, "1/Trick19", "I would have thrown the ten without a thought: partner’s ace has won already, so give it "
     "counters. But there is one more trick, and `HT` is the only card we have that can win it."),
    (ANNOTATOR, "1/Bids1", "And North’s 53 is worth a look, too: a meld bid, by the book."),
)  # fmt: skip


SERIES_TITLE = "One hand, from the first bid to the last trick"
SERIES_DESCRIPTION = (
    "Begin with two questions about one real hand. Then read how it was played, and why a single card decided it."
)


def load_samples(at: datetime) -> bool:
    """Loads the sample library, unless it is there already; returns whether it did."""
    if Annotation.objects.filter(sample=True).exists():
        return False
    with transaction.atomic():
        people = {name: _person(name, at) for name in (ANNOTATOR, FRIEND)}
        for stem, title in TITLES.items():
            annotation = _annotation(stem, title, people[ANNOTATOR], at)
        puzzles = [_puzzle(sample, annotation, at) for sample in PUZZLES]
        _talk(annotation, people, at)
        _series([*puzzles, annotation], people[ANNOTATOR], at)
    return True


def _person(name: str, at: datetime) -> User:
    """A person of the sample library: only a link made on the server can sign them in."""
    person, _made = User.objects.get_or_create(
        username=name, sample=True, defaults={"email": f"{name.lower()}@example.org", "date_joined": at}
    )
    if person.sample and person.has_usable_password():
        person.set_unusable_password()
        person.save(update_fields=["password"])
    return person


def _annotation(stem: str, title: str, owner: User, at: datetime) -> Annotation:
    annotation = Annotation.objects.start(owner, title, at, sample=True, provenance=Provenance.CONSTRUCTED)
    annotation = annotation.replace((FOLDER / f"{stem}.pn").read_text(encoding="utf-8"), seen=0, by=owner, at=at)
    annotation.publish(at, listed=True)
    return annotation


def _puzzle(sample: SamplePuzzle, annotation: Annotation, at: datetime) -> Puzzle:
    puzzle = Puzzle.objects.make(
        annotation, annotation.owner, sample.title, sample.question, sample.explanation, sample.anchors, at
    )
    puzzle.sample = True
    puzzle.save(update_fields=["sample"])
    puzzle.publish(at)
    return puzzle


def _talk(annotation: Annotation, people: Mapping[str, User], at: datetime) -> None:
    for name, key, body in TALK:
        annotation.thread.post(author=people[name], body=body, at=at, anchor=find_anchor(annotation, key))


def _series(pages: Sequence[Annotation | Puzzle], owner: User, at: datetime) -> None:
    series = Series.objects.begin(owner, SERIES_TITLE, SERIES_DESCRIPTION, at)
    for page in pages:
        series.add(page, at)
    series.publish(at, listed=True)
