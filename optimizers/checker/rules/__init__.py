"""The rules, one family per file."""
