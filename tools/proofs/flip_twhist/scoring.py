"""The pick, the sums and the FLIP cards they turn, the stars (chapter "scoring")."""

from inspect import unwrap
from itertools import combinations, permutations
from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import count, every, has, implies, same
from tools.proofs.flip_twhist.trick import TWHIST_PLAYS
from tools.proofs.inputs import assume, mask, one_of, size_of, unread, whole
from tools.proofs.values import made
from tricky_twist import Seat
from tricky_twist.core.seats import SEATS
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist import cards, events, scoring
from tricky_twist.games.flip_twhist.phases import scoring as phase

SUMS = tuple(range(-10, 26))
"""Every sum that five number cards can have."""


@proves("FT-30", of="scoring.may_be_picked", domain="all 2^256 pairs of cards and stacks")
def what_may_be_picked() -> Claimed:
    """One or two cards may be picked, any cards in the stack."""
    picked, stack = mask("picked", ft.Cards), mask("stack", ft.Cards)
    number = count(has(picked, card.bit) for card in cards.UNIVERSE)
    lie_there = every(
        implies(has(picked, card.bit), has(stack, card.bit)) for card in cards.UNIVERSE
    )
    few = (number >= 1) & (number <= 2)
    yield "one or two of the stack", same(scoring.may_be_picked(picked, stack), few & lie_there)


@proves(
    "FT-30",
    of="",
    domain="all 2^128 sets of cards, every trick of five cards, with Twhist cards in any places; a "
    "proof of its own covers the legal picks from every stack",
)
def which_picks_are_refused() -> Claimed:
    """A pick is refused unless the seat won the trick and picks one or two cards of the stack."""
    played: list[ft.PlayMove] = []
    stack = 0
    for seat in SEATS:
        if one_of(f"number {seat:d}", (False, True)):
            card = cards.UNIVERSE[31 * seat]
            stack |= card.bit
            played.append(ft.PlayNumber(seat, card))
        else:
            played.append(unread(f"Twhist {seat:d}", TWHIST_PLAYS))
    picked, seat = mask("picked", ft.Cards), one_of("seat", SEATS[:2])
    state = made(ft.Picking, played=tuple(played), picker=SEATS[0])
    refused = phase.refuse_pick(state, ft.Pick(seat, ft.Cards(picked)))
    few = (size_of(picked) >= 1) & (size_of(picked) <= 2)
    allowed = few & (picked & ~stack == 0) & (seat is SEATS[0])
    yield "refused, or the winner's one or two cards", same(not refused, allowed)


@proves(
    *("FT-29", "FT-30"),
    of="",
    domain="all tricks of up to five cards, whose number cards come in any order",
)
def which_picks_are_listed() -> Claimed:
    """Each number card of the trick is listed once, and each two of them, for the winner alone."""
    order = one_of("order", tuple(permutations(cards.UNIVERSE[:125:31])))
    played: list[ft.PlayMove] = []
    for seat, card in zip(SEATS, order[: one_of("cards", range(1, 6))], strict=False):
        number = one_of(f"number {seat:d}", (True, False))
        twhist = ft.PlayTwhist(seat, ft.Twhist.PASS)
        played.append(ft.PlayNumber(seat, card) if number else twhist)
    state, asked = made(ft.Picking, played=tuple(played), picker=SEATS[1]), one_of("asked", ASKED)
    numbers = [play.card for play in played if isinstance(play, ft.PlayNumber)]
    sets = [{card} for card in numbers] + [set(pair) for pair in combinations(numbers, 2)]
    listed: Any = phase.list_picks(state, asked)
    if asked is SEATS[0]:
        yield "nothing for others", listed == ()
        return
    yield "each once", len(listed) == len(sets)
    yield (
        "all of them",
        all(set(pick.cards) in sets for pick in listed) and len(set(listed)) == len(sets),
    )
    yield "for the winner", all(pick.seat is SEATS[1] for pick in listed)


ASKED = (None, SEATS[0], SEATS[1])


