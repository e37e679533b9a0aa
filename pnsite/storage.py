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
KEPT = r"""(?P<kept>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\))"""
COMMENT = re.compile(rf"{KEPT}|/\*.*?\*/", re.DOTALL)
SPACE = re.compile(rf"{KEPT}|;?\s*(?P<end>}})\s*|\s*(?P<mark>[{{;])\s*|(?P<after>[:,])\s+|\s+")


def shorten_style(text: str) -> str:
    """The style sheet without comments, and without space that means nothing to a browser."""

    def short(found: re.Match[str]) -> str:
        return found["kept"] or found["end"] or found["mark"] or found["after"] or " "

    return SPACE.sub(short, COMMENT.sub(r"\g<kept>", text)).strip()


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
