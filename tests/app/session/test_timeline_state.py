"""State of the timeline while the worker is on its way: frames are made by hand, nothing trains."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LOSS, METRIC
from app.attach.kernel.run_variables import VariableInfo
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import NotFinite
from app.core.messages.commands import Edit, Load, Run, Seek, SetElement
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Applied, Branched, Edited, EditRejected, ElementSet, SeekCompleted
from app.core.messages.run_description import HyperparameterInfo, RunDescription
from app.core.messages.run_frames import Built, State
from app.core.messages.step_frames import Steps
from app.core.runs.run import Origin
from app.session.session import Session

BASE = Experiment(steps=200)


class Told(Session):
    """A session without a worker."""

    def tell(self, *frames: Frame) -> None:
        for frame in frames:
            self.receive(frame)

    def asked(self) -> list[object]:
        """Return the commands that the worker would receive."""
        found: list[object] = []
        while more := self.worker.inbox.drain():
            found += more
        return found

    def stand(self, step: int, experiment: Experiment = BASE, status: str = "paused") -> None:
        self.tell(_stands(step, experiment), State(status, step))


@pytest.fixture
def session(qtbot: QtBot) -> Told:
    """Make a session with a run of 100 steps that is paused."""
    session = Told(catalogues(), BASE)
    session.tell(_built(BASE), State("ready", 0), _made(1, 100), State("paused", 100))
    return session


def _built(experiment: Experiment) -> Built:
    variables = (VariableInfo("dense/kernel", (2, 4), "float32"),)
    return Built(
        RunDescription(experiment, "Keras 3", hyperparameters=_rate(0.001)),
        "CPU",
        variables,
        "accuracy",
        200,
        6.0,
        100,
        True,
        run="first",
    )


def _rate(value: float) -> tuple[HyperparameterInfo, ...]:
    return (HyperparameterInfo("learning_rate", value, True),)


def _made(first: int, last: int) -> Steps:
    return Steps((LOSS, METRIC), first, np.ones((last - first + 1, 2), np.float32))


def _stands(step: int, experiment: Experiment = BASE) -> SeekCompleted:
    return SeekCompleted(step, 100, RunDescription(experiment, "Keras 3", hyperparameters=_rate(0.001)))


def _edited(serial: int, experiment: Experiment, rate: float) -> Edited:
    return Edited(serial, RunDescription(experiment, "Keras 3", hyperparameters=_rate(rate)))


def _branched(step: int) -> Branched:
    return Branched("second", Origin("first", step))


def test_edit_on_the_way_to_a_step_acts_there_and_stays_in_the_form(session: Told) -> None:
    session.playback.go_to(40)
    session.editor.set_value("optimizer", "learning_rate", 0.5)
    changed = session.run.experiment
    session.tell(_stands(40, dataclasses.replace(BASE, optimizer=Choice("SGD"))))
    session.tell(_branched(40), _edited(1, changed, 0.5), State("paused", 40))
    assert session.run.experiment == session.run.description.experiment == changed
    assert not session.run.waiting


def test_a_step_goes_on_from_where_the_run_was_asked_to_stand(session: Told) -> None:
    session.playback.go_to(40)
    session.playback.step()
    session.playback.step()
    assert session.asked()[-1] == Run(42)


def test_a_step_from_a_bookmark_is_one_step(session: Told) -> None:
    session.timeline.bookmark(50)
    session.playback.step(10)
    session.tell(_made(101, 110), State("paused", 110))
    session.timeline.next_bookmark(-1)
    session.stand(50)
    session.playback.step()
    assert session.asked()[-1] == Run(51)


def test_a_step_after_a_break_that_was_mended_is_one_step(session: Told) -> None:
    session.playback.step(50)
    session.tell(State("running", 100), _made(101, 121), NotFinite(121, "loss", 120, 1.0), State("broken", 120))
    session.editor.set_value("optimizer", "learning_rate", 0.5)
    session.tell(_branched(120), _edited(1, session.run.experiment, 0.5), State("paused", 120))
    session.playback.step()
    assert session.asked()[-1] == Run(121)


def test_steps_back_in_quick_succession_are_all_made(session: Told) -> None:
    session.playback.step_back()
    session.playback.step_back()
    session.stand(99)
    session.playback.step_back()
    assert session.asked()[-1] == Seek(97)


def test_back_counts_from_the_step_that_was_asked_for_last(session: Told) -> None:
    session.playback.step()
    session.playback.step()
    session.playback.step_back()
    assert session.asked() == [Run(101), Run(102), Run(101)]
    session.tell(_made(101, 101), State("paused", 101))
    session.playback.go_to(40)
    session.stand(40)
    session.playback.step()
    session.playback.step()
    session.playback.step_back()
    assert session.asked()[-1] == Seek(41)


def test_a_way_to_a_step_that_is_cancelled_leads_back_to_where_it_began(session: Told) -> None:
    session.timeline.cancel_seek()
    session.playback.go_to(40)
    session.playback.go_to(30)
    session.stand(35)
    assert session.run.timeline.is_seeking
    session.timeline.cancel_seek()
    assert session.asked()[-1] == Seek(100)
    session.stand(100)
    assert not session.run.timeline.is_seeking


def test_going_back_from_a_break_runs_on_from_there(session: Told) -> None:
    session.tell(_made(101, 101), NotFinite(101, "loss", 100, 1.0), State("broken", 100))
    session.playback.go_to(30)
    session.playback.toggle()
    assert session.asked() == [Seek(30), Run(200)]


def test_run_at_a_break_goes_on_from_there_and_resets_nothing(session: Told) -> None:
    session.tell(_made(101, 101), NotFinite(101, "loss", 100, 1.0), State("broken", 100))
    session.playback.toggle()
    assert session.asked() == [Run(200)]


def test_an_edit_that_begins_no_branch_changes_nothing_of_what_is_known(session: Told) -> None:
    session.tell(_edited(0, BASE, 0.3))
    session.playback.go_to(40)
    session.stand(40)
    session.editor.set_value("", "batch_size", 7)
    session.tell(dataclasses.replace(_edited(1, session.run.experiment, 0.001), waiting=("batch_size",)))
    assert session.run.hyperparameter_history.hyperparameters_at(101) == {"learning_rate": 0.3}


def test_a_number_of_the_old_future_is_not_undone_in_the_branch(session: Told) -> None:
    session.tell(ElementSet(100, 0, "weight", 1, (0, 1), 0.25, 0.5, serial=1))
    session.playback.go_to(40)
    session.stand(40)
    session.tell(_branched(40), State("paused", 40), _made(41, 100), State("paused", 100))
    session.asked()
    session.undo()
    assert not any(isinstance(command, SetElement) for command in session.asked())


def test_a_branch_is_called_after_what_began_it_and_nothing_later(session: Told) -> None:
    session.stand(40)
    session.tell(_branched(40), ElementSet(40, 0, "weight", 1, (0, 1), 0.25, 0.5, serial=1))
    assert "0.5" in session.run.timeline.branchings[-1].text
    session.stand(0, status="ready")
    session.tell(_branched(0), Applied(0, "optimizer.learning_rate", 0.1, 0.2))
    session.tell(_made(1, 9), Applied(9, "optimizer.learning_rate", 0.2, 0.3))
    assert "0.3" not in session.run.timeline.branchings[-1].text


def test_where_the_first_step_breaks_what_is_changed_is_a_branch(session: Told) -> None:
    session.tell(_built(BASE), _made(1, 1), NotFinite(1, "loss", 0, 1.0), State("broken", 0))
    session.editor.set_value("optimizer", "learning_rate", 0.01)
    assert [type(command) for command in session.asked()] == [Edit]


def test_another_seed_waits_for_a_reset_at_the_first_step(session: Told) -> None:
    session.playback.go_to(0)
    session.stand(0, status="ready")
    session.editor.set_value("", "seed", 9)
    assert not any(isinstance(command, Load) for command in session.asked())


def test_a_branch_of_a_run_that_was_stopped_goes_on(session: Told) -> None:
    session.stop()
    session.playback.go_to(40)
    session.stand(40)
    session.tell(_branched(40), State("paused", 40))
    session.playback.step()
    assert session.asked()[-1] == Run(41)
    assert not session.run.is_over


def test_a_plan_that_was_made_longer_is_longer_once_more_on_the_way_forth(session: Told) -> None:
    longer = dataclasses.replace(BASE, steps=900)
    session.playback.go_to(20)
    session.stand(20)
    session.playback.toggle()
    assert session.asked()[-1] == Run(200)
    session.tell(State("running", 21), _stands(30, longer))
    assert session.asked()[-1] == Run(900)


def test_the_title_is_no_matter_of_the_step(session: Told) -> None:
    session.editor.set_value("", "title", "mine")
    session.tell(_edited(1, session.run.experiment, 0.001))
    session.playback.go_to(40)
    session.stand(40)
    assert session.run.experiment.title == "mine"


def test_pending_reset_survives_a_rejected_past_edit(session: Told) -> None:
    session.editor.set_value("", "seed", 9)
    session.tell(dataclasses.replace(_edited(1, session.run.experiment, 0.001), waiting=("seed",)))
    session.stand(40)
    session.editor.set_value("optimizer", "learning_rate", 0.5)
    session.tell(EditRejected(2, "It does not do."))
    assert session.run.experiment.seed == 9
    assert session.run.experiment.optimizer == BASE.optimizer


def test_the_old_future_of_the_newest_branch_alone_is_held(session: Told) -> None:
    session.stand(40)
    session.tell(_branched(40), _made(41, 60), State("paused", 60))
    session.tell(Branched("third", Origin("second", 50)))
    assert [each.tail is not None for each in session.run.timeline.branchings] == [False, True]
