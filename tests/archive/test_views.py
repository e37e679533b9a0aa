import re

import pytest
from django.test import Client

from annotations.archive.file_names import record_file_name
from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json
from tests.drafts import NOW

TEXT = "Deal 1\nGameScores 0 0\nDealer Seat4\nTrick1 SA SJ ST SK Seat3 3\n"


@pytest.fixture
def draft(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace(TEXT, seen=0, by=ann, at=NOW)


@pytest.fixture
def published(draft: Annotation) -> Annotation:
    draft.publish(NOW, listed=True)
    return draft


def url(annotation: Annotation, rest: str = "") -> str:
    return f"/a/{annotation.slug}/{rest}"


# reading


def test_a_draft_is_its_owners_alone(client: Client, draft: Annotation, ann: User, ben: User):
    for path in ("", "posts/", "history/"):
        assert client.get(url(draft, path)).status_code in (302, 404), path
    assert client.get(f"/a/{draft.slug}.pn").status_code == 404
    client.force_login(ben)
    assert client.get(url(draft)).status_code == 404
    client.force_login(ann)
    assert client.get(url(draft)).status_code == 200


def test_everybody_reads_what_is_published(client: Client, published: Annotation):
    page = client.get(url(published)).content.decode()
    assert "Thursday" in page
    assert "Incomplete" in page
    assert "Trick1" in page


def test_the_plain_text_is_at_an_address_of_its_own(client: Client, published: Annotation):
    answer = client.get(f"/a/{published.slug}.pn")
    assert answer.content.decode() == TEXT
    assert answer["Content-Type"].startswith("text/plain")
    assert answer["Content-Disposition"] == 'inline; filename="thursday.pn"'
    assert 'download="thursday.pn"' in client.get(url(published)).content.decode()


@pytest.mark.parametrize(
    ("title", "name"),
    [("Club night: deal 7!", "club-night-deal-7.pn"), ("Żółw", "żółw.pn"), ("♠♥", "abc.pn"), ("../etc", "etc.pn")],
)
def test_a_downloaded_file_is_named_after_the_title(title: str, name: str):
    assert record_file_name(title, "abc") == name


def test_an_unlisted_annotation_needs_its_address(client: Client, draft: Annotation):
    draft.publish(NOW, listed=False)
    assert client.get(url(draft)).status_code == 200
    assert "Thursday" not in client.get("/library/").content.decode()


MISSING = {
    "Presenter": "",
    "The date and time": "DateTime",
    "North’s hand": "Hand1",
    "The first round of bidding": "Bids1",
    "The contract": "Contract",
    "Winner": "",
}
"""Lines that the published hand has not, in the words of players, and their labels where these are others."""


def test_what_is_missing_is_named(client: Client, published: Annotation):
    text_of_page = re.sub(r"<[^>]+>", "", client.get(url(published)).content.decode())
    for words, label in MISSING.items():
        assert re.search(rf"\b{words} is missing[^.]*\..*?PN40[13] {label}", text_of_page)


def test_what_is_missing_leads_its_owner_to_the_step_that_writes_it(client: Client, published: Annotation, ann: User):
    client.force_login(ann)
    page = client.get(url(published)).content.decode()
    assert f'href="{url(published, "edit/")}?add=Presenter"' in page
    assert f'href="{url(published, "edit/")}?add=Contract&amp;hand=0"' in page


def test_what_is_asked_leads_everybody_to_its_line_and_what_is_not_there_to_none(client: Client, draft: Annotation):
    asking = draft.replace("Dealer Seat4\nContract ? 65 Clubs\n", seen=draft.version, by=draft.owner, at=NOW)
    asking.publish(NOW, listed=True)
    listed = client.get(url(asking)).content.decode().split('class="todo-list"')[1].split("</ul>")[0]
    assert 'href="#L2"' in listed
    assert 'href="#L1"' not in listed


def test_the_history_is_the_owners(client: Client, published: Annotation, ann: User, ben: User):
    client.force_login(ben)
    assert client.get(url(published, "history/")).status_code == 404
    client.force_login(ann)
    assert "Dealer Seat4" in client.get(url(published, "history/")).content.decode()


def test_a_page_that_does_not_exist_is_not_found(client: Client, db: None):
    assert client.get("/a/nonesuch/").status_code == 404


def test_the_library_is_paged_without_counting(client: Client, ann: User):
    for number in range(31):
        game = Annotation.objects.start(ann, f"Game {number:02}", NOW).replace("Deal 1\n", seen=0, by=ann, at=NOW)
        game.publish(NOW, listed=True)
    first = client.get("/library/")
    assert "Game 30" in first.content.decode()
    assert "Game 00" not in first.content.decode()
    second = client.get("/library/", {"after": first.context["page"].after})
    assert "Game 00" in second.content.decode()
    assert client.get("/library/?after=nonsense").status_code == 200


def test_ones_own_drafts_stand_in_ones_own_library(client: Client, draft: Annotation, ann: User, ben: User):
    client.force_login(ben)
    assert "Thursday" not in client.get("/library/").content.decode()
    client.force_login(ann)
    assert "Thursday" in client.get("/library/").content.decode()


# publishing


def test_its_owner_finds_rules_and_title_at_the_top(client: Client, published: Annotation, ann: User, ben: User):
    for person, finds in ((ann, True), (ben, False)):
        client.force_login(person)
        page = client.get(url(published)).content.decode()
        for place in ("new-title", "id_rules"):
            assert (f'href="#{place}"' in page) is finds
            assert (f' id="{place}"' in page) is finds


def test_publishing_is_its_owners_alone(client: Client, draft: Annotation, ben: User):
    client.force_login(ben)
    for action in ("publication/", "title/", "removal/"):
        assert client.post(url(draft, action), {"visibility": "listed"}).status_code == 404
        assert client.get(url(draft, action)).status_code == 405


def test_an_incomplete_annotation_may_be_published_and_withdrawn(client: Client, draft: Annotation, ann: User):
    client.force_login(ann)
    client.post(url(draft, "publication/"), {"visibility": "listed"})
    draft.refresh_from_db()
    assert draft.published_at is not None
    client.post(url(draft, "publication/"), {"visibility": "draft"})
    draft.refresh_from_db()
    assert draft.published_at is None


def test_publishing_an_invalid_annotation_is_refused_with_the_first_reason_and_a_jump_to_it(
    client: Client, draft: Annotation, ann: User
):
    draft = draft.replace(TEXT + "Dealer Seat9\n", seen=1, by=ann, at=NOW)
    client.force_login(ann)
    answer = client.post(url(draft, "publication/"), {"visibility": "listed"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "It is not published" in page
    assert 'href="#L5"' in page
    draft.refresh_from_db()
    assert draft.published_at is None


def test_an_empty_annotation_is_not_published(client: Client, ann: User):
    empty = Annotation.objects.start(ann, "Thursday", NOW)
    client.force_login(ann)
    answer = client.post(url(empty, "publication/"), {"visibility": "listed"})
    assert answer.status_code == 422
    assert "It is not published: nothing is recorded yet." in answer.content.decode()
    empty.refresh_from_db()
    assert empty.published_at is None


def test_a_visibility_that_does_not_exist_changes_nothing(client: Client, draft: Annotation, ann: User):
    client.force_login(ann)
    assert client.post(url(draft, "publication/"), {"visibility": "all"}).status_code == 422


def test_a_title_is_changed_and_the_thread_is_called_so_too(client: Client, draft: Annotation, ann: User):
    client.force_login(ann)
    client.post(url(draft, "title/"), {"title": "Friday"})
    draft.refresh_from_db()
    assert draft.title == draft.thread.title == "Friday"


def test_a_title_that_is_empty_or_too_long_is_refused_and_kept(client: Client, draft: Annotation, ann: User):
    client.force_login(ann)
    answer = client.post(url(draft, "title/"), {"title": "x" * 121})
    assert answer.status_code == 422
    assert "x" * 121 in answer.content.decode()
    assert client.post(url(draft, "title/"), {"title": ""}).status_code == 422


@pytest.mark.parametrize(
    ("form", "sent", "focused"),
    [
        ("publication/", {"visibility": "listed"}, "It is not published"),
        ("title/", {"title": ""}, 'id="new-title"'),
        ("removal/", {"title": "Friday"}, 'id="remove-title"'),
        ("rules/", {"rules": "bridge"}, 'id="id_rules"'),
        ("recorders/", {"name": "nobody-at-all"}, 'id="id_name"'),
    ],
)
def test_the_focus_is_where_something_was_refused(
    client: Client, draft: Annotation, ann: User, form: str, sent: dict[str, str], focused: str
):
    draft.replace(TEXT + "Dealer Seat9\n", seen=1, by=ann, at=NOW)
    client.force_login(ann)
    answer = client.post(url(draft, form), sent)
    assert answer.status_code == 422
    [place] = re.findall(r"<[^>]* autofocus[^>]*>[^<]*", answer.content.decode())
    assert focused in place


def test_deleting_needs_the_title_typed(client: Client, draft: Annotation, ann: User):
    client.force_login(ann)
    assert client.post(url(draft, "removal/"), {"title": "Thurs"}).status_code == 422
    assert Annotation.objects.exists()
    client.post(url(draft, "removal/"), {"title": "Thursday"})
    assert not Annotation.objects.exists()


# talking


def test_a_post_is_pinned_to_the_line_it_is_about(client: Client, published: Annotation, ben: User):
    client.force_login(ben)
    client.post(url(published, "posts/"), {"body": "Why?", "about": "1/Trick1"})
    post = published.thread.posts.get()
    assert post.anchor == "1/Trick1"
    assert post.anchor_title == "Trick 1"
    assert post.anchor_value == "SA SJ ST SK Seat3 3"


def test_a_post_that_is_refused_stays_on_the_page(client: Client, published: Annotation, ben: User):
    client.force_login(ben)
    answer = client.post(url(published, "posts/"), {"body": "x" * 20_001})
    assert answer.status_code == 422
    assert "x" * 20_001 in answer.content.decode()
    assert "Thursday" in answer.content.decode()


def test_nobody_posts_to_somebody_elses_draft(client: Client, draft: Annotation, ben: User):
    client.force_login(ben)
    assert client.post(url(draft, "posts/"), {"body": "Hello"}).status_code == 404


# numbers that nobody has

LONG = "9" * 5000


@pytest.mark.parametrize(
    "line",
    [
        f"Bids1 {LONG} Pass Pass Pass",
        f"Trick1 SA SJ ST SK Seat{LONG} 3",
        f"Trick1 SA SJ ST SK Seat1 {LONG}",
        f"Pass1 CA Seat{LONG}",
    ],
)
def test_numbers_longer_than_any_are_shown_as_they_are_written(client: Client, draft: Annotation, ann: User, line: str):
    client.force_login(ann)
    draft.replace(f"{TEXT}{line}\n", seen=1, by=ann, at=NOW)
    for rest in ("", "edit/", "?hand=" + LONG):
        assert client.get(url(draft, rest)).status_code == 200


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "2026-01-02T03:04:00"])
def test_a_moment_that_no_calendar_has_gives_the_first_page(client: Client, published: Annotation, moment: str):
    assert published.title in client.get("/library/", {"after": f"{moment}~9"}).content.decode()


# rules


def test_the_page_says_by_which_rules_it_is_played(client: Client, published: Annotation):
    assert "Played by" not in client.get(url(published)).content.decode()
    published.set_rules(PlayedBy("check"))
    page = client.get(url(published)).content.decode()
    assert 'href="/rules/check/">Played by Check' in page


def test_the_rules_are_changed_by_the_owner_alone(client: Client, published: Annotation, ann: User, ben: User):
    client.force_login(ben)
    assert client.post(url(published, "rules/"), {"rules": "check"}).status_code == 404
    client.force_login(ann)
    assert client.get(url(published, "rules/")).status_code == 405
    client.post(url(published, "rules/"), {"rules": "check"})
    published.refresh_from_db()
    assert published.rules == "check"
    assert client.post(url(published, "rules/"), {"rules": "nonesuch"}).status_code == 422


def test_house_rules_that_were_copied_stay_unless_others_are_chosen(client: Client, published: Annotation, ann: User):
    copied = to_json(ruleset("check")._replace(title="Ours"))
    published.set_rules(PlayedBy("house", copied))
    client.force_login(ann)
    assert 'value="kept" selected' in client.get(url(published)).content.decode()
    client.post(url(published, "rules/"), {"rules": "kept"})
    published.refresh_from_db()
    assert published.house_rules == copied
    client.post(url(published, "rules/"), {"rules": "none"})
    published.refresh_from_db()
    assert (published.rules, published.house_rules) == ("none", None)


def test_rules_that_are_found_from_the_record_are_named_with_the_reason(client: Client, published: Annotation):
    page = client.get(url(published)).content.decode()
    assert "The rules cannot be identified: 4 players." in page
    published.set_rules(PlayedBy("none"))
    assert "cannot be identified" not in client.get(url(published)).content.decode()


def test_the_library_the_page_and_the_editor_count_the_same_warnings(client: Client, published: Annotation, ann: User):
    published.set_rules(PlayedBy("double-deck"))
    tricks = "Trick1 DJ DK DA DA Seat4 3\nTrick2 DA DJ DK DJ Seat1 2\nTrick3 SA SK SJ SJ Seat1 3\n"
    text = f"Dealer Seat4\nContract Seat1 50 Clubs\n{tricks}"
    published.replace(text, seen=published.version, by=ann, at=NOW)
    client.force_login(ann)
    for address in ("/library/", "/people/Ann/", url(published), url(published, "edit/")):
        assert "3 warnings" in client.get(address).content.decode(), address
    page = client.get(url(published)).content.decode()
    assert len(re.findall(r'<p class="diag warning">', page)) == 3


def test_a_warning_leads_to_the_rule_that_it_speaks_by(client: Client, published: Annotation, ann: User):
    published.set_rules(PlayedBy("double-deck"))
    published.replace("Dealer Seat4\nBids1 Pass 50 61 Pass\n", seen=published.version, by=ann, at=NOW)
    page = client.get(url(published)).content.decode()
    assert re.search(r'<a class="rule" href="/rules/double-deck/#bidding.steps"', page)
    assert 'id="bidding.steps"' in client.get("/rules/double-deck/").content.decode()


# what one can point at


def test_only_who_may_talk_is_offered_a_press_on_lines_and_values(published: Annotation, client: Client, his: Client):
    for browser, is_offered in ((client, False), (his, True)):
        page = browser.get(url(published)).content.decode()
        assert ("<talk-values" in page) is is_offered
        assert ("Talk about Trick1" in page) is is_offered


def test_a_value_has_an_address_of_its_own(published: Annotation, client: Client):
    page = client.get(url(published)).content.decode()
    [value] = re.findall(r'id="1/Trick1/2"[^>]*>(.*?)</', page)
    assert re.sub("<[^>]*>", "", value) == "SJ"


def test_a_readers_page_leads_with_the_hand_and_who_played_it(client: Client, published: Annotation, ann: User):
    now = published.read().text
    published.replace(f"DateTime 2013-05-14 00:00:00\nSeat1 Lou\n\n{now}", published.version, ann, NOW)
    page = client.get(url(published)).content.decode()
    told = [
        "<h1>",
        "Lou and South against East and West&nbsp;· 14 May 2013",
        'id="annotation-body"',
        "About this record",
    ]
    places = [page.index(words) for words in [*told, 'id="annotation-marks"', 'class="missing-list"']]
    assert places == sorted(places)


def test_recorders_have_the_state_of_their_record_above_it(hers: Client, published: Annotation):
    page = hers.get(url(published)).content.decode()
    places = [page.index(words) for words in ('id="annotation-marks"', 'id="publication"', 'id="annotation-body"')]
    assert places == sorted(places)
    assert "About this record" not in page
    assert page.count('id="annotation-marks"') == 1
