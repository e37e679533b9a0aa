import re
from collections.abc import Callable

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.archive.share_image.share_image import png
from annotations.people.models import User
from tests.browsers import signed_in
from tests.png import pixels, size_of
from tests.samples import REAL_HAND

BAD = {
    "names that no picture has room for": "Seat1 " + "W" * 200 + "\n\n" + REAL_HAND,
    "names from right to left": "Seat1 פנינה\nSeat2 فاطمة\n\n" + REAL_HAND,
    "names in letters that no font has": "Seat1 日本\n\n" + REAL_HAND,
    "no hand": "Seat1 Ann\n",
    "nonsense": "Deal 1\nHand1 XYZ ? ’’ C\nHand2 -\nContract Seat9 <b> Clubs\nTrick1 QQ ?\n",
    "hands withheld": re.sub(r"(?m)^(Hand\d) .*", r"\1 -", REAL_HAND),
    "only tricks": re.sub(r"(?m)^(Hand|Meld|Bids)\d.*\n", "", REAL_HAND),
}


@pytest.fixture
def publish(ann: User) -> Callable[..., Annotation]:
    def publish(text: str = REAL_HAND, title: str = "The ten", **columns: object) -> Annotation:
        now = timezone.now()
        annotation = Annotation.objects.start(ann, title, now).replace(text, seen=0, by=ann, at=now)
        Annotation.objects.filter(pk=annotation.pk).update(published_at=now, **columns)
        return annotation

    return publish


