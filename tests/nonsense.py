"""Values that nobody should hand in, and states with something wrong inside."""

import random
from typing import Any

import attrs
from hypothesis import strategies as st

from tests.conformance.subject import changed, seeded
from tests.tricky_twist.strategies import PLAYER_MOVES, SEATS
from tricky_twist import GAMES, Seat, Shuffler, Step, TrickyTwistError
from tricky_twist.core.values import value
from tricky_twist.games import tricky_twist as tt


class OtherPlay(tt.PlayCard):
    """A class that somebody derived from a move of ours."""

    __slots__ = ()


class OtherState(tt.GameOver):
    """A class that somebody derived from a state of ours."""

    __slots__ = ()


class OtherCards(tt.Cards):
    """A class that somebody derived from our sets."""

    __slots__ = ()


@value
class PlayCard:
    """A move of another game, with the name of one of ours."""

    seat: Seat
    card: object


class Anything:
    """An object of a class that nobody knows."""


CARD = tt.Card(tt.Suit.MOON, 7)
MATCH = tt.Match(tt.STANDARD, 3, (0, 0, 0))

ODDMENTS: tuple[object, ...] = (
    None,
    True,
    -1,
    3,
    4,
    2**70,
    0.5,
    float("nan"),
    1j,
    "",
    "M7",
    "seat 0",
    "\ud800",
    b"M7",
    (),
    (None,),
    ((),),
    [],
    [CARD],
    {},
    {"seat": 0},
    frozenset(),
    range(3),
    iter(()),
    Anything(),
    Anything,
    len,
    *SEATS,
    *tt.Suit,
    tt.Side.SUITS,
    *tt.BonusCard,
    CARD,
    tt.Cards(0),
    tt.Cards(1 << 48),
    tt.Cards(-1),
    tt.Cards(2**48 - 1),
    tt.Cards("M7"),  # type: ignore[arg-type]  # nothing checks it here
    OtherCards(1),
    tt.SCORE_DECK,
    tt.SCORE_DECK[0],
    tt.STANDARD,
    tt.Tables(),
    OtherPlay(Seat(0), CARD),
    OtherState(MATCH, tt.Secrets(())),
    PlayCard(Seat(0), CARD),
    tt.PlayCard,
    tt.Deal((tt.Cards(-1),) * 3),
    tt.Deal((tt.Cards("x"),) * 3),  # type: ignore[arg-type]  # nothing checks it here
    tt.Deal(()),
    tt.OrderReserves(()),
    tt.OrderScoreDeck(()),
    *PLAYER_MOVES[:: len(PLAYER_MOVES) // 20],
    tt.setup(3),
    tt.view(tt.setup(3), None),
    tt.view(tt.setup(3), Seat(0)),
    tt.GameOver(MATCH, tt.Secrets(())),
    tt.DrawDeclined(Seat(0)),
    (tt.DrawDeclined(Seat(0)),),
    Step(None, ()),
    tt.GAME,
    GAMES,
    Shuffler(1),
)
"""Things of every kind: some are right somewhere, none is right everywhere."""

nonsense = st.one_of(
    st.sampled_from(ODDMENTS),
    st.lists(st.sampled_from(ODDMENTS), max_size=4).map(tuple),
    st.text(max_size=5),
    st.integers(-100, 100),
)


def spoil(sound: object, seed: int) -> object:
    """Return a value with something else in one place inside; the whole may be replaced too."""
    return _spoil(sound, seeded(seed))


def _spoil(sound: object, rng: random.Random) -> object:
    kind: Any = type(sound)
    if attrs.has(kind) and rng.random() < 0.9:
        names = [field.name for field in attrs.fields(kind) if field.init]
        if names:
            name = rng.choice(names)
            spoilt = _spoil(getattr(sound, name), rng)
            try:
                return changed(sound, **{name: spoilt})
            except TrickyTwistError:
                return sound
    if isinstance(sound, tuple) and sound and rng.random() < 0.8:
        place = rng.randrange(len(sound))
        if rng.random() < 0.2:
            return sound[:place] + sound[place + 1 :]
        return (*sound[:place], _spoil(sound[place], rng), *sound[place + 1 :])
    return rng.choice([thing for thing in ODDMENTS if thing != 2**70])
