import re
from collections.abc import Callable
from datetime import datetime, timedelta
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.utils import timezone
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from annotations.people.models import User
from annotations.threads.models import Post, Thread
from annotations.threads.region import ALL, SHOWN
from tests.browser.console import Console
from tests.browser.held import intercept
from tests.browser.waiting import connected, go_offline
from tests.browsers import cookie_of, signed_in

pytestmark = pytest.mark.urls("tests.threads.host")

Visit = Callable[..., Page]
AddPost = Callable[[Thread, User, str], None]
RECONNECTING = "Reconnecting… you will see new posts when the connection is back."


@pytest.fixture
def thread(ann: User) -> Thread:
    thread = Thread(owner=ann, title="Thursday at the Elks", created_at=timezone.now())
    thread.address = f"/tables/{thread.slug}/"
    thread.save()
    thread.open(timezone.now(), listed=True)
    return thread


@pytest.fixture
def add_post(site: str) -> AddPost:
    """Posts as somebody does who has the page open, through the server."""

    def add_post(thread: Thread, author: User, body: str) -> None:
        token = "t" * 32
        cookies = f"{cookie_of(signed_in(author))}; {settings.CSRF_COOKIE_NAME}={token}"
        headers = {"Cookie": cookies, "X-CSRFToken": token, "HX-Request": "true"}
        data = urlencode({"body": body}).encode()
        with urlopen(Request(f"{site}{thread.address}posts/", data, headers)) as answer:
            assert answer.status == 200

    return add_post


def have(thread: Thread, author: User, *bodies: str, at: datetime | None = None) -> None:
    """Gives a thread posts before anybody opens its page."""
    Post.objects.bulk_create(
        Post(thread=thread, number=number, author=author, body=body, posted_at=at or timezone.now())
        for number, body in enumerate(bodies, 1)
    )
    Thread.objects.filter(pk=thread.pk).update(last_number=len(bodies), last_posted_at=at or timezone.now())


def write(page: Page, words: str) -> None:
    page.get_by_label("Your words").fill(words)
    page.get_by_role("button", name="Post").click()


def bodies(page: Page) -> list[str]:
    return page.locator("#posts .body").all_inner_texts()


def numbers(page: Page) -> list[str]:
    return page.locator("#posts .post-number").all_inner_texts()


