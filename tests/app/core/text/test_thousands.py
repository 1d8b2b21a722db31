"""Format of a count for people."""

from __future__ import annotations

import pytest

from app.core.text.number_text import thousands
from widgets.base.display_numbers import thousands as on_screen


@pytest.mark.parametrize(("count", "text"), [(0, "0"), (999, "999"), (1268, "1 268"), (12_400_000, "12 400 000")])
def test_counts_have_narrow_groups_of_three_here_as_on_screen(count: int, text: str) -> None:
    assert thousands(count) == on_screen(count) == text.replace(" ", "\N{NARROW NO-BREAK SPACE}")
