"""A second opinion on Twisted: plain Python, written from the clauses alone.

Nothing here comes from the library and nothing here is clever: a game is lists, sets and numbers
that change in place. Cards are numbers such as ``34``, moves are tuples such as
``("place", 0, 34)``; ``("twist", 0, 49)`` takes the 49 out of the row. The ids in the comments are
the clauses (TW-14) and readings (TW-A06).
"""

from tests.naive.plain import items, number, numbers

Move = tuple[object, ...]

READINGS: dict[str, list[str]] = {  # the first choice is the default
    "taking": ["ANY_TIME", "ONLY_IF_STUCK"],  # TW-A01
    "last_twist": ["ENDS", "GOES_ON"],  # TW-A06
    "empty_hand": ["TAKES", "ENDS"],  # TW-A08
    "expert": ["OFF", "ON"],  # TW-28, TW-A13
    "expert_last_card": ["GOES_ON", "ENDS"],  # TW-A11
    "next_start": ["LEFT", "SAME", "LOWEST", "HIGHEST"],  # TW-A17
    "tie_break": ["SHARED", "MOST_PLUS", "FEWEST_TOADS"],  # TW-A18
}

EDITIONS: dict[str, dict[str, object]] = {"standard": {}, "expert": {"expert": "ON"}}  # TW-28

LENGTH_OF_MOVE = {"dealer": 2, "deal": 3, "place": 3, "twist": 3, "take": 2}

CHANCE = ["dealer", "deal"]


def all_numbers() -> list[int]:
    """Return the numbers of the 79 cards: TW-02."""
    return [card for card in range(12, 99) if card % 10 != 0]


def is_toad(card: int) -> bool:
    """Say whether both digits are the same: TW-03."""
    return card // 10 == card % 10


def partner(card: int) -> int:
    """Return the number with swapped digits: TW-06."""
    return card % 10 * 10 + card // 10


def fits(card: int, rightmost: int) -> bool:
    """Say whether a card may lie to the right of another: TW-14, TW-A14."""
    return abs(card - rightmost) <= 10


def plus_points(face_up: list[int]) -> int:
    """Return what face-up cards are worth: TW-05, TW-20, TW-26."""
    return len(face_up)


def minus_points(face_down: list[int]) -> int:
    """Return what face-down cards cost: TW-04, TW-05, TW-26."""
    lost = 0
    for card in face_down:
        lost = lost + (5 if is_toad(card) else 1)
    return lost


