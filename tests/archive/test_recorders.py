"""People who record an annotation with its owner: what they may do, what stays the owner's."""

from datetime import timedelta

import pytest
from django.db.models import RestrictedError
from django.test import Client

from annotations.archive import views
from annotations.archive.history.undoing import undo
from annotations.archive.models import Annotation
from annotations.archive.models import shared_recording as models
from annotations.archive.models.invitations import Invitation
from annotations.archive.models.revisions import Revision
from annotations.people.models import User
from annotations.threads.paging import SIZE
from tests.drafts import DEAL, NOW
from tests.steps import steps_of


@pytest.fixture
def with_ben(draft: Annotation, ben: User) -> Annotation:
    draft.add_recorder(ben)
    return draft


def url(annotation: Annotation, rest: str = "") -> str:
    return f"/a/{annotation.slug}/{rest}"


def page_of(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def add(client: Client, draft: Annotation, name: str) -> str:
    answer = client.post(url(draft, "recorders/"), {"name": name}, follow=True)
    return answer.content.decode()


def test_the_owner_names_who_records_it_too(hers: Client, his: Client, draft: Annotation, ben: User):
    assert his.get(url(draft)).status_code == 404
    assert "Ben is invited, and can record it with you after accepting." in add(hers, draft, "Ben")
    assert his.get(url(draft)).status_code == 404
    answer = his.post(f"/library/invitations/{Invitation.objects.get().pk}/", {"accept": "1"}, follow=True)
    assert "You record it with Ann now." in answer.content.decode()
    assert list(draft.recorders.all()) == [ben]
    assert his.get(url(draft)).status_code == 200
    assert not Invitation.objects.exists()


def test_an_invitation_shows_who_invites_and_nothing_else(hers: Client, his: Client, draft: Annotation):
    add(hers, draft, "Ben")
    page = page_of(his, "/library/")
    assert "Ann invites you to record" in page
    assert draft.title not in page
    assert draft.slug not in page
    assert "invites you" not in page_of(Client(), "/library/")


def test_who_declines_is_not_asked_again_and_nobody_is_told(hers: Client, his: Client, draft: Annotation):
    add(hers, draft, "Ben")
    his.post(f"/library/invitations/{Invitation.objects.get().pk}/", follow=True)
    assert "invites you" not in page_of(his, "/library/")
    assert not draft.recorders.exists()
    assert "Ben, invited" in page_of(hers, url(draft))
    assert "Ben is invited already." in add(hers, draft, "Ben")


def test_nobody_answers_for_somebody_else(hers: Client, draft: Annotation, ben: User, cleo: User, client: Client):
    add(hers, draft, "Ben")
    client.force_login(cleo)
    assert client.post(f"/library/invitations/{Invitation.objects.get().pk}/", {"accept": "1"}).status_code == 404
    assert not draft.recorders.exists()


def test_an_invitation_can_be_taken_back(hers: Client, his: Client, draft: Annotation):
    add(hers, draft, "Ben")
    invitation = Invitation.objects.get()
    hers.post(url(draft, "recorders/"), {"remove": "Ben"})
    assert his.post(f"/library/invitations/{invitation.pk}/", {"accept": "1"}).status_code == 404
    assert not draft.recorders.exists()


@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        ("Nobody", "Nobody is called Nobody."),
        ("", "This field is required."),
        ("Ann", "Ann already records it."),
        ("Be", "Nobody is called Be."),
    ],
)
def test_who_cannot_be_named_is_said(hers: Client, draft: Annotation, ben: User, name: str, refusal: str):
    assert refusal in add(hers, draft, name)
    assert not draft.recorders.exists()


def test_nobody_is_named_twice_and_no_more_than_a_table(
    hers: Client, with_ben: Annotation, cleo: User, monkeypatch: pytest.MonkeyPatch
):
    assert "Ben already records it." in add(hers, with_ben, "ben")
    monkeypatch.setattr(models, "MOST_RECORDERS", 1)
    assert "people can record it with you" in add(hers, with_ben, "Cleo")


def name_meanwhile(monkeypatch: pytest.MonkeyPatch, person: User) -> None:
    """Does so in another tab, once the name that is sent was looked up."""

    def allow(*_limit: object) -> bool:
        Annotation.objects.get().add_recorder(person)
        return True

    monkeypatch.setattr(views, "allow", allow)


