"""No words of anybody run a script, neither with the content security policy nor, if it failed, without."""

import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import override_settings
from django.utils.safestring import mark_safe
from playwright.sync_api import Browser, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.threads import markdown, paging
from tests.browser.console import Console
from tests.browser.hostile import PAYLOADS, Alarm, Places, batched, places
from tests.browser.waiting import connected, wait_until

SignIn = Callable[[Page, User], None]
ASKED = "about after answer as at before bottom branch drafts from hand hide lines names page posts see set shared"
"""Names of values in the queries of pages; a page ignores those that it does not know."""


SENT = {"with the policy": {}, "without it": {"CONTENT_SECURITY_POLICY": None}}
"""What the site sends. With its policy, the alarm hears of what that stopped; without it, of what ran."""


@pytest.fixture(params=SENT)
def page(request: pytest.FixtureRequest, site: str, browser: Browser, browser_context_args: Any) -> Iterator[Page]:
    """A page in a context of its own, which the alarm watches."""
    with override_settings(**SENT[request.param]), browser.new_context(**browser_context_args) as context:
        yield context.new_page()


@pytest.fixture
def alarm(page: Page, console: Console) -> Alarm:
    console.watch(page.context)
    return Alarm(page.context)


@pytest.fixture
def hostile(site: str, ann: User, monkeypatch: pytest.MonkeyPatch) -> Places:
    """A site full of hostile words, whose lists have one page each."""
    monkeypatch.setattr(paging, "SIZE", len(PAYLOADS) + 10)
    return places(ann)


def test_the_corpus_is_large_and_has_nothing_twice() -> None:
    assert len(PAYLOADS) == len(set(PAYLOADS)) >= 160


def test_nothing_runs_on_any_page(
    page: Page, alarm: Alarm, hostile: Places, ann: User, person: Callable[[str], User], sign_in: SignIn
) -> None:
    staff = person("Staff")
    staff.is_staff = True
    staff.save()
    shown: set[str] = set()
    for reader, addresses in ((None, hostile.everybody), (ann, hostile.hers), (staff, hostile.staffs)):
        if reader:
            sign_in(page, reader)
        for address in addresses:
            answer = page.goto(address)
            assert answer
            assert answer.status == 200, address
            expect(page.locator("h1").first).to_be_attached()
            assert not alarm.rings(page), address
            text = page.locator("body").text_content() or ""
            shown |= {payload for payload in PAYLOADS if payload in text}
    assert len(shown) == len(PAYLOADS), "pages show the words as they were written"
    page.goto(f"{hostile.replayed}?at=trick1-1")
    expect(page.locator("[data-play]")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("at=trick1-2"))
    assert not alarm.rings(page)


def test_nothing_runs_from_an_address(
    page: Page, alarm: Alarm, console: Console, ann: User, sign_in: SignIn, draft: Annotation
) -> None:
    console.expect("404")
    sign_in(page, ann)
    own = draft.get_absolute_url()
    paths = ("/library/", own, f"{own}edit/", f"{own}history/", "/rules/", "/account/login/", "/help/diagnostics/x")
    names = ASKED.split()
    for number, payloads in enumerate(batched(PAYLOADS, len(names))):
        query = urlencode([*zip(names, payloads, strict=False), ("next", payloads[0]), ("q", payloads[-1])])
        for path in (paths[number % len(paths)], own):
            page.goto(f"{path}?{query}")
            assert not alarm.rings(page), path
            page.evaluate("parts => { for (const part of parts) location.hash = part; }", list(payloads))
            assert not alarm.rings(page), path


def test_nothing_runs_that_arrives_while_a_page_is_open(
    page: Page, alarm: Alarm, ann: User, sign_in: SignIn, draft: Annotation
) -> None:
    sign_in(page, ann)
    connected(page, draft.get_absolute_url())
    for number in range(0, len(PAYLOADS), 30):
        draft.thread.post(author=ann, body="\n\n".join(PAYLOADS[number : number + 30]), at=draft.created_at)
    expect(page.locator("#posts .post")).to_have_count(len(range(0, len(PAYLOADS), 30)))
    assert not alarm.rings(page)


REPORT = """async (payloads) => {
  for (const [number, title] of payloads.entries()) {
    const socket = new WebSocket(`${location.pathname.replace("edit/", "").replace("/a/", "/ws/a/")}?presence=1`);
    await new Promise((open) => { socket.onmessage = open; });
    socket.send(JSON.stringify({ at: { title, step: title, line: 1 } }));
  }
}"""


def test_nothing_runs_from_where_somebody_says_they_are(
    page: Page, alarm: Alarm, ann: User, ben: User, sign_in: SignIn, draft: Annotation, visit: Callable[..., Page]
) -> None:
    sign_in(page, ann)
    draft.add_recorder(ben)
    editor = f"{draft.get_absolute_url()}edit/"
    connected(page, editor)
    his, payloads = visit(ben), [payload for payload in PAYLOADS if len(payload) <= 80][::8]
    his.goto(editor)
    his.evaluate(REPORT, payloads)
    place = page.get_by_role("list", name="People recording with you")
    wait_until(page, lambda: any(one in (place.text_content() or "") for one in payloads), "nobody is here")
    assert not alarm.rings(page)


def test_the_alarm_goes_off_if_words_are_not_escaped(
    page: Page,
    alarm: Alarm,
    console: Console,
    draft: Annotation,
    ann: User,
    sign_in: SignIn,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    console.expect("Content Security Policy")
    console.expect("404")
    monkeypatch.setattr(markdown, "html", mark_safe)
    draft.thread.post(author=ann, body="<img src=x onerror=RUN()>", at=draft.created_at)
    sign_in(page, ann)
    answer = page.goto(draft.get_absolute_url())
    assert answer
    assert any("onerror=RUN()" in found for found in alarm.rings(page))
    if "content-security-policy" in answer.headers:
        wait_until(page, lambda: any("against the policy: script-src-attr" in it for it in alarm.heard), "not reported")
    else:
        wait_until(page, lambda: "a script ran" in alarm.heard, "no script ran")
