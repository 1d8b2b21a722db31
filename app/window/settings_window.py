"""Window of the settings: every setting in a row that acts at once, facts about the program, and a search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Unpack

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QScrollArea, QWidget

from app.window.preferences import ABOUT, Preference, report
from widgets.base.icons import word_button
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, box, button, column, row
from widgets.base.tab_order import tab_as_read
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.fields import SearchField
from widgets.forms.form_row import FormRow, RowOptions
from widgets.forms.form_rows import ChoiceRow, NumberRow, SwitchRow
from widgets.shell.columns import INSET

_LIST, _WIDTH, _HEIGHT, _LABEL, _AROUND = 150, 720, 600, 170, 24
_LEAST_SEEN = 40
"""Pixels below the upper edge from which on a group is not the one that is seen there."""


class FactRow(FormRow):
    """Row of a fact, or of a value that is set elsewhere, with buttons beside it."""

    def __init__(self, name: str, preference: Preference, **options: Unpack[RowOptions]) -> None:
        super().__init__(name, **options)
        self._words, self._value = preference.words, None
        self.text = ElidedLabel("", "label", "text", elide=Qt.TextElideMode.ElideMiddle)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        copied, act = preference.copied, preference.act
        self.copy = button("copy", tr("Copy: {name}", name=name), size=24, icon_size=16) if copied else None
        self.act = word_button(act[0]) if act else None
        self._place(self.text, *(each for each in (self.copy, self.act) if each is not None), stretch=0)
        if self.copy is not None and copied is not None:
            self.copy.setAccessibleName(self.copy.toolTip())
            self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(copied()))

    def value(self) -> Any:
        return self._value

    def set_value(self, value: Any) -> None:
        self._value = value
        self.text.setText(self._words(value))
        self.text.setAccessibleName(f"{self.name()}: {self.text.text()}")


class SettingsWindow(QDialog):
    """Window of the settings, which blocks nothing. `read` returns those of now."""

    def __init__(self, read: Callable[[], tuple[Preference, ...]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Settings"))
        self._read = read
        self.found: tuple[Preference, ...] = ()
        """Settings and facts that are shown."""
        self.rows: dict[str, FormRow] = {}
        """Rows by the key of their setting."""
        self._groups: dict[str, QWidget] = {}
        self._done: list[tuple[Preference, Any]] = []
        """Settings that were changed here, each with its value before; the last one is undone first."""
        prompt = tr("Search settings")
        self.field = SearchField(prompt, self)
        self.field.setPlaceholderText(prompt)
        self.field.textChanged.connect(self._search)
        self.field.left.connect(self._leave_field)
        self.field.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Groups of settings"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSpacing(2)
        self.list.currentItemChanged.connect(self._show_group)
        self._scroller = QScrollArea()
        self._scroller.setWidgetResizable(True)
        self._scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.said = ElidedLabel("", "label", "text2")
        """Sentence on what was done last, or what comes of it later."""
        self._scroller.verticalScrollBar().valueChanged.connect(self._light_group)
        self.undo_button = button("arrow-counter-clockwise", tr("Undo"), self.undo, key="Ctrl+Z", text=tr("Undo"))
        QShortcut(QKeySequence("Ctrl+Z"), self).activated.connect(self.undo)
        foot = row((self.said, 1), self.undo_button, gap=8)
        column(self.field, (row(self.list, (self._scroller, 1), gap=8), 1), foot, gap=8, margins=12, of=self)
        bind(self._fit, theme.changed)
        theme.changed.connect(self.follow)

    def open_at(self, key: str = "") -> None:
        """Show the window, and the row of a setting; without a key, the first one."""
        if not self.isVisible():
            self._make_rows()
        self.field.clear()
        self.show()
        self.raise_()
        self.activateWindow()
        if key:
            # Once it has its place.
            QTimer.singleShot(0, self, lambda: self._go_to(key))
        else:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self) -> None:
        """Show every value as it is now."""
        for each in self.found if self.isVisible() else ():
            self._show(each)

    def undo(self) -> None:
        """Undo the change that was made here last."""
        if self._done:
            preference, before = self._done.pop()
            self._set(preference, before)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave Ctrl+Z to the settings while nothing is typed."""
        is_undo = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo)
        if is_undo and event.type() == QEvent.Type.ShortcutOverride and not self.field.text():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _make_rows(self) -> None:
        self.found = self._read()
        self._done.clear()
        self.rows, self._groups = {}, {}
        groups: dict[str, list[FormRow]] = {}
        for each in self.found:
            self.rows[each.key] = self._row(each)
            groups.setdefault(each.group, []).append(self.rows[each.key])
        blocked = self.list.blockSignals(True)
        self.list.clear()
        for group, rows in groups.items():
            parts: list[QWidget] = [text_label(translated(group), "title"), *rows]
            if group == ABOUT:
                self.copy_report = word_button(tr("Copy for an issue report"))
                self.copy_report.clicked.connect(self._copy_report)
                parts.append(box(row(self.copy_report, 1, margins=(INSET + 8, 4, 0, 0))))
            self._groups[group] = box(column(*parts, gap=2))
            QListWidgetItem(translated(group), self.list).setData(Qt.ItemDataRole.UserRole, group)
        self.list.blockSignals(blocked)
        content = box(column(*self._groups.values(), 1, gap=16, margins=(8, 4, 16, 8)))
        self._scroller.setWidget(content)
        tab_as_read(content)
        self._say("")
        self._light_group(0)
        for each in self.found:
            self._show(each)

    def _row(self, each: Preference) -> FormRow:
        name, options = translated(each.title), RowOptions(note=each.note, label_width=_LABEL)
        made: FormRow
        if isinstance(each.kind, tuple):
            made = ChoiceRow(name, each.read(), each.kind, **options)
        elif isinstance(each.kind, NumberRange):
            made = NumberRow(name, each.read(), each.kind, **options)
        elif each.kind is bool:
            made = SwitchRow(name, each.read(), **options)
        else:
            made = FactRow(name, each, **options)
            if made.act is not None and each.act is not None:
                made.act.clicked.connect(lambda: self._do(each))
        made.valueEdited.connect(lambda value: self._edit(each, value))
        made.restoreRequested.connect(lambda: self._edit(each, each.default))
        return made

    def _edit(self, each: Preference, value: Any) -> None:
        before = each.read()
        if each.write is not None and value != before:
            self._done.append((each, before))
            self._set(each, value)

    def _set(self, each: Preference, value: Any) -> None:
        """Give a setting another value, which acts at once, and say what came of it."""
        assert each.write is not None
        before = each.words(each.read())
        each.write(value)
        change = tr("{name}: {before} → {after}", name=translated(each.title), before=before, after=each.words(value))
        self._say(each.after() or change)
        self.follow()

    def _do(self, each: Preference) -> None:
        if each.act is not None:
            self._say(each.act[1]())
            self.follow()

    def _show(self, each: Preference) -> None:
        made, value = self.rows[each.key], each.read()
        made.set_value(value)
        if each.write is not None:
            made.set_mark("default" if value == each.default else "changed")
        made.set_idle(each.refusal())
        made.set_fault(each.fault())

    def _say(self, sentence: str) -> None:
        self.said.setText(sentence)
        self.undo_button.setEnabled(bool(self._done))

    def _copy_report(self) -> None:
        QGuiApplication.clipboard().setText(report(self.found))
        self._say(tr("Copied. Paste it into the report."))

    def _search(self, typed: str) -> None:
        """Show only the rows that have every typed word."""
        words = typed.casefold().split()
        for group, part in self._groups.items():
            keys = [each for each in self.found if each.group == group]
            fits = {each.key: _fits(each, words) for each in keys}
            for key, fit in fits.items():
                self.rows[key].setVisible(fit)
            part.setVisible(any(fits.values()))

    def _leave_field(self) -> None:
        """Go to the first row that was found; after Esc in an empty field, close."""
        shown = [made for made in self.rows.values() if made.isVisible()]
        if shown and self.field.text():
            shown[0].editor().setFocus(Qt.FocusReason.TabFocusReason)
        elif not self.field.text():
            self.close()

    def _show_group(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.field.clear()
            part = self._groups[str(item.data(Qt.ItemDataRole.UserRole))]
            self._scroller.verticalScrollBar().setValue(part.y())

    def _light_group(self, top: int) -> None:
        """Highlight the group at the upper edge, or the last one at the end."""
        above = [place for place, part in enumerate(self._groups.values()) if part.y() <= top + px(_LEAST_SEEN)]
        blocked = self.list.blockSignals(True)
        is_end = 0 < self._scroller.verticalScrollBar().maximum() <= top
        self.list.setCurrentRow(len(self._groups) - 1 if is_end else above[-1] if above else 0)
        self.list.blockSignals(blocked)

    def _go_to(self, key: str) -> None:
        made = self.rows.get(key)
        if made is not None:
            self._scroller.ensureWidgetVisible(made)
            made.editor().setFocus(Qt.FocusReason.TabFocusReason)

    def _fit(self) -> None:
        self.list.setFixedWidth(px(_LIST))
        around = self.parentWidget()
        room = around.size() if around is not None else self.size()
        self.resize(
            min(px(_WIDTH), max(0, room.width() - _AROUND)), min(px(_HEIGHT), max(0, room.height() - 3 * _AROUND))
        )


def _fits(each: Preference, words: list[str]) -> bool:
    said = f"{each.title} {translated(each.title)} {translated(each.group)} {each.group} {each.note} {each.key}"
    return all(word in said.casefold() for word in words)
