"""Check results: the list, a row, and the slots and weights of two optimizers side by side."""
