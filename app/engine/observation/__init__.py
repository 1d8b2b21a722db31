"""Measurements of training: tensors, tables, diagnostics, the cost of looking."""
