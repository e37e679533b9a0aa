from django.core.files.uploadedfile import SimpleUploadedFile

from annotations.archive.forms.annotations import StartForm


def test_a_recording_may_begin_with_nothing_but_a_choice():
    assert StartForm({"start": "hand"}).is_valid()


def test_pasted_text_keeps_its_spaces_and_gets_pns_line_ends():
    form = StartForm({"start": "text", "text": " Deal 1\r\nDealer Seat4\r\n"})
    assert form.is_valid()
    assert form.cleaned_data["text"] == " Deal 1\nDealer Seat4\n"


def test_beginning_with_text_needs_text():
    form = StartForm({"start": "text", "text": ""})
    assert not form.is_valid()
    assert "Paste the text" in form.errors["text"][0]


def test_a_file_takes_the_place_of_pasted_text():
    form = StartForm({"start": "text"}, {"file": SimpleUploadedFile("a.pn", b"Deal 1\r\n")})
    assert form.is_valid()
    assert form.cleaned_data["text"] == "Deal 1\n"


def test_a_file_that_is_not_utf_8_is_refused_at_the_file():
    form = StartForm({"start": "text"}, {"file": SimpleUploadedFile("a.pn", b"Seat1 Jos\xe9\n")})
    assert not form.is_valid()
    assert "Line 1 of the file" in form.errors["file"][0]


def test_a_nul_in_pasted_text_is_refused_with_its_place():
    form = StartForm({"start": "text", "text": "Deal 1\nNote \0"})
    assert not form.is_valid()
    assert "Line 2" in form.errors["text"][0]


def test_how_many_play_may_be_said_where_the_rules_leave_it_open():
    form = StartForm({"start": "hand", "rules": "auto", "seats": "6"})
    assert form.is_valid()
    assert form.cleaned_data["seats"] == 6


def test_players_for_whom_the_rules_are_not_are_refused_with_what_to_change():
    form = StartForm({"start": "game", "rules": "three-handed", "seats": "4", "title": "Thursday"})
    assert not form.is_valid()
    assert form.errors["seats"][0].endswith("is a game for 3. Choose 3 players, or other rules.")
    assert 'value="Thursday"' in str(form["title"])
    assert '<option value="three-handed" selected>' in str(form["rules"])


def test_players_are_not_asked_of_who_begins_with_a_text():
    assert StartForm({"start": "text", "text": "Deal 1\n", "rules": "three-handed", "seats": "4"}).is_valid()
