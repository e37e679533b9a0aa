"""After a line is mended, the melds and scores that were computed from it can be computed again with one press."""

import html
import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.editor import outdated_lines
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.specs import Label
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address, text_of
from tests.samples import REAL_HAND

MELDED = REAL_HAND.partition("Trick1")[0]
HAND = next(line for line in MELDED.splitlines() if line.startswith("Hand3 "))
OFFER = "were computed before this change"


def mended(ann: User, hers: Client, text: str) -> tuple[Annotation, str]:
    """The draft, and the page after the queen of clubs in the third hand became a jack."""
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")
    draft = draft.replace(text, seen=0, by=ann, at=NOW)
    line = text.splitlines().index(HAND) + 1
    cards = HAND.removeprefix("Hand3 ").replace("Q", "J", 1)
    return draft, hers.post(
        address(draft, "lines/"), {"line": str(line), "seen": "1", "cards": cards}, **HTMX
    ).content.decode()


def changed(ann: User, hers: Client, line: str, **values: str) -> str:
    """The page after that line of the real hand was saved with these values."""
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
    draft = draft.replace(REAL_HAND, seen=0, by=ann, at=NOW)
    sent = {"line": str(REAL_HAND.splitlines().index(line) + 1), "seen": "1", **values}
    return hers.post(address(draft, "lines/"), sent, **HTMX).content.decode()


def offered(page: str) -> str:
    """The text that the button of the offer sends."""
    text = re.search(r'name="text" value="([^"]*)"', page)
    assert text
    return html.unescape(text[1])


def test_a_mended_hand_offers_to_compute_its_meld_and_the_scores_again(ann: User, hers: Client) -> None:
    draft, page = mended(ann, hers, f"{MELDED}MeldScores 58 32\n")
    assert OFFER in page
    kept = text_of(draft)
    assert "Meld3 CATKQJ D S H 15\n" in kept
    hers.post(address(draft, "text/"), {"seen": "2", "text": offered(page)})
    written = kept.replace("Meld3 CATKQJ D S H 15\n", "Meld3 C D S H 0\n")
    assert text_of(draft) == written.replace("MeldScores 58 32\n", "MeldScores 43 32\n")
    hers.post(address(draft, "undoing/"), {"undo": "1"})
    assert text_of(draft) == kept


def test_of_two_melds_of_one_player_neither_is_computed_again(ann: User, hers: Client) -> None:
    _draft, page = mended(ann, hers, MELDED.replace("Meld3 CATKQJ D S H 15\n", "Meld3 CATKQJ D S H 15\n" * 2))
    assert OFFER not in page


@pytest.mark.parametrize(
    "text",
    [MELDED.partition("Meld1")[0], MELDED.replace("Meld3 CATKQJ D S H 15", "Meld3 CKQ D S H 4")],
    ids=["no meld yet", "a meld of their own"],
)
def test_what_was_not_computed_from_the_old_hand_is_left_alone(ann: User, hers: Client, text: str) -> None:
    _draft, page = mended(ann, hers, text)
    assert OFFER not in page


def test_scores_are_computed_again_in_later_hands_as_well(ann: User, hers: Client) -> None:
    """`PlayScores` was typed, since there are no tricks."""
    written = """MeldScores 58 32
PlayScores 33 17
HandScores 91 49

Deal 2
GameScores 91 49
HandScores 10 20

Deal 3
GameScores 101 69
HandScores 30 -50
FinalScores 131 19
"""
    _draft, page = mended(ann, hers, f"Deal 1\nGameScores 0 0\n{MELDED}{written}")
    assert offered(page).endswith("""MeldScores 43 32
PlayScores 33 17
HandScores 76 49

Deal 2
GameScores 76 49
HandScores 10 20

Deal 3
GameScores 86 69
HandScores 30 -50
FinalScores 116 19
""")


def test_scores_that_do_not_follow_from_the_mended_hand_are_not_even_looked_at(
    ann: User, hers: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[int | None] = []
    determine = outdated_lines.determined_line

    def watched(reading: Reading, label: Label, hand: int | None, line: Line | None = None) -> str:
        looked_at.append(hand)
        return determine(reading, label, hand, line)

    monkeypatch.setattr(outdated_lines, "determined_line", watched)
    later = "".join(f"\nDeal {number}\nGameScores 100 49\nHandScores 0 0\n" for number in range(2, 9))
    text = f"Deal 1\nGameScores 0 0\n{MELDED}MeldScores 58 32\nPlayScores 33 17\nHandScores 91 49\n{later}"
    _draft, page = mended(ann, hers, text)
    assert offered(page).endswith(f"HandScores 76 49\n{later}")
    assert {*looked_at} == {0, 1}


def test_another_trump_offers_to_compute_melds_and_scores_again(ann: User, hers: Client) -> None:
    draft = changed(ann, hers, "Contract Seat3 65 Clubs", declarer="Seat3", bid="65", trump="Diamonds")
    assert OFFER in draft
    assert "Meld3 CKQ D S H 2\nMeld4 CQJ DATKQJ SQJ HQJ 29\n" in offered(draft)
    assert "MeldScores 34 0\nPlayScores 33 0\nHandScores 67 0\n" in offered(draft)


def test_a_trick_that_counts_otherwise_offers_to_compute_the_scores_again(ann: User, hers: Client) -> None:
    page = changed(ann, hers, "Trick20 HJ HK HQ HT Seat3 4", cards="HJ HK HQ HT", winner="Seat3", counters="1")
    assert "PlayScores 30 0\nHandScores 88 0\n" in offered(page)


def test_tricks_that_do_not_say_who_won_them_are_left_as_they_are() -> None:
    text = "Deal 1\nContract Seat1 50 Hearts\nTrick1 CA CK CQ CJ Seat1 2\nTrick2 ZZ XX\nTrick3 YY WW VV\n"
    after = text.replace("CJ", "C9")
    asked: list[str] = []

    def reading(text: str) -> Reading:
        asked.append(text)
        return read(text)

    assert outdated_lines.text_recomputed(read(text), read(after), 0, reading, trick=1) == ""
    assert not any("Trick2 ?" in each for each in asked)
