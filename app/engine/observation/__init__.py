"""What is measured of training: tensors, tables, diagnostics, the cost of looking."""
