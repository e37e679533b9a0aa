"""One file of the export, as bytes."""

from collections.abc import Iterable
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder

from annotations.front.export.cuts import CHUNK, ExportFile
from annotations.front.export.tables import ExportTable, Row, text_file_name
from annotations.people import security_log, sessions
from annotations.people.browser_names import browser_name
from annotations.people.models import User

READ_ME = """\
What {name} has written at {site}.{which}

annotations/   the games and hands that you own, as text in Pinochle Notation; annotations.json says more of them, and
               versions.json has the changes of every version
recorded/      texts of others that you record with them
puzzles/       the texts of your puzzles; puzzles.json has the questions and your answers
*.json         your posts, your answers to puzzles, your house rules, your series, and your account
"""

ONE_OF_MANY = """
This is file {number} of several: unpack all of them into one folder. A list that goes on from the file before has a
number in its name, such as versions-2.json.
"""

_PRETTY_JSON = DjangoJSONEncoder(ensure_ascii=False, indent=1)
_JSON = DjangoJSONEncoder(ensure_ascii=False)


def zip_file(person: User, file: ExportFile) -> bytes:
    """The zip file with these rows of the person; the first one has the account, too.

    No two files of an export have the same names, so that all can be unpacked into one folder.
    """
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr(_numbered("README.txt", file), _read_me(person, file))
        if file.after is None:
            archive.writestr("account.json", _PRETTY_JSON.encode(_account(person)))
        for name, table, rows in file.costed(person):
            described = _written(archive, name, table, rows.iterator(CHUNK))
            is_continued = file.after is not None and file.after.table == name
            if table.described and (described or file.is_whole):
                list_name = f"{name}.json"
                archive.writestr(_numbered(list_name, file) if is_continued else list_name, _list_in_json(described))
    return made.getvalue()


def _numbered(name: str, file: ExportFile) -> str:
    """The name with the number of the file, unless it is the first."""
    stem, ending = name.split(".")
    return name if file.number == 1 else f"{stem}-{file.number}.{ending}"


def _written(archive: ZipFile, name: str, table: ExportTable, rows: Iterable[Any]) -> list[Row]:
    """Writes a file for each text; returns what a list says of the rows."""
    described = []
    for row in rows:
        if table.texts:
            archive.writestr(f"{name}/{text_file_name(row)}", row.text)
        if table.described:
            described.append(table.described(row))
    return described


def _list_in_json(rows: Iterable[Row]) -> str:
    """One row on a line."""
    lines = ",\n".join(map(_JSON.encode, rows))
    return f"[\n{lines}\n]\n" if lines else "[]\n"


def _read_me(person: User, file: ExportFile) -> str:
    which = "" if file.is_whole else ONE_OF_MANY.format(number=file.number)
    return READ_ME.format(name=person.username, site=settings.SITE_URL, which=which)


def _account(person: User) -> Row:
    passkeys = Authenticator.objects.filter(user=person, type=Authenticator.Type.WEBAUTHN)
    return {
        "name": person.username,
        "e-mail": person.email,
        "joined": person.date_joined,
        "passkeys": [passkey.wrap().name for passkey in passkeys],
        "security log": [
            {"at": event.at, "what": str(event), "times": event.times, "from": event.address, "browser": event.browser}
            for event in security_log.events(person)
        ],
        "signed in": [
            {"since": session.created_at, "browser": browser_name(session.user_agent), "address": session.ip}
            for session in sessions.of(person)
        ],
    }
