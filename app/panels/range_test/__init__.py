"""The learning-rate finder."""
