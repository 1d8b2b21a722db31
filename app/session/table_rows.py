"""The rows of a table of embeddings: their order on a map, their names, and what a step did to them in a sentence."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from app.core.frames import Built
from app.core.tables import Change, TableView


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


def table_sentence(view: TableView) -> str:
    """What the step of a view did to the rows.

    `"256 of 2 000 rows touched · 1 803 moved · m: 1 547 untouched rows decayed · v: only touched rows changed"`.
    """
    parts = [f"{_count(len(view.touched))} of {_count(view.rows)} rows touched"]
    weight = view.changes.get("weight")
    if weight is not None:
        parts.append(f"{_count(weight.rows)} moved")
    parts += [f"{name.removeprefix('slot/')}: {_did(c)}" for name, c in view.changes.items() if name != "weight"]
    return " · ".join(parts)


def _did(change: Change) -> str:
    """What a step did to a slot."""
    if change.rows == 0:
        return "no row changed"
    if change.others == 0:
        return "only touched rows changed"
    rows = "row" if change.others == 1 else "rows"
    if change.shrunk == change.others:
        return f"{_count(change.others)} untouched {rows} decayed"
    return f"{_count(change.others)} untouched {rows} changed"


def _count(number: int) -> str:
    """With a narrow space at each thousand."""
    return f"{number:,}".replace(",", "\u202f")
