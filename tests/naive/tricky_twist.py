"""A second opinion on Tricky Twist: plain Python, written from the clauses alone.

Nothing here comes from the library and nothing here is clever: a game is lists, dicts and strings
that change in place. Cards are strings such as ``"M7"``, moves are tuples such as
``("play", 0, "M7")``. The ids in the comments are the clauses (TT-21) and readings (TT-A44).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tests.naive.plain import items, number, numbers, pairs_of, texts

Move = tuple[object, ...]
Piles = tuple[tuple[str, ...], ...]
Counted = tuple[object, ...]

SUITS = ["M", "S", "Q", "D"]
LOWEST, HIGHEST = 1, 12
PERMANENT_BONUSES = ["take-back", "flip", "wild-status", "trick-bonus"]
VARIABLE_BONUSES = ["variable-1", "variable-2", "variable-3", "variable-4"]

READINGS: dict[str, list[str]] = {  # the first choice is the default
    "take_back_removal": ["ROUND", "GAME"],  # TT-A09
    "draw_order": ["TRICK_LEADER", "ROUND_FIRST", "SIMULTANEOUS"],  # TT-A12
    "pick_order": ["WINNER", "LEADER"],  # TT-A19
    "round_end_check": ["AFTER_BONUS", "BEFORE_BONUS", "AFTER_DRAW_WINDOW"],  # TT-A21, TT-A22
    "take_back_fresh": ["ALLOWED", "REFUSED"],  # TT-A24
    "retrigger_seven": ["AGAIN", "ONCE"],  # TT-A25
    "declare_order": ["LAST_WINNER", "ROUND_FIRST", "SIMULTANEOUS"],  # TT-A29
    "flip_target": ["REAL_PILES", "VIRTUAL_TOO"],  # TT-A31
    "shift_target": ["ANY_VALUED", "PRINTED_ONLY"],  # TT-A38
    "fewest_placing": ["NEEDS_ONE", "OPEN"],  # TT-A44
    "zero_on_most": ["NEEDS_ONE", "PLACES"],  # TT-A44
    "rank_ties": ["DENSE", "COMPETITION"],  # TT-A45
}

EDITIONS: dict[str, dict[str, object]] = {  # what each edition changes, by its own text
    "standard": {},
    "hungarian": {},
    "dutch": {"take_back_removal": "GAME"},  # TT-38
    "french": {"fewest_placing": "OPEN"},  # TT-60
}

DEFAULTS: dict[str, object] = {
    "suits": SUITS,  # TT-02
    "values": list(range(LOWEST, HIGHEST + 1)),  # TT-A01
    "reserve_size": 5,  # TT-15
    "rounds": None,  # TT-66: as many as players
    "score_deck": [  # TT-A03
        *("run", "suit-pair:MS", "suit-pair:QD", "biggest-suit", "suit-variety"),
        *("fewest", "most", "even", "odd"),
    ],
    "side_overrides": [],
    "suit_faces": ["MS", "SQ", "QD", "DM"],  # TT-A06
    "value_faces": ["odd", "even", "any", "shift"],
    "odd_values": [1, 3, 5, 7, 9, 11],  # TT-A07
    "even_values": [2, 4, 6, 8, 10, 12],
    **{name: choices[0] for name, choices in READINGS.items()},
}

DEFAULT_TABLES: dict[str, list[int]] = {  # TT-A04: a point for each counted card
    "run": list(range(13)),
    "suit-pair": list(range(17)),
    "biggest-suit": list(range(17)),
    "suit-variety": list(range(5)),
    "even": list(range(21)),
    "odd": list(range(21)),
    "fewest": [12, 7, 2, 0],  # TT-A47
    "most": [12, 7, 2, 0],
}

DEFAULT_SIDES: dict[str, str] = {  # TT-A05
    "run": "value",
    "even": "value",
    "odd": "value",
    "suit-pair": "suit",
    "biggest-suit": "suit",
    "suit-variety": "suit",
    "fewest": "suit",
    "most": "suit",
}

PHASE_OF_MOVE = {
    "score-deck": "score-deck",
    "first-player": "first-player",
    "deal": "deal",
    "set-aside": "set-aside",
    "reserves": "reserves",
    "draw": "draw",
    "decline-draw": "draw",
    "play": "play",
    "take-bonus": "pick",
    "decline-bonus": "pick",
    "take-back": "take-back",
    "keep": "take-back",
    "flip": "declare",
    "flip-bonus": "declare",
    "as-trick": "declare",
    "as-false-trick": "declare",
    "suit": "declare",
    "value": "declare",
    "shift": "declare",
    "decline": "declare",
}

LENGTH_OF_MOVE = {
    **dict.fromkeys(["score-deck", "first-player", "deal", "reserves"], 2),
    **dict.fromkeys(["draw", "decline-draw", "decline-bonus", "keep"], 2),
    **dict.fromkeys(["as-trick", "as-false-trick"], 2),
    **dict.fromkeys(["set-aside", "play", "take-bonus", "take-back"], 3),
    **dict.fromkeys(["flip", "flip-bonus", "decline"], 3),
    **dict.fromkeys(["suit", "value", "shift"], 4),
}

CHANCE = ["score-deck", "first-player", "deal", "reserves"]

CLAUSE_OF_PHASE = {
    "score-deck": "TT-07",
    "first-player": "TT-09",
    "deal": "TT-13",
    "set-aside": "TT-15",
    "reserves": "TT-15",
    "draw": "TT-17",
    "pick": "TT-30",
    "take-back": "TT-37",
    "declare": "TT-34",
    "over": "TT-67",
}

CLAUSE_OF_QUESTION = {
    "flip": "TT-39",
    "wild-status": "TT-41",
    "suit": "TT-43",
    "odd": "TT-44",
    "even": "TT-45",
    "any": "TT-46",
    "shift": "TT-47",
}


# --- reading plain values ------------------------------------------------------------------------


def suit_of(card: str) -> str:
    """Return the suit letter of a number card."""
    return card[0]


def value_of(card: str) -> int:
    """Return the printed value of a number card."""
    return int(card[1:])


# --- scoring -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FalseTrick:
    """A false trick as it counts: any of its value and suit may be missing (TT-A41)."""

    name: str
    value: int | None
    suit: str | None
    printed: bool
    """Whether it is a number card, a flipped one included (TT-A38)."""
    flippable: bool
    """Whether the flip card may turn it over (TT-A31)."""


def printed_false_trick(card: str) -> FalseTrick:
    """Return the false trick that shows the number card *card*."""
    return FalseTrick(card, value_of(card), suit_of(card), printed=True, flippable=True)


def pair_value(tricks: int, false_tricks: int) -> int:
    """Return what a pair is worth: TT-52, and TT-53 when both counts are equal."""
    if tricks == false_tricks:
        return 5
    return 3


def base_points(tricks: int, false_tricks: int) -> int:
    """Return the points for tricks and pairs: TT-51 to TT-53."""
    return tricks + min(tricks, false_tricks) * pair_value(tricks, false_tricks)


def look_up(table: list[int], count: int) -> int:
    """Return the table's entry for *count*, the last one for any larger count."""
    if count >= len(table):
        return table[-1]
    return table[count]


