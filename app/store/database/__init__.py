"""The run database: its file, tables and rows."""
