"""What a plot is, and where its numbers come from."""
