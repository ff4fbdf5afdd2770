"""The tool proves what is true, refutes what is false with an example, and else gives up."""

import itertools
from collections.abc import Callable, Iterator

import pytest
import z3

from tools.proofs import judging, walk
from tools.proofs.book import Claimed, Entry, read_book
from tools.proofs.breaking import judge_break
from tools.proofs.claims import count, every, has, implies, no, same, some
from tools.proofs.inputs import (
    any_card,
    assume,
    bits,
    ending_in,
    mask,
    one_of,
    pigeonhole,
    unread,
    whole,
)
from tools.proofs.planted import breaks
from tools.proofs.runs import Refuted
from tools.proofs.shadows import Some, among, kind_of, length, selecting, shadowed, without_symbols
from tools.proofs.sources import require_card_by_card
from tools.proofs.symbols import Bits, Number, Symbol, Unproved, Whole
from tools.proofs.walk import prove
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.cards import PerCard

Claims = Callable[[], Claimed]


def claiming(claim: Callable[[], object]) -> Claims:
    """Return a proof of one claim."""
    return lambda: [("it holds", claim())]


# What is true, what is false, and what is not known ----------------------------------------------


def test_what_is_true_is_proved_on_every_path() -> None:
    """A hand is followed from, or all of it is free: that is two ways through the code."""

    def follows() -> Claimed:
        hand, led = bits("hand", 48), bits("led", 48)
        may = hand & led or hand
        yield "own cards only", may & ~hand == 0

    assert prove(follows).paths == 2


def test_what_is_false_is_refuted_with_cards() -> None:
    """The inputs are told as cards, and are such that the claim is false."""

    def no_22() -> Claimed:
        yield "no 22", no(has(mask("hand", tw.Cards), tw.Card(22).bit))

    with pytest.raises(Refuted, match=r"not for all inputs: no 22\n    hand = Cards\(.*22"):
        prove(no_22)


def test_an_error_refutes_too() -> None:
    """What raises for some inputs is not proved."""
    with pytest.raises(Refuted, match="it raises WrongTypeError"):
        prove(claiming(lambda: tw.Card(one_of("number", (12, 13, 20))) is not None))


def test_what_the_tool_lacks_refutes_nothing() -> None:
    """It is unproved: nothing is known."""
    with pytest.raises(Unproved, match="a symbol has no bit_length"):
        prove(claiming(lambda: bits("hand", 4).bit_length() < 9))
    with pytest.raises(Unproved, match="only symbols refute it: it raises"):
        prove(claiming(lambda: {whole("number", 0, 1): True} != {}))


def test_what_takes_too_long_is_unproved() -> None:
    """A proof that is not finished fails."""
    with pytest.raises(Unproved, match="too long"):
        prove(claiming(lambda: one_of("number", (1, 2)) < 5), seconds=-1)


def test_assumptions_that_nothing_meets_prove_nothing() -> None:
    """Whoever leaves all inputs aside has claimed nothing."""

    def nothing() -> Claimed:
        number = whole("number")
        assume((number > 3) & (number < 3))
        yield "anything", False

    with pytest.raises(Unproved, match="no input meets"):
        prove(nothing)


def test_what_may_not_be_read_stands_for_all() -> None:
    """A proof is given up where the code reads what stands for anything."""
    options = tw.DECK[:3]
    with pytest.raises(Unproved, match=r"only symbols refute it: .*number"):
        prove(claiming(lambda: unread("card", options).value in (12, 13, 14)))
    assert prove(claiming(lambda: type(unread("card", options)) is tw.Card)).paths == 1
    with pytest.raises(Unproved, match="not only the last"):
        prove(claiming(lambda: ending_in("row", tw.DECK[0], tw.DECK)[0] is not None))


def test_all_cards_at_once_are_single_cards() -> None:
    """A card whose bit is a symbol is one of its options."""

    def one_card() -> Claimed:
        bit = any_card("card", tw.DECK[3:9]).bit
        yield "one bit", count(has(bit, card.bit) for card in tw.DECK) == 1
        yield "of these", some(bit == card.bit for card in tw.DECK[3:9])

    assert prove(one_card).paths == 1
    with pytest.raises(Refuted, match="card = 16"):
        prove(claiming(lambda: any_card("card", tw.DECK[3:9]).bit != tw.Card(16).bit))


def test_indexes_and_choices_go_every_way() -> None:
    """Each of them is a path of its own."""

    def ways() -> Iterator[tuple[str, object]]:
        place, step = whole("place", 0, 3), one_of("step", (1, 2))
        yield "one of them", step in (1, 2)
        yield "as listed", (10, 11, 12, 13)[place] == place + 10

    assert prove(ways).paths == 8


# Symbols do what numbers do ----------------------------------------------------------------------

OPERATIONS: dict[str, Callable[[Number, Number], Number]] = {
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "without": lambda a, b: a & ~b,
    "lowest": lambda a, b: a & -a | b,
    "half": lambda a, b: (a >> 1) + b,
}
COMPARISONS: dict[str, Callable[[Number, Number], Number]] = {
    "less": lambda a, b: a < b,
    "not more": lambda a, b: a <= b,
    "more": lambda a, b: a > b,
    "not less": lambda a, b: a >= b,
    "equal": lambda a, b: a == b,
    "unequal": lambda a, b: a != b,
}


def known(number: int) -> Bits:
    """Return a number as if it were a symbol."""
    return Bits(z3.BitVecVal(number, 5))


