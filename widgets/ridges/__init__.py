"""Ridge plot: the distribution of a tensor over steps."""
