"""One planted fault for each rule: it is caught by its rule, with a line and a sentence, and by no other.

Here the others are the quick ones; `tests/benchmarks/false_alarms.py` looks by all of them at all of these.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from optimizers.checker.checking import all_rules, check
from optimizers.checker.finding import Finding
from optimizers.checker.guest import Fault, Guest

PLANTED = sorted((Path(__file__).parent / "planted").glob("*.py"))
TITLES = ("holds", "waits")
_QUICK = 0.06
"""What a rule that is looked at for every plant may cost."""


def rule_of(path: Path) -> str:
    """`slots_shape__v2.py` plants a fault against `slots-shape`: what follows two underscores tells several apart."""
    return path.stem.partition("__")[0].replace("_", "-")


def looked_at(path: Path) -> list[str]:
    return [rule_of(path), *(name for name, rule in all_rules().items() if rule.cost < _QUICK)]


def checked_apart(path: Path) -> list[Finding]:
    guest = Guest()
    try:
        told = list(guest.check(str(path), only=looked_at(path)))
    finally:
        guest.close()
    assert not [each for each in told if isinstance(each, Fault)]
    return [each for each in told if isinstance(each, Finding)]


def test_every_rule_has_a_planted_fault() -> None:
    assert {*all_rules()} - {rule_of(path) for path in PLANTED} == set()


@pytest.mark.parametrize("path", PLANTED, ids=lambda path: path.stem)
def test_a_planted_fault_is_caught_by_its_rule_and_by_no_other(path: Path) -> None:
    # Replicas want two devices, which a process must ask for before it uses TensorFlow: that of the checker does.
    apart = path.stem == "replicas"
    findings = checked_apart(path) if apart else list(check(str(path), only=looked_at(path)))
    told = {each.rule for each in findings if each.verdict not in TITLES}
    assert told == {rule_of(path)}, [f"{each.rule}: {each.sentence}" for each in findings if each.rule in told]
    finding = next(each for each in findings if each.rule == rule_of(path))
    assert finding.sentence
    assert finding.mend
    assert finding.line is not None
