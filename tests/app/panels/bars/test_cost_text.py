from __future__ import annotations

import math

import pytest

from app.attach.kernel.run_variables import VariableInfo
from app.core.messages.step_frames import Overhead
from app.panels.bars.overhead_panel import CostContext, microseconds, sentence_of, share_of, window_rows, worker_rows

COSTS = {"maps": 5.0, "step": 64.0, "transfer": 2.0, "probes": 7.0, "validation": 16.0, "noise_scale": 6.0}
TABLE = VariableInfo("embedding/table", (2000, 50), "float32")
BIAS = VariableInfo("dense/bias", (4,), "float32")


def told(costs: dict[str, float] = COSTS, *, stride: int = 64, looks: int = 2, steps: int = 620) -> Overhead:
    return Overhead(5000, costs, 500.0, stride, looks, steps)


def notes(frame: Overhead, seen: CostContext) -> dict[str, str]:
    return {row.name: row.note for row in worker_rows(frame, seen)}


def test_sentence_separates_telemetry_from_views() -> None:
    assert sentence_of(told()) == "step 64 µs · telemetry 9.0 µs · views 11 µs"


def test_the_share_is_of_all_but_the_run_itself() -> None:
    assert share_of(told()) == pytest.approx(20 / 100)
    assert math.isnan(share_of(told({})))


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0 µs"), (0.4, "0.4 µs"), (9.94, "9.9 µs"), (64.4, "64 µs"), (1250.0, "1.2 ms"), (12_345.0, "12 ms")],
)
def test_microseconds_are_written_short(value: float, text: str) -> None:
    assert microseconds(value) == text


def test_there_is_a_row_for_each_cause_in_the_order_of_a_step() -> None:
    rows = worker_rows(told(), CostContext())
    assert [row.name for row in rows] == [
        "Step", "Distributions of every tensor", "Transfer to window", "Validation", "Maps", "Gradient noise scale",
    ]  # fmt: skip
    assert [row.quiet for row in rows] == [True, False, False, True, False, False]
    assert sum(row.share for row in rows) == pytest.approx(1.0)


def test_what_is_left_out_is_told_in_plain_words() -> None:
    found = notes(told(), CostContext((TABLE, BIAS), TABLE, "[3, 17]", 100))
    assert found["Distributions of every tensor"] == (
        "Sampled at one step in 64 · 4\u202f096 of 100\u202f000 elements of embedding/table"
    )
    assert (
        found["Maps of embedding/table"]
        == "One step in 310 is sampled, every 0.6 s · 125 × 50 cells of 2\u202f000 × 50"
    )
    assert found["Validation"] == "Every 100 steps"


def test_of_a_long_path_the_layer_is_told_and_a_table_says_what_it_costs() -> None:
    table = VariableInfo("embedding/embeddings", (2000, 32), "float32")
    found = notes(told({"probes": 5.0, "table": 3.0, "counting rows": 2.0}, stride=8), CostContext((table,), table))
    assert found["Distributions of every tensor"].endswith("4\u202f096 of 64\u202f000 elements of embedding")
    assert found["Rows of the table"]
    assert found["Counting rows"] == "Rows that each batch looked up, at every step"


def test_where_nothing_is_left_out_it_says_so() -> None:
    every = told({"step": 1.0, "probes": 1.0, "maps": 1.0, "element": 1.0}, stride=1, looks=20, steps=20)
    found = notes(every, CostContext((BIAS,), BIAS, "[2]"))
    assert found == {
        "Step": "Including loss, norms and rates",
        "Distributions of every tensor": "Sampled at every step · all elements",
        "Maps of dense/bias": "Every step is sampled · every element",
        "Selected element [2]": "At every step",
    }


def test_probes_without_own_time_have_no_row_and_the_step_names_them() -> None:
    found = notes(told({"step": 80.0}, stride=1), CostContext())
    assert list(found) == ["Step"]
    assert "not timed separately" in found["Step"]


def test_views_are_sorted_by_cost_and_the_cheapest_share_a_row() -> None:
    spent = {f"plot {i}": (float(i), 10.0) for i in range(1, 11)} | {"idle": (0.0, 0.0)}
    rows = window_rows(spent, rest=20.0, recording=5.0, steps_per_second=5000.0)
    assert [row.name for row in rows] == [
        *(f"plot {i}" for i in range(10, 2, -1)), "2 more views", "Recording", "Rest of the window",
    ]  # fmt: skip
    assert rows[0].aside == "once in 500 steps"
    assert (rows[0].value, rows[0].share) == ("10 ms/s", 0.01)
    assert rows[8].value == "3.0 ms/s"
    slow = window_rows({"plot": (1.0, 12.0)}, 0.0, 0.0, steps_per_second=5.0)
    assert [row.aside for row in slow] == ["12 times a second"]
