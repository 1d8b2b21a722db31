from __future__ import annotations

import numpy as np
import pytest

from app.core.telemetry.table_view import RowChange, TableView
from app.panels.embedding.embedding_view import table_sentence


def view(touched: int, **changes: RowChange) -> TableView:
    rows = 2000
    return TableView(
        step=3,
        variable=0,
        touched=np.arange(touched),
        hits=np.zeros(rows, np.int32),
        last=np.zeros(rows, np.int64),
        counted=3,
        measures={},
        rates=np.full(rows, np.nan, np.float32),
        changes={("weight" if name == "weight" else f"slot/{name}"): each for name, each in changes.items()},
    )


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (view(256), "256 of 2\u202f000 rows touched"),
        (
            view(256, weight=RowChange(256, 0, 0), v=RowChange(256, 0, 0)),
            "256 of 2\u202f000 rows touched · 256 moved · v: only touched rows changed",
        ),
        (
            view(256, weight=RowChange(2000, 1744, 10), m=RowChange(1800, 1544, 1544), n=RowChange(2000, 1744, 3)),
            "256 of 2\u202f000 rows touched · 2\u202f000 moved · m: 1\u202f544 untouched rows decayed"
            " · n: 1\u202f744 untouched rows changed",
        ),
        (
            view(1, weight=RowChange(1, 0, 0), m=RowChange(0, 0, 0)),
            "1 of 2\u202f000 rows touched · 1 moved · m: no row changed",
        ),
        (view(1, m=RowChange(2, 1, 1)), "1 of 2\u202f000 rows touched · m: 1 untouched row decayed"),
    ],
)
def test_what_a_step_did_to_the_rows_in_a_sentence(seen: TableView, sentence: str) -> None:
    assert table_sentence(seen) == sentence
