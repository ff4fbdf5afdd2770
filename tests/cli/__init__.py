"""The command tricky-twist."""
