"""The gallery has every instrument, and each of its examples can be looked at."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import widgets
from tests.gallery import __main__ as command
from tests.gallery.example import Example, examples
from tests.gallery.example_page import Exhibit
from tests.gallery.gallery_window import Gallery
from widgets.base import stylesheet
from widgets.base.theme import theme

WITHOUT = {
    "AnswerRow": "an answer of ChoiceQuestion",
    "ClickedPicture": "what pictures in which a click opens something have in common",
    "DraggedView": "what views that are dragged have in common",
    "CodeText": "the text of CodeEditor",
    "DifferenceTitles": "the header of DifferenceList",
    "ExplanationPopup": "shown beside a part of the window",
    "FileDialog": "would show the files of this machine",
    "FormRow": "what the rows of forms have in common",
    "FrontPages": "a stack of pages, of which each is shown alone",
    "GroundView": "what both plots of a surface have in common",
    "Gutter": "the left edge of CodeEditor",
    "PaintedInstrument": "what all instruments that paint themselves have in common",
    "StateCover": "the state over an instrument",
    "MarkdownPage": "a page of the guide",
    "OrderRow": "a row of OrderQuestion",
    "Painted": "what all that is painted has in common",
    "Palette": "opens over a window",
    "PictureChooser": "opens below a button",
    "PlaneView": "what plots of a plane have in common",
    "PlotOverlay": "what layers over TimePlot have in common",
    "PointedTable": "what SortedTable and RunList have in common",
    "PointedPicture": "what pictures in which something is pointed at have in common",
    "PredictionPicture": "what DecisionMap and FunctionCurves have in common",
    "Question": "what the questions of a lesson have in common",
    "RowTableView": "the rows of RowTable",
    "RowTitles": "the header of RowTable",
    "RunTitles": "the header of RunsTable",
    "RunsTableRows": "the rows of RunsTable",
    "RunsTableView": "the rows of RunsTable",
    "StateBadge": "the state in TransportBar",
    "StepStrip": "the steps at the foot of TileScroller",
    "Strip": "what FindBar and GoToLine have in common",
    "Table": "what tables have in common",
    "TimelineView": "Timeline without the hand",
    "WrappingLabel": "text of the questions of a lesson",
}
"""Classes that need no example, and why."""
EXAMPLES = examples()


@pytest.fixture(autouse=True)
def dark(qapp: QApplication) -> Iterator[None]:
    stylesheet.apply(qapp)
    theme.use("dark")
    yield
    theme.use("dark")


def public_widgets() -> set[str]:
    found = set()
    for module in pkgutil.walk_packages(widgets.__path__, "widgets."):
        for name, value in vars(import_module(module.name)).items():
            ours = inspect.isclass(value) and value.__module__ == module.name
            if ours and issubclass(value, QWidget) and not name.startswith("_"):
                found.add(name)
    return found


def test_every_public_widget_has_one_example_or_a_reason_to_have_none() -> None:
    names = [each.name for each in EXAMPLES]
    assert len(names) == len(set(names))
    assert set(names).isdisjoint(WITHOUT)
    assert {*names, *WITHOUT} == public_widgets()


def test_examples_of_a_folder_are_in_one_file() -> None:
    files = {(each.folder, each.build.__module__) for each in EXAMPLES}
    assert len(files) == len({folder for folder, _ in files})


@pytest.mark.sampled(3)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.name)
def test_an_example_paints_its_instrument_in_both_themes(example: Example, qtbot: QtBot) -> None:
    exhibit = Exhibit(example)
    qtbot.addWidget(exhibit)
    exhibit.show()
    shown = exhibit.instrument
    assert isinstance(shown, example.instrument) or shown.findChildren(example.instrument)
    assert example.sentence
    assert example.module_sentence
    pictures = []
    for name in ("dark", "light"):
        theme.use(name)
        pictures.append(exhibit.picture().toImage())
        assert not blank(shown.grab().toImage()), f"nothing is painted in the {name} theme"
    assert pictures[0] != pictures[1]


def blank(picture: QImage) -> bool:
    first = picture.pixel(0, 0)
    return all(picture.pixel(x, y) == first for x in range(picture.width()) for y in range(picture.height()))


def test_the_list_names_every_instrument_by_its_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == sorted(lines)
    assert len(lines) == len(EXAMPLES)
    assert "plots/TimePlot" in lines


def test_shots_are_one_picture_of_each_in_each_theme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = [each for each in EXAMPLES if each.name in ("Badge", "TimePlot")]
    monkeypatch.setattr(command, "examples", lambda: few)
    assert command.main(["--shot", str(tmp_path / "pictures")]) == 0
    found = {path.name: QImage(str(path)) for path in (tmp_path / "pictures").iterdir()}
    assert set(found) == {"Badge-dark.png", "Badge-light.png", "TimePlot-dark.png", "TimePlot-light.png"}
    assert found["TimePlot-dark.png"].size() == found["TimePlot-light.png"].size()
    assert found["TimePlot-dark.png"] != found["TimePlot-light.png"]
    assert theme.tokens.name == "dark"


@pytest.fixture
def gallery(qtbot: QtBot) -> Gallery:
    gallery = Gallery(EXAMPLES)
    qtbot.addWidget(gallery)
    gallery.show()
    qtbot.waitExposed(gallery)
    return gallery


def shown(gallery: Gallery) -> str:
    assert gallery.exhibit is not None
    assert gallery.list.current() == gallery.exhibit.name
    return gallery.exhibit.name


def test_instruments_are_listed_by_folder_and_found_by_typing(gallery: Gallery) -> None:
    assert gallery.list.headings() == sorted({each.folder for each in EXAMPLES})
    gallery.show_example("Ridges")
    gallery.filter.setText("tile")
    assert {"Tile", "TileHeader", "TileScroller"} <= {item.key for item in gallery.list.items()}
    assert shown(gallery) == "Tile"
    gallery.filter.setText("tileh")
    assert shown(gallery) == "TileHeader"
    gallery.filter.clear()
    assert shown(gallery) == "TileHeader"


def test_arrow_keys_in_the_filter_show_the_next_instrument(gallery: Gallery) -> None:
    first, second = (item.key for item in gallery.list.items()[:2])
    assert shown(gallery) == first
    QTest.keyClick(gallery.filter, Qt.Key.Key_Down)
    assert shown(gallery) == second
    QTest.keyClick(gallery.filter, Qt.Key.Key_Up)
    assert shown(gallery) == first


def test_the_switch_changes_the_theme_and_follows_it(gallery: Gallery) -> None:
    gallery.theme_choice.button("light").click()
    assert theme.tokens.name == "light"
    theme.use("dark")
    assert gallery.theme_choice.value() == "dark"
