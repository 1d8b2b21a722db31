"""Runs as files: `.slotscope`, CSV, Parquet, TensorBoard; and recovery from a damaged database."""
