"""One thing for each card: what any set of cards lists."""

from functools import partial
from typing import Any, ClassVar

import pytest
from hypothesis import given, strategies as st

from tests.core.demo import TOKENS, Token
from tricky_twist.core.memo import PerCard
from tricky_twist.games.tricky_twist import cards as tt_cards
from tricky_twist.games.twisted import cards as tw_cards


class ByToken(PerCard[Token, str]):
    """A name for each card of the small deck."""

    __slots__ = ()
    deck: ClassVar[tuple[Token, ...]] = TOKENS


@given(mask=st.integers(0, (1 << len(TOKENS)) - 1))
def test_a_set_lists_its_things_in_deck_order(mask: int) -> None:
    """Nothing is missing, nothing is there twice."""
    names = ByToken(lambda card: f"card {card.index}")

    assert tuple(f"card {c.index}" for c in TOKENS if c.bit & mask) == names.select(mask)


@given(mask=st.integers(0, (1 << 48) - 1))
def test_tricky_twist_lists_as_the_core_does(mask: int) -> None:
    """Saying the pieces one by one is only faster."""
    by_card = tt_cards.PerCard(lambda card: card.index)

    assert PerCard.select(by_card, mask) == by_card.select(mask)
    assert tuple(c.index for c in tt_cards.DECK if c.bit & mask) == by_card.select(mask)


@given(mask=st.integers(0, (1 << 79) - 1))
def test_twisted_lists_as_the_core_does(mask: int) -> None:
    """Saying the pieces one by one is only faster."""
    by_card = tw_cards.PerCard(lambda card: card.index)

    assert PerCard.select(by_card, mask) == by_card.select(mask)
    assert tuple(c.index for c in tw_cards.DECK if c.bit & mask) == by_card.select(mask)


@pytest.mark.parametrize("wrong", [-1, 1 << 48, 1 << 90, "mask", 1.5, None])
def test_a_wrong_mask_is_the_same_error_however_it_is_looked_up(wrong: Any) -> None:
    """Games turn it into one of ours, and so must know which errors there are."""
    by_card = tt_cards.PerCard(lambda card: card.index)
    said = []
    for select in (partial(PerCard.select, by_card), by_card.select):
        with pytest.raises((AttributeError, OverflowError)) as refused:
            select(wrong)
        said.append((refused.type, str(refused.value)))

    assert said[0] == said[1]


def test_nothing_is_made_before_it_is_asked_for() -> None:
    """An import pays for no table; a second question pays for none again."""
    made: list[int] = []

    def make(card: Token) -> str:
        made.append(card.index)
        return "made"

    by_card = ByToken(make)
    assert [] == made
    by_card.select(1)
    by_card.select(3)
    assert [card.index for card in TOKENS] == made


def test_what_was_selected_last_is_kept() -> None:
    """It is the same as long as nothing else is asked for."""
    words, mask = tt_cards.PerCard("the {}".format), 1 << 40 | 1
    first = words.select_again(mask)

    assert words.select(mask) == first
    assert first is words.select_again(mask)
    assert words.select(1) == words.select_again(1)
    assert first is not words.select_again(mask)
    assert () == tt_cards.PerCard(str).select_again(0)
    assert ("M1",) == tt_cards.PerCard(str).select_again(1)
