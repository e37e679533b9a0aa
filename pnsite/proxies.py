"""The proxies that are trusted to name the address of a visitor; behind any other, everybody is one address."""

import logging
from ipaddress import ip_address, ip_network
from typing import Any

from pnsite.environment import WrongSetting, listed

NAME = "FORWARDED_ALLOW_IPS"  # uvicorn reads it, too

logger = logging.getLogger(__name__)
MOST_WARNED = 20  # anybody can send the header
_warned: set[str] = set()


def check_proxies() -> list[str]:
    """The addresses and networks of the trusted proxies. Raises WrongSetting if one is neither."""
    proxies = listed(NAME)
    for proxy in proxies:
        if proxy == "*":
            continue
        try:
            ip_network(proxy)
        except ValueError:
            raise WrongSetting(
                f"{NAME} has {proxy!r}: write the addresses of your proxies, such as 10.0.0.5 or 10.0.0.0/24, or * "
                "if nobody else can reach this server."
            ) from None
    return proxies


def is_trusted(host: str) -> bool:
    """Whether a connection from this address is that of a trusted proxy, which serves many visitors.

    By default, as for uvicorn, that is this machine alone; "" is a local socket.
    """
    proxies = listed(NAME) or ["127.0.0.1"]
    if not host or "*" in proxies:
        return True
    address = ip_address(host)
    return any(address in ip_network(proxy) for proxy in proxies)


def warn_of_unknown_proxy(scope: dict[str, Any]) -> None:
    """Log once for each proxy that is not trusted: its visitors share the limits of one address."""
    host, _port = scope.get("client") or ("", 0)
    forwarded = b", ".join(value for name, value in scope["headers"] if name == b"x-forwarded-for").decode("latin1")
    is_believed = host in forwarded  # uvicorn then names the visitor, whom a trusted proxy has told it
    if not forwarded or is_believed or host in _warned or len(_warned) >= MOST_WARNED:
        return
    _warned.add(host)
    logger.warning(
        "Requests come through a proxy at %s that %s does not name, so all of its visitors share the limits of one "
        "address. If it is yours, add it there.",
        host,
        NAME,
    )
