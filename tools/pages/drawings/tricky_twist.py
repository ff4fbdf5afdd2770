"""The drawing of a moment of Tricky Twist."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from typing import Any

import attrs

from tests.vectors_run import ANY
from tools.pages.drawings.circle import TO_PLAY, Circle, Place
from tools.pages.drawings.faces import back, face
from tools.pages.drawings.laying import Laid, laid
from tools.pages.drawings.lines import Line, Lines
from tools.pages.drawings.moments import Moment, marked
from tricky_twist.games import tricky_twist as tt

Scene = Circle | Lines


def tricky_twist_scenes(moment: Moment) -> tuple[Sequence[Scene], Sequence[Scene]]:
    """Return the drawings of the moment, and of the effect of the move."""
    state, before = moment.state, list[Scene]()
    match state:
        case tt.SettingAside() | tt.ReserveOrderPending():
            before.append(Lines(tuple(_chosen(moment, state))))
        case tt.Drawing() | tt.Playing():
            before.append(_trick(moment, state))
            before += _if_any(_piles(moment, _of_state(moment, state), is_scored=False))
        case tt.Picking() | tt.TakingBack():
            piles = attrs.evolve(_of_state(moment, state), tricks=[[]] * state.match.players)
            found = _piles(moment, piles, is_scored=False)
            before.append(Lines((*_offered(moment, state), *found.lines)))
        case _:
            before += _if_any(_scored(moment))
    return before, _if_any(Lines(tuple(_gained(moment)))) if before else []


def _if_any(lines: Lines) -> list[Scene]:
    return [lines] if lines.lines else []


# Before the first trick -------------------------------------------------------------------------


def _chosen(moment: Moment, state: tt.SettingAside | tt.ReserveOrderPending) -> Iterator[Line]:
    """Yield the cards of each seat that acts: those in hand, and those set aside."""
    tried = sorted({int(move.seat) for move, _ in moment.tried if hasattr(move, "seat")})
    for seat in tried or moment.acting() or range(len(state.hands)):
        who, marks = moment.names[seat], moment.marks
        yield Line(who, "hand", marked((laid(str(c), seat) for c in state.hands[seat]), marks))
        if len(state.aside[seat]):
            aside = (laid(str(card), seat) for card in state.aside[seat])
            yield Line(who, "set aside", marked(aside, marks))


# A trick ----------------------------------------------------------------------------------------


def _trick(moment: Moment, state: tt.Drawing | tt.Playing) -> Circle:
    players, leader = state.match.players, int(state.table.leader)
    acting = [int(seat) for seat in tt.actors(state)]
    played = tuple(state.played) if isinstance(state, tt.Playing) else ()
    front = acting[0] if acting else leader
    seats = [(front + place) % players for place in range(players)]
    cards = tuple((int(play.seat), laid(str(play.card))) for play in played)
    places = tuple(_place(moment, state, seat) for seat in seats)
    led = f"{played[0].card.suit} was led" if played else ""
    return Circle(places, cards, led)


def _place(moment: Moment, state: tt.Drawing | tt.Playing, seat: int) -> Place:
    """Return a seat with its hand; its reserve appears while players draw cards from it."""
    hand = marked((laid(str(card), seat) for card in state.hands[seat]), moment.marks)
    reserve: tuple[Laid, ...] = ()
    if isinstance(state, tt.Drawing):
        known = [str(c) if str(c) in moment.named else "" for c in state.reserves[seat]]
        piled = (Laid(back(name), f"reserve.{seat}", seat) for name in known)
        reserve = marked(piled, moment.marks)
    acting = [int(actor) for actor in tt.actors(state)]
    asked = "may draw" if isinstance(state, tt.Drawing) else TO_PLAY
    roles = ["leads"] if seat == int(state.table.leader) else []
    return Place(
        seat, moment.names[seat], hand, reserve, (*roles, *([asked] if seat in acting else []))
    )


# Piles before the seats -------------------------------------------------------------------------


@attrs.frozen
class _Piles:
    """The piles before each seat, as far as the example mentions them."""

    tricks: list[list[list[str]]]
    """For each seat and trick, the cards that are known to be in it."""
    false_tricks: list[list[str]]
    held: list[list[str]]


def _of_state(moment: Moment, state: Any) -> _Piles:
    """Return the cards on the table that the example mentions."""
    table, named = state.table, moment.named
    tricks = [[[str(c) for c in pile if str(c) in named] for pile in own] for own in table.tricks]
    return _Piles(
        [[pile for pile in own if pile] for own in tricks],
        [[str(card) for card in own if str(card) in named] for own in table.false_tricks],
        [[card.value for card in own] for own in table.bonus.held],
    )


def _of_given(given: Any, players: int) -> _Piles:
    """Return the piles of an example."""
    nobody: list[Any] = [[]] * players
    tricks = [_known(told) for told in given.get("tricks", nobody)]
    false = [[] if own == ANY else own for own in given.get("false_tricks", nobody)]
    return _Piles(tricks, false, given.get("held", nobody))


def _known(told: int | list[Any]) -> list[list[str]]:
    """Return the known cards of each trick of a seat."""
    if isinstance(told, int):
        return [[]] * told
    return [[] if pile == ANY else pile if isinstance(pile, list) else [pile] for pile in told]


def _piles(moment: Moment, piles: _Piles, *, is_scored: bool) -> Lines:
    """Return the lines of each seat; tricks and false tricks that make a pair are joined."""
    lines: list[Line] = []
    joins: list[tuple[int, int, int]] = []
    for seat, tricks in enumerate(piles.tricks):
        false, held = piles.false_tricks[seat], piles.held[seat]
        piled = [_trick_pile(seat, number, known) for number, known in enumerate(tricks)]
        if is_scored:
            pairs = range(min(len(tricks), len(false)))
            firsts = [*accumulate(map(len, piled), initial=0)]
            joins += [(len(lines), firsts[n], n) for n in pairs]
        shown = (
            ("tricks", chain.from_iterable(piled)),
            ("false tricks", map(laid, false)),
            ("bonus cards", map(laid, held)),
        )
        for what, cards in shown:
            own = (attrs.evolve(card, seat=seat) for card in cards)
            line = Line(moment.names[seat], what, marked(own, moment.marks))
            lines += [line] if line.cards else []
    return Lines(tuple(lines), tuple(joins), "each trick above a false trick makes a pair with it")


def _trick_pile(seat: int, number: int, known: list[str]) -> list[Laid]:
    """Return the cards of a trick that are known, or one that is not."""
    found = [Laid(back(name), name) for name in known]
    return found or [Laid(back(), f"trick.{seat}.{number}")]


def _that_matter(piles: _Piles, moment: Moment) -> _Piles:
    """Return the piles without the tricks of seats that the example mentions nowhere else."""
    scores = moment.expected.get("scores", [])
    matter = {*moment.acting(), *(n for n, score in enumerate(scores) if score not in (ANY, {}))}
    numbers = range(len(piles.tricks))
    matter |= {n for n in numbers if piles.false_tricks[n] or piles.held[n]}
    return attrs.evolve(piles, tricks=[piles.tricks[n] if n in matter else [] for n in numbers])


def _scored(moment: Moment) -> Lines:
    """Return the piles of the seats when the round is scored, and its score card."""
    given = moment.given
    if given["phase"] != "declaring":
        return Lines(())
    piles = _that_matter(_of_given(given, given.get("players", 4)), moment)
    found = _piles(moment, piles, is_scored=True)
    card = given.get("score_card")
    if not card or not found.lines:
        return found
    kind = card if isinstance(card, str) else card["kind"]
    joins = tuple((line + 1, a, b) for line, a, b in found.joins)
    first = Line("", "score card", (attrs.evolve(laid(kind), key="score-card"),))
    return Lines((first, *found.lines), joins, found.joined)


# After a seven, and after a trick ---------------------------------------------------------------


def _offered(moment: Moment, state: tt.Picking | tt.TakingBack) -> Iterator[Line]:
    """Yield the choices of the seat, and the gains from the trick."""
    seat = int(state.waiting[0])
    if isinstance(state, tt.Picking):
        cards = marked((laid(c.value) for c in state.table.bonus.available), moment.marks)
        variable = tuple(card for card in cards if card.key.startswith("variable"))
        yield Line("", "on offer", tuple(card for card in cards if card not in variable))
        yield Line("", "variable", variable)
    won = state.trick
    plays = [play for play in won.plays if play.card.suit is won.plays[0].card.suit]
    trick = tuple(laid(str(play.card)) for play in plays)
    yield Line(moment.names[int(won.winner)], "won", trick)
    if isinstance(state, tt.TakingBack):
        hand = (laid(str(card), seat) for card in state.hands[seat])
        yield Line(moment.names[seat], "hand", marked(hand, moment.marks))


def _gained(moment: Moment) -> Iterator[Line]:
    """Yield the gains from the trick that the move completes."""
    for event in () if moment.step is None else moment.step.events:
        who = moment.names[int(event.seat)] if hasattr(event, "seat") else ""
        if isinstance(event, tt.TrickWon):
            yield Line(who, "wins", tuple(map(_afterwards, event.cards)))
        elif isinstance(event, tt.FalseTrickGained):
            yield Line(who, "false trick", (_afterwards(event.card),))


def _afterwards(card: tt.Card) -> Laid:
    return Laid(face(str(card)), f"after.{card}")
