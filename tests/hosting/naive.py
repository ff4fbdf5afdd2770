"""A hosted table in the simplest Python, written from its reference page and not from its code.

It keeps lists, forgets nothing, and works everything out anew. The rules of the game it asks.
"""

from dataclasses import dataclass, field
from typing import Any

from tricky_twist import Seat, Shuffler
from tricky_twist.core.game import shuffled
from tricky_twist.core.parts import imperative
from tricky_twist.core.seats import SEATS
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.parts import cards_of, in_parts
from tricky_twist.games import part_of
from tricky_twist.records import (
    Occupant,
    SeatReplaced,
    UndoAccepted,
    Undone,
    UndoProposed,
    UndoRejected,
)
from tricky_twist.testing.conformance.subject import AnyGame

GAP = "moves were taken back"
"""Stands among the events, where every older counter becomes out of date."""

Wish = tuple[Seat, int]
"""A seat, and the number of its move that it would like to take back."""


@dataclass
class Played:
    """A move that counts."""

    move: Any
    seat: Seat | None
    number: int
    before: Any
    """The state before it."""
    told: int
    """How much had been announced before it."""
    events: tuple[Any, ...] = ()


@dataclass
class Answer:
    """What a table must do with a request."""

    why: list[str] | None = None
    """The words of a refusal; nothing if the request is taken."""
    line: Any = None
    """The first line to write down; what the table then plays by itself follows it."""


