"""Root mean square and largest magnitude of every tensor of the selected variable, at every step."""

from __future__ import annotations

import numpy as np
import pytest

from app.attach.kernel.column_table import MAX_ABS, TOUCHED_RMS, norm_of
from app.core.experiment.experiment import Choice
from app.panels.plots import discover


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", ["root_mean_square", "largest_magnitude"])
def test_a_line_for_each_tensor_has_its_number_at_every_step(bench, name: str) -> None:
    bench.open(optimizer=Choice("Adam"))
    bench.run(7)
    selection = bench.window.selection
    plot = next(each for each in discover() if each.name == name)
    lines = {line.name: line for line in plot.show(selection).layers}
    variable, recording = selection.chosen, bench.session.run.recording
    slots = selection.slots_of(selection.variable)
    assert list(lines) == ["gradient", "weight", "update", *(slot.name for slot in slots)]
    assert slots
    for slot in slots:
        tensor, source = selection.tensor(slot), lines[slot.name].source
        root = np.sqrt(np.prod(slot.shape))
        for step in range(1, 8):
            norm, largest = (recording.exactly(column(tensor), step) for column in (norm_of, MAX_ABS))
            assert source.at(step) == pytest.approx(norm / root if name == "root_mean_square" else largest)
            assert source.step(step) == step
            # The mean of squares is at most the largest of them, and at least its share.
            assert norm / root <= largest * (1 + 1e-6)
            assert largest <= norm * (1 + 1e-6)
        steps, _ = lines[slot.name].raw.read(1, 7, 100)
        assert set(range(1, 8)) <= set(np.round(steps).astype(int))
    assert variable is not None
    assert plot.show(selection).subtitle == variable.path


@pytest.mark.exhaustive
def test_touched_rows_have_numbers_at_every_step_unlike_dense_ones(bench) -> None:
    bench.open(optimizer=Choice("Adagrad"), dataset=Choice("skip-gram"), model=Choice("skip-gram"))
    bench.run(4)
    selection, recording = bench.window.selection, bench.session.run.recording
    plot = next(each for each in discover() if each.name == "touched_rows")
    lines = {line.name: line for line in plot.show(selection).layers}
    slots = selection.slots_of(selection.variable)
    assert list(lines) == ["gradient", "weight", "update", *(slot.name for slot in slots)]
    for slot in slots:
        tensor = selection.tensor(slot)
        assert lines[slot.name].source.at(3) == recording.exactly(TOUCHED_RMS(tensor), 3)
    bench.open(optimizer=Choice("Adagrad"))
    bench.run(2)
    content = plot.show(selection)
    assert content.empty is not None
    assert not content.layers
