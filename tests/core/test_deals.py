"""What a refusal says of a deal that cannot be."""

import pytest

from tricky_twist.core.deals import deal_faults
from tricky_twist.core.values import value

OWED = (5, 5)


@value
class Dealt:
    """The facts about a deal."""

    missing: tuple[str, ...]
    duplicated: tuple[str, ...]
    not_in_deck: tuple[str, ...]
    sizes: tuple[int, ...]
    owed: tuple[int, ...] = OWED


@pytest.mark.parametrize(
    ("dealt", "words"),
    [
        (Dealt((), (), (), OWED), ""),
        (Dealt((), (), (), ()), "no hands"),
        (Dealt((), (), (), (5,)), "1 hand, of 5"),
        (
            Dealt(("M1",), (), ("X1", "X2"), (4, 5)),
            "M1 missing; X1 and X2 not in this deck; 2 hands, of 4 and 5",
        ),
        (Dealt((), ("M1",), (), OWED), "M1 dealt more than once"),
        (Dealt((), ("M1",), (), (4, 5), ()), "M1 dealt more than once"),
    ],
    ids=["nothing", "no hands", "one hand", "several faults", "a card twice", "owed: unknown"],
)
def test_a_deal_is_told_by_what_is_wrong_with_it(dealt: Dealt, words: str) -> None:
    """Its cards, and its hands if they are not as many or as large as they should be."""
    assert words == "; ".join(fault.words.fill(fault) for fault in deal_faults(dealt))
