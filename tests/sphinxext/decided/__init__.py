"""Code that decides what the tiny rulebook says."""
