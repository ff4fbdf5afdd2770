"""A second opinion on Flip Twhist: plain Python, written from the clauses alone.

Nothing here comes from the library and nothing here is clever: a game is lists, dicts and strings
that change in place. Number cards are strings such as ``"R-1"`` or ``"R2b"`` (the second red 2),
Twhist cards are ``"RW"``, ``"TH"``, ``"PO"`` and ``"PA"``; moves are tuples such as
``("play", 0, "R2b")``. The ids in the comments are the clauses (FT-21) and readings (FT-A09).
"""

from tests.naive.plain import items, number, pairs_of, texts

Move = tuple[object, ...]

ROUND_WINNER, THIEF, POLE, PASS = TWHIST = ["RW", "TH", "PO", "PA"]  # FT-04, FT-A04
LOWEST_FLIP, HIGHEST_FLIP = -1, 8  # FT-03

READINGS: dict[str, list[str]] = {  # the first choice is the default
    "tie_in_trick": ["FIRST", "LAST"],  # FT-A03
    "exempt_passers": ["FIRST", "ALL"],  # FT-A09
    "no_leader": ["TRICK_LEADER", "LEFT_OF_THIEF"],  # FT-A11
}

DEFAULT_FACES = ["-1", "0", "1", "2", "2b", "3", "4", "5"]  # FT-08, FT-A01
DEFAULT_DECK = [colour + face for colour in "RYGB" for face in DEFAULT_FACES]
DEFAULT_STARS = {"-1": 3, "0": 2, "1": 2, "2": 1, "3": 1, "4": 1, "5": 1, "6": 2, "7": 2, "8": 3}

FACES_FROM_MINUS_TWO = ["-2", "-1", "0", "1", "2", "3", "4", "5"]  # FT-A01
EDITIONS: dict[str, dict[str, object]] = {
    "standard": {},
    "from-minus-two": {"deck": [c + face for c in "RYGB" for face in FACES_FROM_MINUS_TWO]},
}

LENGTH_OF_MOVE = {"dealer": 2, "deal": 3, "play": 3, "pick": 3}

CLAUSE_OF_PHASE = {
    "dealer": "FT-09",
    "deal": "FT-06",
    "play": "FT-09",
    "pick": "FT-30",
    "over": "FT-39",
}

CHANCE = ["dealer", "deal"]


def is_number_card(card: str) -> bool:
    """Say whether a card is no Twhist card."""
    return card not in TWHIST


def colour_of(card: str) -> str:
    """Return the colour letter of a number card."""
    return card[0]


def value_of(card: str) -> int:
    """Return the value of a number card; a letter behind it only tells copies apart."""
    return int(card[1:].rstrip("abcdefghijklmnopqrstuvwxyz"))


def flip_of(cards: list[str]) -> int:
    """Return the FLIP card of the sum of number cards: FT-31, FT-35, FT-36, FT-A24."""
    total = sum(value_of(card) for card in cards)
    if total < LOWEST_FLIP:
        return LOWEST_FLIP
    if total > HIGHEST_FLIP:
        return HIGHEST_FLIP
    return total


def first_with(table: list[tuple[int, str]], wanted: str) -> int | None:
    """Return the seat that was the first to play a Twhist card: FT-25."""
    for seat, card in table:
        if card == wanted:
            return seat
    return None


def led_colour(table: list[tuple[int, str]]) -> str | None:
    """Return the colour of the first number card played: FT-11, FT-17."""
    for _, card in table:
        if is_number_card(card):
            return colour_of(card)
    return None


def highest_in_led_colour(table: list[tuple[int, str]], tie: str) -> int | None:
    """Return who played the highest number in the colour led: FT-13, FT-14, FT-A03."""
    colour = led_colour(table)
    candidates = [
        (seat, value_of(card))
        for seat, card in table
        if is_number_card(card) and colour_of(card) == colour
    ]
    if not candidates:
        return None
    highest = max(value for _, value in candidates)
    seats = [seat for seat, value in candidates if value == highest]
    return seats[0] if tie == "FIRST" else seats[-1]


def picker_of(table: list[tuple[int, str]], tie: str) -> int | None:
    """Return who picks from the stack, if there is anything to pick: FT-14, FT-18, FT-20."""
    if led_colour(table) is None:  # FT-A18
        return None
    thief = first_with(table, THIEF)
    if thief is not None:  # FT-20, FT-26
        return thief
    round_winner = first_with(table, ROUND_WINNER)
    if round_winner is not None:
        return round_winner
    return highest_in_led_colour(table, tie)


