"""Saved runs beside the present one: resumed, overlaid, compared, shared."""
