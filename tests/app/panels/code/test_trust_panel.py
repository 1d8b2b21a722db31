"""An experiment that brings code runs none of it until a person says so."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.experiment.experiment import Choice
from app.guests.trust import Trust
from tests.scripted.scenarios import BASE

CODE = "import keras\nfrom pathlib import Path\nPath({!r}).touch()\n\nclass Mine(keras.optimizers.SGD):\n    pass\n"


@pytest.fixture
def brought(bench, tmp_path, monkeypatch):
    """Open an experiment whose optimizer leaves a file where its code ran."""
    monkeypatch.setattr(bench.session, "trust", Trust(tmp_path / "trusted.json"))
    path, ran = tmp_path / "mine.py", tmp_path / "ran"
    path.write_text(CODE.format(str(ran)))
    bench.window.session.loader.open(replace(BASE, optimizer=Choice(f"{path}:Mine")))
    yield path, ran
    bench.window.session.loader.open(BASE)


@pytest.mark.engine
def test_the_code_is_shown_and_runs_once_it_is_trusted(bench, brought):
    path, ran = brought
    window, session = bench.window, bench.session
    assert window.views.currentWidget() is window.trust
    assert window.trust.code.text() == path.read_text()
    assert window.trust.code.isReadOnly()
    # Its slots are not known before its code has run: those of the optimizer before are not its own.
    assert window.optimizer.slots_caption.text() == ""
    session.playback.toggle()
    bench.until(lambda: not session.run.is_running)
    assert not ran.exists()
    window.trust.accept.click()
    bench.until(
        lambda: (
            session.run.built is not None and session.run.built.description.experiment.optimizer.name == f"{path}:Mine"
        )
    )
    assert ran.exists()
    assert window.views.currentWidget() is window.overview
    ran.unlink()
    path.write_text(path.read_text() + "# more\n")
    session.loader.reset()
    assert window.views.currentWidget() is window.trust
    assert not ran.exists()


@pytest.mark.engine
def test_settings_revoke_all_versions_of_a_file_and_restore_them(bench, brought):
    path, _ = brought
    trust, window = bench.session.trust, bench.window
    window.trust.accept.click()
    bench.until(lambda: not bench.session.run.control.held and not bench.session.run.is_beginning)
    path.write_text(path.read_text() + "# more\n")
    trust.adopt(path)
    given = trust.given
    assert len(given) == 2
    window.show_settings()
    (row,) = (row for key, row in window.preferences.rows.items() if key.startswith("trust/"))
    assert row.name() == path.name
    row.switch.click()
    assert not trust.given
    window.preferences.undo()
    assert trust.given == given
    window.preferences.close()


@pytest.mark.engine
def test_trust_that_is_taken_back_is_asked_for_again(bench, brought):
    path, _ = brought
    bench.window.trust.accept.click()
    bench.until(lambda: not bench.session.run.control.held and not bench.session.run.is_beginning)
    (key,) = bench.session.trust.given
    bench.session.trust.withdraw(key)
    bench.session.loader.reset()
    assert [each.file for each in bench.session.run.control.held] == [path]


@pytest.mark.exhaustive
def test_another_experiment_can_be_opened_instead(bench, brought):
    bench.session.loader.open(BASE)
    bench.until(lambda: not bench.session.run.is_beginning)
    assert bench.session.run.control.held == ()
    assert bench.window.views.currentWidget() is bench.window.overview


@pytest.mark.exhaustive
def test_every_file_that_it_imports_is_shown_whole(bench, brought):
    path, _ = brought
    trust = bench.window.trust
    path.write_text("import helper\n" + path.read_text())
    helper = path.with_name("helper.py")
    helper.write_text("# \u202e\n" + "x = 1\n" * 200_000)
    bench.session.loader.reset()
    assert list(trust.shown) == [str(path), str(helper)]
    trust.show_file(str(helper))
    assert trust.code.text() == helper.read_text().replace("\u202e", "\u27e8U+202E\u27e9")


def test_what_changes_while_it_is_shown_does_not_run_and_is_shown_again(bench, brought):
    path, ran = brought
    path.write_text("import helper\n" + path.read_text().replace(str(ran), str(ran) + "-helped"))
    helper = path.with_name("helper.py")
    helper.write_text("x = 1\n")
    bench.session.loader.reset()
    helper.write_text(f"from pathlib import Path\nPath({str(ran)!r}).touch()\n")
    bench.window.trust.accept.click()
    assert bench.window.views.currentWidget() is bench.window.trust
    assert bench.window.trust.shown[str(helper)] == helper.read_text()
    assert not ran.exists()


def test_no_key_gives_trust_by_itself(bench, brought, qtbot):
    _, ran = brought
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        qtbot.keyClick(QApplication.focusWidget() or bench.window, key)
    assert not bench.window.trust.accept.hasFocus()
    assert not bench.window.trust.decline.hasFocus()
    assert bench.session.run.control.held
    assert not ran.exists()


@pytest.mark.exhaustive
def test_left_closed_what_was_there_before_is_there_again(bench, brought):
    window, session = bench.window, bench.session
    bench.qtbot.keyClick(window.trust.code, Qt.Key.Key_Escape)
    assert session.run.control.held == ()
    assert session.run.experiment == BASE
    assert window.views.currentWidget() is window.overview
    bench.run(2)
    assert not brought[1].exists()


def test_values_that_are_pasted_bring_no_code_that_nobody_trusts(bench, brought):
    path, ran = brought
    bench.open()
    notes = []
    bench.session.logged.connect(lambda note: notes.append(note.sentence))
    pasted = replace(bench.session.run.experiment, optimizer=Choice(f"{path}:Mine"))
    assert not bench.session.editor.edit(pasted, by_hand=False)
    assert notes == ["mine.py is untrusted code; select the file yourself to run it"]
    assert not ran.exists()
