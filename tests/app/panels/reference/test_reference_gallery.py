"""The gallery of reference experiments: a page for each, and one that is asked for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument

from app.choices.shipped import reference_experiments
from app.panels.reference.reference_gallery import ReferenceGallery
from widgets.base.theme import theme


@pytest.fixture
def gallery(qtbot):
    shown = ReferenceGallery()
    qtbot.addWidget(shown)
    shown.show()
    return shown


def test_every_reference_experiment_has_its_title_its_picture_and_its_page(gallery) -> None:
    for row, reference in enumerate(reference_experiments().values()):
        gallery.list.setCurrentRow(row)
        assert gallery.list.item(row).text() == reference.title
        assert not gallery.list.item(row).icon().isNull()
        assert reference.title in gallery.page.toPlainText()
        assert f"slotscope reproduce {reference.name}" in gallery.page.toPlainText()


def test_the_numbers_of_the_paper_are_in_a_table_on_the_page(gallery) -> None:
    gallery.list.setCurrentRow(list(reference_experiments()).index("catapult"))
    text = gallery.page.toPlainText()
    assert "Diverges, η λ = 4.2" in text
    assert "2.499 to 2.501" in text


def test_a_page_shows_the_heat_map_of_its_experiment(gallery) -> None:
    names = list(reference_experiments())
    shown = {name for name, each in reference_experiments().items() if each.plane}
    assert {name for name, each in reference_experiments().items() if "](plane.png)" in each.page} == shown
    gallery.list.setCurrentRow(names.index("momentum-regimes"))
    gallery.page.document().documentLayout().documentSize()
    image = gallery.page.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("plane.png"))
    assert image.width() > 300


def test_pictures_and_links_follow_the_theme(gallery) -> None:
    def tones() -> tuple[int, str]:
        """Return the lightness of a picture's paper, and the tone of the first link."""
        paper = gallery.list.item(0).icon().pixmap(150, 100).toImage().pixelColor(2, 2)
        return paper.lightness(), gallery.page.toHtml().split("color:")[1][:7]

    gallery.list.setCurrentRow(0)
    try:
        dark = tones()
        theme.use("light")
        light = tones()
    finally:
        theme.use("dark")
    assert dark[0] < 60
    assert light[0] > 220
    assert dark[1] != light[1]
    assert tones() == dark


def test_the_chosen_one_is_asked_for_by_the_button(gallery, qtbot) -> None:
    gallery.list.setCurrentRow(1)
    with qtbot.waitSignal(gallery.asked) as asked:
        qtbot.mouseClick(gallery.open_button, Qt.MouseButton.LeftButton)
    assert asked.args == [list(reference_experiments())[1]]
