"""The view model of the editor's page: a step, with the form, the table and the ways on around it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from annotations.archive.forms.step_keys import EVERYWHERE, STEP_KEYS, Press, StepKeys
from annotations.archive.models import Annotation
from annotations.archive.picture.board import Board
from annotations.archive.picture.meld_parts import meld_parts
from annotations.archive.picture.picture import board, empty_board
from annotations.editor.card_keys import CardKey, deck_keys
from annotations.editor.derived_lines import determined_together, lines_of
from annotations.editor.last_trick import ends_unknown_hands
from annotations.editor.line_context import LineContext, game_has_nines
from annotations.editor.missing_dealer import MissingDealer, missing_dealer
from annotations.editor.outline import OutlineItem, OutlineSection, outline, outline_item, phase_query
from annotations.editor.remarked_step import RemarkedStep
from annotations.editor.step_form import StepForm
from annotations.editor.target import Target, trick_before
from annotations.editor.text_pane import TextPane
from annotations.editor.unfinished_auction import UnfinishedAuction, unfinished_auction
from annotations.notation.editing.edits import LineEdit
from annotations.notation.editing.skipped_tricks import with_gap
from annotations.notation.guide.steps import Step
from annotations.notation.reading import Reading
from annotations.notation.syntax.specs import LABELS, Group


@dataclass(frozen=True, eq=False)
class EditorPage(RemarkedStep):
    """A step with all that is around it.

    In an open trick, which is still being typed, `?` stands for cards that nobody has played yet. `illegal` are the
    places of its cards that break the rules of play. `context_before` is the context of the line before it was typed,
    if it is known.
    """

    trick_is_open: bool = False
    context_before: LineContext | None = None
    illegal: Collection[int] = ()

    @cached_property
    def form(self) -> StepForm | None:
        """The step's form with the line as it is."""
        target = self.target
        if target is None:
            return None
        return StepForm(target.label, self.table, text=target.text, context=self.context, before=self._hand_before)

    @property
    def _hand_before(self) -> int:
        """The seat whose hand was saved right before; 0 if it was another line."""
        label = self.saved_line.label if self.saved_line else None
        return label.number or 0 if label and label.spec.stem == "Hand" else 0

    def filled_form(self, data: Mapping[str, str]) -> StepForm | None:
        """The step's form with the sent data."""
        target = self.target
        return StepForm(target.label, self.table, data, target.text, self.context) if target else None

    @cached_property
    def reading_around(self) -> Reading:
        """The reading that the step's line is written into; where it inserts a trick, with a gap for it."""
        target = self.target
        if target is None or target.label is None or target.above is None:
            return self.reading
        return self.annotation.read(with_gap(self.reading, target.label, target.hand or 0))

    @cached_property
    def context(self) -> LineContext | None:
        """What all other lines determine about the step's line."""
        target = self.target
        if target is None or target.label is None:
            return None
        return LineContext(self.reading_around, target.label, target.hand, target.line)

    @cached_property
    def board(self) -> Board:
        """The table in the step's hand; in the first hand while the game section is written."""
        hand = self._hand or 0
        label = self.target.label if self.target else None
        trick = label.number if label and label.spec.stem == "Trick" else None
        if hand >= len(self.game.hands):
            return empty_board(self.table)
        context = self.context_before or self.context
        hands = context.hands if context and self._group in (Group.EXCHANGE, Group.MELD, Group.PLAY) else {}
        found = self.reading.hand(hand)
        parts = meld_parts(found) if found and self.shows_melds else {}
        return board(
            self.reading_around.game,
            hand,
            trick,
            trick_is_open=self.trick_is_open,
            illegal=self.illegal,
            hands=hands,
            meld_parts=parts,
        )

    @property
    def _group(self) -> Group | None:
        """The part of a hand that the step’s line belongs to."""
        label = self.target.label if self.target else None
        return label.spec.group if label else None

    @property
    def shows_bids(self) -> bool:
        """Whether the table shows what everybody has bid: until the first trick."""
        return self._group in (Group.AUCTION, Group.EXCHANGE, Group.MELD)

    @property
    def shows_melds(self) -> bool:
        """Whether the table shows what everybody has melded."""
        return self._group is Group.MELD

    @cached_property
    def outline(self) -> list[OutlineSection]:
        return outline(self.guide.phases, self.game, self.target, is_about_seats=self.is_about_seats)

    @property
    def first_to_go(self) -> str:
        """The query of the step that begins what is still to go; empty if nothing is."""
        return next((phase_query(phase) for phase in self.guide.phases if phase.is_to_go), "")

    @cached_property
    def skipping(self) -> OutlineItem | None:
        """The step that follows if this kind of line is skipped for now; None for a line among those written."""
        target = self.target
        if target is None or target.line or target.above or target.label is None:
            return None
        step = self._game_guide.later(target.label, target.hand)
        return outline_item(step, self.game) if step else None

    @property
    def trick_before(self) -> Target | None:
        """The target that inserts a trick before the written one of the step; None if the hand has all its tricks."""
        inserting = trick_before(self.target, self.reading)
        hand = self.reading.hand(inserting.hand or 0) if inserting else None
        is_whole = hand and hand.replay.length and len(hand.lines.tricks) >= hand.replay.length
        return None if is_whole else inserting

    @property
    def ends_unknown_hands(self) -> bool:
        """Whether the step is the last trick of hands that only the play tells: if none is left, one was skipped."""
        return ends_unknown_hands(self.reading, self.target)

    @cached_property
    def unfinished_auction(self) -> UnfinishedAuction | None:
        """The auction of the hand, if the step leaves it unfinished."""
        return unfinished_auction(self.reading, self.target, self.table, self.saved_line)

    @cached_property
    def missing_dealer(self) -> MissingDealer | None:
        """The dealer of the hand, if the step is about its auction and nobody is named as the dealer."""
        return missing_dealer(self.reading, self.target, self.table)

    @property
    def is_first_of_kind(self) -> bool:
        """Whether the step's line would be the first of its kind in its hand, or in the game section."""
        target = self.target
        if target is None or target.label is None:
            return False
        hands = self.game.hands
        section = self.game.game_section if target.hand is None else next(iter(hands[target.hand :]), None)
        kinds = {line.label.spec for line in section.lines if line.label} if section else set()
        return target.label.spec not in kinds

    @cached_property
    def alternatives(self) -> list[OutlineItem]:
        """The other lines that are often written at this point."""
        target = self.target
        here = (target.label, target.hand) if target and not target.line else None
        steps = self.guide.others
        if self.ended is not None and self.guide.next:
            steps = (self.guide.next, *steps)
            here = (LABELS["Deal"], self.next_hand)
        return [self._alternative(step) for step in steps if (step.label, step.hand) != here]

    def _alternative(self, step: Step) -> OutlineItem:
        """The step as a link; the first line of a hand that has not begun stands for the hand."""
        item = outline_item(step, self.game)
        is_next_hand = step.label == LABELS["Deal"] and step.hand and step.hand >= len(self.game.hands)
        return replace(item, title="Next hand") if is_next_hand else item

    @property
    def possible_lines(self) -> list[OutlineItem]:
        """All lines that may be written in this section."""
        return [outline_item(step, self.game) for step in self._choices]

    @property
    def possible_labels(self) -> str:
        """The labels of these lines in their order, for the browser; before a hand, those from its cards on."""
        if not self.seats and self.next_hand is None:
            return " ".join(step.label.text for step in self._choices)
        steps = self._game_guide.label_choices(self.next_hand or 0)
        return " ".join(step.label.text for step in steps if step.label.place >= LABELS["Hand1"].place)

    @cached_property
    def _choices(self) -> Sequence[Step]:
        return self._game_guide.label_choices(self.target.hand if self.target else None)

    @property
    def earlier_hand(self) -> str:
        """The number of the step's hand, from 0, if another hand follows it; else empty."""
        hand = self.target.hand if self.target else None
        return str(hand) if hand is not None and hand < len(self.game.hands) - 1 else ""

    @cached_property
    def pane(self) -> TextPane:
        return TextPane(self.reading, self.annotation.house_address())

    @cached_property
    def together(self) -> LineEdit | None:
        """The edit that writes the step's new line and those after it, if the game determines all of them."""
        text = self.form.line_text() if self.form and self.form.is_untouched else ""
        return determined_together(self.reading, self.target, text, self.annotation.read)

    @property
    def together_lines(self) -> list[str]:
        """The lines that can be saved together; none if fewer than two."""
        return lines_of(self.together) if self.together else []

    @property
    def line_text(self) -> str:
        """The step's line as it is, or as it would be written if nothing more were typed."""
        return self.target.text or self.form.line_text() if self.target and self.form else ""

    @property
    def line_in_view(self) -> int:
        """The number of the line that the text beside the step scrolls to; 0 for none."""
        return self.target.line_in_view(self.reading) if self.target else 0

    @property
    def has_tips(self) -> bool:
        """Whether the step shows tips: not for a written line, nor for a trick in which nothing tells who leads."""
        target, form = self.target, self.form
        if target is None or form is None or target.line or target.above:
            return False
        return not form.is_trick or form.entry is not None

    @property
    def all_keys(self) -> Sequence[StepKeys]:
        """The keys of each kind of step, rendered once for the whole page."""
        return STEP_KEYS

    @property
    def keys_of_every_step(self) -> Sequence[Press]:
        """The keys that every step has."""
        return EVERYWHERE

    @property
    def offline_keys(self) -> list[list[CardKey]]:
        """The card keys of the offline step: the deck, with nines unless the rules say no."""
        return deck_keys(game_has_nines(self.reading))


def current_page(annotation: Annotation, step: Mapping[str, str] | None = None) -> EditorPage:
    """The page with the annotation's current text, at that step or else at the next one."""
    return EditorPage(annotation, annotation.read(), step or {})
