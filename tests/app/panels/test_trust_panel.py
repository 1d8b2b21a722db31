"""An experiment that brings code runs none of it until a person says so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.experiment import Choice
from app.trust import Trust
from tests.app.panels.conftest import BASE

CODE = "import keras\nfrom pathlib import Path\nPath({!r}).touch()\n\nclass Mine(keras.optimizers.SGD):\n    pass\n"


@pytest.fixture
def brought(bench, tmp_path, monkeypatch):
    """An experiment whose optimizer leaves a file where its code ran."""
    monkeypatch.setattr(bench.session, "trust", Trust(tmp_path / "trusted.json"))
    path, ran = tmp_path / "mine.py", tmp_path / "ran"
    path.write_text(CODE.format(str(ran)))
    bench.window.session.open(replace(BASE, optimizer=Choice(f"{path}:Mine")))
    yield path, ran
    bench.window.session.open(BASE)


def test_the_code_is_shown_and_runs_once_it_is_trusted(bench, brought):
    path, ran = brought
    window, session = bench.window, bench.session
    assert window.views.currentWidget() is window.trust
    assert window.trust.code.text() == path.read_text()
    assert window.trust.code.isReadOnly()
    session.toggle()
    bench.until(lambda: not session.running)
    assert not ran.exists()
    window.trust.accept.click()
    bench.until(lambda: session.built is not None and session.built.experiment.optimizer.name == f"{path}:Mine")
    assert ran.exists()
    assert window.views.currentWidget() is window.overview
    ran.unlink()
    path.write_text(path.read_text() + "# more\n")
    session.reset()
    assert window.views.currentWidget() is window.trust
    assert not ran.exists()


def test_trust_that_is_taken_back_is_asked_for_again(bench, brought):
    path, _ = brought
    bench.window.trust.accept.click()
    bench.until(lambda: not bench.session.held and not bench.session.begins)
    (key,) = bench.session.trust.given
    bench.session.trust.withdraw(key)
    bench.session.reset()
    assert bench.session.held == (path,)


def test_another_experiment_can_be_opened_instead(bench, brought):
    bench.session.open(BASE)
    bench.until(lambda: not bench.session.begins)
    assert bench.session.held == ()
    assert bench.window.views.currentWidget() is bench.window.overview