class NaiveGame:
    """Some games of Twisted that change in place, for values that anybody can type in."""

    def __init__(self, players: int, options: dict[str, object], dealer: int | None) -> None:
        """Take the seats before the first shuffle."""
        if players not in (2, 3, 4):  # TW-01
            raise ValueError("2, 3 or 4 players")
        if dealer is not None and dealer not in range(players):
            raise ValueError("the dealer is not at the table")
        self.players = players
        self._read_options(options)

        self.game = 0
        self.starter = 0
        self.turn = 0
        self._clear_the_table()
        self.finished: list[list[dict[str, object]]] = []
        if dealer is None:  # TW-A20
            self.phase = "dealer"
        else:
            self.phase = "deal"
            self.starter = (dealer + 1) % players  # TW-11

    def _read_options(self, options: dict[str, object]) -> None:
        for name in options:
            if name not in {"numbers", "hand_size", "games", *READINGS}:
                raise ValueError(f"unknown option: {name}")
        self.deck = numbers(options.get("numbers", all_numbers()))
        self.hand_size = number(options.get("hand_size", 8 if self.players == 4 else 9))  # TW-10
        self.games = number(options.get("games", 2))  # TW-27, TW-A19
        self.readings: dict[str, str] = {}
        for name, choices in READINGS.items():
            self.readings[name] = str(options.get(name, choices[0]))
            if self.readings[name] not in choices:
                raise ValueError(f"{name}: {self.readings[name]} is none of {choices}")
        if self.players * self.hand_size > len(self.deck):
            raise ValueError("too few cards")

    def _clear_the_table(self) -> None:
        self.hands: list[set[int]] = [set() for _ in self._seats()]
        self.pile: list[int] = []
        self.row: list[int] = []
        self.face_up: list[list[int]] = [[] for _ in self._seats()]
        self.face_down: list[list[int]] = [[] for _ in self._seats()]
        self.extras: list[list[int]] = [[] for _ in self._seats()]  # TW-28: part of the face-down

    def _seats(self) -> list[int]:
        return list(range(self.players))

    # --- what can be asked of a game -------------------------------------------------------------

    def pending(self) -> str | None:
        """Say what chance must decide now, or ``None``."""
        return self.phase if self.phase in CHANCE else None

    def actors(self) -> list[int]:
        """Return the seat that may move now, if any."""
        return [self.turn] if self.phase in ("turn", "open") else []

    def legal(self) -> list[Move]:
        """Return every legal move of the player to act."""
        moves: list[Move] = []
        for seat in self.actors():
            cards = [card for card in self.hands[seat] if self._may_lie_at_the_right(card)]
            moves += [("place", seat, card) for card in sorted(cards)]
            if self.row:
                moves += [("twist", seat, card) for card in self._can_twist(seat)]
            if self.row and self._may_take(seat):
                moves.append(("take", seat))
        return moves

    def over(self) -> bool:
        """Say whether all games have ended."""
        return self.phase == "over"

    def game_scores(self) -> list[list[dict[str, object]]]:
        """Return, for each finished game and seat, what was scored and why."""
        return [[dict(score) for score in scores] for scores in self.finished]

    def points(self) -> list[int]:
        """Return the points of all finished games, by seat: TW-27."""
        return [self._sum("total", seat) for seat in self._seats()]

    def winners(self) -> list[int]:
        """Return the seats that won, none before the end: TW-27, TW-A18."""
        if not self.over():
            return []
        points = self.points()
        best = [seat for seat in self._seats() if points[seat] == max(points)]
        if self.readings["tie_break"] == "MOST_PLUS":
            most = max(self._sum("plus", seat) for seat in best)
            best = [seat for seat in best if self._sum("plus", seat) == most]
        if self.readings["tie_break"] == "FEWEST_TOADS":
            fewest = min(self._sum("toads", seat) for seat in best)
            best = [seat for seat in best if self._sum("toads", seat) == fewest]
        return best

    def _sum(self, what: str, seat: int) -> int:
        return sum(number(scores[seat][what]) for scores in self.finished)

    # --- what a turn allows ----------------------------------------------------------------------

    def _may_lie_at_the_right(self, card: int) -> bool:
        if not self.row:  # TW-16, TW-22: any card starts a row
            return True
        return fits(card, self.row[-1])  # TW-14, TW-A21, TW-A22

    def _can_twist(self, seat: int) -> list[int]:
        """Return the cards of the row that a seat could twist out: TW-17, TW-18."""
        return [
            card for card in self.row if not is_toad(card) and partner(card) in self.hands[seat]
        ]

    def _is_stuck(self, seat: int) -> bool:
        """Say whether a seat can neither extend the row nor twist a card out of it."""
        places = [card for card in self.hands[seat] if self._may_lie_at_the_right(card)]
        return not places and not self._can_twist(seat)

    def _may_take(self, seat: int) -> bool:
        """Say whether a seat may take the row that lies there: TW-09, TW-A01."""
        return self.readings["taking"] == "ANY_TIME" or self._is_stuck(seat)

    # --- refusals --------------------------------------------------------------------------------

    def broken(self, move: Move) -> set[str]:
        """Return the clauses that a well-formed move breaks, none if it is legal."""
        kind = str(move[0])
        if kind not in LENGTH_OF_MOVE or len(move) != LENGTH_OF_MOVE[kind]:
            raise ValueError(f"not a move: {move!r}")
        if kind not in self._moves_of_phase():
            return {self._phase_clause()}
        if kind == "dealer":
            return set() if number(move[1]) in self._seats() else {"TW-11"}
        if kind == "deal":
            return set() if self._deal_fits(move) else {"TW-10"}
        return self._broken_in_turn(move)

    def _moves_of_phase(self) -> list[str]:
        """Return the kinds of moves that belong to the phase: TW-12, TW-16, TW-22."""
        if self.phase == "turn" and self.row:
            return ["place", "twist", "take"]
        if self.phase in ("turn", "open"):
            return ["place"]
        return [self.phase] if self.phase in CHANCE else []

    def _phase_clause(self) -> str:
        """Return the clause that governs the phase."""
        if self.phase == "turn":
            return "TW-12" if self.row else "TW-16"
        return {"dealer": "TW-11", "deal": "TW-10", "open": "TW-22", "over": "TW-27"}[self.phase]

    def _broken_in_turn(self, move: Move) -> set[str]:
        kind, seat = move[0], number(move[1])
        clauses = set()
        if seat != self.turn:
            clauses.add("TW-11")
        if seat not in self._seats():  # it has no cards that could be tested
            return clauses
        if kind == "place":
            if number(move[2]) not in self.hands[seat]:
                clauses.add(self._phase_clause())
            elif not self._may_lie_at_the_right(number(move[2])):
                clauses.add("TW-14")
        elif kind == "twist":
            clauses.update(self._broken_by_twist(seat, number(move[2])))
        elif not self._may_take(seat):
            clauses.add("TW-09")
        return clauses

    def _broken_by_twist(self, seat: int, card: int) -> set[str]:
        clauses = set()
        if is_toad(card):
            clauses.add("TW-18")
        if card not in self.row:
            clauses.add("TW-17")
        if not is_toad(card) and partner(card) not in self.hands[seat]:
            clauses.add("TW-17")
        return clauses

    def _deal_fits(self, move: Move) -> bool:
        """Say whether a deal gives everybody a hand, and the rest to the pile: TW-10."""
        hands = [numbers(hand) for hand in items(move[1])]
        sizes = [len(hand) for hand in hands]
        cards = [card for hand in hands for card in hand] + numbers(move[2])
        return sizes == [self.hand_size] * self.players and sorted(cards) == sorted(self.deck)

    # --- moving ----------------------------------------------------------------------------------

    def apply(self, move: Move) -> None:
        """Make a legal move, or let chance decide what is pending."""
        clauses = self.broken(move)
        if clauses:
            raise ValueError(f"{move!r} breaks {sorted(clauses)}")
        if move[0] == "dealer":
            self.starter = (number(move[1]) + 1) % self.players  # TW-11
            self.phase = "deal"
        elif move[0] == "deal":
            self._deal(move)
        elif move[0] == "place":
            self._place(number(move[2]))
        elif move[0] == "twist":
            self._twist(number(move[2]))
        else:
            self._take()

    def _deal(self, move: Move) -> None:
        self._clear_the_table()
        self.hands = [set(numbers(hand)) for hand in items(move[1])]
        self.pile = numbers(move[2])
        self.turn = self.starter
        self.phase = "turn"

    def _place(self, card: int) -> None:
        self.hands[self.turn].remove(card)
        self.row.append(card)  # TW-07
        self._draw_and_pass()

    def _twist(self, card: int) -> None:
        pile_was_empty = not self.pile
        self.row.remove(card)  # TW-08
        self.hands[self.turn].remove(partner(card))
        self.face_up[self.turn] += [partner(card), card]  # TW-20
        ends = self.readings["last_twist"] == "ENDS"
        if ends and pile_was_empty and not self.row:  # TW-24, TW-A06, TW-A07
            self._end_game()
        else:
            self._draw_and_pass()

    def _take(self) -> None:
        pile_was_empty = not self.pile
        pile_had_one = len(self.pile) == 1
        is_single = len(self.row) == 1
        self.face_down[self.turn] += self.row  # TW-21
        self.row = []
        if pile_was_empty:  # TW-24, TW-A04, TW-A10
            self._end_game()
            return
        self.phase = "open"  # TW-22, TW-A03
        if is_single and self.readings["expert"] == "ON":  # TW-28
            extra = self.pile.pop(0)
            self.face_down[self.turn].append(extra)
            self.extras[self.turn].append(extra)
            if pile_had_one and self.readings["expert_last_card"] == "ENDS":  # TW-A11
                self._end_game()

    def _draw_and_pass(self) -> None:
        if self.pile:  # TW-13, TW-23
            self.hands[self.turn].add(self.pile.pop(0))
        self.turn = (self.turn + 1) % self.players  # TW-11
        self.phase = "turn"
        if not self.hands[self.turn]:
            ends = self.readings["empty_hand"] == "ENDS"
            if ends or not self.row:  # TW-A08, TW-A09
                self._end_game()

    # --- the end of a game -----------------------------------------------------------------------

    def _end_game(self) -> None:
        self.finished.append([self._score(seat) for seat in self._seats()])  # TW-25: no hands
        self.game = self.game + 1
        if self.game == self.games:  # TW-27
            self.phase = "over"
        else:
            self.phase = "deal"
            self.starter = self._next_starter()

    def _score(self, seat: int) -> dict[str, object]:
        """Return what a seat has scored in the game that is over: TW-26."""
        plus = plus_points(self.face_up[seat])
        minus = minus_points(self.face_down[seat])
        toads = len([card for card in self.face_down[seat] if is_toad(card)])
        return {
            "face_up": sorted(self.face_up[seat]),
            "face_down": sorted(self.face_down[seat]),
            "extras": sorted(self.extras[seat]),
            "plus": plus,
            "minus": minus,
            "toads": toads,
            "total": plus - minus,
        }

    def _next_starter(self) -> int:
        """Return who begins the next game: TW-A17."""
        totals = [number(score["total"]) for score in self.finished[-1]]
        around = [(self.starter + step) % self.players for step in self._seats()]
        if self.readings["next_start"] == "LEFT":
            return around[1]
        if self.readings["next_start"] == "LOWEST":
            return next(seat for seat in around if totals[seat] == min(totals))
        if self.readings["next_start"] == "HIGHEST":
            return next(seat for seat in around if totals[seat] == max(totals))
        return self.starter
