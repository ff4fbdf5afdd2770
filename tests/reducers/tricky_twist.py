"""A client of Tricky Twist."""

from typing import Any

from tests.reducers.client import Client, Document, after, nothing, put, reducer

BONUS_CARDS = [
    *("take-back", "flip", "wild-status", "trick-bonus"),
    *("variable-1", "variable-2", "variable-3", "variable-4"),
]
"""The bonus cards in the order in which they are written."""


def by_deck(card: str) -> tuple[int, int]:
    """Return the place of a card in the deck."""
    return "MSQD".index(card[0]), int(card[1:])


# A round begins -----------------------------------------------------------------------------------


def score_deck_shuffled(client: Client, _event: Document) -> None:
    """Lay the score cards down."""
    client.public["score_deck_shuffled"] = True


def match_of(public: Document) -> Document:
    """Return what is known of the whole game."""
    if "players" in public:
        nothing_yet = [0] * public["players"]
        players = public["players"]
        return {"type": "match", "players": players, "points": nothing_yet, "withdrawn": []}
    round_ = public.get("table", public)["round"]
    held: Document = round_["match"]
    return held


def score_card_revealed(client: Client, event: Document) -> None:
    """Begin a round."""
    round_ = {
        "type": "round",
        "match": match_of(client.public),
        "number": event["number"],
        "score_card": event["card"],
        "side": None,
        "first": event["first"],
    }
    client.becomes("public-before-deal", round=round_)
    client.put_away()


def bonus_cards_laid_out(client: Client, event: Document) -> None:
    """Turn the variable cards to one side."""
    client.public["round"]["side"] = event["side"]


def hand_dealt(client: Client, event: Document) -> None:
    """Give a seat its hand."""
    round_ = client.public["round"]
    if client.phase == "public-before-deal":
        none = [0] * round_["match"]["players"]
        sizes = {"type": "sizes", "hands": [*none], "reserves": [*none]}
        client.becomes("public-setting-aside", round=round_, sizes=sizes, to_set_aside=[*none])
    cards = event.get("cards", [])
    client.public["sizes"]["hands"][event["seat"]] = event.get("size", len(cards))
    if client.is_own(event):
        client.own["hand"] = cards


def reserves_required(client: Client, event: Document) -> None:
    """Ask every seat to set cards aside."""
    client.public["to_set_aside"] = [event["size"] for _ in client.public["to_set_aside"]]


def card_set_aside(client: Client, event: Document) -> None:
    """Move a card from a hand to a reserve."""
    public, seat = client.public, event["seat"]
    public["sizes"]["hands"][seat] -= 1
    public["sizes"]["reserves"][seat] += 1
    public["to_set_aside"][seat] -= 1
    if client.is_own(event):
        client.own["hand"].remove(event["card"])
        put(client.own["reserve"], event["card"], by_deck)
    if not any(public["to_set_aside"]):
        fields = {"round": public["round"], "sizes": public["sizes"]}
        client.becomes("public-before-reserve-order", **fields)


# Trick after trick --------------------------------------------------------------------------------


def laid_out(round_: Document) -> Document:
    """Return the table as a round begins with it."""
    seats = range(round_["match"]["players"])
    available = [card for card in BONUS_CARDS if card not in round_["match"]["withdrawn"]]
    held: list[list[str]] = [[] for _ in seats]
    bonus = {"type": "bonus-row", "available": available, "held": held, "spent_sevens": []}
    return {
        "type": "table",
        "round": round_,
        "tricks": [[] for _ in seats],
        "false_tricks": [[] for _ in seats],
        "bonus": bonus,
        "leader": round_["first"],
        "draws": [],
    }


def on_table(client: Client) -> Document:
    """Return the table and the sizes when a phase is over."""
    public = client.public
    table = public.get("table") or laid_out(public["round"])
    if client.phase == "public-drawing":
        table["draws"] = public["answers"]
    if "draws" in client.own:
        client.own["draws"] = []
    return {"table": table, "sizes": public["sizes"]}


def draws_offered(client: Client, event: Document) -> None:
    """Offer seats a draw."""
    client.becomes("public-drawing", **on_table(client), waiting=event["seats"], answers=[])


