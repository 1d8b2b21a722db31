"""Rows of a form: a label, a control, and whether an edit takes effect at once."""
