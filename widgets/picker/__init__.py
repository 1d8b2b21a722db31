"""Searchable drop-down list."""
