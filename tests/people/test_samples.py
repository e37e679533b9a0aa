import pytest

from annotations.people.models import User
from annotations.people.samples import sample_person


@pytest.mark.django_db
def test_a_sample_person_is_made_once_and_has_no_password() -> None:
    alma = sample_person("Alma")
    assert sample_person("Alma") == alma
    assert alma.sample
    assert not alma.has_usable_password()
    assert User.objects.count() == 1


def test_a_person_who_has_the_name_already_is_left_alone(ann: User) -> None:
    assert sample_person("Ann") == ann
    ann.refresh_from_db()
    assert ann.has_usable_password()
    assert not ann.sample