def longest_run(values: Iterable[int]) -> int:
    """Return the length of the longest run: TT-56, TT-A42."""
    present = set(values)
    best = 0
    for start in present:
        length = 0
        while start + length in present:
            length = length + 1
        best = max(best, length)
    return best


def counted_points(score_card: str, table: list[int], false_tricks: list[FalseTrick]) -> int:
    """Return the points of any score card that looks at one seat only (TT-55)."""
    kind, _, pair = score_card.partition(":")
    values = [false.value for false in false_tricks if false.value is not None]
    suits = [false.suit for false in false_tricks if false.suit is not None]
    counts = {
        "run": [longest_run(values)],  # TT-56
        "suit-pair": [suits.count(suit) for suit in pair],  # TT-57, the better one (TT-A43)
        "biggest-suit": [max(suits.count(suit) for suit in SUITS)],  # TT-58
        "suit-variety": [len(set(suits))],  # TT-59
        "even": [len([value for value in values if value % 2 == 0])],  # TT-64
        "odd": [len([value for value in values if value % 2 == 1])],  # TT-65
    }
    return max(look_up(table, count) for count in counts[kind])


def run_of(values: Iterable[int], length: int) -> Counted:
    """Return the run of that length, of several the highest: TT-56."""
    present = set(values)
    runs = [tuple(range(start, start + length)) for start in sorted(present)]
    return ("run", ([run for run in runs if present.issuperset(run)] or [()])[-1])


def in_order(false_tricks: list[FalseTrick]) -> list[FalseTrick]:
    """Return false tricks suit by suit and value by value, bonus cards last."""
    bonuses = PERMANENT_BONUSES + VARIABLE_BONUSES
    cards = [false for false in false_tricks if false.name not in bonuses]
    rest = [false for false in false_tricks if false.name in bonuses]
    cards = sorted(cards, key=lambda false: (SUITS.index(suit_of(false.name)), int(false.name[1:])))
    return cards + sorted(rest, key=lambda false: bonuses.index(false.name))


def what_counted(score_card: str, table: list[int], false_tricks: list[FalseTrick]) -> Counted:
    """Return what a score card counted.

    Of equally good suits it is the first, as the score card shows them or as the deck has them.
    """
    kind, _, pair = score_card.partition(":")
    values = [false.value for false in false_tricks if false.value is not None]
    present = [suit for suit in SUITS if any(false.suit == suit for false in false_tricks)]
    if kind == "run":
        return run_of(values, longest_run(values))
    if kind == "suit-variety":
        return ("suits", tuple(present))
    if kind in ("even", "odd"):
        wanted = range(LOWEST + 1, HIGHEST + 1, 2) if kind == "even" else range(LOWEST, HIGHEST, 2)
        return (kind, tuple(false.name for false in false_tricks if false.value in wanted))
    suits = list(pair) if kind == "suit-pair" else present
    if not suits:
        return ("suit", None, ())
    named = {s: tuple(false.name for false in false_tricks if false.suit == s) for s in suits}
    worth = {
        suit: look_up(table, len(names)) if kind == "suit-pair" else len(names)
        for suit, names in named.items()
    }
    first = next(suit for suit in suits if worth[suit] == max(worth.values()))
    return ("suit", first, named[first])


