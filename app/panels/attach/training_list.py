"""The dialog "Attach to a training": those that listen on this machine, or an address with a token."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
)

from app.attach.kernel.rendezvous import TrainingAddress, address_fault, trainings
from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.shown_sentences import filled
from widgets.base.theme import px, theme

_RENEW_MS = 1000
_WIDTH, _LIST_HEIGHT, _ITEM_HEIGHT = 520, 180, 48


class TrainingList(QDialog):
    """Lists what can be attached to, as it comes and goes. It blocks nothing."""

    asked = Signal(tuple)
    """`TrainingAddress`es to attach to; the first is to be shown."""

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Attach to a training"))
        self._found: tuple[TrainingAddress, ...] | None = None
        self._head = text_label(self.tr("On this machine"), "title")
        self._attached: tuple[TrainingAddress, ...] = ()
        self.list = QListWidget()
        self.list.setObjectName("boxed")
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName(self.tr("Trainings on this machine"))
        self.empty = text_label(
            self.tr(
                "No training listens here. Add slotscope.Attach() to the callbacks of fit, or wrap a loop in "
                "slotscope.watch(model, optimizer); it is in this list as soon as it trains."
            ),
            "label",
            "text2",
        )
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._elsewhere = text_label(self.tr("Or at an address"), "title")
        self.address, self.token, self.key = QLineEdit(), QLineEdit(), QLineEdit()
        self.address.setPlaceholderText("tcp://127.0.0.1:5555")
        self.token.setEchoMode(QLineEdit.EchoMode.PasswordEchoOnEdit)
        self.key.setPlaceholderText(self.tr("only where the training has keys"))
        self._form = QFormLayout()
        rows = (
            (self.tr("Address"), self.address),
            (self.tr("Token"), self.token),
            (self.tr("Server key"), self.key),
        )
        for words, field in rows:
            field.setAccessibleName(words)
            self._form.addRow(words, field)
            field.textChanged.connect(self._show_button)
            field.returnPressed.connect(self._attach)
        self.fault = text_label("", "label", "error")
        self.fault.setWordWrap(True)
        self.fault.hide()
        self.attach = IconButton("link-simple", self.tr("Attach"), text=self.tr("Attach"))
        self.attach.setObjectName("primary")
        self.attach.set_icon("link-simple", "accent_ink", "accent_ink")
        self.attach.clicked.connect(self._attach)
        below = QHBoxLayout()
        below.addStretch()
        below.addWidget(self.attach)
        self._layout = QVBoxLayout(self)
        self._layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        for label in (self._head, self._elsewhere):
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for widget in (self._head, self.list, self.empty, self._elsewhere):
            self._layout.addWidget(widget)
        self._layout.addLayout(self._form)
        self._layout.addWidget(self.fault)
        self._layout.addLayout(below)
        self._timer = QTimer(self)
        self._timer.setInterval(_RENEW_MS)
        self._timer.timeout.connect(self._renew_list)
        self.list.itemActivated.connect(lambda _: self._attach())
        self.list.itemSelectionChanged.connect(self._show_button)
        theme.changed.connect(self._fit)
        self._fit()
        self._show_button()

    def showEvent(self, event: QShowEvent) -> None:
        self._renew_list()
        self._timer.start()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    @property
    def chosen(self) -> tuple[TrainingAddress, ...]:
        """What the address says where there is one, else the trainings that are selected."""
        address = self.address.text().strip()
        if address:
            return (TrainingAddress(address, self.token.text().strip(), server_key=self.key.text().strip()),)
        found = self._found or ()
        return tuple(each for row, each in enumerate(found) if self.list.item(row).isSelected())

    def show_attached(self, attached: Sequence[TrainingAddress]) -> None:
        """Say which of them the window looks at already."""
        self._attached, self._found = tuple(attached), None
        self._renew_list()

    def _renew_list(self) -> None:
        found = trainings()
        if found == self._found:
            return
        before = self.chosen if self._found else ()
        self._found = ()
        self.list.clear()
        for each in found:
            words = filled(self.tr("%1 (process %2)"), each.title, each.pid)
            place = filled(self.tr("%1, attached"), each.address) if each in self._attached else each.address
            item = QListWidgetItem(f"{words}\n{place}", self.list)
            item.setToolTip(each.address)
            # Two lines of any script: Qt takes both to be as high as those of the font that it asked for.
            item.setSizeHint(QSize(0, px(_ITEM_HEIGHT)))
        self._found = found
        self.list.setVisible(bool(found))
        self.empty.setVisible(not found)
        # What is not looked at yet comes to mind first.
        fresh = [row for row, each in enumerate(found) if each not in self._attached]
        chosen = [row for row, each in enumerate(found) if each in before] or fresh[:1] or [0]
        for row in chosen if found else ():
            self.list.item(row).setSelected(True)
        self._show_button()

    def _show_button(self) -> None:
        self.fault.hide()
        chosen = self.chosen
        self.attach.setEnabled(bool(chosen))
        what = filled(self.tr("Attach to %1 trainings"), len(chosen)) if len(chosen) > 1 else self.tr("Attach")
        self.attach.setText(what)
        self.attach.set_title(what if chosen else self.tr("Choose a training, or give an address"))

    def _attach(self) -> None:
        chosen = self.chosen
        if not chosen:
            return
        fault = address_fault(chosen[0])
        if fault:
            self.fault.setText(fault)
            self.fault.show()
            return
        self.asked.emit(chosen)
        self.accept()

    def _fit(self) -> None:
        self._layout.setContentsMargins(px(16), px(16), px(16), px(16))
        self._layout.setSpacing(px(8))
        self._form.setHorizontalSpacing(px(12))
        self._form.setVerticalSpacing(px(8))
        for each in (self.list, self.empty):
            each.setFixedSize(px(_WIDTH), px(_LIST_HEIGHT))
        self.list.setSpacing(px(2))
        self.fault.setFixedWidth(px(_WIDTH))
