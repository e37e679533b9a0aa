"""Several lines that are written in one go, while another tab writes some of them: none stands twice."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW, THREE_HANDED
from tests.editor.pages import HTMX, address, hidden, text_of, title

GAME = Path("tests/games/samples/the-ten-at-trick-19.pn").read_text()
BEFORE_HANDS = GAME.partition("Hand1")[0]
HANDS = [line for line in GAME.splitlines() if line.startswith("Hand")][:4]
BEFORE_MELDS = GAME.partition("Meld1")[0]
MELDS = [line for line in GAME.splitlines() if line.startswith("Meld")][:4]
PASSING = f"{BEFORE_MELDS}Pass1 CA CT CK\n"
PASSED = ("Pass3 CA CA DA", "Hand1 CAAQJJ DAKQJ STKQQJJ HTKKQJ", "Hand3 CATTKKQJ DAATQJ SAAT HTTKJJ")

Begin = Callable[..., Annotation]


@pytest.fixture
def begin(ann: User) -> Begin:
    def begin(text: str, rules: str = "double-deck-minimum") -> Annotation:
        return Annotation.objects.start(ann, "Thursday", NOW, rules=rules).replace(text, seen=0, by=ann, at=NOW)

    return begin


def send(client: Client, annotation: Annotation, **sent: str) -> tuple[int, str]:
    """Sends a step's form; where it names no version, its tab has seen only the first. The answer, and its page."""
    answer = client.post(address(annotation, "lines/"), {"hand": "0", "seen": "1", **sent}, **HTMX)
    return answer.status_code, answer.content.decode()


def write(annotation: Annotation, by: User, text: str) -> None:
    annotation.replace(text, annotation.version, by, NOW)


def lines(annotation: Annotation, stem: str) -> list[str]:
    return [line for line in text_of(annotation).splitlines() if line.startswith(stem)]


def test_computed_melds_are_computed_again_if_another_tab_has_written_one(begin: Begin, hers: Client, ann: User):
    draft = begin(BEFORE_MELDS)
    write(draft, ann, BEFORE_MELDS + "Meld2 CKQ D S H 4\n")
    status, page = send(hers, draft, add="Meld1", all="1")
    assert status == 409
    assert "This line is saved already: Meld2 CKQ D S H 4." in page
    assert lines(draft, "Meld") == ["Meld2 CKQ D S H 4"]
    assert title(page) == "North’s meld"
    assert send(hers, draft, **hidden(page))[0] == 200
    assert lines(draft, "Meld") == [MELDS[0], "Meld2 CKQ D S H 4"]


def test_the_step_goes_on_where_another_tab_has_written_its_own_line(begin: Begin, hers: Client, ann: User):
    draft = begin(BEFORE_MELDS)
    write(draft, ann, BEFORE_MELDS + "Meld1 CKQ D S H 4\n")
    status, page = send(hers, draft, add="Meld1", all="1")
    assert (status, title(page)) == (409, "East’s meld")
    assert "Write all 3" in page
    send(hers, draft, **hidden(page), all="1")
    assert lines(draft, "Meld") == ["Meld1 CKQ D S H 4", *MELDS[1:]]


def test_a_line_that_another_tab_has_written_the_same_is_not_asked_about(begin: Begin, hers: Client, ann: User):
    draft = begin(BEFORE_MELDS)
    write(draft, ann, BEFORE_MELDS + MELDS[0] + "\n")
    assert send(hers, draft, add="Meld1", all="1")[0] == 200
    assert lines(draft, "Meld") == MELDS


def test_what_another_tab_has_written_elsewhere_is_in_the_way_of_none(begin: Begin, hers: Client, ann: User):
    draft = begin(BEFORE_MELDS)
    write(draft, ann, "Presenter Club\n\n" + BEFORE_MELDS)
    assert send(hers, draft, add="Meld1", all="1")[0] == 200
    assert lines(draft, "Meld") == MELDS


def test_four_pasted_hands_ask_where_another_tab_has_written_one(begin: Begin, hers: Client, ann: User):
    draft = begin(BEFORE_HANDS)
    write(draft, ann, BEFORE_HANDS + "Hand3 CA D S H\n")
    pasted = "⏎".join(HANDS)
    status, page = send(hers, draft, add="Hand1", cards=pasted)
    assert status == 409
    assert "<code>Hand3 CA D S H</code>" in page
    assert f"<code>{HANDS[2]}</code>" in page
    assert lines(draft, "Hand") == ["Hand3 CA D S H"]
    assert send(hers, draft, **hidden(page), cards=pasted)[0] == 200
    assert lines(draft, "Hand")[:4] == HANDS


def test_hands_pasted_around_an_existing_one_ask_too(begin: Begin, hers: Client, ann: User):
    there = BEFORE_HANDS + HANDS[0] + "\n"
    draft = begin(there)
    write(draft, ann, there + "Hand2 CA D S H\n")
    assert send(hers, draft, add="Hand2", cards="⏎".join(HANDS))[0] == 409
    assert lines(draft, "Hand") == [HANDS[0], "Hand2 CA D S H"]


