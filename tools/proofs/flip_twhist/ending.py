"""The end of the game, and the winners (chapter "ending")."""

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import every, has, no, same, some
from tools.proofs.inputs import any_card, assume, mask, one_of, whole
from tools.proofs.symbols import Claim
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist import cards, ending


@proves(
    "FT-39",
    of="ending.is_empty",
    domain="all cards in all hands; if one hand is empty, all are, as all have equally many",
)
def the_game_ends_when_all_cards_are_played() -> Claimed:
    """The game is over when no player has a number card or a Twhist card left."""
    players = one_of("players", (3, 4, 5))
    numbers = [mask(f"numbers {seat}", ft.Cards) for seat in range(players)]
    kinds = [mask(f"Twhist {seat}", ft.TwhistCards) for seat in range(players)]

    def holds(seat: int) -> Claim:
        any_number = some(has(numbers[seat], card.bit) for card in cards.UNIVERSE)
        return any_number | some(has(kinds[seat], kind.bit) for kind in ft.TWHISTS)

    assume(every(same(holds(0), holds(seat)) for seat in range(1, players)))
    hidden = ft.Hidden(tuple(map(ft.Cards, numbers)), tuple(map(ft.TwhistCards, kinds)))
    yield (
        "nobody holds a card",
        same(ending.is_empty(hidden), every(no(holds(seat)) for seat in range(players))),
    )


@proves(
    "FT-D4",
    of="",
    domain="all cards in all hands, every number card, each seat playing a number card or a pass, "
    "with any other Twhist cards, the same for all",
)
def a_trick_costs_everybody_a_card() -> Claimed:
    """After a trick each seat has lost the one card that it played, so tricks can be counted.

    There are as many tricks as each seat has cards, because the last one ends the game.
    """
    players = one_of("players", (3, 4, 5))
    numbers = [mask(f"numbers {seat}", ft.Cards) for seat in range(players)]
    kinds = one_of("Twhist cards of each", [c for c in cards.TWHIST_SETS if ft.Twhist.PASS in c])
    played: list[ft.PlayMove] = []
    for seat in SEATS[:players]:
        if one_of(f"number {seat}", (True, False)):
            card = any_card(f"card {seat}", cards.UNIVERSE, "index")
            assume(numbers[seat] & card.bit != 0)
            played.append(made(ft.PlayNumber, seat=seat, card=card))
        else:
            played.append(ft.PlayTwhist(seat, ft.Twhist.PASS))
    held = ft.Hidden(tuple(map(ft.Cards, numbers)), (kinds,) * players)
    after = ft.Hidden(*held.left_after(tuple(played)))
    for play in played:
        number = play.card.bit if isinstance(play, ft.PlayNumber) else 0
        kind = play.kind.bit if isinstance(play, ft.PlayTwhist) else 0
        left, twhist = after.numbers_at_start[play.seat], after.twhist_at_start[play.seat]
        yield "the number cards", left.mask == numbers[play.seat] & ~number
        yield "the Twhist cards", twhist.mask == kinds.mask & ~kind


@proves("FT-40", "FT-41", of="ending.best_seats", domain="all whole numbers of stars and of cards")
def who_wins() -> Claimed:
    """A seat wins if no other has more stars, or as many on more cards; equal ones share it."""
    players = one_of("players", (3, 4, 5))
    stars = tuple(whole(f"stars {seat}") for seat in range(players))
    counts = tuple(whole(f"cards {seat}") for seat in range(players))
    best = ending.best_seats(stars, counts)
    for seat in range(players):
        beaten = some(
            (stars[other] > stars[seat])
            | ((stars[other] == stars[seat]) & (counts[other] > counts[seat]))
            for other in range(players)
        )
        yield f"seat {seat}", same(SEATS[seat] in best, no(beaten))
    yield "nobody twice", len(set(best)) == len(best)
