"""Heat map of an embedding table: rows over steps."""
