"""A letter that is no card, among others that are: the hand keeps its other cards, and the letter is named."""

from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address


def test_the_other_cards_of_the_hand_are_counted_and_shown(ann: User, hers: Client) -> None:
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck").replace(DEAL, seen=0, by=ann, at=NOW)
    sent = {"add": "Hand1", "hand": "0", "seen": "1", "cards": "ctkkkjjdtksatkqqhatttkqx"}
    page = hers.post(address(draft, "preview/"), sent, **HTMX).content.decode()
    assert "“x” is not a card." in page
    assert "19 of 20, 1 missing" in page
    assert page.partition('class="hand-so-far"')[2].partition("</p>")[0].count("<span>") == 19
