"""Training: an experiment that was built, its state, and how it is edited between two chunks."""
