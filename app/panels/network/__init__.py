"""The network of the run, drawn."""
