"""Proofs of the rules of Twisted, by chapter."""
