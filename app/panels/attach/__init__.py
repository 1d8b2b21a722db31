"""Attached trainings: the list of those available, and the panel of the selected one."""
