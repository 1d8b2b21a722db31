"""Problem that is trained: a model, its rows, its loss."""
