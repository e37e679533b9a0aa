from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from annotations.archive.forms.step_keys import EVERYWHERE, STEP_KEYS
from annotations.archive.replay.keys import REPLAY_KEYS
from annotations.glossary.terms import GLOSSARY
from annotations.help.codes import Code, code_of, families, severities
from annotations.help.first_hand import FIRST_HAND, HEIGHT, WIDTH
from annotations.help.labels import LabelPage, label_groups, stem_like, stem_of
from annotations.help.questions import QUESTIONS
from annotations.help.sample import sample

_FIRST_HAND = {"steps": FIRST_HAND, "width": WIDTH, "height": HEIGHT}


@require_safe
def help_index(request: HttpRequest) -> HttpResponse:
    return render(request, "help/index.html", {"questions": QUESTIONS, **_FIRST_HAND})


@require_safe
def first_hand(request: HttpRequest) -> HttpResponse:
    return render(request, "help/first_hand.html", _FIRST_HAND)


@require_safe
def questions(request: HttpRequest) -> HttpResponse:
    return render(request, "help/questions.html", {"questions": QUESTIONS})


@require_safe
def reference(request: HttpRequest) -> HttpResponse:
    return render(request, "help/reference.html", {"groups": label_groups(), "families": families()})


@require_safe
def keys(request: HttpRequest) -> HttpResponse:
    return render(request, "help/keys.html", {"steps": STEP_KEYS, "everywhere": EVERYWHERE, "replay": REPLAY_KEYS})


@require_safe
def notation(request: HttpRequest) -> HttpResponse:
    return render(request, "help/notation.html", {"groups": label_groups(), "sample": sample()})


@require_safe
def label(request: HttpRequest, name: str) -> HttpResponse:
    stem = stem_of(name)
    if stem is None:
        return _unknown(request, name)
    if stem != name:
        return redirect("help_label", stem)
    return render(request, "help/label.html", {"page": LabelPage(stem)})


@require_safe
def diagnostics(request: HttpRequest) -> HttpResponse:
    return render(request, "help/diagnostics.html", {"families": families(), "severities": severities()})


@require_safe
def diagnostic(request: HttpRequest, name: str) -> HttpResponse:
    code = code_of(name)
    if code is None:
        return _unknown(request, name)
    if code != name:
        return redirect("help_diagnostic", code)
    return render(request, "help/diagnostic.html", {"page": Code(code)})


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    return render(request, "help/glossary.html", {"glossary": GLOSSARY})


def _unknown(request: HttpRequest, name: str) -> HttpResponse:
    """An unknown label or code: suggests what was probably meant, and links to the index."""
    context = {"name": name, "stem": stem_of(name) or stem_like(name), "code": code_of(name)}
    return render(request, "help/unknown.html", context, status=404)
