"""The end of a hand: how it ended, the score after it, and the ways on."""

import re
from html import unescape

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW, WITHHELD_HANDS
from tests.editor.pages import HTMX, address, hidden, text_of, title

HEAD = "Presenter Ann\nDateTime 2025-03-01 20:00:00\n\n"
HAND = """{hands}Bids1 {bids}
Contract {contract}
MeldScores {meld}
PlayScores {play}
HandScores {scores}
"""
MADE = {"bids": "52 Pass Pass Pass", "contract": "Seat1 52 Spades", "meld": "20 5", "play": "41 9", "scores": "61 14"}
SET = {"bids": "Pass 60 Pass Pass", "contract": "Seat2 60 Hearts", "meld": "30 20", "play": "22 28", "scores": "52 -60"}


def hand(how: dict[str, str], **other: str) -> str:
    return HAND.format(hands=WITHHELD_HANDS, **how | other)


@pytest.fixture
def recorded(ann: User):
    """A draft with that text."""

    def make(text: str, rules: str = "double-deck") -> Annotation:
        draft = Annotation.objects.start(ann, "Thursday", NOW, rules=rules)
        return draft.replace(HEAD + text, seen=0, by=ann, at=NOW)

    return make


def outcome(page: str) -> list[str]:
    return [unescape(found) for found in re.findall(r'<p class="outcome"[^>]*>(.*?)</p>', page)]


UNPLAYED = {"meld": "0 0", "play": "0 0"}
ENDS = [
    (MADE, ["North and South bid 52 and took 61: made by 9.", "61 to 14 after hand 1."]),
    (
        MADE | {"play": "32 18", "scores": "52 23"},
        ["North and South bid 52 and took 52: made exactly.", "52 to 23 after hand 1."],
    ),
    (SET, ["East and West bid 60 and took 48: set by 12.", "52 to -60 after hand 1."]),
    (SET | {"meld": "30 0", "play": "22 0"}, ["East and West bid 60: set.", "52 to -60 after hand 1."]),
    (
        MADE | UNPLAYED | {"contract": "Seat1 52 -", "scores": "-52 0"},
        ["North and South bid 52 and could not name trump: set.", "-52 to 0 after hand 1."],
    ),
    (
        UNPLAYED | {"bids": "Pass Pass Pass Pass", "contract": "-", "scores": "0 0"},
        ["Everybody passed.", "0 to 0 after hand 1."],
    ),
    (MADE | {"bids": "-", "contract": "-"}, ["61 to 14 after hand 1."]),
]


@pytest.mark.parametrize(("how", "sentences"), ENDS)
def test_the_end_of_a_hand_says_how_it_ended(recorded, hers: Client, how: dict[str, str], sentences: list[str]):
    page = hers.get(address(recorded(hand(how)))).content.decode()
    assert outcome(page) == sentences
    assert title(page) == "Hand 1 is over"
    assert not re.search("Everything that PN expects", page)


def test_without_rules_the_scores_say_whether_it_was_made(recorded, hers: Client):
    page = hers.get(address(recorded(hand(SET), rules="none"))).content.decode()
    assert outcome(page)[0] == "East and West bid 60 and took 48: set by 12."


def test_the_last_score_leads_to_the_end_of_the_hand_which_has_an_address(recorded, hers: Client):
    draft = recorded(hand(MADE).rpartition("HandScores")[0])
    page = hers.get(address(draft)).content.decode()
    assert title(page) == "Hand scores"
    answer = hers.post(address(draft, "lines/"), hidden(page), **HTMX)
    assert answer["HX-Replace-Url"] == address(draft, "?end=0")
    assert outcome(answer.content.decode())
    assert outcome(hers.get(address(draft, "?end=0")).content.decode())


def test_one_press_writes_how_the_next_hand_begins(recorded, hers: Client):
    draft = recorded(hand(MADE))
    page = hers.get(address(draft)).content.decode()
    assert page.index("Next hand</a>") < page.index("About the evening")  # in the path
    assert re.search(r'<button class="primary"[^>]*>Next hand', page)
    answer = hers.post(address(draft, "lines/"), {**hidden_of_panel(page), "all": "1"}, **HTMX)
    assert text_of(draft).endswith("\n\nDeal 2\nGameScores 61 14\nDealer Seat1\n")
    assert title(answer.content.decode()) == "North’s hand"


def hidden_of_panel(page: str) -> dict[str, str]:
    panel = page.partition("<empty-step")[2].partition("</empty-step>")[0]
    return dict(re.findall(r'<input type="hidden" name="(add|hand|seen)" value="([^"]*)"', panel))


def test_gaps_are_offered_beside_and_filled_in_one_after_the_other(recorded, hers: Client):
    draft = recorded(hand(MADE).replace("Hand3 -\nHand4 -\n", ""))
    page = hers.get(address(draft)).content.decode()
    assert title(page) == "Hand 1 is over"
    offered = page.partition('aria-label="Or write"')[2].partition("</nav>")[0]
    assert "?add=Hand3&amp;hand=0" in offered
    assert "?add=Deal" not in offered
    answer = hers.post(address(draft, "lines/"), {"add": "Hand3", "hand": "0", "seen": "1", "cards": "-"}, **HTMX)
    assert title(answer.content.decode()) == "West’s hand"


def test_an_earlier_hand_keeps_its_end(recorded, hers: Client):
    second = hand(SET).replace("Deal 1\nGameScores 0 0\nDealer Seat4", "Deal 2\nGameScores 61 14\nDealer Seat1")
    draft = recorded(f"{hand(MADE)}\n{second}")
    assert outcome(hers.get(address(draft)).content.decode())[-1] == "113 to -46 after hand 2."
    assert outcome(hers.get(address(draft, "?end=0")).content.decode())[-1] == "61 to 14 after hand 1."


def test_a_game_that_is_won_is_published_and_shared(recorded, hers: Client, ann: User):
    won = hand(MADE).replace("GameScores 0 0", "GameScores 460 300")
    draft = recorded(won)
    assert title(hers.get(address(draft)).content.decode()) == "Final scores"
    draft = draft.replace(f"{HEAD}{won}FinalScores 521 314\nWinner Team1\n", seen=1, by=ann, at=NOW)
    page = hers.get(address(draft)).content.decode()
    assert title(page) == "The game is over"
    assert outcome(page)[-1] == "North and South win the game: 521 to 314 at the end."
    assert re.search(r'<a class="button primary"[^>]*>Publish</a>', page)
    assert "Next hand" not in page
    draft.publish(NOW, listed=True)
    assert "Share</summary>" in hers.get(address(draft)).content.decode()


def test_after_a_hand_by_itself_the_next_one_is_offered_by_that_name(hers: Client, recorded) -> None:
    draft = recorded(hand(MADE).replace("Deal 1\n", ""))
    offered = hers.get(address(draft)).content.decode().partition('aria-label="Or write"')[2].partition("<details>")[0]
    assert re.findall(r'href="\?([^"]*)">(Deal|Next hand)<', offered) == [
        ("add=Deal&amp;hand=0", "Deal"),
        ("add=Deal&amp;hand=1", "Next hand"),
    ]
