"""Files: written completely or not at all, and read safely."""
