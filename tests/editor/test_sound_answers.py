"""Sound answers that are sent to the page, step by step: no record is shown as Invalid, and less and less is to go."""

import re
from random import Random

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.editor.editor_page import current_page
from annotations.people.models import User
from annotations.rules.shipped import SHIPPED, ruleset
from tests.drafts import NOW
from tests.editor.pages import address
from tests.notation.sound_answers import FinishedGame

STEPS = 25


@pytest.mark.parametrize("name", SHIPPED)
def test_no_page_on_the_way_says_invalid_or_that_more_is_to_go(ann: User, hers: Client, name: str) -> None:
    rules = ruleset(name)
    chosen = {"rules": name} if len(name) % 2 else {}  # else the rules are inferred, for a table of that many
    annotation = Annotation.objects.start(ann, "Thursday", NOW, seats=rules.players or 4, **chosen)
    game, to_go = FinishedGame(Random(name), rules), 9
    for _ in range(STEPS):
        page = current_page(annotation)
        step = game.choose(page.guide)
        if step is None:
            break
        at = {} if step.hand is None else {"hand": str(step.hand)}
        sent = {"add": step.label.text, "seen": str(annotation.version), "whole": game.answer(step), "all": "", **at}
        shown = hers.post(address(annotation, "lines/"), sent, follow=True).content.decode()
        assert "data-errors" not in shown, sent
        if found := re.search(r'Incomplete <small><a href="\?[^"]+">(\d+) parts? to go</a>', shown):
            assert int(found[1]) <= to_go, sent
            to_go = int(found[1])
        annotation = Annotation.objects.get(pk=annotation.pk)
    assert annotation.version > 10
    assert to_go < 9
