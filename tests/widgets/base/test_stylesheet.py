from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

import widgets
from widgets.base import stylesheet
from widgets.base.icons import IconButton, icon
from widgets.base.theme import TOKENS, Tokens, contrast, theme


@pytest.mark.parametrize("tokens", TOKENS.values(), ids=TOKENS)
def test_colours_of_the_sheet_are_tokens_that_can_be_read(tokens: Tokens) -> None:
    known = {value for value in asdict(tokens).values() if isinstance(value, str)}
    found = set(re.findall(r"#[0-9A-Fa-f]{6}\b", stylesheet.sheet(tokens)))
    assert found
    assert found <= known

    palette = stylesheet.palette(tokens)
    for ink, ground in (
        (QPalette.ColorRole.WindowText, QPalette.ColorRole.Window),
        (QPalette.ColorRole.ToolTipText, QPalette.ColorRole.ToolTipBase),
        (QPalette.ColorRole.HighlightedText, QPalette.ColorRole.Highlight),
    ):
        assert contrast(palette.color(ink), palette.color(ground)) >= 4.5

    rule = re.search(r"QToolButton#primary:hover[^{]*{ background: (#\w+)", stylesheet.sheet(tokens))
    assert rule is not None
    hover, accent, text = (QColor(name) for name in (rule[1], tokens.accent, tokens.text))

    def apart(one: QColor, other: QColor) -> int:
        return sum(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))

    assert 0 < apart(hover, accent) < apart(hover, text)
    assert contrast(hover, QColor(tokens.accent_ink)) >= 4.5


def test_no_name_is_left_unfilled_and_lengths_scale() -> None:
    dark = TOKENS["dark"]
    assert "$" not in stylesheet.sheet(dark)
    assert "font-size: 12px" in stylesheet.sheet(dark)
    assert "font-size: 18px" in stylesheet.sheet(dark, 1.5)


def test_the_looks_follow_the_theme_and_are_applied_once(qtbot: QtBot, qapp) -> None:
    stylesheet.apply(qapp)
    stylesheet.apply(qapp)
    label = QLabel("x")
    label.setProperty("role", "caption")
    button = IconButton("play-fill", "Run", key="Space")
    for widget in (label, button):
        qtbot.addWidget(widget)
        widget.show()
    assert label.font().pixelSize() == 11
    before = button.icon().cacheKey()
    theme.use("light")
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(TOKENS["light"].panel)
    assert TOKENS["light"].accent in qapp.styleSheet()
    assert button.icon().cacheKey() != before
    theme.set_scale(1.5)
    assert label.font().pixelSize() == 16
    assert button.height() == 48


def test_a_button_is_named_without_its_key(qtbot: QtBot) -> None:
    button = IconButton("skip-back-fill", "Reset", key="Home")
    qtbot.addWidget(button)
    assert (button.toolTip(), button.accessibleName()) == ("Reset (Home)", "Reset")


def test_every_icon_that_is_named_in_the_widgets_exists(qapp) -> None:
    source = "\n".join(path.read_text() for path in Path(widgets.__file__).parent.rglob("*.py"))
    names = set(re.findall(r'(?:IconButton|IconLabel|\bicon|set_icon)\(\s*"([a-z-]+)"', source))
    assert len(names) > 8
    for name in names:
        assert not icon(name).isNull()


def test_no_widget_has_a_style_sheet_or_a_colour_of_its_own() -> None:
    for path in Path(widgets.__file__).parent.rglob("*.py"):
        if path.name not in ("theme.py", "stylesheet.py"):
            source = path.read_text()
            assert "setStyleSheet" not in source, path.name
            assert not re.search(r"#[0-9A-Fa-f]{6}\b", source), path.name
