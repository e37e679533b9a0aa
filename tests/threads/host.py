"""A site with pages that have a thread, as the packages above threads make them; for tests alone."""

from django.http import Http404, HttpRequest, HttpResponse
from django.template import engines
from django.urls import include, path

from annotations.threads.access import readable_thread
from annotations.threads.anchors import Anchor
from annotations.threads.forms import PostForm
from annotations.threads.models import Thread
from annotations.threads.views import posts, thread_context

PLACES = {"1/Trick19/3": Anchor("1/Trick19/3", "Trick 19, card 3", "HT")}

PAGE = """{% extends "base.html" %}{% load static django_htmx %}
{% block htmx %}{% htmx_script %}{% endblock %}{% block script %}{% static "threads/threads.js" %}{% endblock %}
{% block main %}<h1>{{ talk.thread.title }}</h1>
<p id="1/Trick19/3">Trick19 HA HK HT HK Seat4 4
<a href="?about=1%2FTrick19%2F3#say" hx-get="{{ talk.posts_address }}?about=1%2FTrick19%2F3" hx-target="#say-pin"
 hx-swap="outerHTML show:#say:top" title="Talk about Trick 19, card 3">Talk about it</a></p>
{% include "threads/_thread.html" %}{% endblock %}"""


def find_place(key: str) -> Anchor | None:
    return PLACES.get(key)


def readable(request: HttpRequest, slug: str) -> Thread:
    thread = readable_thread(slug, request.user, request.session)
    if thread is None:
        raise Http404
    return thread


def table_page(request: HttpRequest, slug: str, form: PostForm | None = None) -> HttpResponse:
    pin = find_place(request.GET.get("about", ""))
    context = thread_context(request, readable(request, slug), form=form, anchor=pin)
    return HttpResponse(engines["django"].from_string(PAGE).render(context, request))


def table_posts(request: HttpRequest, slug: str) -> HttpResponse:
    return posts(request, readable(request, slug), find_place, page=lambda form: table_page(request, slug, form))


def table_close(request: HttpRequest, slug: str) -> HttpResponse:
    Thread.objects.get(slug=slug).close()
    return HttpResponse()


urlpatterns = [
    path("tables/<slug:slug>/", table_page, name="table_page"),
    path("tables/<slug:slug>/posts/", table_posts),
    path("tables/<slug:slug>/close/", table_close),
    path("", include("pnsite.urls")),
]
