"""Curves of values against values: curve plot, spectrum, XY plot, range test."""
