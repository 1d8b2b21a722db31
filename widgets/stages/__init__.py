"""A pipeline of gradient transforms as cards."""