def next_leader(table: list[tuple[int, str]], players: int, tie: str, fallback: str) -> int:
    """Return who leads the next trick: FT-15, FT-19, FT-21 to FT-23, FT-27, FT-A11."""
    pole = first_with(table, POLE)
    if pole is not None:  # FT-23: whoever won
        return pole
    round_winner = first_with(table, ROUND_WINNER)
    if round_winner is not None:  # FT-19, FT-22
        return round_winner
    highest = highest_in_led_colour(table, tie)
    if highest is not None:  # FT-15, FT-22
        return highest
    leader = table[0][0]
    thief = first_with(table, THIEF)
    if thief is None:  # FT-27: all played a pass
        return leader
    if fallback == "LEFT_OF_THIEF" or leader == thief:  # FT-A11, FT-21
        return (thief + 1) % players
    return leader


class NaiveGame:
    """One game of Flip Twhist that changes in place, for values that anybody can type in."""

    def __init__(self, players: int, options: dict[str, object], dealer: int | None) -> None:
        """Lay the FLIP cards out before the deal."""
        if players not in (3, 4, 5):  # FT-10, FT-A29
            raise ValueError("3, 4 or 5 players")
        if dealer is not None and dealer not in range(players):
            raise ValueError("the dealer is not at the table")
        self.players = players
        self._read_options(options)

        self.phase = "dealer"  # FT-A30
        self.leader = 0
        self.hands: list[set[str]] = [set() for _ in self._seats()]
        self.exposed: list[str] = []
        self.table: list[tuple[int, str]] = []
        self.picker: int | None = None
        self.flipped: list[set[int]] = [set() for _ in self._seats()]  # FT-02: number side up
        self.discarded: list[str] = []
        if dealer is not None:
            self.leader = (dealer + 1) % players  # FT-09
            self.phase = "deal"

    def _read_options(self, options: dict[str, object]) -> None:
        for name in options:
            if name not in {"deck", "stars", "twhist", *READINGS}:
                raise ValueError(f"unknown option: {name}")
        self.deck = texts(options.get("deck", DEFAULT_DECK))  # FT-A01
        self.twhist = texts(options.get("twhist", TWHIST))
        self.stars: dict[int, int] = {}  # FT-A02
        for flip, stars in pairs_of(options.get("stars", DEFAULT_STARS)):
            self.stars[int(flip)] = number(stars)
        self.readings: dict[str, str] = {}
        for name, choices in READINGS.items():
            self.readings[name] = str(options.get(name, choices[0]))
            if self.readings[name] not in choices:
                raise ValueError(f"{name}: {self.readings[name]} is none of {choices}")

    def _seats(self) -> list[int]:
        return list(range(self.players))

    # --- what can be asked of a game -------------------------------------------------------------

    def pending(self) -> str | None:
        """Say what chance must decide now, or ``None``."""
        return self.phase if self.phase in CHANCE else None

    def actors(self) -> list[int]:
        """Return the seat that may move now, if any."""
        if self.phase == "play":  # FT-09
            return [(self.leader + len(self.table)) % self.players]
        if self.phase == "pick":  # FT-30
            return [number(self.picker)]
        return []

    def legal(self) -> list[Move]:
        """Return every legal move of the player to act."""
        moves: list[Move] = []
        for seat in self.actors():
            if self.phase == "play":
                cards = [card for card in self.hands[seat] if self._follows(seat, card)]
                moves += [("play", seat, card) for card in sorted(cards)]
            else:
                moves += [("pick", seat, choice) for choice in self._choices()]
        return moves

    def over(self) -> bool:
        """Say whether the last trick has been played."""
        return self.phase == "over"

    def points(self) -> list[int]:
        """Return the stars that are visible now, by seat: FT-37."""
        return [sum(self.stars[flip] for flip in self.flipped[seat]) for seat in self._seats()]

    def shown(self) -> list[list[tuple[int, int]]]:
        """Return by seat which FLIP cards show how many stars now, ascending: FT-37."""
        return [
            [(flip, self.stars[flip]) for flip in sorted(self.flipped[seat])]
            for seat in self._seats()
        ]

    def winners(self) -> list[int]:
        """Return the seats that won, none before the end: FT-40, FT-41, FT-A31."""
        if not self.over():
            return []
        points = self.points()
        best = [seat for seat in self._seats() if points[seat] == max(points)]
        most = max(len(self.flipped[seat]) for seat in best)
        return [seat for seat in best if len(self.flipped[seat]) == most]

    # --- what a turn allows ----------------------------------------------------------------------

    def _follows(self, seat: int, card: str) -> bool:
        """Say whether a card obeys FT-11 to FT-13 and FT-16 for a seat that holds it."""
        if not is_number_card(card):  # FT-16, FT-A06
            return True
        led = led_colour(self.table)
        if led is None or colour_of(card) == led:
            return True
        mine = [other for other in self.hands[seat] if is_number_card(other)]
        return not any(colour_of(other) == led for other in mine)

    def _stack(self) -> list[str]:
        """Return the number cards in the middle."""
        return [card for _, card in self.table if is_number_card(card)]

    def _choices(self) -> list[list[str]]:
        """Return every choice of one or two number cards: FT-30, FT-A20 to FT-A22."""
        stack = sorted(self._stack())
        choices = [[card] for card in stack]
        for place, card in enumerate(stack):
            choices += [[card, other] for other in stack[place + 1 :]]
        return choices

    # --- refusals --------------------------------------------------------------------------------

    def broken(self, move: Move) -> set[str]:
        """Return the clauses that a well-formed move breaks, none if it is legal."""
        kind = str(move[0])
        if kind not in LENGTH_OF_MOVE or len(move) != LENGTH_OF_MOVE[kind]:
            raise ValueError(f"not a move: {move!r}")
        if kind != self.phase:
            return {CLAUSE_OF_PHASE[self.phase]}
        if kind == "dealer":
            return set() if number(move[1]) in self._seats() else {"FT-09"}
        if kind == "deal":
            return self._broken_by_deal(move)

        seat = number(move[1])
        clauses = set()
        if seat not in self.actors():
            clauses.add(CLAUSE_OF_PHASE[self.phase])
        if kind == "pick":
            if sorted(texts(move[2])) not in self._choices():
                clauses.add("FT-30")
        elif seat in self._seats():
            if str(move[2]) not in self.hands[seat]:
                clauses.add("FT-09")
            elif not self._follows(seat, str(move[2])):
                clauses.add("FT-11")
        return clauses

    def _broken_by_deal(self, move: Move) -> set[str]:
        """Return what is wrong with a deal: FT-06, FT-07."""
        hands, exposed = [texts(hand) for hand in items(move[1])], texts(move[2])
        clauses = set()
        even = len(self.deck) // self.players
        if [len(hand) for hand in hands] != [even] * self.players:
            clauses.add("FT-06")
        if sorted(card for hand in [*hands, exposed] for card in hand) != sorted(self.deck):
            clauses.add("FT-06")
        if len(exposed) != len(self.deck) % self.players:
            clauses.add("FT-07")
        return clauses

    # --- moving ----------------------------------------------------------------------------------

    def apply(self, move: Move) -> None:
        """Make a legal move, or let chance decide what is pending."""
        clauses = self.broken(move)
        if clauses:
            raise ValueError(f"{move!r} breaks {sorted(clauses)}")
        if move[0] == "dealer":
            self.leader = (number(move[1]) + 1) % self.players  # FT-09
            self.phase = "deal"
        elif move[0] == "deal":
            self.hands = [set(texts(hand) + self.twhist) for hand in items(move[1])]
            self.exposed = texts(move[2])
            self._start_trick()
        elif move[0] == "play":
            self._play_card(number(move[1]), str(move[2]))
        else:
            self._pick(texts(move[2]))

    def _start_trick(self) -> None:
        self.phase = "play" if any(self.hands) else "over"  # FT-39, FT-A27

    def _play_card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if len(self.table) < self.players:  # FT-10
            return
        self.picker = picker_of(self.table, self.readings["tie_in_trick"])
        if self.picker is None:
            self._end_trick()
        else:
            self.phase = "pick"

    def _pick(self, picked: list[str]) -> None:
        self._flip(number(self.picker), flip_of(picked))  # FT-31
        left = [card for card in self._stack() if card not in picked]
        if left:  # FT-33, FT-A23
            for seat in self._seats():
                if seat != self.picker and seat not in self._exempt():
                    self._flip(seat, flip_of(left))  # FT-32
        self._end_trick()

    def _exempt(self) -> list[int]:
        """Return the seats that sit the trick out: FT-24, FT-25, FT-A09."""
        passers = [seat for seat, card in self.table if card == PASS]
        if self.readings["exempt_passers"] == "FIRST":
            return passers[:1]
        return passers

    def _flip(self, seat: int, flip: int) -> None:
        """Turn a FLIP card over, to its star side or back: FT-38."""
        if flip in self.flipped[seat]:
            self.flipped[seat].remove(flip)
        else:
            self.flipped[seat].add(flip)

    def _end_trick(self) -> None:
        self.leader = next_leader(
            self.table, self.players, self.readings["tie_in_trick"], self.readings["no_leader"]
        )
        self.discarded += [card for _, card in self.table]  # FT-34
        self.table = []
        self.picker = None
        self._start_trick()
