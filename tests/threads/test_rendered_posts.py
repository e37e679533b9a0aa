"""A post is made into HTML when it is written, and not by everybody who reads it."""

import pytest
from django.core.management import call_command
from django.test import Client

from annotations.people.models import User
from annotations.threads import markdown
from annotations.threads.models import Post, Thread
from tests.drafts import NOW

pytestmark = pytest.mark.urls("tests.threads.host")


@pytest.fixture
def post(thread: Thread, ben: User) -> Post:
    return thread.post(author=ben, body="Why the *ten*, Ruth?", at=NOW)


def page_of(thread: Thread) -> str:
    return Client().get(thread.address).content.decode()


@pytest.fixture
def no_renderer(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing can be made into HTML."""
    markdown.html.cache_clear()
    monkeypatch.setattr(markdown, "html", None)


def test_readers_get_the_html_that_was_stored(post: Post, no_renderer: None) -> None:
    assert "Why the <em>ten</em>, Ruth?" in page_of(post.thread)


def test_an_edited_post_is_stored_as_new_html_and_a_removed_one_without_its_words(post: Post) -> None:
    post.edit("The **king**", NOW)
    assert Post.objects.get().rendered == "<p>The <strong>king</strong></p>\n"
    post.remove(NOW)
    assert Post.objects.get().rendered == ""


def test_hidden_names_are_not_in_what_readers_get(post: Post) -> None:
    post.thread.rename(post.thread.title, {"ruth": "North"})
    page = page_of(post.thread)
    assert "<em>ten</em>, North?" in page
    assert "Ruth" not in page


def test_what_another_version_has_stored_is_not_shown_and_replaced_by_reread(
    post: Post, capsys: pytest.CaptureFixture[str]
) -> None:
    Post.objects.update(rendered="<p>Old</p>", rendered_by="0 1.0 0.1")
    assert "Old" not in page_of(post.thread)
    assert "<em>ten</em>" in page_of(post.thread)
    call_command("reread")
    assert "1 posts made into HTML." in capsys.readouterr().out
    assert "<em>ten</em>" in Post.objects.get().rendered
    call_command("reread")
    assert "0 posts made into HTML." in capsys.readouterr().out


def test_other_html_needs_another_version() -> None:
    """Whoever changes what is made of these words raises `markdown.OURS`, or stored posts stay as they are."""
    words = "`HT` and `CAK D9`\n\n> *a* **b** ~~c~~\n\n1. [x](https://example.org)\n\n![y](z) <b>raw</b>\n# no heading"
    assert (markdown.OURS, markdown.html(words)) == (2, MADE_BY_2)


MADE_BY_2 = """\
<p><span class="glyph h">♥10</span> and <span class="glyph c">♣AK</span> <span class="glyph d">♦9</span></p>
<blockquote>
<p><em>a</em> <strong>b</strong> <s>c</s></p>
</blockquote>
<ol>
<li><a href="https://example.org" rel="nofollow ugc noopener">x</a></li>
</ol>
<p>!<a href="z" rel="nofollow ugc noopener">y</a> &lt;b&gt;raw&lt;/b&gt;<br>
# no heading</p>
"""
