"""Telemetry: columns by name and formulas over them, snapshots of tensors, and how they are thinned."""
