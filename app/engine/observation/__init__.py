"""Measurements of training: tensors, tables, diagnostics, and their cost."""
