"""The rules, a family a file."""
