"""The possible meanings of a click on a card: the moves to try, legal or not."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.parts import card_words, cards_of
from tricky_twist.games import part_of
from tricky_twist.hosting._pages import page_of
from tricky_twist.records import AnyGame


def attempts(game: AnyGame, view: Any, card: str | int) -> tuple[Any, ...]:
    """Return the moves that a player may mean with a click on a card, legal or not.

    They are of the kinds that the phase has. A game's own ``is_natural`` leaves some out.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(2, first=Seat(0)), Shuffler(7)).state
    >>> attempts(TWISTED, TWISTED.view(state, Seat(0)), "45")
    (Place(seat=Seat(0), card=45),)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no view of a seat of this game, or no
            card.
    """
    if type(card) not in {str, int}:
        raise WrongTypeError("a card as it is written", describe(card))
    seat = getattr(view, "seat", None) if type(view) in codecs_of(game).view.kinds else None
    if seat is None:
        raise WrongTypeError(f"the view of a seat of {game.title}", describe(view))
    legal = game.legal_moves(view)
    natural = page_of(game, "is_natural") or _is_any
    tried = dict.fromkeys((*legal, *_imagined(game, view, seat)))
    return tuple([m for m in tried if card in cards_of(game, m) and natural(view, m)])


def _is_any(_view: object, _move: object) -> bool:
    return True


def _imagined(game: AnyGame, view: Any, seat: Any) -> Iterator[Any]:
    """Yield the moves of a phase that name one card, for each card that there is."""
    for kind in _kinds_now(game, view):
        fields = [field.name for field in kind.__value_fields__]
        if len(fields) == len(("seat", "card")) and fields[0] == "seat":
            for thing in _things(game, get_type_hints(kind)[fields[1]]):
                yield kind(seat, thing)


def _things(game: AnyGame, form: Any) -> Iterator[Any]:
    """Yield each card that a field of this type may hold, or the set of it alone."""
    if isinstance(form, type) and issubclass(form, CardSet):
        yield from (form.of([card]) for card in form.deck)
    for kind in get_args(form) or (form,):
        yield from card_words(game.name).get(kind, ())


def _kinds_now(game: AnyGame, view: Any) -> tuple[type[Any], ...]:
    """Return the classes of moves of the phase, or else of the legal moves."""
    views, tables = part_of(game.name, "views"), part_of(game.name, "tables")
    if views is None or tables is None:
        return tuple(dict.fromkeys(map(type, game.legal_moves(view))))
    shown = type(view.public)
    states = [state for state, public in views.publics.items() if public is shown]
    kinds = [kind for state in states for kind in tables.kinds.get(state, ())]
    return tuple([kind for kind in dict.fromkeys(kinds) if kind not in tables.moves_of_chance])
