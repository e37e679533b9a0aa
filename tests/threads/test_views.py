import re
from collections.abc import Callable
from datetime import timedelta
from html import unescape
from urllib.parse import quote

import pytest
from django.test import Client
from django.utils import timezone

from annotations.people.models import User
from annotations.threads import markdown, paging
from annotations.threads.models import Post, Thread
from annotations.threads.region import ALL, MOST_LETTERS, SHOWN
from tests.browsers import signed_in

pytestmark = pytest.mark.urls("tests.threads.host")

PLACE = "1/Trick19/3"
HTMX = {"HX-Request": "true"}


def posts_of(thread: Thread) -> str:
    return f"{thread.address}posts/"


def add_post(thread: Thread, author: User, body: str = "Hello") -> Post:
    return thread.post(author=author, body=body, at=timezone.now())


def test_a_plain_post_leads_back_to_the_page_at_the_new_post(thread: Thread, ben: User) -> None:
    response = signed_in(ben).post(posts_of(thread), {"body": "Why the ten?"})
    assert (response.status_code, response.url) == (302, f"{thread.address}#post-1")
    page = signed_in(ben).get(thread.address).content.decode()
    assert 'id="post-1"' in page
    assert "Why the ten?" in page


def test_a_plain_post_has_its_words_its_place_and_its_time(thread: Thread, ben: User) -> None:
    signed_in(ben).post(posts_of(thread), {"body": "Why the *ten*?", "about": PLACE})
    page = signed_in(ben).get(thread.address).content.decode()
    assert "Why the <em>ten</em>?" in page
    assert "on Trick 19, card 3" in page
    assert re.search(r"<time[^>]*>[^<]*\d{4}, \d\d:\d\d UTC</time>", page)


def test_by_htmx_the_post_comes_back_for_the_list_and_the_composer_is_cleared(thread: Thread, ben: User) -> None:
    answer = signed_in(ben).post(posts_of(thread), {"body": "Why?", "about": PLACE}, headers=HTMX).content.decode()
    assert '<ol hx-swap-oob="beforeend:#posts"><li class="post" id="post-1"' in answer.replace("\n", "")
    assert 'name="about"' not in answer
    assert 'id="say-key"' in answer


def test_a_post_is_pinned_to_a_place_that_there_is(thread: Thread, ben: User) -> None:
    signed_in(ben).post(posts_of(thread), {"body": "Why?", "about": PLACE})
    post = Post.objects.get()
    assert (post.anchor, post.anchor_title, post.anchor_value) == (PLACE, "Trick 19, card 3", "HT")
    page = Client().get(thread.address).content.decode()
    assert f'href="#{PLACE}">on Trick 19, card 3 · <span class="glyph h">♥10</span></a>' in page


def test_a_deleted_place_is_reported_and_left_out_the_next_time(thread: Thread, ben: User) -> None:
    response = signed_in(ben).post(posts_of(thread), {"body": "Why?", "about": "1/Trick99"})
    page = response.content.decode()
    assert response.status_code == 422
    assert "no longer exists" in page
    assert 'name="about"' not in page
    assert "Why?</textarea>" in page


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("", "The post is empty."),
        (" \n\t ", "The post is empty."),
        ("\u200b", "The post is empty."),
        ("x" * 20_001, "This is 20001 characters long; a post can have at most 20000. Split it into two posts."),
        ("- a\n" * 1_500, "This has 1500 lines; it can have at most 1000. Join short lines."),
        ("`CA` " * 1_500, "This has 3000 formatting marks (` * _ ~ [ <); it can have at most 2000. Leave some out."),
        ("one\ntwo\x07", "Line 2 has an invisible control character. Delete it."),
        ("one\r\ntwo\x85", "Line 2 has an invisible control character. Delete it."),
        ("zero\x00", "Null characters are not allowed."),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_what_cannot_be_posted_is_refused_with_the_reason(
    thread: Thread, ben: User, body: str, reason: str, headers: dict[str, str]
) -> None:
    response = signed_in(ben).post(posts_of(thread), {"body": body}, headers=headers)
    assert response.status_code == 422
    assert reason in unescape(response.content.decode())
    assert not Post.objects.exists()


