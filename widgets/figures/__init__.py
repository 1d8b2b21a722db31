"""Curves at publication size and movies of a view, as files."""
