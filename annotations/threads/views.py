from collections.abc import Callable

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.middleware import HtmxDetails

from annotations.people.models import User
from annotations.people.private import keep_private
from annotations.threads import active
from annotations.threads.access import readable_by, readable_thread
from annotations.threads.anchors import FindAnchor
from annotations.threads.forms import PostForm, new_key
from annotations.threads.models import Post, Thread
from annotations.threads.numbers import number_in
from annotations.threads.paging import page_of, page_of_all
from annotations.threads.region import posts_that_fit, thread_context

__all__ = ["post_page", "posts", "thread_context", "thread_list", "thread_list_mine"]

MOST_POSTS = 200


@require_safe
def thread_list(request: HttpRequest) -> HttpResponse:
    page = page_of(active.listed(), "last_posted_at", request.GET.get("after", ""))
    return render(request, "threads/list.html", {"page": page, "mine": False})


@login_required
@require_safe
def thread_list_mine(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    keep_private(request)
    page = page_of_all(active.of(request.user), "last_posted_at", request.GET.get("after", ""))
    return render(request, "threads/list.html", {"page": page, "mine": True})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def post_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Its author edits or removes a post; staff hide it, or show it again. For anybody else there is nothing here."""
    assert isinstance(request.user, User)
    thread = readable_thread(slug, request.user, request.session)
    post = thread.posts.select_related("author").filter(number=number).first() if thread else None
    is_author = post is not None and post.author_id == request.user.pk
    if post is None or not (is_author or request.user.is_staff):
        raise Http404
    form = None
    if request.method == "POST":
        form = _edit(request, post, is_author=is_author)
        if form is None:
            return redirect(post)
    body = post.body if form is None else form.data["body"]
    context = {"post": post, "form": form, "body": body, "is_author": is_author, "is_staff": request.user.is_staff}
    return render(request, "threads/edit.html", context, status=200 if form is None else 422)


def _edit(request: HttpRequest, post: Post, *, is_author: bool) -> PostForm | None:
    """Does with the post what the form asks for. Returns the form if it is refused."""
    now = timezone.now()
    if post.removed_at:
        return None
    if request.user.is_staff and {"hide", "show"} & set(request.POST):
        post.hide(now if "hide" in request.POST else None)
    elif is_author and "remove" in request.POST:
        post.remove(now)
    elif is_author:
        form = PostForm(request.POST, author=request.user, find_anchor=lambda _key: None, before=post.body)
        if not form.is_valid():
            return form
        post.edit(form.cleaned_data["body"], now)
    return None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def posts(
    request: HttpRequest, thread: Thread, find_anchor: FindAnchor, page: Callable[[PostForm], HttpResponse]
) -> HttpResponse:
    """The view at the thread's address + "posts/", whatever the subject of the thread.

    POST adds a post. A refused one comes back with its errors; without htmx the response is `page(form)`, the thread's
    page with `thread_context(request, thread, form=form)` in its context. GET `?since=7` returns the posts after
    number 7, GET `?about=KEY` the composer's pin to that place.
    """
    if not readable_by(thread, request.user):
        raise Http404
    if request.method == "POST":
        return _post(request, thread, find_anchor, page)
    if "since" in request.GET:
        return _since(request, thread)
    if "about" in request.GET:
        return render(request, "threads/_pin.html", {"pin": find_anchor(request.GET["about"]), "thread": thread})
    return redirect(f"{thread.address}#talk")


def _since(request: HttpRequest, thread: Thread) -> HttpResponse:
    number = number_in(request.GET["since"])
    if number is None:
        return HttpResponseBadRequest("since: the number of a post")
    found = thread.posts.filter(number__gt=number).select_related("author")[:MOST_POSTS]
    return render(request, "threads/_posts.html", {"posts": posts_that_fit(found, thread)})


def _post(
    request: HttpRequest, thread: Thread, find_anchor: FindAnchor, page: Callable[[PostForm], HttpResponse]
) -> HttpResponse:
    form = PostForm(request.POST, author=request.user, find_anchor=find_anchor)
    if not form.is_valid() or not isinstance(request.user, User):
        return _refuse(request, thread, form, page)
    post = thread.post(
        author=request.user,
        body=form.cleaned_data["body"],
        at=timezone.now(),
        anchor=form.anchor,
        client_key=form.request_key,
    )
    if HtmxDetails(request):
        return render(request, "threads/_posted.html", {"post": post, "client_key": new_key()})
    return redirect(f"{thread.address}#post-{post.number}")


def _refuse(
    request: HttpRequest, thread: Thread, form: PostForm, page: Callable[[PostForm], HttpResponse]
) -> HttpResponse:
    if HtmxDetails(request):
        return render(request, "threads/_refused.html", thread_context(request, thread, form=form), status=422)
    response = page(form)
    response.status_code = 422
    return response
