"""A dialog about a real game, followed from its open cards, move by move."""

from collections.abc import Mapping
from typing import Any

import attrs
from rich.console import RenderableType
from rich.text import Text

from tricky_twist.cli.dialog.file import Header
from tricky_twist.cli.dialog.question import Outcome, Question, split_name
from tricky_twist.cli.games import Reply, referee_of
from tricky_twist.cli.sheet import Evening, Sheet, scored
from tricky_twist.cli.story import EventText, Victory
from tricky_twist.core.phrases import name_of, say
from tricky_twist.core.violations import about_in_words
from tricky_twist.encoding import encode
from tricky_twist.records import OpenRecord, Setup, Unexplained, find_revokes
from tricky_twist.records.bystander import bystander_of
from tricky_twist.records.openly import Watched


@attrs.frozen
class Watch:
    """The answers about a game so far."""

    header: Header
    shown: tuple[Any, ...] = ()
    moves: tuple[Any, ...] = ()
    illegal: int = 0
    """The number of moves that were openly illegal."""
    watched: Watched | None = None
    """A game that may be the one that is played; nothing before chance has shown what it must."""
    found: Unexplained | None = None
    """The proof that a player broke a rule."""

    @classmethod
    def begin(cls, header: Header) -> "Watch":
        """Return the talk before the first answer; a game that cannot be set up is refused."""
        header.game.setup(len(header.names), header.rules, first=header.first)
        watch = cls(header)
        return watch if watch.missing else attrs.evolve(watch, watched=watch.watch_again())

    @property
    def record(self) -> OpenRecord:
        """The open facts."""
        header = self.header
        start = Setup(len(header.names), header.rules, header.first)
        return OpenRecord(header.game, start, self.moves, self.shown, header.names)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.watched is not None and self.header.game.is_over(self.watched.state)

    @property
    def missing(self) -> Any:
        """The cards of chance that the referee lacks."""
        header = self.header
        if self.is_over:
            return None
        referee, players = referee_of(header.game), len(header.names)
        state = None if self.watched is None else self.watched.state
        return referee.shown_next(header.rules, players, self.shown, state)

    def watch_again(self) -> Watched:
        """Return a game that explains all that was seen, which was explained before."""
        watched = Watched.begin(self.record)
        for number, move in enumerate(self.moves):
            watched = watched.after(number, move)  # score cards to come change nothing
        return watched

    # Questions ------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """The next question."""
        if self.missing is not None:
            question: Question = self.missing.question
            return question
        if self.found is not None or self.is_over or self.watched is None:
            return None
        state = self.watched.state
        asked = referee_of(self.header.game).phases[type(state)]
        return asked.question(state, self.header.names)

    # Answers --------------------------------------------------------------------------------------

    def answered(self, text: str) -> Outcome:
        """Return the talk after an answer."""
        if self.missing is not None:
            cards = self.missing.read(text)
            told = attrs.evolve(self, shown=(*self.shown, *cards))
            meant = " ".join(map(str, cards))
            return Outcome(attrs.evolve(told, watched=told.watch_again()), meant=meant)
        return played(self, text)

    @property
    def evening(self) -> Evening:
        """The points of all finished rounds; unseen cards do not count."""
        header, evening = self.header, Evening(self.header.names)
        if self.watched is None:
            return evening
        state, game = self.watched.state, header.game
        sheets, bystander = game.score_sheet(state), bystander_of(game)
        if not self.is_over:
            sheets = sheets[: game.round_of(state) - 1]
        unseen = False
        for rows in sheets:
            seen = [bystander.seen_row(row) for row in rows]
            title = evening.next_title
            if seen != list(rows):
                unseen, title = True, f"{title}, without the cards off the pile"
            evening = evening.and_round(
                Sheet(title, tuple(scored(game, r, header.names) for r in seen))
            )
        if unseen or not self.is_over:
            return evening
        won = Victory(game, state, self.watched.events[-1], header.names)
        return attrs.evolve(evening, victory=won)


