"""Style sheet and palette of all controls, made from the tokens of the current theme.

No widget has its own style sheet. What differs is said by an object name or a dynamic property:

* frames: `app` (gutter), `panel`, `tile` (`lit`), `bar`, `rule` (a hairline), `field` (a button that looks like one),
  `notice` (what went wrong), `prompt` (a question in its place)
* `QLabel`: `role` = caption, label, body, title, heading, brand, counter; `tone` = a token (text2, text3, accent, ...)
* `QLineEdit`: `code` = in the font for numbers and code, `bad` = a value that cannot be taken, `unused` = reads `off`,
  `inplace` = as high as the line of text that it lies over, `required` = empty if a value must be given
* a list in a dialog: object name `boxed`
* buttons: object name `primary` (the accent one), `outlined`, `segment`, `sectionTitle`
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from string import Template
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from widgets.base.tab_order import FocusRings
from widgets.base.theme import CODE_FONTS, Tokens, font, theme


def sheet(tokens: Tokens, scale: float = 1.0) -> str:
    """Return the style sheet of the whole program; `scale` multiplies all its lengths."""
    names = {name: value for name, value in asdict(tokens).items() if isinstance(value, str)}
    names["code_fonts"] = ", ".join(f'"{family}"' for family in CODE_FONTS)
    text = Template(_SHEET).substitute(names)
    return re.sub(r"(\d+)px", lambda match: f"{round(int(match[1]) * scale)}px", text)


def palette(tokens: Tokens) -> QPalette:
    """Return the colours of parts that Fusion paints without style sheet: dialogs, text selection, check boxes."""
    roles = QPalette.ColorRole
    colours = {
        roles.Window: tokens.panel,
        roles.WindowText: tokens.text,
        roles.Base: tokens.panel,
        roles.AlternateBase: tokens.field,
        roles.Text: tokens.text,
        roles.PlaceholderText: tokens.text3,
        roles.Button: tokens.field,
        roles.ButtonText: tokens.text,
        roles.BrightText: tokens.error,
        roles.ToolTipBase: tokens.press,
        roles.ToolTipText: tokens.text,
        roles.Highlight: tokens.accent,
        roles.HighlightedText: tokens.accent_ink,
        roles.Accent: tokens.accent,
        roles.Link: tokens.accent,
        roles.LinkVisited: tokens.accent,
        roles.Light: tokens.hover,
        roles.Midlight: tokens.hover,
        roles.Mid: tokens.edge,
        roles.Dark: tokens.edge,
        roles.Shadow: tokens.app,
    }
    value = QPalette()
    for role, name in colours.items():
        value.setColor(role, QColor(name))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        value.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.off))
    return value


class _Looks(QObject):
    """Updater of an application's style, which follows the theme."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        app.setStyle("Fusion")
        theme.changed.connect(self.renew)
        self.renew()

    def renew(self) -> None:
        # The font comes before the sheet: widgets that are polished by a sheet do not hear of a later font.
        self._app.setFont(font())
        self._app.setPalette(palette(theme.tokens))
        # To put one sheet in the place of another, Qt polishes each widget again with each that it lies in: that takes
        # five times as long as to take one off and put one on.
        self._app.setStyleSheet("")
        self._app.setStyleSheet(sheet(theme.tokens, theme.scale))


def apply(app: QApplication) -> None:
    """Apply Fusion, palette, font and style sheet of the current theme, now and after each change."""
    if app.findChild(_Looks) is None:
        _Looks(app)
        FocusRings(app)


@contextmanager
def without_sheet() -> Iterator[None]:
    """Remove the style sheet while many widgets are made: Qt would restyle all children at each reparenting. Nothing
    may be painted meanwhile.
    """
    app = QApplication.instance()
    if not isinstance(app, QApplication) or not app.styleSheet():
        yield
        return
    app.setStyleSheet("")
    try:
        yield
    finally:
        # As where the theme is changed: what was measured as it was made is measured in its own letters.
        theme.changed.emit()


