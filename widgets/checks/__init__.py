"""Check results: their list, one result, and the slots and weights of two optimizers side by side."""