def test_the_head_of_the_next_hand_is_written_once(begin: Begin, hers: Client, ann: User):
    game = f"Deal 1\nGameScores 0 0\n{GAME}"
    head = "\nDeal 2\nGameScores 91 0\nDealer Seat1\n"
    draft = begin(game)
    write(draft, ann, game + head)
    status, page = send(hers, draft, add="Deal", hand="1", all="1")
    assert (status, title(page)) == (200, "North’s hand")
    assert text_of(draft) == game + head


@pytest.mark.parametrize("rules", ["auto", "double-deck", "double-deck-minimum"])
def test_a_game_that_somebody_has_won_ends_with_its_scores_and_its_winner(begin: Begin, hers: Client, rules: str):
    game = f"Deal 7\nGameScores 450 380\n{GAME}"
    draft = begin(game, rules)
    page = hers.get(address(draft)).content.decode()
    assert (title(page), "Write all 2" in page) == ("Final scores", True)
    assert "?add=Deal&amp;hand=1" in page.partition('aria-label="Or write"')[2].partition("</nav>")[0]
    send(hers, draft, **hidden(page), all="1")
    assert text_of(draft) == f"{game}FinalScores 541 380\nWinner Team1\n"


def test_a_game_that_nobody_has_won_goes_on_with_the_next_deal(begin: Begin, hers: Client):
    page = hers.get(address(begin(f"Deal 7\nGameScores 400 380\n{GAME}"))).content.decode()
    assert (title(page), "Next hand</button>" in page) == ("Hand 1 is over", True)


def test_hands_after_the_exchange_that_another_tab_has_written_are_left_to_it(begin: Begin, hers: Client, ann: User):
    draft = begin(PASSING, "double-deck-pass")
    write(draft, ann, PASSING + "Hand1 CAA D S H\n")
    assert send(hers, draft, add="Pass3", cards="ca ca da")[0] == 200
    assert lines(draft, "Pass3") == ["Pass3 CA CA DA"]
    assert lines(draft, "Hand")[4:] == ["Hand1 CAA D S H"]


def test_hands_after_the_exchange_go_with_its_last_line(begin: Begin, hers: Client, ann: User):
    draft = begin(PASSING, "double-deck-pass")
    write(draft, ann, "Presenter Club\n\n" + PASSING)
    send(hers, draft, add="Pass3", cards="ca ca da")
    assert text_of(draft) == "\n".join(("Presenter Club", "", PASSING + PASSED[0], *PASSED[1:], ""))


def number_of(text: str, label: str) -> str:
    """The number of the first line of that label."""
    return str(1 + [line.partition(" ")[0] for line in text.splitlines()].index(label))


def test_a_correction_of_the_exchange_corrects_the_hands_after_it(begin: Begin, hers: Client):
    text = "\n".join((PASSING + PASSED[0], *PASSED[1:], "Note Fine.", ""))
    draft = begin(text, "double-deck-pass")
    sent = {"line": number_of(text, "Pass1"), "cards": "ca ct cj"}
    assert "PN506" not in hers.post(address(draft, "preview/"), {**sent, "seen": "1"}).content.decode()
    assert send(hers, draft, **sent)[0] == 200
    assert text_of(draft) == "\n".join(
        (
            f"{BEFORE_MELDS}Pass1 CA CT CJ\nPass3 CA CA DA",
            "Hand1 CAAKQJ DAKQJ STKQQJJ HTKKQJ",
            "Hand3 CATTKQJJ DAATQJ SAAT HTTKJJ",
            "Note Fine.",
            "",
        )
    )


def test_a_correction_of_the_discard_corrects_the_hand_after_it(ann: User, hers: Client):
    exchange = "Kitty C9 DJ SQ\nDiscard H9 HT SK 2\nHand1 CATKQJ9 DATKJ SATQ HAK\n"
    draft = Annotation.objects.start(ann, "Three", NOW, rules="three-handed", seats=3)
    draft = draft.replace(THREE_HANDED + exchange, seen=0, by=ann, at=NOW)
    send(hers, draft, line=number_of(draft.text, "Discard"), cards="h9 ht c9", points="1")
    assert text_of(draft) == f"{THREE_HANDED}Kitty C9 DJ SQ\nDiscard H9 HT C9 1\nHand1 CATKQJ DATKJ SATKQ HAK\n"


def test_hands_after_the_exchange_that_were_overruled_are_left_as_they_are(begin: Begin, hers: Client):
    text = "\n".join((PASSING + PASSED[0], "Hand1 CAAQJJ DAKQJ STKQQJJ HTKKQQ", PASSED[2], ""))
    draft = begin(text, "double-deck-pass")
    send(hers, draft, line=number_of(text, "Pass1"), cards="ca ct cj")
    assert text_of(draft) == text.replace("Pass1 CA CT CK", "Pass1 CA CT CJ")


def test_a_correction_that_leaves_no_hands_leaves_those_that_stand(begin: Begin, hers: Client):
    text = "\n".join((PASSING + PASSED[0], *PASSED[1:], ""))
    draft = begin(text, "double-deck-pass")
    send(hers, draft, line=number_of(text, "Pass1"), cards="-")
    assert lines(draft, "Hand")[4:] == list(PASSED[1:])
