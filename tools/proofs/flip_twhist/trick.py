"""The trick: following the colour, and the highest number (chapter "play and adapt")."""

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import has, no, same, some
from tools.proofs.inputs import assume, mask, one_of, unread, whole
from tools.proofs.symbols import Number
from tools.proofs.values import made
from tricky_twist import Seat
from tricky_twist.core.seats import SEATS
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist import cards, trick

TWHIST_PLAYS: tuple[ft.PlayMove, ...] = tuple(
    ft.PlayTwhist(seat, kind) for seat in SEATS for kind in ft.TWHISTS
)
NUMBER_PLAYS: dict[Seat, tuple[ft.PlayMove, ...]] = {
    seat: tuple(ft.PlayNumber(seat, card) for card in cards.UNIVERSE[::5]) for seat in SEATS
}


OF_COLOUR = {c: tuple(card for card in cards.UNIVERSE if card.colour is c) for c in ft.Colour}


def played_so_far() -> tuple[ft.NumberCard | None, tuple[ft.PlayMove, ...]]:
    """Return every first number card, or none, and a trick of up to four cards."""
    before = one_of("Twhist cards before", range(5))
    colour = one_of("colour led", (None, *ft.Colour))
    led: ft.NumberCard | None = (
        None if colour is None else unread("led", OF_COLOUR[colour], "colour")
    )
    after = one_of("later plays", ("",) if led is None else ("", "n", "t", "nn", "nt", "tn", "tt"))
    assume(before + (led is not None) + len(after) < 5)
    plays: list[ft.PlayMove] = [unread(f"Twhist {i}", TWHIST_PLAYS) for i in range(before)]
    if led is not None:
        plays.append(made(ft.PlayNumber, seat=Seat(before), card=led))
    for i, what in enumerate(after):
        plays.append(unread(f"later {i}", NUMBER_PLAYS[SEATS[0]] if what == "n" else TWHIST_PLAYS))
    return led, tuple(plays)


@proves(
    *("FT-11", "FT-12", "FT-13", "FT-17"),
    of="trick.playable trick.colour_led",
    domain="all 2^128 hands, every card led, up to four cards played before: no player sees more",
)
def follow_the_colour() -> Claimed:
    """A card may be played if it is held, and is of the colour led unless none of that is held.

    The first number card sets the colour, even after Twhist cards.
    """
    hand = mask("hand", ft.Cards)
    led, played = played_so_far()
    may = trick.playable(hand, played)
    yield "the colour led", trick.colour_led(played) is (led and led.colour)
    following = [card for card in cards.UNIVERSE if led and card.colour is led.colour]
    void = no(some(has(hand, card.bit) for card in following))
    for card in cards.UNIVERSE:
        free = led is None or card in following
        yield f"{card}", same(has(may, card.bit), has(hand, card.bit) & (void | free))


@proves(
    "FT-29",
    of="trick.number_plays",
    domain="all tricks of up to five cards",
)
def only_number_cards_form_the_stack() -> Claimed:
    """The stack consists of the number cards that were played, in order, and of nothing else."""
    numbers = [
        one_of(f"number {seat:d}", (False, True)) for seat in SEATS[: one_of("cards", range(6))]
    ]
    played = tuple(
        unread(f"play {i}", NUMBER_PLAYS[SEATS[0]] if is_number else TWHIST_PLAYS)
        for i, is_number in enumerate(numbers)
    )
    wanted = [play for play, is_number in zip(played, numbers, strict=True) if is_number]
    stack = trick.number_plays(played)
    yield "as many", len(stack) == len(wanted)
    yield "those, in order", all(one is other for one, other in zip(stack, wanted, strict=True))


@proves(
    *("FT-13", "FT-14", "FT-D2"),
    of="trick.highest_number",
    domain="all tricks of up to five number cards, of any colours and any whole numbers, with and "
    "without a Twhist card: these are sorted out first, as is proved; both readings",
)
def the_highest_number_wins() -> Claimed:
    """No number card in the colour of the first beats the highest."""
    numbers: list[tuple[Seat, ft.Colour, Number]] = []
    played: list[ft.PlayMove] = []
    before = one_of("Twhist cards before", (0, 1))
    played += [unread(f"Twhist {seat:d}", TWHIST_PLAYS) for seat in SEATS[:before]]
    for seat in SEATS[before : one_of("cards", range(before, 6))]:
        colour = one_of(f"colour {seat:d}", tuple(ft.Colour))
        value = whole(f"value {seat:d}")
        numbers.append((seat, colour, value))
        card = made(ft.NumberCard, suit=colour, colour=colour, value=value)
        played.append(made(ft.PlayNumber, seat=seat, card=card))
    equal = one_of("equal numbers", tuple(ft.EqualNumbers))
    highest = trick.highest_number(tuple(played), ft.Rules(equal_numbers=equal))
    if not numbers:
        yield "nobody without a number card", highest is None
    else:
        yield "somebody with one", highest is not None
    for at, (seat, colour, value) in enumerate(numbers):
        beaten = some(
            (other > value) | ((other == value) & ((i < at) is (equal is ft.EqualNumbers.FIRST)))
            for i, (_, suit, other) in enumerate(numbers)
            if suit is numbers[0][1] and i != at
        )
        yield f"{seat}", same(seat is highest, no(beaten) & (colour is numbers[0][1]))
