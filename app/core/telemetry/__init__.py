"""Telemetry: columns by name, formulas over them, snapshots of tensors, and thinning."""
