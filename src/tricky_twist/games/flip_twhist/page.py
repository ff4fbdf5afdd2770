"""Helpers for a page beside a view: the last trick, the colour led, the printed stars."""

from typing import ClassVar

from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.cards import FLIP_CARDS, Colour
from tricky_twist.games.flip_twhist.moves import Move, Pick, PlayNumber, PlayTwhist
from tricky_twist.games.flip_twhist.sheet import ShownCard
from tricky_twist.games.flip_twhist.state import TrickRecord, WithTable
from tricky_twist.games.flip_twhist.trick import colour_led
from tricky_twist.games.flip_twhist.views import (
    PlayerView,
    PublicPicking,
    PublicPlaying,
    SpectatorView,
    settled_of,
)

# Facts that follow from a view --------------------------------------------------------------------


@value
class Glance:
    """Facts that every page would work out from a view."""

    led: Colour | None
    """The colour that the trick asks for."""
    last: TrickRecord | None
    """The trick that ended last, until the next card is played."""
    stars: tuple[ShownCard, ...]
    """For each FLIP card, how many stars its other side shows."""


def glance(view: PlayerView | SpectatorView) -> Glance:
    """Return facts that follow from a view: the colour led, the last trick, the printed stars.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> seen = glance(ft.view(ft.setup(3), None))
    >>> seen.led, seen.last, seen.stars[0]
    (None, None, ShownCard(card=FlipCard(-1), stars=3))
    """
    public = view.public
    played = public.played if isinstance(public, PublicPlaying | PublicPicking) else ()
    log = public.table.log if isinstance(public, WithTable) else ()
    stars = settled_of(public).rules.stars
    printed = tuple(map(ShownCard, FLIP_CARDS, stars))
    return Glance(colour_led(played), log[-1] if log and not played else None, printed)


# Prompts ------------------------------------------------------------------------------------------


@value
class Prompt:
    """The decision that a seat has to make."""

    words: Template
    colour: Colour | None = None


TELLS = Prompt
"""The class that the templates below tell."""

_LEAD = template("lead any card")
_PLAY = template("play any card")
_FOLLOW = template("follow {colour}")
_FOLLOW_OR_TWHIST = template("follow {colour}, or play a Twhist card")
_FREE = template("play any card: you hold no {colour}")
_PICK = template("pick one or two number cards from the stack")
_PICK_ONE = template("pick the number card from the stack")


def prompt(view: PlayerView, moves: tuple[Move, ...]) -> Prompt:
    """Return the decision that a seat with these legal moves has to make.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(0)), Shuffler(7)).state
    >>> prompt(ft.view(state, Seat(0)), ft.legal_moves(state)).words.english
    'lead any card'
    """
    if any(isinstance(move, Pick) for move in moves):
        return Prompt(_PICK if len(moves) > 1 else _PICK_ONE)
    led = glance(view).led
    numbers = [move for move in moves if isinstance(move, PlayNumber)]
    if led is None:
        return Prompt(
            _PLAY if isinstance(view.public, PublicPlaying) and view.public.played else _LEAD
        )
    if not numbers or numbers[0].card.colour is not led:
        return Prompt(_FREE, led)
    has_twhist = any(isinstance(move, PlayTwhist) for move in moves)
    return Prompt(_FOLLOW_OR_TWHIST if has_twhist else _FOLLOW, led)


# The goal -----------------------------------------------------------------------------------------


@value
class Goal:
    """The points that a game brings.

    >>> Goal().words.english
    'each star turned up: 1 point; a winner flips the sum picked, others the rest'
    """

    words: ClassVar[Template] = template(
        "each star turned up: 1 point; a winner flips the sum picked, others the rest"
    )


def goal(view: PlayerView | SpectatorView) -> Goal:
    """Return the points that a game brings.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> goal(ft.view(ft.setup(3), None)).words.english[:28]
    'each star turned up: 1 point'
    """
    del view
    return Goal()
