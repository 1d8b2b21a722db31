"""The guide through a lesson, and the file of its answers."""
