"""Playing to a trick: the refusals, the list of moves, and the next turn (chapter "play")."""

from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import has, no, same, some
from tools.proofs.flip_twhist.trick import OF_COLOUR
from tools.proofs.inputs import any_card, mask, one_of, unread
from tools.proofs.symbols import Number
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist import cards
from tricky_twist.games.flip_twhist.phases import trick as phase


def a_turn() -> tuple[ft.Playing, ft.Colour | None, list[Number], list[Number]]:
    """Return a trick with no card or one card played, its colour, and all hands."""
    players = one_of("players", (3, 4, 5))
    turn = one_of("turn", SEATS[:players])
    before = SEATS[(turn - 1) % players]
    led = one_of("led", ("nothing", "Twhist", *ft.Colour))
    played: tuple[ft.PlayMove, ...] = ()
    if isinstance(led, ft.Colour):
        card = any_card("card led", OF_COLOUR[led], "colour", "suit")
        played = (made(ft.PlayNumber, seat=before, card=card),)
    elif led == "Twhist":
        played = (ft.PlayTwhist(before, ft.Twhist.PASS),)
    numbers = [mask(f"numbers {seat}", ft.Cards) for seat in range(players)]
    kinds = [mask(f"Twhist {seat}", ft.TwhistCards) for seat in range(players)]
    hidden = ft.Hidden(tuple(map(ft.Cards, numbers)), tuple(map(ft.TwhistCards, kinds)))
    match = ft.Match(ft.STANDARD, players, SEATS[0])
    table = ft.Table(match, ft.Cards(0), (cards.NO_STARS,) * players, before)
    colour = led if isinstance(led, ft.Colour) else None
    return ft.Playing(table, hidden, played, turn), colour, numbers, kinds


DOMAIN = (
    "all 2^128 hands, all sets of Twhist cards, all cards led, every card, every seat and turn; "
    "the code reads earlier plays only for the colour led, which has its own proof for tricks of "
    "every length"
)


@proves("FT-09", of="phases.trick.refuse_number", domain=DOMAIN)
def which_number_cards_are_refused() -> Claimed:
    """A number card is refused unless it is the seat's turn, it holds the card, and follows."""
    state, led, numbers, _ = a_turn()
    colour = one_of("colour", tuple(ft.Colour))
    card, seat = any_card("card", OF_COLOUR[colour], "colour", "suit"), one_of("seat", SEATS)
    refused = phase.refuse_number(state, made(ft.PlayNumber, seat=seat, card=card))
    if seat is not state.turn:
        yield "refused out of turn", bool(refused)
        return
    void = led is None or no(some(has(numbers[seat], other.bit) for other in OF_COLOUR[led]))
    follows = void | (colour is led)
    held = numbers[seat] & card.bit != 0
    yield "refused, or card and colour are right", same(not refused, held & follows)


@proves("FT-09", "FT-16", of="phases.trick.refuse_twhist", domain=DOMAIN)
def which_twhist_cards_are_refused() -> Claimed:
    """A Twhist card is refused unless it is the seat's turn and holds it, with any card led."""
    kind = one_of("kind", ft.TWHISTS)
    state, _, _, kinds = a_turn()
    seat = one_of("seat", SEATS)
    refused = phase.refuse_twhist(state, ft.PlayTwhist(seat, kind))
    allowed = seat is state.turn and has(kinds[seat], kind.bit)
    yield "refused, or turn and card are right", same(not refused, allowed)


@proves(
    "FT-16",
    of="phases.trick.plays",
    domain="all sets of Twhist cards, all seats; number cards in 81 hands: none, one or two of "
    "each colour, with any card led",
)
def what_is_listed() -> Claimed:
    """The list contains all Twhist cards held, with any card led, and the legal number cards."""
    seat, kinds = one_of("seat", SEATS), one_of("Twhist", cards.TWHIST_SETS)
    hand = sum(one_of(f"{colour}", SOME_OF[colour]) for colour in ft.Colour)
    led = one_of("led", (None, *ft.Colour))
    played = () if led is None else (unread_play(led),)
    listed = phase.plays(seat, hand, kinds.mask, played)
    held = list(ft.Cards(hand))
    following = [card for card in held if card.colour is led]
    wanted = [*(ft.PlayNumber(seat, card) for card in following or held)]
    yield "in order", list(listed) == [*wanted, *(ft.PlayTwhist(seat, kind) for kind in kinds)]


def unread_play(colour: ft.Colour) -> ft.PlayNumber:
    """Return a play with a readable colour only."""
    card = unread("card led", OF_COLOUR[colour], "colour")
    return made(ft.PlayNumber, seat=SEATS[0], card=card)


SOME_OF = {colour: (0, of[0].bit, of[-1].bit | of[5].bit) for colour, of in OF_COLOUR.items()}


@proves(
    *("FT-09", "FT-10", "FT-D5"),
    of="phases.trick._played",
    domain="all tables, leaders and turns; of the cards before only their number is read, and "
    "the last card is resolved for every mix of number cards and passes",
)
def whose_turn_comes() -> Claimed:
    """The seat to the left plays next, until there are as many cards as players."""
    players = one_of("players", (3, 4, 5))
    leader, size = one_of("leader", SEATS[:players]), one_of("played", range(players))
    order = [SEATS[(leader + place) % players] for place in range(players)]
    every_play: list[ft.PlayMove] = []
    for at, seat in enumerate(order[: size + 1]):
        is_number = one_of(f"number {at}", (False, True))
        card = OF_COLOUR[ft.Colour.RED][at]
        twhist = ft.PlayTwhist(seat, ft.Twhist.PASS)
        every_play.append(ft.PlayNumber(seat, card) if is_number else twhist)
    *before, move = every_play
    match = ft.Match(ft.STANDARD, players, SEATS[0])
    table = ft.Table(match, ft.Cards(0), (cards.NO_STARS,) * players, leader)
    full = ft.Hidden((ft.Cards((1 << 128) - 1),) * players, (cards.TWHIST_SETS[15],) * players)
    state = ft.Playing(table, full, tuple(before), order[size])
    play: Any = phase.play_number if isinstance(move, ft.PlayNumber) else phase.play_twhist
    after: Any = play(state, move).state
    if size + 1 < players:
        yield "it goes on", isinstance(after, ft.Playing) and after.played == (*before, move)
        yield "clockwise", after.turn is order[size + 1]
    else:
        numbers = any(isinstance(play, ft.PlayNumber) for play in every_play)
        yield "it is complete", type(after) is (ft.Picking if numbers else ft.Playing)
        yield (
            "with all cards",
            (after.played if numbers else after.table.log[-1].plays) == tuple(every_play),
        )
