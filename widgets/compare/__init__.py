"""Plots and lists that compare many runs."""