def draw_answered(client: Client, event: Document) -> None:
    """Take an answer that is not revealed."""
    client.public["waiting"].remove(event["seat"])
    if "answer" in event:
        client.own["draws"].append(event["answer"])


def draw_revealed(client: Client, event: Document) -> None:
    """Take an answer that is seen."""
    public, seat = client.public, event["seat"]
    is_drawn = event["type"] != "draw-declined"
    kind = "draw-reserve" if is_drawn else "decline-draw"
    public["answers"].append({"type": kind, "seat": seat})
    if seat in public["waiting"]:
        public["waiting"].remove(seat)
    if is_drawn:
        public["sizes"]["hands"][seat] += 1
        public["sizes"]["reserves"][seat] -= 1
    if is_drawn and client.is_own(event):
        put(client.own["hand"], event["card"], by_deck)
        client.own["reserve"].remove(event["card"])


def trick_begun(client: Client, event: Document) -> None:
    """Let a seat lead."""
    client.becomes("public-playing", **on_table(client), played=[], turn=event["seat"])


def card_played(client: Client, event: Document) -> None:
    """Move a card from a hand to the table."""
    public, seat, card = client.public, event["seat"], event["card"]
    public["played"].append({"type": "play-card", "seat": seat, "card": card})
    public["turn"] = after(seat, len(public["sizes"]["hands"]))
    public["sizes"]["hands"][seat] -= 1
    if client.is_own(event):
        client.own["hand"].remove(card)


def trick_won(client: Client, event: Document) -> None:
    """End the trick; its record is kept until it is clear whether somebody picks."""
    public, table, winner = client.public, client.public["table"], event["seat"]
    trick = {
        "type": "trick-record",
        "leader": table["leader"],
        "draws": table["draws"],
        "plays": public["played"],
        "winner": winner,
        "picks": [],
    }
    table["tricks"][winner].append(event["cards"])
    table["leader"], table["draws"] = winner, []
    sizes = public["sizes"]
    client.becomes("public-picking", table=table, sizes=sizes, trick=trick, waiting=[])


def false_trick_gained(client: Client, event: Document) -> None:
    """Return a card as a false trick."""
    put(client.public["table"]["false_tricks"][event["seat"]], event["card"], by_deck)


# Bonus cards --------------------------------------------------------------------------------------


def picks_offered(client: Client, event: Document) -> None:
    """Offer seats a pick."""
    client.public["waiting"] = event["seats"]


def picked(client: Client, **move: object) -> None:
    """Add a move to the record of the trick."""
    client.public["trick"]["picks"].append(move)


def bonus_card_taken(client: Client, event: Document) -> None:
    """Move a bonus card from the row to a seat."""
    seat, card, bonus = event["seat"], event["bonus"], client.public["table"]["bonus"]
    picked(client, type="take-bonus", seat=seat, bonus=card)
    bonus["available"].remove(card)
    put(bonus["held"][seat], card, BONUS_CARDS.index)
    client.public["waiting"].remove(seat)


def bonus_card_declined(client: Client, event: Document) -> None:
    """Let a seat pick nothing."""
    picked(client, type="decline-bonus", seat=event["seat"])
    client.public["waiting"].remove(event["seat"])


def take_back_offered(client: Client, event: Document) -> None:
    """Begin the take-back, with its taker before those who wait to pick."""
    take_back_withdrawn(client, event)
    public = client.public
    public["type"] = "public-taking-back"
    public["waiting"].insert(0, event["seat"])


def false_trick_taken_back(client: Client, event: Document) -> None:
    """Move a card from the table to a hand."""
    seat, card, table = event["seat"], event["card"], client.public["table"]
    picked(client, type="take-back", seat=seat, card=card)
    table["false_tricks"][seat].remove(card)
    client.public["sizes"]["hands"][seat] += 1
    if card[1:] == "7":
        put(table["bonus"]["spent_sevens"], card, by_deck)
    if client.is_own(event):
        put(client.own["hand"], card, by_deck)


def take_back_unused(client: Client, event: Document) -> None:
    """Let a seat take nothing back."""
    picked(client, type="keep-false-tricks", seat=event["seat"])


