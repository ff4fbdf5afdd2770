"""The end of a game, its points, the match (chapter "ending")."""

from operator import gt
from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import every, has, implies, no, same, some
from tools.proofs.inputs import mask, one_of, whole
from tools.proofs.shadows import among, pairs_of
from tools.proofs.symbols import Claim
from tools.proofs.twisted.table import hidden, table
from tools.proofs.twisted.turns import PARTNER
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted import ending, flow, rules, scoring
from tricky_twist.games.twisted.sheet import Counted

ROWS: tuple[tuple[tw.Card, ...], ...] = ((), tw.DECK[:1], tw.DECK[3:6])


@proves(
    "TW-24",
    of="ending.ends_by_take ending.ends_by_twist ending.ends_by_empty_hand",
    domain="every size of the pile, all 2^79 hands, all readings; whether there is a row",
)
def when_the_game_ends() -> Claimed:
    """The game ends with an empty pile after a take or the last twist, or with an empty hand."""
    pile, hand, row = whole("pile", least=0), mask("hand", tw.Cards), one_of("row", ROWS)
    last, empty = one_of("last twist", tuple(tw.LastTwist)), one_of("empty", tuple(tw.EmptyHand))
    rules_ = tw.Rules(last_twist=last, empty_hand=empty)
    yield "by a take", same(ending.ends_by_take(pile), pile == 0)
    twist = (pile == 0) & (not row and last is tw.LastTwist.ENDS)
    yield "by a twist", same(ending.ends_by_twist(row, pile, rules_), twist)
    nothing = every(no(has(hand, card.bit)) for card in tw.DECK)
    without_take = not row or empty is tw.EmptyHand.END_WITHOUT_TAKE
    ends = ending.ends_by_empty_hand(hand, row, rules_)
    yield "by an empty hand", same(ends, nothing & without_take)


@proves(
    *("TW-23", "TW-24"),
    of="",
    domain="all sizes of the pile up to three, hands with and without a card, rows and readings",
)
def the_turn_passes_on() -> Claimed:
    """The next seat has its turn, with a pile or without, unless it has no card to end it."""
    pile, row = one_of("pile", range(4)), one_of("row", ROWS)
    held, empty = one_of("held", (0, tw.DECK[0].bit)), one_of("empty", tuple(tw.EmptyHand))
    laid = table(2, row, pile, tw.Rules(empty_hand=empty))
    state = tw.Turn(laid, hidden([tw.DECK[7].bit, held], tw.DECK[:pile]), (), SEATS[1])
    step = flow.pass_on(state, pile, ())
    ends = not held and (not row or empty is tw.EmptyHand.END_WITHOUT_TAKE)
    yield "it goes on, or ends", (step.state is state) is (not ends)
    told = any(isinstance(event, tw.PileEmptied) for event in step.events)
    yield "the last card of the pile is told", told is (pile == 1)


@proves(
    *("TW-25", "TW-26", "TW-28"),
    of="scoring.score_seat",
    domain="all 2^79 sets of cards face up and face down, every seat, up to two extra cards; hands "
    "are not even given",
)
def what_a_seat_scores() -> Claimed:
    """Cards face up gain 1, cards taken and extra cards cost 1, or 5 if they are toads."""
    seat = one_of("seat", SEATS[:4])
    up, down = mask("face up", tw.Cards), mask("face down", tw.Cards)
    extras = one_of("extras", ((), ((0, 3),), ((0, 3), (1, 2)), ((0, 3), (0, 1))))
    took = tuple(tw.Extra(SEATS[(seat + who) % 4], left) for who, left in extras)
    mine = {tw.DECK[50 + 3 - left] for who, left in extras if who == 0}
    piles = {"face_up": up, "face_down": down}
    lying = {
        name: tuple(tw.Cards(pile) if other is seat else tw.Cards(0) for other in SEATS[:4])
        for name, pile in piles.items()
    }
    score = scoring.score_seat(made(tw.Table, extras=took, **lying), tw.DECK[50:54], seat)
    for card in tw.DECK:
        cost = -5 if PARTNER[card] is None else -1
        yield f"{card} up", same(among(Counted(card, 1), score.face_up), has(up, card.bit))
        fallen = among(Counted(card, cost), score.face_down)
        yield f"{card} down", same(fallen, has(down, card.bit))
        yield f"{card} extra", same(among(Counted(card, cost), score.extras), card in mine)
    for one, there in (*pairs_of(score.face_up), *pairs_of(score.face_down)):
        right = one.points in ((1,) if one in score_up(score) else (-1, -5))
        yield "nothing counts twice", implies(there, right)


def score_up(score: tw.SeatScore) -> list[Counted]:
    """Return the cards that can count among the cards face up."""
    return [one for one, _ in pairs_of(score.face_up)]


