"""Runs as files: `.slotscope`, CSV, Parquet, TensorBoard."""
