"""The preview of a data file before it trains: columns of a table, words of a text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Role = Literal["feature", "target", "ignored"]


@dataclass(frozen=True, slots=True)
class ColumnPreview:
    """One column of a table.

    `kind` is `"numbers"`, `"words"` or `"free text"`; `detail` says which (`"0.1 to 7.9"`, `"3 different"`).
    `examples` are values of the first rows, a dash where one is missing; `missing` counts rows without one.
    """

    name: str
    kind: str
    detail: str
    examples: tuple[str, ...]
    missing: int
    role: Role


@dataclass(frozen=True, slots=True)
class TextPreview:
    """Words of a text: how many, how many different ones, the share of all that is of the vocabulary, the most frequent
    ones with their counts, the first ones as they were separated, and the classes of its lines with their counts.
    """

    words: int
    different: int
    covered: float
    frequent: tuple[tuple[str, int], ...]
    beginning: tuple[str, ...]
    is_cut: bool = False
    classes: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class DataPreview:
    """The preview of a file. `summary` says what it holds (`"150 rows, 4 features, 3 classes"`), `fault` what is in
    the way of it; `doubts` are sentences on what was decided in reading it without being certain.
    """

    file: str
    summary: str = ""
    fault: str = ""
    columns: tuple[ColumnPreview, ...] = ()
    text: TextPreview | None = None
    doubts: tuple[str, ...] = ()
