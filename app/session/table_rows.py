"""The rows of a table of embeddings: their order on a map, their names and their topics."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from app.core.frames import Built


def row_order(built: Built | None, variable: int | None) -> NDArray[np.int64] | None:
    """The rows of a table, the most frequent first; `None`, as they stand, where that is not known."""
    if built is None or variable not in built.named_tables or built.token_counts is None:
        return None
    return np.argsort(-built.token_counts, kind="stable")


def row_names(built: Built, variable: int) -> tuple[str, ...]:
    """A name for each row of a table; empty where they have none."""
    return built.token_names if variable in built.named_tables else ()


def row_topics(built: Built, variable: int) -> NDArray[np.int32] | None:
    """(rows,) the topic that each row's token was made from; `None` where there are none."""
    return built.token_topics if variable in built.named_tables else None
