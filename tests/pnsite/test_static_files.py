import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command

from pnsite.storage import HashedFiles

IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+\.js)["']""")


@pytest.fixture
def collected(tmp_path: Path, settings: Any) -> Path:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": "pnsite.storage.HashedFiles"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    return tmp_path


def test_every_file_that_styles_and_scripts_name_is_collected_under_its_hashed_name(collected: Path) -> None:
    for script in collected.rglob("*.js"):
        for named in IMPORT.findall(script.read_text()):
            assert (script.parent / named).exists(), f"{script.name} imports {named}"
            assert re.search(r"\.[0-9a-f]{12}\.js$", named), f"{script.name} imports {named}"


def test_imports_in_every_spelling_are_written_anew(tmp_path: Path) -> None:
    spellings = ['import "./b.js"', "import {b} from './b.js';", 'export * from "./b.js"', 'await import("./b.js")']
    (tmp_path / "a.js").write_text("\n".join(spellings))
    (tmp_path / "b.js").write_text("export const b = 1")
    storage = HashedFiles(location=tmp_path, base_url="/static/")
    list(storage.post_process({name: (storage, name) for name in ("a.js", "b.js")}))
    [script] = tmp_path.glob("a.*.js")
    assert len(re.findall(r'"\./b\.[0-9a-f]{12}\.js"', script.read_text())) == len(spellings)


def test_collected_files_are_found_by_their_plain_names(collected: Path) -> None:
    paths = json.loads((collected / "staticfiles.json").read_text())["paths"]
    assert re.fullmatch(r"/static/site/base\.[0-9a-f]{12}\.css", staticfiles_storage.url("site/base.css"))
    assert all((collected / hashed).exists() for hashed in paths.values())


def test_collected_files_are_ready_to_be_sent_small(collected: Path) -> None:
    [style] = collected.glob("site/base.*.css")
    assert style.with_name(style.name + ".gz").exists()


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
