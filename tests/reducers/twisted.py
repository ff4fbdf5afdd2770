"""A client of Twisted."""

from tests.reducers.client import Client, Document, after, nothing, put, reducer

# A round begins -----------------------------------------------------------------------------------


def dealer_chosen(client: Client, event: Document) -> None:
    """Begin a match."""
    players = client.public["players"]
    counts = {name: [0] * players for name in ("points", "plus_cards", "toads")}
    match = {"type": "match", "players": players, **counts}
    round_ = {"type": "round", "match": match, "number": 1, "dealer": event["seat"]}
    client.becomes("public-before-deal", round=round_)


def round_begun(client: Client, event: Document) -> None:
    """Give a seat the first turn at an empty table."""
    round_ = client.public["round"]
    seats = range(round_["match"]["players"])
    table = {
        "type": "table",
        "round": round_,
        "row_at_start": [],
        "pile_size_at_start": 0,
        "face_up": [[] for _ in seats],
        "face_down": [[] for _ in seats],
        "extras": [],
    }
    sizes = [0 for _ in seats]
    client.becomes("public-turn", table=table, hand_sizes=sizes, placed=[], turn=event["first"])


def hand_dealt(client: Client, event: Document) -> None:
    """Give a seat its hand."""
    cards = event.get("cards", [])
    client.public["hand_sizes"][event["seat"]] = event.get("size", len(cards))
    if client.is_own(event):
        client.own["hand"] = cards


def pile_laid(client: Client, event: Document) -> None:
    """Lay the pile down."""
    client.public["table"]["pile_size_at_start"] = event["size"]


# Turn after turn ----------------------------------------------------------------------------------


def settle(client: Client) -> Document:
    """Return the table with the row and the pile as they are now."""
    table, placed = client.public["table"], client.public.get("placed", [])
    table["row_at_start"] += [move["card"] for move in placed]
    table["pile_size_at_start"] = max(0, table["pile_size_at_start"] - len(placed))
    held: Document = table
    return held


def from_hand(client: Client, event: Document, card: object) -> list[int]:
    """Take a card from a hand; return how many each holds."""
    sizes: list[int] = client.public["hand_sizes"]
    sizes[event["seat"]] -= 1
    if client.is_own(event):
        client.own["hand"].remove(card)
    return sizes


def card_placed(client: Client, event: Document) -> None:
    """Move a card from a hand to the row."""
    public, seat = client.public, event["seat"]
    sizes = from_hand(client, event, event["card"])
    placed = [*public.get("placed", []), {"type": "place", "seat": seat, "card": event["card"]}]
    turn = after(seat, len(sizes))
    client.becomes("public-turn", table=public["table"], hand_sizes=sizes, placed=placed, turn=turn)


def card_twisted(client: Client, event: Document) -> None:
    """Lay a couple face up before a seat."""
    table, seat = settle(client), event["seat"]
    table["row_at_start"].remove(event["card"])
    for card in (event["card"], event["partner"]):
        put(table["face_up"][seat], card, int)
    sizes = from_hand(client, event, event["partner"])
    turn = after(seat, len(sizes))
    client.becomes("public-turn", table=table, hand_sizes=sizes, placed=[], turn=turn)


def row_taken(client: Client, event: Document) -> None:
    """Lay the row face down before a seat, which starts a new one."""
    table, seat = settle(client), event["seat"]
    table["row_at_start"] = []
    for card in event["cards"]:
        put(table["face_down"][seat], card, int)
    client.becomes("public-opening", table=table, hand_sizes=client.public["hand_sizes"], turn=seat)


def extra_card_taken(client: Client, event: Document) -> None:
    """Lay the top card of the pile face down before a seat."""
    table = client.public["table"]
    table["pile_size_at_start"] -= 1
    left = table["pile_size_at_start"]
    table["extras"].append({"type": "extra", "seat": event["seat"], "left": left})


def card_drawn(client: Client, event: Document) -> None:
    """Move a card from the pile to a hand; placed cards count those drawn for them."""
    public = client.public
    public["hand_sizes"][event["seat"]] += 1
    if not public["placed"]:
        public["table"]["pile_size_at_start"] -= 1
    if client.is_own(event):
        put(client.own["hand"], event["card"], int)


# A round ends -------------------------------------------------------------------------------------


def seat_scored(client: Client, event: Document) -> None:
    """Give a seat its points."""
    score, match = event["score"], client.public["table"]["round"]["match"]
    seat = event["seat"]
    match["points"][seat] += score["total"]
    match["plus_cards"][seat] += len(score["face_up"])
    match["toads"][seat] += score["toads"]


def next_dealer_decided(client: Client, event: Document) -> None:
    """Go on to the next deal."""
    round_ = client.public["table"]["round"]
    round_.update(number=round_["number"] + 1, dealer=event["seat"])
    client.becomes("public-before-deal", round=round_)
    client.put_away()


def game_ended(client: Client, _event: Document) -> None:
    """End the game."""
    client.becomes("public-game-over", match=client.public["table"]["round"]["match"])
    client.put_away()


reduce = reducer(
    {
        "dealer-chosen": dealer_chosen,
        "round-begun": round_begun,
        "hand-dealt": hand_dealt,
        "hand-dealt-unseen": hand_dealt,
        "pile-laid": pile_laid,
        "card-placed": card_placed,
        "card-twisted": card_twisted,
        "row-taken": row_taken,
        "extra-card-taken-unseen": extra_card_taken,
        "card-drawn": card_drawn,
        "card-drawn-unseen": card_drawn,
        "pile-emptied": nothing,
        "round-ended": nothing,
        "seat-scored": seat_scored,
        "next-dealer-decided": next_dealer_decided,
        "game-ended": game_ended,
    }
)
