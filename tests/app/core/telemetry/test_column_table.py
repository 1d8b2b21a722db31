"""The table of columns: it makes names, recognises them, and docs/columns.md is written from it."""

from __future__ import annotations

import pytest

from app.attach.kernel.column_table import (
    DISTANCE_ESTIMATE,
    DRIVEN,
    GRADIENT_NORM,
    GROUPS,
    HESSIAN_EIGENVALUE,
    KINDS,
    LOST_IN,
    MAX_ABS,
    MEDIAN_SINGULAR_VALUE,
    QUANTILE,
    REPLICA_GRADIENT_NORM,
    SINGULAR_VALUE,
    SLOT_NORM,
    STANDARD_ERROR,
    UNMOVED,
    UPDATE_NORM,
    UPDATE_RATIO,
    WEIGHT_NORM,
    error_of,
    group_of,
    is_always_defined,
    kind_of,
    norm_of,
    which_last,
)
from app.attach.kernel.run_variables import SlotInfo, VariableInfo
from app.core.experiment.instruments import MathChannel
from app.core.messages.run_description import element_columns, probe_columns, step_columns
from app.core.telemetry.column_formula import FormulaError, parse_formula
from tests.columns_page import PAGE, names_of, page

SMALL, TABLE = (
    VariableInfo("dense/kernel", (2, 3), "float32"),
    VariableInfo("table", (5000, 32), "float32", sparse=True),
)
SLOTS = (SlotInfo("m", 0, (2, 3), "float32"), SlotInfo("d", -1, (), "float64"))


def test_page_has_the_table_of_today() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), "`make columns` writes it again"


def test_names_on_disk_stay_and_need_a_part_for_each_field() -> None:
    assert GRADIENT_NORM(SMALL) == "gradient_norm/dense/kernel"
    assert SLOT_NORM("optimizer", "d") == norm_of("slot/optimizer/d") == "slot_norm/optimizer/d"
    assert [norm_of(f"{kind}/w") for kind in ("gradient", "weight", "update")] == [
        kind("w") for kind in (GRADIENT_NORM, WEIGHT_NORM, UPDATE_NORM)
    ]
    assert QUANTILE("slot/dense/kernel/m", 0.05) == "quantile/slot/dense/kernel/m/0.05"
    assert QUANTILE("weight/w", 0.5) == "quantile/weight/w/0.5"
    assert HESSIAN_EIGENVALUE(-2) == "hessian_spectrum/eigenvalue/-2"
    assert SINGULAR_VALUE("update/w", 1) == "singular_value/update/w/1"
    assert (DRIVEN("", "beta_1"), DRIVEN("dense/.*", "beta_1")) == ("driven/beta_1", "driven/dense/.*/beta_1")
    assert (DISTANCE_ESTIMATE(), DISTANCE_ESTIMATE("a")) == ("distance_estimate", "distance_estimate/a")
    assert REPLICA_GRADIENT_NORM(0) == "replica/0/gradient_norm"
    assert REPLICA_GRADIENT_NORM(1, "w") == "replica/1/gradient_norm/w"
    assert error_of("noise_scale/gradient") == "noise_scale/gradient_error"

    for parts in ((), ("w",), ("w", "m", "n")):
        with pytest.raises(ValueError, match=r"slot_norm/\{variable\}/\{slot\}"):
            SLOT_NORM(*parts)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.template)
def test_kind_knows_its_own_names(kind) -> None:
    fields = {
        "tensor": "slot/a/b/m" if not isinstance(kind.when, dict) or "slot" in kind.when else "weight/a/b",
        "quantile": 0.25, "index": 7, "replica": 3, "rank": -2, "dtype": "float16", "estimate": "noise_scale",
    }  # fmt: skip
    name = kind(*(fields.get(field, "a/b") for field in kind.fields))
    assert kind_of(name) is kind
    assert group_of(name) in GROUPS
    assert all(names_of(kind.template, "weight"))


def test_every_frame_has_columns_of_the_table() -> None:
    columns = [
        *step_columns((SMALL, TABLE), [WEIGHT_NORM(TABLE)]), *probe_columns((SMALL, TABLE), SLOTS),
        *element_columns(SMALL, ["m"], 4), MathChannel("smooth", "loss").column,
    ]  # fmt: skip
    assert [column for column in columns if kind_of(column) is None] == []


def test_similar_names_differ_and_have_the_groups_of_their_tensors() -> None:
    assert kind_of("lost_to_rounding/float16/w") is LOST_IN
    assert kind_of("lost_to_rounding/float/w") is UNMOVED
    assert kind_of("singular_value/weight/w/median") is MEDIAN_SINGULAR_VALUE
    assert kind_of("noise_scale_error") is kind_of("hessian_spectrum/quantile/0.5_error") is STANDARD_ERROR
    assert kind_of("gradient_norm/loss_error") is GRADIENT_NORM
    unknown = ("weight_range/w", "gradient_norm", "loss/w", "loss_error", "max_abs/w", "quantile/weight/w/half", "")
    assert [kind_of(column) for column in unknown] == [None] * len(unknown)
    assert [group_of(column) for column in unknown] == ["Run"] * len(unknown)

    groups = {
        "loss": "Run", "noise_scale": "Run", "max_abs/slot/w/m": "Slot", "touched_rms/update/t": "Update",
        "singular_value/weight/w/1": "Weight", "quantile/weight/w/0.5": "Quantile", "moved_rows/t": "Rows of a table",
        "element_received/w/3": "Gradient", "epsilon_floor/w": "Slot", "channel/a": "Run",
    }  # fmt: skip
    assert {column: group_of(column) for column in groups} == groups


def test_formulas_call_what_is_measured_at_steps_or_by_a_diagnostic() -> None:
    parse_formula('driven("beta_1") + touched_rms("gradient/t") + true_distance("a") + slot_norm("w", "m")')
    for text in ('element("w/3")', 'validation_loss("w")'):
        with pytest.raises(FormulaError, match="must use the functions"):
            parse_formula(text)


def test_broken_numbers_are_those_that_every_measure_has() -> None:
    always = ("loss", "metric", "learning_rate", "validation_loss", "validation_metric", "seconds", "gradient_norm/w",
              "distance_from_start/w", "weight_norm/w", "update_norm/w", "slot_norm/w/m", "max_abs/update/w",
              "touched_rows/t", "height/p")  # fmt: skip
    other = ("update_ratio/w", "processed_norm/w", "curvature/limit", "learning_rate/w", "driven/beta_1", "metric/auc",
             "quantile/weight/w/0.5", "touched_rms/weight/t", "weight_range/w")  # fmt: skip
    assert all(map(is_always_defined, always))
    assert not any(map(is_always_defined, other))


def test_norms_of_a_large_table_may_go_and_come() -> None:
    common = (
        "loss",
        "metric",
        "learning_rate",
        "gradient_norm/w",
        "path_length/w",
        "whole/path_length",
        "weight_norm/w",
    )
    assert which_last(common) == (True,) * len(common)
    assert which_last(("slot_norm/w/m", "driven/a", "channel/a", "learning_rate/a")) == (False,) * 4
    norms = [kind("t") for kind in (WEIGHT_NORM, UPDATE_NORM, UPDATE_RATIO)]
    assert which_last([*norms, "touched_rms/weight/t"]) == (False,) * 4
    assert which_last([*norms, "touched_rms/weight/t", MAX_ABS("weight/t")]) == (True,) * 3 + (False,) * 2
