"""How bonus cards are used at the end of a round (chapter "declaring").

Each seat answers for each held card once, in a fixed order that contains every useful one
(:reading:`TT-A30`): flip, wild status, virtual false tricks, shift.
"""

from types import MappingProxyType

from tricky_twist.core.clauses import Clause
from tricky_twist.core.memo import recent
from tricky_twist.core.seats import Seat, clockwise
from tricky_twist.core.values import maker
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.cards import (
    VALUES,
    VARIABLE_CARDS,
    BonusCard,
    Card,
    Cards,
    PerCard,
    Side,
    Suit,
    ValueFace,
)
from tricky_twist.games.tricky_twist.moves import (
    FLIP_PILE,
    WILD_USES,
    ChooseSuit,
    ChooseValue,
    CountAsFalseTrick,
    CountAsTrick,
    Declaration,
    FlipBonus,
    FlipPile,
    LeaveUnused,
    ShiftValue,
    leave_unused,
)
from tricky_twist.games.tricky_twist.rules import DeclareOrder, FlipTarget, Rules, ShiftTarget
from tricky_twist.games.tricky_twist.sheet import FalseTrick, Holding
from tricky_twist.games.tricky_twist.state import Round, Table

VALUE_CLAUSES = MappingProxyType(
    {
        ValueFace.ODD: clauses.declaring.ODD_FACE,
        ValueFace.EVEN: clauses.declaring.EVEN_FACE,
        ValueFace.ANY: clauses.declaring.ANY_VALUE_FACE,
        ValueFace.SHIFT: clauses.declaring.SHIFT_FACE,
    }
)
"""The clause for the effect of each value face."""

AS_FALSE_TRICK = PerCard(lambda card: FalseTrick(card, card.suit, card.value))
"""The false trick that each card of the deck makes."""

# Bound once: looking a member up on its enum costs more than the comparison.
_FLIP = BonusCard.FLIP
_WILD_STATUS = BonusCard.WILD_STATUS
_TRICK_BONUS = BonusCard.TRICK_BONUS
_SUITS = Side.SUITS
_SHIFT = ValueFace.SHIFT
_ROUND_FIRST = DeclareOrder.ROUND_FIRST
_REAL_PILES = FlipTarget.REAL_PILES

_WILD = FalseTrick(_WILD_STATUS, None, None)


NO_HOLDING = Holding(0, ())

_make_holding = maker(Holding)
_make_false_trick = maker(FalseTrick)

# Questions about cards, and their order -------------------------------------------------------


def value_face(rules: Rules, bonus: BonusCard) -> ValueFace:
    """Return the value face of a variable card."""
    return rules.value_faces[VARIABLE_CARDS.index(bonus)]


def suit_face(rules: Rules, bonus: BonusCard) -> tuple[Suit, Suit]:
    """Return the suits that a variable card shows on its suit side."""
    return rules.suit_faces[VARIABLE_CARDS.index(bonus)]


def is_shift(round_: Round, bonus: BonusCard) -> bool:
    """Say whether a card changes the value of a false trick in this round."""
    return (
        round_.side is not _SUITS
        and bonus in VARIABLE_CARDS
        and value_face(round_.match.rules, bonus) is _SHIFT
    )


def questions(round_: Round, held: tuple[BonusCard, ...]) -> tuple[BonusCard, ...]:
    """Return the held cards that raise a question to their seat, in order.

    Decides :clause:`TT-33` and :clause:`TT-34`: at the scoring, a seat may use or ignore every card
    except the trick bonus, which counts by itself. They are held in card order, so that only the
    shift has to move to the end.
    """
    asked = [card for card in held if card is not _TRICK_BONUS]
    asked.sort(key=lambda card: is_shift(round_, card))
    return tuple(asked)


