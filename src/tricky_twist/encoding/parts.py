"""Sentences in parts on the wire, and the cards by which a person means a move.

A part is a text, or an object that names a seat or a card: ``{"seat": 0}``, ``{"card": "M7"}``. An
object has a ``text`` if the sentence calls the seat or the card by another word than its name.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.catalogues import ENGLISH, require_language
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.parts import Part, parts_of
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.seats import Seat
from tricky_twist.core.sheet import ScoreLine
from tricky_twist.core.templates import has_template
from tricky_twist.encoding.text import Json
from tricky_twist.encoding.wire import choices, wire_of
from tricky_twist.games import package_of, part_of

AnyGame = Game[Any, Any, Any, Any, Any]

# Cards --------------------------------------------------------------------------------------------


@cache
def card_words(name: str) -> Mapping[type, Mapping[Any, str | int]]:
    """Return for each class of cards of a game the word of each card on the wire.

    >>> from tricky_twist.games import twisted as tw
    >>> card_words("twisted")[tw.Card][tw.Card(45)]
    '45'
    """
    package = package_of(name)
    exported = [held for held in vars(package).values() if isinstance(held, type)]
    decks = {type(kind.deck[0]) for kind in exported if issubclass(kind, CardSet) and kind.deck}
    known = wire_of(package).words
    kinds = (*decks, *getattr(part_of(name, "page"), "OTHER_CARDS", ()))
    by_word = {kind: known[kind][1] if kind in known else choices(kind)[1] for kind in kinds}
    return {kind: {card: word for word, card in words.items()} for kind, words in by_word.items()}


def card_word(game: AnyGame, thing: object) -> str | int | None:
    """Return the word of a card on the wire; ``None`` for anything that is no card of the game.

    >>> from tricky_twist import TRICKY_TWIST
    >>> from tricky_twist.games import tricky_twist as tt
    >>> card_word(TRICKY_TWIST, tt.BonusCard.FLIP), card_word(TRICKY_TWIST, tt.Suit.MOON)
    ('flip', None)
    """
    words = card_words(game.name).get(type(thing))
    return None if words is None else words.get(thing)


def cards_of(game: AnyGame, move: object) -> list[str | int]:
    """Return the cards of a move as they are written; the first is the one to click.

    A game may name a pile as well, or cards that follow from the move. A move without a card gives
    an empty list.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> [cards_of(TWISTED, move) for move in (tw.Twist(Seat(0), tw.Card(49)), tw.Take(Seat(0)))]
    [['49', '94'], []]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a move of this game.
    """
    game.sender_of(move)
    clicks = getattr(part_of(game.name, "page"), "clicks", None)
    things = clicks and clicks(move)
    if things is None:
        fields: Any = type(move).__value_fields__  # type: ignore[attr-defined]
        things = _flat(getattr(move, field.name) for field in fields)
    words = (each if type(each) is str else card_word(game, each) for each in things)
    return [word for word in words if word is not None]


def _flat(things: Iterable[object]) -> Iterator[object]:
    """Yield things one by one, the cards of sets and tuples among them."""
    for thing in things:
        if isinstance(thing, (tuple, CardSet)):
            yield from _flat(thing)
        elif type(thing) is not str:
            yield thing


def explained_in(
    game: AnyGame, row: Any, names: Names = (), language: str = ENGLISH
) -> tuple[ScoreLine, ...]:
    """Return the lines that explain a row of a score sheet, in a language of the game.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> [line.words for line in explained_in(TWISTED, tw.SeatScore(Seat(0), (), (), ()))]
    ['no cards face up']
    """
    if language == ENGLISH:
        return game.explain(row, names)
    return game.explain(row, names, language)


# Sentences ----------------------------------------------------------------------------------------


def in_parts(
    game: AnyGame,
    thing: Any,
    names: Names = (),
    reader: Seat | None = None,
    language: str = ENGLISH,
) -> list[Json]:
    """Return the words for a move, an event or a violation in parts, as they are written.

    The *reader*, if there is one, is addressed as "you". A game whose words come from no template
    gives its whole sentence in one part.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> in_parts(TWISTED, tw.Place(Seat(1), tw.Card(45)), ("Ada", "Ben"))
    [{'seat': 1}, ' adds ', {'card': '45'}, ' to the row']
    >>> in_parts(TWISTED, tw.Place(Seat(1), tw.Card(45)), ("Ada", "Ben"), Seat(1))
    [{'seat': 1, 'text': 'you'}, ' add ', {'card': '45'}, ' to the row']

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is nothing with words of this game, or the
            names or the reader are wrong.
    """
    whole = told(game, thing, names, language)
    if not has_template(type(getattr(thing, "facts", thing))):
        return [whole]
    return written(game, parts_of(thing, names, reader, language), names)


def told(game: AnyGame, thing: Any, names: Names = (), language: str = ENGLISH) -> str:
    """Return the words of a game for a thing; a game that speaks only English needs no language.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> told(TWISTED, tw.Take(Seat(0)))
    'seat 0 takes the row'
    """
    require_language(language, game.play.__module__)
    if language == ENGLISH:
        return game.in_words(thing, names)
    return game.in_words(thing, names, language)


def written(game: AnyGame, parts: tuple[Part, ...], names: Names) -> list[Json]:
    """Return parts as they are written; texts side by side are one.

    >>> from tricky_twist import TWISTED
    >>> written(TWISTED, (Part("Ada", Seat(0)), Part(" takes"), Part(" it")), ("Ada",))
    [{'seat': 0}, ' takes it']
    """
    found: list[Json] = []
    for part in parts:
        held = _part(game, part, names)
        if isinstance(held, str) and found and isinstance(found[-1], str):
            found[-1] += held
        else:
            found.append(held)
    return found


def _part(game: AnyGame, part: Part, names: Names) -> Json:
    """Return a part: its text, or its value, with the text if that is another."""
    if type(part.thing) is Seat:
        own = {} if part.text == name_of(part.thing, names) else {"text": part.text}
        return {"seat": int(part.thing), **own}
    word = None if part.thing is None else card_word(game, part.thing)
    if word is None:
        return part.text
    return {"card": word, **({} if part.text == str(word) else {"text": part.text})}


def text_of(parts: list[Any], names: Names = ()) -> str:
    """Return the sentence that written parts make, as a page would show it.

    >>> text_of([{"seat": 1}, " adds ", {"card": "45"}, " to the row"], ("Ada", "Ben"))
    'Ben adds 45 to the row'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If these are no such parts.
    """
    try:
        return "".join([_text(part, names) for part in parts])
    except (LookupError, TypeError, AttributeError, ValueError):
        raise WrongTypeError("the parts of a sentence", describe(parts)) from None


def _text(part: Any, names: Names) -> str:
    if type(part) is str:
        return part
    named: str = part.get("text", "")
    return named or (name_of(Seat(part["seat"]), names) if "seat" in part else str(part["card"]))
