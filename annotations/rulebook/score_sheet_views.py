"""Blank score sheets, for pen and paper."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from annotations.archive.access import readable_house_rules
from annotations.rulebook.catalogue import VisibleRuleSet, house_entry, own_entries, shipped_entries, shipped_entry
from annotations.rulebook.explained import Explained
from annotations.rulebook.score_sheet import blank_sheet
from annotations.rulebook.views import existing_rule_set

PARTS = {"game": "The score of a game", "hand": "The record of a hand"}


@require_safe
def score_sheets(request: HttpRequest) -> HttpResponse:
    """The rule sets that have one: all that the reader can see."""
    return render(request, "rulebook/score_sheets.html", {"own": own_entries(request), "shipped": shipped_entries()})


@require_safe
def rule_set_score_sheet(request: HttpRequest, name: str) -> HttpResponse:
    existing_rule_set(name)
    return _sheet(request, shipped_entry(name))


@require_safe
def house_rules_score_sheet(request: HttpRequest, slug: str) -> HttpResponse:
    return _sheet(request, house_entry(readable_house_rules(request, slug)))


def _sheet(request: HttpRequest, entry: VisibleRuleSet) -> HttpResponse:
    """The sheet, or one of its PARTS that `?part=` names."""
    part = request.GET.get("part", "")
    explained = Explained(entry.rules)
    context = {
        "entry": entry,
        "explained": explained,
        "sheet": blank_sheet(entry.rules),
        "parts": PARTS.items(),
        "part": part,
        "shown": [part] if part in PARTS else list(PARTS),
        "priced": [chapter for chapter in explained.chapters if chapter.prices],
    }
    return render(request, "rulebook/score_sheet.html", context)
