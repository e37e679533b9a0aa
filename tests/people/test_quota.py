"""Whatever somebody stores counts toward one daily limit: annotations, puzzles, posts and house rules."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people import quota
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.rulebook.forms import HouseRulesForm
from annotations.rules.shipped import ruleset
from annotations.threads.models import Post
from tests.drafts import NOW
from tests.puzzles.hand import HAND

MAKING = {"seen": "1", "shown": "0", "blank": ["1/Trick2/3"], "title": "The ten", "question": "?", "keep": "1"}
REFUSED = "You have reached your daily limit of text."


@pytest.fixture
def annotation(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace(HAND, seen=0, by=ann, at=NOW)


@pytest.fixture
def puzzle(annotation: Annotation, ann: User) -> Puzzle:
    return Puzzle.objects.make(annotation, ann, "The ten", "What now?", "", {"1/Trick2/3": "HQ"}, NOW)


@pytest.fixture
def house(ann: User) -> HouseRules:
    return HouseRules.objects.keep(ann, ruleset("double-deck")._replace(name="ours", title="Thursdays"), NOW)


def forms(annotation: Annotation, puzzle: Puzzle, house: HouseRules) -> dict[str, dict[str, object]]:
    """Everything that stores text, by its address."""
    rules = HouseRulesForm(rules=ruleset("double-deck"))
    columns = {name: rules[name].value() for name in rules.fields}
    thread = annotation.thread
    thread.post(author=annotation.owner, body="Why?", at=NOW)
    return {
        f"{annotation.get_absolute_url()}posts/": {"body": "Why the ten?"},
        f"/talk/{thread.slug}/1/": {"body": "Why the king?"},
        f"{annotation.get_absolute_url()}puzzles/new/": MAKING,
        f"{puzzle.get_absolute_url()}edit/": {"title": "The king", "question": "And now?", "1/Trick2/3": "HQ"},
        "/rules/house/new/?from=double-deck": columns,
        f"{house.get_absolute_url()}edit/": columns,
    }


@pytest.mark.parametrize("number", range(6))
def test_what_is_stored_is_counted_and_refused_beyond_the_limit(
    number: int,
    annotation: Annotation,
    puzzle: Puzzle,
    house: HouseRules,
    hers: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address, form = list(forms(annotation, puzzle, house).items())[number]
    rows = [model.objects.count() for model in (Post, Puzzle, HouseRules)]
    with monkeypatch.context() as patch:
        patch.setattr(quota, "LETTERS_A_DAY", 5)
        answer = hers.post(address, form)
        assert answer.status_code == 422
        assert REFUSED in answer.content.decode()
        assert [model.objects.count() for model in (Post, Puzzle, HouseRules)] == rows
    left = quota.used(quota.own_limit(annotation.owner)[0], quota.DAY)
    assert hers.post(address, form).status_code == 302
    assert quota.used(quota.own_limit(annotation.owner)[0], quota.DAY) > left


def test_a_puzzle_counts_as_much_as_it_stores(annotation: Annotation, ann: User, hers: Client) -> None:
    address = f"{annotation.get_absolute_url()}puzzles/new/"
    before = quota.used(quota.own_limit(ann)[0], quota.DAY)
    hers.post(address, MAKING)
    assert quota.used(quota.own_limit(ann)[0], quota.DAY) - before >= len(HAND) * 2


def test_what_is_left_is_shown_to_somebody_without_drafts(hers: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quota, "LETTERS_A_DAY", 0)
    assert "Today’s limit of text is used up. You can save more tomorrow." in hers.get("/library/").content.decode()
