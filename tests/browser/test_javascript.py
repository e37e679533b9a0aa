"""The parts of the scripts that need no page: run by node where there is one, else by the browser of the tests."""

import shutil
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route

ROOT = Path(__file__).parents[2]
SITE = "http://modules.test"
FILES = sorted(path.name for path in (ROOT / "tests/js").glob("*.js"))

RUN = """async (files) => {
  const failed = [];
  let count = 0;
  for (const file of files) {
    const { tests = {} } = await import(`/tests/js/${file}`);
    for (const [name, test] of Object.entries(tests)) {
      count += 1;
      try {
        await test();
      } catch (error) {
        failed.push(`${file}: ${name}: ${error.message}`);
      }
    }
  }
  return { count, failed };
}"""


def serve(route: Route) -> None:
    """Answers with the file of that path, or with a page without anything."""
    path = ROOT / urlsplit(route.request.url).path.lstrip("/")
    if path.suffix == ".js":
        route.fulfill(path=path, content_type="text/javascript")
    else:
        route.fulfill(body="<!DOCTYPE html><title>Modules</title>", content_type="text/html")


def run_in_browser(page: Page) -> None:
    page.route(f"{SITE}/**", serve)
    page.goto(f"{SITE}/")
    found = page.evaluate(RUN, FILES)
    assert found["failed"] == []
    assert found["count"] > len(FILES)


def run_in_node(node: str, folder: Path) -> None:
    """In a folder in which node takes the scripts for modules, as a browser does."""
    for part in ("static", "tests/js"):
        shutil.copytree(ROOT / part, folder / part)
    (folder / "package.json").write_text('{"type": "module"}')
    run = subprocess.run(
        [node, "--test", "tests/js/run.test.mjs"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout
    assert "\n# pass 0\n" not in run.stdout


def test_what_needs_no_page_does_what_it_says(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    if node := shutil.which("node"):
        run_in_node(node, tmp_path)
    else:
        browser = request.getfixturevalue("browser")
        with browser.new_page() as page:
            run_in_browser(page)
