"""The plot of a learning-rate range test."""
