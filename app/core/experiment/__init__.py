"""The experiment: its value, its file, its parameters and its validation."""
