import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from django.test import override_settings

from pnsite.storage import HashedFiles, shorten_style

IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["']\.[^"']+\.js["']|@import""")


@pytest.fixture
def collected(as_in_production: dict[str, Any]) -> Iterator[Path]:
    with override_settings(**as_in_production):
        yield as_in_production["STATIC_ROOT"]


def test_no_collected_file_imports_another(collected: Path) -> None:
    for file in (*collected.glob("*/*.js"), *collected.glob("*/*.css")):
        assert not IMPORT.search(file.read_text()), f"{file.name} imports another file"


def test_a_collected_file_holds_what_it_imports(collected: Path) -> None:
    [script] = collected.glob("site/site.*.js")
    [style] = collected.glob("site/site.*.css")
    assert 'customElements.define("look-switch",LookSwitch);' in script.read_text()
    assert re.search(r'src:url\("signs\.[0-9a-f]{12}\.woff"\)', style.read_text())


@pytest.mark.parametrize("name", ["site/site.*.js", "site/site.*.css"])
def test_a_collected_file_has_no_comments(collected: Path, name: str) -> None:
    [file] = collected.glob(name)
    assert not re.search(r"^\s*(?://|/\*)", file.read_text(), re.MULTILINE)


@pytest.mark.parametrize(
    ("written", "shortened"),
    [
        ("a,\nb {\n  color: red; /* or not */\n}\n\nc {\n  d: e;\n}\n", "a,b{color:red}c{d:e}"),
        (".a :hover > b {\n  width: calc(1px + 2px);\n}", ".a :hover > b{width:calc(1px + 2px)}"),
        ('q {\n  content: "a ; } b: c";\n}', 'q{content:"a ; } b: c"}'),
        (r'q { content: "a \" ; b"; c: d }', r'q{content:"a \" ; b";c:d}'),
        ('q { content: "/* ; */"; /* it’s; it\'s */ }', 'q{content:"/* ; */"}'),
        (
            "@media (width < 40rem) and (hover: none) {\n  a { b: c }\n}",
            "@media (width < 40rem) and (hover:none){a{b:c}}",
        ),
    ],
)
def test_a_collected_style_sheet_keeps_only_space_that_means_something(written: str, shortened: str) -> None:
    assert shorten_style(written) == shortened


def test_a_file_that_is_joined_has_another_name_when_what_it_imports_changes(tmp_path: Path) -> None:
    source, names = InMemoryStorage(), set()
    source.save("a.js", ContentFile('import "./b.js";\n'))
    for text in ("first();\n", "second();\n"):
        source.delete("b.js")
        source.save("b.js", ContentFile(text))
        storage = HashedFiles(location=tmp_path, base_url="/static/")
        list(storage.post_process({name: (source, name) for name in ("a.js", "b.js")}))
        names.add(storage.stored_name("a.js"))
    assert len(names) == 2


def test_collected_files_are_found_by_their_plain_names(collected: Path) -> None:
    paths = json.loads((collected / "staticfiles.json").read_text())["paths"]
    assert re.fullmatch(r"/static/site/base\.[0-9a-f]{12}\.css", staticfiles_storage.url("site/base.css"))
    assert all((collected / hashed).exists() for hashed in paths.values())


def test_collected_files_are_ready_to_be_sent_small(collected: Path) -> None:
    [style] = collected.glob("site/base.*.css")
    assert style.with_name(style.name + ".gz").exists()
    assert style.with_name(style.name + ".br").exists()


ROOT = Path(__file__).parent.parent.parent
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
FILES = [*TEMPLATES, *sorted((ROOT / "static").rglob("*.css")), *sorted((ROOT / "static").rglob("*.js"))]
ELSEWHERE = re.compile(r"""(?:src|action)=["'](?:https?:)?//|url\(["']?(?:https?:)?//|(?:from|import)\s*["']https?:""")
INLINE = re.compile(r"""<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:""")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_is_fetched_from_elsewhere(path: Path) -> None:
    assert not ELSEWHERE.search(path.read_text())


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_writes_scripts_or_styles_into_the_page(path: Path) -> None:
    assert not INLINE.search(path.read_text())


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_a_page_has_one_script_that_is_a_module(path: Path) -> None:
    """Two would each hold what both import, so an element would be defined twice."""
    assert path.read_text().count("<script type") == (path.name == "base.html")
