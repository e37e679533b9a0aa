"""Creating, uploading, editing and deleting house rules."""

import json

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from annotations.archive.access import own_house_rules
from annotations.archive.rule_choice.house_rules import MOST_HOUSE_RULES, HouseRules, TooManyHouseRules
from annotations.people.limits import allow
from annotations.people.models import User
from annotations.people.quota import USED_UP, may_store
from annotations.rulebook.catalogue import VisibleRuleSet, entries_named
from annotations.rulebook.forms import HouseRulesForm, RecordForm
from annotations.rulebook.sources import cited
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED
from annotations.rules.writer import to_json

SAVES_AN_HOUR = 120


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def house_rules_new(request: HttpRequest) -> HttpResponse:
    """Create house rules from the rule set named by `from`."""
    base = next(iter(entries_named(request, [request.GET.get("from", "")])), None)
    if request.method != "POST":
        return _form(request, HouseRulesForm(rules=_begun(base)), base=base)
    form = HouseRulesForm(request.POST, rules=_begun(base))
    based_on = base.key if base and base.key in SHIPPED else ""
    if form.is_valid() and _allowed(request, form) and (house := _kept(request, form, based_on)):
        return redirect(house)
    return _form(request, form, base=base)


def _begun(base: VisibleRuleSet | None) -> RuleSet | None:
    if base is None:
        return None
    return base.rules._replace(title=f"{base.rules.title}, our way", source=cited(base.rules.source))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def house_rules_record(request: HttpRequest) -> HttpResponse:
    """Create house rules from uploaded JSON."""
    form = RecordForm(request.POST, request.FILES) if request.method == "POST" else RecordForm()
    if form.is_valid() and _allowed(request, form) and (house := _kept(request, form)):
        return redirect(house)
    return render(request, "rulebook/house_record.html", {"form": form}, status=422 if form.is_bound else 200)


def _kept(request: HttpRequest, form: HouseRulesForm | RecordForm, based_on: str = "") -> HouseRules | None:
    """The new house rules; None if this person has too many, which the form then says."""
    assert isinstance(request.user, User)
    try:
        house = HouseRules.objects.keep(request.user, form.rules, timezone.now(), based_on)
    except TooManyHouseRules:
        form.add_error(None, f"You have {MOST_HOUSE_RULES} house rules, which is the limit. Delete some first.")
        return None
    messages.success(request, "Saved as your house rules. Only you can see them.")
    return house


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def house_rules_edit(request: HttpRequest, slug: str) -> HttpResponse:
    house = own_house_rules(request, slug)
    if request.method != "POST":
        return _form(request, HouseRulesForm(rules=house.rules), house=house)
    form = HouseRulesForm(request.POST, rules=house.rules)
    if not form.is_valid() or not _allowed(request, form):
        return _form(request, form, house=house)
    house.rewrite(form.rules, timezone.now())
    messages.success(request, "Saved. Games that were recorded by these rules keep the earlier version.")
    return redirect(house)


def _form(request: HttpRequest, form: HouseRulesForm, **context: object) -> HttpResponse:
    status = 422 if form.is_bound else 200
    return render(request, "rulebook/house_form.html", {"form": form, **context}, status=status)


def _allowed(request: HttpRequest, form: HouseRulesForm | RecordForm) -> bool:
    """Whether this person may save now; else the form says why not."""
    assert isinstance(request.user, User)
    if not allow(f"house-rules:{request.user.pk}", SAVES_AN_HOUR, 3600):
        form.add_error(None, "You have saved very often in a short time. Wait a minute, then save again.")
    elif not may_store(request.user, len(json.dumps(to_json(form.rules)))):
        form.add_error(None, USED_UP)
    return not form.errors


@login_required
@require_POST
def house_rules_sharing(request: HttpRequest, slug: str) -> HttpResponse:
    house = own_house_rules(request, slug)
    if "withdraw" in request.POST:
        house.withdraw()
        messages.success(request, "Only you can see these rules now.")
    else:
        house.share(timezone.now())
        messages.success(request, "Anyone with the address can see these rules now.")
    return redirect(house)


@login_required
@require_POST
def house_rules_removal(request: HttpRequest, slug: str) -> HttpResponse:
    house = own_house_rules(request, slug)
    if request.POST.get("title", "").strip() != house.title:
        messages.error(request, "That is not the name of these rules, so nothing was deleted.")
        return redirect(f"{house.get_absolute_url()}#manage")
    house.delete()
    messages.success(request, f"Deleted “{house.title}”. Games that were recorded by these rules keep their copy.")
    return redirect("rule_sets")
