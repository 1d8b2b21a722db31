"""Tokens of the theme: every colour, space, radius and font of the window, dark and light."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont

INTERFACE_FONTS = (
    "Inter",
    "Segoe UI Variable Text",
    "Segoe UI",
    ".AppleSystemUIFont",
    "Noto Sans",
    "Cantarell",
    "DejaVu Sans",
    # Of scripts that those before do not have: a letter is taken from the first family that has it.
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Microsoft YaHei UI",
    "PingFang SC",
    "WenQuanYi Micro Hei",
    "Droid Sans Fallback",
    "Noto Sans Bengali",
    "Nirmala UI",
    "Kohinoor Bangla",
    "Lohit Bengali",
    "Mukti",
)
CODE_FONTS = ("JetBrains Mono", "Cascadia Mono", "SF Mono", "Menlo", "Consolas", "DejaVu Sans Mono")
CAPTION, LABEL, BODY, BRAND, COUNTER = 11, 12, 13, 15, 17
"""Type sizes in pixels: ticks and captions; labels; body, titles and tabs; the brand; the step counter."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """Colours as `#RRGGBB`. `series` 0 to 4 are variables or runs, 5 first moments, 6 second moments."""

    name: str
    app: str
    panel: str
    field: str
    hover: str
    press: str
    line: str
    grid: str
    edge: str
    text: str
    text2: str
    text3: str
    off: str
    accent: str
    accent_hover: str
    accent_press: str
    accent_ink: str
    accent_soft: str
    warn: str
    warn_soft: str
    error: str
    error_soft: str
    code_keyword: str
    code_name: str
    code_string: str
    code_number: str
    code_comment: str
    code_self: str
    code_decorator: str
    series: tuple[str, ...]
    sequential: tuple[str, ...]
    diverging: tuple[str, ...]


DARK = Tokens(
    name="dark",
    app="#0D1014",
    panel="#14181E",
    field="#1C222A",
    hover="#28313B",
    press="#323D49",
    line="#232A33",
    grid="#20262E",
    edge="#3A4552",
    text="#E7EBF0",
    text2="#A9B3C0",
    text3="#84909E",
    off="#586472",
    accent="#43D3CE",
    accent_hover="#64D8D5",
    accent_press="#85DDDC",
    accent_ink="#04201F",
    accent_soft="#14302F",
    warn="#F2B84B",
    warn_soft="#2E2615",
    error="#FF8278",
    error_soft="#331C1C",
    code_keyword="#FAB3E6",
    code_name="#7CC0EE",
    code_string="#86CB95",
    code_number="#F7B85A",
    code_comment="#84909E",
    code_self="#B6A5F2",
    code_decorator="#E2D96A",
    series=("#4FA6E0", "#F79E1B", "#86CB95", "#FAB3E6", "#CC653C", "#8A70E4", "#E2F06A"),
    sequential=("#14181E", "#232B55", "#4B4A9C", "#9A63B8", "#E890A8", "#FCE9C8"),
    diverging=("#9AD4FF", "#3B86C4", "#1E3A56", "#171B21", "#5A3A12", "#C4781A", "#FFD596"),
)
LIGHT = Tokens(
    name="light",
    app="#EDF0F3",
    panel="#FFFFFF",
    field="#F4F6F8",
    hover="#E6EBEF",
    press="#D9E0E6",
    line="#DDE3E9",
    grid="#E9EDF1",
    edge="#B9C3CD",
    text="#151A21",
    text2="#46515E",
    text3="#606B78",
    off="#99A3AE",
    accent="#00737A",
    accent_hover="#046168",
    accent_press="#084F56",
    accent_ink="#FFFFFF",
    accent_soft="#DDF1F1",
    warn="#8C6600",
    warn_soft="#FBF0D9",
    error="#9E0F3A",
    error_soft="#FBE6EA",
    code_keyword="#A52F83",
    code_name="#0A62A8",
    code_string="#00695A",
    code_number="#8A4B00",
    code_comment="#5C6773",
    code_self="#4E3387",
    code_decorator="#6B5E00",
    series=("#0384DA", "#945306", "#007765", "#C748A1", "#831E20", "#4E3387", "#98870C"),
    sequential=("#FFFFFF", "#E3DDF3", "#BFA6DD", "#A365B0", "#7A2F72", "#3A1038"),
    diverging=("#0B3E6E", "#3B86C4", "#B9D8EF", "#F7F7F7", "#F2D2A6", "#BE741A", "#5E3300"),
)
TOKENS = {"dark": DARK, "light": LIGHT}


class Theme(QObject):
    """Current theme. Widgets read `tokens` when they paint and listen to `changed`; none stores a colour."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.tokens = DARK
        self.scale = 1.0
        self.is_strong = False
        """True if edges, grids and hairlines are drawn to be seen from far away."""

    def use(self, name: str) -> None:
        """Use `"dark"` or `"light"`; `changed` is emitted only for a different theme."""
        if self.tokens.name != name:
            self.tokens = _tokens(name, self.is_strong)
            self.changed.emit()

    def set_scale(self, scale: float, *, strong: bool = False) -> None:
        """Multiply all sizes of the window by `scale`, by default 1, and set whether lines are `strong`; emits
        `changed` like a change of theme.
        """
        if (self.scale, self.is_strong) != (scale, strong):
            self.scale, self.is_strong = scale, strong
            self.tokens = _tokens(self.tokens.name, strong)
            self.changed.emit()


