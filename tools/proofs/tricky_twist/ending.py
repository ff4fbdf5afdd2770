"""The end of a round and of the game, and the winners (chapter "ending")."""

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import every, has, no, same
from tools.proofs.inputs import any_card, mask, one_of, whole
from tools.proofs.symbols import Number
from tools.proofs.tricky_twist.table import SCORE_CARDS, match
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import ending, game


@proves(
    *("TT-48", "TT-49"),
    of="ending.empty_handed ending.ends_round_after_trick",
    domain="all 2^48 hands of all seats, every card taken back by every seat or none, all readings",
)
def when_a_round_ends() -> Claimed:
    """After a trick the round ends if a hand is empty, even if its reserve has cards."""
    players, check = one_of("players", (3, 4)), one_of("check", tuple(tt.RoundEndCheck))
    hands = [mask(f"hand {seat}", tt.Cards) for seat in range(players)]
    taker = one_of("taker", (None, *SEATS[:players]))
    picks: tuple[tt.PickMove, ...] = ()
    back: Number = 0
    if taker is not None:
        card = any_card("taken back", tt.DECK)
        back = card.bit
        picks = (made(tt.TakeBack, seat=taker, card=card), tt.DeclineBonus(SEATS[0]))
    held = tuple(map(tt.Cards, hands))
    ends = ending.ends_round_after_trick(held, picks, check)
    now = ending.empty_handed(held)
    later = check is tt.RoundEndCheck.AFTER_DRAW_WINDOW
    before = check is tt.RoundEndCheck.BEFORE_BONUS
    for seat in SEATS[:players]:
        not_yet = back if before and seat is taker else 0
        none = every(no(has(hands[seat], card.bit)) for card in tt.DECK)
        but = every(no(has(hands[seat] & ~not_yet, card.bit)) for card in tt.DECK)
        yield f"the hand of {seat} is empty", same(seat in now, none)
        yield f"{seat} ends the round", same(seat in ends, but & (not later))


@proves(
    "TT-66",
    of="ending.next_first ending.is_last_round",
    domain="all numbers of players and seats, every number of a round, any number agreed",
)
def as_many_rounds_as_players() -> Claimed:
    """There are as many rounds as players, and the seat to the left begins the next one."""
    players, number = one_of("players", (3, 4)), whole("round")
    first = one_of("first", SEATS[:players])
    yield "to the left", ending.next_first(first, players) == (first + 1) % players
    last = ending.is_last_round(match(players), number)
    yield "as many as players", same(last, number >= players)
    agreed = whole("agreed", least=1)
    other = made(tt.Match, players=players, rules=made(tt.Rules, rounds=agreed))
    yield "or as agreed", same(ending.is_last_round(other, number), number >= agreed)


@proves("TT-67", "TT-68", of="ending.best_seats", domain="all whole numbers of points")
def who_wins() -> Claimed:
    """The player with the most points wins, and equal players share the victory."""
    players = one_of("players", (3, 4))
    points = tuple(whole(f"points {seat}") for seat in range(players))
    best = ending.best_seats(points)
    for seat in range(players):
        most = every(points[seat] >= other for other in points)
        yield f"{SEATS[seat]} wins", same(SEATS[seat] in best, most)
    yield "nobody twice", len(set(best)) == len(best)


@proves("TT-67", of="", domain="a state of the game's end, and one before it")
def nobody_wins_before_the_end() -> Claimed:
    """There are winners when the game is over, and none before."""
    points = tuple(one_of(f"points {seat}", (1, 2, 3)) for seat in range(3))
    over = tt.GameOver(tt.Match(tt.STANDARD, 3, points), tt.Secrets(()))
    most = [seat for seat in SEATS[:3] if points[seat] == max(points)]
    yield "at the end", list(game.winners(over)) == most
    round_ = tt.Round(over.match, 1, SCORE_CARDS[0], tt.Side.SUITS, SEATS[0])
    yield "not before", game.winners(tt.DealPending(round_, tt.Secrets(()))) == ()
