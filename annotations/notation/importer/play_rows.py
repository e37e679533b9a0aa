"""The contract and the tricks of a pasted text as PN lines."""

from collections.abc import Sequence

from annotations.notation.importer.assembly import ASKED, Assembly
from annotations.notation.importer.auction_rows import HighestBid
from annotations.notation.importer.fitting_trumps import fitting_trumps
from annotations.notation.importer.hand_rows import SUIT_CHOICES
from annotations.notation.importer.plays import FoundPlay, Tricks
from annotations.notation.importer.result import Choice, Row


def one_play(work: Assembly, tricks: Tricks) -> FoundPlay | None:
    """The play, else the `tricks` among the unidentified cards."""
    for other in work.found.plays[1:]:
        work.refuse(other.first, "", "There is another play above: paste one hand at a time.")
    play = work.found.plays[0] if work.found.plays else None
    if play is None and tricks:
        play = FoundPlay(tricks[0][0], tricks[-1][0], tricks=tricks)
    for line, words in work.found.counts:
        work.refuse(line, words, "Counts in brackets are left out: they are computed again.")
    if play:
        play.tricks = work.at_most(play.tricks, lambda trick: trick[0])
        play.last = play.tricks[-1][0]
    return play


def contract_rows(work: Assembly, highest: HighestBid | None, play: FoundPlay | None, rows: Sequence[Row]) -> list[Row]:
    """The contract, if there is anything to tell it by; `rows` are those of the deal and the auction."""
    facts = work.found.facts
    for line, suit in facts.trumps[1:]:
        if suit != facts.trumps[0][1]:
            work.refuse(line, suit.name.title(), "There is another trump above: paste one hand at a time.")
    if highest is None and play is None and not facts.trumps and not facts.contracts:
        return []
    seat, bid = _seat_and_bid(work, highest, play)
    if facts.trumps:
        line, suit = facts.trumps[0]
        return [work.row(line, line, [f"Contract {seat} {bid} {suit.name.title()}"])]
    written = [line for row in rows for line in row.lines]
    trump = _ask_trump(work, [*written, f"Contract {seat} {bid} {ASKED}", *_trick_lines(work, play)], play)
    return [work.row(0, 0, [f"Contract {seat} {bid} {trump}"])]


def _seat_and_bid(work: Assembly, highest: HighestBid | None, play: FoundPlay | None) -> tuple[str, str]:
    tagged = f"Seat{play.tag}" if play and play.tag else ""
    highest = _highest_said(work, highest)
    if highest is None:
        return tagged or _ask_declarer(work, is_played=bool(play)), ASKED
    if tagged in ("", highest.seat):
        return highest.seat, highest.bid
    choices = [each for each in work.seats if each.value in (highest.seat, tagged)]
    words = "The auction and the play name two declarers. Who is it?"
    return work.ask("declarer", words, choices, highest.seat), highest.bid


def _highest_said(work: Assembly, highest: HighestBid | None) -> HighestBid | None:
    """The highest bid of the auction, else the one that the text gives in words; any other one is reported."""
    for each in work.found.facts.contracts:
        seat = work.seat_of(each.declarer, each.line)
        said = HighestBid(f"Seat{seat}", each.bid or (highest.bid if highest else ASKED)) if seat else None
        highest = highest or said
        if said != highest:
            why = "This differs from the auction, or from another contract: paste one hand at a time."
            work.refuse(each.line, work.lines[each.line - 1].strip(), why)
    return highest


def _ask_declarer(work: Assembly, *, is_played: bool) -> str:
    """The declarer's seat; it may be unknown if nothing was played."""
    unknown = [] if is_played else [Choice(ASKED, "Unknown")]
    return work.ask("declarer", "Who is the declarer?", [*work.seats, *unknown], "Seat1" if is_played else ASKED)


def _ask_trump(work: Assembly, lines: Sequence[str], play: FoundPlay | None) -> str:
    choices = [*SUIT_CHOICES, Choice(ASKED, "Unknown")]
    fitting = fitting_trumps(lines, play.tricks) if play else []
    proposed = fitting[0].name.title() if len(fitting) == 1 else ASKED
    words = "What is trump?" if proposed == ASKED else "What is trump? Only this suit fits the cards played."
    return work.ask("trump", words, choices, proposed)


def trick_rows(work: Assembly, play: FoundPlay | None) -> list[Row]:
    """The `Trick#` lines."""
    return [work.row(play.first, play.last, _trick_lines(work, play))] if play else []


def _trick_lines(work: Assembly, play: FoundPlay | None) -> list[str]:
    """The tricks, with `?` for missing cards, the winner and the counters."""
    tricks = play.tricks if play else []
    return [
        " ".join([f"Trick{number}", *cards, *[ASKED] * (work.players - len(cards)), ASKED, ASKED])
        for number, (_line, cards) in enumerate(tricks, 1)
    ]
