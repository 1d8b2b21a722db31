"""Content of the screen, which belongs to one run: while another one is built, nothing of the run before is shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.core.experiment.experiment import Choice
from tests.app.bench import Bench
from tests.scripted.scenarios import BASE
from widgets.notices.empty_state import EmptyState

WAITING = """import time
from pathlib import Path

import keras

while not Path("{gate}").exists():
    time.sleep(0.01)


class Mine(keras.optimizers.SGD):
    pass
"""
"""Optimizer that is built once a file is there: until then all can be looked at."""


@pytest.fixture
def building(bench: Bench, tmp_path: Path):
    """Open a window that showed a run of Adam, and builds an experiment with an optimizer of a person's."""
    bench.open(optimizer=Choice("Adam"))
    bench.run(5)
    file, gate = tmp_path / "mine.py", tmp_path / "gate"
    file.write_text(WAITING.format(gate=gate.as_posix()))
    bench.session.trust.adopt(file)
    bench.session.loader.open(replace(BASE, title="Another problem", optimizer=Choice(f"{file}:Mine")))
    assert bench.session.run.is_loading
    assert not bench.session.run.control.held
    yield bench
    gate.touch()
    bench.until(lambda: not bench.session.run.is_loading)
    bench.settled()


def titles(widget) -> list[str]:
    return [each.title for each in widget.findChildren(EmptyState) if each.isVisibleTo(widget)]


@pytest.mark.engine
def test_no_number_of_the_run_before_is_left_while_another_is_built(building: Bench) -> None:
    session, window = building.session, building.window
    assert (session.run.recording.last_step, session.run.built, list(session.run.markers)) == (0, None, [])
    assert (session.run.timeline.head, session.run.timeline.run, session.run.state.step) == (0, "", 0)
    assert session.run.description.slots == ()
    assert window.selection.variables == ()
    assert not len(window.schedule.preview.picture().plan[0])
    assert window.transport.title.text() == "Another problem"


@pytest.mark.engine
@pytest.mark.parametrize("name", ["overview", "slots", "scope_view", "surface"])
def test_views_say_what_comes_instead_of_what_there_is_not(building: Bench, name: str) -> None:
    building.window.navigation.show_view(name.partition("_")[0])
    building.window.refresh()
    shown = titles(getattr(building.window, name))
    assert any(title.startswith("Building Another problem") for title in shown)
    assert not [title for title in shown if "slots" in title.lower() or title.startswith(("No ", "Nothing "))]
    building.window.navigation.show_view("overview")


def test_the_run_is_shown_again_where_the_other_is_not_trusted(bench: Bench, tmp_path) -> None:
    bench.open()
    bench.run(5)
    recording, run = bench.session.run.recording, bench.session.run.timeline.run
    file = tmp_path / "mine.py"
    file.write_text("import keras\n\n\nclass Mine(keras.optimizers.SGD):\n    pass\n")
    bench.session.loader.open(replace(BASE, optimizer=Choice(f"{file}:Mine")))
    assert bench.session.run.control.held
    assert bench.session.run.recording.last_step == 0
    assert bench.session.loader.return_from_untrusted()
    assert (bench.session.run.recording, bench.session.run.timeline.run) == (recording, run)
    assert (bench.session.run.experiment.optimizer.name, bench.session.run.state.step) == (BASE.optimizer.name, 5)
    bench.run(2)


@pytest.mark.engine
def test_the_run_is_shown_again_where_the_other_cannot_be_built(bench: Bench, tmp_path) -> None:
    bench.open()
    bench.run(5)
    recording = bench.session.run.recording
    file = tmp_path / "broken.py"
    file.write_text("import keras\n\n\nclass Mine(keras.optimizers.SGD):\n    pass\n\n\nraise ValueError('broken')\n")
    bench.session.trust.adopt(file)
    other = replace(BASE, optimizer=Choice(f"{file}:Mine"))
    bench.session.loader.open(other)
    for each in bench.session.run.control.held:
        bench.session.trust.grant(each)
    if bench.session.run.control.held:
        bench.session.loader.trust_code()
    bench.until(lambda: not bench.session.run.is_loading)
    assert bench.session.run.recording is recording
    assert bench.session.run.experiment.optimizer.name == BASE.optimizer.name
    bench.run(2)
    assert recording.last_step == 7


def test_a_seek_to_another_optimizer_takes_its_title(bench: Bench) -> None:
    session = bench.session
    data = session.catalogues.datasets[BASE.dataset.name].title
    bench.open(optimizer=Choice("Adam"), title=f"{data} with Adam")
    session.editor.choose("optimizer", "SGD")
    bench.settled()
    bench.run(4)
    assert session.run.experiment.title == f"{data} with SGD"
    session.editor.choose("optimizer", "RMSprop")
    bench.settled()
    bench.run(4)
    assert session.run.experiment.title == f"{data} with RMSprop"
    session.playback.go_to(3)
    bench.until(lambda: session.run.timeline.step == 3 and not session.run.timeline.is_seeking)
    assert (session.run.experiment.title, session.run.experiment.optimizer.name) == (f"{data} with SGD", "SGD")


def test_distributions_end_with_the_run_they_are_of(bench: Bench) -> None:
    bench.open(optimizer=Choice("Adam"))
    bench.window.navigation.show_view("slots")
    bench.run(5)
    ridges = bench.window.slots.ridges
    bench.until(lambda: ridges.rows is not None)
    bench.open(optimizer=Choice("SGD", {"momentum": 0.9}))
    assert ridges.rows is None
    bench.window.navigation.show_view("overview")
