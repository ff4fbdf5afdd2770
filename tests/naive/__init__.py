"""Second opinions: naive implementations of the games, written from the clauses alone."""
