import re
import secrets
from hashlib import sha256
from typing import Any

from django import forms
from django.contrib.auth.models import AnonymousUser

from annotations.people.limits import allow
from annotations.people.models import User
from annotations.people.quota import USED_UP, may_store
from annotations.threads import markdown, structure
from annotations.threads.anchors import Anchor, FindAnchor

MOST_CHARACTERS = 20_000
LIMITS = ((10, 60), (200, 86_400))
"""Rate limits for the posts of one person: a number of posts, and a number of seconds."""

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def new_key() -> str:
    """A request key: a post that is sent twice with the same key is posted once."""
    return secrets.token_urlsafe(12)


class PostForm(forms.Form):
    """A post, or a correction of what it said `before`; its errors are all the reasons why it cannot be posted."""

    body = forms.CharField(
        max_length=MOST_CHARACTERS,
        strip=False,
        error_messages={
            "required": "The post is empty.",
            "max_length": "This is %(show_value)d characters long; a post can have at most %(limit_value)d. "
            "Split it into two posts.",
        },
    )
    about = forms.CharField(max_length=80, required=False)
    client_key = forms.CharField(max_length=40, required=False)

    def __init__(self, data: Any, *, author: User | AnonymousUser, find_anchor: FindAnchor, before: str = "") -> None:
        super().__init__({**data.dict(), "body": _with_plain_line_ends(data.get("body", ""))})
        self.author = author
        self.find_anchor = find_anchor
        self.before = before
        self.anchor: Anchor | None = None

    def clean_body(self) -> str:
        body: str = self.cleaned_data["body"].rstrip(" \t\n")
        if reason := structure.refusal(body, self.before):
            raise forms.ValidationError(reason)
        if not _says_something(body):
            raise forms.ValidationError(self.fields["body"].error_messages["required"])
        if found := CONTROL.search(body):
            line = body.count("\n", 0, found.start()) + 1
            raise forms.ValidationError(
                "Line %(line)d has an invisible control character. Delete it.", params={"line": line}
            )
        return body

    def clean_about(self) -> str:
        key: str = self.cleaned_data["about"]
        self.anchor = self.find_anchor(key) if key else None
        if key and not self.anchor:
            raise forms.ValidationError("The place that this post was about no longer exists. You can post without it.")
        return key

    def clean(self) -> None:
        if not self.author.is_authenticated:
            self.add_error(None, "Only people with an account can post.")
        elif not self.errors and not _in_time(self.author):
            self.add_error(None, "That is a lot of posts in a short time. Wait a minute, then try again.")
        elif not self.errors and not may_store(self.author, len(self.data["body"])):
            self.add_error(None, USED_UP)

    @property
    def request_key(self) -> str:
        """A digest of the key and the words: the same key with other words is another post, so none is lost."""
        key = self.cleaned_data["client_key"]
        words = "\0".join((key, self.cleaned_data["about"], self.cleaned_data["body"]))
        return sha256(words.encode()).hexdigest()[:40] if key else ""


def _says_something(body: str) -> bool:
    return any(sign.isprintable() and not sign.isspace() for sign in body) and bool(markdown.html(body).strip())


def _with_plain_line_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _in_time(author: User | AnonymousUser) -> bool:
    return all(allow(f"post:{author.pk}", most, seconds) for most, seconds in LIMITS)
