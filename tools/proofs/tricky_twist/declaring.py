"""How bonus cards are used at the end of a round (chapter "declaring")."""

from itertools import permutations

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import has, no, same, some
from tools.proofs.inputs import mask, one_of, whole
from tools.proofs.shadows import among, pairs_of
from tools.proofs.sources import require_card_by_card
from tools.proofs.tricky_twist.table import ENTRIES, PAIRS, RUN, hidden, match, table
from tools.proofs.values import made
from tricky_twist.core.seats import SEATS
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import cards, declaring
from tricky_twist.games.tricky_twist.phases import declaring as phase
from tricky_twist.games.tricky_twist.sheet import FalseTrick

ODD, EVEN = (1, 3, 5, 7, 9, 11), (2, 4, 6, 8, 10, 12)


@proves(
    *("TT-33", "TT-34", "TT-42"),
    of="declaring.questions",
    domain="all sets of bonus cards that a seat can hold, both sides, all orders of value faces",
)
def who_is_asked_about_what() -> Claimed:
    """A seat must answer for each card it holds, except the trick bonus; for the shift last."""
    side = one_of("side", tuple(tt.Side))
    faces = one_of("faces", tuple(permutations(tt.ValueFace)))
    held = tuple(card for card in cards.BONUS_CARDS if one_of(f"{card}", (False, True)))
    round_ = tt.Round(match(3, tt.Rules(value_faces=faces)), 1, RUN, side, SEATS[0])
    asked = declaring.questions(round_, held)
    about = [card for card in held if card is not tt.BonusCard.TRICK_BONUS]
    yield "all others", sorted(map(str, asked)) == sorted(map(str, about))
    shift = cards.VARIABLE_CARDS[faces.index(tt.ValueFace.SHIFT)]
    last = shift in asked and side is tt.Side.VALUES
    rest = [card for card in about if not (last and card is shift)]
    yield "in order, the shift last", list(asked) == rest + [shift] * last


@proves(
    *("TT-39", "TT-40"),
    of="declaring._flips",
    domain="all 2^48 sets of false tricks, up to sixteen piles of any cards, both readings",
)
def what_may_be_flipped() -> Claimed:
    """Any own false trick may be flipped, and any own pile, with any of its cards on top."""
    lying, seat = mask("false tricks", tt.Cards), SEATS[1]
    piles = tuple(mask(f"pile {i}", tt.Cards) for i in range(one_of("piles", range(17))))
    target = one_of("flip target", tuple(tt.FlipTarget))
    held = cards.VARIABLE_CARDS[:2]
    laid = table(3, tt.Rules(flip_target=target), side=tt.Side.SUITS, held=((), held, ()))
    laid = tt.Table(
        laid.round,
        ((tt.Cards(1),), tuple(map(tt.Cards, piles)), ()),
        (tt.Cards(2), tt.Cards(lying), tt.Cards(4)),
        laid.bonus,
        laid.leader,
    )
    flips = declaring._flips(laid, seat)
    for card in tt.DECK:
        owned = some(has(pile, card.bit) for pile in (lying, *piles))
        yield f"{card}", same(among(tt.FlipPile(seat, card), flips), owned)
    others = [move for move, _ in pairs_of(flips) if type(move) is not tt.FlipPile]
    real = target is tt.FlipTarget.REAL_PILES
    yield (
        "a bonus card by a reading",
        others == [tt.FlipBonus(seat, card) for card in held if not real],
    )


@proves("TT-41", of="declaring._wild_uses", domain="every seat")
def the_wild_status_card() -> Claimed:
    """It counts as a trick, or as a false trick without suit and value."""
    seat = one_of("seat", SEATS)
    wanted = {tt.CountAsTrick(seat), tt.CountAsFalseTrick(seat)}
    yield "either", set(declaring._wild_uses(seat)) == wanted


@proves("TT-43", of="declaring._suit_uses", domain="all pairs of suits, seats and variable cards")
def a_suit_face() -> Claimed:
    """It counts as a false trick of either of the suits that it shows."""
    pair, seat = one_of("suits", PAIRS), one_of("seat", SEATS)
    card = one_of("card", cards.VARIABLE_CARDS)
    uses = declaring._suit_uses(pair, seat, card)
    yield "either suit", list(uses) == [tt.ChooseSuit(seat, card, suit) for suit in pair]
    yield (
        "the faces",
        declaring.suit_face(tt.STANDARD, card)
        == (tt.STANDARD.suit_faces[cards.VARIABLE_CARDS.index(card)]),
    )


