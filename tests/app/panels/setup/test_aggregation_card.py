"""Tests of the first card of gradient processing, which says what is sparse, and when merging is of no use."""

from __future__ import annotations

import pytest

from app.core.experiment.experiment import Choice

WORDS = {"dataset": Choice("skip-gram", {"vocabulary": 40}), "model": Choice("skip-gram", {"dimension": 4})}


def test_without_a_sparse_gradient_both_settings_are_idle_and_say_why(bench):
    rows = bench.window.gradients.aggregation.form.rows
    assert not rows["merge_repeated"].switch.isEnabled()
    assert "No gradient of this model is sparse" in rows["dense_gradients"].switch.toolTip()


@pytest.mark.engine
def test_merging_is_off_for_merging_contracts_and_dense_gradients(bench):
    bench.open(**WORDS, optimizer=Choice("library.Adam"))
    rows = bench.window.gradients.aggregation.form.rows
    merge, dense = rows["merge_repeated"], rows["dense_gradients"]
    assert merge.switch.isEnabled()
    bench.session.editor.choose("optimizer", "legacy.Adam")
    bench.settled()
    assert not merge.switch.isEnabled()
    assert "OptimizerV2 optimizers merge repeated rows themselves" in merge.switch.toolTip()
    assert dense.switch.isEnabled()
    bench.session.editor.choose("optimizer", "library.Adam")
    bench.settled()
    bench.session.editor.set_value("", "dense_gradients", True)
    bench.settled()
    assert "dense_gradients" in merge.switch.toolTip()
    assert not merge.switch.isEnabled()


@pytest.mark.exhaustive
def test_chip_reports_repeated_rows_merged_before_the_optimizer(bench):
    chip = bench.window.optimizer.merging
    assert chip.isHidden()
    bench.open(**WORDS)
    assert not chip.isHidden()
    assert chip.accessibleName() == "Repeated rows merged first"
    bench.session.editor.set_value("", "merge_repeated", False)
    bench.settled()
    assert chip.isHidden()
    bench.session.editor.set_value("", "merge_repeated", True)
    bench.session.editor.choose("optimizer", "library.LazyAdam")
    bench.settled()
    assert chip.isHidden()
