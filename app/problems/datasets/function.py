"""Rows from a function in a Python file."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from app.problems.datasets.base import Data, Dataset, DatasetError, Form
from app.problems.datasets.file import FEWEST_ROWS
from optimizers.base.guest_code import attempt_anything
from optimizers.base.message import Message
from optimizers.source import SourceError, source_error_from
from optimizers.source.functions import load_function

_EXAMPLE = "def load(), which gives x (rows, features) and y (rows,)"


@dataclass(frozen=True)
class Function(Dataset):
    """Rows from a function in a Python file: x (rows, features) and y, as NumPy arrays or values that convert to them.

    Whole numbers, words and truth values in y are classes, other numbers are to be predicted. The function may take
    `seed`, and must give the same rows for the same seed.

    Args:
        file: Python file and function, as path/to/file.py:load.
        task: Task to learn. auto decides by the type of y.
        standardize: Standardize each column to mean 0 and variance 1 over the training rows.
    """

    file: str = ""
    task: Literal["auto", "classification", "regression"] = "auto"
    standardize: bool = True

    title: ClassVar[str] = "Function in a file"
    form: ClassVar[Form] = "features"

    def load(self, seed: int) -> Data:
        x, y = self._arrays(seed)
        names = tuple(Message("column {number}", number=i + 1) for i in range(x.shape[1]))
        classes = self.task == "classification" or (self.task == "auto" and y.dtype.kind not in "fc" and y.ndim == 1)
        if not classes:
            targets = self._numbers("y", y.reshape(len(y), -1))
            outputs = (
                tuple(Message("target {number}", number=i + 1) for i in range(targets.shape[1]))
                if targets.shape[1] > 1
                else ("target",)
            )
            return Data(
                form="features", task="regression", inputs=x, targets=targets, feature_names=names,
                target_names=outputs, standardize_inputs=self.standardize, standardize_targets=self.standardize,
            )  # fmt: skip
        if y.ndim != 1:
            raise DatasetError(
                Message(
                    "y of {file} has the shape {shape}; for classes it must be (rows,).", file=self.file, shape=y.shape
                )
            )
        found, codes = np.unique(y, return_inverse=True)
        if len(found) < 2:
            raise DatasetError(
                Message("y of {file} is the same in every row, so there is nothing to learn.", file=self.file)
            )
        return Data(
            form="features", task="classification", inputs=x, targets=codes.astype(np.int32), feature_names=names,
            class_names=tuple(map(str, found)), standardize_inputs=self.standardize,
        )  # fmt: skip

    def _arrays(self, seed: int) -> tuple[NDArray[Any], NDArray[Any]]:
        try:
            function, path = load_function(self.file, _EXAMPLE)
        except SourceError as error:
            raise DatasetError(str(error)) from error
        except ValueError as error:
            raise DatasetError(Message("file {error}.", error=error)) from error

        def arrays() -> tuple[NDArray[Any], NDArray[Any]]:
            options = {"seed": seed} if "seed" in inspect.signature(function).parameters else {}
            x, y = (np.asarray(each) for each in function(**options))
            return x, y

        found = attempt_anything(arrays)
        if isinstance(found, BaseException):
            raise DatasetError(str(source_error_from(found, path))) from found
        x, y = found
        x = self._numbers("x", x)
        if x.ndim != 2 or y.ndim not in (1, 2) or len(x) != len(y):
            raise DatasetError(
                Message(
                    "{file} gives x of shape {shape} and y of shape {y_shape}; expected (rows, features) and (rows,).",
                    file=self.file,
                    shape=x.shape,
                    y_shape=y.shape,
                )
            )
        if len(x) < FEWEST_ROWS:
            raise DatasetError(
                Message(
                    "{file} gives {count} rows; at least {fewest} are needed.",
                    file=self.file,
                    count=len(x),
                    fewest=FEWEST_ROWS,
                )
            )
        return x, y

    def _numbers(self, name: str, array: NDArray[Any]) -> NDArray[Any]:
        if array.dtype.kind not in "fiub":
            raise DatasetError(
                Message(
                    "{name} of {file} holds {dtype}; numbers are needed.", name=name, file=self.file, dtype=array.dtype
                )
            )
        numbers = array.astype(np.float32 if array.dtype.itemsize <= 4 else np.float64)
        if not np.isfinite(numbers).all():
            raise DatasetError(
                Message("{name} of {file} contains non-finite values; remove those rows.", name=name, file=self.file)
            )
        return numbers
