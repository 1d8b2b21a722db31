"""Tests that a press shows what will happen, and that all long work is in the badge, where it can be cancelled."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from app.core.experiment.experiment import Choice
from app.core.messages.commands import Command, Inbox
from app.core.messages.run_frames import Compiling
from app.session.races.race_plans import Plan
from app.window import file_actions
from tests.app.bench import Bench
from tests.scripted.scenarios import BASE
from widgets.controls.file_dialog import FileDialog

FIELD = tuple(replace(BASE, title=name, optimizer=Choice(name)) for name in ("SGD", "Adam"))


class BusyEngine:
    """Engine that is busy: it gets no command before `release`."""

    def __init__(self, bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
        self._session, self._send, self._held = bench.session, bench.session.send, list[Command]()
        monkeypatch.setattr(bench.session, "send", self._held.append)

    def release(self) -> None:
        inbox = Inbox()
        for each in self._held:
            inbox.put(each)
        self._session.send = self._send  # type: ignore[method-assign]  # as before
        for each in inbox.drain():
            self._send(each)


@pytest.fixture
def engine(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> BusyEngine:
    return BusyEngine(bench, monkeypatch)


def badge(bench: Bench) -> str:
    return bench.window.transport.state_badge.text()


def click(bench: Bench, name: str) -> None:
    button = getattr(bench.window.transport, name)
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def opened_menu(bench: Bench) -> QMenu:
    """Press the badge."""
    QTest.mouseClick(bench.window.transport.state_badge, Qt.MouseButton.LeftButton)
    menu = bench.window.transport.findChildren(QMenu)[-1]
    assert menu.isVisible()
    return menu


def texts(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions()]


def test_run_pressed_while_building_shows_that_it_will_run(bench: Bench, engine: BusyEngine) -> None:
    bench.session.loader.open(replace(BASE, seed=970))
    assert badge(bench) == "building"
    click(bench, "run")
    assert badge(bench) == "building · will run"
    assert bench.window.transport.run.text() == "Pause"
    click(bench, "run")
    assert (badge(bench), bench.window.transport.run.text()) == ("building", "Run")
    engine.release()
    bench.until(lambda: not bench.session.run.is_loading)
    bench.settled()
    assert bench.session.run.recording.last_step == 0


def test_steps_pressed_while_building_are_counted_and_made(bench: Bench, engine: BusyEngine) -> None:
    bench.session.loader.open(replace(BASE, seed=971))
    shown = []
    for _ in range(3):
        click(bench, "step")
        shown.append(badge(bench))
    assert shown == ["building · 1 step", "building · 2 steps", "building · 3 steps"]
    engine.release()
    bench.until(lambda: not bench.session.run.is_loading)
    bench.settled()
    assert bench.session.run.recording.last_step == 3


def test_steps_pressed_while_compiling_are_counted(bench: Bench, engine: BusyEngine) -> None:
    click(bench, "step")
    # As the engine says when the first step is compiled.
    bench.session.receive(Compiling(True))
    assert badge(bench) == "compiling · 1 step"
    click(bench, "step")
    assert badge(bench) == "compiling · 2 steps"
    bench.session.receive(Compiling(False))
    engine.release()
    bench.until(lambda: bench.session.run.recording.last_step == 2)
    bench.settled()
    assert bench.session.run.recording.last_step == 2
    assert not badge(bench)


def test_cancel_in_the_menu_withdraws_the_start(bench: Bench, engine: BusyEngine) -> None:
    bench.session.loader.open(replace(BASE, seed=973))
    click(bench, "run")
    menu = opened_menu(bench)
    assert texts(menu) == ["Building the model\tCancel"]
    menu.actions()[0].trigger()
    menu.close()
    assert badge(bench) == "building"
    engine.release()
    bench.until(lambda: not bench.session.run.is_loading)
    bench.settled()
    assert bench.session.run.recording.last_step == 0


def test_race_is_in_the_badge_of_every_view_and_cancelled_there(bench: Bench) -> None:
    window = bench.window
    window.complete()
    window.compare.setup.started.emit(Plan("race", "Race", tuple(replace(each, steps=100_000) for each in FIELD)))
    race = window.races.present
    assert race is not None
    window.navigation.show_view("overview")
    bench.until(lambda: race.step > 0 and badge(bench).startswith("Race · "))
    menu = opened_menu(bench)
    assert texts(menu)[0].endswith("%\tCancel")
    menu.actions()[0].trigger()
    bench.until(lambda: not race.live)
    assert texts(menu) == ["Race\tended"]
    assert not menu.actions()[0].isEnabled()
    menu.close()
    assert not badge(bench)
    assert race.step > 0
    assert all(run.step == run.recording.last_step for run in race.runs)


def test_export_leaves_the_window_free_and_can_be_cancelled(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end, asked = threading.Event(), list[str]()

    def source(*_: object) -> tuple[str, str]:
        assert may_end.wait(30)
        return "script.py", ""

    monkeypatch.setattr(file_actions, "script_source", source)

    def ask(_parent: object, _title: str, name: str, *_: object) -> tuple[str, str]:
        asked.append(name)
        return "", ""

    monkeypatch.setattr(FileDialog, "getSaveFileName", ask)
    bench.window.files.export("script")
    assert badge(bench) == "Exporting a Keras script"
    menu = opened_menu(bench)
    menu.actions()[0].trigger()
    menu.close()
    assert not badge(bench)
    may_end.set()
    bench.window.files.export("script")
    bench.until(lambda: len(asked) == 1)
    assert not badge(bench)


def test_command_says_that_nothing_is_in_progress(bench: Bench) -> None:
    bench.open(seed=974)
    command = next(each for each in bench.window.commands if each.title.startswith("Work in progress"))
    assert command.refusal() == "Nothing is in progress."
