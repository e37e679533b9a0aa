"""The page of an annotation: one hand at a time, the text with remarks, and the list of missing things."""

import dataclasses
from typing import Any

from django.http import HttpRequest

from annotations.archive.forms.annotations import RecorderForm
from annotations.archive.listing import (
    ShownLine,
    first_error,
    has_whole_hand,
    missing,
    number_missing,
    repairs,
    shown_lines,
    warnings,
)
from annotations.archive.models import Annotation
from annotations.archive.models.pinned_posts import anchor_in
from annotations.archive.names_seen import SeenAnnotation, names_seen
from annotations.archive.picture.hand_tabs import hand_tabs
from annotations.archive.picture.meld_parts import meld_parts
from annotations.archive.picture.picture import hand_view
from annotations.archive.picture.score_sheet import score_sheet
from annotations.archive.picture.seating import seating_of
from annotations.archive.replay.branch import Branch, branched
from annotations.archive.replay.branch_words import NO_WORDS, BranchWords, branch_words
from annotations.archive.replay.part import ReplayPart
from annotations.archive.replay.replay import replay_of
from annotations.archive.replay.seen import SeenAs, seen_as
from annotations.archive.replay.sight_lines import lines_in_sight
from annotations.archive.rule_choice.forms import RulesForm
from annotations.archive.rule_choice.read_by import read_by
from annotations.archive.text_part import text_part
from annotations.archive.words.occasion import occasion
from annotations.notation.editing import anchors
from annotations.notation.hands import Hand, hands_of
from annotations.notation.reading import Reading, read
from annotations.people.guests import writer_id
from annotations.threads.access import readable_by
from annotations.threads.anchors import Anchor
from annotations.threads.forms import PostForm
from annotations.threads.numbers import number_in
from annotations.threads.region import thread_context


def page_context(request: HttpRequest, annotation: Annotation, **extra: Any) -> dict[str, Any]:
    """The context of `archive/page.html`. `?hand=2` asks for the second hand, `?at=trick7-3` for a step of its replay.

    `?about=KEY` pins the composer to a line. Without `?hand=` the page shows the first hand, or the last hand of a
    draft with followers: the one being recorded.

    `extra` overrides parts of the context, such as a form that was refused.
    """
    writer = writer_id(request)
    is_owner = annotation.owner_id == writer
    is_recorder = annotation.is_recorded_by(writer)
    names = names_seen(request, annotation, is_recorder=is_recorder)
    as_seen = SeenAnnotation(annotation, names)
    reading, annotation = as_seen.reading, as_seen.to_show()
    is_followed = bool(annotation.followed_at and not annotation.published_at)
    at, hand = shown_hand(request, reading, is_last=is_followed)
    part = text_part(reading, request.GET.get("lines", ""), hand.game.hands[hand.number].first_line if hand else 1)
    lines = shown_lines(reading, annotation.house_address(), part.lines)
    table = seating_of(hand.game, hand.number) if hand else None
    seen = seen_as(request, annotation, table, names.name, as_seen.choices)
    if not seen.sight.is_everything:
        lines = lines_in_sight(lines, seen.sight)
    context: dict[str, Any] = {
        "annotation": annotation,
        "is_owner": is_owner,
        "is_recorder": is_recorder,
        "occasion": occasion(reading),
        "recorders": annotation.recorders.order_by("username") if is_recorder else [],
        "invited": annotation.invited() if is_owner else [],
        "rules_form": RulesForm(annotation.played_by, annotation.owner_id) if is_owner else None,
        "recorder_form": RecorderForm(annotation) if is_owner else None,
        "read_by": read_by(reading),
        "hands": [tab for game in reading.document.games for tab in hand_tabs(game)],
        "lines": lines,
        "part": part,
        "repairs": repairs(reading),
        "missing": missing(reading),
        "missing_count": number_missing(reading),
        "has_whole_hand": has_whole_hand(reading),
        "warnings": warnings(reading),
        "first_error": first_error(reading),
        "hand": None,
        "seen": seen,
        "hides_next": request.GET.get("hide") == "next",
    }
    if hand:
        context |= _hand(request, annotation, reading, lines, hand, at, seen, is_last=is_followed)
    post, words = extra.pop("post", None), context.pop("branch_words", NO_WORDS)
    return context | _talk(request, annotation, reading, post, words) | extra


