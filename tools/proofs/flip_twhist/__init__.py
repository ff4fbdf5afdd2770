"""Proofs of the rules of Flip Twhist, by chapter."""
