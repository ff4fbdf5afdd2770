"""Transitions: the only place where a state becomes another."""
