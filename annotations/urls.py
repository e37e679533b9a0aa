"""Every route of the site, grouped; http first, websocket last."""

from allauth.account import views as account
from allauth.account.decorators import reauthentication_required
from allauth.mfa.base import views as factors
from allauth.mfa.recovery_codes import views as codes
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as passkeys
from django.contrib.auth.decorators import login_required
from django.urls import path, re_path
from django.urls.resolvers import URLPattern

from annotations.archive import invitation_views as invitations
from annotations.archive import names_views as names
from annotations.archive import views as archive
from annotations.archive.consumers import AnnotationConsumer
from annotations.archive.history import views as history
from annotations.archive.recording import views as record
from annotations.editor import ending_views as editor_endings
from annotations.editor import seats_views as editor_seats
from annotations.editor import text_views as editor_text
from annotations.editor import views as editor
from annotations.front import account_views as front_account
from annotations.front import views as front
from annotations.help import views as help_pages
from annotations.people import views as people
from annotations.people.lost_codes import renewing_codes
from annotations.puzzles import views as puzzles
from annotations.rulebook import house_views, score_sheet_views
from annotations.rulebook import views as rulebook
from annotations.series import edit_views as series_editing
from annotations.series import views as series
from annotations.sharing import views as sharing
from annotations.threads import views as threads
from annotations.threads.consumers import ThreadConsumer
from annotations.threads.listening import UnknownSocket

again = reauthentication_required(app="allauth.account")  # asks for the password, unless it was just asked for

