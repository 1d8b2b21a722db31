"""Sweeps as plain values: what is to be run, what came of it, and what that says of the space."""
