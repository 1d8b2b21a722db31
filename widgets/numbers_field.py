"""A field for a list of numbers."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from widgets.number_range import NumberRange
from widgets.number_text import OFF, Number, number_text, read_number
from widgets.value_field import ValueField


class NumbersField(ValueField):
    """Holds a tuple of numbers, written `64, 64`; brackets are taken too. The range holds for each number."""

    def __init__(
        self, value: tuple[Number, ...] | None = (), range: NumberRange | None = None, parent: QWidget | None = None
    ) -> None:
        self._range = range or NumberRange()
        super().__init__(value, parent)

    def read(self, text: str) -> tuple[Number, ...] | None:
        text = text.strip()
        if self._range.optional and text.lower() in ("", OFF, self._range.none, "none"):
            return None
        if text[:1] in ("[", "(") and text[-1:] in ("]", ")"):
            text = text[1:-1]
        return tuple(self._read_one(part) for part in text.split(",") if part.strip())

    def write(self, value: tuple[Number, ...] | None) -> str:
        return self._range.none if value is None else ", ".join(number_text(number) for number in value)

    def _read_one(self, text: str) -> Number:
        try:
            number = read_number(text)
        except ValueError:
            raise ValueError(
                f'must be numbers with commas between them, such as 64, 64; "{text.strip()}" is none'
            ) from None
        objection = self._range.objection(number)
        if objection is not None:
            raise ValueError(f"{objection.replace('must be', 'must hold numbers that are')}; {text.strip()} is not")
        return int(number) if self._range.integer else float(number)