def test_a_plain_refusal_keeps_the_words_and_the_pin_in_the_page(thread: Thread, ben: User) -> None:
    body = "<b>mine</b>\n" + "x" * 20_000
    page = signed_in(ben).post(posts_of(thread), {"body": body, "about": PLACE}).content.decode()
    assert f"&lt;b&gt;mine&lt;/b&gt;\n{'x' * 20_000}</textarea>" in page
    assert f'name="about" value="{PLACE}" checked' in page
    assert "<h1>Thursday at the Elks</h1>" in page


def test_20000_characters_can_be_posted(thread: Thread, ben: User) -> None:
    lines = f"{'x' * 24}\r\n" * 800  # 20,000 characters once line ends are one
    assert signed_in(ben).post(posts_of(thread), {"body": lines}).status_code == 302
    assert Post.objects.get().body == f"{'x' * 24}\n" * 799 + "x" * 24


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_without_an_account_the_words_stay_with_a_way_to_sign_in_and_return(
    thread: Thread, headers: dict[str, str]
) -> None:
    response = Client().post(posts_of(thread), {"body": "Let me in"}, headers=headers)
    answer = response.content.decode()
    assert response.status_code == 422
    assert "Only people with an account can post." in answer
    assert f"?next={quote(thread.address, safe='')}%23say" in answer
    assert headers or "Let me in</textarea>" in answer
    assert not Post.objects.exists()


def test_a_stranger_is_invited_to_sign_in(thread: Thread) -> None:
    page = Client().get(thread.address).content.decode()
    assert f"?next={quote(thread.address, safe='')}%23say" in page
    assert "<textarea" not in page


def test_a_stranger_who_pinned_a_line_comes_back_to_it(thread: Thread) -> None:
    for address in (thread.address, posts_of(thread)):
        answer = Client().get(address, {"about": PLACE}).content.decode()
        back = quote(f"{thread.address}?about={quote(PLACE, safe='')}#say", safe="")
        assert f"?next={back}" in answer
        assert "to talk about Trick 19, card 3." in answer


def test_too_many_posts_in_a_minute_are_refused(thread: Thread, ann: User, ben: User) -> None:
    client = signed_in(ben)
    answers = [client.post(posts_of(thread), {"body": f"Post {n}"}).status_code for n in range(11)]
    assert answers == [302] * 10 + [422]
    assert signed_in(ann).post(posts_of(thread), {"body": "I am slower"}).status_code == 302


def test_the_same_form_sent_twice_posts_once(thread: Thread, ben: User) -> None:
    sending = {"body": "Once", "client_key": "k1"}
    answers = [signed_in(ben).post(posts_of(thread), sending).url for _ in range(2)]
    assert answers == [f"{thread.address}#post-1"] * 2
    assert Post.objects.count() == 1


def test_the_same_form_with_other_words_loses_neither(thread: Thread, ben: User) -> None:
    for body in ("Once", "Once more"):
        signed_in(ben).post(posts_of(thread), {"body": body, "client_key": "k1"})
    assert [post.body for post in Post.objects.all()] == ["Once", "Once more"]


def test_posts_since_a_number_come_in_order(thread: Thread, ann: User) -> None:
    for number in range(1, 5):
        add_post(thread, ann, f"Words {number}")
    answer = Client().get(posts_of(thread), {"since": 2}).content.decode()
    assert [f'id="post-{number}"' in answer for number in range(1, 5)] == [False, False, True, True]
    assert answer.index("post-3") < answer.index("post-4")
    assert "<html" not in answer


def test_nothing_since_the_newest(thread: Thread, ann: User) -> None:
    add_post(thread, ann)
    assert Client().get(posts_of(thread), {"since": 1}).content.strip() == b""


@pytest.mark.parametrize("number", ["", "x", "-1", "1" * 30])
def test_since_is_the_number_of_a_post(thread: Thread, number: str) -> None:
    assert Client().get(posts_of(thread), {"since": number}).status_code == 400


def test_the_posts_have_their_page_at_the_thread(thread: Thread) -> None:
    assert Client().get(posts_of(thread)).url == f"{thread.address}#talk"


def test_only_reading_and_posting_is_possible(thread: Thread, ann: User) -> None:
    assert signed_in(ann).delete(posts_of(thread)).status_code == 405


def test_anothers_draft_is_not_found(draft: Thread, ann: User, ben: User) -> None:
    for client in (signed_in(ben), Client()):
        assert client.get(posts_of(draft), {"since": 0}).status_code == 404
        assert client.post(posts_of(draft), {"body": "Hello"}).status_code == 404
    assert signed_in(ann).post(posts_of(draft), {"body": "A note to myself"}).status_code == 302