class Line:
    """The connection between a page and the site's sockets, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.up = True
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws/"), self.opened)

    def opened(self, socket: WebSocketRoute) -> None:
        if self.up:
            socket.connect_to_server()
            self.sockets.append(socket)
        else:
            socket.close(code=1012)

    def cut(self) -> None:
        self.up = False
        for socket in self.sockets:
            socket.close(code=1012)
        self.sockets.clear()

    def mend(self) -> None:
        self.up = True


def test_a_post_appears_in_another_browser_without_being_asked_for(
    thread: Thread, ann: User, ben: User, visit: Visit
) -> None:
    hers, his = connected(visit(ann), thread.address), connected(visit(ben), thread.address)
    asked: list[str] = []
    hers.on("request", lambda request: asked.append(request.url))
    write(his, "Why not the `HQ`?")
    expect(hers.locator("#posts .body")).to_have_text("Why not the ♥Q?")
    expect(hers.locator("#talk-heading")).to_have_text("Talk 1")
    expect(hers.locator(".thread .empty")).to_be_hidden()
    assert asked == []


def test_the_author_sees_the_post_once_marked_as_theirs_and_an_empty_composer(
    thread: Thread, ann: User, ben: User, visit: Visit
) -> None:
    have(thread, ann, "First")
    page = connected(visit(ben), thread.address)
    write(page, "Second")
    expect(page.locator("#post-2")).to_have_class(re.compile(r"\bmine\b"))
    expect(page.locator("#post-1")).not_to_have_class(re.compile(r"\bmine\b"))
    expect(page.get_by_label("Your words")).to_have_value("")
    expect(page.get_by_label("Your words")).to_be_focused()
    write(page, "Third")
    expect(page.locator("#post-3")).to_be_visible()
    assert bodies(page) == ["First", "Second", "Third"]


def test_posts_missed_while_the_connection_was_down_come_exactly_once(
    thread: Thread, ann: User, ben: User, visit: Visit, add_post: AddPost
) -> None:
    page = visit(ann)
    line = Line(page)
    page.goto(thread.address)
    add_post(thread, ben, "Before")
    expect(page.locator(".post")).to_have_count(1)
    line.cut()
    expect(page.get_by_text(RECONNECTING)).to_be_visible()
    for words in ("While", "she was", "away"):
        add_post(thread, ben, words)
    line.mend()
    expect(page.locator(".post")).to_have_count(4)
    expect(page.get_by_text(RECONNECTING)).to_be_hidden()
    add_post(thread, ben, "After")
    expect(page.locator(".post")).to_have_count(5)
    assert bodies(page) == ["Before", "While", "she was", "away", "After"]
    assert numbers(page) == ["#1", "#2", "#3", "#4", "#5"]


def test_a_post_made_between_the_page_and_its_socket_is_not_missed(
    thread: Thread, ann: User, ben: User, visit: Visit, add_post: AddPost
) -> None:
    page = visit(ann)
    intercept(page, "**/threads/threads.*.js", lambda route: (add_post(thread, ben, "In between"), route.continue_()))
    page.goto(thread.address)
    expect(page.locator("#posts .body")).to_have_text(["In between"])


def test_a_post_that_was_lost_on_the_way_is_fetched_when_the_next_one_comes(
    thread: Thread, ann: User, ben: User, visit: Visit, add_post: AddPost
) -> None:
    page = visit(ann)

    def forgetful(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: None if "Lost" in str(message) else socket.send(message))

    page.route_web_socket(re.compile("/ws/"), forgetful)
    page.goto(thread.address)
    for words in ("First", "Lost", "Third"):
        add_post(thread, ben, words)
    expect(page.locator("#posts .body")).to_have_text(["First", "Lost", "Third"])


def test_a_long_absence_is_fetched_in_several_parts(
    thread: Thread, ann: User, ben: User, visit: Visit, add_post: AddPost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("annotations.threads.views.MOST_POSTS", 2)
    page = visit(ann)
    line = Line(page)
    page.goto(thread.address)
    expect(page.locator("live-thread")).to_be_attached()
    line.cut()
    for number in range(5):
        add_post(thread, ben, f"{number}")
    line.mend()
    expect(page.locator("#posts .body")).to_have_text([f"{number}" for number in range(5)])


def test_without_a_network_the_words_are_kept_and_posted_once_when_it_is_back(
    thread: Thread, ann: User, visit: Visit, console: Console
) -> None:
    console.expect("ERR_INTERNET_DISCONNECTED")
    console.expect("htmx:")
    page = connected(visit(ann), thread.address)
    go_offline(page)
    write(page, "Kept words")
    expect(page.get_by_text("The site cannot be reached.")).to_be_visible()
    expect(page.get_by_label("Your words")).to_have_value("Kept words")
    expect(page.get_by_text(RECONNECTING)).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("The site cannot be reached.")).to_be_hidden()
    expect(page.get_by_text("Reconnected. Your words are still here")).not_to_have_class("error")
    page.get_by_role("button", name="Post").click()
    expect(page.locator("#posts .body")).to_have_text(["Kept words"])
    expect(page.get_by_text("Reconnected.")).to_be_hidden()
    expect(page.get_by_text(RECONNECTING)).to_be_hidden()


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (500, "the site answered with an error"),
        (503, "The site is busy or cannot save anything right now. Nothing is lost"),
    ],
)
def test_a_server_error_is_shown_and_the_words_are_kept(
    thread: Thread, ann: User, visit: Visit, console: Console, status: int, said: str
) -> None:
    console.expect(str(status))
    page = connected(visit(ann), thread.address)
    intercept(page, "**/posts/", lambda route: route.fulfill(status=status), times=1)
    write(page, "Kept words")
    expect(page.get_by_text(said)).to_be_visible()
    expect(page.get_by_label("Your words")).to_have_value("Kept words")
    page.get_by_label("Your words").press("Control+Enter")
    expect(page.locator("#posts .body")).to_have_text(["Kept words"])
    expect(page.get_by_text(said)).to_be_hidden()


def test_when_the_answer_is_lost_trying_again_does_not_post_again(
    thread: Thread, ann: User, visit: Visit, console: Console
) -> None:
    console.expect("ERR_FAILED")
    console.expect("htmx:")

    def swallow(route: Route) -> None:
        route.fetch()  # the post arrives, the answer does not
        route.abort()

    page = connected(visit(ann), thread.address)
    intercept(page, "**/posts/", swallow, times=1)
    write(page, "Only once")
    expect(page.get_by_text("The site cannot be reached.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Your words")).to_have_value("Only once")
    page.get_by_role("button", name="Post").click()
    expect(page.get_by_label("Your words")).to_have_value("")
    expect(page.locator("#posts .body")).to_have_text(["Only once"])
    assert Post.objects.count() == 1


def test_the_field_grows_with_a_post_and_scrolls_once_it_fills_much_of_the_window(
    thread: Thread, ann: User, visit: Visit, look: Callable[[Page, str], None]
) -> None:
    page = visit(ann)
    page.goto(thread.address)
    field = page.get_by_label("Your words")
    heights = {}
    for lines in (1, 12, 200):
        field.fill("A line\n" * lines)
        heights[lines] = field.evaluate("field => field.getBoundingClientRect().height / innerHeight")
    assert heights[1] < heights[12] < heights[200] <= 0.61
    assert field.evaluate("field => field.scrollHeight > field.clientHeight")
    look(page, "long-post")


def test_what_is_typed_survives_a_reload_until_it_is_posted(thread: Thread, ann: User, visit: Visit) -> None:
    page = connected(visit(ann), thread.address)
    page.get_by_label("Your words").fill("Half a thought")
    page.reload()
    expect(page.get_by_label("Your words")).to_have_value("Half a thought")
    write(page, "A whole thought")
    expect(page.locator(".post")).to_have_count(1)
    expect(page.get_by_label("Your words")).to_have_value("")  # the socket may bring the post before the site answers
    page.reload()
    expect(page.get_by_label("Your words")).to_have_value("")


def test_words_typed_while_the_post_is_on_its_way_stay(thread: Thread, ann: User, visit: Visit) -> None:
    page = connected(visit(ann), thread.address)

    def slow(route: Route) -> None:
        page.get_by_label("Your words").press_sequentially(" Second")
        route.continue_()

    intercept(page, "**/posts/", slow, times=1)
    write(page, "First.")
    expect(page.locator("#posts .body")).to_have_text(["First."])
    expect(page.get_by_label("Your words")).to_have_value("Second")


def test_a_refusal_leaves_the_words_in_place(thread: Thread, ann: User, visit: Visit, console: Console) -> None:
    console.expect("422")
    page = connected(visit(ann), thread.address)
    write(page, "x" * 20_001)
    expect(page.get_by_role("alert").filter(has_text="at most 20000")).to_be_visible()
    expect(page.get_by_label("Your words")).to_have_value("x" * 20_001)
    write(page, "Shorter")
    expect(page.locator("#posts .body")).to_have_text(["Shorter"])
    expect(page.get_by_text("at most 20000")).to_be_hidden()


def test_a_line_is_talked_about_with_two_actions_and_the_words(thread: Thread, ann: User, visit: Visit) -> None:
    page = connected(visit(ann), thread.address)
    page.get_by_role("link", name="Talk about it").click()
    expect(page.get_by_label("about Trick 19, card 3 · ♥10")).to_be_checked()
    expect(page.get_by_label("Your words")).to_be_focused()
    page.keyboard.type("The queen saves it")
    page.get_by_role("button", name="Post").click()
    expect(page.locator("#post-1 .anchor")).to_have_text("on Trick 19, card 3 · ♥10")
    expect(page.locator("[name=about]")).to_have_count(0)
    page.locator("#post-1 .anchor").click()
    expect(page.locator("[id='1/Trick19/3']:target")).to_be_visible()


def test_a_pin_can_be_taken_off(thread: Thread, ann: User, visit: Visit) -> None:
    page = connected(visit(ann), f"{thread.address}?about=1/Trick19/3")
    page.get_by_label("about Trick 19, card 3 · ♥10").uncheck()
    write(page, "About it all")
    expect(page.locator("#post-1 .body")).to_have_text("About it all")
    expect(page.locator("#post-1 .anchor")).to_have_count(0)


def test_a_stranger_is_led_to_sign_in_and_back_to_the_line(thread: Thread, visit: Visit) -> None:
    page = connected(visit(), thread.address)
    page.get_by_role("link", name="Talk about it").click()
    expect(page.get_by_text("to talk about Trick 19, card 3.")).to_be_visible()
    page.locator("#say").get_by_role("link", name="Sign in").click()
    expect(page).to_have_url(re.compile("next=.*about.*say$"))


def test_html_in_a_post_is_harmless(thread: Thread, ann: User, ben: User, visit: Visit) -> None:
    hers, his = connected(visit(ann), thread.address), connected(visit(ben), thread.address)
    nasty = "<img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script> <b>bold</b>"
    write(his, nasty)
    for page in (hers, his):
        expect(page.locator("#posts .body")).to_have_text(nasty)
        expect(page.locator("#posts :is(img, script, b)")).to_have_count(0)
        expect(page).not_to_have_title("hacked")


def test_who_writes_is_not_moved_when_others_post(
    thread: Thread, ann: User, ben: User, visit: Visit, add_post: AddPost
) -> None:
    have(thread, ben, *(f"Post {number}" for number in range(12)))
    page = connected(visit(ann), thread.address)
    field = page.get_by_label("Your words")
    field.click()
    field.press_sequentially("I am wri")
    before = field.bounding_box()
    add_post(thread, ben, "A long one\n" * 8)
    expect(page.locator("#post-13")).to_be_attached()
    after = field.bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) < 2
    expect(field).to_have_value("I am wri")


def test_who_may_not_read_any_more_is_told_and_keeps_the_words(
    thread: Thread, ann: User, ben: User, visit: Visit
) -> None:
    page = connected(visit(ben), thread.address)
    page.get_by_label("Your words").fill("Not posted yet")
    page.request.get(f"{thread.address}close/")
    expect(page.get_by_text("You can no longer read this talk.")).to_be_visible()
    expect(page.get_by_label("Your words")).to_have_value("Not posted yet")


def test_a_page_that_nobody_looks_at_waits_and_catches_up_when_somebody_does(
    thread: Thread, ann: User, ben: User, visit: Visit, add_post: AddPost
) -> None:
    page = visit(ann)
    line = Line(page)
    page.clock.install()
    page.goto(thread.address)
    turn = "hidden => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });\
            document.dispatchEvent(new Event('visibilitychange')) }"
    expect(page.locator("live-thread")).to_be_attached()
    page.evaluate(turn, True)
    line.cut()
    line.mend()
    add_post(thread, ben, "Anybody there?")
    page.clock.run_for(1500)  # longer than the first try would take
    expect(page.locator(".post")).to_have_count(0)
    page.evaluate(turn, False)
    expect(page.locator("#posts .body")).to_have_text(["Anybody there?"])


@pytest.mark.parametrize(("posts", "asked"), [(SHOWN + 5, "all"), (ALL + 5, "3")])
def test_a_link_to_an_old_post_of_a_long_thread_leads_to_it(
    thread: Thread, ann: User, visit: Visit, posts: int, asked: str
) -> None:
    have(thread, ann, *(f"Post {number}" for number in range(1, posts + 1)))
    page = visit(ann)
    page.goto(f"{thread.address}#post-3")
    expect(page.locator("#post-3:target")).to_be_in_viewport()
    expect(page).to_have_url(re.compile(rf"\?posts={asked}#post-3$"))


@pytest.fixture
def part(thread: Thread, ann: User, visit: Visit) -> Page:
    """Ann’s page with an older part of a long talk: posts 11 to 110."""
    have(thread, ann, *(f"Post {number}" for number in range(1, ALL + 6)))
    return connected(visit(ann), f"{thread.address}?posts={SHOWN + 10}")


def test_new_posts_do_not_come_into_an_older_part_and_a_link_leads_to_them(
    part: Page, thread: Thread, ben: User, add_post: AddPost
) -> None:
    newest = part.locator(".newest a")
    expect(newest).to_have_text("Show the newest posts")
    add_post(thread, ben, "Still there?")
    expect(newest).to_have_text("Show 1 new post")
    add_post(thread, ben, "Anybody?")
    expect(newest).to_have_text("Show 2 new posts")
    expect(part.locator(".count")).to_have_text(str(ALL + 7))
    expect(part.locator(".post").last).to_have_id(f"post-{SHOWN + 10}")
    newest.click()
    expect(part.locator(f"#post-{ALL + 6}:target")).to_be_in_viewport()
    expect(part.locator(".post .body").last).to_have_text("Anybody?")


def test_who_posts_from_an_older_part_is_led_to_their_post(part: Page) -> None:
    part.get_by_label("Your words").fill("I was there.")
    part.get_by_role("button", name="Post", exact=True).click()
    expect(part.locator(f"#post-{ALL + 6}:target")).to_be_in_viewport()
    expect(part.get_by_label("Your words")).to_have_value("")


def test_a_thread_is_accessible(thread: Thread, ann: User, ben: User, visit: Visit) -> None:
    have(thread, ben, "Why the `HT`?", "> Because\n\n[it](https://example.org) *must*")
    for page in (
        connected(visit(ann), f"{thread.address}?about=1/Trick19/3"),
        connected(visit(), thread.address),
    ):
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()


def test_times_say_how_long_ago(thread: Thread, ann: User, visit: Visit) -> None:
    have(thread, ann, "Earlier", at=timezone.now() - timedelta(minutes=5))
    page = visit(ann)
    page.goto(thread.address)
    expect(page.locator("#post-1 time")).to_have_text("5 min. ago")


def test_an_author_edits_and_removes_a_post_while_others_look_on(
    visit: Visit, thread: Thread, ann: User, ben: User, look: Callable[[Page, str], None]
) -> None:
    have(thread, ben, "Why the *ten*?")
    hers, his = connected(visit(ann), thread.address), connected(visit(ben), thread.address)
    expect(hers.get_by_role("link", name="Edit post 1")).to_be_hidden()
    his.get_by_role("link", name="Edit post 1").click()
    expect(his.get_by_label("Your words")).to_be_focused()
    look(his, "edit-post")
    his.get_by_label("Your words").fill("Why the **king**?")
    his.keyboard.press("Tab")
    his.keyboard.press("Enter")
    for page in (hers, his):
        expect(page.locator("#post-1 strong")).to_have_text("king")
        expect(page.locator("#post-1")).to_contain_text("edited")
    his.get_by_role("link", name="Edit post 1").click()
    his.get_by_role("button", name="Remove this post").click()
    for page in (hers, his):
        expect(page.locator("#post-1")).to_contain_text("Removed by its author.")
