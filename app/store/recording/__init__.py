"""Runs as they are written, step by step."""
