"""The points of a round (chapter "scoring")."""

from itertools import product

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import every, has, implies, same, some
from tools.proofs.inputs import mask, one_of, unread, whole
from tools.proofs.shadows import among, pairs_of
from tools.proofs.sources import require_card_by_card
from tools.proofs.tricky_twist.table import ENTRIES, PAIRS, SCORE_CARDS, hidden, table
from tricky_twist.core.seats import SEATS
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import cards, declaring, flow, scoring
from tricky_twist.games.tricky_twist.sheet import FalseTrick, PlaceCounted, SuitCounted

OF_VALUE = {v: [e for e in ENTRIES if e.value == v] for v in (None, *range(1, 13))}
OF_SUIT = {s: [e for e in ENTRIES if e.suit is s] for s in (None, *cards.SUITS)}
VALUE_SETS = tuple(
    tuple(value for value in range(1, 13) if chosen >> value - 1 & 1) for chosen in range(1 << 12)
)


# Tricks and pairs -------------------------------------------------------------------------------


@proves("TT-52", "TT-53", of="scoring.pair_value", domain="all numbers of tricks and false tricks")
def what_a_pair_scores() -> Claimed:
    """A pair of a trick and a false trick scores 3, or 5 if there are as many of both."""
    tricks, false = whole("tricks", least=0), whole("false tricks", least=0)
    value = scoring.pair_value(tricks, false)
    yield "5", implies(tricks == false, value == 5)
    yield "3", implies(tricks != false, value == 3)


@proves(
    *("TT-42", "TT-50", "TT-51", "TT-52", "TT-53", "TT-54"),
    of="scoring.score_holdings",
    domain="all numbers of tricks, up to twenty false tricks, all kinds of score cards, with and "
    "without the trick bonus; hands and reserves are not even given",
)
def what_a_seat_scores() -> Claimed:
    """A trick scores 1, a pair 3 or 5, the trick bonus 1 a trick, and the score card its points."""
    tricks, false = whole("tricks", least=0), one_of("false tricks", range(21))
    seat, card = one_of("seat", SEATS[:3]), one_of("score card", SCORE_CARDS)
    bonus = one_of("trick bonus", (False, True))
    held = (tt.BonusCard.FLIP, *[tt.BonusCard.TRICK_BONUS] * bonus)
    laid = table(3, score_card=card, held=tuple(held if s is seat else () for s in SEATS[:3]))
    holding = tt.Holding(tricks, ENTRIES[7 : 7 + 9 * false : 9])
    holdings = tuple(holding if s is seat else declaring.NO_HOLDING for s in SEATS[:3])
    scores = scoring.score_holdings(laid, holdings)
    score = scores[seat]
    counted = scoring.count_all(card, tuple(h.false_tricks for h in holdings), tt.STANDARD)[seat]
    points = scoring.card_points(counted, tt.STANDARD.tables.of(card.kind))
    for pairs, fewer in ((tricks, tricks <= false), (false, tricks >= false)):
        for value, equal in ((5, tricks == false), (3, tricks != false)):
            total = tricks + value * pairs + (tricks if bonus else 0) + points
            yield f"{value} a pair", implies(fewer & equal, score.total == total)
    yield (
        "who has nothing gets nothing",
        every(other.total == other.card_points for other in scores if other is not score),
    )


@proves("TT-50", of="", domain="all hands and reserves of some cards, all tables, at a round's end")
def leftover_cards_do_not_count() -> Claimed:
    """Cards left in hands and reserves score nothing."""
    players = one_of("players", (3, 4))
    hands = [one_of(f"hand {seat}", (0, 1 << 6, 7 << 20)) for seat in range(players)]
    reserves = tuple(one_of(f"reserve {seat}", ((), tt.DECK[40:42])) for seat in range(players))
    step = flow.score(table(players), hidden(hands, reserves), (), ())
    yield "no points", step.state.match.points == (0,) * players


@proves(
    "TT-54",
    of="",
    domain="all tables of up to fourteen whole numbers, all counts and places of up to sixteen",
)
def what_a_table_gives() -> Claimed:
    """The score card gives the points for its count; the last entry also covers higher counts."""
    size = one_of("entries", range(1, 15))
    points = tuple(whole(f"points for {entry}") for entry in range(size))
    number = one_of("counted", range(17))
    counted = SuitCounted(None, tuple(ENTRIES[:number]))
    yield "for so many", scoring.card_points(counted, points) == points[min(number, size - 1)]
    place = one_of("place", (None, *range(1, size + 1)))
    given = scoring.card_points(PlaceCounted(place, ()), points)
    yield "for a place", given == (0 if place is None else points[place - 1])


# Score cards about one seat ----------------------------------------------------------------------