def seats_to_declare(table: Table) -> tuple[Seat, ...]:
    """Return the seats with questions at the end of the round, in order (:reading:`TT-A29`)."""
    round_ = table.round
    by_round = round_.match.rules.declare_order is _ROUND_FIRST
    order = clockwise(round_.first if by_round else table.leader, round_.match.players)
    held = table.bonus.held
    return tuple([seat for seat in order if questions(round_, held[seat])])


def answers_of(seat: Seat, answers: tuple[Declaration, ...]) -> tuple[Declaration, ...]:
    """Return the declarations of one seat, in order."""
    return tuple([answer for answer in answers if answer.seat is seat])


def open_question(table: Table, seat: Seat, answers: tuple[Declaration, ...]) -> BonusCard | None:
    """Return the card of *seat*'s next question, or ``None`` if it is done."""
    asked = questions(table.round, table.bonus.held[seat])
    done = len(answers_of(seat, answers)) if answers else 0
    return asked[done] if done < len(asked) else None


def clause_of(round_: Round, bonus: BonusCard) -> Clause:
    """Return the clause for the effect of a held card at the end of the round."""
    if bonus is BonusCard.FLIP:
        return clauses.declaring.FLIP
    if bonus is BonusCard.WILD_STATUS:
        return clauses.declaring.WILD_STATUS
    if round_.side is Side.SUITS:
        return clauses.declaring.SUIT_FACE
    return VALUE_CLAUSES[value_face(round_.match.rules, bonus)]


# Possible answers -------------------------------------------------------------------------------


def declarations(
    table: Table, seat: Seat, answers: tuple[Declaration, ...]
) -> tuple[Declaration, ...]:
    """Return the ways to use the card in question, unused last."""
    bonus = open_question(table, seat, answers)
    if bonus is None:
        return ()
    # Only the shift depends on the holding, and working it out takes time.
    shift = is_shift(table.round, bonus)
    return options(table, seat, bonus, holding_of(table, seat, answers) if shift else NO_HOLDING)


def options(
    table: Table, seat: Seat, bonus: BonusCard, holding: Holding
) -> tuple[Declaration, ...]:
    """Return every way in which *seat* may use *bonus*, and last of all to leave it unused.

    *holding* is the seat's holding after its earlier answers, which the shift works on.
    """
    leave = leave_unused(seat, bonus)
    if bonus is _FLIP:
        return (*_flips(table, seat), leave)
    if bonus is _WILD_STATUS:
        return (*_wild_uses(seat), leave)
    rules = table.round.match.rules
    if table.round.side is _SUITS:
        return (*_SUIT_USES(suit_face(rules, bonus), seat, bonus), leave)
    face = value_face(rules, bonus)
    if face is _SHIFT:
        return (*_shifts(rules, seat, holding), leave)
    return (*_VALUE_USES(offered_values(rules, face), seat, bonus), leave)


def _flips(table: Table, seat: Seat) -> tuple[Declaration, ...]:
    """Return the flips: a false trick by its card, a trick by the card that ends on top.

    Decides :clause:`TT-39` and :clause:`TT-40`.
    """
    own = table.false_tricks[seat].mask
    for pile in table.tricks[seat]:
        own |= pile.mask
    flips: tuple[Declaration, ...] = FLIP_PILE[seat].select(own)
    if table.round.match.rules.flip_target is _REAL_PILES:
        return flips
    return flips + tuple(
        FlipBonus(seat, card)
        for card in table.bonus.held[seat]
        if card in VARIABLE_CARDS and not is_shift(table.round, card)
    )


def _wild_uses(seat: Seat) -> tuple[Declaration, ...]:
    """Return the two uses of the wild-status card. Decides :clause:`TT-41`."""
    return WILD_USES[seat]


def _suit_uses(suits: tuple[Suit, Suit], seat: Seat, bonus: BonusCard) -> tuple[Declaration, ...]:
    """Return the uses of a suit face: one for each suit shown. Decides :clause:`TT-43`."""
    return tuple(ChooseSuit(seat, bonus, suit) for suit in suits)


