"""The schemas and declarations of every game, and what clients do with them."""
