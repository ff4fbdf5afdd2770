"""A game at one terminal: its players, the screen, and each turn."""
