"""Pipeline of gradient transforms as cards."""
