"""The run that is shown and how it is steered: loading, playing, editing, frames, the worker thread."""
