"""Sevens and the bonus cards they bring; the take-back (chapter "bonus")."""

from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import every, has, no, same, some
from tools.proofs.inputs import any_card, mask, one_of
from tools.proofs.tricky_twist.table import hidden, table
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import bonus, cards, ending
from tricky_twist.games.tricky_twist.phases import bonus as phase
from tricky_twist.games.tricky_twist.state import BonusRow, TrickRecord
from tricky_twist.games.tricky_twist.trick import Taken

SEVENS = [card for card in tt.DECK if card.value == 7]


@proves(
    *("TT-03", "TT-30", "TT-31", "TT-35", "TT-36"),
    of="bonus.gainers_of_sevens",
    domain="all 2^48 piles, all cards that came back, all sevens spent, all readings",
)
def who_gains_a_seven() -> Claimed:
    """A seat that gains a 7, won or as a false trick, may pick, clockwise from the winner."""
    players = one_of("players", (3, 4))
    leader, winner = one_of("leader", SEATS[:players]), one_of("winner", SEATS[:players])
    order = one_of("pick order", tuple(tt.PickOrder))
    again = one_of("retrigger seven", tuple(tt.RetriggerSeven))
    back = {
        seat: any_card(f"back to {seat}", tt.DECK)
        for seat in SEATS[:players]
        if seat is not winner and one_of(f"{seat} did not follow", (False, True))
    }
    spent, pile = mask("spent", tt.Cards), mask("pile", tt.Cards)
    returned = tuple(made(tt.PlayCard, seat=seat, card=card) for seat, card in back.items())
    taken = Taken(winner, tt.Cards(pile), returned)
    rules = tt.Rules(pick_order=order, retrigger_seven=again)
    gainers = bonus.gainers_of_sevens(taken, leader, tt.Cards(spent), players, rules)
    once = again is tt.RetriggerSeven.ONCE
    for seat in SEATS[:players]:
        got = pile if seat is winner else back[seat].bit if seat in back else 0
        counts = (
            has(got, card.bit) & some((not once, no(has(spent, card.bit)))) for card in SEVENS
        )
        yield f"{seat} gains a 7", same(seat in gainers, some(counts))
    first = winner if order is tt.PickOrder.WINNER else leader
    away = [(seat - first) % players for seat in gainers]
    yield "clockwise, nobody twice", away == sorted(set(away))


def a_row() -> tuple[BonusRow, dict[tt.BonusCard, str]]:
    """Return a row with each card available, held by seat 1, held by seat 2, or out."""
    where = {card: one_of(f"{card}", ("available", "held", "")) for card in cards.BONUS_CARDS}
    of = {
        place: tuple(card for card, is_at in where.items() if is_at == place)
        for place in ("available", "held", "")
    }
    return BonusRow(of["available"], ((), of["held"], of[""])), where


@proves("TT-32", of="bonus.picks", domain="all 6,561 rows of bonus cards, every seat")
def what_may_be_picked() -> Claimed:
    """Any of the available bonus cards may be picked, and none need be."""
    row, where = a_row()
    seat = one_of("seat", SEATS[:4])
    listed = bonus.picks(row, seat)
    available = [card for card, place in where.items() if place == "available"]
    wanted = [tt.TakeBonus(seat, card) for card in available]
    yield "those available, and to decline", list(listed) == [*wanted, tt.DeclineBonus(seat)]


@proves(
    *("TT-30", "TT-32", "TT-35"),
    of="",
    domain="all 256 rows of available bonus cards, every third card, every seat, two seats waiting "
    "in any order",
)
def which_picks_are_refused() -> Claimed:
    """Picking is refused out of turn or without the card on offer; declining only out of turn."""
    available = tuple(card for card in cards.BONUS_CARDS if one_of(f"{card}", (False, True)))
    row = BonusRow(available, ((), (), ()))
    first, seat = one_of("first", SEATS[:2]), one_of("seat", (*SEATS[:3], SEATS[4]))
    card = one_of("card", cards.BONUS_CARDS[::3])
    laid = table(3)
    laid = tt.Table(laid.round, laid.tricks, laid.false_tricks, row, laid.leader)
    record = TrickRecord(SEATS[0], (), (), SEATS[0])
    state = tt.Picking(laid, hidden([1, 2, 4]), record, (first, SEATS[1 - first]))
    refused = phase.refuse_bonus(state, tt.TakeBonus(seat, card))
    allowed = seat is first and card in available
    yield "to pick", bool(refused) is not allowed
    declined = phase.refuse_decline(state, tt.DeclineBonus(seat))
    yield "to decline", bool(declined) is (seat is not first)


@proves(
    *("TT-34", "TT-38"),
    of="bonus.take",
    domain="all places of the eight cards: available, held by the taker, or by somebody else",
)
def what_taking_a_bonus_card_does() -> Claimed:
    """The card waits for the scoring; only the take-back works at once, and is withdrawn."""
    row, where = a_row()
    card = one_of("card", cards.BONUS_CARDS)
    seat = one_of("taker", SEATS[:3])
    if where[card] != "available":
        return
    after = bonus.take(row, seat, card)
    left = tuple(other for other in row.available if other is not card)
    yield "it is there no more, all others are", after.available == left
    kept = {card} if card is not tt.BonusCard.TAKE_BACK else set()
    yield "it is held", set(after.held[seat]) == {*row.held[seat], *kept}
    yield (
        "in order",
        after.held[seat]
        == tuple(other for other in cards.BONUS_CARDS if other in after.held[seat]),
    )
    others = (other for other in SEATS[:3] if other is not seat)
    yield "others keep theirs", all(after.held[other] == row.held[other] for other in others)


