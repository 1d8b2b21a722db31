"""The plot of replicas: what each hands over, and by how much what the optimizer receives is off."""

from __future__ import annotations

import pytest

from app.attach.kernel.column_table import REPLICA_FACTOR, REPLICA_GRADIENT_NORM, REPLICA_SUM
from app.core.experiment.experiment import Choice, Replicas
from app.panels.plots.gradient_norm_plots import REPLICAS_PLOT as PLOT


@pytest.mark.engine
def test_plot_shows_sum_mean_replicas_and_the_factor(bench) -> None:
    assert PLOT.show(bench.window.selection).empty is not None
    assert not bench.window.overview.tiles["replicas"].isVisible()
    bench.open(optimizer=Choice("SGD"), replicas=Replicas(2, loss_divisor="replica"))
    bench.run(5)
    content, recording = PLOT.show(bench.window.selection), bench.session.run.recording
    lines = {line.name: line.source for line in content.layers}
    assert list(lines) == ["sum", "mean", "received", "whole batch", "replica 1", "replica 2"]
    assert content.subtitle == "received is 2 × that of the whole batch"
    for step in range(1, 6):
        assert lines["sum"].at(step) == lines["received"].at(step) == 2 * lines["mean"].at(step)
        assert lines["whole batch"].at(step) == lines["mean"].at(step)
        assert lines["replica 2"].at(step) == recording.at(REPLICA_GRADIENT_NORM(1), step)
        assert recording.at(REPLICA_FACTOR, step) == pytest.approx(2.0, rel=1e-6)
    bench.until(bench.window.overview.tiles["replicas"].isVisible)


@pytest.mark.exhaustive
def test_another_count_waits_for_a_reset_and_is_undone(bench) -> None:
    bench.run(3)
    bench.session.editor.set_value("replicas", "count", 2)
    bench.settled()
    assert "replicas" in bench.session.run.needs_reset
    assert REPLICA_SUM not in bench.session.run.recording
    with bench.qtbot.waitSignal(bench.session.loaded):
        bench.session.loader.reset()
    bench.until(lambda: bench.session.run.state.status == "ready")
    bench.run(3)
    assert REPLICA_SUM in bench.session.run.recording