@proves(
    "TW-D5",
    of="",
    domain="each of the 79 cards in each place: the points of a seat are the sum over its cards",
)
def the_bounds_of_a_score() -> Claimed:
    """A seat scores at least -107, and, as only couples lie face up, at most 72."""
    card = one_of("card", tw.DECK)
    toad = PARTNER[card] is None
    gains, costs = scoring.plus_points(card), scoring.minus_points(card)
    yield "it gains 1 at most", gains == 1
    yield "it costs 1, or 5", costs == (5 if toad else 1)
    yield "so -107 at least", -sum(map(scoring.minus_points, tw.DECK)) == -107
    yield "so 72 at most", sum(scoring.plus_points(card) for card in tw.DECK if PARTNER[card]) == 72


@proves(
    *("TW-25", "TW-26"),
    of="",
    domain="all hands and rows of a few cards at the end of a game, all tables",
)
def hands_and_row_do_not_count() -> Claimed:
    """Cards left in the hands and in the row score nothing."""
    players, row = one_of("players", (2, 3, 4)), one_of("row", ROWS)
    hands = [one_of(f"hand {seat}", (0, tw.DECK[20].bit, 7 << 30)) for seat in range(players)]
    state = tw.Turn(table(players, row, 0), hidden(hands, ()), (), SEATS[1])
    after: Any = flow.end_round(state, tw.EndCause.ROW_TAKEN, ()).state
    match = after.round.match
    yield "no points", match.points == (0,) * players
    yield "nothing counted", match.plus_cards == match.toads == (0,) * players


@proves(
    "TW-27",
    of="ending.is_last_round rules.GAMES",
    domain="every whole number of games and every number of a round",
)
def two_games() -> Claimed:
    """The match has as many games as agreed: two without an agreement."""
    number, games = whole("number"), whole("games")
    last = ending.is_last_round(made(tw.Match, rules=made(tw.Rules, games=games)), number)
    yield "the last", same(last, number >= games)
    yield "two", rules.GAMES == 2 == tw.STANDARD.games


@proves(
    "TW-27",
    of="ending.after_round",
    domain="all whole numbers so far; scores of no, one or three cards of each kind",
)
def results_are_added() -> Claimed:
    """The results of all games are added up, seat by seat."""
    players = one_of("players", (2, 3, 4))
    names = ("points", "plus_cards", "toads")
    before = {n: tuple(whole(f"{n} {seat}") for seat in range(players)) for n in names}
    ups, toads = one_of("up", (0, 2)), one_of("toads", (0, 1))
    scores = tuple(
        tw.SeatScore(
            SEATS[seat],
            tuple(Counted(card, 1) for card in tw.DECK[: ups + seat]),
            (Counted(tw.DECK[9], -5),) * toads,
            (),
        )
        for seat in range(players)
    )
    match = made(tw.Match, rules=tw.STANDARD, players=players, past=(), **before)
    record = made(tw.RoundRecord, scores=scores)
    after = ending.after_round(tw.Round(match, 1, SEATS[0]), record)
    for seat in range(players):
        yield "points", after.points[seat] == before["points"][seat] + ups + seat - 5 * toads
        yield "plus cards", after.plus_cards[seat] == before["plus_cards"][seat] + ups + seat
        yield "toads", after.toads[seat] == before["toads"][seat] + toads
    yield "the game is kept", after.past == (record,)


@proves(
    "TW-27",
    of="ending.best_seats",
    domain="all whole numbers of points, plus cards and toads, all readings",
)
def who_wins() -> Claimed:
    """The best total wins; of equals, the most plus cards or fewest toads, as readings decide."""
    players, tie = one_of("players", (2, 3, 4)), one_of("tie-break", tuple(tw.TieBreak))
    names = ("points", "plus_cards", "toads")
    held = {n: tuple(whole(f"{n} {seat}") for seat in range(players)) for n in names}
    best = ending.best_seats(made(tw.Match, rules=tw.Rules(tie_break=tie), players=players, **held))

    def beats(one: int, two: int) -> Claim:
        more = {name: gt(numbers[one], numbers[two]) for name, numbers in held.items()}
        fewer_toads = held["toads"][one] < held["toads"][two]
        by = {tw.TieBreak.MOST_PLUS: more["plus_cards"], tw.TieBreak.FEWEST_TOADS: fewer_toads}
        equal = held["points"][one] == held["points"][two]
        return more["points"] | (equal & by.get(tie, False))

    for seat in range(players):
        beaten = some(beats(other, seat) for other in range(players) if other != seat)
        yield f"seat {seat}", same(SEATS[seat] in best, no(beaten))
