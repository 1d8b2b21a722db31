"""Line recorder: which line of a person's file writes a variable, makes the first number that is not finite, or takes
a root of what is negative. Every operation of an eager step is watched.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray
from tensorflow.python.framework import op_callbacks

_ROOTS = ("Sqrt", "Rsqrt", "Pow", "Log")
_KEEPING = ("Identity", "Cast", "Reshape", "Mul", "RealDiv", "Div", "AddV2")
"""Operations after which a tensor is still that of a variable, where nothing else but a number takes part."""


@dataclass(slots=True)
class RecordedLines:
    """Lines that were recorded; a place is a file and a line."""

    first: tuple[str, int] | None = None
    """Where the first number arose that is not finite, of numbers that are."""
    written: dict[int, tuple[str, int]] = field(default_factory=dict)
    """Where a variable was written last, by the id of its handle."""
    roots: list[tuple[tuple[str, int], NDArray[Any], int]] = field(default_factory=list)
    """Where a root or a logarithm of something negative was taken, of what, and the id of the handle of the variable
    that this was read from, 0 where that is not known.
    """


@contextlib.contextmanager
def record_lines(files: Collection[Path]) -> Iterator[RecordedLines]:
    """Record what lines of `files` run meanwhile."""
    watcher = _LineRecorder({str(file) for file in files} | {str(file.resolve()) for file in files})
    eagerly = tf.config.functions_run_eagerly()
    tf.config.run_functions_eagerly(True)
    op_callbacks.add_op_callback(watcher.record_operation)
    try:
        yield watcher.lines
    finally:
        op_callbacks.remove_op_callback(watcher.record_operation)
        tf.config.run_functions_eagerly(eagerly)


class _LineRecorder:
    def __init__(self, files: set[str]) -> None:
        self.lines = RecordedLines()
        self._files = files
        self._read: dict[int, int] = {}
        """Handles by the tensors that were read from them, all by their ids."""
        self._kept: list[Any] = []
        """An id is not given again while what has it is there."""

    def record_operation(
        self,
        op_type: str | bytes,
        inputs: Sequence[Any],
        attributes: Any,
        outputs: Sequence[Any],
        op_name: str | None = None,
        graph: Any = None,
    ) -> None:
        """Callback of TensorFlow for each operation that it ran."""
        if graph is not None:
            return
        place = self._place()
        if place is None:
            return
        kind = op_type.decode() if isinstance(op_type, bytes) else op_type
        if kind == "ReadVariableOp":
            self._follow(id(inputs[0]), outputs)
        elif kind in _KEEPING:
            sources = {self._read[id(each)] for each in inputs if id(each) in self._read}
            others = [each for each in inputs if id(each) not in self._read]
            if len(sources) == 1 and all(each.shape.num_elements() == 1 for each in others):
                self._follow(sources.pop(), outputs)
        if inputs and not outputs:
            self.lines.written[id(inputs[0])] = place
        if self.lines.first is None and not _finite(outputs) and _finite(inputs):
            self.lines.first = place
        if kind in _ROOTS and inputs:
            values = np.asarray(inputs[0].numpy()).astype(np.float64)
            if np.any(values < 0):
                self.lines.roots.append((place, values, self._read.get(id(inputs[0]), 0)))

    def _follow(self, handle: int, tensors: Sequence[Any]) -> None:
        self._kept += tensors
        self._read |= {id(each): handle for each in tensors}

    def _place(self) -> tuple[str, int] | None:
        frame = sys._getframe(1)
        while frame is not None:
            if frame.f_code.co_filename in self._files:
                return frame.f_code.co_filename, frame.f_lineno
            frame = frame.f_back  # type: ignore[assignment]  # None at the end
        return None


def _finite(tensors: Sequence[Any]) -> bool:
    floats = [each for each in tensors if hasattr(each, "numpy") and each.dtype.is_floating]
    return all(np.isfinite(np.asarray(each.numpy()).astype(np.float64)).all() for each in floats)
