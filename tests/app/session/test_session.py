"""A session: wishes in, signals out, with the real trainer on its thread."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LEARNING_RATE, LOSS
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.instruments import Instruments, Trigger
from app.core.messages.history_frames import ElementSet
from app.core.messages.run_frames import Note, State
from app.core.messages.step_frames import Steps
from app.core.runs.run import Origin
from app.session.session import Session

BASE = Experiment(
    dataset=Choice("two-moons", {"rows": 200}), model=Choice("mlp", {"widths": (4,)}), batch_size=32, steps=60
)


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    session = Session(catalogues(), BASE)
    session.start()
    until(qtbot, session, "ready")
    yield session
    assert session.close()


def until(qtbot: QtBot, session: Session, status: str) -> None:
    qtbot.waitUntil(lambda: session.run.state.status == status and not session.run.waiting)


def finish(qtbot: QtBot, session: Session, at: int = 60) -> None:
    session.playback.toggle()
    qtbot.waitUntil(lambda: session.run.state.status == "finished" and session.run.state.step == at)


def step(qtbot: QtBot, session: Session, times: int = 1) -> None:
    with qtbot.waitSignal(session.stateChanged, check_params_cb=lambda s: s.status == "paused"):
        session.playback.step(times)


def losses(session: Session) -> np.ndarray:
    return np.array([session.run.recording.at(LOSS, step) for step in range(1, session.run.recording.last_step + 1)])


def test_a_run_is_recorded_whole_and_running_on_adds_as_many_steps(qtbot: QtBot, session: Session) -> None:
    finish(qtbot, session)
    assert session.run.recording.last_step == 60
    assert np.isfinite(losses(session)).all()
    assert session.run.last_step == 60
    finish(qtbot, session, 120)
    assert session.run.recording.last_step == 120
    # What is said of its length is what it runs to, and not "90 of 60".
    session.run.state = State("running", 90)
    assert session.run.last_step == 120


@pytest.mark.exhaustive
def test_a_step_is_one_batch_or_one_epoch(qtbot: QtBot, session: Session) -> None:
    step(qtbot, session)
    assert session.run.recording.last_step == 1
    session.unit = "epoch"
    step(qtbot, session)
    assert session.run.recording.last_step == 1 + round(session.run.built.steps_per_epoch)


def test_a_live_edit_is_marked_where_the_worker_applied_it_and_undone(qtbot: QtBot, session: Session) -> None:
    step(qtbot, session, 5)
    assert session.editor.set_value("optimizer", "learning_rate", 0.5)
    assert "optimizer.learning_rate" in session.run.waiting
    until(qtbot, session, "paused")
    assert [(m.step, m.label) for m in session.run.markers] == [(5, "lr 0.001 → 0.5")]
    session.undo()
    until(qtbot, session, "paused")
    assert session.run.experiment == BASE
    step(qtbot, session)
    assert session.run.recording.last(LEARNING_RATE) == pytest.approx(0.001)


def test_a_faulty_edit_is_told_and_changes_nothing(qtbot: QtBot, session: Session) -> None:
    with qtbot.waitSignal(session.validationFailed) as told:
        assert not session.editor.set_value("optimizer", "beta_1", 1.7)
    assert "1.7" in told.args[0][0].sentence
    assert session.run.experiment == BASE
    assert len(session.run.undo_stack) == 0


@pytest.mark.engine
def test_data_set_selects_a_fitting_model_and_loads_before_step_one(qtbot: QtBot, session: Session) -> None:
    with qtbot.waitSignal(session.loaded):
        session.editor.choose("dataset", "skip-gram")
    assert session.run.experiment.model.name == "skip-gram"
    until(qtbot, session, "ready")
    assert any(v.sparse for v in session.run.built.variables)


def test_what_needs_a_reset_waits_for_it_and_keeps_what_was_recorded(qtbot: QtBot, session: Session) -> None:
    step(qtbot, session, 3)
    session.editor.set_value("", "seed", 9)
    qtbot.waitUntil(lambda: session.run.needs_reset == ("seed",))
    assert session.run.recording.last_step == 3
    with qtbot.waitSignal(session.loaded):
        session.loader.reset()
    assert session.run.recording.last_step == 0
    until(qtbot, session, "ready")
    assert session.run.built.description.experiment.seed == 9


def test_another_optimizer_keeps_the_rate_and_names_its_slots(qtbot: QtBot, session: Session) -> None:
    session.editor.set_value("optimizer", "learning_rate", 0.02)
    session.editor.choose("optimizer", "Adagrad")
    until(qtbot, session, "ready")
    assert session.run.experiment.optimizer == Choice("Adagrad", {"learning_rate": 0.02})
    assert {slot.name for slot in session.run.description.slots} == {"accumulator"}


def test_a_stopped_run_stays_and_the_next_starts_over(qtbot: QtBot, session: Session) -> None:
    step(qtbot, session, 7)
    session.stop()
    assert session.run.recording.last_step == 7
    finish(qtbot, session)
    assert session.run.recording.last_step == 60


@pytest.mark.engine
@pytest.mark.exhaustive
def test_a_broken_run_says_so_keeps_its_record_and_the_next_run_works(qtbot: QtBot, session: Session) -> None:
    step(qtbot, session, 5)
    with qtbot.waitSignal(session.diverged) as told:
        session.editor.edit(dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 1e12})))
        session.playback.toggle()
    assert told.args[0].step == session.run.recording.last_step > 5
    until(qtbot, session, "broken")
    session.editor.edit(BASE)
    finish(qtbot, session)
    assert np.isfinite(losses(session)).all()


@pytest.mark.engine
def test_an_experiment_that_cannot_be_built_is_told_and_another_one_loads(qtbot: QtBot, session: Session) -> None:
    with qtbot.waitSignal(session.logged, check_params_cb=lambda note: note.level == "error") as told:
        session.editor.set_value("", "batch_size", 5000)
    assert "batch_size is 5000" in told.args[0].sentence
    with qtbot.waitSignal(session.loaded):
        session.editor.set_value("", "batch_size", 16)


@pytest.mark.engine
@pytest.mark.exhaustive
def test_an_edit_of_what_could_not_be_built_builds_it(qtbot: QtBot, session: Session) -> None:
    with qtbot.waitSignal(session.logged, check_params_cb=lambda note: note.level == "error"):
        session.editor.set_value("", "batch_size", 5000)
    until(qtbot, session, "broken")
    with qtbot.waitSignal(session.loaded):
        session.editor.edit(dataclasses.replace(BASE, optimizer=Choice("SGD")))


@pytest.mark.engine
def test_a_step_after_a_break_makes_that_step_again_and_resets_nothing(qtbot: QtBot, session: Session) -> None:
    session.editor.edit(dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 1e12})))
    session.playback.toggle()
    until(qtbot, session, "broken")
    assert session.run.timeline.broken == session.run.recording.last_step == session.run.state.step + 1
    run, broken = session.run.timeline.run, session.run.timeline.broken
    for go_on in (session.playback.step, session.playback.toggle):
        with qtbot.waitSignal(session.diverged) as told:
            go_on()
        assert told.args[0].step == broken
        until(qtbot, session, "broken")
        assert (session.run.timeline.run, session.run.timeline.broken, session.run.state.step) == (
            run,
            broken,
            broken - 1,
        )
        assert session.run.recording.last_step == broken


@pytest.mark.engine
def test_edit_after_a_break_continues_before_it_as_another_run(qtbot: QtBot, session: Session) -> None:
    session.editor.edit(dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 1e12})))
    session.playback.toggle()
    until(qtbot, session, "broken")
    first, stood = session.run.timeline.run, session.run.state.step
    with qtbot.waitSignal(session.branched):
        session.editor.set_value("optimizer", "learning_rate", 0.01)
    until(qtbot, session, "paused" if stood else "ready")
    step(qtbot, session)
    assert session.run.recording.last_step == session.run.state.step == stood + 1
    assert session.run.timeline.branchings[-1].origin == Origin(first, stood)
    assert np.isfinite(session.run.recording.last("loss"))


def test_steps_asked_for_in_quick_succession_are_all_made(qtbot: QtBot, session: Session) -> None:
    for _ in range(5):
        session.playback.step()
    qtbot.waitUntil(lambda: session.run.state == State("paused", 5, session.run.state.steps_per_second))
    session.playback.step(10)
    session.loader.reset()
    until(qtbot, session, "ready")
    step(qtbot, session)
    assert session.run.state.step == 1


@pytest.mark.engine
def test_closing_while_training_flat_out_ends_the_thread(qtbot: QtBot) -> None:
    session = Session(catalogues(), Experiment(title="long", steps=10_000_000))
    session.start()
    until(qtbot, session, "ready")
    session.playback.toggle()
    qtbot.waitUntil(lambda: session.run.recording.last_step > 100)
    assert session.close()


def test_a_step_after_a_stopped_run_is_the_first_one(qtbot: QtBot, session: Session) -> None:
    step(qtbot, session, 7)
    session.stop()
    step(qtbot, session)
    assert session.run.recording.last_step == 1


def test_a_reset_and_a_run_at_once_make_the_plan(qtbot: QtBot, session: Session) -> None:
    finish(qtbot, session)
    session.loader.reset()
    finish(qtbot, session)
    assert session.run.recording.last_step == 60


def test_the_end_of_a_run_in_progress_moves_with_the_plan(qtbot: QtBot, session: Session) -> None:
    session.playback.set_pace(100.0)
    session.playback.toggle()
    qtbot.waitUntil(lambda: session.run.recording.last_step > 3)
    session.editor.set_value("", "steps", 90)
    session.playback.set_pace(None)
    qtbot.waitUntil(lambda: session.run.state.status == "finished")
    assert session.run.recording.last_step == 90


@pytest.mark.engine
@pytest.mark.exhaustive
def test_a_run_asked_for_while_another_problem_is_chosen_is_not_lost(qtbot: QtBot, session: Session) -> None:
    session.loader.reset()
    session.playback.toggle()
    session.editor.choose("dataset", "circles")
    qtbot.waitUntil(lambda: session.run.state.status == "finished")
    assert session.run.built.description.experiment.dataset.name == "circles"
    assert session.run.recording.last_step == 60


@pytest.mark.engine
def test_a_refused_edit_leaves_the_form_with_what_runs(qtbot: QtBot, session: Session) -> None:
    step(qtbot, session, 2)
    # Passes every check of the form; only who hosts the optimizer finds that its steps read no momentum.
    driven = {"momentum": Choice("cosine")}
    refused = dataclasses.replace(BASE.with_choice("optimizer", Choice("SGD", {"momentum": 0.9})), schedules=driven)
    assert session.editor.edit(refused)
    qtbot.waitUntil(lambda: session.run.experiment == BASE and not session.run.waiting)
    step(qtbot, session)
    assert session.run.recording.last_step == 3


def test_a_drag_is_one_mark_that_moves_on_with_it(qtbot: QtBot, session: Session) -> None:
    step(qtbot, session, 5)
    for rate in (0.002, 0.005, 0.01):
        session.editor.set_value("optimizer", "learning_rate", rate)
        until(qtbot, session, "paused")
    assert [m.label for m in session.run.markers] == ["lr 0.001 → 0.01"]


@pytest.mark.engine
def test_optimizer_without_the_scheduled_value_drops_the_schedule(qtbot: QtBot, session: Session) -> None:
    driven = BASE.with_schedule("", "beta_1", Choice("cosine"))
    assert session.editor.edit(driven)
    until(qtbot, session, "ready")
    assert session.editor.choose("optimizer", "SGD")
    assert (session.run.experiment.optimizer.name, dict(session.run.experiment.schedules)) == ("SGD", {})
    assert session.run.undo_stack.undo_text == "Optimizer Adam → SGD, Remove the schedule of beta_1"
    session.undo()
    assert session.run.experiment == driven
    assert session.editor.choose("optimizer", "Nadam")
    assert list(session.run.experiment.schedules) == ["beta_1"]
    until(qtbot, session, "ready")


@pytest.mark.engine
@pytest.mark.exhaustive
def test_point_dragged_while_training_is_one_mark_sent_once_a_step(qtbot: QtBot, session: Session) -> None:
    def points(*factors: float) -> Experiment:
        return BASE.with_choice("schedule", Choice("points", {"at": (0, 20 + len(factors), 59), "factors": factors}))

    assert session.editor.edit(points(1.0, 0.5, 0.1))
    until(qtbot, session, "ready")
    step(qtbot, session, 5)
    told: list[str] = []
    session.logged.connect(lambda note: told.append(note.sentence))
    moved = Choice("points", {"at": (0, 30, 59), "factors": (1.0, 0.6, 0.1)})
    assert session.editor.edit(session.run.experiment.with_choice("schedule", moved))
    until(qtbot, session, "paused")
    assert [(marker.step, marker.label) for marker in session.run.markers] == [(5, "Move points")]
    assert told == ["Move points from step 6"]


@pytest.mark.exhaustive
def test_a_reset_that_can_be_undone_is_in_the_log(qtbot: QtBot, session: Session) -> None:
    session.loader.reopen_run = lambda run: None
    finish(qtbot, session)
    notes: list[str] = []
    session.logged.connect(lambda note: notes.append(note.sentence))
    session.loader.reset()
    until(qtbot, session, "ready")
    assert notes == ["Run reset to step 0; Ctrl+Z restores its 60 steps."]
    # Of a run without a step there is nothing to bring back.
    session.loader.reset()
    until(qtbot, session, "ready")
    assert len(notes) == 1


def test_number_set_in_an_ending_run_does_not_reach_the_next(qtbot: QtBot, session: Session) -> None:
    session.loader.reset()
    session.receive(ElementSet(0, 0, "weight", 0, (0, 0), 0.5, 1.0))
    assert not list(session.run.markers)
    assert len(session.run.undo_stack) == 0
    until(qtbot, session, "ready")


NEEDY = """import keras

