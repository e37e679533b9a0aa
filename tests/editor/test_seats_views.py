"""Who sits where: one step for all players, saved as one change."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, text_of, title
from tests.visitor import Visitor

NAMES = {"seat-1": "Roz", "seat-2": "Milo", "seat-3": "  Ada   Lou ", "seat-4": ""}
NAMED = "Seat1 Roz\nSeat2 Milo\nSeat3 Ada Lou\n\n"
HAND = "Hand1 CAATKQJ DAKQ SATKQ HAATKQJJ\n"


@pytest.fixture
def empty(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")


def page_at(client: Client, annotation: Annotation, query: str = "") -> str:
    return client.get(address(annotation, query)).content.decode()


def send(client: Client, annotation: Annotation, seen: int, **sent: str) -> tuple[int, str]:
    named = {name.replace("_", "-"): value for name, value in sent.items()}
    answer = client.post(address(annotation, "seats/"), {"step": "seats", "seen": str(seen), **named}, **HTMX)
    return answer.status_code, answer.content.decode()


@pytest.mark.parametrize("query", ["", "?start=hand", "?start=game", "?step=seats"])
def test_a_recording_begins_with_who_sits_where(hers: Client, empty: Annotation, query: str):
    page = page_at(hers, empty, query)
    assert title(page) == "Who sits where"
    assert "Presenter" not in page.split('id="line-form"')[1].split("</form>")[0]


def test_names_deal_and_dealer_are_one_change_in_the_order_of_pn(hers: Client, empty: Annotation):
    sent = {**NAMES, "deal": "1", "scores": "0 0", "dealer": "Seat4"}
    status, page = send(hers, empty, 0, **sent)
    assert (status, title(page)) == (200, "Roz’s hand")
    assert text_of(empty) == f"{NAMED}Deal 1\nGameScores 0 0\nDealer Seat4\n"
    assert empty.revisions.count() == 1
    undone = hers.post(address(empty, "undoing/"), {"undo": "1"}, **HTMX).content.decode()
    assert (text_of(empty), title(undone)) == ("", "Who sits where")
    assert "Took back 6 lines" in undone


def test_an_empty_form_writes_nothing_and_goes_on_to_the_cards(hers: Client, empty: Annotation):
    status, page = send(hers, empty, 0, **dict.fromkeys(NAMES, ""), deal="", scores="")
    assert (status, title(page), text_of(empty)) == (200, "North’s hand", "")


def test_a_new_game_begins_at_its_first_deal_and_a_score_of_zero(hers: Client, ann: User):
    game = Annotation.objects.start(ann, "Thursday", NOW, rules="three-handed")
    visitor = Visitor(hers).goes(address(game, "?start=game"))
    visitor.enters("Southwest", "Ida").picks("dealer", "Seat2").presses("Go on")
    assert visitor.heading == "North’s hand"
    assert text_of(game) == "Seat3 Ida\n\nDeal 1\nGameScores 0 0 0\nDealer Seat2\n"


def test_a_hand_on_its_own_has_no_deal_number_unless_one_is_given(hers: Client, empty: Annotation):
    Visitor(hers).goes(address(empty, "?start=hand")).picks("dealer", "Seat4").presses("Go on")
    assert text_of(empty) == "Dealer Seat4\n"


def test_choosing_a_name_at_the_table_changes_it_and_the_recording_goes_on_where_it_was(
    hers: Client, draft: Annotation
):
    visitor = Visitor(hers).goes(address(draft)).follows("West")
    assert 'data-open="seat-4"' in page_at(hers, draft, "?step=seats&seat=4")
    visitor.enters("West", "Juno").presses("Save and go on")
    assert text_of(draft) == f"Seat4 Juno\n\n{DEAL}"
    draft.reloaded().replace(f"Seat4 Juno\n\n{DEAL}{HAND}", seen=2, by=draft.owner, at=NOW)
    visitor.goes(address(draft)).follows("Juno").enters("West", "").presses("Save and go on")
    assert (visitor.heading, text_of(draft)) == ("East’s hand", DEAL + HAND)


def test_both_versions_are_shown_and_what_others_wrote_beside_them_stays(hers: Client, empty: Annotation, ann: User):
    empty.replace("Seat1 Rose\nSeat4 Uma\n", seen=0, by=ann, at=NOW)
    status, page = send(hers, empty, 0, **NAMES)
    assert (status, text_of(empty)) == (409, "Seat1 Rose\nSeat4 Uma\n")
    assert "Seat1 Rose" in page
    assert "Seat1 Roz" in page
    assert all(f'value="{name}"' in page for name in ("Roz", "Milo", "Uma"))
    assert 'name="seen" value="1"' in page
    assert send(hers, empty, 1, **NAMES | {"seat-4": "Uma"})[0] == 200
    assert text_of(empty) == "Seat1 Roz\nSeat2 Milo\nSeat3 Ada Lou\nSeat4 Uma\n"


def test_different_players_of_two_recorders_are_both_kept(hers: Client, empty: Annotation, ann: User):
    empty.replace("Seat2 Milo\n", seen=0, by=ann, at=NOW)
    assert send(hers, empty, 0, **dict.fromkeys(NAMES, "") | {"seat-1": "Roz", "seat-2": "Milo"})[0] == 200
    assert text_of(empty) == "Seat1 Roz\nSeat2 Milo\n"


def test_a_queue_gets_both_versions_and_a_way_to_overwrite(hers: Client, empty: Annotation, ann: User):
    empty.replace("Seat1 Rose\n", seen=0, by=ann, at=NOW)
    sent = {"step": "seats", "seen": "0", "sending": "a-1", **NAMES}
    answer = hers.post(address(empty, "seats/"), sent, HTTP_ACCEPT="application/json")
    assert answer.status_code == 409
    assert (answer.json()["current"], answer.json()["yours"]) == ("Seat1 Rose", "Seat1 Roz")
    body = f"{answer.json()['overwrite']}&sending=a-2"
    for _twice in range(2):
        form = {"content_type": "application/x-www-form-urlencoded", "HTTP_ACCEPT": "application/json"}
        again = hers.post(address(empty, "seats/"), body, **form)
        assert again.status_code == 204
    assert text_of(empty) == NAMED.strip() + "\n"
    assert empty.revisions.count() == 2


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"deal": "first"}, "Write the number of the deal, such as 1."),
        ({"scores": "love"}, "Write a score for each team, such as 0 0."),
        ({"seat-1": "Roz\a"}, "control character"),
        ({"seat-1": "R" * 20_000}, "a line can have at most"),
    ],
)
def test_what_cannot_be_saved_is_refused_and_stays_in_the_form(
    hers: Client, empty: Annotation, sent: dict[str, str], words: str
):
    status, page = send(hers, empty, 0, **NAMES | sent)
    assert (status, text_of(empty), title(page)) == (422, "", "Who sits where")
    assert words in page
    assert 'value="Milo"' in page


def test_teams_are_asked_for_where_pn_has_none(hers: Client, ann: User):
    five = Annotation.objects.start(ann, "Five", NOW, rules="five-handed")
    visitor = Visitor(hers).goes(address(five))
    for seat, team in enumerate("12112", 1):
        visitor.enters(f"Seat {seat}’s team", team)
    visitor.presses("Go on")
    assert text_of(five) == "Team1 Seat1 Seat3 Seat4\nTeam2 Seat2 Seat5\n"
    assert visitor.heading == "Seat 1’s hand"
    visitor.goes(address(five, "?step=seats")).enters("Seat 1", "Roz").presses("Save and go on")
    assert text_of(five) == "Team1 Seat1 Seat3 Seat4\nTeam2 Seat2 Seat5\nSeat1 Roz\n"


def test_a_player_without_a_default_name_is_asked_for_in_the_end(hers: Client, ann: User):
    pair = Annotation.objects.start(ann, "Two", NOW, rules="two-handed")
    hands = "Hand1 -\nHand2 -\nBids1 -\nContract Seat1 100 Clubs\nMeldScores 0 0\nPlayScores 0 0\n"
    head = "Presenter Us\nDateTime -\nTeam1 Seat1\nTeam2 Seat2\n\nDeal 1\nGameScores 0 0\nDealer Seat2\n"
    pair.replace(f"{head}{hands}FinalScores 0 0\nWinner Team1\n", seen=0, by=ann, at=NOW)
    assert title(page_at(hers, pair)) == "Who sits where"
    status, page = send(hers, pair, 1, seat_1="", seat_2="")
    assert status == 422
    assert "Name a player" in page
    assert title(send(hers, pair, 1, seat_1="-", seat_2="")[1]) == "Hand scores"
    assert "Seat1 -" in text_of(pair)


def test_the_players_of_earlier_tables_are_offered_to_whoever_recorded_them(
    hers: Client, empty: Annotation, ann: User, ben: User
):
    four = "Seat1 Roz\nSeat2 Milo\nSeat3 Ada\nSeat4 Juno\n"
    texts = ((ann, four), (ann, f"Presenter Us\n{four}"), (ann, "Seat1 Solo\n"), (ben, four.replace("Roz", "Xenia")))
    for by, text in texts:
        Annotation.objects.start(by, "Before", NOW).replace(text, seen=0, by=by, at=NOW)
    visitor = Visitor(hers).goes(address(empty, "?start=hand"))
    assert "Xenia" not in visitor.text
    names = [option["value"] for option in visitor.part("earlier-names").all("option")]
    assert names == ["Ada", "Juno", "Milo", "Roz", "Solo"]
    [chip] = [link for link in visitor.page.all("a") if "Roz, Milo, Ada, Juno" in str(link)]
    visitor.goes(chip["href"]).picks("dealer", "Seat1").presses("Go on")
    assert text_of(empty) == f"{four}\nDealer Seat1\n"


def test_others_see_who_records_at_this_step_and_their_page_keeps_it(hers: Client, empty: Annotation, ann: User):
    answer = hers.get(address(empty, "state/?step=seats&seen=0&shown=0"), **HTMX)
    assert answer["HX-Replace-Url"] == address(empty, "?step=seats")


def test_the_path_leads_to_the_players_first_and_to_the_evening_last(hers: Client, draft: Annotation):
    visitor = Visitor(hers).goes(address(draft))
    links = [link["href"] for link in visitor.part("path").all("a")]
    assert links.index("?step=seats") < links.index("?line=1") < links.index("?add=Presenter")
    visitor.follows("About the evening")
    assert visitor.heading == "Presenter (club or host)"
    assert "The host of the game" in visitor.text
    visitor.enters("Presenter", "Us").presses("Write it")
    assert visitor.heading == "Date and time"