def _value_uses(values: tuple[int, ...], seat: Seat, bonus: BonusCard) -> tuple[Declaration, ...]:
    """Return the uses of a value face: one for each value it offers.

    See :clause:`TT-44`, :clause:`TT-45` and :clause:`TT-46`. No 7 chosen here brings a bonus card,
    because none is gained in a trick (:reading:`TT-A18`).
    """
    return tuple(ChooseValue(seat, bonus, number) for number in values)


# Moves are values: the same ones serve for every question about a card.
_SUIT_USES = recent(_suit_uses)
_VALUE_USES = recent(_value_uses)


def offered_values(rules: Rules, face: ValueFace) -> tuple[int, ...]:
    """Return the values that a face offers to choose from; none if it is the shift.

    Decides :clause:`TT-44`, :clause:`TT-45` and :clause:`TT-46`.
    """
    if face is ValueFace.ODD:
        return rules.odd_values
    if face is ValueFace.EVEN:
        return rules.even_values
    return VALUES if face is ValueFace.ANY else ()


def _shifts(rules: Rules, seat: Seat, holding: Holding) -> tuple[Declaration, ...]:
    """Return the shifts: one down or up for each false trick with a value, within 1 to 12.

    Decides :clause:`TT-47`.
    """
    printed_only = rules.shift_target is ShiftTarget.PRINTED_ONLY
    return tuple(
        ShiftValue(seat, entry.source, by)
        for entry in holding.false_tricks
        if entry.value is not None and not (printed_only and isinstance(entry.source, BonusCard))
        for by in (-1, 1)
        if entry.value + by in VALUES
    )


# Results of the answers -------------------------------------------------------------------------


def holding_of(table: Table, seat: Seat, answers: tuple[Declaration, ...]) -> Holding:
    """Return the holding of *seat* after its declarations among *answers*."""
    real = table.false_tricks[seat]
    holding = _make_holding(len(table.tricks[seat]), AS_FALSE_TRICK.select(real.mask))
    flipped: BonusCard | None = None
    for answer in answers:
        if answer.seat is seat:
            if isinstance(answer, FlipBonus):
                flipped = answer.bonus
            holding = after(holding, answer, real, flipped)
    return holding


def after(holding: Holding, answer: Declaration, real: Cards, flipped: BonusCard | None) -> Holding:
    """Return the holding after one more declaration.

    *real* are the cards that lie as false tricks, all that count when the flip comes first;
    *flipped* is a bonus card that counts as a
    trick, because the flip turned it over.
    """
    tricks, false_tricks = holding.tricks, holding.false_tricks
    match answer:
        case FlipPile(card=card):
            turned = 1 if card in real else -1
            return _make_holding(tricks + turned, AS_FALSE_TRICK.select(real.mask ^ card.bit))
        case CountAsTrick():
            return _make_holding(tricks + 1, false_tricks)
        case CountAsFalseTrick():
            return _make_holding(tricks, (*false_tricks, _WILD))
        case ChooseSuit(bonus=bonus) | ChooseValue(bonus=bonus) if bonus is flipped:
            return _make_holding(tricks + 1, false_tricks)
        case ChooseSuit(bonus=bonus, suit=suit):
            return _make_holding(tricks, (*false_tricks, _make_false_trick(bonus, suit, None)))
        case ChooseValue(bonus=bonus, value=number):
            return _make_holding(tricks, (*false_tricks, _make_false_trick(bonus, None, number)))
        case ShiftValue(target=target, by=by):
            return _make_holding(tricks, _shifted(false_tricks, target, by))
        case FlipBonus() | LeaveUnused():
            return holding


def _shifted(
    false_tricks: tuple[FalseTrick, ...], target: Card | BonusCard, by: int
) -> tuple[FalseTrick, ...]:
    return tuple(
        _make_false_trick(entry.source, entry.suit, entry.value + by)
        if entry.source == target and entry.value is not None
        else entry
        for entry in false_tricks
    )
