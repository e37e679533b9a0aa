"""The answer to somebody who signs in, signs up or asks for a mail too often: it says when to try again."""

import math
import time

from allauth.core.internal.ratelimit import get_cache_key, get_rates
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

A_MINUTE, AN_HOUR = 60, 3600  # seconds
SIGN_UP = {"app": "allauth.account", "action": "signup"}


def too_often(request: HttpRequest) -> HttpResponse:
    """The page, for the view that was asked for too often. Only the limit of sign-ups lasts longer than a minute."""
    signs_up = request.path == reverse("account_signup")
    seconds = _until_sign_up(request) if signs_up else A_MINUTE
    page = render(request, "429.html", {"signs_up": signs_up, "wait": _in_words(seconds)}, status=429)
    page.headers["Retry-After"] = str(seconds)
    return page


def _until_sign_up(request: HttpRequest) -> int:
    """The seconds until somebody at this address may sign up again; at least one."""
    now, ends = time.time(), [0.0]
    for rate in get_rates(**SIGN_UP):
        begun = cache.get(get_cache_key(request, rate=rate, **SIGN_UP), [])  # newest first
        counted = [at for at in begun if at > now - rate.duration]
        if len(counted) >= rate.amount:
            ends.append(counted[rate.amount - 1] + rate.duration - now)
    return max(1, math.ceil(max(ends)))


def _in_words(seconds: int) -> str:
    """`a minute`, or the number of minutes or hours, rounded up."""
    if seconds <= A_MINUTE:
        return "a minute"
    if seconds <= AN_HOUR:
        return f"{math.ceil(seconds / A_MINUTE)} minutes"
    return f"{math.ceil(seconds / AN_HOUR)} hours"
