"""Dialog of a figure for print: choice of plots, size and fonts, with a preview."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from widgets.base.labels import text_label
from widgets.base.number_range import NumberRange
from widgets.base.small_marks import Painted, paint_box
from widgets.base.theme import colour, px
from widgets.base.translation import tr
from widgets.controls.choices import CheckBox, ChoiceBox, ListChoice
from widgets.controls.fields import NumberField
from widgets.figures.painting import paint_page
from widgets.figures.paper import LARGEST, MM, PER_INCH, SMALLEST, Figure, Sheet

_WIDTHS = (85.0, 120.0, 180.0)
_MOST_COLUMNS = 4
_LEAST_FONT, _MOST_FONT = 4.0, 24.0


@dataclass(frozen=True, slots=True)
class FigureSettings:
    """Settings of a figure: each plot is `width_mm` by `height_mm`, with `columns` of them side by side."""

    width_mm: float = 120.0
    height_mm: float = 75.0
    columns: int = 2
    font_points: float = 8.0
    legend: bool = True
    titled: bool = True
    black_and_white: bool = False


def page_of(figures: list[Figure], settings: FigureSettings, title: str = "") -> Figure | Sheet:
    """Return one figure, or a sheet of several, with these settings and `title`, which names what was measured. Raises
    `ValueError` for sizes that no paper has.
    """
    title = title if settings.titled else ""
    made = [
        replace(
            figure,
            title=figure.title or (title if len(figures) == 1 else ""),
            width_mm=settings.width_mm,
            height_mm=settings.height_mm,
            font_points=settings.font_points,
            legend=figure.legend and settings.legend,
            black_and_white=settings.black_and_white,
        )
        for figure in figures
    ]
    return made[0] if len(made) == 1 else Sheet(made, min(settings.columns, len(made)), title)


class FigureDialog(QDialog):
    """Dialog for figures; `plots` are the available plots by title, each with the function that makes its figure;
    `chosen` are ticked at first, and `title` names the run or the comparison.
    """

    def __init__(
        self,
        plots: Mapping[str, Callable[[], Figure]],
        chosen: tuple[str, ...],
        settings: FigureSettings,
        parent: QWidget | None = None,
        title: str = "",
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Figure for print"))
        self._plots, self._title = plots, title
        self._figures: dict[str, Figure] = {}
        self.page: Figure | Sheet | None = None
        """Page that the settings make; None where they cannot."""
        self.ticks = {each: CheckBox(each) for each in plots}
        for each, tick in self.ticks.items():
            tick.setChecked(each in chosen)
            tick.toggled.connect(self._renew)
        millimetres = NumberRange(SMALLEST, LARGEST)
        self.width_field = NumberField(settings.width_mm, millimetres)
        self.height_field = NumberField(settings.height_mm, millimetres)
        self.font_field = NumberField(settings.font_points, NumberRange(_LEAST_FONT, _MOST_FONT))
        self.columns = ChoiceBox([ListChoice(count, str(count)) for count in range(1, _MOST_COLUMNS + 1)])
        self.columns.set_value(settings.columns)
        self.legend = CheckBox(tr("Legend"))
        self.legend.setChecked(settings.legend)
        self.titled = CheckBox(tr("Title"))
        self.titled.setToolTip(title)
        self.titled.setChecked(settings.titled)
        self.titled.setVisible(bool(title))
        self.grey = CheckBox(tr("Black and white, with dashes and markers"))
        self.grey.setChecked(settings.black_and_white)
        self._preview = _Preview()
        self._message = text_label("", "label", "text3")
        self._message.setWordWrap(True)
        self.save = QPushButton(tr("Save as…"))
        self.save.setDefault(True)
        # What is default is bold, which its size does not know of.
        self.save.setMinimumWidth(px(112))
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setAutoDefault(False)
        self._lay_out()
        for field in (self.width_field, self.height_field, self.font_field):
            field.valueChanged.connect(self._renew)
        self.columns.valueChosen.connect(self._renew)
        for box in (self.legend, self.titled, self.grey):
            box.toggled.connect(self._renew)
        self.save.clicked.connect(self.accept)
        self.cancel.clicked.connect(self.reject)
        self._renew()

    def settings(self) -> FigureSettings:
        return FigureSettings(
            float(self.width_field.value() or SMALLEST),
            float(self.height_field.value() or SMALLEST),
            int(self.columns.value()),
            float(self.font_field.value() or _LEAST_FONT),
            self.legend.isChecked(),
            self.titled.isChecked(),
            self.grey.isChecked(),
        )

    def chosen(self) -> tuple[str, ...]:
        """Return the titles of the ticked plots."""
        return tuple(title for title, tick in self.ticks.items() if tick.isChecked())

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        side.setSpacing(px(8))
        side.addWidget(text_label(tr("Plots"), "title"))
        for tick in self.ticks.values():
            side.addWidget(tick)
        side.addSpacing(px(8))
        form = QGridLayout()
        form.setHorizontalSpacing(px(12))
        rows: tuple[tuple[str, QWidget], ...] = (
            (tr("Plot width (mm)"), self.width_field),
            (tr("Plot height (mm)"), self.height_field),
            (tr("Font size (pt)"), self.font_field),
            (tr("Columns"), self.columns),
        )
        for row, (name, widget) in enumerate(rows):
            label = text_label(name, "label")
            label.setBuddy(widget)
            widget.setAccessibleName(name)
            widget.setFixedWidth(px(88))
            form.addWidget(label, row, 0)
            form.addWidget(widget, row, 1)
        side.addLayout(form)
        widths = QHBoxLayout()
        for width in _WIDTHS:
            button = QPushButton(f"{width:g} mm")
            button.setAutoDefault(False)
            button.setToolTip(tr("This width, with proportional height"))
            button.clicked.connect(lambda _=False, width=width: self._set_width(width))
            widths.addWidget(button)
        side.addLayout(widths)
        side.addWidget(self.titled)
        side.addWidget(self.legend)
        side.addWidget(self.grey)
        side.addStretch(1)
        side.addWidget(self._message)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.save)
        side.addLayout(buttons)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(px(16), px(16), px(16), px(16))
        whole.setSpacing(px(16))
        whole.addLayout(side)
        whole.addWidget(self._preview, 1)
        self.resize(px(900), px(520))

    def _set_width(self, width: float) -> None:
        settings = self.settings()
        self.width_field.set_value(width)
        self.height_field.set_value(round(width * settings.height_mm / settings.width_mm))
        self._renew()

    def _renew(self, *_: object) -> None:
        """Make the page again and show it, or the reason why there is none."""
        self.page, says = None, ""
        chosen = self.chosen()
        try:
            for title in chosen:
                if title not in self._figures:
                    self._figures[title] = self._plots[title]()
            if chosen:
                self.page = page_of([self._figures[title] for title in chosen], self.settings(), self._title)
            else:
                says = tr("Choose a plot.")
        except ValueError as error:
            says = str(error)
        if self.page is not None:
            says = tr(
                "{width} by {height} mm; PDF, SVG or PNG, chosen by the file extension",
                width=f"{self.page.width_mm:g}",
                height=f"{self.page.height_mm:g}",
            )
        self._message.setText(says)
        self.save.setEnabled(self.page is not None)
        self.columns.setEnabled(len(chosen) > 1)
        self._preview.show_page(self.page)


class _Preview(Painted):
    def __init__(self) -> None:
        super().__init__()
        self._page: Figure | Sheet | None = None

    def show_page(self, page: Figure | Sheet | None) -> None:
        self._page = page
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(560), px(420))

    def paint(self, painter: QPainter) -> None:
        if self._page is None:
            return
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        # As large as it fits, but no larger than twice its size on paper.
        dots = self.logicalDpiX() / PER_INCH
        width, height = self._page.width_mm * MM, self._page.height_mm * MM
        share = min(self.width() / width, self.height() / height, 2 * dots)
        painter.translate((self.width() - share * width) / 2, (self.height() - share * height) / 2)
        painter.scale(share, share)
        painter.fillRect(QRectF(0, 0, width, height), Qt.GlobalColor.white)
        paint_page(painter, self._page)
        paint_box(painter, QRectF(0, 0, width, height), colour("edge"))
