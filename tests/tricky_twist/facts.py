"""The facts of a state: all that can still matter, in plain words, for programs of other people.

``docs/how-to/conformance.md`` explains each of them. Equal facts under the same rules mean the same
future: ``tests/published/test_facts.py`` checks it.
"""

from tools.vectors.forms import MOVES, PLAYERS, SEAT, list_of, named, per_seat
from tricky_twist.encoding import Document, Json, codecs_of
from tricky_twist.encoding.wire import tag_of
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.state import Round, Table, TrickRecord

_MOVE = codecs_of(tt.GAME).move.encode
_SCORE_CARD = codecs_of(tt.GAME).for_type(tt.ScoreCard).encode

ALWAYS: Document = {
    "players": PLAYERS,
    "waiting": list_of(SEAT),
    "points": per_seat({"type": "integer"}),
    "winners": list_of(SEAT),
    "withdrawn": {"type": "boolean"},
}
DECK: Document = {"score_deck": list_of(named("ScoreCard"))}
ROUND: Document = {
    **ALWAYS,
    **DECK,
    "round": {"type": "integer", "minimum": 1},
    "score_card": named("ScoreCard"),
    "side": named("Side"),
    "first": SEAT,
}
RESERVES: Document = {**ROUND, "hands": per_seat(named("Cards")), "aside": per_seat(named("Cards"))}
TABLE: Document = {
    **ROUND,
    "leader": SEAT,
    "tricks": per_seat(list_of(named("Cards"))),
    "false_tricks": per_seat(named("Cards")),
    "hands": per_seat(named("Cards")),
    "reserves": per_seat(list_of(named("Card"))),
    "available": list_of(named("BonusCard")),
    "held": per_seat(list_of(named("BonusCard"))),
    "spent_sevens": named("Cards"),
}
RESOLVED: Document = {
    **TABLE,
    "trick_leader": SEAT,
    "played": list_of(named("Card")),
    "winner": SEAT,
    "picks": MOVES,
}

FORMS: dict[str, Document] = {
    "score-deck-pending": {**ALWAYS, "first": {"anyOf": [SEAT, {"type": "null"}]}},
    "first-player-pending": {**ALWAYS, **DECK},
    "deal-pending": ROUND,
    "setting-aside": RESERVES,
    "reserve-order-pending": RESERVES,
    "drawing": {**TABLE, "answers": MOVES},
    "playing": {**TABLE, "played": list_of(named("Card"))},
    "picking": RESOLVED,
    "taking-back": RESOLVED,
    "declaring": {**TABLE, "answers": MOVES},
    "game-over": ALWAYS,
}
"""For each phase the schema of every fact."""


def facts_of(state: tt.State) -> Document:
    """Return the facts of a state."""
    common: Document = {
        "phase": tag_of(type(state)),
        "players": state.match.players,
        "waiting": [int(seat) for seat in tt.actors(state)],
        "points": list(state.match.points),
        "winners": [int(seat) for seat in tt.winners(state)],
        "withdrawn": bool(state.match.withdrawn),
    }
    return common | _of_phase(state)


def _of_phase(state: tt.State) -> Document:
    match state:
        case tt.ScoreDeckPending(first=first):
            return {"first": None if first is None else int(first)}
        case tt.FirstPlayerPending(secrets=secrets):
            return {"score_deck": _score_cards(secrets.score_deck)}
        case tt.DealPending(round=round_, secrets=secrets):
            return _of_round(round_, secrets.score_deck)
        case tt.SettingAside() | tt.ReserveOrderPending():
            dealt = {"hands": _cards(state.hands), "aside": _cards(state.aside)}
            return _of_round(state.round, state.secrets.score_deck) | dealt
        case tt.GameOver():
            return {}
        case _:
            return _of_round(state.round, state.hidden.secrets.score_deck) | _on_table(state)


def _of_round(round_: Round, deck: tuple[tt.ScoreCard, ...]) -> Document:
    return {
        "score_deck": _score_cards(deck),
        "round": round_.number,
        "score_card": _SCORE_CARD(round_.score_card),
        "side": round_.side.value,
        "first": int(round_.first),
    }


def _on_table(
    state: tt.Drawing | tt.Playing | tt.Picking | tt.TakingBack | tt.Declaring,
) -> Document:
    found = _of_table(state.table)
    found |= {"hands": _cards(state.hands), "reserves": _cards(state.reserves)}
    match state:
        case tt.Playing(played=played):
            return found | {"played": [str(play.card) for play in played]}
        case tt.Drawing(answers=answers) | tt.Declaring(answers=answers):
            return found | {"answers": [_MOVE(answer) for answer in answers]}
        case tt.Picking(trick=trick) | tt.TakingBack(trick=trick):
            return found | _of_trick(trick)


def _of_table(table: Table) -> Document:
    return {
        "leader": int(table.leader),
        "tricks": [_cards(piles) for piles in table.tricks],
        "false_tricks": _cards(table.false_tricks),
        "available": [card.value for card in table.bonus.available],
        "held": [[card.value for card in held] for held in table.bonus.held],
        "spent_sevens": [str(card) for card in table.bonus.spent_sevens],
    }


def _of_trick(trick: TrickRecord) -> Document:
    return {
        "trick_leader": int(trick.leader),
        "played": [str(play.card) for play in trick.plays],
        "winner": int(trick.winner),
        "picks": [_MOVE(pick) for pick in trick.picks],
    }


def _cards(many: tuple[tt.Cards | tuple[tt.Card, ...], ...]) -> list[Json]:
    return [[str(card) for card in cards] for cards in many]


def _score_cards(cards: tuple[tt.ScoreCard, ...]) -> list[Json]:
    return [_SCORE_CARD(card) for card in cards]
