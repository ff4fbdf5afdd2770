"""Flip Twhist at a terminal: its table, its score pad and its referee."""
