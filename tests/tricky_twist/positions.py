"""Positions from short descriptions: what a vector gives, and what it looks at afterwards.

The form of a description is documented in ``vectors/README.md``. It names the cards that matter;
the others are put where there is room for them, which must not change any answer.
"""

from tests.tricky_twist.facts import facts_of
from tests.tricky_twist.layout import Layout, laid_out, read_cards
from tests.vectors_run import ANY, Given, Start, merged
from tricky_twist import TRICKY_TWIST, Seat
from tricky_twist.encoding import codecs_of, encode
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.declaring import seats_to_declare
from tricky_twist.games.tricky_twist.ending import empty_handed
from tricky_twist.games.tricky_twist.flow import end_round, open_window, seats_in_window
from tricky_twist.games.tricky_twist.setup import deck_cards, fresh_bonus_row, side_for
from tricky_twist.games.tricky_twist.state import BonusRow, Hidden, Match, Round, Secrets, Table
from tricky_twist.games.tricky_twist.validation import find_problems

CODECS = codecs_of(TRICKY_TWIST)
_STANDARD = encode(TRICKY_TWIST, tt.STANDARD)


# Rules ------------------------------------------------------------------------------------------


def rules_of(given: Given) -> tt.Rules:
    """Return the standard rules with the differences that are given."""
    rules: tt.Rules = CODECS.rules.decode(merged(_STANDARD, given.get("rules", {})))
    return rules


# Cards ------------------------------------------------------------------------------------------


def _hidden(given: Given, rules: tt.Rules, layout: Layout, secrets: Secrets) -> Hidden:
    """Return the hands and reserves; what is left of the cards lies in reserves."""
    players = layout.players
    hands = [read_cards(hand) for hand in given.get("hands", [[]] * players)]
    played = given.get("played", [])
    for place, text in enumerate(played):
        hands[(given.get("leader", 0) + place) % players].append(tt.Card.parse(text))
    owed = len(deck_cards(rules)) // players - layout.won
    reserves = [
        layout.take(owed - len(hands[seat])) if reserve == ANY else tuple(read_cards(reserve))
        for seat, reserve in enumerate(given.get("reserves", [ANY] * players))
    ]
    return Hidden(tuple(map(tt.Cards.of, hands)), tuple(reserves), secrets)


# The round --------------------------------------------------------------------------------------


def _score_card(given: Given, rules: tt.Rules) -> tt.ScoreCard:
    """Return the score card: the first of the kind given, or the one shown in full."""
    wanted = given.get("score_card", "biggest-suit")
    kind = wanted if isinstance(wanted, str) else wanted["kind"]
    suits = None if isinstance(wanted, str) else wanted["suits"]
    for card in rules.score_deck:
        if card.kind.value == kind and suits in (None, [str(suit) for suit in card.suits]):
            return card
    raise ValueError(wanted)


def _round(given: Given, rules: tt.Rules) -> Round:
    players, number = given.get("players", 4), given.get("round", 1)
    gone = (tt.BonusCard.TAKE_BACK,) if given.get("withdrawn") else ()
    points = tuple(given.get("points", [0] * players))
    card = _score_card(given, rules)
    match = Match(rules, players, points, gone)
    first = Seat(given.get("first", given.get("leader", 0)))
    return Round(match, number, card, side_for(rules, number, card), first)


def _secrets(round_: Round) -> Secrets:
    """Return score cards to come: those of the rounds before are gone, whichever they were."""
    deck = list(round_.match.rules.score_deck)
    deck.remove(round_.score_card)
    return Secrets(tuple(deck[round_.number - 1 :]))


def _bonus_row(given: Given, match: Match) -> BonusRow:
    """Return the bonus cards: what nobody holds is available."""
    fresh = fresh_bonus_row(match)
    held = [tuple(map(tt.BonusCard, cards)) for cards in given.get("held", [[]] * match.players)]
    taken = [card for cards in held for card in cards]
    if given.get("take_back_used"):
        taken.append(tt.BonusCard.TAKE_BACK)
    return BonusRow(tuple(card for card in fresh.available if card not in taken), tuple(held))


# The phases -------------------------------------------------------------------------------------


