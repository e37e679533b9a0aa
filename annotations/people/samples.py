from annotations.people.models import User


def sample_person(name: str) -> User:
    """The person of the sample library with this name, made if need be, whom only a sign-in link lets in."""
    person, made = User.objects.get_or_create(
        username=name, defaults={"email": f"{name.lower()}@sample.example", "sample": True}
    )
    if made:
        person.set_unusable_password()
        person.save(update_fields=["password"])
    return person
