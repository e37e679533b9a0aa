"""An account with as much of everything as the limits allow: what its pages cost is the most that they can."""

import json
from collections.abc import Sequence
from typing import Any

from tests.bench.site_bench import Bench
from tests.bench.worst_texts import LONGEST

TITLE = ("<&>\"'" * 24)[:120]
RECORDS, PUZZLES, REQUESTS, INVITATIONS = 400, 40, 400, 60
VERSIONS, POSTS = 20_000, 10_000  # besides those of the above: more than several files of an export hold
PASSWORD = "four aces and a run"


def worst_house_rules() -> Any:
    """House rules with as many and as long values as a record may have."""
    from annotations.archive.rule_choice.house_rules import read_house_rules
    from annotations.rules.columns import LONGEST_PRICES
    from annotations.rules.shipped import ruleset
    from annotations.rules.validation import LONGEST_TEXT, MOST_STEPS, MOST_TEXTS
    from annotations.rules.writer import to_json

    record: Any = json.loads(json.dumps(to_json(ruleset("double-deck"))))
    record |= {"title": TITLE, "source": ("<&>\"'" * 200)[:LONGEST_TEXT]}
    record["remarks"] = [("`CA` <&> " * 120)[:LONGEST_TEXT]] * MOST_TEXTS
    record["bidding"]["steps"] = [[number, number % 9 + 1] for number in range(1, MOST_STEPS + 1)]
    record["meld"] |= {
        kind: list(range(10, 10 + LONGEST_PRICES))
        for kind, points in record["meld"].items()
        if isinstance(points, list)
    }
    read = read_house_rules(record)
    assert not read.problems
    return read.rules


class LargeAccount:
    """Everything that Ann of the bench may have; she is staff, too, and has just typed her password."""

    def __init__(self, bench: Bench, texts: Sequence[str]) -> None:
        from django.utils import timezone

        self.bench, self.ann, self.now = bench, bench.ann, timezone.now()
        self._signed_in()
        self.house = self._house_rules()
        self._records(texts)
        self._years_of_writing()
        self.puzzle = self._puzzles()
        self.series = self._series()

    def _signed_in(self) -> None:
        from allauth.usersessions.models import UserSession
        from django.test import Client

        from annotations.people.models import SecurityEvent
        from annotations.people.security_log import MOST_OF_A_KIND
        from annotations.people.sessions import MOST_SESSIONS
        from tests.browsers import prove_again

        self.ann.is_staff = True
        self.ann.set_password(PASSWORD)
        self.ann.save()
        for _ in range(MOST_SESSIONS):
            Client(headers={"user-agent": "Mozilla " * 25}).force_login(self.ann)
        self.bench.owner.force_login(self.ann)
        prove_again(self.bench.owner, PASSWORD)
        assert UserSession.objects.filter(user=self.ann).count() == MOST_SESSIONS
        SecurityEvent.objects.bulk_create(
            SecurityEvent(person=self.ann, kind=kind, at=self.now, address="2001:db8::1", browser="Safari on an iPhone")
            for kind in SecurityEvent.Kind
            for _ in range(MOST_OF_A_KIND)
        )

    def _house_rules(self) -> Any:
        from annotations.archive.rule_choice.house_rules import MOST_HOUSE_RULES, HouseRules

        rules = worst_house_rules()
        made = [HouseRules.objects.keep(self.ann, rules, self.now, "double-deck") for _ in range(MOST_HOUSE_RULES)]
        return made[0]

    def _records(self, texts: Sequence[str]) -> None:
        """Half of them are published; each has as many hidden names as it may, and house rules of its own."""
        from annotations.archive.forms.names import MOST_HIDDEN
        from annotations.archive.models import Annotation
        from annotations.archive.models.invitations import Invitation
        from annotations.archive.models.name_requests import MOST_NAME, MOST_REASON, NameRequest
        from annotations.people.models import User

        hidden = [f"Name {number} {'n' * 100}"[:MOST_NAME] for number in range(MOST_HIDDEN)]
        for number in range(RECORDS):
            made = Annotation.objects.start(self.ann, TITLE, self.now, rules="house", house_rules=self.house.record)
            shown = {"published_at": self.now, "listed": True} if number % 2 else {}
            Annotation.objects.filter(pk=made.pk).update(
                text=texts[number % len(texts)], hidden_names=hidden, names="seats", **shown
            )
            made.thread.post(author=self.ann, body="`CA` " * 1_900, at=self.now)
        asked = {
            "annotation": made,
            "owner": self.ann,
            "name": "N" * MOST_NAME,
            "reason": ("<&>\n" * MOST_REASON)[:MOST_REASON],
        }
        NameRequest.objects.bulk_create(NameRequest(**asked, at=self.now) for _ in range(REQUESTS))
        for number in range(INVITATIONS):
            theirs = Annotation.objects.start(User.objects.create(username=f"U{number}"), TITLE, self.now)
            Invitation.objects.create(annotation=theirs, person=self.ann, at=self.now)

    def _years_of_writing(self) -> None:
        """Versions and posts of fifty of the records, as many of each."""
        from annotations.archive.models import Annotation
        from annotations.archive.models.revisions import Revision
        from annotations.threads.models import Post

        records = list(Annotation.objects.filter(owner=self.ann, version=0).select_related("thread")[:50])
        edits = [[1, ["Trick1 CA CT CK CQ"], ["Trick1 CA CT CK CQ Seat1 3"]]]
        Revision.objects.bulk_create(
            Revision(annotation=records[at % 50], number=1 + at // 50, edits=edits, by=self.ann, at=self.now)
            for at in range(VERSIONS)
        )
        said = {"author": self.ann, "body": "`CA` " * 100, "posted_at": self.now, "anchor": "1/Trick1"}
        Post.objects.bulk_create(
            Post(thread=records[at % 50].thread, number=1_000 + at // 50, anchor_title="Deal 1, Trick 1", **said)
            for at in range(POSTS)
        )

    def _puzzles(self) -> Any:
        from annotations.notation.reading import read
        from annotations.puzzles.draft import MOST_BLANKS
        from annotations.puzzles.models import Puzzle
        from annotations.puzzles.values import values_of

        games = [self.bench.written("Many questions", LONGEST) for _ in range(2)]  # a record has room for about thirty
        blanks = {value.key: "" for value in list(values_of(read(LONGEST).document))[-MOST_BLANKS:]}
        words = ("word " * 3_990, "`CA` " * 990)
        made = [Puzzle.objects.make(games[at % 2], self.ann, TITLE, *words, blanks, self.now) for at in range(PUZZLES)]
        for puzzle in made:
            puzzle.publish(self.now)
        return made[0]

    def _series(self) -> Any:
        """Each with a long description; the first has as many entries as it may."""
        from annotations.archive.models import Annotation
        from annotations.puzzles.models import Puzzle
        from annotations.series.models import MOST_ENTRIES, MOST_SERIES, Series

        more = MOST_SERIES - Series.objects.filter(owner=self.ann).count()
        made = [Series.objects.begin(self.ann, TITLE, "word " * 3_990, self.now) for _ in range(more)]
        entries = [*Puzzle.objects.all(), *Annotation.objects.filter(published_at__isnull=False)][:MOST_ENTRIES]
        for entry in entries:
            made[0].add(entry, self.now)
        for each in made:
            each.published_at, each.listed = self.now, True
            each.save()
        return made[0]
