"""Saved runs, read part by part."""
