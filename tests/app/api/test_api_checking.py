"""A check from Python: what a report says, and what cannot be checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.api import Report, check
from optimizers.checker.check_result import CheckResult

PASSED = CheckResult("loads", "Loads", "passed", "It loads", None, "", "", {}, 0.1)
FAILED = CheckResult(
    "sparse-path", "Accepts sparse gradients", "failed", "A step raises", 10, "Why.", "Do that.", {}, 0.1
)


def test_a_report_is_true_where_nothing_failed_and_it_came_to_its_end() -> None:
    assert Report("mine.py:Mine", (PASSED,))
    assert not Report("mine.py:Mine", (PASSED, FAILED))
    assert not Report("mine.py:Mine", (PASSED,), "The check did not finish.")


def test_what_failed_is_asserted_with_its_sentences() -> None:
    Report("mine.py:Mine", (PASSED,)).assert_holds()
    with pytest.raises(AssertionError, match=r"(?s)1 passed, 1 failed.*line 10: A step raises\..*Do that\."):
        Report("mine.py:Mine", (PASSED, FAILED)).assert_holds()


def test_what_cannot_be_checked_is_said_in_a_sentence(tmp_path: Path) -> None:
    class Inside:
        pass

    with pytest.raises(TypeError, match="put it at the top of its file"):
        check(Inside)
    with pytest.raises(TypeError, match="give its class, Inside"):
        check(Inside())  # type: ignore[arg-type]  # that is what is wrong
    with pytest.raises(LookupError, match="No optimizer is called 'Adm'"):
        check("Adm")
    with pytest.raises(LookupError, match="There is no file"):
        check(f"{tmp_path}/mine.py:Mine")
    with pytest.raises(LookupError, match="No optimizer is called 'Adm'"):
        check("Adam", reference="Adm")
    with pytest.raises(ValueError, match="view must be one of auto, keras3, keras2, legacy, tf1; received 'keras4'"):
        check("Adam", view="keras4")


@pytest.mark.exhaustive
def test_a_class_is_checked_in_a_process_of_its_own() -> None:
    import keras

    assert check(keras.optimizers.SGD, rules=["steps-eagerly"])
    with pytest.raises(ValueError, match="There is no rule nonsense"):
        check("Adam", rules=["nonsense"])
