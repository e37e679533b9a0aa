"""How a reader sees a hand: whose cards, and who sits at the bottom; by the address, else by their last choice."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.http import urlencode

from annotations.archive.forms.controls import Seating
from annotations.archive.models import Annotation
from annotations.archive.replay.places import FROM_BOTTOM, places
from annotations.archive.replay.sight import EVERYTHING, PUBLIC, Sight
from annotations.threads.numbers import number_in

COOKIE = "see"
YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class SeenAs:
    """`seats` are the names of the players by seat, `asked` what of it is in the address."""

    sight: Sight
    bottom: int | None
    seats: Mapping[int, str]
    asked: Mapping[str, str]

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
    def query(self) -> str:
        """The end of a query that keeps what the address asks for."""
        return f"&{urlencode(self.asked)}" if self.asked else ""


def seen_as(request: HttpRequest, annotation: Annotation, table: Seating | None) -> SeenAs:
    """How the reader sees the hand at that table."""
    seats = table.names if table else {}
    name = request.GET.get("see", "") or request.COOKIES.get(COOKIE, "")
    chosen = number_in(request.GET.get("bottom", "")) or annotation.bottom_seat
    asked = {key: request.GET[key][:20] for key in ("see", "bottom") if request.GET.get(key)}
    bottom = chosen if chosen in seats else _at_the_bottom(len(seats))
    return SeenAs(Sight.named(name, len(seats)), bottom, seats, asked)


def _at_the_bottom(players: int) -> int | None:
    """The seat that PN's names put at the bottom, as South; None if they put none there."""
    if players not in FROM_BOTTOM:
        return None
    around = places(players)
    return around.index("s") + 1 if "s" in around else None


def remember_sight(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer, which keeps in the browser what the reader has chosen to see."""
    if name := request.GET.get("see", ""):
        chosen = Sight.named(name, max(FROM_BOTTOM)).name
        if chosen == EVERYTHING:
            response.delete_cookie(COOKIE, samesite="Lax")
        else:
            response.set_cookie(COOKIE, chosen, max_age=YEAR, secure=settings.SECURE, httponly=True, samesite="Lax")
    return response
