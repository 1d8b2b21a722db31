"""A plot of curves over one axis, each with its own points."""
