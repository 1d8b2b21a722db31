"""Typed numbers are read in any digits and with any decimal mark, alike in fields and on the command line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.cli import arguments
from app.core.experiment.parameters import Parameter, ParameterKind
from app.core.text.number_text import read_number
from tests.axes import axis_by_axis
from widgets.controls.fields import NumberField

FLOAT = Parameter("rate", ParameterKind.FLOAT, 0.5)
READERS: dict[str, Callable[[str], object]] = {
    "parser": read_number,
    "field": lambda text: NumberField().read(text),
    "setting": FLOAT.parse,
    "option": arguments.finite,
}
NUMBERS = {
    "\u09e6.\u09e6\u09e6\u09e7": 0.001,  # Bengali
    "\u0660\u066b\u0660\u0661": 0.01,  # Arabic-Indic
    "\u06f1\u06f2": 12,  # Persian
    "\u0967.\u096b": 1.5,  # Devanagari
    "\uff10\uff0e\uff15": 0.5,  # fullwidth
    "\uff11\uff45\uff0d\uff13": 1e-3,
    "1,6": 1.6,
    "0,001": 0.001,
    "1,5e-3": 1.5e-3,
    "12,75": 12.75,
    "1,234,567": 1234567,
    "1,234.5": 1234.5,
    "1.234,5": 1234.5,
    "1.234.567": 1234567,
    "1 480": 1480,
    "1\u202f480": 1480,
    "1'480": 1480,
    "1\u00a0480,5": 1480.5,
    "\u22123": -3,
    "007": 7,
    "1/4": 0.25,
}


@pytest.mark.parametrize(("reader", "text"), axis_by_axis(READERS, NUMBERS), ids=ascii)
def test_number_is_read_alike_everywhere(qapp: object, reader: str, text: str) -> None:
    assert READERS[reader](text) == NUMBERS[text]


@pytest.mark.parametrize("text", ["1,234", "12,345", "\u09e7,\u09e8\u09e9\u09ea"], ids=ascii)
def test_number_that_may_be_two_is_refused_with_both(text: str) -> None:
    with pytest.raises(ValueError, match="may be 12?.[0-9]{3} or 12?[0-9]{3}"):
        read_number(text)


@pytest.mark.parametrize("text", ["1,2,3", "1.2.3", "1,23,456.7", "1 2", "--", "\u4e09", ",", "1,"], ids=ascii)
def test_text_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="must be a number"):
        read_number(text)


@pytest.mark.parametrize("digits", ["100", "\u09e7\u09e6\u09e6", "\uff11\uff10\uff10"], ids=ascii)
def test_whole_number_of_an_option_is_read_in_any_digits(digits: str) -> None:
    assert arguments.positive(digits) == 100
    assert arguments.response_steps(digits) == 100
