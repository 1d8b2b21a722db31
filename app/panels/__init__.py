"""Panels: widgets bound to the session, one folder for each view or side."""
