"""Training: a built experiment, its state, and its edits between two chunks."""