class Needy(keras.optimizers.Optimizer):
    def __init__(self, learning_rate, rho, count, name="needy"):
        super().__init__(learning_rate=learning_rate, name=name)
        self.rho, self.count = rho, count

    def update_step(self, gradient, variable, learning_rate):
        for _ in range(self.count):
            variable.assign_sub(learning_rate * self.rho * gradient)
"""


@pytest.mark.engine
def test_required_arguments_wait_to_be_filled_in_and_run_says_which(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "needy.py"
    path.write_text(NEEDY)
    faults: list[str] = []
    session.validationFailed.connect(lambda found: faults.extend(f"{each.key} {each.sentence}" for each in found))
    assert session.editor.choose("optimizer", f"{path}:Needy")
    assert not faults
    assert session.run.description.experiment.optimizer.name == "Adam"
    session.playback.toggle()
    assert faults == [f"optimizer.{name} is required: Needy has no default for it" for name in ("rho", "count")]
    assert not session.run.is_beginning
    assert session.editor.set_value("optimizer", "rho", 0.5)
    assert session.editor.set_value("optimizer", "count", 2)
    until(qtbot, session, "ready")
    assert session.run.description.experiment.optimizer.name == f"{path}:Needy"
    step(qtbot, session, 3)
    assert {h.name: h.value for h in session.run.hyperparameters}["learning_rate"] == 0.001
    session.undo()
    assert session.run.waiting == {"optimizer.count"}


@pytest.mark.engine
def test_incomplete_experiment_loads_once_its_values_are_given(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "needy.py"
    path.write_text(NEEDY)
    session.trust.adopt(path)
    said: list[str] = []
    session.failed.connect(said.append)
    session.loader.open(dataclasses.replace(BASE, optimizer=Choice(f"{path}:Needy", {"count": 2})))
    assert said == ["rho is required: Needy has no default for it. Fill it in to run."]
    assert not session.run.is_loading
    with qtbot.waitSignal(session.loaded):
        assert session.editor.set_value("optimizer", "rho", 0.5)
    assert session.run.description.experiment.optimizer.values == {"count": 2, "rho": 0.5}


@pytest.mark.engine
@pytest.mark.exhaustive
def test_runtime_arguments_are_asked_for_after_the_file_ran(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "made.py"
    path.write_text(f"{NEEDY}\n\ndef extended(cls):\n    return cls\n\n\nMine = extended(Needy)\n")
    name = f"{path}:Mine"
    assert session.catalogues.optimizers[name].asks
    faults: list[str] = []
    session.validationFailed.connect(lambda found: faults.extend(each.key for each in found))
    assert session.editor.choose("optimizer", name)
    qtbot.waitUntil(lambda: bool(faults))
    assert faults == ["optimizer.rho", "optimizer.count"]
    assert session.run.experiment.optimizer.name == name
    session.editor.set_value("optimizer", "rho", 0.5)
    session.editor.set_value("optimizer", "count", 2)
    until(qtbot, session, "ready")
    assert session.run.description.experiment.optimizer.name == name


def test_trigger_pauses_before_its_step_marks_and_reports(qtbot: QtBot, session: Session) -> None:
    notes: list[Note] = []
    session.logged.connect(notes.append)
    armed = Instruments(
        (Trigger("step == 30"), Trigger("step == 12", "early", actions=("bookmark", "slow"), pace=500.0))
    )
    paces: list[float | None] = []
    session.paceChanged.connect(paces.append)
    assert session.editor.edit(dataclasses.replace(session.run.experiment, instruments=armed))
    session.playback.run_until(60)
    qtbot.waitUntil(lambda: session.run.state.status == "paused" and session.run.state.step == 29)
    assert session.run.timeline.head == 30
    assert session.run.timeline.bookmarks == {11: "early"}
    assert paces == [500.0]
    assert [(each.step, each.label) for each in session.run.markers] == [(30, "step == 30")]
    assert "Paused before step 30: step == 30 holds." in [each.sentence for each in notes]
    assert [session.run.firings.count(each) for each in armed.triggers] == [1, 1]
    session.playback.set_pace(None)
    session.playback.run_until(60)
    qtbot.waitUntil(lambda: session.run.state.step == 60)
    session.playback.go_to(5)
    qtbot.waitUntil(lambda: session.run.state.step == 5)
    # Where a run goes does not change what is armed.
    assert session.run.experiment.instruments == armed


def test_what_takes_longer_than_a_tick_waits_in_its_order(qtbot: QtBot) -> None:
    session = Session(catalogues(), BASE)
    said: list[str] = []
    session.logged.connect(lambda note: said.append(note.sentence))
    words = [str(number) for number in range(200)]
    for word in words[:150]:
        session.worker.feed.put(Note(word))
    session.poll(0)
    assert said == words[: len(said)]
    assert 0 < len(said) < 100
    for word in words[150:]:
        session.worker.feed.put(Note(word))
    session.poll(0)
    assert said == words[: len(said)]
    assert len(said) < 150
    session.poll(60)
    assert said == words


def test_large_frames_do_not_wait_for_one_another(qtbot: QtBot) -> None:
    session = Session(catalogues(), BASE)
    for first in range(1, 100_001, 1000):
        session.worker.feed.put(Steps(("loss",) * 50, first, np.zeros((1000, 50), np.float32)))
    session.receive = lambda frame: handled.append(frame) or True  # type: ignore[func-returns-value]
    handled: list[object] = []
    session.poll(0)
    assert len(handled) == 1


def test_frame_that_is_handled_within_another_keeps_the_order(qtbot: QtBot) -> None:
    session = Session(catalogues(), BASE)
    said: list[str] = []

    def poll_within(note: Note) -> None:
        said.append(note.sentence)
        if note.sentence == "one":
            session.poll(60)

    session.logged.connect(poll_within)
    for word in ("one", "two", "three"):
        session.worker.feed.put(Note(word))
    session.poll(60)
    assert said == ["one", "two", "three"]
