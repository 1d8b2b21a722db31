"""Curves at publication size and films of a view, as files."""
