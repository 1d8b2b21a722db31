"""Tests that every key is answered at once, also while the engine does not listen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.messages.commands import Pause, Run
from tests.app.bench import Bench
from tests.scripted.scenarios import BASE


def press(bench: Bench, key: Qt.Key) -> None:
    QTest.keyClick(bench.window, key)


def shown_titles(bench: Bench) -> list[str]:
    from widgets.notices.empty_state import EmptyState

    return [each.title for each in bench.window.overview.findChildren(EmptyState) if each.isVisible()]


def test_space_shows_pause_before_the_worker_answers(bench: Bench) -> None:
    bench.open(seed=901)
    bar = bench.window.transport
    width = bar.run.width()
    press(bench, Qt.Key.Key_Space)
    assert (bar.run.text(), bench.session.run.state.status, bar.run.width()) == ("Pause", "ready", width)
    assert any(title.startswith("Starts when compiled") for title in shown_titles(bench))
    bench.until(lambda: bench.session.run.recording.last_step == BASE.steps)
    bench.settled()
    assert bar.run.text() == "Run"


def test_a_second_space_cancels_the_start_and_says_so(bench: Bench) -> None:
    bench.open(seed=902)
    lines = []
    bench.session.logged.connect(lambda note: lines.append(note.sentence))
    press(bench, Qt.Key.Key_Space)
    press(bench, Qt.Key.Key_Space)
    assert bench.window.transport.run.text() == "Run"
    assert "Start cancelled; no step was run." in lines
    assert "No steps yet" in shown_titles(bench)
    bench.settled()
    assert (bench.session.run.recording.last_step, bench.session.run.state.status) == (0, "ready")


def test_a_pause_is_shown_before_the_step_is_made(bench: Bench) -> None:
    bench.open(seed=903, steps=100_000)
    press(bench, Qt.Key.Key_Space)
    bench.until(lambda: bench.session.run.is_running)
    press(bench, Qt.Key.Key_Space)
    assert bench.window.transport.run.text() == "Run"
    bench.settled()
    assert not bench.session.run.is_pausing


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        (Qt.Key.Key_Left, "still being built"),
        (Qt.Key.Key_B, "still being built"),
        (Qt.Key.Key_BracketRight, "No bookmark after"),
    ],
)
def test_a_key_without_effect_while_loading_says_why(bench: Bench, key: Qt.Key, answer: str) -> None:
    bench.session.loader.open(replace(BASE, seed=904 + int(key) % 50))
    assert bench.session.run.is_loading
    press(bench, key)
    assert answer in bench.window.transport.state_badge.text()
    bench.until(lambda: not bench.session.run.is_loading)
    bench.settled()
    assert not bench.session.run.timeline.bookmarks


@pytest.mark.parametrize(("key", "answer"), [(Qt.Key.Key_Left, "No earlier step"), (Qt.Key.Key_BracketLeft, "before")])
def test_a_key_without_effect_at_step_0_says_why(bench: Bench, key: Qt.Key, answer: str) -> None:
    bench.open()
    press(bench, key)
    assert answer in bench.window.transport.state_badge.text()


def test_a_step_asked_for_while_loading_shows_that_it_will_be_made(bench: Bench) -> None:
    bench.session.loader.open(replace(BASE, seed=960))
    press(bench, Qt.Key.Key_Right)
    assert bench.window.transport.run.text() == "Pause"
    bench.until(lambda: bench.session.run.recording.last_step == 1)


def test_a_pause_drops_a_run_that_has_not_begun() -> None:
    from app.core.messages.commands import Inbox

    inbox = Inbox()
    inbox.put(Run(5))
    inbox.put(Pause())
    assert inbox.drain() == [Pause()]
