"""The amplitude spectrum of a column."""