@proves(
    "TT-56",
    of="scoring.count_run",
    domain="all 4,096 sets of values, each once or twice, with and without one without a value: "
    "suits and sources cannot be read",
)
def the_longest_run() -> Claimed:
    """The longest run of values counts, of several the highest; doubles and gaps do not help."""
    values = one_of("values", VALUE_SETS)
    twice, none = one_of("each", (1, 2)), one_of("without a value", (0, 1))
    shown = [*values * twice, *[None] * none]
    entries = tuple(
        unread(f"entry {at}", OF_VALUE[value], "value") for at, value in enumerate(shown)
    )
    run = scoring.count_run(entries).values
    yield "values in a row", run == tuple(range(run[0], run[0] + len(run))) if run else not values
    yield "that are there", set(run) <= set(values)
    starts = range(1, 13 - len(run))
    longer = [range(start, start + len(run) + 1) for start in starts]
    yield "none is longer", not any(set(other) <= set(values) for other in longer)
    higher = [
        range(start, start + len(run)) for start in range((run or (0,))[0] + 1, 14 - len(run))
    ]
    yield "none is higher", not run or not any(set(other) <= set(values) for other in higher)


@proves("TT-59", of="scoring.count_suits", domain="all sets of suits, each of them once or twice")
def the_suits_present() -> Claimed:
    """Each suit that is there counts once."""
    often = {suit: one_of(f"{suit}", (0, 1, 2)) for suit in (None, *cards.SUITS)}
    entries = tuple(
        unread(f"{suit} {i}", OF_SUIT[suit], "suit") for suit, n in often.items() for i in range(n)
    )
    found = scoring.count_suits(entries).suits
    yield "those there", list(found) == [suit for suit in cards.SUITS if often[suit]]


def entries_of(often: dict[tt.Suit, int]) -> tuple[FalseTrick, ...]:
    """Return so many false tricks of each suit, and one without a suit."""
    one = {suit: unread(f"one of {suit}", OF_SUIT[suit], "suit") for suit in (None, *often)}
    return (one[None], *(one[suit] for suit, n in often.items() for _ in range(n)))


@proves("TT-58", of="scoring.count_biggest_suit", domain="up to twelve false tricks of each suit")
def the_biggest_suit() -> Claimed:
    """The false tricks of the most frequent suit count."""
    often = {suit: one_of(f"{suit}", range(13)) for suit in cards.SUITS}
    counted = scoring.count_biggest_suit(entries_of(often))
    yield "as many as there are most", counted.count == max(often.values())
    suit = counted.suit
    yield "of that suit", not counted.count if suit is None else often[suit] == counted.count
    ahead = cards.SUITS[: cards.SUITS.index(suit)] if suit else ()
    yield "the first of several", all(often[other] < counted.count for other in ahead)
    yield "and no other", all(entry.suit is suit for entry in counted.false_tricks)


@proves(
    "TT-57",
    of="scoring.count_suit_pair",
    domain="all pairs of suits, eight numbers of false tricks of both from none to sixteen, with "
    "others or not, tables of one, two and eight whole numbers: past the last entry all is alike",
)
def the_better_of_a_pair() -> Claimed:
    """Of the two suits shown the one counts that gives more points."""
    pair, size = one_of("suits", PAIRS), one_of("entries", (1, 2, 8))
    often = dict.fromkeys(cards.SUITS, one_of("of others", (0, 9)))
    for suit in pair:
        often[suit] = one_of(f"{suit}", (0, 1, 2, 3, 6, 7, 8, 16))
    points = tuple(whole(f"points for {entry}") for entry in range(size))
    counted = scoring.count_suit_pair(entries_of(often), pair, points)
    worth = [points[min(often[suit], size - 1)] for suit in pair]
    given = scoring.card_points(counted, points)
    yield "the better one", every(given >= one for one in worth)
    yield "of the two", counted.suit in pair
    yield "the first of equals", counted.suit is pair[0] or worth[0] < worth[1]
    assert counted.suit is not None
    yield "all of it", counted.count == often[counted.suit]
    yield "no other suit", all(entry.suit is counted.suit for entry in counted.false_tricks)


@proves(
    *("TT-64", "TT-65"),
    of="scoring.count_even scoring.count_odd",
    domain="every single false trick; it is one pass over them, one by one, so all of them",
)
def even_and_odd() -> Claimed:
    """The even card counts the false tricks with an even value, the odd card those with an odd."""
    entry = one_of("false trick", ENTRIES)
    even, odd = scoring.count_even((entry,)), scoring.count_odd((entry,))
    yield "even", even.false_tricks == (entry,) * (entry.value in (2, 4, 6, 8, 10, 12))
    yield "odd", odd.false_tricks == (entry,) * (entry.value in (1, 3, 5, 7, 9, 11))
    yield "none of none", scoring.count_even(()).count == scoring.count_odd(()).count == 0
    require_card_by_card(scoring._of_parity, "false_tricks")


