"""Table of all rows of an embedding, sorted and searched."""
