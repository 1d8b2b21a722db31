"""The experiment: its value, its file, its parameters, and what is wrong with it."""
