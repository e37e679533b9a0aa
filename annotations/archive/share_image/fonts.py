"""The fonts of pictures that are drawn on the server: from packages, never what a machine happens to have."""

from importlib.util import find_spec
from pathlib import Path

USUAL = "Noto Sans"
SIGNS = "Roundhouse Signs"
HEBREW, ARABIC = "Noto Sans Hebrew", "Noto Sans Arabic"

_IN_PACKAGES = {
    "fontpkg_noto_sans": "files/NotoSans[[]*.ttf",
    "pylopdf_fonts_he": "NotoSansHebrew-*.ttf",
    "pylopdf_fonts_ar": "NotoSansArabic-*.ttf",
}


def _file(package: str, pattern: str) -> str:
    found = find_spec(package)
    assert found
    assert found.origin
    return str(next(Path(found.origin).parent.glob(pattern)))


FONT_FILES = [str(Path(__file__).parent / "signs.otf"), *(_file(*of_package) for of_package in _IN_PACKAGES.items())]
