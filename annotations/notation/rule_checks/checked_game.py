"""A game while it is checked: its hands, replayed by several rule sets, and what contradicts these."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, Protocol

from annotations.notation.play import SlowPath
from annotations.notation.play.game import replay_game, replay_hands, team_numbers
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.rule_checks.allowance import MOST_IN_A_ROW, Allowance
from annotations.notation.rule_checks.evidence import SlowEvidence, facts
from annotations.notation.rule_checks.game_rules import GameRules
from annotations.notation.rule_checks.sound import (
    are_sound,
    ends_soundly,
    has_sound_scores,
    is_winner_behind,
)
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.facts import Facts
from annotations.rules.inference import Inferred
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset

if TYPE_CHECKING:
    from annotations.notation.rule_checks.as_written import Explaining


CheckedGames = tuple[tuple[GameRules, ...], list[Diagnostic]]
"""The rules of each game, and what contradicts them."""


class SlowChecks(SlowEvidence, Protocol):
    """The checks for games that are not sound: `contradictions.py`, a parameter for the same reason as `SlowPath`."""

    def contradictions(self, hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> list[Diagnostic]:
        """The diagnostics of a game's hands."""

    def replay_by(self, hands: Sequence[ReplayedHand], rules: RuleSet) -> list[ReplayedHand]:
        """The hands by other rules for as many players and the same teams."""

    def check_totals(self, hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> Iterator[Diagnostic]:
        """Those of these diagnostics that are about the scores of the game and its winner."""

    def codes_of_contradictions(self, hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> list[str]:
        """The codes of these diagnostics, which are not made for that."""

    def are_fewer_contradictions(self, hands: Sequence[ReplayedHand], numbers: Sequence[int], number: int) -> bool:
        """Whether there are fewer of them than this number."""

    def lines_contradicted(self, hand: ReplayedHand) -> int:
        """As how many lines the hand counts if anything in it contradicts the rules; else 0."""

    def is_certainly_contradicted(self, hand: ReplayedHand) -> bool:
        """Whether something in the hand contradicts the rules whatever the other hands of the game show."""

    def with_the_rest(
        self, checked: "CheckedGame", inferred: Inferred, hands: list[ReplayedHand]
    ) -> tuple[Inferred, list[ReplayedHand]]:
        """The rules of a game of which these hands showed the rules, and its hands as far as they are checked."""

    def least_contradicted(self, checked: "CheckedGame", first: "Candidate") -> tuple["Candidate", str | None]:
        """The candidate that contradicts least, and the set of another game that fits instead, if one does."""

    def by_units_of_table(
        self, checked: "CheckedGame", hands: Sequence[ReplayedHand], found: Sequence[Diagnostic]
    ) -> Sequence[Diagnostic]:
        """What contradicts the rules that a person chose; points of a table that counts in other units do once."""

    def by_chosen_deck(self, hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
        """The hands by rules that somebody chose, with melds refused that have more equal cards than their deck."""

    def citing_what_is_stated(self, rules: RuleSet, found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
        """These warnings without the columns that only a table states which plays by more than these rules say."""

    def citing_as_written(self, rules: RuleSet, shipped: RuleSet, found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
        """These warnings by rules of a table that vary a shipped set; they cite the set only for its own values."""

    def check_long_integers(
        self, games: Sequence[Game], check: Callable[[Sequence[Game]], CheckedGames]
    ) -> CheckedGames:
        """What `check` finds in games with integers too long to calculate with: it sees others in their place."""

    def noted_target(self, notes: Iterable[str]) -> int | None:
        """The points to which these notes say that the game goes; None if none is stated."""

    def explaining(self, *, is_target_noted: bool) -> "Explaining":
        """What explains the contradictions of one game; its target, if it is noted, is no other."""

    def at_larger_tables(self, game: Game, hands: Sequence[HandLines], codes: Sequence[str]) -> Iterator[Game]:
        """The game with each larger number of players that its lines, and these codes of contradictions, leave open."""

    def other_deals(
        self, evidence: Facts, hands: Sequence[HandLines], contradicted: Sequence[Diagnostic]
    ) -> Iterator[Facts]:
        """The facts with the size of hands in each deal that the lines so far leave open, and that may explain more."""

    def with_somebody_out(
        self, checked: "CheckedGame", by: GameRules, contradicted: Sequence[Diagnostic]
    ) -> tuple[GameRules, list[Diagnostic]] | None:
        """Undecided rules, and what contradicts any, if a player may sit out each hand and that explains something."""

    def with_changed_rules(
        self, checked: "CheckedGame", by: GameRules, contradicted: Sequence[Diagnostic]
    ) -> Sequence[Diagnostic]:
        """What contradicts the rules of a game; if other rules explain a part of it, the first of that names these."""

    def with_last_value_asked(self, game: Game) -> Game | None:
        """The game with a `?` in place of the last value, if more may be typed in it."""

    def may_go_on(self, game: Game, asked: Game, fitting: Sequence[RuleSet]) -> bool:
        """Whether more may be typed on the last line by any of the rules that fit the game without its last value."""

    def winner_by_any_ending(self, hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> Iterator[Diagnostic]:
        """The winner whom no ending that the sources name explains, where another side has more points."""

    def counted_as_shown(
        self, inferred: Inferred, hands: Sequence[ReplayedHand]
    ) -> tuple[Inferred, list[ReplayedHand]] | None:
        """The game by the way of counting that nearly all tricks show; None if none is shown, or all are right."""

    def shown_at_once(self, evidence: Facts, inferred: Inferred) -> tuple[Inferred, Callable[[RuleSet], RuleSet]]:
        """The best fit for facts that no shipped set has, and what makes it the rules of such a table."""


class Candidate(NamedTuple):
    """A rule set by which a game may have been played, the hands replayed by it, the codes of what contradicts it."""

    inferred: Inferred
    hands: list[ReplayedHand]
    codes: Sequence[str]

    @property
    def name(self) -> str:
        """The name of the rule set."""
        return self.inferred.name or ""

    @property
    def number(self) -> int:
        """How much contradicts it."""
        return len(self.codes)


_A_TARGET = re.compile(r"\d[,.]?\d\d")
"""A number that is high enough. Most notes have none, and need not be read."""


class CheckedGame:
    """A game while it is checked. `vary` makes a shipped rule set what the facts of the game show at once.

    Where much contradicts the rules by which it is replayed first, only a part of it is replayed: its first hands, as
    many as the `allowance` of the text lets be contradicted. `evidence` are the facts that show the rules: if none are
    given, those of the game.
    """

    def __init__(
        self,
        game: Game,
        slow_path: SlowPath,
        slow_checks: SlowChecks,
        allowance: Allowance,
        evidence: Facts | None = None,
    ) -> None:
        self.game = game
        self.allowance = allowance
        self.hands = [section.index for section in game.hands]
        self.slow_path = slow_path
        self.slow_checks = slow_checks
        self._evidence = evidence
        self.vary: Callable[[RuleSet], RuleSet] | None = None
        self._explaining: Explaining | None = None
        self._number: int | None = None  # of hands that are replayed
        self._is_contradicted = False
        self._rulesets: dict[str, RuleSet] = {}
        self._again: dict[str, list[ReplayedHand]] = {}
        self._numbers_of: dict[int, Sequence[int]] = {}  # by how many teams there are

    @cached_property
    def evidence(self) -> Facts:
        """The facts that show by which rules the game was played."""
        return self._evidence or facts(self.game, self.hands, self.slow_checks)

    @cached_property
    def noted_target(self) -> int | None:
        """The target that a note of the game states; None if none does."""
        notes = [*self.game.game_section.index.notes, *[note for hand in self.hands for note in hand.notes]]
        may_state_it = any(map(_A_TARGET.search, notes))
        return self.slow_checks.noted_target(notes) if may_state_it else None

    @property
    def is_target_noted(self) -> bool:
        """Whether a note of the game states its target."""
        return self.noted_target is not None

    def by_noted_target(self, rules: RuleSet) -> RuleSet:
        """The rules with the target that a note of the game states, if one does."""
        target = self.noted_target
        return rules if target is None else rules._replace(scoring=rules.scoring._replace(target=target))

    def ruleset(self, name: str) -> RuleSet:
        """The shipped rule set of that name, as this game has it."""
        found = self._rulesets.get(name)
        if found is None:
            rules = self.vary(ruleset(name)) if self.vary else ruleset(name)
            found = self._rulesets[name] = self.by_noted_target(rules)
        return found

    def replayed(self, rules: RuleSet) -> list[ReplayedHand]:
        """The hands, replayed by these rules."""
        hands = replay_hands(self.game, self.hands, rules, self.slow_path)
        if self._number is None:
            found = self.allowed(hands)
            self._number = len(found)
            return found
        return [*islice(hands, self._number)]

    @property
    def number_of_replayed(self) -> int:
        """How many hands are replayed: all, unless too much contradicts the rules by which they were first."""
        return len(self.hands) if self._number is None else self._number

    def replayed_whole(self, rules: RuleSet) -> list[ReplayedHand]:
        """All hands, replayed by rules that explain them."""
        return replay_game(self.game, self.hands, rules, self.slow_path)

    def fits(self, rules: RuleSet) -> bool:
        """Whether nothing contradicts these rules in the hands that are replayed."""
        hands: list[ReplayedHand] = []
        for hand in islice(replay_hands(self.game, self.hands, rules, self.slow_path), self.number_of_replayed):
            if hand.refused and self.slow_checks.is_certainly_contradicted(hand):
                return False
            hands.append(hand)
        return not self.codes(hands)

    def first_contradicted(self, rules: RuleSet) -> int:
        """As how many lines the first hand counts that contradicts these rules; 0 if none does."""
        hands = replay_hands(self.game, self.hands, rules, self.slow_path)
        return next((lines for lines in map(self.lines_contradicted, hands) if lines), 0)

    def following(self, replayed: Sequence[ReplayedHand]) -> list[ReplayedHand]:
        """The hands after these by the same rules, as many as the text lets be contradicted."""
        if not replayed or len(replayed) == len(self.hands):
            return []
        hands = replay_hands(self.game, self.hands, replayed[0].rules, self.slow_path, first=len(replayed))
        return self.allowed(hands)

    def allowed(self, hands: Iterator[ReplayedHand]) -> list[ReplayedHand]:
        """The first of these hands, as many as the text lets be contradicted."""
        found: list[ReplayedHand] = []
        contradicted = 0
        while self.allowance.left > 0 and contradicted < MOST_IN_A_ROW and (hand := next(hands, None)):
            found.append(hand)
            if lines := self.lines_contradicted(hand):
                self.allowance.spend(lines, is_first=not self._is_contradicted)
                self._is_contradicted = True
                contradicted += lines
        return found

    def lines_contradicted(self, hand: ReplayedHand) -> int:
        """As how many lines the hand counts if anything in it contradicts the rules; else 0."""
        return 0 if hand.passes(has_sound_scores) else self.slow_checks.lines_contradicted(hand)

    def replayed_again(self, replayed: Sequence[ReplayedHand], rules: RuleSet) -> list[ReplayedHand]:
        """The hands, replayed by other rules."""
        if not replayed:
            return []
        before, rules = replayed[0].rules, self.by_noted_target(rules)
        if (before.players, before.teams_in_force) == (rules.players, rules.teams_in_force):
            return self.slow_checks.replay_by(replayed, rules)
        return self.replayed(rules)

    def replayed_by(self, replayed: Sequence[ReplayedHand], name: str) -> list[ReplayedHand]:
        """The hands, replayed once by the rule set of that name."""
        if name not in self._again:
            self._again[name] = self.replayed_again(replayed, self.ruleset(name))
        return self._again[name]

    def contradictions(self, replayed: Sequence[ReplayedHand]) -> Sequence[Diagnostic]:
        """Everything in the game that contradicts the rules by which its hands were replayed."""
        return self._at_its_end(replayed) if are_sound(replayed) else self.named_contradictions(replayed)

    def named_contradictions(self, replayed: Sequence[ReplayedHand]) -> Sequence[Diagnostic]:
        """The same where it is known that there are some."""
        return self.slow_checks.contradictions(replayed, self.numbers(replayed))

    def wrong_winner(self, replayed: Sequence[ReplayedHand]) -> Iterator[Diagnostic]:
        """The winner who has fewer points than another, if none of the endings that the sources name explains it."""
        numbers = self.numbers(replayed)
        if self.is_target_noted or len(replayed) < len(self.hands):
            return
        if replayed and is_winner_behind(replayed[-1], numbers):
            yield from self.slow_checks.winner_by_any_ending(replayed, numbers)

    def codes(self, replayed: Sequence[ReplayedHand]) -> Sequence[str]:
        """The codes of these contradictions."""
        if are_sound(replayed):
            return [one.code for one in self._at_its_end(replayed)]
        return self.slow_checks.codes_of_contradictions(replayed, self.numbers(replayed))

    def candidate(self, inferred: Inferred, replayed: list[ReplayedHand]) -> Candidate:
        """The rule set by which the hands were replayed, with what contradicts it."""
        return Candidate(inferred, replayed, self.codes(replayed))

    def has_fewer_contradictions(self, replayed: Sequence[ReplayedHand], number: int) -> bool:
        """Whether fewer than this number of things contradict the rules; stops counting when there are as many."""
        if are_sound(replayed):
            return len(self._at_its_end(replayed)) < number
        return self.slow_checks.are_fewer_contradictions(replayed, self.numbers(replayed), number)

    def _at_its_end(self, replayed: Sequence[ReplayedHand]) -> Sequence[Diagnostic]:
        """What contradicts the rules in a game whose hands are sound: its final scores, or its winner."""
        numbers = self.numbers(replayed)
        if not replayed or ends_soundly(replayed, numbers):
            return ()
        return [*self.slow_checks.check_totals(replayed, numbers)]

    def as_written(
        self, replayed: Sequence[ReplayedHand], codes: Sequence[str]
    ) -> tuple[list[ReplayedHand], tuple[str, ...]]:
        """The hands by the variations that explain what contradicts their rules; those variations in words."""
        if self._explaining is None:
            self._explaining = self.slow_checks.explaining(is_target_noted=self.is_target_noted)
        found = self._explaining.as_written(replayed, self.numbers(replayed), codes)
        hands = self.replayed_again(found.hands, found.rules) if self.is_target_noted else found.hands
        return hands, found.taken

    def numbers(self, replayed: Sequence[ReplayedHand]) -> Sequence[int]:
        """The numbers of the teams at the end of the game."""
        if not replayed:
            return ()
        count = len(replayed[-1].teams)
        if count not in self._numbers_of:
            self._numbers_of[count] = team_numbers(self.game, replayed)
        return self._numbers_of[count]
