"""Panels: widgets bound to the session, one folder a view or side."""
