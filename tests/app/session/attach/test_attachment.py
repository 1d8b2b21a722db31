"""A training of another process in the window's session: shown, steered, left, and its run kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.attach.kernel.rendezvous import FOLDER, trainings
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.instruments import Instruments, MathChannel, ScheduledDiagnostic, Trigger
from app.core.messages.commands import Run
from app.core.messages.run_frames import Note
from app.session.attach.recorded_run import read_recorded
from app.session.inspection.element_inspection import inspect
from app.session.session import Session
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from tests.app.attach.scripted_training import ScriptedTraining


class AttachedSession:
    """A session that attaches before it ever loads anything of its own: TensorFlow is not imported."""

    def __init__(self, session: Session, qtbot: QtBot, store: Path) -> None:
        self.session, self._qtbot, self.store = session, qtbot, store
        self.notes: list[str] = []
        session.logged.connect(self._take)

    def _take(self, note: Note) -> None:
        self.notes.append(note.sentence)

    def until(self, such: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(such()))

    def attach(self) -> None:
        self.session.attachment.attach(trainings()[0])
        self.until(lambda: self.session.attachment.stage == "attached" and self.session.run.recording.last_step > 0)

    def said(self, words: str) -> bool:
        return any(words in note for note in self.notes)


@pytest.fixture
def training(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedTraining]:
    monkeypatch.setenv(FOLDER, str(tmp_path / "trainings"))
    training = ScriptedTraining()
    yield training
    training.end()


@pytest.fixture
def bench(training: ScriptedTraining, qtbot: QtBot, tmp_path: Path) -> Iterator[AttachedSession]:
    path = tmp_path / "runs.db"
    keep = RecorderThread(path)
    own = Experiment(title="my own", dataset=Choice("two-moons"), model=Choice("mlp"))
    session = Session(catalogues(), own, keep=keep)
    session.start(trainings()[:1])
    bench = AttachedSession(session, qtbot, path)
    bench.until(lambda: session.attachment.stage == "attached" and session.run.recording.last_step > 0)
    yield bench
    session.close()
    keep.close()


def test_a_training_is_shown_with_its_columns_tensors_and_equations(bench: AttachedSession) -> None:
    session = bench.session
    assert session.run.experiment.title == "a script"
    assert [each.path for each in session.run.built.variables] == ["dense/kernel", "dense/bias"]
    session.subscriptions.subscribe(0, 5)
    bench.until(lambda: session.run.seen.views.at(0, 10**9) is not None)
    step = session.run.recording.last_step
    assert session.run.recording.at("loss", step) == pytest.approx(1 / step)
    bench.until(lambda: session.run.hyperparameter_history.terms_at(step, 0) is not None)
    assert session.run.hyperparameter_history.terms_at(step, 0).assigned[-1] == "dw"


def test_diagnostics_that_the_training_can_take_are_scheduled_there(
    bench: AttachedSession, training: ScriptedTraining
) -> None:
    session = bench.session
    assert list(session.run.catalogues.diagnostics) == ["curvature"]
    instruments = session.run.experiment.instruments.with_diagnostic(ScheduledDiagnostic("curvature", 20))
    assert session.editor.edit(replace(session.run.experiment, instruments=instruments))
    bench.until(lambda: training.diagnosed == [("curvature", 20)] and "curvature/largest" in session.run.recording)
    session.undo()
    bench.until(lambda: training.diagnosed[1:] == [("curvature", 0)])
    assert session.run.experiment.instruments.diagnostics == ()
    session.subscriptions.watch((("noise_scale", 0), ("curvature", 0)))
    session.attachment.take_diagnostic("curvature")
    bench.until(lambda: training.diagnosed[2:] == [("curvature", 10), ("curvature", 10)])


def test_pause_step_and_edits_act_and_undo_edits_back(bench: AttachedSession, training: ScriptedTraining) -> None:
    session = bench.session
    bench.until(lambda: session.run.is_running)
    session.playback.toggle()
    bench.until(lambda: session.run.state.status == "paused")
    step = session.run.state.step
    session.playback.step(3)
    bench.until(lambda: session.run.state.status == "paused" and session.run.state.step == step + 3)
    assert session.run.recording.last_step == step + 3, "single steps are measured"
    assert session.editor.set_value("optimizer", "learning_rate", 0.5)
    bench.until(lambda: session.run.markers)
    assert (session.run.markers[0].step, session.run.markers[0].label) == (step + 3, "lr 0.01 → 0.5")
    assert (training.hyperparameters["learning_rate"], session.run.unconfirmed) == (0.5, frozenset())
    session.undo()
    bench.until(lambda: training.hyperparameters["learning_rate"] == 0.01)
    assert session.editor.set_value("optimizer", "learning_rate", 2.0)
    bench.until(lambda: bench.said("must be at most 1. The run continues unchanged."))
    assert session.run.experiment.optimizer.values["learning_rate"] == 0.01
    session.attachment.checkpoint()
    bench.until(lambda: bench.said("saved to folder/step-"))
    session.playback.toggle()
    bench.until(lambda: session.run.is_running)


def test_each_of_several_optimizers_is_set_and_set_back(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "trainings"))
    training, keep = ScriptedTraining(second={"learning_rate": 0.25}), RecorderThread(tmp_path / "runs.db")
    session = Session(catalogues(), Experiment(dataset=Choice("two-moons"), model=Choice("mlp")), keep=keep)
    session.start(trainings()[:1])
    bench = AttachedSession(session, qtbot, tmp_path / "runs.db")
    bench.until(lambda: session.attachment.stage == "attached" and session.run.recording.last_step > 0)
    first = session.run.recording.first_step
    assert session.run.experiment.parts == (), "one that has not stepped is not shown"
    looking = Instruments(channels=(MathChannel("twice", "2 * loss"),))
    assert session.editor.edit(replace(session.run.experiment, instruments=looking))
    assert session.editor.set_value("optimizer", "learning_rate", 0.02)
    bench.until(lambda: session.run.markers and not session.run.unconfirmed)
    session.subscriptions.subscribe(0, 5)
    training.has_second = True
    bench.until(
        lambda: len(session.run.built.variables) == 4 and "weight_norm/critic/dense/bias" in session.run.recording
    )
    assert [(part.pattern, part.optimizer.name) for part in session.run.experiment.parts] == [("critic/.*", "SGD")]
    assert session.run.description.experiment.instruments == session.run.experiment.instruments == looking
    assert session.run.description.scope_by_variable == ("", "", "part/0", "part/0")
    assert [each.name for each in session.run.catalogues.optimizers["SGD"].parameters] == ["learning_rate"]
    assert session.run.recording.first_step == first, "what was there before stays"

    session.subscriptions.subscribe(2, 5)
    bench.until(lambda: session.run.seen.views.at(2, 10**9) is not None)
    assert (training.watched.layout, training.watched.variable) == (1, 0)
    step = session.run.recording.last_step
    bench.until(lambda: session.run.hyperparameter_history.terms_at(step, 2) is not None)

    assert session.editor.set_value("part/0/optimizer", "learning_rate", 0.5)
    bench.until(lambda: len(session.run.markers) == 2 and not session.run.unconfirmed)
    assert (training.second["learning_rate"], training.hyperparameters["learning_rate"]) == (0.5, 0.02)
    assert session.run.markers[1].label == "critic: learning_rate 0.25 → 0.5"
    session.undo()
    bench.until(lambda: training.second["learning_rate"] == 0.25)
    session.undo()
    bench.until(lambda: training.hyperparameters["learning_rate"] == 0.01 and not session.run.unconfirmed)
    assert [part.pattern for part in session.run.experiment.parts] == ["critic/.*"]
    session.close()
    keep.close()
    training.end()
    with Store(bench.store) as store:
        kept = read_recorded(store, session.run.timeline.run).work
    assert kept is not None
    assert kept.description.scope_by_variable == ("", "", "part/0", "part/0")
    assert [(part.pattern, part.optimizer.name) for part in kept.experiment.parts] == [("critic/.*", "SGD")]
    assert kept.built is not None
    assert kept.built.variables == session.run.built.variables, "tensors are kept by their places"
    assert [mark.label for mark in kept.markers][1] == "critic: learning_rate 0.25 → 0.5"


def test_what_cannot_be_done_is_refused_with_a_reason(bench: AttachedSession) -> None:
    session = bench.session
    session.playback.go_to(1)
    session.loader.reset()
    for reason in ("it cannot go back to an earlier step", "it cannot be restarted here"):
        assert bench.notes.count(f"Another process trains this run; {reason}.") == 1
    assert not session.editor.set_value("", "seed", 1)
    assert not session.editor.choose("optimizer", "SGD")
    assert not session.element_edits.place(0, "weight", 0, 1.0)


def test_past_step_shows_its_own_settings_until_left(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "trainings"))
    training = ScriptedTraining(can_seek=True)
    session = Session(catalogues(), Experiment(dataset=Choice("two-moons"), model=Choice("mlp")))
    session.start(trainings()[:1])
    bench = AttachedSession(session, qtbot, tmp_path)
    bench.until(lambda: session.attachment.stage == "attached" and session.run.recording.last_step > 20)
    timeline = session.run.timeline
    session.subscriptions.subscribe(0, 5)
    bench.until(lambda: session.run.seen.views.at(0, 10**9) is not None)
    session.playback.go_to(7)
    bench.until(lambda: not timeline.is_seeking and session.run.seen.views.left(0, 7))
    head = training.step
    assert (timeline.step, timeline.head, session.run.state.status, training.shown) == (7, head, "paused", 7)
    assert session.run.experiment.optimizer.values["learning_rate"] == 0.75, "the one that acts there"
    bench.until(lambda: session.run.recording.exactly("loss", 7) == np.float32(1 / 7))
    assert inspect(session.run, 0, 5, 7).update == 1.0, "the weight before that step is known, too"
    assert not session.editor.set_value("optimizer", "learning_rate", 0.5)
    session.playback.step_back()
    bench.until(lambda: timeline.step == 6 and not timeline.is_seeking)
    session.playback.step()
    bench.until(lambda: timeline.step == 7)
    session.playback.go_to(0)
    bench.until(lambda: bench.said("Step 0 cannot be shown") and not timeline.is_seeking)
    session.playback.go_to(head)
    bench.until(lambda: timeline.step == timeline.head == head and training.shown is None)
    assert session.run.experiment.optimizer.values["learning_rate"] == 0.01
    session.playback.go_to(3)
    bench.until(lambda: timeline.step == 3)
    session.playback.toggle()
    bench.until(lambda: session.run.is_running and session.run.recording.last_step > head)
    assert not timeline.is_behind_head
    session.close()
    training.end()


def test_the_run_is_kept_and_goes_on_after_detaching_and_coming_again(
    bench: AttachedSession, training: ScriptedTraining
) -> None:
    session = bench.session
    first = session.run.timeline.run
    session.playback.toggle()
    bench.until(lambda: session.run.state.status == "paused")
    session.attachment.close()
    bench.until(lambda: not training.is_paused)
    bench.attach()
    second = session.run.timeline.run
    assert first != second
    with Store(bench.store) as store:
        bench.until(lambda: len(store.runs()) == 2)
        run = store.run(first)
    assert (run.record.began.title, run.record.began.is_attached) == ("a script", True)
    assert run.record.environment == {"tensorflow": "2.12.0"}


def test_a_training_that_ends_leaves_a_finished_run_and_one_sentence(
    bench: AttachedSession, training: ScriptedTraining
) -> None:
    session = bench.session
    training.end()
    bench.until(lambda: session.attachment.stage == "over")
    assert session.run.state.status == "finished"
    assert bench.said(f"a script ended after step {training.step}")
    session.playback.toggle()
    assert bench.said("This training has ended; its recording is kept.")


def test_a_training_that_is_killed_ends_its_run_with_a_sentence(
    bench: AttachedSession, training: ScriptedTraining, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.attach_client.client.SILENCE", 0.3)
    training.end(silently=True)
    bench.until(lambda: bench.session.attachment.stage == "over")
    assert bench.said("The connection to the training was lost after step ")


def test_hidden_training_loses_nothing_and_returns_with_its_edits(
    bench: AttachedSession, training: ScriptedTraining
) -> None:
    session, attachment = bench.session, bench.session.attachment
    first = attachment.shown
    assert first is not None
    assert session.editor.set_value("optimizer", "learning_rate", 0.5)
    second = ScriptedTraining("another")
    try:
        attachment.attach(trainings()[0])
        bench.until(lambda: session.run.experiment.title == "another" and session.run.recording.last_step > 0)
        assert [attachment.name(each) for each in attachment.runs] == ["a script", "another"]
        # Its edit is answered while the other one is shown.
        bench.until(lambda: training.hyperparameters["learning_rate"] == 0.5)
        step = training.step
        bench.until(lambda: first.step > step)
        assert session.run.experiment.optimizer.values["learning_rate"] == 0.01
        attachment.show(first)
        assert session.run.experiment.title == "a script"
        bench.until(lambda: session.run.markers)
        steps, _ = session.run.recording.read("loss", 0, session.run.recording.last_step, 10**6)
        measured = steps[steps > 1]
        assert (measured[1:] - measured[:-1] == 10).all(), "each measured step is there"
        assert session.run.unconfirmed == frozenset()
        session.undo()
        bench.until(lambda: training.hyperparameters["learning_rate"] == 0.01)
        assert second.hyperparameters["learning_rate"] == 0.01
        attachment.detach_present()
        assert session.run.experiment.title == "another", "the next one is shown"
    finally:
        second.end()
    bench.until(lambda: attachment.stage == "over")


def test_a_recorded_run_is_shown_as_it_was_recorded(bench: AttachedSession, training: ScriptedTraining) -> None:
    session, attachment = bench.session, bench.session.attachment
    session.subscriptions.subscribe(0, 5)
    bench.until(lambda: session.run.seen.views.at(0, 10**9) is not None)
    run = session.run.timeline.run
    training.end()
    bench.until(lambda: attachment.stage == "over")
    attachment.close()
    with Store(bench.store) as store:
        bench.until(lambda: store.runs() and store.runs()[0].status == "finished")
        attachment.open_recorded(read_recorded(store, run))
    shown = attachment.shown
    assert shown is not None
    assert (session.run.timeline.run, shown.kind, session.run.experiment.title) == (run, "recording", "a script")
    built = session.run.built
    assert built is not None
    assert [each.path for each in built.variables] == ["dense/kernel", "dense/bias"]
    assert [(each.name, each.variable) for each in built.description.slots[:2]] == [("momentum", 0), ("velocity", 0)]
    assert session.run.seen.views.at(0, 10**9) is not None
    assert [each.shape for each in (*built.variables, *built.description.slots[:2])] == [(4, 6), (6,), (4, 6), (4, 6)]
    assert session.run.recording.last_step == session.run.state.step > 0
    session.playback.toggle()
    assert bench.said("This training has ended; its recording is kept.")


def test_a_wrong_token_is_one_sentence_and_nothing_else_changes(
    training: ScriptedTraining, qtbot: QtBot, tmp_path: Path
) -> None:
    session = Session(catalogues(), Experiment(title="my own"))
    bench = AttachedSession(session, qtbot, tmp_path)
    session.start(trainings()[:1])
    bench.until(lambda: session.attachment.stage == "attached")
    session.attachment.attach(replace(trainings()[0], token="guessed"))
    bench.until(lambda: bench.said("Wrong token for this training."))
    session.close()


@pytest.mark.engine
def test_without_a_store_one_s_own_run_comes_back_where_it_was_left(training: ScriptedTraining, qtbot: QtBot) -> None:
    own = Experiment(title="my own", dataset=Choice("two-moons"), model=Choice("mlp", {"widths": (2,)}))
    session = Session(catalogues(), own)
    session.start()
    try:
        qtbot.waitUntil(lambda: session.run.state.status == "ready")
        session.playback.toggle()
        qtbot.waitUntil(lambda: session.run.recording.last_step > 0)
        session.attachment.attach(trainings()[0])
        qtbot.waitUntil(lambda: session.run.experiment.title == "a script")
        session.attachment.show_own()
        qtbot.waitUntil(lambda: session.run.state.status == "paused")
        step = session.run.state.step
        steps, _ = session.run.recording.read("loss", 0, step, 10**6)
        assert (session.run.experiment.title, session.run.recording.last_step) == ("my own", step)
        assert steps.tolist() == list(range(1, step + 1)), "nothing is lost of what it made until it paused"
        session.playback.step(1)
        qtbot.waitUntil(lambda: session.run.recording.last_step == step + 1)
    finally:
        session.close()


def test_triggers_and_channels_follow_a_hidden_training(bench: AttachedSession, training: ScriptedTraining) -> None:
    session, numbers = bench.session, dict(training.hyperparameters)
    (run,) = session.attachment.runs
    experiment, step = session.run.experiment, session.run.recording.last_step
    trigger, channel = (
        Trigger(f"step > {step + 50}", actions=("pause", "mark", "bookmark")),
        MathChannel("twice", "2 * loss"),
    )
    assert session.editor.edit(replace(experiment, instruments=Instruments((trigger,), (channel,))))
    bench.until(lambda: session.run.state.status == "paused" and bench.said("; paused at step "))
    (marker,) = session.run.markers
    assert (session.run.firings.count(trigger), session.run.unconfirmed) == (1, frozenset())
    assert session.run.recording.exactly("channel/twice", marker.step) == pytest.approx(2 / marker.step)
    assert list(session.run.timeline.bookmarks) == [marker.step - 1]
    session.undo()
    assert session.run.experiment.instruments == Instruments()

    later = Trigger(f"step > {training.step + 50}", "later")
    assert session.editor.edit(replace(session.run.experiment, instruments=Instruments((later,), (channel,))))
    other = ScriptedTraining("another")
    session.attachment.attach(next(each for each in trainings() if each.title == "another"))
    bench.until(lambda: session.attachment.shown is not run)
    assert session.run.firings.count(trigger) == 0, "those are of the other"
    run.trainer.put(Run())
    bench.until(lambda: bench.said("a script: later: step > "))
    assert training.is_paused
    session.attachment.show(run)
    assert session.run.markers[-1].label == "later"
    assert session.run.firings.count(later) == 1
    other.end()
    assert training.hyperparameters == numbers, "nothing of it is set there"
    session.attachment.detach(run)

    def reopened() -> bool:
        with Store(bench.store) as store:
            found = read_recorded(store, run.run)
        last = found.work.markers[-1]
        return (last.label, found.work.firings.count(later), "channel/twice" in found.recording) == ("later", 1, True)

    bench.until(reopened)
