from __future__ import annotations

import numpy as np
import pytest

from widgets.row_table.model import RowNames, ordered, searched

NAMES = RowNames(["the", "river", "River bank", "12", "quartz"])


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("kind", [np.float32, np.float64, np.int32, np.int64])
def test_the_order_is_that_of_a_stable_sort(kind: type, descending: bool) -> None:
    values = np.random.default_rng(0).integers(-50, 50, 2000).astype(kind)
    wanted = sorted(range(2000), key=lambda row: -values[row] if descending else values[row])
    assert ordered(values, None, descending=descending, gaps_last=False).tolist() == wanted


def test_gaps_and_chosen_rows_are_ordered_and_names_ranked() -> None:
    values = np.array([np.nan, 0.0, np.inf, -0.0, -np.inf, 1e-40, -3], np.float32)
    assert ordered(values, None, descending=False, gaps_last=True).tolist() == [4, 6, 1, 3, 5, 2, 0]
    assert ordered(values, None, descending=True, gaps_last=True).tolist() == [2, 5, 1, 3, 6, 4, 0]
    assert ordered(values, None, descending=True, gaps_last=False)[0] == 0
    rows = np.array([1, 3, 4])
    assert ordered(np.array([9.0, 5, 8, 1, 3]), rows, descending=True, gaps_last=False).tolist() == [1, 4, 3]
    assert NAMES.ranks.tolist() == [4, 2, 3, 0, 1]


@pytest.mark.parametrize(
    ("text", "rows"),
    [("", None), ("  ", None), ("river", [1, 2]), ("RIVER B", [2]), ("12", [3]), ("1", [1, 3]), ("0", [0]),
     ("zebra", []), ("9", []), ("²", []), ("0004", [4]), ("9" * 5000, [])],
)  # fmt: skip
def test_a_search_means_part_of_a_name_or_a_whole_number(text: str, rows: list[int] | None) -> None:
    found = searched(text, NAMES, 5)
    assert (None if found is None else found.tolist()) == rows


def test_numbers_are_found_as_they_are_written() -> None:
    found = searched("3\u202f480", None, 10_000)
    assert found is not None
    assert found.tolist() == [3480]
    found = searched("token", RowNames(["token 0"] * 20), 10)
    assert found is not None
    assert found.tolist() == list(range(10))
