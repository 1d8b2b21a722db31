"""Saved runs as they are read, part by part."""