def test_a_line_can_be_pinned_by_a_link_or_by_htmx(thread: Thread, ben: User) -> None:
    pinned = f'name="about" value="{PLACE}" checked'
    assert pinned in signed_in(ben).get(thread.address, {"about": PLACE}).content.decode()
    assert pinned in signed_in(ben).get(posts_of(thread), {"about": PLACE}, headers=HTMX).content.decode()
    assert pinned not in signed_in(ben).get(posts_of(thread), {"about": "nowhere"}, headers=HTMX).content.decode()


def test_a_long_thread_shows_its_newest_posts_and_the_way_to_the_others(thread: Thread, ann: User) -> None:
    Post.objects.bulk_create(
        Post(thread=thread, number=n, author=ann, body=f"Words {n}", posted_at=timezone.now()) for n in range(1, 121)
    )
    Thread.objects.update(last_number=120)
    page = Client().get(thread.address).content.decode()
    assert page.count('class="post"') == 100
    assert 'href="?posts=all#talk"' in page
    assert Client().get(thread.address, {"posts": "all"}).content.decode().count('class="post"') == 120


def test_a_page_holds_as_many_posts_as_it_can_draw_in_time(thread: Thread, ann: User) -> None:
    long = "word " * 3_999
    posts = [Post(thread=thread, number=n, author=ann, body=long, posted_at=timezone.now()) for n in range(1, 61)]
    posts[0].render()
    for post in posts:
        post.rendered, post.rendered_by = posts[0].rendered, posts[0].rendered_by
    Post.objects.bulk_create(posts)
    Thread.objects.update(last_number=60)
    shown: list[int] = []
    asked = "?posts=all#talk"
    while asked:
        page = Client().get(f"{thread.address}{asked.partition('#')[0]}").content.decode()
        numbers = [int(number) for number in re.findall(r'data-number="(\d+)"', page)]
        assert 0 < len(numbers) < 20
        assert ("Show the newest posts" in page) == bool(shown)
        shown = numbers + shown
        asked = next(iter(re.findall(r'class="earlier"><a href="(\?posts=\d+#talk)"', page)), "")
    assert shown == list(range(1, 61))
    caught_up = Client().get(posts_of(thread), {"since": "7"}).content.decode()
    assert [int(number) for number in re.findall(r'data-number="(\d+)"', caught_up)][:3] == [8, 9, 10]
    assert caught_up.count("data-number") < 20