def placed_seats(kind: str, counts: list[int], readings: dict[str, str]) -> list[int]:
    """Return the seats that take a place on a rank card: TT-60, TT-61."""
    placed = list(range(len(counts)))
    if kind == "fewest" and readings["fewest_placing"] == "NEEDS_ONE":  # TT-60, TT-A44
        placed = [seat for seat in placed if counts[seat] > 0]
    if kind == "most" and readings["zero_on_most"] == "NEEDS_ONE":  # TT-61, TT-A44
        placed = [seat for seat in placed if counts[seat] > 0]
    if kind == "most" and max(counts) == 0:  # nobody has one: there is no first place
        placed = []
    return placed


def place_of(seat: int, kind: str, counts: list[int], readings: dict[str, str]) -> Counted:
    """Return a seat's place on a rank card, from 1, and who shares it: TT-60 to TT-63."""
    placed = placed_seats(kind, counts, readings)
    if seat not in placed:
        return ("place", None, ())
    if kind == "fewest":
        ahead = [counts[other] for other in placed if counts[other] < counts[seat]]
    else:
        ahead = [counts[other] for other in placed if counts[other] > counts[seat]]
    # TT-A45: a place for each different number, or one for each seat
    place = len(set(ahead)) if readings["rank_ties"] == "DENSE" else len(ahead)
    tied = [other for other in placed if other != seat and counts[other] == counts[seat]]
    return ("place", place + 1, tuple(tied))


def rank_points(
    kind: str, table: list[int], counts: list[int], readings: dict[str, str]
) -> list[int]:
    """Return the points of the two rank cards for all seats: TT-60 to TT-63."""
    points = [0] * len(counts)
    for seat in range(len(counts)):
        place = place_of(seat, kind, counts, readings)[1]
        if isinstance(place, int):
            points[seat] = table[place - 1]  # TT-63, TT-A46: tied seats all get the full points
    return points


# --- the game ------------------------------------------------------------------------------------


