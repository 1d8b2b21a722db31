"""Files written whole, read safely."""
