"""One planted fault for each rule: it is caught by its rule, with a line and a sentence, and by no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from optimizers.checker.checking import all_rules, check

PLANTED = sorted((Path(__file__).parent / "planted").glob("*.py"))
TITLES = ("holds", "waits")


def rule_of(path: Path) -> str:
    """`slots_shape__v2.py` plants a fault against `slots-shape`: what follows two underscores tells several apart."""
    return path.stem.partition("__")[0].replace("_", "-")


def test_every_rule_has_a_planted_fault() -> None:
    assert {*all_rules()} - {rule_of(path) for path in PLANTED} == set()


@pytest.mark.parametrize("path", PLANTED, ids=lambda path: path.stem)
def test_a_planted_fault_is_caught_by_its_rule_and_by_no_other(path: Path) -> None:
    findings = list(check(str(path)))
    told = {each.rule for each in findings if each.verdict not in TITLES}
    assert told == {rule_of(path)}, [f"{each.rule}: {each.sentence}" for each in findings if each.rule in told]
    finding = next(each for each in findings if each.rule == rule_of(path))
    assert finding.sentence
    assert finding.mend
    assert finding.line is not None
