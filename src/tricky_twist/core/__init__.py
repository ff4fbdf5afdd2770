"""What the games share; this package knows no game."""
