from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.middleware import HtmxDetails

from annotations.archive.access import own_annotation
from annotations.archive.file_names import pn_file
from annotations.archive.models import Annotation
from annotations.archive.models.pinned_posts import anchor_in
from annotations.archive.names_seen import names_seen
from annotations.archive.share_image.answer import image_answer
from annotations.notation.reading import read
from annotations.people.guests import rate_limit_key
from annotations.people.limits import allow, give_back, refusing
from annotations.people.models import User
from annotations.people.private import keep_private
from annotations.people.quota import USED_UP, may_store, not_stored
from annotations.puzzles import share_image
from annotations.puzzles.access import own_puzzle, readable_puzzle
from annotations.puzzles.draft import Draft
from annotations.puzzles.forms import WordsForm
from annotations.puzzles.models import Puzzle, TooManyPuzzles
from annotations.puzzles.readers import reader_of, remembered_reader_of
from annotations.puzzles.seen_from import seen_from
from annotations.puzzles.sheet import Sheet
from annotations.puzzles.usual_question import usual_question
from annotations.threads import views as threads
from annotations.threads.anchors import Anchor
from annotations.threads.forms import PostForm
from annotations.threads.paging import page_of

MOST_KEPT_SHOWN = 20
PUZZLES_AN_HOUR = 30
FULL = "This record has as many puzzles as one can have. Copy it, and make the next puzzle from the copy."
ATTEMPTS = {
    60: (30, "That is a lot of answers in a short time. Wait a minute, then send it again."),
    86_400: (600, "You have sent as many answers as one day allows. Send this one again tomorrow."),
}
"""How many answers one person, or one address without an account, may send, in how many seconds; and the refusal."""
WORDS_KEY = "puzzle_words"


