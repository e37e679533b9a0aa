"""Questions about the rules, as `pn ask` is asked them: of every kind, half by name and half with a record."""

import json
from random import Random

from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import cards_of, deck, hand_text, holding
from annotations.rules.ladder import legal_bids
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json

RULES = ("double-deck", "double-deck-thomas", "single-deck", "three-handed", "triple-deck")
TRUMPS = [suit.value for suit in Suit]


def questions(seed: int, count: int) -> list[str]:
    """So many different questions, a line each."""
    random = Random(seed)
    return [_line(random, ruleset(random.choice(RULES)), number) for number in range(count)]


def _line(random: Random, rules: RuleSet, number: int) -> str:
    kind = (_meld, _legal, _trick, _bid, _score)[number % 5]
    named = rules.name if number // 5 % 2 else to_json(rules)
    return json.dumps({"rules": named, **kind(random, rules)})


def _dealt(random: Random, rules: RuleSet) -> list[Card]:
    """The cards of the deck, shuffled."""
    cards = list(cards_of(deck(rules.deck.copies or 1, rules.deck.nines or False)))
    random.shuffle(cards)
    return cards


def _meld(random: Random, rules: RuleSet) -> dict[str, object]:
    hand = hand_text(holding(_dealt(random, rules)[: rules.hand_size]))
    return {"ask": "meld", "trump": random.choice(TRUMPS), "hand": hand}


def _legal(random: Random, rules: RuleSet) -> dict[str, object]:
    cards, players = _dealt(random, rules), rules.players or 4
    played = [card.code for card in cards[: random.randrange(players)]]
    hand = hand_text(holding(cards[players : players + random.randint(1, 20)]))
    return {"ask": "legal", "trump": random.choice(TRUMPS), "played": played, "hand": hand}


def _trick(random: Random, rules: RuleSet) -> dict[str, object]:
    cards = [card.code for card in _dealt(random, rules)[: rules.players]]
    return {"ask": "trick", "trump": random.choice(TRUMPS), "cards": cards, "last": random.random() < 0.1}


def _bid(random: Random, rules: RuleSet) -> dict[str, object]:
    high = next(legal_bids(rules.bidding, random.randint(20, 100))) if random.random() < 0.8 else None
    return {"ask": "bid", "high": high, "bid": (high or 40) + random.randint(-2, 15)}


def _score(random: Random, rules: RuleSet) -> dict[str, object]:
    teams = len(rules.teams_in_force or ())
    meld, counters = ([random.randint(0, most) for _team in range(teams)] for most in (60, 50))
    tricks = [random.randint(0, 10) for _team in range(teams)]
    declarer = random.randrange(teams)
    bid = random.randint(50, 80)
    return {"ask": "score", "bid": bid, "declarer_team": declarer, "meld": meld, "counters": counters, "tricks": tricks}
