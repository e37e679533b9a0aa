import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnsite import environment

GIVEN = "a secret that nobody can ever guess"
FLAGS = [("1", True), ("yes", True), ("On", True), ("0", False), ("FALSE", False)]


@pytest.mark.parametrize(("written", "meant"), FLAGS)
def test_a_flag_is_a_yes_or_a_no(monkeypatch: pytest.MonkeyPatch, written: str, meant: bool) -> None:
    monkeypatch.setenv("DEBUG", written)
    assert environment.flag("DEBUG", not meant) is meant


def test_a_variable_that_is_empty_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBUG", " ")
    assert environment.flag("DEBUG", True) is True


def test_a_mistyped_flag_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBUG", "flase")
    with pytest.raises(environment.WrongSetting, match="DEBUG is 'flase'"):
        environment.flag("DEBUG", False)


@pytest.mark.parametrize("written", ["-1", "0", "2.5", "many", "²", "65536", "9" * 5_000])
def test_a_mistyped_number_stops_the_start(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("EMAIL_PORT", written)
    with pytest.raises(environment.WrongSetting, match="whole number"):
        environment.number("EMAIL_PORT", 25, 65_535)


def test_a_number_is_read_or_given_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EMAIL_PORT", raising=False)
    assert environment.number("EMAIL_PORT", 25, 65_535) == 25
    monkeypatch.setenv("EMAIL_PORT", " ")
    assert environment.number("EMAIL_PORT", 25, 65_535) == 25
    monkeypatch.setenv("EMAIL_PORT", "587")
    assert environment.number("EMAIL_PORT", 25, 65_535) == 587


@pytest.mark.parametrize("written", ["two\nlines", "\udcff\udcfe" + "x" * 40, "a\x07"])
def test_what_is_no_line_of_text_stops_the_start(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setitem(os.environ, "SECRET_KEY", written)
    with pytest.raises(environment.WrongSetting, match="one line of plain text"):
        environment.text("SECRET_KEY")


def test_values_in_a_list_may_have_spaces_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLOWED_HOSTS", "a.example, b.example ,")
    assert environment.listed("ALLOWED_HOSTS") == ["a.example", "b.example"]
    monkeypatch.setenv("ALLOWED_HOSTS", " ")
    assert environment.listed("ALLOWED_HOSTS") == []


@pytest.mark.parametrize("written", ["https://pinochle.example", "http://127.0.0.1:8123", "https://pinochle.example/"])
def test_a_site_has_a_scheme_and_a_host(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("SITE_URL", written)
    assert environment.address("SITE_URL", "") == written.rstrip("/")


NO_SITES = ["pinochle.example", "ftp://pinochle.example", "https://", "https://a.example/pn", "//a", "http://["]
NO_SITES += ["http://a:b:c", "http://a:99999", "http://a:0", "https://ann:secret@a", "https://a b", "https://a\\b"]
NO_SITES += ["http://é", "https://.", "https://a..b", "https://-a", "http://256.1.1.1", f"http://{'a' * 64}"]
NO_SITES += ["http://[fe80::1%25eth0]"]


@pytest.mark.parametrize("written", NO_SITES)
def test_a_mistyped_site_stops_the_start(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("SITE_URL", written)
    with pytest.raises(environment.WrongSetting, match="SITE_URL"):
        environment.address("SITE_URL", "http://localhost:8000")


WRONG = {
    "ALLOWED_HOSTS": "a/b|http://a.example|a.example:8000|é|a b|-|..|[zz]|::1|a.example, b/c",
    "EMAIL_HOST": "a b|é|http://smtp|smtp:25|-|/|[::1]|a..b|smtp.example,x",
    "EMAIL_USER": "é",
    "EMAIL_PASSWORD": "é",
    "EMAIL_FROM": 'x|é|a@|@b|Round <a@b|a@b.c, d@e.f|Ann <é@a.example>|Ann <a@é.example>|a b@c.d|"a" <>|a@b/c',
}
RIGHT = {
    "ALLOWED_HOSTS": "a.example|.a.example|*|[::1]|127.0.0.1|a_b|A.example, b.example",
    "EMAIL_HOST": "smtp.example|smtp.example.|10.0.0.5|::1|localhost",
    "EMAIL_USER": "ann",
    "EMAIL_PASSWORD": "a b:c",
    "EMAIL_FROM": 'a@b|<a@b.example>|Roundhouse <a@b.example>|Ründ <a@b.example>|"House, Round" <a@b>|a@[::1]',
}
READERS = {
    "ALLOWED_HOSTS": environment.hosts,
    "EMAIL_HOST": environment.mail_server,
    "EMAIL_USER": environment.plain,
    "EMAIL_PASSWORD": environment.plain,
    "EMAIL_FROM": lambda name: environment.sender(name, "hello@localhost"),
}


def each(values: dict[str, str]) -> list[tuple[str, str]]:
    return [(name, value) for name, listed in values.items() for value in listed.split("|")]


@pytest.mark.parametrize(("name", "written"), each(WRONG))
def test_a_mistyped_host_or_address_stops_the_start(monkeypatch: pytest.MonkeyPatch, name: str, written: str) -> None:
    monkeypatch.setenv(name, written)
    with pytest.raises(environment.WrongSetting, match=f"{name} "):
        READERS[name](name)


@pytest.mark.parametrize(("name", "written"), each(RIGHT))
def test_hosts_and_addresses_of_all_kinds_are_taken(monkeypatch: pytest.MonkeyPatch, name: str, written: str) -> None:
    monkeypatch.setenv(name, written)
    value = READERS[name](name)
    assert (value if isinstance(value, str) else ", ".join(value)) == written


def test_a_site_at_a_number_answers_there(tmp_path: Path) -> None:
    done = started_with(tmp_path, SITE_URL="http://[::1]:8000", ALLOWED_HOSTS="")
    assert done.stdout == "False ['[::1]', 'localhost', '127.0.0.1']\n"


def test_a_secret_is_made_once_and_kept_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    path = tmp_path / "data" / "secret"
    first = environment.secret("SECRET_KEY", path)
    assert len(first) > 50
    assert environment.secret("SECRET_KEY", path) == first
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_of_two_processes_that_make_a_secret_at_once_one_wins(tmp_path: Path) -> None:
    environment.keep(tmp_path / "secret", "first")
    environment.keep(tmp_path / "secret", "second")
    assert (tmp_path / "secret").read_text() == "first"


def test_a_secret_that_is_given_is_not_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", GIVEN)
    assert environment.secret("SECRET_KEY", tmp_path / "secret") == GIVEN
    assert not (tmp_path / "secret").exists()


@pytest.mark.parametrize(("written", "reason"), [("", "is empty"), (" \n", "is empty"), ("guessed", "is too short")])
def test_an_empty_or_short_secret_file_stops_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str, reason: str
) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    path = tmp_path / "secret"
    path.write_text(written)
    with pytest.raises(environment.WrongSetting, match=reason):
        environment.secret("SECRET_KEY", path)
    assert path.read_text() == written


def test_a_secret_that_cannot_be_read_stops_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    (tmp_path / "secret").write_bytes(b"\xff" * 64)
    (tmp_path / "folder").mkdir()
    for name in ("secret", "folder"):
        with pytest.raises(environment.WrongSetting, match="cannot be read"):
            environment.secret("SECRET_KEY", tmp_path / name)


def test_a_short_secret_in_the_environment_stops_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "guessed")
    with pytest.raises(environment.WrongSetting, match="SECRET_KEY is too short"):
        environment.secret("SECRET_KEY", tmp_path / "secret")
    monkeypatch.setenv("SECRET_KEY_FALLBACKS", f"{GIVEN}, guessed")
    with pytest.raises(environment.WrongSetting, match="A value of SECRET_KEY_FALLBACKS is too short"):
        environment.older_secrets("SECRET_KEY_FALLBACKS")


def test_earlier_secrets_stay_valid(tmp_path: Path) -> None:
    code = "import pnsite.settings as s; print(s.SECRET_KEY_FALLBACKS)"
    done = started_with(tmp_path, code, SECRET_KEY_FALLBACKS=f"{GIVEN}, {GIVEN} 2")
    assert done.stdout == f"{[GIVEN, f'{GIVEN} 2']}\n"


def test_the_data_folder_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    code = "import pnsite.settings as s; (s.DATA_DIR / 'new').touch()"
    assert not started_with(folder, code).returncode
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()} == {"secret-key": 0o600, "new": 0o600}


def test_files_that_others_could_read_are_private_from_the_start_on(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    files = [tmp_path / name for name in ("secret-key", "roundhouse.sqlite3", "roundhouse.sqlite3-wal")]
    for file in files:
        file.write_text("a secret that nobody can ever guess")
        file.chmod(0o644)
    assert not started_with(tmp_path).returncode
    assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3
    assert tmp_path.stat().st_mode & 0o777 == 0o755  # it may be the folder of others, too


def test_a_folder_that_only_a_shell_would_find_stops_the_start(tmp_path: Path) -> None:
    done = started_with(Path("~/data"))
    assert done.stderr == "Roundhouse cannot start. DATA_DIR is '~/data': write the whole path instead of ~.\n"


SAY = "import pnsite.settings as s; print(s.SECURE_SSL_REDIRECT, s.ALLOWED_HOSTS)"


def started_with(data: Path, code: str = SAY, **variables: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "DATA_DIR": str(data), **variables}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=False)


def test_an_https_site_is_hardened(tmp_path: Path) -> None:
    done = started_with(tmp_path, SITE_URL="https://pinochle.example", DEBUG="0", ALLOWED_HOSTS="")
    assert done.stdout == "True ['pinochle.example', 'localhost', '127.0.0.1']\n"


def test_every_host_of_a_list_is_allowed(tmp_path: Path) -> None:
    done = started_with(tmp_path, SITE_URL="http://localhost:8000", ALLOWED_HOSTS="a.example, b.example")
    assert done.stdout == "False ['a.example', 'b.example']\n"


def test_an_https_site_never_shows_its_insides(tmp_path: Path) -> None:
    done = started_with(tmp_path, SITE_URL="https://pinochle.example", DEBUG="1")
    assert done.returncode
    assert "show tracebacks to strangers" in done.stderr


def test_a_mistyped_number_of_threads_is_refused_like_every_setting(tmp_path: Path) -> None:
    done = started_with(tmp_path, WEB_THREADS="some")
    assert done.returncode
    assert done.stderr == "Roundhouse cannot start. WEB_THREADS is 'some': write a whole number from 1 to 200.\n"


@pytest.mark.parametrize("command", [["manage.py", "migrate"], ["-m", "pnsite.prepare"], ["-m", "pnsite.serve"]])
def test_a_wrong_setting_is_one_sentence_without_a_traceback(tmp_path: Path, command: list[str]) -> None:
    environ = {**os.environ, "DATA_DIR": str(tmp_path), "SITE_URL": "pinochle.example"}
    done = subprocess.run([sys.executable, *command], env=environ, capture_output=True, text=True, check=False)
    assert done.returncode
    assert done.stderr == (
        "Roundhouse cannot start. SITE_URL is 'pinochle.example': write a scheme and a host, such as"
        " https://pinochle.example.\n"
    )