def test_of_two_who_are_named_at_once_only_one_gets_the_last_place(
    hers: Client, draft: Annotation, ben: User, cleo: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(models, "MOST_RECORDERS", 1)
    name_meanwhile(monkeypatch, ben)
    assert "people can record it with you" in add(hers, draft, "Cleo")
    assert list(draft.recorders.all()) == [ben]


def test_naming_a_recorder_twice_at_once_is_naming_them_once(
    hers: Client, draft: Annotation, ben: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(models, "MOST_RECORDERS", 1)
    name_meanwhile(monkeypatch, ben)
    assert "Ben is invited" in add(hers, draft, "Ben")


def test_a_guest_cannot_be_named(hers: Client, draft: Annotation):
    Client().post("/record/", {"start": "hand"})
    guest = User.objects.get(guest=True)
    assert "Nobody is called" in add(hers, draft, guest.username)


def section(page: str, name: str) -> str:
    return page.split(f'id="{name}"')[1].split("</section>")[0]


def test_a_recorder_finds_it_below_their_own_drafts_with_its_owners_name(his: Client, with_ben: Annotation, ben: User):
    Annotation.objects.start(ben, "Mine", NOW)
    page = page_of(his, "/library/")
    assert "Mine" in section(page, "drafts")
    assert "Thursday" not in section(page, "drafts")
    assert "Thursday" in section(page, "shared")
    assert "by Ann" in section(page, "shared")


def test_however_many_one_is_added_to_they_push_nothing_aside(his: Client, ann: User, ben: User):
    Annotation.objects.start(ben, "Mine", NOW)
    for number in range(SIZE + 1):
        Annotation.objects.start(ann, f"Game {number:02}", NOW + timedelta(days=number)).add_recorder(ben)
    first = his.get("/library/")
    shared = section(first.content.decode(), "shared")
    assert "Mine" in section(first.content.decode(), "drafts")
    assert "Game 30" in shared
    assert "Game 00" not in shared
    more = his.get("/library/", {"shared": first.context["shared"].after})
    assert "Game 00" in section(more.content.decode(), "shared")


def test_ones_own_drafts_are_listed_by_the_page(hers: Client, ann: User):
    for number in range(SIZE + 1):
        Annotation.objects.start(ann, f"Game {number:02}", NOW + timedelta(days=number))
    first = hers.get("/library/")
    assert "Game 00" not in first.content.decode()
    more = hers.get("/library/", {"drafts": first.context["drafts"].after})
    assert "Game 00" in section(more.content.decode(), "drafts")


def test_a_recorder_writes_under_their_own_name(his: Client, with_ben: Annotation, ben: User):
    his.post(url(with_ben, "edit/lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    assert Annotation.objects.get().text == DEAL.replace("Seat4", "Seat2")
    assert with_ben.revisions.get(number=2).by == ben
    assert "Ben · " in page_of(his, url(with_ben, "history/"))


def test_a_recorder_reads_and_repairs_and_downloads(his: Client, with_ben: Annotation):
    page = page_of(his, url(with_ben))
    assert "You are recording this with Ann" in page
    assert url(with_ben, "edit/") in page
    assert his.get(f"/a/{with_ben.slug}.pn").status_code == 200
    assert his.post(url(with_ben, "repairs/"), {"repair": "all"}).status_code == 302


def test_publishing_rules_title_puzzles_and_removal_stay_the_owners(his: Client, with_ben: Annotation):
    page = page_of(his, url(with_ben))
    for words in ("Who sees it", "Rename or delete", "Make a puzzle"):
        assert words not in page
    for path, data in {
        "publication/": {"visibility": "listed"},
        "rules/": {"rules": "none"},
        "title/": {"title": "His"},
        "removal/": {"title": "Thursday"},
        "recorders/": {"name": "Cleo"},
        "puzzles/new/": {},
    }.items():
        assert his.post(url(with_ben, path), data).status_code == 404, path
    kept = Annotation.objects.get()
    assert (kept.title, kept.rules, kept.published_at) == ("Thursday", "auto", None)


def test_a_stranger_neither_reads_nor_writes(with_ben: Annotation, client: Client, cleo: User):
    assert client.get(url(with_ben)).status_code == 404
    client.force_login(cleo)
    assert client.get(url(with_ben)).status_code == 404
    assert client.get(url(with_ben, "edit/")).status_code == 404
    assert client.post(url(with_ben, "recorders/"), {"leave": "1"}).status_code == 404
    assert "Thursday" not in page_of(client, "/library/")


def test_a_reader_who_wants_to_edit_is_told_who_can_and_where_to_talk(with_ben: Annotation, client: Client, cleo: User):
    address = url(with_ben, "edit/")
    assert client.get(address)["Location"] == f"/account/login/?next={address}"
    with_ben.publish(NOW, listed=True)
    answer = client.get(address)
    assert answer.status_code == 403
    assert "Only Ann can edit this" in answer.content.decode()
    assert f"/account/login/?next={address}" in answer.content.decode()
    client.force_login(cleo)
    answer = client.get(address)
    assert answer.status_code == 403
    assert f'href="{url(with_ben)}#talk"' in answer.content.decode()
    assert client.get("/a/nonesuch/edit/").status_code == 404


def test_the_owner_takes_a_recorder_away(hers: Client, his: Client, with_ben: Annotation):
    hers.post(url(with_ben, "recorders/"), {"remove": "Ben"})
    assert his.get(url(with_ben, "edit/")).status_code == 404
    assert not with_ben.recorders.exists()


def test_a_recorder_leaves_and_what_they_wrote_stays(his: Client, with_ben: Annotation):
    his.post(url(with_ben, "edit/lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    answer = his.post(url(with_ben, "recorders/"), {"leave": "1"}, follow=True)
    assert "You no longer record “Thursday”." in answer.content.decode()
    assert his.get(url(with_ben)).status_code == 404
    assert "Dealer Seat2" in Annotation.objects.get().text


def test_a_recorder_leaves_where_it_is_listed_and_where_it_is_shown(his: Client, with_ben: Annotation):
    for address in ("/library/", url(with_ben)):
        form = page_of(his, address).partition(f'action="{url(with_ben, "recorders/")}"')[2].partition("</form>")[0]
        assert 'name="leave"' in form
        assert "Stop recording it" in form


def test_the_owner_is_told_that_nobody_leaves_their_own(hers: Client, with_ben: Annotation, ben: User):
    answer = hers.post(url(with_ben, "recorders/"), {"leave": "1"}, follow=True)
    assert answer.redirect_chain == [(f"{url(with_ben)}#publication", 302)]
    assert "“Thursday” is your own: you cannot leave it, but you can delete it here." in answer.content.decode()
    assert list(with_ben.recorders.all()) == [ben]


def test_who_records_it_is_not_told_to_readers(client: Client, with_ben: Annotation):
    with_ben.publish(NOW, listed=True)
    assert "Ben" not in page_of(client, url(with_ben))


def test_edits_of_two_people_to_different_lines_merge(hers: Client, his: Client, with_ben: Annotation):
    hers.post(url(with_ben, "edit/lines/"), {"line": "1", "seen": "1", "deal": "7"})
    his.post(url(with_ben, "edit/lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    assert Annotation.objects.get().text == "Deal 7\nGameScores 0 0\nDealer Seat2\n"


def test_the_same_line_asks(hers: Client, his: Client, with_ben: Annotation):
    hers.post(url(with_ben, "edit/lines/"), {"line": "1", "seen": "1", "deal": "7"})
    answer = his.post(url(with_ben, "edit/lines/"), {"line": "1", "seen": "1", "deal": "8"})
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Deal 7" in page
    assert "Deal 8" in page


def test_each_takes_back_their_own(hers: Client, his: Client, with_ben: Annotation):
    hers.post(url(with_ben, "edit/lines/"), {"line": "1", "seen": "1", "deal": "7"})
    his.post(url(with_ben, "edit/lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    hers.post(url(with_ben, "edit/undoing/"), {"undo": "1"})
    assert Annotation.objects.get().text == DEAL.replace("Seat4", "Seat2")
    assert 'name="undo" value="1" disabled' not in page_of(his, url(with_ben, "edit/"))


def test_what_is_typed_in_one_go_is_taken_back_without_what_somebody_else_wrote_meanwhile(
    with_ben: Annotation, ann: User, ben: User
):
    typed = with_ben.replace(DEAL.replace("Deal 1", "Deal 7"), seen=1, by=ann, at=NOW)
    between = typed.replace(typed.text.replace("Seat4", "Seat2"), seen=2, by=ben, at=NOW)
    more = between.replace(between.text.replace("Deal 7", "Deal 70"), seen=3, by=ann, at=NOW)
    more.revisions.filter(number=4).update(step=Revision.CONTINUATION)
    after = undo(more, ann, NOW)
    assert after.text == "Deal 7\nGameScores 0 0\nDealer Seat2\n"


def test_an_account_that_is_deleted_leaves_the_annotation_to_its_owner(with_ben: Annotation, ben: User):
    ben.delete()
    assert not with_ben.recorders.exists()
    assert Annotation.objects.count() == 1


def test_an_account_with_words_in_the_history_of_others_is_not_deleted(
    his: Client, with_ben: Annotation, ann: User, ben: User
):
    his.post(url(with_ben, "edit/lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    with pytest.raises(RestrictedError):
        ben.delete()
    assert Annotation.objects.get().text_at(1) == DEAL
    ann.delete()
    assert not Annotation.objects.exists()
    ben.delete()


def test_the_owner_s_page_lists_only_so_many_who_have_declined(
    hers: Client, draft: Annotation, ben: User, cleo: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(models, "MOST_INVITED", 1)
    add(hers, draft, "Ben")
    Invitation.objects.get().decline(NOW)
    assert "At most 8 people can record it with you" in add(hers, draft, "Cleo")
    assert [invitation.person for invitation in draft.invited()] == [ben]


def test_very_many_invitations_cost_a_person_as_much_as_a_page_of_them(ann: User, ben: User):
    def invite(number: int) -> None:
        for _ in range(number):
            Annotation.objects.start(ann, "Thursday", NOW).invite(ben, NOW)

    def cost() -> int:
        return steps_of(lambda: list(Invitation.objects.waiting_for(ben)))

    invite(30)
    before = cost()
    invite(100)
    assert cost() < 1.2 * before