def _tokens(name: str, strong: bool) -> Tokens:
    tokens = TOKENS[name]
    return replace(tokens, edge=tokens.text3, grid=tokens.edge, line=tokens.edge) if strong else tokens


theme = Theme()


def colour(token: str, alpha: int = 255) -> QColor:
    """Return a token of the current theme, or a literal `#RRGGBB` from a theme, as a `QColor`."""
    name = getattr(theme.tokens, token) if token in _NAMES else token
    value = QColor(name)
    value.setAlpha(alpha)
    return value


_NAMES = {f.name for f in fields(Tokens)} - {"name", "series", "sequential", "diverging"}


def series_colour(index: int, alpha: int = 255) -> QColor:
    """Return the colour of the variable or run `index`; `edge` after the end of the palette."""
    series = theme.tokens.series
    return colour(series[index] if 0 <= index < len(series) else theme.tokens.edge, alpha)


def px(size: float) -> int:
    """Convert a design length to pixels of this window."""
    return round(size * theme.scale)


def font(size: int = BODY, weight: int = 400, *, code: bool = False) -> QFont:
    """Return a font: `size` in pixels, 11 to 17, before `theme.scale`; `weight` 400, 500 or 600."""
    # A copy: what a caller sets on its font is no other's. Painting asks for fonts thousands of times a second.
    return QFont(pixel_font(px(size), weight, code))


@cache
def pixel_font(pixels: int, weight: int, code: bool, slanted: bool = False) -> QFont:
    """Return a font shared by all callers, never to be modified. `pixels` already includes the theme's scale."""
    value = QFont()
    value.setFamilies(list(CODE_FONTS if code else INTERFACE_FONTS))
    value.setPixelSize(pixels)
    value.setWeight(QFont.Weight(weight))
    value.setItalic(slanted)
    value.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    value.setFeature(QFont.Tag("calt" if code else "tnum"), 0 if code else 1)
    return value


def mix(first: QColor, second: QColor, share: float) -> QColor:
    """Return `first` mixed with `second` by `share`, 0 to 1, in sRGB."""
    parts = ((first.red(), second.red()), (first.green(), second.green()), (first.blue(), second.blue()))
    return QColor(*(round(x + (y - x) * share) for x, y in parts))


def luminance(value: QColor) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2)."""
    parts = (value.redF(), value.greenF(), value.blueF())
    linear = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: QColor, second: QColor) -> float:
    """Return the contrast ratio, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def ink(value: QColor) -> QColor:
    """Return a series colour legible as small text: mixed with `text` until its contrast on `panel` is 4.5 to 1."""
    for share in range(0, 101, 2):
        moved = mix(value, colour("text"), share / 100)
        if contrast(moved, colour("panel")) >= 4.5:
            return moved
    return colour("text")