@require_safe
def puzzle_list(request: HttpRequest) -> HttpResponse:
    puzzles = Puzzle.objects.published().as_seen_by(reader_of(request))
    page = page_of(puzzles, "published_at", request.GET.get("after", ""))
    kept = list(Puzzle.objects.kept_by(request.user.pk)[:MOST_KEPT_SHOWN])
    if kept or any(row.answered for row in page.rows):
        keep_private(request)
    return render(request, "puzzles/list.html", {"page": page, "kept": kept})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def puzzle_new(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    kept = _kept_words(request, annotation)
    draft = Draft(annotation, request.POST if request.method == "POST" else None, request.GET, kept)
    if draft.data and "write" in draft.data and draft.unwritten:
        request.session[WORDS_KEY] = [annotation.pk, draft.typed]
        return redirect(f"{reverse('editor', args=[slug])}?{draft.unwritten.query}")
    if draft.wanted and draft.is_ready():
        return _made(request, draft)
    if HtmxDetails(request):
        return render(request, "puzzles/_answers.html", {"draft": draft, "arrived": True})
    status = 200 if not draft.wanted else 409 if draft.changed else 422
    return render(request, "puzzles/new.html", {"draft": draft}, status=status)


def _kept_words(request: HttpRequest, annotation: Annotation) -> dict[str, str]:
    """The author's words while they are in the editor, writing the line to ask about.

    The session has those of one annotation: it is loaded with each page, and would grow with each.
    """
    of, words = request.session.get(WORDS_KEY, (None, {}))
    return words if of == annotation.pk else {}


def _made(request: HttpRequest, draft: Draft) -> HttpResponse:
    """The answer to a puzzle that is ready. One that is refused after all does not count towards the limits."""
    assert isinstance(request.user, User)
    hourly = {f"puzzle:{request.user.pk}": (PUZZLES_AN_HOUR, 3600)}
    if refusing(hourly):
        return _refused(request, draft, "That is a lot of puzzles in a short time. Wait a little, then try again.")
    if not may_store(request.user, draft.size):
        give_back(hourly)
        return _refused(request, draft, USED_UP)
    now = timezone.now()
    try:
        puzzle = draft.make(request.user, now)
    except TooManyPuzzles:
        give_back(hourly)
        not_stored(request.user, draft.size)
        return _refused(request, draft, FULL)
    request.session.pop(WORDS_KEY, None)
    if "publish" in request.POST:
        puzzle.publish(now)
        messages.success(request, "Published. Readers see this once they have answered.")
    return redirect(puzzle)


def _refused(request: HttpRequest, draft: Draft, refusal: str) -> HttpResponse:
    draft.refusal = refusal
    return render(request, "puzzles/new.html", {"draft": draft}, status=422)


@never_cache
@require_safe
def puzzle_page(request: HttpRequest, slug: str) -> HttpResponse:
    puzzle = readable_puzzle(request, slug)
    return _page(request, _sheet(request, puzzle, as_reader=request.GET.get("as") == "reader"))


def _sheet(request: HttpRequest, puzzle: Puzzle, *, as_reader: bool = False) -> Sheet:
    """The puzzle for who asks, with the names of people that they get."""
    return Sheet(puzzle, reader_of(request), as_reader=as_reader, names=names_seen(request, puzzle))


def _page(request: HttpRequest, sheet: Sheet, post: PostForm | None = None, status: int = 200) -> HttpResponse:
    context = {"sheet": sheet, "puzzle": sheet.puzzle} | _talk(request, sheet, post)
    return render(request, "puzzles/puzzle.html", context, status=status)


def _talk(request: HttpRequest, sheet: Sheet, post: PostForm | None = None) -> dict[str, Any]:
    """The context of the puzzle's thread: nothing before the answer, which posts may give away."""
    if not sheet.is_revealed:
        return {}
    pin = find_anchor(sheet.puzzle, request.GET.get("about", ""))
    return threads.thread_context(request, sheet.puzzle.thread.with_aliases(sheet.aliases), form=post, anchor=pin)


def find_anchor(puzzle: Puzzle, key: str) -> Anchor | None:
    """The place in the puzzle's text that `key` names, for its thread; None if there is none."""
    return anchor_in(read(puzzle.text_to_read()).document, key)


@require_safe
def puzzle_image(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The picture of the puzzle for links on other sites."""
    puzzle = readable_puzzle(request, slug)
    return image_answer(request, share_image.puzzle_image(puzzle), is_public=bool(puzzle.published_at))


@require_POST
def puzzle_attempts(request: HttpRequest, slug: str) -> HttpResponse:
    """Saves a reader's answers, or that they gave up. Only the first attempt counts."""
    puzzle = readable_puzzle(request, slug)
    sheet = _sheet(request, puzzle, as_reader=True)
    if sheet.attempt:
        return _answered(request, sheet)
    form = sheet.form_of(request.POST, gives_up="give_up" in request.POST)
    if too_many := _too_many(request):
        form.add_error(None, too_many)
    elif form.is_valid() or "give_up" in request.POST:
        return _answer(request, sheet, {} if "give_up" in request.POST else form.answers())
    sheet.refused = form
    if HtmxDetails(request):
        return render(request, "puzzles/_answer.html", {"sheet": sheet, "puzzle": puzzle}, status=422)
    return _page(request, sheet, status=422)


def _too_many(request: HttpRequest) -> str:
    """The refusal of one more answer; empty if it may be sent."""
    key = f"attempt:{rate_limit_key(request)}"
    return next((refusal for seconds, (most, refusal) in ATTEMPTS.items() if not allow(key, most, seconds)), "")


def _answer(request: HttpRequest, sheet: Sheet, answers: dict[str, str]) -> HttpResponse:
    """Saves the answers; the author's are only compared."""
    if sheet.is_owner:
        return _answered(request, replace(sheet, as_reader=False, tried=answers))
    reader = remembered_reader_of(request)
    sheet.puzzle.answer(reader, answers, timezone.now())
    return _answered(request, replace(sheet, as_reader=False, reader=reader))


def _answered(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    if HtmxDetails(request):
        context = {"sheet": sheet, "puzzle": sheet.puzzle} | _talk(request, sheet)
        return render(request, "puzzles/_answered.html", context)
    if sheet.is_owner:
        return _page(request, sheet)
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    return redirect(f"{sheet.puzzle.get_absolute_url()}{query}#answer")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def puzzle_edit(request: HttpRequest, slug: str) -> HttpResponse:
    puzzle = own_puzzle(request, slug)
    sheet = Sheet(puzzle, reader_of(request))
    data = request.POST if request.method == "POST" else None
    answers_form = sheet.authors_form(data)
    names = sheet.questions[0].table.names if sheet.questions else {}
    seat = seen_from(names, data or {}, puzzle.seen_from)
    words = {"title": puzzle.owners_title, "question": puzzle.question, "explanation": puzzle.explanation}
    words_form = WordsForm(data, initial=words, usual=usual_question(sheet.questions), is_kept=True)
    is_valid = data is not None and all([answers_form.is_valid(), words_form.is_valid()])
    if is_valid and not may_store(puzzle.owner, words_form.size):
        words_form.add_error(None, USED_UP)
    elif is_valid:
        puzzle.reword(**words_form.cleaned_data, answers=answers_form.answers(), seen_from=seat.seat)
        messages.success(request, "Saved.")
        return redirect(puzzle)
    forms = {"answers_form": answers_form, "words_form": words_form, "seen_from": seat}
    context = {"puzzle": puzzle, "ruled": sheet.rule_answers} | forms
    return render(request, "puzzles/edit.html", context, status=200 if data is None else 422)


@login_required
@require_POST
def puzzle_publication(request: HttpRequest, slug: str) -> HttpResponse:
    puzzle = own_puzzle(request, slug)
    if "withdraw" in request.POST:
        puzzle.withdraw()
        messages.success(request, "Withdrawn: only you can see it. The answers that people gave are kept.")
    else:
        puzzle.publish(timezone.now())
        if "unlist" in request.POST:
            _unlist_record(request, puzzle)
        messages.success(request, "Published.")
    return redirect(puzzle)


def _unlist_record(request: HttpRequest, puzzle: Puzzle) -> None:
    """Takes the record of the puzzle off the library, as it shows the answer, if it is the author’s own."""
    record = puzzle.annotation
    if record and record.owner_id == request.user.pk and record.published_at:
        record.publish(timezone.now(), listed=False)


@require_http_methods(["GET", "HEAD", "POST"])
def puzzle_posts(request: HttpRequest, slug: str) -> HttpResponse:
    puzzle = readable_puzzle(request, slug)
    if not _sheet(request, puzzle).is_revealed:
        raise Http404

    def page(form: PostForm) -> HttpResponse:
        return _page(request, _sheet(request, puzzle), form)

    return threads.posts(request, puzzle.thread, lambda key: find_anchor(puzzle, key), page)


@never_cache
@require_safe
def puzzle_text(request: HttpRequest, slug: str) -> HttpResponse:
    puzzle = readable_puzzle(request, slug)
    sheet = _sheet(request, puzzle)
    return pn_file(sheet.text, sheet.title, puzzle.slug)
