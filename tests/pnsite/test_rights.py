"""Who may do what, at every address and with every method: a new address without a row fails.

All things here are private: a draft of Ann’s that Ben records with her, a puzzle, a series and house rules that she
keeps to herself. A row says what each visitor gets for a GET and for an empty form. Two more tables say what differs
once all of that is published, and for those who have just typed their password.
"""

from collections.abc import Callable
from urllib.parse import urlencode

from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series
from tests.browsers import prove_again
from tests.conftest import PASSWORD
from tests.pnsite.rights import PATTERNS, VISITORS
from tests.pnsite.undone import undone
from tests.puzzles.hand import HAND

OTHER_METHODS = ("OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND")

ROWS = {
    # address: (GET, POST), by visitor
    "home": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "person_page": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "annotation_new": ("200 200 200 200 200 200", "422 422 422 422 422 422"),
    "library": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "invitation_answer": ("302 302 405 405 405 405", "302 302 302 404 404 404"),
    "annotation_page": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_json": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_plain_text": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_print": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_share": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_text": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_embed": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_image": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_copy": ("405 405 405 405 405 405", "404 404 404 404 404 404"),
    "annotation_history": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_restoration": ("302 405 405 405 405 405", "302 404 404 302 302 404"),
    "annotation_version": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_live": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "annotation_names": ("302 404 404 404 200 404", "302 404 404 404 302 404"),
    "annotation_name_requests": ("404 404 404 200 200 404", "404 404 404 422 422 404"),
    "annotation_name_answer": ("302 405 405 405 405 405", "302 404 404 404 302 404"),
    "annotation_posts": ("404 404 404 404 302 404", "404 404 404 404 422 404"),
    "annotation_publication": ("405 405 405 405 405 405", "302 302 404 404 422 404"),
    "annotation_following": ("302 302 405 405 405 405", "302 302 404 404 302 404"),
    "annotation_recorders": ("302 302 405 405 405 405", "302 302 404 404 422 404"),
    "annotation_repairs": ("302 405 405 405 405 405", "302 404 404 302 302 404"),
    "annotation_rules": ("302 405 405 405 405 405", "302 404 404 404 422 404"),
    "annotation_title": ("302 405 405 405 405 405", "302 404 404 404 422 404"),
    "annotation_removal": ("302 405 405 405 405 405", "302 404 404 404 422 404"),
    "name_request_list": ("404 404 404 404 404 200", "405 405 405 405 405 405"),
    "editor": ("302 404 404 200 200 404", "302 405 405 405 405 405"),
    "editor_completions": ("302 405 405 405 405 405", "302 404 404 200 200 404"),
    "editor_endings": ("302 405 405 405 405 405", "302 404 404 302 302 404"),
    "editor_lines": ("302 405 405 405 405 405", "302 404 404 302 302 404"),
    "editor_preview": ("302 405 405 405 405 405", "302 404 404 200 200 404"),
    "editor_seats": ("302 405 405 405 405 405", "302 404 404 302 302 404"),
    "editor_repairs": ("302 405 405 405 405 405", "302 404 404 302 302 404"),
    "editor_undoing": ("302 405 405 405 405 405", "302 404 404 302 302 404"),
    "editor_state": ("302 404 404 200 200 404", "302 405 405 405 405 405"),
    "editor_text": ("302 405 405 405 405 405", "302 404 404 302 302 404"),
    "editor_written": ("302 405 405 405 405 405", "302 404 404 422 422 404"),
    "editor_grammar": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "puzzle_new": ("302 302 404 404 200 404", "302 302 404 404 200 404"),
    "puzzle_list": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "puzzle_page": ("404 404 404 404 200 404", "405 405 405 405 405 405"),
    "puzzle_text": ("404 404 404 404 200 404", "405 405 405 405 405 405"),
    "puzzle_image": ("404 404 404 404 200 404", "405 405 405 405 405 405"),
    "puzzle_attempts": ("405 405 405 405 405 405", "404 404 404 404 422 404"),
    "puzzle_edit": ("302 302 404 404 200 404", "302 302 404 404 422 404"),
    "puzzle_posts": ("404 404 404 404 302 404", "404 404 404 404 422 404"),
    "puzzle_publication": ("302 302 405 405 405 405", "302 302 404 404 302 404"),
    "series_list": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "series_new": ("302 302 200 200 200 200", "302 302 422 422 422 422"),
    "series_adding": ("302 302 200 200 200 200", "302 302 422 422 422 422"),
    "series_page": ("404 404 404 404 200 404", "405 405 405 405 405 405"),
    "series_edit": ("302 302 404 404 200 404", "302 302 404 404 422 404"),
    "series_entries": ("302 302 405 405 405 405", "302 302 404 404 422 404"),
    "series_order": ("302 302 405 405 405 405", "302 302 404 404 302 404"),
    "series_entry_removal": ("302 302 405 405 405 405", "302 302 404 404 302 404"),
    "series_publication": ("302 302 405 405 405 405", "302 302 404 404 422 404"),
    "series_removal": ("302 302 405 405 405 405", "302 302 404 404 422 404"),
    "thread_list": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "thread_list_mine": ("302 302 200 200 200 200", "302 302 405 405 405 405"),
    "post_page": ("302 302 404 404 200 404", "302 302 404 404 422 404"),
    "rule_sets": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "rule_set_schema": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "rules_of_annotation": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "rules_of_annotation_json": ("404 404 404 200 200 404", "405 405 405 405 405 405"),
    "house_rules_new": ("302 302 200 200 200 200", "302 302 422 422 422 422"),
    "house_rules_record": ("302 302 200 200 200 200", "302 302 422 422 422 422"),
    "house_rules": ("404 404 404 404 200 404", "405 405 405 405 405 405"),
    "house_rules_score_sheet": ("404 404 404 404 200 404", "405 405 405 405 405 405"),
    "house_rules_json": ("404 404 404 404 200 404", "405 405 405 405 405 405"),
    "house_rules_edit": ("302 302 404 404 200 404", "302 302 404 404 422 404"),
    "house_rules_sharing": ("302 302 405 405 405 405", "302 302 404 404 302 404"),
    "house_rules_removal": ("302 302 405 405 405 405", "302 302 404 404 302 404"),
    "rule_set_score_sheet": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "score_sheets": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "rule_set": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "rule_set_json": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "help": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "help_first_hand": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "help_questions": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "help_keys": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "help_reference": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "help_notation": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "help_label": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "help_diagnostics": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "help_diagnostic": ("404 404 404 404 404 404", "405 405 405 405 405 405"),
    "help_glossary": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "account_once": ("410 410 410 410 410 410", "410 410 410 410 410 410"),
    "account_page": ("302 302 200 200 200 200", "302 302 405 405 405 405"),
    "account_name": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "account_export": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "account_export_file": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "account_closing": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "person_closing": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "security_log": ("302 302 404 404 404 200", "302 302 405 405 405 405"),
    "person_log": ("302 302 404 404 200 200", "302 302 405 405 405 405"),
    "account_sessions": ("302 302 200 200 200 200", "302 302 302 302 302 302"),
    "account_now": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "account_login": ("200 200 302 302 302 302", "200 200 302 302 302 302"),
    "account_logout": ("302 302 200 200 200 200", "302 302 302 302 302 302"),
    "account_signup": ("200 200 302 302 302 302", "200 200 302 302 302 302"),
    "account_inactive": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "account_reauthenticate": ("302 302 200 200 200 200", "302 302 200 200 200 200"),
    "mfa_reauthenticate": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "mfa_reauthenticate_webauthn": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "mfa_index": ("302 302 200 200 200 200", "302 302 405 405 405 405"),
    "mfa_authenticate": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "mfa_activate_totp": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "mfa_deactivate_totp": ("302 302 404 404 404 404", "302 302 404 404 404 404"),
    "mfa_view_recovery_codes": ("302 302 404 404 404 404", "302 302 405 405 405 405"),
    "mfa_download_recovery_codes": ("302 302 404 404 404 404", "302 302 404 404 404 404"),
    "mfa_generate_recovery_codes": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "mfa_list_webauthn": ("302 302 200 200 200 200", "302 302 405 405 405 405"),
    "mfa_add_webauthn": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "mfa_edit_webauthn": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "mfa_remove_webauthn": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "mfa_login_webauthn": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "account_email": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "account_confirm_email": ("200 200 200 200 200 200", "404 404 404 404 404 404"),
    "account_change_password": ("302 302 200 200 200 200", "302 302 200 200 200 200"),
    "account_set_password": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "account_reset_password": ("200 200 200 200 200 200", "200 200 200 200 200 200"),
    "account_reset_password_done": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "account_reset_password_from_key_done": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "account_reset_password_from_key": ("200 200 200 200 200 200", "200 200 200 200 200 200"),
    "icon": ("302 302 302 302 302 302", "405 405 405 405 405 405"),
    "manifest": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "offline": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "worker": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "healthz": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "readyz": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
}


