"""Runs as files: `.slotscope`, CSV, Parquet, TensorBoard; and what the file of a damaged database still holds."""
