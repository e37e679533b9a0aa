from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from annotations.archive.access import readable_annotation, readable_house_rules
from annotations.archive.models import Annotation
from annotations.rulebook.catalogue import Catalogue, house_entry, shipped_entries, shipped_entry
from annotations.rulebook.comparison import Comparison
from annotations.rulebook.explained import Explained
from annotations.rulebook.records import record_text
from annotations.rulebook.sources import SOURCES
from annotations.rules.rulesets import RuleSet
from annotations.rules.schema import ruleset_schema
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.shipped.sources import sources


@require_safe
def rule_sets(request: HttpRequest) -> HttpResponse:
    return render(request, "rulebook/rule_sets.html", {"catalogue": Catalogue(request), "sources": SOURCES.values()})


@require_safe
def rule_set(request: HttpRequest, name: str) -> HttpResponse:
    rules = existing_rule_set(name)
    explained = Explained(rules, {path: sourced.source for path, sourced in sources(name).items()})
    context = {
        "explained": explained,
        "entry": shipped_entry(name),
        "others": [other for other in shipped_entries() if other.key != name],
        "record": record_text(rules),
    }
    return render(request, "rulebook/rule_set.html", context)


@require_safe
def rule_set_json(request: HttpRequest, name: str) -> HttpResponse:
    return json_file(existing_rule_set(name))


def existing_rule_set(name: str) -> RuleSet:
    """The shipped rule set of that name; raises Http404 if there is none."""
    if name not in SHIPPED:
        raise Http404
    return ruleset(name)


@require_safe
def rule_set_schema(request: HttpRequest) -> HttpResponse:
    return JsonResponse(ruleset_schema(), content_type="application/schema+json")


@require_safe
def house_rules(request: HttpRequest, slug: str) -> HttpResponse:
    house = readable_house_rules(request, slug)
    rules = house.rules
    base = shipped_entry(house.based_on) if house.based_on in SHIPPED else None
    context = {
        "explained": Explained(rules),
        "entry": house_entry(house),
        "house": house,
        "is_owner": house.owner_id == request.user.pk,
        "base": base,
        "comparison": Comparison([base.rules, rules]) if base else None,
        "others": shipped_entries(),
        "record": record_text(rules),
    }
    return render(request, "rulebook/house_rules.html", context)


@require_safe
def house_rules_json(request: HttpRequest, slug: str) -> HttpResponse:
    return json_file(readable_house_rules(request, slug).rules)


@require_safe
def rules_of_annotation(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = readable_annotation(request, slug)
    rules = _copied(annotation)
    context = {"annotation": annotation, "explained": Explained(rules), "record": record_text(rules)}
    return render(request, "rulebook/rules_of_annotation.html", context)


@require_safe
def rules_of_annotation_json(request: HttpRequest, slug: str) -> HttpResponse:
    return json_file(_copied(readable_annotation(request, slug)))


def _copied(annotation: Annotation) -> RuleSet:
    """The copy of house rules that an annotation has."""
    rules = annotation.rule_set()
    if annotation.house_rules is None or rules is None:
        raise Http404
    return rules


def json_file(rules: RuleSet) -> HttpResponse:
    """The record, to look at or to keep as a file."""
    headers = {"Content-Disposition": f'inline; filename="{rules.name}.json"'}
    return HttpResponse(record_text(rules), content_type="application/json", headers=headers)
