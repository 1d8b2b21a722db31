"""Rows of a form for one hyperparameter and its values: log-spaced, evenly spaced, or typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedLayout, QWidget

from app.core.experiment.derived_experiments import MOST_CELLS
from app.core.experiment.parameters import Value
from app.session.races.race_plans import Knob
from app.session.run.run_sentences import shown
from widgets.base.labels import text_label, wrapped
from widgets.base.number_range import NumberRange
from widgets.base.panel_kit import bind, box, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr
from widgets.controls.choices import Segmented
from widgets.controls.fields import NumberField, ValueField
from widgets.picker.list import PickerItem
from widgets.picker.widget import Picker

_MOST_VALUES = MOST_CELLS // 2
_COUNT = 6
_NARROW, _WIDE = 84, 270


def knob_items(found: Iterable[Knob]) -> list[PickerItem]:
    """Return the items of a picker of hyperparameters."""
    return [
        PickerItem(each.key, each.parameter.name, shown(each.value), tooltip=each.parameter.help, group=each.of)
        for each in found
    ]


class KnobRows(QWidget):
    """Rows for one hyperparameter and its values. `values` raises `ValueError` for invalid ones."""

    changed = Signal()

    def __init__(self, title: str, help: str) -> None:
        super().__init__()
        self._knobs: dict[str, Knob] = {}
        self._suggested: tuple[object, ...] = ()
        """The fields as they were filled, before a person set them."""
        self.title = title
        self.hyperparameter = Picker((), tr("Search hyperparameters"), slim=True)
        self.hyperparameter.chosen.connect(lambda _: self._suggest())
        self.spacing = Segmented(
            [
                (
                    "log",
                    tr("Log-spaced"),
                    tr("Spaced by a constant factor; for a decay rate the factor applies to its distance from 1"),
                ),
                ("even", tr("Linear"), tr("Evenly spaced")),
                ("typed", tr("Typed"), tr("A list of values")),
            ],
            tr("Values of {title}", title=title),
        )  # fmt: skip
        self.spacing.chosen.connect(lambda _: self._show_fields())
        self.low, self.high = NumberField(0.0), NumberField(1.0)
        self.count = NumberField(_COUNT, NumberRange(2, _MOST_VALUES, integer=True))
        self.typed = ValueField("")
        self.typed.setPlaceholderText("0.1, 0.2, 0.4")
        names = tr("From"), tr("To"), tr("Values")
        for field, name in zip((self.low, self.high, self.count), names, strict=True):
            field.setAccessibleName(tr("{name} of {whole}", name=name, whole=title))
        self.typed.setAccessibleName(tr("Typed values of {title}", title=title))
        every: tuple[ValueField, ...] = self.low, self.high, self.count, self.typed
        for each in every:
            each.valueChanged.connect(self.changed)
            each.faultChanged.connect(self.changed)
        self._label = text_label(title, "label")
        self.hyperparameter.setAccessibleName(title)
        for widget in (self._label, self.hyperparameter):
            widget.setToolTip(wrapped(help))
        self._make_layout(names)
        self.setFocusProxy(self.hyperparameter)
        bind(self._space, theme.changed)

    def _make_layout(self, names: Sequence[str]) -> None:
        spread = row()
        for field, name in zip((self.low, self.high, self.count), names, strict=True):
            spread.put(text_label(name, "label"), field)
        spread.addStretch(1)
        self._fields = QStackedLayout()
        first = row(self._label, self.hyperparameter, 1, self.spacing)
        column(first, row((self._fields, 1), margins=(60, 0, 0, 0)), gap=6, of=self)
        # Once it is in the form: it shows the first page, which would be a window of its own before.
        self._fields.addWidget(box(spread))
        self._fields.addWidget(self.typed)

    def fields(self) -> tuple[ValueField, ...]:
        return (self.typed,) if self.spacing.value() == "typed" else (self.low, self.high, self.count)

    def begin(self, found: dict[str, Knob], first: str) -> None:
        """Offer these hyperparameters; select the previous choice if it still exists, else the one at `first`. The
        user's values stay if they are still valid; suggested values are renewed.
        """
        self._knobs = found
        before = self.hyperparameter.value()
        self.hyperparameter.set_items(knob_items(found.values()))
        if before not in found:
            self.hyperparameter.set_value(first)
        if before not in found or self._typed() == self._suggested or not self._fits():
            self._suggest()

    @property
    def knob(self) -> Knob:
        return self._knobs[self.hyperparameter.value()]

    def choose(self, key: str) -> None:
        """Choose `"optimizer.learning_rate"`. Raises `KeyError` for an unknown hyperparameter."""
        self.hyperparameter.set_value(key)
        self._suggest()

    def values(self) -> tuple[Value, ...]:
        if self.spacing.value() == "typed":
            return self.knob.typed_values(self.typed.value())
        by_factors = self.spacing.value() == "log"
        low, high = float(self.low.value()), float(self.high.value())
        return self.knob.values(low, high, self.count.value(), by_factors, _MOST_VALUES)

    def _typed(self) -> tuple[object, ...]:
        return self.low.value(), self.high.value(), self.spacing.value(), self.typed.value()

    def _fits(self) -> bool:
        if self.spacing.value() != "typed":
            return self.knob.takes(float(self.low.value()), float(self.high.value()))
        try:
            self.knob.typed_values(self.typed.value())
        except ValueError:
            return False
        return True

    def _suggest(self) -> None:
        """Suggest values around the present one."""
        knob = self.knob
        low, high, by_factors = knob.suggested()
        for field, value in ((self.low, low), (self.high, high)):
            field.set_range(NumberRange(integer=True) if knob.whole else NumberRange())
            field.set_value(int(value) if knob.whole else value)
        self.spacing.set_value("log" if by_factors else "even")
        try:
            self.typed.set_value(", ".join(map(shown, knob.values(low, high, 3, by_factors))))
        except ValueError:
            self.typed.set_value("")
        self._suggested = self._typed()
        self._show_fields()

    def _show_fields(self) -> None:
        self._fields.setCurrentIndex(1 if self.spacing.value() == "typed" else 0)
        self.changed.emit()

    def _space(self) -> None:
        self._label.setFixedWidth(px(52))
        self.hyperparameter.setFixedWidth(px(_WIDE - 60))
        for field in (self.low, self.high):
            field.setFixedWidth(px(_NARROW))
        self.count.setFixedWidth(px(_NARROW - 28))
