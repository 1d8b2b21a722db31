"""Foundations of the other folders, and independent modules."""
