"""Judged rows: samples that a model gets wrong, as pictures or lines, with what they are and what it takes them for."""
