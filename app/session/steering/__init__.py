"""The shown run and its control: loading, playing, editing, frames, the worker thread."""
