"""What is kept by a number: made once, and bounded."""

from tricky_twist.core.memo import CAPACITY, RECENT, Memo, recent


def test_a_thing_is_made_once() -> None:
    """The second question gets the very same thing."""
    made: list[int] = []

    def make(number: int) -> list[int]:
        made.append(number)
        return [number]

    kept = Memo(make)

    assert kept[7] is kept[7]
    assert [7] == made


def test_no_more_are_kept_than_a_limit() -> None:
    """A program that runs for weeks does not fill its memory; what was forgotten is made again."""
    kept = Memo(str)
    for number in range(CAPACITY + 1):
        assert str(number) == kept[number]

    assert 1 == len(kept)
    assert "0" == kept[0]


def test_what_was_asked_about_last_is_kept() -> None:
    """The oldest answer goes when there are too many."""
    made: list[int] = []

    @recent
    def make(number: int) -> list[int]:
        made.append(number)
        return [number]

    first = make(0)
    for number in range(RECENT):
        make(number)

    assert first is make(0)
    assert [*range(RECENT)] == made
    make(RECENT), make(1)
    assert [RECENT, 1] == made[RECENT:]
