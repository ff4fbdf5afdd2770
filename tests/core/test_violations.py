"""What a refusal says of a deal that cannot be."""

import pytest

from tricky_twist.core.violations import deal_faults

OWED = (5, 5)


@pytest.mark.parametrize(
    ("cards", "sizes", "words"),
    [
        (((), (), ()), OWED, ""),
        (((), (), ()), (), "no hands"),
        (((), (), ()), (5,), "1 hand, of 5"),
        (
            (("M1",), (), ("X1", "X2")),
            (4, 5),
            "M1 missing; X1 and X2 not in this deck; 2 hands, of 4 and 5",
        ),
        (((), ("M1",), ()), OWED, "M1 dealt more than once"),
    ],
    ids=["nothing", "no hands", "one hand", "several faults", "a card twice"],
)
def test_a_deal_is_told_by_what_is_wrong_with_it(
    cards: tuple[tuple[str, ...], ...], sizes: tuple[int, ...], words: str
) -> None:
    """Its cards, and its hands if they are not as many or as large as they should be."""
    missing, twice, foreign = cards
    assert words == deal_faults(missing, twice, foreign, sizes, OWED)
