"""What every route of the site costs, for an account with as much of everything as it may have.

A route is asked for with GET, and with POST and its form below, or an empty one. So a new one is measured, too.
"""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any

from tests.bench.large_account import TITLE, LargeAccount
from tests.bench.site_bench import TIMES, Bench, cost
from tests.bench.worst_texts import ASKED_TEXTS, BYTES, TEXTS
from tests.pnsite.rights import EXAMPLES, PATTERNS

LONG = "CA " * 3_000
"""Nearly as long as a field may be."""

FORMS: dict[str, dict[str, Any]] = {
    "annotation_names": {"names": "seats"},
    "annotation_name_requests": {"name": "Nobody", "reason": "x" * 900},
    "annotation_posts": {"body": "`CA` " * 1_900},
    "annotation_publication": {"visibility": "listed"},
    "annotation_following": {"follow": "1"},
    "annotation_recorders": {"name": "Nobody"},
    "annotation_repairs": {"repair": "all"},
    "annotation_rules": {"rules": "double-deck"},
    "annotation_restoration": {"version": "1"},
    "annotation_title": {"title": TITLE},
    "editor_completions": {"line": "1900", "before": "Trick1 "},
    "editor_endings": {"hand": "0", "ending": "claim"},
    "editor_lines": {"add": "Bids1", "hand": "0", "bids-1": LONG},
    "editor_preview": {"add": "Hand1", "hand": "0", "cards": LONG},
    "editor_seats": {"seat-1": LONG, "seat-2": "Otto"},
    "editor_repairs": {"repair": "all"},
    "editor_text": {"text": "Note x\n"},
    "editor_written": {"written": f"Bids1 {'50 ' * 3_000}", "hand": "0", "seen": "0"},
    "puzzle_new": {
        "blank": [f"1/Trick{trick}/{value}" for trick in range(1, 11) for value in range(1, 5)],
        "title": "T",
        "question": "word " * 3_990,
    },
    "puzzle_attempts": {"give_up": "1"},
    "puzzle_edit": {"title": "T", "question": "[[a](" * 3_990},
    "puzzle_posts": {"body": "[[a](" * 3_990},
    "post_page": {"body": "[[a](" * 3_990},
    "series_new": {"title": "T", "description": "[[a](" * 3_990},
    "series_edit": {"title": "T", "description": "[[a](" * 3_990},
    "series_entries": {"page": "x" * 500},
    "series_publication": {"visibility": "listed"},
    "house_rules_new": {"title": LONG, "source": LONG, "remarks": "x\n" * 30_000, "bidding-steps": ["1"] * 900},
    "house_rules_edit": {"title": LONG, "source": LONG, "remarks": "x\n" * 30_000, "bidding-steps": ["1"] * 900},
    "account_login": {"login": LONG, "password": LONG},
    "account_signup": {"username": LONG, "email": LONG, "password1": LONG, "password2": LONG},
    "account_reset_password": {"email": LONG},
}
"""By route, the form that costs most."""

QUERIES = {"editor": "step=text", "editor_state": "seen=0", "annotation_page": "text=all"}
ADDRESSES = {"help_diagnostic": "/help/diagnostics/PN307"}
NOT_POSTED = ("account_logout",)  # it would end the session that asks
READ = (
    "wrong scores of eight players",
    "wrong values, scores asked for",
    "teams",
    "names",
    "whole hands",
)
"""Titles of the texts that cost most to read and to draw."""

EXPORT = "/account/export/"
SHOWN = 12
HEAD = ("route", "method", "text", "milliseconds")
ANSWERS = range(200, 423)
SHOWN_ANSWERS = {*ANSWERS} - {404}


def routes(bench: Bench) -> Iterator[tuple[str, ...]]:
    """The requests that cost most, of all; then the one in the middle."""
    texts = {title: (TEXTS | ASKED_TEXTS)[title][: BYTES - 2_000] for title in READ}
    account = LargeAccount(bench, list(texts.values()))
    rows = [*_of_account(bench, account), *_of_export(bench)]
    for title, text in texts.items():
        rows += _of_record(bench, "a/", title, text)
    rows += _of_record(bench, "rules/of/", READ[0], texts[READ[0]], account.house.record)
    rows.sort(key=lambda row: -float(row[-1]))
    yield from rows[:SHOWN]
    yield f"the middle of {len(rows)}", *rows[len(rows) // 2][1:]


def _of_account(bench: Bench, account: LargeAccount) -> Iterator[tuple[str, ...]]:
    talk = account.ann.annotations.filter(published_at__isnull=False).first().thread
    slugs = {"puzzles/": account.puzzle.slug, "series/": account.series.slug, "rules/house/": account.house.slug}
    for name, path in addresses(slugs | {"talk/": talk.slug, "": ""}).items():
        yield name, "GET", "", cost(lambda path=path: bench.owner.get(path), ANSWERS)  # type: ignore[misc]
        if name not in NOT_POSTED:
            form = FORMS.get(name, {})
            yield name, "POST", "", cost(lambda path=path, form=form: bench.owner.post(path, form), ANSWERS)  # type: ignore[misc]


def _of_export(bench: Bench) -> Iterator[tuple[str, ...]]:
    """Each file of the export, and each page that offers some."""
    page = EXPORT
    while page:
        offered = bench.owner.get(page, headers={"Accept-Encoding": "identity"}).content.decode()
        yield "account_export", "GET", page, cost(lambda page=page: bench.owner.get(page))  # type: ignore[misc]
        for found in re.findall(r'href="(/account/export/file/[^"]*)"', offered):
            file = unescape(found)
            yield "account_export_file", "GET", file.partition("&")[2], cost(lambda file=file: bench.owner.get(file))  # type: ignore[misc]
        more = re.search(r'href="(\?[^"]*)">More files', offered)
        page = f"{EXPORT}{unescape(more[1])}" if more else ""


def _of_record(bench: Bench, start: str, title: str, text: str, house_rules: Any = None) -> Iterator[tuple[str, ...]]:
    """The routes that begin so. Each form is sent for a record of its own, since it may change it."""
    for name in addresses({start: ""}):
        drafts = [bench.written(title, text) for _ in range(TIMES)]
        if house_rules:
            pks = [draft.pk for draft in drafts]
            type(drafts[0]).objects.filter(pk__in=pks).update(rules="house", house_rules=house_rules)
        paths = [addresses({start: draft.slug})[name] for draft in drafts]
        form, sent = {"seen": "1", "text": text} | FORMS.get(name, {}), iter(paths)
        at = f"{paths[0]}?{QUERIES.get(name, '')}"
        yield name, "GET", title, cost(lambda at=at: bench.owner.get(at), SHOWN_ANSWERS)  # type: ignore[misc]
        yield name, "POST", title, cost(lambda sent=sent, form=form: bench.owner.post(next(sent), form), ANSWERS)  # type: ignore[misc]


def addresses(slugs: Mapping[str, str]) -> dict[str, str]:
    """By route, an example of its address: of the things whose addresses begin so, with these slugs.

    "" stands for the routes of nothing that has a slug.
    """
    found = {}
    for name, pattern in PATTERNS.items():
        before, has_slug, _after = pattern.partition("<slug:slug>")
        start = before if has_slug else ""
        if start in slugs:
            path = pattern.replace("<slug:slug>", slugs[start])
            for part, example in EXAMPLES.items():
                path = path.replace(part, example)
            found[name] = f"/{path}"
    return found | {name: path for name, path in ADDRESSES.items() if name in found}
