"""One element at one step: how its update came about, number by number."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.panels.subject import Subject
from app.panels.tensors import element_text
from app.session.inspection import Inspection, inspect
from app.session.session import Session
from widgets.labels import ElidedLabel, text_label
from widgets.numerals import read_out, signed, thousands
from widgets.plots.layers import Hue
from widgets.plots.time_axis import TimeAxis
from widgets.term_layout import Term
from widgets.term_lines import TermLines
from widgets.theme import px, theme

_UNKNOWN = "–"


class ElementPanel(QFrame):
    """The element that is brushed, at the crosshair or now. A plot like any other for whoever repaints in turn."""

    def __init__(self, session: Session, subject: Subject, axis: TimeAxis) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Element"))
        self._session, self._subject, self._axis = session, subject, axis
        self._stale = True
        self.found = Inspection(0)
        self.title = text_label(self.tr("Element"), "title")
        self.step = text_label("", "label", "text2")
        self.name = ElidedLabel("", "code", elide=Qt.TextElideMode.ElideMiddle)
        self.lines = TermLines()
        self.reason = text_label("", "label", "text2")
        self.reason.setWordWrap(True)
        self._facts = QWidget()
        self._grid = QGridLayout(self._facts)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._pairs: list[tuple[QLabel, QLabel]] = []
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.step)
        self._rows = QVBoxLayout(self)
        self._rows.addLayout(head)
        for widget in (self.name, self.lines, self.reason, self._facts):
            self._rows.addWidget(widget)
        for changed in (session.recorded, session.looked, session.loaded, subject.brushed, subject.changed):
            changed.connect(self.mark_stale)
        axis.crosshairChanged.connect(self.mark_stale)
        theme.changed.connect(self._renew)
        self._renew()

    @property
    def stale(self) -> bool:
        return self._stale

    def mark_stale(self) -> None:
        self._stale = True

    def refresh(self) -> None:
        self._stale = False
        subject = self._subject
        variable = subject.chosen
        step = self._axis.newest if self._axis.crosshair is None else self._axis.crosshair
        if variable is None:
            return
        self.found = found = inspect(self._session, subject.variable, subject.element, step)
        self.name.setText(f"{variable.path} {element_text(subject)}".strip())
        self.step.setText(self.tr("step %1").replace("%1", thousands(step)))
        self.lines.show_lines([[self._term(token) for token in line] for line in found.lines])
        self.lines.setVisible(bool(found.lines))
        self.reason.setText(found.reason)
        self.reason.setVisible(bool(found.reason))
        self._show_facts(self._told(found))

    def _term(self, token) -> Term:
        """A token of a declared term, in the hue of what it stands for."""
        return Term(token.text, token.number, token.name, self._hue(token.name, token.slot))

    def _hue(self, name: str, slot: str) -> Hue:
        info = next((each for each in self._subject.slots_of(self._subject.variable) if each.name == slot), None)
        if info is not None:
            return self._subject.kind(info).hue
        return {"g": "text2", "learning_rate": "accent"}.get(name, "text")

    def _told(self, found: Inspection) -> list[tuple[str, str, str]]:
        """Letter, value and what it is, of all that the lines do not have."""
        rows = []
        if not found.lines and not math.isnan(found.after):
            rows.append(("g", _number(found.gradient), self.tr("gradient")))
            subject = self._subject
            for info in subject.slots_of(subject.variable):
                if info.name in found.slots:
                    before, after = found.slots[info.name]
                    show = read_out if subject.kind(info).never_negative else signed
                    values = f"{_number(before, show)} → {_number(after, show)}"
                    rows.append((subject.kind(info).letter, values, info.name))
            rows.append(("Δw", _number(found.update), self.tr("update")))
        processed = found.received != found.gradient and not math.isnan(found.received)
        if processed:
            rows.append(("g′", _number(found.received), self.tr("gradient as the optimizer received it")))
        if not math.isnan(found.after):
            moved = f"{found.before:.6g} → {found.after:.6g}"
            rows.append(("w", moved, self.tr("weight before and after the step")))
            rate = _number(found.effective_rate, read_out)
            rows.append(("|Δw ÷ g|", rate, self.tr("effective learning rate of this element")))
        return rows

    def _show_facts(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Labels are kept; what is written in them changes many times a second."""
        while len(self._pairs) < len(rows):
            letter, value = text_label("", "code", "text2"), text_label("", "code")
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            value.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._grid.addWidget(letter, len(self._pairs), 0)
            self._grid.addWidget(value, len(self._pairs), 1, Qt.AlignmentFlag.AlignRight)
            self._pairs.append((letter, value))
        for place, pair in enumerate(self._pairs):
            *texts, note = rows[place] if place < len(rows) else ("", "", "")
            for label, text in zip(pair, texts, strict=True):
                label.setText(text)
                label.setToolTip(note)
                label.setVisible(place < len(rows))
        self._facts.setVisible(bool(rows))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.mark_stale()

    def _renew(self) -> None:
        self._rows.setContentsMargins(px(16), px(12), px(12), px(12))
        self._rows.setSpacing(px(8))
        self._grid.setVerticalSpacing(px(4))


def _number(value: float, show=signed) -> str:
    return _UNKNOWN if math.isnan(value) else show(value)
