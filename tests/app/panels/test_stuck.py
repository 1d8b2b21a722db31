"""Code on the training thread that does not come back: offered to be interrupted, and the run before goes on."""

from __future__ import annotations

import pytest

from app.session.steering import training_thread as watchdog

CODE = """
import time
import keras

class Looping(keras.optimizers.SGD):
    def update_step(self, gradient, variable, learning_rate):
        {body}
"""


@pytest.fixture
def looping(bench, tmp_path, monkeypatch):
    monkeypatch.setattr(watchdog, "OFFERED_AFTER_SECONDS", 0.5)

    def choose(body):
        path = tmp_path / "looping.py"
        path.write_text(CODE.format(body=body))
        bench.run(3)
        bench.session.editor.choose("optimizer", f"{path}:Looping")
        bench.until(bench.window.stuck.isVisible)

    return choose


@pytest.mark.engine
def test_an_endless_loop_is_interrupted_and_the_run_goes_on_as_it_was(bench, looping):
    notes = []
    bench.session.logged.connect(lambda note: notes.append(note.sentence))
    before = bench.session.run.experiment.optimizer.name
    looping("while True: pass")
    assert "looping.py has been at line 7" in bench.window.stuck.accessibleName()
    bench.window.stuck.accept.click()
    bench.until(lambda: not bench.session.watchdog.is_stuck)
    bench.until(lambda: bench.session.run.experiment.optimizer.name == before)
    assert not bench.window.stuck.isVisible()
    assert any("it did not return and was interrupted" in note for note in notes)
    assert bench.session.run.recording.last_step == 3
    bench.run(2)


@pytest.mark.exhaustive
def test_stop_interrupts_too_also_what_catches_every_exception(bench, looping):
    lines = ("while True:", "    try:", "        time.sleep(0.01)", "    except Exception:", "        break")
    looping("\n        ".join(lines))
    bench.session.stop()
    bench.until(lambda: not bench.session.watchdog.is_stuck)


@pytest.mark.exhaustive
def test_what_waits_outside_python_is_told_with_what_can_be_done(bench, looping, monkeypatch):
    monkeypatch.setattr(watchdog, "HOPELESS_AFTER_SECONDS", 0.3)
    told = []
    bench.session.watchdog.hopeless.connect(told.append)
    looping("time.sleep(2)")
    bench.window.stuck.accept.click()
    bench.until(lambda: bool(told))
    assert "looping.py, line 7, cannot be interrupted" in told[0]
    bench.until(lambda: not bench.session.watchdog.is_stuck)


@pytest.mark.exhaustive
def test_endless_loop_before_the_first_step_is_interrupted_once(bench, tmp_path, monkeypatch):
    monkeypatch.setattr(watchdog, "OFFERED_AFTER_SECONDS", 0.5)
    path = tmp_path / "looping.py"
    path.write_text(CODE.format(body="while True: pass"))
    offered = []
    bench.session.watchdog.stuck.connect(lambda *place: offered.append(place))
    bench.session.editor.choose("optimizer", f"{path}:Looping")
    bench.until(bench.window.stuck.isVisible)
    bench.window.stuck.accept.click()
    bench.until(lambda: not bench.session.watchdog.is_stuck)
    bench.until(lambda: not bench.session.run.waiting)
    assert len(offered) == 1
    bench.run(2)
