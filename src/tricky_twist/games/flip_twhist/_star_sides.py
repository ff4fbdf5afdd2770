"""Can the tricks that are over have left these star sides up? A part of validation.

Every flip turns one card over, so the order of the tricks does not matter. Three tests follow each
other. Of how the cards of two seats can differ, and of the cards that any sum can reach, every
position is tested. Early in a game, a search then shares the cards that are gone out to tricks. It
is cut off after some steps, in favour of the position. The search does not ask in which order seats
played, which colours they followed, or which number was the highest. It trusts the position there.
"""

import itertools
from collections.abc import Iterator

from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.cards import FLIP_CARDS, NO_CARDS, TWHIST_SETS, TWHISTS, Twhist
from tricky_twist.games.flip_twhist.rules import PassExemption
from tricky_twist.games.flip_twhist.scoring import PICKS, card_for
from tricky_twist.games.flip_twhist.setup import deck_of, number_of_tricks, twhist_set
from tricky_twist.games.flip_twhist.state import GameOver, Holdings, Match, Picking, Playing

TRICKS = 4
"""Up to so many tricks are searched. More of them can leave nearly anything."""
STEPS = 2000
"""The search gives up after this many steps; then the star sides count as possible."""

Masks = tuple[int, ...]
"""For each seat a mask, for example of its FLIP cards with the star side up."""


def may_be_starred(state: Playing | Picking | GameOver) -> bool:
    """Say whether the tricks that are over may have left these star sides up."""
    numbers, twhist = _held(state)
    match = state.match
    gone = deck_of(match.rules) - state.table.exposed
    for held in numbers:
        gone -= held
    used = tuple([(twhist_set(match.rules) - held).mask for held in twhist])
    over = number_of_tricks(match) - len(numbers[0]) - len(twhist[0])
    left = _Left(
        tuple(sorted(card.value for card in gone)),
        tuple([over - mask.bit_count() for mask in used]),
        used,
        tuple([cards.mask for cards in state.table.starred]),
    )
    return (
        _may_differ(left) and _is_reached(left) and (over > TRICKS or _Search(match).explains(left))
    )


def _held(state: Playing | Picking | GameOver) -> Holdings:
    if isinstance(state, GameOver):
        return (NO_CARDS,) * state.match.players, (TWHIST_SETS[0],) * state.match.players
    return state.hidden.left_after(())


@value
class _Left:
    """The facts that the remaining tricks must explain."""

    values: tuple[int, ...]
    """The values of the number cards that are gone or exposed, ascending."""
    numbers: tuple[int, ...]
    """For each seat, how many number cards it played."""
    twhist: Masks
    """For each seat, the Twhist cards that it played."""
    starred: Masks

    @property
    def tricks(self) -> int:
        """How many tricks there are."""
        return self.numbers[0] + self.twhist[0].bit_count()


# How the cards of two seats differ --------------------------------------------------------------


def _may_differ(left: _Left) -> bool:
    """Say whether the cards of the seats may differ as they do.

    In each trick with number cards the winner flips one card, and all others flip another, the same
    for all of them; a pass spares a seat that once. So there is a common set of cards. From this
    set, the cards of a seat differ by at most two for each trick that it won, and by one for its
    pass. Until the first Twhist card is played, every seat flips in every trick.
    """
    won = min(left.tricks, sum(left.numbers))
    step = 1 if any(left.twhist) else 2
    sizes = range(won, -1, -step)
    passed = [bool(mask & Twhist.PASS.bit) for mask in left.twhist]
    return all(mask.bit_count() in sizes for mask in left.starred) and any(
        _tricks_won(left.starred, passed, common) <= won for common in range(1 << len(FLIP_CARDS))
    )