def played(watch: Watch, text: str) -> Outcome:
    """Return the dialog after the moves of an answer; it makes none if one is illegal."""
    game, names = watch.header.game, watch.header.names
    assert watch.watched is not None  # nothing is missing
    state = watch.watched.state
    seat, words = split_name(text, names)
    actor = game.actors(state)[0] if seat is None else seat
    reply = Reply(state, names, actor, words)
    said = Outcome(watch)
    for move in referee_of(game).phases[type(state)].moves(reply):
        before: Any = said.dialog
        after = _after(before, move)
        if after.dialog.illegal > watch.illegal:
            talk = attrs.evolve(watch, illegal=watch.illegal + 1)
            return Outcome(talk, after.lines, after.data)
        said = Outcome(after.dialog, (*said.lines, *after.lines), (*said.data, *after.data))
        if after.dialog.found is not None:
            break
    return said


def _after(watch: Watch, move: object) -> Any:
    """Return the dialog after a move, even a faulty one."""
    assert watch.watched is not None  # nothing is missing
    number = len(watch.moves)
    found = watch.watched.extend(number, move)
    told = {"move": number + 1, "words": _words(watch, move), **encode(watch.header.game, move)}
    if isinstance(found, Watched):
        after = attrs.evolve(watch, moves=(*watch.moves, move), watched=found)
        return Outcome(after, *_happened(watch, after, told))
    if found.violations or found.is_open:
        reasons = _reasons(watch, found)
        line = Text(f"Illegal: {_words(watch, move)}: {'; '.join(reasons)}", "red")
        entry = {**told, "illegal": [str(v.clause) for v in found.violations], "reason": reasons}
        return Outcome(attrs.evolve(watch, illegal=watch.illegal + 1), (line,), (entry,))
    refuted = attrs.evolve(watch, moves=(*watch.moves, move), found=found)
    return Outcome(refuted, tuple(_proof(refuted)), ({**told, **proof_data(refuted)},))


def _words(watch: Watch, move: object) -> str:
    return watch.header.game.in_words(move, watch.header.names)


def _reasons(watch: Watch, found: Unexplained) -> list[str]:
    """Return the open faults, each with its clause."""
    names = watch.header.names
    # The reader is not the player who tried, and sees open facts: all of these are open.
    reasons = [f"{about_in_words(v, names)} [{v.clause}]" for v in found.violations]
    return reasons or [say(found.reason, names)]


# Later proofs -------------------------------------------------------------------------------------


def _proof(watch: Watch) -> list[Text]:
    """Return the words for an earlier fault, which a card shows now."""
    data = proof_data(watch)
    who = f"{data['by']} broke a rule" if data["by"] else "Somebody broke a rule"
    why = "no hidden cards explain that" if data["before"] else data["reason"]
    lines = [f"{who}: {data['words']}, and {why}."]
    for move in data["before"]:
        clauses = ", ".join(move["clauses"])
        lines.append(f"With that card in hand this move was not legal: {move['words']} [{clauses}]")
    return [Text(line, "red") for line in lines]


def proof_data(watch: Watch) -> Mapping[str, Any]:
    """Return what a program reads about it."""
    found, names = watch.found, watch.header.names
    assert found is not None  # or there is no proof
    data: dict[str, Any] = {
        "impossible": len(watch.moves),
        "words": _words(watch, found.move),
        "reason": say(found.reason, names),
        "by": None if found.seat is None else name_of(found.seat, names),
        "cards": [str(card) for card in found.cards],
    }
    return {
        **data,
        "before": [
            {
                "move": revoke.number + 1,
                "words": _words(watch, revoke.move),
                "clauses": [clause.id for clause in revoke.clauses],
            }
            for revoke in find_revokes(watch.record, found)
        ],
    }


# What happened ------------------------------------------------------------------------------------


def _happened(
    before: Watch, after: Watch, told: Mapping[str, object]
) -> tuple[tuple[RenderableType, ...], tuple[object, ...]]:
    """Return what there is to say after a legal move, for people and for programs."""
    assert after.watched is not None  # there was a move
    game, names = after.header.game, after.header.names
    telling = referee_of(game).telling
    events = tuple(event for event in after.watched.events if type(event) in telling)
    lines: tuple[RenderableType, ...] = (EventText(game, events, names),) if events else ()
    words = [game.in_words(event, names) for event in events]
    data: tuple[object, ...] = ({**told, "events": words},)
    evening = after.evening
    if len(evening.rounds) > len(before.evening.rounds):
        lines += evening.last()
        data += (evening.rounds[-1].data(names),)
    return lines, data
