"""The network of the run in the window: its numbers are those of the engine, and it is brushed as all else."""

from __future__ import annotations

import numpy as np
import pytest

from app.core.experiment.experiment import Choice
from widgets.notices.empty_state import EmptyState
from widgets.tensors.network import NetworkElement


@pytest.fixture
def part(bench):
    bench.window.overview.choose(("loss", "network"))
    bench.window.navigation.show_view("overview")
    found = bench.window.overview.tiles["network"].body
    found.choose("weight")
    yield found
    bench.window.overview.choose(())


def subtitle(bench) -> str:
    return bench.window.overview.tiles["network"].header.subtitle


def shown_at(bench, step: int, text: str) -> None:
    bench.until(lambda: subtitle(bench) == text.format(step))


def empty_of(bench) -> str:
    shown = bench.window.overview.tiles["network"].empty_state
    return shown.sentence if isinstance(shown, EmptyState) else ""


def test_lines_are_the_numbers_of_the_engine_at_the_step_that_is_said(bench, part):
    bench.run(20)
    shown_at(bench, 20, "w after step {}")
    variables = bench.window.selection.variables
    norms = {v.path: bench.session.run.recording.exactly(f"weight_norm/{v.path}", 21) for v in variables}
    bench.run(1)
    norms = {v.path: bench.session.run.recording.exactly(f"weight_norm/{v.path}", 21) for v in variables}
    bench.session.playback.go_to(20)
    shown_at(bench, 20, "w after step {}")
    first, head = part.plot.links
    assert (first.values.shape, head.values.shape) == ((2, 4), (4, 2))
    # Norms of a step are of the weights that it begins with.
    assert np.linalg.norm(first.values) == pytest.approx(norms["dense/kernel"], rel=1e-5)
    assert np.linalg.norm(head.biases) == pytest.approx(norms["head/bias"], rel=1e-5)
    bench.session.playback.go_to(21)
    part.choose("gradient")
    shown_at(bench, 21, "g of step {}")
    gradient = bench.session.run.recording.exactly("gradient_norm/dense/kernel", 21)
    assert np.linalg.norm(part.plot.links[0].values) == pytest.approx(gradient, rel=1e-5)


@pytest.mark.exhaustive
def test_any_slot_takes_the_place_of_the_weights(bench, part):
    bench.run(10)
    assert part.selector.values() == ("weight", "gradient", "slot/momentum", "slot/velocity", "update")
    part.selector.button("slot/velocity").click()
    shown_at(bench, 10, "v after step {}")
    velocity = part.plot.links[0].values
    assert (velocity >= 0).all()
    assert velocity.max() > 0
    recorded = bench.session.run.recording.exactly("slot_norm/dense/kernel/velocity", 10)
    assert np.linalg.norm(velocity) == pytest.approx(recorded, rel=1e-5)


def test_hovered_line_selects_its_element_everywhere(bench, part):
    bench.run(10)
    shown_at(bench, 10, "w after step {}")
    selection = bench.window.selection
    part.plot.pointed.emit(NetworkElement(1, 3, 1))
    assert (selection.chosen.path, selection.element) == ("head/kernel", 7)
    assert part.plot.brush == NetworkElement(1, 3, 1)
    part.plot.pointed.emit(NetworkElement(0, -1, 2))
    assert (selection.chosen.path, selection.element) == ("dense/bias", 2)
    selection.choose(0)
    selection.brush(5)
    assert part.plot.brush == NetworkElement(0, 1, 1)


@pytest.mark.exhaustive
def test_what_is_no_network_says_why(bench, part):
    bench.open(dataset=Choice("surface", {"function": "bowl"}), model=Choice("points"), batch_size=None, validation=0.0)
    bench.until(lambda: "A surface has no layers" in empty_of(bench))
    bench.open(
        dataset=Choice("skip-gram", {"vocabulary": 60, "topics": 4, "length": 2000}),
        model=Choice("skip-gram", {"dimension": 8}),
        batch_size=8,
    )
    bench.until(lambda: "looks up rows of tables" in empty_of(bench))
    bench.open(model=Choice("mlp", {"widths": (200,)}))
    bench.until(lambda: "dense has 2 inputs and 200 units" in empty_of(bench))
    bench.open()
    bench.run(3)
    shown_at(bench, 3, "w after step {}")
