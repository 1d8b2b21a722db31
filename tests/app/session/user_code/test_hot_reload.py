"""Hot swap: what passes takes over the run and is undone; what does not leaves the run as it is."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.guests.trust import Trust
from app.session.session import Session
from app.session.user_code.checker_client import CheckerClient, CheckResult, Fault
from app.session.user_code.edited_file import EditedFile
from app.session.user_code.hot_reload import GATE, HotReload

TEXT = "import keras\n\nclass Mine(keras.optimizers.SGD):\n    pass\n"


class Told(CheckerClient):
    """Checker that reports what a test tells it, and starts no process."""

    serial = 0

    def check(self, name, view="auto", values=None, reference=""):
        self.serial += 1
        self.values = values
        return self.serial

    def prestart(self):
        self.ended.emit(self.serial)


def finding(rule, verdict="passed", line=None):
    return CheckResult(rule, rule, verdict, "It does not", line, "", "", {}, 0.0)


@pytest.fixture
def bench(qapp, tmp_path):
    found = SimpleNamespace()
    found.path = tmp_path / "mine.py"
    found.path.write_text(TEXT)
    experiment = Experiment(optimizer=Choice(f"{found.path}:Mine"))
    found.session = Session(catalogues(), experiment, trust=Trust(tmp_path / "trusted.json"))
    found.code, found.checks = EditedFile(), Told()
    found.swapping = HotReload(found.session, found.code, found.checks)
    found.swapping.opened(found.code.open(found.path))
    found.reloads, found.notes = [], []
    found.session.editor.reload_optimizer = lambda: found.reloads.append(found.path.read_text())
    found.session.logged.connect(lambda note: found.notes.append(note.sentence))
    found.tell = lambda each: found.checks.found.emit(found.checks.serial, each)
    yield found
    found.code.close()


def test_it_takes_over_once_it_loads_builds_and_steps_and_not_before(bench):
    bench.swapping.save(TEXT + "# two\n")
    for rule in GATE[:-1]:
        bench.tell(finding(rule))
        assert bench.reloads == []
    bench.tell(finding(GATE[-1], "warning"))
    assert bench.reloads == [TEXT + "# two\n"]
    bench.tell(finding("repeated-indices", "failed"))
    assert len(bench.reloads) == 1


def test_it_is_undone_and_done_again_with_the_file(bench):
    restored = []
    bench.swapping.restored.connect(restored.append)
    bench.swapping.save(TEXT + "# two\n")
    for rule in GATE:
        bench.tell(finding(rule))
    assert bench.session.run.undo_stack.undo_text == "code of mine.py"
    bench.session.undo()
    assert bench.path.read_text() == TEXT
    bench.session.redo()
    assert bench.path.read_text() == TEXT + "# two\n"
    assert bench.reloads == [TEXT + "# two\n", TEXT, TEXT + "# two\n"]
    assert restored == [TEXT, TEXT + "# two\n"]


@pytest.mark.parametrize("rule", GATE)
def test_what_fails_does_not_take_over_and_says_why(bench, rule):
    bench.swapping.save(TEXT + "# two\n")
    for each in GATE:
        bench.tell(finding(each, "failed" if each == rule else "passed", 7))
    assert bench.reloads == []
    assert bench.notes == ["mine.py was saved but not applied: It does not, line 7. The run continues unchanged."]
    assert len(bench.session.run.undo_stack) == 0


def test_a_hanging_check_does_not_take_over(bench):
    bench.swapping.save(TEXT + "# two\n")
    bench.checks.faulted.emit(bench.checks.serial, Fault("It did not finish within 20 s", "Steps eagerly", 9))
    for each in GATE:
        bench.tell(finding(each))
    assert bench.reloads == []
    assert "It did not finish within 20 s, line 9" in bench.notes[0]


def test_what_an_older_check_tells_counts_no_more(bench):
    bench.swapping.save(TEXT + "# two\n")
    old = bench.checks.serial
    bench.swapping.save(TEXT + "# three\n")
    for each in GATE:
        bench.checks.found.emit(old, finding(each))
    assert bench.reloads == []


def test_saving_what_runs_already_swaps_nothing(bench):
    bench.swapping.save(TEXT)
    for each in GATE:
        bench.tell(finding(each))
    assert bench.reloads == []


def test_unused_file_is_checked_but_not_swapped_in(bench):
    bench.session.run.experiment = Experiment()
    assert not bench.swapping.runs
    bench.swapping.save(TEXT + "# two\n")
    for each in GATE:
        bench.tell(finding(each))
    assert bench.reloads == []


def test_undoing_leaves_another_file_alone(bench, tmp_path):
    bench.swapping.save(TEXT + "# two\n")
    for each in GATE:
        bench.tell(finding(each))
    other = tmp_path / "other.py"
    other.write_text("y = 1\n")
    bench.swapping.opened(bench.code.open(other))
    bench.session.undo()
    assert other.read_text() == "y = 1\n"
    assert bench.path.read_text() == TEXT + "# two\n"


def test_what_fails_with_other_arguments_alone_takes_over(bench):
    bench.swapping.save(TEXT + "# two\n")
    for each in GATE:
        told = finding(each, "failed" if each == "finite-after-one-step" else "passed", 7)
        bench.tell(replace(told, measured={"with": "amsgrad=True"} if told.verdict == "failed" else {}))
    assert bench.reloads == [TEXT + "# two\n"]


def test_check_uses_form_values_and_repeats_once_complete(bench):
    needy = "import keras\n\nclass Mine(keras.optimizers.SGD):\n    def __init__(self, learning_rate, rho, k=2): ...\n"
    bench.swapping.save(needy)
    checks = bench.checks.serial
    assert bench.session.editor.set_value("optimizer", "k", 3)
    assert bench.checks.serial == checks
    assert bench.session.editor.set_value("optimizer", "rho", 0.5)
    assert bench.checks.serial == checks + 1
    assert bench.checks.values == {"k": 3, "rho": 0.5}


def test_check_is_listed_while_it_runs_and_cancelled_applies_nothing(bench):
    bench.swapping.save(TEXT + "# two\n")
    (work,) = bench.session.works.now
    assert work.name == "Checking mine.py"
    bench.tell(finding(GATE[0]))
    work.cancel()
    assert bench.session.works.now == ()
    for rule in GATE[1:]:
        bench.tell(finding(rule))
    assert bench.reloads == []
    assert bench.notes == ["mine.py was saved but not applied: the check was cancelled. The run continues unchanged."]
