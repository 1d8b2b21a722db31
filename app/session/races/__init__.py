"""Races of several runs."""
