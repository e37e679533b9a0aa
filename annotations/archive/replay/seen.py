"""How a reader sees a hand: whose cards, and who sits at the bottom; by the address, else by their last choice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.http import urlencode

from annotations.archive.forms.controls import Seating
from annotations.archive.models import Annotation
from annotations.archive.names_seen import CHOICES as NAMES_CHOICES
from annotations.archive.names_seen import COOKIE as NAMES_COOKIE
from annotations.archive.names_seen import WRITTEN
from annotations.archive.picture.places import FROM_BOTTOM, places
from annotations.archive.replay.sight import EVERYTHING, PUBLIC, Sight
from annotations.threads.numbers import number_in

COOKIE = f"{settings.COOKIE_PREFIX}see"
CARRIED = ("see", "bottom", "names", "hide", "series")
"""The parts of a query that the links to other steps carry on."""

YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class SeenAs:
    """`seats` are the names of the players by seat, `asked` what of it is in the address, with the series it is in.

    `names` is how names of people are shown, one of `names_choices`, which are none where a reader has no choice.
    """

    sight: Sight
    bottom: int | None
    seats: Mapping[int, str]
    asked: Mapping[str, str]
    names: str = ""
    names_choices: Sequence[tuple[str, str]] = ()

    @property
    def name(self) -> str:
        """The name of the sight in an address."""
        return self.sight.name

    @property
    def choices(self) -> list[tuple[str, str]]:
        """What a reader can choose to see."""
        of_seats = [(str(seat), f"{name} sees") for seat, name in self.seats.items()]
        return [(EVERYTHING, "All hands"), (PUBLIC, "What everybody sees"), *of_seats]

    @property
    def names_query(self) -> str:
        """A query that keeps what the address asks for about names, for downloads and embeds."""
        return f"?{urlencode({'names': self.asked['names']})}" if "names" in self.asked else ""

    @property
    def query(self) -> str:
        """The end of a query that keeps what the address asks for."""
        return f"&{urlencode(self.asked)}" if self.asked else ""


def seen_as(
    request: HttpRequest,
    annotation: Annotation,
    table: Seating | None,
    names: str,
    names_choices: Sequence[tuple[str, str]],
) -> SeenAs:
    """How the reader sees the hand at that table, and the names of people."""
    seats = table.names if table else {}
    asked = {key: request.GET[key][:20] for key in CARRIED if request.GET.get(key)}
    bottom = seat_at_bottom(request, annotation, seats)
    return SeenAs(sight_of(request, seats), bottom, seats, asked, names, names_choices)


def sight_of(request: HttpRequest, seats: Mapping[int, str]) -> Sight:
    """Whose cards the reader sees: by the address, else as they last chose."""
    return Sight.named(request.GET.get("see", "") or request.COOKIES.get(COOKIE, ""), len(seats))


def seat_at_bottom(request: HttpRequest, annotation: Annotation, seats: Mapping[int, str]) -> int | None:
    """The seat that the address puts at the bottom, else the owner's choice, else as PN's names say; None for none."""
    chosen = number_in(request.GET.get("bottom", "")) or annotation.bottom_seat
    return chosen if chosen in seats else _at_the_bottom(len(seats))


def _at_the_bottom(players: int) -> int | None:
    """The seat that PN's names put at the bottom, as South; None if they put none there."""
    if players not in FROM_BOTTOM:
        return None
    around = places(players)
    return around.index("s") + 1 if "s" in around else None


def remember_sight(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer, which keeps in the browser what the reader has chosen to see, and how names are shown."""
    if name := request.GET.get("see", ""):
        _remember(response, COOKIE, Sight.named(name, max(FROM_BOTTOM)).name, usual=EVERYTHING)
    if (names := request.GET.get("names", "")) in dict(NAMES_CHOICES):
        _remember(response, NAMES_COOKIE, names, usual=WRITTEN)
    return response


def _remember(response: HttpResponse, cookie: str, chosen: str, usual: str) -> None:
    if chosen == usual:
        response.delete_cookie(cookie, samesite="Lax")
    else:
        response.set_cookie(cookie, chosen, max_age=YEAR, secure=settings.SECURE, httponly=True, samesite="Lax")
