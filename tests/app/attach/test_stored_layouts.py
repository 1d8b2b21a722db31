"""Layouts in files and databases, which anybody may have written."""

from __future__ import annotations

import pytest

from app.attach.kernel.plain_values import plain
from app.attach.kernel.run_variables import RunLayout, SlotInfo, VariableInfo, stored_layout

LAYOUT = RunLayout((VariableInfo("kernel", (2, 3), "float32"),), (SlotInfo("m", 0, (2, 3), "float32"),))


def test_a_layout_is_read_as_it_was_stored() -> None:
    assert stored_layout(plain(RunLayout, LAYOUT)) == LAYOUT


@pytest.mark.parametrize(
    "document",
    [
        {"variables": [["k" * 1001, [2], "float32", False]], "slots": []},
        {"variables": [], "slots": [["m" * 1001, -1, [2], "float32"]]},
        {"variables": [["k", [], "float32", False]] * 100_001, "slots": []},
        {"variables": [], "slots": [["m", 0, [2], "float32"]]},
    ],
    ids=["long path", "long name", "many variables", "absent variable"],
)
def test_a_layout_larger_than_any_model_is_refused(document: object) -> None:
    with pytest.raises(ValueError, match="too long|missing"):
        stored_layout(document)
