"""House rules drawn at random: tables that nobody ships, but that somebody may play at."""

from random import Random

from annotations.rules.columns import COLUMNS
from annotations.rules.rulesets import RuleSet, values_of, with_values
from annotations.rules.shipped import ruleset
from annotations.rules.units import WORDS_IN_ONES, in_tens

BASES = ("double-deck", "single-deck", "three-handed", "cutthroat", "triple-deck")
"""Sets that state how cards are dealt and what they are worth; what one leaves open is taken from the first."""

ANY_WORD = (
    "trump_needs_marriage", "meld.run_marriage", "play.first_lead", "play.head", "play.after_ruff",
    "scoring.meld_needs", "scoring.set", "scoring.opponents_on_surrender", "scoring.both_over", "pass.when",
    "play.ranking",
)  # fmt: skip
ANY_OF = {
    "meld.roundhouse": (None, (24,), (32, 240)),
    "bidding.rounds": (None, None, 1, 2),
    "scoring.minimum_meld": (0, 0, 10, 20),
    "scoring.minimum_counters": (0, 1, 5, 20),
    "scoring.target": (20, 100, 500),
}
WITHOUT_PASS = {"pass.when": "after-trump", "trump_needs_marriage": "before-pass"}
"""What takes the place of a value that cannot be where no cards are passed."""
AFTER_PASS = ("before-trump", "after-pass")


def house(random: Random) -> RuleSet:
    """A rule set that states everything, and could be played; what a surrender is worth shows if it is in tens."""
    base, others = ruleset(random.choice(BASES)), values_of(ruleset(BASES[0]))
    values = {path: others[path] if value is None else value for path, value in values_of(base).items()}
    values |= {path: random.choice([*COLUMNS[path].words]) for path in ANY_WORD}
    values |= {path: random.choice(choices) for path, choices in ANY_OF.items()}
    if values["meld.roundhouse"]:
        values["meld.run_roundhouse"] = random.choice((None, 39, 47))
    values |= {path: random.random() < 0.5 for path in ("play.overtrump", "scoring.discards_count")}
    if max(map(len, base.teams_in_force or ())) > 1:
        cards = random.choice((0, 0, 1, 2))
        order = random.choice(("both-at-once", "partner-first")) if cards else "none"
        values |= {"pass.cards": cards, "pass.order": order}
    if not values["pass.cards"]:
        values |= {path: value for path, value in WITHOUT_PASS.items() if values[path] in AFTER_PASS}
    if base.name == "double-deck" and random.random() < 0.4:
        values |= {"hand_size": 19, "kitty": 4}
    surrender = values["scoring.opponents_on_surrender"]
    is_in_tens = surrender in WORDS_IN_ONES
    values["scoring.opponents_on_surrender"] = WORDS_IN_ONES.get(surrender, surrender)
    rules = with_values(values | {"name": "house"})
    return in_tens(rules) if is_in_tens else rules
