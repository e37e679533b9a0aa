from typing import Any

from django import forms

from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import KEY
from annotations.puzzles.forms import CARD_HELP, WordsField
from annotations.puzzles.models import MOST_TITLE, Puzzle
from annotations.series.models import MOST_ENTRIES, MOST_SERIES, Series
from annotations.series.pages import PageRefused, page_at
from annotations.threads.slugs import new_slug

MOST_DESCRIPTION = 20_000
MOST_ADDRESS = 500
NEW = "new"
TOO_MANY_SERIES = f"You have {MOST_SERIES} series, which is the limit. Delete one first."
FULL = f"This series has {MOST_ENTRIES} entries, which is the limit. Remove one first, or begin another series."


class SeriesWordsForm(forms.Form):
    """The owner’s words: title and description."""

    title = forms.CharField(
        max_length=MOST_TITLE, label="Title", error_messages={"required": "A series needs a title."}
    )
    description = WordsField(
        max_length=MOST_DESCRIPTION,
        required=False,
        label="Description",
        help_text=f"What is it about, and for whom? {CARD_HELP}",
    )


class BeginForm(SeriesWordsForm):
    """The words of a new series; `sending` differs for every form, so that a form sent twice begins one series."""

    sending = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **{"use_required_attribute": False, **more})
        self.fields[KEY].initial = new_slug


class PageField(forms.CharField):
    """The address or the slug of a published annotation or puzzle; its value is that page, for `by` to add."""

    by = 0

    def clean(self, value: str) -> Any:
        address = super().clean(value)
        try:
            return page_at(address, self.by) if address else None
        except PageRefused as refused:
            raise forms.ValidationError(str(refused)) from refused


class EntryForm(forms.Form):
    """Adds a page to a series."""

    page = PageField(
        max_length=MOST_ADDRESS,
        label="Address of an annotation or a puzzle",
        help_text="Paste it from the address bar of its page.",
        error_messages={"required": "Paste the address of an annotation or a puzzle."},
    )

    def __init__(self, by: int, *given: Any, **more: Any) -> None:
        super().__init__(*given, **{"use_required_attribute": False, **more})
        page = self.fields["page"]
        assert isinstance(page, PageField)
        self._by = page.by = by
        page.widget.attrs |= {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}

    @property
    def found(self) -> Annotation | Puzzle:
        """The page. The form must be valid."""
        page: Annotation | Puzzle = self.cleaned_data["page"]
        return page


class AddingForm(EntryForm):
    """Adds a page to one of the person’s series, or to a new one. `known` is the page, if it can be added."""

    series = forms.ChoiceField(
        widget=forms.RadioSelect,
        label="Series",
        error_messages={"required": "Choose one of your series, or a new one."},
    )
    title = forms.CharField(max_length=MOST_TITLE, required=False, label="Title of the new series")
    sending = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, by: int, own: list[Series], *given: Any, **more: Any) -> None:
        super().__init__(by, *given, **more)
        self.known = self._page()
        if self.known:
            self.fields["page"].widget = forms.HiddenInput()
        choices = [*((one.slug, one.title) for one in own), (NEW, "A new series")]
        self.fields["series"].choices = choices  # type: ignore[attr-defined]  # a choice field has them
        self.fields["series"].initial = choices[0][0]
        if not own:
            self.fields["series"].widget = forms.HiddenInput()
        self.fields[KEY].initial = new_slug

    def _page(self) -> Annotation | Puzzle | None:
        """The page that the form came with, which needs no field to be typed in; None if it cannot be added."""
        try:
            return page_at(str(self["page"].value() or ""), self._by)
        except PageRefused:
            return None

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("series") == NEW and not data.get("title") and "title" not in self.errors:
            self.add_error("title", "A series needs a title.")
        return data


class SeriesPublicationForm(forms.Form):
    """Who sees a series."""

    LISTED, UNLISTED, DRAFT = "listed", "unlisted", "draft"
    visibility = forms.ChoiceField(
        choices=[
            (LISTED, "Everyone: listed among the series"),
            (UNLISTED, "Anyone with its address"),
            (DRAFT, "Only you: a draft"),
        ],
        widget=forms.RadioSelect,
        label="Who sees it",
        error_messages={"required": "Choose who sees it.", "invalid_choice": "Choose who sees it."},
    )