def _talk(
    request: HttpRequest, annotation: Annotation, reading: Reading, form: PostForm | None, words: BranchWords
) -> dict[str, Any]:
    """The context of its thread; empty if the visitor may not read it, such as a guest in their own draft.

    In a branch the composer begins with it, pinned to the trick where it begins.
    """
    if not readable_by(annotation.thread, request.user):
        return {}
    pin = anchor_in(reading.document, request.GET.get("about", words.about))
    return thread_context(request, annotation.thread, form=form, anchor=pin, body=words.text)


def find_anchor(annotation: Annotation, key: str) -> Anchor | None:
    """The place in the annotation that `key` names, for its thread; None if there is none."""
    return anchor_in(read(annotation.text_to_read()).document, key)


def shown_hand(request: HttpRequest, reading: Reading, *, is_last: bool) -> tuple[int, Hand | None]:
    """The hand with the number that is asked for, from 1 through all games; else the first, or the last if `is_last`.

    With its number; None if there is no hand.
    """
    hands = all_hands(reading)
    if not hands:
        return 0, None
    asked = number_in(request.GET.get("hand", "")) or 0
    number = asked if 0 < asked <= len(hands) else len(hands) if is_last else 1
    return number, hands[number - 1]


def all_hands(reading: Reading) -> list[Hand]:
    """The hands of all games of the text."""
    games = zip(reading.document.games, reading.rules, strict=True)
    return [hand for game, rules in games for hand in hands_of(game, rules)[: len(game.hands)]]


def _hand(
    request: HttpRequest,
    annotation: Annotation,
    reading: Reading,
    lines: list[ShownLine],
    hand: Hand,
    number: int,
    seen: SeenAs,
    *,
    is_last: bool,
) -> dict[str, Any]:
    """The context of the hand with that number, its replay, and the score sheet of its game if that has several."""
    parts = meld_parts(hand)
    branch, other = branch_in(request, annotation, reading, hand, number) or (None, None)
    replay = replay_of(other or hand, parts, seen.sight, seen.bottom, branch)
    keys = anchors.line_anchors(reading.document)
    view = hand_view(hand.game, hand.number, anchors=keys, meld_parts=parts)
    return {
        "hand": view if seen.sight.is_everything else dataclasses.replace(view, exchange=[]),
        "replay": ReplayPart(
            replay,
            number,
            request.GET.get("at", ""),
            lines,
            _lines_of(hand),
            seen.query,
            is_last,
            branch,
        ),
        "refused_branch": "branch" in request.GET and other is None,
        "branch_words": branch_words(other, branch, keys, request.get_full_path()) if other and branch else NO_WORDS,
        "sheet": score_sheet(hand.game, number - hand.number) if len(hand.game.hands) > 1 else None,
    }


def branch_in(
    request: HttpRequest, annotation: Annotation, reading: Reading, hand: Hand, number: int
) -> tuple[Branch, Hand] | None:
    """The branch that the address asks for, and the hand with that number as it is there.

    None without one, or if a card of it could not be played.
    """
    branch = Branch.named(request.GET.get("branch", ""))
    text = branched(reading.text, hand, branch) if branch else None
    return (branch, all_hands(annotation.read(text))[number - 1]) if branch and text else None


def _lines_of(hand: Hand) -> tuple[int, int]:
    """The numbers of the first and the last line of the hand."""
    written = [line.number for line in hand.lines.written]
    return (written[0], written[-1]) if written else (0, 0)