FORMS = {"annotation_restoration": {"version": "1"}}
"""Forms that ask for something; the others are empty."""

SHOWN = """
    annotation_page annotation_json annotation_plain_text annotation_print annotation_share annotation_text
    annotation_embed annotation_image annotation_live puzzle_page puzzle_text puzzle_image series_page
    rules_of_annotation rules_of_annotation_json house_rules house_rules_score_sheet house_rules_json
"""
"""What everybody sees once it is published, or shared."""

PUBLISHED = dict.fromkeys(SHOWN.split(), ("200 200 200 200 200 200", "405 405 405 405 405 405")) | {
    "annotation_copy": ("405 405 405 405 405 405", "302 302 302 302 302 302"),
    "annotation_name_requests": ("200 200 200 200 200 200", "422 422 422 422 422 422"),
    "annotation_posts": ("302 302 302 302 302 302", "422 422 422 422 422 422"),
    "editor": ("403 403 403 200 200 403", "403 405 405 405 405 405"),
    "puzzle_attempts": ("405 405 405 405 405 405", "422 422 422 422 422 422"),
    "post_page": ("302 302 404 404 200 200", "302 302 404 404 422 302"),
}
"""What differs once Ann has published everything: much is shown, and nothing else of hers is to be had."""

PROVED = {
    "account_name": ("302 302 200 200 200 200", "302 302 422 422 422 422"),
    "account_export": ("302 302 200 200 200 200", "302 302 405 405 405 405"),
    "account_export_file": ("302 302 200 200 200 200", "302 302 405 405 405 405"),
    "account_closing": ("302 302 200 200 200 200", "302 302 422 422 422 422"),
    "person_closing": ("302 302 404 404 404 200", "302 302 404 404 404 422"),
    "mfa_activate_totp": ("302 302 200 200 200 200", "302 302 200 200 200 200"),
    "mfa_generate_recovery_codes": ("302 302 200 200 200 200", "302 302 200 200 200 200"),
    "mfa_add_webauthn": ("302 302 200 200 200 200", "302 302 200 200 200 200"),
    "mfa_edit_webauthn": ("302 302 404 404 404 404", "302 302 404 404 404 404"),
    "mfa_remove_webauthn": ("302 302 404 404 404 404", "302 302 404 404 404 404"),
    "account_email": ("302 302 200 200 200 200", "302 302 302 302 302 302"),
}
"""What differs for those who have just typed their password."""