@proves("FT-03", of="cards.FlipCard", domain="the ten cards")
def the_flip_cards() -> Claimed:
    """There are ten FLIP cards, from -1 to 8."""
    yield "-1 to 8", [int(card) for card in cards.FLIP_CARDS] == list(range(-1, 9))


@proves("FT-03", "FT-35", "FT-36", of="scoring.card_for", domain="every whole number")
def the_card_of_a_sum() -> Claimed:
    """A sum flips the card that bears it, one below -1 the -1, one above 8 the 8."""
    total = whole("sum")
    number = int(scoring.card_for(total))
    yield "below", implies(total < -1, number == -1)
    yield "above", implies(total > 8, number == 8)
    yield "between", implies((total >= -1) & (total <= 8), total == number)


@proves(
    *("FT-29", "FT-33"),
    of="scoring.sum_left",
    domain="all tricks of up to five cards of any whole numbers, with any picks",
)
def what_is_left() -> Claimed:
    """The rest is the sum of the number cards that were not picked; ``None`` without any."""
    picked, left = 0, []
    played: list[ft.PlayMove] = []
    for seat in SEATS[: one_of("cards", range(6))]:
        what = one_of(f"play {seat:d}", ("Twhist", "picked", "left"))
        if what == "Twhist":
            played.append(unread(f"Twhist {seat:d}", TWHIST_PLAYS))
            continue
        card = made(ft.NumberCard, value=whole(f"value {seat:d}"), bit=1 << 7 * seat)
        played.append(made(ft.PlayNumber, seat=seat, card=card))
        if what == "picked":
            picked |= card.bit
        else:
            left.append(card.value)
    total = scoring.sum_left(tuple(played), picked)
    if left:
        yield "the sum of what is left", total is not None and total == sum(left)
    else:
        yield "nothing", total is None


@proves(
    *("FT-31", "FT-D7"),
    of="phases.scoring.pick",
    domain="all tricks of three to five cards, every pick, number cards of -1 to 4 alike in "
    "colour, two sets of sides: it asks what is proved for the sums, the seats and the flips",
)
def who_flips_what() -> Claimed:
    """The winner flips the sum of the pick; the others who did not pass flip the rest."""
    state, sides = a_pick()
    numbers = [play for play in state.played if isinstance(play, ft.PlayNumber)]
    which = one_of("picked", [(i, j) for j in range(len(numbers)) for i in range(j + 1)])
    picked = {numbers[i].card for i in which}
    step = phase.pick(state, ft.Pick(state.picker, ft.Cards.of(picked)))
    left = [play.card.value for play in numbers if play.card not in picked]
    spared = [p.seat for p in state.played if p == ft.PlayTwhist(p.seat, ft.Twhist.PASS)][:1]
    flipped = {state.picker: sum(card.value for card in picked)}
    if left:
        others = {play.seat for play in state.played} - {state.picker, *spared}
        flipped |= dict.fromkeys(others, sum(left))
    after: Any = step.state
    for seat, shown in enumerate(after.table.starred):
        turned = 1 << max(-1, min(8, flipped[SEATS[seat]])) + 1 if seat in flipped else 0
        yield f"seat {seat}", shown.mask == sides.mask ^ turned
    told = [event.seat for event in step.events if isinstance(event, ft.FlipSpared)]
    yield "who is spared is told", told == (spared if left else [])


