"""The library's values in the words of the naive second opinion."""

from tests.naive.tricky_twist import READINGS as KNOWN, Counted, Move as NaiveMove, NaiveGame
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.material import choices_of

READINGS = {name: choices for name, choices in choices_of(tt.GAME).items() if name in KNOWN}
"""The readings that the second opinion knows, each with its choices."""

SIDES = {tt.Side.SUITS: "suit", tt.Side.VALUES: "value"}


def score_card(card: tt.ScoreCard) -> str:
    """Return the naive name of a score card."""
    pair = "".join(suit.letter for suit in card.suits)
    return f"{card.kind.value}:{pair}" if pair else card.kind.value


def options(rules: tt.Rules) -> dict[str, object]:
    """Return rules as the naive game takes them."""
    kinds = list(tt.ScoreKind)
    return {
        **{name: getattr(rules, name).name for name in READINGS},
        "suits": [suit.letter for suit in rules.suits],
        "values": list(rules.values),
        "reserve_size": rules.reserve_size,
        "rounds": rules.rounds,
        "score_deck": [score_card(card) for card in rules.score_deck],
        "tables": {kind.value: list(rules.tables.of(kind)) for kind in kinds},
        "sides": {kind.value: SIDES[rules.sides.of(kind)] for kind in kinds},
        "side_overrides": [side and SIDES[side] for side in rules.side_overrides],
        "suit_faces": ["".join(suit.letter for suit in face) for face in rules.suit_faces],
        "value_faces": [face.value for face in rules.value_faces],
        "odd_values": list(rules.odd_values),
        "even_values": list(rules.even_values),
    }


def naive_game(start: tt.State) -> NaiveGame:
    """Return the naive game that begins as *start* does."""
    assert isinstance(start, tt.ScoreDeckPending)
    first = None if start.first is None else int(start.first)
    return NaiveGame(start.players, options(start.rules), first)


def _named(target: tt.Card | tt.BonusCard) -> str:
    return str(target) if isinstance(target, tt.Card) else target.value


def _chance(move: tt.ChanceMove) -> NaiveMove:
    match move:
        case tt.OrderScoreDeck(cards=cards):
            return ("score-deck", [score_card(card) for card in cards])
        case tt.ChooseFirstPlayer(first=first):
            return ("first-player", int(first))
        case tt.Deal(hands=hands):
            return ("deal", [[str(card) for card in hand] for hand in hands])
        case tt.OrderReserves(orders=orders):
            return ("reserves", [[str(card) for card in order] for order in orders])


_WORDS: dict[type[tt.PlayerMove], str] = {
    tt.SetAside: "set-aside",
    tt.DrawReserve: "draw",
    tt.DeclineDraw: "decline-draw",
    tt.PlayCard: "play",
    tt.TakeBonus: "take-bonus",
    tt.DeclineBonus: "decline-bonus",
    tt.TakeBack: "take-back",
    tt.KeepFalseTricks: "keep",
    tt.FlipPile: "flip",
    tt.FlipBonus: "flip-bonus",
    tt.CountAsTrick: "as-trick",
    tt.CountAsFalseTrick: "as-false-trick",
    tt.ChooseSuit: "suit",
    tt.ChooseValue: "value",
    tt.ShiftValue: "shift",
    tt.LeaveUnused: "decline",
}


def naive_move(move: tt.Move) -> NaiveMove:
    """Return a move as the naive game takes it."""
    if isinstance(move, tt.ChanceMove):
        return _chance(move)
    details: tuple[object, ...] = ()
    match move:
        case tt.SetAside(card=card) | tt.PlayCard(card=card) | tt.TakeBack(card=card):
            details = (str(card),)
        case tt.FlipPile(card=card):
            details = (str(card),)
        case tt.ChooseSuit(bonus=bonus, suit=suit):
            details = (bonus.value, suit.letter)
        case tt.ChooseValue(bonus=bonus, value=value):
            details = (bonus.value, value)
        case tt.ShiftValue(target=target, by=by):
            details = (_named(target), by)
        case tt.TakeBonus(bonus=bonus) | tt.FlipBonus(bonus=bonus) | tt.LeaveUnused(bonus=bonus):
            details = (bonus.value,)
        case _:
            details = ()
    return (_WORDS[type(move)], int(move.seat), *details)


def _letter(suit: tt.Suit | None) -> str | None:
    return None if suit is None else suit.letter


def _which(entries: tuple[tt.FalseTrick, ...]) -> tuple[str, ...]:
    return tuple(_named(entry.source) for entry in entries)


def counted_in_naive_words(counted: tt.Counted) -> Counted:
    """Return what a score card counted as the naive game says it."""
    match counted:
        case tt.RunCounted(values=values):
            return ("run", values)
        case tt.SuitCounted(suit=suit, false_tricks=entries):
            return ("suit", _letter(suit), _which(entries))
        case tt.SuitsCounted(suits=suits):
            return ("suits", tuple(suit.letter for suit in suits))
        case tt.ParityCounted(parity=parity, false_tricks=entries):
            return (parity.value, _which(entries))
        case tt.PlaceCounted(place=place, tied_with=others):
            return ("place", place, tuple(map(int, others)))


def score_in_naive_words(score: tt.SeatScore) -> dict[str, object]:
    """Return a seat's score as the naive game explains it."""
    return {
        "which": [
            (_named(entry.source), entry.value, _letter(entry.suit)) for entry in score.false_tricks
        ],
        "score_card": score_card(score.score_card),
        "has_bonus": score.trick_bonus,
        "counted": counted_in_naive_words(score.counted),
        "tricks": score.tricks,
        "false_tricks": len(score.false_tricks),
        "pairs": score.pairs,
        "pair_value": score.pair_value,
        "trick_points": score.trick_points,
        "pair_points": score.pair_points,
        "bonus_points": score.bonus_points,
        "card_points": score.card_points,
        "total": score.total,
    }


def seats(numbers: list[int]) -> tuple[Seat, ...]:
    """Return the seats with these numbers."""
    return tuple(Seat(number) for number in numbers)
