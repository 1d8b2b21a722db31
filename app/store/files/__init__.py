"""Runs as files: `.slotscope`, CSV, Parquet, TensorBoard; and what can be recovered from a damaged database."""
