"""The network address that a request is counted under."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

NETWORK = 64  # bits: a home or a server has all addresses of such a network, and can change them at will


@lru_cache(maxsize=4096)
def counted_address(text: str) -> str:
    """An IPv4 address as it is, of an IPv6 address its network; a text that is no address as it is."""
    try:
        address = ip_address(text)
    except ValueError:
        return text
    if not isinstance(address, IPv6Address):
        return text
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((address, NETWORK), strict=False))
