"""Answers compared with the rule books, followed word by word with plain lists, for any table and any cards."""

from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.rules.ask import answer

RANKS = "ATKQJ9"
RANKINGS = {"ace-ten": RANKS, "standard": "AKQJT9"}
"""Wikipedia, Deck: cards rank as in pinochle, or as in most games."""
SUITS = "CDSH"
CODES = [suit + rank for suit in SUITS for rank in RANKS]

trumps = st.sampled_from([*SUITS, None])
plays = st.fixed_dictionaries(
    {
        "ranking": st.sampled_from(["ace-ten", "standard"]),
        "first_lead": st.sampled_from(["any", "trump"]),
        "head": st.sampled_from(["always", "trump-only"]),
        "overtrump": st.booleans(),
        "after_ruff": st.sampled_from(["any", "head"]),
    }
)


def better(ranks: str, card: str, other: str) -> bool:
    """Whether it is the same suit, and higher."""
    return card[0] == other[0] and ranks.index(card[1]) < ranks.index(other[1])


def best_of(ranks: str, cards: list[str], suit: str | None) -> str | None:
    """The first of the highest cards of a suit."""
    best = None
    for card in cards:
        if card[0] == suit and (best is None or better(ranks, card, best)):
            best = card
    return best


def may_be_played(play: dict[str, Any], trump: str | None, played: list[str], hand: list[str]) -> list[str]:
    """Double-deck rules, The Play; Wikipedia, Playing tricks."""
    trumps = [card for card in hand if card[0] == trump]
    if not played:
        return trumps if trumps and play["first_lead"] == "trump" else hand
    led, ranks = played[0][0], RANKINGS[play["ranking"]]
    best_led, best_trump = best_of(ranks, played, led), best_of(ranks, played, trump)
    assert best_led
    is_ruffed = led != trump and best_trump is not None
    following = [card for card in hand if card[0] == led]
    if following:
        must_beat = led == trump or play["head"] == "always"
        if is_ruffed and play["after_ruff"] == "any":
            must_beat = False
        beating = [card for card in following if better(ranks, card, best_led)]
        return beating if must_beat and beating else following
    if trumps:
        over = [card for card in trumps if best_trump and better(ranks, card, best_trump)]
        return over if is_ruffed and play["overtrump"] and over else trumps
    return hand


@settings(max_examples=300, deadline=None)
@given(plays, trumps, st.lists(st.sampled_from(CODES), max_size=3), st.lists(st.sampled_from(CODES), max_size=8))
def test_what_may_be_played(play: dict[str, Any], trump: str | None, played: list[str], hand: list[str]) -> None:
    groups = [suit + "".join(card[1] for card in hand if card[0] == suit) for suit in SUITS]
    found = answer(
        {"ask": "legal", "rules": {"play": play}, "trump": trump, "played": played, "hand": " ".join(groups)}
    )
    allowed = may_be_played(play, trump, played, hand)
    assert found == {"legal": [card for card in CODES if card in allowed]}


tables_of_counters = st.fixed_dictionaries({name: st.integers(0, 11) for name in (*RANKS, "last_trick")})


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from([*RANKINGS]),
    tables_of_counters,
    trumps,
    st.lists(st.sampled_from(CODES), min_size=1, max_size=8),
    st.booleans(),
)
def test_who_wins_a_trick(
    ranking: str, counters: dict[str, int], trump: str | None, cards: list[str], last: bool
) -> None:
    ranks = RANKINGS[ranking]
    best = best_of(ranks, cards, trump) or best_of(ranks, cards, cards[0][0])
    assert best
    worth = sum(counters[card[1]] for card in cards) + (counters["last_trick"] if last else 0)
    asked = {
        "ask": "trick",
        "rules": {"counters": counters, "play": {"ranking": ranking}},
        "trump": trump,
        "cards": cards,
        "last": last,
    }
    assert answer(asked) == {"winner": cards.index(best), "counters": worth}


steps = st.lists(st.tuples(st.integers(0, 120), st.integers(1, 12)), max_size=3, unique_by=lambda pair: pair[0])


@settings(max_examples=300, deadline=None)
@given(st.integers(1, 60), steps.map(sorted), st.none() | st.integers(1, 120), st.integers(-5, 130))
def test_what_may_be_bid(minimum: int, ladder: list[tuple[int, int]], high: int | None, bid: int) -> None:
    """Double-deck rules, The Bidding: no less than the minimum, more than the last bid, and on the ladder."""
    rungs = set(range(ladder[0][0] if ladder else 1_000))
    for (start, step), (end, _step) in pairwise([*ladder, (1_000, 1)]):
        rungs.update(range(start, end, step))
    bidding = {"minimum": minimum, "steps": [list(pair) for pair in ladder]}
    assert answer({"ask": "bid", "rules": {"bidding": bidding}, "high": high, "bid": bid}) == {
        "legal": bid >= minimum and bid > (high or 0) and bid in rungs
    }


scorings = st.fixed_dictionaries(
    {
        "minimum_meld": st.sampled_from([0, 20]),
        "minimum_counters": st.sampled_from([0, 20]),
        "meld_needs": st.sampled_from(["nothing", "trick", "counters"]),
        "set": st.just("bid"),
        "opponents_on_surrender": st.sampled_from(
            ["nothing", "meld", "meld+25", "meld+50", "meld+250", "meld+500", "play"]
        ),
    }
)
of_two = st.lists(st.integers(0, 45), min_size=2, max_size=2)


@settings(max_examples=300, deadline=None)
@given(
    scorings,
    st.integers(20, 80),
    st.integers(0, 1),
    of_two,
    of_two,
    st.lists(st.integers(0, 3), min_size=2, max_size=2),
)
def test_what_a_hand_scores(
    scoring: dict[str, Any], bid: int, declarer: int, meld: list[int], counters: list[int], tricks: list[int]
) -> None:
    tricks = [max(number, 1) if count else number for number, count in zip(tricks, counters, strict=True)]
    asked = {"ask": "score", "rules": {"scoring": scoring}, "bid": bid, "declarer_team": declarer, "meld": meld}
    found = answer(asked | {"counters": counters, "tricks": tricks})
    is_below = meld[declarer] < scoring["minimum_meld"]
    for_cards = {"meld+25": 25, "meld+50": 50, "meld+250": 250, "meld+500": 500}.get(
        scoring["opponents_on_surrender"], 0
    )
    scores = [0, 0]
    for team in (0, 1):
        melded = meld[team] if meld[team] >= scoring["minimum_meld"] else 0  # Double-deck rules, Minimum 20 to score
        if is_below and scoring["opponents_on_surrender"] != "play":
            scores[team] = for_cards + (0 if scoring["opponents_on_surrender"] == "nothing" else melded)
            continue
        lacks = {"nothing": False, "trick": not tricks[team], "counters": not counters[team]}[scoring["meld_needs"]]
        is_on_board = counters[team] >= scoring["minimum_counters"]
        scores[team] = (counters[team] + (0 if lacks else melded)) if is_on_board else 0
    is_made = not is_below and counters[declarer] >= scoring["minimum_counters"] and scores[declarer] >= bid
    if not is_made:
        scores[declarer] = -bid
    outcome = "made" if is_made else "below-minimum" if is_below else "set"
    assert found == {"outcome": outcome, "scores": scores}
