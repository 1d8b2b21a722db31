"""The search over everything: what is found, what choosing does, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from app.core.runs.run import RunRecord
from app.session.settings import Settings
from app.window import Window
from app.window.languages import translation
from app.window.search import Search, search_sources
from tests.app.bench import Bench, open_window
from tests.scripted.scenarios import BASE
from widgets.picker.list import PickerItem


@pytest.fixture(scope="module")
def shared() -> Iterator[Window]:
    with open_window(Settings(width=1280, height=720, pace=None)) as window:
        yield window


@pytest.fixture
def window(shared: Window, qtbot: QtBot) -> Window:
    bench = Bench(shared, qtbot)
    bench.until(lambda: shared.is_complete and shared.session.run.built is not None)
    bench.begin()
    shared.settings.recent = ()
    shared.navigation.show_view("overview")
    shared.activateWindow()
    bench.until(shared.isActiveWindow)
    return shared


def items(search: Search, typed: str) -> list[PickerItem]:
    return [row.item for row in search.rows(typed) if row.item is not None]


def opened(window: Window) -> Search:
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert window.search.palette is not None
    return window.search


def choose(window: Window, typed: str) -> None:
    palette = opened(window).palette
    assert palette is not None
    QTest.keyClicks(palette.field, typed)
    QTest.keyClick(palette.field, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("fit the plots", "command/Fit the plots"),
        ("batch size", "setting/Run/batch_size"),
        ("learning_rate", "setting/Hyperparameters/learning_rate"),
        ("update weight", "plot/update_ratio"),
        ("lion", "optimizer/Lion"),
        ("cosine", "schedule/cosine"),
        ("clip by value", "stage/clip_by_value"),
        ("curvature", "diagnostic/curvature"),
        ("two moons", "dataset/two-moons"),
        ("more contrast", "preference/contrast"),
        ("tensorflow", "preference/TensorFlow"),
        ("matrix", "model/factorization"),
        ("digits-adam", "sample/digits-adam"),
        ("catapult", "reference/catapult"),
        ("momentum lesson", "lesson/momentum"),
        ("time travel", "help/guide/time-travel"),
        ("consent", "word/trust"),
        ("kernel", "variable/dense/kernel"),
    ],
)
def test_every_kind_of_thing_is_found(window: Window, typed: str, key: str) -> None:
    search = opened(window)
    assert search.palette is not None
    assert key in [item.key for item in items(search, typed)]
    search.palette.close()


def test_keys_and_kinds_stand_beside_the_titles(window: Window) -> None:
    search = opened(window)
    assert search.palette is not None
    assert {item.title: item.aside for item in items(search, "fit the plots")}["Fit the plots"] == "F"
    assert next(item.aside for item in items(search, "lion")) == "Optimizer"
    search.palette.close()


def test_a_chosen_command_is_done_and_comes_first_next_time(window: Window) -> None:
    choose(window, "overview")
    choose(window, "slots")
    assert window.shown_view == "slots"
    assert [item.title for item in items(opened(window), "")][:2] == ["Slots", "Overview"]
    assert window.search.palette is not None
    window.search.palette.close()
    assert window.settings.recent == ("command/Slots", "command/Overview")


def test_cool_down_command_opens_its_form_at_the_current_step(window: Window, qtbot: QtBot) -> None:
    bench = Bench(window, qtbot)
    bench.run(20)
    choose(window, "cool down from here")
    setup = window.compare.setup
    assert (window.shown_view, setup.tabs.value()) == ("compare", "cool_down")
    assert setup.words.text() == "6 branches from step 20, side by side"
    setup.left.emit()


def test_what_cannot_be_done_says_why_and_is_not_done(window: Window) -> None:
    palette = opened(window).palette
    assert palette is not None
    QTest.keyClicks(palette.field, "detach")
    assert items(window.search, "detach")[0].refusal == "No training is attached."
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert window.search.palette is palette
    palette.close()
    assert window.settings.recent == ()


def test_an_optimizer_is_used_once_chosen(window: Window, qtbot: QtBot) -> None:
    choose(window, "sgd")
    Bench(window, qtbot).settled()
    assert window.session.run.experiment.optimizer.name == "SGD"


def test_a_plot_is_shown_once_chosen(window: Window) -> None:
    window.navigation.show_view("slots")
    choose(window, "loss per class")
    assert window.shown_view == "overview"
    assert "class_loss" in window.overview.visible_plots
    window.overview.choose(())


def test_a_setting_has_the_focus_once_chosen(window: Window) -> None:
    window.hyperparameters.set_open(False)
    choose(window, "beta_1")
    row = window.hyperparameters.row("beta_1")
    assert row is not None
    assert row.isVisible()
    assert row.editor().hasFocus()


def test_ctrl_k_opens_it_inside_a_text_field(window: Window) -> None:
    row = window.hyperparameters.row("beta_1")
    assert row is not None
    window.navigation.filter_variables()
    for field in (window.variables.filter, row.editor()):
        field.setFocus(Qt.FocusReason.TabFocusReason)
        assert isinstance(QApplication.focusWidget(), QLineEdit)
        QTest.keyClick(field, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        assert window.search.palette is not None
        QTest.keyClick(window.search.palette.field, Qt.Key.Key_Escape)
        assert window.search.palette is None
        assert field.hasFocus()


def test_the_button_of_the_bar_opens_it_and_names_its_key(window: Window) -> None:
    button = window.transport.search
    assert button.isVisible()
    assert "Ctrl+K" in button.toolTip()
    button.click()
    assert window.search.palette is not None
    window.search.palette.close()


def test_a_variable_is_selected_once_chosen(window: Window) -> None:
    choose(window, "head/bias")
    chosen = window.selection.chosen
    assert chosen is not None
    assert chosen.path == "head/bias"
    assert window.shown_view == "slots"


def test_saved_runs_are_found_by_title_optimizer_and_tags(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    class Kept:
        records = (
            RunRecord("a", 1, BASE, BASE, name="first try"),
            RunRecord("b", 2, BASE, BASE, tags=("paper",)),
        )

    monkeypatch.setattr(window, "runs", Kept())
    search = opened(window)
    assert search.palette is not None
    search.palette.close()
    assert items(search, "first try")[0].key == "run/a"
    assert "run/b" in [item.key for item in items(search, "run 2 adam")]
    assert [item.key for item in items(search, "paper") if item.key.startswith("run/")] == ["run/b"]


def test_many_of_a_kind_leave_room_for_others(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    class Kept:
        records = tuple(RunRecord(f"{n}", n, BASE, BASE, name=f"loss {n}") for n in range(1, 200))

    monkeypatch.setattr(window, "runs", Kept())
    search = opened(window)
    assert search.palette is not None
    search.palette.close()
    rows = search.rows("loss")
    assert "Play the loss as sound" in [row.item.title for row in rows if row.item is not None]
    assert rows[-1].heading.endswith("more. Type more letters.")


@pytest.mark.parametrize(("language", "typed"), [("zh_CN", "导出"), ("bn", "এক্সপোর্ট")])
def test_names_are_found_in_the_language_and_in_english(window: Window, language: str, typed: str) -> None:
    translation.use(language)
    try:
        search = Search(
            window,
            search_sources(
                window, lambda: window.commands, window.navigation, window.stage, window.lessons, window.help, tuple
            ),
        )
        search.open()
        assert search.palette is not None
        search.palette.close()
        for words in (typed, "export the optimizer"):
            assert "command/Export the optimizer…" in [item.key for item in items(search, words)]
    finally:
        translation.use("en")