@dataclass
class Naive:
    """A table."""

    game: AnyGame
    state: Any
    names: list[str]
    shuffler: Shuffler
    told: list[Any] = field(default_factory=list)
    """Every event that was ever announced, with a GAP wherever moves were taken back."""
    moves: list[Played] = field(default_factory=list)
    away: set[Seat] = field(default_factory=set)
    made: dict[Seat, int] = field(default_factory=dict)
    wish: Wish | None = None
    agreed: set[Seat] = field(default_factory=set)
    lapse: tuple[Wish, str, Seat | None] | None = None
    """The wish that came to nothing just now, the words why, and the seat that they name."""
    undone: set[int] = field(default_factory=set)
    """The places of the events that were taken back."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table."""
        return SEATS[: len(self.names)]

    def number(self, seat: Seat) -> int:
        """Return the number of a seat's next move; numbers do not come back."""
        return self.made.get(seat, 0)

    def played(self, seat: Seat, number: int) -> Played | None:
        """Return a seat's move with this number, if it counts."""
        found = [each for each in self.moves if (each.seat, each.number) == (seat, number)]
        return found[0] if found else None

    # Lines of the journal -------------------------------------------------------------------------

    def write(self, line: object) -> None:
        """Change as one line of the journal says; a wish lapses by any but a word about it."""
        if isinstance(line, UndoProposed | UndoAccepted | UndoRejected):
            self.note(line)
            return
        wish, self.wish, self.agreed = self.wish, None, set()
        if self.stirs(line):
            self.lapse = None
            if wish is not None and not isinstance(line, Undone):
                self.lapse = (wish, "play goes on: no move is taken back", None)
            if wish is not None and isinstance(line, SeatReplaced):
                self.lapse = (wish, "{} has changed: no move is taken back", line.seat)
        if isinstance(line, Undone):
            self.undone |= {*range(self.moves[-line.moves].told, len(self.told))}
            self.state = self.moves[-line.moves].before
            del self.moves[-line.moves :]
            self.told.append(GAP)
        elif isinstance(line, SeatReplaced):
            self.names[line.seat] = line.name
            if line.occupant is Occupant.BOT:
                self.away.add(line.seat)
            else:
                self.away.discard(line.seat)
        else:
            seat = self.game.sender_of(line)
            number = 0 if seat is None else self.number(seat)
            self.moves.append(Played(line, seat, number, self.state, len(self.told)))
            if seat is not None:
                self.made[seat] = number + 1
            step = self.game.play(self.state, line)
            self.state = step.state
            self.told += step.events
            self.moves[-1].events = step.events

    def note(self, line: UndoProposed | UndoAccepted | UndoRejected) -> None:
        """Note a word about a wish."""
        self.lapse = None
        if isinstance(line, UndoProposed):
            self.wish, self.agreed = (line.seat, line.number), set()
        if isinstance(line, UndoRejected):
            assert self.wish is not None
            self.lapse = (self.wish, "{} does not agree: no move is taken back", line.seat)
            self.wish, self.agreed = None, set()
        else:
            self.agreed.add(line.seat)

    def stirs(self, line: object) -> bool:
        """Say whether a client or the server caused a line, and not chance or a bot."""
        if isinstance(line, Undone | SeatReplaced):
            return True
        sender = self.game.sender_of(line)
        return sender is not None and sender not in self.away

    def by_chance(self) -> object:
        """Return the move of chance that is due."""
        return shuffled(self.game, self.state, self.shuffler)

    def by_bots(self) -> list[Seat]:
        """Return the seats for which a bot must move before anything else happens."""
        return [seat for seat in self.game.actors(self.state) if seat in self.away]

    # Requests -------------------------------------------------------------------------------------

    def asked(self, seat: Seat | None, request: Any) -> Answer:
        """Return what a request must lead to."""
        if seat not in self.seats:
            return Answer(["only players who sit at the table may send requests"])
        if seat in self.away:
            return Answer(["a bot plays for this seat now"])
        match request:
            case {"number": number, "move": document}:
                return self._moved(seat, number, codecs_of(self.game).move.decode(document))
            case {"undo": number}:
                return self._wished(seat, number)
            case {"agree": {"seat": asker, "number": number}}:
                return self._answered(seat, (SEATS[asker], number), agrees=True)
            case {"decline": {"seat": asker, "number": number}}:
                return self._answered(seat, (SEATS[asker], number), agrees=False)
            case _:
                return Answer(line=SeatReplaced(seat, self.names[seat], Occupant.BOT))

    def _moved(self, seat: Seat, number: int, move: Any) -> Answer:
        if move.seat is not seat:
            whose = self.names[move.seat] if move.seat in self.seats else str(move.seat)
            return Answer([f"you cannot move for {whose}"])
        if number != self.number(seat):
            old = self.played(seat, number)
            if old is not None and old.move == move:
                return Answer()
            return Answer([f"your next move is number {self.number(seat)}, not {number}"])
        broken = self.game.find_violations(self.state, move)
        if broken:
            return Answer([self.game.in_words(each, tuple(self.names)) for each in broken])
        return Answer(line=move)

    def _wished(self, seat: Seat, number: int) -> Answer:
        if self.played(seat, number) is None:
            return Answer([f"you have no move number {number} to take back"])
        if self.wish is not None and self.wish[0] is not seat:
            asker = self.names[self.wish[0]]
            return Answer([f"{asker} has asked to take a move back: answer that first"])
        if self.wish == (seat, number):
            return Answer()
        return self._agreed({seat}, (seat, number), UndoProposed(seat, number))

    def _answered(self, seat: Seat, wish: Wish, *, agrees: bool) -> Answer:
        if self.wish != wish:
            return Answer(["nobody is asking for that"])
        if not agrees:
            return Answer(line=UndoRejected(seat))
        line = None if seat in self.agreed else UndoAccepted(seat)
        return self._agreed(self.agreed | {seat}, wish, line)

    def _agreed(self, agreed: set[Seat], wish: Wish, line: Any) -> Answer:
        """Return an undo if all agree; else the line that notes a word."""
        if not {*self.seats} <= agreed | self.away:
            return Answer(line=line)
        numbers = [(each.seat, each.number) for each in self.moves]
        return Answer(line=Undone(len(self.moves) - numbers.index(wish)))

    # Messages -------------------------------------------------------------------------------------

    def welcome(self, seat: Seat | None) -> dict[str, Any]:
        """Return everything that a client needs."""
        rules = codecs_of(self.game).rules.encode(self.game.rules_of(self.state))
        first = {"type": "welcome", "game": self.game.name, "seat": seat, "rules": rules}
        return first | self._now(seat)

    def since(self, seat: Seat | None, counter: object, most: int = 10**6) -> dict[str, Any]:
        """Return what a client missed since a counter; a welcome if that is out of date."""
        if type(counter) is not int or not 0 <= counter <= len(self.told):
            return self.welcome(seat)
        if GAP in self.told[counter:]:
            return self.welcome(seat)
        stops = [n for n, move in enumerate(self.moves) if move.told >= counter][most:]
        stops = [n for n in stops if self.moves[n].told > counter]
        if stops:
            then = self.delayed(len(self.moves) - stops[0])
            then.told, later = self.told[: self.moves[stops[0]].told], len(self.moves) - stops[0]
            news = then.since(seat, counter) | {"later": later, "moves": []}
            return {name: held for name, held in news.items() if name != "prompt"}
        missed = self.game.view_events(tuple(self.told[counter:]), seat)
        encode = codecs_of(self.game).event.encode
        events = [{"event": encode(e), **self.parts(e, seat)} for e in missed]
        return {"type": "news", "since": counter, "events": events} | self._now(seat)

    def history(self, seat: Seat | None) -> list[dict[str, Any]]:
        """Return all that was ever told, and what of it was taken back."""
        lines = []
        for place, event in enumerate(self.told):
            if event != GAP:
                (seen,) = self.game.view_events((event,), seat)
                line = {"event": codecs_of(self.game).event.encode(seen), **self.parts(seen, seat)}
                lines.append(line | ({"undone": True} if place in self.undone else {}))
        return lines

    def parts(self, thing: Any, reader: Seat | None) -> dict[str, Any]:
        """Return a sentence, and its parts if it has several."""
        names = tuple(self.names)
        words = self.game.in_words(thing, names)
        found = in_parts(self.game, thing, names, reader)
        return {"words": words} | ({} if found == [words] else {"parts": found})

    def delayed(self, moves: int) -> "Naive":
        """Return the table as it stood so many moves ago; what is out of date now stays that."""
        if moves == 0 or not self.moves:
            return Naive(**{**vars(self), "wish": None, "agreed": set(), "lapse": None})
        then = self.moves[max(0, len(self.moves) - moves)]
        told = self.told[: then.told]
        if GAP in self.told[then.told :] and told:
            told[-1] = GAP
        kept = self.moves[: self.moves.index(then)]
        return Naive(
            self.game, then.before, self.names, self.shuffler, told, kept, self.away, self.made
        )

    # How it stands --------------------------------------------------------------------------------

    def _now(self, seat: Seat | None) -> dict[str, Any]:
        game, state, codecs = self.game, self.state, codecs_of(self.game)
        legal = () if seat is None else game.legal_moves(state, seat)
        words = tuple(self.names)
        wish = self.wish and {
            "seat": self.wish[0],
            "number": self.wish[1],
            "agreed": sorted(self.agreed),
            "words": f"{self.names[self.wish[0]]} asks to take this back: {self.first(seat)}",
        }
        stands = {
            "counter": len(self.told),
            "names": self.names,
            "away": sorted(self.away),
            "view": codecs.brief.encode(game.view(state, seat)),
            "actors": list(game.actors(state)),
            "number": None if seat is None else self.number(seat),
            "moves": [
                {"move": codecs.move.encode(move), "words": game.in_words(move, words)}
                | {"do": imperative(move)}
                | ({"cards": cards} if (cards := cards_of(game, move)) else {})
                for move in legal
            ],
            "over": game.is_over(state),
            "scores": list(game.scores(state)),
            "winners": list(game.winners(state)),
            "undo": wish,
        }
        lapse = {} if self.lapse is None else {"lapse": self._lapsed(*self.lapse)}
        return {**stands, **self._prompt(seat), **lapse, "glance": self._glance(seat)}

    def _lapsed(self, wish: Wish, words: str, seat: Seat | None) -> dict[str, Any]:
        said = words.format("" if seat is None else self.names[seat])
        return {"seat": wish[0], "number": wish[1], "words": said}

    def first(self, reader: Seat | None) -> str:
        """Return what happened first by the move that somebody would like to take back."""
        assert self.wish is not None
        move = self.played(*self.wish)
        assert move is not None
        (seen,) = self.game.view_events(move.events[:1], reader)
        return self.game.in_words(seen, tuple(self.names))

    @property
    def page(self) -> Any:
        """What the game declares for pages."""
        return part_of(self.game.name, "page")

    def _glance(self, seat: Seat | None) -> Any:
        seen = self.page.glance(self.game.view(self.state, seat))
        return codecs_of(self.game).for_type(type(seen)).encode(seen)

    def _prompt(self, seat: Seat | None) -> dict[str, Any]:
        """Return what a seat is asked for, if it is its turn."""
        legal = () if seat is None else self.game.legal_moves(self.state, seat)
        if not legal:
            return {}
        asked = self.page.prompt(self.game.view(self.state, seat), legal)
        return {"prompt": asked.words.fill(asked)}
