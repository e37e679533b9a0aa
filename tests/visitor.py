"""A visitor whose browser runs no scripts: reads pages, follows links, fills in forms and sends them."""

from collections.abc import Iterator
from urllib.parse import urldefrag, urljoin

from django.http import HttpResponse
from django.test import Client

from tests.markup import Element, read

SITE = "http://testserver"
KEPT = frozenset(("submit", "button", "reset", "image", "file"))
"""Kinds of controls that are sent only by a press, or hold what this browser does not have."""


class Visitor:
    """One browser: the address it is at, and the page there."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.address = ""
        self.fragment = ""
        self.status = 0
        self.page = read("")

    def goes(self, address: str, status: int = 200) -> "Visitor":
        """Opens the page at the address, wherever that leads; fails where the answer has another status."""
        path, part = urldefrag(urljoin(f"{SITE}{self.address}", address))
        self._takes(self._client.get(path.removeprefix(SITE), follow=True), path.removeprefix(SITE), part)
        assert self.status == status, f"{address} answers {self.status}"
        return self

    def follows(self, words: str) -> "Visitor":
        """Follows the first link with these words."""
        return self.goes(self.link(words)["href"])

    def fills(self, **values: str) -> "Visitor":
        """Puts a value into each field that has this name."""
        for name, value in values.items():
            self.sets(self.field(name), value)
        return self

    def enters(self, label: str, value: str) -> "Visitor":
        """Puts a value into the field with this label, or picks the option with this name."""
        self.sets(self.labelled(label), value)
        return self

    def checks(self, label: str) -> "Visitor":
        """Checks a box, or one of the choices of its name."""
        box = self.labelled(label)
        if box["type"] == "radio":
            for other in self.controls(form_of(self.page, box)):
                if other["name"] == box["name"]:
                    other.attributes.pop("checked", None)
        box.attributes["checked"] = ""
        return self

    def picks(self, name: str, value: str) -> "Visitor":
        """Checks the box with this name that stands for this value."""
        box = next(one for one in self.page.all("input") if one["name"] == name and one["value"] == value)
        box.attributes["checked"] = ""
        return self

    def presses(self, words: str, within: str = "") -> "Visitor":
        """Presses the button with these words, in the element with that id; sends its form as it stands."""
        button = self.button(words, within)
        form = form_of(self.page, button)
        assert form is not None, f"{words} is in no form"
        sent = self.sent(form)
        if button["name"]:
            sent.setdefault(button["name"], []).append(button["value"])
        address = urljoin(f"{SITE}{self.address}", button["formaction"] or form["action"] or self.address)
        path, part = urldefrag(address.removeprefix(SITE))
        method = (button["formmethod"] or form["method"] or "get").lower()
        if method == "get":
            path = path.partition("?")[0]
        ask = self._client.post if method == "post" else self._client.get
        self._takes(ask(path, sent, follow=True), path, part)
        return self

    # what the page shows

    @property
    def text(self) -> str:
        return str(self.page)

    @property
    def heading(self) -> str:
        return str(next(self.page.all("h1")))

    def part(self, name: str) -> Element:
        """The element with this id."""
        return next(element for element in self.page.all() if element["id"] == name)

    def shows(self, name: str) -> bool:
        """Whether the element with this id is there, and not hidden."""
        return any(element["id"] == name and not element.is_hidden for element in self.page.all())

    def alerts(self) -> list[str]:
        return [str(element) for element in self.page.all() if element["role"] == "alert"]

    def link(self, words: str) -> Element:
        return self._one("a", words)

    def button(self, words: str, within: str = "") -> Element:
        return self._one("button", words, within)

    def field(self, name: str) -> Element:
        found = [one for one in self.page.all("input", "select", "textarea") if one["name"] == name]
        assert found, f"no field {name}"
        return found[0]

    def labelled(self, label: str) -> Element:
        """The field with this label; where there is none, the first whose label begins with these words."""
        labels = [
            (each, control)
            for control in self.page.all("input", "select", "textarea")
            for each in (control["aria-label"], *map(str, self._labels_of(control)))
        ]
        found = [control for each, control in labels if each == label]
        found += [control for each, control in labels if each.startswith(label)]
        assert found, f"no field {label}: {[each for each, _control in labels if each]}"
        return found[0]

    def described(self, label: str) -> str:
        """The descriptions of the field with this label."""
        names = self.labelled(label)["aria-describedby"].split()
        return " ".join(str(self.part(name)) for name in names)

    def value(self, label: str) -> str:
        """The value of the field with this label; for a select the words of its choice."""
        control = self.labelled(label)
        return str(chosen(control)) if control.tag == "select" else value_of(control)

    def chosen(self, name: str) -> str:
        """The label of the checked option of that name."""
        checked = [one for one in self.page.all("input") if one["name"] == name and "checked" in one]
        assert checked, f"nothing is chosen for {name}"
        return str(next(self._labels_of(checked[0])))

    def sets(self, control: Element, value: str) -> None:
        if control.tag == "select":
            wanted = [option for option in control.all("option") if value in (str(option), option["value"])]
            assert wanted, f"{value} cannot be chosen"
            for option in control.all("option"):
                option.attributes.pop("selected", None)
            wanted[0].attributes["selected"] = ""
        elif control.tag == "textarea":
            control.content = ["\n", value]
        else:
            control.attributes["value"] = value

    def controls(self, form: Element | None) -> Iterator[Element]:
        """The controls of the form, wherever they are on the page."""
        for control in self.page.all("input", "select", "textarea"):
            if form_of(self.page, control) is form:
                yield control

    def sent(self, form: Element) -> dict[str, list[str]]:
        """What a browser sends of the form."""
        sent: dict[str, list[str]] = {}
        for control in self.controls(form):
            if not control["name"] or is_disabled(control) or control["type"] in KEPT:
                continue
            if control["type"] in ("checkbox", "radio") and "checked" not in control:
                continue
            sent.setdefault(control["name"], []).append(value_of(control))
        return sent

    def _labels_of(self, control: Element) -> Iterator[Element]:
        around = control.around("label")
        if around:
            yield around
        if control["id"]:
            yield from (label for label in self.page.all("label") if label["for"] == control["id"])
        names = control["aria-labelledby"].split()
        yield from (element for element in self.page.all() if names and element["id"] in names)

    def _one(self, tag: str, words: str, within: str = "") -> Element:
        place = self.part(within) if within else self.page
        shown = [element for element in place.all(tag) if not element.is_hidden]
        for element in shown:
            if words in (str(element), element["aria-label"]):
                return element
        raise AssertionError(f"no {tag} {words}: {[str(element) for element in shown]}")

    def _takes(self, response: HttpResponse, address: str, part: str) -> None:
        chain = getattr(response, "redirect_chain", [])
        if chain:
            address, part = urldefrag(urljoin(f"{SITE}{address}", chain[-1][0]).removeprefix(SITE))
        self.address, self.fragment, self.status = address, part, response.status_code
        self.page = read(response.content.decode())


def form_of(page: Element, control: Element) -> Element | None:
    """The form that a control belongs to: the one that it names, or the one around it."""
    if "form" in control:
        return next((form for form in page.all("form") if form["id"] == control["form"]), None)
    return control.around("form")


def is_disabled(control: Element) -> bool:
    around = control.around("fieldset")
    return "disabled" in control or (around is not None and is_disabled(around))


def chosen(select: Element) -> Element:
    """The option that a browser shows: the one selected, or the first."""
    options = list(select.all("option"))
    return next((option for option in options if "selected" in option), options[0])


def value_of(control: Element) -> str:
    """The value that is sent for it; lines end with a carriage return and a newline."""
    if control.tag == "select":
        option = chosen(control)
        return option["value"] if "value" in option else str(option)
    if control.tag == "textarea":
        raw = control.raw_text.replace("\r\n", "\n")
        return raw.removeprefix("\n").replace("\n", "\r\n")
    return control["value"] or ("on" if control["type"] == "checkbox" and "value" not in control else "")
