"""What only some people may see is kept by no browser and no proxy, at any address; what everybody may see can be.

All things here are private: a draft of Ann’s that Ben records with her, a puzzle, a series and house rules that she
keeps to herself.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series
from tests.pnsite.rights import PATTERNS, VISITORS
from tests.pnsite.undone import undone
from tests.puzzles.hand import HAND

REFUSED, SIGN_IN = (403, 404), "/account/login/"
TITLES = ("Thursday", "The ten", "What now?", "Basics", "Thursdays", "Why the ten?")
PRIVATE = "private, no-store"


class Asked(NamedTuple):
    method: str
    name: str
    answers: list[HttpResponse]


def is_kept(answer: HttpResponse) -> bool:
    return "no-store" not in answer.get("Cache-Control", "")


def everything_asked(path: Callable[[str], str], everybody: list[Client]) -> Iterator[Asked]:
    for name in PATTERNS:
        for method in ("GET", "POST"):
            with undone(*everybody):
                yield Asked(method, name, [client.generic(method, path(name)) for client in everybody])


def gets_in(answer: HttpResponse) -> bool:
    return answer.status_code not in REFUSED and not answer.get("Location", "").startswith(SIGN_IN)


def titles_for(answer: HttpResponse, anonymous: HttpResponse) -> list[str]:
    """The titles that this visitor gets to read, and a stranger does not."""
    return [title for title in TITLES if title.encode() in answer.content and title.encode() not in anonymous.content]


def test_neither_what_others_are_refused_nor_lists_with_something_of_ones_own_are_kept(
    path: Callable[[str], str], visitors: Callable[[], list[Client]]
) -> None:
    kept, shown, lists = [], 0, set()
    for method, name, answers in everything_asked(path, visitors()):
        is_refused_to_some = any(answer.status_code in REFUSED for answer in answers)
        for visitor, answer in zip(VISITORS, answers, strict=True):
            is_shown = is_refused_to_some and gets_in(answer)
            own = titles_for(answer, answers[VISITORS.index("anonymous")])
            shown += is_shown
            lists |= {name for _title in own}
            if (is_shown or own) and is_kept(answer):
                kept.append((method, name, visitor, own))
    assert kept == []
    assert shown > 80
    assert lists >= {"home", "library", "annotation_new", "puzzle_list", "series_list", "rule_sets", "thread_list_mine"}


def test_what_everybody_may_see_can_be_kept(
    path: Callable[[str], str], visitors: Callable[[], list[Client]], draft: Annotation
) -> None:
    draft.publish(timezone.now(), listed=True)
    everybody = visitors()
    of_draft = {name: f"/{pattern.replace('<slug:slug>', draft.slug)}" for name, pattern in PATTERNS.items()}
    for name in ("home", "library", "annotation_page", "annotation_text", "annotation_share", "help", "rule_sets"):
        answers = [everybody[VISITORS.index(who)].get(of_draft[name]) for who in ("anonymous", "another person")]
        assert [answer.status_code for answer in answers] == [200, 200]
        assert is_kept(answers[0]), name
        assert is_kept(answers[1]) == (name != "library"), name  # which has the drafts of who is signed in


def test_that_somebody_has_answered_a_puzzle_is_kept_nowhere(client: Client, ann: User) -> None:
    """Lists mark what they have answered; the puzzle, its talk and its text show the answer to them alone."""
    now = timezone.now()
    hand = Annotation.objects.start(ann, "Thursday", now).replace(HAND, seen=0, by=ann, at=now)
    puzzle = Puzzle.objects.make(hand, ann, "The ten", "What now?", "", {"1/Trick2/3": "HQ"}, now)
    puzzle.publish(now)
    series = Series.objects.begin(ann, "Basics", "", now)
    series.add(puzzle, now)
    series.publish(now, listed=True)
    before, address = client.get("/puzzles/").content, puzzle.get_absolute_url()
    client.post(f"{address}attempts/", {"give_up": "1"})
    assert client.get("/puzzles/").content != before
    for path in ("/puzzles/", address, f"{address[:-1]}.pn", f"{address}posts/?since=0", series.get_absolute_url()):
        answer = client.get(path)
        assert (answer.status_code, is_kept(answer)) == (200, False), path


def test_a_published_record_is_private_for_who_records_it(hers: Client, client: Client, draft: Annotation) -> None:
    """Its page then has names that others do not get, house rules, recorders and invitations."""
    draft.publish(timezone.now(), listed=True)
    assert hers.get(draft.get_absolute_url())["Cache-Control"] == PRIVATE
    assert is_kept(client.get(draft.get_absolute_url()))


def test_a_draft_that_readers_follow_is_private_only_for_its_recorders(
    hers: Client, client: Client, draft: Annotation
) -> None:
    draft.allow_followers(timezone.now())
    assert hers.get(draft.get_absolute_url())["Cache-Control"] == PRIVATE
    assert is_kept(client.get(draft.get_absolute_url()))


def test_a_guests_draft_is_private(client: Client, db: None) -> None:
    client.post("/record/", {"start": "hand", "title": "Mine"})
    slug = Annotation.objects.get().slug
    for address in (f"/a/{slug}/", f"/a/{slug}/edit/", f"/a/{slug}.pn", f"/a/{slug}/image.png", "/", "/library/"):
        assert client.get(address)["Cache-Control"] == PRIVATE, address


def test_refused_forms_are_private(hers: Client, draft: Annotation) -> None:
    answer = hers.post(f"{draft.get_absolute_url()}title/", {"title": ""})
    assert (answer.status_code, answer["Cache-Control"]) == (422, PRIVATE)


def test_that_a_picture_has_not_changed_is_private_too(hers: Client, draft: Annotation) -> None:
    address = f"{draft.get_absolute_url()}image.png"
    answer = hers.get(address, headers={"If-None-Match": hers.get(address)["ETag"]})
    assert (answer.status_code, answer["Cache-Control"]) == (304, PRIVATE)
