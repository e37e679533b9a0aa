"""Files joined with their imports, judged by their text; browser tests show that joined scripts do the same."""

import pytest

from pnsite.joining import CannotJoin, join_script, join_style

SHARED = 'let count = 0;\nexport function counted() {\n  return ++count;\n}\nexport const SHOWN = "shown";\n'


def script(**files: str) -> str:
    return join_script("page.js", {f"{name}.js": text for name, text in files.items()}.__getitem__)


def style(files: dict[str, str], name: str = "page.css") -> str:
    return join_style(name, files.__getitem__)


def test_a_script_that_imports_nothing_stays_as_it_is() -> None:
    assert script(page=SHARED) == SHARED


def test_every_module_runs_once_and_after_those_that_it_imports() -> None:
    both = 'import "./left.js";\nimport "./right.js";\n'
    one = 'import { counted } from "./shared.js";\ncounted();\n'
    joined = script(page=both, left=one, right=one, shared=SHARED)
    places = [joined.index(f"// {name}.js\n") for name in ("shared", "left", "right", "page")]
    assert places == sorted(places)
    assert joined.count("let count") == 1


def test_what_is_imported_is_there_under_the_name_it_is_given() -> None:
    page = 'import {\n  counted,\n  SHOWN as word,\n} from "./shared.js";\n'
    assert "const { counted, SHOWN: word } = _0;" in script(page=page, shared=SHARED)


@pytest.mark.parametrize("spelling", ["async function a() {}", "function* a() {}", "class a {}", "const a = 1;"])
def test_every_kind_of_export_is_returned(spelling: str) -> None:
    joined = script(page='import { a } from "./b.js";\n', b=f"export {spelling}\n")
    assert f"\n{spelling}\n" in joined
    assert "return { a };" in joined


def test_equal_file_names_in_two_folders_stay_apart() -> None:
    files = {"a/page.js": 'import "../b/page.js";\n', "b/page.js": "const b = 1;\n"}
    joined = join_script("a/page.js", files.__getitem__)
    assert joined.index("// b/page.js\n{") < joined.index("// a/page.js\n{")


@pytest.mark.parametrize(
    "spelling",
    [
        'import shared from "./shared.js";',
        'import * as shared from "./shared.js";',
        "import { counted } from './shared.js';",
        'import { counted } from "shared";',
        'const shared = await import("./shared.js");',
        "const here = import.meta.url;",
        "export default counted;",
        "export let a = 1;",
        "export { counted };",
        'export * from "./shared.js";',
    ],
)
@pytest.mark.parametrize("beside", ["", 'import "./shared.js";\n'])
def test_a_spelling_that_is_not_read_is_refused(spelling: str, beside: str) -> None:
    with pytest.raises(CannotJoin, match=r"page\.js: this spelling"):
        script(page=f"{beside}{spelling}\n", shared=SHARED)


def test_a_module_whose_address_the_page_has_may_be_imported_later() -> None:
    later = "const load = () => import(document.body.dataset.address);\n"
    assert later in script(page=f'import "./shared.js";\n{later}', shared=SHARED)


def test_comments_may_speak_of_imports() -> None:
    assert script(page="// import(\n/** @type {import(x)} */\n")


def test_what_is_imported_must_be_exported() -> None:
    with pytest.raises(CannotJoin, match=r"page\.js imports gone, which shared\.js does not export"):
        script(page='import { gone } from "./shared.js";\n', shared=SHARED)


def test_a_file_that_is_not_there_is_named_with_the_one_that_imports_it() -> None:
    with pytest.raises(CannotJoin, match=r"page\.js imports gone\.js"):
        script(page='import "./gone.js";\n')


def test_a_circle_of_imports_is_refused() -> None:
    with pytest.raises(CannotJoin, match=r"page\.js, other\.js"):
        script(page='import "./other.js";\n', other='import "./page.js";\n')


def test_style_sheets_stand_in_place_of_their_imports() -> None:
    files = {"page.css": '@import "./a.css";\n@import "./b.css";\nb {}\n', "a.css": "i {}\n", "b.css": "u {}\n"}
    assert style(files).split() == ["i", "{}", "u", "{}", "b", "{}"]


def test_addresses_in_a_style_sheet_of_another_folder_lead_where_they_led() -> None:
    text = 'src: url("signs.woff"); mask: url("data:image/svg+xml,x"); clip-path: url("#part"); src: url("/all.woff");'
    files = {"a/page.css": '@import "../b/part.css";\n', "b/part.css": text}
    assert style(files, "a/page.css").strip() == text.replace('"signs', '"../b/signs')


def test_a_style_sheet_that_is_imported_twice_is_refused() -> None:
    files = {"page.css": '@import "./a.css";\n@import "./b.css";\n', "a.css": '@import "./b.css";\n', "b.css": "u {}\n"}
    with pytest.raises(CannotJoin, match="twice"):
        style(files)


@pytest.mark.parametrize(
    "spelling", ['@import "a.css";', "@import './a.css';", '@import url("./a.css");', '@import "./a.css" print;']
)
def test_a_spelling_of_an_imported_style_sheet_that_is_not_read_is_refused(spelling: str) -> None:
    with pytest.raises(CannotJoin, match=r"page\.css: this spelling"):
        style({"page.css": f"{spelling}\n", "a.css": "i {}\n"})
