"""Records that must stay sound, and the same to the byte, in every later version of this library.

``nox -s pins`` adds what is missing; what is there is never written again.
See ``tests/golden/README.md``.
"""

from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path

from tests.conformance.subjects import SUBJECTS
from tests.records.games import NAMES
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.records import (
    Journal,
    Occupant,
    OtherEdition,
    Record,
    SeatReplaced,
    Sound,
    Undone,
    begin,
    begin_at,
    dumps,
    verify,
)
from tricky_twist.records.verdicts import other_rules
from tricky_twist.testing.conformance.subject import AnyGame, Subject
from tricky_twist.testing.lines import play_out

FOLDER = Path(__file__).parent.parent / "golden"

TRIES, FULL_TRIES = 300, 100
"""How many games of few cards, and of all, are played to find one in which a reading matters."""


def path_of(game: AnyGame, what: str) -> str:
    """Return where a record lies in the folder of a version."""
    return f"{game.name}/{what}.json"


def played(subject: Subject, begun: Record, seed: int) -> Record:
    """Return the record of a whole game, with its result."""
    record = begun.played(*play_out(subject.game, begun.state, seed).moves)
    return record.scored(*subject.game.scores(record.state)).tagged(golden=str(seed))


def of_number(subject: Subject, players: int, rules: object, seed: int = 1) -> Record:
    """Return the record of a whole game for a number of players."""
    begun = begin(subject.game, players, rules, first=Seat(1), names=NAMES[:players])
    return played(subject, begun, seed)


def of_reading(subject: Subject, field: str, choice: object) -> Record:
    """Return the record of a game of few cards that the usual choice would not allow.

    Some choices allow nothing, and score nothing, that the usual one does not; then any will do.
    """
    standard = subject.game.editions[0][1]
    small = [(len(subject.game.scores(one)), one.rules) for one in subject.material.small]
    tried = [(one, seed) for seed in range(TRIES) for one in small]
    tried += [((max(subject.game.players), standard), seed) for seed in range(FULL_TRIES)]
    for (players, rules), seed in tried:
        record = of_number(subject, players, changed(rules, **{field: choice}), seed)
        usual = changed(rules, **{field: getattr(standard, field)})
        if not isinstance(verify(record.under(usual)), Sound):
            return record
    players, rules = small[0]
    return of_number(subject, players, changed(rules, **{field: choice}))


def of_position(subject: Subject) -> Record:
    """Return the record of a game that was entered in the middle."""
    players, rules = (
        len(subject.game.scores(subject.material.small[0])),
        subject.material.small[0].rules,
    )
    whole = of_number(subject, players, rules)
    left = len(whole.moves) // 3
    state = subject.game.position(whole.taken_back(left).state)
    record = begin_at(subject.game, state, names=whole.names).played(*whole.moves[-left:])
    return record.scored(*subject.game.scores(record.state))


def wanted(subject: Subject) -> Iterator[tuple[str, str, object]]:
    """Yield the name, the kind and the choice of each record that a game must have."""
    game = subject.game
    for name, rules in game.editions:
        yield f"edition-{name}", "rules", rules
    for other in other_rules(game, game.editions[0][1]):
        if not isinstance(other, OtherEdition):
            yield f"reading-{other.field}-{other.choice.name.lower()}", other.field, other.choice
    for players in game.players:
        yield f"players-{players}", "players", players
    yield "position", "position", None


def make(subject: Subject, kind: str, choice: object) -> Record:
    """Play a game of what is wanted."""
    players, standard = subject.game.players, subject.game.editions[0][1]
    match kind, choice:
        case "rules", rules:
            return of_number(subject, players[0], rules)
        case "players", int(number):
            return of_number(subject, number, standard, 2)
        case "position", _:
            return of_position(subject)
        case field, _:
            return of_reading(subject, field, choice)


def happened(moves: Iterable[object]) -> Iterator[object]:
    """Yield the lines of a journal: every third move is made twice, and at last a bot sits down."""
    for number, move in enumerate(moves):
        yield from (move, Undone(1), move) if number % 3 == 2 else (move,)
    yield SeatReplaced(Seat(1), "Hal", Occupant.BOT)


def files() -> list[Path]:
    """Return every record that is kept."""
    return sorted(FOLDER.glob("*/*/*.json"))


def journals() -> list[Path]:
    """Return every journal that is kept."""
    return sorted(FOLDER.glob("*/*/*.jsonl"))


def missing() -> Iterator[tuple[Subject, str, str, object]]:
    """Yield what no version has a record of."""
    kept = {f"{path.parent.name}/{path.name}" for path in files()}
    for subject in SUBJECTS:
        for name, kind, choice in wanted(subject):
            if path_of(subject.game, name) not in kept:
                yield subject, name, kind, choice


def without_journal() -> list[Subject]:
    """Return the games of which no version has a journal."""
    kept = {path.parent.name for path in journals()}
    return [subject for subject in SUBJECTS if subject.game.name not in kept]


def pin() -> None:
    """Write a record of everything of which there is none, and a journal of each game."""
    for subject, name, kind, choice in missing():
        path = FOLDER / version("tricky_twist") / path_of(subject.game, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dumps(make(subject, kind, choice)) + "\n", encoding="ascii")
    for subject in without_journal():
        small = subject.material.small[0]
        whole = of_number(subject, len(subject.game.scores(small)), small.rules)
        path = FOLDER / version("tricky_twist") / subject.game.name / "journal.jsonl"
        with Journal.open(path, whole.taken_back(len(whole.moves))) as journal:
            journal.append(*happened(whole.moves))