def set_style_property(widget: QWidget, name: str, value: Any) -> None:
    """Set a dynamic property that the style sheet selects by, and repaint the widget."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()


_SHEET = """
QMainWindow, QDialog, #app { background: $app; }
#panel, #tile { background: $panel; border: 1px solid $line; border-radius: 6px; }
#tile[lit="true"] { border-color: $accent; }
#bar { background: $panel; border: none; border-bottom: 1px solid $line; }
#rule { background: $line; border: none; }
#prompt { background: $field; border: 1px solid $line; border-radius: 4px; }
#notice { background: $error_soft; border: none; border-radius: 4px; }
#app[look="panel"], QStackedWidget, QScrollArea, #plain { background: transparent; border: none; }
QMainWindow::separator, QSplitter::handle { background: transparent; width: 8px; height: 8px; }
QMainWindow::separator:hover, QSplitter::handle:hover { background: $edge; }

QLabel { color: $text; background: transparent; }
QLabel[role="caption"] { font-size: 11px; color: $text3; }
QLabel[role="label"] { font-size: 12px; color: $text2; }
QLabel[role="body"] { font-size: 13px; }
QLabel[role="title"] { font-size: 13px; font-weight: 600; }
QLabel[role="heading"] { font-size: 14px; font-weight: 600; }
QLabel[role="brand"] { font-size: 15px; font-weight: 600; }
QLabel[role="counter"] { font-size: 17px; font-weight: 600; }
QLabel[role="figure"] { font-size: 13px; font-weight: 500; }
QLabel[tone="text"] { color: $text; }
QLabel[tone="text2"] { color: $text2; }
QLabel[tone="text3"] { color: $text3; }
QLabel[tone="accent"] { color: $accent; }
QLabel[tone="warn"] { color: $warn; }
QLabel[tone="error"] { color: $error; }
QLabel[lit="true"] { color: $text; }
QLabel:disabled { color: $off; }

QToolButton { border: 1px solid transparent; border-radius: 4px; background: transparent; color: $text2; padding: 0; }
QToolButton:hover { background: $hover; color: $text; }
QToolButton:pressed, QToolButton:checked { background: $press; color: $text; }
QToolButton:focus { border: 2px solid $accent; }
QToolButton:disabled { color: $off; background: transparent; }
QToolButton[wordy="true"] { padding: 0 8px; font-size: 13px; font-weight: 500; }
QToolButton[small="true"] { padding: 0 4px; font-size: 11px; font-weight: 400; }
QToolButton::menu-indicator { image: none; width: 0; }

QToolButton#outlined, QPushButton { border: 1px solid $edge; background: $field; color: $text; border-radius: 4px;
    font-size: 13px; font-weight: 500; padding: 0 12px; min-height: 28px; }
QToolButton#outlined:hover, QPushButton:hover { background: $hover; border-color: $text3; }
QToolButton#outlined:pressed, QPushButton:pressed { background: $press; }
QToolButton#outlined:focus, QPushButton:focus { border: 2px solid $accent; padding: 0 11px; min-height: 26px; }
QToolButton#outlined:disabled, QPushButton:disabled { color: $off; background: transparent; border-color: $line; }

QToolButton#primary, QPushButton:default { background: $accent; color: $accent_ink; border: 1px solid $accent;
    font-size: 13px; font-weight: 600; padding: 0 12px; }
QToolButton#primary:hover, QPushButton:default:hover { background: $accent_hover; border-color: $accent_hover;
    color: $accent_ink; }
QToolButton#primary:pressed, QPushButton:default:pressed { background: $accent_press;
    border-color: $accent_press; color: $accent_ink; }
QToolButton#primary:focus, QPushButton:default:focus { border: 2px solid $text; padding: 0 11px; }
QToolButton#primary:disabled, QPushButton:default:disabled { background: $field; border-color: $line; color: $off; }

#segmented { background: $field; border: 1px solid $line; border-radius: 6px; }
QToolButton#segment { padding: 0 8px; font-size: 12px; font-weight: 500; }
QToolButton#segment[small="true"] { padding: 0 2px; font-size: 11px; }
QToolButton#segment:checked { background: $press; color: $text; }
QToolButton#segment:checked:disabled { background: transparent; color: $off; }

QPushButton#sectionTitle { border: 2px solid transparent; background: transparent; min-height: 24px; padding: 0;
    text-align: left; font-size: 13px; font-weight: 600; color: $text; }
QPushButton#sectionTitle:hover { background: $hover; }
QPushButton#sectionTitle:pressed { background: $press; }
QPushButton#sectionTitle:focus { border: 2px solid $accent; }

QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox, #field { background: $field; border: 1px solid $edge;
    border-radius: 4px; color: $text; padding: 0 8px; selection-background-color: $accent;
    selection-color: $accent_ink; }
QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox { min-height: 28px; max-height: 28px; }
QLineEdit:hover, QComboBox:hover, QSpinBox:hover, QDoubleSpinBox:hover, #field:hover { background: $hover;
    border-color: $text3; }
QLineEdit:focus, QComboBox:focus, QComboBox:on, QSpinBox:focus, QDoubleSpinBox:focus { border: 2px solid $accent;
    padding: 0 7px; min-height: 26px; max-height: 26px; background: $field; }
#field:focus { border: 2px solid $accent; background: $field; }
QLineEdit[inplace="true"] { min-height: 0; }
QLineEdit[code="true"] { font-family: $code_fonts; font-size: 12px; }
QLineEdit[unused="true"] { color: $text3; }
QLineEdit[required="true"] { border-color: $warn; placeholder-text-color: $warn; padding: 0 4px; }
QComboBox[required="true"] { border-color: $warn; }
QLineEdit[bad="true"] { background: $error_soft; border-color: $error; }
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, #field:disabled { color: $off;
    background: transparent; border-color: $line; }
QComboBox::drop-down { width: 0; border: none; }
QComboBox { combobox-popup: 0; padding-right: 24px; }
QComboBox:focus, QComboBox:on { padding-right: 23px; }
QComboBox QAbstractItemView, #popup { background: $panel; border: 1px solid $edge; border-radius: 4px; outline: none; }
QComboBox QAbstractItemView { padding: 3px; selection-background-color: $accent_soft; selection-color: $text; }
QComboBox QAbstractItemView::item { min-height: 28px; padding: 0 6px; border-radius: 4px; color: $text2; }
QComboBox QAbstractItemView::item:hover { background: $hover; color: $text; }
QComboBox QAbstractItemView::item:selected { background: $accent_soft; color: $text; }
QListView#popup { padding: 3px; }
QListView#popup::item { min-height: 28px; padding: 0 6px; border-radius: 4px; color: $text2; }
QListView#popup::item:hover { color: $text; }

QAbstractItemView, QPlainTextEdit, QTextEdit { background: transparent; border: none; outline: none; color: $text;
    selection-background-color: $accent_soft; selection-color: $text; }
QTreeView::item:hover, QTableView::item:hover, QListView::item:hover { background: $hover; }
QTreeView::item:selected, QTableView::item:selected, QListView::item:selected { background: $accent_soft;
    color: $text; }
QListView#boxed { background: $field; border: 1px solid $edge; border-radius: 4px; padding: 3px; }
QListView#boxed:focus { border: 2px solid $accent; padding: 2px; }
QListView#boxed::item { padding: 4px 8px; border-radius: 4px; }
QPlainTextEdit, QTextEdit { selection-background-color: $accent; selection-color: $accent_ink; }
#notice QTextEdit { color: $error; font-size: 12px; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: transparent; color: $text3; font-size: 11px; border: none;
    border-bottom: 1px solid $line; padding: 0 8px; min-height: 24px; }
QTableCornerButton::section { background: transparent; border: none; }

QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: $edge; border-radius: 2px; margin: 3px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $text3; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; }

QCheckBox, QRadioButton { spacing: 8px; color: $text; }
QCheckBox::indicator, QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid $text3;
    background: $field; }
QCheckBox::indicator { border-radius: 4px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { background: $hover; border-color: $text; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-color: $accent; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked { background: $accent; border-color: $accent; }
QRadioButton[wrong="true"]::indicator:checked { background: $error; border-color: $error; }

QMenu { background: $panel; border: 1px solid $edge; border-radius: 4px; padding: 4px; }
QMenu::item { color: $text2; padding: 6px 24px 6px 12px; border-radius: 4px; background: transparent; }
QMenu::item:selected { background: $hover; color: $text; }
QMenu::item:disabled { color: $off; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }

QToolTip { background: $field; color: $text; border: 1px solid $edge; padding: 4px 6px; font-size: 12px; }
QProgressBar { background: $press; border: none; border-radius: 2px; max-height: 4px; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }
"""