@proves(
    *("TT-44", "TT-45", "TT-46"),
    of="declaring.offered_values",
    domain="all sets of odd and of even values that may be printed",
)
def the_values_offered() -> Claimed:
    """The odd face offers odd values, the even face even ones, the third any from 1 to 12."""
    odd = tuple(value for value in ODD if one_of(f"{value}", (False, True)))
    even = tuple(value for value in EVEN if one_of(f"{value}", (False, True)))
    rules = made(tt.Rules, odd_values=odd, even_values=even)
    for face, values in zip(tt.ValueFace, (odd, even, tuple(range(1, 13)), ()), strict=True):
        yield face.value, declaring.offered_values(rules, face) == values
    yield "as printed", (tt.STANDARD.odd_values, tt.STANDARD.even_values) == (ODD, EVEN)


@proves(
    "TT-47",
    of="declaring._shifts",
    domain="every single false trick, of every source, suit and value, which the code passes over "
    "one by one, so this covers any number of them; both readings",
)
def the_shift() -> Claimed:
    """The value of a false trick goes one up or down, and stays within 1 to 12."""
    entry, target = one_of("false trick", ENTRIES), one_of("target", tuple(tt.ShiftTarget))
    rules, seat = tt.Rules(shift_target=target), SEATS[2]
    shifts = declaring._shifts(rules, seat, tt.Holding(0, (entry,)))
    printed = target is tt.ShiftTarget.PRINTED_ONLY
    fits = entry.value is not None and not (printed and isinstance(entry.source, tt.BonusCard))
    wanted = [by for by in (-1, 1) if fits and 1 <= (entry.value or 0) + by <= 12]
    yield "up or down", list(shifts) == [tt.ShiftValue(seat, entry.source, by) for by in wanted]
    yield "none of none", declaring._shifts(rules, seat, declaring.NO_HOLDING) == ()
    require_card_by_card(declaring._shifts, "false_tricks")


@proves(
    *("TT-41", "TT-43", "TT-44", "TT-45", "TT-46"),
    of="",
    domain="any number of tricks, up to two false tricks before, all suits, four values, all "
    "variable cards",
)
def what_an_answer_comes_to() -> Claimed:
    """A use adds a trick, or a false trick of the suit or value that was chosen."""
    tricks, seat = whole("tricks", least=0), SEATS[0]
    entries = one_of("entries", ((), ENTRIES[40:41], ENTRIES[30:300:200]))
    before = tt.Holding(tricks, entries)
    bonus = one_of("bonus", cards.VARIABLE_CARDS)
    suit, value = one_of("suit", cards.SUITS), one_of("value", (1, 2, 7, 12))

    def after(move: tt.Declaration) -> tt.Holding:
        return declaring.after(before, move, tt.Cards(0), None)

    counted = after(tt.CountAsTrick(seat))
    yield "a trick more", (counted.tricks == tricks + 1) & (counted.false_tricks == entries)
    for move, entry in (
        (tt.CountAsFalseTrick(seat), FalseTrick(tt.BonusCard.WILD_STATUS, None, None)),
        (tt.ChooseSuit(seat, bonus, suit), FalseTrick(bonus, suit, None)),
        (tt.ChooseValue(seat, bonus, value), FalseTrick(bonus, None, value)),
    ):
        counted = after(move)
        yield "no trick more", counted.tricks == tricks
        yield "a false trick more", counted.false_tricks == (*entries, entry)
    unused = after(tt.LeaveUnused(seat, bonus))
    yield "nothing", (unused.tricks == tricks) & (unused.false_tricks == entries)


@proves(
    *("TT-39", "TT-40"),
    of="",
    domain="all 2^48 sets of false tricks, any number of tricks, every card that is flipped",
)
def what_a_flip_comes_to() -> Claimed:
    """A false trick that is flipped is a trick; a trick that is flipped is its top card alone."""
    tricks, lying = whole("tricks", least=0), mask("false tricks", tt.Cards)
    card = one_of("card", tt.DECK)
    move = tt.FlipPile(SEATS[0], card)
    counted = declaring.after(tt.Holding(tricks, ()), move, tt.Cards(lying), None)
    was_false = has(lying, card.bit)
    yield "a trick more", same(counted.tricks == tricks + 1, was_false)
    yield "or a trick less", same(counted.tricks == tricks - 1, no(was_false))
    every_entry = declaring.AS_FALSE_TRICK.select((1 << 48) - 1)
    for other, entry in zip(tt.DECK, every_entry, strict=True):
        wanted = no(was_false) if other is card else has(lying, other.bit)
        yield f"{other}", same(among(entry, counted.false_tricks), wanted)