@proves(
    *("TT-34", "TT-37"),
    of="",
    domain="every bonus card, all 2^48 sets of false tricks of the taker; two seats gained a 7",
)
def a_bonus_card_waits_for_the_scoring() -> Claimed:
    """Taking a bonus card changes nothing on the table; only the take-back works."""
    card, lying = one_of("card", cards.BONUS_CARDS), mask("false tricks", tt.Cards)
    laid, seat = table(3), SEATS[1]
    false_tricks = (tt.Cards(1 << 40), tt.Cards(lying), tt.Cards(0))
    laid = tt.Table(laid.round, laid.tricks, false_tricks, laid.bonus, laid.leader)
    record = TrickRecord(SEATS[0], (), (), SEATS[0])
    state = tt.Picking(laid, hidden([1, 2, 4]), record, (seat, SEATS[2]))
    after: Any = phase.take_bonus(state, tt.TakeBonus(seat, card)).state
    lie = zip(after.table.false_tricks, false_tricks, strict=True)
    yield "the false tricks lie as before", every(now.mask == then.mask for now, then in lie)
    works = isinstance(after, tt.TakingBack)
    is_there = card is tt.BonusCard.TAKE_BACK and lying != 0
    yield "the take-back works at once", same(works, is_there)
    yield "others pick next", after.waiting == ((seat, SEATS[2]) if works else (SEATS[2],))


@proves(
    "TT-37",
    of="bonus.take_back_choices",
    domain="all 2^48 sets of false tricks of all seats, every card just played, both readings",
)
def what_may_be_taken_back() -> Claimed:
    """A player may take back any own false trick; under one reading, none of this trick."""
    fresh = one_of("take-back fresh", tuple(tt.TakeBackFresh))
    seat, just = one_of("seat", SEATS[:3]), any_card("just played", tt.DECK)
    lying = [mask(f"false tricks {other}", tt.Cards) for other in SEATS[:3]]
    laid = table(3, tt.Rules(take_back_fresh=fresh))
    false_tricks = tuple(map(tt.Cards, lying))
    laid = tt.Table(laid.round, laid.tricks, false_tricks, laid.bonus, laid.leader)
    plays = tuple(
        made(tt.PlayCard, seat=other, card=just if other is seat else tt.DECK[0])
        for other in SEATS[:3]
    )
    record = TrickRecord(SEATS[0], (), plays, SEATS[0])
    choices = bonus.take_back_choices(laid, record, seat).mask
    barred = 0 if fresh is tt.TakeBackFresh.ALLOWED else just.bit
    for card in tt.DECK:
        wanted = has(lying[seat], card.bit) & no(card.bit & barred != 0)
        yield f"{card}", same(has(choices, card.bit), wanted)


@proves(
    *("TT-33", "TT-37"),
    of="",
    domain="all sets of up to three false tricks out of twelve, every seat",
)
def what_is_listed_to_take_back() -> Claimed:
    """A player may take back any of the choices, or none; the rest is refused."""
    lying = [one_of(f"lying {i}", (None, *tt.DECK[i::12])) for i in range(3)]
    own = tt.Cards.of(card for card in lying if card)
    seat, asked = one_of("seat", SEATS[:2]), one_of("asked", (*SEATS[:3], SEATS[4]))
    laid = table(3)
    false_tricks = tuple(own if other is seat else tt.Cards(1) for other in SEATS[:3])
    laid = tt.Table(laid.round, laid.tricks, false_tricks, laid.bonus, laid.leader)
    record = TrickRecord(SEATS[0], (), (), SEATS[0])
    listed = bonus.take_backs(laid, record, seat)
    wanted = [tt.TakeBack(seat, card) for card in own]
    yield "each, and to keep all", list(listed) == [*wanted, tt.KeepFalseTricks(seat)]
    state = tt.TakingBack(laid, hidden([1, 2, 4]), record, (seat, SEATS[2]))
    card = one_of("card", tt.DECK[::6])
    refused = phase.refuse_take_back(state, tt.TakeBack(asked, card))
    yield "else refused", bool(refused) is not (asked is seat and card in own)
    kept = phase.refuse_to_keep(state, tt.KeepFalseTricks(asked))
    yield "to keep is not", bool(kept) is (asked is not seat)


@proves("TT-38", of="", domain="all rows of available bonus cards, both readings")
def what_stays_out_of_the_game() -> Claimed:
    """All cards return in the next round; under one reading, a used take-back card does not."""
    removal = one_of("removal", tuple(tt.TakeBackRemoval))
    there = one_of("take-back there", (False, True))
    laid = table(3, tt.Rules(take_back_removal=removal))
    row = BonusRow(cards.BONUS_CARDS[not there :], ((), (), ()))
    laid = tt.Table(laid.round, laid.tricks, laid.false_tricks, row, laid.leader)
    record = made(tt.RoundRecord, scores=())
    points = made(tt.Match, rules=laid.round.match.rules, players=0, points=(), past=())
    laid = tt.Table(
        tt.Round(points, 1, laid.round.score_card, laid.round.side, SEATS[0]),
        *(laid.tricks, laid.false_tricks, row, laid.leader),
    )
    after = ending.after_round(laid, record)
    stays = not there and removal is tt.TakeBackRemoval.GAME
    yield "the take-back", after.withdrawn == ((tt.BonusCard.TAKE_BACK,) if stays else ())
