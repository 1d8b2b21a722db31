"""Recovery of what is readable in a damaged run database."""
