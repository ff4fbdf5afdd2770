"""``tricky-twist clauses may I look at my reserve``: the clauses that answer a question."""

from collections.abc import Iterable

import attrs
import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.commands import subcommand
from tricky_twist.cli.language import here, speak_of, spoken
from tricky_twist.cli.options import GAME, WholeNumber
from tricky_twist.cli.output import Answer, answers, heading, set_in
from tricky_twist.cli.play import english, words
from tricky_twist.cli.rulebook import Named, all_games, entries
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.clauses import Clause, Reading
from tricky_twist.games import game_called
from tricky_twist.primer import GLOSSARY
from tricky_twist.records import AnyGame
from tricky_twist.search import Index, Record
from tricky_twist.search.languages import speech_of

SHOWN = 5
"""The number of answers without ``--all``."""

WEIGHTS = {"clause": 1.75, "reading": 1.25, "fact": 0.9, "example": 1.0}
"""The weight of each kind of record: most questions are about clauses."""


IN_ENGLISH = frozenset(("fact", "example"))
"""The kinds of entries that have no translation."""

STAND_IN = "stand-in provisional values printed on the cards"
"""More words for a reading whose data no rulebook gives."""


@subcommand("clauses")
@click.argument("words", nargs=-1)
@click.option("--game", type=GAME, help="Look in the rulebook of this game only.")
@click.option(
    "--limit",
    type=WholeNumber(1),
    metavar="N",
    help=f"Show at most this many; {SHOWN} answers, or all clauses, if not given.",
)
@answers
def command(words: tuple[str, ...], game: AnyGame | None, limit: int | None) -> Answer:
    """Find the clauses that answer a question, or list them all.

    Every word counts, rare ones most, and slips are forgiven. Words of the Dutch, Hungarian, French
    and Italian rulebooks are known, too; `tricky-twist --language nl clauses ...` looks in the
    Dutch words of the rules as well. Without WORDS every clause is listed.

    tricky-twist clauses may I play any card when I cannot follow

    tricky-twist clauses melléütés

    tricky-twist clauses --game flip-twhist two thieves
    """
    games = speak_of(all_games() if game is None else (game,))
    if not words:
        every = [named for named in entries(games) if named.kind == "clause"][:limit]
        listed = [_hit(named, spoken()) for named in every]
        return Answer(_data(listed), lambda on: _list(listed, on))
    question = " ".join(words)
    note, hits = found(question, games, SHOWN if limit is None else limit)
    return Answer(_data(hits), lambda on: show_hits(note, hits, on), is_yes=bool(hits))


@attrs.frozen
class Hit:
    """Something that answers a question."""

    id: str
    """The id of an entry, or what to type to see it."""
    kind: str
    game: AnyGame
    record: Record

    def data(self) -> dict[str, str]:
        """Return what ``--json`` writes of it."""
        title, text = self.record.title, self.record.text
        told = {"id": self.id, "kind": self.kind, "game": self.game.name}
        return {**told, "title": title, "text": text}


def _data(hits: list[Hit]) -> list[dict[str, str]]:
    """Return what ``--json`` writes, which is English in every language."""
    known = {hit.id: hit for hit in all_hits(_in_english([hit.game for hit in hits]))}
    return [known[hit.id].data() for hit in hits]


def _in_english(games: Iterable[AnyGame]) -> tuple[AnyGame, ...]:
    return tuple(map(game_called, dict.fromkeys(game.name for game in games)))


def found(question: str, games: tuple[AnyGame, ...], most: int) -> tuple[str, list[Hit]]:
    """Return the best answers to a question, and a note about them if they answer little.

    The question is in the language of the command. If the English rules have more of its words, it
    is an English one.
    """
    shown = {hit.id: hit for hit in all_hits(games, spoken())}
    tried = [_index(all_hits(_in_english(games)), ENGLISH)]
    if spoken() != ENGLISH:
        told = [hit for hit in shown.values() if hit.kind not in IN_ENGLISH]
        tried.insert(0, _index(told, spoken()))
    hits, index = max(tried, key=lambda each: each[1].coverage(question))
    best = [shown[hits[number].id] for number in index.find(question)][:most]
    note = "" if index.is_answered(question) else words.NEAREST if best else words.NOTHING
    return note, best


def _index(hits: list[Hit], language: str) -> tuple[list[Hit], Index]:
    games = dict.fromkeys(hit.game.name for hit in hits)
    return hits, Index([hit.record for hit in hits], speech_of(language, games))


def all_hits(games: tuple[AnyGame, ...], language: str = ENGLISH) -> list[Hit]:
    """Return everything that may be found in the rulebooks of some games, told in a language."""
    told = [_hit(named, language) for named in entries(games)]
    return [*told, *(_editions(game, language) for game in games)]


def _hit(named: Named, language: str) -> Hit:
    names, more, is_english = [named.entry.id], "", language == ENGLISH
    match named.entry:
        case Clause(id=clause, differences=differences):
            terms = [term for term in GLOSSARY if clause in term.cites]
            names += [term.called(language) or term.word for term in terms]
            more = differences
        case Reading(id=reading, argument=argument):
            stand_ins = {missing.reading for missing in named.game.editions[0][1].provisional()}
            if is_english:
                names += [STAND_IN] if reading in stand_ins else []
                names += [*named.entry.fields, *(choice.name for choice in named.entry.choices)]
                more = argument
        case _:
            pass
    record = Record(
        named.title,
        named.text,
        names=" ".join(names),
        place=named.game.title,
        more=more,
        keywords=getattr(named.entry, "keywords", "") if is_english else "",
        weight=WEIGHTS[named.kind],
    )
    return Hit(named.entry.id, named.kind, named.game, record)


def _editions(game: AnyGame, language: str) -> Hit:
    names = ", ".join(name for name, _ in game.editions)
    told = english if language == ENGLISH else words
    title, text = told.EDITIONS_OF.format(game=game.title), told.HAS_EDITIONS.format(names=names)
    record = Record(title, text, names="rules", place=game.title, weight=1.25)
    return Hit(f"editions {game.name}", "edition", game, record)


def _list(hits: list[Hit], on: Console) -> None:
    for hit in hits:
        set_in(Text.assemble((f"{hit.id}  ", "bold"), hit.record.title), on, first="")


def show_hits(note: str, hits: list[Hit], on: Console) -> None:
    """Write what was found, the best first, below a note."""
    if note:
        on.print(Text(f"{note}\n" if hits else note))
    for number, hit in enumerate(hits):
        if number:
            on.print()
        heading(f"{hit.id}  {hit.record.title}", f"{hit.game.title}, {here(hit.kind)}", on)
        set_in(hit.record.text, on)
