"""A client of Flip Twhist."""

from tests.reducers.client import Client, Document, after, nothing, put, reducer


def dealer_chosen(client: Client, event: Document) -> None:
    """Begin a game."""
    match = {"type": "match", "players": client.public["players"], "dealer": event["seat"]}
    client.becomes("public-before-deal", match=match)


def hand_dealt(client: Client, event: Document) -> None:
    """Give a seat its number cards."""
    if client.phase == "public-before-deal":
        match = client.public["match"]
        seats = range(match["players"])
        starred: list[list[int]] = [[] for _ in seats]
        table = {"type": "table", "match": match, "exposed": [], "starred": starred, "leader": None}
        holdings = {"type": "public-holdings", "sizes": [0 for _ in seats], "twhist": []}
        client.becomes("public-playing", table=table, holdings=holdings, played=[], turn=None)
    cards = event.get("cards", [])
    client.public["holdings"]["sizes"][event["seat"]] = event.get("size", len(cards))
    if client.is_own(event):
        client.own["numbers"] = cards


def cards_exposed(client: Client, event: Document) -> None:
    """Lay cards out of play."""
    client.public["table"]["exposed"] = event["cards"]


def twhist_cards_taken(client: Client, event: Document) -> None:
    """Give every seat the same Twhist cards."""
    holdings, cards = client.public["holdings"], event["cards"]
    holdings["sizes"] = [size + len(cards) for size in holdings["sizes"]]
    if event["visibility"] == "open":
        holdings["twhist"] = [[*cards] for _ in holdings["sizes"]]
    client.own["twhist"] = cards


def leader_decided(client: Client, event: Document) -> None:
    """Let a seat lead: now, or when the winner of the trick has picked."""
    if client.phase == "public-picking":
        client.public["next_leader"] = event["seat"]
    else:
        begin_trick(client, event["seat"])


def begin_trick(client: Client, leader: int) -> None:
    """Let a seat lead."""
    table, holdings = client.public["table"], client.public["holdings"]
    table["leader"] = leader
    client.becomes("public-playing", table=table, holdings=holdings, played=[], turn=leader)


def played(client: Client, event: Document, move: Document) -> None:
    """Add a move to the trick; the seat has one card less."""
    public, seat = client.public, event["seat"]
    public["played"].append(move)
    public["holdings"]["sizes"][seat] -= 1
    public["turn"] = after(seat, len(public["holdings"]["sizes"]))


def number_played(client: Client, event: Document) -> None:
    """Move a number card from a hand to the stack."""
    seat, card = event["seat"], event["card"]
    played(client, event, {"type": "play-number", "seat": seat, "card": card})
    if client.is_own(event):
        client.own["numbers"].remove(card)


def twhist_played(client: Client, event: Document) -> None:
    """Move a Twhist card from a seat to the stack."""
    seat, kind = event["seat"], event["kind"]
    played(client, event, {"type": "play-twhist", "seat": seat, "kind": kind})
    if client.public["holdings"]["twhist"]:
        client.public["holdings"]["twhist"][seat].remove(kind)
    if client.is_own(event):
        client.own["twhist"].remove(kind)


def trick_won(client: Client, event: Document) -> None:
    """Let a seat pick."""
    public = {name: client.public[name] for name in ("table", "holdings", "played")}
    client.becomes("public-picking", **public, picker=event["seat"], next_leader=None)


def cards_picked(client: Client, _event: Document) -> None:
    """End the trick."""
    begin_trick(client, client.public["next_leader"])


def card_flipped(client: Client, event: Document) -> None:
    """Turn a FLIP card over."""
    starred = client.public["table"]["starred"][event["seat"]]
    if event["side"] == "stars":
        put(starred, event["card"], int)
    else:
        starred.remove(event["card"])


def game_ended(client: Client, _event: Document) -> None:
    """End the game."""
    client.becomes("public-game-over", table=client.public["table"])
    client.put_away()


reduce = reducer(
    {
        "dealer-chosen": dealer_chosen,
        "hand-dealt": hand_dealt,
        "hand-dealt-unseen": hand_dealt,
        "cards-exposed": cards_exposed,
        "twhist-cards-taken": twhist_cards_taken,
        "leader-decided": leader_decided,
        "number-played": number_played,
        "twhist-played": twhist_played,
        "trick-won": trick_won,
        "nothing-to-pick": nothing,
        "cards-picked": cards_picked,
        "card-flipped": card_flipped,
        "flip-spared": nothing,
        "nothing-left": nothing,
        "game-ended": game_ended,
    }
)
