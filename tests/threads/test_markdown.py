import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.threads.forms import MOST_CHARACTERS
from annotations.threads.markdown import glyphs, html
from tests.calls import calls_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("*why* **not**", "<p><em>why</em> <strong>not</strong></p>"),
        ("one\ntwo", "<p>one<br>\ntwo</p>"),
        ("> quote", "<blockquote>\n<p>quote</p>\n</blockquote>"),
        ("~~HQ~~", "<p><s>HQ</s></p>"),
        ("3. third", '<ol start="3">\n<li>third</li>\n</ol>'),
        ("# not a heading", "<p># not a heading</p>"),
        ("a\n---", "<p>a</p>\n<hr>"),
        ("[a]: /b", "<p>[a]: /b</p>"),
    ],
)
def test_markdown_is_read(text: str, expected: str) -> None:
    assert html(text).strip() == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("`HQ`", '<span class="glyph h">♥Q</span>'),
        ("`CAATK`", '<span class="glyph c">♣AA10K</span>'),
        ("`HA SK`", '<span class="glyph h">♥A</span> <span class="glyph s">♠K</span>'),
        ("`D9`", '<span class="glyph d">♦9</span>'),
        ("`Trick1 HA`", "<code>Trick1 HA</code>"),
        ("`XQ`", "<code>XQ</code>"),
        ("`H`", "<code>H</code>"),
        ("HQ", "HQ"),
    ],
)
def test_cards_in_backticks_are_drawn(text: str, expected: str) -> None:
    assert html(text) == f"<p>{expected}</p>\n"


def test_cards_are_drawn_where_a_value_stands() -> None:
    assert glyphs("HA <b> Seat4") == '<span class="glyph h">♥A</span> &lt;b&gt; Seat4'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        ("[x](data:text/html;base64,PHM+)", "[x](data:text/html;base64,PHM+)"),
        ("<javascript:alert(1)>", "&lt;javascript:alert(1)&gt;"),
        ("`<script>`", "<code>&lt;script&gt;</code>"),
        ("![x](/x.png)", '!<a href="/x.png" rel="nofollow ugc noopener">x</a>'),
        (
            "[x](/y 'z\" onclick=\"alert(1)')",
            '<a href="/y" title="z&quot; onclick=&quot;alert(1)" rel="nofollow ugc noopener">x</a>',
        ),
    ],
)
def test_what_could_run_or_load_is_shown_as_text(text: str, expected: str) -> None:
    assert html(text) == f"<p>{expected}</p>\n"


def test_a_fence_names_no_class_and_no_attribute() -> None:
    assert html('``` x" onload="alert(1)\n<b>\n```') == "<pre><code>&lt;b&gt;\n</code></pre>\n"


def test_a_link_vouches_for_nothing() -> None:
    assert html("[x](https://example.org)") == (
        '<p><a href="https://example.org" rel="nofollow ugc noopener">x</a></p>\n'
    )


@given(st.text(alphabet="*_`~[]()<>!&#->\n \\\"'|1aHQ:/", max_size=200))
def test_no_text_raises_or_opens_a_tag_of_its_own(text: str) -> None:
    shown = html(text)
    for tag in ("<script", "<img", "<h1", "<iframe", "<table"):
        assert tag not in shown


@pytest.mark.parametrize(
    "words", ["- ***\n> [a]: b\n**a", "[[a](", "[*", "[", "*a **b ", "> - ", "`CA` ", "<~~[\n", "`" * 7 + " ", "&amp;<"]
)
def test_no_post_takes_long_to_read(words: str) -> None:
    text = (words * MOST_CHARACTERS)[: MOST_CHARACTERS - 5] + " Otto"
    calls = calls_of(lambda: html.__wrapped__(text))
    assert calls < 500_000, "about a tenth of a second"