# Cards that compare ------------------------------------------------------------------------------


@proves(
    *("TT-60", "TT-61", "TT-62"),
    of="scoring.fewest_order scoring.most_order",
    domain="all numbers of false tricks of all seats, all readings",
)
def who_is_ranked() -> Claimed:
    """On the fewest card less is better, on the most card more; there, none is never first."""
    players = one_of("players", (3, 4))
    counts = tuple(whole(f"false tricks {seat}", least=0) for seat in range(players))
    fewest = one_of("fewest placing", tuple(tt.FewestPlacing))
    most = one_of("zero on most", tuple(tt.ZeroOnMost))
    rules = tt.Rules(fewest_placing=fewest, zero_on_most=most)
    up, down = scoring.fewest_order(counts, rules), scoring.most_order(counts, rules)
    nobody = every(number == 0 for number in counts)
    for number, low, high in zip(counts, up, down, strict=True):
        out = (number == 0) & (fewest is tt.FewestPlacing.NEEDS_ONE)
        yield "no place with nothing", same(low is None, out)
        out = (number == 0) & some((most is tt.ZeroOnMost.NEEDS_ONE, nobody))
        yield "nobody has most of nothing", same(high is None, out)
        yield "fewer is better", low is None or low == number
        yield "more is better", high is None or high == -number


@proves(
    "TT-63",
    of="scoring.places",
    domain="all orders in which three or four seats can be, with ties and seats without a place",
)
def tied_places() -> Claimed:
    """Equal players share a place; the next place follows, or is left out, under the reading."""
    players, ties = one_of("players", (3, 4)), one_of("ties", tuple(tt.RankTies))
    keys = one_of("keys", tuple(product((None, 0, 1, 2, 3), repeat=players)))
    found = scoring.places(keys, ties)
    for seat, (key, got) in enumerate(zip(keys, found, strict=True)):
        if key is None:
            yield "no place", got == PlaceCounted(None, ())
            continue
        better = [other for other in keys if other is not None and other < key]
        ahead = len(set(better)) if ties is tt.RankTies.DENSE else len(better)
        yield "the place", got.place == ahead + 1
        others = [s for s in SEATS[:players] if keys[s] == key and s != seat]
        yield "who shares it", list(got.tied_with) == others


@proves(
    *("TT-55", "TT-60", "TT-61", "TT-62"),
    of="scoring.count_all",
    domain="all kinds of score cards, up to four false tricks of each seat, of one suit or several",
)
def what_score_cards_look_at() -> Claimed:
    """Score cards look at false tricks alone, each seat's or how many; ranks ignore the suits."""
    players, card = one_of("players", (3, 4)), one_of("score card", SCORE_CARDS)
    numbers = [one_of(f"false tricks {seat}", range(5)) for seat in range(players)]
    step = one_of("suits", (1, 13))
    every_entry = declaring.AS_FALSE_TRICK.select((1 << 48) - 1)
    entries = tuple(every_entry[: number * step : step] for number in numbers)
    counted = scoring.count_all(card, entries, tt.STANDARD)
    if card.kind not in (tt.ScoreKind.FEWEST, tt.ScoreKind.MOST):
        own = tuple(scoring.count_own(card, part, tt.STANDARD) for part in entries)
        yield "each seat's own", counted == own
        return
    for seat, (number, got) in enumerate(zip(numbers, counted, strict=True)):
        tied = [s for s in SEATS[:players] if numbers[s] == number and s != seat]
        fewest = card.kind is tt.ScoreKind.FEWEST
        ahead = {other for other in numbers if other and (other < number) is fewest} - {number}
        place = PlaceCounted(len(ahead) + 1, tuple(tied)) if number else PlaceCounted(None, ())
        yield "the place", got == place


@proves(
    "TT-55",
    of="",
    domain="all 2^48 sets of false tricks, up to three piles of any cards won",
)
def only_false_tricks_are_counted() -> Claimed:
    """Piles count as won: cards in tricks are no false tricks."""
    lying, seat = mask("false tricks", tt.Cards), SEATS[0]
    piles = tuple(tt.Cards(mask(f"pile {i}", tt.Cards)) for i in range(one_of("piles", range(4))))
    laid = table(3)
    false_tricks = (tt.Cards(lying), tt.Cards(1), tt.Cards(2))
    laid = tt.Table(laid.round, (piles, (), ()), false_tricks, laid.bonus, laid.leader)
    holding = scoring.holding_of(laid, seat, ())  # type: ignore[attr-defined]  # where it is used
    yield "the tricks", holding.tricks == len(piles)
    for card, entry in zip(tt.DECK, declaring.AS_FALSE_TRICK.select((1 << 48) - 1), strict=True):
        yield f"{card}", same(among(entry, holding.false_tricks), has(lying, card.bit))
    yield "nothing else", len(pairs_of(holding.false_tricks)) <= 48
