import pytest
from django.core.exceptions import ValidationError

from annotations.people.names import RESERVED, likeness, valid_name


def refusal_of(name: str) -> str | None:
    """The code of the error by which the name is refused."""
    with pytest.raises(ValidationError) as refusal:
        valid_name(name)
    return refusal.value.code


@pytest.mark.parametrize("name", ["Ann", "Jo", "ann_b", "T.J.Hooker", "mary-ann", "Ben2", "B2-4.c_D"])
def test_a_plain_name_is_free_to_take(name: str) -> None:
    valid_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        ".",
        "..",
        "ann.",
        "-ann",
        "_ann",
        "a..b",
        "a.-b",
        "2ann",
        "ann b",
        "ann/b",
        "a?b",
        "a#b",
        "a%2fb",
        "ann\n",
        "ann\r\nBcc: b",
    ],
)
def test_a_name_that_would_be_misread_in_an_address_is_refused(name: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        valid_name(name)
    assert refusal.value.code == "name_shape"


def test_a_name_that_looks_like_an_e_mail_address_is_refused_since_people_sign_in_with_either() -> None:
    with pytest.raises(ValidationError):
        valid_name("ann@example.org")


@pytest.mark.parametrize("name", ["Аnn", "Zoë", "Ann\n", "Ann\u200ba"])
def test_a_name_with_letters_that_look_like_others_is_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        valid_name(name)


@pytest.mark.parametrize("name", [*sorted(RESERVED), "Admin", "ROUNDHOUSE", "adm1n", "R0undhouse", "ad-min", "rne"])
def test_a_name_that_would_pass_for_the_site_is_refused_in_any_case(name: str) -> None:
    assert refusal_of(name) == "name_reserved"


@pytest.mark.parametrize(
    "name",
    "Roundhouse.Staff RoundhouseTeam official-r0undhouse Admin1 Admin.Team AdminTeam adminteam Ann.Admin staff-1"
    " StAff2 STAFFTeam sUPPORT-Team"
    " Staff2 The.Staff Moderators support-team MySupport webmaster"
    " st4ff m0d3rator H3lpdesk Ann.4dmin operators superuser Super.User2 no-reply customer-service".split(),
)
def test_a_name_with_a_word_of_those_who_run_the_site_is_refused(name: str) -> None:
    assert refusal_of(name) == "name_reserved"


@pytest.mark.parametrize(
    "name",
    "theadmin thestaff sitestaff SiteStaff2 theSiteStaff the-moderator roundhouse-team annadmin siteadm1n webmod"
    " TheMods realofficial pinochlesupport imstaff iamstaff staffhere staffteam modteam helpteam the-team TheTeam"
    " siteowner ourhelpdesk forumsecurity thesystem adminbot techsupport customersupport"
    " staffmember sysop the-sysop sysadmin2 operator".split(),
)
def test_a_title_of_those_who_run_the_site_is_refused_as_one_word_too(name: str) -> None:
    assert refusal_of(name) == "name_reserved"


@pytest.mark.parametrize(
    "name",
    "Stafford Staffan Staffa Wagstaff Falstaff Longstaff Bickerstaff Badminton Admiral Adam Modesty Modestus Amod"
    " TeamWest WestTeam Homer Newman Supporter Theodor Thea Theo Officer Systema House Housman Webster Head Realman"
    " Gameboy Pinochler Hereford Bottomley Owner2 Bowner Rootman Secure Imogen Ann34 Joe.Root"
    " Chad.Min ChadMin".split(),
)
def test_a_name_that_only_has_such_letters_is_free(name: str) -> None:
    valid_name(name)


@pytest.mark.parametrize("other", ["BILL", "BiII", "B1ll", "bi11", "B.ill", "b-i-l-l", "Bi_ll"])
def test_names_that_pass_for_each_other_have_one_likeness(other: str) -> None:
    assert likeness(other) == likeness("Bill")


@pytest.mark.parametrize(("one", "other"), [("Morn", "Mom"), ("Bo0b", "Boob"), ("Jo5e", "Jose"), ("Ewa", "Evva")])
def test_digits_and_pairs_of_letters_pass_for_letters(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Ann", "Ann2"), ("Ben", "Bon"), ("Jim", "Jan")])
def test_names_that_look_different_stay_different(one: str, other: str) -> None:
    assert likeness(one) != likeness(other)