def test_all_posts_lead_on_to_earlier_ones_if_a_page_holds_only_the_newest_hundred(thread: Thread, ann: User) -> None:
    drawn = {"body": "Long", "rendered": "x" * (MOST_LETTERS // SHOWN + 1), "rendered_by": markdown.VERSION}
    Post.objects.bulk_create(
        Post(thread=thread, number=n, author=ann, posted_at=timezone.now(), **drawn) for n in range(1, SHOWN + 21)
    )
    Thread.objects.update(last_number=SHOWN + 20)
    page = Client().get(thread.address, {"posts": "all"}).content.decode()
    assert page.count('class="post"') == SHOWN
    assert 'href="?posts=20#talk"' in page
    assert "posts=all" not in page
    assert Client().get(thread.address, {"posts": "20"}).content.decode().count('class="post"') == 20


def test_a_thread_that_no_page_can_hold_is_shown_by_parts_with_ways_to_both_sides(thread: Thread, ann: User) -> None:
    drawn = {"body": "Otto", "rendered": "<p>Otto</p>", "rendered_by": markdown.VERSION}
    last = ALL + SHOWN + 20
    Post.objects.bulk_create(
        Post(thread=thread, number=n, author=ann, posted_at=timezone.now(), **drawn) for n in range(1, last + 1)
    )
    Thread.objects.update(last_number=last)

    def page(asked: str) -> tuple[list[int], list[str]]:
        html = Client().get(thread.address, {"posts": asked}).content.decode()
        numbers = [int(number) for number in re.findall(r'data-number="(\d+)"', html)]
        return numbers, re.findall(r'href="\?posts=(\w+)#talk"', html)

    assert page("") == ([*range(last - SHOWN + 1, last + 1)], [str(last - SHOWN)])
    assert page("all") == ([*range(last - ALL + 1, last + 1)], [str(last - ALL)])
    assert page(str(last - SHOWN)) == ([*range(last - 2 * SHOWN + 1, last - SHOWN + 1)], [str(ALL - 80), str(last)])
    assert page("20") == ([*range(1, 21)], [str(SHOWN + 20)])


def test_ways_to_later_posts_leave_none_out(thread: Thread, ann: User) -> None:
    """Also where a page holds fewer of them than it may show: these are long, but for the first ones."""
    long = "<p>" + "x" * (MOST_LETTERS // 7) + "</p>"
    Post.objects.bulk_create(
        Post(
            thread=thread,
            number=number,
            author=ann,
            body="x",
            posted_at=timezone.now(),
            rendered="<p>x</p>" if number < 8 else long,
            rendered_by=markdown.VERSION,
        )
        for number in range(1, 41)
    )
    Thread.objects.update(last_number=40)
    seen, asked = set[int](), "3"
    while asked:
        page = Client().get(thread.address, {"posts": asked}).content.decode()
        seen |= {int(number) for number in re.findall(r'data-number="(\d+)"', page)}
        asked = next(iter(re.findall(r'href="\?posts=(\d+)#talk">Show later posts', page)), "")
    assert seen == set(range(1, 41))


def test_html_in_a_post_is_shown_not_run(thread: Thread, ben: User) -> None:
    add_post(thread, ben, "<script>alert(1)</script>")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in Client().get(thread.address).content.decode()


def test_an_empty_thread_says_what_to_do(thread: Thread) -> None:
    assert '<div class="empty"><p>No posts yet' in Client().get(thread.address).content.decode()


def titles(client: Client, address: str) -> list[str]:
    return [thread.title for thread in client.get(address).context["page"].rows]


def test_the_talk_lists_open_listed_threads_newest_post_first(new_thread: Callable[..., Thread], ann: User) -> None:
    old, new = new_thread("Old"), new_thread("New")
    for thread in (new_thread("Draft", opened=False), new_thread("Unlisted", listed=False), old, new):
        add_post(thread, ann)
    new_thread("Silent")
    assert titles(Client(), "/talk/") == ["New", "Old"]


def test_my_talk_is_where_i_posted_or_what_is_mine(new_thread: Callable[..., Thread], ann: User, ben: User) -> None:
    joined, other, unlisted = new_thread("Joined"), new_thread("Other"), new_thread("Unlisted", listed=False)
    add_post(joined, ben), add_post(other, ann), add_post(unlisted, ben)
    assert titles(signed_in(ben), "/talk/mine/") == ["Unlisted", "Joined"]
    unlisted.close()
    assert titles(signed_in(ben), "/talk/mine/") == ["Joined"]
    assert titles(signed_in(ann), "/talk/mine/") == ["Unlisted", "Other", "Joined"]


def test_my_talk_asks_a_stranger_to_sign_in(db: None) -> None:
    assert Client().get("/talk/mine/").url.endswith("?next=/talk/mine/")


def test_an_empty_talk_says_what_to_do(db: None, ben: User) -> None:
    assert "No talk yet." in Client().get("/talk/").content.decode()
    assert "You have not said anything yet" in signed_in(ben).get("/talk/mine/").content.decode()


def test_every_thread_is_on_one_page_of_the_talk(
    new_thread: Callable[..., Thread], ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paging, "SIZE", 2)
    at = timezone.now()
    for number in range(5):
        new_thread(f"{number}").post(author=ann, body="Hello", at=at + timedelta(seconds=number // 3))
    found, after = [], ""
    for _ in range(3):
        page = Client().get("/talk/", {"after": after}).context["page"]
        found.append([thread.title for thread in page.rows])
        after = page.after
    assert found == [["4", "3"], ["2", "1"], ["0"]]
    assert after == ""


@pytest.mark.parametrize("after", ["x", "2026-11-21~5", "~", "2026-11-21T09:45:00+00:00~x"])
def test_a_place_that_is_none_gives_the_first_page(thread: Thread, ann: User, after: str) -> None:
    add_post(thread, ann)
    assert Client().get("/talk/", {"after": after}).context["page"].rows == [thread]


def test_the_talk_costs_the_same_for_many_threads(
    new_thread: Callable[..., Thread], ann: User, django_assert_num_queries: Callable[..., object]
) -> None:
    for number in range(4):
        add_post(new_thread(f"{number}"), ann)
    with django_assert_num_queries(1):  # type: ignore[attr-defined]
        Client().get("/talk/")