class NaiveGame:
    """One game of Tricky Twist that changes in place, for values that anybody can type in."""

    def __init__(self, players: int, options: dict[str, object], first: int | None) -> None:
        """Lay the game out before the first shuffle."""
        if players not in (3, 4):  # TT-10, TT-A52
            raise ValueError("3 or 4 players")
        if first is not None and first not in range(players):
            raise ValueError("the first player is not at the table")
        self.players = players
        self.first = first
        self._read_options(options)

        self.phase = "score-deck"  # TT-07
        self.score_cards: list[str] = []
        self.round = 0
        self.side = "suit"
        self.take_back_gone = False

        self.hands: list[set[str]] = [set() for _ in self._seats()]
        self.aside: list[list[str]] = [[] for _ in self._seats()]
        self.reserves: list[list[str]] = [[] for _ in self._seats()]
        self.tricks: list[list[set[str]]] = [[] for _ in self._seats()]
        self.false_tricks: list[set[str]] = [set() for _ in self._seats()]
        self.available: list[str] = []
        self.held: list[list[str]] = [[] for _ in self._seats()]
        self.returned_sevens: list[str] = []

        self.leader = 0
        self.tricks_played = 0
        self.table: list[tuple[int, str]] = []
        self.waiting: list[int] = []
        self.drawing: list[int] = []
        self.picks: list[tuple[int, str]] = []
        self.taker: tuple[int, str] | None = None
        self.ended_before_bonus = False
        self.questions: list[list[str]] = [[] for _ in self._seats()]
        self.answers: list[list[Move]] = [[] for _ in self._seats()]
        self._round_scores: list[list[dict[str, object]]] = []

    def _read_options(self, options: dict[str, object]) -> None:
        known = {*DEFAULTS, "tables", "sides"}
        for name in options:
            if name not in known:
                raise ValueError(f"unknown option: {name}")
        chosen = {**DEFAULTS, **options}
        self.suits = texts(chosen["suits"])
        self.values = numbers(chosen["values"])
        self.deck = [suit + str(value) for suit in self.suits for value in self.values]
        self.reserve_size = number(chosen["reserve_size"])
        self.rounds = self.players if chosen["rounds"] is None else number(chosen["rounds"])
        self.score_deck = texts(chosen["score_deck"])
        self.tables = dict(DEFAULT_TABLES)
        for kind, table in pairs_of(options.get("tables", {})):
            self.tables[kind] = numbers(table)
        self.sides = dict(DEFAULT_SIDES)
        for kind, side in pairs_of(options.get("sides", {})):
            self.sides[kind] = str(side)
        self.side_overrides = items(chosen["side_overrides"])
        self.suit_faces = texts(chosen["suit_faces"])
        self.value_faces = texts(chosen["value_faces"])
        self.odd_values = numbers(chosen["odd_values"])
        self.even_values = numbers(chosen["even_values"])
        self.readings: dict[str, str] = {}
        for name, choices in READINGS.items():
            self.readings[name] = str(chosen[name])
            if self.readings[name] not in choices:
                raise ValueError(f"{name}: {self.readings[name]} is none of {choices}")
        if len(self.deck) % self.players != 0:  # TT-13
            raise ValueError("the deck does not divide by the players")
        if self.reserve_size >= len(self.deck) // self.players:
            raise ValueError("the reserve leaves no hand")
        if self.rounds > len(self.score_deck):
            raise ValueError("more rounds than score cards")

    def _seats(self) -> list[int]:
        return list(range(self.players))

    def _clockwise(self, start: int) -> list[int]:
        """Return all seats, clockwise from *start*."""
        return [(start + step) % self.players for step in range(self.players)]

    # --- what can be asked of a game -------------------------------------------------------------

    def pending(self) -> tuple[str, object] | None:
        """Say what chance must decide now, or ``None``."""
        if self.phase in CHANCE:
            return (self.phase, None)
        return None

    def actors(self) -> list[int]:
        """Return the seats that may move now."""
        at_once = self.phase == "set-aside"  # TT-A16
        if self.phase in ("draw", "declare"):  # TT-A12, TT-A29
            at_once = self.readings[self.phase + "_order"] == "SIMULTANEOUS"
        if at_once:
            return sorted(self._still_to_move())
        return self._still_to_move()[:1]

    def _still_to_move(self) -> list[int]:
        """Return the seats that the phase still waits for, in their order."""
        seats: list[int] = []
        if self.phase == "set-aside":
            seats = [seat for seat in self._seats() if len(self.aside[seat]) < self.reserve_size]
        elif self.phase == "draw":
            seats = self.waiting
        elif self.phase == "play":  # TT-20
            seats = self._clockwise(self.leader)[len(self.table) :]
        elif self.phase == "pick":
            seats = [seat for seat, _ in self.picks]
        elif self.phase == "take-back" and self.taker is not None:
            seats = [self.taker[0]]
        elif self.phase == "declare":
            seats = [seat for seat in self._declaring_order() if self.questions[seat]]
        return seats

    def legal(self) -> list[Move]:
        """Return every legal move of every actor, each once."""
        moves: list[Move] = []
        for seat in self.actors():
            moves.extend(self._legal_of(seat))
        return moves

    def _legal_of(self, seat: int) -> list[Move]:
        if self.phase == "set-aside":  # TT-15
            return [("set-aside", seat, card) for card in sorted(self.hands[seat])]
        if self.phase == "draw":  # TT-17
            return [("draw", seat), ("decline-draw", seat)]
        if self.phase == "play":  # TT-19 to TT-23
            return [
                ("play", seat, card)
                for card in sorted(self.hands[seat])
                if self._follows(seat, card)
            ]
        if self.phase == "pick":  # TT-30, TT-32
            takes: list[Move] = [("take-bonus", seat, bonus) for bonus in self.available]
            return [*takes, ("decline-bonus", seat)]
        if self.phase == "take-back":  # TT-37
            backs: list[Move] = [("take-back", seat, card) for card in self._returnable()]
            return [*backs, ("keep", seat)]
        return self._legal_answers(seat)

    def over(self) -> bool:
        """Say whether the game has ended."""
        return self.phase == "over"

    def points(self) -> list[int]:
        """Return the points scored in finished rounds, by seat."""
        sums = [0] * self.players
        for scores in self._round_scores:
            for seat in self._seats():
                sums[seat] = sums[seat] + number(scores[seat]["total"])
        return sums

    def winners(self) -> list[int]:
        """Return the seats that won, none before the end: TT-67, TT-68."""
        if not self.over():
            return []
        points = self.points()
        return [seat for seat in self._seats() if points[seat] == max(points)]

    def round_scores(self) -> list[list[dict[str, object]]]:
        """Return, for each finished round and seat, what was scored and why."""
        return [[dict(score) for score in scores] for scores in self._round_scores]

    # --- refusals --------------------------------------------------------------------------------

    def broken(self, move: Move) -> set[str]:
        """Return the clauses that a well-formed move breaks, none if it is legal."""
        kind = str(move[0])
        if kind not in PHASE_OF_MOVE or len(move) != LENGTH_OF_MOVE[kind]:
            raise ValueError(f"not a move: {move!r}")
        if PHASE_OF_MOVE[kind] != self.phase:
            return {self._phase_clause()}
        if kind == "reserves":  # TT-16: a closed reserve is shuffled, not exchanged
            return set() if self._chance_fits(move) else {"TT-16"}
        if kind in CHANCE:
            return set() if self._chance_fits(move) else {self._phase_clause()}
        return self._broken_in_phase(move)

    def _phase_clause(self) -> str:
        """Return the clause that governs the phase."""
        if self.phase == "play":
            return "TT-20" if self.table else "TT-19"
        return CLAUSE_OF_PHASE[self.phase]

    def _turn_clause(self) -> str:
        """Return the clause that says whose turn it is in this phase."""
        if self.phase == "draw":
            return "TT-18"
        if self.phase == "pick":
            return "TT-35"
        return self._phase_clause()

    def _broken_in_phase(self, move: Move) -> set[str]:
        kind, seat = move[0], number(move[1])
        clauses = set()
        if seat not in self.actors():
            clauses.add(self._turn_clause())
        if kind == "take-bonus" and move[2] not in self.available:
            clauses.add("TT-30")
        if seat not in self._seats():  # it has no cards that could be tested
            return clauses
        if kind == "set-aside" and str(move[2]) not in self.hands[seat]:
            clauses.add("TT-15")
        if kind == "play":
            if str(move[2]) not in self.hands[seat]:
                clauses.add(self._phase_clause())
            elif not self._follows(seat, str(move[2])):
                clauses.add("TT-21")
        if kind == "take-back" and move[2] not in self._returnable():
            clauses.add("TT-37")
        if self.phase == "declare" and not clauses and move not in self._legal_answers(seat):
            clauses.add(self._question_clause(seat))
        return clauses

    def _chance_fits(self, move: Move) -> bool:
        """Say whether a chance move is a possible outcome of what is shuffled now."""
        if self.phase == "score-deck":
            return sorted(texts(move[1])) == sorted(self.score_deck)
        if self.phase == "first-player":
            return number(move[1]) in self._seats()
        stacks = [texts(stack) for stack in items(move[1])]
        if self.phase == "reserves":
            return [sorted(stack) for stack in stacks] == [sorted(cards) for cards in self.aside]
        dealt = [card for stack in stacks for card in stack]
        sizes = [len(stack) for stack in stacks]
        even = sizes == [len(self.deck) // self.players] * self.players
        return even and sorted(dealt) == sorted(self.deck)

    # --- moving ----------------------------------------------------------------------------------

    def apply(self, move: Move) -> None:
        """Make a legal move, or let chance decide what is pending."""
        clauses = self.broken(move)
        if clauses:
            raise ValueError(f"{move!r} breaks {sorted(clauses)}")
        if self.phase in CHANCE:
            self._apply_chance(move)
        elif self.phase == "set-aside":
            self._set_aside(number(move[1]), str(move[2]))
        elif self.phase == "draw":
            self._answer_draw(number(move[1]), draws=move[0] == "draw")
        elif self.phase == "play":
            self._play_card(number(move[1]), str(move[2]))
        elif self.phase == "pick":
            self._pick(None if move[0] == "decline-bonus" else str(move[2]))
        elif self.phase == "take-back":
            self._take_back(None if move[0] == "keep" else str(move[2]))
        else:
            self._answer_question(number(move[1]), move)

    def _apply_chance(self, move: Move) -> None:
        if self.phase == "score-deck":  # TT-07
            self.score_cards = texts(move[1])
            if self.first is None:
                self.phase = "first-player"
            else:
                self._start_round()
        elif self.phase == "first-player":  # TT-09
            self.first = number(move[1])
            self._start_round()
        elif self.phase == "deal":  # TT-13
            self.hands = [set(texts(stack)) for stack in items(move[1])]
            self.phase = "set-aside"
            if self.reserve_size == 0:
                self._start_window()
        else:
            self.reserves = [texts(stack) for stack in items(move[1])]
            self.aside = [[] for _ in self._seats()]
            self._start_window()

    def _round_first(self) -> int:
        """Return the first player of the round: TT-66."""
        return (number(self.first) + self.round) % self.players

    def _score_card(self) -> str:
        return self.score_cards[self.round]  # TT-11, TT-A50

    def _kind(self) -> str:
        return self._score_card().split(":")[0]

    def _start_round(self) -> None:
        self.side = self.sides[self._kind()]  # TT-08, TT-12, TT-A05
        if self.round < len(self.side_overrides) and self.side_overrides[self.round] is not None:
            self.side = str(self.side_overrides[self.round])
        self.available = PERMANENT_BONUSES + VARIABLE_BONUSES  # TT-12, TT-A08
        if self.take_back_gone:  # TT-A09
            self.available.remove("take-back")
        self.hands = [set() for _ in self._seats()]
        self.aside = [[] for _ in self._seats()]
        self.reserves = [[] for _ in self._seats()]
        self.tricks = [[] for _ in self._seats()]
        self.false_tricks = [set() for _ in self._seats()]
        self.held = [[] for _ in self._seats()]
        self.returned_sevens = []
        self.questions = [[] for _ in self._seats()]
        self.answers = [[] for _ in self._seats()]
        self.leader = self._round_first()
        self.tricks_played = 0
        self.phase = "deal"

    def _set_aside(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)  # TT-15
        self.aside[seat].append(card)
        if not self.actors():
            self.phase = "reserves"

    # --- the draw window -------------------------------------------------------------------------

    def _start_window(self) -> None:
        start = self.leader  # TT-18, TT-A12
        if self.readings["draw_order"] == "ROUND_FIRST":
            start = self._round_first()
        self.waiting = [seat for seat in self._clockwise(start) if self.reserves[seat]]  # TT-A13
        self.drawing = []
        self.phase = "draw"
        self._end_window_if_done()

    def _answer_draw(self, seat: int, *, draws: bool) -> None:
        self.waiting.remove(seat)
        if draws:
            self.drawing.append(seat)
        if self.readings["draw_order"] != "SIMULTANEOUS" or not self.waiting:
            for drawer in self.drawing:  # TT-17: one card, the top one
                self.hands[drawer].add(self.reserves[drawer].pop(0))
            self.drawing = []
        self._end_window_if_done()

    def _end_window_if_done(self) -> None:
        if self.waiting:
            return
        if self.readings["round_end_check"] == "AFTER_DRAW_WINDOW" and self._some_hand_is_empty():
            self._start_declaring()  # TT-A22
        else:
            self.table = []
            self.phase = "play"

    def _some_hand_is_empty(self) -> bool:
        return any(not hand for hand in self.hands)

    # --- a trick ---------------------------------------------------------------------------------

    def _follows(self, seat: int, card: str) -> bool:
        """Say whether *card* obeys TT-21 to TT-23 for a seat that holds it."""
        if not self.table:
            return True
        led = suit_of(self.table[0][1])  # TT-22: the first card only
        if suit_of(card) == led:
            return True
        return not any(suit_of(other) == led for other in self.hands[seat])

    def _play_card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if len(self.table) == self.players:  # TT-20
            self._resolve()

    def _resolve(self) -> None:
        led = suit_of(self.table[0][1])
        winner, highest = self.table[0]
        for seat, card in self.table:  # TT-24
            if suit_of(card) == led and value_of(card) > value_of(highest):
                winner, highest = seat, card
        pile = {card for _, card in self.table if suit_of(card) == led}
        self.tricks[winner].append(pile)  # TT-26
        gained = {winner: pile}
        for seat, card in self.table:
            if suit_of(card) != led:  # TT-27
                self.false_tricks[seat].add(card)
                gained[seat] = {card}

        start = winner  # TT-35, TT-A19
        if self.readings["pick_order"] == "LEADER":
            start = self.leader
        self.picks = []
        for seat in self._clockwise(start):
            for card in sorted(gained.get(seat, set())):
                if value_of(card) == 7 and self._triggers(card):  # TT-30, TT-31
                    self.picks.append((seat, card))
        self.leader = winner  # TT-49
        self.tricks_played = self.tricks_played + 1
        self.table = []
        self.ended_before_bonus = self._some_hand_is_empty()
        self._next_pick()

    def _triggers(self, seven: str) -> bool:
        """Say whether gaining this 7 brings a pick: TT-A25."""
        return self.readings["retrigger_seven"] == "AGAIN" or seven not in self.returned_sevens

    # --- bonus cards -----------------------------------------------------------------------------

    def _next_pick(self) -> None:
        if self.picks and self.available:  # TT-A27: without a card there is no pick
            self.phase = "pick"
        else:
            self.picks = []
            self._end_trick()

    def _pick(self, bonus: str | None) -> None:
        seat, seven = self.picks.pop(0)
        if bonus is None:  # TT-32
            self._next_pick()
            return
        self.available.remove(bonus)
        if bonus != "take-back":
            self.held[seat].append(bonus)
            self._next_pick()
            return
        if self.readings["take_back_removal"] == "GAME":  # TT-38, TT-A09
            self.take_back_gone = True
        self.taker = (seat, seven)
        if self._returnable():
            self.phase = "take-back"  # TT-A20: before the next seat picks
        else:
            self._take_back(None)  # TT-A26

    def _returnable(self) -> list[str]:
        """Return the false tricks that may go back to their owner's hand: TT-37, TT-A24."""
        if self.taker is None:
            return []
        seat, seven = self.taker
        cards = sorted(self.false_tricks[seat])
        if self.readings["take_back_fresh"] == "REFUSED":
            cards = [card for card in cards if card != seven]
        return cards

    def _take_back(self, card: str | None) -> None:
        if self.taker is not None and card is not None:
            self.false_tricks[self.taker[0]].remove(card)
            self.hands[self.taker[0]].add(card)
            if value_of(card) == 7:
                self.returned_sevens.append(card)
        self.taker = None
        self._next_pick()

    def _end_trick(self) -> None:
        check = self.readings["round_end_check"]
        if check == "AFTER_DRAW_WINDOW":  # TT-A22
            ended = False
        elif check == "BEFORE_BONUS":  # TT-A21
            ended = self.ended_before_bonus
        else:
            ended = self._some_hand_is_empty()
        if ended:  # TT-48
            self._start_declaring()
        else:
            self._start_window()  # TT-49

    # --- declaring -------------------------------------------------------------------------------

    def _question(self, bonus: str) -> str:
        """Return what a bonus card asks at the round's end, empty for the trick bonus."""
        if bonus in VARIABLE_BONUSES:
            if self.side == "suit":
                return "suit"
            return self.value_faces[VARIABLE_BONUSES.index(bonus)]
        if bonus == "trick-bonus":
            return ""
        return bonus

    def _question_clause(self, seat: int) -> str:
        return CLAUSE_OF_QUESTION[self._question(self.questions[seat][0])]

    def _declaring_order(self) -> list[int]:
        if self.readings["declare_order"] == "ROUND_FIRST":  # TT-A29
            return self._clockwise(self._round_first())
        return self._clockwise(self.leader)

    def _start_declaring(self) -> None:
        for seat in self._seats():  # TT-A30: the fixed order
            mine = self.held[seat]
            variable = [bonus for bonus in VARIABLE_BONUSES if bonus in mine]
            self.questions[seat] = [bonus for bonus in ("flip", "wild-status") if bonus in mine]
            self.questions[seat] += [b for b in variable if self._question(b) != "shift"]
            self.questions[seat] += [b for b in variable if self._question(b) == "shift"]
        self.phase = "declare"
        self._score_if_declared()

    def _legal_answers(self, seat: int) -> list[Move]:
        """Return all answers to the question that *seat* faces."""
        bonus = self.questions[seat][0]
        question = self._question(bonus)
        moves: list[Move] = [("decline", seat, bonus)]  # TT-33
        if question == "flip":  # TT-39, TT-40
            for pile in [*self.tricks[seat], self.false_tricks[seat]]:
                moves += [("flip", seat, card) for card in sorted(pile)]
            if self.readings["flip_target"] == "VIRTUAL_TOO":  # TT-A31
                moves += [("flip-bonus", seat, other) for other in self._virtual(seat)]
        elif question == "wild-status":  # TT-41
            moves += [("as-trick", seat), ("as-false-trick", seat)]
        elif question == "suit":  # TT-43
            moves += [("suit", seat, bonus, suit) for suit in self._face_suits(bonus)]
        elif question == "shift":  # TT-47
            for false in self._false_tricks_as_declared(seat):
                for step in (+1, -1):
                    if self._may_shift(false, step):
                        moves.append(("shift", seat, false.name, step))
        else:  # TT-44 to TT-46
            moves += [("value", seat, bonus, value) for value in self._face_values(question)]
        return moves

    def _virtual(self, seat: int) -> list[str]:
        """Return the seat's variable cards that show a false trick."""
        mine = [bonus for bonus in VARIABLE_BONUSES if bonus in self.held[seat]]
        return [bonus for bonus in mine if self._question(bonus) != "shift"]

    def _face_suits(self, bonus: str) -> list[str]:
        return sorted(set(self.suit_faces[VARIABLE_BONUSES.index(bonus)]))

    def _face_values(self, question: str) -> list[int]:
        if question == "odd":
            return sorted(set(self.odd_values))
        if question == "even":
            return sorted(set(self.even_values))
        return list(range(LOWEST, HIGHEST + 1))

    def _may_shift(self, false: FalseTrick, step: int) -> bool:
        """Say whether the ±1 card may change this false trick so: TT-47, TT-A38, TT-A39."""
        if false.value is None:
            return False
        if self.readings["shift_target"] == "PRINTED_ONLY" and not false.printed:
            return False
        return LOWEST <= false.value + step <= HIGHEST

    def _answer_question(self, seat: int, answer: Move) -> None:
        self.questions[seat].pop(0)
        self.answers[seat].append(answer)
        self._score_if_declared()

    def _flipped_bonus(self, seat: int) -> str | None:
        """Return the bonus card that counts as a trick if it is used (TT-A31)."""
        for answer in self.answers[seat]:
            if answer[0] == "flip-bonus":
                return str(answer[2])
        return None

    def _virtual_false_trick(self, bonus: str, shown: object) -> FalseTrick:
        """Return the false trick of a variable card that shows a value or a suit (TT-A41)."""
        flippable = self.readings["flip_target"] == "VIRTUAL_TOO"
        if isinstance(shown, int):
            return FalseTrick(bonus, shown, None, printed=False, flippable=flippable)
        return FalseTrick(bonus, None, str(shown), printed=False, flippable=flippable)

    def _as_declared(self, seat: int) -> tuple[list[tuple[str, ...]], list[FalseTrick]]:
        """Return tricks and false tricks of a seat after the answers it has given so far.

        A trick is the cards of a pile, or nothing if it is no real trick that could be flipped.
        """
        tricks = [tuple(sorted(pile)) for pile in self.tricks[seat]]
        falses = [printed_false_trick(card) for card in sorted(self.false_tricks[seat])]
        for answer in self.answers[seat]:
            kind, named = answer[0], answer[2] if len(answer) > 2 else None
            if kind == "flip" and named in self.false_tricks[seat]:
                falses = [false for false in falses if false.name != named]
                tricks.append(())
            elif kind == "flip":  # TT-40, TT-A34: only the top card is left
                tricks = [pile for pile in tricks if named not in pile]
                falses.append(printed_false_trick(str(named)))
            elif kind == "shift":
                falses = [self._shifted(false, answer) for false in falses]
            elif kind == "as-trick":
                tricks.append(())
            elif kind == "as-false-trick":  # TT-A35
                falses.append(FalseTrick("wild-status", None, None, printed=False, flippable=False))
            elif kind in ("suit", "value") and named == self._flipped_bonus(seat):
                tricks.append(())
            elif kind in ("suit", "value"):
                falses.append(self._virtual_false_trick(str(named), answer[3]))
        return tricks, falses

    def _shifted(self, false: FalseTrick, shift: Move) -> FalseTrick:
        """Return a false trick after a shift that may be meant for another one."""
        if false.name != shift[2] or false.value is None:
            return false
        return replace(false, value=false.value + number(shift[3]))

    def _false_tricks_as_declared(self, seat: int) -> list[FalseTrick]:
        return self._as_declared(seat)[1]

    # --- the round's scoring ---------------------------------------------------------------------

    def _score_if_declared(self) -> None:
        if any(self.questions):
            return
        falses = [self._false_tricks_as_declared(seat) for seat in self._seats()]
        counts = [len(own) for own in falses]
        scores = []
        for seat in self._seats():
            tricks = len(self._as_declared(seat)[0])
            score = self._score(seat, tricks, falses[seat], counts)
            scores.append({**score, **self._which(seat, falses[seat], counts)})
        self._round_scores.append(scores)
        self.round = self.round + 1
        if self.round == self.rounds:  # TT-66
            self.phase = "over"
        else:
            self._start_round()

    def _score(
        self, seat: int, tricks: int, falses: list[FalseTrick], counts: list[int]
    ) -> dict[str, object]:
        """Return the round's score of a seat; *counts* are the false tricks of all seats."""
        pairs = min(tricks, len(falses))
        worth = pair_value(tricks, len(falses))
        bonus = tricks if "trick-bonus" in self.held[seat] else 0  # TT-42, TT-A36
        table = self.tables[self._kind()]
        if self._kind() in ("fewest", "most"):
            card = rank_points(self._kind(), table, counts, self.readings)[seat]
        else:
            card = counted_points(self._score_card(), table, falses)
        return {
            "tricks": tricks,
            "false_tricks": len(falses),
            "pairs": pairs,
            "pair_value": worth,
            "trick_points": tricks,  # TT-51
            "pair_points": pairs * worth,  # TT-52, TT-53
            "bonus_points": bonus,
            "card_points": card,  # TT-54
            "total": tricks + pairs * worth + bonus + card,
        }

    def _which(self, seat: int, falses: list[FalseTrick], counts: list[int]) -> dict[str, object]:
        """Return which false tricks of a seat there are and what the score card counted."""
        kind, ordered = self._kind(), in_order(falses)
        if kind in ("fewest", "most"):
            counted = place_of(seat, kind, counts, self.readings)
        else:
            counted = what_counted(self._score_card(), self.tables[kind], ordered)
        return {
            "which": [(false.name, false.value, false.suit) for false in ordered],
            "score_card": self._score_card(),
            "has_bonus": "trick-bonus" in self.held[seat],
            "counted": counted,
        }

    # --- the best declaration, by brute force ----------------------------------------------------

    def best_score(self, seat: int) -> int:
        """Return the best total a seat can still declare, over all orders of its own effects.

        Other seats count with what they have declared so far; as they lie, when all declare
        unseen by each other.
        """
        if self.phase != "declare":
            raise ValueError("nobody is declaring")
        counts = self._counts_before(seat)
        tricks, falses = self._as_declared(seat)
        remaining = frozenset(self.questions[seat])
        return self._best(seat, (remaining, tuple(tricks), tuple(falses)), counts, {})

    def _counts_before(self, seat: int) -> list[int]:
        """Return the numbers of false tricks as *seat* knows them while it declares."""
        if self.readings["declare_order"] == "SIMULTANEOUS":  # TT-A29
            counts = [len(cards) for cards in self.false_tricks]
        else:
            counts = [len(self._false_tricks_as_declared(other)) for other in self._seats()]
        counts[seat] = len(self._false_tricks_as_declared(seat))
        return counts

    def _best(
        self,
        seat: int,
        lie: tuple[frozenset[str], Piles, tuple[FalseTrick, ...]],
        counts: list[int],
        known: dict[object, int],
    ) -> int:
        """Return the best total from a public in which some cards may still be used."""
        remaining, tricks, falses = lie
        if "flip" not in remaining:  # what is in a trick can no longer matter
            tricks = tuple(() for _ in tricks)
        key = (remaining, tuple(sorted(tricks)), frozenset(falses))
        if key not in known:
            others = [*counts[:seat], len(falses), *counts[seat + 1 :]]
            best = number(self._score(seat, len(tricks), list(falses), others)["total"])
            for bonus in remaining:
                for after in self._effects(seat, bonus, tricks, falses):
                    rest = (remaining - {bonus}, *after)
                    best = max(best, self._best(seat, rest, counts, known))
            known[key] = best
        return known[key]

    def _effects(
        self,
        seat: int,
        bonus: str,
        tricks: Piles,
        falses: tuple[FalseTrick, ...],
    ) -> Iterator[tuple[Piles, tuple[FalseTrick, ...]]]:
        """Yield the tricks and false tricks after each use of one card in the present public."""
        question = self._question(bonus)
        if question == "flip":
            yield from self._flips(tricks, falses)
        elif question == "wild-status":
            yield (*tricks, ()), falses
            wild = FalseTrick(bonus, None, None, printed=False, flippable=False)
            yield tricks, (*falses, wild)
        elif question == "shift":
            for shifted in self._shifts(falses):
                yield tricks, shifted
        elif bonus == self._flipped_bonus(seat):
            yield (*tricks, ()), falses
        elif question == "suit":
            for suit in self._face_suits(bonus):
                yield tricks, (*falses, self._virtual_false_trick(bonus, suit))
        else:
            for value in self._face_values(question):
                yield tricks, (*falses, self._virtual_false_trick(bonus, value))

    def _flips(
        self, tricks: Piles, falses: tuple[FalseTrick, ...]
    ) -> Iterator[tuple[Piles, tuple[FalseTrick, ...]]]:
        for place, pile in enumerate(tricks):
            for card in pile:
                others = tricks[:place] + tricks[place + 1 :]
                yield others, (*falses, printed_false_trick(card))
        for place, false in enumerate(falses):
            if false.flippable:  # a shift of it is lost
                yield (*tricks, ()), falses[:place] + falses[place + 1 :]

    def _shifts(self, falses: tuple[FalseTrick, ...]) -> Iterator[tuple[FalseTrick, ...]]:
        for place, false in enumerate(falses):
            for step in (+1, -1):
                if false.value is not None and self._may_shift(false, step):
                    moved = replace(false, value=false.value + step)
                    yield (*falses[:place], moved, *falses[place + 1 :])
