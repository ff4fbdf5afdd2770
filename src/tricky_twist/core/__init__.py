"""The foundation of all games; this package depends on no game."""