def start_of(given: Given, *, backwards: bool = False) -> Start:
    """Return what starts the position that is described; it is checked to be possible.

    *backwards* fills in the cards that are not named in another order.
    """
    phase = given["phase"]
    rules = rules_of(given)
    if phase == "setup":
        first = given.get("first")
        chosen = None if first is None else Seat(first)
        return lambda: tt.setup(given.get("players", 4), rules, first=chosen)
    state: tt.State
    if phase in {"drawing", "playing", "declaring"}:
        return _start_at_table(given, backwards=backwards)
    round_ = _round(given, rules)
    if phase == "deal-pending":
        state = tt.DealPending(round_, _secrets(round_))
    else:
        state = _setting_aside(given, round_)
    return _checked(state)


def _checked(state: tt.State) -> Start:
    """Return what gives this state; a silent table, where nobody is asked, may be over."""
    silent = isinstance(state, tt.Declaring) and not state.waiting
    problems = [p for p in find_problems(state) if not (silent and p.path == "$.waiting")]
    assert not problems, "; ".join(map(str, problems))
    return lambda: state


def _setting_aside(given: Given, round_: Round) -> tt.State:
    dealt = tuple(tt.Cards.of(read_cards(hand)) for hand in given["dealt"])
    aside = tuple(tt.Cards.of(read_cards(cards)) for cards in given["aside"])
    size = round_.match.rules.reserve_size
    waiting = tuple(Seat(seat) for seat, cards in enumerate(aside) if len(cards) < size)
    secrets = _secrets(round_)
    if waiting:
        return tt.SettingAside(round_, secrets, dealt, aside, waiting)
    return tt.ReserveOrderPending(round_, secrets, dealt, aside)


def before(given: Given) -> tt.State | None:
    """Return the position that is described, if it goes on by itself when a vector starts.

    At the end of a round in which nobody is asked, nobody is waited for: it is scored at once.
    """
    if given["phase"] != "declaring":
        return None
    table, hidden = _at_table(given, backwards=False)
    return tt.Declaring(table, hidden, seats_to_declare(table), ())


def _at_table(given: Given, *, backwards: bool) -> tuple[Table, Hidden]:
    rules = rules_of(given)
    layout = laid_out(given, rules, backwards=backwards)
    round_ = _round(given, rules)
    table = Table(
        round=round_,
        tricks=tuple(tuple(map(tt.Cards.of, piles)) for piles in layout.tricks),
        false_tricks=tuple(map(tt.Cards.of, layout.false_tricks)),
        bonus=_bonus_row(given, round_.match),
        leader=Seat(given.get("leader", 0)),
    )
    return table, _hidden(given, rules, layout, _secrets(round_))


def _start_at_table(given: Given, *, backwards: bool) -> Start:
    table, hidden = _at_table(given, backwards=backwards)
    if given["phase"] == "declaring":
        return _ended(table, hidden)
    if given["phase"] == "drawing":
        _checked(tt.Drawing(table, hidden, seats_in_window(table, hidden), ()))
        return lambda: open_window(table, hidden, ()).state
    players, leader = table.round.match.players, table.leader
    played = tuple(
        tt.PlayCard(Seat((leader + place) % players), tt.Card.parse(text))
        for place, text in enumerate(given.get("played", []))
    )
    return _checked(tt.Playing(table, hidden, played, Seat((leader + len(played)) % players)))


def _ended(table: Table, hidden: Hidden) -> Start:
    """Return what ends the round in this position: if nobody is asked, it is scored at once."""
    _checked(tt.Declaring(table, hidden, seats_to_declare(table), ()))
    empty = empty_handed(hidden.hands_at_start)
    return lambda: end_round(table, hidden, empty, ()).state


# Describing -------------------------------------------------------------------------------------


def described(state: tt.State) -> dict[str, object]:
    """Return what there is to say about a state, in the form of the vectors.

    These are its facts; and what a vector may say in short.
    """
    facts = facts_of(state)
    found: dict[str, object] = {**facts, "rounds_scored": len(state.match.past)}
    card, tricks = facts.get("score_card"), facts.get("tricks")
    if isinstance(card, dict):
        found["score_card"] = card["kind"]
    if isinstance(tricks, list):
        found["trick_counts"] = [len(piles) for piles in tricks if isinstance(piles, list)]
    return found
