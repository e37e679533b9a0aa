import re
from collections.abc import Iterator
from functools import cache
from pathlib import PurePath
from typing import Any

import rjsmin
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage

from pnsite.joining import join_script, join_style

JOIN = {".js": join_script, ".css": join_style}
COMMENT, BETWEEN_LINES = re.compile(r"/\*.*?\*/", re.DOTALL), re.compile(r"\s*\n\s*")


def shorten_style(text: str) -> str:
    """The style sheet without comments and indentation; what may matter to a browser stays."""
    return BETWEEN_LINES.sub("\n", COMMENT.sub("", text)).strip()


SHORTEN = {".js": rjsmin.jsmin, ".css": shorten_style}


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Collected files: joined with what they import, shortened, compressed, and named after their content."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        return super().post_process({**paths, **_joined(paths)}, dry_run=dry_run, **options)


def _joined(paths: dict[str, Any]) -> dict[str, Any]:
    """The scripts and style sheets of `paths`, joined with what they import: by name, a storage and a path in it."""
    found = {PurePath(name).as_posix(): place for name, place in paths.items()}

    @cache
    def read(name: str) -> str:
        storage, path = found[name]
        with storage.open(path) as file:
            return file.read().decode()

    joined = InMemoryStorage()
    for name in found:
        suffix = PurePath(name).suffix
        if join := JOIN.get(suffix):
            shorten = SHORTEN.get(suffix, str)
            joined.save(name, ContentFile(shorten(join(name, read))))
    return {name: (joined, PurePath(name).as_posix()) for name in paths if PurePath(name).suffix in JOIN}
