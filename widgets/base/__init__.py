"""Foundations of every widget: theme, icons, labels, numbers as text, keys."""
