"""What is trained: a model, its rows, its loss."""
