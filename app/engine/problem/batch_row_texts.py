"""Rows of a batch as a person reads them: what the model takes of each, in short, and what it is to learn of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.messages.alert_frames import number
from app.problems.datasets.base import Data, Form

_SHOWN = 6
"""Numbers or words of a longer row."""
_ARROW, _MORE = "→", "…"


@dataclass(frozen=True)
class RowTexts:
    """Of rows as a model takes them: columns standardized where they are, classes by name."""

    form: Form
    classes: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    padding: int | None = None

    @classmethod
    def of(cls, data: Data) -> RowTexts:
        return cls(data.form, data.class_names, data.token_names, data.padding)

    def texts(self, inputs: NDArray[Any], targets: NDArray[Any] | None) -> tuple[str, ...]:
        """A text for each row: `"0.31, −1.2 → inner"`. None for a surface, which has no rows."""
        if self.form == "surface":
            return ()
        said = [self._input(row) for row in inputs]
        if targets is None:
            return tuple(said)
        return tuple(f"{text} {_ARROW} {self._target(target)}" for text, target in zip(said, targets, strict=True))

    def _input(self, row: NDArray[Any]) -> str:
        match self.form:
            case "pairs":
                return f"{self._token(row[0])} {_ARROW} {self._token(row[1])}"
            case "ratings":
                return f"user {row[0]}, {self._token(row[1]) if self.tokens else f'item {row[1]}'}"
            case "documents":
                words = [self._token(each) for each in row if each != self.padding]
                return _short(words, f"{len(words)} words")
            case _:
                flat = row.reshape(-1)
                ends = f"{len(flat)} numbers, {number(float(flat.min()))} to {number(float(flat.max()))}"
                return _short([number(float(each)) for each in flat], ends)

    def _token(self, token: int) -> str:
        return self.tokens[token] if 0 <= token < len(self.tokens) else str(token)

    def _target(self, target: Any) -> str:
        if self.classes:
            return self.classes[int(target)] if 0 <= int(target) < len(self.classes) else str(int(target))
        return _listed(number(float(each)) for each in np.atleast_1d(target))


def _short(words: Sequence[str], ends: str) -> str:
    """All of them, or the first few and what the whole row is."""
    return _listed(words) if len(words) <= _SHOWN + 2 else f"{_listed(words[:_SHOWN])}, {_MORE} ({ends})"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
