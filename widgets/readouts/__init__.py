"""Read-outs: facts, costs, frequencies, the log."""