urlpatterns: list[URLPattern] = [
    # pages that look across the site
    path("", front.home, name="home"),
    path("people/<str:name>/", front.person_page, name="person_page"),
    # annotations
    path("record/", record.annotation_new, name="annotation_new"),
    path("library/", archive.library, name="library"),
    path("library/invitations/<int:number>/", invitations.invitation_answer, name="invitation_answer"),
    path("a/<slug:slug>/", archive.annotation_page, name="annotation_page"),
    path("a/<slug:slug>.pn", archive.annotation_text, name="annotation_text"),
    path("a/<slug:slug>.txt", sharing.annotation_plain_text, name="annotation_plain_text"),
    path("a/<slug:slug>.json", sharing.annotation_json, name="annotation_json"),
    path("a/<slug:slug>/embed/", archive.annotation_embed, name="annotation_embed"),
    path("a/<slug:slug>/image.png", archive.annotation_image, name="annotation_image"),
    path("a/<slug:slug>/history/", history.annotation_history, name="annotation_history"),
    path("a/<slug:slug>/history/restoration/", history.annotation_restoration, name="annotation_restoration"),
    path("a/<slug:slug>/history/<int:version>/", history.annotation_version, name="annotation_version"),
    path("a/<slug:slug>/copy/", record.annotation_copy, name="annotation_copy"),
    path("a/<slug:slug>/live/", archive.annotation_live, name="annotation_live"),
    path("a/<slug:slug>/names/", names.annotation_names, name="annotation_names"),
    path("a/<slug:slug>/names/requests/", names.annotation_name_requests, name="annotation_name_requests"),
    path("a/<slug:slug>/names/requests/<int:pk>/", names.annotation_name_answer, name="annotation_name_answer"),
    path("a/<slug:slug>/posts/", archive.annotation_posts, name="annotation_posts"),
    path("a/<slug:slug>/print/", sharing.annotation_print, name="annotation_print"),
    path("a/<slug:slug>/share/", sharing.annotation_share, name="annotation_share"),
    path("a/<slug:slug>/publication/", archive.annotation_publication, name="annotation_publication"),
    path("a/<slug:slug>/following/", archive.annotation_following, name="annotation_following"),
    path("a/<slug:slug>/recorders/", archive.annotation_recorders, name="annotation_recorders"),
    path("a/<slug:slug>/repairs/", archive.annotation_repairs, name="annotation_repairs"),
    path("a/<slug:slug>/rules/", archive.annotation_rules, name="annotation_rules"),
    path("a/<slug:slug>/title/", archive.annotation_title, name="annotation_title"),
    path("a/<slug:slug>/removal/", archive.annotation_removal, name="annotation_removal"),
    path("requests/", names.name_request_list, name="name_request_list"),
    # the editor
    path("a/<slug:slug>/edit/", editor.editor, name="editor"),
    path("a/<slug:slug>/edit/completions/", editor_text.completions, name="editor_completions"),
    path("a/<slug:slug>/edit/endings/", editor_endings.endings, name="editor_endings"),
    path("a/<slug:slug>/edit/lines/", editor.lines, name="editor_lines"),
    path("a/<slug:slug>/edit/preview/", editor.line_preview, name="editor_preview"),
    path("a/<slug:slug>/edit/seats/", editor_seats.seats, name="editor_seats"),
    path("a/<slug:slug>/edit/repairs/", editor.repairs, name="editor_repairs"),
    path("a/<slug:slug>/edit/undoing/", editor.undoing, name="editor_undoing"),
    path("a/<slug:slug>/edit/state/", editor.state, name="editor_state"),
    path("a/<slug:slug>/edit/text/", editor.text, name="editor_text"),
    path("a/<slug:slug>/edit/written/", editor.queued_lines, name="editor_written"),
    path("editor/grammar.<slug:digest>.json", editor_text.grammar, name="editor_grammar"),
    # puzzles
    path("a/<slug:slug>/puzzles/new/", puzzles.puzzle_new, name="puzzle_new"),
    path("puzzles/", puzzles.puzzle_list, name="puzzle_list"),
    path("puzzles/<slug:slug>/", puzzles.puzzle_page, name="puzzle_page"),
    path("puzzles/<slug:slug>.pn", puzzles.puzzle_text, name="puzzle_text"),
    path("puzzles/<slug:slug>/image.png", puzzles.puzzle_image, name="puzzle_image"),
    path("puzzles/<slug:slug>/attempts/", puzzles.puzzle_attempts, name="puzzle_attempts"),
    path("puzzles/<slug:slug>/edit/", puzzles.puzzle_edit, name="puzzle_edit"),
    path("puzzles/<slug:slug>/posts/", puzzles.puzzle_posts, name="puzzle_posts"),
    path("puzzles/<slug:slug>/publication/", puzzles.puzzle_publication, name="puzzle_publication"),
    # series
    path("series/", series.series_list, name="series_list"),
    path("series/new/", series.series_new, name="series_new"),
    path("series/adding/", series.series_adding, name="series_adding"),
    path("series/<slug:slug>/", series.series_page, name="series_page"),
    path("series/<slug:slug>/edit/", series_editing.series_edit, name="series_edit"),
    path("series/<slug:slug>/entries/", series_editing.series_entries, name="series_entries"),
    path("series/<slug:slug>/entries/order/", series_editing.series_order, name="series_order"),
    path("series/<slug:slug>/entries/removal/", series_editing.series_entry_removal, name="series_entry_removal"),
    path("series/<slug:slug>/publication/", series_editing.series_publication, name="series_publication"),
    path("series/<slug:slug>/removal/", series_editing.series_removal, name="series_removal"),
    # talk
    path("talk/", threads.thread_list, name="thread_list"),
    path("talk/<slug:slug>/<int:number>/", threads.post_page, name="post_page"),
    path("talk/mine/", threads.thread_list_mine, name="thread_list_mine"),
    # rules
    path("rules/", rulebook.rule_sets, name="rule_sets"),
    path("rules/score-sheets/", score_sheet_views.score_sheets, name="score_sheets"),
    path("rules/schema.json", rulebook.rule_set_schema, name="rule_set_schema"),
    path("rules/of/<slug:slug>/", rulebook.rules_of_annotation, name="rules_of_annotation"),
    path("rules/of/<slug:slug>.json", rulebook.rules_of_annotation_json, name="rules_of_annotation_json"),
    path("rules/house/new/", house_views.house_rules_new, name="house_rules_new"),
    path("rules/house/record/", house_views.house_rules_record, name="house_rules_record"),
    path("rules/house/<slug:slug>/", rulebook.house_rules, name="house_rules"),
    path("rules/house/<slug:slug>.json", rulebook.house_rules_json, name="house_rules_json"),
    path(
        "rules/house/<slug:slug>/score-sheet/",
        score_sheet_views.house_rules_score_sheet,
        name="house_rules_score_sheet",
    ),
    path("rules/house/<slug:slug>/edit/", house_views.house_rules_edit, name="house_rules_edit"),
    path("rules/house/<slug:slug>/sharing/", house_views.house_rules_sharing, name="house_rules_sharing"),
    path("rules/house/<slug:slug>/removal/", house_views.house_rules_removal, name="house_rules_removal"),
    path("rules/<slug:name>/", rulebook.rule_set, name="rule_set"),
    path("rules/<slug:name>/score-sheet/", score_sheet_views.rule_set_score_sheet, name="rule_set_score_sheet"),
    path("rules/<slug:name>.json", rulebook.rule_set_json, name="rule_set_json"),
    # help
    path("help/", help_pages.help_index, name="help"),
    path("help/first-hand/", help_pages.first_hand, name="help_first_hand"),
    path("help/questions/", help_pages.questions, name="help_questions"),
    path("help/keys/", help_pages.keys, name="help_keys"),
    path("help/reference/", help_pages.reference, name="help_reference"),
    path("help/notation/", help_pages.notation, name="help_notation"),
    path("help/notation/<path:name>", help_pages.label, name="help_label"),
    path("help/diagnostics/", help_pages.diagnostics, name="help_diagnostics"),
    path("help/diagnostics/<path:name>", help_pages.diagnostic, name="help_diagnostic"),
    path("help/glossary/", help_pages.glossary, name="help_glossary"),
    # accounts
    path("enter/<uidb64>/<token>/", people.account_once, name="account_once"),
    path("account/", people.account_page, name="account_page"),
    path("account/name/", login_required(again(people.account_name)), name="account_name"),
    path("account/export/", login_required(again(front_account.account_export)), name="account_export"),
    path(
        "account/export/file/",
        login_required(again(front_account.account_export_file)),
        name="account_export_file",
    ),
    path("account/closing/", login_required(again(front_account.account_closing)), name="account_closing"),
    path("account/closing/<str:name>/", login_required(again(front_account.person_closing)), name="person_closing"),
    path("account/log/", people.security_log_page, name="security_log"),
    path("account/log/<str:name>/", people.person_log, name="person_log"),
    path("account/sessions/", people.account_sessions, name="account_sessions"),
    path("account/now/", people.account_now, name="account_now"),
    path("account/login/", account.login, name="account_login"),
    path("account/logout/", account.logout, name="account_logout"),
    path("account/signup/", account.signup, name="account_signup"),
    path("account/closed/", account.account_inactive, name="account_inactive"),
    path("account/again/", account.reauthenticate, name="account_reauthenticate"),
    path("account/again/code/", factors.reauthenticate, name="mfa_reauthenticate"),
    path("account/again/passkey/", passkeys.reauthenticate_webauthn, name="mfa_reauthenticate_webauthn"),
    path("account/factors/", renewing_codes(factors.index), name="mfa_index"),
    path("account/factors/code/", factors.authenticate, name="mfa_authenticate"),
    path("account/factors/app/", login_required(totp.activate_totp), name="mfa_activate_totp"),
    path("account/factors/app/removal/", login_required(totp.deactivate_totp), name="mfa_deactivate_totp"),
    path("account/factors/recovery/", renewing_codes(codes.view_recovery_codes), name="mfa_view_recovery_codes"),
    path(
        "account/factors/recovery/codes.txt",
        renewing_codes(codes.download_recovery_codes),
        name="mfa_download_recovery_codes",
    ),
    path(
        "account/factors/recovery/new/",
        login_required(codes.generate_recovery_codes),
        name="mfa_generate_recovery_codes",
    ),
    path("account/factors/passkeys/", passkeys.list_webauthn, name="mfa_list_webauthn"),
    path("account/factors/passkeys/new/", login_required(passkeys.add_webauthn), name="mfa_add_webauthn"),
    path("account/factors/passkeys/<int:pk>/", login_required(passkeys.edit_webauthn), name="mfa_edit_webauthn"),
    path(
        "account/factors/passkeys/<int:pk>/removal/",
        login_required(passkeys.remove_webauthn),
        name="mfa_remove_webauthn",
    ),
    path("account/login/passkey/", passkeys.login_webauthn, name="mfa_login_webauthn"),
    path("account/email/", login_required(again(account.email)), name="account_email"),
    path("account/email/<key>/", people.account_confirm_email, name="account_confirm_email"),
    path("account/password/", account.password_change, name="account_change_password"),
    path("account/password/set/", account.password_set, name="account_set_password"),
    path("account/password/reset/", account.password_reset, name="account_reset_password"),
    path("account/password/reset/sent/", account.password_reset_done, name="account_reset_password_done"),
    path(
        "account/password/reset/done/",
        account.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
    re_path(
        r"^account/password/reset/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        account.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
]

SLUG = r"(?P<slug>[-a-zA-Z0-9_]{1,12})"  # a longer one could name no group of sockets

websocket_urlpatterns: list[URLPattern] = [
    re_path(rf"^ws/a/{SLUG}/$", AnnotationConsumer.as_asgi()),  # type: ignore[arg-type]  # an ASGI application, not a view
    re_path(rf"^ws/threads/{SLUG}/$", ThreadConsumer.as_asgi()),  # type: ignore[arg-type]  # an ASGI application, not a view
    re_path("", UnknownSocket.as_asgi()),  # type: ignore[arg-type]  # an ASGI application, not a view
]
