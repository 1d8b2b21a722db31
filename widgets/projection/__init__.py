"""Projection of an embedding table to two dimensions."""