@pytest.fixture
def svg(client: Client, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """The SVG that the picture at an address is drawn from."""
    drawn: list[str] = []

    def draw(svg: str) -> bytes:
        drawn.append(svg)
        return png(svg)

    monkeypatch.setattr("annotations.archive.share_image.answer.png", draw)

    def svg_of(annotation: Annotation, query: str = "") -> str:
        assert client.get(address(annotation) + query).status_code == 200
        return drawn[-1]

    return svg_of


def address(annotation: Annotation) -> str:
    return f"{annotation.get_absolute_url()}image.png"


def texts(svg: str) -> list[str]:
    """The lines of text in a picture."""
    return [re.sub(r"<[^>]+>", "", text) for text in re.findall(r"<text.*?</text>", svg)]


def cards(svg: str) -> str:
    """The cards of the hand, by rank and suit."""
    return "".join(text for text in texts(svg) if re.fullmatch("10|[AKQJ9]|[♠♥♦♣]", text))


def test_it_is_a_png_of_the_usual_size(client: Client, publish: Callable[..., Annotation]):
    answer = client.get(address(publish()))
    assert answer["Content-Type"] == "image/png"
    assert size_of(answer.content) == (1200, 630)


def test_red_and_black_suits_are_drawn(client: Client, publish: Callable[..., Annotation]):
    colours = pixels(client.get(address(publish())).content).colours
    for suit in ("16181d", "a01824", "8a3d08", "14603c"):
        assert tuple(bytes.fromhex(suit)) in colours


def test_it_shows_the_contract_the_result_and_the_hand_at_the_bottom(
    publish: Callable[..., Annotation], svg: Callable[..., str]
):
    shown = svg(publish())
    for words in ("Roundhouse", "The ten", "65 ♣ South", "The contract was made", "North–South against East–West"):
        assert words in texts(shown)
    assert "South’s hand" in texts(shown)
    assert cards(shown).startswith("A♣A♣10♣K♣")


def test_its_owner_chooses_the_hand_and_a_reader_another(publish: Callable[..., Annotation], svg: Callable[..., str]):
    annotation = publish(bottom_seat=4)
    assert "West’s hand" in texts(svg(annotation))
    assert "North’s hand" in texts(svg(annotation, "?bottom=1"))


def test_a_step_shows_its_trick_and_does_not_tell_the_end(publish: Callable[..., Annotation], svg: Callable[..., str]):
    shown = texts(svg(publish(), "?at=trick1-2"))
    assert "West plays the jack of spades." in shown
    assert "The contract was made" not in shown
    assert "The contract was made" not in texts(svg(publish(), "?hide=next"))


def test_a_branch_shows_what_was_played_in_it(publish: Callable[..., Annotation], svg: Callable[..., str]):
    annotation = publish()
    assert "What if: South leads the ace of clubs." in texts(svg(annotation, "?branch=1-1.CA"))
    assert "What if: South leads the ace of clubs." in texts(svg(annotation, "?branch=1-1.CA.CJ&at=trick1-1"))
    assert "What if" not in " ".join(texts(svg(annotation, "?branch=1-1.C9&at=trick1-1")))


@pytest.mark.parametrize("seen", ["public", "3"])
def test_a_hand_that_is_hidden_is_face_down(publish: Callable[..., Annotation], svg: Callable[..., str], seen: str):
    shown = svg(publish(), f"?see={seen}&bottom=1")
    assert "North’s hand, face down" in texts(shown)
    assert not cards(shown)


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
@pytest.mark.parametrize("query", ["", "?at=trick9-9&hand=77&see=5&bottom=99", "?at=%00&see=%F0%9F%92%A9&bottom=-1"])
def test_any_text_has_a_picture(client: Client, publish: Callable[..., Annotation], text: str, query: str):
    answer = client.get(address(publish(text, "\x08日本<b>&" + "long " * 20)) + query)
    assert answer.status_code == 200
    assert answer.content.startswith(b"\x89PNG")


def test_a_draft_has_none_for_strangers(client: Client, ann: User, publish: Callable[..., Annotation]):
    draft = publish()
    Annotation.objects.filter(pk=draft.pk).update(published_at=None)
    assert client.get(address(draft)).status_code == 404
    own = signed_in(ann).get(address(draft))
    assert own.status_code == 200
    assert own["Cache-Control"] == "private, no-store"
    assert client.get("/a/nothing/image.png").status_code == 404


def test_it_is_sent_again_only_when_it_has_changed(client: Client, ann: User, publish: Callable[..., Annotation]):
    annotation = publish()
    first = client.get(address(annotation))
    assert "public" in first["Cache-Control"]
    again = client.get(address(annotation), headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    annotation.rename("Another title")
    assert client.get(address(annotation), headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_it_is_drawn_once(client: Client, publish: Callable[..., Annotation]):
    annotation = publish()
    drawn = png.cache_info().misses
    for _time in range(3):
        client.get(address(annotation), headers={"Accept-Encoding": "br, gzip"})
    assert png.cache_info().misses <= drawn + 1


def test_it_is_not_compressed_twice_and_sets_no_cookie(client: Client, publish: Callable[..., Annotation]):
    answer = client.get(address(publish()), headers={"Accept-Encoding": "br, gzip"})
    assert "Content-Encoding" not in answer
    assert not answer.cookies
    assert "Cookie" not in answer.get("Vary", "")
    assert answer["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_the_page_names_its_picture_and_the_address_that_shows_the_same(
    client: Client, publish: Callable[..., Annotation]
):
    annotation = publish()
    page = client.get(f"{annotation.get_absolute_url()}?at=trick1-2&x=%22").content.decode()
    assert f'<meta property="og:image" content="http://testserver{address(annotation)}?at=trick1-2&amp;x=%22">' in page
    seen = f"http://testserver{annotation.get_absolute_url()}?at=trick1-2&amp;x=%22"
    for name, content in (("og:url", seen), ("og:image:width", "1200"), ("og:image:height", "630")):
        assert f'<meta property="{name}" content="{content}">' in page
    assert '<meta name="twitter:card" content="summary_large_image">' in page
    assert 'property="og:image:alt"' in page


def test_every_sample_has_one(client: Client, db: None):
    call_command("sample", verbosity=0)
    for annotation in Annotation.objects.exclude(published_at=None):
        assert client.get(address(annotation)).status_code == 200