def a_pick() -> tuple[ft.Picking, ft.FlipCards]:
    """Return a complete trick of cards, and the sides that all FLIP cards show."""
    players, leader = one_of("players", (3, 4, 5)), one_of("leader", SEATS[:3])
    played: list[ft.PlayMove] = []
    for place in range(players):
        seat = SEATS[(leader + place) % players]
        what = one_of(f"played by {seat}", ("number", ft.Twhist.ROUND_WINNER, ft.Twhist.PASS))
        if isinstance(what, ft.Twhist):
            played.append(ft.PlayTwhist(seat, what))
        else:
            played.append(ft.PlayNumber(seat, ft.NumberCard(ft.Colour.RED, place - 1 + place // 3)))
    sides = one_of("sides", (cards.FLIP_SETS[0], cards.FLIP_SETS[0b0110100101]))
    assume(any(isinstance(play, ft.PlayNumber) for play in played))
    picker = one_of("picker", [play.seat for play in played])
    match = ft.Match(ft.STANDARD, players, SEATS[0])
    table = ft.Table(match, ft.Cards(0), (sides,) * players, leader)
    held = ft.Hidden((ft.Cards((1 << 128) - 1),) * players, (cards.TWHIST_SETS[15],) * players)
    return ft.Picking(table, held, tuple(played), picker, leader), sides


@proves("FT-32", of="scoring.others", domain="all tables, pickers, and seats that passed")
def who_flips_for_the_rest() -> Claimed:
    """All seats flip for the rest except the picker and the seats that passed, once, clockwise."""
    players = one_of("players", (3, 4, 5))
    picker = one_of("picker", SEATS[:players])
    passed = tuple(seat for seat in SEATS[:players] if one_of(f"{seat} passed", (False, True)))
    flip = scoring.others(picker, passed, players)
    away = [(seat - picker) % players for seat in flip]
    yield "clockwise, nobody twice", away == sorted(set(away))
    yield "all others", set(flip) == set(SEATS[:players]) - {picker, *passed}


@proves(
    *("FT-31", "FT-32", "FT-38"),
    of="scoring.flip",
    domain="all 1,024 sides that a seat shows, every sum of five cards, every seat and cause; "
    "a seat is turned by itself",
)
def what_a_flip_turns() -> Claimed:
    """The card of the sum turns over, to its stars or back, and no other card of any seat."""
    seat, total = one_of("seat", SEATS), one_of("sum", SUMS)
    cause, before = one_of("cause", tuple(events.FlipCause)), one_of("sides", cards.FLIP_SETS)
    starred = [before if other is seat else unread(f"{other}", cards.FLIP_SETS) for other in SEATS]
    after, (happened,) = scoring.flip(starred, (seat,), total, cause)
    turned = max(-1, min(8, total))
    yield "that card", after[seat].mask ^ before.mask == 1 << (turned + 1)
    others = (other for other in SEATS if other is not seat)
    yield "nobody else's", all(after[other] is starred[other] for other in others)
    up = happened.side is cards.Side.STARS
    told = (happened.seat, happened.card, happened.total, happened.cause)
    yield (
        "it is told",
        told == (seat, turned, total, cause) and up == has(after[seat].mask, 1 << (turned + 1)),
    )


@proves(
    *("FT-37", "FT-D7"),
    of="scoring.score_seat",
    domain="all 1,024 sets of cards with their stars up, any number of stars on each",
)
def the_stars_count() -> Claimed:
    """The stars count of the cards that lie star side up, and of no others."""
    up = one_of("stars up", cards.FLIP_SETS)
    stars = tuple(whole(f"stars of {card:d}", least=0) for card in cards.FLIP_CARDS)
    score = scoring.score_seat(Seat(0), up, made(ft.Rules, stars=stars))
    wanted = [stars[place] for place in range(10) if up.mask >> place & 1]
    yield "their sum", score.total == sum(wanted)
    yield "how many", score.count == len(wanted)
    yield "none to all", (score.total >= 0) & (score.total <= sum(stars))


@proves(
    *("FT-37", "FT-40"),
    of="",
    domain="all 1,024 sets of cards with their stars up, any number of stars on each",
)
def the_stars_are_added_up_once() -> Claimed:
    """The table of all sums, by which the winner is found, has the sum of each set of cards."""
    stars = tuple(whole(f"stars of {card:d}", least=0) for card in cards.FLIP_CARDS)
    sums = unwrap(scoring._totals)(stars)
    for up in cards.FLIP_SETS:
        wanted = [stars[place] for place in range(10) if up.mask >> place & 1]
        yield f"{up}", sums[up.mask] == sum(wanted)
