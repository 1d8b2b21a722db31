"""The response page of the Scope view on the real engine."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt

from app.core.experiment.experiment import Choice
from tests.scripted.scenarios import BASE

SGD = Choice("SGD", {"learning_rate": 0.1, "momentum": 0.9})


@pytest.fixture
def page(unopened, qtbot):
    bench = unopened
    bench.begin(optimizer=SGD)
    bench.window.navigation.show_view("scope")
    view = bench.window.scope_view
    qtbot.mouseClick(view.pages.button("response"), Qt.MouseButton.LeftButton)
    yield view.response
    view.show_page("columns")
    bench.window.navigation.show_view("overview")


def impulse(page) -> np.ndarray:
    return page.steps.layers[0].y


@pytest.mark.engine
def test_it_shows_the_optimizer_that_runs_beside_its_transfer_function(unopened, page) -> None:
    unopened.until(lambda: not page.steps.empty)
    assert impulse(page)[:3] == pytest.approx([-0.1, -0.09, -0.081], abs=1e-6)
    measured, analytic = page.gain.layers
    assert measured.y[-1] == pytest.approx(20 * np.log10(0.1 / 1.9), abs=1e-3)
    assert np.interp(measured.x, analytic.x, analytic.y) == pytest.approx(measured.y, abs=0.05)
    assert page.phase.layers[0].y[-1] == pytest.approx(180, abs=0.01)
    assert page.sentence.text() == "SGD is linear: H(z) = −0.1 ÷ (1 − 0.9 z⁻¹)"


@pytest.mark.exhaustive
def test_a_hyperparameter_that_is_changed_is_measured_again(unopened, page) -> None:
    unopened.until(lambda: not page.steps.empty)
    unopened.session.editor.set_value("optimizer", "learning_rate", 0.3)
    unopened.until(lambda: impulse(page)[0] == pytest.approx(-0.3))
    unopened.session.editor.choose("optimizer", "library.Adam")
    unopened.until(lambda: page.sentence.text() == "Adam is not linear: superposition error 50.0 %")
    assert len(page.gain.layers) == 1


@pytest.mark.exhaustive
def test_an_operating_point_is_typed(unopened, page, qtbot) -> None:
    unopened.until(lambda: not page.steps.empty)
    page.amplitude.setFocus()
    page.amplitude.selectAll()
    qtbot.keyClicks(page.amplitude, "2")
    qtbot.keyClick(page.amplitude, Qt.Key.Key_Return)
    unopened.until(lambda: impulse(page)[0] == pytest.approx(-0.2))
    page.amplitude.take(1.0)


@pytest.mark.exhaustive
def test_nothing_is_measured_while_the_page_is_hidden(unopened, page) -> None:
    unopened.until(lambda: not page.steps.empty)
    unopened.window.scope_view.show_page("columns")
    unopened.run(3)
    unopened.window.scope_view.show_page("response")
    unopened.until(lambda: "Step 3:" in page.sentence.toolTip() or not page.steps.empty)
    assert unopened.window.scope_view.choice[-1] == "response"


@pytest.mark.exhaustive
def test_another_experiment_forgets_what_was_measured(unopened, page) -> None:
    unopened.until(lambda: not page.steps.empty)
    unopened.window.scope_view.show_page("columns")
    unopened.open(optimizer=replace(BASE.optimizer))
    assert page.steps.empty
    assert page.sentence.text() == ""