@proves(
    "TT-47",
    of="",
    domain="every false trick with a value, before and after another; up and down",
)
def what_a_shift_comes_to() -> Claimed:
    """The false trick counts with the value next to its own; the other, and the tricks, stay."""
    tricks, by = whole("tricks", least=0), one_of("by", (-1, 1))
    entry = one_of("false trick", [entry for entry in ENTRIES if entry.value])
    other = FalseTrick(tt.BonusCard.WILD_STATUS, None, None)
    last = one_of("comes last", (False, True))
    before = tt.Holding(tricks, (other, entry) if last else (entry, other))
    move = tt.ShiftValue(SEATS[0], entry.source, by)
    counted = declaring.after(before, move, tt.Cards(0), None)
    assert entry.value is not None
    shifted = FalseTrick(entry.source, entry.suit, entry.value + by)
    yield "no trick more", counted.tricks == tricks
    yield "it alone", counted.false_tricks == ((other, shifted) if last else (shifted, other))


@proves(
    *("TT-33", "TT-39", "TT-40", "TT-41", "TT-43", "TT-44", "TT-45", "TT-46", "TT-47"),
    of="",
    domain="every bonus card, both sides, two false tricks and a pile, and every use that there is",
)
def which_uses_are_refused() -> Claimed:
    """A use is refused unless the card allows it; every card may be left unused."""
    side, bonus = one_of("side", tuple(tt.Side)), one_of("bonus", cards.BONUS_CARDS[1:])
    seat, asked = SEATS[1], one_of("asked", (SEATS[0], SEATS[1], SEATS[4]))
    laid = table(3, side=side, held=((), (bonus,), ()))
    false, pile = tt.Cards.of((tt.DECK[6], tt.DECK[11])), tt.Cards.of(tt.DECK[30:32])
    laid = tt.Table(
        laid.round, ((), (pile,), ()), (tt.Cards(1), false, tt.Cards(2)), laid.bonus, laid.leader
    )
    state = tt.Declaring(laid, hidden([1, 2, 4]), (seat,), ())
    move = one_of("move", USES[asked])
    refused = phase.refuse_declaration(state, move)
    if bonus is tt.BonusCard.TRICK_BONUS:
        return  # there is no question about it
    allowed = asked is seat and is_allowed(move, bonus, side, {*false, *pile}, set(false))
    yield "refused, or what the card allows", bool(refused) is not allowed


def is_allowed(
    move: tt.Declaration,
    bonus: tt.BonusCard,
    side: tt.Side,
    own: set[tt.Card],
    false: set[tt.Card],
) -> bool:
    """Say whether a bonus card may be used so."""
    place = cards.VARIABLE_CARDS.index(bonus) if bonus in cards.VARIABLE_CARDS else None
    values = {0: ODD, 1: EVEN, 2: range(1, 13), 3: ()}[place or 0]
    match move:
        case tt.FlipPile(card=card):
            return bonus is tt.BonusCard.FLIP and card in own
        case tt.CountAsTrick() | tt.CountAsFalseTrick():
            return bonus is tt.BonusCard.WILD_STATUS
        case tt.LeaveUnused(bonus=left):
            return left is bonus
        case tt.ShiftValue(target=target, by=by):
            fits = isinstance(target, tt.Card) and target in false and 1 <= target.value + by <= 12
            return place == 3 and side is tt.Side.VALUES and fits
        case tt.ChooseSuit(bonus=used, suit=suit) if used is bonus and place is not None:
            return side is tt.Side.SUITS and suit in tt.STANDARD.suit_faces[place]
        case tt.ChooseValue(bonus=used, value=value) if used is bonus and place is not None:
            return side is tt.Side.VALUES and value in values
        case _:
            return False


USES: dict[object, tuple[tt.Declaration, ...]] = {
    seat: (
        *(tt.FlipPile(seat, card) for card in tt.DECK[::2]),
        *(tt.FlipPile(seat, card) for card in (tt.DECK[11], tt.DECK[31])),
        *(tt.CountAsTrick(seat), tt.CountAsFalseTrick(seat)),
        *(tt.LeaveUnused(seat, card) for card in cards.BONUS_CARDS),
        *(tt.ChooseSuit(seat, c, suit) for c in cards.VARIABLE_CARDS for suit in cards.SUITS),
        *(tt.ChooseValue(seat, c, value) for c in cards.VARIABLE_CARDS for value in range(1, 13)),
        *(tt.ShiftValue(seat, card, by) for card in (*false, tt.DECK[0]) for by in (-1, 1)),
    )
    for seat in (SEATS[0], SEATS[1], SEATS[4])
    for false in ((tt.DECK[6], tt.DECK[11]),)
}
"""For each seat uses of every kind."""