def take_back_withdrawn(client: Client, _event: Document) -> None:
    """Remove the card; if a seat was asked what to take back, it is no longer."""
    if client.phase == "public-taking-back":
        client.public["type"] = "public-picking"
        client.public["waiting"].pop(0)
    for held in client.public["table"]["bonus"]["held"]:
        if "take-back" in held:
            held.remove("take-back")


# A round ends -------------------------------------------------------------------------------------


def round_ended(client: Client, _event: Document) -> None:
    """End the tricks."""
    fields = on_table(client)
    none = [0 for _ in fields["table"]["tricks"]]
    client.becomes("public-declaring", **fields, waiting=[], questions_left=none, answers=[])


def declarations_required(client: Client, event: Document) -> None:
    """Ask seats about their bonus cards."""
    client.public.update(waiting=event["seats"], questions_left=event["questions"])


def answered(client: Client, seat: int) -> None:
    """Ask a seat one question less."""
    public = client.public
    if seat in public["waiting"]:
        public["questions_left"][seat] -= 1
        if not public["questions_left"][seat]:
            public["waiting"].remove(seat)


def declaration_answered(client: Client, event: Document) -> None:
    """Take an answer that is not revealed."""
    answered(client, event["seat"])
    if "answer" in event:
        client.own["declarations"].append(event["answer"])


DECLARATIONS = {
    "pile-flipped": ("flip-pile", "seat", "card"),
    "bonus-flipped": ("flip-bonus", "seat", "bonus"),
    "wild-counted-as-trick": ("count-as-trick", "seat"),
    "wild-counted-as-false-trick": ("count-as-false-trick", "seat"),
    "suit-chosen": ("choose-suit", "seat", "bonus", "suit"),
    "value-chosen": ("choose-value", "seat", "bonus", "value"),
    "value-shifted": ("shift-value", "seat", "target", "by"),
    "bonus-left-unused": ("leave-unused", "seat", "bonus"),
}
"""For each event of a declaration the type of the move, and what it tells of it."""


def declared(client: Client, event: Document) -> None:
    """Take a declaration that is seen."""
    kind, *names = DECLARATIONS[event["type"]]
    move: dict[str, Any] = {name: event[name] for name in names}
    client.public["answers"].append({"type": kind, **move})
    answered(client, event["seat"])


def seat_scored(client: Client, event: Document) -> None:
    """Give a seat its points."""
    match_of(client.public)["points"][event["seat"]] += event["score"]["total"]


def bonus_cards_removed(client: Client, event: Document) -> None:
    """Remove cards from the game."""
    match_of(client.public)["withdrawn"] = event["cards"]


def game_ended(client: Client, _event: Document) -> None:
    """End the game."""
    client.becomes("public-game-over", match=match_of(client.public))
    client.put_away()


reduce = reducer(
    {
        "score-deck-shuffled": score_deck_shuffled,
        "first-player-chosen": nothing,
        "score-card-revealed": score_card_revealed,
        "bonus-cards-laid-out": bonus_cards_laid_out,
        "hand-dealt": hand_dealt,
        "hand-dealt-unseen": hand_dealt,
        "reserves-required": reserves_required,
        "card-set-aside": card_set_aside,
        "card-set-aside-unseen": card_set_aside,
        "reserves-shuffled": nothing,
        "draws-offered": draws_offered,
        "draw-answered": draw_answered,
        "draw-answered-unseen": draw_answered,
        "reserve-card-drawn": draw_revealed,
        "reserve-card-drawn-unseen": draw_revealed,
        "draw-declined": draw_revealed,
        "trick-begun": trick_begun,
        "card-played": card_played,
        "trick-won": trick_won,
        "false-trick-gained": false_trick_gained,
        "picks-offered": picks_offered,
        "bonus-card-taken": bonus_card_taken,
        "bonus-card-declined": bonus_card_declined,
        "take-back-offered": take_back_offered,
        "false-trick-taken-back": false_trick_taken_back,
        "take-back-unused": take_back_unused,
        "take-back-withdrawn": take_back_withdrawn,
        "bonus-cards-removed": bonus_cards_removed,
        "round-ended": round_ended,
        "declarations-required": declarations_required,
        "declaration-answered": declaration_answered,
        "declaration-answered-unseen": declaration_answered,
        **dict.fromkeys(DECLARATIONS, declared),
        "seat-scored": seat_scored,
        "game-ended": game_ended,
    }
)
