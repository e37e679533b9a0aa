"""Words that would run a script if a page did not escape them, everywhere where somebody can write words.

A payload calls `RUN()` or fetches something from `canary.invalid`; the alarm hears of both.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page

from annotations.archive.models import Annotation
from annotations.archive.models.invitations import Invitation
from annotations.archive.models.name_requests import NameRequest
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.rules.shipped import ruleset
from annotations.series.models import Series
from annotations.threads.models import Post, Thread
from tests.puzzles.hand import HAND

PAYLOADS = Path(__file__).with_name("xss_payloads.txt").read_text(encoding="utf-8").splitlines()
CANARY = "canary.invalid"

FOREIGN = """() => {
  const executes = new Set(["javascript:", "vbscript:", "data:", "blob:"]);
  const addresses = new Set(["href", "xlink:href", "action", "formaction", "src", "data", "poster", "to", "values"]);
  const found = [];
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const scheme = addresses.has(name) && URL.canParse(value, location) ? new URL(value, location).protocol : "";
      if (/^on|hx-on/.test(name) || name === "srcdoc" || executes.has(scheme)) {
        found.push(`${element.tagName} ${name}=${value}`);
      }
    }
  }
  const elements = "iframe, object, embed, base, meta[http-equiv], style, video, audio, math, frameset, marquee,"
    + " script:not([src], [type='application/json']), script[src^='//'], link[href^='//'], form[action^='//'],"
    + " img[src='x'], img[src^='//']";
  return [...found, ...[...document.querySelectorAll(elements)].map((element) => element.outerHTML)];
}"""
"""What no page of ours has: handlers in attributes, addresses that execute, scripts in the page, frames."""


def batched(payloads: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """The payloads in turn, so many at a time."""
    return (payloads[start : start + size] for start in range(0, len(payloads), size))


VIOLATIONS = """addEventListener("securitypolicyviolation", (violation) =>
  VIOLATES(`${violation.effectiveDirective} ${violation.blockedURI} ${violation.sample}`), true);"""


class Alarm:
    """Hears of every script that runs, every request to a stranger and all that violates the policy of the site, in
    all pages of a context."""

    def __init__(self, context: BrowserContext) -> None:
        self.heard: list[str] = []
        context.expose_function("RUN", lambda: self.heard.append("a script ran"))
        context.expose_function("VIOLATES", lambda what: self.heard.append(f"against the policy: {what}"))
        context.add_init_script(VIOLATIONS)
        context.on("dialog", lambda dialog: (self.heard.append("a dialog"), dialog.dismiss()))
        context.on("request", lambda request: CANARY in request.url.split("?")[0] and self.heard.append(request.url))
        context.route(f"**://{CANARY}/**", lambda route: route.abort())

    def rings(self, page: Page) -> list[str]:
        """What it has heard so far, and what the page has that is not ours."""
        return [*self.heard, *page.evaluate(FOREIGN)]


class Places(NamedTuple):
    """The addresses of pages that show hostile words: to everybody, to Ann, to staff; and one with a replay."""

    everybody: list[str]
    hers: list[str]
    staffs: list[str]
    replayed: str


def text_of(payloads: Sequence[str]) -> str:
    """A text that has each payload as a player’s name, a note, a place, a value and a line."""
    hands = ["\n".join(f"Seat{seat} {name}" for seat, name in enumerate(four, 1)) for four in batched(payloads, 4)]
    games = "\n\n".join(f"Deal {number}\n{seats}" for number, seats in enumerate(hands, 1))
    notes = "\n".join(f"Note {payload}" for payload in payloads)
    return f"Presenter {payloads[0]}\nLocation {payloads[1]}\nEvent {payloads[2]}\n{games}\n{notes}\n"


def broken_text_of(payloads: Sequence[str]) -> str:
    """A text that PN cannot read, because each payload is a line, and a value."""
    lines = (f"{payload}\nBids{number % 99 + 1} {payload}" for number, payload in enumerate(payloads))
    return HAND + "\n".join(lines) + "\n"


def authors() -> list[User]:
    """People with names that no form accepts, but for the slash, with which there would be no address."""
    names = [payload.replace("/", "")[:24] + f" {number}" for number, payload in enumerate(PAYLOADS)]
    people = (User(username=name, email=f"{number}@example.org") for number, name in enumerate(names))
    return User.objects.bulk_create(people)


def places(ann: User) -> Places:
    """Fills the site with hostile words, as rows that no form has looked at."""
    people, now = authors(), timezone.now()
    shown = Annotation.objects.start(ann, PAYLOADS[0], now)
    shown = shown.replace(HAND + text_of(PAYLOADS), seen=0, by=ann, at=now)
    broken = Annotation.objects.start(ann, PAYLOADS[1], now)
    broken = broken.replace(broken_text_of(PAYLOADS), seen=0, by=ann, at=now)
    Annotation.objects.filter(pk=shown.pk).update(summary=PAYLOADS[3], source=PAYLOADS[4], published_at=now)
    shown.thread.open(now, listed=True)
    _post(shown.thread, people)
    _titles(ann, people)
    puzzles = list(_puzzles(ann))
    houses = [*_houses(ann, PAYLOADS)]
    series = _series(ann, puzzles)
    housed = Annotation.objects.start(ann, PAYLOADS[2], now, rules="house", house_rules=houses[0].record)
    housed.replace(HAND, seen=0, by=ann, at=now).publish(now, listed=True)
    Invitation.objects.create(annotation=Annotation.objects.exclude(owner=ann).first(), person=ann, at=now)
    NameRequest.objects.bulk_create(
        NameRequest(annotation=shown, owner=ann, name=p, reason=p, at=now) for p in PAYLOADS
    )
    here, editor = shown.get_absolute_url(), reverse("editor", args=[broken.slug])
    everybody = [
        "/",
        "/library/",
        "/talk/",
        "/puzzles/",
        "/series/",
        f"{here}?posts=all",
        f"{here}embed/",
        f"{here}print/",
        f"{here}share/",
        f"{here}names/requests/",
        f"{here}?hand=3",
        f"/people/{ann.username}/",
        people[0].get_absolute_url(),
        *(series.get_absolute_url() for series in series),
        *(puzzle.get_absolute_url() for puzzle in puzzles),
        houses[0].get_absolute_url(),
        f"{houses[0].get_absolute_url()}score-sheet/",
        f"/rules/of/{housed.slug}/",
        "/rules/?" + "&".join(f"set={house.key}" for house in houses[:15]),
    ]
    hers = [
        "/",
        "/library/",
        "/rules/",
        "/account/",
        "/talk/mine/",
        here,
        broken.get_absolute_url(),
        f"{here}history/",
        f"{here}history/1/",
        f"{here}names/",
        f"{here}puzzles/new/",
        reverse("editor", args=[shown.slug]),
        editor,
        f"{editor}?pane=text",
        f"{puzzles[0].get_absolute_url()}edit/",
        f"{series[0].get_absolute_url()}edit/",
        f"{houses[0].get_absolute_url()}edit/",
        f"/series/adding/?page={shown.slug}",
    ]
    return Places(everybody, hers, ["/requests/", f"/talk/{shown.thread.slug}/1/"], here)


def _post(thread: Thread, people: Sequence[User]) -> None:
    """A post of each person, pinned to a place with such words."""
    now = timezone.now()
    Post.objects.bulk_create(
        Post(
            thread=thread,
            number=number,
            author=author,
            body=payload,
            anchor=payload[:80],
            anchor_title=payload[:120],
            anchor_value=payload[:200],
            posted_at=now,
        )
        for number, (author, payload) in enumerate(zip(people, PAYLOADS, strict=True), 1)
    )
    Thread.objects.filter(pk=thread.pk).update(last_number=len(PAYLOADS), last_posted_at=now)


def _titles(ann: User, people: Sequence[User]) -> None:
    """A draft of Ann’s and a published annotation of somebody else’s with each payload as its title."""
    now = timezone.now()
    for owners, published in (([ann] * len(people), None), (people, now)):
        threads = Thread.objects.bulk_create(
            Thread(
                owner=owner,
                title=payload,
                address=f"/a/{number}/",
                created_at=now,
                opened_at=published,
                listed=bool(published),
                last_number=1,
                last_posted_at=published,
            )
            for number, (owner, payload) in enumerate(zip(owners, PAYLOADS, strict=True))
        )
        Annotation.objects.bulk_create(
            Annotation(
                owner=thread.owner,
                title=thread.title[:120],
                summary=thread.title,
                thread=thread,
                created_at=now,
                edited_at=now,
                published_at=published,
            )
            for thread in threads
        )


def _puzzles(ann: User) -> Iterator[Puzzle]:
    """Puzzles with each payload in their words, many in each; published."""
    now = timezone.now()
    draft = Annotation.objects.start(ann, "Thursday", now).replace(HAND, seen=0, by=ann, at=now)
    for payloads in batched(PAYLOADS, len(PAYLOADS) // 2):
        words = "\n\n".join(payloads)
        anchors = {"1/Trick2/3": "HQ"}
        puzzle = Puzzle.objects.make(draft, ann, payloads[0][:120], words, words, anchors, now)
        puzzle.blanks.update(title=payloads[1][:120])
        puzzle.publish(now)
        _post(puzzle.thread, User.objects.exclude(pk=ann.pk)[: len(PAYLOADS)])
        yield puzzle


def _houses(ann: User, payloads: Sequence[str]) -> Iterator[HouseRules]:
    """House rules with the payloads as titles and sources; shared."""
    now = timezone.now()
    for payload in payloads[: 2 * 45 : 2]:
        rules = ruleset("double-deck")._replace(name="ours", title=payload, source=payload)
        house = HouseRules.objects.keep(ann, rules, now)
        house.share(now)
        yield house


def _series(ann: User, puzzles: Sequence[Puzzle]) -> list[Series]:
    """A series for each payload as its title; the first has them all in its description, and entries."""
    now = timezone.now()
    made = Series.objects.bulk_create(
        Series(owner=ann, title=p, description=p, created_at=now, edited_at=now, published_at=now) for p in PAYLOADS
    )
    Series.objects.filter(pk=made[0].pk).update(description="\n\n".join(PAYLOADS))
    for one in made[:40]:
        for puzzle in puzzles:
            one.add(puzzle, now)
    return made[:1]
