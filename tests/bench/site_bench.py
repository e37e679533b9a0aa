"""A site to measure: what an answer takes of the processor, with nothing remembered."""

import time
from collections.abc import Callable, Container, Iterator
from typing import Any

from tests.bench.worst_texts import BYTES

TIMES = 2
"""Each is measured so often, with nothing remembered; the least counts, since others use the processor, too."""


class Bench:
    """A site with one author, who is signed in, and a stranger."""

    def __init__(self) -> None:
        from django.contrib.auth import get_user_model
        from django.core.management import call_command
        from django.test import Client

        from pnsite.start import collect_seldom

        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        self.ann: Any = get_user_model().objects.create(username="Ann")
        self.owner, self.stranger = (
            Client(SERVER_NAME="localhost", headers={"Accept-Encoding": "br"}) for _ in range(2)
        )
        self.owner.force_login(self.ann)
        for page in ("/", "/library/", "/record/"):
            self.owner.get(page)
        collect_seldom()

    def written(self, title: str, *texts: str) -> Any:
        """A new draft with these versions."""
        from django.utils import timezone

        from annotations.archive.models import Annotation

        now = timezone.now()
        draft = Annotation.objects.start(self.ann, title, now)
        for text in texts:
            draft = draft.replace(text[:BYTES], seen=draft.version, by=self.ann, at=now)
        return draft

    def views(self, address: str, tails: dict[str, str], reader: Any = None) -> Iterator[str]:
        """The cost of each page, for the owner or another reader."""
        for tail in tails.values():
            at = address.removesuffix("/") if tail.startswith(".") else address
            yield cost(lambda asked=at + tail: (reader or self.owner).get(asked))  # type: ignore[misc]

    def edits(self, drafts: list[Any], forms: dict[str, tuple[str, dict[str, str]]]) -> Iterator[str]:
        """The cost of each form, sent for one draft after the other."""
        for tail, form in forms.values():
            waiting = iter(drafts)

            def send(tail: str = tail, form: dict[str, str] = form, waiting: Iterator[Any] = waiting) -> Any:
                draft = next(waiting)
                seen = {"seen": str(type(draft).objects.get(pk=draft.pk).version)}
                return self.owner.post(draft.get_absolute_url() + tail, seen | form, headers={"HX-Request": "true"})

            yield cost(send)


def cost(ask: Callable[[], Any], statuses: Container[int] = (200, 302, 409, 422)) -> str:
    """The milliseconds of the processor that the answer takes, with nothing remembered; it must have such a status."""
    from annotations.archive.finished_pages import forget_pages
    from annotations.notation.reading import forget
    from annotations.people.limits import cache
    from annotations.threads import markdown

    times = []
    for _ in range(TIMES):
        forget()
        forget_pages()
        cache.clear()
        markdown.html.cache_clear()
        begun = time.process_time()
        answer = ask()
        times.append((time.process_time() - begun) * 1000)
        assert answer.status_code in statuses, answer.status_code
    return f"{min(times):.0f}"
