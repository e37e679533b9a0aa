import pytest

from annotations.notation.cli.command import main
from annotations.notation.syntax.catalogue import CATALOGUE


def explained(capsys: pytest.CaptureFixture[str], *codes: str) -> str:
    assert main(["explain", *codes]) == 0
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def no_site(monkeypatch: pytest.MonkeyPatch) -> None:
    """No site is named where a test does not name one."""
    monkeypatch.delenv("SITE_URL", raising=False)


@pytest.mark.parametrize("code", CATALOGUE)
def test_a_code_is_explained_in_the_words_of_the_catalogue(capsys: pytest.CaptureFixture[str], code: str) -> None:
    entry, out = CATALOGUE[code], explained(capsys, code)
    assert all(said in out for said in (code, entry.title, entry.why, entry.repair))
    assert out.replace("\n", "").isprintable()


def test_an_explanation_reads_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    assert explained(capsys, "pn310") == (
        "PN310 error: Kitty out of order\n\n"
        f"{CATALOGUE['PN310'].why}\n{CATALOGUE['PN310'].repair}\n\n"
        "instead of\n  Kitty SK CT H9\nwrite\n  Kitty CT SK H9\n"
    )


def test_its_page_is_named_where_a_site_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_URL", "https://pinochle.example")
    assert explained(capsys, "PN310").endswith("\n\nhttps://pinochle.example/help/diagnostics/PN310\n")


def test_without_a_code_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line.split()[0] for line in explained(capsys).splitlines()] == list(CATALOGUE)


def test_several_codes_are_explained_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert explained(capsys, "PN301", "PN302") == f"{explained(capsys, 'PN301')}\n{explained(capsys, 'PN302')}"


def test_a_code_that_there_is_not_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["explain", "PN302", "PN999"])
    assert stopped.value.code == 2
    assert "there is no code PN999" in capsys.readouterr().err
