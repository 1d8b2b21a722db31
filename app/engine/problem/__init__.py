"""Problem to train: a model, its rows, its loss."""