def _tricks_won(masks: Masks, passed: list[bool], common: int) -> int:
    """Return how many tricks some seat must have won, if all others flipped *common*."""
    apart = [(mask ^ common).bit_count() for mask in masks]
    return sum((cards - spared + 1) // 2 for cards, spared in zip(apart, passed, strict=True))


# The cards that sums reach ----------------------------------------------------------------------


def _is_reached(left: _Left) -> bool:
    """Say whether some cards that are gone add up to each FLIP card that was flipped."""
    sums: list[set[int]] = [{0}, *(set() for _ in left.numbers[1:])]
    for number in left.values:
        for size in range(len(sums) - 1, 0, -1):
            sums[size] |= {total + number for total in sums[size - 1]}
    reached = 0
    for total in set().union(*sums[1:]):
        reached |= card_for(total).bit
    return not any(mask & ~reached for mask in left.starred)


# The search -------------------------------------------------------------------------------------


_Plays = tuple[Twhist | None, ...]
"""Each seat's play to a trick: a Twhist card, or a number card."""


class _Search:
    """The search for tricks that leave these star sides up."""

    def __init__(self, match: Match) -> None:
        self._is_one_spared = match.rules.pass_exemption is PassExemption.FIRST
        self._tried: set[_Left] = set()

    def explains(self, left: _Left) -> bool:
        """Say whether some tricks explain this, or the search takes too long."""
        ways = [iter((left,))]
        for _ in range(STEPS):
            now = next(ways[-1], None)
            if now is None:
                ways.pop()
                if not ways:
                    return False
            elif now not in self._tried and _is_enough(now):
                if not now.tricks:
                    return True
                self._tried.add(now)
                ways.append(self._without_trick(now))
        return True

    def _without_trick(self, left: _Left) -> Iterator[_Left]:
        """Yield the facts left for the other tricks, for each trick that may be one of them.

        The tricks come in a fixed order: first the tricks with the Twhist cards of the first seat
        that has any left, and last the tricks with number cards only, by the highest card.
        """
        spare = len(left.values) - sum(left.numbers)
        if not any(left.twhist) and spare:
            yield _Left(left.values[:-1], left.numbers, left.twhist, left.starred)
        for plays in _plays(left):
            size = plays.count(None)
            for chosen in _choices(left.values, size):
                if size == len(plays) and chosen[-1] < left.values[-1]:
                    continue
                for starred in self._before(left.starred, plays, chosen):
                    yield _taken_off(left, plays, chosen, starred)

    def _before(self, starred: Masks, plays: _Plays, chosen: tuple[int, ...]) -> Iterator[Masks]:
        """Yield the star sides before a trick, for each pick and each seat that may pick."""
        seats = range(len(plays))
        spared = self._spared(plays)
        for picked, rest in _flips(chosen):
            for picker, passed in itertools.product(_pickers(plays), spared):
                yield tuple(
                    [
                        starred[seat]
                        ^ (picked if seat == picker else 0 if seat in passed else rest)
                        for seat in seats
                    ]
                )
        if not chosen:
            yield starred

    def _spared(self, plays: _Plays) -> tuple[tuple[int, ...], ...]:
        """Return the seats that a pass may have spared the flip, each way."""
        passed = tuple([seat for seat, kind in enumerate(plays) if kind is Twhist.PASS])
        if self._is_one_spared and passed:
            return tuple([(seat,) for seat in passed])
        return (passed,)


def _is_enough(left: _Left) -> bool:
    """Say whether there is a trick for each card: a seat flips at most one in a trick."""
    return all(mask.bit_count() <= left.tricks for mask in left.starred)


def _plays(left: _Left) -> Iterator[_Plays]:
    """Yield the possible plays of the seats to the next trick in the order of the search."""
    first = next((seat for seat, mask in enumerate(left.twhist) if mask), None)
    each: list[tuple[Twhist | None, ...]] = []
    for seat, mask in enumerate(left.twhist):
        kinds: tuple[Twhist | None, ...] = tuple([kind for kind in TWHISTS if kind.bit & mask])
        if seat == first:
            kinds = kinds[:1]
        elif left.numbers[seat]:
            kinds = (None, *kinds)
        each.append(kinds)
    return itertools.product(*each)


def _choices(values: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    """Yield each different choice of so many values, ascending like them."""
    if not size:
        yield ()
        return
    for place, number in enumerate(values[: len(values) - size + 1]):
        if not place or values[place - 1] != number:
            yield from ((number, *more) for more in _choices(values[place + 1 :], size - 1))


def _flips(chosen: tuple[int, ...]) -> set[tuple[int, int]]:
    """Return the bits of the card that the picker flips, and of that which the others flip."""
    return {
        (
            card_for(sum(picked)).bit,
            card_for(sum(chosen) - sum(picked)).bit if len(picked) < len(chosen) else 0,
        )
        for size in PICKS
        for picked in itertools.combinations(chosen, size)
    }


def _pickers(plays: _Plays) -> list[int]:
    """Return the seats that may pick: the players of the strongest card in the trick."""
    strongest = next((kind for kind in (Twhist.THIEF, Twhist.ROUND_WINNER) if kind in plays), None)
    return [seat for seat, kind in enumerate(plays) if kind is strongest]


def _taken_off(left: _Left, plays: _Plays, chosen: tuple[int, ...], starred: Masks) -> _Left:
    """Return the facts that the other tricks must explain."""
    values = list(left.values)
    for number in chosen:
        values.remove(number)
    both = tuple(zip(plays, left.numbers, left.twhist, strict=True))
    return _Left(
        tuple(values),
        tuple([number - (kind is None) for kind, number, _ in both]),
        tuple([mask ^ kind.bit if kind else mask for kind, _, mask in both]),
        starred,
    )
