"""What the rules of play say of a line, while it is typed and once it is saved."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json
from tests.drafts import NOW
from tests.editor.pages import HTMX, address

TRICK = "Deal 1\nDealer Seat4\nContract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 3\n"


@pytest.fixture
def ruled(ann: User) -> Annotation:
    """Played by the rules of the double deck; its trick, line 4, is as it should be."""
    made = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")
    return made.replace(TRICK, seen=0, by=ann, at=NOW)


def trick(winner: str, counters: str = "3") -> dict[str, str]:
    return {"line": "4", "seen": "1", "cards": "dj dk da da", "winner": winner, "counters": counters}


@pytest.mark.parametrize("sign", ["\ufdd0", "\ufffe", "\0"])
def test_a_sign_that_is_no_character_is_previewed_like_any_other(ruled: Annotation, hers: Client, sign: str):
    ruled.replace(TRICK.replace("Contract", "Hand1 CATKQJ D S H\nContract"), seen=1, by=ruled.owner, at=NOW)
    data = {"add": "Meld1", "hand": "0", "seen": "2", "points": f"ca {sign}"}
    assert f"ca {sign}</code>" in hers.post(address(ruled, "preview/"), data).content.decode()


def test_a_mistake_is_named_while_the_line_is_typed_by_its_rule_set_and_its_rule(ruled: Annotation, hers: Client):
    shown = hers.post(address(ruled, "preview/"), trick("Seat3", "4")).content.decode()
    assert "/help/diagnostics/PN511" in shown
    assert re.search(r'<a class="rule" href="/rules/double-deck/#counters"[^>]*>Double deck, four players</a>', shown)
    assert "PN5" not in hers.post(address(ruled, "preview/"), trick("Seat3", "3")).content.decode()


def test_the_step_after_a_mistake_says_so_beside_a_link_that_leads_back(ruled: Annotation, hers: Client):
    page = hers.post(address(ruled, "lines/"), trick("Seat4"), **HTMX).content.decode()
    assert re.search(r'Just written: <a href="\?line=4"><code>Trick1 DJ DK DA DA Seat4 3</code></a>', page)
    assert page.index("PN510") < page.index('id="remarks"') < page.rindex("PN510"), "in the step, and at its line"
    page = hers.post(address(ruled, "lines/"), trick("Seat3") | {"seen": "2"}, **HTMX).content.decode()
    assert "Just written" not in page


def test_a_line_taken_away_leaves_nothing_to_be_said_of_it(ruled: Annotation, hers: Client):
    sent = {"line": "2", "seen": "1", "remove": "1"}
    hers.post(address(ruled, "lines/"), trick("Seat4"))
    assert "Just written" not in hers.post(address(ruled, "lines/"), sent | {"seen": "2"}, **HTMX).content.decode()


def test_the_first_warning_is_one_press_away(ruled: Annotation, hers: Client):
    hers.post(address(ruled, "lines/"), trick("Seat4"))
    assert '<a href="?line=4">1 warning</a>' in hers.get(address(ruled)).content.decode()


def test_house_rules_speak_with_the_copy_that_the_annotation_has(ruled: Annotation, hers: Client):
    rules = ruleset("double-deck")
    ours = rules._replace(name="ours", title="Ours", counters=rules.counters._replace(king=0))
    ruled.set_rules(PlayedBy("house", to_json(ours)))
    shown = hers.post(address(ruled, "preview/"), trick("Seat3", "3")).content.decode()
    assert f'href="/rules/of/{ruled.slug}/#counters"' in shown
    assert "its cards count 2 (" in shown


def test_with_no_rules_nothing_is_said_against_the_play(ruled: Annotation, hers: Client):
    ruled.set_rules(PlayedBy("none"))
    assert "PN5" not in hers.post(address(ruled, "preview/"), trick("Seat4", "9")).content.decode()
