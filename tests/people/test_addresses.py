import pytest

from annotations.people.addresses import counted_address


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testserver", "testserver"),
        ("", ""),
    ],
)
def test_an_address_is_counted_by_its_network(address: str, counted: str) -> None:
    assert counted_address(address) == counted
