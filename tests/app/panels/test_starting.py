"""Tests of Run pressed before training can begin: it is taken, can be taken back, and acts as soon as it can."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from tests.app.bench import Bench
from tests.scripted.scenarios import BASE

SEEDS = itertools.count(BASE.seed + 1)
"""Seeds of their own: to build what was built before takes no time, in which nobody could press anything."""


def open_and_press_run(bench: Bench) -> None:
    """Open another experiment, and press Run while it is being built."""
    bench.session.loader.open(replace(BASE, seed=next(SEEDS)))
    assert bench.session.run.is_loading
    bench.qtbot.mouseClick(bench.window.transport.run, Qt.MouseButton.LeftButton)


def test_run_that_is_pressed_while_a_model_is_built_starts_once_it_is(bench: Bench) -> None:
    open_and_press_run(bench)
    assert bench.session.run.is_starting
    assert "training starts when ready. Press again" in bench.window.transport.run.toolTip()
    bench.until(lambda: bench.session.run.recording.last_step == BASE.steps)
    assert not bench.session.run.is_starting


@pytest.mark.engine
def test_run_that_is_pressed_again_meanwhile_is_taken_back(bench: Bench) -> None:
    open_and_press_run(bench)
    bench.qtbot.mouseClick(bench.window.transport.run, Qt.MouseButton.LeftButton)
    assert not bench.session.run.is_starting
    bench.until(lambda: not bench.session.run.is_loading)
    bench.settled()
    assert bench.session.run.recording.last_step == 0


@pytest.mark.exhaustive
def test_what_stands_for_plots_says_that_a_model_is_built(bench: Bench) -> None:
    bench.session.loader.open(replace(BASE, seed=next(SEEDS)))
    building = "Building small"
    bench.until(lambda: building in " ".join(shown_states(bench)) or not bench.session.run.is_loading)
    bench.until(lambda: "No steps yet" in shown_states(bench))


def shown_states(bench: Bench) -> list[str]:
    from widgets.notices.empty_state import EmptyState

    return [each.title for each in bench.window.overview.findChildren(EmptyState) if each.isVisible()]


def test_a_title_without_room_keeps_its_first_words(bench):
    bench.open(title="Moons with Adam")
    title = bench.window.transport.title
    assert title.shown_text() == "Moons with Adam"
    title.setFixedWidth(70)
    assert title.shown_text().startswith("Moo")
    title.setMinimumWidth(0)
    title.setMaximumWidth(16777215)
