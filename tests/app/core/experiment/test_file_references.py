"""References to files: which experiments may depend on what is in them."""

from __future__ import annotations

from dataclasses import replace

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.file_references import may_read_files


def test_a_text_like_a_path_may_be_one_and_a_formula_never_is() -> None:
    plain = Experiment()
    assert not may_read_files(plain)
    assert may_read_files(replace(plain, dataset=Choice("file", {"path": "rows.csv"})))
    assert may_read_files(replace(plain, optimizer=Choice("mine/own.py:Own", {})))
    assert not may_read_files(replace(plain, dataset=Choice("surface", {"formula": "0.5 * x**2 + y / 3"})))