@pytest.mark.parametrize("operation", OPERATIONS.values(), ids=OPERATIONS)
def test_bits_compute_as_numbers_do(operation: Callable[[Number, Number], Number]) -> None:
    """Whatever the signs and sizes: nothing wraps around."""
    for one, two in itertools.product(range(-16, 16), (-16, -3, 0, 1, 7, 15, 40)):
        found = z3.simplify(operation(known(one), two).term)
        assert found.as_signed_long() == operation(one, two)


@pytest.mark.parametrize("operation", COMPARISONS.values(), ids=COMPARISONS)
def test_symbols_compare_as_numbers_do(operation: Callable[[Number, Number], Number]) -> None:
    """Bits and whole numbers alike."""
    for one, two in itertools.product(range(-16, 16, 3), (-16, -3, 0, 1, 7, 15, 40)):
        for symbol in (known(one), Whole(z3.IntVal(one))):
            assert z3.is_true(z3.simplify(operation(symbol, two).term)) is operation(one, two)


def test_bits_are_counted() -> None:
    """As many as a number has."""
    for number in range(16):
        counted = known(number).bit_count()
        for size in range(6):
            equal = z3.simplify((counted == size).term)
            assert z3.is_true(equal) is (number.bit_count() == size)


def test_claims_about_numbers_are_plain() -> None:
    """On numbers they are what Python says."""
    for one, two in itertools.product((False, True), repeat=2):
        assert implies(one, two) is (not one or two)
        assert same(one, two) is (one is two)
        assert every((one, two)) is (one and two)
        assert some((one, two)) is (one or two)
        assert count((one, two)) == one + two
    assert prove(claiming(lambda: pigeonhole(4))).paths == 1


# What is shadowed --------------------------------------------------------------------------------


def test_a_shadow_does_what_it_stands_for() -> None:
    """On numbers, and on things that are all there."""
    every_card = PerCard(str)
    for thing in (3, "text", (1, 2), tw.Cards(7), tw.DECK[0]):
        assert kind_of(thing) is type(thing)
    for things in ((), (1, 2), tw.Cards(7), "text"):
        assert length(things) == len(things)
    for number in (0, 1, 1 << 78, 12345678901234567890):
        assert selecting(PerCard.select)(every_card, number) == every_card.select(number)  # type: ignore[arg-type]
    assert without_symbols((tw.Cards(7), "text", 3)) == (tw.Cards(7), "text", 3)


def test_things_that_may_be_there_are_listed_as_symbols_say() -> None:
    """A selection by a symbol has what a selection by each of its numbers has."""

    def selected() -> Claimed:
        chosen = bits("chosen", 3)
        found = PerCard(str).select(chosen)
        yield (
            "as symbols say",
            every(same(among(str(card), found), has(chosen, card.bit)) for card in tw.DECK[:3]),
        )
        yield (
            "in turn",
            [f"{card}" for card in found] == [str(c) for c in tw.DECK[:3] if has(chosen, c.bit)],
        )

    assert prove(selected).paths == 8


def test_nothing_stays_shadowed() -> None:
    """After a proof everything stands where it belongs."""
    before = {name: vars(kind)["select"] for name, kind in (("tw", PerCard),)}
    with shadowed():
        assert vars(PerCard)["select"] is not before["tw"]
    assert vars(PerCard)["select"] is before["tw"]
    assert "len" not in vars(tw)


def test_places_of_things_that_may_be_there_are_unproved() -> None:
    """Nobody knows which is the first of them."""
    some_things = Some.of([("thing", True)])
    with pytest.raises(Unproved):
        assert some_things[0]
    with pytest.raises(Unproved):
        assert some_things == ("thing",)
    with pytest.raises(Unproved):
        assert {some_things}


# What is required of a proof ---------------------------------------------------------------------


def test_card_by_card_is_seen_from_the_source() -> None:
    """A function that looks at its cards in another way is not covered by single cards."""

    def twice(row: list[int]) -> list[int]:
        return [card for card in row if card != row[0]]

    def once(row: list[int]) -> list[int]:
        return [card for card in row if card]

    require_card_by_card(once, "row")
    with pytest.raises(Unproved, match="twice does not go through row card by card"):
        require_card_by_card(twice, "row")


def test_a_proof_must_run_what_it_settles() -> None:
    """A name alone proves nothing."""
    name = "tricky_twist.games.twisted.turn.couple"
    idle = Entry((), (name,), "none", complete=True, claims=claiming(lambda: True))

    assert judging.unreached(idle) == {name}


def test_proofs_have_names_of_their_own_and_say_what_holds() -> None:
    """Each has a statement and a domain, for the page of its clauses."""
    book = read_book()

    assert len({entry.name for entry in book}) == len(book)
    assert [] == [entry.name for entry in book if not entry.statement.endswith(".")]
    assert [] == [entry.name for entry in book if not entry.domain or not entry.ids]


@pytest.mark.parametrize("name", ["FT-11 nobody must follow", "TT-60 more is better"])
def test_a_broken_rule_is_refuted(name: str) -> None:
    """With an example, by a proof of the clause that is broken."""
    assert name in breaks()

    found = judge_break(name)

    assert (found.kind, found.verdict) == ("own", "refuted")
    assert "not for all inputs" in found.told


def test_symbols_cannot_be_keys() -> None:
    """A symbol is no number, and no set may take it for one."""
    with pytest.raises(TypeError):
        hash(Symbol(None))
    assert walk.MOST_INDEXES > len(tw.DECK)
