"""Every position that play reaches on a tiny deck, and others that anybody may enter."""

import itertools
from collections.abc import Iterator

import attrs

from tests.possible import reachable as reached_from
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw

Pile = tuple[tw.Card, ...]


def reachable(players: int, rules: tw.Rules) -> dict[tw.State, None]:
    """Return every position that play reaches, whoever begins, in the order of play."""
    starts = [tw.setup(players, rules, first=seat) for seat in tuple(Seat)[:players]]
    return reached_from(tw.GAME, tuple(starts))


# Everything that can be entered -----------------------------------------------------------------


@attrs.frozen
class Layout:
    """Where the cards of a tiny deck lie, without extra cards."""

    row: Pile
    pile: Pile
    hands: tuple[Pile, ...]
    up: tuple[Pile, ...]
    down: tuple[Pile, ...]

    def states(self, rules: tw.Rules) -> Iterator[tw.OnTable]:
        """Yield the states of the first round with these cards, whoever began and is to move."""
        seats = tuple(Seat)[: len(self.hands)]
        nothing = (0,) * len(seats)
        match = tw.Match(rules, len(seats), nothing, nothing, nothing)
        hidden = tw.Hidden(tuple(map(tw.Cards.of, self.hands)), tw.Secrets(self.pile))
        for dealer, turn in itertools.product(seats, seats):
            table = tw.Table(
                tw.Round(match, 1, dealer),
                self.row,
                len(self.pile),
                tuple(map(tw.Cards.of, self.up)),
                tuple(map(tw.Cards.of, self.down)),
            )
            yield tw.Turn(table, hidden, (), turn)
            yield tw.Opening(table, hidden, turn)


def layouts(players: int, rules: tw.Rules) -> Iterator[Layout]:
    """Yield every way to lay the cards, with no hand too full."""
    deck = tuple(map(tw.Card, rules.numbers))
    size = rules.hand_sizes[players - 2]
    for at in itertools.product(range(2 + 3 * players), repeat=len(deck)):
        places = [tuple(c for c, p in zip(deck, at, strict=True) if p == n) for n in range(8)]
        row, pile, rest = places[0], places[1], places[2:]
        hands, up, down = (tuple(rest[n * players : (n + 1) * players]) for n in range(3))
        if max(map(len, hands)) <= size:
            orders = itertools.product(itertools.permutations(row), itertools.permutations(pile))
            for row_order, pile_order in orders:
                yield Layout(row_order, pile_order, hands, up, down)


# What is nearly right ---------------------------------------------------------------------------


def variations(state: tw.OnTable) -> Iterator[tw.OnTable]:
    """Yield the state with two cards exchanged, wherever they lie, or with one field changed."""
    table, match = state.table, state.round.match
    for one, other in itertools.combinations(map(tw.Card, match.rules.numbers), 2):
        yield exchanged(state, {one: other, other: one})
    for seat in tuple(Seat)[: match.players]:
        yield changed(state, turn=seat)
        round_ = changed(table.round, dealer=seat)
        yield changed(state, table=changed(table, round=round_))
        extras = tuple(changed(extra, seat=seat) for extra in table.extras)
        yield changed(state, table=changed(table, extras=extras))
    yield tw.Opening(table, state.hidden, state.turn)
    yield tw.Turn(table, state.hidden, (), state.turn)
    if all(state.hidden.hands_at_start):
        yield _lacking(state)


def _lacking(state: tw.OnTable) -> tw.OnTable:
    """Return a state in which a card of each hand lies face down before its seat."""
    lowest = [next(iter(hand)) for hand in state.hidden.hands_at_start]
    hands = [
        hand.without_card(card)
        for hand, card in zip(state.hidden.hands_at_start, lowest, strict=True)
    ]
    down = [
        cards.with_card(card) for cards, card in zip(state.table.face_down, lowest, strict=True)
    ]
    table = changed(state.table, face_down=tuple(down))
    return changed(state, table=table, hidden=changed(state.hidden, hands_at_start=tuple(hands)))


def exchanged(state: tw.OnTable, names: dict[tw.Card, tw.Card]) -> tw.OnTable:
    """Return a state in which some cards lie where others lay."""

    def renamed(cards: tw.Cards) -> tw.Cards:
        return tw.Cards.of(names.get(card, card) for card in cards)

    table, hidden = state.table, state.hidden
    pile = tuple(names.get(card, card) for card in hidden.secrets.pile)
    return changed(
        state,
        table=changed(
            table,
            row_at_start=tuple(names.get(card, card) for card in table.row_at_start),
            face_up=tuple(map(renamed, table.face_up)),
            face_down=tuple(map(renamed, table.face_down)),
        ),
        hidden=tw.Hidden(tuple(map(renamed, hidden.hands_at_start)), tw.Secrets(pile)),
    )
