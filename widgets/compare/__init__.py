"""Instruments that lay many runs beside one another."""
