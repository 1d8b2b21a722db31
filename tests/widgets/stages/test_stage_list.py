from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from widgets.base.theme import theme
from widgets.stages.card import StageCard
from widgets.stages.widget import StageList

NAMES = ["Noise", "Clip", "Accumulate"]


class Pipeline:
    """A pipeline of three stages that goes by its own signals, as a panel would."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QScrollArea()
        self.window.setWidgetResizable(True)
        qtbot.addWidget(self.window)
        self.first, self.last = StageCard("Aggregation", icon="stack"), StageCard("Optimizer", icon="target")
        self.list = StageList(self.first, self.last, QPushButton("Add"))
        self.cards = [StageCard(name) for name in NAMES]
        self.list.set_stages(self.cards)
        self.list.moved.connect(self.move)
        body = QWidget()
        self.list.setParent(body)
        self.list.resize(280, 400)
        self.body = body
        body.setMinimumSize(280, 400)
        self.window.setWidget(body)
        self.window.resize(300, 460)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        QApplication.processEvents()

    def move(self, card: StageCard, to: int) -> None:
        rest = [each for each in self.list.stages() if each is not card]
        self.list.set_stages([*rest[:to], card, *rest[to:]])
        QApplication.processEvents()

    @property
    def order(self) -> list[str]:
        return [card.title.text() for card in self.list.stages()]

    def mouse(self, card: StageCard, kind: QEvent.Type, y: int) -> None:
        """Send a press, move or release on the title of a card, at a height of the list."""
        place = self.list.mapToGlobal(QPoint(60, y))
        held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
        button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
        local = QPointF(card.title.mapFromGlobal(place))
        event = QMouseEvent(kind, local, QPointF(place), button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(card.title, event)

    def drag(self, card: StageCard, y: int) -> None:
        """Take a card by its title to a height of the list, and hold it there."""
        self.mouse(card, QEvent.Type.MouseButtonPress, card.y() + 12)
        self.mouse(card, QEvent.Type.MouseMove, card.y() + 40)
        self.mouse(card, QEvent.Type.MouseMove, y)

    def release(self, card: StageCard, y: int) -> None:
        self.mouse(card, QEvent.Type.MouseButtonRelease, y)


@pytest.fixture
def bench(qtbot: QtBot) -> Pipeline:
    return Pipeline(qtbot)


def test_stages_stand_between_first_and_last_which_are_not_dragged(bench: Pipeline, qtbot: QtBot) -> None:
    tops = [card.y() for card in bench.list.cards()]
    assert tops == sorted(tops)
    assert [card.title.text() for card in bench.list.cards()] == ["Aggregation", *NAMES, "Optimizer"]

    with qtbot.assertNotEmitted(bench.list.moved), qtbot.assertNotEmitted(bench.first.dragged):
        bench.drag(bench.first, 300)
        bench.release(bench.first, 300)
    assert bench.first.up.isHidden()
    assert bench.first.remove.isHidden()


def test_a_card_is_dragged_below_another_to_the_end_and_back(bench: Pipeline, qtbot: QtBot) -> None:
    noise, clip, accumulate = bench.cards
    below_clip = clip.geometry().bottom() + 2
    bench.drag(noise, below_clip)
    line = bench.list.drop_line
    assert bench.list.drop_place() == 1
    assert line.isVisible()
    assert clip.geometry().bottom() < line.geometry().center().y() < accumulate.y()
    assert bench.order == NAMES
    bench.release(noise, below_clip)
    assert bench.order == ["Clip", "Noise", "Accumulate"]
    assert not line.isVisible()
    assert noise.graphicsEffect() is None
    assert noise.is_open()

    noise = bench.cards[0]
    for y, order in ((380, ["Clip", "Accumulate", "Noise"]), (0, NAMES)):
        bench.drag(noise, y)
        bench.release(noise, y)
        assert bench.order == order


def test_a_card_set_down_in_its_place_or_escaped_has_not_moved(bench: Pipeline, qtbot: QtBot) -> None:
    clip = bench.cards[1]
    with qtbot.assertNotEmitted(bench.list.moved):
        bench.drag(clip, clip.y() + 20)
        assert not bench.list.drop_line.isVisible()
        bench.release(clip, clip.y() + 20)
        bench.drag(clip, 0)
        assert bench.list.drop_line.isVisible()
        QTest.keyClick(clip.title, Qt.Key.Key_Escape)
        assert not bench.list.drop_line.isVisible()
        bench.release(clip, 0)
    assert bench.order == NAMES


def test_a_card_that_is_held_at_the_edge_of_its_column_scrolls_it(bench: Pipeline, qtbot: QtBot) -> None:
    bench.window.resize(300, 140)
    QApplication.processEvents()
    noise, bar = bench.cards[0], bench.window.verticalScrollBar()
    bench.drag(noise, bench.window.viewport().height() - 4)
    qtbot.waitUntil(lambda: bar.value() > 40)
    bench.release(noise, 400)
    assert bench.order[-1] == "Noise"


@pytest.mark.parametrize("where", ["title", "button", "row"])
def test_alt_up_and_alt_down_move_a_card_and_the_focus_stays_in_it(bench: Pipeline, where: str) -> None:
    clip = bench.cards[1]
    field = QLineEdit()
    clip.add_row(field)
    target = {"title": clip.title, "button": clip.remove, "row": field}[where]
    clip.title.setFocus()
    target.setFocus()
    QTest.keyClick(target, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert bench.order == ["Clip", "Noise", "Accumulate"]
    QTest.keyClick(target, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert bench.order == ["Clip", "Noise", "Accumulate"]
    assert QApplication.focusWidget() is target
    for _ in range(2):
        QTest.keyClick(target, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert bench.order == ["Noise", "Accumulate", "Clip"]


def test_buttons_come_with_the_focus_move_a_card_and_rest_at_the_ends(bench: Pipeline, qtbot: QtBot) -> None:
    noise, clip, _ = bench.cards
    bench.first.title.setFocus()
    assert not clip.up.isVisible()
    clip.title.setFocus()
    assert clip.up.isVisible()
    qtbot.mouseClick(clip.up, Qt.MouseButton.LeftButton)
    assert bench.order == ["Clip", "Noise", "Accumulate"]
    assert not clip.up.isEnabled()
    assert clip.down.isEnabled()
    assert noise.up.isEnabled()


def test_keys_button_and_menu_remove_or_move_a_card(bench: Pipeline, qtbot: QtBot) -> None:
    clip = bench.cards[1]
    with qtbot.waitSignal(clip.removeAsked):
        QTest.keyClick(clip.title, Qt.Key.Key_Delete)
    clip.title.setFocus()
    with qtbot.waitSignal(clip.removeAsked):
        qtbot.mouseClick(clip.remove, Qt.MouseButton.LeftButton)
    with qtbot.assertNotEmitted(bench.first.removeAsked):
        QTest.keyClick(bench.first.title, Qt.Key.Key_Delete)

    QApplication.sendEvent(
        clip, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(4, 4), clip.mapToGlobal(QPoint(4, 4)))
    )
    actions = {action.text().split("\t")[0]: action for action in clip.menu.actions() if action.text()}
    assert list(actions) == ["Move up", "Move down", "Fold", "Remove"]
    actions["Move down"].trigger()
    clip.menu.close()
    assert bench.order == ["Noise", "Accumulate", "Clip"]


def test_a_card_folds_to_its_title_and_summary(bench: Pipeline, qtbot: QtBot) -> None:
    clip = bench.cards[1]
    field = QLineEdit()
    clip.add_row(field)
    clip.set_summary("norm 1")
    height = clip.height()
    assert field.isVisible()
    assert "norm 1" not in visible_texts(clip)
    with qtbot.waitSignal(clip.toggled) as status:
        qtbot.mouseClick(clip.title, Qt.MouseButton.LeftButton)
    assert status.args == [False]
    assert not field.isVisible()
    assert "norm 1" in visible_texts(clip)
    QApplication.processEvents()
    assert clip.height() < height
    QTest.keyClick(clip.title, Qt.Key.Key_Return)
    assert field.isVisible()


def test_a_card_keeps_read_outs_in_view_and_says_faults(bench: Pipeline) -> None:
    clip = bench.cards[1]
    clip.add_row(QLineEdit())
    assert not clip.read_out.isVisible()
    clip.set_read_out("clipped 12 %", "Over the last 50 steps")
    for open in (True, False):
        clip.set_open(open)
        assert clip.read_out.isVisible()
    clip.set_read_out("")
    assert not clip.read_out.isVisible()

    clip.set_fault("clip.py does not run: line 3.")
    assert "clip.py does not run: line 3." in visible_texts(clip)
    assert "clip.py does not run: line 3." in clip.title.accessibleDescription()
    clip.set_fault("")
    assert not clip.fault()
    assert not any("line 3" in text for text in visible_texts(clip))


def test_tab_goes_through_the_cards_as_they_stand(bench: Pipeline) -> None:
    noise, clip, accumulate = bench.cards
    fields = {card: QLineEdit() for card in bench.cards}
    for card, field in fields.items():
        card.add_row(field)
    bench.list.set_stages([accumulate, noise, clip])
    visited = []
    bench.first.title.setFocus()
    for _ in range(40):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        card = next((card for card in bench.list.cards() if card.isAncestorOf(focus)), None)
        if card is not None and (not visited or visited[-1] is not card):
            visited.append(card)
        if card is bench.last:
            break
    assert visited == [accumulate, noise, clip, bench.last]


def test_a_card_that_is_gone_while_it_is_dragged_is_let_go(bench: Pipeline) -> None:
    noise, clip, accumulate = bench.cards
    bench.drag(noise, 380)
    bench.list.set_stages([clip, accumulate])
    assert bench.list.drop_place() is None
    assert not bench.list.drop_line.isVisible()
    assert not bench.list.ghost.isVisible()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_cards_paint_in_both_themes_and_at_any_scale(bench: Pipeline, scale: float) -> None:
    pictures = []
    theme.set_scale(scale)
    for name in ("dark", "light"):
        theme.use(name)
        bench.cards[0].title.setFocus()
        QApplication.processEvents()
        pictures.append(bench.window.grab().toImage())
    assert pictures[0] != pictures[1]


def test_a_card_that_folds_gives_the_focus_to_none_of_its_buttons(bench):
    card, field = bench.cards[0], QLineEdit()
    card.add_row(field)
    field.setFocus()
    assert QApplication.focusWidget() is field
    card.set_open(False)
    assert not isinstance(QApplication.focusWidget(), QAbstractButton)
