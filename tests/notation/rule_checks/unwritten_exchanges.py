"""Hands as they were dealt, and as they were played after an exchange of which no line tells."""

import re
from collections.abc import Mapping

from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.tables_of_others import Table

Hands = dict[int, list[str]]

ROUND = [
    Table(f"{cards} cards passed round, {order}", "triple-deck", {"pass.cards": cards, "pass.order": order})
    for cards in (1, 2, 3, 4)
    for order in ("both-at-once", "partner-first")
]


def without_passes(table: Table, seed: int, hands: int = 1) -> str:
    """Hands as they were dealt, and as they were played after the exchange, which is left out."""
    played = game_scored(Melding(seed), table.rules, hands) if hands > 1 else hand_scored(Melding(seed), table.rules)
    return "\n\n".join([without_exchange(section) for section in played.split("\n\n")])


def without_exchange(section: str) -> str:
    kept: list[str] = []
    for line in section.split("\n"):
        label = line.partition(" ")[0]
        is_redeclared = any(other.startswith(f"{label} ") for other in kept)
        if not is_redeclared and not label.startswith("Pass"):
            kept.append(line)
    return "\n".join(kept)


def without_exchanges(text: str) -> str:
    return "\n\n".join([without_exchange(section) for section in text.split("\n\n")])


def hands_in(section: str) -> Hands:
    """The cards of each hand of the deal."""
    return {
        int(seat): [group[0] + rank for group in groups.split(" ") for rank in group[1:]]
        for seat, groups in re.findall(r"^Hand(\d) (C.*)$", section, re.MULTILINE)
    }


def with_hands(section: str, hands: Mapping[int, list[str]]) -> str:
    for seat, cards in hands.items():
        in_order = sorted(cards, key=lambda card: "ATKQJ9".index(card[1]))
        groups = " ".join(suit + "".join([rank for each, rank in in_order if each == suit]) for suit in "CDSH")
        section = re.sub(rf"^Hand{seat} .*", f"Hand{seat} {groups}", section, flags=re.MULTILINE)
    return section


def partners(text: str) -> tuple[int, int]:
    """The seats of the declarer and the partner."""
    declarer = int(text.partition("\nContract Seat")[2][0])
    return declarer, (declarer + 1) % 4 + 1


def without_hands_of_others(text: str) -> str:
    others = "".join(map(str, {1, 2, 3, 4} - {*partners(text)}))
    return re.sub(rf"^(Hand[{others}]) .*", r"\1 -", text, flags=re.MULTILINE)


GROUPED = re.compile(r"^(Hand[1-4]|Meld[1-4]) C(\w*) D(\w*) S(\w*) H(\w*)", re.MULTILINE)


def written_out(*grouped: str) -> list[str]:
    return [suit + rank for suit, ranks in zip("CDSH", grouped, strict=True) for rank in ranks]


def with_card(text: str, label: str, old: str, new: str) -> str:
    """With another card in this line."""
    (groups,) = [grouped for name, *grouped in GROUPED.findall(text) if name == label]
    cards = written_out(*groups)
    cards[cards.index(old)] = new
    in_order = sorted(cards, key=lambda card: "ATKQJ9".index(card[1]))
    line = " ".join(suit + "".join(rank for each, rank in in_order if each == suit) for suit in "CDSH")
    return re.sub(rf"^{label} C\S* D\S* S\S* H\S*", f"{label} {line}", text, flags=re.MULTILINE)


def with_melds_alone(text: str) -> str:
    return re.sub(r"\nTrick.*", "", text)


def claimed(text: str) -> str:
    """Without the last three tricks of each hand, which somebody claims."""
    return re.sub(r"(\nTrick\d+ .*){3}(\nMeldScores)", r"\nNote The rest is claimed.\2", text)