def test_every_address_has_a_row() -> None:
    assert set(ROWS) == set(PATTERNS)


def answers_to(everybody: list[Client], path: Callable[[str], str]) -> dict[str, tuple[str, ...]]:
    """What each of them gets at every address, for a GET and for a form."""
    got: dict[str, tuple[str, ...]] = {}
    for name in ROWS:
        for method in ("GET", "POST"):
            form = {"data": urlencode(FORMS.get(name, {})), "content_type": "application/x-www-form-urlencoded"}
            with undone(*everybody):
                codes = [client.generic(method, path(name), **form).status_code for client in everybody]
            got[name] = (*got.get(name, ()), " ".join(map(str, codes)))
    return got


def test_everybody_gets_what_they_may_have(path: Callable[[str], str], visitors: Callable[[], list[Client]]) -> None:
    assert answers_to(visitors(), path) == ROWS, " · ".join(VISITORS)


def test_what_is_published_is_shown_to_everybody_and_still_its_owners(
    path: Callable[[str], str], visitors: Callable[[], list[Client]]
) -> None:
    now = timezone.now()
    Annotation.objects.get().publish(now, listed=True)
    Puzzle.objects.get().publish(now)
    HouseRules.objects.get().share(now)
    Series.objects.update(published_at=now, listed=True)
    assert answers_to(visitors(), path) == ROWS | PUBLISHED, " · ".join(VISITORS)


def test_who_has_just_typed_a_password_gets_what_is_theirs(
    path: Callable[[str], str], visitors: Callable[[], list[Client]]
) -> None:
    everybody = visitors()
    for client in everybody[2:]:
        prove_again(client, PASSWORD)
    assert answers_to(everybody, path) == ROWS | PROVED, " · ".join(VISITORS)


def test_every_text_says_its_encoding(path: Callable[[str], str], visitors: Callable[[], list[Client]]) -> None:
    owner = visitors()[VISITORS.index("owner")]
    kinds = {name: owner.get(path(name)).get("Content-Type", "") for name in ROWS}
    silent = {name: kind for name, kind in kinds.items() if kind.startswith("text/") and "charset=utf-8" not in kind}
    assert silent == {}


def test_a_head_tells_nobody_more(path: Callable[[str], str], visitors: Callable[[], list[Client]]) -> None:
    everybody = visitors()
    for name, (shown, _posted) in ROWS.items():
        with undone(*everybody):
            heads = [client.head(path(name)) for client in everybody]
        for head, code in zip(heads, shown.split(), strict=True):
            assert str(head.status_code) in (code, "405"), name
            assert head.content == b"", name


def test_other_methods_do_nothing(path: Callable[[str], str], visitors: Callable[[], list[Client]]) -> None:
    everybody = visitors()
    answered = [
        (method, address, visitor)
        for address in map(path, ROWS)
        for visitor, client in zip(VISITORS, everybody, strict=True)
        for method in OTHER_METHODS
        if client.generic(method, address).status_code != 405
    ]
    assert answered == []
    assert Annotation.objects.filter(title="Thursday", text=HAND).exists()
