"""Assembles the findings in a pasted text as PN, and asks for missing information."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from annotations.notation.editing.filling import fill
from annotations.notation.importer import tokens as pieces
from annotations.notation.importer.auctions import OUT, FoundAuction, in_rounds, is_table, split, winner
from annotations.notation.importer.fitting_trumps import fitting_trumps
from annotations.notation.importer.found import Dashed, Findings, Fragment
from annotations.notation.importer.hands import FoundHand, held_in
from annotations.notation.importer.player_count import USUAL_PLAYERS, fewest_players, players_shown
from annotations.notation.importer.plays import FoundPlay
from annotations.notation.importer.record import Choice, Pasted, Question, Row, Unread
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS, SEAT_NAMES, Suit

LEFT_OUT = Choice("", "Leave it out")
SUIT_CHOICES = tuple(Choice(suit.name.title(), suit.name.title()) for suit in Suit)
ASKED = "?"

MOST = 99
"""As many rounds and tricks as PN numbers; no hand has more of anything."""

T = TypeVar("T")

_TENFOLD = 150
"""A lowest bid from which on bids may be counted in tens (Players’ pages: x10)."""


class Assembly:
    """Puts one text together; the questions arise on the way, each with the answer given or the one proposed."""

    def __init__(self, lines: Sequence[str], found: Findings, answers: Mapping[str, str], players: int | None) -> None:
        """`players` is how many play by the rules, None where that is not known."""
        self.lines = lines
        self.found = found
        self.answers = answers
        self.questions: list[Question] = []
        self.found_in_fragments: list[FoundHand] = []
        self.unread = list(found.unread)
        self._told_by: str | None = None
        self.players = self._players(players)
        names = SEAT_NAMES.get(self.players, ())
        self.seats = [Choice(f"Seat{seat}", names[seat - 1] if names else f"Seat {seat}") for seat in self._seats]

    def _players(self, by_rules: int | None) -> int:
        """As many as the text tells, else the rules; asked where the rows of the auction tell of others, or of none.

        A row that is too long goes on from round to round, unless the rows are plainly a table of as many as it has.
        """
        fewest, shown = fewest_players(self.found), players_shown(self.found, by_rules)
        usual = max(shown or USUAL_PLAYERS, fewest)
        auction = next(iter(self.found.auctions), None)
        width = auction.width if auction else 0
        if auction is None or width <= FEWEST_PLAYERS or width == usual:
            return usual
        fits = fewest <= width <= MOST_PLAYERS
        is_whole = fits and winner(auction.rounds, width) is not None
        is_plain = fits and (is_table(auction.rounds) or (is_whole and width > usual))
        if is_plain is not bool(shown):
            return width if is_plain else usual
        proposed = width if is_whole or is_plain else usual
        counts = range(fewest, MOST_PLAYERS + 1)
        says = {width: "each row is a round"}
        choices = [Choice(str(count), f"{count}: {says.get(count, _IN_TURN)}") for count in counts]
        return int(self._ask("players", "How many players are there?", choices, str(proposed), auction.first))

    @property
    def _seats(self) -> range:
        return range(1, self.players + 1)

    def pasted(self) -> Pasted:
        """The result, in PN's order."""
        tricks = self._fragments()
        deal = self._hands()
        auction, calls = self._auction()
        play = self._play(tricks)
        contract = self._contract(calls, play, [row for rows in (deal, auction) for row in rows])
        rows = _filled([*auction[:1], *deal, *auction[1:], *contract, *self._trick_rows(play), *self._notes()])
        return Pasted(tuple(rows), tuple(self.questions), tuple(sorted(self.unread, key=lambda each: each.line)))

    def _ask(self, key: str, words: str, choices: Iterable[Choice], proposed: str, line: int = 0) -> str:
        offered = tuple(choices)
        given = self.answers.get(key)
        answer = given if given is not None and any(given == choice.value for choice in offered) else proposed
        self.questions.append(Question(key, words, offered, answer, line))
        return answer

    def _most(self, found: list[T], line: Callable[[T], int]) -> list[T]:
        """As many findings as one hand can have; the rest is reported at its first line."""
        if len(found) > MOST:
            at = line(found[MOST])
            why = f"This and {len(found) - MOST - 1} more are too many for one hand: paste one hand at a time."
            self.unread.append(Unread(at, self.lines[at - 1].strip(), why))
        return found[:MOST]

    def _row(self, first: int, last: int, lines: Sequence[str]) -> Row:
        return Row(first, last, "\n".join(self.lines[first - 1 : last]) if first else "", tuple(lines))

    def _hands(self) -> list[Row]:
        rows: dict[str, Row] = {}
        for hand in self._most([*self.found.hands, *self.found_in_fragments], lambda hand: hand.first):
            groups = self._groups(hand)
            proposed = "Seat1" if len(self.found.hands) == 1 else ""
            if hand.is_own and not hand.seat:
                seat = self._own_seat(hand.first)
            else:
                seat = f"Seat{hand.seat}" if hand.seat else self._whose(hand.first, proposed)
            if seat and groups:
                label = f"Hand{seat.removeprefix('Seat')}"
                self._place(rows, label, self._row(hand.first, hand.last, [" ".join([label, *groups])]))
        return [rows[label] for label in sorted(rows)]

    def _place(self, rows: dict[str, Row], label: str, row: Row) -> None:
        if label in rows:
            why = "There is another hand of this seat above: say which seat this hand belongs to."
            self.unread.append(Unread(row.first, row.source.strip(), why))
        else:
            rows[label] = row

    def _own_seat(self, line: int) -> str:
        """The seat of the one who tells it, which is asked once."""
        if self._told_by is None:
            self._told_by = self._ask("own", "Which seat tells this?", self.seats, "Seat1", line)
        return self._told_by

    def _whose(self, line: int, proposed: str) -> str:
        return self._ask(f"seat-{line}", "Whose hand is this?", [*self.seats, LEFT_OUT], proposed, line)

    def _groups(self, hand: FoundHand) -> list[str]:
        """The four groups of a hand; of one without suits once each row has one of its own.

        A suit is only empty where nothing of the hand, or beside it, is left that may belong to it.
        """
        if not hand.rows:
            unclear = hand.unclear | (set(Suit) - hand.suits if self._is_in_part(hand) else set())
            groups = zip(Suit, pieces.grouped(hand.held), strict=True)
            return [ASKED if suit in unclear else group for suit, group in groups]
        suits = [
            self._ask(f"suit-{hand.first}-{place}", f"Which suit is {row}?", SUIT_CHOICES, proposed.name.title(), line)
            for place, (row, proposed) in enumerate(zip(hand.rows, _BRIDGE_ORDER, strict=False))
            for line in [min(hand.first + place, hand.last)]
        ]
        if len(set(suits)) < len(suits):
            why = "Two rows have the same suit: give each its own."
            self.unread.append(Unread(hand.first, " / ".join(hand.rows), why))
            return []
        rows = {Suit[name.upper()]: row for name, row in zip(suits, hand.rows, strict=True)}
        return [_group(suit, rows[suit]) if suit in rows else ASKED for suit in Suit]

    def _is_in_part(self, hand: FoundHand) -> bool:
        """Whether something is not understood on its lines, or on those right above and below."""
        return any(hand.first - 1 <= each.line <= hand.last + 1 for each in self.unread)

    def _fragments(self) -> list[tuple[int, list[str]]]:
        """Returns the unidentified cards that are tricks, and adds those that are hands to the hands."""
        tricks = []
        for fragment in self._most(self.found.fragments, lambda fragment: fragment.line):
            answer = self._what(fragment)
            if answer == "trick":
                tricks.append((fragment.line, fragment.held))
            elif answer:
                self.found_in_fragments.append(fragment.hand(int(answer.removeprefix("Seat"))))
        return tricks

    def _what(self, fragment: Fragment) -> str:
        choices = [Choice(seat.value, f"The hand of {seat.words}") for seat in self.seats]
        choices += [Choice("trick", "A trick")] if len(fragment.held) == self.players else []
        proposed = "Seat1" if len(fragment.held) > self.players and not self.found.hands else ""
        return self._ask(
            f"cards-{fragment.line}", "What are these cards?", [*choices, LEFT_OUT], proposed, fragment.line
        )

    def _auction(self) -> tuple[list[Row], tuple[str, str] | None]:
        """The dealer, the rounds, the highest bidder, and the bid."""
        auction = self._one_auction()
        if auction is None:
            return [], None
        rounds, first = auction.rounds, 0
        if auction.calls:
            rounds, first = in_rounds(auction.calls, self.players, self._speakers(auction))
        elif not auction.fits(self.players):
            rounds = split(rounds, self.players)
        dealer = self._dealer(auction, first)
        last = min(auction.last, auction.first + MOST - 1) if rounds is auction.rounds else auction.last
        rounds = self._scaled(self._most(rounds, lambda _round: min(last + 1, auction.last)))
        lines = [" ".join([f"Bids{number}", *cells]) for number, cells in enumerate(rounds, 1)]
        rows = [self._row(0, 0, [f"Dealer Seat{dealer}"]), self._row(auction.first, last, lines)]
        won = winner(rounds, self.players)
        return rows, won and (f"Seat{(dealer + won[0]) % self.players + 1}", won[1])

    def _speakers(self, auction: FoundAuction) -> list[int]:
        if not auction.is_relative:
            return auction.speakers
        seat = int(self._own_seat(auction.first).removeprefix("Seat"))
        return [(speaker + seat - 2) % self.players + 1 for speaker in auction.speakers]

    def _one_auction(self) -> FoundAuction | None:
        dashed = [FoundAuction(each.line, each.line, calls=each.calls) for each in self.found.dashed]
        found = [*self.found.auctions, *dashed]
        for other in found[1:]:
            words = " ".join(other.bids)
            self.unread.append(Unread(other.first, words, "There is another auction above: paste one hand at a time."))
        if dashed and not self.found.auctions:
            return self._undashed(self.found.dashed[0])
        return found[0] if found else None

    def _undashed(self, dashed: Dashed) -> FoundAuction:
        between = Choice("between", f"Between the calls: {', '.join(dashed.calls)}")
        out = Choice("out", f"Passed before: {' '.join(dashed.cells)}")
        choices = [between, out] if OUT in dashed.cells else [between]
        words = "What do the dashes mean?"
        if self._ask(f"dashes-{dashed.line}", words, choices, "between", dashed.line) == "out":
            return FoundAuction(dashed.line, dashed.line, rounds=[dashed.cells])
        return FoundAuction(dashed.line, dashed.line, calls=dashed.calls)

    def _dealer(self, auction: FoundAuction, first: int) -> int:
        before = {seat: (seat - 2) % self.players + 1 for seat in self._seats}
        if auction.tag:
            tag = auction.tag
            choices = [
                Choice(f"Seat{tag}", f"{self.seats[tag - 1].words} deals"),
                Choice(f"Seat{before[tag]}", f"{self.seats[tag - 1].words} bids first"),
            ]
            words = "The auction names one seat. Is that the dealer, or the first bidder?"
            return int(self._ask("dealer", words, choices, f"Seat{tag}", auction.first).removeprefix("Seat"))
        words = "Who is the dealer? The seat to the left of the dealer bids first."
        proposed = f"Seat{before[first] if first else self.players}"
        return int(self._ask("dealer", words, self.seats, proposed, auction.first).removeprefix("Seat"))

    def _scaled(self, rounds: list[list[str]]) -> list[list[str]]:
        bids = [int(cell) for cells in rounds for cell in cells if cell.isdigit()]
        if not bids or min(bids) < _TENFOLD or any(bid % 10 for bid in bids):
            return rounds
        tenth = Choice("tens", f"In tens: {bids[-1]} is written as {bids[-1] // 10}")
        whole = Choice("ones", f"As written: {bids[-1]}")
        if self._ask("scale", "How are the points counted?", [whole, tenth], "ones") == "ones":
            return rounds
        return [[cell[:-1] if cell.isdigit() else cell for cell in cells] for cells in rounds]

    def _play(self, tricks: list[tuple[int, list[str]]]) -> FoundPlay | None:
        for other in self.found.plays[1:]:
            self.unread.append(Unread(other.first, "", "There is another play above: paste one hand at a time."))
        play = self.found.plays[0] if self.found.plays else None
        if play is None and tricks:
            play = FoundPlay(tricks[0][0], tricks[-1][0], tricks=tricks)
        why = "Counts in brackets are left out: they are computed again."
        self.unread += [Unread(line, words, why) for line, words in self.found.counts]
        if play:
            play.tricks = self._most(play.tricks, lambda trick: trick[0])
            play.last = play.tricks[-1][0]
        return play

    def _contract(self, calls: tuple[str, str] | None, play: FoundPlay | None, rows: Sequence[Row]) -> list[Row]:
        for line, suit in self.found.trumps[1:]:
            self.unread.append(
                Unread(line, suit.name.title(), "There is another trump above: paste one hand at a time.")
            )
        if calls is None and play is None and not self.found.trumps:
            return []
        seat, bid = calls or ("", ASKED)
        if not seat:
            tag = play.tag if play else None
            seat = f"Seat{tag}" if tag else self._declarer(bool(play))
        elif play and play.tag and seat != f"Seat{play.tag}":
            choices = [each for each in self.seats if each.value in (seat, f"Seat{play.tag}")]
            seat = self._ask("declarer", "The auction and the play name two declarers. Who is it?", choices, seat)
        if self.found.trumps:
            line, suit = self.found.trumps[0]
            return [self._row(line, line, [f"Contract {seat} {bid} {suit.name.title()}"])]
        written = [line for row in rows for line in row.lines]
        trump = self._trump([*written, f"Contract {seat} {bid} {ASKED}", *self._trick_lines(play)], play)
        return [self._row(0, 0, [f"Contract {seat} {bid} {trump}"])]

    def _declarer(self, is_played: bool) -> str:
        """The declarer's seat, which is asked for; it may be unknown if nothing was played."""
        unknown = [] if is_played else [Choice(ASKED, "Unknown")]
        return self._ask("declarer", "Who is the declarer?", [*self.seats, *unknown], "Seat1" if is_played else ASKED)

    def _trump(self, lines: Sequence[str], play: FoundPlay | None) -> str:
        choices = [*SUIT_CHOICES, Choice(ASKED, "Unknown")]
        fitting = fitting_trumps(lines, play.tricks) if play else []
        proposed = fitting[0].name.title() if len(fitting) == 1 else ASKED
        words = "What is trump?" if proposed == ASKED else "What is trump? Only this suit fits the cards played."
        return self._ask("trump", words, choices, proposed)

    def _trick_rows(self, play: FoundPlay | None) -> list[Row]:
        return [self._row(play.first, play.last, self._trick_lines(play))] if play else []

    def _trick_lines(self, play: FoundPlay | None) -> list[str]:
        """The tricks, with `?` for missing cards, the winner and the counters."""
        tricks = play.tricks if play else []
        return [
            " ".join([f"Trick{number}", *cards, *[ASKED] * (self.players - len(cards)), ASKED, ASKED])
            for number, (_line, cards) in enumerate(tricks, 1)
        ]

    def _notes(self) -> list[Row]:
        """Notes for cards that may be any low card, which PN cannot write."""
        return [
            self._row(hand.first, hand.last, [f"Note {' / '.join(hand.rows)} (x: any low card)"])
            for hand in self.found.hands
            if any("x" in row.lower() for row in hand.rows)
        ]


_BRIDGE_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


_IN_TURN = "the calls go on round the table"


def _group(suit: Suit, row: str) -> str:
    """A suit in which a card may be any low one is asked for as a whole (README, section 4)."""
    return ASKED if "x" in row.lower() else pieces.grouped(list(held_in(row, suit)))[list(Suit).index(suit)]


def _filled(rows: Sequence[Row]) -> list[Row]:
    """The lines with the value of each `?` that the rest determines."""
    text = "\n".join(line for row in rows for line in row.lines)
    lines = iter(fill(text, AUTO).split("\n"))
    return [Row(row.first, row.last, row.source, tuple(next(lines) for _line in row.lines)) for row in rows]
