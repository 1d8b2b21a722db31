"""Code and values of stored sentences are used as far as they say the same."""

from __future__ import annotations

import pytest

from app.store.database.coded_texts import coded, decoded
from optimizers.base.message import Message, as_json

LOW = Message("Rate {rate:g} is {what}.", rate=0.1, what=Message("low at {step}", step=3))


def test_messages_come_back_with_all_that_they_hold() -> None:
    (found, plain) = decoded(coded(LOW, "Plain."), str.__str__(LOW), "Plain.")
    assert as_json(found) == as_json(LOW)
    assert plain == "Plain."
    assert coded("Plain.", Message("Whole.")) == ""


@pytest.mark.parametrize(
    "stored",
    ["", None, 3, "{", "[]", "[1]", '["a"]', '[{"code": 3}]', '[{"code": "Rate {rate}", "values": {"rate": 1}}]',
     "[" * 100_000, '[{"code": "{x:>999}", "values": {"x": "a"}}]'],
)  # fmt: skip
def test_what_is_damaged_leaves_the_text(stored: object) -> None:
    assert decoded(stored, "Rate 0.1 is low.") == ["Rate 0.1 is low."]
